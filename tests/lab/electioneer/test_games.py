"""Games of steady players as rows of numbers: complete, repeatable, and pairs that differ by one effect alone."""

import numpy as np
import pytest

from hustings.engine.backend import bind
from hustings.engine.game import WHOLE
from hustings.engine.record import blank
from hustings.engine.stream import seeded
from hustings.games.electioneer import GAME
from hustings.games.electioneer import board as b
from hustings.games.electioneer.cards.codes import CODE, DISC, IMMEDIATE, TIMING
from hustings.games.electioneer.data import CONTROLS, EFFECTS, ZONE_COUNT
from hustings.games.electioneer.rules.offices import current_votes, effect_votes, modifier, token_count
from hustings.lab.electioneer import games as g
from tests.games.electioneer.table import RULES, Table, zone

GAMES = 3
OPTIONS = {"players": 2, "max_rounds": 3}
SOURCES = slice(g.REGION_TOKENS, g.STRATEGY_VOTES + 1)


def played(backend="python", seed=1, careless=0, lots=0, **options):
    """Rows and cards of some short games."""
    rules = bind(GAME, backend)
    start = rules.new(GAME.codes(GAME.settle({**OPTIONS, **options})))
    rows = np.zeros((GAMES, g.HEAD + 6 * g.BLOCK), np.int64)
    cards = np.zeros((ZONE_COUNT, g.WHEREABOUTS), np.int64)
    manner = np.array([careless, lots], np.int64)
    play = rules.entry(g.games_at)
    play(start, blank(GAME.board, 2), seeded(seed, GAMES), 0, GAMES, manner, rules.out, rows, cards)
    return rows, rows[:, g.HEAD :].reshape(GAMES, 6, g.BLOCK), cards


@pytest.fixture(scope="module")
def some():
    return played()


def test_every_game_is_written_down(some):
    rows, seats, _ = some
    assert (rows[:, g.TURNS] == 6).all()
    assert (rows[:, g.ENDED] == b.ROUNDS_OVER).all()
    assert set(rows[:, g.FIRST]) <= {0, 1}
    assert (seats[:, :2, g.SHARE].sum(axis=1) == WHOLE).all()
    assert (seats[:, 2:] == 0).all()
    assert (seats[:, :2, g.ZONES] >= 1).all()


def test_votes_come_from_their_sources(some):
    _, seats, _ = some
    assert (seats[:, :, SOURCES].sum(axis=2) == seats[:, :, g.VOTES]).all()


def test_actions_fill_the_quotas(some):
    _, seats, _ = some
    taken = seats[:, :2, g.ACTIONS :].sum(axis=2)
    ferries = seats[:, :2, g.ACTIONS + b.FERRY_TRANSPORT - b.PROXIMAL_MOVEMENT]
    assert (taken > 0).all()
    assert (taken - ferries <= 3 * 2 + 2).all()


def test_start_cards_and_strategies_are_known(some):
    _, seats, _ = some
    assert set(seats[:, :2, g.START].flat) <= set(CONTROLS[0])
    assert (seats[:, :2, g.KEPT_FIRST] > 0).all()


def test_cards_are_somewhere(some):
    _, seats, cards = some
    assert cards[:, g.CONFIRMED].sum() == seats[:, :, g.ZONES].sum()
    assert (cards[:, g.CONFIRMED] + cards[:, g.TICKET_USED] + cards[:, g.IN_HAND] <= cards[:, g.SEEN]).all()
    assert (cards[:, g.SEEN] <= GAMES).all()


def test_equal_seeds_give_equal_games(some):
    assert (played()[0] == some[0]).all()
    assert (played(seed=2)[0] != some[0]).any()


def test_lots_choose_at_random_and_careless_players_too(some):
    kept = {
        int(kept)
        for seed in range(3)
        for kept in played(seed=seed, lots=1, setup_keep=1, max_rounds=1)[1][:, :2, g.KEPT_FIRST].flat
    }
    assert all(one.bit_count() == 1 for one in kept)
    assert len(kept) > 5
    assert (played(careless=16)[0] != some[0]).any()


def test_compiled_games_are_the_same(some):
    rows, _, cards = played("cpu")
    assert (rows == some[0]).all()
    assert (cards == some[2]).all()


# --- Pairs ------------------------------------------------------------------------------------------------------------


def standing_on(name):
    """A seat about to confirm a zone, with quotas for no more."""
    table = Table(players=2)
    table.clear()
    table.board.strategy[:] = b.BOX
    table.hand(0, name)
    table.board.discs[0] = 9
    table.board.treasury = 9
    table.turn(0)
    table.board.quotas = 1
    table.board.pawn[0] = zone(name)
    return table


def confirmed(name, blank_card):
    table = standing_on(name)
    RULES.entry(g.confirm_now)(table.board, 0, blank_card, RULES.out)
    return table


@pytest.mark.parametrize("blank_card", [0, 1])
def test_a_blank_card_is_confirmed_like_any_other(blank_card):
    for name in ("kennedy_town", "central", "jordan_valley", "castle_peak", "shenzhen_bay"):
        board = confirmed(name, blank_card).board
        assert board.place[zone(name)] == b.OFFICE
        assert board.confirmed[0] == 1


def test_a_blank_permanent_effect_does_nothing():
    assert [int(effect_votes(confirmed("jordan_valley", blank_card).board, 0)) for blank_card in (0, 1)] == [1, 0]
    assert [int(current_votes(confirmed("jordan_valley", blank_card).board, 0)) for blank_card in (0, 1)] == [1, 0]
    assert [int(modifier(confirmed("mid_levels", blank_card).board, 0, 3)) for blank_card in (0, 1)] == [1, 0]
    assert [token_count(confirmed("mai_po", blank_card).board, 0, 5 + 1) for blank_card in (0, 1)] == [2, 1]


def test_a_blank_immediate_effect_does_nothing():
    table = confirmed("kennedy_town", 0)
    assert table.board.step == b.USING
    assert confirmed("kennedy_town", 1).board.mover == 1  # the turn is over
    assert confirmed("kennedy_town", 1).board.discs[0] == 9 - 1


def test_the_turn_ends_by_quotas_as_ever():
    assert confirmed("jordan_valley", 0).board.mover == confirmed("jordan_valley", 1).board.mover == 1


def test_a_pair_parts_at_one_confirmation():
    start = RULES.new(GAME.codes(GAME.settle({"players": 2, "max_rounds": 4})))
    streams = seeded(1, 12)[8:10]  # in the first game somebody confirms such a zone, in the second nobody does
    rows = np.zeros((2, g.PAIR), np.int64)
    RULES.entry(g.pairs_at)(start, blank(GAME.board, 2), streams, 0, 2, DISC, IMMEDIATE, RULES.out, rows)
    found, missing = rows
    assert found[g.FOUND] == 1
    assert EFFECTS[found[g.CARD], [CODE, TIMING]].tolist() == [DISC, IMMEDIATE]
    assert (found[g.SHARE_GAINED], found[g.VOTES_GAINED]) != (0, 0)
    assert (missing == 0).all()
