"""The Presidential Game: the contract. The order of a turn is in turn.py, cards in effects.py, ids in data.py."""

from hustings.engine.bits import lowest_bit, nth_bit, ones
from hustings.engine.game import EVERYBODY, HIDDEN, LUCK, NONE, WHOLE
from hustings.engine.stream import below
from hustings.games.presidential.bit_sets import WORDS
from hustings.games.presidential.board import add_card, card_count, has_card, is_unseen, nth_card, remove_card
from hustings.games.presidential.data import (
    ALLOCATE,
    AMOUNT,
    BETWEEN,
    CAMPAIGN,
    CARD,
    DIFFERENT_MATCHES,
    DRAW,
    FACE,
    FACES,
    FUNDRAISE,
    FUNDRAISERS,
    MATCH,
    MATCH_COUNTS,
    MATCHING,
    MOVING,
    NO_CARD,
    OFFER,
    OPENING,
    OVER,
    STATE,
    STATE_COUNT,
    TARGET,
    TURN,
    VISIT,
    WINDOW,
)
from hustings.games.presidential.options import YES
from hustings.games.presidential.rules.derived import derive as derive
from hustings.games.presidential.rules.effects import (
    PRINTED_DECK,
    PRINTED_IMMEDIATE,
    affect,
    ask,
    candidates,
    most_to_move,
    move,
)
from hustings.games.presidential.rules.evaluation import estimate
from hustings.games.presidential.rules.turn import (
    allocate,
    announce,
    campaign,
    carry_on,
    draw,
    fundraise,
    keep,
    lay_out,
    match,
    play,
    roll,
)


def new(board, options):
    """[2] [3] [6] An empty map, all printed cards in the deck; luck rolls for the first turn."""
    board.weeks = options[0]
    board.ev_table = options[1]
    board.draw = options[2]
    board.play_on_draw = options[3]
    board.cards_on = options[4]
    board.open_hands = options[5]
    board.chip_limit = options[6]
    board.tie = options[7]
    board.order = options[8]
    board.head_start = options[9]
    for word in range(WORDS):
        board.deck[word] = PRINTED_DECK[word]
        board.immediate[word] = PRINTED_IMMEDIATE[word]
    board.lead = NONE
    board.winner = NONE
    lay_out(board)
    ask(board, OPENING, LUCK)


def movers(board):
    """[6] The teams take turns; luck rolls and draws."""
    return 0 if board.phase == OVER else 1 << int(board.mover)


def legal(board, seat, out):
    """[8] to [15] Whatever is waited for, in rising order."""
    if board.phase == OVER or board.mover != seat:
        return 0
    phase = int(board.phase)
    if phase == TARGET:
        return list_states(candidates(board), out)
    if phase == DRAW:
        if is_unseen(board):
            return list_cards(board.unseen, out)
        out[0] = CARD + int(board.under[int(board.under_first)])
        return 1
    if phase == WINDOW:
        count = list_cards(board.hand[seat], out)
        out[count] = NO_CARD
        return count + 1
    if phase == OFFER:
        out[0] = CARD + int(board.drawn)
        out[1] = NO_CARD
        return 2
    if phase == MATCHING:
        kind = equal_dice(board)
        for i in range(MATCH_COUNTS[kind]):
            out[i] = MATCH + DIFFERENT_MATCHES[kind, i]
        return int(MATCH_COUNTS[kind])
    first, last = span(board)
    for action in range(first, last + 1):
        out[action - first] = action
    return last + 1 - first


def choose(board, seat, bits):
    """[8] to [15] A random one of these."""
    phase = int(board.phase)
    if phase == TARGET:
        states = candidates(board)
        return STATE + nth_bit(states, (bits * ones(states)) >> 32)
    if phase == DRAW:
        if is_unseen(board):
            return CARD + nth_card(board.unseen[0], board.unseen[1], (bits * card_count(board.unseen)) >> 32)
        return CARD + int(board.under[int(board.under_first)])
    if phase == WINDOW:
        count = card_count(board.hand[seat])
        n = (bits * (count + 1)) >> 32
        return NO_CARD if n == count else CARD + nth_card(board.hand[seat, 0], board.hand[seat, 1], n)
    if phase == OFFER:
        return NO_CARD if (bits * 2) >> 32 == 1 else CARD + int(board.drawn)
    if phase == MATCHING:
        kind = equal_dice(board)
        return MATCH + int(DIFFERENT_MATCHES[kind, (bits * int(MATCH_COUNTS[kind])) >> 32])
    first, last = span(board)
    return first + ((bits * (last + 1 - first)) >> 32)


