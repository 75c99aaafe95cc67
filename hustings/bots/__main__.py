"""python -m hustings.bots MODULE: compile the GAME of a module into the cache and write `done of what` lines."""

from __future__ import annotations

import os
import sys
from importlib import import_module

from hustings.bots.warming import warm

if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(5)  # whoever plays meanwhile comes first
    warm(import_module(sys.argv[1]).GAME, lambda what, done, of: print(done, of, what, flush=True))
