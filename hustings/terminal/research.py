"""The commands `hustings perft`, `simulate` and `doctor`: counting, playing by the million, and care."""

from __future__ import annotations

import time
from typing import Annotated, Any

import typer

from hustings.terminal.arguments import RESEARCH, AsJson, Backend, GameName, Moves, Options, Position

FEW = 2_000  # positions that are looked at in Python sooner than compiled code is fetched

app = typer.Typer(rich_markup_mode="rich")


@app.command(rich_help_panel=RESEARCH)
def perft(
    game: GameName,
    depth: Annotated[int, typer.Argument(metavar="DEPTH", min=1, max=99, help="How many decisions deep.")],
    moves: Moves = "",
    position: Position = None,
    option: Options = None,
    backend: Backend = "auto",
    as_json: AsJson = False,
) -> None:
    """Count all sequences of 1, 2, … DEPTH decisions: the classic test of a move generator.

    Seats that may act at once are taken lowest first; luck's outcomes count
    as actions. All cores take part. JSON: {"perft": {"1": n, "2": n}}.
    """
    from hustings.games import find
    from hustings.terminal import counting
    from hustings.terminal.console import answer, page, progress_bar
    from hustings.terminal.reading import set_up

    found = find(game)
    defaults: Any = found.commands.get("perft_options", {})
    boards = set_up(game, option, moves, position, defaults).boards[-1:].copy()
    counts, seconds = [1], [0.0]
    for level in range(1, depth + 1):
        chosen = ("python" if counts[-1] <= FEW else "cpu") if backend == "auto" else backend
        bound = counting.fetched(found, chosen, lambda bound: counting.perft(bound, boards, 1))
        began = time.perf_counter()
        with progress_bar(f"Depth {level}") as advance:
            counts.append(counting.perft(bound, boards, level, advance))
        seconds.append(time.perf_counter() - began)
    if as_json:
        answer({"perft": {str(level): count for level, count in enumerate(counts) if level}})
        return
    from rich.table import Table

    table = Table("depth", "sequences", "seconds", "a second", box=None, padding=(0, 3, 0, 0), header_style="dim")
    for column in table.columns:
        column.justify = "right"
    for level in range(1, depth + 1):
        rate = counts[level] / max(seconds[level], 1e-6)
        table.add_row(str(level), f"{counts[level]:,}", f"{seconds[level]:.3f}", f"{rate:,.0f}")
    page().print(table)


@app.command(rich_help_panel=RESEARCH)
def simulate(
    game: GameName,
    number: Annotated[int, typer.Option("--games", "-n", metavar="N", min=1, max=10**9, help="How many.")] = 10_000,
    moves: Moves = "",
    position: Position = None,
    option: Options = None,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="Equal seeds give equal games.")] = 0,
    backend: Backend = "cpu",
    as_json: AsJson = False,
) -> None:
    """Play whole games at random on every core, and say who wins how often and how fast that went."""
    from hustings.engine.game import WHOLE
    from hustings.terminal import counting
    from hustings.terminal.console import answer, page, progress_bar
    from hustings.terminal.reading import set_up

    match = set_up(game, option, moves, position)
    start, seats = match.boards[-1:].copy(), len(match.seat_names)
    chosen = "cpu" if backend == "auto" else backend
    bound = counting.fetched(match.game, chosen, lambda bound: counting.simulate(bound, start, seats, 1, seed))
    began = time.perf_counter()
    with progress_bar("Games") as advance:
        tally = counting.simulate(bound, start, seats, number, seed, advance)
    seconds = max(time.perf_counter() - began, 1e-6)
    shares = {match.label(seat): share / (number * WHOLE) for seat, share in enumerate(tally.shares)}
    if as_json:
        answer({"games": number, "decisions": tally.decisions, "shares": shares, "seconds": round(seconds, 6)})
        return
    page().print(
        f"{number:,} random games of {tally.decisions / number:,.1f} decisions on average, in {seconds:.2f} s:"
    )
    page().print(f"{number / seconds:,.0f} games and {tally.decisions / seconds:,.0f} decisions a second.\n")
    for name, share in shares.items():
        page().print(f"{name:>12}  {share:7.2%}  [dim]{'█' * round(40 * share)}[/]")


@app.command(rich_help_panel=RESEARCH)
def doctor(as_json: AsJson = False) -> None:
    """Look after this installation: versions, compiled code, GPU, terminal, folders.

    Exit status 0 if all is well, else 1 and what to mend.
    """
    from hustings.terminal.console import answer, page
    from hustings.terminal.doctor import examine, tell

    found = examine()
    if as_json:
        answer(found)
    else:
        tell(page(), found)
    if found["faults"]:
        raise typer.Exit(1)
