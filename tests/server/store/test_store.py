"""The store, on both databases: what it acknowledges is there, and nothing is there twice."""

import asyncio
import json

import pytest
from sqlalchemy import insert, text

from hustings.engine.game import Refusal
from hustings.server.store import store as store_module
from hustings.server.store.append import OutOfOrder
from hustings.server.store.errors import Missing, Taken, Unavailable
from hustings.server.store.group_commit import LARGEST_GROUP
from hustings.server.store.rows import (
    AbsenceTerms,
    ClockState,
    ClockTerms,
    LuckTerms,
    Pause,
    Proposal,
    RulingTerms,
    SeatRow,
    UndoRequest,
)
from hustings.server.store.schema import people
from hustings.server.store.store import Store, guest_name
from tests.server.stores import PLAYING, new_table, opened, with_store


def test_a_table_comes_back_as_it_was_put(url):
    async def test(store):
        luck, undo = LuckTerms("referee", "c0", "0a", [None, "5e"]), UndoRequest(by=0, number=3, waiting=[1])
        put = new_table(
            listed=True,
            seats=[SeatRow("bot", "Normal bot", bot="normal"), SeatRow("human", "Ben", taken=2, ready=False)],
            luck=luck,
            clock=ClockTerms(60, 5),
            banks=ClockState([60.0, 1.5], [None, 5.0]),
            absent=AbsenceTerms(60, "easy"),
            undo=undo,
            due=7.5,
            created=5.0,
            updated=6.0,
            sitting={0: "ann", 2: "ben"},
        )
        await store.add_table(put, b"\1" * 32)
        assert await store.table("table") == put
        assert await store.secret("table") == b"\1" * 32
        assert await store.table("another") is None

    with_store(url, test)


def test_lines_are_kept_in_order_with_the_tables_columns(url):
    async def test(store):
        await store.add_table(new_table())
        await store.append("table", 0, ["header", "one"], secret=b"\x01" * 32, summary={**PLAYING, "n": 1})
        await store.append("table", 2, ["two \u2713 'quoted' \\u0000"], summary={"n": 2, "movers": [1], "due": 12.5})
        assert await store.lines("table") == ["header", "one", "two \u2713 'quoted' \\u0000"]
        assert await store.lines("table", 2) == ["two \u2713 'quoted' \\u0000"]
        assert await store.lines("another") == []
        assert await store.secret("table") == b"\x01" * 32
        row = await store.table("table")
        assert (row.status, row.n, row.movers, row.due) == ("playing", 2, [1], 12.5)

    with_store(url, test)


def test_traces_and_the_last_view_are_kept_with_the_lines(url):
    async def test(store):
        await store.add_table(new_table())
        await store.append("table", 0, ["header", "one"], traces=["0123456789abcdef", "a" * 16], summary=PLAYING)
        await store.append("table", 2, ["two"], summary={"n": 2})
        assert await store.traces("table") == ["0123456789abcdef", "a" * 16, None]
        assert await store.archive("table") is None
        view = {"board": {"text": "\u2713 'quoted' \\u0000", "shares": [0.5, None, True]}, "log": [{"n": 1}]}
        await store.append("table", 3, ["end"], traces=["b" * 16], archive=view, summary={"status": "over", "n": 3})
        assert await store.archive("table") == view
        assert await store.archive("another") is None

    with_store(url, test)


def test_a_pause_is_kept_with_its_proposal(url):
    async def test(store):
        await store.add_table(new_table())
        asked = Proposal(2, [1, 2], RulingTerms([0], "North was ahead."))
        pause = Pause(7, 6, "The rules have changed.", 2, asked, 2)
        await store.append("table", 0, ["header"], summary={**PLAYING, "paused": pause})
        assert (await store.table("table")).paused == pause
        declined = Pause(7, 6, "The rules have changed.", 2, None, 2, 1)
        await store.change_table("table", paused=declined)
        assert (await store.table("table")).paused == declined
        await store.append("table", 1, ["rules"], summary={"paused": None})
        assert (await store.table("table")).paused is None

    with_store(url, test)


def test_the_secret_is_wiped_when_told(url):
    async def test(store):
        await store.add_table(new_table())
        await store.append("table", 0, ["header"], secret=b"\x02" * 32, summary=PLAYING)
        over = {"status": "over", "n": 1, "movers": [], "result": ["North wins."]}
        await store.append("table", 1, ["end"], secret=None, summary=over)
        assert await store.secret("table") is None
        assert (await store.table("table")).result == ["North wins."]

    with_store(url, test)


