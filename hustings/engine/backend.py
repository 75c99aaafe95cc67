"""Rules once, run three ways: `bind` ties a game's plain functions to Python, to a CPU or to a GPU.

The whole trick: every function is copied with a fresh dictionary of its module's names as its globals, in which each
name stands for the bound function. A loop that calls `legal` thus calls that game's `legal`, in that backend.
"""

from __future__ import annotations

import dis
import hashlib
import importlib.metadata
import math
import os
import platform
import sys
import tempfile
import threading
import types
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import platformdirs

from hustings.engine import game as contract
from hustings.engine import loops
from hustings.engine.game import Game
from hustings.engine.record import Boards, blank, copied

BACKENDS = ("python", "cpu", "gpu")
Function = types.FunctionType
Ints = npt.NDArray[np.int64]

_compiling = threading.RLock()  # Numba's compiler and its cache settings are one per process


def cache_folder() -> Path:
    """Where compiled code and built tables lie; HUSTINGS_CACHE overrides the user's cache folder."""
    named = os.environ.get("HUSTINGS_CACHE")
    folder = Path(named) if named else Path(platformdirs.user_cache_dir("hustings", appauthor=False))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / f".probe-{os.getpid()}"
        probe.touch()
        probe.unlink()
    except OSError:
        folder = Path(tempfile.gettempdir()) / f"hustings-{os.getuid() if hasattr(os, 'getuid') else 'cache'}"
        folder.mkdir(parents=True, exist_ok=True)
    return folder


