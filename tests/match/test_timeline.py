"""The actions that stand, and the boards between them."""

import numpy as np
import pytest

from hustings.engine.backend import bind
from hustings.engine.stream import seeded, word
from hustings.match.events import Action
from hustings.match.timeline import STRIDE, Timeline
from tests.match.games_for_tests import WAGER

RULES = bind(WAGER)


def played(count):
    """A line of random actions, and every board as bytes."""
    line = Timeline(RULES, RULES.new(np.array([90, 0])))
    stream, boards = seeded(1), [line.board.tobytes()]
    while len(line) < count:
        seat = next(seat for seat in range(8) if RULES.movers(line.board) >> seat & 1)
        actions = RULES.legal(line.board, seat)
        line.add(Action(len(line) + 1, seat, actions[word(stream) % len(actions)], "x"))
        boards.append(line.board.tobytes())
    return line, boards


@pytest.mark.parametrize("count", [0, 1, STRIDE - 1, STRIDE, STRIDE + 1, 3 * STRIDE])
def test_every_board_comes_back(count):
    line, boards = played(count)
    assert [line.board_at(k).tobytes() for k in range(count + 1)] == boards
    assert [board.tobytes() for board in line.boards_from()] == boards
    assert [board.tobytes() for board in line.boards_from(count // 2)] == boards[count // 2 :]
    assert line.boards().tobytes() == b"".join(boards)


def test_a_part_goes_its_own_way():
    line, boards = played(2 * STRIDE + 5)
    for count in (0, 3, STRIDE, STRIDE + 1, 2 * STRIDE + 5):
        part = line.until(count)
        assert part.board.tobytes() == boards[count]
        for action in line.actions[count:]:
            part.add(action)
        assert part.boards().tobytes() == line.boards().tobytes()
    assert line.board.tobytes() == boards[-1]


def test_what_a_reader_does_to_a_board_stays_with_the_reader():
    line, boards = played(STRIDE + 3)
    for board in line.boards_from():
        board.view(np.int16)[:] = 99
    line.board_at(STRIDE).view(np.int16)[:] = 99
    line.board_at(STRIDE + 3).view(np.int16)[:] = 99
    assert [board.tobytes() for board in line.boards_from()] == boards


def test_snapshots_stay_few():
    line, _ = played(4 * STRIDE)
    assert len(line._snapshots) == 5


def test_what_two_lines_share():
    line, _ = played(10)
    other = [*line.actions[:4], Action(5, 0, 0, "y"), *line.actions[5:]]
    assert line.common_length(other) == 4
    assert line.common_length(line.actions[:7]) == 7
    assert line.common_length([]) == 0
