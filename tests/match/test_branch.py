"""A branch begins with another match's actions, hidden ones included, and goes on by itself."""

from pathlib import Path

import pytest

import hustings
from hustings.engine.game import LUCK
from hustings.engine.record import to_bytes
from hustings.match import create
from hustings.match.match import Match

GAMES = Path(__file__).parents[2] / "docs" / "bots"


def branch(game: str, n: int) -> tuple[Match, Match]:
    match = hustings.load(GAMES / f"game-{game}.jsonl")
    return match, create.branch(match, n, match.names)


@pytest.mark.parametrize(("game", "n"), [("primary_colours", 45), ("presidential", 120), ("politrics", 20)])
def test_a_branch_begins_where_the_other_match_was(game, n):
    match, fresh = branch(game, n)
    assert to_bytes(fresh.boards) == to_bytes(match.at(n).boards)
    assert (fresh.header.origin.match, fresh.header.origin.n) == (match.id, n)
    again = hustings.loads(fresh.text)
    assert again.text == fresh.text
    assert again.header.origin == fresh.header.origin


def test_luck_is_chosen_or_rolled_in_a_branch():
    _, fresh = branch("presidential", 6)  # three states are announced, and dice are due
    assert fresh.movers == [LUCK]
    fresh.act(LUCK, fresh.legal_actions(LUCK)[0])
    assert fresh.movers == [LUCK]
    fresh.roll()
    assert LUCK not in fresh.movers
    assert all(action.by_hand for action in fresh.actions if action.seat == LUCK)


def test_the_record_refuses_an_origin_that_is_none():
    _, fresh = branch("politrics", 3)
    with pytest.raises(hustings.Refusal):
        hustings.loads(fresh.text.replace('"origin":{"match":', '"origin":{"other":'))
