"""The commands `hustings hint` and `hustings review`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hustings.engine.message import Message
from hustings.terminal.arguments import MATCHES, AsJson, MatchFile

app = typer.Typer(rich_markup_mode="rich")
Level = Annotated[
    str, typer.Option("--level", metavar="BOT", help="Who is asked: easy, normal, hard, expert, or any bot.")
]


@app.command(rich_help_panel=MATCHES)
def hint(
    file: MatchFile,
    seat: Annotated[
        str | None, typer.Option("--seat", "-s", metavar="NAME", help="Whose turn; usually the next.")
    ] = None,
    level: Level = "expert",
    as_json: AsJson = False,
) -> None:
    """Say what a strong bot would do next, from what the seat may know."""
    from hustings.lab.review import hint as ask
    from hustings.terminal.console import answer, page
    from hustings.terminal.user_files import find_seat_called, open_match

    match = open_match(file)
    found = ask(match, None if seat is None else find_seat_called(match, seat), level=level)
    if as_json:
        answer({"seat": found.seat, "action": found.word, "win": found.win})
        return
    chances = Message(
        "terminal-hint-chances", chances=[f"{match.label(i)} {win:.0%}" for i, win in enumerate(found.win)]
    )
    page().print(f"{match.label(found.seat)}: [bold]{found.word}[/]\n[dim]{chances}[/]")


@app.command(rich_help_panel=MATCHES)
def review(
    file: MatchFile,
    level: Annotated[
        str | None, typer.Option("--level", metavar="BOT", help="Also say where this bot would have done better.")
    ] = None,
    plot: Annotated[Path | None, typer.Option("--plot", metavar="FILE", help="Draw the chances (extra `lab`).")] = None,
    as_json: AsJson = False,
) -> None:
    """Say how the chances went from turn to turn, what luck gave, and with --level what would have been better.

    JSON: {"turns": [{"n": 1, "action": "V55", "win": [0.52, 0.48]}, …]}.
    """
    from rich.table import Table

    from hustings.engine.game import LUCK
    from hustings.lab import review as reviews
    from hustings.terminal.console import answer, page
    from hustings.terminal.user_files import open_match

    match = open_match(file)
    found = reviews.review(match, level=level)
    if plot is not None:
        draw(match.names, [found.start, *(turn.win for turn in found.turns)], plot)
    if as_json:
        answer(reviews.as_json(match, found))
        return
    who, action = str(Message("terminal-review-who")), str(Message("terminal-review-action"))
    better = str(Message("terminal-review-better"))
    table = Table("n", who, action, *match.names, better, box=None, padding=(0, 2, 0, 0), header_style="dim")
    for turn in found.turns:
        who = str(Message("terminal-luck")) if turn.seat == LUCK else match.label(turn.seat)
        better = f"{turn.better} (−{100 * turn.lost:.0f})" if turn.mark else ""
        table.add_row(str(turn.n), who, turn.word + turn.mark, *(f"{share:.0%}" for share in turn.win), better)
    page().print(table)
    for seat, name in enumerate(match.names):
        luck, choices = f"{100 * found.luck[seat]:+.0f}", f"{100 * found.choices[seat]:+.0f}"
        page().print(str(Message("terminal-review-gained", name=name, luck=luck, choices=choices)), markup=False)


def draw(names: list[str], chances: list[list[float]], file: Path) -> None:
    """Draw each seat's win chance over the actions."""
    from hustings.lab.matplotlib_style import figure, save

    picture, axes = figure(9, 4)
    for seat, name in enumerate(names):
        axes.plot(range(len(chances)), [100 * win[seat] for win in chances], label=name)
    axes.set_ylim(0, 100)
    axes.set_xlabel(str(Message("terminal-review-actions")))
    axes.set_ylabel(str(Message("terminal-review-chance")))
    axes.legend(frameon=False)
    save(picture, file)
