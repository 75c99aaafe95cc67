"""Views, worked out in threads: nobody gets at a match while another thread reads it."""

import asyncio
import threading

import pytest

from hustings.server.tables import table_views, view_cache
from tests.server.club import in_club, sqlite


def test_who_gives_up_waiting_keeps_the_match_until_its_thread_is_through(tmp_path, monkeypatch):
    begun, may_end, seen = threading.Event(), threading.Event(), view_cache.view_of

    def slowly(*args):
        begun.set()
        may_end.wait()
        return seen(*args)

    async def evening(club):
        ann = club.guest()
        table = (await ann.make("politrics", "me", "here"))["id"]
        async with club.tables.enter(table) as entered:
            monkeypatch.setattr(view_cache, "view_of", slowly)
            looking = asyncio.create_task(table_views.view(entered, "nobody", None, None, False))
            await asyncio.to_thread(begun.wait)
            for _ in range(2):
                looking.cancel()
                await asyncio.sleep(0)
                await asyncio.sleep(0)
            assert not looking.done()
            acting = asyncio.create_task(ann.view(table, 0))
            await asyncio.sleep(0.01)
            assert not acting.done()
            may_end.set()
            with pytest.raises(asyncio.CancelledError):
                await looking
            assert (await acting)["n"] == 0

    in_club(evening, sqlite(tmp_path), tmp_path)


def test_what_fails_in_the_thread_fails_for_who_waits():
    async def run():
        with pytest.raises(ZeroDivisionError):
            await view_cache.undisturbed(lambda: 1 // 0)
        assert await view_cache.undisturbed(divmod, 7, 3) == (2, 1)

    asyncio.run(run())
