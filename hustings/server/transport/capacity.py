"""How many sockets this machine can hold, by its open files and memory; and giving memory back afterwards."""

from __future__ import annotations

import ctypes
import os
import sys
from contextlib import suppress
from pathlib import Path

if sys.platform != "win32":
    import resource

SOCKET_BYTES = 65_536  # that a socket may take: twice what was measured
SHARE_OF_MEMORY = 4  # a quarter of what is free is for sockets
OTHER_FILES = 256  # the database, the bots' processes, and requests of players
MOST_FILES = 65_536
FEWEST, MOST, USUAL = 100, 20_000, 1000  # sockets; USUAL where free memory is unknown


def raise_open_files() -> None:
    """Raise this process's limit of open files as far as the system allows."""
    if sys.platform != "win32":
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        target = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
        if soft != resource.RLIM_INFINITY and soft < target:
            with suppress(ValueError, OSError):
                resource.setrlimit(resource.RLIMIT_NOFILE, (target, hard))


def most_sockets() -> int:
    """How many sockets there may be at once, with a wide margin."""
    bounds = [MOST]
    if sys.platform != "win32":
        files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        if files != resource.RLIM_INFINITY:
            bounds.append((files - OTHER_FILES) * 3 // 4)  # the rest is for other requests
    memory = free_memory()
    bounds.append(USUAL if memory is None else memory // SHARE_OF_MEMORY // SOCKET_BYTES)
    return max(FEWEST, min(bounds))


def free_memory(root: Path = Path("/")) -> int | None:
    """Bytes that this process can still allocate, in the machine or its container."""
    bounds = [free for free in (machine_memory(root), container_memory(root)) if free is not None]
    return min(bounds) if bounds else None


def machine_memory(root: Path) -> int | None:
    with suppress(OSError, ValueError, StopIteration):
        lines = (root / "proc/meminfo").read_text(encoding="ascii").splitlines()
        return int(next(line for line in lines if line.startswith("MemAvailable:")).split()[1]) * 1024
    with suppress(OSError, ValueError, AttributeError):
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") // 2
    return None


def container_memory(root: Path) -> int | None:
    """What is left of the container's memory limit; None if there is no limit."""
    for folder, bound, used in (
        ("sys/fs/cgroup", "memory.max", "memory.current"),
        ("sys/fs/cgroup/memory", "memory.limit_in_bytes", "memory.usage_in_bytes"),
    ):
        with suppress(OSError, ValueError):
            whole = int((root / folder / bound).read_text(encoding="ascii"))
            return max(0, whole - int((root / folder / used).read_text(encoding="ascii")))
    return None


def give_memory_back() -> None:
    """Return freed memory to the system, which glibc would keep."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).malloc_trim(0)
