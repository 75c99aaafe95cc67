"""Views of a match, worked out in a thread when somebody wants them, and once for all who have the same eyes."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, ParamSpec, TypeVar

from hustings.engine.game import Refusal
from hustings.match.match import Match
from hustings.match.record import Event, Undo
from hustings.server.asked import Denied
from hustings.server.shown import as_html

MOST_KEPT = 8  # views of one match: one for each pair of eyes, as a rule; each holds the whole log

P = ParamSpec("P")
T = TypeVar("T")


class Sights:
    """The views of one match that were asked for lately."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[int, int, bool], dict[str, Any]] = OrderedDict()

    def forget(self) -> None:
        """The match was read anew."""
        self._kept.clear()

    async def view(self, match: Match, eyes: int, at: int | None = None, show: bool = False) -> dict[str, Any]:
        """What these eyes see, now or after an event; not to be changed."""
        n = len(match) if at is None else at
        if n > len(match):
            raise Denied(404, "no-such-event", f"The match has events 1 to {len(match)}; there is no {n}.")
        key = (n, eyes, show)
        if (known := self._kept.get(key)) is not None:
            self._kept.move_to_end(key)
            return known
        found = self._kept[key] = await undisturbed(seen, match, eyes, n, show)
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return found


async def undisturbed(work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
    """In a thread, to its end: whoever gives up waiting keeps the match for so long, since nobody else may use it."""
    working = asyncio.ensure_future(asyncio.to_thread(work, *given, **named))
    try:
        return await asyncio.shield(working)
    except asyncio.CancelledError:
        while not working.done():
            with suppress(asyncio.CancelledError):
                await asyncio.wait([working])
        if not working.cancelled():
            working.exception()  # which nobody waits for
        raise


def seen(match: Match, eyes: int, n: int, show: bool) -> dict[str, Any]:
    """What these eyes see after event n."""
    then = match if n == len(match) else match.at(n)
    view = then.view(eyes)
    if show:
        try:
            view["show"] = as_html(then.show(eyes))
        except Refusal:
            view["show"] = ""
    return view


def still_told(events: Sequence[Event], have: int) -> int:
    """Up to which event a log that was told up to event `have` still stands: an undo takes entries away."""
    for event in events[have:]:
        if isinstance(event, Undo):
            have = min(have, event.undone - 1)
    return have
