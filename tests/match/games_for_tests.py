"""Wager, a toy game in the contract with everything a match must bear: dice, secret cards, sealed choices.

Luck deals Left and Right one of four cards each, which only its owner sees. In every round both seal a bid from 1 to 6;
when both have, the bids are opened and luck rolls a die. The nearer bid scores a point. After the last round the most
points win; level points are decided by the higher card.
"""

import sys

import numpy as np

from hustings.engine.game import EVERYBODY, HIDDEN, LUCK, NONE, WHOLE, DrawnSeats, Game, Option, Refusal
from hustings.engine.record import blank, record
from hustings.engine.stream import below

CARDS, FACES = 4, 6
DEAL, BID, ROLL, OVER = 0, 1, 2, 3
SEATS = ("Left", "Right")

BOARD = record(
    ("card", np.int16, (2,)),  # 0 to 3; NONE not dealt, HIDDEN another's
    ("bid", np.int16, (2,)),  # 0 to 5; NONE not yet, HIDDEN sealed
    ("points", np.int16, (2,)),
    ("phase", np.int16),
    ("played", np.int16),  # rounds
    ("rounds", np.int16),
    ("opened", np.int16),  # bids opened so far
)


def new(board, options):
    """Nothing dealt, nothing bid."""
    board.rounds = options[0]
    board.card[:] = NONE
    board.bid[:] = NONE


def movers(board):
    """Luck deals and rolls; in between those bid who have not."""
    if board.phase == OVER:
        return 0
    if board.phase != BID:
        return 1 << LUCK
    return (1 if board.bid[0] == NONE else 0) | (2 if board.bid[1] == NONE else 0)


def legal(board, seat, out):
    """A card, a die or a bid."""
    count = FACES
    if board.phase == DEAL:
        count = CARDS - (1 if board.card[0] != NONE else 0)
    for i in range(count):
        out[i] = i
    return count


def apply(board, seat, action):
    """One card, one bid or one roll."""
    if board.phase == DEAL:
        if board.card[0] == NONE:
            board.card[0] = action
        else:  # the nth of the cards left
            board.card[1] = action + (1 if action >= board.card[0] else 0)
            board.phase = BID
    elif board.phase == BID:
        board.bid[seat] = action
        if board.bid[1 - seat] != NONE:
            board.opened += 1
            board.phase = ROLL
    else:
        left, right = abs(board.bid[0] - action), abs(board.bid[1] - action)
        if left < right:
            board.points[0] += 1
        if right < left:
            board.points[1] += 1
        board.bid[:] = NONE
        board.played += 1
        board.phase = OVER if board.played == board.rounds else BID


def returns(board, out):
    """The most points, then the higher card."""
    left = 2 * board.points[0] + (1 if board.card[0] > board.card[1] else 0)
    right = 2 * board.points[1] + (1 if board.card[1] > board.card[0] else 0)
    out[0] = WHOLE if left > right else 0 if left < right else WHOLE // 2
    out[1] = WHOLE - out[0]


def hide(board, seat):
    """Others' cards, and bids while they are sealed."""
    for other in range(2):
        if other != seat:
            if board.card[other] != NONE and board.phase != OVER:
                board.card[other] = HIDDEN
            if board.phase == BID and board.bid[other] != NONE:
                board.bid[other] = HIDDEN


def imagine(board, seat, stream):
    """Any other card, any bid."""
    for other in range(2):
        if board.bid[other] == HIDDEN:
            board.bid[other] = below(stream, FACES)
        while board.card[other] == HIDDEN:
            card = below(stream, CARDS)
            if card != board.card[1 - other]:
                board.card[other] = card


def opened(board):
    return board.opened


def witnesses(board, seat, action):
    """A card is its owner's to see, a bid its bidder's, a roll everybody's."""
    if board.phase == DEAL:
        return 1 if board.card[0] == NONE else 2
    return 1 << seat if board.phase == BID else EVERYBODY


def name(board, seat, action):
    """c1 for a card, a digit for a bid or a roll."""
    return f"c{action + 1}" if board.phase == DEAL else str(action + 1)


def parse(board, seat, word):
    """The action that a word stands for; several digits are several bids."""
    digits = word.removeprefix("c")
    if not digits.isdecimal() or "0" in digits:
        raise Refusal(f"{word!r} is no bid.")
    return tuple(int(digit) - 1 for digit in digits)


def tell(before, seat, action, after):
    who = "Luck" if seat == LUCK else SEATS[seat]
    what = "something" if action == HIDDEN else str(action + 1)
    sentences = [f"{who} {'deals' if before.phase == DEAL else 'rolls' if seat == LUCK else 'bids'} {what}."]
    if before.phase == BID and after.phase == ROLL:
        sentences.append(f"The bids are {after.bid[0] + 1} and {after.bid[1] + 1}.")
    return sentences


def show(board, seat):
    return f"[bold]{board.points[0]}[/] : {board.points[1]}, cards {shown(board.card[0])} {shown(board.card[1])}"


def shown(card):
    return "?" if card == HIDDEN else "-" if card == NONE else str(card + 1)


def asks(board, seat):
    return "Bid from 1 to 6." if movers(board) >> seat & 1 else "Wait."


def view(board, seat):
    return {"cards": board.card.tolist(), "bids": board.bid.tolist(), "points": board.points.tolist()}


def describe(board, seat, action):
    return {"kind": ("deal", "bid", "roll")[board.phase], "value": action + 1}


def result(board):
    shares = np.zeros(2, np.int64)
    returns(board, shares)
    winners = [seat for seat in range(2) if shares[seat] == shares.max()]
    return {"winners": winners, "points": board.points.tolist(), "why": "The most points win."}


def position(data):
    """A board from {"points": [1, 0], "options": {"rounds": 2}}: cards dealt, no bid yet."""
    if not isinstance(data, dict) or "points" not in data:
        raise Refusal("A position of Wager has points.")
    boards = blank(BOARD)
    new(boards[0], WAGER.codes(data.get("options", {})))
    boards[0].card[:] = (0, 1)
    boards[0].points[:] = data["points"]
    boards[0].phase = BID
    return boards


def report(boards, actions, names, style):
    return f"{style}: {len(boards)} boards, {actions}, {names}, cards {boards[-1].card.tolist()}"


WAGER = Game(
    name="wager",
    title="Wager",
    credit="A toy for tests.",
    summary="Bid near the die.",
    version=1,
    board=BOARD,
    most_legal=FACES,
    options=(
        Option("rounds", "How many rounds?", 2, low=1, high=90),
        Option("party", "Who sits where?", "chosen", {"chosen": "as they came", "drawn": "by lot"}),
    ),
    seats=lambda options: SEATS,
    rules=sys.modules[__name__],
    text=sys.modules[__name__],
    view=sys.modules[__name__],
    has_luck=True,
    drawn_seats=DrawnSeats("party", "drawn", "chosen"),
    position=position,
    report=report,
)
