"""Output of the command line: text for people, JSON for programs, progress bars."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console


def page(*, stderr: bool = False) -> Console:
    """The console for people."""
    return Console(stderr=stderr, highlight=False, emoji=False)


def answer(data: object) -> None:
    """Print JSON on stdout: one line for a program, indented for a person."""
    is_plain = (sys.stdout.encoding or "").lower().replace("-", "") != "utf8"
    print(json.dumps(data, ensure_ascii=is_plain, allow_nan=False, indent=2 if sys.stdout.isatty() else None))


@contextmanager
def progress_bar(title: str) -> Iterator[Callable[[int, int], None] | None]:
    """A progress bar on stderr, if that is a terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=page(stderr=True), transient=True) as progress:
        task = progress.add_task(title, total=None)
        yield lambda done, of: progress.update(task, completed=done, total=of)


def counted(number: int, noun: str) -> str:
    """1 action, 2 actions."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def printable(text: str) -> str:
    """Text with control characters escaped, safe to print in a terminal."""
    return "".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in text)
