"""The odds of a position with weeks to come, by simulation."""

import pytest

from hustings.engine.backend import bind
from hustings.engine.game import NONE, Refusal
from hustings.games.presidential import GAME
from hustings.games.presidential.data import CODES
from hustings.games.presidential.referee.adjudicate import position
from hustings.games.presidential.referee.odds import exact_odds
from hustings.lab.presidential.forecast import forecast

RULES = bind(GAME, "python")


def test_a_forecast_of_roll_offs_agrees_with_the_exact_odds():
    given = {"states": {code: "R" if i % 2 else "D" for i, code in enumerate(CODES) if code not in ("OH", "PA", "GA")}}
    start = position({**given, "weeks_left": 0})
    found = forecast(RULES, start, 400, seed=1)
    exact = exact_odds([int(holder) for holder in holders_of(start[0])], 0)
    assert abs(found.share[0] - float(exact.at_least(0, 270))) < 5 * found.share_error + 0.01
    assert abs(found.electoral[0] - float(exact.expected(0))) < 5 * found.electoral_error
    assert sum(found.electoral) == pytest.approx(538)


def holders_of(board):
    return [0 if int(board.held[0]) >> i & 1 else 1 if int(board.held[1]) >> i & 1 else NONE for i in range(51)]


def test_a_forecast_with_weeks_to_come():
    ahead = position(
        {"chips": {code: {"R": 20} for code in ("CA", "TX", "NY", "FL", "IL", "PA", "OH")}, "weeks_left": 1}
    )
    steps = []
    found = forecast(RULES, ahead, 4, seed=2, progress=lambda done, of: steps.append((done, of)))
    assert found.share[0] > 0.7
    assert steps == [(1, 4), (2, 4), (3, 4), (4, 4)]
    assert forecast(RULES, ahead, 4, seed=2) == found, "equal seeds give equal forecasts"


def test_a_forecast_takes_a_sensible_number_of_games():
    with pytest.raises(Refusal, match="2 to 10,000,000 games"):
        forecast(RULES, RULES.new(GAME.codes({})), 1, seed=1)
