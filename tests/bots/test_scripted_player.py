"""The scripted player of The Presidential Game."""

import pytest

from hustings.bots.presidential.scripted_player import steady_action
from hustings.engine.backend import bind
from hustings.engine.game import LUCK
from hustings.engine.stream import below, seeded
from hustings.games.presidential import GAME
from tests.games.presidential.table import D, R, Table, chart

RULES = bind(GAME, "python")


@pytest.mark.parametrize(
    "options",
    [{}, {"play_on_draw": "yes"}, {"cards_on": "any_turn_end"}, {"draw": "after_allocation"}, {"order": "swap_match"}],
    ids=str,
)
def test_the_scripted_player_stays_within_the_rules(options):
    stream = seeded(6)
    boards = RULES.new(GAME.codes({"weeks": 4, **options}))
    while mask := RULES.movers(boards):
        seat = mask.bit_length() - 1
        actions = RULES.legal(boards, seat)
        if seat == LUCK or below(stream, 2):
            action = actions[below(stream, len(actions))]
        else:
            action = int(steady_action(boards[0], seat))
        assert action in actions
        RULES.apply(boards, seat, action)


def name_of_action(table):
    """What the scripted player does, as people write it."""
    action = int(steady_action(table.board, table.mover))
    return GAME.text.name(table.board, table.mover, action)


def test_the_scripted_player_takes_what_lies_open():
    assert name_of_action(Table(chart())) == "campaign"
    assert name_of_action(Table(chart()).say("campaign")) == "CA"
    last = Table({**chart(CA=-2, OH=-5), "week": 2, "first": "D", "turn": "R"}, weeks=2)
    assert name_of_action(last.say("CA,OH,WY 6 4 1")) == "4/6/1", "each die where it takes a state"


def test_the_scripted_player_answers_a_vote_with_the_cheapest_great_state():
    table = Table({**chart(CA=-1, TX=30, NY=-30, FL=-30), "week": 2}, weeks=2)
    table.say("fundraise-TX 2 2 fish-fry-line")
    assert name_of_action(table) == "CA"


def test_a_rival_chooses_what_hurts_most():
    table = Table(chart(CA=2, WY=2), weeks=2).say("fundraise-TX 1 1 borrowed-jingle")
    assert table.mover == D
    assert name_of_action(table) == "CA"
    table = Table(chart(CA=2, WY=2), weeks=2).say("fundraise-TX 1 1 wrong-town")
    assert table.mover == R
    assert name_of_action(table) == "WY"
