"""[B27] The team that begins places votes before its first turn, if the teams agreed on a head start."""

import random

import pytest

from hustings.engine.game import LUCK
from hustings.match import create


def begun(**options):
    """A match in which the Democrats have won the opening roll."""
    match = create.new("presidential", options={"weeks": 1, **options}, luck="hand")
    match.play("2", LUCK)
    match.play("5", LUCK)
    return match


def test_b27_the_team_that_begins_places_its_votes_first():
    match = begun(head_start=4)
    assert match.movers == [1]
    assert match.view(1)["board"]["votes_left"] == 4
    match.play("TX,CA2,NY", 1)
    board = match.view(1)["board"]
    assert board["phase"] == "turn"
    assert match.movers == [1]
    assert {state["code"]: state["chips"] for state in board["states"] if state["seat"] == 1} == {
        "CA": 2,
        "NY": 1,
        "TX": 1,
    }


def test_b27_they_count_to_the_first_turn_on_the_score_pad():
    match = begun(head_start=1)
    match.play("CA", 1)
    match.play("campaign OH PA IL", 1)
    for face in "654":
        match.play(face, LUCK)
    match.play("OH6,PA5,IL4", 1)
    pad = match.report("csv").splitlines()[1].split(",")
    assert pad[1:] == ["1", "Democrats", "0", "0", "0", "113", "0", "113"]  # CA 55, PA 20, OH 18, IL 20


@pytest.mark.parametrize("options", [{}, {"head_start": 0}])
def test_b27_without_one_the_first_turn_begins_at_once(options):
    assert begun(**options).view(1)["board"]["phase"] == "turn"


def test_b27_in_a_swap_match_whoever_begins_has_it_in_each_game():
    match = begun(head_start=2, order="swap_match")
    seen, chance = [], random.Random(1)
    while not match.over:
        board = match.view(LUCK)["board"]
        if board["phase"] == "allocate" and not board["is_fundraising"]:
            seen.append((board["game"], match.movers[0]))
        match.act(match.movers[0], chance.choice(match.legal_actions()))
    assert seen == [(1, 1), (1, 1), (2, 0), (2, 0)]
