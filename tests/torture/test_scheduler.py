"""The event loop of the races: its order is asyncio's own, and what is up to the machine is up to the schedule."""

import asyncio
import random

import pytest

from torture.scheduler import Loop, Schedule, first


def story(choose, *, newest_first=False):
    """Two tasks that each wait for a thread twice; what they did, in order."""
    loop, heard = Loop(), []
    loop.choose, loop.newest_first = choose, newest_first

    async def work(name):
        for number in range(2):
            await loop.run_in_executor("threads", heard.append, f"{name}{number} in a thread")
            heard.append(f"{name}{number}")

    for name in "ab":
        loop.arrive(lambda name=name: loop.create_task(work(name)))
    loop.run_until_quiet()
    loop.close()
    return heard


def test_callbacks_run_in_their_order():
    loop, heard = Loop(), []
    for number in range(5):
        loop.call_soon(heard.append, number)
    loop.run_until_quiet()
    loop.close()
    assert heard == list(range(5))


def test_the_newest_first_is_one_after_the_other():
    heard = story(first, newest_first=True)
    assert [line[0] for line in heard] == list("bbbbaaaa")


def test_the_same_schedule_gives_the_same_story():
    noted = Schedule(chance=random.Random(5))
    heard = story(noted.choose)
    again = Schedule(tuple(noted.taken))
    assert story(again.choose) == heard
    assert again.options == noted.options


def test_variations_lead_to_every_order_of_two_threads():
    seen, waiting = set(), [Schedule()]
    while waiting:
        schedule = waiting.pop()
        seen.add(tuple(line for line in story(schedule.choose) if "thread" in line))
        waiting += [Schedule(variation) for variation in schedule.variations()]
    assert len(seen) == 6  # a0 before a1, b0 before b1, and else any order


def test_time_passes_only_when_nothing_else_can_happen():
    loop, heard = Loop(), []

    async def wait(seconds):
        await asyncio.sleep(seconds)
        heard.append((seconds, loop.time()))

    tasks = [loop.create_task(wait(seconds)) for seconds in (5, 0.5, 700)]
    loop.run_until_quiet(10)
    assert heard == [(0.5, 0.5), (5, 5.0)]
    loop.run_until_quiet(1000)
    assert heard[-1] == (700, 700.0)
    assert all(task.done() for task in tasks)
    loop.close()


def test_what_fails_in_a_callback_is_noted():
    loop = Loop()
    loop.call_soon(lambda: 1 // 0)
    loop.run_until_quiet()
    loop.close()
    assert isinstance(loop.faults[0]["exception"], ZeroDivisionError)


def test_what_fails_in_a_thread_is_raised_where_it_is_awaited():
    loop = Loop()

    async def work():
        with pytest.raises(ZeroDivisionError):
            await asyncio.to_thread(lambda: 1 // 0)
        return "on"

    task = loop.create_task(work())
    loop.run_until_quiet()
    loop.close()
    assert task.result() == "on"
