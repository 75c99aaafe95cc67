import numpy as np
import pytest

from hustings.engine.record import blank, from_bytes, record, to_bytes

BOARD = record(("deck", np.int64), ("score", np.int32), ("turn", np.int16, (2,)))


@pytest.mark.parametrize("name", ["round", "size", "copy", "data"])
def test_names_that_every_record_has_are_refused(name):
    with pytest.raises(TypeError, match=f"a field called '{name}'"):
        record((name, np.int16))


@pytest.mark.parametrize("width", [np.int8, np.uint16, np.float64, np.bool_])
def test_only_wide_signed_integers(width):
    with pytest.raises(TypeError, match="int16, int32 or int64"):
        record(("turn", width))


def test_unaligned_fields_are_refused():
    with pytest.raises(TypeError, match="'deck' is unaligned"):
        record(("turn", np.int16), ("deck", np.int64))


def test_a_ragged_end_is_refused():
    with pytest.raises(TypeError, match="10 bytes, which is not a multiple of 8: pad it"):
        record(("deck", np.int64), ("turn", np.int16))


def test_fields_are_attributes_in_plain_python():
    boards = blank(BOARD)
    boards[0].turn[1] = 5
    boards[0].score += 7
    assert (boards[0].turn[1], boards[0].score) == (5, 7)


def test_bytes_there_and_back_may_be_written_to():
    boards = blank(BOARD, 3)
    boards[2].score = 9
    again = from_bytes(BOARD, to_bytes(boards))
    assert again.tobytes() == boards.tobytes()
    again[0].score = 1
    assert boards[0].score == 0


def test_a_torn_board_is_refused():
    with pytest.raises(ValueError, match="not a whole number of boards"):
        from_bytes(BOARD, to_bytes(blank(BOARD))[:-1])
