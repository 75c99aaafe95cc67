"""The levels of Electioneer: errands weighed by rollouts with the scripted player."""

from __future__ import annotations

import random

import numpy as np
import pytest

from hustings.bots import bot
from hustings.bots.electioneer.players import Rollouts, Room, rollout_action
from hustings.bots.electioneer.rollouts import ACTION, CANDIDATE, GOAL, MOST, SCRIPTED, list_errands, standing
from hustings.engine.backend import bind
from hustings.engine.game import LUCK, NONE, WHOLE
from hustings.engine.stream import seeded
from hustings.games.electioneer import GAME
from hustings.games.electioneer import board as b
from tests.games.electioneer.table import Table, zone

RULES = bind(GAME, "python")


@pytest.fixture
def table():
    table = Table(players=3)
    table.clear()
    table.board.discs[:3] = 6
    table.board.strategy[:] = b.BOX
    table.board.private[:] = 0
    table.turn(0)
    return table


@pytest.mark.parametrize("options", [{"players": 2}, {"players": 3, "small_map": "yes"}], ids=str)
@pytest.mark.parametrize("level", ["easy", "normal", "rollouts"])
def test_levels_stay_within_the_rules_and_see_no_secrets(options, level):
    luck = random.Random(5)
    boards = RULES.new(GAME.codes(GAME.settle({**options, "max_rounds": 1})))
    chooser, again = player(level), player(level)
    for _ in range(60):
        mask = RULES.movers(boards)
        if not mask:
            break
        seat = (mask & -mask).bit_length() - 1
        actions = RULES.legal(boards, seat)
        if seat == LUCK:
            action = luck.choice(actions)
        else:
            action = chooser.choose(boards, seat)
            assert action in actions
            imagined = RULES.seen(boards, seat)
            RULES.imagine(imagined, seat, np.array([luck.getrandbits(40) + 1]))
            assert again.choose(imagined, seat) == action
        RULES.apply(boards, seat, action)


def player(level):
    """A level, or rollouts that are small enough for plain Python."""
    if level == "rollouts":
        return Rollouts(GAME, seed=4, backend="python", games=1, rounds=0)
    return bot(level, GAME, seed=4, backend="python")


def test_every_card_in_hand_is_an_errand(table):
    table.hand(0, "central")
    table.hand(0, "wan_chai")
    table.board.pawn[0] = zone("central")
    candidates = np.zeros((MOST, CANDIDATE), np.int64)
    count = list_errands(table.board, 0, candidates)
    found = {(int(one[ACTION]), int(one[GOAL])) for one in candidates[:count]}
    assert (b.ZONE_CONFIRMATION, zone("central")) in found
    assert {goal for _, goal in found} == {zone("central"), zone("wan_chai"), NONE}
    assert (b.LOBBYING, NONE) in found
    assert all(action in RULES.legal(table.boards, 0) for action, _ in found)


def test_who_leads_stands_better(table):
    table.board.zones[0, 0] = 4
    out = RULES.out
    assert standing(table.board, 0, out) > WHOLE // 2 > standing(table.board, 1, out)


def test_the_scripted_choice_is_marked(table):
    table.hand(0, "central")
    table.board.pawn[0] = zone("central")
    room = Room(GAME)
    action, goal = rollout_action(RULES, table.boards, 0, (1, 0), seeded(1), room)
    assert action in RULES.legal(table.boards, 0)
    assert goal in (NONE, zone("central"))
    assert room.arrays[1][:8, SCRIPTED].sum() == 1
