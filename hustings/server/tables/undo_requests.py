"""When a request to take back an action is over."""

from __future__ import annotations

from hustings.match.events import Action, Undo
from hustings.match.match import Match
from hustings.server.store.rows import UndoRequest


def is_over(request: UndoRequest, match: Match, first: int) -> bool:
    """Whether events from `first` on end it: its seat plays on, something is taken back, or it cannot be granted."""
    for event in match.events[first - 1 :]:
        if isinstance(event, Undo) or (isinstance(event, Action) and event.seat == request.by):
            return True
    return match.ended or not match.may_undo(request.number)
