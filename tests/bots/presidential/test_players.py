"""The levels of The Presidential Game: rollouts with the scripted player, and the last tour worked out exactly."""

from __future__ import annotations

import random

import numpy as np
import pytest

from hustings.bots import bot
from hustings.bots.presidential.forecast import MOST as MOST_TOURS
from hustings.bots.presidential.forecast import WORK, begin, choose_by_forecast, play_out, promising_states
from hustings.bots.presidential.forecast import list_candidates as list_quick
from hustings.bots.presidential.last_tour import SPAN, best_last_tour, tour_chance
from hustings.bots.presidential.players import Forecaster, Rollouts
from hustings.bots.presidential.rollouts import ACTION, CANDIDATE, MOST, TOUR, list_candidates
from hustings.engine.backend import bind
from hustings.engine.game import LUCK
from hustings.engine.stream import seeded
from hustings.games.presidential import GAME
from hustings.games.presidential.data import (
    CAMPAIGN,
    CODES,
    EV,
    FUNDRAISE,
    FUNDRAISERS,
    MATCH,
    MATCHES,
    MATCHING,
    STATE,
    VISIT,
)
from tests.games.presidential.table import Table, chart

RULES = bind(GAME, "python")


def state(code):
    return CODES.index(code)


def last_turn(**margins):
    """The last turn of a game, the Republicans' to decide: all states that are not named give them 60 votes more."""
    held, lead = {}, 0
    for place in sorted(range(len(CODES)), key=lambda place: -EV[0, place]):
        if CODES[place] not in margins:
            held[CODES[place]] = 2 if lead < 60 else -2
            lead += EV[0, place] if lead < 60 else -EV[0, place]
    chips = {code: number for code, number in {**held, **margins}.items() if number}
    return Table({**chart(**chips), "week": 2, "first": "D", "turn": "R"}, weeks=2)


def test_a_last_tour_counts_every_roll():
    """California alone decides, and three of the Democrats' chips lie there: the highest of three dice must be 4."""
    table = last_turn(CA=-3, TX=-10, NY=-10)
    board = table.board
    lead = int(board.electoral[0]) - int(board.electoral[1])
    assert lead < 0 < lead + 2 * 55
    chances = np.zeros((2, SPAN))
    chance = tour_chance(board, 0, state("CA"), state("TX"), state("NY"), chances)
    wins = sum(max(a, b, c) > 3 for a in range(1, 7) for b in range(1, 7) for c in range(1, 7))
    coins = sum(max(a, b, c) == 3 for a in range(1, 7) for b in range(1, 7) for c in range(1, 7))
    assert chance == pytest.approx((wins + coins / 2) / 216)


def test_a_neutral_state_outside_the_tour_is_a_coin():
    table = last_turn(CA=0, TX=-10, NY=-10, FL=-10)
    chance = tour_chance(table.board, 0, state("TX"), state("NY"), state("FL"), np.zeros((2, SPAN)))
    lead = int(table.board.electoral[0]) - int(table.board.electoral[1])
    assert lead - 55 < 0 < lead + 55
    assert chance == pytest.approx(0.5)


def test_the_last_tour_goes_where_it_wins():
    table = last_turn(CA=-3, TX=-10, NY=-10)
    candidates, out = np.zeros((MOST, CANDIDATE), np.int64), RULES.out
    count = list_candidates(table.board, 0, 5, candidates, out)
    assert count == len(FUNDRAISERS) + 10  # tours of three of five states
    best = best_last_tour(table.board, 0, candidates, count, np.zeros((2, SPAN)))
    assert candidates[best, ACTION] == CAMPAIGN
    assert candidates[best, TOUR] >> state("CA") & 1


@pytest.mark.parametrize("level", ["easy", "normal", "hard", "rollouts"])
@pytest.mark.parametrize(
    "options", [{}, {"play_on_draw": "yes", "cards_on": "any_turn_end"}, {"order": "swap_match"}], ids=str
)
def test_levels_stay_within_the_rules_and_see_no_secrets(level, options):
    luck = random.Random(3)
    boards = RULES.new(GAME.codes({"weeks": 1, **options}))
    chooser = bot(level, GAME, seed=2, backend="python") if level != "rollouts" else small_rollouts(2)
    again = bot(level, GAME, seed=2, backend="python") if level != "rollouts" else small_rollouts(2)
    while mask := RULES.movers(boards):
        seat = mask.bit_length() - 1
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


def small_rollouts(seed):
    """A player by rollouts, small enough for plain Python."""
    return Rollouts(GAME, seed=seed, backend="python", pool=4, games=1, turns=1, trust=0)


def test_a_tour_is_planned_as_a_whole():
    """The states of a tour are those that were weighed together; none is thought over."""
    table = Table(chart(CA=-2, TX=-2, NY=-2, FL=-2))
    table.say("campaign")
    chooser, visited, planned = small_rollouts(5), 0, 0
    while table.board.phase == VISIT:
        action = chooser.choose(table.boards, table.mover)
        planned = planned or chooser._tour
        visited |= 1 << (action - STATE)
        RULES.apply(table.boards, table.mover, action)
    assert visited == planned


