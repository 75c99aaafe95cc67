"""python -m torture: attack a local server, and print figures and findings.

python -m torture NAME --count N --seconds S --seed K runs one campaign; without a name all of them share the time.
With --processes P so many processes share the count of a campaign, each with a seed of its own; their figures are sums.
"""

from __future__ import annotations

import argparse
import importlib.util
import random
import sys
import time

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from torture.side_by_side import attack

# Campaign: what is attacked, and its share of the time where all run. Each is a module of its own here.
CAMPAIGNS = {
    "races": ("requests that meet at one table, in every order", 4),
    "frames": ("hostile WebSocket frames and HTTP requests", 3),
    "requests": ("every route with live ids, valid and not", 2),
    "two_worlds": ("what a viewer may not know, compared in two matches", 4),
    "kill": ("the server is killed at random moments", 4),
    "power_loss": ("writes that were not synced are lost", 2),
    "pages": ("scripts in names, chat and cards, in a real browser", 1),
}
SECONDS = 1200.0  # for all of them together, unless told


def main() -> None:
    """Run the campaigns; exit 1 if anything was found."""
    parser = argparse.ArgumentParser(prog="python -m torture", description=__doc__)
    parser.add_argument("name", nargs="?", choices=CAMPAIGNS, metavar="NAME", help=", ".join(CAMPAIGNS))
    parser.add_argument("--count", type=int, help="how many attacks at most; by default the campaign's own number")
    parser.add_argument("--seconds", type=float, help=f"how long at most; by default {SECONDS:.0f} for all together")
    parser.add_argument("--seed", type=int, help="the same attacks again, as far as the machine allows")
    parser.add_argument("--processes", type=int, default=1, help="how many share a campaign's attacks; by default 1")
    arguments = parser.parse_args()
    seed = random.SystemRandom().randrange(1 << 31) if arguments.seed is None else arguments.seed
    names = [arguments.name] if arguments.name else [name for name in CAMPAIGNS if is_installed(name)]
    seconds = shares(names, SECONDS if arguments.seconds is None else arguments.seconds)
    if arguments.name and arguments.seconds is None:
        seconds[arguments.name] = float("inf") if arguments.count is None else SECONDS
    console = Console(stderr=True, highlight=False)
    console.print(f"Seed {seed}.")
    rows, has_findings = [], False
    for name in names:
        has_finding, row = campaign(name, arguments.count, seconds[name], seed, arguments.processes, console)
        has_findings |= has_finding
        rows.append(row)
    print_figures(rows)
    sys.exit(has_findings)


def is_installed(name: str) -> bool:
    """Whether the campaign's module is installed."""
    return importlib.util.find_spec(f"torture.{name}") is not None


def shares(names: list[str], seconds: float) -> dict[str, float]:
    """How many seconds each campaign gets."""
    whole = sum(CAMPAIGNS[name][1] for name in names)
    return {name: seconds * CAMPAIGNS[name][1] / whole for name in names}


def campaign(
    name: str, count: int | None, seconds: float, seed: int, processes: int, console: Console
) -> tuple[bool, tuple[str, str, str, str]]:
    """Whether anything was found, and a row for the table."""
    console.print(f"{name}: {CAMPAIGNS[name][0]} …")
    began = time.monotonic()
    figures, findings = attack(name, count, seconds, seed, processes)
    for finding in findings:
        console.print(f"{name}: FOUND {finding}", style="bold", markup=False)
    figures_text = ", ".join(
        f"{value:,} {what}" if isinstance(value, int) else f"{what} {value}" for what, value in figures.items()
    )
    took = f"{time.monotonic() - began:,.0f} s"
    return bool(findings), (name, figures_text, took, "see above" if findings else "nothing")


def print_figures(rows: list[tuple[str, str, str, str]]) -> None:
    """Print the figures of all campaigns as one table."""
    table = Table(box=SIMPLE)
    for heading in ("campaign", "what was done", "time", "findings"):
        table.add_column(heading, overflow="fold")
    for row in rows:
        table.add_row(*row)
    Console(highlight=False, width=None if sys.stdout.isatty() else 120).print(table)


if __name__ == "__main__":
    main()
