"""The Presidential Game: one raises funds, one is always on the road, one defends its states, one raids the rival's."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from hustings.bots.characters.taste import described
from hustings.bots.presidential.scripted_player import DIE_VOTES, best_states
from hustings.engine.backend import Rules
from hustings.engine.record import Boards
from hustings.games.presidential.data import ALL_STATES, CAMPAIGN, GAIN, STATE, TURN, VISIT

EAGER = 0.6  # of the turns in which others would campaign
POOL = 14  # of the states where votes change most, among which a taste may choose
NEAR = 3  # chips by which a state is held at most if it can be lost soon
BEST: Any = best_states  # a plain function, which carries no types
State = dict[str, Any]


def funds(rules: Rules, root: Boards, seat: int, action: int, luck: random.Random) -> int:
    """[10] Raise funds more often, in the largest of the four states that is not one's own."""
    if root[0].phase != TURN or action != CAMPAIGN or luck.random() > EAGER:
        return action
    states = states_of(rules, root, seat)
    offers = [one for one in described(rules, root, seat) if one["kind"] == "fundraise"]
    free = [one for one in offers if states[one["state"]]["seat"] != seat] or offers
    return int(max(free, key=lambda one: states[one["state"]]["votes"])["action"]) if free else action


def road(rules: Rules, root: Boards, seat: int, action: int, luck: random.Random) -> int:
    """[9] Never raise funds."""
    return CAMPAIGN if root[0].phase == TURN and CAMPAIGN in rules.legal(root, seat) else action


def defend(rules: Rules, root: Boards, seat: int, action: int, luck: random.Random) -> int:
    """[9] Announce the largest state that one holds by a few chips, where another one was meant."""
    return announced(rules, root, seat, action, lambda one: one["seat"] == seat and one["chips"] <= NEAR)


def raid(rules: Rules, root: Boards, seat: int, action: int, luck: random.Random) -> int:
    """[9] Announce the largest state that the rival holds by a few chips, where another one was meant."""
    return announced(rules, root, seat, action, lambda one: one["seat"] == 1 - seat and one["chips"] <= NEAR)


def announced(rules: Rules, root: Boards, seat: int, action: int, liked: Callable[[State], bool]) -> int:
    """The largest liked one of the better states before the one that was meant, which may still come after it; or that.

    States are announced in order, so that a later one would keep better ones out.
    """
    if root[0].phase != VISIT:
        return action
    states = states_of(rules, root, seat)
    offers = {int(one["action"]): states[one["state"]] for one in described(rules, root, seat)}
    if liked(offers[action]):
        return action
    good = int(BEST(root[0], seat, ALL_STATES, POOL, GAIN, DIE_VOTES, 1))
    found = [one for one in offers if one < action and liked(offers[one]) and good >> one - STATE & 1]
    return max(found, key=lambda one: int(offers[one]["votes"]), default=action)


def states_of(rules: Rules, root: Boards, seat: int) -> dict[str, State]:
    """The states by their codes, as the seat sees them."""
    return {one["code"]: one for one in rules.game.view.view(root[0], seat)["states"]}
