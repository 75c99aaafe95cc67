"""Games, rules and matches, printed for people."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from rich.console import Console
from rich.markdown import Markdown
from rich.markup import escape
from rich.table import Table

from hustings.engine.game import Game
from hustings.engine.message import ENGLISH, Message, formattable, rendered
from hustings.engine.rulebook import section_of
from hustings.match.match import Match


def table(console: Console, games: Sequence[Game]) -> None:
    """Print a list of games."""
    heads = (
        Message("terminal-games-game"),
        Message("terminal-games-seats"),
        Message("terminal-games-about"),
    )
    grid = Table(*map(str, heads), box=None, padding=(0, 2, 1, 0), header_style="dim")
    for game in games:
        seats = "\n".join(seat_texts(game))
        about = f"{escape(str(game.summary))}\n[dim]{escape(str(game.credit))}[/]"
        grid.add_row(f"[bold]{game.title}[/]\n[dim]{game.name}[/]", seats, about)
    console.print(grid)
    commands = (
        Message("terminal-games-play", command="[bold]hustings play GAME[/]"),
        Message("terminal-games-list", command="[bold]hustings games GAME[/]"),
        Message("terminal-games-rules", command="[bold]hustings rules GAME[/]"),
    )
    console.print("\n".join(map(str, commands)))


def seat_texts(game: Game) -> list[str]:
    """The seats of a game under its standard rules, as people call them."""
    return [escape(str(formattable(game.seat_text(seat)))) for seat in game.seats(game.settle({}))]


def game_json(game: Game) -> dict[str, Any]:
    """A game and its options as JSON."""
    options = []
    for option in game.options:
        entry: dict[str, Any] = {"name": option.name, "asks": option.asks, "default": option.default}
        entry |= {"choices": dict(option.choices)} if option.choices else {"low": option.low, "high": option.high}
        options.append({**entry, "section": option.section})
    functions = {
        "adjudicate": game.adjudicate,
        "draw": game.draw,
        "position": game.position,
        "report": game.report,
        "score_sheet": game.score_sheet,
    }
    found: dict[str, Any] = {
        "name": game.name,
        "title": game.title,
        "seats": list(game.seats(game.settle({}))),
        "credit": game.credit,
        "summary": game.summary,
        "version": game.version,
        "options": options,
        "commands": [name for name, function in functions.items() if function is not None],
    }
    english: dict[str, Any] = rendered(found, ENGLISH)  # for programs
    return english


def describe(console: Console, game: Game) -> None:
    """Print a game and its options."""
    version = Message("terminal-games-version", game=game.name, version=game.version)
    console.print(f"[bold]{game.title}[/]  [dim]{version}[/]")
    console.print(f"{escape(str(game.summary))}\n[dim]{escape(str(game.credit))}[/]\n")
    console.print(str(Message("terminal-games-seats-of", seats=seat_texts(game))))
    for option in game.options:
        section = f" [dim]{escape(f'[{option.section}]')}[/]" if option.section else ""
        console.print(f"\n[bold]{option.name}[/]  {escape(str(option.asks))}{section}")
        answers = Table.grid(padding=(0, 2, 0, 0))
        answers.add_column(no_wrap=True)
        if not option.choices:
            limits = {"low": option.low, "high": option.high, "usual": int(option.default)}
            answers.add_row(f"  {Message('terminal-games-number', **limits)}")
        for choice, meaning in option.choices.items():
            usual = choice == option.default
            answers.add_row(f"[bold]* {choice}[/]" if usual else f"  {choice}", escape(str(meaning)))
        console.print(answers)
    for name, meaning in game.layers.meanings.items() if game.layers is not None else ():
        layer = Message(
            "terminal-games-layer", layer=f"[bold]{name}[/]", word=name, option="--with", meaning=escape(str(meaning))
        )
        console.print(f"\n{layer}")
    if game.options:
        console.print(f"\n[dim]{Message('terminal-games-choose', option='--option NAME=VALUE')}[/]")


def read_rules(console: Console, game: Game, section: str | None = None) -> None:
    """Print the rulebook, through the pager if it is long, or one section of it."""
    text = Markdown(without_pictures(section_of(game, section) if section else game.rulebook))
    if console.is_terminal and not section:
        os.environ.setdefault("LESS", "-RFX")  # colours, and no paging of what fits the screen
        with console.pager(styles=True):
            console.print(text)
    else:
        console.print(text)


def without_pictures(markdown: str) -> str:
    """A text without its pictures and their captions, the line in italics below."""
    return re.sub(r"(?m)^!\[.*\]\(.*\)\n+(?:\*[^*\n]+\*\n+)?", "", markdown)


def players(match: Match) -> str:
    """The people at the table with their seats."""
    pairs = zip(match.seat_names, match.names, strict=True)
    return ", ".join(title if name == title else f"{title} ({escape(name)})" for title, name in pairs)


def print_match(console: Console, match: Match, viewer: int, layers: Sequence[str] = (), *, long: bool = False) -> None:
    """Print the match's log as the viewer may know it, and the board."""
    if long:
        match.long_form()
    board = match.show(viewer, layers=layers)
    console.print(f"[bold]{match.game.title}[/]  {players(match)}")
    console.print(f"[dim]{Message('terminal-begun', time=match.header.time)}[/]\n")
    print_log(console, match.log(viewer), long=long)
    console.print(f"\n{board}\n", soft_wrap=True)
    console.print(f"[bold]{escape(match.asks(viewer))}[/]")


def print_log(console: Console, entries: Iterable[dict[str, Any]], *, long: bool = False) -> None:
    """Print entries of the log with their numbers; equal neighbours become one row with a count.

    long: show the long form of each move too.
    """
    table = Table.grid(padding=(0, 2))
    table.add_column(justify="right", width=4)
    for (sentences, move), run in groupby(entries, key=lambda entry: (list(entry["text"]), entry.get("long", ""))):
        same = list(run)
        again = f" [dim]({Message('terminal-times', count=len(same))})[/]" if len(same) > 1 else ""
        for at, sentence in enumerate(sentences):
            number, word = (f"[dim]{same[-1]['n']}[/]", escape(move)) if at == 0 else ("", "")
            table.add_row(number, *([word] if long else []), f"{escape(sentence)}{again}")
    if table.row_count:
        console.print(table)
