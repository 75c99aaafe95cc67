"""Campaign Train: the rules, in the order of rulebook.md.

An action is a card's number for a patron, the face of a die, or the number of a speech.
"""

from hustings.engine.bits import lowest_bit, nth_bit, ones
from hustings.engine.game import EVERYBODY, HIDDEN, LUCK, NONE, WHOLE
from hustings.engine.stream import below

from campaign_train.board import ALL_SPEECHES, deck, highest_alone, next_to_be_dealt, votes
from campaign_train.data import CARDS, FACES, LAST_DICE, MOST, SPEECHES, STOP_TRADE, STOPS
from campaign_train.options import FOLLOWS, PLAYERS, UNCLAIMED


def new(board, options):
    """[1] [4] Everybody has the speeches 1 to 7, and nobody a patron yet."""
    board.players = options[PLAYERS]
    board.unclaimed = options[UNCLAIMED]
    board.dice = 1
    for seat in range(MOST):
        board.patron[seat] = NONE
        board.left[seat] = ALL_SPEECHES


def movers(board):
    """[2] [3] Luck deals the patrons and rolls for the crowd; [4] then all who have not sealed a speech, at once."""
    if board.stop == STOPS:
        return 0
    if next_to_be_dealt(board) != NONE or board.dice > 0:
        return 1 << LUCK
    waited_for = 0
    for seat in range(board.players):
        if board.given[board.stop, seat] == 0:
            waited_for |= 1 << seat
    return waited_for


def legal(board, seat, out):
    """[2] Any card of the deck; [3] any face of the die; [4] any speech that the seat has not given."""
    count = 0
    if seat == LUCK and next_to_be_dealt(board) != NONE:
        cards = deck(board)
        for card in range(CARDS):
            if (cards >> card) & 1 == 1:
                out[count] = card
                count += 1
    elif seat == LUCK:
        for face in range(1, FACES + 1):
            out[count] = face
            count += 1
    else:
        for speech in range(1, SPEECHES + 1):
            if (board.left[seat] >> speech) & 1 == 1:
                out[count] = speech
                count += 1
    return count


def apply(board, seat, action):
    """[2] [3] [4] A patron is dealt, a die is rolled or a speech is sealed; the last to seal opens them all."""
    if seat != LUCK:
        board.given[board.stop, seat] = action
        if movers(board) == 0:
            hold_rally(board)
    elif next_to_be_dealt(board) != NONE:
        board.patron[next_to_be_dealt(board)] = action
    else:
        board.crowd[board.stop] += action
        board.dice -= 1


def hold_rally(board):
    """[5] The highest speech that nobody else gives wins the crowd; [6] if there is none, it may follow the train."""
    stop = board.stop
    for seat in range(board.players):
        board.left[seat] -= 1 << int(board.given[stop, seat])
    winner = highest_alone(board, stop)
    if winner != NONE:
        board.won[winner, STOP_TRADE[stop]] += board.crowd[stop]
    elif board.unclaimed == FOLLOWS and stop + 1 < STOPS:
        board.crowd[stop + 1] = board.crowd[stop]
    board.stop += 1
    if board.stop < STOPS:
        board.dice = LAST_DICE if board.stop == STOPS - 1 else 1


def returns(board, out):
    """[7] Most votes win, and those who tie share it; before the end, by how the votes are spread."""
    total = 0
    best = 0
    for seat in range(board.players):
        out[seat] = votes(board, seat)
        total += out[seat]
        best = max(best, out[seat])
    leaders = 0
    for seat in range(board.players):
        if out[seat] == best:
            leaders += 1
    for seat in range(board.players):
        if board.stop < STOPS:
            out[seat] = WHOLE * (out[seat] + 1) // (total + board.players)
        else:
            out[seat] = WHOLE // leaders if out[seat] == best else 0


def witnesses(board, seat, action):
    """[2] [4] A patron is seen by the seat that gets it, a speech by the seat that seals it; [3] dice by everybody."""
    if seat != LUCK:
        return 1 << seat
    dealt = next_to_be_dealt(board)
    return EVERYBODY if dealt == NONE else 1 << dealt


def opened(board):
    """[5] [7] Speeches are opened at each stop, and the patrons at the last."""
    return board.stop


def hide(board, seat):
    """[2] [4] The others' patrons until the end, and their speeches until all are sealed."""
    if board.stop == STOPS:
        return
    for other in range(board.players):
        if other == seat:
            continue
        if board.patron[other] != NONE:
            board.patron[other] = HIDDEN
        if board.given[board.stop, other] != 0:
            board.given[board.stop, other] = HIDDEN


def imagine(board, seat, stream):
    """[2] A hidden patron is any card of the deck; [4] a sealed speech any that the seat has not given."""
    if board.stop == STOPS:
        return
    for other in range(board.players):
        if board.patron[other] == HIDDEN:
            cards = deck(board)
            board.patron[other] = nth_bit(cards, below(stream, ones(cards)))
        if board.given[board.stop, other] == HIDDEN:
            speeches = int(board.left[other])
            board.given[board.stop, other] = nth_bit(speeches, below(stream, ones(speeches)))


def overdue(board, seat):
    """[R2] Whoever lets the time run out gives the lowest speech."""
    return lowest_bit(int(board.left[seat]))
