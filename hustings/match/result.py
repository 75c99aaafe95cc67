"""How a match ended: by the rules of its game, or because somebody gave up or a ruling ended it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

from hustings.engine.game import WHOLE, listed
from hustings.engine.message import Argument, Message, Sentence
from hustings.match.events import End, Leave, Resign, Undo

# The referee's part of a result; no game's details use these names.
RESULT_NAMES = {"shares", "whole", "resigned", "left", "late", "undos"}


@dataclass(frozen=True)
class Result:
    """How a match ended."""

    shares: list[Fraction]  # of the win, by seat
    winners: list[int]  # the seats with the largest share
    reasons: list[Sentence]  # why it ended so
    resigned: int | None  # the seat that gave up, if one did
    left: list[int]  # the seats whose people left before the end
    late: list[int]  # those among them, and the one that gave up, whose time ran out
    details: dict[str, Any]  # what the game says about it
    undos: tuple[Undo, ...] = ()  # everything that was taken back

    @property
    def why(self) -> str:
        """Why it ended so, in English."""
        return " ".join(map(str, self.reasons))

    def as_json(self) -> dict[str, Any]:
        """The result as a client gets it; shares are whole numbers out of `whole`."""
        shares = [int(share * WHOLE) for share in self.shares]
        ours = {"winners": self.winners, "shares": shares, "whole": WHOLE, "resigned": self.resigned}
        ours |= {"left": self.left, "late": self.late}
        ours["undos"] = [vars(undo) for undo in self.undos]
        return {**self.details, **ours, "why": self.reasons}


class Ending(NamedTuple):
    """What ended a match: each seat's share of WHOLE, why, and details."""

    shares: Sequence[int]
    reasons: list[Sentence]
    details: dict[str, Any]


def awarded(seats: int, winners: Sequence[int], reason: Sentence) -> Ending:
    """The win goes to some of the seats, whatever the board says."""
    others = [seat for seat in range(seats) if seat not in winners]
    shares = [WHOLE // len(winners) if seat in winners else 0 for seat in range(seats)]
    return Ending(shares, [reason], {"ranking": [list(winners), others] if others else [list(winners)]})


def played_out(name: str, shares: Sequence[int], details: Mapping[str, Any]) -> Ending:
    """The game of that name is over, and its view says how it ended."""
    if reserved := RESULT_NAMES & details.keys():
        raise TypeError(f"the result of {name} uses the referee's names {sorted(reserved)}")
    why = details.get("why", [])
    return Ending(shares, [why] if isinstance(why, str | Message) else list(why), dict(details))


def result_of(ending: Ending, resignation: Resign | None, leaves: Sequence[Leave]) -> Result:
    """The result after an ending, with those who gave up or left before it."""
    winners = [seat for seat, share in enumerate(ending.shares) if share == max(ending.shares)]
    shares = [Fraction(share, WHOLE) for share in ending.shares]
    gone: list[Resign | Leave] = [*leaves, *([resignation] if resignation else [])]
    late = [event.seat for event in gone if event.is_late]
    resigned = None if resignation is None else resignation.seat
    left = [event.seat for event in leaves]
    return Result(shares, winners, ending.reasons, resigned, left, late, ending.details)


def gone_sentence(title: Argument, event: Resign | Leave) -> Message:
    """Who gave up or left, and whether the time ran out."""
    late = "yes" if event.is_late else "no"
    return Message("match-resigned" if isinstance(event, Resign) else "match-left", seat=title, late=late)


def result_text(end: End) -> str:
    """A result in a sentence."""
    winners = f"seats {listed(end.winners, 'and')}" if end.winners else "nobody"
    shares = f"shares {listed(end.shares, 'and')}" if end.shares else "no shares"
    return f"{winners} winning with {shares} of {WHOLE}"
