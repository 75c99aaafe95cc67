"""Requests to every route of the server, as somebody at a table would send them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from hustings.server.http.routes import GAME, ROUTES, TABLE

IMPOSSIBLE = 9_999_999  # the number of no action

Request = tuple[dict[str, Any], dict[str, Any] | None]  # the query and the body


@dataclass(frozen=True)
class RouteRequests:
    """What a person who requests every route knows: the table, their seat, and the number of events."""

    game: str
    seats: int
    seat: int | None
    n: int
    at: list[int]  # events whose views are asked for
    number: int  # of the request
    is_to_act: bool
    is_waiting: bool  # the match has not begun
    is_whole: bool  # everything is asked

    @property
    def eyes(self) -> list[int | None]:
        """The seats whose views the person may see."""
        return [None] if self.seat is None else [None, self.seat]

    def views(self) -> Iterator[Request]:
        for seat in (*self.eyes, 0, 1, self.seats):  # where it is another's, that is refused
            yield {"seat": seat}, None
            yield {"seat": seat, "show": 1}, None
        for seat in self.eyes:
            for n in self.at:
                yield {"seat": seat, "at": n}, None
                if self.is_whole and n % 7 == 0:
                    yield {"seat": seat, "at": n, "show": 1}, None
        yield {"at": self.n + 1}, None

    def acts(self) -> Iterator[Request]:
        """Actions that are all refused."""
        for seat in {0 if self.seat is None else self.seat, 0, 1, self.seats}:
            is_mine = seat == self.seat
            for n in (None, self.n, max(0, self.n - 3), self.n + 1):
                yield {}, {"seat": seat, "action": IMPOSSIBLE, "n": n}
                yield {}, {"seat": seat, "move": "nonsense", "n": n}
            yield {}, {"seat": seat, "move": "luck:1 nonsense"}
            if not is_mine or not self.is_to_act:
                yield {}, {"seat": seat, "action": self.n % 5}
                yield {}, {"seat": seat, "action": 0, "n": max(0, self.n - 2)}
        yield {}, {"seat": 0}

    def pictures(self) -> Iterator[Request]:
        yield {}, None
        yield from (({"at": n}, None) for n in (self.at if self.is_whole else self.at[-1:]) if n % 5 == 0)

    def seats_of_others(self) -> Iterator[Request]:
        yield from (({}, {"seat": seat}) for seat in (*range(self.seats), 6) if seat != self.seat)


def once(
    query: dict[str, Any] | None = None, body: dict[str, Any] | None = None
) -> Callable[[RouteRequests], list[Request]]:
    """One request, always the same."""
    return lambda asking: [(query or {}, body)]


def in_full_sweep(body: dict[str, Any] | None, *others: dict[str, Any]) -> Callable[[RouteRequests], list[Request]]:
    """A request that is slow or changes something: only in a full sweep, by a person without a seat."""
    return lambda asking: [({}, each) for each in (body, *others)] if asking.is_whole and asking.seat is None else []


HOST_TOOLS = ("hold", "resume", "bot", "remove", "offer", "keep", "hand_over", "open_chat", "close_chat")
ACCOUNT = {"name": "Nobody", "password": "correct horse"}

# How each route is asked. One that is missing here is not compared, and `uncovered` says so.
REQUESTS: dict[tuple[str, str], Callable[[RouteRequests], Any]] = {
    ("GET", "/api/games"): in_full_sweep(None),
    ("GET", GAME): in_full_sweep(None),
    ("GET", f"{GAME}/rulebook"): in_full_sweep(None),
    ("GET", f"{GAME}/scenery"): in_full_sweep(None),
    ("GET", f"{GAME}/texts"): in_full_sweep(None),
    ("GET", "/api/texts"): in_full_sweep(None),
    ("GET", f"{GAME}/picture.svg"): in_full_sweep(None),
    ("GET", f"{GAME}/pictures/{{picture}}"): in_full_sweep(None),
    ("POST", f"{GAME}/cards"): in_full_sweep({"cards": []}, {"cards": [{"title": "Town hall"}]}),
    ("POST", f"{GAME}/cards/value"): in_full_sweep({"cards": [{}]}),  # refused, so that nothing is simulated
    ("POST", f"{GAME}/played"): in_full_sweep({"noted": {}}),
    ("GET", f"{GAME}/characters"): in_full_sweep(None),
    ("POST", f"{GAME}/position"): in_full_sweep({"position": {}}, {"position": {}, "ask": "chances"}),
    ("GET", f"{GAME}/analyses"): in_full_sweep(None),
    ("POST", f"{GAME}/analyses"): in_full_sweep({"position": {"nonsense": 1}, "seats": [None]}),
    ("GET", f"{GAME}/packs"): in_full_sweep(None),
    ("POST", f"{GAME}/packs"): in_full_sweep({"name": "Mine", "files": {"zones.csv": "id"}}),
    ("GET", f"{GAME}/packs/{{pack}}"): in_full_sweep(None),
    ("DELETE", f"{GAME}/packs/{{pack}}"): in_full_sweep({}),
    ("GET", f"{TABLE}/scenery"): in_full_sweep(None),
    ("GET", "/api/address"): once(),
    ("GET", "/api/me"): once(),
    ("PATCH", "/api/me"): lambda asking: [({}, {"name": f"Name {asking.number}"})] if asking.seat is None else [],
    ("POST", "/api/account"): in_full_sweep({"name": "Nobody", "password": "short"}),
    ("POST", "/api/login"): in_full_sweep({"name": "Nobody", "password": "no"}),
    ("POST", "/api/logout"): lambda asking: [],  # asked last: see Evening.leave
    ("GET", "/api/me/tables"): once(),
    ("DELETE", "/api/me"): in_full_sweep({"password": "no"}),
    ("GET", "/api/me/preferences"): once(),
    ("PUT", "/api/me/preferences"): in_full_sweep({"sound": True}),
    ("GET", "/api/me/profile"): once(),
    ("GET", "/api/me/history"): once(),
    ("POST", "/api/me/archive"): in_full_sweep({"archived": False}),
    ("GET", "/api/me/records"): in_full_sweep(None),
    ("GET", "/api/me/notices"): once(),
    ("POST", "/api/me/push"): in_full_sweep({"endpoint": "https://push.example", "key": "k" * 87, "secret": "s" * 22}),
    ("DELETE", "/api/me/push"): in_full_sweep({"endpoint": "https://push.example"}),
    ("POST", "/api/me/mail"): in_full_sweep({"address": "nobody@example.org"}),
    ("DELETE", "/api/me/mail"): in_full_sweep({}),
    ("POST", "/api/mail"): in_full_sweep({"token": "none"}),
    ("GET", "/api/tables"): once(),
    ("GET", "/api/replays"): once(),
    ("POST", "/api/tables"): lambda asking: [
        ({}, {"game": asking.game, "seats": []}),
        ({}, {"game": "chess", "seats": []}),
    ],
    ("GET", TABLE): once(),
    ("POST", f"{TABLE}/join"): lambda asking: [
        ({}, body) for body in ({"invite": "0-nothing"}, {}, {"seat": 0})[: 1 if asking.is_waiting else 3]
    ],
    ("POST", f"{TABLE}/seats"): lambda asking: [({}, {"seat": 0, "kind": "bot"}), ({}, {"seat": 6, "kind": "open"})],
    ("POST", f"{TABLE}/leave"): once(body={}),
    ("POST", f"{TABLE}/ready"): once(body={}),
    ("POST", f"{TABLE}/host"): lambda asking: [
        ({}, {"what": what, "seat": seat})
        for what in HOST_TOOLS
        for seat in (0, asking.seats)
        if asking.seat is None  # one's own is offered, and the host's table handed over
    ],
    ("POST", f"{TABLE}/team"): lambda asking: [
        ({}, {"seat": seat, "what": what, "member": 1})
        for what in ("leave", "remove", "captain")
        for seat in (0, asking.seats)
    ],
    ("GET", f"{TABLE}/view"): RouteRequests.views,
    ("POST", f"{TABLE}/act"): RouteRequests.acts,
    ("POST", f"{TABLE}/undo"): RouteRequests.seats_of_others,  # one's own is a step of the script
    ("POST", f"{TABLE}/answer"): lambda asking: [
        ({}, {"seat": seat, "agree": agree}) for seat in (0, 1, asking.seats) for agree in (True, False)
    ],
    ("POST", f"{TABLE}/pause/proposal"): lambda asking: [
        ({}, {}),
        ({}, {"ruling": {"winners": [0], "text": f"That was {asking.number}."}}),
    ],
    ("POST", f"{TABLE}/pause/answer"): lambda asking: [
        ({}, {"seat": seat, "number": 1, "agree": agree}) for seat in (0, asking.seats) for agree in (True, False)
    ],
    ("POST", f"{TABLE}/resign"): RouteRequests.seats_of_others,  # one's own ends the match, and all is open then
    ("POST", f"{TABLE}/rematch"): once(body={}),
    ("GET", f"{TABLE}/chat"): lambda asking: [
        ({}, None),
        ({"after": 3}, None),
        *(({"team": seat}, None) for seat in (0, 1, asking.seats)),
    ],
    ("POST", f"{TABLE}/chat"): lambda asking: [
        ({}, {"text": f"That was {asking.number}."}),
        *(({}, {"text": "To a team.", "team": seat}) for seat in (0, 1, asking.seats)),
    ],
    ("GET", f"{TABLE}/stream"): lambda asking: [({"seat": seat}, None) for seat in range(7) if seat != asking.seat],
    ("GET", f"{TABLE}/report"): lambda asking: [({"style": style}, None) for style in ("text", "markdown", "csv")],
    ("GET", f"{TABLE}/picture.svg"): RouteRequests.pictures,
    ("GET", f"{TABLE}/record"): once(),
    ("GET", f"{TABLE}/hint"): lambda asking: [({"seat": seat}, None) for seat in (0, 1, asking.seats)],
    ("GET", f"{TABLE}/what-if"): lambda asking: [
        ({"seat": seat, "plan": plan}, None)
        for seat in (0, 1, asking.seats)
        for plan in ("6....1.", "1R-2B", "keep", "nonsense")
    ],
    ("GET", f"{TABLE}/lesson"): lambda asking: [({"seat": seat}, None) for seat in (0, 1, asking.seats)],
    ("GET", f"{TABLE}/review"): once(),
    ("GET", f"{TABLE}/judgement"): once({"n": 1}),
    ("GET", f"{TABLE}/turns"): once(),
    ("GET", f"{TABLE}/story"): once(),
    ("GET", f"{TABLE}/branches"): once(),
    ("POST", f"{TABLE}/branches"): lambda asking: [
        ({}, {"n": n, "seats": [None] * asking.seats}) for n in (0, asking.n, asking.n + 1)
    ],
    ("PATCH", f"{TABLE}/branch"): once(body={"name": "Mine"}),
    ("DELETE", f"{TABLE}/branch"): once(body={}),
    ("GET", f"{TABLE}/luck"): once(),
    ("POST", f"{TABLE}/luck"): lambda asking: [({}, {}), ({}, {"action": 0})],
    ("GET", f"{TABLE}/receipts"): lambda asking: [({}, None), ({"after": asking.n}, None), ({"after": 10**6}, None)],
    ("GET", f"{TABLE}/verify"): once(),
    ("GET", "/healthz"): once(),
    ("GET", "/metrics"): once(),  # refused to whoever is not the operator
    ("GET", "/api/me/sessions"): once(),
    ("DELETE", "/api/me/sessions/{session}"): once(body={}),
    ("POST", "/api/me/password"): in_full_sweep({"password": "no", "new_password": "no"}),
}


def shape(path: str) -> str:
    """A path without the names of its parameters."""
    return re.sub(r"{\w+}", "{}", path)


ASKED = {(method, shape(path)): ask for (method, path), ask in REQUESTS.items()}


def uncovered() -> list[str]:
    """Routes of the server that are not requested here."""
    return [f"{route.method} {route.path}" for route in ROUTES if (route.method, shape(route.path)) not in ASKED]
