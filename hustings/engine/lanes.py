"""Loops that several threads of a GPU share; in Python and on a processor one does every round.

for place in range(lane(), SIZE, lanes()):
    out[place] = …

Neighbouring threads then write neighbouring numbers. What is outside such loops, all of them do alike. They do not wait
for each other, so that a number which is written twice must be written by the same one: see `is_mine`.
"""


def lane() -> int:
    """Which of the threads this is, from 0; on a GPU `hustings.engine.gpu` puts its own in the place of this."""
    return 0


def lanes() -> int:
    """How many share a loop."""
    return 1


def is_mine(place: int) -> bool:
    """Whether the round of that number, in a loop from lane() by lanes(), is this thread's."""
    return place % lanes() == lane()
