"""python -m hustings.lab.review.stability FILE …: how far the marks of choices depend on the reviewer's seed.

    python -m hustings.lab.review.stability docs/bots/game-*.jsonl --choices 20 --seeds 5

Of each match file some choices, spread over the match, are judged again with every seed. Those for which no seed finds
anything better cannot be marked, and do not count. The figures go to docs/bots/marks.json, from which docs/bots.md is
written.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from hustings.engine.backend import Rules, bind
from hustings.engine.game import LUCK
from hustings.lab.intervals import share_of
from hustings.lab.review.review import actions_of, judgement
from hustings.match.create import load
from hustings.match.match import Match

LEVEL, SEEDS, CHOICES = "hard", 5, 20
SEED_STEP = 1_000  # between the seeds of two judgements, more than a match has actions


@dataclass(frozen=True)
class Stability:
    """How often choices were marked alike."""

    level: str  # of the reviewer
    seeds: int
    judged: int  # choices, with every seed
    choices: int  # of these, the ones for which some seed found something better
    same: float  # the share of their judgements that gave the choice's usual mark, or none as usual
    low: float  # the interval of that share, as of single judgements
    high: float
    steady: int  # choices marked alike by all seeds
    marked: int  # choices that some seed marked


def measure(match: Match, level: str, choices: int, seeds: int) -> Stability:
    """Judge so many choices of a match with so many seeds."""
    rules, seats, taken = bind(match.game, "cpu"), len(match.seat_names), list(actions_of(match))
    boards = match.boards
    judged = [
        [judgement(rules, boards, seats, taken, n, level, SEED_STEP * seed) for seed in range(seeds)]
        for n in spread(real_choices(rules, match, taken), choices)
    ]
    marks = [[one.mark for one in of_one] for of_one in judged if any(one.better for one in of_one)]
    return summary(level, seeds, len(judged), marks)


def summary(level: str, seeds: int, judged: int, marks: Sequence[Sequence[str]]) -> Stability:
    """The figures, from the marks that each choice got."""
    if not marks:
        return Stability(level, seeds, judged, 0, 1.0, 0.0, 1.0, 0, 0)
    usual = [Counter(of_one).most_common(1)[0][1] for of_one in marks]
    found = share_of(sum(usual) / (len(marks) * seeds), len(marks) * seeds)
    steady, marked = sum(count == seeds for count in usual), sum(any(of_one) for of_one in marks)
    return Stability(level, seeds, judged, len(marks), found.value, found.low, found.high, steady, marked)


def real_choices(rules: Rules, match: Match, taken: Sequence[tuple[int, int]]) -> list[int]:
    """The actions of players who could have done something else."""
    boards = match.boards
    return [
        n
        for n, (seat, _) in enumerate(taken, 1)
        if seat != LUCK and len(rules.legal(rules.seen(boards[n - 1 : n], seat), seat)) > 1
    ]


def spread(numbers: Sequence[int], count: int) -> list[int]:
    """So many of the numbers, evenly spread; all if they are fewer."""
    if len(numbers) <= count:
        return list(numbers)
    return [numbers[(2 * k + 1) * len(numbers) // (2 * count)] for k in range(count)]


def main(arguments: Sequence[str] | None = None) -> None:
    """Judge, and keep the figures."""
    parser = argparse.ArgumentParser(prog="python -m hustings.lab.review.stability", description="Judge choices again.")
    parser.add_argument("file", nargs="+", type=Path, help="match files")
    parser.add_argument("--level", default=LEVEL, help="the reviewer's")
    parser.add_argument("--choices", type=int, default=CHOICES, help="of each match")
    parser.add_argument("--seeds", type=int, default=SEEDS)
    parser.add_argument("--folder", type=Path, default=Path("docs"))
    given = parser.parse_args(arguments)
    kept = given.folder / "bots" / "marks.json"
    kept.parent.mkdir(parents=True, exist_ok=True)
    found = json.loads(kept.read_text(encoding="utf-8")) if kept.exists() else {}
    for file in given.file:
        match = load(file)
        measured = measure(match, given.level, given.choices, given.seeds)
        found[match.game.name] = asdict(measured)
        kept.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
        print(
            f"{match.game.title}: {100 * measured.same:.1f} % as usual, {measured.steady} of {measured.choices} steady"
        )


if __name__ == "__main__":
    main()
