"""Clocks: what each seat has left, since when it is to act, and when its time runs out."""

from __future__ import annotations

from collections.abc import Collection

from hustings.server.http.socket_messages import SeatClock
from hustings.server.store.rows import AbsenceTerms, ClockState, ClockTerms

GRACE = 30.0  # seconds that everybody has after the server was down
LOOK = 30.0  # seconds to look at what has ended, such as a count, before the next turn costs time


class Clocks:
    """A bank for each seat, since when it is to act, and what it used of its turn before that.

    A turn lasts while the seat is asked again and again. `since` may lie ahead, while people look at what has ended.
    """

    def __init__(
        self, seats: int, clock: ClockTerms | None, absent: AbsenceTerms | None, state: ClockState | None = None
    ) -> None:
        self.clock, self.absent = clock, absent
        self.is_used = clock is not None or absent is not None  # whether anything depends on time here
        self.bank = list(state.bank) if state else [float(clock.bank) if clock else 0.0] * seats
        self.since: list[float | None] = list(state.since) if state else [None] * seats
        self.used = list(state.used) if state and state.used else [0.0] * seats

    def state(self) -> ClockState:
        """What a restart needs to know."""
        return ClockState(list(self.bank), list(self.since), list(self.used))

    def pass_turn(self, before: Collection[int], after: Collection[int], now: float, *, delay: float = 0.0) -> None:
        """Somebody acted: whoever is to act no more stops; whoever is asked, or asked again with others, starts.

        delay: seconds until new turns cost time.
        """
        newly_asked = {seat for seat in after if seat not in before}
        for seat, since in enumerate(self.since):
            if since is not None and (seat not in after or newly_asked):
                self._stop(seat, now)
            if seat in after and (self.since[seat] is None or newly_asked):
                self.since[seat], self.used[seat] = now + delay, 0.0

    def go_back(self, after: Collection[int], now: float) -> None:
        """Something was taken back, or the match goes on after a pause: turns go on with what they have used."""
        for seat, since in enumerate(self.since):
            if since is not None and seat not in after:
                self._stop(seat, now)
            elif since is None and seat in after:
                self.since[seat] = now

    def go_on(self, seats: Collection[int], now: float) -> bool:
        """The people of some seats have seen what ended: their turns begin now. Whether that changes anything."""
        ahead = [seat for seat in seats if (since := self.since[seat]) is not None and since > now]
        for seat in ahead:
            self.since[seat] = now
        return bool(ahead)

    def hold(self, now: float) -> None:
        """Nobody is to act for a while; what turns have used so far is charged."""
        self.go_back((), now)

    def stop(self) -> None:
        """Nobody is to act, and nobody is charged for it."""
        self.since = [None] * len(self.since)

    def restart(self, seats: Collection[int], now: float) -> None:
        """The turns of some seats, if they are to act, begin now."""
        for seat in seats:
            if self.since[seat] is not None:
                self.since[seat], self.used[seat] = now, 0.0

    def _spent(self, seat: int, now: float) -> float:
        """The seconds that the turn has taken by now."""
        since = self.since[seat]
        return self.used[seat] + (0.0 if since is None else max(0.0, now - since))

    def _bank(self, seat: int, now: float) -> float:
        """What is left in the bank by now: a turn uses its own time first."""
        move = 0 if self.clock is None else self.clock.move
        beyond = max(0.0, self._spent(seat, now) - move) - max(0.0, self.used[seat] - move)
        return max(0.0, self.bank[seat] - beyond)

    def _stop(self, seat: int, now: float) -> None:
        """Take what the turn took beyond its own time from the bank."""
        self.bank[seat], self.used[seat] = self._bank(seat, now), self._spent(seat, now)
        self.since[seat] = None

    def out_of_time(self, seat: int, started: float) -> float | None:
        """When the seat's time runs out; nobody loses by the server's absence."""
        since = self.since[seat]
        if self.clock is None or since is None:
            return None
        moment = since + max(0.0, self.clock.move - self.used[seat]) + self.bank[seat]
        return max(moment, started + GRACE) if since < started else moment

    def missed(self, seat: int, seen: float, started: float) -> float | None:
        """When somebody who was last seen then has been absent for too long."""
        since = self.since[seat]
        if self.absent is None or since is None:
            return None
        return max(since, seen, started) + self.absent.after

    def faces(self, now: float, running: Collection[int]) -> list[SeatClock | None]:
        """What each seat's clock shows; nothing where there is none."""
        if self.clock is None:
            return [None] * len(self.bank)
        return [self._face(self.clock, seat, now, seat in running) for seat in range(len(self.bank))]

    def _face(self, clock: ClockTerms, seat: int, now: float, is_running: bool) -> SeatClock:
        since = self.since[seat]
        if not is_running or since is None:
            return SeatClock(bank=round(self.bank[seat], 3), running=False, move=float(clock.move), wait=0.0)
        move = max(0.0, clock.move - self._spent(seat, now))
        wait = max(0.0, since - now)
        return SeatClock(bank=round(self._bank(seat, now), 3), running=True, move=round(move, 3), wait=round(wait, 3))