def test_a_number_is_taken_once(url):
    async def test(store):
        await store.add_table(new_table())
        await store.append("table", 0, ["header"], summary=PLAYING)
        with pytest.raises(Taken):
            await store.append("table", 0, ["header"], summary={"n": 99})
        assert await store.lines("table") == ["header"]
        assert (await store.table("table")).n == 0

    with_store(url, test)


def test_lines_follow_the_last_one_that_is_there(url):
    async def test(store):
        await store.add_table(new_table())
        await store.add_table(new_table(id="other"))
        await store.append("table", 0, ["header", "one"], summary={**PLAYING, "n": 1})
        outcomes = await asyncio.gather(
            store.append("table", 3, ["three"], summary={"n": 3}),
            store.append("other", 0, ["header"], summary=PLAYING),
            store.append("other", 2, ["two"], summary={"n": 2}),
            store.append("nowhere", 1, ["one"], summary={}),
            return_exceptions=True,
        )
        assert [type(each) for each in outcomes] == [OutOfOrder, type(None), OutOfOrder, OutOfOrder]
        with pytest.raises(OutOfOrder, match="look again"):
            await store.append("table", 3, ["three"], summary={"n": 3})
        await store.append("table", 2, ["two", "three"], summary={"n": 3})
        assert await store.lines("table") == ["header", "one", "two", "three"]
        assert await store.lines("other") == ["header"]
        assert (await store.table("table")).n == 3
        assert (await store.table("other")).n == 0

    with_store(url, test)


def test_of_many_at_once_one_is_written_and_its_neighbours_are_too(url):
    async def test(store):
        for number in range(20):
            await store.add_table(new_table(id=f"t{number}"))
        doubles = [store.append("t0", 0, [f"header {each}"], summary={"n": each}) for each in range(5)]
        neighbours = [store.append(f"t{number}", 0, ["header"], summary=PLAYING) for number in range(1, 20)]
        outcomes = await asyncio.gather(*doubles, *neighbours, return_exceptions=True)
        assert outcomes[0] is None
        assert all(isinstance(each, Taken) for each in outcomes[1:5])
        assert outcomes[5:] == [None] * 19
        assert await store.lines("t0") == ["header 0"]
        assert (await store.table("t0")).n == 0
        for number in range(1, 20):
            assert await store.lines(f"t{number}") == ["header"]

    with_store(url, test)


def test_one_that_fails_does_not_fail_its_neighbours(url):
    def fail(connection):
        connection.execute(insert(people), {"id": "half", "name": "Half", "created": 0})
        raise Refusal("No.")

    async def test(store):
        await store.add_table(new_table())
        refused, unknown, broken, fine = await asyncio.gather(
            store.write(fail),
            store.append("nowhere", 0, ["header"], summary=PLAYING),
            store.write(lambda connection: connection.execute(text("SELECT nonsense"))),
            store.append("table", 0, ["header"], summary=PLAYING),
            return_exceptions=True,
        )
        assert isinstance(refused, Refusal)
        assert isinstance(unknown, Missing)
        assert isinstance(broken, Exception)
        assert fine is None
        assert await store.lines("table") == ["header"]
        half = await store.read(lambda connection: connection.scalar(text("SELECT id FROM people WHERE id = 'half'")))
        assert half is None  # what a failed write had done is undone

    with_store(url, test)


def test_two_appends_of_one_table_in_one_group_leave_the_later_columns(url):
    async def test(store):
        await store.add_table(new_table())
        await asyncio.gather(
            store.append("table", 0, ["header"], secret=b"\x03" * 32, summary={**PLAYING, "result": ["a"]}),
            store.append("table", 1, ["one"], summary={**PLAYING, "n": 1, "result": ["b"]}),
            store.append("table", 2, ["two"], summary={"n": 2}),
        )
        row = await store.table("table")
        assert (row.n, row.result, row.status) == (2, ["b"], "playing")
        assert await store.secret("table") == b"\x03" * 32

    with_store(url, test)


def test_more_than_one_group_of_writes(url):
    async def test(store):
        await store.add_table(new_table())
        groups = []
        store.on_commit = lambda seconds, writes: groups.append(writes)
        number = LARGEST_GROUP + 100
        await asyncio.gather(*(store.append("table", each, [str(each)], summary={"n": each}) for each in range(number)))
        assert await store.lines("table") == [str(each) for each in range(number)]
        assert (await store.table("table")).n == number - 1
        assert sum(groups) == number
        assert 2 <= len(groups) < number  # they shared transactions

    with_store(url, test)


