"""The command `hustings arena`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hustings.terminal.arguments import RESEARCH, AsJson, GameName, Options

if TYPE_CHECKING:
    from hustings.engine.game import Game
    from hustings.lab.arena.games import GameToPlay, Played
    from hustings.lab.workers import Workers

MANY = 40  # games of a pairing, from which on processes are started
app = typer.Typer(rich_markup_mode="rich")


@app.command(rich_help_panel=RESEARCH)
def arena(
    game: GameName,
    bots: Annotated[
        list[str],
        typer.Argument(metavar="BOT...", help="Two or more: a level, search:simulations=1000, file.py:function."),
    ],
    number: Annotated[
        int, typer.Option("--games", "-n", metavar="N", min=1, max=10**7, help="For each pairing, at most.")
    ] = 100,
    option: Options = None,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="Equal seeds give equal games.")] = 0,
    interval: Annotated[
        float | None,
        typer.Option("--interval", metavar="POINTS", min=0.1, help="Stop a pairing when its share is known so well."),
    ] = None,
    opening: Annotated[
        int | None,
        typer.Option("--opening", metavar="N", min=0, max=100, help="Random decisions at first; usually 2 or none."),
    ] = None,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help="Keep games here, and go on from there.")
    ] = None,
    markdown: Annotated[Path | None, typer.Option("--markdown", metavar="FILE", help="Write a page.")] = None,
    plot: Annotated[Path | None, typer.Option("--plot", metavar="FILE", help="Draw a picture (extra `lab`).")] = None,
    ray: Annotated[
        str | None, typer.Option("--ray", metavar="ADDRESS", help="Play on this Ray cluster; local starts one here.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play each other, and say who takes which share of the points.

    Every bot plays every other in every seat; the games of a round share
    their opening, their luck and the bots' own chance. All cores take part.
    One's own policy takes part as [bold]file.py:function[/]: see hustings/bots/policy.py.

    [bold]hustings arena politrics expert hard two_ply --games 200 --interval 3[/]

    JSON: {"games": N, "share": {"expert": 0.9, "hard": 0.1}, "pairings": …}.
    """
    from rich.markdown import Markdown

    from hustings.games import find
    from hustings.lab.arena import contest
    from hustings.lab.arena.page import as_json as figures
    from hustings.lab.arena.page import as_markdown
    from hustings.terminal.console import answer, page, progress_bar
    from hustings.terminal.user_files import read_options

    found = find(game)
    options: dict[str, object] = dict(read_options(option))
    if found.drawn_seats is not None:
        options.setdefault(found.drawn_seats.option, found.drawn_seats.chosen)  # every bot plays every seat anyway
    terms = contest.Terms(game, tuple(bots), found.settle(options), number, seed, opening, interval)
    if save is not None:
        contest.drop_outdated(found, terms, save)
    with progress_bar("Games") as advance:
        pairings = contest.run(found, terms, save, advance, workers_for(found, number, ray))
    if markdown is not None:
        markdown.write_text(as_markdown(found, terms, pairings), encoding="utf-8")
    if plot is not None:
        from hustings.lab.arena.plot import draw

        draw(found, terms, pairings, plot)
    if as_json:
        answer(figures(found, terms, pairings))
    else:
        page().print(Markdown(as_markdown(found, terms, pairings)))


def workers_for(game: Game, games: int, ray: str | None) -> Workers[GameToPlay, Played]:
    """The cluster that is named; else processes, where the games are many enough to be worth starting them."""
    from hustings.games import address
    from hustings.lab import workers

    if ray is not None:
        return workers.on_ray(ray)
    return workers.processes if games >= MANY and address(game) else workers.threads


@app.command(rich_help_panel=RESEARCH)
def sweep(
    game: GameName,
    option: Annotated[
        list[str],
        typer.Option("--option", "-o", metavar="NAME=LOW..HIGH", help="The option to vary; others as NAME=VALUE."),
    ],
    others: Annotated[list[str] | None, typer.Argument(metavar="[BOT]...", help="Who else plays.")] = None,
    bots: Annotated[
        list[str] | None, typer.Option("--bots", "-b", metavar="BOT", help="Who plays. Usually greedy.")
    ] = None,
    number: Annotated[
        int, typer.Option("--games", "-n", metavar="N", min=2, max=10**6, help="For each value (and pairing).")
    ] = 100,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="Equal seeds give equal games.")] = 0,
    plot: Annotated[Path | None, typer.Option("--plot", metavar="FILE", help="Draw a picture (extra `lab`).")] = None,
    as_json: AsJson = False,
) -> None:
    """Vary an option, and say which share of the points each seat and each bot takes at every value.

    [bold]hustings sweep politrics -o quiet_limit=20..100 --bots easy normal --games 40[/]

    A range of more than 21 values is sampled evenly. An option with named answers is varied by NAME=*.
    JSON: {"option": NAME, "values": [{"value": 0, "games": N, "seats": {…}, "bots": {…}}]}.
    """
    from hustings.games import find
    from hustings.lab.arena import sweeps
    from hustings.terminal.console import answer, page, progress_bar
    from hustings.terminal.user_files import read_options

    found = find(game)
    options: dict[str, object] = dict(read_options(option))
    with progress_bar("Games") as advance:
        result = sweeps.run(found, options, (*(bots or ()), *(others or ())) or ("greedy",), number, seed, advance)
    if plot is not None:
        sweeps.draw(found, result, plot)
    if as_json:
        answer(sweeps.as_json(result))
    else:
        from rich.markdown import Markdown

        page().print(Markdown(sweeps.as_markdown(found, result)))
