"""A deterministic event loop: one thread, virtual time, and every order of events is a choice that can be made again.

Callbacks of the loop run in the order in which they were scheduled, as in asyncio. What is up to the machine is up to
the schedule instead: when a thread runs, when the loop hears of it, when a client's message arrives, when time passes.
So every schedule is one that could happen on a real machine, and whatever it finds is a fault.
"""

from __future__ import annotations

import asyncio
import heapq
import random
from collections.abc import Callable
from typing import Any

NEAR = 1.0  # seconds: a timer that is due so soon may fire before something else that was to happen first
MOST_STEPS = 100_000  # until a race counts as endless

Choose = Callable[[int], int]
Deviation = tuple[int, int]  # at which choice, and which option instead of the first


class Loop(asyncio.BaseEventLoop):
    """An event loop that asks `choose` which of several things happens next."""

    def __init__(self) -> None:
        super().__init__()
        self.choose: Choose = first
        self.newest_first = False  # of what waits outside the loop; which option comes first
        self.lets_time_pass = False  # whether a near timer may fire although something else could happen
        self.faults: list[dict[str, Any]] = []
        self.moment = 0.0
        self._outside: list[Callable[[], object]] = []
        self._quiet_at = 0.0
        self._steps = 0
        self.set_exception_handler(lambda _, context: self.faults.append(context))

    def time(self) -> float:
        """Virtual seconds."""
        return self.moment

    def arrive(self, callback: Callable[..., object], *arguments: Any) -> None:
        """Something happens outside the loop, which hears of it when the schedule says so."""
        self._outside.append(lambda: self.call_soon(callback, *arguments))

    def run_until_quiet(self, seconds: float = 0.0) -> None:
        """Run until nothing can happen any more within so many virtual seconds."""
        self._quiet_at, self._steps = self.moment + seconds, 0
        self.run_forever()

    def _run_once(self) -> None:
        self._steps += 1
        assert self._steps < MOST_STEPS, "the race does not end"
        ready, outside = self._ready, self._outside  # type: ignore[attr-defined]
        timer = self._next_timer()
        can_pass = timer is not None and (
            timer <= self._quiet_at
            if not ready and not outside
            else self.lets_time_pass and timer <= self.moment + NEAR
        )
        options = bool(ready) + len(outside) + can_pass
        if not options:
            self.stop()
            return
        chosen = self.choose(options) if options > 1 else 0
        if ready and chosen == 0:
            handle = ready.popleft()
            if not handle.cancelled():
                handle._run()
            return
        chosen -= bool(ready)
        if chosen < len(outside):
            outside.pop(-1 - chosen if self.newest_first else chosen)()
        else:
            self._pass_time()

    def _next_timer(self) -> float | None:
        timers = self._scheduled  # type: ignore[attr-defined]
        while timers and timers[0].cancelled():
            heapq.heappop(timers)._scheduled = False
        return timers[0].when() if timers else None

    def _pass_time(self) -> None:
        """Let time pass until the next timer is due."""
        timers = self._scheduled  # type: ignore[attr-defined]
        self.moment = max(self.moment, timers[0].when())
        while timers and timers[0].when() <= self.moment:
            timer = heapq.heappop(timers)
            timer._scheduled = False
            self._ready.append(timer)  # type: ignore[attr-defined]

    # --- What asyncio asks of a loop ----------------------------------------------------------------------------------

    def call_soon_threadsafe(self, callback: Any, *arguments: Any, context: Any = None) -> Any:
        """A thread tells the loop something."""
        handle = asyncio.Handle(callback, arguments, self, context)
        self._outside.append(lambda: self._ready.append(handle))  # type: ignore[attr-defined]
        return handle

    def run_in_executor(self, executor: Any, work: Any, *arguments: Any) -> Any:
        """Work in a thread: first it is done, at some moment; then, later, the loop hears of it."""
        future = self.create_future()

        def run() -> None:
            try:
                outcome, error = work(*arguments), None
            except Exception as raised:
                outcome, error = None, raised
            if executor is None:  # a computation: when it is done makes no difference to anybody
                self.call_soon(deliver, outcome, error)
            else:
                self.arrive(deliver, outcome, error)

        def deliver(outcome: Any, error: Exception | None) -> None:
            if future.cancelled():
                return
            if error is not None:
                future.set_exception(error)
            else:
                future.set_result(outcome)

        self._outside.append(run)
        return future

    def _write_to_self(self) -> None:
        """Nothing to wake: the loop never sleeps."""

    def _process_events(self, event_list: Any) -> None:
        """There is no network here."""


# --- Schedules --------------------------------------------------------------------------------------------------------


def first(options: int) -> int:
    """The default choice: the first option."""
    return 0


class Schedule:
    """The choices of one race: the first option but for some deviations, or at random; both are noted."""

    def __init__(self, deviations: tuple[Deviation, ...] = (), *, chance: random.Random | None = None) -> None:
        self._told, self._chance = dict(deviations), chance
        self.options: list[int] = []  # how many there were at each choice
        self.taken: list[Deviation] = []

    def choose(self, options: int) -> int:
        """One choice."""
        place = len(self.options)
        self.options.append(options)
        if self._chance is not None:
            chosen = self._chance.randrange(options) if self._chance.random() < LIVELY else 0
        else:
            chosen = min(self._told.get(place, 0), options - 1)
        if chosen:
            self.taken.append((place, chosen))
        return chosen

    def variations(self) -> list[tuple[Deviation, ...]]:
        """All schedules with one deviation more, after the last one."""
        deviations = tuple(self.taken)
        since = deviations[-1][0] + 1 if deviations else 0
        return [
            (*deviations, (place, option))
            for place in range(since, len(self.options))
            for option in range(1, self.options[place])
        ]


LIVELY = 0.35  # how often a random schedule does anything but the first
