"""What the database holds. `migrations/` brings a database to this shape; a test says that the two agree."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import (
    Boolean,
    Column,
    Dialect,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
    false,
)

from hustings.engine.message import Sentence
from hustings.server.store.rows import (
    AbsenceTerms,
    Branch,
    ClockState,
    ClockTerms,
    LuckTerms,
    Pause,
    SeatRow,
    UndoRequest,
)

HEAD = "0011"  # the last migration


class Json(TypeDecorator[Any]):
    """A JSON value of a type, as text: the same in every database."""

    impl = Text
    cache_ok = True

    def __init__(self, kind: Any) -> None:
        super().__init__()
        self.kind = kind
        self._decoder = msgspec.json.Decoder(kind)

    def process_bind_param(self, value: Any, dialect: Dialect) -> str | None:
        return None if value is None else msgspec.json.encode(value).decode()

    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:
        return None if value is None else self._decoder.decode(value)


metadata = MetaData(
    naming_convention={"ix": "%(table_name)s_by_%(column_0_N_name)s", "uq": "%(table_name)s_one_%(column_0_N_name)s"}
)

# A guest has no login and no password. Times are seconds since 1970, UTC.
people = Table(
    "people",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("login", String(60), unique=True),  # the name as it is compared, of an account
    Column("password", Text),  # its argon2 hash
    Column("created", Float(53), nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("options", Json(dict[str, Any]), nullable=False),
    Column("seats", Json(list[SeatRow]), nullable=False),
    Column("host", ForeignKey("people.id"), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("status", String(10), nullable=False),  # waiting, playing, over
    Column("n", Integer, nullable=False),  # events of the match
    Column("movers", Json(list[int]), nullable=False),  # the seats that may act
    Column("result", Json(list[Sentence])),  # how the match ended
    Column("luck", Json(LuckTerms)),
    Column("clock", Json(ClockTerms)),  # what was agreed
    Column("banks", Json(ClockState)),  # what the clocks show
    Column("absent", Json(AbsenceTerms)),
    Column("undo", Json(UndoRequest)),
    Column("due", Float(53)),  # when the table wants to be looked at, whoever is there
    Column("secret", String(64)),  # of the referee's luck, in hexadecimal digits, until it is revealed
    Column("next", String(64)),  # the rematch
    Column("created", Float(53), nullable=False),
    Column("updated", Float(53), nullable=False),
    Column("paused", Json(Pause)),  # while the match waits for an agreement, because the rules have changed
    Column("leavers", String(40)),  # the spec of the bot that takes over from people who leave
    Column("archive", Json(dict[str, Any])),  # the last public view of a match that is over
    Column("held", Boolean, nullable=False, server_default=false()),  # the host has stopped the match for a while
    Column("open_chat", Boolean, nullable=False, server_default=false()),  # whoever watches may talk
    Column("teams", String(10)),  # who acts for a team: anyone, captain, turns
    Column("period", Integer, nullable=False, server_default="0"),  # the turn or week, from 0 on: members take turns
    Column("content", Json(dict[str, Any])),  # cards that the match brings along: it is written into its header
    Column("winners", Json(list[int])),  # the seats that won a match that is over
    Column("root", String(64)),  # of a variation: the table at which its tree begins
    Column("branch", Json(Branch)),
    Column("story", Json(dict[str, Any])),  # the review of a match that is over
    Index(None, "host"),
    Index(None, "root"),
    Index(None, "status", "listed", "updated"),
    Index(None, "due"),
)

# Who sits where. A seat is claimed by inserting its row, so nobody can take it a second time.
sitting = Table(
    "sitting",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", ForeignKey("people.id"), nullable=False),
    Index(None, "person"),
    sqlite_with_rowid=False,
)

# Who shares a seat with the person who sits there; nobody is in two teams of a table.
teammates = Table(
    "teammates",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("number", Integer, nullable=False),  # in the order in which they came
    Column("name", String(60), nullable=False),
    Column("has_left", Boolean, nullable=False),
    Index(None, "person"),
)

# The match files, line by line; 0 is the header. The key makes a double move impossible.
events = Table(
    "events",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("line", Text, nullable=False),
    Column("trace", String(16)),  # a digest of the position after it, to compare other versions of the rules with
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("person", String(64), nullable=False),
    Column("name", String(60), nullable=False),  # as it was then
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("time", Float(53), nullable=False),
    Index(None, "table_id", "id"),
)

# What a team says among itself. Lines are counted for each team, so that their numbers tell others nothing.
team_chat = Table(
    "team_chat",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("person", String(64), nullable=False),
    Column("name", String(60), nullable=False),  # as it was then
    Column("text", Text, nullable=False),
    Column("time", Float(53), nullable=False),
)

# The sessions of accounts, one a device. A guest has none: the cookie names the person.
sessions = Table(
    "sessions",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("device", String(60), nullable=False),  # as its owner recognises it: Firefox on Linux
    Column("created", Float(53), nullable=False),
    Column("seen", Float(53), nullable=False),
    Index(None, "person"),
)

# Cards that people have uploaded, by a digest of what they say. Tables keep their own copy.
packs = Table(
    "packs",
    metadata,
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(60), primary_key=True),
    Column("digest", String(64), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("content", Json(dict[str, Any]), nullable=False),
    Column("created", Float(53), nullable=False),
)

# How a person wants the pages to be, and which notices they get.
preferences = Table(
    "preferences",
    metadata,
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("chosen", Json(dict[str, Any]), nullable=False),
)

# Matches that are over and that a person has put away.
archived = Table(
    "archived",
    metadata,
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
)

# Browsers that are sent notices by Web Push; one that a session has added goes with it.
push_subscriptions = Table(
    "push_subscriptions",
    metadata,
    Column("digest", String(64), primary_key=True),  # of the endpoint
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("session", ForeignKey("sessions.id", ondelete="CASCADE")),
    Column("endpoint", Text, nullable=False),
    Column("key", String(100), nullable=False),  # the browser's public one
    Column("secret", String(40), nullable=False),  # that it shares with the server
    Column("created", Float(53), nullable=False),
    Index(None, "person"),
    Index(None, "session"),
)

# Where people get e-mail; nothing is sent before they have opened the link in the first one.
mail_addresses = Table(
    "mail_addresses",
    metadata,
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("address", String(254), nullable=False),
    Column("is_confirmed", Boolean, nullable=False),
)

# Notices that are to be sent; the one of a turn stays until the turn is over.
notices = Table(
    "notices",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("kind", String(10), primary_key=True),  # turn, started, ended
    Column("created", Float(53), nullable=False),
    Column("due", Float(53)),  # when it is looked at next; none: all that is to be sent was sent
    Column("is_pushed", Boolean, nullable=False),
    Column("is_mailed", Boolean, nullable=False),
    Index(None, "person"),
)

# What a server notes about itself, by name: who writes now, for instance. Not part of a backup.
server_state = Table(
    "server_state",
    metadata,
    Column("name", String(60), primary_key=True),
    Column("value", Text, nullable=False),
)
