"""Hints: what a strong bot would do, from what the seat may see."""

from __future__ import annotations

from dataclasses import dataclass, field

from hustings.bots import Bot, bot
from hustings.bots.bot import Explains
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
    reason: Message | None = None  # in the search's own figures


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


def hint_from(
    rules: Rules, seen: Boards, seat: int, seats: int, level: str = LEVEL, seed: int = 0, backend: str | None = None
) -> Hint:
    """The same from a board as the seat sees it. backend: of the bot; `auto`: quick ones until all is compiled."""
    plan, reason = planned(rules, seen, seat, bot(level, rules.game, seed=seed, backend=backend or rules.backend))
    win = chances_seen(rules, seen, seat, seats, seeded(seed))
    action = plan[0]["action"]
    return Hint(seat, action, plan[0]["move"], win, plan, reason or usual_reason(rules, seen, seat, action, win, seed))


def usual_reason(rules: Rules, seen: Boards, seat: int, action: int, win: list[float], seed: int) -> Message:
    """That nothing else can be done; or what an action makes of the chance, as far as the seat can know."""
    if len(rules.legal(seen, seat)) == 1:
        return Message("hints-only")
    after = seen.copy()
    rules.apply(after, seat, action)
    then = chances_seen(rules, rules.seen(after, seat), seat, len(win), seeded(seed))[seat]
    before, now = (round(100 * chance) for chance in (win[seat], then))
    way = "up" if now > before else "down" if now < before else "same"
    return Message("hints-chance", way=way, before=before, now=now)


def planned(rules: Rules, seen: Boards, seat: int, player: Bot) -> tuple[list[Described], Message | None]:
    """What a bot would do, decision after decision, and why, as it says.

    Until something new is to be decided or somebody else acts.
    """
    boards, plan, reason = seen.copy(), list[Described](), None
    choices = described(rules, rules.game, boards, seat)
    first = kinds_of(choices)
    while len(plan) < MOST:
        action = player.choose(boards, seat)
        if not plan and isinstance(player, Explains):
            reason = player.why()
        plan.append(next(choice for choice in choices if choice["action"] == action))
        before = rules.movers(boards)
        rules.apply(boards, seat, action)
        after = rules.movers(boards)
        if after & ~before or not after >> seat & 1:  # what the others had sealed opens, and it is not known here
            break
        choices = described(rules, rules.game, boards, seat)
        if len(first & kinds_of(choices)) > 1:  # the same question as at first, such as for the next action of a turn
            break
    return plan, reason


def kinds_of(choices: list[Described]) -> set[str]:
    """The kinds of actions among some."""
    return {choice["kind"] for choice in choices}
