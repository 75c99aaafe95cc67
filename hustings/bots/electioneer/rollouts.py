# mypy: disallow-untyped-calls=False, warn-return-any=False
"""Electioneer: what an errand or a decision is worth, by playing on with scripted players under the same luck.

In the Action Phase a candidate is an errand (to go to a zone in hand and confirm it, however many actions that takes)
or an action that is no errand. Games are played on for some rounds and then judged by the votes, those of one's own
private Strategies included. The better half of the candidates is weighed again with more games, until one is left.
"""

from typing import Any

from hustings.bots.electioneer.action_value import best_errand, first_step, hand_size
from hustings.bots.electioneer.card_value import claim, is_at_hand
from hustings.bots.electioneer.scripted_player import NEVER, best_action, liking, steady
from hustings.engine.game import LUCK, NONE, WHOLE, apply, imagine, legal, movers, returns
from hustings.engine.loops import lowest, pick
from hustings.engine.stream import word
from hustings.games.electioneer.board import (
    ACTION_PHASE,
    HAND,
    LOBBYING,
    RIDING,
    SAILING,
    STRATEGY_EXPLORATION,
    TICKET,
    WALKING,
    ZONE_CONFIRMATION,
    plain,
)
from hustings.games.electioneer.data import ACHIEVEMENT_COUNT, ACHIEVEMENT_VOTES, KINDS_OF_TOKEN, ZONE_COUNT
from hustings.games.electioneer.rules.action_phase import is_possible
from hustings.games.electioneer.rules.offices import effect_votes, final_votes, fulfillment_votes

MOST = 256  # candidates
WEIGHED = 12  # of one decision, those that the scripted player likes most
# Of a candidate: the action, the card of an errand, or NONE, and 1 if the scripted player would do it.
ACTION, GOAL, SCRIPTED, CANDIDATE = range(4)
TRUST = WHOLE // 80  # by how much others must beat the scripted player's choice, so that luck does not decide
PATIENCE = 3  # rounds after which an errand is given up
SPACING = 1 << 36  # between the luck of one turn and of the next
STEPS = 1 << 14  # of one game, at most
HUNDREDTHS = 100
CLOSE = 500  # hundredths of a vote: a lead of so many wins three games of four
DISCS_WORTH, MANY_DISCS, CARD_WORTH, MANY_CARDS = 15, 10, 60, 4  # of discs and cards in hand, in hundredths of a vote
WIN_COUNTS = 3  # parts of four of what a finished game is worth; the rest is the lead


def choose_by_rollouts(
    boards: Any, seat: int, games: int, rounds: int, stream: Any, out: Any, candidates: Any, totals: Any, weighed: Any
) -> int:
    """The best action by so many games for each candidate at first, each so many rounds long.

    Board 0 is what the seat sees, the others are scratch; the chosen candidate is candidates[0] afterwards.
    """
    board = boards[0]
    count = list_candidates(board, seat, candidates, totals, out)
    mark_scripted(board, seat, candidates, totals, count, out)
    base = 1 + (word(stream) << 20)
    done, weighed[1] = 0, 0
    while count > 1:
        for game in range(done, done + games):
            boards[1] = boards[0]
            stream[0] = base + game
            imagine(boards[1], seat, stream)
            for k in range(count):
                boards[2] = boards[1]
                apply(boards[2], seat, int(candidates[k, ACTION]))
                totals[k] += play_on(boards[2], seat, int(candidates[k, GOAL]), rounds, base + game, stream, out)
                if candidates[k, SCRIPTED] == 1:
                    totals[k] += TRUST
        done += games
        games *= 2
        weighed[0], weighed[1] = done, count
        count = keep_better_half(candidates, totals, count)
    return candidates[0, ACTION]


def mark_scripted(board: Any, seat: int, candidates: Any, totals: Any, count: int, out: Any) -> None:
    """Mark what the scripted player would do; all totals begin at 0."""
    action, goal = steady(board, seat, out), best_errand(board, seat)
    for k in range(count):
        is_same = candidates[k, GOAL] in (NONE, goal) or action == ZONE_CONFIRMATION
        candidates[k, SCRIPTED] = 1 if candidates[k, ACTION] == action and is_same else 0
        totals[k] = 0


