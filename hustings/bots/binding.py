"""Which backend a bot thinks in: compiled if that is ready, else Python while another process compiles.

Numba's compiler holds Python's lock, so compiling in a thread would stop the game that a person plays meanwhile. It
takes a few hundred megabytes, so one game is compiled at a time; where that is too much, and the system kills it, it is
tried again later.
"""

from __future__ import annotations

import atexit
import hashlib
import logging
import os
import re
import signal
import subprocess
import sys
import threading
import time
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
RETRIES = (10.0, 60.0, 300.0)  # seconds to wait after a compiler was killed, until the next

_background: dict[Game, Background] = {}
_starting = threading.Lock()
_compiling = threading.Lock()  # held by whoever has a compiler run
log = logging.getLogger(__name__)
log.addHandler(logging.NullHandler())  # a player's terminal is not for logs


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


def begin(game: Game, progress: Progress | None = None, *, is_asked: bool = False) -> Background:
    """Compile in another process, once for this one; progress hears (what, done, of) from a thread.

    is_asked: somebody waits for it, so HUSTINGS_COMPILE does not matter.
    """
    with _starting:
        if game not in _background:
            _background[game] = Background(game, is_asked=is_asked)
    if progress:
        _background[game].hear(progress)
    return _background[game]


class Background:
    """Another process that compiles a game into the cache, one game after another."""

    def __init__(self, game: Game, *, is_asked: bool = False) -> None:
        self.title = game.title
        self.what, self.done, self.of = "starting", 0, len(ENTRIES)
        self.failure = ""  # why nothing will come of it; play goes on in Python
        self._heard_by: list[Progress] = []
        self._process: subprocess.Popen[str] | None = None  # while one runs
        self._module = home(game)
        if os.environ.get("HUSTINGS_COMPILE") == "off" and not is_asked:
            self.failure = "HUSTINGS_COMPILE is off, so nothing is compiled in the background."
            return
        if not self._module:
            self.failure = f"No module has {game.title} as its GAME, so another process cannot compile it."
            return
        self._thread = threading.Thread(target=self._compile, daemon=True)
        self._thread.start()

    @property
    def is_running(self) -> bool:
        """Whether it is still at work, or waits for its turn."""
        return not self.failure and self._thread.is_alive()

    @property
    def process_id(self) -> int | None:
        """The process that compiles now, if one does."""
        process = self._process
        return None if process is None else process.pid

    def wait(self) -> None:
        """Until it is done or has failed."""
        if not self.failure:
            self._thread.join()

    def hear(self, progress: Progress) -> None:
        """Tell progress how far it is, and from now on."""
        progress(self.what, self.done, self.of)
        self._heard_by.append(progress)

    def _compile(self) -> None:
        """Have it compiled; where the compiler is killed, try again a few times, each time after a longer rest."""
        for rest in (*RETRIES, None):
            with _compiling:
                code, said = self._run()
            if code == 0:
                return
            if code > 0:
                self.failure = f"Compiling {self.title} failed: {said}"
            elif rest is None:
                self.failure = f"Compiling {self.title} was given up: the compiler was killed {len(RETRIES) + 1} times."
            else:
                name = signal.Signals(-code).name if -code in set(signal.Signals) else f"signal {-code}"
                log.warning(
                    "The compiler of %s was killed (%s), perhaps for want of memory; it is tried again in %g seconds.",
                    self.title,
                    name,
                    rest,
                )
                time.sleep(rest)
                continue
            log.warning("%s", self.failure)
            return

    def _run(self) -> tuple[int, str]:
        """Run the compiler to its end and follow the lines `done of what`; its exit code, and the last it said."""
        # The other process finds the game where this one did.
        paths = os.pathsep.join(os.path.abspath(path) for path in sys.path)
        process = self._process = subprocess.Popen(
            [sys.executable, "-m", "hustings.bots", self._module],
            env={**os.environ, "PYTHONPATH": paths},
            stdin=subprocess.PIPE,  # which closes when this process ends, however it does
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        atexit.register(process.terminate)
        assert process.stdin is not None
        assert process.stdout is not None
        said = "it said nothing"
        with process.stdout as lines:
            for line in lines:
                step = STEP.fullmatch(line.strip())
                if not step:
                    said = line.strip() or said
                    continue
                self.done, self.of, self.what = int(step[1]), int(step[2]), step[3]
                for progress in self._heard_by:
                    progress(self.what, self.done, self.of)
        with suppress(BrokenPipeError):
            process.stdin.close()
        code = process.wait()
        self._process = None
        atexit.unregister(process.terminate)
        return code, said


def home(game: Game) -> str:
    """The module whose GAME this is: that of the rules, or a package around it."""
    name = game.rules.__name__
    while name:
        if getattr(sys.modules.get(name), "GAME", None) is game:
            return name
        name = name.rpartition(".")[0]
    return ""
