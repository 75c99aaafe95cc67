"""Parts of a view are computed once for each value of the fields that they depend on."""

import numpy as np

from hustings.engine.cached_part import MOST_KEPT, depends_on, recomputed
from hustings.engine.record import blank, record

BOARD = record(("chips", np.int32, 3), ("turn", np.int32))
calls = []


@depends_on("chips")
def total(board, times=1):
    calls.append(board.chips.tolist())
    return {"total": int(board.chips.sum()) * times}


def test_a_part_is_computed_again_only_when_its_fields_change():
    calls.clear()
    boards = blank(BOARD)
    board = boards[0]
    first = total(board)
    board.turn = 5
    assert total(board) is first
    board.chips[1] = 4
    assert total(board) == {"total": 4}
    assert total(board, 2) == {"total": 8}
    board.chips[1] = 0
    assert total(board) is first
    assert calls == [[0, 0, 0], [0, 4, 0], [0, 4, 0]]


def test_recomputed_keeps_nothing():
    boards = blank(BOARD)
    first = total(boards[0])
    with recomputed():
        assert total(boards[0]) == first
        assert total(boards[0]) is not first
    assert total(boards[0]) is first


def test_what_is_kept_is_bounded():
    calls.clear()
    boards = blank(BOARD)
    for chips in range(MOST_KEPT + 2):
        boards[0].chips[0] = 1000 + chips
        total(boards[0])
    boards[0].chips[0] = 1000
    total(boards[0])
    assert len(calls) == MOST_KEPT + 3
