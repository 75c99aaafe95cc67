"""The WebSocket: what is told, to whom, and what is refused."""

import json
import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hustings.server.transport.close_codes import POLICY, TRY_AGAIN
from tests.server.club import in_club, sqlite


def evening(tmp_path):
    """A decorator that runs a test in a club."""
    return lambda test: in_club(test, sqlite(tmp_path), tmp_path)


async def three_at_one_device(club):
    ann = club.guest()
    return ann, (await ann.make("primary_colours", "me", "here", "here", options={"party": "chosen"}))["id"]


def test_a_view_comes_first_then_one_for_every_change(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, table = await three_at_one_device(club)
        async with ann.socket(table, seat=0) as socket:
            assert (await socket.next())["is"] == "table"
            first = await socket.next("view")
            assert (first["n"], first["log"], first["log_from"], first["seat"]) == (0, [], 0, 0)
            done = await socket.ask(do="act", id=1, seat=0, action=5, n=0)
            assert (done["is"], done["id"], done["n"]) == ("done", 1, 1)
            view = await socket.next("view")
            assert [entry["n"] for entry in view["log"]] == [1]
            await socket.ask(do="play", id="words", seat=0, move="B4 Y3", n=1)
            view = await socket.next("view", n=3)
            assert view["log_from"] in (1, 2)
            assert view["log"][-1]["n"] == 3
            assert 6 not in [action["value"] for action in view["actions"]]


def test_moves_are_told_one_by_one_and_what_is_sealed_is_null(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, table = await three_at_one_device(club)
        async with ann.socket(table, seat=0, form="moves") as mine, club.guest().socket(table, form="moves") as public:
            await mine.ask(do="act", id=1, seat=0, action=5)
            await mine.ask(do="act", id=2, seat=1, action=4)
            assert await public.next("move", n=1) == {"is": "move", "n": 1, "seat": 0, "action": None, "move": None}
            assert await public.next("move", n=2) == {"is": "move", "n": 2, "seat": 1, "action": None, "move": None}
            told = [json.loads(message) for message in mine.heard]
            moves = [message for message in told if message["is"] == "move"]
            assert [(move["seat"], move["action"]) for move in moves] == [(0, 5), (1, None)]
            await mine.ask(do="undo", id=3, seat=0)
            assert await public.next("undo") == {"is": "undo", "n": 3, "undone": 1, "by": 0, "agreed": False}
            await mine.ask(do="resign", id=4, seat=2)
            assert await public.next("leave") == {"is": "leave", "n": 4, "seat": 2, "late": False}
            told = await public.next("table")
            assert (told["status"], told["seats"][2]["kind"]) == ("playing", "bot")


def test_reconnecting_resumes_where_one_was(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, table = await three_at_one_device(club)
        async with ann.socket(table, seat=0, form="moves") as socket:
            for number in range(7):
                await socket.ask(do="act", id=number, seat=0, action=0 if number < 6 else 1, n=number)
        async with ann.socket(table, seat=0, form="moves", after=4) as socket:
            assert [(await socket.next("move"))["n"] for _ in range(3)] == [5, 6, 7]
        async with ann.socket(table, seat=0, after=5) as socket:
            view = await socket.next("view")
            assert (view["log_from"], [entry["n"] for entry in view["log"]]) == (5, [6, 7])
        async with ann.socket(table, seat=0, after=1000) as socket:
            view = await socket.next("view")
            assert (view["n"], view["log_from"], view["log"]) == (7, 7, [])


def test_a_log_that_an_undo_shortened_is_told_again_from_there(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, table = await three_at_one_device(club)
        async with ann.socket(table, seat=0) as socket:
            await socket.next("view")
            await socket.ask(do="act", id=1, seat=0, action=5)
            await socket.next("view", n=1)
            await socket.ask(do="undo", id=2, seat=0)
            view = await socket.next("view", n=2)
            assert view["log_from"] == 0
            assert [(entry["n"], entry["text"]) for entry in view["log"]] == [(2, ["Red: last action undone."])]
        async with ann.socket(table, seat=0, after=1) as socket:
            assert (await socket.next("view"))["log_from"] == 0


def test_a_hot_seat_looks_through_other_eyes(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, table = await three_at_one_device(club)
        async with ann.socket(table, seat=0) as socket:
            await socket.ask(do="act", id=1, seat=0, action=5)
            await socket.send(do="look", seat=1)
            view = await socket.next("view", seat=1)
            assert (view["log_from"], view["log"][0]["move"]) == (0, None)
            await socket.send(do="look", seat=None)
            assert (await socket.next("view", seat=7))["actions"] == []
        bob = club.guest()
        async with bob.socket(table) as socket:
            await socket.send(do="look", seat=1)
            assert (await socket.next("refused"))["code"] == "not-your-seat"


def test_two_sockets_of_one_seat_see_the_same(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, table = await three_at_one_device(club)
        async with ann.socket(table, seat=0) as one, ann.socket(table, seat=0) as other:
            await one.next("view")
            await other.next("view")
            assert (await one.ask(do="act", id=1, seat=0, action=5, n=0))["n"] == 1
            assert await one.next("view", n=1) == await other.next("view", n=1)
            again = await other.ask(do="act", id=1, seat=0, action=5, n=0)
            assert (again["is"], again["n"]) == ("done", 1)  # the same click from the other tab
            refused = await other.ask(do="act", id=2, seat=0, action=4, n=0)
            assert (refused["is"], refused["code"]) == ("refused", "already-acted")


def test_what_cannot_be_done_is_refused_and_changes_nothing(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, table = await three_at_one_device(club)
        async with ann.socket(table, seat=0) as socket:
            for message, code in (
                ({"do": "act", "seat": 0, "action": 99}, "refused"),
                ({"do": "act", "seat": 5, "action": 0}, "no-such-seat"),
                ({"do": "act", "seat": 0, "action": 0, "n": 7}, "ahead"),
                ({"do": "play", "seat": 0, "move": "nonsense"}, "refused"),
                ({"do": "play", "seat": 0, "move": "  "}, "refused"),
                ({"do": "undo", "seat": 0}, "nothing-to-undo"),
                ({"do": "answer", "seat": 0, "agree": True}, "not-asked"),
                ({"do": "rematch"}, "not-over"),
                ({"do": "chat", "text": "\u202e\u0000"}, "unreadable"),
            ):
                refused = await socket.ask(id=1, **message)
                assert (refused["is"], refused["code"]) == ("refused", code), refused
                assert refused["error"].endswith(".")
        bob = club.guest()
        async with bob.socket(table) as socket:
            for message in (
                {"do": "act", "seat": 0, "action": 0},
                {"do": "resign", "seat": 0},
                {"do": "undo", "seat": 0},
            ):
                assert (await socket.ask(id=1, **message))["code"] == "not-your-seat"
            assert (await socket.ask(do="chat", id=2, text="hello"))["code"] == "not-at-the-table"
        assert (await ann.get(f"/tables/{table}"))["n"] == 0


def test_ping_and_chat(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, table = await three_at_one_device(club)
        async with ann.socket(table, seat=0) as socket, club.guest().socket(table) as public:
            await socket.send(do="ping")
            await socket.next("pong")
            await public.next("table")  # whoever comes later reads it from the list
            await socket.ask(do="chat", id=1, text="  Vote\nfor  <b>me</b> ")
            line = await public.next("chat")
            assert (line["text"], line["seat"]) == ("Vote for <b>me</b>", 0)
        assert [said["text"] for said in (await ann.get(f"/tables/{table}/chat"))["lines"]] == [line["text"]]
        assert (await ann.get(f"/tables/{table}/chat", after=line["id"]))["lines"] == []
        assert (await ann.get(f"/tables/{table}/chat", after=2**31 - 1))["lines"] == []  # lines are counted over all


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ({"seat": 1}, "not-your-seat"),
        ({"seat": 9}, "malformed"),
        ({"form": "film"}, "malformed"),
        ({"x": 1}, "malformed"),
    ],
)
def test_a_socket_that_may_not_be_is_told_why_and_closed(tmp_path, query, code):
    @evening(tmp_path)
    async def _(club):
        _, table = await three_at_one_device(club)
        async with club.guest().socket(table, **query) as socket:
            assert (await socket.next("refused"))["code"] == code
            assert await socket.next() is None
            assert socket.closed == POLICY
        async with club.guest().socket("nowhere") as socket:
            assert (await socket.next("refused"))["code"] == "no-such-table"


def test_ten_messages_that_say_nothing_close_the_socket(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, table = await three_at_one_device(club)
        async with ann.socket(table, seat=0) as socket:
            for bad in (
                "",
                "x",
                "[]",
                "{}",
                "\0",
                '{"do":"dance"}',
                '{"do":"act","seat":0,"action":NaN}',
                "9" * 20_000,
            ):
                await socket.send_text(bad)
                assert (await socket.next("refused"))["code"] in ("malformed", "too-large")
            await socket.send_bytes(b'{"do":"chat","text":"\xed\xa0\x80"}')
            await socket.next("refused")
            await socket.send_text("again")
            await socket.next("refused")
            assert await socket.next() is None
            assert socket.closed == POLICY


def test_who_does_not_read_is_cut_off(tmp_path, monkeypatch):
    monkeypatch.setattr("hustings.server.tables.listener.MOST_WAITING", 5)

    @evening(tmp_path)
    async def _(club):
        ann, table = await three_at_one_device(club)
        async with ann.socket(table, form="moves") as socket:
            await socket.next("table")
            async with club.tables.enter(table) as entered:
                for number in range(7):
                    entered.tell({"is": "chat", "number": number})
            while await socket.next() is not None:
                pass
            assert socket.closed == TRY_AGAIN


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    messages=st.lists(
        st.one_of(
            st.text(max_size=200),
            st.binary(max_size=200),
            st.recursive(
                st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
                lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
                max_leaves=10,
            ).map(json.dumps),
            st.fixed_dictionaries(
                {"do": st.sampled_from(["act", "play", "undo", "answer", "resign", "rematch", "chat", "look", "ping"])},
                optional={
                    "id": st.one_of(st.none(), st.integers(), st.text(max_size=70), st.booleans()),
                    "seat": st.one_of(st.none(), st.integers(-2, 9), st.text(max_size=3)),
                    "action": st.one_of(st.integers(), st.floats(), st.none()),
                    "move": st.text(max_size=30),
                    "agree": st.one_of(st.booleans(), st.integers(0, 2)),
                    "text": st.text(max_size=600),
                    "n": st.one_of(st.none(), st.integers(-5, 50)),
                },
            ).map(json.dumps),
        ),
        max_size=9,
    )
)
def test_whatever_is_sent_the_socket_answers_or_closes(garbage_club, messages):
    async def evening(club):
        ann = club.guest()
        table = (await ann.make("primary_colours", "me", "easy", "easy"))["id"]
        async with ann.socket(table, seat=None) as socket:
            for message in messages:
                await (socket.send_bytes(message) if isinstance(message, bytes) else socket.send_text(message))
            await socket.send(do="ping")
            assert await socket.next("pong")
        assert socket.task.exception() is None

    garbage_club(evening)


@pytest.fixture(scope="module")
def garbage_club(tmp_path_factory):
    """Runs a test in one club for all examples."""
    import asyncio

    from tests.server.club import open_club

    folder = tmp_path_factory.mktemp("garbage")
    with asyncio.Runner() as runner:
        opened = open_club(sqlite(folder), folder)
        club = runner.run(opened.__aenter__())
        yield lambda test: runner.run(test(club))
        runner.run(opened.__aexit__(None, None, None))


def test_views_are_worked_out_once_for_all_with_the_same_eyes(tmp_path, monkeypatch):
    from hustings.server.tables import view_cache

    asked = []
    seen = view_cache.view_of
    monkeypatch.setattr(
        view_cache, "view_of", lambda match, eyes, n, show: asked.append((eyes, n)) or seen(match, eyes, n, show)
    )

    @evening(tmp_path)
    async def _(club):
        ann, table = await three_at_one_device(club)
        async with (
            club.guest().socket(table) as one,
            club.guest().socket(table) as two,
            ann.socket(table, seat=0, form="moves") as three,
        ):
            for socket in (one, two):
                await socket.next("view", n=0)
            await three.ask(do="act", id=1, seat=0, action=0)
            for socket in (one, two):
                await socket.next("view", n=1)
        assert sorted(asked) == [(7, 0), (7, 1)]
        await ann.play_at_random(table, [0, 1, 2], random.Random(1))
