"""Every option, each with what it changes."""

import pytest

from hustings.engine.game import LUCK, WHOLE, Refusal
from hustings.games.presidential import GAME
from hustings.games.presidential.data import CODES, EV
from hustings.games.presidential.options import OPTIONS
from hustings.games.presidential.rules.turn import break_tie
from tests.games.presidential.table import RULES, D, R, Table, chart, opened


def test_every_option_cites_a_section_of_the_rulebook():
    for option in OPTIONS:
        assert f"### [{option.section}]" in GAME.rulebook
        assert f"`{option.name}`" in GAME.rulebook
        for answer in option.choices:
            assert f"`{answer}`" in GAME.rulebook


def test_5_weeks_from_1_to_30():
    table = opened(weeks=1).say("AL,AK,AZ 1 1 1 AL,AK,AZ 2 2 2")
    assert table.phase == "roll_off"
    table = opened(weeks=30)
    for turn in range(60):
        assert table.phase == "turn", turn
        table.say("AL,AK,AZ 1 1 1")
    assert table.phase == "roll_off"
    for weeks in (0, 31, "many"):
        with pytest.raises(Refusal, match="Option weeks takes a whole number from 1 to 30"):
            GAME.settle({"weeks": weeks})


def test_2_ev_table():
    assert opened(ev_table=2012).say("CA,OH,WV 1 1 1").votes()[R] == 55 + 18 + 5
    assert opened(ev_table=2024).say("CA,OH,WV 1 1 1").votes()[R] == 54 + 17 + 4


def test_b7_draw_after_allocation():
    table = opened(draw="after_allocation").say("fundraise-CA 4 4")
    assert table.phase == "allocate"
    assert table.say("AL AL AL AL").phase == "draw"
    assert table.say("fish-fry-line").legal() == ["fish-fry-line", "no-card"]
    assert table.say("fish-fry-line").chips("WI") == 4


def test_b7_an_immediate_card_drawn_late_is_resolved_then():
    table = Table(chart(TX=7), draw="after_allocation").say("fundraise-CA 1 1 AL microphone-still-on")
    assert table.chips("TX") == 4
    assert table.mover == D


def test_b8_play_on_draw():
    table = opened(play_on_draw="yes").give(R, "a-kind-word").say("fundraise-CA 4 4 fish-fry-line")
    assert table.phase == "offer"
    assert table.legal() == ["fish-fry-line", "no-card"], "only the card just drawn"
    table.say("fish-fry-line")
    assert table.chips("WI") == 4
    assert table.phase == "allocate"
    assert table.say("AL AL AL AL").mover == D, "the turn's card is used"


def test_b8_a_card_kept_on_the_draw_may_be_played_at_the_end_of_the_turn():
    table = opened(play_on_draw="yes").say("fundraise-CA 1 1 fish-fry-line no-card AL")
    assert table.phase == "window"
    assert table.legal() == ["fish-fry-line", "no-card"]


def test_b8_without_the_option_the_votes_come_first():
    assert opened().say("fundraise-CA 4 4 fish-fry-line").phase == "allocate"


def test_b9_cards_on_any_turn_end():
    table = opened(cards_on="any_turn_end").give(D, "fish-fry-line").give(R, "a-kind-word").say("PA,OH,IL 4 4 4")
    assert table.mover == R
    assert table.say("no-card").mover == D
    assert table.board.turn == R
    table.say("fish-fry-line")
    assert table.chips("WI") == -4
    assert table.phase == "turn"
    assert table.mover == D


def test_b9_an_answer_does_not_use_up_the_card_of_the_next_turn():
    table = opened(cards_on="any_turn_end").give(D, "fish-fry-line").give(D, "crab-feast")
    table.say("PA,OH,IL 4 4 4 fish-fry-line AL,AK,AZ 1 1 1")
    assert table.mover == D
    assert table.legal() == ["crab-feast", "no-card"]


def test_b9_own_turn_only():
    assert opened().give(D, "fish-fry-line").say("PA,OH,IL 4 4 4").phase == "turn"


@pytest.mark.parametrize("open_hands", ["no", "yes"])
def test_b11_open_hands(open_hands):
    table = opened(open_hands=open_hands).give(R, "fish-fry-line")
    for seat in (D, LUCK):
        seen = GAME.view.hand_of(table.seen(seat)[0], R)
        assert [card + 1 for card in seen] == ([50] if open_hands == "yes" else [])
        assert table.seen(seat)[0].hand_count[R] == 1
    table.say("fundraise-CA 1 1")
    witnesses = RULES.witnesses(table.boards, LUCK, table.legal_actions()[0])
    assert witnesses == (0xFF if open_hands == "yes" else 1 << R)


def full():
    """A map on which the Republicans have 149 chips."""
    return chart(TX=100, FL=49, CA=-3)


