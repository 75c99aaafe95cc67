"""The cards at the table: every clause, every target."""

import pytest

from hustings.engine.game import LUCK
from hustings.games.presidential import GAME
from hustings.games.presidential.board import add_votes
from hustings.games.presidential.cards.captions import CARD_NAMES
from hustings.games.presidential.cards.language import PRINTED
from hustings.games.presidential.data import CODES
from tests.games.presidential.table import D, R, Table, chart, opened


def holding(effect, position=None, at_once=False, **options):
    """A table where the Republicans hold a card of their own with this effect, and are about to be offered it."""
    card = {"title": "Own", "flavour": "Made for a test.", "effect": effect, "play_immediately": at_once}
    table = Table(**options)
    GAME.own_cards.stock(table.boards, {"cards": [card]})
    table.say("5 2")
    if position:
        for code, chips in position.items():
            set_chips(table, code, chips)
    if not at_once:
        table.give(R, "own-1")
    return table


def set_chips(table, code, chips):
    """Chips on a state: above 0 the Republicans'."""
    add_votes(table.board, R if chips > 0 else D, CODES.index(code), abs(chips))


def played(effect, position=None, **options):
    """The same table after the card is played, at the end of a campaign in Vermont, Washington and Wyoming."""
    return holding(effect, position, **options).say("VT,WA,WY 1 1 1 own-1")


def test_c2_gain_by_the_net_rule():
    assert played("GAIN(4,OH)", {"OH": -3}).chips("OH") == 1


def test_c2_gain_anywhere_is_asked_for():
    table = played("GAIN(4,ANY)")
    assert (table.phase, table.mover, len(table.legal())) == ("target", R, 51)
    assert table.say("OH").chips("OH") == 4


def test_c2_lose_never_goes_below_none():
    table = played("LOSE(9,OH)", {"OH": 3})
    assert table.chips("OH") == 0
    assert table.mover == D


def test_c2_lose_needs_a_state_with_your_chips():
    table = played("LOSE(3,BIG4)", {"CA": -5, "NY": 2, "TX": 4})
    assert table.legal() == ["NY", "TX"]


def test_c2_hit_never_gives_you_chips():
    table = played("HIT(9,OPP)", {"OH": -3, "PA": -1})
    assert table.legal() == ["OH", "PA"]
    assert table.say("OH").chips("OH") == 0


def test_b25_the_die_is_rolled_before_the_state_is_chosen():
    table = played("DIE(ANY)")
    assert table.mover == LUCK
    assert table.say("5").mover == R
    assert table.say("OH").chips("OH") == 5


def test_b25_one_roll_for_several_states():
    table = played("DIE(NEU*2)").say("3 GA,OH")
    assert (table.chips("GA"), table.chips("OH")) == (3, 3)


def test_c2_spread_at_most_so_many_in_each():
    table = played("SPREAD(5,R_NE,2)")
    assert set(table.legal()) == {"CT", "ME", "MA", "NH", "NJ", "NY", "PA"}, "those that leave room for five votes"
    table.say("NJ NJ")
    assert "NJ" not in table.legal()
    table.say("NY NY PA")
    assert [table.chips(code) for code in ("NJ", "NY", "PA")] == [2, 2, 1]
    assert table.mover == D


def test_c2_spread_as_far_as_there_is_room():
    table = played("SPREAD(9,BIG4,1)")
    assert [table.chips(code) for code in ("CA", "FL", "NY", "TX")] == [1, 1, 1, 1]


def test_c2_spread_over_a_group_as_it_was_when_the_clause_began():
    table = played("SPREAD(4,OPP,2)", {"OH": -1, "PA": -3})
    assert table.chips("OH") == 1
    assert table.chips("PA") == -1


def test_c2_shift():
    table = played("SHIFT(6)", {"OH": 4, "PA": -2, "CA": 9})
    assert table.phase == "amount"
    assert table.legal() == ["0", "1", "2", "3", "4", "5", "6"]
    table.say("4")
    assert table.legal() == ["CA", "OH"]
    table.say("OH")
    assert "OH" not in table.legal()
    table.say("PA")
    assert (table.chips("OH"), table.chips("PA")) == (0, 2)
    assert int(table.board.chips[R]) == 9 + 2 + 3
    assert int(table.board.chips[D]) == 0


def test_b22_a_move_of_none():
    table = played("SHIFT(6)", {"OH": 4}).say("0")
    assert table.chips("OH") == 4
    assert table.mover == D


def test_c2_no_more_than_there_are_can_be_moved():
    assert played("SHIFT(9)", {"OH": 3}).legal() == ["0", "1", "2", "3"]


