"""The command `hustings odds`: the odds of a map of The Presidential Game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Annotated, Any

import typer

from hustings.engine.message import Message
from hustings.engine.text_width import left
from hustings.terminal.arguments import RULES, AsJson, GameName, Options

app = typer.Typer(rich_markup_mode="rich")
PARTIES, SEATS = "DR", "RD"  # in the order of the report, and by seat
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
        raise Refusal(Message("terminal-odds-none", game=find(game).title))
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
    with progress_bar(str(Message("terminal-progress-games"))) as advance:
        result = simulate(bind(GAME, "cpu"), start, number, seed, 1, advance)
    return {"weeks": weeks, **vars(result)}


def odds_in_words(figures: Mapping[str, Any]) -> list[str]:
    """The odds in words."""
    votes = figures["electoral_votes"]
    lines = [Message("terminal-odds-now", party=party(letter), votes=votes[letter]) for letter in PARTIES]
    lines.append(Message("terminal-odds-neutral", votes=votes["neutral"]))
    texts = [*map(str, lines), "", str(Message("terminal-odds-stopped"))]
    for letter in PARTIES:
        mean = f"{float(Fraction(figures['expected'][letter])):.1f}"
        chance = f"{figures['chance'][letter]['percent']:7.3f}"
        texts.append(f"  {left(str(party(letter)), 12)} {Message('terminal-odds-chance', percent=chance, mean=mean)}")
    texts.append(f"  {'269-269':<12} {figures['tie']['percent']:7.3f} %")
    texts += bars(figures["distribution"])
    for letter in PARTIES:
        heading = str(Message("terminal-odds-paths", party=party(letter)))
        texts += ["", heading, *paths(figures["paths"][letter])]
    if "forecast" in figures:
        texts += ["", *forecast_in_words(figures["forecast"])]
    return texts


def party(letter: str) -> Message:
    """A party by name."""
    return Message("presidential-party", team=letter)


def bars(distribution: Mapping[str, str]) -> list[str]:
    """[14] The chances of the Democrats' final electoral votes, added up over stretches of twenty."""
    chances: dict[int, Fraction] = {}
    for republicans, chance in distribution.items():
        low = TO_WIN + (VOTES - int(republicans) - TO_WIN) // STEP * STEP
        chances[low] = chances.get(low, Fraction()) + Fraction(chance)
    if len(chances) == 1:
        return []
    lines = ["", str(Message("terminal-odds-bars"))]
    most = max(chances.values())
    for low in sorted(low for low, chance in chances.items() if chance >= LEAST):
        span = f"{max(low, 0)}-{min(low + STEP - 1, VOTES)}"
        lines.append(
            f"  {span:>9} {float(chances[low]) * 100:6.1f} %  {'█' * round(WIDEST * chances[low] / most)}".rstrip()
        )
    return lines


def paths(ways: Sequence[Mapping[str, Any]]) -> list[str]:
    """[15] Ways to 270, a line each."""
    lines = [
        Message(
            "terminal-odds-path",
            chips=f"{path['votes']:>3}",
            votes=path["electoral_votes"],
            states=" ".join(path["states"]),
        )
        for path in ways
    ]
    return [f"  {line}" for line in lines or [Message("terminal-odds-there")]]


def forecast_in_words(forecast: Mapping[str, Any]) -> list[str]:
    """The simulated games in words."""
    lines = [str(Message("terminal-odds-forecast", weeks=forecast["weeks"], games=forecast["games"]))]
    for seat, letter in enumerate(SEATS):
        share = Message(
            "terminal-odds-share",
            share=f"{forecast['share'][seat]:6.1%}",
            error=f"{forecast['share_error']:.1%}",
            votes=f"{forecast['electoral'][seat]:.0f}",
            votes_error=f"{forecast['electoral_error']:.0f}",
        )
        lines.append(f"  {left(str(party(letter)), 12)} {share}")
    return lines
