"""My Game in words."""

from hustings.engine.game import Refusal

from my_game.board import MOST_TAKEN, SEATS


def name(board, seat, action):
    """An action as players write it: one word."""
    return str(action)


def parse(board, seat, word):
    """The action that a word stands for; a Refusal says what a word looks like."""
    if not (word.isdecimal() and len(word) == 1 and 1 <= int(word) <= MOST_TAKEN):
        raise Refusal(f"Take 1 to {MOST_TAKEN} ballots, not {word!r} [2].")
    return (int(word),)


def tell(before, seat, action, after):
    """What an action did, in sentences that cite the rulebook."""
    sentences = [f"{SEATS[seat]} takes {counted(action)} [2]."]
    if after.pile == 0:
        sentences.append(f"It was the last: {SEATS[seat]} wins [3].")
    return sentences


def show(board, seat):
    """The board in a terminal and on the plain screen of the browser, in Rich markup."""
    return f"[bold]{'▮ ' * int(board.pile)}[/]\n{counted(board.pile)} left."


def asks(board, seat):
    """What is expected of the seat now, in one sentence."""
    return f"Take 1 to {min(MOST_TAKEN, int(board.pile))} of {counted(board.pile)} [2]."


def counted(number):
    return f"{number} ballot" if number == 1 else f"{number} ballots"
