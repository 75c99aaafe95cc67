"""What comes in, each as a type: the types check it, and are the schemas of the OpenAPI."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from hustings.engine.game import MOST_SEATS, Refusal
from hustings.engine.message import ENGLISH, Message, Sentence
from hustings.match.record import LONGEST_RULING
from hustings.server.accounts.names import visible

LONGEST_MESSAGE = 16_384  # bytes that come in at once
LONGEST_CHAT = 500  # characters
MONTH = 30 * 24 * 3600

Id = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[0-9A-Za-z_-]+$")]
SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Number = Annotated[int, Meta(ge=0, le=1_000_000, description="How many events of the match.")]
LineNumber = Annotated[int, Meta(ge=0, le=2**31 - 1, description="A line of talk; they are counted over all tables.")]
ActionNumber = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Words = Annotated[str, Meta(min_length=1, max_length=400, description="One or several moves in the game's words.")]
Entropy = Annotated[
    str, Meta(pattern="^[0-9a-f]{32}$", description="16 random bytes of the client's own, which go into all luck.")
]
Contributes = Annotated[
    bool,
    Meta(description="My client adds random bytes by `join` once it has seen the commitment: wait for them."),
]
Seconds = Annotated[int, Meta(ge=0, le=MONTH)]
Level = Annotated[str, Meta(min_length=1, max_length=40, description="One of the game's bots, by its spec.")]


class Denied(Refusal):
    """What was asked cannot be done; with the status and the code that a program reads."""

    def __init__(self, status: int, code: str, sentence: Sentence) -> None:
        super().__init__(sentence)
        self.status, self.code = status, code


def message_of(refusal: Exception) -> Message | None:
    """Why not, as a message of a catalogue; None if it is a sentence for programs."""
    sentence = refusal.sentence if isinstance(refusal, Refusal) else None
    return sentence if isinstance(sentence, Message) else None


class RequestBody(Struct, forbid_unknown_fields=True, kw_only=True):
    """Something that is sent to the server: fields it does not know are refused."""


# --- What is asked over HTTP ------------------------------------------------------------------------------------------


class Nothing(RequestBody):
    """An empty object."""


class NewName(RequestBody):
    """How one wants to be called."""

    name: Name


class Credentials(RequestBody):
    """An account's name and password."""

    name: Name
    password: Annotated[str, Meta(min_length=8, max_length=200)]


class LogOut(RequestBody):
    """Whether all sessions of the account are to end, or just this one."""

    everywhere: bool = False


class NewPassword(RequestBody):
    """The password, and the one to have instead."""

    password: Annotated[str, Meta(min_length=1, max_length=200)]
    new_password: Annotated[str, Meta(min_length=8, max_length=200)]


class ClockAsked(RequestBody):
    """A time bank for the whole match, and time for every turn that is used up first."""

    bank: Seconds
    move: Seconds


class AbsentAsked(RequestBody):
    """After how many seconds of absence a bot takes over a seat that is to act."""

    after: Annotated[int, Meta(ge=10, le=MONTH)]
    bot: Level


class SeatAsked(RequestBody):
    """Who is to sit in a seat: I, another person at this device, somebody by invitation, or a bot."""

    kind: Literal["me", "here", "open", "bot"]
    name: Name | None = None
    bot: Level | None = None


class NewTable(RequestBody):
    """A new table; options that are not named have their usual answers."""

    game: Annotated[str, Meta(min_length=1, max_length=60)]
    seats: Annotated[list[SeatAsked], Meta(min_length=1, max_length=MOST_SEATS)]
    options: Annotated[
        dict[Annotated[str, Meta(max_length=60)], bool | int | Annotated[str, Meta(max_length=60)]],
        Meta(max_length=40),
    ] = {}
    listed: bool = False
    clock: ClockAsked | None = None
    absent: AbsentAsked | None = None
    leavers: Annotated[Level | None, Meta(description="The bot that takes over from people who leave.")] = None
    luck: Literal["referee"] = "referee"
    teams: Annotated[
        Literal["anyone", "captain", "turns"] | None,
        Meta(description="Several people may share a seat; who of them acts. None: one person a seat."),
    ] = None
    contributes: Contributes = False
    hints: Annotated[bool, Meta(description="Hints even where people play each other; against bots always.")] = False
    cards: Annotated[
        list[dict[str, Any]] | None,
        Meta(description="Cards of the players' own that are shuffled in, where the game has them."),
    ] = None


