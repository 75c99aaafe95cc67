"""The door, and the headers of every answer."""

import asyncio

import httpx
import pytest

from hustings.server.http.middleware import Door, Headers

OURS = "http://table.example"


async def echo(scope, receive, send):
    """Answers with the length of what it was sent, as far as it hears of it."""
    length, more = 0, True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ConnectionError("cut off")
        length += len(message.get("body", b""))
        more = message.get("more_body", False)
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"text/plain")]})
    await send({"type": "http.response.body", "body": str(length).encode()})


def asked(method="GET", path="/api/me", *, app=None, base=OURS, **more):
    """An answer of the door."""

    async def ask():
        transport = httpx.ASGITransport(app or Headers(Door(echo, longest=lambda path: 100)))
        async with httpx.AsyncClient(transport=transport, base_url=base) as client:
            return await client.request(method, path, **more)

    return asyncio.run(ask())


def test_every_answer_bears_the_headers():
    for answer in (asked(), asked("POST"), asked("POST", headers={"Origin": "http://evil.example"})):
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "script-src 'self';" in policy  # no script within a page
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert "camera=()" in answer.headers["permissions-policy"]
        assert answer.headers["cache-control"] == "no-store"
        assert "strict-transport-security" not in answer.headers


def test_the_policy_allows_no_other_place():
    policy = asked().headers["content-security-policy"]
    rules = dict(rule.split(" ", 1) for rule in policy.split("; "))
    assert {place for places in rules.values() for place in places.split()} <= {
        "'self'", "'none'", "'unsafe-inline'", "data:", "blob:"
    }  # fmt: skip
    assert [name for name, places in rules.items() if "unsafe" in places] == ["style-src-attr"]
    assert [name for name, places in rules.items() if "data:" in places] == ["img-src"]


def test_encryption_is_demanded_where_there_is_some():
    assert asked(base="https://table.example").headers["strict-transport-security"] == "max-age=31536000"
    behind_a_proxy = Headers(Door(echo), is_secure=True)
    assert "strict-transport-security" in asked(app=behind_a_proxy).headers


def test_a_route_may_give_its_own():
    async def picture(scope, receive, send):
        headers = [(b"content-security-policy", b"default-src 'none'"), (b"cache-control", b"max-age=60")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": b""})

    answer = asked(app=Headers(picture))
    assert answer.headers.get_list("content-security-policy") == ["default-src 'none'"]
    assert answer.headers.get_list("cache-control") == ["max-age=60"]


def test_pages_may_be_kept_by_browsers():
    assert "cache-control" not in asked(path="/assets/app.js").headers


@pytest.mark.parametrize(
    ("headers", "status", "code"),
    [
        ({}, 200, None),
        ({"Origin": OURS}, 200, None),
        ({"Origin": "http://TABLE.example"}, 200, None),
        ({"Origin": "http://evil.example"}, 403, "foreign-origin"),
        ({"Origin": "http://table.example.evil.example"}, 403, "foreign-origin"),
        ({"Origin": "http://table.example:8080"}, 403, "foreign-origin"),
        ({"Origin": "null"}, 403, "foreign-origin"),
        ({"Sec-Fetch-Site": "cross-site"}, 403, "foreign-origin"),
        ({"Sec-Fetch-Site": "same-origin"}, 200, None),
        ({"Content-Type": "application/json; charset=utf-8"}, 200, None),
        ({"Content-Type": "text/plain"}, 415, "not-json"),
        ({"Content-Type": "application/x-www-form-urlencoded"}, 415, "not-json"),
    ],
)
@pytest.mark.parametrize("method", ["POST", "PATCH", "PUT", "DELETE"])
def test_who_may_change_something(method, headers, status, code):
    answer = asked(method, content=b"{}", headers={"Content-Type": "application/json", **headers})
    assert answer.status_code == status
    if code:
        assert answer.json()["code"] == code
        assert answer.json()["error"].endswith(".")


def test_where_the_origin_is_set_no_other_counts():
    app = Headers(Door(echo, origins=("https://games.example",)))
    json = {"Content-Type": "application/json"}
    assert asked("POST", app=app, headers={**json, "Origin": "https://games.example"}).status_code == 200
    assert asked("POST", app=app, headers={**json, "Origin": OURS}).status_code == 403


def test_everybody_may_look():
    assert asked(headers={"Origin": "http://evil.example"}).status_code == 200


def test_large_bodies_are_refused():
    json = {"Content-Type": "application/json"}
    assert asked("POST", content=b"x" * 100, headers=json).text == "100"
    assert asked("POST", content=b"x" * 101, headers=json).status_code == 413
    assert asked("POST", content=b"", headers={**json, "Content-Length": "-5"}).status_code == 413

    async def pieces():
        for _ in range(5):
            yield b"x" * 30

    answer = asked("POST", content=pieces(), headers=json)
    assert answer.status_code == 413
    assert answer.json()["code"] == "too-large"


def test_an_error_of_a_route_is_not_swallowed():
    async def broken(scope, receive, send):
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        asked(app=Door(broken))


@pytest.mark.parametrize(
    ("origin", "is_let_in"), [(None, True), (OURS, True), ("http://evil.example", False), ("null", False)]
)
def test_sockets_of_other_sites_are_turned_away(origin, is_let_in):
    reached, sent = [], []

    async def live(scope, receive, send):
        reached.append(scope["path"])

    async def send(message):
        sent.append(message)

    headers = [(b"host", b"table.example"), *([(b"origin", origin.encode())] if origin else [])]
    scope = {"type": "websocket", "path": "/api/tables/x/live", "headers": headers}
    asyncio.run(Headers(Door(live))(scope, None, send))
    assert bool(reached) is is_let_in
    assert [message["type"] for message in sent] == ([] if is_let_in else ["websocket.close"])
