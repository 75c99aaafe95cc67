"""Rows of the database as records, and what lies in their JSON columns.

A JSON object keeps its keys for good: fields that an older row lacks have a default, and defaults are not written.
"""

from __future__ import annotations

from typing import Any, Literal, TypedDict

from msgspec import Struct, field

from hustings.engine.message import Message, Sentence

LONGEST_TEAM_NAME = 60  # characters, as in a match file

SeatKind = Literal["human", "bot", "open", "here"]
Status = Literal["waiting", "playing", "over"]
TeamRule = Literal["anyone", "captain", "turns"]  # who acts for a team: any member, its captain, each for a turn


class SeatRow(Struct, frozen=True, omit_defaults=True):
    """Who sits in a seat; `here` is another person at the device of somebody who sits at the table."""

    kind: SeatKind
    name: str
    bot: str | None = None  # the spec of the bot that plays it
    taken: int = 0  # how many people have sat down there by now
    entropy: str | None = None  # random bytes that its person added, in hexadecimal digits
    ready: bool = True  # False while its person, for whom it is kept, has not come
    confirms: bool = False  # its person has yet to say that a match with a clock may start
    offered: bool = False  # during a match: whoever has its invitation may take it over
    away: bool = False  # a bot stands in for its person
    left: str = ""  # the name of the person who left it to a bot
    place: int | None = None  # where seats were drawn: the seat that its person took before
    played: int = 0  # games in a row with the same people
    won: int = 0  # of these, in shares of which WHOLE is one win
    team_key: int = 0  # how often the invitation to its team was made void
    hints: bool = False  # the table was made with hints; all its seats say so

    @property
    def is_filled(self) -> bool:
        """Whether the match need not wait for this seat."""
        return self.kind != "open" and self.ready and not self.confirms


class Teammate(Struct, frozen=True):
    """Somebody who shares a seat with its captain, the person who took it."""

    person: str
    number: int  # in the order in which they came
    name: str
    has_left: bool = False  # during the match: who has seen a team's cards joins no other team


class LuckTerms(Struct, frozen=True, omit_defaults=True):
    """Where luck comes from, as it is published."""

    by: str = "referee"
    commitment: str | None = None
    nonce: str | None = None
    entropy: list[str | None] | None = None  # by seat, once the match has begun


class ClockTerms(Struct, frozen=True):
    """The time that was agreed on, in seconds: a bank for the match, and time for each turn that is used up first."""

    bank: int
    move: int


class ClockState(Struct, frozen=True):
    """By seat: the seconds left in the bank, since when it is to act, and what it used of its turn before that."""

    bank: list[float]
    since: list[float | None]
    used: list[float] = field(default_factory=list)


class AbsenceTerms(Struct, frozen=True):
    """After how many seconds of absence which bot stands in."""

    after: int
    bot: str


class UndoRequest(Struct, frozen=True):
    """An undo of an event that waits for the agreement of some seats."""

    by: int
    number: int
    waiting: list[int]


class RulingTerms(Struct, frozen=True):
    """Who won, and why, in the players' own words."""

    winners: list[int]
    text: str


class Proposal(Struct, frozen=True, omit_defaults=True):
    """How a paused match is to go on; it waits for the agreement of some seats."""

    number: int  # proposals of one pause are counted, so that nobody agrees to another one than they have read
    waiting: list[int]
    ruling: RulingTerms | None = None  # it ends so; None: it is rewound to where the rules differ


class Pause(Struct, frozen=True, omit_defaults=True):
    """A match that would have gone differently under the rules of today waits until its players agree what to do."""

    event: int  # the first that differs
    kept: int  # the last event that the match can be rewound to
    why: str | Message
    rules: int  # the version that is played now
    proposal: Proposal | None = None
    proposals: int = 0  # how many there have been
    declined: int | None = None  # the seat that declined the last one


class Branch(Struct, frozen=True, omit_defaults=True):
    """A match that goes on from a moment of another one, or from a position that was set up."""

    parent: str | None  # the table of the other match; None: a position
    n: int = 0  # after which of its events
    name: str = ""
    comment: str = ""
    picks_luck: bool = False  # rolls and draws are chosen, instead of falling at random


