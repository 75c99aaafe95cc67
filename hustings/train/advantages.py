"""What decisions were worth: from the rewards at the end of games, and before it from what the network expected.

Written for numpy arrays and PyTorch's tensors alike.
"""

from __future__ import annotations

from typing import Any


def advantages(
    seats: Any, values: Any, rewards: Any, done: Any, truncated: Any, last_seat: Any, last_value: Any, trace: float
) -> tuple[Any, Any]:
    """By [step, board]: how much better each decision turned out than expected, and whether that is known.

    seats: who decided; values: the reward that the seat expected; rewards: [step, board, seat], what the decision
    brought each; done and truncated: whether it ended the game, and whether that was a cut. `last_seat` and
    `last_value` are of the decision after the last. Between a seat's decision and its next one lie those of others.
    `trace` is the lambda of generalised advantage estimation.
    """
    steps = values.shape[0]
    rows = (seats[0] * 0 + 1).cumsum(0) - 1  # 0, 1, 2, … in the same kind of array
    ahead = rewards[0] * 0.0  # by [board, seat]: what the seat expects at its next decision, or got
    gained = rewards[0] * 0.0  # its advantage there
    is_known = rewards[0] != rewards[0]  # nothing yet
    ahead[rows, last_seat] = last_value
    is_known[rows, last_seat] = True
    found, known = values * 0.0, values != values
    for step in range(steps - 1, -1, -1):
        ended = done[step][:, None]
        ahead = ahead * ~ended + rewards[step] * ended
        gained = gained * ~ended
        is_known = (is_known & ~ended) | (ended & ~truncated[step][:, None])
        seat = seats[step]
        known[step] = is_known[rows, seat]
        found[step] = (ahead[rows, seat] - values[step] + trace * gained[rows, seat]) * known[step]
        ahead[rows, seat] = values[step]
        gained[rows, seat] = found[step]
        is_known[rows, seat] = True  # what this decision was expected to bring
    return found, known
