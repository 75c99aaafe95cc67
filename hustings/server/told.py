"""What goes out, each as a type; the types are the schemas of the OpenAPI."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType


class Told(Struct, kw_only=True):
    """Something that the server says."""


class Failure(Told):
    """What every refusal looks like."""

    error: Annotated[str, Meta(description="One clear sentence.")]
    code: Annotated[str, Meta(description="A word for programs.")]


class Range(Told):
    """From low to high."""

    low: int
    high: int


class BotCard(Told):
    """A bot that can take a seat."""

    spec: str
    title: str
    about: str


class GameCard(Told):
    """A game in a list."""

    name: str
    title: str
    summary: str
    credit: str
    seats: Range
    usual_seats: int
    seat_titles: Annotated[list[str], Meta(description="As many as there can be.")]
    minutes: tuple[int, int]
    bots: list[BotCard]


class GameCards(Told):
    games: list[GameCard]


class ChoiceCard(Told):
    """An answer to an option's question."""

    value: str
    label: str
    means: str


class OptionCard(Told):
    """A choice about the rules; without choices it is a whole number from low to high."""

    name: str
    asks: str
    section: str
    default: str | int
    choices: list[ChoiceCard]
    low: int
    high: int
    affects_seats: bool


class WholeGameCard(GameCard):
    """A game with its options."""

    options: list[OptionCard]


class Section(Told):
    """A section of a rulebook; its id is an anchor in the text."""

    id: str
    number: str
    title: str


class Rulebook(Told):
    title: str
    html: str
    sections: list[Section]


class Me(Told):
    """Who one is; account: whether there is a password to come back with."""

    id: str
    name: str
    account: bool


class SessionCard(Told):
    """A device on which the account is logged in; current: this one."""

    id: str
    device: str
    created: str
    seen: str
    current: bool


class SessionCards(Told):
    sessions: list[SessionCard]


class SeatCard(Told):
    """A seat in a list."""

    title: str
    name: str
    kind: Literal["human", "bot", "open", "here"]


class SeatAtTable(SeatCard):
    """A seat at a table; `bot` is what plays it, `away` that a bot stands in, `here` that its person is connected."""

    seat: int
    mine: bool
    here: bool
    away: bool
    ready: bool
    bot: str | UnsetType = UNSET


class ClockCard(Told):
    """The time there is, and what happens when it runs out."""

    bank: int
    move: int
    then: Literal["rule", "bot", "resign"]
    says: str


class TableCard(Told):
    """A table in a list."""

    id: str
    game: str
    title: str
    status: Literal["waiting", "playing", "over"]
    seats: list[Any]
    movers: list[int]
    mine: list[int]
    my_turn: bool
    n: int
    listed: bool
    clock: ClockCard | None
    updated: str
    result: str | None


class ListedTable(TableCard):
    seats: list[SeatCard]


class TableCards(Told):
    tables: list[ListedTable]


class LuckCard(Told):
    """Where luck comes from: the commitment to its secret, published first, and the random bytes everybody added."""

    by: str
    commitment: str | None
    nonce: str | None
    entropy: Annotated[list[str | None], Meta(description="By place: as people sat down, before seats are drawn.")]


class Invite(Told):
    seat: int
    link: str


class AbsentCard(Told):
    """After how many seconds of absence which bot takes over."""

    after: int
    bot: str


class UndoAsked(Told):
    """An undo that waits for the agreement of these seats: everything from that event on would be taken back."""

    by: int
    number: int
    waiting: list[int]


class Table(TableCard):
    """A table as one person sees it."""

    seats: list[SeatAtTable]
    host: bool
    options: dict[str, str | int]
    luck: LuckCard
    absent: AbsentCard | None
    invites: list[Invite]
    watch: str
    undo_asked: UndoAsked | None
    rematch: str | None


class SeatInView(Told):
    """Who plays; `seat` is the title of the seat, such as Red."""

    seat: str
    name: str
    kind: str


