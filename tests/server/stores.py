"""Stores for tests."""

import asyncio
from contextlib import asynccontextmanager

from hustings.server.store.rows import SeatRow, TableRow
from hustings.server.store.store import Store


def new_table(**columns):
    """A table that waits for players; the columns say how it differs from others."""
    usual = {"id": "table", "game": "politrics", "options": {"first": "north"}, "host": "ann"}
    return TableRow(**{**usual, "seats": [SeatRow("open", "North")], **columns})


PLAYING = {"status": "playing", "n": 0, "movers": [0, 1], "result": None, "due": None}


@asynccontextmanager
async def opened(url):
    """A store that is closed afterwards."""
    store = await Store.open(url)
    try:
        yield store
    finally:
        await store.close()


def with_store(url, test):
    """Run `await test(store)`."""

    async def run():
        async with opened(url) as store:
            return await test(store)

    return asyncio.run(run())
