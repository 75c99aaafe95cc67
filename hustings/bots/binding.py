"""Which backend a bot thinks in: compiled if that is ready, else Python while another process compiles.

Numba's compiler holds Python's lock, so compiling in a thread would stop the game that a person plays meanwhile.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import re
import subprocess
import sys
import threading
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from hustings.bots import think
from hustings.engine import loops
from hustings.engine.backend import Progress, Rules, bind, cache_folder
from hustings.engine.game import Game, Refusal

# What playing a game calls: the contract, and what bots think.
ENTRIES = (
    loops.new_at,
    loops.movers_at,
    loops.legal_at,
    loops.apply_at,
    loops.returns_at,
    loops.hide_at,
    loops.imagine_at,
    loops.opened_at,
    loops.witnesses_at,
    loops.pick_at,
    think.weigh,
    think.search,
)
STEP = re.compile(r"(\d+) (\d+) (\w+)")  # done, of, what
BACKENDS = ("auto", "python", "cpu")

_background: dict[Game, Background] = {}
_starting = threading.Lock()


def rules_for(game: Game, backend: str) -> Rules:
    """The rules in that backend; `auto`: compiled if that is ready, else Python while a background process compiles."""
    if backend not in BACKENDS:
        raise Refusal(f"A bot thinks in auto, python or cpu, not {backend!r}.")
    if backend != "auto":
        return bind(game, backend)
    if ready(game):
        return bind(game, "cpu")
    begin(game)
    return bind(game, "python")


def ready(game: Game) -> bool:
    """Whether everything that playing calls is compiled and cached."""
    return marker(game).exists()


def marker(game: Game) -> Path:
    """The file that says so; its name changes with every source and table."""
    return cache_folder() / "ready" / f"{game.name}-{digest(game)}"


@lru_cache
def digest(game: Game) -> str:
    """Names all sources and tables that the entries reach, and their files' times, which Numba's cache looks at."""
    rules = bind(game, "python")
    parts = [(rules.digest(entry), os.stat(entry.__code__.co_filename).st_mtime_ns) for entry in ENTRIES]
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]


def begin(game: Game, progress: Progress | None = None) -> Background:
    """Compile in the background, once in this process; progress hears (what, done, of) from a thread."""
    with _starting:
        if game not in _background:
            _background[game] = Background(game)
    if progress:
        _background[game].hear(progress)
    return _background[game]


class Background:
    """Another process that compiles a game into the cache."""

    def __init__(self, game: Game) -> None:
        self.what, self.done, self.of = "starting", 0, len(ENTRIES)
        self.failure = ""  # why nothing will come of it; play goes on in Python
        self._heard_by: list[Progress] = []
        module = home(game)
        if os.environ.get("HUSTINGS_COMPILE") == "off":
            self.failure = "HUSTINGS_COMPILE is off, so nothing is compiled in the background."
            return
        if not module:
            self.failure = f"No module has {game.title} as its GAME, so another process cannot compile it."
            return
        # The other process finds the game where this one did.
        paths = os.pathsep.join(os.path.abspath(path) for path in sys.path)
        self._process = subprocess.Popen(
            [sys.executable, "-m", "hustings.bots", module],
            env={**os.environ, "PYTHONPATH": paths},
            stdin=subprocess.PIPE,  # which closes when this process ends, however it does
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        atexit.register(self._process.terminate)
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    @property
    def is_running(self) -> bool:
        """Whether it is still at work."""
        return not self.failure and self._reader.is_alive()

    def wait(self) -> None:
        """Until it is done or has failed."""
        if not self.failure:
            self._reader.join()

    def hear(self, progress: Progress) -> None:
        """Tell progress how far it is, and from now on."""
        progress(self.what, self.done, self.of)
        self._heard_by.append(progress)

    def _read(self) -> None:
        """Follow the lines `done of what` that the other process writes, to its end."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        said = "it said nothing"
        with self._process.stdout as lines:
            for line in lines:
                step = STEP.fullmatch(line.strip())
                if not step:
                    said = line.strip() or said
                    continue
                self.done, self.of, self.what = int(step[1]), int(step[2]), step[3]
                for progress in self._heard_by:
                    progress(self.what, self.done, self.of)
        with suppress(BrokenPipeError):
            self._process.stdin.close()
        if self._process.wait() != 0:
            self.failure = f"Compiling in the background failed: {said}"
        atexit.unregister(self._process.terminate)


def home(game: Game) -> str:
    """The module whose GAME this is: that of the rules, or a package around it."""
    name = game.rules.__name__
    while name:
        if getattr(sys.modules.get(name), "GAME", None) is game:
            return name
        name = name.rpartition(".")[0]
    return ""
