# mypy: disallow-untyped-calls=False, warn-return-any=False
"""Primary Colours: turns 1 to 3 as one choice of a whole plan, seven tokens for seven regions.

Sampled plans of all parties are weighed against each other by regret matching; then plans that reply well to those
mixtures are sampled and join them. What is known at the start of the turn decides, not who has sealed what since.
"""

from typing import Any

import numpy as np

from hustings.bots.primary_colours.regret_matching import drawn, find_mixtures
from hustings.bots.primary_colours.values import PLAN, SCRATCH, complete, value_plans
from hustings.engine.stream import below, word
from hustings.games.primary_colours.board import tokens_left
from hustings.games.primary_colours.data import LARGEST, PARTY_COUNT, REGION_COUNT
from hustings.games.primary_colours.rules import nth_token

STAYS = 0.01  # a plan with such a part in the mixture stays
REGRET_ROUNDS, TOLERANCE = 300, 0.003
OFTEN, SHARE, TOLD = REGION_COUNT, REGION_COUNT + 1, REGION_COUNT + 2  # places after a plan's tokens, and all of them
PARTS, WEIGHED = 1000, 64  # in which they are told, and the pairs of rivals' plans that the share is of


def choose_plan(
    boards: Any, seat: int, kept: int, fresh: int, rivals: int, rounds: int, stream: Any, out: Any
) -> float:
    """[4] Write the seat's seven tokens of this turn into out; return what a best reply among the plans would gain.

    After them: how often of 1,000 the plan is played, 0 if it had to fit, and what it brings on average, of 1,000.

    Board 0 is what the seat sees; board 1 is scratch. Tokens that the seat has placed already stay.
    """
    boards[1] = boards[0]
    board = boards[1]
    clear_turn(board)
    plans = np.zeros((PARTY_COUNT, kept + fresh), PLAN)
    mixtures = np.zeros((PARTY_COUNT, kept), np.float64)
    scratch = np.zeros(1, SCRATCH)
    gain = weigh_plans(board, plans, mixtures, kept, fresh, rivals, rounds, scratch[0], stream)
    own = plans[seat]
    chosen = drawn(mixtures[seat], kept, word(stream) / (1 << 32))
    out[OFTEN] = round(PARTS * mixtures[seat, chosen])
    if not fits(boards[0], seat, own[chosen]):
        chosen = best_fitting(boards, seat, plans, mixtures, kept, fresh, rivals, scratch[0], stream)
        out[OFTEN] = 0
    pairs = np.zeros((WEIGHED, 2), np.int64)
    scores = np.zeros(kept + fresh, np.float64)
    draw_rivals(mixtures, seat, kept, pairs, stream)
    score_plans(board, seat, plans, chosen, chosen + 1, pairs, scores, scratch[0], stream)
    out[SHARE] = round(PARTS * scores[chosen])
    for region in range(REGION_COUNT):
        out[region] = own[chosen].token[region]
    return gain


def clear_turn(board: Any) -> None:
    """[4] The board as it was at the start of the turn: what has been placed since counts as left."""
    for party in range(PARTY_COUNT):
        for region in range(REGION_COUNT):
            slot = int(board.turn) * REGION_COUNT + region
            value = board.token[party, slot]
            if value > 0:
                board.left[party, value] += 1
            board.token[party, slot] = 0
        board.placed[party] = 0


def weigh_plans(
    board: Any,
    plans: Any,
    mixtures: Any,
    kept: int,
    fresh: int,
    rivals: int,
    rounds: int,
    scratch: Any,
    stream: Any,
) -> float:
    """Fill in plans for all parties, the first ones with their mixtures; return the most that a best reply gains."""
    scores = np.zeros(kept + fresh, np.float64)
    order = np.zeros((PARTY_COUNT, kept), np.int64)
    pairs = np.zeros((rivals, 2), np.int64)
    payoffs = np.zeros((PARTY_COUNT, kept, kept, kept), np.float32)
    for party in range(PARTY_COUNT):
        for k in range(kept):
            draw_plan(board, party, plans[party, k], stream)
            complete(board, party, plans[party, k])
            mixtures[party, k] = 1.0 / kept
    gain = 0.0
    for turn in range(rounds):
        for party in range(PARTY_COUNT):
            for k in range(kept, kept + fresh):
                if turn == 0 or k % 2 == 0:
                    draw_plan(board, party, plans[party, k], stream)
                else:
                    vary_plan(board, party, plans[party], mixtures[party], kept, plans[party, k], stream)
                complete(board, party, plans[party, k])
            draw_rivals(mixtures, party, kept, pairs, stream)
            score_plans(board, party, plans, 0, kept + fresh, pairs, scores, scratch, stream)
            for k in range(kept):
                if turn > 0 and mixtures[party, k] >= STAYS:
                    scores[k] += 1.0
            select(plans[party], scores, order[party])
        for party in range(PARTY_COUNT):
            move_to_front(plans[party], order[party])
        for red in range(kept):
            for blue in range(kept):
                for yellow in range(kept):
                    value_plans(board, plans[0, red], plans[1, blue], plans[2, yellow], scratch, stream)
                    for party in range(PARTY_COUNT):
                        payoffs[party, red, blue, yellow] = scratch.share[party]
        gain = find_mixtures(payoffs, mixtures, REGRET_ROUNDS, TOLERANCE)
    return gain


