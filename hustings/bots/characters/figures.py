"""What a character's search makes of its move: asked anew from what everybody may see, so that nothing hidden shows.

The search is that of the game's players, with little work, since it is for a sentence: alpha-beta in Politrics, the
scripted player's count in The Presidential Game, what votes are promised in Electioneer, the network that weighs plans
in Primary Colours. It gets boards as the public sees them, and so says the same whatever a character holds.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from hustings.bots.politrics.players import RootSearch
from hustings.bots.presidential import scripted_player
from hustings.bots.primary_colours import values
from hustings.engine.backend import Rules
from hustings.engine.game import WHOLE
from hustings.engine.message import Message
from hustings.engine.package_copy import copied_name
from hustings.engine.record import Boards
from hustings.engine.stream import seeded
from hustings.games.electioneer.board import ZONE
from hustings.games.presidential.data import GAIN
from hustings.games.presidential.rules.evaluation import SOFT, UNIT, turns_to_come
from hustings.games.primary_colours.data import PARTY_COUNT, REGION_COUNT, TURNS
from hustings.games.primary_colours.referee.flow import REGION_TEXTS

DEPTH, WIDTH, GLANCE, NODES = 4, 14, 30_000, 12_000  # of a look at the reply, the first plies at a glance
LEAST_VOTES = 50  # hundredths: less is not worth a word
ROLLOUTS, CARD_VALUE = "hustings.bots.electioneer.rollouts", "hustings.bots.electioneer.card_value"
DERIVED = "hustings.games.electioneer.derived"
SWING: Any = scripted_player.swing  # plain functions, which carry no types
TURNS_TO_COME: Any = turns_to_come
FUNDRAISING: Any = scripted_player.fundraising_swing
COMPLETE: Any = values.complete
NETWORK: Any = values.ask_network


def expectation(rules: Rules, before: Boards, seat: int, action: int, after: Boards) -> Message | None:
    """What the search expects of an action, from the public's boards before and after it; None: nothing to say."""
    ask = EXPECTATIONS.get(rules.game.name)
    return None if ask is None else ask(rules, before, seat, action, after)


def bound(rules: Rules, module: str) -> Any:
    """A module of Electioneer's, bound to the tables of the edition that is played."""
    return importlib.import_module(copied_name(module, rules.game.rules.__name__))


def in_politrics(rules: Rules, before: Boards, seat: int, action: int, after: Boards) -> Message | None:
    """[S15] The reply that alpha-beta expects, and the chance in the match after it."""
    mask = rules.movers(after)
    if not mask or rules.backend == "python" or after[0].boards != before[0].boards:
        return None
    mover = (mask & -mask).bit_length() - 1
    search = RootSearch(rules, after, mover, WIDTH, seeded(0))
    value = search.certain + 1 if search.winning is not None else 0
    if search.winning is None:
        for depth in range(1, DEPTH + 1):
            found = search.deepen(depth, GLANCE if depth == 1 else NODES)
            if search.is_stopped:
                break
            value = found
            if search.is_won(abs(value)):
                break
    best = search.best if search.winning is None else search.winning
    reply = rules.game.text.name(after[0], mover, best) if mover != seat else ""
    if search.is_won(value if mover == seat else -value):
        return Message("characters-politrics-wins")
    if search.is_won(-value if mover == seat else value):
        return Message("characters-politrics-loses")
    share = search.share + value if mover == seat else WHOLE - search.share - value
    chance = min(99, max(1, round(100 * share / WHOLE)))
    return Message("characters-politrics-expects", reply=reply, known="yes" if reply else "no", chance=chance)


def in_presidential(rules: Rules, before: Boards, seat: int, action: int, after: Boards) -> Message | None:
    """[9] [10] The electoral votes that the scripted player counts for dice in three states, or for raising funds."""
    board = before[0]
    done = rules.game.view.describe(board, seat, action)
    if done["kind"] == "fundraise":
        worth = int(FUNDRAISING(board, seat, action))
    elif done["kind"] == "match":
        soft = min(int(TURNS_TO_COME(board)), SOFT)
        states = [one["code"] for one in rules.game.view.view(board, seat)["states"]]
        worth = sum(
            int(SWING(board, seat, states.index(code), GAIN, votes, soft)) for code, votes in done["votes"].items()
        )
    else:
        return None
    votes = round(worth / UNIT)
    return Message("characters-presidential-expects", votes=votes) if votes > 0 else None


def in_electioneer(rules: Rules, before: Boards, seat: int, action: int, after: Boards) -> Message | None:
    """[6.5] [6.8] What a zone that was confirmed promises, in votes; a card that is taken, by its name."""
    done = rules.game.view.describe(before[0], seat, action)
    if done["kind"] in ("take", "column"):
        card = action - ZONE
        worth = int(bound(rules, CARD_VALUE).zone_worth(before[0], seat, card))
        zone = bound(rules, DERIVED).ZONE_NAMES[card]
        return Message("characters-electioneer-wants", zone=zone, votes=f"{worth / 100:.1f}") if worth > 0 else None
    if done["kind"] != "confirm":
        return None
    outlook = bound(rules, ROLLOUTS).outlook
    gained = int(outlook(after[0], seat)) - int(outlook(before[0], seat))
    return Message("characters-electioneer-expects", votes=f"{gained / 100:.1f}") if gained >= LEAST_VOTES else None


EXPECTATIONS: Mapping[str, Callable[[Rules, Boards, int, int, Boards], Message | None]] = {
    "politrics": in_politrics,
    "presidential": in_presidential,
    "electioneer": in_electioneer,
}


def opened(rules: Rules, before: Boards, seat: int, after: Boards) -> Message | None:
    """What a character says once what all sealed lies open, from the public's boards before and after that."""
    if rules.game.name != "primary_colours" or after[0].turn == before[0].turn:
        return None
    turn = int(before[0].turn)
    if turn >= TURNS:
        return None
    tokens = after[0].token[:, turn * REGION_COUNT : (turn + 1) * REGION_COUNT]
    region = int(np.argmax(tokens[seat]))
    told: dict[str, Any] = {"turn": turn + 1, "value": int(tokens[seat, region]), "region": REGION_TEXTS[region]}
    if turn == TURNS - 1:  # what swaps may do is left to the swaps
        return Message("characters-primary_colours-last", **told)
    return Message("characters-primary_colours-expects", chance=round(100 * share_of(before, tokens, seat)), **told)


def share_of(before: Boards, tokens: Any, seat: int) -> float:
    """[4] A party's share of the win once these tokens lie, by the network that weighs plans."""
    plans, scratch = np.zeros(PARTY_COUNT, values.PLAN), np.zeros(1, values.SCRATCH)
    board = before[0]
    for party in range(PARTY_COUNT):
        plans[party].token[:] = tokens[party]
        COMPLETE(board, party, plans[party])
    NETWORK(int(board.turn), plans[0], plans[1], plans[2], scratch[0])
    return float(scratch[0].share[seat])
