"""My Game as JSON: what programs and the browser get."""

from my_game.board import SEATS


def view(board, seat):
    """What a client draws."""
    return {"pile": int(board.pile)}


def describe(board, seat, action):
    """An action's parts. In the browser the kind is a heading, and the other parts are what a button says."""
    return {"kind": "take", "ballots": action}


def result(board):
    """How the game ended."""
    winner = int(board.turn)
    return {"winners": [winner], "why": f"{SEATS[winner]} took the last ballot [3]."}