class TableRow(Struct, kw_only=True):
    """A table, all columns but the secret of its luck and the archive of its match; and who sits there."""

    id: str
    game: str
    options: dict[str, Any]
    seats: list[SeatRow]
    host: str
    listed: bool = False
    status: Status = "waiting"
    n: int = 0  # events of the match
    movers: list[int] = field(default_factory=list)
    result: list[Sentence] | None = None  # how the match ended
    luck: LuckTerms | None = None
    clock: ClockTerms | None = None
    banks: ClockState | None = None
    absent: AbsenceTerms | None = None
    leavers: str | None = None  # the spec of the bot that takes over from people who leave
    undo: UndoRequest | None = None
    due: float | None = None
    next: str | None = None
    created: float = 0.0
    updated: float = 0.0
    paused: Pause | None = None
    held: bool = False  # the host has stopped the match for a while
    open_chat: bool = False  # whoever watches may talk
    teams: TeamRule | None = None  # who acts for a team; None: one person a seat
    period: int = 0  # the turn or week of the match, by which the members of a team take turns
    root: str | None = None  # of a variation: the table at which its tree begins
    branch: Branch | None = None
    winners: list[int] | None = None  # the seats that won a match that is over
    sitting: dict[int, str] = field(default_factory=dict)  # people by place
    teammates: dict[int, list[Teammate]] = field(default_factory=dict)  # those who share a seat, by place

    def set(self, columns: TableColumns) -> None:
        """Take over columns that were written."""
        for name, value in columns.items():
            setattr(self, name, value)

    def person(self, seat: int) -> str | None:
        """Who sits in a seat; where seats were drawn, it names the place that its person took."""
        if self.seats[seat].left:
            return None
        return self.sitting.get(self.place(seat))

    def place(self, seat: int) -> int:
        """The place that the person of a seat took: seats may have been drawn since."""
        place = self.seats[seat].place
        return seat if place is None else place

    def seats_of(self, person: str) -> list[int]:
        """The seats that a person plays, those of others at the same device and of a team included."""
        return [seat for seat in range(len(self.seats)) if person in self.team(seat)]

    def taken_by(self, person: str) -> list[int]:
        """The seats that a person took, and is the captain of."""
        return [seat for seat in range(len(self.seats)) if self.person(seat) == person]

    def mates(self, seat: int) -> list[Teammate]:
        """Who shares a seat with its captain."""
        if not self.teammates or self.person(seat) is None:
            return []
        return [mate for mate in self.teammates.get(self.place(seat), ()) if not mate.has_left]

    def team(self, seat: int) -> list[str]:
        """Everybody who shares a seat, its captain first."""
        return [] if self.seats[seat].left else self.people_at(self.place(seat))

    def people_at(self, place: int) -> list[str]:
        """Everybody who shares the seat of a place, its captain first."""
        captain = self.sitting.get(place)
        if captain is None:
            return []
        return [captain, *(mate.person for mate in self.teammates.get(place, ()) if not mate.has_left)]

    def decider(self, seat: int) -> str | None:
        """The member of a team who decides now; None: whoever is in it."""
        team = self.team(seat)
        if self.teams is None or self.teams == "anyone" or len(team) < 2:
            return None
        return team[0] if self.teams == "captain" else team[self.period % len(team)]

    def name(self, seat: int) -> str:
        """What a seat's people are called together."""
        captain, mates = self.seats[seat].name, self.mates(seat)
        together = ", ".join([captain, *(mate.name for mate in mates)])
        return together if len(together) <= LONGEST_TEAM_NAME else f"{captain} +{len(mates)}"

    def name_of(self, person: str, seat: int) -> str:
        """What one of a seat's people is called."""
        return next((mate.name for mate in self.mates(seat) if mate.person == person), self.seats[seat].name)

    def bot(self, seat: int) -> str | None:
        """The bot that plays a seat now, if one does."""
        row = self.seats[seat]
        if row.kind == "bot":
            return row.bot
        if not row.away:
            return None
        return self.leavers if self.absent is None else self.absent.bot


class TableColumns(TypedDict, total=False):
    """Columns of a table that are set together."""

    seats: list[SeatRow]
    listed: bool
    status: Status
    n: int
    movers: list[int]
    result: list[Sentence] | None
    luck: LuckTerms | None
    banks: ClockState | None
    undo: UndoRequest | None
    due: float | None
    next: str | None
    updated: float
    paused: Pause | None
    held: bool
    open_chat: bool
    host: str
    period: int
    branch: Branch | None
    winners: list[int]


class PackRow(Struct, frozen=True):
    """Cards that somebody has uploaded, without their content."""

    digest: str
    name: str
    created: float


class ChatRow(Struct, frozen=True):
    """A line of chat; the name is the speaker's as it was then."""

    id: int
    person: str
    name: str
    seat: int | None
    text: str
    time: float


class TeamChatRow(Struct, frozen=True):
    """A line of a team's chat; lines are counted for each team by itself, so that numbers tell others nothing."""

    number: int
    person: str
    name: str
    text: str
    time: float
