"""What the laws need to know about Patrons."""

from hustings.laws.declared import Declared, Mirror


def cards(board):
    """Every card lies in the deck or before a seat."""
    return [int(board.left[kind]) + [int(patron) for patron in board.patron].count(kind) for kind in range(3)]


def exchanged(boards):
    """The seats exchange all they have; a deal goes round, so that it has no mirror image."""
    if boards[0].phase == 0:
        return None
    other = boards.copy()
    for field in ("patron", "bid", "points"):
        other[0][field][:] = boards[0][field][::-1]
    return other


def exchanged_step(boards, action):
    return action


LAWS = Declared(
    components=cards,
    mirrors=lambda seats: [Mirror("seats", (1, 0), exchanged, exchanged_step)],
    stock=lambda board: [int(number) for number in board.left],
)
