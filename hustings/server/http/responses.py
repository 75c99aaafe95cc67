"""What goes out, each as a type; the types are the schemas of the OpenAPI. Here: people, tables, and matches."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from hustings.engine.message import Message


class ResponseBody(Struct, kw_only=True):
    """Something that the server says."""


class Failure(ResponseBody):
    """What every refusal looks like."""

    error: Annotated[str, Meta(description="One clear sentence, in English.")]
    code: Annotated[str, Meta(description="A word for programs.")]
    message: Annotated[Message | None, Meta(description="The sentence in the catalogues, if it is there.")] = None


class NetworkAddress(ResponseBody):
    """Where other computers find this server, told to this computer; null: only this computer can connect."""

    address: str | None


class Me(ResponseBody):
    """Who one is; account: whether there is a password to come back with; named: whether one has chosen the name."""

    id: str
    name: str
    account: bool
    named: bool


class SessionCard(ResponseBody):
    """A device on which the account is logged in; current: this one."""

    id: str
    device: str | Message
    created: str
    seen: str
    current: bool


class SessionCards(ResponseBody):
    sessions: list[SessionCard]


class SeatCard(ResponseBody):
    """A seat in a list."""

    title: str
    name: str
    kind: Literal["human", "bot", "open", "here"]
    ready: Annotated[bool, Meta(description="The match need not wait for this seat.")]


class TeamMember(ResponseBody):
    """Somebody who shares a seat; number 0 is the captain. `decides`: may act for it now."""

    number: int
    name: str
    me: bool
    here: bool
    decides: bool


class SeatAtTable(SeatCard):
    """A seat at a table; `bot` is what plays it, `away` that a bot stands in, `here` that its person is connected.

    `left` is the name of a person who left the seat to a bot. `confirms`: everybody is there, and its person has yet to
    say that the match may start. `offered`: whoever has its invitation may take it over. `team` is who shares it, and
    `decides` whether I act for it now. `played` and `won` count games in a row with the same people; a win is 60,000.
    """

    seat: int
    mine: bool
    here: bool
    away: bool
    confirms: bool
    offered: bool
    decides: bool
    team: list[TeamMember]
    played: int
    won: int
    bot: str | UnsetType = UNSET
    left: str | UnsetType = UNSET


class ClockCard(ResponseBody):
    """The time there is, and what happens when it runs out."""

    bank: int
    move: int
    then: Literal["rule", "bot", "leave", "resign"]
    says: Message


class TableCard(ResponseBody):
    """A table in a list."""

    id: str
    game: str
    title: str
    status: Literal["waiting", "playing", "over"]
    seats: list[Any]
    movers: list[int]
    mine: list[int]
    my_turn: bool
    awaited: Annotated[bool, Meta(description="The match begins when this person comes or is ready.")]
    n: int
    listed: bool
    clock: ClockCard | None
    updated: str
    result: list[Message | str] | None
    held: Annotated[bool, Meta(description="The host has stopped the match for a while.")]
    due: Annotated[str | None, Meta(description="When the time of the next player runs out.")]


class ListedTable(TableCard):
    seats: list[SeatCard]


class TableCards(ResponseBody):
    tables: list[ListedTable]


class LuckCard(ResponseBody):
    """Where luck comes from: the commitment to its secret, published first, and the random bytes everybody added."""

    by: str
    commitment: str | None
    nonce: str | None
    entropy: Annotated[list[str | None], Meta(description="By place: as people sat down, before seats are drawn.")]


class Invite(ResponseBody):
    seat: int
    link: str


class AbsentCard(ResponseBody):
    """After how many seconds of absence which bot takes over."""

    after: int
    bot: str


class UndoAsked(ResponseBody):
    """An undo that waits for the agreement of these seats: everything from event `number` on would be taken back."""

    by: int
    number: int
    waiting: list[int]


class RulingCard(ResponseBody):
    """Who is to have won, and why."""

    winners: list[int]
    text: str


class ProposalCard(ResponseBody):
    """What the host proposes; it waits for these seats. Without a ruling the match is rewound and goes on."""

    number: int
    waiting: list[int]
    ruling: RulingCard | None


class PauseCard(ResponseBody):
    """The rules have changed, so that the match would have gone differently from `event` on."""

    event: int
    kept: Annotated[int, Meta(description="The last event that stays if the match is rewound.")]
    why: str | Message
    proposal: ProposalCard | None
    declined: Annotated[int | None, Meta(description="The seat that declined the last proposal.")]


class BranchCard(ResponseBody):
    """A variation: from which table and event it goes on, and what its owner says about it."""

    id: str
    parent: Annotated[str | None, Meta(description="Null: it begins with a position that was set up.")]
    n: int
    name: str
    comment: str
    luck: Literal["rolled", "chosen"]
    root: Annotated[str, Meta(description="The table at which the tree begins.")]
    mine: bool
    status: Literal["waiting", "playing", "over"]
    result: list[Message | str] | None


class BranchCards(ResponseBody):
    branches: list[BranchCard]


class LuckOutcome(ResponseBody):
    """Something that luck may bring."""

    action: int
    move: str


class LuckOutcomes(ResponseBody):
    outcomes: list[LuckOutcome]


class TableState(TableCard):
    """A table as one person sees it."""

    seats: list[SeatAtTable]
    host: bool
    host_name: Annotated[str | None, Meta(description="Null if the host has no seat.")]
    host_here: Annotated[bool, Meta(description="The host is connected.")]
    options: dict[str, str | int]
    luck: LuckCard
    absent: AbsentCard | None
    leavers: Annotated[str | None, Meta(description="The bot that takes over from people who leave.")]
    teams: Annotated[
        Literal["anyone", "captain", "turns"] | None, Meta(description="Several people may share a seat; who acts.")
    ]
    invites: list[Invite]
    invite: Annotated[str | None, Meta(description="One link for all free seats, for the host.")]
    open_chat: Annotated[bool, Meta(description="Whoever watches may talk.")]
    watchers: Annotated[int, Meta(description="How many people watch.")]
    watch: str
    undo_asked: UndoAsked | None
    rematch: str | None
    hints: Annotated[bool, Meta(description="Players may ask for hints.")]
    branch: Annotated[BranchCard | None, Meta(description="If it is a variation of another match.")]
    paused: PauseCard | None
    outdated: Annotated[
        str | Message | None,
        Meta(description="Why a match that is over is only seen as it ended: the rules changed."),
    ]


class SeatInView(ResponseBody):
    """Who plays; `seat` is the title of the seat, such as Red."""

    seat: str
    name: str
    kind: str


class LogEntry(ResponseBody):
    """What one event was, in sentences; `long` is the move written out, where the game does that.

    `by` says what acted for a person who was late or away.
    """

    n: int
    seat: int | None
    move: str | None
    text: list[str | Message]
    long: str | UnsetType = UNSET
    by: Literal["clock", "bot"] | UnsetType = UNSET


class OpenResponse(ResponseBody):
    """Something to which the game adds fields of its own."""


class Action(OpenResponse):
    """One legal action: its number, its word, and the parts the game describes it by."""

    action: int
    move: str
    kind: str | UnsetType = UNSET


class UndoneAction(ResponseBody):
    """An action that was taken back: event `n` took back event `undone`."""

    n: int
    undone: int
    by: int
    agreed: bool


class Result(OpenResponse):
    """How a match ended; a share is a part of `whole`, by seat."""

    winners: list[int]
    shares: list[int]
    whole: int
    resigned: int | None
    left: Annotated[list[int], Meta(description="The seats whose people left before the end.")]
    late: Annotated[list[int], Meta(description="Who resigned or left because the time ran out.")]
    undos: list[UndoneAction]
    why: list[str | Message]
    ranking: list[list[int]] | UnsetType = UNSET


class View(ResponseBody):
    """What a seat, or the public (seat 7), sees of the match; the board is the game's own."""

    game: str
    id: str
    options: dict[str, str | int]
    seats: list[SeatInView]
    n: int
    receipt: str
    seat: int
    movers: list[int]
    over: bool
    result: Result | None
    asks: str | Message
    board: dict[str, Any]
    actions: list[Action]
    log: list[LogEntry]
    anytime: list[Action] = []  # what the seat may do whoever is to act
    show: str | UnsetType = UNSET


class Acted(ResponseBody):
    """The number of the event that it became, which is on disk, and its receipt."""

    n: int
    receipt: str


class Receipts(ResponseBody):
    """What proves later that no event up to these was changed: the check of event `first`, and of those after it."""

    id: str
    n: int
    first: int
    checks: list[str]


class Undone(ResponseBody):
    """The number of the undo, or the seats that must agree first."""

    n: int | UnsetType = UNSET
    asked: list[int] | UnsetType = UNSET


class ChatLine(ResponseBody):
    """A line of chat; `team`: of that of the people who share this seat, whose lines are counted by themselves."""

    id: int
    name: str
    seat: int | None
    text: str
    time: str
    team: int | None = None


class ChatLines(ResponseBody):
    lines: list[ChatLine]


class Verdict(ResponseBody):
    """What recomputing the whole match found."""

    ok: bool
    verdict: Annotated[str, Meta(description="yes, no, or unproved.")]
    sentences: Annotated[list[str], Meta(description="In English, for programs.")]
    messages: Annotated[list[str | Message], Meta(description="The same, in the catalogues.")]
    commitment: str | None
    secret: str | None
    id: str


class Anything(ResponseBody):
    """Whatever the game says."""
