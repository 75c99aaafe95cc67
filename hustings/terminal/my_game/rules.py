"""My Game: the rules, in the order of rulebook.md. Each function cites the sections that it carries out.

These functions are also compiled: write plain loops over integers and arrays, without strings, dictionaries or classes.
"""

from hustings.engine.game import WHOLE

from my_game.board import MOST_TAKEN


def new(board, options):
    """[1] Lay out the board; options are numbers, in the order in which __init__.py lists them."""
    board.pile = options[0]


def movers(board):
    """[2] [3] Who may act now, as a bit mask: here one seat at a time, and nobody when the pile is empty."""
    if board.pile == 0:
        return 0
    return 1 << int(board.turn)


def legal(board, seat, out):
    """[2] Write the seat's legal actions into `out` and return how many; here an action is a number of ballots."""
    count = 0
    for number in range(1, min(MOST_TAKEN, board.pile) + 1):
        out[count] = number
        count += 1
    return count


def apply(board, seat, action):
    """[2] Carry out one of the legal actions."""
    board.pile -= action
    if board.pile > 0:
        board.turn = 1 - seat


def returns(board, out):
    """[3] Each seat's share of a win: at the end they add up to WHOLE, before it they are a guess, for the bots."""
    for seat in range(2):
        if board.pile > 0:
            out[seat] = WHOLE // 2
        else:
            out[seat] = WHOLE if seat == board.turn else 0


def hide(board, seat):
    """Nothing is hidden here. In a game with secrets: overwrite what the seat may not know."""


def imagine(board, seat, stream):
    """Nothing is hidden here. In a game with secrets: fill what `hide` overwrote with a random possibility."""
