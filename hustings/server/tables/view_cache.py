"""Views of a match, computed once for all who have the same eyes: at once by compiled rules, otherwise in a thread."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from typing import Any, ParamSpec, TypeVar

from hustings.engine.game import Refusal
from hustings.engine.message import Message
from hustings.match.match import Match
from hustings.server.http.html_text import as_html
from hustings.server.http.requests import Denied
from hustings.server.tables.encoded_view import Sent, encode

MOST_ENTRIES = 64  # of a log whose JSON is kept
MOST_KEPT = 8  # views of one match: one for each pair of eyes, as a rule

P = ParamSpec("P")
T = TypeVar("T")


class ViewCache:
    """The views of one match that were requested last."""

    def __init__(self, renamed: Callable[[list[dict[str, Any]]], list[dict[str, Any]]] = list) -> None:
        """renamed: the seats of a view with the names of today."""
        self._renamed = renamed
        self._kept: OrderedDict[tuple[int, int, bool], dict[str, Any]] = OrderedDict()
        self._named: list[dict[str, Any]] | None = None
        self._entries: dict[int, tuple[dict[str, Any], bytes]] = {}  # of the log, by identity

    def forget(self) -> None:
        """The match was read anew, or somebody is called otherwise."""
        self._kept.clear()
        self._entries.clear()
        self._named = None

    def message(self, match: Match, eyes: int, sent: Sent, have: int) -> bytes:
        """What brings somebody with these eyes to the newest view, computed now; have: the end of the log they have."""
        sight, log_from = match.sight(eyes), match.log_kept(have)
        log = [self._json_of(entry) for entry in match.log_in_messages(eyes, log_from)]
        return sent.message(sight, match.receipt, self._seats(match), log, log_from)

    def _seats(self, match: Match) -> list[dict[str, Any]]:
        """The seats with the names of today."""
        if self._named is None:
            self._named = self._renamed(match.seats_in_view)
        return self._named

    def _json_of(self, entry: dict[str, Any]) -> bytes:
        """A log entry, encoded once for all who are sent the same."""
        known = self._entries.get(id(entry))
        if known is None or known[0] is not entry:
            if len(self._entries) >= MOST_ENTRIES:
                self._entries.clear()
            known = self._entries[id(entry)] = entry, encode(entry)
        return known[1]

    async def view(self, match: Match, eyes: int, at: int | None = None, show: bool = False) -> dict[str, Any]:
        """What these eyes see, now or after an event; not to be changed."""
        n = len(match) if at is None else at
        if n > len(match):
            raise Denied(404, "no-such-event", Message("refused-no-such-event", last=len(match), event=n))
        key = (n, eyes, show)
        if (known := self._kept.get(key)) is not None:
            self._kept.move_to_end(key)
            return known
        found = self._kept[key] = await undisturbed(view_of, match, eyes, n, show)
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return found


async def undisturbed(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """In a thread, to its end: whoever gives up waiting keeps the match for so long, since nobody else may use it."""
    working = asyncio.ensure_future(asyncio.to_thread(work, *args, **kwargs))
    try:
        return await asyncio.shield(working)
    except asyncio.CancelledError:
        while not working.done():
            with suppress(asyncio.CancelledError):
                await asyncio.wait([working])
        if not working.cancelled():
            working.exception()  # which nobody waits for
        raise


def view_of(match: Match, eyes: int, n: int, show: bool) -> dict[str, Any]:
    """What these eyes see after event n."""
    then = match if n == len(match) else match.at(n)
    view = then.view_in_messages(eyes)
    if show:
        try:
            view["show"] = as_html(then.show(eyes))
        except Refusal:
            view["show"] = ""
    return view
