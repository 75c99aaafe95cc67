"""The OpenAPI document is true: schemathesis asks a real server whatever it allows and whatever it forbids."""

import httpx
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode

from hustings.server.http import openapi
from hustings.server.http.routes import ROUTES
from tests.server.process import running

schema = schemathesis.openapi.from_dict(openapi.document())
rejection = schema.config.checks.negative_data_rejection
rejection.expected_statuses = [*rejection.expected_statuses, "413"]  # a long body is refused for its length first
ONES_OWN = ("/api/account", "/api/login", "/api/logout")  # where the owner of the tables would become somebody else


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """A real server, with a match that is on, one that is over, and a table that waits."""
    with running(tmp_path_factory.mktemp("openapi")) as address:
        yield address


@pytest.fixture(scope="module")
def owner(site):
    """Who sits at these tables."""
    here, two = {"kind": "here"}, {"options": {"board_limit": 1}, "game": "politrics"}
    three = {"game": "primary_colours", "seats": [{"kind": "me"}, here, here]}
    with httpx.Client(base_url=site, timeout=120) as http:
        over = http.post("/api/tables", json={**two, "seats": [{"kind": "me"}, here]}).json()["id"]
        http.post(f"/api/tables/{over}/resign", json={"seat": 0}).raise_for_status()
        on = http.post("/api/tables", json=three).json()["id"]
        waiting = http.post("/api/tables", json={**two, "seats": [{"kind": "me"}, {"kind": "open"}]}).json()["id"]
        return {"cookie": f"hustings={http.cookies['hustings']}", "over": over, "on": on, "waiting": waiting}


@pytest.fixture(scope="module")
def session():
    with requests.Session() as session:
        yield session


RIGHT, WRONG = GenerationMode.POSITIVE, GenerationMode.NEGATIVE
ASKED = [(route, RIGHT) for route in ROUTES] + [
    (route, WRONG) for route in ROUTES if route.body or route.query or "{" in route.path
]


@pytest.mark.parametrize(("route", "mode"), ASKED, ids=[f"{route.handler.__name__}-{mode}" for route, mode in ASKED])
def test_whatever_is_asked_the_answer_is_one_that_is_described(route, mode, site, owner, session):
    cases = schema[route.path][route.method].as_strategy(generation_mode=mode)

    @settings(max_examples=5, suppress_health_check=list(HealthCheck))
    @given(case=cases, which=st.sampled_from(("over", "on", "waiting", None)), is_owner=st.booleans())
    def ask(case, which, is_owner):
        if "table" in (case.path_parameters or {}) and which is not None and mode is RIGHT:
            case.path_parameters["table"] = owner["over" if route.path.endswith("/stream") else which]  # it has an end
        if "game" in (case.path_parameters or {}) and which is not None and mode is RIGHT:
            case.path_parameters["game"] = "electioneer"
        headers = {"cookie": owner["cookie"]} if is_owner and route.path not in ONES_OWN else {}
        case.call_and_validate(base_url=site, session=session, headers=headers, timeout=120)
        session.cookies.clear()

    ask()


def test_every_route_is_described_with_all_that_it_may_answer():
    paths = openapi.document()["paths"]
    assert sum(len(methods) for methods in paths.values()) == len(ROUTES)
    for route in ROUTES:
        described = paths[route.path][route.method.lower()]
        assert {str(route.status), "429"} <= set(described["responses"])
        assert ("requestBody" in described) == (route.method != "GET")
        assert described["summary"].endswith(".")


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/api/nothing", 404, "not-found"),
        ("GET", "/api/tables/%00", 404, "no-such-table"),
        ("GET", "/api/tables/" + "x" * 500, 404, "no-such-table"),
        ("DELETE", "/api/tables", 405, "wrong-method"),
        ("PUT", "/api/me", 405, "wrong-method"),
        ("TRACE", "/api/games", 405, "wrong-method"),
        ("GET", "/api/tables/x/view?seat=0&seat=1", 422, "malformed"),
        ("GET", "/api/tables/x/view?at=99999999999999999999", 422, "malformed"),
        ("GET", "/api/tables/x/view?seat=%00", 422, "malformed"),
    ],
)
def test_what_is_not_there_is_refused_with_a_sentence(site, method, path, status, code):
    answer = httpx.request(method, site + path)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.json()["error"].endswith(".")


METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND")


@pytest.mark.parametrize("path", sorted({route.path for route in ROUTES}))
def test_methods_that_are_not_described_are_refused_and_those_that_are_named(site, path):
    described = {method.upper() for method in openapi.document()["paths"][path]}
    address = site + path.replace("{game}", "politrics").replace("{table}", "x").replace("{session}", "x")
    with httpx.Client() as http:
        for method in set(METHODS) - described:
            answer = http.request(method, address)
            assert answer.status_code == 405, method
            assert set(answer.headers["allow"].split(", ")) == described
            if method != "HEAD":
                assert answer.json()["code"] == "wrong-method"


@pytest.mark.parametrize("method", METHODS)
def test_methods_elsewhere(site, method):
    with httpx.Client(headers={"content-type": "application/json"}) as http:
        assert http.request(method, f"{site}/api/nothing").status_code == 404
        page = http.request(method, f"{site}/t/some-table")
        assert page.status_code == (200 if method in ("GET", "HEAD") else 405)
        if method not in ("GET", "HEAD"):
            assert page.headers["allow"] == "GET, HEAD"


@pytest.mark.parametrize(
    "body",
    [b"", b"null", b"[]", b"{", b'{"name":"\\ud800"}', b'{"name":"\xed\xa0\x80"}', b'{"name":NaN}', b'{"name":1e999}',
     b'{"name":"x","extra":1}', b'{"name":' + b"9" * 5000 + b"}", b"[" * 50_000, b'{"name":""}'],
)  # fmt: skip
def test_a_body_that_is_none_is_refused_with_a_sentence(site, body):
    answer = httpx.patch(f"{site}/api/me", content=body, headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (422, "malformed")
    assert answer.json()["error"].endswith(".")


def test_no_answer_is_a_failure_of_the_server(site):
    counted = httpx.get(f"{site}/metrics").text
    assert "hustings_requests_total" in counted
    assert 'status="5' not in counted
