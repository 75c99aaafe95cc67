"""Politrics: one beats wherever it costs little, the other stands in the way of rows."""

from __future__ import annotations

import random

from hustings.bots.characters.taste import described, share_after
from hustings.engine.backend import Rules
from hustings.engine.record import Boards

LEEWAY = 4_000  # of WHOLE, that a taste may cost
AROUND = tuple((column, row) for column in (-1, 0, 1) for row in (-1, 0, 1) if column or row)


def attack(rules: Rules, root: Boards, seat: int, action: int, luck: random.Random) -> int:
    """[S11] Beat if that is nearly as good."""
    beats = [one["action"] for one in described(rules, root, seat) if one["kind"] == "beat"]
    return best_of(rules, root, seat, action, beats)


def block(rules: Rules, root: Boards, seat: int, action: int, luck: random.Random) -> int:
    """[S9] Place where most enemies stand around, if that is nearly as good; nothing else is changed."""
    actions = described(rules, root, seat)
    chosen = next(one for one in actions if one["action"] == action)
    if chosen["kind"] != "place":
        return action
    view = rules.game.view.view(root[0], seat)
    side = view["to_move"]
    enemies = {one["square"] for one in view["figures"] if one["side"] != side}
    alike = [one for one in actions if one["kind"] == "place" and one["figure"] == chosen["figure"]]
    most = max(around(one["to"], enemies) for one in alike)
    if around(chosen["to"], enemies) == most:
        return action
    return best_of(rules, root, seat, action, [one["action"] for one in alike if around(one["to"], enemies) == most])


def around(square: str, enemies: set[str]) -> int:
    """How many enemies stand on the squares around one."""
    return sum(f"{int(square[0]) + column}{int(square[1]) + row}" in enemies for column, row in AROUND)


def best_of(rules: Rules, root: Boards, seat: int, action: int, others: list[int]) -> int:
    """The best of other actions, unless it is much worse than the one chosen."""
    if not others or action in others:
        return action
    least = share_after(rules, root, seat, action) - LEEWAY
    best = max(others, key=lambda one: share_after(rules, root, seat, one))
    return best if share_after(rules, root, seat, best) >= least else action
