"""What can be played here: the games, their options, their bots, and how long a bot may think."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from hustings import games
from hustings.engine.game import Game, Option, Refusal
from hustings.server.asked import Denied
from hustings.server.told import BotCard, ChoiceCard, GameCard, OptionCard, Range, WholeGameCard

CROWD = 4  # bots that think at once without taking time from each other
MOST_TRIED = 20  # answers of an option tried to see whether it changes the seats


@dataclass(frozen=True)
class Level:
    """How strong a bot is: what it does, and how many seconds it takes for a whole turn."""

    spec: str
    title: str
    about: str
    bot: str
    seconds: float = 0.0


LEVELS = {
    level.spec: level
    for level in (
        Level("novice", "Novice", "Looks one decision ahead.", "greedy"),
        Level("regular", "Regular", "Imagines many games before each move; about a second a turn.", "search", 1.2),
        Level("expert", "Expert", "Imagines as many games as four seconds a turn allow.", "search", 4.0),
    )
}


def find(name: str) -> Game:
    """The game of that name."""
    if name not in games.NAMES:
        raise Denied(404, "no-such-game", f"There is no game {name!r} here.")
    return games.find(name)


def level(spec: str | None) -> Level:
    """The bot of that spec; the regular one unless told."""
    if spec is None:
        return LEVELS["regular"]
    if spec not in LEVELS:
        raise Denied(409, "no-such-bot", f"There is no bot {spec!r} here; there are {', '.join(LEVELS)}.")
    return LEVELS[spec]


def thinking(game: Game, spec: str, spent: float, crowd: int = 1) -> str:
    """What the bot is asked for one decision.

    spent: how many seconds it has thought in this turn already; crowd: how many bots think at once.
    """
    chosen = level(spec)
    if not chosen.seconds:
        return chosen.bot
    share = chosen.seconds / game.decisions / max(1.0, crowd / CROWD)
    left = max(0.05, min(share, 1.5 * chosen.seconds - spent))  # a turn of many decisions stays a turn
    return f"{chosen.bot}:time={left:.3f}"


@lru_cache
def card(game: Game) -> GameCard:
    """A game in a list."""
    usual = game.seats(game.settle({}))
    most = max([usual, *(seats for option in game.options for seats in seats_under(game, option))], key=len)
    counts = sorted(seat_counts(game))
    return GameCard(
        name=game.name,
        title=game.title,
        summary=game.summary,
        credit=game.credit,
        seats=Range(low=counts[0], high=counts[-1]),
        usual_seats=len(usual),
        seat_titles=list(most),
        minutes=game.minutes,
        bots=[BotCard(spec=each.spec, title=each.title, about=each.about) for each in LEVELS.values()],
    )


@lru_cache
def whole_card(game: Game) -> WholeGameCard:
    """A game with its options."""
    plain = card(game)
    fields = {name: getattr(plain, name) for name in GameCard.__struct_fields__}
    return WholeGameCard(**fields, options=[option_card(game, option) for option in game.options])


def option_card(game: Game, option: Option) -> OptionCard:
    """An option as a form asks it."""
    return OptionCard(
        name=option.name,
        asks=option.asks,
        section=option.section,
        default=option.default,
        choices=[
            ChoiceCard(value=value, label=value.replace("_", " ").replace(":", ": "), means=means)
            for value, means in option.choices.items()
        ],
        low=option.low,
        high=option.high,
        affects_seats=len(counts_under(game, option)) > 1,
    )


def seat_counts(game: Game) -> set[int]:
    """How many can play."""
    return {len(game.seats(game.settle({})))}.union(*(counts_under(game, option) for option in game.options))


def counts_under(game: Game, option: Option) -> set[int]:
    """How many seats there are under the answers of one option, the others at their usual ones."""
    return {len(seats) for seats in seats_under(game, option)}


def seats_under(game: Game, option: Option) -> list[tuple[str, ...]]:
    """The seats under each answer of one option, the others at their usual ones."""
    answers: list[str | int] = list(option.choices) or list(range(option.low, option.high + 1))
    found = []
    for answer in answers[:MOST_TRIED]:
        try:
            found.append(game.seats(game.settle({option.name: answer})))
        except Refusal:
            continue  # does not go with the usual answers
    return found


@lru_cache
def scenery(game: Game) -> dict[str, Any]:
    """What a client draws under the board, where a game has such a thing."""
    return dict(game.commands["scenery"]()) if "scenery" in game.commands else {}
