"""Electioneer: one rides, one saves discs, one campaigns at once, one walks every zone."""

from __future__ import annotations

import random

from hustings.bots.characters.taste import described
from hustings.engine.backend import Rules
from hustings.engine.record import Boards
from hustings.games.electioneer.board import ACTION_PHASE, LOBBYING

PURSE = 5  # discs without which the saver does not campaign, and the traveller lobbies like others
RIDES = ("ferry", "commute", "walk")


def travel(rules: Rules, root: Boards, seat: int, action: int, luck: random.Random) -> int:
    """[6.1] [6.2] [6.3] Travel with discs to spare where others would lobby, by ferry or by a ticket if that can be."""
    if root[0].discs[seat] < PURSE:
        return action
    return instead(rules, root, seat, action, ("lobby",), RIDES)


def save(rules: Rules, root: Boards, seat: int, action: int, luck: random.Random) -> int:
    """[6.4] Lobby before campaigning with a light purse."""
    if root[0].discs[seat] >= PURSE or LOBBYING not in rules.legal(root, seat):
        return action
    return instead(rules, root, seat, action, ("campaign", "walk"), ("lobby",))


def campaign(rules: Rules, root: Boards, seat: int, action: int, luck: random.Random) -> int:
    """[6.5] Campaign where others would lobby: a card in hand is worth two discs."""
    return instead(rules, root, seat, action, ("lobby",), ("campaign",))


def walk(rules: Rules, root: Boards, seat: int, action: int, luck: random.Random) -> int:
    """[6.1] Go on foot where others would ride."""
    return instead(rules, root, seat, action, ("ferry", "commute"), ("walk",))


def instead(rules: Rules, root: Boards, seat: int, action: int, others: tuple[str, ...], liked: tuple[str, ...]) -> int:
    """One of the liked kinds of actions, the first that can be, in place of some others."""
    if root[0].step != ACTION_PHASE:
        return action
    ways = {one["kind"]: int(one["action"]) for one in described(rules, root, seat)}
    kind = next(kind for kind in ways if ways[kind] == action)
    return next((ways[one] for one in liked if one in ways), action) if kind in others else action
