"""python -m hustings.bots MODULE: compile the GAME of a module into the cache and write `done of what` lines.

It ends when its input does, so that it never outlives whoever waits for it. It waits for another one that is at work.
"""

from __future__ import annotations

import os
import sys
import threading
from importlib import import_module

from hustings.bots import binding
from hustings.bots.warming import only_one, warm


def watch() -> None:
    """End with whoever started this."""
    sys.stdin.read()
    os._exit(1)


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(5)  # whoever plays meanwhile comes first
    threading.Thread(target=watch, daemon=True).start()
    game = import_module(sys.argv[1]).GAME
    with only_one():
        if not binding.ready(game):
            warm(game, lambda what, done, of: print(done, of, what, flush=True))
    sys.stdout.flush()
    os._exit(0)
