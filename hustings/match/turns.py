"""The turns of a match: what one seat does in a row, or what several do at once, with the luck that follows."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise

from hustings.engine.backend import bind
from hustings.engine.game import LUCK
from hustings.match.match import Match

MOST_LUCK = 12  # rolls and draws in a row that belong to a turn; more are turns of their own


@dataclass(frozen=True)
class Turn:
    """Some events in a row, by their numbers."""

    first: int
    last: int
    seat: int | None  # whose turn it is, LUCK too; None: several act at once


def turns(match: Match) -> list[Turn]:
    """The turns so far, by what everybody may know; an event that is no action belongs to the turn before it."""
    rules, period, boards = bind(match.game, match.backend), match.game.period, match.boards
    found: list[Turn] = []
    at_once = 0  # of those who act at once, the ones who still do, as a mask
    last_period: int | None = None
    lucks = 0  # in a row
    for number, action in enumerate(match.actions):
        movers, is_luck = rules.movers(boards, number), action.seat == LUCK
        now = None if period is None else period(boards[number])
        lucks = lucks + 1 if is_luck else 0
        if not found:
            begins = True
        elif is_luck:
            begins = lucks > MOST_LUCK and lucks % MOST_LUCK == 1
        elif now != last_period:
            begins = True
        elif found[-1].seat is None:
            begins = bool(movers & ~at_once)  # others may act: those who acted at once have all acted
        else:
            begins = found[-1].seat != action.seat
        if not is_luck:
            last_period = now
        if begins:
            at_once = movers if not is_luck and movers & (movers - 1) else 0
            seat = LUCK if is_luck else None if at_once else action.seat
            found.append(Turn(action.n if found else 1, action.n, seat))
        else:
            at_once &= movers
            found[-1] = replace(found[-1], last=action.n)
    if found:
        found[-1] = replace(found[-1], last=len(match))
    return [replace(turn, last=after.first - 1) for turn, after in pairwise(found)] + found[-1:]
