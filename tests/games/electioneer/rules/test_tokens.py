"""Vote counting: the token algorithm with the rulebook's examples, achievements, Current Votes, ends and ties."""

import pytest

from hustings.engine.game import NONE, WHOLE
from hustings.games.electioneer import GAME, data
from hustings.games.electioneer import board as b
from hustings.games.electioneer.cards.codes import HKI, REGIONS
from hustings.games.electioneer.rules.offices import current_votes, final_votes
from hustings.games.electioneer.rules.tokens import assign_tokens, award_achievements, end_of_game, threshold, winners
from tests.games.electioneer.table import RULES, Table, zone

REED, GRENTE, VIOLET = range(3)


@pytest.fixture
def table():
    made = Table(players=3)
    made.clear()
    for seat in range(3):
        for card in [k for k in range(25) if made.board.strategy[k] == b.PRIVATE + seat]:
            made.board.strategy[card] = b.BOX
        made.board.private[seat] = 0
    made.turn(0)
    return made


def counts(table, region, *amounts):
    """Give each seat so many zones of a region, by number only, and assign the tokens."""
    for seat, amount in enumerate(amounts):
        table.board.zones[seat, REGIONS.index(region)] = amount
    assign_tokens(table.board)
    return [sorted(name for name in table.held(seat) if name.startswith(region)) for seat in range(len(amounts))]


def test_7_examples_of_page_6(table):
    # (1) Reed: a second Hong Kong Island zone; she owns the 2nd Residential token already.
    table.office(REED, "aberdeen", "tai_tam")
    table.board.symbols[REED] = [2, 0, 1, 0, 1, 0, 1]  # her table on that page
    table.board.zones[REED] = [2, 0, 1, 0, 1]
    table.board.symbols[VIOLET, 0] = 3
    table.board.holder[5] = [VIOLET, REED]
    assign_tokens(table.board)
    assert table.held(REED) == {"HKI1", "HKI2", "R2"}
    assert current_votes(table.board, REED) == 4 + 2 + 2
    # (2) Grente: two Hong Kong Island zones, the ticket token, a public Strategy with one zone.
    table.board.symbols[:] = 0
    table.board.holder[5] = NONE
    table.board.achievement[data.TICKETS_TOKEN] = GRENTE
    table.strategy(GRENTE, "S01", public=True)
    table.office(GRENTE, "wong_chuk_hang")
    table.board.symbols[:] = 0
    table.board.zones[GRENTE, HKI] = 2
    assign_tokens(table.board)
    assert table.held(REED) == {"HKI1"}
    assert table.held(GRENTE) == {"HKI2"}
    assert current_votes(table.board, GRENTE) == 2 + 2 - 1
    # (3) Violet: three Hong Kong Island zones. Grente keeps the 2nd.
    table.board.zones[VIOLET, HKI] = 3
    assign_tokens(table.board)
    assert [table.held(seat) for seat in range(3)] == [set(), {"HKI2"}, {"HKI1"}]
    assert current_votes(table.board, VIOLET) == 4


def test_7_1_at_least_two(table):
    assert counts(table, "KE", 1, 0, 0) == [[], [], []]
    assert counts(table, "KE", 2, 1, 1) == [["KE1", "KE2"], [], []]


def test_r5_4_jumping_past(table):
    assert counts(table, "KE", 2, 1, 0) == [["KE1", "KE2"], [], []]
    assert counts(table, "KE", 2, 3, 0) == [["KE2"], ["KE1"], []]


def test_r5_5_a_third_player_ties_for_most(table):
    counts(table, "KE", 4, 0, 0)
    assert counts(table, "KE", 4, 3, 0) == [["KE1"], ["KE2"], []]
    assert counts(table, "KE", 4, 3, 4) == [["KE1"], [], ["KE2"]]


def test_r5_6_the_owner_falls_out(table):
    counts(table, "KE", 4, 0, 0)
    assert counts(table, "KE", 1, 3, 3) == [[], [], []]
    assert counts(table, "KE", 1, 3, 4) == [[], ["KE2"], ["KE1"]]


def test_r5_7_both_come_back(table):
    counts(table, "KE", 3, 2, 0)
    assert counts(table, "KE", 3, 1, 0) == [["KE1", "KE2"], [], []]


def test_r5_8_symbols_of_effects_count(table):
    table.office(REED, "kwai_fong")  # B, and one more Business
    assign_tokens(table.board)
    assert table.held(REED) == {"B1", "B2"}
    table.office(REED, "lai_king")  # covers it
    assign_tokens(table.board)
    assert table.held(REED) == {"NTW1", "NTW2"}


