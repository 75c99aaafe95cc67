"""The published counts: legal actions, sequences, scripts over a row of five, scored lines; in Python and compiled."""

import json
from pathlib import Path

import numpy as np
import pytest

from hustings.engine.backend import bind
from hustings.engine.loops import lowest, perft_at
from hustings.engine.record import blank
from hustings.games.politrics import GAME
from hustings.games.politrics.data import ADDRESSES, ENDINGS, INNER_ADDRESSES, PHASES, SIDES
from hustings.games.politrics.referee.adjudicate import adjudicate
from hustings.games.politrics.referee.position import position
from hustings.games.politrics.text import name, parse

COUNTS = json.loads((Path(__file__).parent / "counts.json").read_text(encoding="utf-8"))
POSITIONS = {given["name"]: given for given in COUNTS["positions"]}
ONE_BOARD = {"board_limit": 1}
PYTHON_NODES = 2_000  # positions that are looked at in Python mode


def started(given):
    """A single board at a position, ready to be counted."""
    boards = blank(GAME.board, 6)
    boards[0] = position({**given, "options": ONE_BOARD})[0]
    return boards


def perfts(mode):
    """Every published count, with a mark for its name; in Python mode only those that are quick."""
    for given in COUNTS["positions"]:
        totals = {"0": 1, **given.get("perft", {})}
        for depth, total in given.get("perft", {}).items():
            if mode == "cpu" or totals[str(int(depth) - 1)] <= PYTHON_NODES:
                yield pytest.param(given, int(depth), total, id=f"{given['name']}-{depth}")


@pytest.mark.parametrize("given", COUNTS["positions"], ids=lambda given: given["name"])
def test_legal_actions(given):
    found, expected = adjudicate(given)["legal"], given["legal"]
    assert found["total"] == expected["total"]
    assert found["by_type"] == expected["by_type"]
    assert found["placements_by_kind"] == expected.get("placements_by_kind", {})
    assert sorted(found["beats"]) == sorted(expected.get("beats", []))


@pytest.mark.parametrize(("given", "depth", "total"), [*perfts("python")])
def test_perft_in_python(given, depth, total):
    rules = bind(GAME, "python")
    out = np.zeros((depth + 1, GAME.most_legal), np.int64)
    assert rules.entry(perft_at)(started(given), 0, depth, out) == total


@pytest.mark.parametrize(("given", "depth", "total"), [*perfts("cpu")])
def test_perft_compiled(given, depth, total):
    rules = bind(GAME, "cpu")
    out = np.zeros((depth + 1, GAME.most_legal), np.int64)
    assert rules.entry(perft_at)(started(given), 0, depth, out) == total


def test_the_second_count_in_closed_form():
    beside = sum(len(neighbours(square)) for square in INNER_ADDRESSES)  # a Servant on or next to a President
    assert beside == 49 * 9
    second = 3 * (32 * 369 + 49 * 368) + (81 * 320 + 81 * 49 - beside) + 49 * 360
    assert second == POSITIONS["start"]["perft"]["2"]


def neighbours(square):
    """A square and those around it."""
    return [other for other in ADDRESSES if max(abs(other // 10 - square // 10), abs(other % 10 - square % 10)) <= 1]


def test_only_president_can_move():
    ruling = adjudicate(POSITIONS["only_president_can_move"])
    assert ruling["immobilised"] is POSITIONS["only_president_can_move"]["immobilised"]
    assert ruling["over"]["side"] == "light"
    assert ruling["over"]["ending"] == "immobility"
    assert ruling["over"]["score"] == POSITIONS["only_president_can_move"]["light_scores"]


def play(rules, boards, words, plies):
    """Play words, comparing what is known of each ply."""
    for word, ply in zip(words.split(), plies, strict=True):
        board = boards[0]
        seat = lowest(rules.movers(boards))
        assert SIDES[board.turn] == ply["to_move"]
        assert PHASES[board.phase] == ply["phase"]
        assert len(rules.legal(boards, seat)) == ply["legal"]
        assert word == ply["played"]
        (action,) = parse(board, seat, word)
        assert name(board, seat, action) == word
        rules.apply(boards, seat, action)


def check_over(board, over):
    """Whether and how the board ended: the winning side, its score, the way."""
    if over is None:
        assert not board.over
    else:
        assert board.over
        assert [board.winner_side, board.total * board.multiplier, ENDINGS[board.ending]] == over


@pytest.mark.parametrize("mode", ["python", "cpu"])
@pytest.mark.parametrize("given", COUNTS["sequences"], ids=lambda given: given["moves"].replace(" ", "_"))
def test_sequences(given, mode):
    rules = bind(GAME, mode)
    boards = rules.new(GAME.codes(ONE_BOARD))
    play(rules, boards, given["moves"], given["plies"])
    then = given["then"]
    check_over(boards[0], then["over"])
    assert SIDES[boards[0].turn] == then["to_move"]
    mask = rules.movers(boards)
    assert (len(rules.legal(boards, lowest(mask))) if mask else 0) == then["legal"]


@pytest.mark.parametrize("mode", ["python", "cpu"])
@pytest.mark.parametrize("given", COUNTS["row_scripts"], ids=lambda given: given["script"].replace(" ", "_"))
def test_row_scripts(given, mode):
    rules = bind(GAME, mode)
    boards = started(POSITIONS[given["start"]])[:1].copy()
    expected = given["expect"]
    play(rules, boards, given["script"], expected["plies"])
    check_over(boards[0], expected["over"])
    assert PHASES[boards[0].phase] == expected["next_phase"]
    assert SIDES[boards[0].turn] == expected["to_move"]
    mask = rules.movers(boards)
    count = len(rules.legal(boards, lowest(mask))) if mask else []
    assert count == expected["next_legal"]


@pytest.mark.parametrize("given", COUNTS["scoring"], ids=lambda given: given["line"].replace(" ", "_"))
def test_scoring(given):
    ruling = adjudicate({"line": given["line"]})
    assert (ruling["points"], ruling["multiplier"], ruling["score"]) == (
        given["points"],
        given["multiplier"],
        given["score"],
    )


@pytest.mark.parametrize("given", COUNTS["scoring_option_any_line"], ids=lambda given: given["line"].replace(" ", "_"))
def test_scoring_option_any_line(given):
    ruling = adjudicate({"line": given["line"], "options": {"president_multiplies": "any_line"}})
    assert (ruling["points"], ruling["multiplier"], ruling["score"]) == (
        given["points"],
        given["multiplier"],
        given["score"],
    )
    assert adjudicate({"line": given["line"]})["score"] == 32
