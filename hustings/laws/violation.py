"""A broken law: what was expected and found, where, and the moves that lead there."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any

import numpy as np

from hustings.engine.record import Boards


@dataclasses.dataclass
class Violation(Exception):
    """Raised by a law that does not hold; its text is a page for the designer."""

    says: str  # what is wrong, in one sentence
    law: str = ""
    field: str = ""  # of the board, with its indexes: hands[2][0]
    seat: str = ""
    action: str = ""  # as people write it
    expected: Any = None
    found: Any = None
    game: str = ""
    options: Mapping[str, str | int] = dataclasses.field(default_factory=dict)
    seed: int | None = None
    moves: tuple[str, ...] = ()
    differences: tuple[str, ...] = ()

    def __str__(self) -> str:
        chosen = ", ".join(f"{name}={answer}" for name, answer in self.options.items())
        seed = None if self.seed is None else str(self.seed)
        moves = None if self.seed is None else " ".join(self.moves) or "none: this is the start"
        facts = {
            "game": self.game + (f" ({chosen})" if chosen else ""),
            "seed": seed,
            "seat": self.seat,
            "action": self.action,
            "fields": "; ".join(self.differences[:8]) + (" …" if len(self.differences) > 8 else ""),
            "moves": moves,
        }
        if self.expected is not None and not self.differences:
            facts["expected"], facts["found"] = str(self.expected), str(self.found)
        lines = [f"  {name}: {value}" for name, value in facts.items() if value]
        return "\n".join([f"Broken: {self.law}.", f"  {self.says}", *lines])


@dataclasses.dataclass(frozen=True)
class Difference:
    """One number of a board that is not as expected."""

    field: str
    expected: int
    found: int

    def __str__(self) -> str:
        return f"{self.field}: {self.found} instead of {self.expected}"


def differences(expected: Boards, found: Boards, ignored: tuple[str, ...] = ()) -> list[Difference]:
    """Every number in which two boards differ, field by field."""
    if expected.tobytes() == found.tobytes():
        return []
    different = []
    for name in expected.dtype.names or ():
        one, other = expected[0][name], found[0][name]
        if name in ignored or np.array_equal(one, other):
            continue
        for index in np.argwhere(np.asarray(one != other)):
            path = name + "".join(f"[{i}]" for i in index)
            at = tuple(int(i) for i in index)
            different.append(Difference(path, int(np.asarray(one)[at]), int(np.asarray(other)[at])))
    return different
