"""Sessions of accounts: they begin with a password, are listed, and end on the server."""

import asyncio

import pytest
from sqlalchemy import text

from hustings.server.accounts import sessions
from hustings.server.accounts.people import People, WrongPassword
from hustings.server.transport.close_codes import ENDED
from tests.server.club import in_club, open_club, sqlite
from tests.server.stores import with_store

ANN = {"name": "Ann", "password": "correct horse"}
FIREFOX = {"user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0"}


def evening(tmp_path, **more):
    """A decorator that runs a test in a club."""
    return lambda test: in_club(test, sqlite(tmp_path), tmp_path, **more)


def thief(club, guest):
    """Somebody with a copy of another's cookies."""
    copy = club.guest()
    for name, value in guest.http.cookies.items():
        copy.http.cookies.set(name, value, domain="club.test", path="/")
    return copy


async def closed(socket):
    """The code that a socket is closed with."""
    while await socket.next() is not None:
        pass
    return socket.closed


def test_a_planted_guests_cookie_is_worth_nothing_once_there_is_an_account(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann = club.guest()
        table = (await ann.make("politrics", "me", "here"))["id"]
        eve = thief(club, ann)  # who gave Ann's browser her own cookie before
        me = await eve.get("/me")
        async with eve.socket(table, seat=0) as socket:
            await socket.next("view")
            assert (await ann.post("/account", ANN))["id"] == me["id"]
            assert await closed(socket) == ENDED
        assert (await eve.get("/me"))["id"] != me["id"]
        assert (await eve.get("/me/tables"))["tables"] == []
        assert [shown["id"] for shown in (await ann.get("/me/tables"))["tables"]] == [table]


def test_logging_in_gives_a_fresh_session_each_time(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, other = club.guest(), club.guest()
        await ann.post("/account", ANN)
        cookies = {ann.http.cookies["hustings"]}
        for _ in range(3):
            await other.post("/login", ANN)
            cookies.add(other.http.cookies["hustings"])
        assert len(cookies) == 4
        assert len((await ann.get("/me/sessions"))["sessions"]) == 4


def test_logging_out_ends_the_session_on_the_server(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, phone = club.guest(), club.guest()
        me = await ann.post("/account", ANN)
        await phone.post("/login", ANN)
        table = (await ann.make("politrics", "me", "here"))["id"]
        eve = thief(club, ann)
        assert (await eve.get("/me"))["id"] == me["id"]
        async with eve.socket(table, seat=0) as hers, phone.socket(table, seat=0) as phones:
            await hers.next("view")
            await phones.next("view")
            assert not (await ann.post("/logout"))["account"]
            assert await closed(hers) == ENDED
            await phones.send(do="ping")
            assert await phones.next("pong")
        assert not (await eve.get("/me"))["account"]
        assert (await eve.get("/me/sessions"))["sessions"] == []
        assert (await phone.get("/me"))["id"] == me["id"]


def test_a_stream_ends_with_its_session(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann = club.guest()
        await ann.post("/account", ANN)
        table = (await ann.make("politrics", "me", "here"))["id"]
        streamed = asyncio.create_task(thief(club, ann).http.get(f"/api/tables/{table}/stream", params={"seat": 0}))
        while not (found := club.tables.all()) or not found[0].listeners:
            await asyncio.sleep(0.001)
        await ann.post("/logout")
        answer = await asyncio.wait_for(streamed, 120)
        assert answer.status_code == 200
        assert '"asked"' in answer.text


def test_logging_out_everywhere_ends_all_sessions(tmp_path):
    @evening(tmp_path)
    async def _(club):
        guests = [club.guest() for _ in range(3)]
        me = await guests[0].post("/account", ANN)
        for guest in guests[1:]:
            await guest.post("/login", ANN)
        await guests[1].post("/logout", {"everywhere": True})
        for guest in guests:
            assert not (await guest.get("/me"))["account"]
        assert (await guests[2].post("/login", ANN))["id"] == me["id"]
        assert len((await guests[2].get("/me/sessions"))["sessions"]) == 1
        stranger = club.guest()  # who has no session
        assert not (await stranger.post("/logout", {"everywhere": True}))["account"]


def test_sessions_are_listed_and_ended_one_by_one(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, phone, eve = club.guest(), club.guest(), club.guest()
        await ann.post("/account", ANN)
        club.clock.pass_by(60)
        phone.http.headers.update(FIREFOX)
        await phone.post("/login", ANN)
        listed = (await ann.get("/me/sessions"))["sessions"]
        assert [(each["device"], each["current"]) for each in listed] == [
            ("Firefox on Linux", False),
            ("python-httpx", True),
        ]
        assert listed[0]["created"] > listed[1]["created"]
        await eve.post("/account", {"name": "Eve", "password": "battery staple"})
        place = f"/me/sessions/{listed[0]['id']}"
        assert (await eve.ask("DELETE", place, {}, status=404))["code"] == "no-such-session"
        assert (await phone.get("/me"))["account"]
        left = await ann.ask("DELETE", place, {})
        assert [each["id"] for each in left["sessions"]] == [listed[1]["id"]]
        assert not (await phone.get("/me"))["account"]
        assert (await ann.ask("DELETE", place, {}, status=404))["code"] == "no-such-session"
        assert (await ann.ask("DELETE", f"/me/sessions/{listed[1]['id']}", {}))["sessions"] == []
        assert not (await ann.get("/me"))["account"]
        assert (await club.guest().get("/me/sessions"))["sessions"] == []


def test_a_changed_password_ends_every_other_session(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, phone, guest = club.guest(), club.guest(), club.guest()
        me = await ann.post("/account", ANN)
        await phone.post("/login", ANN)
        eve = thief(club, ann)
        change = {"password": "correct horse", "new_password": "battery staple"}
        wrong = {**change, "password": "wrong horse"}
        assert (await ann.post("/me/password", wrong, status=403))["code"] == "wrong-password"
        assert (await guest.post("/me/password", change, status=409))["code"] == "not-logged-in"
        assert (await phone.get("/me"))["account"]
        assert (await ann.post("/me/password", change))["id"] == me["id"]
        assert (await ann.get("/me"))["account"]
        assert not (await phone.get("/me"))["account"]
        assert not (await eve.get("/me"))["account"]  # who had a copy of this very session
        assert (await phone.post("/login", ANN, status=403))["code"] == "wrong-password"
        await phone.post("/login", {**ANN, "password": "battery staple"})


def test_a_password_that_was_changed_meanwhile_logs_nobody_in(url):
    async def test(store):
        people = People(store)
        await people.register("ann", "Ann", "correct horse")
        hashed = people._in_thread

        async def then_changed(work):
            found = await hashed(work)
            await People(store).change_password("ann", "correct horse", "battery staple")
            return found

        people._in_thread = then_changed
        with pytest.raises(WrongPassword):
            await people.log_in("eve", "Ann", "correct horse")
        await People(store).log_in("eve", "Ann", "battery staple")

    with_store(url, test)


def test_two_who_register_one_guest_at_once_make_one_account(url):
    async def test(store):
        people = People(store)
        outcomes = await asyncio.gather(
            people.register("ann", "Ann", "correct horse"),
            people.register("ann", "Eve", "battery staple"),
            return_exceptions=True,
        )
        assert sorted(type(each).__name__ for each in outcomes) == ["BadName", "LoggedIn"]
        assert len(people.sessions.of("ann")) == 1

    with_store(url, test)


def test_sessions_outlive_a_restart_and_old_cookies_of_accounts_do_not_count(tmp_path):
    async def run():
        async with open_club(sqlite(tmp_path), tmp_path) as club:
            ann, bob = club.guest(), club.guest()
            me = await ann.post("/account", ANN)
            bare = club.context.tickets.cookie(me["id"])
            kept = dict(ann.http.cookies)
            await bob.post("/account", {"name": "Bob", "password": "battery staple"})
            ended = dict(bob.http.cookies)
            await bob.post("/logout")
        async with open_club(sqlite(tmp_path), tmp_path) as club:
            ann, bob, old = club.guest(), club.guest(), club.guest()
            for guest, cookies in ((ann, kept), (bob, ended), (old, {"hustings": bare})):
                for name, value in cookies.items():
                    guest.http.cookies.set(name, value, domain="club.test", path="/")
            assert await ann.get("/me") == me
            assert not (await bob.get("/me"))["account"]
            assert (await old.get("/me"))["id"] != me["id"]

    asyncio.run(run())


def test_an_account_has_so_many_sessions_and_those_not_used_end_first(url, monkeypatch):
    monkeypatch.setattr(sessions, "MOST_SESSIONS", 3)

    async def test(store):
        now, ended = [1000.0], []
        people = People(store, lambda: now[0])
        people.on_end = lambda person, session: ended.append(session)
        begun = [(await people.register("ann", "Ann", "correct horse")).session.id]
        for _ in range(3):
            now[0] += 4000
            await people.sessions.note_use(begun[0])
            begun.append((await people.log_in("guest", "Ann", "correct horse")).session.id)
        assert {session.id for session in people.sessions.of("ann")} == {begun[0], *begun[2:]}
        assert ended == [None, begun[1]]
        kept = await store.read(lambda connection: connection.scalar(text("SELECT count(*) FROM sessions")))
        assert kept == 3
        now[0] += 401 * 24 * 3600
        begun.append((await people.log_in("guest", "Ann", "correct horse")).session.id)
        assert [session.id for session in people.sessions.of("ann")] == begun[-1:]  # no browser has the others

    with_store(url, test)


def test_use_is_noted_once_an_hour(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann = club.guest()
        await ann.post("/account", ANN)
        written = []
        write = club.context.store.write
        club.context.store.write = lambda work: written.append(work) or write(work)
        seen = (await ann.get("/me/sessions"))["sessions"][0]["seen"]
        for _ in range(5):
            await ann.get("/me")
        assert not written
        club.clock.pass_by(3700)
        for _ in range(5):
            await ann.get("/me")
        assert len(written) == 1
        assert (await ann.get("/me/sessions"))["sessions"][0]["seen"] > seen


def test_strangers_do_not_lock_the_owner_out(tmp_path):
    @evening(tmp_path, limits=True)
    async def _(club):
        ann, eve = club.guest(), club.guest()
        await ann.post("/account", ANN)
        await ann.post("/logout")
        statuses = []
        for _ in range(12):
            answer = await eve.http.post("/api/login", json={**ANN, "password": "wrong horse"})
            statuses.append(answer.status_code)
        assert statuses[0] == 403
        assert statuses[-1] == 429
        assert "wrong passwords" in answer.json()["error"]
        assert (await ann.post("/login", ANN))["account"]  # from the same address


def test_who_sends_slowly_and_is_logged_out_meanwhile_does_nothing(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann = club.guest()
        await ann.post("/account", ANN)
        eve = thief(club, ann)

        async def slow():
            yield b'{"name": '
            await ann.post("/logout")
            yield b'"Eve was here"}'

        answer = await eve.http.patch("/api/me", content=slow(), headers={"content-type": "application/json"})
        assert (answer.status_code, answer.json()["code"]) == (403, "session-ended")
