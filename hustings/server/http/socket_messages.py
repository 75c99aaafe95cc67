"""What the server says over a socket, each message as a type."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from hustings.engine.message import Message
from hustings.server.http.responses import ChatLine, LogEntry, ResponseBody, TableState, View


class SocketMessage(Struct, kw_only=True, tag_field="is"):
    """One message of the server."""


class TableMessage(TableState, tag_field="is", tag="table"):
    """The table: sent first, and whenever something about it changes."""


class ViewMessage(View, kw_only=True, tag_field="is", tag="view"):
    """The newest view. `log` has only what is new: keep the entries up to event `log_from`, and add these.

    `number` counts what the connection is sent of these and of ChangesMessages.
    """

    log_from: int
    number: int


class ChangesMessage(SocketMessage, tag="changes"):
    """What differs from the view before, which is the one with the number before.

    `view` has the new members of the view, `board` those of its board, and `gone` names members that the board no
    longer has. `items` are values within members of the board, each with its path: names, and places in lists. Among
    `actions`, a number stands for the action that was described on this connection, since the last whole view, under
    that number. `log` is that of a ViewMessage. Who lacks the view before asks for a whole one by `look`.
    """

    view: dict[str, Any]
    board: dict[str, Any]
    items: list[tuple[list[str | int], Any]]
    gone: list[str]
    number: int
    log_from: int
    log: list[LogEntry]


class MoveMessage(SocketMessage, tag="move"):
    """An action; `action` and `move` are null where the seat may not know which."""

    n: int
    seat: int
    action: int | None
    move: str | None


class UndoMessage(SocketMessage, tag="undo"):
    """Event `undone` was taken back."""

    n: int
    undone: int
    by: int
    agreed: bool


class ResignMessage(SocketMessage, tag="resign"):
    """A seat gave up the match, which ends it; late: because its time ran out."""

    n: int
    seat: int
    late: bool


class LeaveMessage(SocketMessage, tag="leave"):
    """A person left the match, which goes on; late: because the time ran out."""

    n: int
    seat: int
    late: bool


class RulesMessage(SocketMessage, tag="rules"):
    """From here on the match follows that version of the rules; everything after event `kept` is taken back."""

    n: int
    rules: int
    kept: int


class RulingMessage(SocketMessage, tag="ruling"):
    """The players ended a match that an update of the rules had cut short."""

    n: int
    winners: list[int]
    text: str


class EndMessage(SocketMessage, tag="end"):
    """The match is over; the secret of its luck is published."""

    n: int
    shares: list[int]
    winners: list[int]
    secret: str | None


class DoneMessage(SocketMessage, tag="done"):
    """The request is on disk, as event `n` or by then."""

    id: int | str | None
    n: int
    receipt: str


class RefusedMessage(SocketMessage, tag="refused"):
    """The request was refused; nothing has changed."""

    id: int | str | None
    error: str
    code: str
    message: Message | None = None


class ChatMessage(ChatLine, tag_field="is", tag="chat"):
    """Somebody spoke."""


class SeatClock(ResponseBody):
    """Seconds left in the bank and for this move, and until they begin to run, while people look at what has ended."""

    bank: float
    running: bool
    move: float
    wait: float


class ClocksMessage(SocketMessage, tag="clocks"):
    """What each seat's clock shows at that moment: sent first, and when one starts or stops."""

    seats: list[SeatClock | None]
    at: str


class NewsMessage(SocketMessage, tag="news"):
    """What happened at the table besides moves, in a sentence."""

    text: Message


class SignMessage(SocketMessage, tag="sign"):
    """A player shows a sign to everybody, or nudges the seat `to`."""

    seat: int
    sign: Literal["applause", "laugh", "wow", "think", "nudge"]
    to: int | None


class RemarkMessage(SocketMessage, tag="remark"):
    """Why a character made its last move, in a line."""

    seat: int
    text: Message


class WatchersMessage(SocketMessage, tag="watchers"):
    """How many people watch."""

    count: int


class PongMessage(SocketMessage, tag="pong"):
    """The answer to a ping."""


AnyMessage = (
    TableMessage
    | ViewMessage
    | ChangesMessage
    | MoveMessage
    | UndoMessage
    | ResignMessage
    | LeaveMessage
    | RulesMessage
    | RulingMessage
    | EndMessage
    | DoneMessage
    | RefusedMessage
    | ChatMessage
    | ClocksMessage
    | NewsMessage
    | SignMessage
    | RemarkMessage
    | WatchersMessage
    | PongMessage
)
