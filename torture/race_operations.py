"""Operations that can meet at a table, by the state that it is in."""

from __future__ import annotations

import dataclasses
from typing import Any

from torture.club import Json


@dataclasses.dataclass(frozen=True)
class Operation:
    """Something that somebody asks for."""

    who: str
    what: str  # act, play, undo, …
    how: str = "http"  # or socket
    more: tuple[tuple[str, Any], ...] = ()  # what else is sent

    def __str__(self) -> str:
        extra = "".join(f",{key}={value}" for key, value in self.more)
        return f"{self.who}:{self.what}:{self.how}{extra}"

    @property
    def sent(self) -> Json:
        return dict(self.more)


def http(who: str, what: str, /, **more: Any) -> Operation:
    return Operation(who, what, "http", tuple(more.items()))


def socket(who: str, what: str, /, **more: Any) -> Operation:
    return Operation(who, what, "socket", tuple(more.items()))


BEFORE = (
    http("cyd", "join", by_invitation=True),
    http("cyd", "join", by_invitation=True, entropy="5e" * 16),
    http("dan", "join", by_invitation=True),
    http("dan", "join"),
    http("bob", "join"),
    http("bob", "join", entropy="b0" * 16),
    http("bob", "leave"),
    http("ann", "leave"),
    http("ann", "join", entropy="a0" * 16),
    http("ann", "seats", seat=1, kind="open"),
    http("ann", "seats", seat=2, kind="here"),
    http("ann", "seats", seat=2, kind="bot", bot="easy"),
    socket("bob", "act", action=3),
    socket("ann", "act", action=3),
    http("bob", "act", action=3),
    socket("ann", "resign"),
    socket("bob", "resign"),
    http("ann", "resign"),
    socket("bob", "play", move="R4"),
    socket("bob", "undo"),
    socket("bob", "answer", agree=True),
    socket("bob", "look"),
    http("bob", "view"),
    http("bob", "stream"),
    http("bob", "connect"),
    http("bob", "disconnect"),
    http("bob", "chat"),
    http("ann", "login"),
    http("bob", "register"),
    http("ann", "make"),
    http("ann", "ready"),
    http("bob", "ready"),
    http("bob", "rename", name="Robert"),
    http("cyd", "join", by_common_invitation=True),
    http("", "tidy"),
)
ON = (
    http("ann", "act", action=4, n=1),
    socket("ann", "act", action=4, n=1),
    socket("bob", "act", action=3),
    http("bob", "act", action=3),
    socket("bob", "play", move="R4"),
    http("eve", "act", action=2),
    http("ann", "undo"),
    socket("ann", "undo"),
    http("bob", "undo"),
    http("ann", "resign"),
    socket("bob", "resign"),
    socket("ann", "chat"),
    http("bob", "chat"),
    socket("ann", "look"),
    http("ann", "view"),
    http("bob", "view", at=1),
    http("eve", "report"),
    http("eve", "record"),
    http("ann", "verify"),
    http("ann", "stream"),
    http("ann", "connect"),
    http("ann", "disconnect"),
    http("ann", "login"),
    http("bob", "register"),
    http("bob", "logout"),
    http("bob", "logout", everywhere=True),
    http("bob", "password"),
    http("ann", "leave"),
    http("dan", "join"),
    http("ann", "rematch"),
    http("", "clock"),
    http("ann", "host", what="hold"),
    http("ann", "host", what="resume"),
    http("bob", "host", what="resume"),
    http("ann", "host", what="bot", seat=1),
    http("ann", "host", what="remove", seat=1),
    http("ann", "host", what="offer", seat=1),
    http("bob", "host", what="offer", seat=1),
    http("bob", "host", what="keep", seat=1),
    http("ann", "host", what="hand_over", seat=1),
    http("bob", "host", what="hand_over", seat=1),
    http("ann", "host", what="open_chat"),
    http("eve", "host", what="remove", seat=1),
    http("dan", "join", by_invitation=True),
    http("bob", "rename", name="Robert"),
    socket("ann", "go_on"),
    socket("ann", "nudge", to=1),
    socket("bob", "react", sign="wow"),
)
OFFERED = (
    http("dan", "join", by_invitation=True),
    http("eve", "join", by_invitation=True),
    http("ann", "act", action=4, n=1),
    socket("bob", "act", action=3),
    http("bob", "undo"),
    http("bob", "resign"),
    http("bob", "connect"),
    http("bob", "disconnect"),
    http("ann", "host", what="hold"),
    http("ann", "host", what="remove", seat=1),
    http("bob", "host", what="keep", seat=1),
    http("bob", "login"),
    http("bob", "rename", name="Robert"),
)
TEAMS = (
    http("dan", "join", by_invitation=True),
    http("eve", "join", by_invitation=True),
    http("bob", "act", action=3),
    socket("dan", "act", action=4),
    http("ann", "act", action=4, n=1),
    http("dan", "undo"),
    http("dan", "view"),
    http("dan", "connect"),
    http("dan", "team", what="leave"),
    http("ann", "team", what="leave"),
    http("ann", "team", what="remove", member=1),
    http("ann", "team", what="captain", member=1),
    http("dan", "team", what="captain", member=1),
    http("dan", "chat", team=0),
    socket("ann", "chat", team=0),
    http("bob", "chat", team=0),
    http("dan", "chat_lines", team=0),
    http("bob", "chat_lines", team=0),
    http("dan", "login"),
    http("ann", "login"),
    http("ann", "resign"),
    http("dan", "resign"),
    http("ann", "host", what="remove", seat=1),
    http("dan", "rename", name="Robert"),
)
TURNS = (
    http("ann", "play", pick=5),
    socket("ann", "act", pick=10),
    http("ann", "act", pick=11),
    socket("bob", "act", pick=-2),
    http("bob", "act", pick=-3),
    http("ann", "undo"),
    socket("bob", "undo"),
    socket("bob", "answer", agree=True),
    http("bob", "answer", agree=True),
    http("bob", "answer", agree=False),
    http("ann", "answer", agree=True),
    socket("ann", "resign"),
    http("bob", "resign"),
    http("ann", "chat"),
    http("ann", "stream"),
    http("bob", "connect"),
    http("bob", "disconnect"),
    http("ann", "login"),
    http("eve", "answer", agree=True),
    http("ann", "answer", agree=False),
    http("ann", "host", what="hold"),
    http("ann", "host", what="resume"),
    http("ann", "host", what="bot", seat=1),
    http("bob", "host", what="hand_over", seat=1),
    socket("bob", "go_on"),
    http("", "clock"),
)
AFTER = (
    http("ann", "rematch"),
    http("bob", "rematch"),
    socket("ann", "rematch"),
    socket("cyd", "rematch"),
    http("bob", "rematch", contributes=True),
    http("eve", "rematch"),
    http("ann", "act", action=4),
    http("bob", "undo"),
    http("ann", "resign"),
    http("ann", "chat"),
    http("ann", "view"),
    http("eve", "view", seat=1, at=1),
    http("eve", "record"),
    http("eve", "verify"),
    http("eve", "report"),
    http("ann", "stream"),
    http("ann", "connect"),
    http("ann", "disconnect"),
    socket("ann", "look"),
    http("bob", "login"),
    http("", "tidy"),
)
BOTS = (
    http("ann", "act", action=4),
    socket("ann", "act", action=5),
    http("bob", "act", action=4),
    socket("bob", "act", action=3),
    http("ann", "undo"),
    http("bob", "undo"),
    http("bob", "connect"),
    http("bob", "disconnect"),
    http("bob", "view"),
    http("ann", "stream"),
    http("ann", "resign"),
    http("bob", "login"),
    http("", "clock"),
)