@pytest.mark.parametrize(("dice", "chips"), [("6 2", 4), ("2 6", -4), ("3 3", 0)])
def test_c2_duel(dice, chips):
    table = played("DUEL(ANY)").say("OH")
    assert table.mover == LUCK
    table.say(dice)
    assert table.chips("OH") == chips
    assert table.mover == D


def test_c2_a_duel_begins_with_the_die_of_the_team_that_plays_it():
    table = holding("DUEL(ANY)").say("AL,AK,AZ 1 1 1 no-card")
    table.give(D, "crab-feast")
    table.board.hand[D, 1] |= int(table.board.hand[R, 1])
    table.board.hand[R, 1] = 0
    table.say("AR,CO,CT 1 1 1 own-1 OH 6 2")
    assert table.chips("OH") == -4


def test_c5_two_duels():
    table = played("DUEL(NEU*2)").say("GA 6 1 OH 1 6")
    assert (table.chips("GA"), table.chips("OH")) == (5, -5)


def test_c4_top_is_asked_for_among_equals():
    table = played("LOSE(2,TOP)", {"OH": 5, "PA": 5, "CA": 4})
    assert table.legal() == ["OH", "PA"]


def test_c4_top_alone_is_not_asked_for():
    assert played("LOSE(2,TOP)", {"OH": 5, "PA": 4}).chips("OH") == 3


def test_c4_neutral_small_and_regions():
    assert "OH" not in played("GAIN(3,NEU)", {"OH": 1, "PA": -1}).legal()
    assert len(played("GAIN(3,SMALL)").legal()) == 13
    assert len(played("GAIN(3,SMALL)", ev_table=2024).legal()) == 14
    assert "DC" in played("GAIN(3,R_SO)").legal()


def test_c5_the_other_team_chooses():
    table = played("LOSE(3,OWN^)", {"OH": 5, "PA": 4})
    assert table.mover == D
    table.say("OH")
    assert table.chips("OH") == 2
    assert table.phase == "turn"


def test_c5_different_states_each_in_full():
    table = played("GAIN(3,ANY*2)")
    assert "WY" not in table.legal(), "a second state must follow in the list"
    table.say("GA OH")
    assert (table.chips("GA"), table.chips("OH")) == (3, 3)


def test_c5_as_many_as_there_are():
    table = played("HIT(2,OPP*3)", {"OH": -5, "PA": -1})
    assert (table.chips("OH"), table.chips("PA")) == (-3, 0)


def test_c1_from_left_to_right():
    table = played("GAIN(3,OH); LOSE(1,TOP)")
    assert table.chips("OH") == 2


@pytest.mark.parametrize("effect", ["HIT(4,OPP)", "DUEL(OPP)", "SPREAD(5,OPP,2)", "GAIN(3,OPP); HIT(3,OPP)"])
def test_c1_without_a_target_nothing_happens_and_the_card_is_used(effect):
    table = played(effect)
    assert table.mover == D
    assert int(table.board.under_count) == 1
    assert table.votes() == (3 + 12 + 3, 0)


def test_c1_a_second_clause_is_carried_out_though_the_first_is_not():
    assert played("HIT(4,OPP); GAIN(2,OH)").chips("OH") == 2


def test_c2_shift_without_chips_does_nothing():
    table = holding("SHIFT(3)", at_once=True).say("fundraise-CA 1 1 own-1")
    assert table.phase == "allocate"


def test_10_an_own_card_played_immediately():
    table = holding("LOSE(2,TOP); DUEL(OH)", {"TX": 5}, at_once=True).say("fundraise-CA 1 1 own-1")
    assert table.chips("TX") == 3
    assert table.mover == LUCK
    table.say("1 4")
    assert table.chips("OH") == -3
    assert table.phase == "allocate"


def test_every_printed_card_can_be_played():
    """Each card from a map with something for everybody; whatever is asked, the first answer is given."""
    for number, card in enumerate(PRINTED):
        table = Table(chart(CA=3, TX=-3, OH=2, GA=-2, FL=4, NY=-4))
        if card.play_immediately:
            table.say(f"fundraise-CA 1 1 {CARD_NAMES[number]}")
        else:
            table.give(R, CARD_NAMES[number]).say(f"AL,AK,AZ 1 1 1 {CARD_NAMES[number]}")
        while table.board.card != -1:
            answers = table.legal()
            table.say(answers[-1] if table.phase == "amount" else answers[0])
        assert int(table.board.under_count) == 1, card.title
        assert int(table.board.under[0]) == number


def test_12_a_card_lies_on_the_table_until_it_is_carried_out():
    table = opened().give(R, "a-kind-word").say("AL,AK,AZ 1 1 1 a-kind-word")
    assert int(table.board.card) == 51
    assert int(table.board.under_count) == 0
    table.say("OH")
    assert int(table.board.card) == -1
    assert int(table.board.under[0]) == 51
