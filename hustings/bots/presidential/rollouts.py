# mypy: disallow-untyped-calls=False, warn-return-any=False
"""The Presidential Game: what a decision is worth, by playing on with scripted players under the same luck.

The three states of a campaign are weighed together, as a tour. Every candidate meets the same worlds, and each turn to
come the same dice, so that little but the candidate itself makes the difference. The better half of the candidates is
weighed again with more games, until one is left. The last tour of a game is worked out exactly (last_tour.py).
"""

from typing import Any

from hustings.bots.presidential.last_tour import best_last_tour
from hustings.bots.presidential.scripted_player import best_states, promising_states, steady_action
from hustings.engine.bits import lowest_bit
from hustings.engine.game import LUCK, WHOLE, apply, imagine, legal, movers, returns
from hustings.engine.loops import pick
from hustings.engine.stream import word
from hustings.games.presidential.bit_sets import above
from hustings.games.presidential.data import (
    ALL_STATES,
    ALLOCATE,
    CAMPAIGN,
    FUNDRAISE,
    FUNDRAISERS,
    GAIN,
    OVER,
    STATE,
    TARGET,
    TURN,
    VISIT,
    VISITS,
)
from hustings.games.presidential.options import SWAP_MATCH
from hustings.games.presidential.rules.evaluation import turns_to_come

MOST = 160  # candidates
# Of a candidate: the action, the states of a campaign as a set, or 0, and 1 if the scripted player would do it.
ACTION, TOUR, SCRIPTED, CANDIDATE = range(4)
CLEAR = 40  # half of what a finished game counts is its lead, of which so many electoral votes make three quarters
DIE_VOTES = 4  # that a visit brings, about
VOTES = 6  # states to look at for a free vote
SPACING = 1 << 40  # between the dice of one turn and of the next


def choose_by_rollouts(
    boards: Any,
    seat: int,
    pool: int,
    games: int,
    turns: int,
    trust: int,
    stream: Any,
    out: Any,
    candidates: Any,
    totals: Any,
    chances: Any,
    weighed: Any,
) -> int:
    """The best action by so many games for each candidate at first, each so many turns long.

    Board 0 is what the seat sees. The pool is how many states tours are made of; trust, of WHOLE, is what others must
    be better by than the scripted player's choice, so that luck does not decide. The other boards and arrays are
    scratch; the chosen candidate is candidates[0] afterwards, and weighed has the games for each of the candidates that
    were compared last, and how many these were.
    """
    board = boards[0]
    for k in range(MOST):
        candidates[k, TOUR] = 0
        totals[k] = 0
    count = list_candidates(board, seat, pool, candidates, out)
    if count > 1 and turns_to_come(board) == 0 and board.phase in (TURN, VISIT) and board.game == last_game(board):
        count = keep_last_tour(board, seat, candidates, count, chances)
    mark_scripted(board, seat, candidates, count)
    base = 1 + (word(stream) << 20)
    done, weighed[1] = 0, 0
    while count > 1:
        for game in range(done, done + games):
            boards[1] = boards[0]
            stream[0] = base + game
            imagine(boards[1], seat, stream)
            for k in range(count):
                boards[2] = boards[1]
                take(boards[2], seat, candidates[k])
                totals[k] += play_on(boards[2], seat, turns, base + game, stream, out)
                if candidates[k, SCRIPTED] == 1:
                    totals[k] += trust
        done += games
        games *= 2
        weighed[0], weighed[1] = done, count
        count = keep_better_half(candidates, totals, count)
    return candidates[0, ACTION]


def mark_scripted(board: Any, seat: int, candidates: Any, count: int) -> None:
    """Mark what the scripted player would do."""
    action, tour = steady_action(board, seat), 0
    if board.phase == VISIT or action == CAMPAIGN:
        left = VISITS if board.phase == TURN else int(board.left)
        offered = ALL_STATES if board.phase == TURN else ALL_STATES & above(int(board.last))
        tour = best_states(board, seat, offered, left, GAIN, DIE_VOTES, 1)
    for k in range(count):
        candidates[k, SCRIPTED] = 1 if candidates[k, ACTION] == action and candidates[k, TOUR] == tour else 0


def last_game(board: Any) -> int:
    """[B26] The number of the last game of the match."""
    return 1 if board.order == SWAP_MATCH else 0


