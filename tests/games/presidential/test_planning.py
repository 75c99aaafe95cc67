"""What a team weighs before it decides."""

import random

import pytest

from hustings.engine.game import LUCK, Refusal
from hustings.engine.message import rendered
from hustings.games.presidential import GAME
from hustings.games.presidential.data import CODES, EV, STATE_COUNT, TO_WIN
from hustings.games.presidential.referee.odds import cheapest_paths
from hustings.games.presidential.text.notation import parse
from hustings.games.presidential.view.plan_effect import plan_effect
from hustings.games.presidential.view.planning import cheapest_path, odds_by_chips, paths, price
from tests.games.presidential.table import D, R, Table, chart, opened


def view(table, seat):
    return rendered(GAME.view.view(table.seen(seat)[0], seat))


def test_a_die_against_chips():
    assert odds_by_chips(0) == {"take": 100, "tie": 0, "best": 100}
    assert odds_by_chips(3) == {"take": 50, "tie": 17, "best": 88}  # 1 - (1/2)^3
    assert odds_by_chips(6) == {"take": 0, "tie": 17, "best": 0}


def test_odds_for_the_team_whose_turn_it_is():
    table = Table(chart(CA=3, TX=-2))
    odds = view(table, R)["odds"]
    assert odds == view(table, LUCK)["odds"]
    assert odds["OH"] == {"take": 100, "tie": 0, "best": 100, "change": 180}
    assert odds["CA"]["change"] == 0, "one's own state brings nothing more"
    assert odds["TX"] == {"take": 67, "tie": 17, "best": 96, "change": 570}  # 38 * (2 * 4 + 1) / 6
    assert view(table.say("campaign-PA,OH,IL"), R)["odds"] is None


def test_votes_that_flip_a_state():
    states = {state["code"]: state for state in view(Table(chart(CA=3)), R)["states"]}
    assert (states["CA"]["to_tie"], states["CA"]["to_take"]) == ([0, 3], [0, 4])
    assert (states["OH"]["to_tie"], states["OH"]["to_take"]) == ([0, 0], [1, 1])


@pytest.mark.parametrize("seed", range(6))
def test_the_cheapest_path_is_the_cheapest(seed):
    draw = random.Random(seed)
    margins = tuple(draw.choice([0, 0, *range(-6, 7)]) for _ in range(STATE_COUNT))
    for side in range(2):
        best = cheapest_paths(margins, side, 0, 1)
        path = cheapest_path(margins, side, 0, ())
        if not best:
            assert path == []
            continue
        assert sum(price(margins[state], side) for state in path) == best[0].votes
        sign = 1 if side == 0 else -1
        held = sum(int(EV[0, state]) for state in range(STATE_COUNT) if sign * margins[state] > 0)
        assert held + sum(int(EV[0, state]) for state in path) >= TO_WIN


def test_paths_differ():
    found = paths((0,) * STATE_COUNT, R, 0)
    assert [path["votes"] for path in found] == [11, 14, 15]
    assert [("CA" in path["states"], "TX" in path["states"]) for path in found] == [
        (True, True),
        (True, False),
        (False, True),
    ]
    assert len({tuple(path["states"]) for path in found}) == 3
    held = dict.fromkeys(("CA", "TX", "NY", "FL", "IL", "PA", "OH", "MI", "GA", "NC", "NJ"), 1)
    assert paths(tuple(held.get(code, 0) for code in CODES), R, 0) == []


def test_the_best_match_takes_most():
    table = Table(chart(TX=-3, FL=-1)).say("campaign-TX,FL,OH 4 2 1")
    best = plan_effect(table.board, R, "best")
    assert best == {**plan_effect(table.board, R, "2/1/4"), "best": "2/1/4"}  # Florida, Ohio, Texas
    equal = Table(chart(TX=-3)).say("campaign-TX,VT,OH 4 4 1")
    (action,) = parse(equal.board, R, plan_effect(equal.board, R, "best")["best"])
    assert action in equal.legal_actions()
    with pytest.raises(Refusal):
        plan_effect(opened().board, R, "best")


def test_the_view_suggests_no_match_since_people_may_play_without_hints():
    table = Table(chart(TX=-3, FL=-1)).say("campaign-TX,FL,OH 4 2 1")
    (best,) = parse(table.board, R, "2/1/4")
    assert all(best != value for value in view(table, R).values())


def effect(table, seat, plan):
    found = plan_effect(table.seen(seat)[0], seat, plan)
    return found["before"], found["after"]


def test_what_a_plan_would_lead_to():
    table = Table(chart(CA=3, TX=-2, FL=-6))
    before = [550, 380 + 290]
    assert effect(table, R, "campaign-OH") == (before, [550 + 180, 670])
    # Texas is taken by 3 to 6 and levelled by 2; Florida is levelled by 6 alone; California brings nothing more.
    assert effect(table, R, "c-TX,FL,CA") == (before, [550 + 253, 670 - 317 - 48])
    with pytest.raises(Refusal, match="three different states"):
        effect(table, R, "campaign-TX,TX")
    table.say("campaign-TX,FL,OH 6 2 1")
    assert effect(table, R, "TX2,FL6,OH1") == (before, [550 + 180, 0])
    assert table.board.electoral.tolist() == [55, 67]


def test_what_cards_and_free_votes_would_lead_to():
    table = opened().give(R, "fish-fry-line").say("campaign-PA,OH,IL 4 2 1 4/2/1")
    (card,) = view(table, R)["teams"][R]["hand"]
    before, after = effect(table, R, str(card["number"]))
    assert after != before
    assert after == [10 * votes for votes in table.say("fish-fry-line").board.electoral.tolist()]


def test_targets_of_cards():
    table = opened().give(R, "fish-fry-line").say("campaign-PA,OH,IL 4 2 1 4/2/1")
    (card,) = view(table, R)["teams"][R]["hand"]
    assert card["targets"] == ["WI"]
    assert view(table, D)["teams"][R]["hand"] == [], "the other team sees nothing of it"
