"""A language for tests, made from English: every message and rulebook in accented letters, a third longer.

Whoever reads it sees at once what is not in a catalogue, and layouts are tried with longer words.
"""

from __future__ import annotations

import re
from pathlib import Path

from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer

from hustings.engine.message import ENGLISH, LOCALES

PSEUDO = "eo"  # a language that browsers know, and that Hustings has not
ACCENTED = str.maketrans("aeioucnsyAEIOUCNSY", "àéîöüçñšýÀÉÎÖÜÇÑŠÝ")
GAMES = Path(__file__).parents[1] / "hustings" / "games"


def accented(text: str) -> str:
    """Words in accented letters, long ones a third longer; markup and citations stay as they are."""

    def longer(word: re.Match[str]) -> str:
        letters = word[0].translate(ACCENTED)
        return letters + letters[-1] * (len(letters) // 3)

    return "".join(
        part if part.startswith(("[", "](", "<", "http", "`")) else re.sub(r"[^\W\d_]{2,}", longer, part)
        for part in re.split(r"(\[[A-Z]?\d[^\]]*\]|\]\([^)]*\)|<[^>]*>|https?://\S+|`[^`]*`)", text)
    )


class Accents(Transformer):
    """Accents the text of every message, and nothing else."""

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:
        node.value = accented(node.value)
        return node


def make_language(folder: Path, tag: str = PSEUDO) -> Path:
    """Write the language into a folder, as hustings/locales has them; returns that folder. tag: another one's name."""
    language = folder / tag
    language.mkdir(parents=True)
    for file in (LOCALES / ENGLISH).glob("*.ftl"):
        resource = Accents().visit(FluentParser().parse(file.read_text(encoding="utf-8")))
        (language / file.name).write_text(FluentSerializer().serialize(resource), encoding="utf-8")
    for rulebook in GAMES.glob("*/rulebook.md"):
        lines = rulebook.read_text(encoding="utf-8").splitlines(keepends=True)
        words = [line if line.startswith("!") else accented(line) for line in lines]
        (language / f"{rulebook.parent.name}.md").write_text("".join(words), encoding="utf-8")
    return folder