def test_a_seat_is_taken_once(url):
    async def test(store):
        def seats(name):
            return [SeatRow("human", name)]

        people = ("ben", "cay", "dan")
        await store.add_table(new_table(sitting={0: "ann"}))
        outcomes = await asyncio.gather(
            *(store.change_seats("table", leaving=[], sitting_down={1: who}, seats=seats(who)) for who in people),
            return_exceptions=True,
        )
        assert outcomes[0] is None
        assert [type(each) for each in outcomes[1:]] == [Taken, Taken]
        row = await store.table("table")
        assert row.sitting == {0: "ann", 1: "ben"}
        assert row.seats == seats("ben")
        await store.change_seats("table", leaving=[1], sitting_down={1: "cay"})
        assert (await store.table("table")).sitting == {0: "ann", 1: "cay"}
        await store.change_seats("table", leaving=[0, 1], sitting_down={}, seats=seats("nobody"))
        assert (await store.table("table")).sitting == {}

    with_store(url, test)


def test_lists_of_tables(url):
    async def test(store):
        for number, (status, listed) in enumerate(
            [
                ("waiting", True),
                ("waiting", False),
                ("playing", True),
                ("over", True),
                ("over", False),
                ("waiting", True),
            ]
        ):
            columns = {"status": status, "listed": listed, "updated": float(number) or 0.5}
            due = 10.0 + number if status == "playing" else None
            await store.add_table(new_table(id=f"t{number}", due=due, sitting={0: f"p{number}"}, **columns))
        await store.change_seats("t3", leaving=[], sitting_down={1: "p0"}, updated=3.0)

        def ids(rows):
            return [row.id for row in rows]

        assert ids(await store.open_tables()) == ["t5", "t0", "t2"]
        assert ids(await store.open_tables(limit=2)) == ["t5", "t0"]
        assert ids(await store.finished_tables()) == ["t3"]
        assert ids(await store.tables_of("p0")) == ["t3", "t0"]
        assert ids(await store.tables_of("ann")) == ["t5", "t4", "t3", "t2", "t1", "t0"]
        assert (await store.tables_of("p0"))[0].sitting == {0: "p3", 1: "p0"}
        assert ids(await store.due_tables(11.0)) == []
        assert ids(await store.due_tables(12.0)) == ["t2"]
        assert await store.tables_of("stranger") == []

    with_store(url, test)


def test_columns_are_changed_and_tables_removed(url):
    async def test(store):
        await store.add_table(new_table(sitting={0: "ann"}))
        await store.append("table", 0, ["header"], summary=PLAYING)
        await store.add_chat("table", "ann", "Ann", 0, "Hello")
        await store.change_table("table", next="rematch", undo=UndoRequest(by=0, number=1, waiting=[1]))
        row = await store.table("table")
        assert (row.next, row.undo) == ("rematch", UndoRequest(by=0, number=1, waiting=[1]))
        await store.remove_table("table")
        assert await store.table("table") is None
        assert await store.lines("table") == []
        assert await store.chat("table") == []

    with_store(url, test)


def test_chat(url):
    async def test(store):
        await store.add_table(new_table())
        await store.add_table(new_table(id="elsewhere"))
        first = await store.add_chat("table", "ann", "Ann", 0, "Hello")
        await store.add_chat("elsewhere", "ann", "Ann", None, "Not here")
        second = await store.add_chat("table", "ben", "Ben", None, "你好 <b>")
        assert first.id < second.id
        assert await store.chat("table") == [first, second]
        assert await store.chat("table", after=first.id) == [second]
        assert await store.chat("table", limit=1) == [second]
        assert (second.name, second.seat, second.text) == ("Ben", None, "你好 <b>")
        with pytest.raises(Missing):
            await store.add_chat("nowhere", "ann", "Ann", None, "Hello")

    with_store(url, test)


def test_of_much_chat_the_oldest_goes(url, monkeypatch):
    monkeypatch.setattr(store_module, "MOST_LINES", 5)

    async def test(store):
        await store.add_table(new_table())
        await store.add_table(new_table(id="elsewhere"))
        await store.add_chat("elsewhere", "ann", "Ann", None, "the very first")
        for number in range(5):
            await store.add_chat("table", "ann", "Ann", 0, f"line {number}")
        assert len(await store.chat("table")) == 5
        said = await asyncio.gather(*(store.add_chat("table", "ann", "Ann", 0, f"line {n}") for n in range(5, 12)))
        kept = await store.chat("table")
        assert kept == said[-5:]
        assert [line.text for line in kept] == [f"line {number}" for number in range(7, 12)]
        assert [line.text for line in await store.chat("elsewhere")] == ["the very first"]

    with_store(url, test)


