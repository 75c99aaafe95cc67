"""Requests that meet: every pair of operations at a table, interleaved at every point where one of them waits.

Whatever the order, nobody acts for another's seat, what was acknowledged is on the disk exactly once, the table's row,
the match file and the table in memory agree, sockets are told what is true, and nothing fails or is left behind.
"""

from __future__ import annotations

import itertools
import random
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from torture.race import Race
from torture.race_operations import Operation
from torture.race_states import TEMPLATES, State, states
from torture.scheduler import Deviation, Schedule

COUNT = 120_000
VARIANTS = 4  # secrets, and so seats that are drawn otherwise
PAIRS = 0.85  # of count and time; the rest is for three at once
FEWEST = 24  # races of a pair: where time is short, some pairs are tried thoroughly rather than all of them hardly
SYSTEMATIC = 60  # schedules of a pair with one deviation that are tried before random ones, at most, in each order


def run(
    count: int,
    seconds: float,
    seed: int,
    report: Callable[[str], None],
    only: str | None = None,
    part: tuple[int, int] = (0, 1),
) -> dict[str, int | str]:
    """Race until `count` or `seconds` are used up; every pair gets its share of both.

    part: of the pairs only each n-th from number k on is tried, for (k, n); others try the rest.
    """
    chance, began = random.Random(seed), time.monotonic()
    deadline, end_of_pairs, count_of_pairs = began + seconds, began + PAIRS * seconds, int(PAIRS * count)
    with tempfile.TemporaryDirectory(dir=shared_memory(), prefix="hustings-races-") as place:
        folder = Path(place)
        here = folder / "race"
        here.mkdir()
        meetings = [
            (state.name, pair)
            for state in states(folder, 0)
            for pair in itertools.combinations_with_replacement(state.operations, 2)
            if only is None or only in f"{state.name} {pair[0]} {pair[1]}"
        ][part[0] :: part[1]]
        chance.shuffle(meetings)
        done = pairs = triples = 0
        for place_in_line, (name, pair) in enumerate(meetings):
            left, now = len(meetings) - place_in_line, time.monotonic()
            share = max(FEWEST, (count_of_pairs - done) // left)
            until = now + max(0.0, end_of_pairs - now) / left
            for number, race in enumerate(schedules(folder, here, name, pair, share, chance), 1):
                race()
                done += 1
                if done >= count_of_pairs or time.monotonic() >= (end_of_pairs if number < FEWEST else until):
                    break
            pairs += 1
            if pairs % 50 == 0:
                report(f"races: {done:,} of {pairs:,} pairs")
            if done >= count_of_pairs or time.monotonic() >= end_of_pairs:
                break
        while done < count and time.monotonic() < deadline:  # what is left over goes to three at once
            state = chance.choice(states(folder, chance.randrange(VARIANTS)))
            three = tuple(chance.choices(state.operations, k=3))
            attempt(state, three, here, Schedule(chance=random.Random(chance.getrandbits(32))), chance.random() < 0.5)
            done, triples = done + 1, triples + 1
        TEMPLATES.clear()
    return {"races": done, "pairs": pairs, "triples": triples, "states": str(len(states(folder, 0)))}


def schedules(
    folder: Path, here: Path, name: str, pair: tuple[Operation, Operation], share: int, chance: random.Random
) -> Iterator[Callable[[], object]]:
    """The races of one pair: each whole before the other, then one deviation at every point, then random ones."""
    variations: list[tuple[State, tuple[Operation, ...], bool, tuple[Deviation, ...]]] = []
    orders = [pair] if pair[0] == pair[1] else [pair, pair[::-1]]
    starts = [(order, newest) for order in orders for newest in (True, False)]
    for number, (order, newest) in enumerate(starts):
        state = find(folder, name, number % VARIANTS)
        plain = Schedule()
        yield lambda state=state, order=order, plain=plain, newest=newest: attempt(state, order, here, plain, newest)
        varied = plain.variations()
        chance.shuffle(varied)
        for variation in varied[: max(1, min(SYSTEMATIC, share // 5))]:
            variations.append((find(folder, name, len(variations) % VARIANTS), order, newest, variation))
    for state, order, newest, variation in variations:
        yield lambda s=state, o=order, v=variation, n=newest: attempt(s, o, here, Schedule(v), n)
    for number in itertools.count():
        if number >= share:
            return
        state, order, newest = find(folder, name, number % VARIANTS), orders[number % len(orders)], number % 4 < 2
        chosen = Schedule(chance=random.Random(chance.getrandbits(32)))
        yield lambda s=state, o=order, c=chosen, n=newest: attempt(s, o, here, c, n)


def find(folder: Path, name: str, variant: int) -> State:
    return next(state for state in states(folder, variant) if state.name == name)


def attempt(
    state: State, operations: tuple[Operation, ...], here: Path, schedule: Schedule, newest_first: bool
) -> None:
    """One race; a finding says how to see it again."""
    try:
        Race(state, operations, here).run(schedule, newest_first=newest_first)
    except Exception as finding:
        numbers = [state.operations.index(operation) for operation in operations]
        again = f"races.again({state.name!r}, {state.variant}, {numbers}, {schedule.taken}, {newest_first})"
        met = " with ".join(map(str, operations))
        raise AssertionError(
            f"{state.name}: {met}: {finding!r}\nTo see it again: from torture import races; {again}"
        ) from finding


def again(name: str, variant: int, numbers: list[int], deviations: list[Deviation], newest_first: bool) -> None:
    """One race once more."""
    with tempfile.TemporaryDirectory(dir=shared_memory()) as place:
        here = Path(place) / "race"
        here.mkdir()
        state = find(Path(place), name, variant)
        operations = tuple(state.operations[number] for number in numbers)
        attempt(state, operations, here, Schedule(tuple(deviations)), newest_first)


def shared_memory() -> str | None:
    """Where files cost no disk: durability is not what is attacked here."""
    return "/dev/shm" if Path("/dev/shm").is_dir() else None
