# mypy: disallow-untyped-calls=False
"""The Presidential Game: whole games of scripted players, as loops that are bound together with the rules."""

from typing import Any

from hustings.bots.presidential.scripted_player import best_fundraising, steady_action
from hustings.engine.game import LUCK, NONE, apply, movers, returns
from hustings.engine.loops import pick
from hustings.engine.stream import below, word
from hustings.games.presidential.board import add_card
from hustings.games.presidential.data import (
    BETWEEN,
    CARD,
    CARDS,
    ROLL,
    TURN,
)
from hustings.games.presidential.rules.turn import carry_on, draw

CARELESS_OF = 16  # a careless player takes a random action in so many of 16 decisions
EVERY_CARD = CARDS  # instead of one card's number: whatever is drawn


def play_steadily(board: Any, stream: Any, careless: int, out: Any, stop: int) -> None:
    """Play on with scripted players, who are careless so many times in 16, until that turn begins or the game ends."""
    while movers(board) != 0:
        if board.phase == TURN and turn_number(board) == stop:
            return
        seat = int(board.mover)
        if seat == LUCK or below(stream, CARELESS_OF) < careless:
            action = int(pick(board, seat, word(stream), out))
        else:
            action = steady_action(board, seat)
        apply(board, seat, action)


def turn_number(board: Any) -> int:
    """[5] How many turns have gone before this one."""
    return 2 * (int(board.week) - 1) + (0 if board.turn == board.lead else 1)


def forecast_at(start: Any, boards: Any, stream: Any, games: int, careless: int, out: Any, sums: Any) -> None:
    """Whole games from a position: adds up seat 0's returns and electoral votes, and the squares of both."""
    for _ in range(games):
        boards[0] = start[0]
        play_steadily(boards[0], stream, careless, out, NONE)
        returns(boards[0], out)
        sums[0] += out[0]
        sums[1] += out[0] * out[0]
        votes = int(boards[0].counted[0])
        sums[2] += votes
        sums[3] += votes * votes


def card_value_at(
    start: Any, boards: Any, stream: Any, games: int, careless: int, card: int, out: Any, sums: Any
) -> None:
    """Pairs of games that part in a random turn, when a team goes fundraising and draws that card or none."""
    for _ in range(games):
        boards[0] = start[0]
        play_steadily(boards[0], stream, careless, out, below(stream, 2 * int(start[0].weeks)))
        seat = int(boards[0].turn)
        apply(boards[0], seat, best_fundraising(boards[0], seat))
        while boards[0].phase == ROLL:
            apply(boards[0], LUCK, int(pick(boards[0], LUCK, word(stream), out)))
        boards[1] = boards[0]
        give(boards[0], card, stream, out)
        boards[1].phase = BETWEEN
        for k in range(2):
            carry_on(boards[k])
        state = stream[0]
        play_steadily(boards[0], stream, careless, out, NONE)
        stream[0] = state
        play_steadily(boards[1], stream, careless, out, NONE)
        returns(boards[0], out)
        share = int(out[seat])
        returns(boards[1], out)
        share -= int(out[seat])
        votes = int(boards[0].counted[seat]) - int(boards[1].counted[seat])
        sums[0] += share
        sums[1] += share * share
        sums[2] += votes
        sums[3] += votes * votes


def give(board: Any, card: int, stream: Any, out: Any) -> None:
    """Let the team that is about to draw get that card, which was kept out of the deck until now."""
    if card == EVERY_CARD:
        card = int(pick(board, LUCK, word(stream), out)) - CARD
    else:
        add_card(board.unseen, card)
    draw(board, card)