@pytest.mark.parametrize(("limit", "alabama", "alaska"), [("150", 1, 0), ("unlimited", 6, 5)])
def test_b13_chip_limit(limit, alabama, alaska):
    table = Table(full(), chip_limit=limit).say("AL,AK,CA 6 5 3 6/5/3")
    assert (table.chips("AL"), table.chips("AK")) == (alabama, alaska)
    assert table.chips("CA") == 0, "cancelling needs no chips"


def test_b13_cancelled_chips_go_back_to_their_team():
    table = Table({**chart(TX=150, CA=-3), "turn": "D"}).say("fundraise-TX 5 5 fish-fry-line WY5 no-card")
    assert table.chips("TX") == 145
    assert int(table.board.chips[R]) == 145
    assert int(table.board.chips[D]) == 3 + 5
    table.say("AL,AK,AZ 3 3 3")
    assert (table.chips("AL"), table.chips("AK"), table.chips("AZ")) == (3, 2, 0)


def even():
    """A map of 269 to 269, all states held; the Republicans hold fewer of the 50."""
    for_republicans, votes = [], 0
    for code in sorted(CODES, key=lambda code: -int(EV[0, CODES.index(code)])):
        if votes + int(EV[0, CODES.index(code)]) <= 269:
            for_republicans.append(code)
            votes += int(EV[0, CODES.index(code)])
    assert votes == 269
    return {**chart(**{code: 1 if code in for_republicans else -1 for code in CODES}), "weeks_left": 0}


def test_b14_a_tie_is_rolled_off():
    table = Table(even())
    assert table.votes() == (269, 269)
    assert (table.phase, table.mover) == ("tie", LUCK)
    assert table.returns() == [WHOLE // 2, WHOLE // 2]
    table.say("4 4 2 3")
    assert table.phase == "over"
    assert table.board.winner == D


def test_b14_a_tie_is_a_draw():
    table = Table(even(), tie="draw")
    assert table.mover is None
    assert table.returns() == [WHOLE // 2, WHOLE // 2]
    assert GAME.view.result(table.board)["winners"] == [0, 1]


def test_b14_the_house_counts_states_without_dc():
    table = Table(even(), tie="house")
    assert table.mover is None
    states = [int(states) for states in table.board.counted_states]
    assert sum(states) == 50
    assert table.board.winner == (R if states[0] > states[1] else D)


def test_b14_the_house_even_too_is_rolled_off():
    table = Table(even(), tie="house")
    table.board.counted_states[:] = 25
    break_tie(table.board)
    assert (table.phase, table.mover) == ("tie", LUCK)


def weeks_led(table, weeks):
    """Who began each week."""
    led = []
    for _ in range(weeks):
        led.append(table.mover)
        table.say("AL,AK,AZ 1 1 1 AL,AK,AZ 1 1 1")
    return led


def test_b19_order():
    assert weeks_led(opened(weeks=4), 4) == [R, R, R, R]
    assert weeks_led(opened(weeks=4, order="alternate"), 4) == [R, D, R, D]


def settled(table, favourite):
    """The roll-offs of a game, all for one team."""
    game = int(table.board.game)
    while table.phase == "roll_off" and table.board.game == game:
        table.say("6 1" if favourite == R else "1 6")


def test_b26_swap_match():
    table = opened(weeks=1, order="swap_match").say("CA,NY,TX 3 3 3 CA,FL,TX 1 1 1")
    settled(table, R)
    assert table.board.game == 1
    assert table.phase == "turn"
    assert table.mover == D, "the party that began begins again, and is now played by the other team"
    assert [int(votes) for votes in table.board.counted] == [538 - 29, 29]
    assert not any(table.board.margin)
    assert sum(table.board.hand_count) == 0
    assert GAME.view.view(table.board, R)["teams"][R]["party"] == "D"
    table.say("CA,NY,TX 3 3 3 CA,FL,TX 1 1 1")
    settled(table, D)
    assert [int(votes) for votes in table.board.counted] == [538 - 29 + 29, 538 - 29 + 29]
    assert table.phase == "tie", "a tie of the sums"


def test_b26_a_match_is_won_by_the_sum():
    table = opened(weeks=1, order="swap_match").say("CA,NY,TX 3 3 3 AL,AK,AZ 1 1 1")
    settled(table, R)
    table.say("AL,AK,AZ 3 3 3 AR,CO,CT 1 1 1")
    settled(table, R)
    assert table.phase == "over"
    assert sum(int(votes) for votes in table.board.counted) == 2 * 538
    assert GAME.view.result(table.board)["winners"] == [R]
    assert "over both games" in str(GAME.view.result(table.board)["why"][0])


def test_seats_are_parties_or_in_a_swap_match_teams():
    assert GAME.seats(GAME.settle({})) == ("Republicans", "Democrats")
    assert GAME.seats(GAME.settle({"order": "swap_match"})) == ("Team One", "Team Two")
