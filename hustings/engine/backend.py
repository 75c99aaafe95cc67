"""Write rules once, run them three ways: `bind` binds a game's plain functions to Python, to a CPU or to a GPU.

Every function is copied with a fresh dictionary of its module's names as its globals, in which each
name stands for the bound function. A loop that calls `legal` thus calls that game's `legal`, in that backend.
"""

from __future__ import annotations

import builtins
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
from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import platformdirs

from hustings.engine import game as contract
from hustings.engine import lanes, loops
from hustings.engine.fixed_fields import code_with_constants
from hustings.engine.game import Game
from hustings.engine.record import Boards, blank, copied

BACKENDS = ("python", "cpu", "gpu")
Function = types.FunctionType
Ints = npt.NDArray[np.int64]

MARGIN = 4096  # numbers behind every `out`: compiled code that writes too much writes there instead of crashing
CANARY = -0x5AFE_C0DE  # fills the margin, so that `check_out` sees whether it was written to

# Rules make no arrays, so compiled code need not count who holds one; counting took most of a step's time. A bot's
# function that makes one, and what calls it, counts.
MAKERS = {"zeros", "empty", "full", "arange", "zeros_like", "empty_like"}  # of numpy

LOAD_GLOBAL = dis.opmap["LOAD_GLOBAL"]

_compiling = threading.RLock()  # Numba's compiler and its cache settings are one per process


def cache_folder() -> Path:
    """Where compiled code and built tables lie; HUSTINGS_CACHE overrides the user's cache folder."""
    override = os.environ.get("HUSTINGS_CACHE")
    folder = Path(override) if override else Path(platformdirs.user_cache_dir("hustings", appauthor=False))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / f".probe-{os.getpid()}"
        probe.touch()
        probe.unlink()
    except OSError:
        folder = Path(tempfile.gettempdir()) / f"hustings-{os.getuid() if hasattr(os, 'getuid') else 'cache'}"
        folder.mkdir(parents=True, exist_ok=True)
    return folder


class UnknownName(TypeError):
    """Raised when a rule reads a name that its module does not have."""


class TooManyActions(ValueError):
    """Raised when a game writes more actions into `out` than its `most_legal` says."""


def action_room(game: Game) -> Ints:
    """Room for a list of actions, or for the shares of all seats; MARGIN numbers lie behind it in memory."""
    room = max(game.most_legal, contract.MOST_SEATS)
    return np.zeros(room + MARGIN, np.int64)[:room]


