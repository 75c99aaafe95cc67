"""Requests and responses about a person's own data: preferences, notices, past matches."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from hustings.engine.message import Message
from hustings.server.http.requests import Id, LanguageTag, RequestBody
from hustings.server.http.responses import ResponseBody

DAY = 24 * 60  # minutes
PAGE = 30  # past matches in one answer
MOST_ARCHIVED_AT_ONCE = 200

Minute = Annotated[int, Meta(ge=0, lt=DAY, description="Of the day: 0 is midnight.")]
Zone = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_+/-]{1,60}$", description="A time zone, such as Asia/Hong_Kong.")]
BASE64 = "^[0-9A-Za-z_-]+$"

# --- What is asked ----------------------------------------------------------------------------------------------------


class QuietHours(RequestBody):
    """When a person gets no notices: from one minute of the day to another, there where they are."""

    start: Minute
    end: Minute
    zone: Zone


class Notices(RequestBody):
    """What a person is told of, and whether by e-mail, too. What a browser shows is the browser's to know."""

    turn: bool = True
    started: bool = True
    ended: bool = False
    mail: bool = True
    quiet: QuietHours | None = None


class Preferences(RequestBody):
    """How a person wants the pages to be."""

    theme: Literal["system", "light", "dark"] = "system"
    motion: Literal["system", "less", "full"] = "system"
    board: Literal["paper", "plain", "contrast"] = "paper"
    sound: bool = False
    volume: Annotated[int, Meta(ge=0, le=100)] = 60
    background_sound: bool = False
    confirm_moves: bool = False
    language: LanguageTag | None = None
    notices: Notices = field(default_factory=Notices)


class HistoryQuery(RequestBody):
    """Which page of one's past matches, counted from 0; archived: those that were put away."""

    page: Annotated[int, Meta(ge=0, le=1000)] = 0
    archived: Annotated[int, Meta(ge=0, le=1)] = 0
    game: Annotated[str, Meta(max_length=60)] | None = None


class Archive(RequestBody):
    """Put matches that are over away, or take them back; without tables: all of one's own."""

    archived: bool
    tables: Annotated[list[Id], Meta(max_length=MOST_ARCHIVED_AT_ONCE)] | None = None


class DeleteAccount(RequestBody):
    """The password, to be sure who asks."""

    password: Annotated[str, Meta(min_length=1, max_length=200)]


class PushBrowser(RequestBody):
    """A browser to notify: its address at its push service, its public key, and the secret they share."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=1000, pattern="^https?://[!-~]+$")]
    key: Annotated[str, Meta(min_length=80, max_length=100, pattern=BASE64)]
    secret: Annotated[str, Meta(min_length=20, max_length=30, pattern=BASE64)]


class PushEndpoint(RequestBody):
    """A browser to notify no longer."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=1000)]


class NewAddress(RequestBody):
    """Where to send e-mail, once the link in the first one was opened."""

    address: Annotated[str, Meta(min_length=3, max_length=254)]


class MailLink(RequestBody):
    """What a link in a mail carries."""

    token: Annotated[str, Meta(min_length=1, max_length=200)]


# --- What is answered -------------------------------------------------------------------------------------------------


class KeptPreferences(ResponseBody):
    """What the server keeps; null where nothing was chosen yet."""

    chosen: Preferences | None


class Tally(ResponseBody):
    """Matches, and how they ended for a person; a win that others share is `shared`."""

    played: int
    won: int
    shared: int


class GameTally(Tally):
    game: str
    title: str


class OpponentTally(Tally):
    """Matches with another person, by the name that they had in the last one; won: by the person who asks."""

    name: str


class BotTally(Tally):
    """Matches with bots of a level; won: by the person who asks."""

    title: Message | str


class Profile(ResponseBody):
    """One's matches in figures; if there are very many, those that ended last."""

    total: Tally
    games: list[GameTally]
    opponents: list[OpponentTally]
    bots: list[BotTally]
    archived: Annotated[int, Meta(description="How many were put away.")]


class PastMatch(ResponseBody):
    """A match that is over, as one of its players sees it."""

    id: str
    game: str
    title: str
    ended: str
    names: list[str]
    outcome: Literal["won", "shared", "lost", "left", "watched"]
    result: list[Message | str] | None


class History(ResponseBody):
    """A page of past matches, the last one first."""

    matches: list[PastMatch]
    is_last: bool


class ArchivedCount(ResponseBody):
    """How many matches were put away or taken back."""

    count: int


class NoticeChannels(ResponseBody):
    """How one can be told of something."""

    push_key: Annotated[str, Meta(description="The public key of this server, for a browser that subscribes.")]
    browsers: Annotated[int, Meta(description="How many of one's own are subscribed.")]
    has_mail: Annotated[bool, Meta(description="This server sends e-mail.")]
    address: str | None
    is_confirmed: bool


class LinkFollowed(ResponseBody):
    """What the link in a mail has done."""

    done: Literal["confirmed", "stopped"]
