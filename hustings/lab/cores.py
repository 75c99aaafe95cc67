"""Run work in pieces on every core, with progress."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from typing import TypeVar

Piece = TypeVar("Piece")
Result = TypeVar("Result")
Progress = Callable[[int, int], None]  # called with the number of pieces done, and of all pieces


def on_every_core(work: Callable[[Piece], Result], pieces: Sequence[Piece]) -> Iterator[Result]:
    """The result of `work` for each piece, in order. After an error or an interrupt no further piece is begun."""
    futures: list[Future[Result]] = [Future() for _ in pieces]
    left = iter(zip(pieces, futures, strict=True))
    take_lock, stopped = threading.Lock(), threading.Event()

    def run_pieces() -> None:
        while not stopped.is_set():
            with take_lock:
                piece, future = next(left, (None, None))
            if piece is None or future is None:
                return
            try:
                future.set_result(work(piece))
            except BaseException as error:
                future.set_exception(error)

    for _ in range(min(os.cpu_count() or 1, len(pieces))):
        threading.Thread(target=run_pieces, daemon=True).start()  # daemons, so that an interrupt need not wait for them
    try:
        for future in futures:
            yield future.result()
    finally:
        stopped.set()


def show_progress(done: int, pieces: int) -> None:
    """Print the progress on the terminal."""
    print(f"\r{100 * done // pieces:3d} %", end="\n" if done == pieces else "", flush=True)
