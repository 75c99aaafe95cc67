"""Bots at many tables: processes follow the machine, who waits shares the time, and idle processes think ahead."""

import asyncio
from typing import ClassVar

import pytest

import hustings
from hustings import games
from hustings.server.bots import bot_pool
from hustings.server.bots.bot_pool import WAIT, BotPool, most_processes
from hustings.server.bots.bot_process import BotProcess
from hustings.server.bots.bot_request import LEAST, Budget, Pondered
from hustings.server.metrics import Metrics
from tests.server.club import AtRandom, open_club, sqlite

POLITRICS = games.find("politrics")


class Slow:
    """A process that answers when it is told to."""

    started: ClassVar = []

    def __init__(self):
        self.process_id = 1
        self.asked = []
        self.answers = asyncio.Semaphore(0)
        self.started.append(self)

    async def start(self):
        pass

    async def prepare(self, game):
        self.asked.append(f"prepare {game.name}")

    async def choose(self, game, bot, seat, board, player=0):
        self.asked.append(bot)
        await self.answers.acquire()
        return seat

    async def ponder(self, game, bot, seat, board, mover, player):
        return Pondered(board, seat)

    async def close(self):
        pass


def with_pool(most):
    """Run `await test(pool)` with slow processes."""

    def decorate(test):
        async def run():
            Slow.started = []
            pool = BotPool(Metrics(), most, Slow)
            await test(pool)
            await pool.close()

        asyncio.run(run())

    return decorate


async def settled():
    for _ in range(20):
        await asyncio.sleep(0)


def seconds_of(bot):
    return float(bot.partition("=")[2])


def test_bots_wait_in_order_and_get_less_time_the_more_wait():
    @with_pool(1)
    async def _(pool):
        asked = [asyncio.create_task(pool.choose(POLITRICS, "hard:time=2.000", seat, b"")) for seat in range(5)]
        await settled()
        (process,) = Slow.started
        assert pool.waiting == 4
        assert pool.metrics.registry.get_sample_value("hustings_bots_waiting") == 4
        done = []
        for seat in range(5):
            process.answers.release()
            await asyncio.wait_for(asked[seat], 60)
            done.append(seat)
            await settled()
        given = [seconds_of(bot) for bot in process.asked]
        assert given == pytest.approx([WAIT, WAIT / 4, WAIT / 3, WAIT / 2, WAIT], abs=0.001)
        assert sum(given[1:]) <= WAIT * (1 + 1 / 2 + 1 / 3 + 1 / 4) + 0.01


def test_thirty_two_games_on_two_cores_are_answered_in_time():
    waited, processes, games_at_once = 0.0, 2, 32
    for waiting in range(games_at_once - processes, -1, -processes):  # nobody else comes: the shares grow
        waited += max(LEAST, WAIT * processes / (processes + waiting))
        if waiting == games_at_once - processes:
            steady = waited * games_at_once / processes  # as many come as are answered
    assert steady <= 2.5


def test_processes_are_started_while_bots_wait_and_load_what_is_prepared():
    @with_pool(3)
    async def _(pool):
        await pool.prepare(POLITRICS)
        asked = [asyncio.create_task(pool.choose(POLITRICS, "easy:time=2.000", seat, b"")) for seat in range(2)]
        await settled()
        assert [len(process.asked) for process in Slow.started] == [2, 2]
        assert Slow.started[1].asked[0] == "prepare politrics"
        assert pool.waiting == 0
        for process in Slow.started:
            process.answers.release()
        assert await asyncio.gather(*asked) == [0, 1]


def test_whoever_gives_up_waiting_takes_no_process():
    @with_pool(1)
    async def _(pool):
        first, second, third = [
            asyncio.create_task(pool.choose(POLITRICS, "easy:time=2.000", seat, b"")) for seat in range(3)
        ]
        await settled()
        second.cancel()
        await settled()
        Slow.started[0].answers.release()
        Slow.started[0].answers.release()
        assert await asyncio.wait_for(asyncio.gather(first, third), 60) == [0, 2]
        assert pool.waiting == 0


