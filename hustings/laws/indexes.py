"""The law that no hidden value is used as an index: -2 counted from the end names a false thing.

Every index in the game's functions is looked at while `legal`, `returns`, words and views run on hidden boards.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np

from hustings.engine.backend import action_room
from hustings.engine.game import HIDDEN, LUCK, Game
from hustings.engine.record import Boards
from hustings.laws.citations import sources
from hustings.laws.trial import Position, Trial

HELPER = "__index_of_a_hidden_value__"  # a global of the game's modules while they are watched


class HiddenIndex(IndexError):
    """Raised where a value below 0 from a hidden board is used as an index."""


def no_hidden_value_is_an_index(trial: Trial) -> int:
    """On hidden boards no value below NONE is used as an index, in rules, words or views."""
    checks = 0
    with watched(trial.game):
        for number, position in enumerate(trial.positions(2)):
            if number % trial.one_in == 0:
                for viewer in (*trial.seats, LUCK):
                    checks += look(trial, position, viewer)
    return checks


def look(trial: Trial, position: Position, viewer: int) -> int:
    """Run all that a seat's client and its bots ask of a board with something hidden; whether there was anything."""
    mover = action = None
    seen = trial.rules.seen(position.boards, viewer)
    try:
        hides = seen.tobytes() != position.boards.tobytes()
        if hides:
            look_at(trial, position, viewer, seen)
        for mover in position.movers:
            action = trial.rules.legal(position.boards, mover)[-1]
            after = position.after(mover, action)
            knows = viewer == mover or trial.rules.witnesses(position.boards, mover, action) >> viewer & 1
            now = trial.rules.seen(after, viewer)
            if hides or not knows or now.tobytes() != after.tobytes():
                trial.game.text.tell(seen[0], mover, action if knows else HIDDEN, now[0])
                hides = True
        return int(hides)
    except HiddenIndex as error:
        facts: dict[str, Any] = {} if mover is None else {"mover": mover, "action": action}
        raise position.violation(str(error), seat=viewer, field=str(error).split(":")[0], **facts) from None


def look_at(trial: Trial, position: Position, viewer: int, seen: Boards) -> None:
    """The standing, the choices, the view and the terminal board."""
    game, out = trial.game, action_room(trial.game)
    game.rules.returns(seen[0], out)
    if position.mask >> viewer & 1 and viewer != LUCK:
        game.rules.legal(seen[0], viewer, out)
        game.text.asks(seen[0], viewer)
    if game.observation is not None:
        game.observation.observe(seen[0], viewer, np.zeros(game.observation.size, np.int64))
    game.view.view(seen[0], viewer)
    game.text.show(seen[0], viewer)


@contextmanager
def watched(game: Game) -> Iterator[None]:
    """The game's functions with every index looked at; afterwards they are as before."""
    files = {str(file): file for file in sources(game)}
    modules = [module for module in list(sys.modules.values()) if getattr(module, "__file__", None) in files]
    before: list[tuple[FunctionType, CodeType]] = []
    try:
        for module in modules:
            setattr(module, HELPER, looked_up)
            codes = watched_codes(Path(str(module.__file__)))
            for function in functions_of(module):
                key = function.__qualname__, function.__code__.co_firstlineno
                if key in codes and codes[key].co_freevars == function.__code__.co_freevars:
                    before.append((function, function.__code__))
                    function.__code__ = codes[key]
        yield
    finally:
        for function, code in before:
            function.__code__ = code
        for module in modules:
            delattr(module, HELPER)


def functions_of(module: ModuleType) -> Iterator[FunctionType]:
    for value in vars(module).values():
        if isinstance(value, FunctionType) and value.__module__ == module.__name__:
            yield value


@lru_cache
def watched_codes(file: Path) -> dict[tuple[str, int], CodeType]:
    """The code of a file's functions, by name and line, with every index looked at."""
    tree = ast.fix_missing_locations(Watch(file.name).visit(ast.parse(file.read_text(encoding="utf-8"))))
    return {
        (code.co_qualname, code.co_firstlineno): code
        for code in compile(tree, str(file), "exec", dont_inherit=True).co_consts
        if isinstance(code, CodeType)
    }


class Watch(ast.NodeTransformer):
    """Replaces each x[i] that is read by a call that looks at i; constants and slices stay."""

    def __init__(self, file: str) -> None:
        self.file = file

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.body = [self.visit(statement) for statement in node.body]  # annotations and defaults stay
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        node.value = self.visit(node.value) if node.value else None
        return node

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        self.generic_visit(node)
        parts = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        if not isinstance(node.ctx, ast.Load) or all(is_constant(part) for part in parts):
            return node
        if any(isinstance(part, ast.Slice | ast.Starred) for part in parts):
            return node
        helper = ast.Name(HELPER, ast.Load())
        place = ast.Constant(f"{self.file} line {node.lineno}")
        words = ast.Constant(ast.unparse(node).replace(HELPER, ""))
        return ast.copy_location(ast.Call(helper, [node.value, node.slice, place, words], []), node)


def is_constant(node: ast.expr) -> bool:
    """A literal, or minus a literal."""
    return isinstance(node, ast.Constant) or (isinstance(node, ast.UnaryOp) and isinstance(node.operand, ast.Constant))


def looked_up(container: Any, index: Any, place: str, words: str) -> Any:
    """What stands at an index, unless that is a value for something hidden."""
    if isinstance(container, tuple | list | str | np.ndarray):
        for part in index if isinstance(index, tuple) else (index,):
            if isinstance(part, int | np.integer) and part <= HIDDEN:
                raise HiddenIndex(f"{place}: {words} uses {int(part)}, a hidden value, as an index")
    return container[index]
