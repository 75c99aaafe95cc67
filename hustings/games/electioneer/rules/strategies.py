"""Electioneer: Strategy cards [2.3] [4.8] [6.9] [6.10]: who has which, and who may know it."""

from __future__ import annotations

from typing import Any

from hustings.engine.game import HIDDEN, NONE
from hustings.games.electioneer.board import (
    BOX,
    COMMON,
    DEAL_STRATEGY,
    DEALT,
    NO_LUCK,
    PRIVATE,
    PUBLIC,
    STRATEGY,
    UNDER,
    UNSEEN,
    VOTES,
    plain,
    random_below,
    unsettle,
)
from hustings.games.electioneer.data import STRATEGY_COUNT
from hustings.games.electioneer.options import YES
from hustings.games.electioneer.rules.decks import ask_luck

COMMON_COUNT = 2  # [10]
DEALT_STRATEGIES = 3  # [4.8]


def has_private_strategies(board: Any) -> bool:
    """Whether Strategies are dealt and drawn at all in this way to play."""
    return bool(board.training != YES and board.common_strategy != YES and board.small_map != YES)


def strategies_left(board: Any) -> int:
    """[R3.2] Strategies that can still be drawn."""
    return plain(board.strategies_unseen) + plain(board.queued)


def list_strategies(board: Any, place: int, out: Any, count: int) -> int:
    """The Strategies that are in one place."""
    for strategy in range(STRATEGY_COUNT):
        if board.strategy[strategy] == place:
            out[count] = STRATEGY + strategy
            count += 1
    return count


def settle_strategies(board: Any) -> None:
    """[6.10] Draw the Strategies that the seat in turn is to look at; luck decides while there are unseen ones."""
    while board.strategy_draws > 0 and board.luck == NO_LUCK:
        if board.strategies_unseen > 0:
            ask_luck(board, DEAL_STRATEGY, plain(board.mover))
        elif board.queued > 0:
            receive(board, plain(board.mover), take_from_queue(board))
        else:
            board.strategy_draws = 0


def decide_strategy(board: Any, strategy: int) -> None:
    """Luck has dealt a Strategy."""
    board.luck = NO_LUCK
    board.strategies_unseen -= 1
    receive(board, plain(board.luck_at), strategy)


def receive(board: Any, seat: int, strategy: int) -> None:
    """A seat looks at a Strategy of which it will keep some."""
    board.strategy[strategy] = DEALT + seat
    board.drawn[seat] += 1
    board.shown += 1
    if board.strategy_draws > 0:
        board.strategy_draws -= 1


def take_from_queue(board: Any) -> int:
    """The Strategy that was put under the deck first."""
    strategy = plain(board.queue[0])
    board.queued -= 1
    for k in range(plain(board.queued)):
        board.queue[k] = board.queue[k + 1]
        board.queued_by[k] = board.queued_by[k + 1]
    board.queue[board.queued] = NONE
    board.queued_by[board.queued] = NONE
    return strategy


def keep(board: Any, seat: int, strategy: int) -> None:
    """[6.10] A Strategy drawn becomes a private one."""
    unsettle(board, VOTES)
    board.strategy[strategy] = PRIVATE + seat
    board.drawn[seat] -= 1
    board.private[seat] += 1


def return_others(board: Any, seat: int) -> None:
    """[6.10] The Strategies not kept go under the deck."""
    for strategy in range(STRATEGY_COUNT):
        if board.strategy[strategy] == DEALT + seat:
            board.strategy[strategy] = UNDER
            board.queue[board.queued] = strategy
            board.queued_by[board.queued] = seat
            board.queued += 1
    board.drawn[seat] = 0


def nth_dealt(board: Any, seat: int, n: int) -> int:
    """[4.8] The nth of the Strategies that a seat was dealt, in the order of the cards' numbers."""
    for strategy in range(STRATEGY_COUNT):
        if board.strategy[strategy] == DEALT + seat:
            if n == 0:
                return strategy
            n -= 1
    return NONE


def share(board: Any, strategy: int) -> None:
    """[10] Luck has drawn a Strategy for everybody; after the last one the others go into the box."""
    board.luck = NO_LUCK
    board.shown += 1
    board.strategy[strategy] = COMMON
    board.strategies_unseen -= 1
    if board.strategies_unseen == STRATEGY_COUNT - COMMON_COUNT:
        board.strategies_unseen = 0
        for other in range(STRATEGY_COUNT):
            if board.strategy[other] == UNSEEN:
                board.strategy[other] = BOX


def hide_strategies(board: Any, seat: int) -> None:
    """[2.3] Others' private Strategies, the deck, and what others put under it; at the end all Offices are open."""
    for strategy in range(STRATEGY_COUNT):
        place = plain(board.strategy[strategy])
        if place in (BOX, COMMON) or place >= PUBLIC or place in (DEALT + seat, PRIVATE + seat, UNDER):
            continue
        if place >= PRIVATE and board.ended != 0:
            continue  # [8.2]
        board.strategy[strategy] = HIDDEN
    for k in range(plain(board.queued)):
        if board.queued_by[k] != seat and board.queue[k] != HIDDEN:
            board.strategy[board.queue[k]] = HIDDEN
            board.queue[k] = HIDDEN


def imagine_strategies(board: Any, seat: int, stream: Any) -> None:
    """What is hidden from a seat forms one pool: the others' private Strategies and the deck come out of it."""
    pool = 0
    for strategy in range(STRATEGY_COUNT):
        if board.strategy[strategy] == HIDDEN:
            pool += 1
    for other in range(plain(board.players)):
        if other == seat:
            continue
        for _ in range(plain(board.drawn[other])):
            board.strategy[nth_hidden(board, random_below(stream, pool))] = DEALT + other
            pool -= 1
        if board.ended == 0:
            for _ in range(plain(board.private[other])):
                board.strategy[nth_hidden(board, random_below(stream, pool))] = PRIVATE + other
                pool -= 1
    for k in range(plain(board.queued)):
        if board.queue[k] == HIDDEN:
            strategy = nth_hidden(board, random_below(stream, pool))
            pool -= 1
            board.strategy[strategy] = UNDER
            board.queue[k] = strategy
    for strategy in range(STRATEGY_COUNT):
        if board.strategy[strategy] == HIDDEN:
            board.strategy[strategy] = UNSEEN


def nth_hidden(board: Any, n: int) -> int:
    """The nth Strategy whose place is hidden."""
    for strategy in range(STRATEGY_COUNT):
        if board.strategy[strategy] == HIDDEN:
            if n == 0:
                return strategy
            n -= 1
    return NONE