def test_thinking_ahead_leaves_a_process_free():
    @with_pool(2)
    async def _(pool):
        request = (POLITRICS, "easy:time=2.000", 1, b"board", 0, 7)
        assert await pool.ponder(*request) is None  # there is only one process: another is started
        await settled()
        assert await pool.ponder(*request) == Pondered(b"board", 1)
        thinking = asyncio.create_task(pool.choose(POLITRICS, "easy:time=2.000", 0, b""))
        await settled()
        assert await pool.ponder(*request) is None
        for process in Slow.started:
            process.answers.release()
        await thinking


def test_a_level_that_takes_its_time_gives_way_while_others_wait():
    budget = Budget()
    assert budget.fair("politrics", "expert:time=2.000", 0.2) == ("expert", 0.2)
    budget.note("politrics", "expert", 0.2, 0.25)  # it keeps its limit, nearly
    assert budget.fair("politrics", "expert:time=2.000", 0.2) == ("expert", 0.2)
    budget.note("politrics", "expert", 0.2, 1.4)
    budget.note("politrics", "hard", 0.2, 0.5)
    assert budget.fair("politrics", "expert:time=2.000", 0.2) == ("normal", 0.2)
    assert budget.fair("politrics", "expert:time=2.000", 0.7) == ("hard", 0.7)
    assert budget.fair("politrics", "expert:time=2.000", 2.0) == ("expert", 2.0)
    assert budget.fair("presidential", "expert:time=2.000", 0.01) == ("expert", LEAST)
    budget.note("politrics", "easy", 0.2, 9.0)
    assert budget.fair("politrics", "easy:time=2.000", 0.2) == ("easy", 0.2)  # there is none easier


def test_processes_follow_cores_and_memory(monkeypatch):
    cores = most_processes()
    assert cores >= 1
    monkeypatch.setattr(bot_pool, "free_memory", lambda: bot_pool.MEMORY)
    assert most_processes() == 1
    monkeypatch.setattr(bot_pool, "free_memory", lambda: None)
    assert most_processes() >= cores


def test_a_bot_thinks_ahead_about_an_action_that_may_come():
    match = hustings.new("politrics", seed=1)
    first = match.legal_actions(0)[0]
    match.act(0, first)

    async def run():
        process = BotProcess()
        try:
            board = match.seen(0).tobytes()
            return await process.ponder(POLITRICS, "easy:time=2.000", 0, board, 1, player=5)
        finally:
            await process.close()

    found = asyncio.run(run())
    for action in match.legal_actions(1):
        branch = hustings.new("politrics", seed=1)
        branch.act(0, first)
        branch.act(1, action)
        if branch.seen(0).tobytes() == found.board:
            assert found.action in branch.legal_actions(0)
            return
    raise AssertionError("it expects what cannot come")


class Clairvoyant(AtRandom):
    """Expects a board, and has an answer to it."""

    def __init__(self):
        super().__init__()
        self.expected, self.answer = b"", 0

    async def ponder(self, game, bot, seat, board, mover, player):
        return Pondered(self.expected, self.answer)


def test_what_was_thought_ahead_is_played_at_once(tmp_path):
    async def evening(club):
        ann, bots = club.guest(), club.app.context.tables.services.bot_chooser
        table = (await ann.make("politrics", "easy", "me"))["id"]
        async with ann.socket(table, form="moves", seat=1) as socket:
            begun = await socket.next("move")
            match = hustings.new("politrics")
            match.act(0, begun["action"])
            mine = match.legal_actions(1)[3]
            match.act(1, mine)
            bots.expected, bots.answer = match.seen(0).tobytes(), match.legal_actions(0)[5]
            seats = club.app.context.tables.all()[0].bots
            await seats._think_ahead(0, "easy", b"", 1)
            asked = len(bots.asked)
            await socket.send(do="act", id=1, seat=1, action=mine)
            assert (await socket.next("move"))["action"] == mine
            assert (await socket.next("move"))["action"] == bots.answer
            assert len(bots.asked) == asked
            used = club.app.context.metrics.registry.get_sample_value("hustings_bots_pondered_total", {"used": "yes"})
            assert used == 1

    async def run():
        async with open_club(sqlite(tmp_path), tmp_path, bot_chooser=Clairvoyant()) as club:
            await evening(club)

    asyncio.run(run())
