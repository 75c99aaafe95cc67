"""Which backend a bot runs in: compiled if that is ready, else Python while another process compiles.

Numba's compiler holds the GIL, so compiling in a thread would block the game that a person plays meanwhile. It takes a
few hundred megabytes, so one game is compiled at a time; if the system kills it for its memory, it is retried later.
"""

from __future__ import annotations

import atexit
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
from typing import Any

from hustings import games
from hustings.bots import tree_search
from hustings.bots.players import entries_of
from hustings.engine import loops
from hustings.engine.backend import Progress, Rules, bind, cache_folder
from hustings.engine.game import Game, Refusal

# What a table calls, and so every server: the contract. It is compiled first.
RULES = (
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
)
ENTRIES = (*RULES, tree_search.weigh, tree_search.search)  # what playing any game calls, with the general bots' loops
STEP = re.compile(r"(\d+) (\d+) (\w+)")  # done, of, what
BACKENDS = ("auto", "python", "cpu")
RETRIES = (10.0, 60.0, 300.0)  # seconds to wait before each retry after a compiler was killed

_background: dict[Game, Background] = {}
_starting = threading.Lock()
_compiling = threading.Lock()  # held while a compiler runs
log = logging.getLogger(__name__)
log.addHandler(logging.NullHandler())  # no logs in a player's terminal


def rules_for(game: Game, backend: str) -> Rules:
    """The rules in that backend; `auto`: compiled if that is ready, else Python while a background process compiles."""
    if backend not in BACKENDS:
        raise Refusal(f"A bot runs in auto, python or cpu, not {backend!r}.")
    if backend != "auto":
        return bind(game, backend)
    if ready(game):
        return bind(game, "cpu")
    compile_in_background(game)
    return bind(game, "python")


def rule_entries(game: Game) -> tuple[Any, ...]:
    """What a table of the game calls."""
    rules = bind(game, "python")
    derive = (loops.derive_at,) if rules.has_derive else ()
    return (*RULES, *derive, *((loops.anytime_at,) if rules.has_anytime else ()))


def entries(game: Game) -> tuple[Any, ...]:
    """What playing a game calls: its table, the general bots and its own players."""
    return (*rule_entries(game), *ENTRIES[len(RULES) :], *entries_of(game))


def ready(game: Game) -> bool:
    """Whether everything that playing calls is compiled and cached."""
    return marker(game).exists()


def rules_ready(game: Game) -> bool:
    """Whether everything that a table calls is compiled and cached."""
    return rules_marker(game).exists()


def marker(game: Game) -> Path:
    """The file that marks the game as compiled; its name changes with every source and table."""
    return cache_folder() / "ready" / f"{game.name}-{digest(game)}"


def rules_marker(game: Game) -> Path:
    """The file that marks the game's rules as compiled."""
    return cache_folder() / "ready" / f"{game.name}-rules-{digest(game, only_rules=True)}"


@lru_cache
def digest(game: Game, *, only_rules: bool = False) -> str:
    """A hash of all sources and tables that the entries reach."""
    return bind(game, "python").digest(*(rule_entries(game) if only_rules else entries(game)))


def compile_in_background(game: Game, progress: Progress | None = None, *, is_requested: bool = False) -> Background:
    """Start compiling a game in another process, unless that has begun; progress is called from a thread.

    is_requested: a person asked for it, so HUSTINGS_COMPILE=off is ignored.
    """
    with _starting:
        if game not in _background:
            _background[game] = Background(game, is_requested=is_requested)
    if progress:
        _background[game].add_listener(progress)
    return _background[game]


class Background:
    """A background process that compiles one game into the cache."""

    def __init__(self, game: Game, *, is_requested: bool = False) -> None:
        self.title = game.title
        self.what, self.done, self.of = "starting", 0, len(entries(game))
        self.failure = ""  # why it gave up; play goes on in Python
        self._listeners: list[Progress] = []
        self._rules = len(rule_entries(game))
        self._rules_done = threading.Event()  # or there is no hope of it
        self._process: subprocess.Popen[str] | None = None  # while one runs
        self._address = games.address(game)
        if os.environ.get("HUSTINGS_COMPILE") == "off" and not is_requested:
            self.failure = "HUSTINGS_COMPILE is off, so nothing is compiled in the background."
            return
        if not self._address:
            self.failure = f"No module has {game.title} as its GAME, so another process cannot compile it."
            return
        self._thread = threading.Thread(target=self._compile, daemon=True)
        self._thread.start()

    @property
    def is_running(self) -> bool:
        """Whether it is compiling or waiting for its turn."""
        return not self.failure and self._thread.is_alive()

    @property
    def process_id(self) -> int | None:
        """The id of the compiler's process, if one runs."""
        process = self._process
        return None if process is None else process.pid

    def wait(self) -> None:
        """Wait until it is done or has failed."""
        if not self.failure:
            self._thread.join()

    def wait_for_rules(self) -> None:
        """Wait until the rules are compiled, or it has failed."""
        if not self.failure:
            self._rules_done.wait()

    def add_listener(self, progress: Progress) -> None:
        """Call progress now, and after each step."""
        progress(self.what, self.done, self.of)
        self._listeners.append(progress)

    def _compile(self) -> None:
        """Compile; whoever waits for it is released whatever happens."""
        try:
            self._try()
        finally:
            self._rules_done.set()

    def _try(self) -> None:
        """Run the compiler; if it is killed, retry a few times after longer and longer pauses."""
        for pause in (*RETRIES, None):
            with _compiling:
                code, last_line = self._run()
            if code == 0:
                return
            if code > 0:
                self.failure = f"Compiling {self.title} failed: {last_line}"
            elif pause is None:
                self.failure = f"Compiling {self.title} was given up: the compiler was killed {len(RETRIES) + 1} times."
            else:
                name = signal.Signals(-code).name if -code in set(signal.Signals) else f"signal {-code}"
                log.warning(
                    "The compiler of %s was killed (%s), perhaps for lack of memory; retrying in %g seconds.",
                    self.title,
                    name,
                    pause,
                )
                time.sleep(pause)
                continue
            log.warning("%s", self.failure)
            return

    def _run(self) -> tuple[int, str]:
        """Run the compiler and read its `done of what` lines; return its exit code and its last other line."""
        # The other process imports the game from the same paths.
        paths = os.pathsep.join(os.path.abspath(path) for path in sys.path)
        process = self._process = subprocess.Popen(
            [sys.executable, "-m", "hustings.bots", self._address],
            env={**os.environ, "PYTHONPATH": paths},
            stdin=subprocess.PIPE,  # closes when this process ends, however it ends
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        atexit.register(process.terminate)
        assert process.stdin is not None
        assert process.stdout is not None
        last_line = "it printed nothing"
        with process.stdout as lines:
            for line in lines:
                step = STEP.fullmatch(line.strip())
                if not step:
                    last_line = line.strip() or last_line
                    continue
                self.done, self.of, self.what = int(step[1]), int(step[2]), step[3]
                if self.done >= self._rules:
                    self._rules_done.set()
                for progress in self._listeners:
                    progress(self.what, self.done, self.of)
        with suppress(BrokenPipeError):
            process.stdin.close()
        code = process.wait()
        self._process = None
        atexit.unregister(process.terminate)
        return code, last_line
