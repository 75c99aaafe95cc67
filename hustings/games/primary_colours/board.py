"""Primary Colours: the board, and the verbs of the table."""

import numpy as np

from hustings.engine.record import record

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
