"""A table: nothing is told that is not on the disk, nothing is played twice, and idle ones are dropped."""

import asyncio
import gc
import json
import threading
import weakref

import pytest

import hustings
from hustings.server.http.requests import Denied
from hustings.server.store.errors import Taken, Unavailable
from hustings.server.tables import play, registry
from tests.server.club import in_club, sqlite


def evening(tmp_path):
    """A decorator that runs a test in a club."""
    return lambda test: in_club(test, sqlite(tmp_path), tmp_path)


async def at_one_device(club):
    ann = club.guest()
    return ann, (await ann.make("primary_colours", "me", "here", "here", options={"party": "chosen"}))["id"]


def test_a_second_submission_is_the_first(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, table = await at_one_device(club)
        assert (await ann.act(table, 0, 5, n=0))["n"] == 1
        await ann.act(table, 1, 5, n=1)
        assert (await ann.act(table, 0, 5, n=0))["n"] == 1  # though another has acted since
        assert (await ann.act(table, 0, 4, n=0, status=409))["code"] == "already-acted"
        words = {"seat": 0, "move": "B4 Y3", "n": 2}
        first = await ann.post(f"/tables/{table}/act", words)
        assert first["n"] == 4
        assert await ann.post(f"/tables/{table}/act", words) == first
        other = await ann.post(f"/tables/{table}/act", {**words, "move": "B3"}, status=409)
        assert other["code"] == "already-acted"
        assert (await ann.get(f"/tables/{table}"))["n"] == 4
        assert (await ann.act(table, 0, 0, n=99, status=409))["code"] == "ahead"
        both = await ann.post(f"/tables/{table}/act", {"seat": 0, "move": "P1", "action": 0}, status=409)
        assert both["code"] == "action-or-move"


def test_many_at_once_are_taken_one_after_another(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, table = await at_one_device(club)
        acts = [ann.act(table, seat, 0, n=0) for seat in (0, 1, 2) for _ in range(4)]
        told = [answer["n"] for answer in await asyncio.gather(*acts)]
        assert sorted(set(told)) == [1, 2, 3]
        assert all(len({*told[seat * 4 : seat * 4 + 4]}) == 1 for seat in range(3))
        assert (await ann.get(f"/tables/{table}"))["n"] == 3


def test_nothing_is_told_before_it_is_on_the_disk(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, table = await at_one_device(club)
        gate, store = asyncio.Event(), club.context.store
        append = store.append

        async def slow(*args, **kwargs):
            await gate.wait()
            await append(*args, **kwargs)

        store.append = slow
        async with ann.socket(table, seat=0, form="moves") as socket, ann.socket(table, seat=0) as seeing:
            await socket.next("table")
            await seeing.next("view")
            acting = asyncio.create_task(ann.act(table, 0, 5, n=0))
            looking = asyncio.create_task(ann.view(table, 0))
            assert await socket.rest() == await seeing.rest() == []
            assert not acting.done()
            assert not looking.done()
            gate.set()
            assert (await acting)["n"] == (await looking)["n"] == 1
            await socket.next("move", n=1)
            await seeing.next("view", n=1)


@pytest.mark.parametrize(("failure", "status"), [(Taken("Somebody was faster."), 409), (Unavailable("No room."), 503)])
def test_if_it_cannot_be_written_it_has_not_happened(tmp_path, failure, status):
    @evening(tmp_path)
    async def _(club):
        ann, table = await at_one_device(club)
        store = club.context.store
        append = store.append
        async with ann.socket(table, seat=0, form="moves") as socket:
            await socket.next("table")

            async def failing(*args, **kwargs):
                store.append = append
                raise failure

            store.append = failing
            refused = await ann.act(table, 0, 5, n=0, status=status)
            assert refused["error"] == str(failure)
            assert (await ann.view(table, 0))["n"] == 0
            assert await socket.rest() == []
            assert (await ann.act(table, 0, 4, n=0))["n"] == 1
            assert (await socket.next("move"))["action"] == 4


def test_what_another_wrote_is_found_when_one_fails(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, table = await at_one_device(club)
        store = club.context.store
        match = hustings.loads("\n".join(await store.lines(table)) + "\n", secret=await store.secret(table))
        match.act(1, 5)
        await store.append(table, 1, match.lines(1), summary={"n": 1})
        assert (await ann.act(table, 0, 5, n=0, status=409))["code"] == "taken"
        view = await ann.view(table, 1)
        assert [(entry["n"], entry["seat"]) for entry in view["log"]] == [(1, 1)]


@pytest.mark.parametrize("is_visited", [True, False])
def test_a_cancelled_move_is_read_only_once_it_is_decided_and_everybody_hears_of_it(tmp_path, is_visited):
    @evening(tmp_path)
    async def _(club):
        ann, table = await at_one_device(club)
        store, gate = club.context.store, threading.Event()
        async with club.tables.enter(table) as entered, ann.socket(table, seat=1, form="moves") as socket:
            await socket.next("table")
            blocking = asyncio.create_task(store.write(lambda connection: gate.wait()))
            await asyncio.sleep(0.05)  # the writer has begun: a move can only be queued behind it
            acting = asyncio.create_task(play.act(entered, (await ann.get("/me"))["id"], 0, action=5, n=0))
            await asyncio.sleep(0.05)
            acting.cancel()
            assert isinstance(*await asyncio.gather(acting, return_exceptions=True), asyncio.CancelledError)
            looking = asyncio.create_task(ann.view(table, 0)) if is_visited else None
            await asyncio.sleep(0.05)
            gate.set()
            await blocking
            assert (await socket.next("move"))["n"] == 1
            assert looking is None or (await looking)["n"] == 1
            assert (await ann.act(table, 1, 5, n=1))["n"] == 2
            assert (await socket.next("move"))["n"] == 2


def test_tables_that_nobody_needs_are_dropped_and_read_again(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, table = await at_one_device(club)
        await ann.act(table, 0, 5)
        async with ann.socket(table, seat=0) as socket:
            await socket.next("view")
            club.clock.pass_by(10 * registry.KEPT)
            await club.tables.tick()
            assert len(club.tables) == 1
        gc.collect()
        gc.disable()  # no cycle may keep what nobody needs
        dropped = weakref.ref(club.tables.all()[0])
        club.clock.pass_by(registry.KEPT)
        await club.tables.tick()
        gc.enable()
        assert len(club.tables) == 0
        assert dropped() is None
        view = await ann.view(table, 0)
        assert (view["n"], view["log"][0]["move"]) == (1, "R6")


def test_bots_go_on_after_a_restart(tmp_path):
    kept = {}

    class Asleep:
        async def choose(self, *asked):
            await asyncio.Event().wait()

        async def ponder(self, *asked):
            return None

        async def prepare(self, game):
            pass

        async def close(self):
            pass

    async def first(club):
        ann = club.guest()
        kept["table"] = (await ann.make("primary_colours", "me", "easy", "easy"))["id"]
        kept["cookies"] = dict(ann.http.cookies)
        await asyncio.sleep(0.05)
        assert (await ann.get(f"/tables/{kept['table']}"))["n"] == 0

    in_club(first, sqlite(tmp_path), tmp_path, bot_chooser=Asleep())

    @evening(tmp_path)
    async def _(club):
        ann = club.guest()
        ann.http.cookies.update(kept["cookies"])
        while (await ann.get(f"/tables/{kept['table']}"))["n"] < 14:
            await asyncio.sleep(0.005)


def test_a_bot_that_has_no_answer_plays_all_the_same(tmp_path):
    from hustings.server.bots.bot_process import BotProcessDied

    class Dead:
        async def choose(self, *asked):
            raise BotProcessDied("It is gone.")

        async def ponder(self, *asked):
            return None

        async def prepare(self, game):
            pass

        async def close(self):
            pass

    async def evening(club):
        ann = club.guest()
        table = (await ann.make("primary_colours", "me", "easy", "easy"))["id"]
        while (await ann.get(f"/tables/{table}"))["n"] < 14:
            await asyncio.sleep(0.005)

    in_club(evening, sqlite(tmp_path), tmp_path, bot_chooser=Dead())


def test_a_table_says_who_is_there(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, bob = club.guest(), club.guest()
        table = (await ann.make("politrics", "me", "open", listed=True))["id"]
        await bob.join(table)
        async with ann.socket(table, seat=0) as socket:
            assert [seat["here"] for seat in (await socket.next("table"))["seats"]] == [True, False]
            async with bob.socket(table, seat=1), bob.socket(table):
                assert [seat["here"] for seat in (await socket.next("table"))["seats"]] == [True, True]
            assert [seat["here"] for seat in (await socket.next("table"))["seats"]] == [True, False]
            told = [json.loads(message)["is"] for message in socket.heard]
            assert told.count("table") == 3


@pytest.mark.parametrize("failure", [Denied(409, "no", "No."), ZeroDivisionError(), asyncio.CancelledError()])
def test_a_change_that_fails_after_an_action_leaves_nothing(tmp_path, failure):
    @evening(tmp_path)
    async def _(club):
        ann, table = await at_one_device(club)
        async with club.tables.enter(table) as entered:

            async def fail():
                async with entered.change() as match:
                    match.act(0, 5)
                    entered.stage(next="nowhere")
                    raise failure

            with pytest.raises(type(failure)):
                await fail()
            async with entered.change() as match:
                assert len(match) == 0
            assert entered.row.next is None
        assert (await ann.get(f"/tables/{table}"))["rematch"] is None
        assert (await ann.act(table, 0, 4, n=0))["n"] == 1
