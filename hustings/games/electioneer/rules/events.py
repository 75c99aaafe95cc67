"""Electioneer: the event in force [12]. Without the expansion there is none."""

from __future__ import annotations

from typing import Any

from hustings.engine.game import NONE
from hustings.games.electioneer.board import plain
from hustings.games.electioneer.cards.codes import (
    CODE,
    CONFIRM_COST,
    EV_BAN,
    EV_BONUS,
    EV_MOD,
    EV_THRESHOLD,
    EV_TIE,
    KEY,
    NO_SYMBOL,
    SYMBOL_OF,
    N,
)
from hustings.games.electioneer.data import EVENTS, SYMBOL_BITS


def is_banned(board: Any, kind: int) -> bool:
    """[12] EV_BAN: whether the event in force forbids ferries, fundraising or attacks."""
    event = plain(board.event)
    return event != NONE and EVENTS[event, CODE] == EV_BAN and EVENTS[event, KEY] == kind


def event_number(board: Any, kind: int) -> int:
    """[12] EV_MOD: what the event in force adds to a number that does not depend on symbols."""
    event = plain(board.event)
    if event == NONE or EVENTS[event, CODE] != EV_MOD or EVENTS[event, KEY] != kind:
        return 0
    return EVENTS[event, N] if EVENTS[event, SYMBOL_OF] == NO_SYMBOL else 0


def event_cost(board: Any, zone: int) -> int:
    """[12] EV_MOD(kind=confirm): what the event in force adds to the cost of a zone."""
    event = plain(board.event)
    if event == NONE or EVENTS[event, CODE] != EV_MOD or EVENTS[event, KEY] != CONFIRM_COST:
        return 0
    symbol = EVENTS[event, SYMBOL_OF]
    return EVENTS[event, N] if symbol == NO_SYMBOL or shows(zone, symbol) else 0


def event_bonus(board: Any, zone: int) -> int:
    """[12] EV_BONUS: discs from the Reserve for confirming a zone."""
    event = plain(board.event)
    if event == NONE or EVENTS[event, CODE] != EV_BONUS or not shows(zone, EVENTS[event, SYMBOL_OF]):
        return 0
    return int(EVENTS[event, N])


def challenger_wins_ties(board: Any) -> bool:
    """[12] EV_TIE: whether the seat in turn wins ties for tokens."""
    return bool(board.event != NONE and EVENTS[board.event, CODE] == EV_TIE)


def higher_threshold(board: Any) -> int:
    """[12] EV_THRESHOLD: how many more votes end the game."""
    event = plain(board.event)
    return EVENTS[event, N] if event != NONE and EVENTS[event, CODE] == EV_THRESHOLD else 0


def shows(zone: int, symbol: int) -> bool:
    """Whether a zone card shows a symbol."""
    return bool((SYMBOL_BITS[zone] >> symbol) & 1 == 1)