def span(board):
    """The first and the last action, where all between them are legal too."""
    phase = int(board.phase)
    if phase == ALLOCATE:
        return STATE + int(board.last), STATE + STATE_COUNT - 1
    if phase == TURN:
        return CAMPAIGN, FUNDRAISE + len(FUNDRAISERS) - 1
    if phase == VISIT:
        return STATE + int(board.last) + 1, STATE + STATE_COUNT - int(board.left)
    if phase == MOVING:
        return AMOUNT, AMOUNT + most_to_move(board)
    return FACE, FACE + FACES - 1


def equal_dice(board):
    """[9] Whether none, the two higher or the two lower of three dice are equal: 0, 1 or 2."""
    if board.dice[0] == board.dice[1]:
        return 1
    return 2 if board.dice[1] == board.dice[2] else 0


def list_states(states, out):
    """Name each state of a set."""
    count = 0
    while states != 0:
        out[count] = STATE + lowest_bit(states)
        states &= states - 1
        count += 1
    return count


def list_cards(cards, out):
    """Name each card of a set."""
    count = card_count(cards)
    for n in range(count):
        out[n] = CARD + nth_card(cards[0], cards[1], n)
    return count


def apply(board, seat, action):
    """[8] to [15] One decision, one die, one card."""
    phase = int(board.phase)
    if action >= FACE:
        roll(board, action - FACE + 1)
    elif phase == ALLOCATE:
        allocate(board, action - STATE)
    elif phase == TURN:
        if action == CAMPAIGN:
            campaign(board)
        else:
            fundraise(board, int(FUNDRAISERS[action - FUNDRAISE]))
    elif phase == VISIT:
        announce(board, action - STATE)
    elif phase == MATCHING:
        match(board, action - MATCH)
    elif phase == DRAW:
        draw(board, action - CARD)
    elif phase == TARGET:
        board.phase = BETWEEN  # or, after this, a duel that waits for its dice
        affect(board, action - STATE)
    elif phase == MOVING:
        move(board, action - AMOUNT)
    elif action == NO_CARD:
        keep(board)
    else:
        play(board, seat, action - CARD)
    carry_on(board)


def returns(board, out):
    """[15] The whole for the winner, half each when the win is shared; before the end, an estimate."""
    if board.phase != OVER:
        share = estimate(board)
    elif board.winner == NONE:
        share = WHOLE // 2
    else:
        share = WHOLE if board.winner == 0 else 0
    out[0] = share
    out[1] = WHOLE - share


# --- What is hidden ---------------------------------------------------------------------------------------------------


def hide(board, seat):
    """[B11] The other team's cards, and which are in the deck: from here they are one heap of unseen cards."""
    if board.open_hands == YES:
        return
    for other in range(2):
        if other != seat:
            for word in range(WORDS):
                secret = int(board.hand[other, word]) & ~int(board.known[word])
                board.hand[other, word] ^= secret
                board.unseen[word] |= secret
    if board.drawn >= 0 and board.turn != seat and not has_card(board.known, int(board.drawn)):
        board.drawn = HIDDEN


def imagine(board, seat, stream):
    """[B11] Deal the other team as many unseen cards as it holds; none that is played at once can be among them."""
    if board.open_hands == YES:
        return
    for other in range(2):
        if other != seat:
            for _ in range(int(board.hand_count[other]) - card_count(board.hand[other])):
                deal(board, other, stream)
    if board.drawn == HIDDEN:
        holder = int(board.turn)
        first = int(board.hand[holder, 0]) & ~int(board.known[0])
        second = int(board.hand[holder, 1]) & ~int(board.known[1])
        board.drawn = nth_card(first, second, below(stream, ones(first) + ones(second)))


def deal(board, seat, stream):
    """[B11] One unseen card that a hand can hold, at random."""
    first = int(board.unseen[0]) & ~int(board.immediate[0])
    second = int(board.unseen[1]) & ~int(board.immediate[1])
    card = nth_card(first, second, below(stream, ones(first) + ones(second)))
    remove_card(board.unseen, card)
    add_card(board.hand[seat], card)


def opened(board):
    """[B11] How often a card was turned up for a team or for all."""
    return int(board.shown)


def witnesses(board, seat, action):
    """[10] [B11] A card that is kept is seen by the team that draws it; everything else by all."""
    if seat != LUCK or board.phase != DRAW or board.open_hands == YES:
        return EVERYBODY
    if not is_unseen(board) or has_card(board.immediate, action - CARD):
        return EVERYBODY
    return 1 << int(board.turn)