class NewBranch(RequestBody):
    """A variation from a moment of a match: who plays each seat, and where luck comes from."""

    n: Number
    seats: Annotated[
        list[Level | None], Meta(min_length=1, max_length=MOST_SEATS, description="By seat: a bot, or null for myself.")
    ]
    luck: Literal["rolled", "chosen"] = "rolled"
    name: Annotated[str, Meta(max_length=60)] = ""
    comment: Annotated[str, Meta(max_length=2000)] = ""


class NewAnalysis(RequestBody):
    """A position to be played on from, in the game's JSON."""

    position: dict[str, Any]
    seats: Annotated[
        list[Level | None], Meta(min_length=1, max_length=MOST_SEATS, description="By seat: a bot, or null for myself.")
    ]
    luck: Literal["rolled", "chosen"] = "rolled"
    name: Annotated[str, Meta(max_length=60)] = ""
    comment: Annotated[str, Meta(max_length=2000)] = ""


class ChangeBranch(RequestBody):
    """What is to be different about one of my variations."""

    name: Annotated[str, Meta(max_length=60)] | None = None
    comment: Annotated[str, Meta(max_length=2000)] | None = None
    luck: Literal["rolled", "chosen"] | None = None


class Luck(RequestBody):
    """What luck is to bring in one of my variations; without an action, anything."""

    action: ActionNumber | None = None


class SetUp(RequestBody):
    """A position in the game's JSON, and what is asked about it."""

    position: dict[str, Any]
    ask: Literal["view", "ruling", "chances", "hint"] = "view"


class OwnCards(RequestBody):
    """Cards that players wrote: each with a title, a flavour, an effect, and whether it is played at once."""

    cards: Annotated[list[dict[str, Any]], Meta(max_length=100)]


class WeighedCards(OwnCards):
    """Cards whose worth is to be found out by so many pairs of simulated games each."""

    pairs: Annotated[int, Meta(ge=100, le=10_000)] = 1000


class PlayedGame(RequestBody):
    """A game that was played elsewhere, as its players noted it down."""

    noted: dict[str, Any]


class NewPack(RequestBody):
    """Cards to play a game with: a name, and the text of each file. keep: for my tables, if they have no fault."""

    name: Name
    files: Annotated[
        dict[Annotated[str, Meta(max_length=60)], Annotated[str, Meta(max_length=300_000)]],
        Meta(min_length=1, max_length=20),
    ]
    keep: bool = False


class Join(RequestBody):
    """Take a seat: the one an invitation names, or at a listed table one that is free; or come to one's own."""

    invite: Annotated[str, Meta(min_length=1, max_length=200)] | None = None
    seat: SeatNumber | None = None
    name: Name | None = None
    entropy: Entropy | None = None


class Rematch(RequestBody):
    """Play once more."""

    contributes: Contributes = False


class ChangeSeat(RequestBody):
    """What a seat is to be, before the start."""

    seat: SeatNumber
    kind: Literal["bot", "open", "here"]
    bot: Level | None = None
    name: Name | None = None


class Act(RequestBody):
    """One action by its number, or moves in words; n: how many events the sender had seen.

    Several decisions in a row are one move: `campaign TX CA FL` announces three states, in any order.
    """

    seat: SeatNumber
    action: ActionNumber | None = None
    move: Words | None = None
    n: Number | None = None


class Manage(RequestBody):
    """Something that the host does.

    hold, resume: stop the match for a while, go on; bot: let a bot play for somebody who is not here; remove: give the
    seat of a player to a bot for good; offer: let whoever has its invitation take over a seat, one's own or one that
    nobody plays now; keep: no longer; hand_over: make the player of a seat the host; open_chat, close_chat: whether
    those who watch may talk.
    """

    what: Literal["hold", "resume", "bot", "remove", "offer", "keep", "hand_over", "open_chat", "close_chat"]
    seat: SeatNumber | None = None


class ManageTeam(RequestBody):
    """Something about the people who share a seat: leave them; as the captain remove one, or make one the captain."""

    seat: SeatNumber
    what: Literal["leave", "remove", "captain"]
    member: Annotated[int, Meta(ge=0, le=1_000_000)] | None = None


class OfSeat(RequestBody):
    """Something that concerns a seat."""

    seat: SeatNumber


class Answer(RequestBody):
    """Yes or no to an undo that was asked for; whoever asked withdraws it by no."""

    seat: SeatNumber
    agree: bool


class RulingAsked(RequestBody):
    """Who is to have won a match that cannot go on, and why."""

    winners: Annotated[list[SeatNumber], Meta(min_length=1, max_length=MOST_SEATS)]
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_RULING)]


class Propose(RequestBody):
    """How a paused match is to go on: it ends by a ruling, or without one it is rewound to where the rules differ."""

    ruling: RulingAsked | None = None


