"""The handlers of a person's own data: preferences, past matches, match files, and deleting the account."""

from __future__ import annotations

import asyncio
import io
import zipfile
from collections.abc import AsyncIterator

import msgspec
from starlette.responses import Response, StreamingResponse

from hustings.server import catalogue
from hustings.server.accounts import history, preferences
from hustings.server.accounts.tickets import new_id
from hustings.server.http.personal import (
    PAGE,
    Archive,
    ArchivedCount,
    BotTally,
    DeleteAccount,
    GameTally,
    History,
    HistoryQuery,
    KeptPreferences,
    OpponentTally,
    PastMatch,
    Preferences,
    Profile,
    Tally,
)
from hustings.server.http.request_context import RequestContext
from hustings.server.http.responses import Me
from hustings.server.store.rows import TableRow
from hustings.server.store.store import Store
from hustings.server.tables import departure, table_summaries

ZIP = "application/zip"
MOST_OPPONENTS, MOST_BOTS = 12, 6

# --- Preferences ------------------------------------------------------------------------------------------------------


async def show_preferences(request: RequestContext) -> KeptPreferences:
    return KeptPreferences(chosen=await preferences.read(request.context.store, request.person))


async def set_preferences(request: RequestContext, body: Preferences) -> KeptPreferences:
    request.spend("preferences")
    await preferences.write(request.context.store, request.person, body)
    return KeptPreferences(chosen=body)


# --- Past matches -----------------------------------------------------------------------------------------------------


async def show_profile(request: RequestContext) -> Profile:
    request.spend("look")
    store, person = request.context.store, request.person
    rows = await history.finished(store, person)
    played = [row for row in rows if history.own_seat(row, person) is not None]
    archived = await history.count_archived(store, person)
    return await asyncio.to_thread(profile, played, person, archived)


def profile(rows: list[TableRow], person: str, archived: int) -> Profile:
    return Profile(
        total=tally(history.total(rows, person)),
        games=[
            GameTally(game=game, title=count.name, **figures(count))
            for game, count in history.by_game(rows, person, lambda game: catalogue.find(game).title)
        ],
        opponents=[
            OpponentTally(name=count.name, **figures(count))
            for count in history.opponents(rows, person)[:MOST_OPPONENTS]
        ],
        bots=[
            BotTally(title=catalogue.level_title(count.name), **figures(count))
            for count in history.bots(rows, person)[:MOST_BOTS]
        ],
        archived=archived,
    )


def tally(count: history.Count) -> Tally:
    return Tally(**figures(count))


def figures(count: history.Count) -> dict[str, int]:
    return {"played": count.played, "won": count.won, "shared": count.shared}


async def list_history(request: RequestContext, query: HistoryQuery) -> History:
    request.spend("look")
    rows = await history.finished(
        request.context.store,
        request.person,
        limit=PAGE + 1,
        offset=query.page * PAGE,
        is_archived=bool(query.archived),
        game=query.game,
    )
    return History(matches=[past_match(row, request.person) for row in rows[:PAGE]], is_last=len(rows) <= PAGE)


def past_match(row: TableRow, person: str) -> PastMatch:
    return PastMatch(
        id=row.id,
        game=row.game,
        title=catalogue.find(row.game).title,
        ended=table_summaries.iso(row.updated),
        names=[row.name(seat) for seat in range(len(row.seats))],
        outcome=history.outcome(row, person),
        result=row.result,
    )


async def archive(request: RequestContext, body: Archive) -> ArchivedCount:
    request.spend("name")
    count = await history.put_away(request.context.store, request.person, body.tables, is_archived=body.archived)
    return ArchivedCount(count=count)


async def download_records(request: RequestContext) -> Response:
    request.spend("records")
    store, person = request.context.store, request.person
    rows = await history.finished(store, person)
    chosen = await preferences.read(store, person)
    about = {"name": (await request.who()).name, "preferences": msgspec.to_builtins(chosen)}
    headers = {"content-disposition": 'attachment; filename="hustings-records.zip"'}
    return StreamingResponse(zipped(store, rows, msgspec.json.encode(about)), media_type=ZIP, headers=headers)


class Parts(io.RawIOBase):
    """What a zip file writes, until it is sent."""

    def __init__(self) -> None:
        self._parts: list[bytes] = []

    def writable(self) -> bool:
        return True

    def write(self, part: object) -> int:
        data = bytes(part)  # type: ignore[call-overload]
        self._parts.append(data)
        return len(data)

    def take(self) -> bytes:
        """All that was written since the last time."""
        data = b"".join(self._parts)
        self._parts.clear()
        return data


async def zipped(store: Store, rows: list[TableRow], about: bytes) -> AsyncIterator[bytes]:
    """A zip file of the match files of these tables, one in memory at a time."""
    parts = Parts()
    with zipfile.ZipFile(parts, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("you.json", about)
        for row in rows:
            lines = await store.lines(row.id)
            if lines:
                text = "".join(f"{line}\n" for line in lines)
                await asyncio.to_thread(archive.writestr, f"{row.game}-{row.id}.jsonl", text)
            yield parts.take()
    yield parts.take()


# --- The end ----------------------------------------------------------------------------------------------------------


async def delete_account(request: RequestContext, body: DeleteAccount) -> Me:
    context, person = request.context, await request.who()
    with context.attempts.attempt(person.name, address=request.address, device=request.session):
        hashed = await context.people.check_password(person.id, body.password)
    await departure.give_up_seats(context.tables, person)
    context.tables.read_again(await context.people.delete(person.id, hashed))
    request.become(new_id())
    found = await request.who()
    return Me(id=found.id, name=found.name, account=found.account, named=found.is_named)
