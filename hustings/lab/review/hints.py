"""Hints: what a strong bot would do, from what the seat may see."""

from __future__ import annotations

from dataclasses import dataclass

from hustings.bots import bot
from hustings.engine.backend import Rules, bind
from hustings.engine.game import LUCK, Refusal
from hustings.engine.message import Message
from hustings.engine.record import Boards
from hustings.engine.stream import seeded
from hustings.lab.chances import chances_seen
from hustings.match.match import Match

LEVEL = "expert"


@dataclass(frozen=True)
class Hint:
    """What a bot would do."""

    seat: int
    action: int
    word: str  # as it is typed
    win: list[float]  # the win chance of each seat as things are, as far as the seat can know


def hint(match: Match, seat: int | None = None, *, level: str = LEVEL, seed: int = 0, backend: str = "cpu") -> Hint:
    """What a bot of that level would do for a seat that is to act."""
    movers = [one for one in match.movers if one != LUCK]
    if match.over:
        raise Refusal(Message("match-hint-over"))
    if not movers:
        raise Refusal(Message("match-hint-luck"))
    seat = movers[0] if seat is None else seat
    if seat not in movers:
        raise Refusal(Message("match-hint-not-to-act", seat=match.title(seat)))
    rules = bind(match.game, backend)
    return hint_from(rules, rules.seen(match.boards[-1:], seat), seat, len(match.seat_names), level, seed)


def hint_from(rules: Rules, seen: Boards, seat: int, seats: int, level: str = LEVEL, seed: int = 0) -> Hint:
    """The same from a board as the seat sees it."""
    action = bot(level, rules.game, seed=seed, backend=rules.backend).choose(seen, seat)
    word = rules.game.text.name(seen[0], seat, action)
    return Hint(seat, action, word, chances_seen(rules, seen, seat, seats, seeded(seed)))
