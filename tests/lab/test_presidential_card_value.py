"""What cards are worth, by simulation."""

import pytest

from hustings.engine.backend import bind
from hustings.engine.game import Refusal
from hustings.games.presidential import GAME
from hustings.games.presidential.cards.language import Card, parse
from hustings.lab.presidential.card_value import card_value, card_values, value_table

RULES = bind(GAME, "python")


def card(effect, at_once=False):
    return Card(effect, "Made for a test.", parse(effect), at_once)


def test_b20_a_great_card_is_worth_more_than_a_bad_one():
    steps = []
    found = card_values(
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
    table = value_table(found)
    assert table.index("SPREAD(9,ANY,1)") < table.index("LOSE(9,TOP)") < table.index("A printed card, on average")


def test_ten_pairs_that_end_alike_leave_a_doubt():
    alike = card_value(None, 10, [0, 0, 0, 0])
    assert (alike.win, alike.votes) == (0, 0)
    assert 20 < alike.win_error < 50
    assert 1 < alike.votes_error < 10
    many = card_value(None, 10_000, [0, 0, 0, 0])
    assert many.win_error < 0.05
    assert "+0.0 ± 0.0" not in value_table([alike])


def test_b20_equal_seeds_give_equal_worths():
    cards = [card("GAIN(3,CA)")]
    assert card_values(RULES, cards, 10, 5, {"weeks": 1}) == card_values(RULES, cards, 10, 5, {"weeks": 1})


def test_a_number_of_pairs_within_reason():
    with pytest.raises(Refusal, match="10 to 1,000,000 pairs"):
        card_values(RULES, [], 5)
