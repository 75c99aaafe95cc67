"""Electioneer: one is always on the move, the other saves discs before it spends them."""

from __future__ import annotations

import random

from hustings.bots.characters.taste import described
from hustings.engine.backend import Rules
from hustings.engine.record import Boards
from hustings.games.electioneer.board import ACTION_PHASE, LOBBYING

PURSE = 5  # discs without which the saver does not campaign
RIDES = ("ferry", "commute", "walk")


def travel(rules: Rules, root: Boards, seat: int, action: int, luck: random.Random) -> int:
    """[6.1] [6.2] [6.3] Travel where others would lobby."""
    if root[0].step != ACTION_PHASE or action != LOBBYING:
        return action
    ways = {one["kind"]: one["action"] for one in described(rules, root, seat)}
    return next((int(ways[way]) for way in RIDES if way in ways), action)


def save(rules: Rules, root: Boards, seat: int, action: int, luck: random.Random) -> int:
    """[6.4] Lobby before campaigning with a light purse."""
    if root[0].step != ACTION_PHASE or root[0].discs[seat] >= PURSE or LOBBYING not in rules.legal(root, seat):
        return action
    kinds = {one["action"]: one["kind"] for one in described(rules, root, seat)}
    return LOBBYING if kinds[action] in ("campaign", "walk") else action