class LogEntry(Told):
    """What one event was, in sentences; `long` is the move written out, where the game does that."""

    n: int
    seat: int | None
    move: str | None
    text: list[str]
    long: str | UnsetType = UNSET


class OpenTold(Told):
    """Something to which the game adds fields of its own."""


class Action(OpenTold):
    """One legal action: its number, its word, and the parts the game describes it by."""

    action: int
    move: str
    kind: str | UnsetType = UNSET


class UndoneAction(Told):
    """An action that was taken back: event `n` took back event `undone`."""

    n: int
    undone: int
    by: int
    agreed: bool


class Result(OpenTold):
    """How a match ended; a share is a part of `whole`, by seat."""

    winners: list[int]
    shares: list[int]
    whole: int
    resigned: int | None
    undos: list[UndoneAction]
    why: str
    ranking: list[list[int]] | UnsetType = UNSET


class View(Told):
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
    asks: str
    board: dict[str, Any]
    actions: list[Action]
    log: list[LogEntry]
    show: str | UnsetType = UNSET


class Acted(Told):
    """The number of the event that it became, which is on disk, and its receipt."""

    n: int
    receipt: str


class Receipts(Told):
    """What proves later that no event up to these was changed: the check of event `first`, and of those after it."""

    id: str
    n: int
    first: int
    checks: list[str]


class Undone(Told):
    """The number of the undo, or the seats that must agree first."""

    n: int | UnsetType = UNSET
    asked: list[int] | UnsetType = UNSET


class ChatLine(Told):
    id: int
    name: str
    seat: int | None
    text: str
    time: str


class ChatLines(Told):
    lines: list[ChatLine]


class Verdict(Told):
    """What recomputing the whole match found."""

    ok: bool
    verdict: Annotated[str, Meta(description="yes, no, or unproved.")]
    sentences: list[str]
    commitment: str | None
    secret: str | None
    id: str


class Anything(Told):
    """Whatever the game says."""


# --- What is said over a socket ---------------------------------------------------------------------------------------


class Message(Struct, kw_only=True, tag_field="is"):
    """One message of the server."""


class TableMessage(Table, tag_field="is", tag="table"):
    """The table: sent first, and whenever something about it changes."""


class ViewMessage(View, kw_only=True, tag_field="is", tag="view"):
    """The newest view. `log` has only what is new: keep the entries up to event `log_from`, and add these."""

    log_from: int


class MoveMessage(Message, tag="move"):
    """An action; `action` and `move` are null where the seat may not know which."""

    n: int
    seat: int
    action: int | None
    move: str | None


class UndoMessage(Message, tag="undo"):
    """Event `undone` was taken back."""

    n: int
    undone: int
    by: int
    agreed: bool


class ResignMessage(Message, tag="resign"):
    """A seat left the match."""

    n: int
    seat: int


class EndMessage(Message, tag="end"):
    """The match is over; the secret of its luck is published."""

    n: int
    shares: list[int]
    winners: list[int]
    secret: str | None


class DoneMessage(Message, tag="done"):
    """The request is on disk, as event `n` or by then."""

    id: int | str | None
    n: int
    receipt: str


class RefusedMessage(Message, tag="refused"):
    """The request was refused; nothing has changed."""

    id: int | str | None
    error: str
    code: str


class ChatMessage(ChatLine, tag_field="is", tag="chat"):
    """Somebody spoke."""


class SeatClock(Told):
    """Seconds left in the bank and for this move."""

    bank: float
    running: bool
    move: float


class ClocksMessage(Message, tag="clocks"):
    """What each seat's clock shows at that moment: sent first, and when one starts or stops."""

    seats: list[SeatClock | None]
    at: str


class PongMessage(Message, tag="pong"):
    """The answer to a ping."""


AnyMessage = (
    TableMessage
    | ViewMessage
    | MoveMessage
    | UndoMessage
    | ResignMessage
    | EndMessage
    | DoneMessage
    | RefusedMessage
    | ChatMessage
    | ClocksMessage
    | PongMessage
)
