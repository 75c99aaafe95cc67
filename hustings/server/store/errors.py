"""What can go wrong with the store, as those who ask it see it."""

from __future__ import annotations

from hustings.engine.game import Refusal


class Taken(Refusal):
    """Somebody was faster: that event, or that seat, is there already."""

    status, code = 409, "taken"


class Missing(Refusal):
    """There is no such table, or no such person."""

    status, code = 404, "missing"


class Unavailable(Exception):
    """The database does not answer, or cannot write; nothing was changed."""

    status, code = 503, "unavailable"
