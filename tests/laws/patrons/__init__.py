"""Patrons: a toy game with a secret deal from a deck with copies, sealed bids and a die."""

import sys

import numpy as np

from hustings.engine.game import EVERYBODY, HIDDEN, LUCK, NONE, WHOLE, Game, Option, Refusal
from hustings.engine.observation import Observation, Plane
from hustings.engine.record import record
from hustings.engine.stream import below

PATRONS, KINDS, BIDS, FACES = ("Queen", "Bishop", "Knight"), 3, 4, 3
COPIES, WORTH = np.array([1, 2, 3]), np.array([3, 2, 1])  # [1] [5]
for _table in (COPIES, WORTH):
    _table.flags.writeable = False
DEAL, BID, ROLL, OVER = 0, 1, 2, 3
NOBODY, BOTH = 0, 1

BOARD = record(
    ("left", np.int16, (KINDS,)),  # cards of each kind in the deck; for a viewer, all that it has not seen
    ("patron", np.int16, (2,)),  # a kind; NONE not dealt, HIDDEN another's
    ("bid", np.int16, (2,)),  # NONE not yet, HIDDEN sealed
    ("points", np.int16, (2,)),
    ("phase", np.int16),
    ("played", np.int16),
    ("opened", np.int16),
    ("rounds", np.int16),
    ("level", np.int16),
)


def new(board, options):
    """[1] The deck is whole."""
    board.rounds = options[0]
    board.level = options[1]
    for kind in range(KINDS):
        board.left[kind] = COPIES[kind]
    board.patron[:] = NONE
    board.bid[:] = NONE


def movers(board):
    """[2] [3] Luck deals and rolls; both bid at once."""
    if board.phase == OVER:
        return 0
    if board.phase != BID:
        return 1 << LUCK
    return (1 if board.bid[0] == NONE else 0) | (2 if board.bid[1] == NONE else 0)


def legal(board, seat, out):
    """[2] [3] Every card of the deck, a bid, or a face."""
    count = cards_left(board) if board.phase == DEAL else BIDS if board.phase == BID else FACES
    for i in range(count):
        out[i] = i
    return count


def cards_left(board):
    """The cards of the deck."""
    return int(board.left[0] + board.left[1] + board.left[2])


def nth_card(board, nth):
    """The kind of the nth card of the deck."""
    kind = 0
    while nth >= board.left[kind]:
        nth -= board.left[kind]
        kind += 1
    return kind


def apply(board, seat, action):
    """[2] [3] A card, a bid or a roll."""
    if board.phase == DEAL:
        to = 0 if board.patron[0] == NONE else 1
        kind = nth_card(board, action)
        board.patron[to] = kind
        board.left[kind] -= 1
        board.phase = DEAL if to == 0 else BID
    elif board.phase == BID:
        board.bid[seat] = action
        if board.bid[1 - seat] != NONE:
            board.opened += 1
            board.phase = ROLL
    else:
        score(board, action)
        board.bid[:] = NONE
        board.played += 1
        board.phase = OVER if board.played == board.rounds else BID


def score(board, face):
    """[4] The nearer bid scores."""
    first, second = abs(board.bid[0] - face), abs(board.bid[1] - face)
    if first < second:
        board.points[0] += 1
    elif second < first:
        board.points[1] += 1
    elif board.level == BOTH:
        board.points[0] += 1
        board.points[1] += 1


def returns(board, out):
    """[5] The most points; before the end, what is public."""
    first, second = board.points[0], board.points[1]
    if board.phase == OVER:
        first += WORTH[board.patron[0]]
        second += WORTH[board.patron[1]]
    out[0] = WHOLE if first > second else 0 if first < second else WHOLE // 2
    out[1] = WHOLE - out[0]


