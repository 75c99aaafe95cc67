"""Sections of a game's rulebook, which refusals and the log cite in brackets."""

from __future__ import annotations

import re

from hustings.engine.game import Game, Refusal

HEADING = re.compile(r"(#+)\s+\[([0-9A-Za-z.]+)\]")  # ### [7b] In an adjacent secondary region
PARAGRAPH = re.compile(r"(?:[-*]\s+)?(?:\*\*)?(?:\[([0-9A-Za-z.]+)\]|([0-9]+[a-z]?)\.\s)")  # [7b] …, or 7. …


def section_of(game: Game, name: str) -> str:
    """One section with its subsections, as Markdown; brackets and capitals do not matter."""
    tagged = sections(game.rulebook)
    plain = name.strip().strip("[]").rstrip(".").lower()
    for tag, text in tagged.items():
        if tag.lower() == plain:
            return text
    raise Refusal(f"The rules of {game.title} have no section {name!r}; they have {', '.join(tagged) or 'none'}.")


def sections(rulebook: str) -> dict[str, str]:
    """Every section by its tag, in order: headings with all that is below them, and tagged paragraphs."""
    lines = rulebook.splitlines()
    tagged: dict[str, str] = {}
    for at, line in enumerate(lines):
        if heading := HEADING.match(line):
            tag, end = heading[2], next_line(lines, at, rf"#{{1,{len(heading[1])}}}\s")
        elif (paragraph := PARAGRAPH.match(line)) and starts_paragraph(lines, at):
            tag, end = paragraph[1] or paragraph[2], next_line(lines, at, rf"#|\s*$|{PARAGRAPH.pattern}")
        else:
            continue
        tagged.setdefault(tag, "\n".join(lines[at:end]).strip() + "\n")
    return tagged


def starts_paragraph(lines: list[str], at: int) -> bool:
    """Whether a paragraph begins here, or an entry of a list."""
    return at == 0 or not lines[at - 1].strip() or bool(PARAGRAPH.match(lines[at - 1]))


def next_line(lines: list[str], at: int, pattern: str) -> int:
    """The index of the first line after `at` that matches the pattern, or of the end."""
    return next((i for i in range(at + 1, len(lines)) if re.match(pattern, lines[i])), len(lines))
