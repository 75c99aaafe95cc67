"""The games of this server, their options, their bots, and how long a bot may take."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from hustings import games
from hustings.bots import DEFAULT
from hustings.bots.characters import CHARACTERS, cast_of
from hustings.engine.game import Game, Option, Refusal
from hustings.engine.message import ENGLISH, Message, formattable, render
from hustings.server.bots.bot_request import LEAST, timed
from hustings.server.http.game_responses import (
    BotCard,
    CharacterCard,
    CharacterCards,
    ChoiceCard,
    GameCard,
    LessonCard,
    OptionCard,
    Range,
    WholeGameCard,
)
from hustings.server.http.requests import Denied

MOST_TRIED = 20  # answers of an option tried to see whether it changes the seats


@dataclass(frozen=True)
class Level:
    """A bot's level; what it does is bounded by work, and in seconds only where the server is slow or busy."""

    spec: str  # as hustings.bots knows it
    title: Message
    about: Message


LEVELS = {
    level.spec: level
    for level in (
        Level("easy", Message("site-bot-easy"), Message("site-bot-easy-about")),
        Level("normal", Message("site-bot-normal"), Message("site-bot-normal-about")),
        Level("hard", Message("site-bot-hard"), Message("site-bot-hard-about")),
        Level("expert", Message("site-bot-expert"), Message("site-bot-expert-about")),
    )
}
OLD_LEVELS = {"novice": "easy", "regular": "normal"}  # what tables made by version 0.1 may name
DECISION = 2.0  # seconds for a decision at most


def find(name: str) -> Game:
    """The game of that name."""
    if name not in games.names():
        raise Denied(404, "no-such-game", Message("refused-no-such-game", game=name))
    return games.find(name)


def level(spec: str | None) -> Level:
    """The level of that spec; by default the normal one."""
    if spec is None:
        return LEVELS[DEFAULT]
    if spec in CHARACTERS:
        return Level(spec, CHARACTERS[spec].title, LEVELS[CHARACTERS[spec].level].about)
    spec = OLD_LEVELS.get(spec, spec)
    if spec not in LEVELS:
        bots = [*LEVELS, *CHARACTERS]
        raise Denied(409, "no-such-bot", Message("refused-no-such-bot", bot=spec, bots=bots))
    return LEVELS[spec]


def level_title(spec: str) -> Message | str:
    """What a bot is called; one that there is no more has its spec for a name."""
    if spec in CHARACTERS:
        return CHARACTERS[spec].title
    known = LEVELS.get(OLD_LEVELS.get(spec, spec))
    return spec if known is None else known.title


def timed_bot(game: Game, spec: str, spent: float) -> str:
    """The bot of a level, with the time that it has for one decision at most; it gets less where others wait.

    spent: how many seconds it has used in this turn already.
    """
    turn = DECISION * max(1.0, game.decisions / 2)  # turns of many decisions are limited as a whole
    return timed(level(spec).spec, max(LEAST, min(DECISION, turn - spent)))


@lru_cache
def card(game: Game, language: str = ENGLISH) -> GameCard:
    """A game as the list of games shows it, in a language: so a lobby does without the games' catalogues."""
    usual = game.seats(game.settle({}))
    most = max([usual, *(seats for option in game.options for seats in seats_under(game, option))], key=len)
    counts = sorted(seat_counts(game))
    return GameCard(
        name=game.name,
        title=game.title,
        summary=render(game.summary, language),
        credit=render(game.credit, language),
        seats=Range(low=counts[0], high=counts[-1]),
        usual_seats=len(usual),
        seat_titles=[str(formattable(game.seat_text(seat), language)) for seat in most],
        has_periods=game.period is not None,
        has_time_rule=game.overdue is not None,
        has_luck=game.has_luck,
        minutes=game.minutes,
        first_game=dict(game.first_game),
        first_seats=len(game.seats(game.settle(game.first_game))),
        lesson=lesson_card(game),
        bots=[BotCard(spec=each.spec, title=each.title, about=each.about) for each in LEVELS.values()],
    )


def character_cards(game: Game) -> CharacterCards:
    """Who can be played against."""
    return CharacterCards(
        characters=[
            CharacterCard(
                spec=character.name,
                title=character.title,
                level=Message("characters-level", level=character.level),
                style=character.style,
            )
            for character in cast_of(game.name)
        ]
    )


def lesson_card(game: Game) -> LessonCard | None:
    """The table of a game's lesson."""
    if game.lesson is None:
        return None
    return LessonCard(options=dict(game.lesson.options), seats=len(game.seats(game.settle(game.lesson.options))))


@lru_cache
def whole_card(game: Game, language: str = ENGLISH) -> WholeGameCard:
    """A game with its options."""
    plain = card(game, language)
    fields = {name: getattr(plain, name) for name in GameCard.__struct_fields__}
    return WholeGameCard(**fields, options=[option_card(game, option) for option in game.options])


def option_card(game: Game, option: Option) -> OptionCard:
    """An option as a form shows it."""
    return OptionCard(
        name=option.name,
        asks=option.asks,
        section=option.section,
        default=option.default,
        choices=[
            ChoiceCard(value=value, label=game.answer_text(value), means=means)
            for value, means in option.choices.items()
        ],
        low=option.low,
        high=option.high,
        affects_seats=len(counts_under(game, option)) > 1,
        advised=option.advised,
        advice=option.advice,
    )


def seat_counts(game: Game) -> set[int]:
    """The possible numbers of seats."""
    return {len(game.seats(game.settle({})))}.union(*(counts_under(game, option) for option in game.options))


def counts_under(game: Game, option: Option) -> set[int]:
    """The numbers of seats under the answers of one option, the others at their defaults."""
    return {len(seats) for seats in seats_under(game, option)}


def seats_under(game: Game, option: Option) -> list[tuple[str, ...]]:
    """The seats under each answer of one option, the others at their defaults."""
    answers: list[str | int] = list(option.choices) or list(range(option.low, option.high + 1))
    seats = []
    for answer in answers[:MOST_TRIED]:
        try:
            seats.append(game.seats(game.settle({option.name: answer})))
        except Refusal:
            continue  # cannot be combined with the defaults
    return seats


@lru_cache
def scenery(game: Game) -> dict[str, Any]:
    """The game's static view; empty if it has none."""
    return {} if game.static_view is None else game.static_view()