def test_a_guest_gets_a_row_with_the_first_table(url):
    async def test(store):
        await store.add_table(new_table())
        name = await store.read(lambda connection: connection.scalar(text("SELECT name FROM people WHERE id = 'ann'")))
        assert name == guest_name("ann")

    with_store(url, test)


def test_tidying_forgets_what_waited_too_long(url):
    async def test(store):
        await store.add_table(new_table(id="old", host="gone", updated=5.0))
        await store.add_table(new_table(id="new", sitting={0: "ben"}))
        await store.add_table(new_table(id="played", status="playing", updated=5.0))
        await store.write(lambda connection: connection.execute(text("UPDATE people SET created = 1")))
        assert await store.tidy(100.0) == 1
        assert await store.table("old") is None
        assert await store.table("new") is not None
        assert await store.table("played") is not None
        left = await store.read(lambda connection: set(connection.scalars(text("SELECT id FROM people"))))
        assert left == {"ann", "ben"}

    with_store(url, test)


def test_what_was_written_is_there_after_reopening(url):
    async def write(store):
        await store.add_table(new_table())
        await store.append("table", 0, ["header"], summary=PLAYING)

    with_store(url, write)

    async def read(store):
        assert await store.lines("table") == ["header"]
        assert await store.answers()

    with_store(url, read)


def test_closing_finishes_what_is_queued(url):
    async def run():
        store = await Store.open(url)
        await store.add_table(new_table())
        writing = [asyncio.ensure_future(store.append("table", each, ["x"], summary={"n": each})) for each in range(50)]
        await asyncio.sleep(0)
        await store.close()
        assert await asyncio.gather(*writing) == [None] * 50
        with pytest.raises(Unavailable):
            await store.append("table", 50, ["x"], summary={})
        async with opened(url) as again:
            assert len(await again.lines("table")) == 50

    asyncio.run(run())


def test_who_gave_up_waiting_does_not_disturb_the_others(url):
    async def test(store):
        await store.add_table(new_table())
        first = asyncio.ensure_future(store.append("table", 0, ["header"], summary=PLAYING))
        second = asyncio.ensure_future(store.append("table", 1, ["one"], summary={"n": 1}))
        await asyncio.sleep(0)
        first.cancel()
        await second
        assert await store.lines("table") == ["header", "one"]

    with_store(url, test)


def test_two_servers_cannot_write_one_event_twice(url):
    async def test(store):
        await store.add_table(new_table())
        async with opened(url) as other:
            outcomes = await asyncio.gather(
                *(each.append("table", 0, [name], summary=PLAYING) for each, name in ((store, "a"), (other, "b"))),
                return_exceptions=True,
            )
            winner = "ab"[outcomes.index(None)]
            assert sorted(type(each).__name__ for each in outcomes) == ["NoneType", "Taken"]
            assert await store.lines("table") == await other.lines("table") == [winner]

    with_store(url, test)


def test_rows_of_earlier_versions_are_read_and_keep_their_keys(url):
    """What older servers wrote lacks newer keys, and may have some that nobody reads any more."""
    older = {
        "seats": '[{"kind":"human","name":"Ann","title":"North"},{"kind":"bot","name":"Bot","bot":"easy"}]',
        "luck": '{"by":"referee","commitment":"c0"}',
        "clock": '{"bank":60,"move":5}',
        "banks": '{"bank":[60,1.5],"since":[null,5]}',
        "absent": '{"after":60,"bot":"easy"}',
    }

    async def test(store):
        await store.add_table(new_table())
        columns = ", ".join(f"{name} = :{name}" for name in older)
        await store.write(lambda connection: connection.execute(text(f"UPDATE tables SET {columns}"), older))
        row = await store.table("table")
        assert row.seats == [SeatRow("human", "Ann"), SeatRow("bot", "Bot", bot="easy")]
        assert row.luck == LuckTerms("referee", "c0")
        assert (row.clock, row.absent) == (ClockTerms(60, 5), AbsenceTerms(60, "easy"))
        assert row.banks == ClockState([60.0, 1.5], [None, 5.0])
        seat = SeatRow("human", "Ann", taken=1, entropy="5e", ready=False, away=True, place=0)
        await store.change_table("table", seats=[seat, SeatRow("bot", "Bot", bot="easy")])
        raw = await store.read(lambda connection: connection.scalar(text("SELECT seats FROM tables")))
        assert json.loads(raw) == [
            {
                "kind": "human",
                "name": "Ann",
                "taken": 1,
                "entropy": "5e",
                "ready": False,
                "away": True,
                "place": 0,
            },
            {"kind": "bot", "name": "Bot", "bot": "easy"},
        ]

    with_store(url, test)
