"""Measure side by side: all contestants do bursts of work in turn, on the same machine in the same run."""

from __future__ import annotations

import gc
import importlib.metadata
import os
import platform
import statistics
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from operator import truediv
from pathlib import Path

import hustings

ROUNDS = int(os.environ.get("BENCH_ROUNDS", "7"))  # bursts of each contestant; the median counts
Clock = Callable[[], float]


@dataclass(frozen=True)
class Contestant:
    """A program that does the measured work."""

    who: str
    version: str
    burst: Callable[[], int]  # do some of it; how much it was
    aim: float = 0  # how many times its speed is aimed at; 0: no aim
    how: str = ""


@dataclass(frozen=True)
class Row:
    """A line of a result."""

    who: str
    version: str = ""
    figure: float = 0.0
    unit: str = ""
    spread: float = 0.0  # fastest burst less slowest, as a share of the median
    times: float | None = None  # how many times its speed ours is, the median over the rounds
    aim: str = ""
    met: bool | None = None
    how: str = ""
    bursts: list[float] = field(default_factory=list)


def side_by_side(
    unit: str, ours: Contestant, peers: Mapping[str, Callable[[], Contestant]], clock: Clock = time.process_time
) -> list[Row]:
    """Ours and every peer that is here, burst by burst in turn; a peer that cannot run is a line that says why."""
    present, absent = [ours], []
    for who, peer in peers.items():
        try:
            present.append(peer())
        except Exception as reason:  # whatever a peer breaks on, the others go on
            absent.append(Row(who, how=f"not here: {type(reason).__name__}: {reason}"))
    bursts: list[list[float]] = [[] for _ in present]
    for contestant in present:
        contestant.burst()  # compiles, fills caches
    for _ in range(ROUNDS):
        for contestant, speeds in zip(present, bursts, strict=True):
            speeds.append(speed(contestant.burst, clock))
    rows = []
    for contestant, speeds in zip(present, bursts, strict=True):
        middle = statistics.median(speeds)
        times = statistics.median(map(truediv, bursts[0], speeds)) if contestant is not ours else None
        rows.append(
            Row(
                who=contestant.who,
                version=contestant.version,
                figure=middle,
                unit=unit,
                spread=(max(speeds) - min(speeds)) / middle,
                times=times,
                aim=f"≥ {contestant.aim:,.3g} ×" if contestant.aim else "",
                met=times >= contestant.aim if contestant.aim and times is not None else None,
                how=contestant.how,
                bursts=speeds,
            )
        )
    return rows + absent


def speed(burst: Callable[[], int], clock: Clock = time.process_time) -> float:
    """Work a second in one burst; on one core by the processor's seconds, of which others take none."""
    gc.collect()
    gc.disable()
    try:
        begin = clock()
        work = burst()
        return work / (clock() - begin)
    finally:
        gc.enable()


def best_of(contestants: Iterator[Contestant], clock: Clock = time.process_time) -> Contestant:
    """The fastest of a peer's own ways, each tried three times after a first burst."""
    fastest, best = 0.0, None
    for contestant in contestants:
        contestant.burst()
        reached = max(speed(contestant.burst, clock) for _ in range(3))
        if reached > fastest:
            fastest, best = reached, contestant
    assert best is not None
    return best


def version(package: str) -> str:
    """A package's version; ours is that of the working tree, installed or not."""
    return hustings.__version__ if package == "hustings" else importlib.metadata.version(package)


@contextmanager
def one_core() -> Iterator[None]:
    """Run the block on one core, where the system supports that."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def machine() -> dict[str, str | int]:
    """The machine and versions of a measurement."""
    return {
        "processor": processor(),
        "cores": os.cpu_count() or 1,
        "system": platform.system(),
        "python": platform.python_version(),
        "numpy": version("numpy"),
        "numba": version("numba"),
    }


def processor() -> str:
    """The processor's name, as the system tells it."""
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.split(":", 1)[1].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()
