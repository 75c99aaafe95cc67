"""Random games of Electioneer, for tests: some played out, kept for the whole run."""

import random
from functools import lru_cache

import numpy as np

from hustings.engine.backend import bind
from hustings.engine.game import HIDDEN, LUCK
from hustings.games.electioneer import GAME

RULES = bind(GAME, "python")
WAYS = (
    {"players": 3, "events": "yes", "max_rounds": 12},
    {"players": 4, "max_rounds": 8},
    {"players": 2, "training": "yes", "max_rounds": 14},
    {"players": 3, "small_map": "yes", "max_rounds": 12},
    {"players": 2, "common_strategy": "yes", "max_rounds": 10},
    {"players": 6, "max_rounds": 4},
)


@lru_cache
def random_game(way, seed=0):
    """A random game: the boards before each action and the last one, and (seat, action) for each."""
    chance = random.Random(1000 * way + seed + 1)
    boards = RULES.new(GAME.codes(GAME.settle(WAYS[way])))
    kept, actions = [boards.copy()], []
    while movers := RULES.movers(boards):
        seat = chance.choice([seat for seat in range(8) if movers >> seat & 1])
        legal = RULES.legal(boards, seat)
        action = chance.choice(legal)
        if len(legal) > 1 and action == 0 and chance.random() < 0.7:
            action = chance.choice(legal[1:])
        RULES.apply(boards, seat, action)
        kept.append(boards.copy())
        actions.append((seat, action))
    return np.concatenate(kept), tuple(actions)


def seen_boards(boards, viewer):
    """All boards as a viewer may see them."""
    return np.concatenate([RULES.seen(boards[place : place + 1], viewer) for place in range(len(boards))])


def known_actions(boards, actions, viewer):
    """The actions as a viewer may know them."""
    told = []
    for place, (seat, action) in enumerate(actions):
        sees = RULES.witnesses(boards[place : place + 1], seat, action) >> viewer & 1
        told.append((seat, action if sees else HIDDEN))
    return told


def public_game(way, seed=0):
    """A random game as the public sees it."""
    boards, actions = random_game(way, seed)
    return seen_boards(boards, LUCK), known_actions(boards, actions, LUCK)
