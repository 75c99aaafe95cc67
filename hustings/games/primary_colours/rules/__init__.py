"""Primary Colours: the rules, in the order of rulebook.md. Actions are listed in data.py."""

from hustings.engine.game import EVERYBODY, HIDDEN, NONE, WHOLE
from hustings.engine.stream import below, word
from hustings.games.primary_colours.board import (
    FINAL,
    OVER,
    SWAPPING,
    add_up,
    place,
    publish,
    seal,
    tokens_left,
)
from hustings.games.primary_colours.data import (
    ACTIONS,
    BROWN,
    KEEP,
    LARGEST,
    MOVES,
    PARTY_COUNT,
    REGION_COUNT,
    SAME_TURN,
    TOKENS,
)
from hustings.games.primary_colours.options import ALL_PARTIES, ONE_ROUND, TIED_LEADERS, YES
from hustings.games.primary_colours.rules.count import census, count, pattern_of

ALL = (1 << PARTY_COUNT) - 1  # every party, as a mask
PRECISION = 1 << 40  # votes in so many parts can still be multiplied by WHOLE


def new(board, options):
    """[3] Every party owns its 21 tokens; the regions are empty."""
    for party in range(PARTY_COUNT):
        for value in range(1, LARGEST + 1):
            board.left[party, value] = TOKENS[value]
    board.swap[:] = NONE
    board.loop_rule = options[0]
    board.arithmetic = options[1]
    board.tiebreak_scope = options[2]
    board.swap_same_turn = options[3]
    board.open_swaps = options[4]
    board.poll = options[5]


def movers(board):
    """[4] [5] Whoever has not yet sealed this turn's decisions, all at once; open swaps go in seat order."""
    if board.turn == OVER:
        return 0
    enough = REGION_COUNT if board.turn < SWAPPING else 1
    waited_for = 0
    for party in range(PARTY_COUNT - 1, -1, -1):
        if board.placed[party] < enough:
            is_alone = board.turn == SWAPPING and board.open_swaps == YES  # [R8]
            waited_for = (1 << party) | (0 if is_alone else waited_for)
    return waited_for


def legal(board, seat, out):
    """[4] A token of any value that is left, for the next region; [5] in turn 4 a swap, or none."""
    if (movers(board) >> seat) & 1 == 0:
        return 0
    number = 0
    if board.turn == SWAPPING:
        if board.swap_same_turn == YES:  # [R7]
            for k in range(len(SAME_TURN)):
                out[number] = SAME_TURN[k]
                number += 1
        else:
            for action in range(KEEP, ACTIONS):
                out[number] = action
                number += 1
        return number
    for value in range(1, LARGEST + 1):
        if board.left[seat, value] > 0:
            out[number] = value - 1
            number += 1
    return number


def choose(board, seat, bits):
    """[4] [5] One legal action from 32 random bits, all of them alike."""
    if board.turn == SWAPPING:
        if board.swap_same_turn == YES:
            return SAME_TURN[(bits * len(SAME_TURN)) >> 32]
        return KEEP + ((bits * (ACTIONS - KEEP)) >> 32)
    values = 0
    for value in range(1, LARGEST + 1):
        if board.left[seat, value] > 0:
            values += 1
    nth = (bits * values) >> 32
    for value in range(1, LARGEST + 1):
        if board.left[seat, value] > 0:
            if nth == 0:
                return value - 1
            nth -= 1
    return NONE


def overdue(board, seat):
    """[R17] The action for a seat whose time has run out: its largest tokens at home, next door, in Brown; no swap."""
    if board.turn == SWAPPING:
        return KEEP
    before = 0  # regions yet to be filled that come before the next one in that order
    following = board.placed[seat]
    for region in range(following + 1, REGION_COUNT):
        if remoteness(region, seat) < remoteness(following, seat):
            before += 1
    for value in range(LARGEST, 0, -1):
        before -= board.left[seat, value]
        if before < 0:
            return value - 1
    return NONE


def remoteness(region, party):
    """[R17] How far a region is from a party: its primary, its two secondaries, Brown, the others."""
    if region == party:
        return 0
    if region == BROWN:
        return 2
    return 1 if MOVES[region, party] == party else 3


def apply(board, seat, action):
    """[4] [5] Seal a token or a swap; the last to seal opens the turn."""
    if board.turn == SWAPPING:
        board.swap[seat] = action
        board.placed[seat] = 1
    else:
        place(board, seat, action + 1)
    if movers(board) == 0:
        publish(board)


def opened(board):
    """[4] How often sealed decisions have been published; open swaps have never been sealed."""
    return min(board.turn, SWAPPING) if board.open_swaps == YES else board.turn


