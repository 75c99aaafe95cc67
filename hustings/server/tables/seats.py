"""The seats of a table as they are kept: for a bot, for somebody who is to come, and one of them changed."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count

import msgspec

from hustings.bots.characters import CHARACTERS
from hustings.server import catalogue
from hustings.server.accounts.names import LONGEST_NAME, comparable_name
from hustings.server.store.rows import SeatRow


def bot_seat(spec: str | None, name: str | None, others: list[SeatRow]) -> SeatRow:
    """A seat for a bot; bots of one kind are counted."""
    level = catalogue.level(spec)
    alike = sum(other.bot == level.spec for other in others)
    called = str(level.title) if level.spec in CHARACTERS else f"{level.title} bot"
    usual = called if not alike else f"{called} {alike + 1}"
    return SeatRow("bot", name or usual, bot=level.spec)


def free_seat(name: str | None = None) -> SeatRow:
    """A seat that waits for somebody, who may have a name already."""
    return SeatRow("open", name or "")


def distinct(name: str, others: Iterable[str]) -> str:
    """A name that nobody else at the table has: the name itself, or with a number."""
    taken = {comparable_name(other) for other in others}
    if comparable_name(name) not in taken:
        return name
    numbered = (f"{name[: LONGEST_NAME - 3].rstrip()} {number}" for number in count(2))
    return next(each for each in numbered if comparable_name(each) not in taken)


def names_besides(seats: list[SeatRow], seat: int) -> list[str]:
    """The names in all seats but one."""
    return [known.name for place, known in enumerate(seats) if place != seat and known.kind != "open"]


def with_seat(seats: list[SeatRow], seat: int, changed: SeatRow) -> list[SeatRow]:
    """The seats, one of them changed; what makes used invitations void is kept, and whether the table has hints."""
    known = seats[seat]
    changed = msgspec.structs.replace(
        changed,
        taken=max(changed.taken, known.taken),
        team_key=max(changed.team_key, known.team_key),
        hints=changed.hints or known.hints,
    )
    return [changed if place == seat else row for place, row in enumerate(seats)]
