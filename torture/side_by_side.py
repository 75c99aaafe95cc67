"""One campaign in several processes side by side, each with a seed of its own; their figures are sums."""

from __future__ import annotations

import importlib
import multiprocessing
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from rich.console import Console

Figures = dict[str, int | str]

APART = 10_000_000  # from one seed to the next: a campaign may count on from its own
DIVIDED = ("races",)  # what is tried there is a list, of which each process takes a part


def attack(name: str, count: int | None, seconds: float, seed: int, processes: int = 1) -> tuple[Figures, list[str]]:
    """The figures of a campaign, and what it found."""
    count = importlib.import_module(f"torture.{name}").COUNT if count is None else count
    if processes == 1:
        figures, finding = attack_here(name, count, seconds, seed)
        return figures, [finding] if finding else []
    share = -(-count // processes)
    with ProcessPoolExecutor(processes, multiprocessing.get_context("spawn")) as pool:
        running = [
            pool.submit(attack_here, name, share, seconds, seed + number * APART, (number, processes))
            for number in range(processes)
        ]
        outcomes = [each.result() for each in running]
    return together([figures for figures, _ in outcomes]), [finding for _, finding in outcomes if finding]


def attack_here(
    name: str, count: int, seconds: float, seed: int, part: tuple[int, int] = (0, 1)
) -> tuple[Figures, str]:
    """The campaign in this process; no figures where it found something, or failed itself."""
    report = Console(stderr=True, highlight=False).print
    divided = {"part": part} if name in DIVIDED else {}
    try:
        return importlib.import_module(f"torture.{name}").run(count, seconds, seed, report, **divided), ""
    except AssertionError as raised:
        return {}, f"{raised}\n(seed {seed})"
    except Exception:
        return {}, f"{traceback.format_exc()}\n(seed {seed})"


def together(figures: list[Figures]) -> Figures:
    """The figures of several processes as one: numbers are added, of texts the first stands."""
    sums = Counter[str]()
    for each in figures:
        sums.update({what: value for what, value in each.items() if isinstance(value, int)})
    return {what: sums.get(what, value) for each in reversed(figures) for what, value in each.items()}
