"""Work in pieces on every core."""

import time

import pytest

from hustings.lab.cores import on_every_core, show_progress


def test_results_come_in_order():
    assert list(on_every_core(lambda piece: piece * piece, range(20))) == [piece * piece for piece in range(20)]


def test_a_failure_is_raised():
    def work(piece):
        raise ValueError(piece)

    with pytest.raises(ValueError, match="0"):
        list(on_every_core(work, range(3)))


def test_progress_ends_its_line_when_all_is_done(capsys):
    show_progress(1, 4)
    show_progress(4, 4)
    assert capsys.readouterr().out == "\r 25 %\r100 %\n"


def test_no_piece_is_begun_after_a_failure():
    begun = []

    def work(piece):
        begun.append(piece)
        time.sleep(0.001)
        raise ValueError(piece)

    with pytest.raises(ValueError, match="0"):
        next(on_every_core(work, range(10_000)))
    assert len(begun) < 10_000
