"""Every route of the OpenAPI document, asked by several people about tables that are there, in whatever order.

Schemathesis makes the requests, valid ones and others; tables, seats, actions, invitations and cookies come from the
answers of a real server process. No answer is a failure, and each is one that the document describes.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import requests
import schemathesis
from hypothesis import HealthCheck, Phase, Verbosity, settings
from hypothesis import seed as seeded
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, multiple, rule, run_state_machine_as_test
from schemathesis import GenerationMode

from hustings import games
from hustings.server.http import openapi
from hustings.server.http.routes import ROUTES, Route
from torture.patience import patience
from torture.server import Player, Server, folder

COUNT = 60_000
PEOPLE = 3
AGAIN = 3  # times that a request is asked, each time about something else
STEPS, EXAMPLES = 25, 4  # of a story; stories between two looks at the clock
PATIENCE = 30

Case = Any
Json = dict[str, Any]

KINDS = {
    "primary_colours": ({}, {"party": "chosen"}),
    "politrics": ({"board_limit": 1},),
    "presidential": ({},),
    "electioneer": ({},),
}


class Place:
    """A table that is there, and what is known about it."""

    def __init__(self, table: Json) -> None:
        self.id: str = table["id"]
        self.seats = len(table["seats"])
        self.invites = [each["link"].partition("invite=")[2] for each in table["invites"]]
        self.actions: list[Json] = []


class Campaign:
    """A server, and how much was asked of it."""

    def __init__(self, server: Server, count: int, deadline: float) -> None:
        self.server, self.count, self.deadline = server, count, deadline
        self.counts: dict[str, int] = {}
        self.accepted = 0  # answers that were no refusal
        self.session = requests.Session()
        schema = schemathesis.openapi.from_dict(openapi.document())
        self.routes = {f"{route.method} {route.path}": route for route in ROUTES}
        self.right = {name: case_of(schema, route, GenerationMode.POSITIVE) for name, route in self.routes.items()}
        self.wrong = {
            name: case_of(schema, route, GenerationMode.NEGATIVE)
            for name, route in self.routes.items()
            if route.body or route.query or "{" in route.path
        }

    @property
    def is_over(self) -> bool:
        return sum(self.counts.values()) >= self.count or time.monotonic() >= self.deadline

    def ask(self, cookie: str, method: str, path: str, body: Json | None = None) -> requests.Response:
        """Send a valid request."""
        self.note(f"{method} {path}")
        answer = self.session.request(
            method, self.server.site + path, json=body, headers={"cookie": cookie}, timeout=patience(PATIENCE)
        )
        self.session.cookies.clear()
        self.accepted += answer.ok
        assert answer.status_code < 500, f"{method} {path} was answered {answer.status_code}: {answer.text}"
        return answer

    def note(self, what: str) -> None:
        self.counts[what] = self.counts.get(what, 0) + 1


def case_of(schema: Any, route: Route, mode: GenerationMode) -> st.SearchStrategy[Case]:
    strategy: st.SearchStrategy[Case] = schema[route.path][route.method].as_strategy(generation_mode=mode)
    return strategy


def story(campaign: Campaign) -> type[RuleBasedStateMachine]:
    """What several people do at a server, one thing after another."""
    right, wrong = sorted(campaign.right), sorted(campaign.wrong)
    people = st.integers(0, PEOPLE - 1)

    class Story(RuleBasedStateMachine):
        tables = Bundle("tables")

        def __init__(self) -> None:
            super().__init__()
            self.cookies = [self._new_cookie() for _ in range(PEOPLE)]

        def _new_cookie(self) -> str:
            return campaign.ask("", "GET", "/api/me").headers["set-cookie"].partition(";")[0]

        # --- What leads somewhere -------------------------------------------------------------------------------------

        @rule(target=tables, person=people, data=st.data(), game=st.sampled_from(games.names()), listed=st.booleans())
        def make(self, person: int, data: st.DataObject, game: str, listed: bool) -> Any:
            options = data.draw(st.sampled_from(KINDS[game]))
            count = len(games.find(game).seats(games.find(game).settle(options)))
            others = data.draw(st.lists(st.sampled_from(("open", "here", "here")), min_size=count - 1, max_size=count))
            seats = [{"kind": "me"}, *({"kind": kind} for kind in others[: count - 1])]
            body = {"game": game, "seats": seats, "options": options, "listed": listed}
            answer = campaign.ask(self.cookies[person], "POST", "/api/tables", body)
            assert answer.status_code == 201, answer.text
            return Place(answer.json())

        @rule(person=people, place=tables)
        def join(self, person: int, place: Place) -> None:
            invite = {"invite": place.invites[0]} if place.invites else {}
            campaign.ask(self.cookies[person], "POST", f"/api/tables/{place.id}/join", invite)

        @rule(person=people, place=tables, which=st.integers(0, 10_000))
        def act(self, person: int, place: Place, which: int) -> None:
            cookie, path = self.cookies[person], f"/api/tables/{place.id}"
            table = campaign.ask(cookie, "GET", path).json()
            for seat in set(table.get("mine", ())) & set(table.get("movers", ())):
                view = campaign.ask(cookie, "GET", f"{path}/view?seat={seat}").json()
                place.actions = view["actions"] or place.actions
                if view["actions"]:
                    action = view["actions"][which % len(view["actions"])]["action"]
                    campaign.ask(cookie, "POST", f"{path}/act", {"seat": seat, "action": action, "n": view["n"]})

        @rule(target=tables, person=people, place=tables)
        def end(self, person: int, place: Place) -> Any:
            """Resign, and ask for a rematch."""
            cookie, path = self.cookies[person], f"/api/tables/{place.id}"
            mine = campaign.ask(cookie, "GET", path).json().get("mine")
            if not mine or campaign.ask(cookie, "POST", f"{path}/resign", {"seat": mine[0]}).status_code != 200:
                return multiple()
            following = campaign.ask(cookie, "POST", f"{path}/rematch", {})
            return Place(following.json()) if following.status_code == 200 else multiple()

        # --- Whatever the document allows, and what it forbids --------------------------------------------------------

        @rule(data=st.data(), place=tables, person=people)
        def ask_rightly(self, data: st.DataObject, place: Place, person: int) -> None:
            name = data.draw(st.sampled_from(right))
            case = data.draw(campaign.right[name])
            chance = random.Random(data.draw(st.integers(0, 1 << 30)))
            for _ in range(AGAIN):
                fill_in(case, place, chance)
                self._ask(name, case, place, chance.randrange(PEOPLE))

        @rule(data=st.data(), place=tables, person=people)
        def ask_wrongly(self, data: st.DataObject, place: Place, person: int) -> None:
            name = data.draw(st.sampled_from(wrong))
            self._ask(name, data.draw(campaign.wrong[name]), place, person)

        def _ask(self, name: str, case: Case, place: Place, person: int) -> None:
            if name.endswith("/stream") and not self._is_over(place):
                return  # it has no end
            campaign.note(name)
            headers = {"cookie": self.cookies[person]}
            try:
                answer = case.call_and_validate(
                    base_url=campaign.server.site, session=campaign.session, headers=headers, timeout=patience(PATIENCE)
                )
            finally:
                campaign.session.cookies.clear()
            campaign.accepted += answer.status_code < 300
            cookie = answer.headers.get("set-cookie", [""])[0].partition(";")[0]
            if cookie and answer.status_code < 300:  # who registers or logs in is somebody else from then on
                self.cookies[person] = cookie

        def _is_over(self, place: Place) -> bool:
            """Ask the table itself: whoever resigns with two others at the table only leaves it."""
            return bool(campaign.ask("", "GET", f"/api/tables/{place.id}").json()["status"] == "over")

    return Story


def fill_in(case: Case, place: Place, chance: random.Random) -> None:
    """Put existing tables, seats and actions into a request."""
    path, query, body = case.path_parameters or {}, case.query or {}, case.body
    if "table" in path:
        path["table"] = place.id
    if "game" in path:
        path["game"] = chance.choice(games.names())
    for field in ("seat", "at", "after"):
        if field in query and chance.random() < 0.7:
            query[field] = chance.randrange(place.seats if field == "seat" else 6)
    if not isinstance(body, dict):
        return
    if "seat" in body and chance.random() < 0.8:
        body["seat"] = chance.randrange(place.seats)
    if "n" in body and chance.random() < 0.5:
        body["n"] = chance.randrange(6)
    if "invite" in body and place.invites and chance.random() < 0.7:
        body["invite"] = chance.choice(place.invites)
    if place.actions and chance.random() < 0.7:
        chosen = chance.choice(place.actions)
        for field in ("action", "move"):
            if field in body:
                body[field] = chosen[field]
    if "game" in body and chance.random() < 0.7:
        body["game"] = chance.choice(games.names())


def run(count: int, seconds: float, seed: int, report: Callable[[str], None]) -> dict[str, int | str]:
    """Ask until `count` or `seconds` are used up."""
    quiet = settings(
        max_examples=EXAMPLES,
        stateful_step_count=STEPS,
        deadline=None,
        database=None,
        phases=(Phase.generate,),
        suppress_health_check=list(HealthCheck),
        verbosity=Verbosity.quiet,
        print_blob=False,
    )
    with folder() as place, attacked(Path(place)) as server:
        before, stories = server.memory, 0
        campaign = Campaign(server, count, time.monotonic() + seconds)
        while not campaign.is_over:
            machine = seeded(seed + stories)(story(campaign))
            try:
                run_state_machine_as_test(machine, settings=quiet)
            except Exception as finding:
                raise AssertionError(
                    f"{findings_text(finding)}\nTo see it again: python -m torture requests --seed {seed + stories}"
                ) from finding
            stories += EXAMPLES
            if stories % (25 * EXAMPLES) == 0:
                report(f"requests: {sum(campaign.counts.values()):,}")
        campaign.session.close()
        server.check(before=before)
        routes = {name for name in campaign.counts if name in campaign.routes}
    return {
        "requests": sum(campaign.counts.values()),
        "accepted": campaign.accepted,
        "stories": stories,
        "routes": f"{len(routes)} of {len(ROUTES)}",
    }


@contextmanager
def attacked(place: Path) -> Iterator[Server]:
    """A server, and a player there who means no harm."""
    server = Server(place)
    try:
        player = Player(server)
        player.start()
        yield server
        player.stop()
    finally:
        server.stop()


def findings_text(finding: BaseException) -> str:
    """The findings of an exception group as text."""
    inner = getattr(finding, "exceptions", ())
    return "\n".join(findings_text(each) for each in inner) if inner else f"{type(finding).__name__}: {finding}"
