"""Primary Colours' players: swaps from an equilibrium, plans of seven tokens that do not depend on who sealed first."""

from __future__ import annotations

import numpy as np
import pytest

from hustings.bots import LEVELS, bot
from hustings.bots.primary_colours.players import plan_tokens, swap_action
from hustings.bots.primary_colours.regret_matching import find_mixtures
from hustings.bots.primary_colours.swaps import ACTION, EFFECT, swap_payoffs
from hustings.engine.backend import bind
from hustings.engine.game import WHOLE
from hustings.engine.stream import below, seeded, word
from hustings.games.primary_colours import GAME
from hustings.games.primary_colours.board import SWAPPING
from hustings.games.primary_colours.data import ACTIONS

RULES = bind(GAME, "python")


def random_board(seed, turn=SWAPPING, **options):
    """A board at the start of a turn, after random tokens."""
    stream = seeded(seed)
    boards = RULES.new(GAME.codes(options))
    while boards[0].turn < turn:
        mask = RULES.movers(boards)
        seat = mask.bit_length() - 1
        RULES.apply(boards, seat, RULES.pick(boards, seat, word(stream)))
    return boards


@pytest.mark.parametrize("options", [{}, {"tiebreak_scope": "all_parties"}, {"loop_rule": "rounds:3"}], ids=str)
def test_the_payoffs_of_swaps_are_those_of_the_rules(options):
    boards = random_board(5, **options)
    effects, counts = np.zeros((3, ACTIONS, EFFECT), np.int64), np.zeros(3, np.int64)
    payoffs = swap_payoffs(boards[0], effects, counts, 5, seeded(2))
    assert payoffs.shape == (3, 5, 5, 5)
    for place in np.ndindex(5, 5, 5):
        if sum(place) % 3:
            continue
        after = boards.copy()
        for party in range(3):
            RULES.apply(after, party, int(effects[party, place[party], ACTION]))
        shares = np.array(RULES.returns(after, 3)) / WHOLE
        assert payoffs[(slice(None), *place)] == pytest.approx(shares, abs=1e-6)


def test_a_best_reply_to_the_swaps_gains_half_a_point_at_most():
    gains = []
    for seed in range(12):
        gains.append(swap_action(bind(GAME, "cpu"), random_board(seed), seed % 3, ACTIONS, 6000, seeded(seed))[1])
    assert np.median(gains) <= 0.002
    assert np.mean(gains) <= 0.005


def test_a_winning_swap_is_made():
    """Whoever swaps last and openly takes a swap that wins, if there is one."""
    won = 0
    for seed in range(40):
        boards = random_board(seed, open_swaps="yes")
        for party in range(2):
            RULES.apply(boards, party, 6)
        wins = []
        for action in RULES.legal(boards, 2):
            after = boards.copy()
            bind(GAME, "cpu").apply(after, 2, action)
            wins.append(bind(GAME, "cpu").returns(after, 3)[2])
        action, _ = swap_action(bind(GAME, "cpu"), boards, 2, ACTIONS, 10, seeded(1))
        assert wins[RULES.legal(boards, 2).index(action)] == max(wins)
        won += max(wins) == WHOLE
    assert won > 5


def test_regret_matching_mixes_where_one_must():
    """Red and Blue match pennies, Yellow looks on."""
    payoffs = np.zeros((3, 2, 2, 1), np.float32)
    payoffs[0, :, :, 0] = [[3, 0], [0, 1]]
    payoffs[1] = 3 - payoffs[0]
    mixtures = np.zeros((3, 2))
    assert find_mixtures(payoffs, mixtures, 2000, 0.001) < 0.02
    assert mixtures[0] == pytest.approx([1 / 4, 3 / 4], abs=0.02)
    assert mixtures[1] == pytest.approx([1 / 4, 3 / 4], abs=0.02)


@pytest.mark.parametrize("turn", [0, 1, 2])
def test_a_plan_does_not_depend_on_who_sealed_first(turn):
    boards, stream = random_board(3, turn), seeded(9)
    alone = bot("easy", GAME, seed=4, backend="python")
    waiting = bot("easy", GAME, seed=4, backend="python")
    others = boards.copy()
    for party in (0, 2):
        for _ in range(7):
            RULES.apply(others, party, RULES.pick(others, party, word(stream)))
    for _ in range(7):
        action = alone.choose(boards, 1)
        assert action in RULES.legal(boards, 1)
        assert waiting.choose(others, 1) == action
        RULES.apply(boards, 1, action)
        if RULES.movers(others) == 2 and others[0].placed[1] < 6:
            RULES.apply(others, 1, action)


def test_a_plan_goes_on_from_what_lies_there():
    """A bot takes over in the middle of a turn: tokens that somebody else placed stay, and the rest can be afforded."""
    for seed in range(6):
        boards, stream = random_board(seed, seed % 3), seeded(seed)
        for _ in range(4):
            legal = RULES.legal(boards, 0)
            RULES.apply(boards, 0, legal[below(stream, len(legal))])
        tokens = plan_tokens(RULES, RULES.seen(boards, 0), 0, seed, (1, 2, 1, 1))
        first = int(boards[0].turn) * 7
        assert tokens[:4] == boards[0].token[0, first : first + 4].tolist()
        chooser = bot("easy", GAME, seed=seed, backend="python")
        for _ in range(3):
            action = chooser.choose(boards, 0)
            assert action in RULES.legal(boards, 0)
            RULES.apply(boards, 0, action)


@pytest.mark.parametrize("level", LEVELS)
def test_equal_seeds_choose_alike_and_within_the_rules(level):
    rules = bind(GAME, "cpu")
    for turn, seat in ((0, 2), (2, 0), (3, 1)):
        boards = random_board(8, turn)
        actions = [bot(level, GAME, seed=3, backend="cpu").choose(boards, seat) for _ in range(2)]
        assert actions[0] == actions[1]
        assert actions[0] in rules.legal(boards, seat)