# --- Quick games ------------------------------------------------------------------------------------------------------


def forecast(table, seat, pool=4, games=2, seed=1):
    """What the forecast chooses, and the tour, as a set."""
    tours, totals = np.zeros(MOST_TOURS, np.int64), np.zeros(MOST_TOURS)
    room = (tours, totals, np.zeros(2, WORK), seeded(seed))
    return choose_by_forecast(table.boards, seat, pool, games, *room), int(tours[0])


def test_all_tours_of_a_pool_and_every_way_to_fundraise_are_weighed():
    tours, work = np.zeros(MOST_TOURS, np.int64), np.zeros(1, WORK)[0]
    begin(Table(chart(CA=-2, TX=-2)).board, 0, 20, work)
    count = list_quick(work, 5, tours)
    assert count == 10 + len(FUNDRAISERS)
    assert len(set(tours[:count].tolist())) == count
    assert all(int(tour).bit_count() == 3 for tour in tours[:10])
    assert tours[10:count].tolist() == [-1, -2, -3, -4]
    assert list_quick(work, 20, tours) == MOST_TOURS  # as many as there is room for


def test_in_the_end_a_six_is_hoped_for():
    """With nothing to come a visit to a state five behind brings more than one to a state that is held."""
    work = np.zeros(1, WORK)[0]
    begin(last_turn(CA=-5, TX=-10, NY=-10).board, 0, 0, work)
    assert promising_states(work, 1) == 1 << state("CA")


def test_a_quick_game_knows_who_has_won():
    """Nobody has a turn left: the win and nothing else counts; neutral states are coins."""
    table = last_turn(TX=-10, NY=-10)
    for seat in range(2):
        work = np.zeros(1, WORK)[0]
        begin(table.board, seat, 0, work)
        lead = int(table.board.electoral[seat]) - int(table.board.electoral[1 - seat])
        assert play_out(0, work, seeded(3)) == (lead > 0)
    begin(Table(chart()).board, 0, 0, work)
    ends = [play_out(0, work, seeded(k)) for k in range(200)]
    assert 0.35 < np.mean(ends) < 0.65


def test_the_forecast_goes_where_it_wins_and_matches_the_dice_so():
    """California alone decides: two dice that may both go there are better than the highest of three."""
    table = last_turn(CA=-3, TX=-10, NY=-10)
    assert FUNDRAISERS[forecast(table, 0, games=20)[0] - FUNDRAISE] == state("CA")
    table.say("campaign CA NY TX 2 4 1")
    assert table.board.phase == MATCHING
    assert MATCHES[forecast(table, 0)[0] - MATCH][0] == 0


def test_the_first_game_of_two_ends_with_its_own_weeks():
    """[B26] The second game begins on an empty map: what lies there now is worth its electoral votes alone."""
    table = Table({**chart(CA=-2), "week": 2, "first": "D", "turn": "R"}, weeks=2, order="swap_match")
    assert forecast(table, 0)[0] in RULES.legal(table.boards, 0)


def test_the_forecast_is_the_same_compiled():
    table = Table(chart(CA=-2, TX=-2, NY=-2, FL=-2))
    tours, totals = np.zeros(MOST_TOURS, np.int64), np.zeros(MOST_TOURS)
    room = (tours, totals, np.zeros(2, WORK), seeded(1))
    action = bind(GAME, "cpu").entry(choose_by_forecast)(table.boards, table.mover, 4, 2, *room)
    assert (action, int(tours[0])) == forecast(table, table.mover)


@pytest.mark.parametrize("options", [{}, {"order": "swap_match"}], ids=str)
def test_the_forecaster_stays_within_the_rules_and_sees_no_secrets(options):
    luck = random.Random(4)
    rules = bind(GAME, "cpu")
    boards = rules.new(GAME.codes({"weeks": 2, **options}))
    chooser, again = (Forecaster(GAME, seed=2, backend="cpu", pool=4, games=2) for _ in range(2))
    while mask := rules.movers(boards):
        seat = mask.bit_length() - 1
        actions = rules.legal(boards, seat)
        if seat == LUCK:
            action = luck.choice(actions)
        else:
            action = chooser.choose(boards, seat)
            assert action in actions
            imagined = rules.seen(boards, seat)
            rules.imagine(imagined, seat, np.array([luck.getrandbits(40) + 1]))
            assert again.choose(imagined, seat) == action
        rules.apply(boards, seat, action)


def test_a_tour_that_somebody_else_began_is_finished():
    table = Table(chart(CA=-2, TX=-2, NY=-2, FL=-2))
    table.say("campaign AL")
    assert table.board.phase == VISIT
    chooser = Forecaster(GAME, seed=5, backend="cpu", pool=4, games=2)
    assert chooser.choose(table.boards, table.mover) in RULES.legal(table.boards, table.mover)