def keep_better_half(candidates: Any, totals: Any, count: int) -> int:
    """Sort the candidates by what they brought, and keep the better half, rounded down."""
    for place in range(max(1, count // 2)):
        best = place
        for k in range(place + 1, count):
            if totals[k] > totals[best]:
                best = k
        totals[place], totals[best] = totals[best], totals[place]
        for part in range(CANDIDATE):
            candidates[place, part], candidates[best, part] = candidates[best, part], candidates[place, part]
    return max(1, count // 2)


def take(board: Any, seat: int, candidate: Any) -> None:
    """Carry out a candidate, with the whole tour if it is one."""
    apply(board, seat, int(candidate[ACTION]))
    tour = int(candidate[TOUR])
    while tour != 0 and board.phase == VISIT and board.mover == seat:
        tour &= above(int(board.last))
        if tour == 0:
            break
        apply(board, seat, STATE + lowest_bit(tour))


def play_on(board: Any, seat: int, turns: int, base: int, stream: Any, out: Any) -> int:
    """Play so many turns on with scripted players; return how the seat stands then, of WHOLE."""
    last = turns_to_come(board) - turns
    stream[0] = base + SPACING * (1 + turns_to_come(board))
    mask = movers(board)
    while mask != 0:
        mover = int(board.mover)
        if board.phase == TURN:
            to_come = turns_to_come(board)
            if to_come < last:
                break
            stream[0] = base + SPACING * (1 + to_come)  # each turn has its own dice, whatever came before
            word(stream)
        if mover == LUCK:
            apply(board, mover, int(pick(board, mover, word(stream), out)))
        else:
            apply(board, mover, steady_action(board, mover))
        mask = movers(board)
    returns(board, out)
    share = int(out[seat])
    if board.phase == OVER:
        lead = int(board.counted[seat]) - int(board.counted[1 - seat])
        share = (share + WHOLE // 2 + WHOLE // 2 * lead // (abs(lead) + CLEAR)) // 2
    return share


# --- Candidates -------------------------------------------------------------------------------------------------------


def list_candidates(board: Any, seat: int, pool: int, candidates: Any, out: Any) -> int:
    """What is worth weighing now."""
    phase = int(board.phase)
    if phase in (TURN, VISIT):
        count = 0
        if phase == TURN:
            for k in range(len(FUNDRAISERS)):
                candidates[k, ACTION] = FUNDRAISE + k
                count += 1
        return list_tours(board, seat, pool, candidates, count)
    legal_count = legal(board, seat, out)
    if phase in (ALLOCATE, TARGET) and legal_count > VOTES:
        return list_states(board, seat, candidates, legal_count, out)
    for k in range(legal_count):
        candidates[k, ACTION] = out[k]
    return legal_count


def list_tours(board: Any, seat: int, pool: int, candidates: Any, count: int) -> int:
    """[9] All tours through the most promising states; those announced already belong to each."""
    is_turn = board.phase == TURN
    left = VISITS if is_turn else int(board.left)
    offered = ALL_STATES if is_turn else ALL_STATES & above(int(board.last))
    one = promising_states(board, seat, offered, pool)
    while one != 0:
        first = one & -one
        one ^= first
        if left == 1:
            count = add_tour(is_turn, first, candidates, count)
        other = one if left > 1 else 0
        while other != 0:
            second = other & -other
            other ^= second
            if left == 2:
                count = add_tour(is_turn, first | second, candidates, count)
            third = other if left > 2 else 0
            while third != 0:
                count = add_tour(is_turn, first | second | (third & -third), candidates, count)
                third &= third - 1
    if count == 0:  # too near to the end of the list: the scripted player knows what is left
        candidates[0, ACTION], candidates[0, TOUR] = steady_action(board, seat), 0
        count = 1
    return count


def add_tour(is_turn: bool, tour: int, candidates: Any, count: int) -> int:
    """One more tour, if there is room."""
    if count < MOST:
        candidates[count, ACTION] = CAMPAIGN if is_turn else STATE + lowest_bit(tour)
        candidates[count, TOUR] = tour
        count += 1
    return count


def list_states(board: Any, seat: int, candidates: Any, legal_count: int, out: Any) -> int:
    """[10] [C5] The scripted player's state, and those where votes change most, for better or worse."""
    offered = 0
    for k in range(legal_count):
        offered |= 1 << (int(out[k]) - STATE)
    votes = 1 if board.phase == ALLOCATE else max(1, int(board.amount))
    chosen = 1 << (steady_action(board, seat) - STATE)
    chosen |= best_states(board, seat, offered & ~chosen, VOTES - 1, GAIN, votes, 1)
    count = 0
    while chosen != 0:
        candidates[count, ACTION] = STATE + lowest_bit(chosen)
        chosen &= chosen - 1
        count += 1
    return count


def keep_last_tour(board: Any, seat: int, candidates: Any, count: int, chances: Any) -> int:
    """Of all tours of the last turn only the best remains, with the ways to fundraise."""
    best, kept = best_last_tour(board, seat, candidates, count, chances), 0
    for k in range(count):
        if candidates[k, TOUR] == 0 or k == best:
            for part in range(CANDIDATE):
                candidates[kept, part] = candidates[k, part]
            kept += 1
    return kept