def hide(board, seat):
    """[2] [3] The other's patron goes back among the cards not seen; sealed bids."""
    for other in range(2):
        if other != seat and board.phase != OVER:
            if board.patron[other] >= 0:
                board.left[board.patron[other]] += 1
                board.patron[other] = HIDDEN
            if board.phase == BID and board.bid[other] != NONE:
                board.bid[other] = HIDDEN


def imagine(board, seat, stream):
    """[2] [3] Any card not seen, any bid."""
    for other in range(2):
        if board.patron[other] == HIDDEN:
            kind = nth_card(board, below(stream, cards_left(board)))
            board.patron[other] = kind
            board.left[kind] -= 1
        if board.bid[other] == HIDDEN:
            board.bid[other] = below(stream, BIDS)


def opened(board):
    return board.opened + (1 if board.phase == OVER else 0)


def witnesses(board, seat, action):
    """[2] [3] A patron is its owner's to see, a bid its bidder's."""
    if board.phase == DEAL:
        return 1 if board.patron[0] == NONE else 2
    return 1 << seat if board.phase == BID else EVERYBODY


def name(board, seat, action):
    return f"card{action + 1}" if board.phase == DEAL else str(action + 1)


def parse(board, seat, word):
    number = word.removeprefix("card")
    if not number.isdecimal():
        raise Refusal(f"{word!r} is no bid [3].")
    return (int(number) - 1,)


def tell(before, seat, action, after):
    """What happened."""
    if before.phase == DEAL:
        card = "a patron" if action == HIDDEN else f"card {action + 1}"
        return [f"Luck deals {card} [2]."]
    return [f"Luck rolls {action + 1} [3]." if seat == LUCK else "A bid is sealed [3]."]


def show(board, seat):
    return f"{board.points[0]} : {board.points[1]}, {patron(board.patron[0])} and {patron(board.patron[1])}"


def patron(kind):
    return "?" if kind < 0 else PATRONS[kind]


def asks(board, seat):
    return "Bid from 1 to 4 [3]."


def view(board, seat):
    return {"patrons": [patron(kind) for kind in board.patron], "points": board.points.tolist()}


def describe(board, seat, action):
    return {"kind": ("deal", "bid", "roll")[board.phase], "value": action + 1}


def result(board):
    shares = np.zeros(2, np.int64)
    returns(board, shares)
    return {"winners": [seat for seat in range(2) if shares[seat] == shares.max()], "why": "The most points win [5]."}


def observe(board, seat, out):
    """Points, the seat's own patron and bid, and whether others have bid."""
    for side in range(2):
        out[side] = board.points[side]
        is_open = side == seat or board.phase == OVER
        out[2 + side] = board.patron[side] + 1 if is_open else 0
        out[4 + side] = board.bid[side] + 1 if side == seat or board.phase != BID else board.bid[side] != NONE


OBSERVATION = Observation(
    observe,
    (
        Plane("points", (2,), "each seat's points", 0, 5),
        Plane("patron", (2,), "1 + the patron that the seat knows", 0, KINDS),
        Plane("bid", (2,), "1 + the bid that the seat knows, or 1", 0, BIDS),
    ),
)
PLAYER_ACTIONS, LUCK_ACTIONS = np.arange(BIDS), np.arange(6)


GAME = Game(
    name="patrons",
    title="Patrons",
    credit="A toy for tests.",
    summary="Bid near the die.",
    version=1,
    board=BOARD,
    most_legal=6,
    options=(
        Option("rounds", "How many rounds?", 3, low=1, high=5, section="5"),
        Option("level", "Who scores when bids are level?", "nobody", {"nobody": "nobody", "both": "both"}, section="4"),
    ),
    seats=lambda options: ("Left", "Right"),
    rules=sys.modules[__name__],
    text=sys.modules[__name__],
    view=sys.modules[__name__],
    has_luck=True,
    actions=PLAYER_ACTIONS,
    observation=OBSERVATION,
    luck_actions=LUCK_ACTIONS,
    longest=lambda options: 2 * int(options["rounds"]),
)
