"""A package imported once more, with other values in it: a game with other cards, say.

Rules read their tables as names of their modules, so that compiled code has them as constants. Other tables therefore
need other modules: `hustings.games.electioneer@c0ffee` is a copy of `hustings.games.electioneer`, made from the same
files, in which other values stand for some names. Whatever a copy imports of a package `electioneer`, it imports from
its own copy; everything else it shares with the rest of the process.
"""

from __future__ import annotations

import builtins
import importlib
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import find_spec, spec_from_file_location
from types import ModuleType
from typing import Any

MARK = "@"  # no module of a file has it in its name
Values = Mapping[str, Mapping[str, object]]  # by the module of the original: names, and what stands for them

_values: dict[str, Values] = {}  # by the copies' names: electioneer@c0ffee
_copying = threading.Lock()


def copy_package(package: str, tag: str, values: Values) -> ModuleType:
    """The copy of a package with that tag, imported if it is not yet; the values are set as modules are imported."""
    parent, _, part = package.rpartition(".")
    copy = f"{part}{MARK}{tag}"
    with _copying:
        _values.setdefault(copy, values)
        if not any(isinstance(finder, CopyFinder) for finder in sys.meta_path):
            sys.meta_path.insert(0, CopyFinder())  # before the finder of files, which would load the originals' files
        return importlib.import_module(f"{parent}.{copy}")


def copied_name(module: str, beside: str) -> str:
    """The name of a module in the copy that the module `beside` belongs to; unchanged where it belongs to none."""
    return next((renamed(module, part) for part in beside.split(".") if MARK in part), module)


def renamed(module: str, copy: str) -> str:
    """The name of a module in a copy."""
    original = copy.partition(MARK)[0]
    return ".".join(copy if part == original else part for part in module.split("."))


class CopyFinder(MetaPathFinder):
    """Finds modules of copies."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        copy = next((part for part in fullname.split(".") if MARK in part), None)
        if copy not in _values:
            return None
        original = find_spec(".".join(part.partition(MARK)[0] for part in fullname.split(".")))
        if original is None or original.origin is None:
            return None
        loader = CopyLoader(fullname, original.origin, copy, _values[copy].get(original.name, {}))
        return spec_from_file_location(
            fullname, original.origin, loader=loader, submodule_search_locations=original.submodule_search_locations
        )


class CopyLoader(SourceFileLoader):
    """Loads a module of a copy from the original's file."""

    def __init__(self, fullname: str, path: str, copy: str, values: Mapping[str, object]) -> None:
        super().__init__(fullname, path)
        self.copy, self.values = copy, values

    def exec_module(self, module: ModuleType) -> None:
        module.__dict__["__builtins__"] = {**vars(builtins), "__import__": importer(self.copy)}
        super().exec_module(module)
        module.__dict__.update(self.values)


def importer(copy: str) -> Callable[..., Any]:
    """What `from … import …` calls in a copy."""

    def import_from(
        name: str,
        names: Mapping[str, object] | None = None,
        local: Mapping[str, object] | None = None,
        wanted: Sequence[str] | None = (),
        level: int = 0,
    ) -> Any:
        return builtins.__import__(renamed(name, copy) if wanted else name, names, local, wanted or (), level)

    return import_from