def keep_better_half(candidates: Any, totals: Any, count: int) -> int:
    """Sort the candidates by what they brought, and keep the better half, rounded down."""
    kept = max(1, count // 2)
    for place in range(kept):
        best = place
        for k in range(place + 1, count):
            if totals[k] > totals[best]:
                best = k
        exchange(candidates, totals, place, best)
    return kept


def exchange(candidates: Any, totals: Any, one: int, other: int) -> None:
    """Let two candidates change places."""
    totals[one], totals[other] = totals[other], totals[one]
    for part in range(CANDIDATE):
        candidates[one, part], candidates[other, part] = candidates[other, part], candidates[one, part]


def play_on(board: Any, seat: int, goal: int, rounds: int, base: int, stream: Any, out: Any) -> int:
    """Play so many rounds on with scripted players, the seat after its errand; return how it stands, of WHOLE."""
    players = plain(board.players)
    turn = first = plain(board.turn)
    stream[0] = base + SPACING * (1 + turn)
    word(stream)
    for _ in range(STEPS):
        mask = movers(board)
        if mask == 0 or plain(board.turn) > first + rounds * players:
            break
        if plain(board.turn) != turn:
            turn = plain(board.turn)
            stream[0] = base + SPACING * (1 + turn)  # each turn has its own luck, whatever came before
            word(stream)
        mover = lowest(mask)
        if mover == LUCK:
            apply(board, mover, plain(pick(board, mover, word(stream), out)))
        elif mover == seat and turn <= first + PATIENCE * players:
            apply(board, mover, on_errand(board, mover, goal, out))
        else:
            apply(board, mover, steady(board, mover, out))
    return standing(board, seat, out)


def standing(board: Any, seat: int, out: Any) -> int:
    """[8.2] How a seat stands, of WHOLE: whether it has won, and by how much it leads or may come to lead."""
    own, others = outlook(board, seat), NEVER
    for other in range(plain(board.players)):
        if other != seat:
            others = max(others, outlook(board, other))
    lead = own - others
    share = WHOLE // 2 + WHOLE // 2 * lead // (abs(lead) + CLOSE)
    if board.ended == 0:
        return share
    returns(board, out)
    return (WIN_COUNTS * int(out[seat]) + (4 - WIN_COUNTS) * share) // 4


def outlook(board: Any, seat: int) -> int:
    """The votes that a seat has or may come to have, in hundredths: before the end, tokens count as they promise."""
    if board.ended != 0:
        return HUNDREDTHS * final_votes(board, seat)
    votes = HUNDREDTHS * (effect_votes(board, seat) + fulfillment_votes(board, seat, True))
    votes += HUNDREDTHS * achievement_votes(board, seat)
    for kind in range(KINDS_OF_TOKEN):
        votes += claim(board, seat, kind, 0)
    return (
        votes
        + DISCS_WORTH * min(MANY_DISCS, plain(board.discs[seat]))
        + CARD_WORTH * min(MANY_CARDS, hand_size(board, seat))
    )


def achievement_votes(board: Any, seat: int) -> int:
    """[7.2] The votes of a seat's achievements."""
    votes = 0
    for token in range(ACHIEVEMENT_COUNT):
        if board.achievement[token] == seat:
            votes += int(ACHIEVEMENT_VOTES[board.small_map, token])
    return votes


# --- Errands ----------------------------------------------------------------------------------------------------------


def on_errand(board: Any, seat: int, goal: int, out: Any) -> int:
    """The action of a seat that goes to a zone in hand and confirms it; without an errand, the scripted player's."""
    if goal == NONE or board.place[goal] != HAND + seat:
        return steady(board, seat, out)
    step = plain(board.step)
    if step == ACTION_PHASE:
        action = errand_step(board, seat, goal)
        return best_action(board, seat) if action == NONE else action
    if step in (WALKING, RIDING, SAILING, TICKET):
        return best_liked(board, seat, step, goal, out)
    return steady(board, seat, out)


def errand_step(board: Any, seat: int, goal: int) -> int:
    """The next action of an errand; NONE if it has to wait."""
    if plain(board.pawn[seat]) == goal:
        if is_possible(board, seat, ZONE_CONFIRMATION):
            return ZONE_CONFIRMATION
        return LOBBYING if is_possible(board, seat, LOBBYING) else NONE
    step = first_step(board, seat, goal)
    return step if step != NONE and is_possible(board, seat, step) else NONE


def best_liked(board: Any, seat: int, step: int, goal: int, out: Any) -> int:
    """The answer that the scripted player likes best on the way to a goal."""
    best, highest = 0, NEVER
    for k in range(legal(board, seat, out)):
        action = plain(out[k])
        value = liking(board, seat, step, goal, action)
        if value > highest:
            best, highest = action, value
    return best


# --- Candidates -------------------------------------------------------------------------------------------------------


def list_candidates(board: Any, seat: int, candidates: Any, totals: Any, out: Any) -> int:
    """What is worth weighing now: errands and actions, or what the scripted player likes most."""
    if board.step == ACTION_PHASE:
        return list_errands(board, seat, candidates)
    step = plain(board.step)
    chosen = steady(board, seat, out)
    count = legal(board, seat, out)
    for k in range(count):
        candidates[k, ACTION], candidates[k, GOAL] = plain(out[k]), NONE
    for k in range(count):
        totals[k] = liking(board, seat, step, NONE, int(candidates[k, ACTION])) if count > WEIGHED else 0
        if candidates[k, ACTION] == chosen:
            totals[k] = -NEVER
    if count > WEIGHED:
        for place in range(WEIGHED):
            best = place
            for k in range(place + 1, count):
                if totals[k] > totals[best]:
                    best = k
            exchange(candidates, totals, place, best)
        count = WEIGHED
    return count


def list_errands(board: Any, seat: int, candidates: Any) -> int:
    """[5b] An errand for each card in hand that can begin now, and each action that is no errand."""
    count = 0
    for card in range(ZONE_COUNT):
        if is_at_hand(board, seat, card):
            action = errand_step(board, seat, card)
            if action != NONE:
                candidates[count, ACTION], candidates[count, GOAL] = action, card
                count += 1
    for action in range(LOBBYING, STRATEGY_EXPLORATION + 1):
        if is_possible(board, seat, action) and action != ZONE_CONFIRMATION:
            candidates[count, ACTION], candidates[count, GOAL] = action, NONE
            count += 1
    if count == 0:
        candidates[0, ACTION], candidates[0, GOAL] = best_action(board, seat), NONE
        count = 1
    return count


def errand_at(boards: Any, seat: int, goal: int, out: Any) -> int:
    """The next step of an errand on the first board of an array."""
    return on_errand(boards[0], seat, goal, out)
