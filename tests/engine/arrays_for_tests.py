"""A loop that makes an array, as some bots do."""

import numpy as np

from hustings.engine.game import movers


def makes_an_array(boards, i):
    masks = np.zeros(3, np.int64)
    masks[1] = movers(boards[i])
    return masks.sum()
