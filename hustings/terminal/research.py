"""The commands `hustings perft`, `simulate` and `doctor`."""

from __future__ import annotations

import time
from collections import Counter
from typing import Annotated

import typer

from hustings.terminal.arguments import RESEARCH, AsJson, Backend, GameName, Moves, Options, Position

FEW = 2_000  # positions for which Python is faster than loading compiled code

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
    from hustings.terminal import parallel_counts
    from hustings.terminal.console import answer, page, progress_bar
    from hustings.terminal.user_files import set_up

    played = find(game)
    boards = set_up(game, option, moves, position, played.perft_options).boards[-1:].copy()
    counts, seconds = [1], [0.0]
    for level in range(1, depth + 1):
        chosen = ("python" if counts[-1] <= FEW else "cpu") if backend == "auto" else backend
        bound = parallel_counts.compiled_rules(played, chosen, lambda bound: parallel_counts.perft(bound, boards, 1))
        began = time.perf_counter()
        with progress_bar(f"Depth {level}") as advance:
            counts.append(parallel_counts.perft(bound, boards, level, advance))
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
    """Play whole games at random on every core, and say who wins how often and how fast that went.

    Shares come with their 95 % intervals.

    JSON: shares and intervals by seat, lengths in decisions, and scores: how many games brought which share.
    """
    from hustings.engine.game import WHOLE
    from hustings.terminal import parallel_counts
    from hustings.terminal.console import answer, page, progress_bar
    from hustings.terminal.user_files import set_up

    match = set_up(game, option, moves, position)
    start, seats = match.boards[-1:].copy(), len(match.seat_names)
    chosen = "cpu" if backend == "auto" else backend
    bound = parallel_counts.compiled_rules(
        match.game, chosen, lambda bound: parallel_counts.simulate(bound, start, seats, 1, seed)
    )
    began = time.perf_counter()
    with progress_bar("Games") as advance:
        tally = parallel_counts.simulate(bound, start, seats, number, seed, advance)
    seconds = max(time.perf_counter() - began, 1e-6)
    shares = {match.label(seat): share / (number * WHOLE) for seat, share in enumerate(tally.shares)}
    halves = [interval_half(tally.shares[seat], tally.squares[seat], number) / WHOLE for seat in range(seats)]
    lengths = quantiles(tally.lengths)
    if as_json:
        figures = {"games": number, "decisions": tally.decisions, "shares": shares, "seconds": round(seconds, 6)}
        intervals = {
            name: [max(0.0, share - half), min(1.0, share + half)]
            for (name, share), half in zip(shares.items(), halves, strict=True)
        }
        scores = {
            match.label(seat): {f"{share / WHOLE:g}": count for share, count in sorted(tally.scores[seat].items())}
            for seat in range(seats)
        }
        answer({**figures, "intervals": intervals, "lengths": lengths, "scores": scores})
        return
    page().print(
        f"{number:,} random games of {tally.decisions / number:,.1f} decisions on average, in {seconds:.2f} s:"
    )
    page().print(f"{number / seconds:,.0f} games and {tally.decisions / seconds:,.0f} decisions a second.\n")
    for (name, share), half in zip(shares.items(), halves, strict=True):
        page().print(f"{name:>12}  {share:7.2%} ± {100 * half:.2f}  [dim]{'█' * round(40 * share)}[/]")
    page().print(
        f"\nDecisions a game: {lengths['least']:,} to {lengths['most']:,}; half of the games between "
        f"{lengths['quarter']:,} and {lengths['three_quarters']:,}, the median {lengths['median']:,}."
    )
    page().print("\nHow many games brought which share:")
    for seat in range(seats):
        counts = sorted(tally.scores[seat].items(), reverse=True)
        parts = ", ".join(f"{share / WHOLE:.0%} in {count / number:.1%}" for share, count in counts)
        page().print(f"{match.label(seat):>12}  {parts}")


def interval_half(total: int, squares: int, count: int) -> float:
    """Half of the 95 % interval of a mean."""
    from hustings.lab.intervals import CONFIDENCE, mean_and_error

    return CONFIDENCE * mean_and_error(total, squares, count)[1] if count > 1 else float(total)


def quantiles(numbers: Counter[int]) -> dict[str, int]:
    """The least, the most, the median and the quarters of numbers that are counted."""
    ordered = sorted(numbers.items())
    wanted = {"least": 0.0, "quarter": 0.25, "median": 0.5, "three_quarters": 0.75, "most": 1.0}
    found: dict[str, int] = {}
    for name, part in wanted.items():
        left = part * sum(numbers.values())
        for number, count in ordered:
            left -= count
            if left <= 0:
                found[name] = number
                break
    return found


@app.command(rich_help_panel=RESEARCH)
def doctor(as_json: AsJson = False) -> None:
    """Look after this installation: versions, compiled code, GPU, terminal, folders.

    Exit status 0 if all is well, else 1 and what to mend.
    """
    from hustings.terminal.console import answer, page
    from hustings.terminal.doctor import examine, print_page

    findings = examine()
    if as_json:
        answer(findings)
    else:
        print_page(page(), findings)
    if findings["faults"]:
        raise typer.Exit(1)
