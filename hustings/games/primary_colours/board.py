"""Primary Colours: the board, and the verbs of the table."""

import numpy as np

from hustings.engine.game import HIDDEN
from hustings.engine.record import record
from hustings.games.primary_colours.data import KEEP, LARGEST, PARTY_COUNT, REGION_COUNT, SWAPS, TURNS

BOARD = record(
    ("token", np.int16, (3, 21)),  # value in each party's slot (turn x 7 + region); 0 none yet, HIDDEN sealed
    ("left", np.int16, (3, 7)),  # how many tokens of each value a party still has to place
    ("placed", np.int16, (3,)),  # tokens placed this turn; in turn 4: 1 once the party has chosen its swap
    ("swap", np.int16, (3,)),  # turn 4: the action chosen; NONE not yet, HIDDEN sealed
    ("turn", np.int16),  # 0 to 2 placing, 3 swapping, 4 over
    ("loop_rule", np.int16),  # options, each as the number of its choice
    ("arithmetic", np.int16),
    ("tiebreak_scope", np.int16),
    ("swap_same_turn", np.int16),
    ("open_swaps", np.int16),
    ("poll", np.int16),
)
SWAPPING, OVER = TURNS, TURNS + 1  # turns
FINAL = TURNS  # a stage: 0 to 2 the position after that turn, FINAL the one after the swaps


def place(board, party, value):
    """[4] Put a token into the next region."""
    board.token[party, board.turn * REGION_COUNT + board.placed[party]] = value
    board.left[party, value] -= 1
    board.placed[party] += 1


def seal(board, party):
    """[4] Put this turn's tokens of a party out of sight: a mark stays in each slot, the tokens count as left."""
    for slot in range(board.turn * REGION_COUNT, board.turn * REGION_COUNT + board.placed[party]):
        value = board.token[party, slot]
        if value > 0:
            board.left[party, value] += 1
            board.token[party, slot] = HIDDEN


def publish(board):
    """[4] Open what all have sealed; the next turn begins."""
    board.turn += 1
    board.placed[:] = 0


def tokens_left(board, party):
    """[R14] How many tokens a party still has to place."""
    number = 0
    for value in range(1, LARGEST + 1):
        number += int(board.left[party, value])
    return number


def add_up(board, stage, totals):
    """[6] Each party's VIPs in each region at a stage, as totals[party x 7 + region]; what is sealed is left out."""
    for party in range(PARTY_COUNT):
        first = party * REGION_COUNT
        for region in range(REGION_COUNT):
            total = 0
            for turn in range(min(stage + 1, TURNS)):
                total += max(0, int(board.token[party, turn * REGION_COUNT + region]))
            totals[first + region] = total
        if stage == FINAL and board.swap[party] > KEEP:  # [5]
            one, other = SWAPS[board.swap[party], 0], SWAPS[board.swap[party], 1]
            gain = int(board.token[party, other]) - int(board.token[party, one])
            totals[first + one % REGION_COUNT] += gain
            totals[first + other % REGION_COUNT] -= gain
