"""Notices reach people who are away: by a real push service and a real mail server; nobody else, and nothing hidden."""

import re
import socket
import time
from contextlib import contextmanager
from datetime import datetime
from email import message_from_bytes
from email.policy import default
from zoneinfo import ZoneInfo

import pytest
from aiosmtpd.controller import Controller

from hustings.engine.game import Refusal
from hustings.server.http.personal import QuietHours
from hustings.server.notices.mail import is_address, read_mail_server
from hustings.server.notices.notifier import GRACE, MAIL_AFTER, Notifier, end_of_quiet
from hustings.server.notices.web_push import Subscription
from tests.server.club import SITE, Clock, in_club, sqlite
from tests.server.notices.push_service import Browser, claims, push_service

ANN = {"name": "Ann", "password": "correct horse"}


@pytest.fixture
def service():
    with push_service() as found:
        yield found


@contextmanager
def mail_server():
    """A mail server, and what it got."""
    letters = []

    class Handler:
        async def handle_DATA(self, server, session, envelope):
            if "refused" in envelope.rcpt_tos[0]:
                return "550 Nobody of that name"
            letters.append((envelope.rcpt_tos, message_from_bytes(envelope.content, policy=default)))
            return "250 OK"

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    controller = Controller(Handler(), hostname="127.0.0.1", port=port)
    controller.start()
    try:
        yield port, letters
    finally:
        controller.stop()


async def seated(club, **more):
    """Ann and Ben, and a table of Politrics where it is Ben's turn; Ann is away from it."""
    ann, ben = club.guest("Ann"), club.guest("Ben")
    await ann.post("/account", ANN)
    return ann, ben, await table_of(ann, ben, **more)


async def table_of(ann, ben, **more):
    table = await ann.make("politrics", "me", "open", **more)
    begun = await ben.join(table["id"], table["invites"][0]["link"], name="Ben")
    if not begun["my_turn"]:  # seats are drawn
        await move(ann, table["id"])
    return table["id"]


async def move(person, table):
    """Whatever is first, to the end of this person's turn."""
    while (found := await person.get(f"/tables/{table}"))["my_turn"]:
        seat = found["mine"][0]
        view = await person.view(table, seat)
        await person.act(table, seat, view["actions"][0]["action"])


async def look(club, after=0.0):
    """What the notifier does so many seconds later."""
    club.clock.pass_by(after)
    await club.context.notifier.look()


def test_a_push_says_whose_turn_it_is_to_one_browser_and_nothing_else(tmp_path, service):
    address, got, _ = service
    browser = Browser(address)

    async def test(club):
        ann, ben, table = await seated(club)
        found = await ann.post("/me/push", browser.subscription)
        assert found["browsers"] == 1
        await look(club, GRACE)
        assert got == []  # it is Ben's turn
        await move(ben, table)
        await look(club)
        assert got == []  # she may be about to come
        await look(club, GRACE)
        ((path, headers, body),) = got
        assert path == "/send/one"
        told = browser.read(body)
        assert told == {"title": "Your turn", "body": "Politrics", "link": f"/t/{table}", "tag": f"table-{table}"}
        says, key = claims(headers)
        assert (says["aud"], key) == (address, found["push_key"])
        assert time.time() < says["exp"] < time.time() + 24 * 3600  # as the services want it
        assert headers["TTL"].isdecimal()
        assert len(headers["Topic"]) <= 32
        await look(club, 3600)
        assert len(got) == 1  # once for a turn
        await move(ann, table)
        await move(ben, table)
        await look(club, GRACE)
        assert len(got) == 2

    in_club(test, sqlite(tmp_path), tmp_path, push_services=(address,))


def test_who_is_at_the_table_is_left_alone_and_so_is_who_wants_it(tmp_path, service):
    address, got, _ = service

    async def test(club):
        ann, ben, table = await seated(club)
        await ann.post("/me/push", Browser(address).subscription)
        async with ann.socket(table) as open_socket:
            await open_socket.next("view")
            await move(ben, table)
            await look(club, 2 * GRACE)
            assert got == []
        await look(club, 60)  # she has gone without a move
        assert len(got) == 1
        await ann.ask("PUT", "/me/preferences", {"notices": {"turn": False}})
        await move(ann, table)
        await move(ben, table)
        await look(club, GRACE)
        assert len(got) == 1
        await ann.ask("PUT", "/me/preferences", {"notices": {"ended": True}})
        await ben.post(f"/tables/{table}/resign", {"seat": (await ben.get(f"/tables/{table}"))["mine"][0]})
        await look(club, GRACE)
        assert len(got) == 2  # that it is over

    in_club(test, sqlite(tmp_path), tmp_path, push_services=(address,))


