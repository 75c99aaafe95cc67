"""Our server with its WebSockets by several libraries, a hundred tables of Politrics: moves a second, and the wait."""

from __future__ import annotations

import importlib.util
import statistics
import tempfile
from contextlib import ExitStack
from pathlib import Path

from bench.contest import Row
from bench.contest import version as version_of
from bench.load import contest, our_server
from bench.other_transports import NAMES
from bench.table import Ours, load_rules

PACKAGES = {"own": "hustings", "sansio": "websockets"}  # where the name is not the package's
FORMS = {"moves": "programs", "changes": "browsers"}


def run() -> list[Row]:
    """Each transport for programs and for browsers, all in turn; absent libraries are named."""
    here = [name for name in NAMES if importlib.util.find_spec(PACKAGES.get(name, name))]
    lines = [Row(name, how="not installed") for name in NAMES if name not in here]
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        ports = {name: stack.enter_context(our_server(folder, name)) for name in here}
        for port in ports.values():
            load_rules(port, "politrics")
        for form, who in FORMS.items():
            found = dict(zip(here, contest([Ours(ports[name], form, "politrics") for name in here]), strict=True))
            own = found["own"].speeds
            for name, figures in found.items():
                share = statistics.median(theirs / mine for theirs, mine in zip(figures.speeds, own, strict=True))
                cost = statistics.median(figures.costs)
                lines.append(
                    Row(
                        who=f"{name}, {who}",
                        version=version_of(PACKAGES.get(name, name)),
                        figure=statistics.median(figures.speeds),
                        unit="moves/s",
                        spread=(max(figures.speeds) - min(figures.speeds)) / statistics.median(figures.speeds),
                        how=f"{name}: for {who} {share:.2f} of our own's speed, {cost:.0f} µs of processor a move, "
                        f"99 % of waits under {statistics.median(figures.waits):.1f} ms",
                        bursts=figures.speeds,
                    )
                )
    return lines
