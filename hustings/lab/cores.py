"""Work in pieces on every core, and how far it is."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

Result = TypeVar("Result")
Progress = Callable[[int, int], None]  # hears how many pieces are done, of how many


def on_every_core(work: Callable[[int], Result], pieces: int) -> Iterator[Result]:
    """What `work` makes of each piece, in order; an interrupt leaves out what has not begun."""
    pool = ThreadPoolExecutor(os.cpu_count() or 1)
    try:
        yield from pool.map(work, range(pieces))
    finally:
        pool.shutdown(cancel_futures=True)


def show_progress(done: int, pieces: int) -> None:
    """Say on the terminal how far the work is."""
    print(f"\r{100 * done // pieces:3d} %", end="\n" if done == pieces else "", flush=True)