def test_quiet_hours_hold_a_notice_back_until_they_end(tmp_path, service):
    address, got, _ = service

    async def test(club):
        ann, ben, table = await seated(club)
        await ann.post("/me/push", Browser(address).subscription)
        now = datetime.fromtimestamp(club.clock.now, ZoneInfo("Asia/Hong_Kong"))
        start = now.hour * 60 + now.minute
        quiet = {"start": start, "end": (start + 120) % 1440, "zone": "Asia/Hong_Kong"}
        await ann.ask("PUT", "/me/preferences", {"notices": {"quiet": quiet}})
        await move(ben, table)
        await look(club, GRACE)
        await look(club, 3600)
        assert got == []
        await look(club, 3600)
        assert len(got) == 1

    in_club(test, sqlite(tmp_path), tmp_path, push_services=(address,))


@pytest.mark.parametrize(
    ("local", "end"),
    [
        ((2026, 3, 28, 23, 30), (2026, 3, 29, 7, 0)),
        ((2026, 3, 29, 6, 59), (2026, 3, 29, 7, 0)),
        ((2026, 3, 29, 7, 0), None),
    ],
)
def test_quiet_hours_end_by_the_clock_on_the_wall(local, end):
    berlin = ZoneInfo("Europe/Berlin")  # whose clocks go forward in that night
    found = end_of_quiet(
        QuietHours(start=22 * 60, end=7 * 60, zone="Europe/Berlin"), datetime(*local, tzinfo=berlin).timestamp()
    )
    assert found == (None if end is None else datetime(*end, tzinfo=berlin).timestamp())


def test_dead_subscriptions_go_and_a_busy_service_is_tried_again(tmp_path, service):
    address, got, answer = service

    async def test(club):
        ann, ben, table = await seated(club)
        await ann.post("/me/push", Browser(address).subscription)
        answer["status"] = 503
        await move(ben, table)
        await look(club, GRACE)
        answer["status"] = 410
        await look(club, 121)
        assert len(got) == 2
        assert (await ann.get("/me/notices"))["browsers"] == 0
        await ann.post("/me/push", Browser(address).subscription)
        await ann.post("/logout", {})  # a browser goes with its session
        (known,) = club.context.channels.reachable
        assert await club.context.channels.browsers(known) == []

    in_club(test, sqlite(tmp_path), tmp_path, push_services=(address,))


def test_the_queue_survives_a_restart_and_follows_from_the_tables_where_it_was_lost(
    url, tmp_path, service, monkeypatch
):
    address, got, _ = service
    clock, tables = Clock(), []

    async def before(club):
        ann, ben, table = await seated(club)
        other = await table_of(ann, ben)
        await ann.post("/me/push", Browser(address).subscription)
        await move(ben, table)
        await look(club)
        monkeypatch.setattr(Notifier, "follow", lambda *_: None)  # as if the server had been killed before it was noted
        await move(ben, other)
        tables.extend((table, other))

    in_club(before, url, tmp_path, clock=clock, push_services=(address,))
    monkeypatch.undo()
    assert got == []

    async def after(club):
        await look(club, GRACE)
        assert len(got) == 2
        await look(club, GRACE)

    in_club(after, url, tmp_path, clock=clock, push_services=(address,))

    async def again(club):
        await look(club, 3600)
        assert len(got) == 2  # told once, whatever restarts

    in_club(again, url, tmp_path, clock=clock, push_services=(address,))


def test_nothing_is_sent_to_addresses_of_ones_own_choice(tmp_path):
    async def test(club):
        ann = club.guest()
        browser = Browser("https://fcm.googleapis.com")
        assert (await ann.post("/me/push", browser.subscription))["browsers"] == 1
        for endpoint in (
            "https://127.0.0.1/x",
            "http://fcm.googleapis.com/x",
            "https://fcm.googleapis.com:8080/x",
            "https://fcm.googleapis.com@127.0.0.1/x",
            "https://fcm.googleapis.com.evil.example/x",
            "https://notfcm.googleapis.com.example/x",
        ):
            told = await ann.post("/me/push", {**browser.subscription, "endpoint": endpoint}, status=409)
            assert "push service" in told["error"]
        await ann.post("/me/push", {**browser.subscription, "key": "A" * 87}, status=409)  # no point of the curve
        await ann.ask("DELETE", "/me/push", {"endpoint": browser.endpoint})
        assert (await ann.get("/me/notices"))["browsers"] == 0

    in_club(test, sqlite(tmp_path), tmp_path)