def test_ev_tie_the_seat_in_turn_wins_ties(table):
    counts(table, "KE", 3, 2, 0)
    table.event("E14")
    table.board.mover = GRENTE
    assert counts(table, "KE", 3, 3, 0) == [["KE2"], ["KE1"], []]
    table.board.mover = VIOLET
    assert counts(table, "KE", 3, 3, 3) == [["KE2"], [], ["KE1"]]


def award(table, seat):
    award_achievements(table.board, seat)
    return [data.ACHIEVEMENTS[k] for k in range(5) if table.board.achievement[k] == seat]


def test_7_2_ten_symbols(table):
    table.board.symbols[REED] = [5, 4, 0, 0, 0, 0, 0]
    assert award(table, REED) == []
    table.board.symbols[REED, 6] = 1
    assert award(table, REED) == ["symbols10"]


def test_7_2_three_strategies_private_or_public(table):
    table.strategy(REED, "S01")
    table.strategy(REED, "S02", public=True)
    assert award(table, REED) == []
    table.strategy(REED, "S03")
    assert award(table, REED) == ["strategies3"]


def test_7_2_three_tickets_and_eight_zones(table):
    table.board.tickets[GRENTE] = 3
    table.board.confirmed[GRENTE] = 8
    assert award(table, GRENTE) == ["tickets3", "zones8"]
    table.board.tickets[REED] = 5
    assert award(table, REED) == []  # the first player keeps it [R5.9]
    table.board.tickets[GRENTE] = 0
    assert award(table, GRENTE) == ["tickets3", "zones8"]


def test_7_2_five_regions(table):
    table.board.zones[REED] = [1, 1, 1, 1, 0]
    assert award(table, REED) == []
    table.board.zones[REED, 4] = 1
    assert award(table, REED) == ["regions5"]


def test_r9_4_three_regions_on_the_small_map():
    table = Table(players=2, small_map="yes")
    table.clear()
    table.board.zones[0] = [2, 2, 0, 0, 1]
    assert award(table, 0) == []
    table.board.zones[0, 4] = 2
    assert award(table, 0) == ["regions5"]


@pytest.mark.parametrize(("players", "needed"), [(2, 35), (3, 30), (4, 25), (5, 22), (6, 20)])
def test_8_1_votes(players, needed):
    table = Table(players=players)
    assert threshold(table.board) == needed
    table.event("E15")
    assert threshold(table.board) == needed + 2


@pytest.mark.parametrize(("players", "needed"), [(2, 28), (3, 22)])
def test_8_1_votes_on_the_small_map(players, needed):
    assert threshold(Table(players=players, small_map="yes").board) == needed


def with_votes(table, seat, votes):
    """Give a seat votes: achievement tokens and the Region tokens that add up to them."""
    left = votes
    for kind in range(12):
        for rank in range(2):
            worth = int(data.TOKEN_VOTES[0, kind, rank])
            if table.board.holder[kind, rank] == NONE and worth <= left:
                table.board.holder[kind, rank] = seat
                left -= worth
    table.board.settled = 0
    assert left == 0
    assert current_votes(table.board, seat) == votes


def test_8_1_the_end_by_votes(table):
    with_votes(table, VIOLET, 29)
    end_of_game(table.board)
    assert table.board.ended == 0
    table.board.holder[:] = NONE
    with_votes(table, VIOLET, 30)
    end_of_game(table.board)
    assert table.board.ended == b.VOTES_REACHED


def test_8_1_the_end_by_twelve_zones(table):
    table.board.confirmed[GRENTE] = 11
    end_of_game(table.board)
    assert table.board.ended == 0
    table.board.confirmed[GRENTE] = 12
    table.board.settled = 0
    end_of_game(table.board)
    assert table.board.ended == b.ZONES_REACHED


def surrender(table, seat, action):
    assert action in RULES.anytime(table.boards, seat)
    RULES.apply(table.boards, seat, action)


def test_8_1_the_end_by_surrender():
    table = Table(players=3)
    table.clear()
    table.turn(1)
    surrender(table, 0, b.SEAT + 2)  # in another's turn [R6.3]
    table.do(b.PASS)
    table.settle()
    assert table.board.ended == 0
    table.turn(1)
    surrender(table, 1, b.SEAT + 2)
    assert table.board.ended == 0  # only after the turn
    table.do(b.PASS)
    assert table.board.ended == b.SURRENDERED
    assert RULES.movers(table.boards) == 0
    assert RULES.returns(table.boards, 3) == [0, 0, WHOLE]
    assert RULES.anytime(table.boards, 0) == []


