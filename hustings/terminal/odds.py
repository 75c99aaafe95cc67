"""The command `hustings odds`: the odds of a map of The Presidential Game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Annotated, Any

import typer

from hustings.terminal.arguments import RULES, AsJson, GameName, Options

app = typer.Typer(rich_markup_mode="rich")
PARTIES = {"D": "Democrats", "R": "Republicans"}
TO_WIN, VOTES = 270, 538
STEP = 20  # electoral votes in a bar of the picture, so that 270 begins one
LEAST = Fraction(1, 2000)  # of a bar that is shown
WIDEST = 40  # of a bar, in characters


@app.command(rich_help_panel=RULES)
def odds(
    game: GameName,
    file: Annotated[str, typer.Argument(metavar="FILE", help="A map in JSON, as for adjudicate; - reads stdin.")] = "-",
    weeks: Annotated[
        int | None, typer.Option("--weeks", metavar="N", min=1, max=30, help="Weeks still to come: simulate them.")
    ] = None,
    number: Annotated[int, typer.Option("--games", "-n", metavar="N", help="How many to simulate.")] = 2_000,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="Equal seeds give equal games.")] = 1,
    option: Options = None,
    as_json: AsJson = False,
) -> None:
    """The odds of a map: exact if play stopped now, by simulation with weeks to come, and the cheapest ways to 270.

    [bold]echo '{"states": {"CA": "D", "TX": "R"}}' | hustings odds presidential[/]
    """
    from hustings.engine.game import Refusal
    from hustings.games import find
    from hustings.games.presidential import GAME
    from hustings.games.presidential.referee.adjudicate import odds as odds_of_map
    from hustings.terminal.console import answer
    from hustings.terminal.user_files import read_json, read_options, with_options

    if find(game) is not GAME:
        raise Refusal(f"{find(game).title} has no odds to tell.")
    data: Any = with_options(read_json(file), read_options(option))
    figures = odds_of_map(data)
    if weeks is not None:
        figures["forecast"] = forecast(data, weeks, number, seed)
    if as_json:
        answer(figures)
    else:
        print("\n".join(odds_in_words(figures)))


def forecast(data: Mapping[str, Any], weeks: int, number: int, seed: int) -> dict[str, Any]:
    """How simulated games from a map end with so many weeks to come."""
    from hustings.engine.backend import bind
    from hustings.games.presidential import GAME
    from hustings.games.presidential.referee.adjudicate import position
    from hustings.lab.presidential.forecast import forecast as simulate
    from hustings.terminal.console import progress_bar

    if "weeks" not in GAME.options_in(data):
        usual = int(GAME.settle({})["weeks"])
        data = dict(data, options=dict(data.get("options") or {}, weeks=max(usual, weeks)))
    start = position({**data, "weeks_left": weeks})
    with progress_bar("Games") as advance:
        result = simulate(bind(GAME, "cpu"), start, number, seed, 1, advance)
    return {"weeks": weeks, **vars(result)}


def odds_in_words(figures: Mapping[str, Any]) -> list[str]:
    """The odds in words."""
    votes = figures["electoral_votes"]
    lines = [f"{name}: {votes[letter]} electoral votes now." for letter, name in PARTIES.items()]
    lines += [f"Neutral: {votes['neutral']}.", "", "If play stopped now, each neutral state a fair roll [14]:"]
    for letter, name in PARTIES.items():
        expected = float(Fraction(figures["expected"][letter]))
        lines.append(
            f"  {name:<12} {figures['chance'][letter]['percent']:7.3f} % to win, {expected:.1f} votes in the mean"
        )
    lines.append(f"  {'269-269':<12} {figures['tie']['percent']:7.3f} %")
    lines += bars(figures["distribution"])
    for letter, name in PARTIES.items():
        lines += ["", f"Cheapest ways to 270 for the {name} [15]:", *paths(figures["paths"][letter])]
    if "forecast" in figures:
        lines += ["", *forecast_in_words(figures["forecast"])]
    return lines


def bars(distribution: Mapping[str, str]) -> list[str]:
    """[14] The chances of the Democrats' final electoral votes, added up over stretches of twenty."""
    chances: dict[int, Fraction] = {}
    for republicans, chance in distribution.items():
        low = TO_WIN + (VOTES - int(republicans) - TO_WIN) // STEP * STEP
        chances[low] = chances.get(low, Fraction()) + Fraction(chance)
    if len(chances) == 1:
        return []
    lines = ["", "Final electoral votes of the Democrats; the Republicans have the rest:"]
    most = max(chances.values())
    for low in sorted(low for low, chance in chances.items() if chance >= LEAST):
        span = f"{max(low, 0)}-{min(low + STEP - 1, VOTES)}"
        lines.append(
            f"  {span:>9} {float(chances[low]) * 100:6.1f} %  {'█' * round(WIDEST * chances[low] / most)}".rstrip()
        )
    return lines


def paths(ways: Sequence[Mapping[str, Any]]) -> list[str]:
    """[15] Ways to 270, a line each."""
    lines = [f"  {path['votes']:>3} votes for {path['electoral_votes']}: {' '.join(path['states'])}" for path in ways]
    return lines or ["  They have it."]


def forecast_in_words(forecast: Mapping[str, Any]) -> list[str]:
    """The simulated games in words."""
    weeks = "1 week" if forecast["weeks"] == 1 else f"{forecast['weeks']} weeks"
    lines = [
        f"With {weeks} to come, {forecast['games']:,} simulated games between equal players (± one standard error):"
    ]
    for seat, letter in enumerate(("R", "D")):
        lines.append(
            f"  {PARTIES[letter]:<12} {forecast['share'][seat]:6.1%} ± {forecast['share_error']:.1%} of the wins, "
            f"{forecast['electoral'][seat]:.0f} ± {forecast['electoral_error']:.0f} votes"
        )
    return lines
