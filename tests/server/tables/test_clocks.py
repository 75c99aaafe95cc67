"""Clocks: what turns cost, when time runs out, what happens then; absent people. Time passes when the test says so."""

import asyncio
import time

import pytest

from hustings.server.http.socket_messages import SeatClock
from hustings.server.store.rows import AbsenceTerms, ClockTerms
from hustings.server.tables import clocks, overdue, registry, table_summaries
from hustings.server.tables.clocks import Clocks
from tests.server.club import Clock, in_club, sqlite

AGREED = {"bank": 100, "move": 20}
TERMS = ClockTerms(100, 20)


def evening(tmp_path, **more):
    """A decorator that runs a test in a club."""
    return lambda test: in_club(test, sqlite(tmp_path), tmp_path, **more)


def test_what_nobody_came_to_is_forgotten_once_a_day(tmp_path):
    clock = Clock()
    clock.now = time.time()  # the store's own

    @evening(tmp_path, clock=clock)
    async def _(club):
        ann, bob = club.guest(), club.guest()
        waiting = (await ann.make("politrics", "me", "open"))["id"]
        playing = (await bob.make("politrics", "me", "here"))["id"]
        tidied = []
        tidy = club.context.store.tidy

        async def counted(before):
            tidied.append(before)
            return await tidy(before)

        club.context.store.tidy = counted
        await club.tables.tick()
        assert tidied == []
        clock.pass_by(registry.DAY)
        for _ in range(3):
            await club.tables.tick()
        assert tidied == [clock.now - registry.LONGEST_WAIT]
        await ann.get(f"/tables/{waiting}")
        async with bob.socket(waiting) as socket:  # the table stays in memory
            await socket.next("table")
            clock.pass_by(registry.LONGEST_WAIT)
            await club.tables.tick(disk=False)
            assert len(tidied) == 1
            await club.tables.tick()
            assert len(tidied) == 2
            assert (await ann.get(f"/tables/{waiting}", status=404))["code"] == "no-such-table"
        await bob.get(f"/tables/{playing}")


def test_a_table_that_cannot_be_looked_after_holds_up_no_other(tmp_path, monkeypatch, caplog):
    tried = []
    look_after = overdue.look_after

    async def fails_at_one(table):
        tried.append(table.id)
        if table.id == broken:
            raise ZeroDivisionError
        await look_after(table)

    broken = None

    @evening(tmp_path)
    async def _(club):
        nonlocal broken
        ann = club.guest()
        tables = [(await ann.make("politrics", "me", "here", clock={"bank": 10, "move": 0}))["id"] for _ in range(4)]
        broken = tables[1]
        monkeypatch.setattr(overdue, "look_after", fails_at_one)
        club.tables._ticking.cancel()  # nobody but the test looks after time
        club.clock.pass_by(60)
        for _ in range(3):
            await club.tables.tick()
        assert sorted(tried) == sorted(tables)
        for table in tables:
            expected = "playing" if table == broken else "over"
            assert (await ann.get(f"/tables/{table}"))["status"] == expected
        monkeypatch.undo()
        club.clock.pass_by(registry.REST)
        await club.tables.tick()
        assert (await ann.get(f"/tables/{broken}"))["status"] == "over"

    assert caplog.text.count("A table cannot be looked after") == 1
    assert broken not in caplog.text


