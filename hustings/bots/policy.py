"""One's own policy as a bot: a plain function in a Python file, named as `file.py:function`.

    def policy(boards, seat, stream, out):
        count = legal(boards[0], seat, out)
        return out[below(stream, count)]

It gets an array of one board, as the seat sees it; the seat; a stream of random words (hustings.engine.stream); and
room for a list of actions. It returns an action. It imports `legal`, `apply`, `returns` and the rest from
hustings.engine.game, and is compiled together with the game, as hustings.engine.backend explains.
"""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

from hustings.bots.binding import BACKENDS
from hustings.bots.bot import seen_by_mover
from hustings.engine.backend import action_room, bind
from hustings.engine.game import Game, Refusal
from hustings.engine.record import Boards
from hustings.engine.stream import seeded

MARK = ".py:"


class Policy:
    """Plays as a function of one's own says."""

    def __init__(self, game: Game, spec: str, *, seed: int = 0, backend: str = "auto") -> None:
        if backend not in BACKENDS:
            raise Refusal(f"A bot runs in auto, python or cpu, not {backend!r}.")
        self.spec = spec
        self._rules = bind(game, "cpu" if backend == "auto" else backend)
        self._function = self._rules.entry(load(spec))
        self._stream, self._out = seeded(seed), action_room(game)

    def choose(self, boards: Boards, seat: int) -> int:
        """Choose an action from what the seat may see of the board; a Refusal if it is not legal."""
        root = seen_by_mover(self._rules, boards, seat)
        allowed = self._rules.legal(root, seat)
        action = int(self._function(root.copy(), int(seat), self._stream, self._out))
        if action not in allowed:
            raise Refusal(f"The policy {self.spec} chose {action}, which is not legal for seat {seat}.")
        return action


@lru_cache
def load(spec: str) -> Callable[..., Any]:
    """The function that `file.py:function` names; a Refusal says what is wrong."""
    path, _, name = spec.rpartition(":")
    file = Path(path)
    if not file.is_file():
        raise Refusal(f"There is no file {path!r} for the policy {spec!r}.")
    module_spec = importlib.util.spec_from_file_location(f"hustings_policy_{file.stem}", file)
    assert module_spec is not None
    assert module_spec.loader is not None
    module = importlib.util.module_from_spec(module_spec)
    sys.modules[module_spec.name] = module
    try:
        module_spec.loader.exec_module(module)
    except Exception as error:
        raise Refusal(f"The file {path!r} cannot be imported: {type(error).__name__}: {error}.") from None
    function = getattr(module, name, None)
    if not callable(function):
        raise Refusal(f"The file {path!r} has no function {name!r}.")
    checked: Callable[..., Any] = function
    return checked
