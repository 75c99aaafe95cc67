"""Choices made in secret at the same time as others': judged by their regret.

In Primary Colours the swap is judged exactly: against the others' mixtures in the equilibrium, what the best swap would
bring more than the one that was chosen. A turn's seven tokens are one plan, judged when its last token is laid: against
plans that good players may choose, what the reviewer's plan would bring more. A single token before that is not judged.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from hustings.bots import bot
from hustings.bots.primary_colours.players import at_start_of_turn
from hustings.bots.primary_colours.regret_matching import find_mixtures, weigh_choices
from hustings.bots.primary_colours.swaps import ACTION, DOWN, EFFECT, GAIN, UP, swap_payoffs, write_effect
from hustings.engine.backend import Rules
from hustings.engine.game import NONE
from hustings.engine.record import Boards
from hustings.engine.stream import seeded
from hustings.games.primary_colours.board import SWAPPING
from hustings.games.primary_colours.data import ACTIONS, PARTY_COUNT, REGION_COUNT
from hustings.games.primary_colours.options import YES
from hustings.lab.chances import win_chances
from hustings.lab.review.judgement import LEAST_ERROR, PLAYS_ON, SURE, Judgement

GAME = "primary_colours"
ROUNDS, TOLERANCE = 2_000, 0.003
RIVALS = 24  # plans of the others that a plan is tried against


def judge_sealed(rules: Rules, before: Boards, seat: int, action: int, level: str, seed: int) -> Judgement | None:
    """What a sealed choice gave away; None if it was not sealed."""
    if rules.game.name != GAME:
        return None
    if before[0].turn == SWAPPING:
        return None if before[0].open_swaps == YES else judge_swap(rules, before, seat, action, seed)
    if before[0].placed[seat] + 1 < REGION_COUNT:
        return Judgement()  # the plan is judged with its last token
    return judge_plan(rules, before, seat, action, level, seed)


# --- The swap ---------------------------------------------------------------------------------------------------------


def regret_at(boards: Any, seat: int, action: int, rounds: int, tolerance: float, stream: Any, found: Any) -> int:
    """The best swap against the others' mixtures; writes into found what it gains over the action, and the error."""
    effects = np.zeros((PARTY_COUNT, ACTIONS, EFFECT), np.int64)
    counts = np.zeros(PARTY_COUNT, np.int64)
    payoffs = swap_payoffs(boards[0], effects, counts, ACTIONS, stream)
    mixtures = np.zeros((PARTY_COUNT, ACTIONS), np.float64)
    found[1] = find_mixtures(payoffs, mixtures, rounds, tolerance)
    worth = np.zeros(ACTIONS, np.float64)
    support = np.zeros((PARTY_COUNT, ACTIONS), np.int64)
    weigh_choices(payoffs, seat, mixtures, support, worth)
    taken = np.zeros((1, EFFECT), np.int64)
    write_effect(boards[0], seat, action, taken[0])
    best, own = 0, 0
    for choice in range(counts[seat]):
        if worth[choice] > worth[best]:
            best = choice
        effect = effects[seat, choice]
        if effect[GAIN] == taken[0, GAIN] and (
            effect[GAIN] == 0 or (effect[UP] == taken[0, UP] and effect[DOWN] == taken[0, DOWN])
        ):
            own = choice
    found[0] = worth[best] - worth[own]
    return int(effects[seat, best, ACTION])


def judge_swap(rules: Rules, before: Boards, seat: int, action: int, seed: int) -> Judgement:
    """The regret of a swap."""
    known = before.copy()
    known[0].swap[:] = NONE
    known[0].placed[:] = 0
    found = np.zeros(2, np.float64)
    best = int(rules.entry(regret_at)(known, int(seat), int(action), ROUNDS, TOLERANCE, seeded(seed), found))
    lost, error = float(found[0]), float(found[1])
    if lost <= 0:
        return Judgement()
    return Judgement(rules.game.text.name(known[0], seat, best), lost, max(error, LEAST_ERROR))


# --- A turn's tokens --------------------------------------------------------------------------------------------------


def judge_plan(rules: Rules, before: Boards, seat: int, action: int, level: str, seed: int) -> Judgement:
    """What the reviewer's plan brings more than the seat's, against plans that the others may choose."""
    start = at_start_of_turn(before)
    first = int(start[0].turn) * REGION_COUNT
    tokens = before[0].token[seat, first : first + REGION_COUNT].tolist()
    own = [value - 1 for value in tokens[:-1]] + [int(action)]
    other = plan_of(rules, start, seat, level, seed)
    if own == other:
        return Judgement()
    differences = []
    for number in range(RIVALS):
        rivals = {
            party: plan_of(rules, start, party, PLAYS_ON, seed * 1_000 + number)
            for party in range(PARTY_COUNT)
            if party != seat
        }
        better, worse = (worth(rules, start, {**rivals, seat: plan}, seat) for plan in (other, own))
        differences.append(better - worse)
    lost = float(np.mean(differences))
    error = max(LEAST_ERROR, float(np.std(differences, ddof=1)) / RIVALS**0.5)
    if lost <= SURE * error:
        return Judgement()
    words = " ".join(rules.game.text.name(start[0], seat, token) for token in other)
    return Judgement(words, lost, error)


def plan_of(rules: Rules, start: Boards, seat: int, level: str, seed: int) -> list[int]:
    """The seven tokens that a bot of that level lays, one after another."""
    boards = rules.seen(start, seat)
    player = bot(level, rules.game, seed=seed, backend=rules.backend)
    plan = []
    for _ in range(REGION_COUNT):
        plan.append(player.choose(boards, seat))
        rules.apply(boards, seat, plan[-1])
    return plan


def worth(rules: Rules, start: Boards, plans: dict[int, list[int]], seat: int) -> float:
    """The seat's chance once these plans are opened."""
    boards = start.copy()
    for party, plan in plans.items():
        for token in plan:
            rules.apply(boards, party, token)
    return win_chances(rules, boards, PARTY_COUNT)[seat]
