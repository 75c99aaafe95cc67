"""Primary Colours: one holds its own region, one goes after the leader, one contests Brown, one spares high tokens."""

from __future__ import annotations

import random

from hustings.bots.characters.taste import described
from hustings.engine.backend import Rules
from hustings.engine.record import Boards
from hustings.games.primary_colours.board import SWAPPING
from hustings.games.primary_colours.data import PARTY_COUNT, REGION_COUNT

BROWN = REGION_COUNT - 1
FIRST = 0  # the turn in which high tokens are spared
EAGER = 0.3  # of the turns in which a taste takes the highest token
SPARED = 4  # the value from which on a token is high


def home(rules: Rules, root: Boards, seat: int, action: int, luck: random.Random) -> int:
    """[7a] The highest token that is left often goes to one's own region."""
    return action if root[0].turn == SWAPPING else highest_in(rules, root, seat, action, luck, seat)


def chase(rules: Rules, root: Boards, seat: int, action: int, luck: random.Random) -> int:
    """[7c] The highest token that is left often goes to the region of the rival who leads the last poll."""
    if root[0].turn == SWAPPING:
        return action
    shares = rules.returns(root, PARTY_COUNT)
    rivals = [party for party in range(PARTY_COUNT) if party != seat]
    return highest_in(rules, root, seat, action, luck, max(rivals, key=lambda party: (shares[party], party)))


def mix(rules: Rules, root: Boards, seat: int, action: int, luck: random.Random) -> int:
    """[7d] The highest token that is left often goes to Brown, where all three colours meet."""
    return action if root[0].turn == SWAPPING else highest_in(rules, root, seat, action, luck, BROWN)


def spare(rules: Rules, root: Boards, seat: int, action: int, luck: random.Random) -> int:
    """[3] In the first turn, a high token gives way to the next lower one that is left."""
    if root[0].turn != FIRST:
        return action
    tokens = {int(one["value"]): int(one["action"]) for one in described(rules, root, seat)}
    value = next(each for each in tokens if tokens[each] == action)
    lower = [each for each in tokens if each < value]
    return tokens[max(lower)] if value >= SPARED and lower else action


def highest_in(rules: Rules, root: Boards, seat: int, action: int, luck: random.Random, region: int) -> int:
    """Often the highest token that is left, if a token for that region is asked for."""
    if int(root[0].placed[seat]) != region or luck.random() > EAGER:
        return action
    return int(max(described(rules, root, seat), key=lambda one: int(one["value"]))["action"])