def test_8_1_with_two_players_it_is_a_resignation():
    table = Table(players=2)
    table.clear()
    table.turn(0)
    surrender(table, 1, b.SEAT)
    table.do(b.PASS)
    assert RULES.returns(table.boards, 2) == [WHOLE, 0]


def test_r6_3_a_surrender_is_changed_and_taken_back_as_often_as_one_likes():
    table = Table(players=3)
    table.clear()
    table.turn(0)
    assert RULES.anytime(table.boards, 1) == [b.SEAT, b.SEAT + 2]
    surrender(table, 1, b.SEAT + 2)
    assert RULES.anytime(table.boards, 1) == [b.SEAT, b.WITHDRAW]
    surrender(table, 1, b.SEAT)
    surrender(table, 1, b.WITHDRAW)
    assert table.board.surrender[1] == NONE
    surrender(table, 0, b.SEAT + 1)
    assert table.board.quotas == 2


def test_r6_3_a_surrender_changes_nothing_of_the_turn():
    table = Table(players=3)
    before = table.copy()
    surrender(table, (int(table.board.mover) + 1) % 3, b.SEAT + int(table.board.mover))
    assert table.legal() == before.legal()
    table.board.surrender[:] = NONE
    assert table.boards.tobytes() == before.boards.tobytes()


def test_r6_3_whoever_names_a_target_does_that_first(table):
    seat = int(table.board.mover)
    table.board.step = b.TARGET
    assert RULES.anytime(table.boards, seat) == []
    assert RULES.anytime(table.boards, (seat + 1) % 3)


def test_r6_3_nobody_surrenders_by_a_legal_action_so_computer_players_never_do(table):
    assert not [action for action in table.legal() if action >= b.WITHDRAW]


def test_r6_3_no_surrender_where_the_table_agreed_on_none():
    table = Table(players=3, surrender="no")
    assert [RULES.anytime(table.boards, seat) for seat in range(3)] == [[], [], []]


def test_r6_3_not_before_the_first_turn():
    boards = RULES.new(GAME.codes({}))
    assert RULES.anytime(boards, 0) == []


def test_r6_5_the_last_round():
    table = Table(players=2, max_rounds=1)
    table.clear()
    for _ in range(2):
        table.settle()
        table.turn(table.seat)
        table.do(b.PASS)
    table.settle()
    assert table.board.ended == b.ROUNDS_OVER
    assert sum(RULES.returns(table.boards, 2)) == WHOLE


def test_8_2_private_strategies_count_at_the_end(table):
    with_votes(table, REED, 5)
    with_votes(table, GRENTE, 6)
    table.strategy(REED, "S01")
    table.office(REED, "tai_tam", "wong_chuk_hang")
    table.board.ended = b.ROUNDS_OVER
    assert current_votes(table.board, REED) == 5
    assert final_votes(table.board, REED) == 5 + 4
    assert winners(table.board) == 1 << REED


def test_8_3_a_tie_goes_to_more_fulfillment_votes_then_is_shared(table):
    with_votes(table, REED, 1)
    with_votes(table, GRENTE, 5)
    table.strategy(REED, "S01")
    table.office(REED, "tai_tam", "wong_chuk_hang")
    table.board.ended = b.ROUNDS_OVER
    assert final_votes(table.board, REED) == final_votes(table.board, GRENTE) == 5
    assert winners(table.board) == 1 << REED
    table.board.strategy[0] = b.BOX
    table.board.holder[:] = NONE
    with_votes(table, REED, 5)
    with_votes(table, GRENTE, 5)
    assert winners(table.board) == 0b11
    assert RULES.returns(table.boards, 3) == [WHOLE // 2, WHOLE // 2, 0]


def test_r5_10_votes_can_be_negative(table):
    table.strategy(REED, "S01", public=True)
    assert current_votes(table.board, REED) == -2


def test_the_phase_counts_at_the_end_of_a_turn(table):
    table.office(REED, "aberdeen")
    table.hand(REED, "tai_tam")
    table.board.pawn[REED] = zone("tai_tam")
    table.board.discs[REED] = 9
    table.do(b.ZONE_CONFIRMATION, b.PASS)
    assert table.held(REED) == set()
    table.do(b.PASS)
    assert table.held(REED) == {"HKI1", "HKI2"}
