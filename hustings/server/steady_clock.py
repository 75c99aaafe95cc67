"""The server's clock: the system's time at the start plus the seconds of a monotonic clock.

Deadlines, cookies and cleanup use it, so a change of the system's time (by hand, or by NTP after a boot) does not
affect them. Where the system has a clock that also counts while the machine is suspended, that one is used.
"""

from __future__ import annotations

import time

_CLOCK = getattr(time, "CLOCK_BOOTTIME", None)


def elapsed() -> float:
    """Seconds on the monotonic clock."""
    return time.monotonic() if _CLOCK is None else time.clock_gettime(_CLOCK)


_ANCHOR = time.time() - elapsed()


def now() -> float:
    """Seconds since 1970, UTC, as the system's time was set when this process started."""
    return _ANCHOR + elapsed()


def step() -> float:
    """By how many seconds the system's time was changed since the start; negative if it was set back."""
    return time.time() - now()
