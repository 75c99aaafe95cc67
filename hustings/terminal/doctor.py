"""The doctor: checks this installation and says what to fix."""

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

# What `pip install 'hustings[EXTRA]'` brings: each extra by the packages that it cannot do without.
EXTRAS = {
    "gpu": ("numba-cuda",),
    "train": ("torch",),
    "gymnasium": ("gymnasium",),
    "pettingzoo": ("gymnasium", "pettingzoo"),
    "open_spiel": ("open_spiel",),
    "lab": ("matplotlib", "openskill", "scipy"),
    "ray": ("ray",),
    "datasets": ("pyarrow",),
}


def examine() -> dict[str, Any]:
    """All findings; under `faults`, a sentence for each thing to fix."""
    faults: list[str] = []
    findings: dict[str, Any] = {
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.machine()}, {counted(os.cpu_count() or 1, 'core')}",
        "packages": packages(faults),
        "extras": extras(),
        "cache": cache(faults),
        "games": compiled(faults),
        "gpu": gpu(),
        "terminal": terminal(faults),
        "matches": matches(faults),
        "server": server_checks(faults),
    }
    if sys.version_info[:2] < OLDEST:
        faults.append(f"Python is {findings['python']}; Hustings needs {'.'.join(map(str, OLDEST))} or newer.")
    return {**findings, "faults": faults}


def packages(faults: list[str]) -> dict[str, str | None]:
    """The versions of the packages that Hustings uses."""
    versions: dict[str, str | None] = {"hustings": __version__}
    for name in PACKAGES:
        try:
            versions[name] = version(name)
        except PackageNotFoundError:
            versions[name] = None
            faults.append(f"The package {name} is not installed: install Hustings anew.")
    return versions


def extras() -> dict[str, list[str]]:
    """For each extra, the packages that are missing; that is no fault."""
    return {extra: [name for name in names if not is_installed(name)] for extra, names in EXTRAS.items()}


def is_installed(package: str) -> bool:
    """Whether a package is installed, in whichever version."""
    try:
        version(package)
    except PackageNotFoundError:
        return False
    return True


def extras_text(missing: dict[str, list[str]]) -> str:
    """The extras that are here, and what the others would bring."""
    here = [extra for extra, names in missing.items() if not names]
    parts = [f"{', '.join(here)} installed"] if here else []
    parts += [
        f"{extra} lacks {' and '.join(names)} (pip install 'hustings[{extra}]')"
        for extra, names in missing.items()
        if names
    ]
    return "; ".join(parts)


def cache(faults: list[str]) -> dict[str, Any]:
    """The cache folder and its size."""
    folder = cache_folder()
    override = os.environ.get("HUSTINGS_CACHE")
    if override and folder != Path(override):
        faults.append(f"The cache folder {override} that HUSTINGS_CACHE names cannot be written.")
    files = [path for path in folder.rglob("*") if path.is_file()]
    return {"folder": str(folder), "files": len(files), "bytes": sum(size(path) for path in files)}


def size(path: Path) -> int:
    """A file's size in bytes; 0 if it was just deleted."""
    try:
        return path.stat().st_size
    except OSError:
        return 0


def compiled(faults: list[str]) -> dict[str, bool]:
    """For each game, whether bots can start at once."""
    from hustings import bots

    ready = {}
    for name in games.names():
        try:
            ready[name] = bots.ready(games.find(name))
        except Exception as error:  # one broken game does not stop the doctor
            ready[name] = False
            faults.append(f"The game {name} cannot be loaded ({type(error).__name__}: {error}): install Hustings anew.")
    return ready


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
    """The folder of saved matches, whether it can be written, and how many matches it has."""
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
    saved_matches = saved.saved_matches()
    unfinished = sum(not each.is_over for each in saved_matches)
    return {"folder": str(folder), "writable": is_writable, "saved": len(saved_matches), "unfinished": unfinished}


def print_page(console: Console, findings: dict[str, Any]) -> None:
    """Print the findings for a person."""
    cache, screen, matches = findings["cache"], findings["terminal"], findings["matches"]
    versions = ", ".join(f"{name} {number or 'missing'}" for name, number in findings["packages"].items())
    ready = ", ".join(f"{name} {'compiled' if is_ready else 'not yet'}" for name, is_ready in findings["games"].items())
    colours = {
        "truecolor": "16 million colours",
        "256": "256 colours",
        "standard": "16 colours",
        "windows": "16 colours",
    }
    rows = {
        "Python": findings["python"],
        "System": findings["system"],
        "Packages": versions,
        "Extras": extras_text(findings["extras"]),
        "Compiled code": f"{cache['folder']} ({counted(cache['files'], 'file')}, {cache['bytes'] / 1e6:.1f} MB)",
        "Games": ready,
        "GPU": "ready" if findings["gpu"]["present"] else findings["gpu"]["why"],
        "Terminal": f"{colours.get(screen['colour'], 'no colours')}, {screen['encoding']}, {screen['width']} columns",
        "Matches": f"{matches['folder']} ({matches['saved']} saved, {matches['unfinished']} unfinished)",
        **findings["server"],
    }
    table = Table.grid(padding=(0, 2))
    for name, value in rows.items():
        table.add_row(f"[dim]{name}[/]", escape(str(value)))
    console.print(table)
    console.print()
    for fault in findings["faults"]:
        console.print(f"[red]{escape(fault)}[/]")
    if not findings["faults"]:
        console.print("[green]All is well.[/]")
