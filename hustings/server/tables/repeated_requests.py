"""Requests that are sent twice: which event the first of them became."""

from __future__ import annotations

from contextlib import suppress

from hustings.engine.game import Refusal
from hustings.engine.message import Message
from hustings.match.events import Action
from hustings.match.match import Match
from hustings.server.http.requests import Denied


def earlier_event(match: Match, seat: int, actions: list[int], n: int) -> int | None:
    """The event that these actions became since event n; a refusal if the seat has done something else since."""
    since = actions_since(match, seat, n)
    if not since:
        return None
    if actions and [event.action for event in since[: len(actions)]] == actions:
        return since[len(actions) - 1].n
    raise Denied(
        409,
        "already-acted",
        Message("refused-already-acted", seat=match.title(seat), event=n),
    )


def earlier_event_in_words(match: Match, seat: int, words: str, n: int) -> int | None:
    """The same for actions in words, which mean what they meant when there were n events."""
    if not actions_since(match, seat, n):
        return None
    return earlier_event(match, seat, actions_of(match.at(n), seat, words), n)


def actions_since(match: Match, seat: int, n: int) -> list[Action]:
    """What a seat has done since there were n events."""
    if n > len(match):
        raise Denied(409, "ahead", f"The match has {len(match)} events, not {n}.")
    return [event for event in match.actions if event.seat == seat and event.n > n]


def actions_of(past: Match, seat: int, words: str) -> list[int]:
    """The actions that words stood for at that time; none if they could not be played."""
    n = len(past)
    with suppress(Refusal):
        past.play(words, seat=seat)
    return [action.action for action in past.actions if action.seat == seat and action.n > n]
