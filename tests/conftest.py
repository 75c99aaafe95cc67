"""Tests that compile the same code run in one process: what one of them compiles, the next finds compiled.

The laws run code compiled with bounds checks, which is other code than that without; the lab has loops of its own.
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
    folder = nodeid.split("/")[1]
    return f"{game}, {folder}" if folder in ("laws", "browser", "lab") else game


class ByCompiledCode(LoadScopeScheduling):
    """Gives all tests of a group to one process."""

    def _split_scope(self, nodeid):
        return group(nodeid) or nodeid


def pytest_xdist_make_scheduler(config, log):
    return ByCompiledCode(config, log)
