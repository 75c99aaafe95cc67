"""Hints: what a strong bot would do, from what the seat may see."""

from __future__ import annotations

from dataclasses import dataclass, field

from hustings.bots import Bot, bot
from hustings.engine.backend import Rules, bind
from hustings.engine.game import LUCK, Refusal
from hustings.engine.message import Message
from hustings.engine.record import Boards
from hustings.engine.stream import seeded
from hustings.lab.chances import chances_seen
from hustings.match.lesson import MOST, Described, described
from hustings.match.match import Match

LEVEL = "expert"


@dataclass(frozen=True)
class Hint:
    """What a bot would do."""

    seat: int
    action: int
    word: str  # as it is typed
    win: list[float]  # the win chance of each seat as things are, as far as the seat can know
    plan: list[Described] = field(default_factory=list)  # it, and what it would do next, as long as nobody else acts


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
    plan = planned(rules, seen, seat, bot(level, rules.game, seed=seed, backend=rules.backend))
    win = chances_seen(rules, seen, seat, seats, seeded(seed))
    return Hint(seat, plan[0]["action"], plan[0]["move"], win, plan)


def planned(rules: Rules, seen: Boards, seat: int, player: Bot) -> list[Described]:
    """What a bot would do, decision after decision, until something new is to be decided or somebody else acts."""
    boards, plan = seen.copy(), list[Described]()
    choices = described(rules, rules.game, boards, seat)
    first = kinds_of(choices)
    while len(plan) < MOST:
        action = player.choose(boards, seat)
        plan.append(next(choice for choice in choices if choice["action"] == action))
        before = rules.movers(boards)
        rules.apply(boards, seat, action)
        after = rules.movers(boards)
        if after & ~before or not after >> seat & 1:  # what the others had sealed opens, and it is not known here
            break
        choices = described(rules, rules.game, boards, seat)
        if len(first & kinds_of(choices)) > 1:  # the same question as at first, such as for the next action of a turn
            break
    return plan


def kinds_of(choices: list[Described]) -> set[str]:
    """The kinds of actions among some."""
    return {choice["kind"] for choice in choices}
