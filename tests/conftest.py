"""Tests that compile the same code run in one process: what one of them compiles, the next finds compiled.

Code compiled with bounds checks is other code than that without, and so are the loops of the lab: each has its group.
"""

from xdist.scheduler import LoadScopeScheduling

from hustings.games import BUILT_IN
from tests.engine.pretended_gpu import card, pretended

__all__ = ["card", "pretended"]  # fixtures


def group(nodeid):
    """Who shares compiled code with this test; None: nobody."""
    game = next((name for name in BUILT_IN if name in nodeid), None)
    if game is None:
        return None
    if "-checked-" in nodeid or "-combined-" in nodeid:
        return f"{game}, checked"
    if "tests/browser/" in nodeid:
        return f"{game}, in the browser"
    return f"{game}, lab" if "tests/lab/" in nodeid else game


class ByCompiledCode(LoadScopeScheduling):
    """Gives all tests of a group to one process."""

    def _split_scope(self, nodeid):
        return group(nodeid) or nodeid


def pytest_xdist_make_scheduler(config, log):
    return ByCompiledCode(config, log)
