"""Citations: [7b] in a docstring, a log line or a refusal names a section of the game's rulebook."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from functools import lru_cache
from pathlib import Path

from hustings.engine.game import Game
from hustings.engine.rulebook import sections
from hustings.laws.trial import Trial

# [7b], [R4.12], [S9-S15]: a tag has a number; what follows a word or a bracket is an index.
CITATION = re.compile(
    r"(?<![\w\])}])\[([A-Z]{0,2}[0-9]+[a-z]?(?:\.[0-9]+)?)(?:-([A-Z]{0,2}[0-9]+[a-z]?(?:\.[0-9]+)?))?\]"
)


def cited(text: str) -> set[str]:
    """The sections that a text cites; of a span such as [S9-S15], its ends."""
    return {tag for citation in CITATION.finditer(text) for tag in citation.groups() if tag}


@lru_cache
def known_sections(game: Game) -> frozenset[str]:
    """The sections of the game's rulebook."""
    return frozenset(sections(game.rulebook))


def the_source_cites_sections_that_exist(trial: Trial) -> int:
    """Every [section] in the game's docstrings, comments, sentences and options is in the rulebook."""
    known, checks = known_sections(trial.game), 0
    for option in trial.game.options:
        if option.section and option.section not in known:
            says = f"the option {option.name} cites [{option.section}], which the rulebook does not have"
            trial.fail(says, field=option.name)
    for file in sources(trial.game):
        for line, text in texts(file):
            for section in sorted(cited(text) - known):
                says = f"{file.name} line {line} cites [{section}], which the rulebook does not have"
                trial.fail(says, field=f"{file.name} line {line}")
            checks += len(cited(text))
    return checks


def sources(game: Game) -> list[Path]:
    """The game's Python files: its folder, or the one file that it is."""
    if (game.folder / "rulebook.md").is_file():
        return sorted(game.folder.rglob("*.py"))
    return [Path(str(game.rules.__file__))]


def texts(file: Path) -> list[tuple[int, str]]:
    """Strings and comments of a file, each with its line; patterns of `re` are none."""
    with tokenize.open(file) as lines:
        source = lines.read()
    found = [
        (token.start[0], token.string)
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT
    ]
    patterns: set[ast.AST] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func).startswith("re."):
            patterns.update(ast.walk(node))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in patterns:
            found.append((node.lineno, node.value))
    return found
