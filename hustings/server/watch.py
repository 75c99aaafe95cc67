"""Time at a table: whose runs out, who is away, and when somebody must look after it."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from hustings.match.match import Match
from hustings.server.clocks import Clocks, earliest

if TYPE_CHECKING:
    from hustings.server.room import Room


class Watch:
    """Keeps the time of one room."""

    def __init__(self, room: Room) -> None:
        self.room = room
        row = room.row
        self.clocks = Clocks(len(row["seats"]), row["clock"], row["absent"], row["banks"])
        self.due: float | None = None  # when the room wants to be looked after
        self.seen: dict[str, float] = {}  # when each person was last here

    @property
    def is_needed(self) -> bool:
        """Whether anything depends on time here."""
        return self.clocks.is_kept

    def turned(self, before: Collection[int], seats: list[dict[str, Any]]) -> dict[str, Any]:
        """Somebody has acted: what the clocks show then, as columns of the table."""
        self.clocks.turn(before, self.room.movers, self.room.rooms.now())
        return {"banks": self.clocks.stored(), "due": self._next(seats)}

    def faces(self, now: float) -> list[dict[str, Any] | None]:
        """What each clock shows; those of bots do not run."""
        running = [seat for seat in self.room.movers if self.room.bot(seat) is None]
        return self.clocks.shown(now, running)

    def set_due(self, due: float | None) -> None:
        """When the room wants to be looked after."""
        self.due = due
        self.room.rooms.due(self.room)

    def _next(self, seats: list[dict[str, Any]]) -> float | None:
        """When somebody must be looked after, if these sit in the seats."""
        moments: list[float | None] = []
        for seat in self.room.movers:
            if seats[seat]["kind"] != "bot" and not seats[seat].get("away"):
                moments += [self._end(seat), self._missed(seat)]
        return earliest(moments)

    def _end(self, seat: int) -> float | None:
        return self.clocks.out_of_time(seat, self.room.rooms.started)

    def _missed(self, seat: int) -> float | None:
        """When the seat's person has been away for too long; None while they are here."""
        person = self.room.person(seat)
        if person is None or self.room.is_here(person):
            return None
        return self.clocks.missed(seat, self.seen.get(person, 0.0), self.room.rooms.started)

    # --- Coming and going ---------------------------------------------------------------------------------------------

    async def returned(self, person: str) -> None:
        """Somebody is here: whoever was away plays again; to be called alone."""
        room, mine = self.room, self.room.seats_of(person)
        if not mine:
            return  # nobody misses a spectator
        now = self.seen[person] = room.rooms.now()
        away = [seat for seat in mine if room.seats[seat].get("away")]
        if away and room.match is not None and not room.match.over:
            for seat in away:
                if self.clocks.since[seat] is not None:
                    self.clocks.since[seat] = now
            await self._set_away(away, False)

    async def gone(self, person: str) -> None:
        """Somebody has left: from now on they are missed."""
        self.seen[person] = self.room.rooms.now()
        if self.room.row["absent"] and self.room.row["status"] == "playing":
            async with self.room.alone():
                await self._look_again()

    async def _look_again(self) -> None:
        due = self._next(self.room.seats)
        if due != self.due:
            await self.room.change(due=due)

    async def _set_away(self, seats: Collection[int], away: bool) -> None:
        """A bot stands in for some seats, or does no longer."""
        room = self.room
        changed = [{**who, "away": away} if seat in seats else who for seat, who in enumerate(room.seats)]
        await room.change(seats=changed, banks=self.clocks.stored(), due=self._next(changed))
        if room.row["clock"]:
            room.tell_clocks()
        room.bots.wake()

    # --- When somebody is due -----------------------------------------------------------------------------------------

    async def look_after(self) -> None:
        """See to whoever has run out of time, and to whoever is away."""
        room, now = self.room, self.room.rooms.now()
        async with room.alone():
            match = room.match
            if match is None or match.over:
                self.set_due(None)
                return
            for seat in room.movers:
                if room.bot(seat) is not None or seat not in room.movers:
                    continue
                end, missed = self._end(seat), self._missed(seat)
                if end is not None and end <= now:
                    await self._run_out(match, seat)
                elif missed is not None and missed <= now:
                    await self._set_away([seat], True)
                if room.row["status"] == "over":
                    return
            await self._look_again()

    async def _run_out(self, match: Match, seat: int) -> None:
        """The game's own rule for whose time runs out, or the bot that was agreed on, or the seat resigns."""
        room = self.room
        overdue = room.game.overdue
        if overdue is None and room.row["absent"]:
            await self._set_away([seat], True)
            return
        before, first = match.movers, len(match) + 1
        if overdue is None:
            match.resign(seat)
        while overdue is not None and seat in match.movers:
            acting = match.movers
            match.act(seat, int(overdue(match.seen(seat), seat)))
            if set(match.movers) - set(acting):
                break  # the next turn has begun
        await room.commit(match, before, first, room.without_request(match))
