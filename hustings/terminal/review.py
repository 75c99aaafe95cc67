"""The commands `hustings hint` and `hustings review`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hustings.engine.message import Message
from hustings.terminal.arguments import MATCHES, AsJson, MatchFile

if TYPE_CHECKING:
    from hustings.lab.review import Review
    from hustings.match.match import Match

NOBODY = "none"
app = typer.Typer(rich_markup_mode="rich")


@app.command(rich_help_panel=MATCHES)
def hint(
    file: MatchFile,
    seat: Annotated[
        str | None, typer.Option("--seat", "-s", metavar="NAME", help="Whose turn; usually the next.")
    ] = None,
    level: Annotated[
        str, typer.Option("--level", metavar="BOT", help="Who is asked: easy, normal, hard, expert, or any bot.")
    ] = "expert",
    as_json: AsJson = False,
) -> None:
    """Say what a strong bot would do next, from what the seat may know.

    JSON: {"seat": 0, "action": "V55", "win": [0.52, 0.48], "reason": "The best of …"}.
    """
    from hustings.lab.review import hint as ask
    from hustings.terminal.console import answer, page
    from hustings.terminal.user_files import find_seat_called, open_match

    match = open_match(file)
    found = ask(match, None if seat is None else find_seat_called(match, seat), level=level)
    if as_json:
        answer({"seat": found.seat, "action": found.word, "win": found.win, "reason": str(found.reason)})
        return
    chances = Message(
        "terminal-hint-chances", chances=[f"{match.label(i)} {win:.0%}" for i, win in enumerate(found.win)]
    )
    page().print(f"{match.label(found.seat)}: [bold]{found.word}[/]\n{found.reason}\n[dim]{chances}[/]")


@app.command(rich_help_panel=MATCHES)
def review(
    file: MatchFile,
    level: Annotated[
        str, typer.Option("--level", metavar="BOT", help="Who judges the choices; none: nobody, which is quick.")
    ] = "hard",
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="Equal seeds judge alike.")] = 0,
    plot: Annotated[Path | None, typer.Option("--plot", metavar="FILE", help="Draw the chances (extra `lab`).")] = None,
    as_json: AsJson = False,
) -> None:
    """Say how the chances went from turn to turn, what luck gave, and what would have been better.

    A choice is judged by what its seat could know: ?! gave away 5 points of
    the win chance or more, ? 10, ?? 20, if that is more than noise.

    JSON: {"turns": [{"n": 1, "action": "V55", "win": [0.52, 0.48]}, …]}.
    """
    from hustings.lab import review as reviews
    from hustings.terminal.console import answer, page, progress_bar
    from hustings.terminal.user_files import open_match

    match = open_match(file)
    with progress_bar(str(Message("terminal-progress-choices"))) as advance:
        found = reviews.review(match, level=None if level == NOBODY else level, seed=seed, progress=advance)
    if plot is not None:
        from hustings.lab.review.plot import draw

        draw(match.names, found, plot)
    if as_json:
        answer(reviews.as_json(match, found))
        return
    page().print(turns_table(match, found))
    for line in closing_lines(match, found):
        page().print(line)


def turns_table(match: Match, found: Review) -> object:
    """A row for each action."""
    from rich.table import Table

    from hustings.engine.game import LUCK

    who, action = str(Message("terminal-review-who")), str(Message("terminal-review-action"))
    better = str(Message("terminal-review-better"))
    table = Table("n", who, action, *match.names, better, box=None, padding=(0, 2, 0, 0), header_style="dim")
    luck: list[str] = []
    for turn, following in zip(found.turns, [*found.turns[1:], None], strict=True):
        if turn.seat == LUCK and following is not None and following.seat == LUCK:
            luck.append(turn.word)  # what luck brings at once has one row
            continue
        if turn.seat == LUCK:
            words, luck = " ".join([*luck, turn.word]), []
            table.add_row(
                str(turn.n), str(Message("terminal-luck")), words, *(f"{share:.0%}" for share in turn.win), ""
            )
            continue
        judged = turn.judgement
        better = f"{judged.better} (−{100 * judged.lost:.0f})" if judged.mark else ""
        if judged.line:
            better += f"  [dim]{' '.join(judged.line)} …[/]"
        table.add_row(
            str(turn.n),
            match.label(turn.seat),
            turn.word + judged.mark,
            *(f"{share:.0%}" for share in turn.win),
            better,
        )
    return table


def closing_lines(match: Match, found: Review) -> list[str]:
    """What luck and choices gave each seat."""
    lines = [""]
    for seat, (name, ledger) in enumerate(zip(match.names, found.ledgers, strict=True)):
        luck, choices, rivals, sealed = (
            f"{100 * points:+.0f}" if abs(points) >= 0.005 else ""
            for points in (ledger.luck, ledger.choices, ledger.rivals, ledger.sealed)
        )
        gave = [
            *([Message("terminal-review-luck", points=luck)] if luck else []),
            *([Message("terminal-review-choices", points=choices)] if choices else []),
            *([Message("terminal-review-rivals", points=rivals)] if rivals else []),
            *([Message("terminal-review-sealed", points=sealed)] if sealed else []),
        ]
        what = ", ".join(map(str, gave)) or str(Message("terminal-review-nothing"))
        lines.append(str(Message("terminal-review-gained", name=name, start=round(100 * found.start[seat]), gave=what)))
    return lines