def test_mail_is_confirmed_first_then_sent_for_games_over_days_then_stopped(tmp_path, caplog):
    with mail_server() as (port, letters):
        server = read_mail_server(f"smtp://127.0.0.1:{port}", "games@club.test")

        async def test(club):
            ann, ben, table = await seated(club)
            quick = await table_of(ann, ben, clock={"bank": 600, "move": 30})
            assert (await ann.get("/me/notices"))["has_mail"]
            await ann.post("/me/mail", {"address": "nonsense"}, status=409)
            await ann.post("/me/mail", {"address": "a@b.example\nBcc: c@d.example"}, status=409)
            found = await ann.post("/me/mail", {"address": "ann@mail.example"})
            assert (found["address"], found["is_confirmed"]) == ("ann@mail.example", False)
            ((to, first),) = letters
            assert to == ["ann@mail.example"]
            await move(ben, table)
            await look(club, MAIL_AFTER + GRACE)
            assert len(letters) == 1  # not before the link was opened
            confirm = re.search(rf"{SITE}/mail#(\S+)", first.get_content())[1]
            stranger = club.guest()  # opened on a phone, where nobody is signed in
            assert await stranger.post("/mail", {"token": confirm}) == {"done": "confirmed"}
            assert (await ann.get("/me/notices"))["is_confirmed"]
            await stranger.post("/mail", {"token": f"x{confirm}"}, status=404)

            await move(ann, table)
            other = await table_of(ann, ben)
            for each in (table, other, quick):
                await move(ben, each)
            await look(club, GRACE)
            assert len(letters) == 1
            await look(club, MAIL_AFTER)
            assert len(letters) == 2  # one mail for both games over days
            _, second = letters[1]
            assert {table, other} == set(re.findall(rf"{SITE}/t/(\S+)", second.get_content()))
            assert second["Subject"] == "Your turn at 2 tables"
            await look(club, MAIL_AFTER)
            assert len(letters) == 2

            stop = re.search(rf"{SITE}/mail#(\S+)", second.get_content())[1]
            assert second["List-Unsubscribe"] == f"<{SITE}/mail#{stop}>"
            assert await stranger.post("/mail", {"token": stop}) == {"done": "stopped"}
            assert (await ann.get("/me/notices"))["address"] is None
            await stranger.post("/mail", {"token": confirm}, status=404)
            await move(ann, table)
            await move(ben, table)
            await look(club, MAIL_AFTER + GRACE)
            assert len(letters) == 2
            await ben.post("/me/mail", {"address": "ben@mail.example"}, status=409)  # guests get none
            await ann.post("/me/mail", {"address": "refused@mail.example"}, status=409)
            assert (await ann.get("/me/notices"))["address"] is None
            assert "mail.example" not in caplog.text

        in_club(test, sqlite(tmp_path), tmp_path, mail=server, origins=(SITE,))


def test_mail_is_bounded_in_rate(tmp_path):
    with mail_server() as (port, letters):
        server = read_mail_server(f"smtp://127.0.0.1:{port}", "games@club.test")

        async def test(club):
            ann = club.guest()
            await ann.post("/account", ANN)
            answers = [await ann.http.post("/api/me/mail", json={"address": "ann@mail.example"}) for _ in range(5)]
            assert [answer.status_code for answer in answers] == [200, 200, 429, 429, 429]
            assert len(letters) == 2

        in_club(test, sqlite(tmp_path), tmp_path, mail=server, origins=(SITE,), limits=True)


def test_the_settings_of_mail():
    found = read_mail_server("smtps://ann:p%40ss@mail.example.org", "games@example.org")
    assert (found.port, found.is_encrypted, found.password) == (465, True, "p@ss")
    assert "p@ss" not in repr(found)
    assert read_mail_server("smtp://mail.example.org", "games@example.org").port == 587
    for wrong in ("mail.example.org", "http://mail.example.org", "smtp://", "smtp://host:port"):
        with pytest.raises(Refusal, match="smtp://"):
            read_mail_server(wrong, "games@example.org")
    with pytest.raises(Refusal, match="HUSTINGS_SMTP_FROM"):
        read_mail_server("smtp://mail.example.org", "")
    assert not any(map(is_address, ("", "a", "a@b", "a b@c.de", "a@b.c\n", "ä@b.de", f"{'a' * 65}@b.de")))


def test_a_browser_is_told_no_longer_once_somebody_has_left_it(tmp_path, service):
    address, got, _ = service

    async def test(club):
        ann = club.guest()
        await ann.post("/me/push", Browser(address).subscription)  # as a guest, before there was a session
        await ann.post("/account", ANN)
        person = (await ann.get("/me"))["id"]
        assert len(await club.context.channels.browsers(person)) == 1
        await ann.post("/logout", {})
        assert await club.context.channels.browsers(person) == []
        assert got == []

    in_club(test, sqlite(tmp_path), tmp_path, push_services=(address,))


def test_a_subscription_is_known_by_a_digest():
    assert Subscription("https://a.example/x", "k", "s").digest == Subscription("https://a.example/x", "", "").digest
