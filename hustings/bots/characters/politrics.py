"""Politrics: one beats, one stands in the way, one collects good squares, one keeps out of reach."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from hustings.bots.characters.taste import described, share_after
from hustings.bots.politrics.players import GLANCE, RootSearch
from hustings.engine.backend import Rules
from hustings.engine.record import Boards
from hustings.engine.stream import seeded

LEEWAY = 300  # of WHOLE, that a taste may cost
PLIES, WIDTH, POSITIONS = 4, 14, 30_000  # of the search that says what it costs
AROUND = tuple((column, row) for column in (-1, 0, 1) for row in (-1, 0, 1) if column or row)
NEVER = -(1 << 40)  # the worth of what the search did not reach
Described = dict[str, Any]


def attack(rules: Rules, root: Boards, seat: int, action: int, luck: random.Random) -> int:
    """[S11] Beat if that is nearly as good."""
    beats = [one["action"] for one in described(rules, root, seat) if one["kind"] == "beat"]
    return best_of(rules, root, seat, action, beats)


def block(rules: Rules, root: Boards, seat: int, action: int, luck: random.Random) -> int:
    """[S9] Place where most enemies stand around, if that is nearly as good."""
    enemies = squares_of(rules, root, seat, own=False)
    return placed_best(rules, root, seat, action, lambda one: around(one["to"], enemies))


def collect(rules: Rules, root: Boards, seat: int, action: int, luck: random.Random) -> int:
    """[S2] Place on the square with the most points, if that is nearly as good."""
    points = {one["square"]: int(one["points"]) for one in rules.game.view.view(root[0], seat)["squares"]}
    return placed_best(rules, root, seat, action, lambda one: points[one["to"]])


def hide(rules: Rules, root: Boards, seat: int, action: int, luck: random.Random) -> int:
    """[S11] Place where the fewest enemies stand around, if that is nearly as good."""
    enemies = squares_of(rules, root, seat, own=False)
    return placed_best(rules, root, seat, action, lambda one: -around(one["to"], enemies))


def placed_best(rules: Rules, root: Boards, seat: int, action: int, liking: Callable[[Described], int]) -> int:
    """The same figure, placed where it is liked best, unless that is much worse; nothing but a placement is changed."""
    actions = described(rules, root, seat)
    chosen = next(one for one in actions if one["action"] == action)
    if chosen["kind"] != "place":
        return action
    alike = [one for one in actions if one["kind"] == "place" and one["figure"] == chosen["figure"]]
    most = max(map(liking, alike))
    if liking(chosen) == most:
        return action
    return best_of(rules, root, seat, action, [one["action"] for one in alike if liking(one) == most])


def squares_of(rules: Rules, root: Boards, seat: int, *, own: bool) -> set[str]:
    """The squares on which the side that is to act has its figures, or those of the other side."""
    view = rules.game.view.view(root[0], seat)
    return {one["square"] for one in view["figures"] if (one["side"] == view["to_move"]) == own}


def around(square: str, others: set[str]) -> int:
    """How many of some squares lie around one."""
    return sum(f"{int(square[0]) + column}{int(square[1]) + row}" in others for column, row in AROUND)


def best_of(rules: Rules, root: Boards, seat: int, action: int, others: list[int]) -> int:
    """The best of other actions, unless it is worse than the one chosen by more than a taste may cost."""
    if not others or action in others:
        return action
    values = worth(rules, root, seat, [action, *others])
    best = max(others, key=lambda one: values[one])
    return best if values[best] > values[action] - LEEWAY else action


def worth(rules: Rules, root: Boards, seat: int, actions: list[int]) -> dict[int, int]:
    """What some actions are worth by a short search, of WHOLE, the first at least as much as any by a longer one.

    Until the search is compiled: by the standing after them.
    """
    if rules.backend == "python":
        return {action: share_after(rules, root, seat, action) for action in actions}
    search, values = RootSearch(rules, root, seat, WIDTH, seeded(0)), {}
    for depth in range(1, PLIES + 1):
        search.deepen(depth, GLANCE if depth == 1 else POSITIONS, LEEWAY)
        if search.is_stopped:
            break
        values = search.values
    found = {action: values.get(action, NEVER) for action in actions}
    return {**found, actions[0]: max(values.values(), default=0)}
