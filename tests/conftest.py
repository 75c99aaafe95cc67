"""Tests that compile the same code run in one process: what one of them compiles, the next finds compiled.

The laws run code compiled with bounds checks, which is other code than that without; the lab has loops of its own.
"""

from xdist.scheduler import LoadScopeScheduling

from hustings.games import BUILT_IN
from tests.engine.pretended_gpu import card, pretended

__all__ = ["card", "pretended"]  # fixtures


def group(nodeid):
    """Who runs in one process with this test; None: nobody."""
    file, folder = nodeid.split("::")[0], nodeid.split("/")[1]
    if folder == "browser":
        return file  # a browser is started for each
    game = next((name for name in BUILT_IN if name in nodeid), None)
    return f"{game}, {folder}" if game and folder in ("laws", "lab") else game


class ByCompiledCode(LoadScopeScheduling):
    """Gives all tests of a group to one process; large groups begin first."""

    def _split_scope(self, nodeid):
        return group(nodeid) or nodeid


def pytest_xdist_make_scheduler(config, log):
    return ByCompiledCode(config, log)
