"""What a taste is, and what tastes share."""

from __future__ import annotations

import random
from typing import Any, Protocol

from hustings.engine.backend import Rules
from hustings.engine.record import Boards


class Taste(Protocol):
    """From what a seat sees and the action that its level chose, the action that it takes."""

    def __call__(self, rules: Rules, root: Boards, seat: int, action: int, luck: random.Random, /) -> int:
        """The action taken: the same, or another legal one."""


def share_after(rules: Rules, root: Boards, seat: int, action: int) -> int:
    """The seat's standing after an action, as the rules see it, of WHOLE."""
    after = root.copy()
    rules.apply(after, seat, action)
    return int(rules.returns(after, seat + 1)[seat])


def described(rules: Rules, root: Boards, seat: int) -> list[dict[str, Any]]:
    """The seat's actions with their parts."""
    board, describe = root[0], rules.game.view.describe
    return [{**describe(board, seat, action), "action": action} for action in rules.legal(root, seat)]
