"""How a match ended: by the rules of its game, a resignation, or a ruling."""

from dataclasses import replace
from fractions import Fraction
from types import SimpleNamespace

import pytest

import hustings
from hustings.engine.game import WHOLE
from hustings.match.events import End, Leave, Resign
from hustings.match.result import RESULT_NAMES, awarded, played_out, result_of, result_text
from tests.match.games_for_tests import WAGER


def test_who_gave_up_has_no_share_and_the_others_share_the_win():
    given_up = result_of(awarded(3, [0, 2], "Blue resigned."), Resign(7, 1, True), [Leave(4, 2)])
    assert given_up.shares == [Fraction(1, 2), 0, Fraction(1, 2)]
    assert (given_up.winners, given_up.resigned, given_up.left, given_up.late) == ([0, 2], 1, [2], [1])
    assert (given_up.why, given_up.details) == ("Blue resigned.", {"ranking": [[0, 2], [1]]})


def test_a_ruling_for_everybody_ranks_nobody_behind():
    assert awarded(2, (0, 1), "A draw.") == ([WHOLE // 2] * 2, ["A draw."], {"ranking": [[0, 1]]})


def test_a_games_reasons_are_one_sentence_or_several():
    for why, reasons in (("Four in a row.", ["Four in a row."]), (["One.", "Two."], ["One.", "Two."]), ([], [])):
        ended = result_of(played_out("made", [WHOLE, 0], {"why": why}), None, [])
        assert (ended.reasons, ended.winners) == (reasons, [0])


@pytest.mark.parametrize("name", sorted(RESULT_NAMES))
def test_what_a_game_says_of_its_result_overwrites_nothing_of_the_referees(name):
    view = SimpleNamespace(**{**vars(WAGER.view), "result": lambda board: {"why": "Over.", name: 1}})
    match = hustings.new(replace(WAGER, view=view), rounds=1, seed=3)
    with pytest.raises(TypeError, match=f"^the result of wager uses the referee's names \\['{name}'\\]$"):
        match.play("left:3 right:3")


def test_primary_colours_says_whole_votes_beside_the_whole_of_a_win():
    match = hustings.new("primary_colours", seed=1, party="chosen")
    while not match.over:
        seat = match.movers[0]
        match.act(seat, match.legal_actions(seat)[0])
    told = match.result.as_json()
    assert told["whole"] == WHOLE == sum(told["shares"])
    assert not RESULT_NAMES & match.result.details.keys()


def test_a_result_is_told_in_a_sentence():
    assert result_text(End(9, (WHOLE, 0), (0,), None)) == "seats 0 winning with shares 60000 and 0 of 60000"
    assert result_text(End(9, (), (), None)) == "nobody winning with no shares of 60000"