class Rules:
    """A game bound to a backend. Boards are arrays; i is the index of the board."""

    def __init__(
        self, game: Game, backend: str = "python", *, checked: bool = False, fixed: Mapping[str, int] | None = None
    ) -> None:
        if backend not in BACKENDS:
            raise contract.Refusal(f"There is no backend {backend!r}; there are python, cpu and gpu.")
        self.game = game
        self.backend = backend
        self.checked = checked
        self.fixed = fixed or {}  # fields of the board as constants
        self._with_fixed: dict[tuple[int, ...], Rules] = {}
        self._own = threading.local()
        self._names: dict[str, dict[str, Any]] = {}  # for each module, what its names stand for in this backend
        self._bound: dict[Function, Any] = {}
        self._entries: dict[Function, Any] = {}
        self._makers: dict[Function, bool] = {}  # which functions make arrays
        self._contents: dict[Function, bytes] = {}  # hashes
        self._contract = self._resolve_contract()
        if backend == "gpu":
            from hustings.engine import gpu

            self._bound.update(gpu.own_functions(game))

    @property
    def out(self) -> Ints:
        """Room for a list of actions, or for what a game writes behind them; each thread has its own."""
        try:
            room: Ints = self._own.out
        except AttributeError:
            room = self._own.out = action_room(self.game)
            if self.backend == "python" or self.checked:
                assert isinstance(room.base, np.ndarray)
                self._own.margin = room.base[len(room) :]
                self._own.margin[:] = CANARY
                room = self._own.out = room.base  # with the margin, so that bounds checks do not fail before check_out
        return room

    def check_out(self, count: int = 0) -> None:
        """Raise if a list of `count` actions is too long, or if anything was written behind the room for actions."""
        most = self.game.most_legal
        margin: Ints | None = getattr(self._own, "margin", None)
        if count <= most and margin is not None and (margin != CANARY).any():
            count = max(most, contract.MOST_SEATS) + int(np.flatnonzero(margin != CANARY)[-1]) + 1
        if count > most:
            if margin is not None:
                margin[:] = CANARY
            raise TooManyActions(f"legal wrote {count} actions where most_legal is {most}")

    # The contract, for Python callers.

    def new(self, options: Ints) -> Boards:
        boards = blank(self.game.board)
        self.entry(loops.new_at)(boards, 0, options)
        return boards

    def movers(self, boards: Boards, i: int = 0) -> int:
        return int(self.entry(loops.movers_at)(boards, i))

    def legal(self, boards: Boards, seat: int, i: int = 0) -> list[int]:
        actions: list[int] = self.legal_array(boards, seat, i).tolist()
        return actions

    def legal_array(self, boards: Boards, seat: int, i: int = 0) -> Ints:
        """The legal actions as an array, which the next call overwrites."""
        out = self.out
        count = int(self.entry(loops.legal_at)(boards, i, int(seat), out))
        if count > self.game.most_legal:
            self.check_out(count)
        return out[:count]

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

    @property
    def has_derive(self) -> bool:
        """Whether the game's views show numbers that its rules derive."""
        return self.game.functions[contract.derive] is not contract.derive

    def derive(self, boards: Boards, i: int = 0) -> list[int]:
        out = self.out
        derived: list[int] = out[: int(self.entry(loops.derive_at)(boards, i, out))].tolist()
        return derived

    @cached_property
    def shares_observe(self) -> bool:
        """Whether threads of a GPU can share the work of observing a board."""
        observe: Any = contract.observe
        return lanes.lane in self._reached(observe, set())

    @cached_property
    def derive_fields(self) -> tuple[str, ...]:
        """The fields of the board that `derive` may read: those that it, or a function it calls, names."""
        derive: Any = contract.derive
        reached = self._reached(derive, set())
        named = {name for function in reached for name in attribute_names(function.__code__)}
        return tuple(name for name in self.game.board.names or () if name in named)

    @property
    def has_anytime(self) -> bool:
        """Whether a seat can ever do something that nobody waits for."""
        return self.game.functions[contract.anytime] is not contract.anytime

    def anytime(self, boards: Boards, seat: int, i: int = 0) -> list[int]:
        """What the seat may do whoever is to act; none of it is among the seat's legal actions."""
        if not self.has_anytime:
            return []
        out = self.out
        actions: list[int] = out[: int(self.entry(loops.anytime_at)(boards, i, int(seat), out))].tolist()
        return actions

    def pick(self, boards: Boards, seat: int, bits: int, i: int = 0) -> int:
        return int(self.entry(loops.pick_at)(boards, i, int(seat), int(bits), self.out))

    def play_on(self, boards: Boards, seat: int, bits: int, i: int = 0) -> int:
        """What the game suggests to a player, or a random action where it suggests nothing."""
        return int(self.entry(loops.play_on_at)(boards, i, int(seat), int(bits), self.out))

    def how_many(self, boards: Boards, seat: int, i: int = 0) -> int:
        return int(self.entry(loops.how_many_at)(boards, i, int(seat), self.out))

    def legal_set(self, boards: Boards, seat: int, i: int = 0) -> list[int] | None:
        """The players' legal actions as the game's own set has them, in rising order; None where it has none."""
        if self.game.functions[contract.legal_set] is contract.legal_set or self.game.actions is None:
            return None
        out, bits = self.out, contract.SET_BITS
        self.entry(loops.legal_set_at)(boards, i, int(seat), out)
        words = out[: int(self.game.actions.max()) // bits + 1].tolist()
        return [bits * place + bit for place, word in enumerate(words) for bit in range(bits) if word >> bit & 1]

    def seen(self, boards: Boards, seat: int, i: int = 0) -> Boards:
        """A copy of the board as the seat may see it."""
        copy = copied(boards[i : i + 1])
        self.hide(copy, seat)
        return copy

    # Binding.

    def entry(self, function: Any) -> Any:
        """A plain function, such as a loop, bound to this game and backend with everything it calls."""
        bound = self._entries.get(function)
        if bound is None:
            with _compiling:
                bound = self._entries[function] = self._bind_entry(function)
        return bound

    def fixed_as_on(self, boards: Boards) -> Rules:
        """These rules with the options of a board as constants; for a GPU, which compiles everything each time."""
        if self.fixed:
            return self
        values = {name: int(getattr(boards[0], name)) for name in self.game.fixed}
        key = tuple(values.values())
        if key not in self._with_fixed:
            self._with_fixed[key] = Rules(self.game, self.backend, fixed=values) if values else self
        return self._with_fixed[key]

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
        from hustings.engine import compiled

        return compiled.entry(self._twin(function), self._folder(function), self._flags(function))

    def _resolve_contract(self) -> dict[Any, Any]:
        """What each function of the contract stands for in this game."""
        functions = dict(self.game.functions)
        if functions[contract.choose] is not contract.choose:
            functions[loops.pick] = loops.pick_chosen
        if functions[contract.suggest] is not contract.suggest:
            functions[loops.play_on] = loops.play_on_suggested
        if functions[contract.count_legal] is not contract.count_legal:
            functions[loops.how_many] = loops.how_many_counted
        if functions[contract.legal_set] is not contract.legal_set:
            functions[loops.mark], functions[loops.fill_set] = loops.mark_own_set, loops.fill_own_set
        return functions

    def _bind(self, function: Function, path: tuple[Function, ...]) -> Any:
        """Bind a function and all it calls; raise where compiled code would fail or go stale."""
        function = self._contract.get(function, function)
        if function in path[:-1]:
            steps = " → ".join(step.__name__ for step in (*path, function))
            raise TypeError(f"mutual recursion ({steps}) cannot be compiled and cached")
        if function in self._bound:
            return self._bound[function]
        names = self._names.setdefault(function.__module__, {"__builtins__": __builtins__})
        self._bound[function] = self._jit(function)
        for name in global_names(function.__code__):
            if name not in function.__globals__:
                if not hasattr(builtins, name):
                    raise UnknownName(f"{place_of(function, name)}: there is no {name!r}")
                continue
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
        code = code_with_constants(function, self.fixed)
        twin = Function(code, names, function.__name__, function.__defaults__)
        twin.__module__ = function.__module__
        if self.backend == "cpu":
            twin.__qualname__ = f"{function.__name__}_{self.identity}"  # how compiled code knows it
        return twin

    def _jit(self, function: Function) -> Any:
        twin = self._twin(function)
        if self.backend == "cpu":
            from hustings.engine import compiled

            folder = self._folder(function) if function in self._contract.values() else None
            return compiled.inner(twin, folder, self._flags(function))
        if self.backend == "gpu":
            from hustings.engine import gpu

            return gpu.device_function(twin)
        return twin

    def _flags(self, function: Function) -> dict[str, bool | None]:
        """How Numba compiles a function."""
        return {"nogil": True, "_nrt": self._makes_arrays(function), "boundscheck": self.checked or None}

    def _makes_arrays(self, function: Function) -> bool:
        """Whether a function, or one that it calls, makes an array."""
        function = self._contract.get(function, function)
        if function not in self._makers:
            self._makers[function] = False  # while it is asked about itself
            called = [function.__globals__.get(name) for name in global_names(function.__code__)]
            self._makers[function] = bool(MAKERS & set(function.__code__.co_names)) or any(
                self._makes_arrays(value) for value in called if isinstance(value, Function)
            )
        return self._makers[function]

    def _table(self, name: str, value: npt.NDArray[Any]) -> Any:
        """A table as this backend reads it; tables that a game builds are built before anything compiles."""
        if self.backend == "python":
            return value
        if name in self.game.tables:
            value = self.game.tables[name]()
        if self.backend == "gpu":
            from hustings.engine import gpu

            return gpu.table(value)
        return value

    @cached_property
    def identity(self) -> str:
        """A hash of the game's rules: part of the names in compiled code, so that two games' are never mixed up."""
        return self.digest(*self._contract.values())

    def _folder(self, function: Function) -> Path:
        """Where the compiled code of a function lies."""
        return cache_folder() / "compiled" / f"{self.game.name}-{function.__name__}-{self.digest(function)}"

    def digest(self, *functions: Any) -> str:
        """The cache key: a hash of all functions and tables that these reach, the compiler and the processor."""
        digest = hashlib.sha256()
        reached: set[Function] = set()
        for function in functions:
            self._reached(function, reached)
        for one in sorted(reached, key=lambda one: (one.__module__, one.__name__)):
            digest.update(self._content(one))
        flags = {"nogil": True, "_nrt": [self._makes_arrays(function) for function in functions]}
        digest.update(repr((self.game.board.descr, self.checked, flags, versions(), platform.machine())).encode())
        return digest.hexdigest()[:16]

    def _content(self, function: Function) -> bytes:
        """A hash of a function's code and of what the names in it stand for."""
        content = self._contents.get(function)
        if content is None:
            head = (function.__module__, function.__qualname__, function.__defaults__)
            digest = hashlib.sha256(repr((head, steps(function.__code__))).encode())
            for name in sorted(set(global_names(function.__code__))):
                value = function.__globals__.get(name)
                if name in self.game.tables:
                    digest.update(source(self.game.tables[name].__code__.co_filename))  # the source of its content
                elif isinstance(value, np.ndarray):
                    digest.update(f"{name} {value.dtype} {value.shape}".encode() + value.tobytes())
                elif isinstance(value, Function):
                    value = self._contract.get(value, value)
                    digest.update(f"{name}={value.__module__}.{value.__qualname__}".encode())
                elif not isinstance(value, types.ModuleType):
                    digest.update(f"{name}={value!r}".encode())
            content = self._contents[function] = digest.digest()
        return content

    def _reached(self, function: Function, reached: set[Function]) -> set[Function]:
        function = self._contract.get(function, function)
        if function not in reached:
            reached.add(function)
            for name in global_names(function.__code__):
                value = function.__globals__.get(name)
                if isinstance(value, Function):
                    self._reached(value, reached)
        return reached


@lru_cache(maxsize=4096)
def steps(code: types.CodeType) -> tuple[object, ...]:
    """What a piece of code does, without its comments, its docstring and its place in the file."""
    return tuple(
        (step.opname, steps(step.argval) if isinstance(step.argval, types.CodeType) else step.argval)
        for step in dis.get_instructions(code)
    )


@lru_cache(maxsize=4096)
def global_names(code: types.CodeType) -> tuple[str, ...]:
    """The global names that a piece of code reads, in order; `dis` would take many times as long."""
    names, argument = [], 0
    for operation, low in zip(code.co_code[::2], code.co_code[1::2], strict=True):
        argument = argument << 8 | low
        if operation == LOAD_GLOBAL:
            names.append(code.co_names[argument >> 1])
        if operation != dis.EXTENDED_ARG:
            argument = 0
    inner = [constant for constant in code.co_consts if isinstance(constant, types.CodeType)]
    return (*names, *(name for constant in inner for name in global_names(constant)))


def attribute_names(code: types.CodeType) -> set[str]:
    """The names of attributes, and globals, that a piece of code reads."""
    inner = [constant for constant in code.co_consts if isinstance(constant, types.CodeType)]
    return set(code.co_names).union(*map(attribute_names, inner))


def place_of(function: Function, name: str) -> str:
    """The file and the line where a function first reads a global name."""
    code, line = function.__code__, function.__code__.co_firstlineno
    for step in dis.get_instructions(code):
        line = step.positions.lineno if step.positions and step.positions.lineno else line
        if step.opname == "LOAD_GLOBAL" and step.argval == name:
            break
    return f"{Path(code.co_filename).name} line {line}"


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
    """Make each call once, so that what it needs is compiled and cached; progress is called with (what, done, of)."""
    for done, (what, call) in enumerate(calls):
        if progress:
            progress(what, done, len(calls))
        call()
    if progress:
        progress("ready", len(calls), len(calls))
