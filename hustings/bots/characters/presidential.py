"""The Presidential Game: one raises funds and collects cards, the other is always on the road."""

from __future__ import annotations

import random

from hustings.bots.characters.taste import described
from hustings.engine.backend import Rules
from hustings.engine.record import Boards
from hustings.games.presidential.data import CAMPAIGN, TURN

EAGER = 0.6  # of the turns in which others would campaign


def raise_funds(rules: Rules, root: Boards, seat: int, action: int, luck: random.Random) -> int:
    """[10] Raise funds more often, in the largest of the four states that is not one's own."""
    if root[0].phase != TURN or action != CAMPAIGN or luck.random() > EAGER:
        return action
    states = {one["code"]: one for one in rules.game.view.view(root[0], seat)["states"]}
    offers = [one for one in described(rules, root, seat) if one["kind"] == "fundraise"]
    free = [one for one in offers if states[one["state"]]["seat"] != seat] or offers
    return int(max(free, key=lambda one: states[one["state"]]["votes"])["action"]) if free else action


def campaign(rules: Rules, root: Boards, seat: int, action: int, luck: random.Random) -> int:
    """[9] Never raise funds."""
    return CAMPAIGN if root[0].phase == TURN and CAMPAIGN in rules.legal(root, seat) else action
