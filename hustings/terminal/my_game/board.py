"""My Game: the board. Replace its fields with what lies on your table."""

import numpy as np

from hustings.engine.record import record

SEATS = ("Red", "Blue")
MOST_TAKEN = 3  # [2]

# The whole position: integers and arrays of them, the wider types first. Every field is 0 before the game begins.
BOARD = record(
    ("pile", np.int16),  # ballots that are left
    ("turn", np.int16),  # the seat whose turn it is
)
