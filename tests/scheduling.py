"""Which tests run in one process, in which order, and what happens when a process dies.

Tests that run the same compiled code run in one process: what one of them loads or compiles, the next finds there. The
laws run code compiled with bounds checks, which is other code than that without; the lab has loops of its own.
"""

from xdist.scheduler import LoadScopeScheduling

from hustings.games import BUILT_IN

# Folders whose tests take long begin first, so that at the end no process waits for another.
FIRST = ("browser", "laws", "lab", "torture", "train", "bots", "games", "envs", "server")


def place(nodeid):
    """When a test's turn comes, as a number."""
    folder = nodeid.split("/")[1]
    return FIRST.index(folder) if folder in FIRST else len(FIRST)


def group(nodeid):
    """Who runs in one process with this test; None: nobody."""
    file, folder = nodeid.split("::")[0], nodeid.split("/")[1]
    if folder == "browser":
        return file  # a browser is started for each
    game = next((name for name in BUILT_IN if name in nodeid), None)
    return f"{game}, {folder}" if game and folder in ("laws", "lab") else game


class ByCompiledCode(LoadScopeScheduling):
    """Gives all tests of a group to one process, in the order in which they were collected."""

    def __init__(self, config, log):
        super().__init__(config, log)
        config.option.loadscopereorder = False  # many tests need not take long

    def _split_scope(self, nodeid):
        return group(nodeid) or nodeid

    def remove_node(self, node):
        """The test at which a process died has failed: it is not run again. The others go to other processes."""
        workload = self.assigned_work.pop(node)
        died_at = None
        for scope, tests in workload.items():
            pending = [test for test, is_done in tests.items() if not is_done]
            if pending and died_at is None:
                died_at = pending.pop(0)
                tests[died_at] = True
            if pending:
                self.workqueue[scope] = tests
        for other in self.assigned_work:
            self._reschedule(other)
        return died_at

    def schedule(self):
        """A process that comes late gets two units, or is told that there is no other: with one test it would wait."""
        is_late = self.collection is not None
        super().schedule()
        if is_late:
            super().schedule()
