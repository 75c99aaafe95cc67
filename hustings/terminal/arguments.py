"""The arguments and options that commands share, and the panels of the help page."""

from __future__ import annotations

from typing import Annotated

import typer

PLAY, RULES, MATCHES, RESEARCH = "Play", "The rules, for programs and referees", "Saved matches", "Research and care"


def known_games(incomplete: str) -> list[str]:
    """Shell completion for GAME."""
    from hustings.games import names

    return [name for name in names() if name.startswith(incomplete)]


GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="A game's name: see `hustings games`.", autocompletion=known_games)
]
MatchFile = Annotated[
    str, typer.Argument(metavar="FILE", help="A saved match, or a score sheet of a game that can read its own.")
]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option", "-o", metavar="NAME=VALUE", help="A choice about the rules: see `hustings games GAME`. Repeatable."
    ),
]
Moves = Annotated[
    str,
    typer.Option(
        "--moves", "-m", metavar="WORDS", help="Moves to play first, with spaces between; `red:5` names the seat."
    ),
]
Position = Annotated[
    str | None,
    typer.Option(
        "--position",
        "-p",
        metavar="FILE",
        help="Start from a position in JSON; - reads stdin, FILE#NAME takes one of several.",
    ),
]
SheetOptions = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="Of a score sheet: rules that it does not tell."),
]
SheetPosition = Annotated[
    str | None, typer.Option("--position", "-p", metavar="FILE", help="Of a score sheet: where it begins.")
]
Layers = Annotated[
    list[str] | None,
    typer.Option("--with", metavar="LAYER", help="Show this besides, such as Politrics' auras. Repeatable."),
]
Long = Annotated[
    bool, typer.Option("--long", help="Moves in full where a game has a longer form: V33xD34-35 for V33-35.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]
Backend = Annotated[str, typer.Option("--backend", metavar="auto|python|cpu", help="cpu is compiled.")]
