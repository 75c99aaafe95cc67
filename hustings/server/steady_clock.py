"""The server's clock: the system's time at the start, and from then on whatever a steady clock counts.

Deadlines, cookies and tidying go by it, so a step of the system's time (by hand, or by NTP after a boot) moves none of
them. Where the system has a clock that also counts while the machine is suspended, it is that one.
"""

from __future__ import annotations

import time

_CLOCK = getattr(time, "CLOCK_BOOTTIME", None)


def elapsed() -> float:
    """Seconds on the steady clock, whose zero means nothing."""
    return time.monotonic() if _CLOCK is None else time.clock_gettime(_CLOCK)


_ANCHOR = time.time() - elapsed()


def now() -> float:
    """Seconds since 1970, UTC, as the system's time was set when this process started."""
    return _ANCHOR + elapsed()


def step() -> float:
    """By how many seconds the system's time was moved since the start; negative where it was set back."""
    return time.time() - now()
