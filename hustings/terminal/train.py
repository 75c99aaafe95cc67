"""The command `hustings train`."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from hustings.terminal.arguments import RESEARCH, AsJson, GameName, Options

app = typer.Typer(rich_markup_mode="rich")


@app.command(rich_help_panel=RESEARCH)
def train(
    game: GameName,
    minutes: Annotated[float, typer.Option("--minutes", metavar="N", min=0, help="How long; then it can go on.")] = 15,
    folder: Annotated[
        Path | None, typer.Option("--folder", metavar="FOLDER", help="Of the run; usually training/GAME.")
    ] = None,
    option: Options = None,
    boards: Annotated[
        int | None, typer.Option("--boards", metavar="N", min=1, max=1 << 20, help="How many it plays at once.")
    ] = None,
    backend: Annotated[
        str, typer.Option("--backend", metavar="auto|gpu|cpu|python", help="Where boards are.")
    ] = "auto",
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="Of the network's chance and luck's.")] = 0,
    against: Annotated[
        list[str] | None,
        typer.Option("--against", "-a", metavar="BOT", help="Play this bot in the arena at the end. Repeatable."),
    ] = None,
    number: Annotated[int, typer.Option("--games", "-n", metavar="N", min=1, help="Against each of them.")] = 40,
    as_json: AsJson = False,
) -> None:
    """Train a network by self-play, on the GPU where there is one (extra `train`).

    A run keeps its settings, curves, a checkpoint and the weights in a folder,
    and goes on from there when it is called again. The weights are a bot:
    [bold]hustings arena politrics training/politrics/politrics.npz expert[/].

    [bold]hustings train politrics --minutes 20 --against expert[/]

    JSON: {"weights": FILE, "bytes": N, "curves": [{…}], "arena": {"expert": 0.3}}.
    """
    from hustings.games import find
    from hustings.terminal.console import answer, page
    from hustings.terminal.user_files import read_options
    from hustings.train import curves
    from hustings.train.run import Run, settings_of

    found = find(game)
    run = Run(
        found, settings_of(found, dict(read_options(option)), backend, seed, boards), folder or Path("training") / game
    )
    console = page(stderr=True)
    if run.iterations:
        console.print(f"Going on after {run.seconds / 60:.1f} minutes and {run.decisions:,.0f} decisions.")

    def report(row: dict[str, float]) -> None:
        console.print(
            f"{row['seconds'] / 60:6.1f} min  {row['decisions']:,.0f} decisions, {row['games']:,.0f} games; "
            f"takes {row['share_against_random']:.1%} of the points against random players, "
            f"{row['share_against_last']:.1%} against itself at the last look"
        )

    try:
        run.train(minutes, report)
    except KeyboardInterrupt:
        console.print("Stopped; the run can go on from the last line above.")
        raise typer.Exit(130) from None
    rows = curves.read(run.folder / "curves.csv")
    is_drawn = drawn(found.title, rows, run.folder)
    shares = {
        bot: arena_share(game, str(run.weights), bot, run.settings.options, number, seed) for bot in against or ()
    }
    size = run.weights.stat().st_size
    if as_json:
        answer({"weights": str(run.weights), "bytes": size, "curves": rows, "arena": shares})
        return
    page().print(f"Weights: {run.weights} ({size / 1e6:.2f} MB). Curves: {run.folder / 'curves.csv'}", soft_wrap=True)
    if not is_drawn:
        page().print("The curves were not drawn, since matplotlib is not installed: pip install 'hustings[lab]'.")
    for bot, share in shares.items():
        page().print(f"In {number} games against {bot} it takes {share:.1%} of the points.")


def drawn(title: str, rows: list[dict[str, float]], folder: Path) -> bool:
    """Draw the curves; whether matplotlib is here to do it."""
    from hustings.engine.game import Refusal
    from hustings.train import curves

    try:
        curves.draw(f"{title}: a network that plays itself", rows, folder)
    except Refusal:
        return False
    return True


def arena_share(game: str, weights: str, bot: str, options: Mapping[str, str | int], number: int, seed: int) -> float:
    """The share of the points that the network takes in the arena."""
    from hustings.games import find
    from hustings.lab.arena import contest
    from hustings.terminal.console import progress_bar

    found = find(game)
    settled = dict(options)
    if found.drawn_seats is not None:
        settled[found.drawn_seats.option] = found.drawn_seats.chosen  # every bot plays every seat anyway
    terms = contest.Terms(game, (weights, bot), found.settle(settled), number, seed)
    with progress_bar(f"Against {bot}") as advance:
        pairings = contest.run(found, terms, None, advance)
    return contest.shares_of(terms, pairings)[weights]
