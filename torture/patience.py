"""How long a campaign waits before it speaks of a fault: longer where others use the machine's processors."""

from __future__ import annotations

import os

MOST = 30.0  # times


def patience(seconds: float) -> float:
    """Seconds on an idle machine as seconds on this one, as busy as it is now and as nice as this process is."""
    load = os.getloadavg()[0] / (os.cpu_count() or 1)
    return seconds * min(MOST, max(1.0, load * (1 + os.nice(0) / 2)))
