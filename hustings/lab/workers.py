"""Who does the work: threads of this process, processes, or the machines of a Ray cluster.

A task is a function of a module with one argument; for processes and for Ray both must survive pickling, so a game is
named by its address. Threads are enough where nearly all time is spent in compiled code, which does without the GIL;
a loop in Python over quick bots is not such a place.
"""

from __future__ import annotations

import logging
import os
import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache, partial
from multiprocessing import get_context
from typing import Any, TypeVar

from hustings.engine.game import Refusal
from hustings.lab.cores import on_every_core

Task = TypeVar("Task")
Result = TypeVar("Result")
Workers = Callable[[Callable[[Task], Result], Sequence[Task]], Iterator[Result]]

threads: Workers[Any, Any] = on_every_core


def one_by_one(work: Callable[[Task], Result], tasks: Sequence[Task]) -> Iterator[Result]:
    """The result of each task, in order, by this process."""
    yield from map(work, tasks)


def processes(work: Callable[[Task], Result], tasks: Sequence[Task], count: int | None = None) -> Iterator[Result]:
    """The result of each task, in order, by so many processes, usually one for each core; they wait for more work."""
    yield from process_pool(count or os.cpu_count() or 1).map(work, tasks)


@lru_cache
def process_pool(count: int) -> ProcessPoolExecutor:
    """The processes, started once: each takes seconds to load a game's compiled code."""
    return ProcessPoolExecutor(count, get_context("spawn"), import_from, (sys.path[:],))


def import_from(paths: list[str]) -> None:
    """Let a new process find the same modules."""
    sys.path[:] = paths


def on_ray(address: str) -> Workers[Any, Any]:
    """Workers of the Ray cluster at that address (`local`: one on this machine); a Refusal without Ray."""
    try:
        import ray
    except ImportError:
        raise Refusal("A cluster needs Ray: pip install hustings[ray].") from None
    if not ray.is_initialized():
        try:
            # Drivers on this machine reach the cluster by the address; its workers find Hustings where this one does.
            environment = {"env_vars": {"PYTHONPATH": os.pathsep.join(path or os.getcwd() for path in sys.path)}}
            ray.init(
                address=address,
                runtime_env=environment,
                include_dashboard=False if address == "local" else None,
                log_to_driver=False,
                logging_level=logging.WARNING,
            )
        except (ConnectionError, ValueError) as error:
            raise Refusal(f"There is no Ray cluster at {address}: {error}") from None
    return partial(by_ray, ray)


def by_ray(ray: Any, work: Callable[[Task], Result], tasks: Sequence[Task]) -> Iterator[Result]:
    """The result of each task, in order, by a cluster; after an error or an interrupt the others are cancelled.

    Those that are done are not: Ray may end this process if it is told to cancel what has just ended.
    """
    remote = ray.remote(work)
    waiting = deque(remote.remote(task) for task in tasks)
    try:
        while waiting:
            yield ray.get(waiting.popleft())
    finally:
        for reference in waiting:
            ray.cancel(reference, force=False)
