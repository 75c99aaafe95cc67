"""Games, rules and matches as pages to read."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from rich.console import Console
from rich.markdown import Markdown
from rich.markup import escape
from rich.table import Table

from hustings.engine.game import Game
from hustings.match.match import Match
from hustings.terminal.rulebook import section_of


def table(console: Console, games: Sequence[Game]) -> None:
    """The games at a glance."""
    listed = Table("Game", "Seats", "About", box=None, padding=(0, 2, 1, 0), header_style="dim")
    for game in games:
        seats = "\n".join(game.seats(game.settle({})))
        about = f"{escape(game.summary)}\n[dim]{escape(game.credit)}[/]"
        listed.add_row(f"[bold]{game.title}[/]\n[dim]{game.name}[/]", seats, about)
    console.print(listed)
    console.print("[bold]hustings play GAME[/] plays. [bold]hustings games GAME[/] lists its options.")
    console.print("[bold]hustings rules GAME[/] explains it.")


def in_json(game: Game) -> dict[str, Any]:
    """A game as a program lists it."""
    options = []
    for option in game.options:
        entry: dict[str, Any] = {"name": option.name, "asks": option.asks, "default": option.default}
        entry |= {"choices": dict(option.choices)} if option.choices else {"low": option.low, "high": option.high}
        options.append({**entry, "section": option.section})
    return {
        "name": game.name,
        "title": game.title,
        "seats": list(game.seats(game.settle({}))),
        "credit": game.credit,
        "summary": game.summary,
        "version": game.version,
        "options": options,
        "commands": sorted(name for name, command in game.commands.items() if callable(command)),
    }


def describe(console: Console, game: Game) -> None:
    """A game and its options."""
    console.print(f"[bold]{game.title}[/]  [dim]{game.name}, version {game.version} of the rules[/]")
    console.print(f"{escape(game.summary)}\n[dim]{escape(game.credit)}[/]\n")
    console.print(f"Seats: {', '.join(game.seats(game.settle({})))}")
    for option in game.options:
        section = f" [dim]{escape(f'[{option.section}]')}[/]" if option.section else ""
        console.print(f"\n[bold]{option.name}[/]  {escape(option.asks)}{section}")
        answers = Table.grid(padding=(0, 2, 0, 0))
        answers.add_column(no_wrap=True)
        if not option.choices:
            answers.add_row(f"  {option.low} to {option.high}; {option.default} unless told")
        for choice, meaning in option.choices.items():
            usual = choice == option.default
            answers.add_row(f"[bold]* {choice}[/]" if usual else f"  {choice}", escape(meaning))
        console.print(answers)
    layers: Any = game.commands.get("layers", {})
    for name, meaning in layers.items():
        console.print(
            f"\nThe board can show [bold]{name}[/], {escape(meaning)}: --with {name}, or {name} while you play."
        )
    if game.options:
        console.print("\n[dim]* unless told. Choose by --option NAME=VALUE.[/]")


def read_rules(console: Console, game: Game, section: str | None = None) -> None:
    """The rulebook, through the person's pager where it is long; or one section of it."""
    if section:
        console.print(Markdown(section_of(game, section)))
    elif console.is_terminal:
        os.environ.setdefault("LESS", "-RFX")  # colours, and no paging of what fits the screen
        with console.pager(styles=True):
            console.print(Markdown(game.rulebook))
    else:
        console.print(Markdown(game.rulebook))


def players(match: Match) -> str:
    """The people at the table with their seats."""
    pairs = zip(match.seat_names, match.names, strict=True)
    return ", ".join(title if name == title else f"{title} ({escape(name)})" for title, name in pairs)


def tell_match(console: Console, match: Match, viewer: int, layers: Sequence[str] = (), *, long: bool = False) -> None:
    """Everything that happened as the viewer may know it, and the board."""
    if long:
        match.check_long()
    board = match.show(viewer, layers=layers)
    console.print(f"[bold]{match.game.title}[/]  {players(match)}")
    console.print(f"[dim]Begun {match.header.time}[/]\n")
    tell_log(console, match.log(viewer), long=long)
    console.print(f"\n{board}\n", soft_wrap=True)
    console.print(f"[bold]{escape(match.asks(viewer))}[/]")


def tell_log(console: Console, entries: Iterable[dict[str, Any]], *, long: bool = False) -> None:
    """Events of the log, the sentences of each under each other beside its number; what is repeated is counted.

    long: with the move in its longer form before them.
    """
    told = Table.grid(padding=(0, 2))
    told.add_column(justify="right", width=4)
    for (sentences, move), run in groupby(entries, key=lambda entry: (list(entry["text"]), entry.get("long", ""))):
        same = list(run)
        again = f" [dim]({len(same)} times)[/]" if len(same) > 1 else ""
        for at, sentence in enumerate(sentences):
            number, word = (f"[dim]{same[-1]['n']}[/]", escape(move)) if at == 0 else ("", "")
            told.add_row(number, *([word] if long else []), f"{escape(sentence)}{again}")
    if told.row_count:
        console.print(told)
