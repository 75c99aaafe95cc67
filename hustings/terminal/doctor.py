"""The doctor: what this installation is made of, and what should be mended."""

from __future__ import annotations

import os
import platform
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from hustings import __version__, games
from hustings.engine.backend import cache_folder
from hustings.server.checks import server_checks
from hustings.terminal import saved
from hustings.terminal.console import counted

PACKAGES = ("numpy", "numba", "llvmlite", "platformdirs", "rich", "typer")
OLDEST = (3, 11)


def examine() -> dict[str, Any]:
    """Everything the doctor looks at; under `faults`, a sentence for each thing to mend."""
    faults: list[str] = []
    found: dict[str, Any] = {
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.machine()}, {counted(os.cpu_count() or 1, 'core')}",
        "packages": packages(faults),
        "cache": cache(faults),
        "games": compiled(faults),
        "gpu": gpu(),
        "terminal": terminal(faults),
        "matches": matches(faults),
        "server": server_checks(faults),
    }
    if sys.version_info[:2] < OLDEST:
        faults.append(f"Python is {found['python']}; Hustings needs {'.'.join(map(str, OLDEST))} or newer.")
    return {**found, "faults": faults}


def packages(faults: list[str]) -> dict[str, str | None]:
    """The versions of what Hustings stands on."""
    found: dict[str, str | None] = {"hustings": __version__}
    for name in PACKAGES:
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            found[name] = None
            faults.append(f"The package {name} is not installed: install Hustings anew.")
    return found


def cache(faults: list[str]) -> dict[str, Any]:
    """Where compiled code lies, and how much there is."""
    folder = cache_folder()
    wanted = os.environ.get("HUSTINGS_CACHE")
    if wanted and folder != Path(wanted):
        faults.append(f"The cache folder {wanted} that HUSTINGS_CACHE names cannot be written.")
    files = [path for path in folder.rglob("*") if path.is_file()]
    return {"folder": str(folder), "files": len(files), "bytes": sum(size(path) for path in files)}


def size(path: Path) -> int:
    """A file's bytes; 0 if it has just gone."""
    try:
        return path.stat().st_size
    except OSError:
        return 0


def compiled(faults: list[str]) -> dict[str, bool]:
    """For each game, whether bots can start at once."""
    from hustings import bots

    found = {}
    for name in games.NAMES:
        try:
            found[name] = bots.ready(games.find(name))
        except Exception as error:  # whatever is wrong with it, the doctor goes on
            found[name] = False
            faults.append(f"The game {name} cannot be loaded ({type(error).__name__}: {error}): install Hustings anew.")
    return found


def gpu() -> dict[str, Any]:
    """Whether games can run on a GPU, or why not."""
    from hustings.engine.gpu import present

    why = present()
    return {"present": why is None, "why": why}


def terminal(faults: list[str]) -> dict[str, Any]:
    """What the terminal can show."""
    console = Console()
    encoding = (sys.stdout.encoding or "").lower()
    if encoding.replace("-", "") != "utf8":
        faults.append(f"Text is written as {encoding or 'unknown'}, in which boards look torn: choose a UTF-8 locale.")
    colour = console.color_system if console.is_terminal else None
    return {"is_terminal": console.is_terminal, "colour": colour, "encoding": encoding, "width": console.width}


def matches(faults: list[str]) -> dict[str, Any]:
    """Where matches are kept, whether they can be, and how many there are."""
    folder = saved.data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / f".probe-{os.getpid()}"
        probe.touch()
        probe.unlink()
        is_writable = True
    except OSError as error:
        is_writable = False
        faults.append(f"Matches cannot be kept in {folder} ({error.strerror}): name another folder in HUSTINGS_DATA.")
    found = saved.saved_matches()
    unfinished = sum(not each.is_over for each in found)
    return {"folder": str(folder), "writable": is_writable, "saved": len(found), "unfinished": unfinished}


def tell(console: Console, found: dict[str, Any]) -> None:
    """The findings as a page."""
    stored, screen, kept = found["cache"], found["terminal"], found["matches"]
    versions = ", ".join(f"{name} {number or 'missing'}" for name, number in found["packages"].items())
    ready = ", ".join(f"{name} {'compiled' if is_ready else 'not yet'}" for name, is_ready in found["games"].items())
    colours = {
        "truecolor": "16 million colours",
        "256": "256 colours",
        "standard": "16 colours",
        "windows": "16 colours",
    }
    rows = {
        "Python": found["python"],
        "System": found["system"],
        "Packages": versions,
        "Compiled code": f"{stored['folder']} ({counted(stored['files'], 'file')}, {stored['bytes'] / 1e6:.1f} MB)",
        "Games": ready,
        "GPU": "ready" if found["gpu"]["present"] else found["gpu"]["why"],
        "Terminal": f"{colours.get(screen['colour'], 'no colours')}, {screen['encoding']}, {screen['width']} columns",
        "Matches": f"{kept['folder']} ({kept['saved']} saved, {kept['unfinished']} unfinished)",
        **found["server"],
    }
    table = Table.grid(padding=(0, 2))
    for name, value in rows.items():
        table.add_row(f"[dim]{name}[/]", escape(str(value)))
    console.print(table)
    console.print()
    for fault in found["faults"]:
        console.print(f"[red]{escape(fault)}[/]")
    if not found["faults"]:
        console.print("[green]All is well.[/]")