def draw_plan(board: Any, party: int, plan: Any, stream: Any) -> None:
    """Any seven of the tokens left, in any order."""
    left = np.zeros(LARGEST + 1, np.int64)
    number = 0
    for value in range(1, LARGEST + 1):
        left[value] = board.left[party, value]
        number += left[value]
    for region in range(REGION_COUNT):
        nth = below(stream, number)
        value = 1
        while nth >= left[value]:
            nth -= left[value]
            value += 1
        plan.token[region] = value
        left[value] -= 1
        number -= 1


def vary_plan(board: Any, party: int, own: Any, mixture: Any, kept: int, plan: Any, stream: Any) -> None:
    """A plan of the mixture, with two of its tokens exchanged, or one of them for another that is left."""
    source = own[drawn(mixture, kept, word(stream) / (1 << 32))]
    for region in range(REGION_COUNT):
        plan.token[region] = source.token[region]
    one, other = below(stream, REGION_COUNT), below(stream, REGION_COUNT)
    if tokens_left(board, party) > REGION_COUNT and below(stream, 2) == 0:
        value = nth_token(board, party, below(stream, tokens_left(board, party)))
        used = 0
        for region in range(REGION_COUNT):
            used += 1 if plan.token[region] == value else 0
        if used < board.left[party, value]:
            plan.token[one] = value
            return
    plan.token[one], plan.token[other] = plan.token[other], plan.token[one]


def draw_rivals(mixtures: Any, party: int, kept: int, pairs: Any, stream: Any) -> None:
    """Plans of the two other parties, from their mixtures."""
    for k in range(pairs.shape[0]):
        for side in range(2):
            pairs[k, side] = drawn(mixtures[(party + 1 + side) % PARTY_COUNT], kept, word(stream) / (1 << 32))


def score_plans(
    board: Any, party: int, plans: Any, first: int, last: int, pairs: Any, scores: Any, scratch: Any, stream: Any
) -> None:
    """What plans of a party bring on average against pairs of the others'."""
    for k in range(first, last):
        scores[k] = 0.0
        for pair in range(pairs.shape[0]):
            after, before = pairs[pair, 0], pairs[pair, 1]  # the parties that follow this one: party + 1, party + 2
            if party == 0:
                value_plans(board, plans[0, k], plans[1, after], plans[2, before], scratch, stream)
            elif party == 1:
                value_plans(board, plans[0, before], plans[1, k], plans[2, after], scratch, stream)
            else:
                value_plans(board, plans[0, after], plans[1, before], plans[2, k], scratch, stream)
            scores[k] += scratch.share[party] / pairs.shape[0]


def select(own: Any, scores: Any, order: Any) -> None:
    """The best plans, no two of them equal unless there are too few."""
    for place in range(len(order)):
        best = -1
        for k in range(len(scores)):
            if scores[k] > -1.0 and (best < 0 or scores[k] > scores[best]):
                best = k
        order[place] = best
        scores[best] = -2.0
        for k in range(len(scores)):
            if scores[k] > -1.0 and equal(own[k], own[best]):
                scores[k] -= 0.5  # behind the others


def equal(one: Any, other: Any) -> bool:
    """Whether two plans are the same."""
    differences = 0
    for region in range(REGION_COUNT):
        differences += 1 if one.token[region] != other.token[region] else 0
    return differences == 0


def move_to_front(own: Any, order: Any) -> None:
    """Bring the selected plans to the front, in their order."""
    selected = np.zeros(len(order), PLAN)
    for place in range(len(order)):
        selected[place] = own[order[place]]
    for place in range(len(order)):
        own[place] = selected[place]


def fits(board: Any, seat: int, plan: Any) -> bool:
    """Whether a plan begins with the tokens that the seat has placed already."""
    for region in range(board.placed[seat]):
        if board.token[seat, int(board.turn) * REGION_COUNT + region] != plan.token[region]:
            return False
    return True


def best_fitting(
    boards: Any, seat: int, plans: Any, mixtures: Any, kept: int, fresh: int, rivals: int, scratch: Any, stream: Any
) -> int:
    """The best of some plans that begin with what the seat has placed already: somebody else placed that."""
    board, placed = boards[1], int(boards[0].placed[seat])
    for k in range(kept, kept + fresh):
        plan = plans[seat, k]
        draw_plan(board, seat, plan, stream)
        for region in range(placed):
            value = int(boards[0].token[seat, int(board.turn) * REGION_COUNT + region])
            for other in range(region, REGION_COUNT):
                if plan.token[other] == value:
                    plan.token[region], plan.token[other] = plan.token[other], plan.token[region]
                    break
            plan.token[region] = value
        if not is_affordable(board, seat, plan):
            fill_up(boards[0], seat, plan)
        complete(board, seat, plan)
    pairs = np.zeros((rivals, 2), np.int64)
    scores = np.zeros(kept + fresh, np.float64)
    draw_rivals(mixtures, seat, kept, pairs, stream)
    score_plans(board, seat, plans, kept, kept + fresh, pairs, scores, scratch, stream)
    best = kept
    for k in range(kept, kept + fresh):
        if scores[k] > scores[best]:
            best = k
    return best


def is_affordable(board: Any, seat: int, plan: Any) -> bool:
    """Whether the seat has all tokens of a plan."""
    for value in range(1, LARGEST + 1):
        used = 0
        for region in range(REGION_COUNT):
            used += 1 if plan.token[region] == value else 0
        if used > board.left[seat, value]:
            return False
    return True


def fill_up(board: Any, seat: int, plan: Any) -> None:
    """After the tokens placed already, the lowest that are left."""
    value, used = 1, 0
    for region in range(board.placed[seat], REGION_COUNT):
        while used >= board.left[seat, value]:
            value += 1
            used = 0
        plan.token[region] = value
        used += 1
