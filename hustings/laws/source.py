"""Laws that are read off the source: what rule functions may contain, and that every option is read."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType
from typing import Any

from hustings.engine import game as contract
from hustings.engine.backend import UnknownName, bind, global_names
from hustings.engine.stream import seeded
from hustings.laws.citations import sources
from hustings.laws.trial import Trial, random_below

FORBIDDEN_CALLS = {"float": "float", "dict": "dictionary", "set": "set", "str": "string", "repr": "string"}
TRACE_GAMES, TRACE_STEPS = 4, 300  # random games, and decisions of each, in which an option can show


def rule_functions(trial: Trial, without: tuple[str, ...] = ()) -> list[FunctionType]:
    """All functions of the game that its contract reaches, in the order of the source."""
    reached: set[FunctionType] = set()
    module = trial.game.rules
    for name in (function.__name__ for function in (*contract.CONTRACT, *contract.OPTIONAL)):
        if name not in without and isinstance(function := getattr(module, name, None), FunctionType):
            reach(function, reached)
    return sorted(reached, key=lambda each: (each.__code__.co_filename, each.__code__.co_firstlineno))


def reach(function: FunctionType, reached: set[FunctionType]) -> None:
    """Add a function and all that it calls; the engine's own are left out."""
    if function in reached or function.__module__.startswith("hustings.engine."):
        return
    reached.add(function)
    for name in global_names(function.__code__):
        value = function.__globals__.get(name)
        if isinstance(value, FunctionType):
            reach(value, reached)


def tree_of(function: FunctionType) -> ast.FunctionDef:
    """A function's syntax tree, with the lines of its file."""
    lines, first = inspect.getsourcelines(function)
    tree = ast.parse(textwrap.dedent("".join(lines)))
    ast.increment_lineno(tree, first - 1)
    found = tree.body[0]
    assert isinstance(found, ast.FunctionDef)
    return found


def line_of(function: FunctionType, node: Any) -> str:
    return f"{Path(function.__code__.co_filename).name} line {node.lineno}"


def rules_hold_whole_numbers_only(trial: Trial) -> int:
    """Rule functions contain no floats, dictionaries, sets, strings or exceptions."""
    functions = rule_functions(trial)
    for function in functions:
        for node, what in forbidden(tree_of(function)):
            place = line_of(function, node)
            trial.fail(f"{place}: {function.__name__} has {what}; a rule has whole numbers and arrays", field=place)
    return len(functions)


def forbidden(tree: ast.FunctionDef) -> Iterator[tuple[ast.AST, str]]:
    """What a rule must not contain. The docstring and annotations are no part of it."""
    body = tree.body[1:] if ast.get_docstring(tree) is not None else tree.body
    for statement in body:
        for node in ast.walk(statement):
            if isinstance(node, ast.Constant) and isinstance(node.value, float | complex):
                yield node, f"the float {node.value}"
            elif isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div):
                yield node, "a division / that gives a float (// gives a whole number)"
            elif isinstance(node, ast.Dict | ast.DictComp):
                yield node, "a dictionary"
            elif isinstance(node, ast.Set | ast.SetComp):
                yield node, "a set"
            elif isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str)):
                yield node, "a string"
            elif isinstance(node, ast.Raise | ast.Try | ast.Assert):
                yield node, "an exception"
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in FORBIDDEN_CALLS:
                yield node, f"a {FORBIDDEN_CALLS[node.func.id]}"


def every_name_in_the_rules_exists(trial: Trial) -> int:
    """Every name that a rule reads is defined, and every field of the board exists."""
    functions = rule_functions(trial)
    fields = {*(trial.game.board.names or ()), *dir(contract)}
    for function in functions:
        try:
            bind_alone(trial, function)
        except UnknownName as error:
            trial.fail(str(error), field=str(error).rpartition(" ")[2].strip("'"))
        for node in ast.walk(tree_of(function)):
            if (
                isinstance(node, ast.Attribute)
                and isinstance(node.value, ast.Name)
                and node.value.id == "board"
                and "board" in function.__code__.co_varnames[:1]
                and node.attr not in fields
            ):
                place = line_of(function, node)
                trial.fail(f"{place}: a board has no field {node.attr!r}", field=node.attr)
    return len(functions)


def bind_alone(trial: Trial, function: FunctionType) -> None:
    """Bind a function in Python, which finds names that are missing."""
    bind(trial.game).entry(function)


def every_option_is_read(trial: Trial) -> int:
    """Some answer to each option changes the course of a random game, or the rules read the field it sets."""
    game, rules = trial.game, trial.rules
    read: set[str] | None = None
    usual = dict(trial.declared.short)
    for option in game.options:
        if game.drawn_seats is not None and option.name == game.drawn_seats.option:
            continue  # the match reads it
        answers: list[str | int] = list(option.choices) or sorted(
            {option.low, option.high, (option.low + option.high) // 2}
        )
        others = [answer for answer in answers if answer != usual.get(option.name, option.default)]
        start = rules.new(game.codes(usual))
        changed: set[str] = set()
        for answer in others:
            try:
                game.seats(game.settle({**usual, option.name: answer}))
                board = rules.new(game.codes({**usual, option.name: answer}))
            except contract.Refusal:
                continue
            changed |= {name for name in game.board.names or () if (board[name] != start[name]).any()}
        read = read_fields(trial) if read is None else read
        if not others or changed & read or option.name in named_options(trial):
            continue
        if not any(trace(trial, usual) != trace(trial, {**usual, option.name: answer}) for answer in others):
            says = f"nothing reads the option {option.name}: random games are the same whatever is answered"
            trial.fail(says, field=option.name)
    return len(game.options)


def named_options(trial: Trial) -> set[str]:
    """The names that the game's files look something up by: options_of(board)["poll"]."""
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in sources(trial.game)]
    nodes = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Subscript)]
    return {str(node.slice.value) for node in nodes if isinstance(node.slice, ast.Constant)}


def read_fields(trial: Trial) -> set[str]:
    """The fields of the board that rule functions read, other than `new` alone."""
    trees = [tree_of(function) for function in rule_functions(trial, without=("new",))]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    return {node.attr for node in nodes if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load)}


def trace(trial: Trial, options: dict[str, str | int]) -> list[object]:
    """Seats, movers, legal actions and returns of a few random games."""
    game, rules = trial.game, trial.rules
    seats = game.seats(game.settle(options))
    traced: list[object] = [seats]
    for seed in range(trial.seed, trial.seed + TRACE_GAMES):
        stream, boards = seeded(seed), rules.new(game.codes(options))
        for _ in range(TRACE_STEPS):
            mask = rules.movers(boards)
            traced += [mask, rules.returns(boards, len(seats))]
            if not mask:
                break
            seat = next(seat for seat in range(contract.LUCK + 1) if mask >> seat & 1)
            actions = rules.legal(boards, seat)
            traced.append(actions)
            rules.apply(boards, seat, actions[random_below(stream, len(actions))])
    return traced
