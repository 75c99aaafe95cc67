"""The rules section by section; every worked example of the rulebook is here."""

import random

import pytest

from hustings.engine.game import LUCK, WHOLE
from hustings.games.presidential import GAME
from hustings.games.presidential.data import CODES, FUNDRAISE, MATCH, STATE
from tests.games.presidential.table import RULES, D, R, Table, chart, opened


def test_1_two_seats_and_luck():
    table = Table()
    assert table.mover == LUCK
    assert table.say("3 4").mover == D


def test_2_all_states_start_neutral():
    table = Table()
    assert not any(table.board.margin)
    assert table.votes() == (0, 0)


@pytest.mark.parametrize(("rolls", "first"), [("6 1", R), ("1 6", D), ("4 4 2 3", D), ("1 1 1 1 5 4", R)])
def test_6_the_higher_die_goes_first_and_equal_dice_are_rolled_again(rolls, first):
    table = Table().say(rolls)
    assert table.phase == "turn"
    assert table.mover == first
    assert table.board.week == 1


def test_6_the_other_team_follows_then_the_next_week():
    table = Table(weeks=3).say("1 6")
    order = []
    for _ in range(6):
        order.append((int(table.board.week), table.mover))
        table.say("AL,AK,AZ 1 1 1")
    assert order == [(1, D), (1, R), (2, D), (2, R), (3, D), (3, R)]
    assert table.phase == "roll_off"


def test_7_the_new_york_example():
    table = Table(chart(NY=5))
    assert table.votes() == (29, 0)
    table = Table({**chart(NY=5), "turn": "D"})
    table.say("fundraise-NY 6 6 wide-skies-tour CT4,NY2")
    assert table.chips("NY") == 5 - 8
    assert table.votes() == (0, 29 + 7)


def test_7_an_exact_tie_leaves_the_state_neutral():
    table = Table({**chart(OH=3), "turn": "D"}).say("GA,OH,PA 3 3 3")
    assert table.chips("OH") == 0
    assert table.votes() == (0, 16 + 20)


def test_8_no_passing():
    assert opened().legal() == ["campaign", "fundraise-CA", "fundraise-FL", "fundraise-NY", "fundraise-TX"]


@pytest.mark.parametrize(
    ("way", "votes"),
    [("3/5/6", {"PA": 6, "OH": 5, "IL": 3}), ("6/3/5", {"PA": 5, "OH": 3, "IL": 6})],
)
def test_9_the_campaign_example(way, votes):
    table = Table().say("2 5 PA,OH,IL 5 6 3")
    assert table.phase == "match"
    table.say(way)
    assert {code: -table.chips(code) for code in votes} == votes
    assert table.votes() == (0, 20 + 18 + 20)


def test_9_three_different_states_are_announced_before_the_dice():
    table = opened().say("campaign OH")
    assert "OH" not in table.legal()
    assert table.mover == R
    assert table.say("PA WY").mover == LUCK


def test_9_as_many_ways_as_the_dice_allow():
    assert len(opened().say("PA,OH,IL 6 5 3").legal()) == 6
    assert sorted(opened().say("PA,OH,IL 5 3 5").legal()) == ["3/5/5", "5/3/5", "5/5/3"]
    assert sorted(opened().say("PA,OH,IL 3 5 3").legal()) == ["3/3/5", "3/5/3", "5/3/3"]


def test_b23_three_equal_dice_need_no_decision():
    table = opened().say("PA,OH,IL 4 4 4")
    assert [table.chips(code) for code in ("PA", "OH", "IL")] == [4, 4, 4]
    assert table.mover == D


def test_10_the_texas_example():
    table = opened().say("fundraise-TX 4 5 firehouse-pancakes")
    assert table.chips("TX") == 5
    assert table.board.left == 4
    table.say("CO2,OR,WA no-card")
    assert [table.chips(code) for code in ("TX", "CO", "OR", "WA")] == [5, 2, 1, 1]
    assert table.mover == D


def test_10_all_nine_may_go_to_texas():
    table = opened().say("fundraise-TX 4 5 firehouse-pancakes TX4")
    assert table.chips("TX") == 9