def test_spectators_are_not_remembered(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, eve = club.guest(), club.guest()
        table = (await ann.make("politrics", "me", "here"))["id"]
        for guest in (ann, eve):
            async with guest.socket(table) as socket:
                await socket.next("table")
        async with club.tables.enter(table) as entered:
            assert list(entered.timeouts.seen) == [(await ann.get("/me"))["id"]]


def kept(clock=TERMS, absent=None):
    found = Clocks(3, clock, absent)
    found.pass_turn((), (0,), 1000.0)
    return found


def test_a_turn_uses_its_own_time_first_and_then_the_bank():
    time = kept()
    assert time.out_of_time(0, started=0) == 1120
    time.pass_turn((0,), (1,), 1015.0)
    assert time.bank == [100, 100, 100]
    time.pass_turn((1,), (0,), 1045.0)
    assert time.bank == [100, 90, 100]
    assert time.out_of_time(0, started=0) == 1165
    assert time.out_of_time(1, started=0) is None


def test_several_decisions_of_one_turn_share_its_time():
    time = kept()
    time.pass_turn((0,), (0,), 1010.0)
    time.pass_turn((0,), (0,), 1015.0)
    time.pass_turn((0,), (1,), 1050.0)
    assert time.bank[0] == 70


def test_an_undo_gives_no_time_back():
    time = Clocks(2, TERMS, None)
    time.pass_turn((), (0, 1), 1000.0)
    for _ in range(6):
        time.pass_turn((0, 1), (1,), time.since[0] + 15)  # placed at once after 15 seconds
        time.go_back((0, 1), 2000.0)
    assert time.since == [2000.0, 1000.0]  # nobody else is asked anew
    assert time.bank == [100 - (6 * 15 - 20), 100]
    assert time.out_of_time(0, started=0) == 2000 + 30
    assert time.faces(2010.0, running=[0, 1])[0] == SeatClock(bank=20.0, running=True, move=0.0, wait=0.0)


def test_after_a_pause_turns_go_on_with_what_they_have_used():
    time = kept()
    time.hold(1015.0)
    assert (time.since, time.bank) == ([None] * 3, [100] * 3)
    time.go_back((0,), 5000.0)
    assert time.out_of_time(0, started=0) == 5000 + 5 + 100
    again = Clocks(3, TERMS, None, time.state())
    assert again.out_of_time(0, started=0) == 5105


def test_who_looks_at_what_has_ended_is_not_charged_for_it():
    time = kept()
    time.pass_turn((0,), (1, 2), 1010.0, delay=clocks.LOOK)
    assert time.faces(1020.0, running=[1, 2])[1] == SeatClock(bank=100.0, running=True, move=20.0, wait=20.0)
    assert time.out_of_time(2, started=0) == 1010 + clocks.LOOK + 120
    assert time.go_on([1], 1020.0)
    assert not time.go_on([0, 1], 1021.0)
    assert time.out_of_time(1, started=0) == 1020 + 120
    time.pass_turn((1, 2), (1,), 1025.0)  # who acts at once has used nothing
    assert (time.bank, time.used[2]) == ([100] * 3, 0)


def test_when_all_act_at_once_each_has_a_clock_and_a_new_turn_starts_all():
    time = Clocks(3, TERMS, None)
    time.pass_turn((), (0, 1, 2), 0.0)
    time.pass_turn((0, 1, 2), (1, 2), 30.0)
    time.pass_turn((1, 2), (2,), 40.0)
    time.pass_turn((2,), (0, 1, 2), 50.0)  # the last one opens the next turn
    assert time.bank == [90, 80, 70]
    assert time.since == [50.0, 50.0, 50.0]


def test_what_a_clock_shows():
    time = kept()
    assert time.faces(1030.0, running=[0]) == [
        SeatClock(bank=90.0, running=True, move=0.0, wait=0.0),
        SeatClock(bank=100.0, running=False, move=20.0, wait=0.0),
        SeatClock(bank=100.0, running=False, move=20.0, wait=0.0),
    ]
    assert Clocks(2, None, None).faces(0.0, running=[0]) == [None, None]


def test_nobody_loses_while_the_server_is_down():
    time = kept()
    again = Clocks(3, TERMS, None, time.state())
    assert again.out_of_time(0, started=5000.0) == 5000 + clocks.GRACE
    assert again.out_of_time(0, started=1100.0) == 1100 + clocks.GRACE
    assert again.out_of_time(0, started=1050.0) == 1120


def test_absence_counts_from_when_one_is_to_act_or_was_last_seen():
    time = kept(None, AbsenceTerms(60, "easy"))
    assert time.missed(0, seen=900.0, started=0.0) == 1060
    assert time.missed(0, seen=1030.0, started=0.0) == 1090
    assert time.missed(0, seen=0.0, started=2000.0) == 2060
    assert time.missed(1, seen=0.0, started=0.0) is None


def test_primary_colours_has_a_rule_for_time_running_out(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, bob, eve = club.guest(), club.guest(), club.guest()
        table = await ann.make(
            "primary_colours", "me", "open", "open", listed=True, clock=AGREED, options={"party": "chosen"}
        )
        assert table["clock"] == {**AGREED, "then": "rule", "says": str(table_summaries.SAYS["rule"])}
        await bob.join(table["id"])
        await eve.join(table["id"])
        await all_ready(table["id"], ann, bob)
        async with ann.socket(table["id"], seat=0) as socket:
            shown = await socket.next("clocks")
            assert [face["running"] for face in shown["seats"]] == [True, True, True]
            club.clock.pass_by(30)
            await ann.act(table["id"], 0, 0)
            shown = await socket.next("clocks")
            assert shown["seats"][0] == {"bank": 90.0, "running": True, "move": 0.0, "wait": 0.0}
        await bob.post(f"/tables/{table['id']}/act", {"seat": 1, "move": "5115432"})
        club.clock.pass_by(89)
        await club.tables.tick()
        assert (await ann.view(table["id"], 0))["movers"] == [0, 2]
        club.clock.pass_by(1)
        await club.tables.tick()
        view = await ann.view(table["id"], 0)
        assert view["board"]["turn"] == 2  # [R17] the table placed what was missing, and the turn was opened
        assert view["board"]["parties"][2]["tokens"][0] == [4, 4, 6, 3, 5, 5, 4]
        assert view["board"]["parties"][0]["tokens"][0][0] == 1
        bank = (await club.context.store.table(table["id"])).banks.bank
        assert bank == [0, 90, 0]


@pytest.mark.parametrize("absent", [None, {"after": 3600, "bot": "easy"}])
def test_elsewhere_a_bot_plays_on_if_that_was_agreed_or_the_seat_resigns(tmp_path, absent):
    @evening(tmp_path)
    async def _(club):
        ann, bob = club.guest(), club.guest()
        table = await ann.make("politrics", "me", "open", listed=True, clock=AGREED, absent=absent)
        await bob.join(table["id"])
        await all_ready(table["id"], ann)
        place = f"/tables/{table['id']}"
        club.clock.pass_by(119)
        await club.tables.tick()
        assert (await ann.get(place))["n"] == 0
        club.clock.pass_by(2)
        await club.tables.tick()
        await settled(club)
        told = await ann.get(place)
        if absent is None:
            assert told["clock"]["then"] == "resign"
            first, second = (who["name"] for who in told["seats"])
            assert (told["status"], told["result"]) == ("over", [f"{second} won.", f"{first} ran out of time."])
        else:
            assert told["clock"]["then"] == "bot"
            assert (told["n"], told["seats"][0]["away"], told["seats"][0]["bot"]) == (1, True, "easy")
            view = await bob.view(table["id"], 1)
            await bob.act(table["id"], 1, view["actions"][0]["action"])
            await settled(club)
            assert (await ann.get(place))["n"] == 3


async def all_ready(table, *people):
    """Everybody says that a match with a clock may start."""
    for person in people:
        await person.post(f"/tables/{table}/ready")


async def settled(club):
    """Wait until no bot chooses."""
    while any(table.bots.are_busy for table in club.tables.all()):
        await asyncio.sleep(0.002)


def test_who_is_away_is_played_for_and_gets_the_seat_back(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, bob = club.guest(), club.guest()
        table = await ann.make("politrics", "me", "open", listed=True, absent={"after": 60, "bot": "easy"})
        await bob.join(table["id"])
        place = f"/tables/{table['id']}"
        async with ann.socket(table["id"], seat=0) as socket:
            await socket.next("table")
            club.clock.pass_by(100)
            await club.tables.tick()
            assert (await bob.get(place))["seats"][0]["here"]
        club.clock.pass_by(59)
        await club.tables.tick()
        assert (await bob.get(place))["n"] == 0
        club.clock.pass_by(1)
        await club.tables.tick()
        await settled(club)
        told = await bob.get(place)
        assert (told["n"], told["seats"][0]["away"], told["seats"][0]["here"]) == (1, True, False)
        async with ann.socket(table["id"], seat=0) as socket:
            assert not (await socket.next("table"))["seats"][0]["away"]
            view = await bob.view(table["id"], 1)
            await bob.act(table["id"], 1, view["actions"][0]["action"])
            await settled(club)
            assert (await bob.get(place))["n"] == 2  # Ann plays herself again
        club.clock.pass_by(61)
        await club.tables.tick()
        await settled(club)
        view = await bob.view(table["id"], 1)
        await bob.act(table["id"], 1, view["actions"][0]["action"])
        club.clock.pass_by(10)
        await club.tables.tick()
        await settled(club)
        view = await bob.view(table["id"], 1)
        assert view["n"] == 5
        await bob.act(table["id"], 1, view["actions"][0]["action"])
        await settled(club)
        await ann.post(f"{place}/undo", {"seat": 0})  # whoever asks for something is back, too
        assert not (await bob.get(place))["seats"][0]["away"]


def test_deadlines_hold_across_a_restart_and_need_nobody_in_memory(tmp_path):
    clock, kept = Clock(), {}

    @evening(tmp_path, clock=clock)
    async def _(club):
        ann, bob = club.guest(), club.guest()
        kept["table"] = (await ann.make("politrics", "me", "open", listed=True, clock={"bank": 600, "move": 0}))["id"]
        await bob.join(kept["table"])
        await all_ready(kept["table"], ann)

    clock.pass_by(100)

    @evening(tmp_path, clock=clock)
    async def _(club):
        bob = club.guest()
        assert len(club.tables) == 0
        clock.pass_by(400)
        await club.tables.tick()
        assert len(club.tables) == 0
        clock.pass_by(101)
        await club.tables.tick()
        told = await bob.get(f"/tables/{kept['table']}")
        first, second = (who["name"] for who in told["seats"])
        assert told["result"] == [f"{second} won.", f"{first} ran out of time."]
        assert await club.context.store.due_tables(clock.now + 10_000_000) == []