def witnesses(board, seat, action):
    """[4] [R8] What is sealed is seen by its seat alone."""
    if board.turn == SWAPPING and board.open_swaps == YES:
        return EVERYBODY
    return 1 << seat


def hide(board, seat):
    """[4] [R8] The others' tokens of this turn, or their swaps, until all have sealed theirs; how many is public."""
    for party in range(PARTY_COUNT):
        if party != seat and board.turn < SWAPPING:
            seal(board, party)
        elif party != seat and board.turn == SWAPPING and board.open_swaps != YES and board.swap[party] != NONE:
            board.swap[party] = HIDDEN


def imagine(board, seat, stream):
    """[4] [R8] Sealed tokens are any of those the party had left, sealed swaps any that it may make."""
    for party in range(PARTY_COUNT):
        if board.turn < SWAPPING:
            for slot in range(board.turn * REGION_COUNT, board.turn * REGION_COUNT + board.placed[party]):
                if board.token[party, slot] == HIDDEN:
                    value = nth_token(board, party, below(stream, tokens_left(board, party)))
                    board.token[party, slot] = value
                    board.left[party, value] -= 1
        elif board.swap[party] == HIDDEN:
            board.swap[party] = choose(board, party, word(stream))


def nth_token(board, party, nth):
    """The value of a party's nth token left, from the lowest."""
    value = 1
    while nth >= board.left[party, value]:
        nth -= board.left[party, value]
        value += 1
    return value


# --- The election -----------------------------------------------------------------------------------------------------


def election(board, stage, out):
    """[6] [7] [8] Count the votes at a stage, into out[0:5]: see count.py."""
    add_up(board, stage, out)
    count(pattern_of(out), board.loop_rule, board.arithmetic, out)


def opinion_poll(board, turn, out):
    """[9] [R12] The poll after a turn (0 to 2), into out[0:5] as a count is; out[3] are the undecided."""
    if board.poll == ONE_ROUND:
        add_up(board, turn, out)
        census(pattern_of(out), board.arithmetic, out)
    else:
        election(board, turn, out)


def winners(board, out):
    """[9] Most votes win; a mask of one party, or of several that share the win."""
    return best(board, ALL, board.tiebreak_scope, out)


def best(board, parties, scope, out):
    """[9] [R5] Those of some parties who have most votes; a tie goes back to the positions after turns 3, 2 and 1."""
    tied = parties
    stage = FINAL
    while is_shared(tied) and stage >= 0:
        election(board, stage, out)
        top = leading(parties if scope == ALL_PARTIES else tied, out)
        if scope != ALL_PARTIES or stage == FINAL or not is_shared(top):
            tied = top
        stage -= 1
    return tied


def ranking(board, out):
    """[R6] The parties on the first, second and third place, as masks; parties may share a place, others stay empty."""
    first = winners(board, out)
    second = best(board, ALL & ~first, TIED_LEADERS, out)
    return first, second, ALL & ~first & ~second


def leading(parties, out):
    """Those of some parties who have most votes in a count."""
    most = 0
    leaders = 0
    for party in range(PARTY_COUNT):
        if (parties >> party) & 1 == 1 and out[party] >= most:
            leaders = (1 << party) | (leaders if out[party] == most else 0)
            most = out[party]
    return leaders


def is_shared(parties):
    """Whether there is more than one party in a mask."""
    return parties & (parties - 1) != 0


def returns(board, out):
    """[9] The winners share; before the end, each party's part of the votes in an election held now."""
    if board.turn == OVER:
        parties = winners(board, out)
        share = WHOLE
        if is_shared(parties):
            share = WHOLE // 3 if parties == ALL else WHOLE // 2
        for party in range(PARTY_COUNT):
            out[party] = share if (parties >> party) & 1 == 1 else 0
        return
    add_up(board, board.turn, out)
    if board.turn < SWAPPING:
        credit(board, out)
    count(pattern_of(out), board.loop_rule, board.arithmetic, out)
    cast = out[0] + out[1] + out[2]
    unit = cast // PRECISION + 1
    for party in range(PARTY_COUNT):
        out[party] = WHOLE * (out[party] // unit) // (cast // unit) if cast > 0 else WHOLE // PARTY_COUNT


def credit(board, totals):
    """For the standing: regions not yet filled this turn get the mean of the party's tokens left, all in one scale."""
    scale = 1
    for party in range(PARTY_COUNT):
        scale *= max(1, tokens_left(board, party))
    for party in range(PARTY_COUNT):
        number = tokens_left(board, party)
        worth = 0
        for value in range(1, LARGEST + 1):
            worth += value * int(board.left[party, value])
        for region in range(REGION_COUNT):
            totals[party * REGION_COUNT + region] *= scale
            if board.token[party, board.turn * REGION_COUNT + region] <= 0:
                totals[party * REGION_COUNT + region] += worth * (scale // number)
