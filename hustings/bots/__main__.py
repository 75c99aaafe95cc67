"""python -m hustings.bots GAME: compile the game at an address into the cache and write `done of what` lines.

It exits when stdin closes, so that it never outlives its parent, and waits for any other compiler of this cache.
"""

from __future__ import annotations

import os
import sys
import threading

from hustings import games
from hustings.bots import binding
from hustings.bots.warming import only_one, warm


def watch() -> None:
    """Exit with the parent process, which holds the other end of stdin."""
    sys.stdin.read()
    os._exit(1)


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(5)  # players come first
    threading.Thread(target=watch, daemon=True).start()
    game = games.at(sys.argv[1])
    with only_one():
        if not binding.ready(game):
            warm(game, lambda what, done, of: print(done, of, what, flush=True))
    sys.stdout.flush()
    os._exit(0)
