"""The application as a whole: cookies, the client's files, limits, what goes wrong."""

import asyncio
import gzip

import httpx

from hustings.server.http import request_context, static_files
from tests.server.club import SITE, in_club, sqlite


def evening(tmp_path, **more):
    """A decorator that runs a test in a club."""
    return lambda test: in_club(test, sqlite(tmp_path), tmp_path, **more)


def test_a_visitor_gets_a_cookie_once(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann = club.guest()
        first = await ann.http.get("/api/me")
        cookie = first.headers["set-cookie"]
        assert cookie.startswith("hustings=")
        assert "HttpOnly" in cookie
        assert "SameSite=Lax" in cookie
        assert "Secure" not in cookie
        second = await ann.http.get("/api/me")
        assert "set-cookie" not in second.headers
        assert second.json()["id"] == first.json()["id"]
        forged = await club.guest().http.get("/api/me", headers={"cookie": cookie.partition(";")[0] + "x"})
        assert forged.json()["id"] != first.json()["id"]
        assert "set-cookie" not in (await club.guest().http.get("/healthz")).headers


def test_names_can_be_changed(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann = club.guest()
        assert (await ann.ask("PATCH", "/me", {"name": " Ann  of Kent "}))["name"] == "Ann of Kent"
        table = await ann.make("politrics", "me", "here")
        assert table["seats"][0]["name"] == "Ann of Kent"


def test_what_another_site_sends_is_refused(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann = club.guest()
        answer = await ann.http.post("/api/logout", json={}, headers={"origin": "https://elsewhere.test"})
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign-origin")
        assert (await ann.http.post("/api/logout", json={}, headers={"origin": SITE})).status_code == 200
        answer = await ann.http.post("/api/logout", content="{}", headers={"content-type": "text/plain"})
        assert answer.status_code == 415


def test_too_much_at_once_is_refused_for_a_while(tmp_path):
    @evening(tmp_path, limits=True)
    async def _(club):
        ann = club.guest()
        statuses = []
        for _ in range(25):
            answer = await ann.http.post("/api/tables", json={"game": "politrics", "seats": [{"kind": "open"}] * 2})
            statuses.append(answer.status_code)
        assert (statuses[:20], statuses[-1]) == ([201] * 20, 429)
        assert int(answer.headers["retry-after"]) >= 1
        assert answer.json()["error"].startswith("Too many requests")


def test_the_client_is_served_with_its_pages(tmp_path):
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Hustings</title>" + " " * 600)
    (folder / "assets" / "app-1234.js").write_text("let x = 1;" * 200)
    (tmp_path / "private.txt").write_text("private")

    @evening(tmp_path, static=folder)
    async def _(club):
        http = club.guest().http
        page = await http.get("/")
        assert (page.headers["content-type"], page.headers["cache-control"]) == (
            "text/html; charset=utf-8",
            "private, no-cache",
        )  # a cookie comes with it
        assert "content-security-policy" in page.headers
        for path in ("/t/some-table", "/replays", "/rules/politrics"):
            assert (await http.get(path)).text == page.text
        script = await http.get("/assets/app-1234.js", headers={"accept-encoding": "gzip"})
        assert script.headers["cache-control"] == static_files.FOREVER
        assert (script.headers["content-encoding"], script.text) == ("gzip", "let x = 1;" * 200)
        assert script.headers["content-type"].startswith("text/javascript")
        plain = await http.get("/assets/app-1234.js", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert (await http.get("/")).headers["cache-control"] == "no-cache"
        unchanged = await http.get("/", headers={"if-none-match": page.headers["etag"]})
        assert (unchanged.status_code, unchanged.content) == (304, b"")
        for path in ("/assets/none.js", "/favicon.ico", "/../private.txt", "/%2e%2e/private.txt", "/assets/%00.js"):
            assert (await http.get(path)).status_code == 404
        refused = await http.post("/", json={})
        assert (refused.status_code, refused.headers["allow"]) == (405, "GET, HEAD")
        assert (await http.head("/")).status_code == 200
        assert (await http.get("/api")).json()["code"] == "not-found"


def test_files_that_change_are_read_again(tmp_path):
    served = static_files.Files(tmp_path)
    (tmp_path / "index.html").write_text("one")
    assert served._find("index.html").data == b"one"
    (tmp_path / "index.html").write_text("another")
    assert served._find("index.html").data == b"another"
    assert served._find("..") is None
    packed = static_files.read(tmp_path / "index.html", 1).packed
    assert packed is None  # too short to be worth it
    (tmp_path / "long.svg").write_text("<svg/>" * 500)
    assert gzip.decompress(served._find("long.svg").packed) == b"<svg/>" * 500


def test_without_a_client_a_page_says_so(tmp_path):
    @evening(tmp_path, static=tmp_path / "nowhere")
    async def _(club):
        assert "has not been built" in (await club.guest().http.get("/")).text


def test_what_goes_wrong_inside_is_noted_and_said(tmp_path, monkeypatch, caplog):
    from hustings.server.tables import table_summaries

    def fail(*_):
        raise ZeroDivisionError

    @evening(tmp_path)
    async def _(club):
        ann = club.guest()
        table = (await ann.make("politrics", "me", "here"))["id"]
        monkeypatch.setattr(table_summaries, "table_state", fail)
        transport = httpx.ASGITransport(app=club.app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url=SITE) as http:
            answer = await http.get(f"/api/tables/{table}")
        assert (answer.status_code, answer.json()["code"]) == (500, "broken")
        assert "ZeroDivisionError" not in answer.text

    assert "A request failed." in caplog.text


def test_a_request_that_breaks_off_is_no_fault_of_ours(tmp_path, caplog, monkeypatch):
    monkeypatch.setattr(request_context, "PATIENCE", 0.01)

    @evening(tmp_path)
    async def _(club):
        headers = [(b"host", b"club.test"), (b"content-type", b"application/json"), (b"content-length", b"100")]
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": "POST",
            "scheme": "http",
            "path": "/api/logout",
            "raw_path": b"/api/logout",
            "query_string": b"",
            "root_path": "",
            "headers": headers,
            "client": ("127.0.0.1", 1234),
            "server": ("club.test", 80),
        }
        begun, broken_off = {"type": "http.request", "body": b"{", "more_body": True}, {"type": "http.disconnect"}
        sent = []

        async def send(message):
            sent.append(message)

        async def receive():
            return coming.pop(0) if coming else await asyncio.Event().wait()

        for come, code in (([begun, broken_off], b"cut-off"), ([begun], b"too-slow"), ([], b"too-slow")):
            coming = come
            await club.app(scope, receive, send)
            assert sent.pop(0)["status"] == 400
            assert code in sent.pop(0)["body"]
        counted = (await club.guest().http.get("/metrics")).text
        assert 'status="500"' not in counted

    assert "failed" not in caplog.text


def test_what_cannot_be_read_is_refused_in_a_sentence(tmp_path):
    @evening(tmp_path)
    async def _(club):
        for body, why in (
            ("{", "input data was truncated."),
            ("[1", "input data was truncated."),
            ("{]", "JSON is malformed: "),
            ("[" * 60_000, "recursion"),
            ('{"a":' * 10_000, "recursion"),
        ):
            answer = await club.guest().http.post(
                "/api/tables", content=body, headers={"content-type": "application/json"}
            )
            assert (answer.status_code, answer.json()["code"]) == (422, "malformed")
            assert why in answer.json()["error"]


def test_a_host_that_this_server_is_not_is_refused(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann = club.guest()
        table = (await ann.make("politrics", "me", "here"))["id"]
        for host in (
            "evil.example",
            "club.test.evil.example",
            "[",
            "[::1",
            "a b",
            "x@y:99999999",
            "http://x",
            "club.test/",
        ):
            for path in ("/api/me", "/", "/healthz", "/api/nothing"):
                answer = await ann.http.get(path, headers={"host": host})
                assert (answer.status_code, answer.json()["code"]) == (421, "wrong-host")
                assert "set-cookie" not in answer.headers
            socket = ann.socket(table)
            socket.scope["headers"] = [(b"host", host.encode())]
            async with socket:
                assert await socket.next() is None
        for host in (
            "club.test",
            "CLUB.test.:8000",
            "localhost:1",
            "127.0.0.1",
            "192.0.2.7:80",
            "[::1]:8000",
            "[2001:db8::1]",
        ):
            assert (await ann.http.get("/healthz", headers={"host": host})).status_code == 200


def test_health_and_counters(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann = club.guest()
        assert (await ann.http.get("/healthz")).json() == {"ok": True}
        table = (await ann.make("primary_colours", "me", "easy", "easy"))["id"]
        async with ann.socket(table) as socket:
            await socket.next("table")
            counted = (await ann.http.get("/metrics")).text
            assert "hustings_rooms 1.0" in counted
            assert "hustings_sockets 1.0" in counted
            assert table not in counted