class Rules:
    """A game bound to a backend. Boards are arrays; i says which board, the first unless told."""

    def __init__(self, game: Game, backend: str = "python", *, checked: bool = False) -> None:
        if backend not in BACKENDS:
            raise contract.Refusal(f"There is no backend {backend!r}; there are python, cpu and gpu.")
        self.game = game
        self.backend = backend
        self.checked = checked
        self._own = threading.local()
        self._names: dict[str, dict[str, Any]] = {}  # for each module, what its names stand for in this backend
        self._bound: dict[Function, Any] = {}
        self._entries: dict[Function, Any] = {}
        self._contract = self._resolve_contract()

    @property
    def out(self) -> Ints:
        """Room for a list of actions, or for what a game writes behind them; each thread has its own."""
        try:
            room: Ints = self._own.out
        except AttributeError:
            room = self._own.out = np.zeros(max(self.game.most_legal, contract.MOST_SEATS), np.int64)
        return room

    # The contract, for Python callers.

    def new(self, options: Ints) -> Boards:
        boards = blank(self.game.board)
        self.entry(loops.new_at)(boards, 0, options)
        return boards

    def movers(self, boards: Boards, i: int = 0) -> int:
        return int(self.entry(loops.movers_at)(boards, i))

    def legal(self, boards: Boards, seat: int, i: int = 0) -> list[int]:
        out = self.out
        count = int(self.entry(loops.legal_at)(boards, i, int(seat), out))
        actions: list[int] = out[:count].tolist()
        return actions

    def apply(self, boards: Boards, seat: int, action: int, i: int = 0) -> None:
        self.entry(loops.apply_at)(boards, i, int(seat), int(action))

    def returns(self, boards: Boards, seats: int, i: int = 0) -> list[int]:
        out = self.out
        self.entry(loops.returns_at)(boards, i, out)
        shares: list[int] = out[:seats].tolist()
        return shares

    def hide(self, boards: Boards, seat: int, i: int = 0) -> None:
        self.entry(loops.hide_at)(boards, i, int(seat))

    def imagine(self, boards: Boards, seat: int, stream: Ints, i: int = 0) -> None:
        self.entry(loops.imagine_at)(boards, i, int(seat), stream)

    def opened(self, boards: Boards, i: int = 0) -> int:
        return int(self.entry(loops.opened_at)(boards, i))

    def witnesses(self, boards: Boards, seat: int, action: int, i: int = 0) -> int:
        return int(self.entry(loops.witnesses_at)(boards, i, int(seat), int(action)))

    def pick(self, boards: Boards, seat: int, bits: int, i: int = 0) -> int:
        return int(self.entry(loops.pick_at)(boards, i, int(seat), int(bits), self.out))

    def how_many(self, boards: Boards, seat: int, i: int = 0) -> int:
        return int(self.entry(loops.how_many_at)(boards, i, int(seat), self.out))

    def seen(self, boards: Boards, seat: int, i: int = 0) -> Boards:
        """A copy of the board as the seat may see it."""
        copy = copied(boards[i : i + 1])
        self.hide(copy, seat)
        return copy

    # Binding.

    def entry(self, function: Any) -> Any:
        """A plain function (a loop, say) bound to this game and backend, with everything it calls."""
        bound = self._entries.get(function)
        if bound is None:
            with _compiling:
                bound = self._entries[function] = self._bind_entry(function)
        return bound

    def device(self, function: Any) -> Any:
        """On a GPU: the device function, for a kernel to call."""
        with _compiling:
            return self._bind(function, ())

    def _bind_entry(self, function: Function) -> Any:
        if self.backend == "gpu":
            raise contract.Refusal("A GPU is reached by batches only: see hustings.engine.gpu.")
        bound = self._bind(function, ())
        if self.backend == "python":
            return bound
        import numba
        from numba.core import config

        folder = cache_folder() / "compiled" / f"{self.game.name}-{function.__name__}-{self.digest(function)}"
        before = config.CACHE_DIR
        config.CACHE_DIR = str(folder)
        try:
            return numba.njit(self._twin(function), cache=True, nogil=True, boundscheck=self.checked or None)
        finally:
            config.CACHE_DIR = before

    def _resolve_contract(self) -> dict[Any, Any]:
        """What each function of the contract stands for in this game."""
        found: dict[Any, Any] = {}
        for placeholder in contract.CONTRACT:
            real = getattr(self.game.rules, placeholder.__name__, None)
            if real is None:
                raise TypeError(f"{self.game.rules.__name__} lacks {placeholder.__name__}, which the contract asks for")
            found[placeholder] = real
        for optional in contract.OPTIONAL:
            found[optional] = getattr(self.game.rules, optional.__name__, optional)
        if found[contract.choose] is not contract.choose:
            found[loops.pick] = loops.pick_chosen
        if found[contract.count_legal] is not contract.count_legal:
            found[loops.how_many] = loops.how_many_counted
        return found

    def _bind(self, function: Function, path: tuple[Function, ...]) -> Any:
        """Bind a function and all it calls; guards against what compiled code cannot bear."""
        function = self._contract.get(function, function)
        if function in path[:-1]:
            steps = " → ".join(step.__name__ for step in (*path, function))
            raise TypeError(f"mutual recursion ({steps}) cannot be compiled and cached")
        if function in self._bound:
            return self._bound[function]
        names = self._names.setdefault(function.__module__, {"__builtins__": __builtins__})
        self._bound[function] = self._jit(self._twin(function))
        for name in global_names(function.__code__):
            if name not in function.__globals__:
                continue  # a builtin
            value = function.__globals__[name]
            if isinstance(value, Function):
                names[name] = self._bind(value, (*path, function))
            elif isinstance(value, types.ModuleType) and value not in (np, math):
                raise TypeError(f"{function.__name__} reads the module {name}: import rule functions by name")
            elif isinstance(value, np.ndarray):
                if value.flags.writeable:
                    raise TypeError(f"the table {name} can be written to: set its flag writeable to False")
                names[name] = names[name] if name in names else self._table(name, value)
            else:
                names[name] = value
        return self._bound[function]

    def _twin(self, function: Function) -> Function:
        names = self._names[function.__module__]
        twin = Function(function.__code__, names, function.__name__, function.__defaults__)
        twin.__module__ = function.__module__
        return twin

    def _jit(self, twin: Function) -> Any:
        if self.backend == "cpu":
            import numba

            return numba.njit(twin, nogil=True, boundscheck=self.checked or None)
        if self.backend == "gpu":
            from hustings.engine import gpu

            return gpu.device_function(twin)
        return twin

    def _table(self, name: str, value: npt.NDArray[Any]) -> Any:
        """A table as this backend reads it; the large ones that a game builds are ready before anything compiles."""
        if self.backend == "python":
            return value
        if name in self.game.tables:
            value = self.game.tables[name]()
        if self.backend == "gpu":
            from hustings.engine import gpu

            return gpu.table(value)
        return value

    def digest(self, function: Any) -> str:
        """Names the cache: all sources and tables that the function reaches, the compiler, the processor."""
        seen = hashlib.sha256()
        for reached in sorted(self._reached(function, set()), key=lambda one: (one.__module__, one.__name__)):
            seen.update(source(reached.__code__.co_filename))
            for name in sorted(set(global_names(reached.__code__))):
                value = reached.__globals__.get(name)
                if name in self.game.tables:
                    seen.update(source(self.game.tables[name].__code__.co_filename))  # what it builds follows from that
                elif isinstance(value, np.ndarray):
                    seen.update(f"{name} {value.dtype} {value.shape}".encode() + value.tobytes())
                elif isinstance(value, int):
                    seen.update(f"{name}={value}".encode())
        seen.update(repr((self.game.board.descr, self.checked, versions(), platform.machine())).encode())
        return seen.hexdigest()[:16]

    def _reached(self, function: Function, reached: set[Function]) -> set[Function]:
        function = self._contract.get(function, function)
        if function not in reached:
            reached.add(function)
            for name in global_names(function.__code__):
                value = function.__globals__.get(name)
                if isinstance(value, Function):
                    self._reached(value, reached)
        return reached


def global_names(code: types.CodeType) -> Iterator[str]:
    """The global names that a piece of code reads, in order."""
    for step in dis.get_instructions(code):
        if step.opname == "LOAD_GLOBAL":
            yield step.argval
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield from global_names(constant)


@lru_cache
def source(file: str) -> bytes:
    """A source file's bytes, read once."""
    return Path(file).read_bytes()


@lru_cache
def versions() -> tuple[str, ...]:
    """What compiled code depends on besides its sources."""
    return (sys.version, *(f"{name} {importlib.metadata.version(name)}" for name in ("numpy", "numba", "llvmlite")))


@lru_cache(maxsize=64)
def bind(game: Game, backend: str = "python", checked: bool = False) -> Rules:
    """The game's rules in a backend; checked: compiled with bounds checks."""
    return Rules(game, backend, checked=checked)


Progress = Callable[[str, int, int], None]


def warm(rules: Rules, calls: list[tuple[str, Callable[[], object]]], progress: Progress | None = None) -> None:
    """Make each call once, so that what it needs is compiled and cached; progress hears (what, done, of)."""
    for done, (what, call) in enumerate(calls):
        if progress:
            progress(what, done, len(calls))
        call()
    if progress:
        progress("ready", len(calls), len(calls))