@pytest.mark.parametrize(("dice", "half"), [("1 1", 1), ("1 2", 2), ("3 4", 4), ("6 6", 6), ("6 5", 6)])
def test_b4_half_is_rounded_up(dice, half):
    table = opened().say(f"fundraise-CA {dice} firehouse-pancakes")
    assert table.chips("CA") == half
    assert table.board.left == sum(int(die) for die in dice.split()) - half


def test_b3_fundraising_states_and_dc_may_be_campaigned_in_turn_after_turn():
    table = opened().say("CA,DC,TX 2 2 2 CA,DC,TX 1 1 1 CA,DC,TX 3 3 3")
    assert [table.chips(code) for code in ("CA", "DC", "TX")] == [4, 4, 4]


def test_b5_a_six_may_go_to_a_state_of_three_votes():
    table = opened().say("AK,DE,WY 6 6 6 AK,DE,WY 1 1 1 AK,DE,WY 6 6 6")
    assert table.chips("AK") == 11


def test_b6_the_rest_goes_anywhere():
    table = opened().say("fundraise-CA 6 6 firehouse-pancakes CA FL NY TX TX TX")
    assert [table.chips(code) for code in ("CA", "FL", "NY", "TX")] == [7, 1, 1, 3]


def test_b24_free_votes_go_down_the_list():
    table = opened().say("fundraise-CA 6 6 firehouse-pancakes CO")
    assert "AL" not in table.legal()
    assert table.legal()[0] == "CO"


def test_11_one_card_at_the_end_of_the_turn():
    table = opened().give(R, "a-kind-word").give(R, "fish-fry-line").say("PA,OH,IL 4 4 4")
    assert table.legal() == ["fish-fry-line", "a-kind-word", "no-card"]
    assert table.say("fish-fry-line").chips("WI") == 4
    assert table.mover == D
    assert table.hand(R) == ["a-kind-word"]


def test_11_the_card_just_drawn_may_be_played_at_the_end_of_the_turn():
    table = opened().say("fundraise-CA 1 1 firehouse-pancakes AL")
    assert table.legal() == ["firehouse-pancakes", "no-card"]
    assert table.say("firehouse-pancakes").chips("PA") == 3


def test_b23_a_team_without_cards_is_not_asked():
    assert opened().say("PA,OH,IL 4 4 4").mover == D


def test_10_play_immediately_is_resolved_at_once_and_uses_up_the_card():
    table = Table(chart(TX=7, OH=2)).give(R, "fish-fry-line").say("fundraise-CA 4 4 microphone-still-on")
    assert table.chips("TX") == 4
    assert table.phase == "allocate"
    assert table.say("AL AL AL AL").mover == D, "no window: the turn's card is used"
    assert table.hand(R) == ["fish-fry-line"]


def test_10_dice_that_a_card_rolls_leave_the_votes_alone():
    table = opened().say("fundraise-FL 5 2 one-stage-one-clock CA 2 4")
    assert (table.chips("CA"), table.chips("FL"), int(table.board.left)) == (-2, 4, 3)
    assert table.mover == R


def test_12_a_used_card_goes_under_the_deck():
    table = opened().say("fundraise-CA 1 1 firehouse-pancakes AL firehouse-pancakes")
    assert int(table.board.under_count) == 1
    assert "firehouse-pancakes" not in table.say("fundraise-CA 1 1").legal()
    assert len(table.legal()) == 79


def test_12_used_cards_come_again_in_their_order_when_the_others_are_gone():
    table = opened()
    for card in range(80):
        table.board.under[card] = 79 - card
    table.board.under_count = 80
    table.board.unseen[:] = 0
    table.say("fundraise-CA 1 1")
    assert table.legal() == ["away-game-chili"]
    table.board.under_first = 14
    table.board.under_count = 66
    assert table.legal() == ["breakfast-on-rival-ground"]
    table.say("breakfast-on-rival-ground")
    assert int(table.board.under_count) == 65
    assert table.hand(R) == ["breakfast-on-rival-ground"]


def test_b12_from_an_empty_deck_no_card_is_drawn():
    table = opened()
    table.board.unseen[:] = 0
    assert table.say("fundraise-CA 1 1").phase == "allocate"


