"""Primary Colours: one holds its own region whatever happens, the other goes after whoever leads the poll."""

from __future__ import annotations

import random

from hustings.bots.characters.taste import described
from hustings.engine.backend import Rules
from hustings.engine.record import Boards
from hustings.games.primary_colours.board import SWAPPING
from hustings.games.primary_colours.data import PARTY_COUNT


def stay_at_home(rules: Rules, root: Boards, seat: int, action: int, luck: random.Random) -> int:
    """[7a] The highest token that is left goes to one's own region, in every turn."""
    return action if root[0].turn == SWAPPING else highest_in(rules, root, seat, action, seat)


def go_after_the_leader(rules: Rules, root: Boards, seat: int, action: int, luck: random.Random) -> int:
    """[7c] The highest token that is left goes to the region of the rival who leads the last poll."""
    if root[0].turn == SWAPPING:
        return action
    shares = rules.returns(root, PARTY_COUNT)
    rivals = [party for party in range(PARTY_COUNT) if party != seat]
    return highest_in(rules, root, seat, action, max(rivals, key=lambda party: (shares[party], party)))


def highest_in(rules: Rules, root: Boards, seat: int, action: int, region: int) -> int:
    """The highest token that is left, if a token for that region is asked for."""
    if int(root[0].placed[seat]) != region:
        return action
    return int(max(described(rules, root, seat), key=lambda one: int(one["value"]))["action"])
