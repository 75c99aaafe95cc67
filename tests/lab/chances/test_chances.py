"""Win chances: 1 together, as far as a seat can know, fitted so that they hold, and kept as weights."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

import hustings
from hustings.engine.backend import bind
from hustings.engine.stream import seeded, word
from hustings.games import find
from hustings.lab.chances import calibration, chances_seen, steady_chances, win_chances
from hustings.lab.chances.fit import as_json, chances_of, fit
from hustings.lab.chances.model import MODELLED, WEIGHTS, Features, features_of, model_of, shares_of_points
from hustings.lab.chances.self_play import Position, sample
from hustings.lab.workers import threads
from hustings.match.turns import turns

DOCS = Path(__file__).parents[3] / "docs" / "bots"
TOY = Features(("strength",), (0.0, 1.0), lambda rules, boards: (0.0, np.zeros((2, 1))))


def positions_of(name, seed, most=40):
    game = find(name)
    rules, stream = bind(game, "python"), seeded(seed)
    boards = rules.new(game.codes({}))
    for _ in range(most):
        mask = rules.movers(boards)
        if mask == 0:
            break
        yield rules, boards.copy()
        seat = (mask & -mask).bit_length() - 1
        rules.apply(boards, seat, rules.pick(boards, seat, word(stream)))


@pytest.mark.parametrize("name", MODELLED)
def test_chances_add_up_and_stay_between_nothing_and_everything(name):
    seats = len(find(name).seats(find(name).settle({})))
    for rules, boards in positions_of(name, 4):
        found = win_chances(rules, boards, seats)
        assert sum(found) == pytest.approx(1)
        assert all(0 < share < 1 for share in found)


@pytest.mark.parametrize("name", MODELLED)
def test_the_weights_that_are_kept_say_what_they_were_fitted_to(name):
    kept = json.loads((WEIGHTS / f"{name}.json").read_text())
    assert tuple(kept["features"]) == features_of(name).names
    assert kept["about"]["game"] == name
    assert kept["about"]["level"] == "normal"
    assert model_of(name) is not None


@pytest.mark.parametrize("file", sorted(DOCS.glob("chances-*.json")), ids=lambda file: file.stem)
def test_the_chances_hold_within_three_points(file):
    """The figures of docs/bots.md, as they were measured by python -m hustings.lab.chances."""
    assert calibration.from_json(json.loads(file.read_text())).error <= 0.03


@pytest.mark.parametrize("name", ["presidential", "electioneer"])
def test_what_a_seat_cannot_know_does_not_change_its_chances(name):
    game = find(name)
    seats = len(game.seats(game.settle({})))
    for rules, boards in list(positions_of(name, 6, 60))[20::13]:
        seen = rules.seen(boards, 0)
        other = seen.copy()
        rules.imagine(other, 0, seeded(8))
        if rules.seen(other, 0).tobytes() != seen.tobytes():
            continue
        assert chances_seen(rules, boards, 0, seats, seeded(1)) == chances_seen(rules, other, 0, seats, seeded(1))


def made_positions(number, seed):
    """Positions whose results follow the strengths: the model can be exact."""
    chance = np.random.default_rng(seed)
    for game in range(number):
        strength = chance.normal(size=(2, 1))
        truth = 1 / (1 + np.exp(-1.5 * (strength[0, 0] - strength[1, 0])))
        won = float(chance.random() < truth)
        yield Position(game, "usual", float(chance.random()), strength, (won, 1 - won))


def test_a_model_finds_the_weights_that_made_the_results():
    model = fit(TOY, list(made_positions(4000, 1)))
    assert model.weights["usual"] == pytest.approx(np.full((2, 1), 1.5), abs=0.15)
    found = calibration.calibrate(model, list(made_positions(4000, 2)))
    assert found.error < 0.02
    assert found.games == 4000
    assert 0 < found.skill < 1
    assert all(one.came.low <= one.came.value <= one.came.high for one in found.bins)
    wrong = {**json.loads(as_json(model, {}))["weights"], "usual": [[6.0], [6.0]]}
    too_sure = type(model)(TOY, {"usual": np.array(wrong["usual"])})
    assert calibration.calibrate(too_sure, list(made_positions(2000, 2))).error > 0.05


def test_calibrations_are_kept_and_drawn(tmp_path):
    pytest.importorskip("matplotlib")
    model = fit(TOY, list(made_positions(200, 1)))
    found = calibration.calibrate(model, list(made_positions(200, 2)))
    again = calibration.from_json(calibration.as_json(found))
    assert again.error == pytest.approx(found.error, abs=1e-5)
    assert len(again.bins) == len(found.bins)
    calibration.draw(find("politrics"), again, tmp_path / "plot.svg")
    assert "Politrics: 200 games" in (tmp_path / "plot.svg").read_text()


def test_between_two_points_weights_change_in_a_straight_line():
    assert shares_of_points(0.25, (0.0, 0.5, 1.0)).tolist() == [0.5, 0.5, 0.0]
    assert shares_of_points(2.0, (0.0, 0.5, 1.0)).tolist() == [0.0, 0.0, 1.0]


def test_positions_are_sampled_from_whole_games():
    game = find("presidential")
    found = list(sample(game, "random", ({"weeks": 1},), 3, 1, threads))
    assert {one.game for one in found} == {0, 1, 2}
    assert len(found) == 36
    assert all(sum(one.shares) == pytest.approx(1) for one in found)
    assert [one.shares for one in found] == [
        one.shares for one in sample(game, "random", ({"weeks": 1},), 3, 1, threads)
    ]
    chances = chances_of(model_of("presidential"), found[0])
    assert float(chances.sum()) == pytest.approx(1)


def test_steady_chances_of_electioneer_do_not_swing_from_turn_to_turn():
    match = hustings.load(DOCS / "game-electioneer.jsonl")
    rules, boards = bind(match.game, "cpu"), match.boards
    ends = [sum(action.n <= turn.last for action in match.actions) for turn in turns(match)]
    swings = [
        np.abs(np.diff([chances(rules, boards[n : n + 1], 2)[0] for n in ends])).sum()
        for chances in (win_chances, steady_chances)
    ]
    assert swings[1] < 0.65 * swings[0]


def test_steady_chances_do_not_swing_with_whose_turn_it_is():
    match = hustings.load(DOCS / "game-politrics.jsonl")
    rules, boards = bind(match.game, "cpu"), match.boards
    swings = [
        np.abs(
            np.diff([chances(rules, boards[n : n + 1], 2)[0] for n in range(len(boards) - 1)], n=2)
        ).sum()  # to and fro
        for chances in (win_chances, steady_chances)
    ]
    assert swings[1] < 0.65 * swings[0]
    assert steady_chances(rules, boards[-1:], 2) == win_chances(rules, boards[-1:], 2)  # the result
    quiet = hustings.load(DOCS / "game-presidential.jsonl").boards[40:41]
    rules = bind(find("presidential"), "cpu")
    assert steady_chances(rules, quiet, 2) == win_chances(rules, quiet, 2)
