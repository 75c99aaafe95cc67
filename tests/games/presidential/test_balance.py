"""What cards are worth, and the steady player that tries them."""

import pytest

from hustings.engine.backend import bind
from hustings.engine.game import LUCK, Refusal
from hustings.engine.stream import below, seeded
from hustings.games.presidential import GAME
from hustings.games.presidential.balance import balance, balance_table, worth
from hustings.games.presidential.canvass import steady
from hustings.games.presidential.cards import Card, parse
from tests.games.presidential.table import D, R, Table, chart

RULES = bind(GAME, "python")


def card(effect, at_once=False):
    return Card(effect, "Made for a test.", parse(effect), at_once)


def test_b20_a_great_card_is_worth_more_than_a_bad_one():
    steps = []
    found = balance(
        RULES,
        [card("GAIN(9,BIG4); SPREAD(9,ANY,1)"), card("LOSE(9,TOP); LOSE(9,TOP)", True)],
        pairs=10,
        options={"weeks": 2},
        progress=lambda done, of: steps.append((done, of)),
    )
    great, bad, printed = found
    assert great.votes > bad.votes
    assert great.pairs == bad.pairs == printed.pairs == 10
    assert great.votes_error > 0
    assert steps[0] == (1, 30)
    assert steps[-1] == (30, 30)
    table = balance_table(found)
    assert table.index("SPREAD(9,ANY,1)") < table.index("LOSE(9,TOP)") < table.index("A printed card, on average")


def test_ten_pairs_that_end_alike_leave_a_doubt():
    alike = worth(None, 10, [0, 0, 0, 0])
    assert (alike.win, alike.votes) == (0, 0)
    assert 20 < alike.win_error < 50
    assert 1 < alike.votes_error < 10
    many = worth(None, 10_000, [0, 0, 0, 0])
    assert many.win_error < 0.05
    assert "+0.0 ± 0.0" not in balance_table([alike])


def test_b20_equal_seeds_give_equal_worths():
    cards = [card("GAIN(3,CA)")]
    assert balance(RULES, cards, 10, 5, {"weeks": 1}) == balance(RULES, cards, 10, 5, {"weeks": 1})


def test_a_number_of_pairs_within_reason():
    with pytest.raises(Refusal, match="10 to 1,000,000 pairs"):
        balance(RULES, [], 5)


@pytest.mark.parametrize(
    "options",
    [{}, {"play_on_draw": "yes"}, {"cards_on": "any_turn_end"}, {"draw": "after_allocation"}, {"order": "swap_match"}],
    ids=str,
)
def test_the_steady_player_stays_within_the_rules(options):
    stream = seeded(6)
    boards = RULES.new(GAME.codes({"weeks": 4, **options}))
    while mask := RULES.movers(boards):
        seat = mask.bit_length() - 1
        actions = RULES.legal(boards, seat)
        if seat == LUCK or below(stream, 2):
            action = actions[below(stream, len(actions))]
        else:
            action = int(steady(boards[0], seat))
        assert action in actions
        RULES.apply(boards, seat, action)


def said(table):
    """What a steady player would say."""
    action = int(steady(table.board, table.mover))
    return GAME.text.name(table.board, table.mover, action)


def test_the_steady_player_takes_what_lies_open():
    assert said(Table(chart())) == "campaign"
    assert said(Table(chart()).say("campaign")) == "CA"
    last = Table({**chart(CA=-2, OH=-5), "week": 2, "first": "D", "turn": "R"}, weeks=2)
    assert said(last.say("CA,OH,WY 6 4 1")) == "4/6/1", "each die where it takes a state"


def test_the_steady_player_answers_a_vote_with_the_cheapest_great_state():
    table = Table({**chart(CA=-1, TX=30, NY=-30, FL=-30), "week": 2}, weeks=2)
    table.say("fundraise-TX 2 2 fish-fry-line")
    assert said(table) == "CA"


def test_a_rival_chooses_what_hurts_most():
    table = Table(chart(CA=2, WY=2), weeks=2).say("fundraise-TX 1 1 borrowed-jingle")
    assert table.mover == D
    assert said(table) == "CA"
    table = Table(chart(CA=2, WY=2), weeks=2).say("fundraise-TX 1 1 wrong-town")
    assert table.mover == R
    assert said(table) == "WY"
