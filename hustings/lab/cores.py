"""Work in pieces on every core, and how far it is."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from typing import TypeVar

Piece = TypeVar("Piece")
Result = TypeVar("Result")
Progress = Callable[[int, int], None]  # hears how many pieces are done, of how many


def on_every_core(work: Callable[[Piece], Result], pieces: Sequence[Piece]) -> Iterator[Result]:
    """What `work` makes of each piece, in order. After a fault or an interrupt no further piece is begun."""
    found: list[Future[Result]] = [Future() for _ in pieces]
    left = iter(zip(pieces, found, strict=True))
    taking, stopped = threading.Lock(), threading.Event()

    def labour() -> None:
        while not stopped.is_set():
            with taking:
                piece, future = next(left, (None, None))
            if piece is None or future is None:
                return
            try:
                future.set_result(work(piece))
            except BaseException as error:
                future.set_exception(error)

    for _ in range(min(os.cpu_count() or 1, len(pieces))):
        threading.Thread(target=labour, daemon=True).start()  # an interrupt does not wait for the pieces in hand
    try:
        for future in found:
            yield future.result()
    finally:
        stopped.set()


def show_progress(done: int, pieces: int) -> None:
    """Say on the terminal how far the work is."""
    print(f"\r{100 * done // pieces:3d} %", end="\n" if done == pieces else "", flush=True)
