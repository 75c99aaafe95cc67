"""A match from its lines in the store, under the rules that are played here now; to be worked out in a thread."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from hustings.engine.game import LUCK, Game, Refusal
from hustings.match.create import continue_match, cut_short, new, replay
from hustings.match.events import End, Ruling, Seat
from hustings.match.match import Match
from hustings.match.record import Record, read
from hustings.match.traces import RulesDiffer
from hustings.server.store.rows import TableRow
from hustings.server.tables import view_cache

LARGEST_ARCHIVE = 1_000_000  # bytes


class StoredMatch(NamedTuple):
    """What the lines of a match are today."""

    match: Match | None  # None: it is over, and cannot be replay
    fault: Refusal | None = None  # why it cannot; of an unfinished match, where the rules differ
    kept: int = 0  # the last event that the match, which ends there, can be rewound to


def begin(
    row: TableRow, game: Game, backend: str, secret: bytes | None, content: Mapping[str, Any] | None = None
) -> Match:
    """A new match with the people of a table, and the cards that it keeps."""
    return new(
        game,
        options=row.options,
        seats=[Seat(row.name(place), "bot" if seat.kind == "bot" else "human") for place, seat in enumerate(row.seats)],
        backend=backend,
        secret=secret,
        nonce=row.luck.nonce if row.luck else None,  # a table of an earlier version has nothing published yet
        entropy=[seat.entropy for seat in row.seats],
        content=content,
        traced=True,
    )


def load(
    lines: Sequence[str], traces: Sequence[str | None], game: Game, backend: str, secret: bytes | None
) -> StoredMatch:
    """The match of these lines, gone on if it is unfinished; where today's rules differ, as far as they do not.

    traces: what is known of the positions under the version of the rules that the match follows.
    """
    record = parsed(lines)
    try:
        return StoredMatch(continue_match(replay(record, game, backend, secret, compared(record, traces, game))))
    except Refusal as fault:
        if record.events and isinstance(record.events[-1], End):
            return StoredMatch(None, fault)
        if not isinstance(fault, RulesDiffer):
            raise
        kept = max(0, fault.event - 1)
        while kept in record.voided:
            kept -= 1
        return StoredMatch(replay(record.until(kept), game, backend, secret), fault, kept)


def compared(record: Record, traces: Sequence[str | None], game: Game) -> list[str]:
    """The traces that the positions of today are to equal; none where the version is the same."""
    if record.rules == game.version:
        return []
    known = [trace or "" for trace in traces]
    if any(update.kept == 0 for update in record.updates):
        known[:1] = [""]  # the match has started again since, perhaps from another position
    return known


def settle(
    lines: Sequence[str], game: Game, backend: str, secret: bytes | None, kept: int, ruling: Ruling | None
) -> Match:
    """The match without what the rules of today change, which goes on from there or ends by a ruling."""
    record = cut_short(parsed(lines), game, kept, ruling)
    return continue_match(replay(record, game, backend, secret, []))


def parsed(lines: Sequence[str]) -> Record:
    return read("".join(f"{line}\n" for line in lines).encode())


def archive(match: Match) -> dict[str, Any]:
    """What everybody sees at the end of a match, to be shown when its rules are no longer played.

    Of a log that is too long the beginning is left out.
    """
    view = view_cache.view_of(match, LUCK, len(match), show=True)
    while len(msgspec.json.encode(view)) > LARGEST_ARCHIVE and view["log"]:
        view["log"] = view["log"][len(view["log"]) // 2 + 1 :]
    return view
