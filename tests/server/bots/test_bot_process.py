"""The process in which bots think: it answers, several at once, and is started anew when it dies."""

import asyncio
import os
import signal

import pytest

import hustings
from hustings import games
from hustings.bots import LEVELS
from hustings.server import catalogue
from hustings.server.bots.bot_pool import BotPool
from hustings.server.bots.bot_process import BotProcess, BotProcessDied
from hustings.server.metrics import Metrics
from tests.server.club import open_club, sqlite


def seen(match, seat):
    return match.seen(seat).tobytes()


def with_worker(test):
    """Run `await test(worker)`."""

    async def run():
        worker = BotProcess()
        try:
            return await test(worker)
        finally:
            await worker.close()

    return asyncio.run(run())


def test_bots_of_every_level_choose_what_is_legal():
    match = hustings.new("primary_colours")

    @with_worker
    async def _(worker):
        game = games.find("primary_colours")
        for spec in catalogue.LEVELS:
            bot = catalogue.timed_bot(game, spec, spent=100.0)
            choices = [worker.choose(game, bot, seat, seen(match, seat)) for seat in (0, 1, 2)]
            for seat, action in enumerate(await asyncio.gather(*choices)):
                assert action in match.legal_actions(seat)


def test_a_process_that_was_killed_is_started_anew_and_asked_again():
    match = hustings.new("primary_colours")

    @with_worker
    async def _(worker):
        game = games.find("primary_colours")
        await worker.choose(game, "random", 0, seen(match, 0))
        first = worker.process_id
        thinking = asyncio.create_task(worker.choose(game, "search:time=1", 1, seen(match, 1)))
        await asyncio.sleep(0.1)
        os.kill(first, signal.SIGKILL)
        assert await thinking in match.legal_actions(1)
        assert worker.process_id != first


def test_what_cannot_be_thought_about_is_said_and_does_no_harm():
    match = hustings.new("primary_colours")

    @with_worker
    async def _(worker):
        game = games.find("primary_colours")
        with pytest.raises(BotProcessDied, match="no bot 'oracle'"):
            await worker.choose(game, "oracle", 0, seen(match, 0))
        with pytest.raises(BotProcessDied, match="not a whole number of boards"):
            await worker.choose(game, "random", 0, b"???")
        first = worker.process_id
        assert await worker.choose(game, "random", 0, seen(match, 0)) in match.legal_actions(0)
        assert worker.process_id == first


def test_the_process_ends_with_the_server():
    match = hustings.new("primary_colours")

    async def run():
        worker = BotProcess()
        await worker.choose(games.find("primary_colours"), "random", 0, seen(match, 0))
        process = worker.process_id
        await worker.close()
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)
        with pytest.raises(BotProcessDied):
            await worker.choose(games.find("primary_colours"), "random", 0, seen(match, 0))

    asyncio.run(run())


def test_a_turn_of_many_decisions_stays_a_turn():
    assert set(catalogue.LEVELS) == set(LEVELS)
    game = games.find("primary_colours")
    assert game.decisions == 7
    for spec in catalogue.LEVELS:
        assert catalogue.timed_bot(game, spec, 0.0) == f"{spec}:time=2.000"
        assert catalogue.timed_bot(game, spec, 6.0) == f"{spec}:time=1.000"
        assert catalogue.timed_bot(game, spec, 60.0) == f"{spec}:time=0.050"


def test_tables_that_name_a_level_of_before_keep_a_bot():
    assert catalogue.timed_bot(games.find("politrics"), "novice", 0.0) == "easy:time=2.000"
    assert catalogue.level("regular") is catalogue.level(None) is catalogue.LEVELS["normal"]


def test_a_game_with_bots_that_really_think(tmp_path):
    async def run():
        async with open_club(sqlite(tmp_path), tmp_path, bot_chooser=BotPool(Metrics())) as club:
            ann = club.guest()
            table = (await ann.make("primary_colours", "me", "easy", "easy"))["id"]
            async with ann.socket(table, form="moves") as socket:
                for n in range(1, 15):
                    assert (await socket.next("move", patience=60))["n"] == n

    asyncio.run(run())


def test_it_gives_hints():
    match = hustings.new("politrics", options={"board_limit": 1})
    question = {"about": "hint", "game": "politrics", "seat": 0, "seats": 2, "board": seen(match, 0).hex()}

    @with_worker
    async def _(worker):
        answer = await worker.advise(question)
        assert answer["action"] in match.legal_actions(0)
        with pytest.raises(BotProcessDied):
            await worker.advise({"about": "nothing", "match": ""})
