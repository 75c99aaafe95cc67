"""Time: what each seat has left, since when it is to act, and when somebody must be looked after."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

GRACE = 30.0  # seconds that everybody has after the server was down
Agreed = dict[str, Any] | None


class Clocks:
    """A bank for each seat, and since when it is to act. A turn lasts while the seat is asked again and again."""

    def __init__(self, seats: int, clock: Agreed, absent: Agreed, shown: dict[str, Any] | None = None) -> None:
        self.clock, self.absent = clock, absent
        self.is_kept = clock is not None or absent is not None  # whether anything depends on time here
        self.bank: list[float] = [float(clock["bank"]) if clock else 0.0] * seats
        self.since: list[float | None] = [None] * seats
        if shown:
            self.bank, self.since = list(shown["bank"]), list(shown["since"])

    def stored(self) -> dict[str, Any]:
        """What a restart needs to know."""
        return {"bank": self.bank, "since": self.since}

    def turn(self, before: Collection[int], after: Collection[int], now: float) -> None:
        """Somebody acted: whoever is to act no more stops; whoever is asked, or asked anew with others, starts."""
        anew = {seat for seat in after if seat not in before}
        for seat, since in enumerate(self.since):
            if since is not None and (seat not in after or anew):
                self._charge(seat, now)
            if seat in after and (self.since[seat] is None or anew):
                self.since[seat] = now

    def _charge(self, seat: int, now: float) -> None:
        """Take what the turn took beyond its own time from the bank."""
        since, self.since[seat] = self.since[seat], None
        if self.clock and since is not None:
            self.bank[seat] = max(0.0, self.bank[seat] - max(0.0, now - since - self.clock["move"]))

    def out_of_time(self, seat: int, started: float) -> float | None:
        """When the seat's time runs out; nobody loses by the server's absence."""
        since = self.since[seat]
        if self.clock is None or since is None:
            return None
        moment = since + float(self.clock["move"]) + self.bank[seat]
        return max(moment, started + GRACE) if since < started else moment

    def missed(self, seat: int, seen: float, started: float) -> float | None:
        """When somebody who was last seen then has been absent for too long."""
        since = self.since[seat]
        if self.absent is None or since is None:
            return None
        return max(since, seen, started) + float(self.absent["after"])

    def shown(self, now: float, running: Collection[int]) -> list[dict[str, Any] | None]:
        """What each seat's clock shows; nothing where there is none."""
        if self.clock is None:
            return [None] * len(self.bank)
        return [self._face(seat, now, seat in running) for seat in range(len(self.bank))]

    def _face(self, seat: int, now: float, running: bool) -> dict[str, Any]:
        assert self.clock is not None
        since = self.since[seat] if running else None
        spent = now - since if since is not None else 0.0
        move = max(0.0, self.clock["move"] - spent)
        bank = max(0.0, self.bank[seat] - max(0.0, spent - self.clock["move"]))
        return {"bank": round(bank, 3), "running": since is not None, "move": round(move, 3)}


def earliest(moments: Sequence[float | None]) -> float | None:
    """The first of some moments, if there is one."""
    known = [moment for moment in moments if moment is not None]
    return min(known) if known else None