def test_14_neutral_states_are_rolled_for_one_by_one_with_ties_rolled_again():
    table = Table({**chart(CA=1, TX=-1), "weeks_left": 0})
    assert table.phase == "roll_off"
    table.say("3 3 2 5")
    assert table.votes() == (55, 38 + 9), "Alabama goes to the Democrats after a second roll"
    table.say("6 1")
    assert table.votes() == (55 + 3, 38 + 9), "then Alaska"
    assert table.chips("AL") == 0


def test_14_all_are_settled_and_15_more_votes_win():
    table = Table({**chart(CA=1), "weeks_left": 0})
    while table.mover is not None:
        table.say("6 1" if table.board.electoral[0] < 270 else "1 6")
    assert sum(table.votes()) == 538
    assert table.board.winner == R
    assert table.returns() == [WHOLE, 0]


def everything(republican):
    """A map on which the Republicans hold these states and the Democrats the others."""
    return chart(**{code: 1 if code in republican else -1 for code in CODES})


def test_15_no_neutral_states_no_roll_offs():
    table = Table({**everything({"CA"}), "weeks_left": 0})
    assert table.phase == "over"
    assert table.board.winner == D
    assert table.returns() == [0, WHOLE]


def test_16_having_270_before_the_end_wins_nothing():
    table = Table({**everything(set(CODES)), "week": 1}, weeks=2)
    assert table.votes() == (538, 0)
    assert table.mover == R
    assert table.say("AL,AK,AZ 1 1 1").phase == "turn"


def test_17_maine_and_nebraska_are_whole():
    table = opened().say("ME,NE,NH 5 5 5")
    assert table.votes() == (4 + 5 + 4, 0)


def test_standing_favours_who_leads_and_is_fair_at_the_start():
    assert Table().returns() == [WHOLE // 2, WHOLE // 2]
    ahead = Table({**chart(CA=5, TX=5), "turn": "D"}).returns()[0]
    behind = Table({**chart(CA=-5, TX=-5), "turn": "D"}).returns()[0]
    assert behind < WHOLE // 2 < ahead


def test_a_fundraising_action_names_its_state():
    table = opened()
    RULES.apply(table.boards, R, FUNDRAISE + 3)
    assert CODES[table.board.visit[0]] == "TX"


# --- No choice, no question [B23] -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("word", "visited"), [("campaign WV", "WV WI WY"), ("campaign CA WI", "CA WI WY")])
def test_b23_the_last_states_of_the_list_are_announced_by_themselves(word, visited):
    table = opened().say(word)
    assert table.phase == "roll"
    assert [CODES[state] for state in table.board.visit] == visited.split()


def test_b23_votes_after_wyoming_go_there_by_themselves():
    table = opened().say("fundraise-TX 5 6 fish-fry-line CO WY")
    assert table.phase == "window"
    assert (table.chips("TX"), table.chips("CO"), table.chips("WY")) == (6, 1, 4)


def test_b23_the_log_tells_what_followed_by_itself():
    before = opened().say("campaign")
    after = opened().say("campaign WV")
    assert [*map(str, GAME.text.tell(before.board, R, STATE + CODES.index("WV"), after.board))] == [
        "The Republicans announce West Virginia, Wisconsin and Wyoming [9]."
    ]
    before = opened().say("fundraise-TX 5 6 fish-fry-line CO")
    after = opened().say("fundraise-TX 5 6 fish-fry-line CO WY")
    told = GAME.text.tell(before.board, R, STATE + CODES.index("WY"), after.board)
    assert "The Republicans put 4 votes in Wyoming [10]." in map(str, told)


def test_b23_no_team_is_asked_where_it_has_one_choice():
    luck = random.Random(5)
    for number in range(30):
        table = Table(weeks=4, order=("fixed", "alternate", "swap_match")[number % 3], cards_on="any_turn_end")
        while table.mover is not None:
            actions = table.legal_actions()
            if table.mover != LUCK:
                assert len(actions) > 1, table.phase
            late = [action for action in actions if STATE + 45 <= action < MATCH]
            RULES.apply(table.boards, table.mover, luck.choice(late if late and luck.random() < 0.5 else actions))


def test_b13_short_chips_are_served_down_the_list_however_the_states_are_written():
    for word in ("WA,OH,CA", "CA,OH,WA", "OH,WA,CA"):
        table = Table(chart(TX=144)).say(f"{word} 3 3 3")
        assert (table.chips("CA"), table.chips("OH"), table.chips("WA")) == (3, 3, 0)