class AnswerProposal(RequestBody):
    """Yes or no to the proposal of that number."""

    seat: SeatNumber
    number: Number
    agree: bool


class Say(RequestBody):
    """A line of chat."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]
    team: Annotated[SeatNumber | None, Meta(description="Only to those who share this seat with me.")] = None


# --- What is asked in an address --------------------------------------------------------------------------------------


class ViewQuery(RequestBody):
    """Whose eyes, after which event, and whether with the board as text."""

    seat: SeatNumber | None = None
    at: Number | None = None
    show: Annotated[int, Meta(ge=0, le=1)] = 0


class StreamQuery(RequestBody):
    """Whose eyes, and after which event."""

    seat: SeatNumber | None = None
    after: Number = 0


class LiveQuery(RequestBody):
    """Whose eyes, in which form, and after which event.

    Forms: `view`, a whole view after every event; `changes`, a view and then only what changes; `moves`, every event.
    """

    seat: SeatNumber | None = None
    form: Literal["view", "changes", "moves"] = "view"
    after: Number = 0
    show: Annotated[int, Meta(ge=0, le=1)] = 0


class HintQuery(RequestBody):
    """Which of one's seats asks for a hint."""

    seat: SeatNumber


class WhatIfQuery(RequestBody):
    """What one of one's seats plans, in the game's words."""

    seat: SeatNumber
    plan: Annotated[str, Meta(min_length=1, max_length=40)]


class JudgementQuery(RequestBody):
    """Which action of the match is to be judged; the first is 1."""

    n: Annotated[int, Meta(ge=1, le=1_000_000)]


LanguageTag = Annotated[str, Meta(pattern="^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$", max_length=20)]  # en, zh-Hant


class ReportQuery(RequestBody):
    """How a report is written, and in which language."""

    style: Literal["text", "markdown", "csv"] = "text"
    language: LanguageTag = ENGLISH


class CatalogueQuery(RequestBody):
    """In which language."""

    language: LanguageTag = ENGLISH


class TextsQuery(RequestBody):
    """Which messages, and in which language; null: in the one that the browser asks for."""

    catalogue: Annotated[str, Meta(pattern="^[a-z_]{1,40}$")] = "shell"
    language: LanguageTag | None = None


class PictureQuery(RequestBody):
    """After which event, and in which language."""

    at: Number | None = None
    language: LanguageTag = ENGLISH


class AfterQuery(RequestBody):
    """From which event on."""

    after: Number = 0


class ChatQuery(RequestBody):
    """After which line."""

    after: LineNumber = 0
    team: Annotated[SeatNumber | None, Meta(description="The chat of those who share this seat with me.")] = None


# --- Socket messages --------------------------------------------------------------------------------------------------

RequestId = Annotated[int, Meta(ge=0, le=2**53 - 1)] | Annotated[str, Meta(max_length=64)]


class Request(Struct, forbid_unknown_fields=True, kw_only=True, tag_field="do"):
    """One message of a client."""

    id: RequestId | None = None


class DoAct(Request, tag="act"):
    seat: SeatNumber
    action: ActionNumber
    n: Number | None = None


class DoPlay(Request, tag="play"):
    seat: SeatNumber
    move: Words
    n: Number | None = None


class DoUndo(Request, tag="undo"):
    seat: SeatNumber


class DoAnswer(Request, tag="answer"):
    seat: SeatNumber
    agree: bool


class DoResign(Request, tag="resign"):
    seat: SeatNumber


class DoGoOn(Request, tag="go_on"):
    seat: SeatNumber


class DoNudge(Request, tag="nudge"):
    seat: SeatNumber
    to: SeatNumber


class DoReact(Request, tag="react"):
    seat: SeatNumber
    sign: Literal["applause", "laugh", "wow", "think"]


class DoRematch(Request, tag="rematch"):
    contributes: bool = False


class DoChat(Request, tag="chat"):
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]
    team: SeatNumber | None = None


class DoLook(Request, tag="look"):
    seat: SeatNumber | None = None


class DoPing(Request, tag="ping"):
    pass


AnyRequest = (
    DoAct | DoPlay | DoUndo | DoAnswer | DoResign | DoGoOn | DoNudge | DoReact | DoRematch | DoChat | DoLook | DoPing
)
requests = msgspec.json.Decoder(AnyRequest)


def readable(text: str, longest: int) -> str:
    """A text in one line without what cannot be seen; a refusal if nothing is left."""
    kept = visible(text)[:longest].strip()
    if not kept:
        raise Denied(409, "unreadable", Message("refused-unreadable"))
    return kept
