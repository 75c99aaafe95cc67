"""python -m bench: the speed of Hustings beside that of its peers; --only connect_four for one subject, --json."""

from __future__ import annotations

import argparse
import dataclasses
import importlib
import json
import os
import signal
import sys
import traceback
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from bench.contest import Row, machine

# Subject: its title. Each is a module of its own here.
SUBJECTS = {
    "connect_four": "Connect Four, random games on one core",
    "search": "Connect Four, tree search on one core",
    "primary_colours": "Primary Colours on one core",
    "politrics": "Politrics on one core, beside games of OpenSpiel",
    "presidential": "The Presidential Game on one core, beside a game of OpenSpiel",
    "electioneer": "Electioneer on one core, every action listed",
    "envs": "Environments with observations, random steps on one core",
    "table": "A hundred tables of two players at once, beside boardgame.io",
    "views": "What browsers are sent, by itself",
    "first_view": "The first view of a table after a start",
    "crowd": "A thousand slow tables",
    "bots": "Bots at many tables",
    "transports": "WebSockets by other libraries",
    "serving": "The server by itself",
    "clicks": "From a click to the paint of its answer, in Chromium",
    "gpu": "Random games on a GPU",
    "envs_gpu": "Environments with observations, random steps on a GPU",
}

LIMIT = 900  # seconds for one subject; on an idle machine each takes a minute or two
WIDTH = 100  # of what is not printed to a terminal


def main() -> int:
    """Measure, then print; a subject that fails or takes too long is named, and the others go on."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--only", choices=SUBJECTS, action="append", metavar="SUBJECT", help=", ".join(SUBJECTS))
    parser.add_argument("--json", action="store_true", help="one JSON object instead of tables")
    arguments = parser.parse_args()
    prepare()
    results: dict[str, list[Row]] = {}
    failed: list[str] = []
    console = Console(stderr=arguments.json, width=None if sys.stdout.isatty() else WIDTH)
    if not arguments.json:
        console.print(", ".join(f"{fact} {value}" for fact, value in machine().items()), highlight=False)
    for subject in arguments.only or SUBJECTS:
        try:
            with console.status(SUBJECTS[subject]), time_limit():
                results[subject] = importlib.import_module(f"bench.{subject}").run()
        except Exception:
            failed.append(subject)
            traceback.print_exc()
            continue
        if not arguments.json:
            print_result(console, SUBJECTS[subject], results[subject])
    if arguments.json:
        measured = {subject: [dataclasses.asdict(row) for row in rows] for subject, rows in results.items()}
        print(json.dumps({"machine": machine(), "subjects": measured}, indent=2))
    if failed:
        print(f"These could not be measured: {', '.join(failed)}.", file=sys.stderr)
    return 1 if failed else 0


class TooLong(Exception):
    """Raised in a subject that takes too long; no TimeoutError, which subjects take for an absent peer."""


@contextmanager
def time_limit() -> Iterator[None]:
    """Break off a subject that takes too long, where the system supports that."""

    def break_off(*_: object) -> None:
        raise TooLong(f"not done within {LIMIT} seconds")

    if not hasattr(signal, "SIGALRM"):
        yield
        return
    signal.signal(signal.SIGALRM, break_off)
    signal.alarm(LIMIT)
    try:
        yield
    finally:
        signal.alarm(0)


def prepare() -> None:
    """The examples can be imported; JAX takes one thread of a processor, and a GPU's memory only as it needs it."""
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "examples"))
    one_thread = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
    os.environ["XLA_FLAGS"] = f"{os.environ.get('XLA_FLAGS', '')} {one_thread}".strip()
    os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    warnings.filterwarnings("ignore", module="pygame|pettingzoo|gymnasium|pkg_resources")


def print_result(console: Console, title: str, rows: list[Row]) -> None:
    """Print a result: the table, then how it was measured."""
    console.print(f"\n[bold]{title}[/]")
    if any(row.unit for row in rows):
        console.print(result_table([row for row in rows if row.unit]))
    notes = dict.fromkeys(f"{row.who.partition(',')[0]}: {row.how}" for row in rows if row.how)
    console.print("\n".join(notes), markup=False, highlight=False)


def result_table(rows: list[Row]) -> Table:
    """A table without columns that are empty; a unit that all figures share stands above them."""
    units = {row.unit for row in rows}
    shared = units.pop() if len(units) == 1 else ""
    headings = ("who", "version", shared or "figure", "spread", "ours is", "aim", "met")
    lines = [cells(row, shared) for row in rows]
    used = [column for column in range(len(headings)) if any(line[column] for line in lines)]
    table = Table(box=SIMPLE, pad_edge=False, collapse_padding=True)
    for column in used:
        table.add_column(headings[column], justify="right" if 2 <= column <= 5 else "left", no_wrap=True)
    for line in lines:
        table.add_row(*(line[column] for column in used))
    return table


def cells(row: Row, shared: str) -> list[str]:
    """A line of the table."""
    return [
        row.who,
        row.version,
        amount(row.figure) if row.unit == shared else f"{amount(row.figure)} {row.unit}",
        f"{100 * row.spread:.0f} %",
        f"{row.times:,.0f} ×" if row.times and row.times >= 100 else f"{row.times:.1f} ×" if row.times else "",
        row.aim,
        {True: "yes", False: "no", None: ""}[row.met],
    ]


def amount(number: float) -> str:
    """A number to three figures: 47.1 M for millions, 33.6 G for thousands of them."""
    for size, word in ((1e9, " G"), (1e6, " M")):
        if number >= size:
            return f"{number / size:,.3g}{word}" if number < 1000 * size else f"{number / size:,.0f}{word}"
    return f"{number:,.0f}" if number >= 100 else f"{number:.3g}"


if __name__ == "__main__":
    sys.exit(main())
