"""The Presidential Game for learners: what a team sees as numbers, dense actions, and how long a game is.

A team's own numbers come first, whichever it is; states and cards keep their numbers.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from hustings.engine.bits import lowest_bit
from hustings.engine.game import LUCK, NONE
from hustings.engine.lanes import lane, lanes
from hustings.engine.observation import Observation, Plane, starts
from hustings.games.presidential.bit_sets import WORD
from hustings.games.presidential.cards.language import LARGEST
from hustings.games.presidential.data import (
    CARD,
    CARDS,
    CLAUSES,
    ELECTORAL_VOTES,
    FACE,
    FACES,
    PHASES,
    STATE_COUNT,
    VERBS,
    VISITS,
)
from hustings.games.presidential.options import YES

CHIPS_COUNTED = 30_000  # more than could ever be stacked
PLANES = (
    Plane("margin", (STATE_COUNT,), "chips on each state: the team's own above 0", -CHIPS_COUNTED, CHIPS_COUNTED),
    Plane("hand", (2, CARDS), "the team's cards, and those it knows in the other's hand"),
    Plane("unseen", (CARDS,), "cards that this team has not seen: in the deck, or in the other's hand"),
    Plane("under", (CARDS,), "used cards under the deck: 1 is drawn first", 0, CARDS),
    Plane("group", (STATE_COUNT,), "the states that the card at hand is about"),
    Plane("visited", (STATE_COUNT,), "the states announced this turn"),
    Plane("phase", (len(PHASES),), "what is waited for"),
    Plane("card", (CARDS,), "the card being carried out"),
    Plane("drawn", (CARDS,), "the card just drawn, where this team knows it"),
    Plane("verb", (len(VERBS),), "what the clause at hand does"),
    Plane("cards", (2,), "how many cards each team holds", 0, CARDS),
    Plane("chips", (2,), "chips of each team on the board", 0, CHIPS_COUNTED),
    Plane("electoral", (2,), "electoral votes of the states that each team controls", 0, ELECTORAL_VOTES),
    Plane("counted", (2,), "electoral votes of the first game of a swap match", 0, 2 * ELECTORAL_VOTES),
    Plane("counted_states", (2,), "and states", 0, 2 * STATE_COUNT),
    Plane("used", (2,), "1 once a team has used its card of this turn"),
    Plane("dice", (VISITS,), "the last roll", 0, FACES),
    Plane("mover", (3,), "who is to act: the team, the other, luck"),
    Plane("turn", (1,), "1 in the team's own turn"),
    Plane("lead", (1,), "1 if the team begins the weeks"),
    Plane("player", (1,), "1 if the card at hand is the team's"),
    Plane("fundraising", (1,), "1 when this turn is"),
    Plane("votes", (1,), "votes rolled for it", 0, 2 * FACES),
    Plane("week", (1,), "the week", 0, 30),
    Plane("weeks_left", (1,), "weeks after this one", 0, 30),
    Plane("game", (1,), "1 in the second game of a swap match"),
    Plane("amount", (1,), "the number of the clause at hand", 0, 2 * LARGEST),
    Plane("most", (1,), "votes for one state, at most", 0, 2 * LARGEST),
    Plane("left", (1,), "states or votes still to be named", 0, STATE_COUNT),
    Plane("last", (1,), "1 + the state named last; 0: none", 0, STATE_COUNT),
    Plane("here", (1,), "how often in a row it was named", 0, STATE_COUNT),
    Plane("clause", (CLAUSES,), "which clause of the card"),
)
(
    MARGIN,
    HAND,
    UNSEEN,
    UNDER,
    GROUP,
    VISITED,
    PHASE,
    CARD_AT_HAND,
    DRAWN,
    VERB,
    HELD,
    CHIPS,
    ELECTORAL,
    COUNTED,
    COUNTED_STATES,
    USED,
    DICE,
    MOVER,
    TURN,
    LEAD,
    PLAYER,
    FUNDRAISING,
    VOTES,
    WEEK,
    WEEKS_LEFT,
    GAME,
    AMOUNT,
    MOST,
    LEFT,
    LAST,
    HERE,
    CLAUSE,
) = starts(PLANES)


def observe(board: Any, seat: int, out: Any) -> None:
    """What a team may know: not the other's cards, nor which cards are still in the deck [B11]; LUCK: the public."""
    own = seat if seat < 2 else 0
    sign = 1 if own == 0 else -1
    for state in range(lane(), STATE_COUNT, lanes()):
        out[MARGIN + state] = sign * int(board.margin[state])
    group = int(board.group)
    while group != 0:
        out[GROUP + lowest_bit(group)] = 1
        group &= group - 1
    observe_cards(board, seat, own, out)
    for place in range(VISITS):
        out[DICE + place] = board.dice[place]
        if board.visit[place] != NONE:
            out[VISITED + int(board.visit[place])] = 1
    for team in range(2):
        other = team ^ own
        out[HELD + other] = board.hand_count[team]
        out[CHIPS + other] = board.chips[team]
        out[ELECTORAL + other] = board.electoral[team]
        out[COUNTED + other] = board.counted[team]
        out[COUNTED_STATES + other] = board.counted_states[team]
        out[USED + other] = board.used[team]
    mover = int(board.mover)
    if mover == LUCK:
        out[MOVER + 2] = 1
    elif mover != NONE:
        out[MOVER + (mover ^ own)] = 1
    out[PHASE + int(board.phase)] = 1
    out[VERB + int(board.verb)] = 1
    out[TURN] = 1 if board.turn == own else 0
    out[LEAD] = 1 if board.lead == own else 0
    out[PLAYER] = 1 if board.player == own else 0
    out[FUNDRAISING] = board.fundraising
    out[VOTES] = board.votes
    out[WEEK] = board.week
    out[WEEKS_LEFT] = int(board.weeks) - int(board.week)
    out[GAME] = board.game
    out[AMOUNT] = board.amount
    out[MOST] = board.most
    out[LEFT] = board.left
    out[LAST] = int(board.last) + 1
    out[HERE] = board.here
    if 0 <= board.clause < CLAUSES:
        out[CLAUSE + int(board.clause)] = 1


def observe_cards(board: Any, seat: int, own: int, out: Any) -> None:
    """The cards in both hands as far as the team knows them, those it has not seen, and those under the deck."""
    is_open = board.open_hands == YES
    for word in range(2):
        known = int(board.known[word])
        unseen = int(board.unseen[word])
        for team in range(2):
            held = int(board.hand[team, word])
            if not is_open and team != seat:
                unseen |= held & ~known
                held &= known
            while held != 0:
                out[HAND + (team ^ own) * CARDS + word * WORD + lowest_bit(held)] = 1
                held &= held - 1
        for bit in range(lane(), WORD, lanes()):
            out[UNSEEN + word * WORD + bit] = (unseen >> bit) & 1
    first = int(board.under_first)
    for place in range(lane(), int(board.under_count), lanes()):
        ring = first + place if first + place < CARDS else first + place - CARDS
        out[UNDER + int(board.under[ring])] = place + 1
    if board.card != NONE:
        out[CARD_AT_HAND + int(board.card)] = 1
    drawn = int(board.drawn)
    if drawn >= 0 and (is_open or board.turn == seat or is_known(board, drawn)):
        out[DRAWN + drawn] = 1


def is_known(board: Any, card: int) -> bool:
    """Whether everybody saw that card go under the deck."""
    return (int(board.known[card // WORD]) >> (card % WORD)) & 1 == 1


def longest(options: Mapping[str, str | int]) -> int:
    """A turn: what to do, at most 12 votes to distribute, and for each of three cards whether, and its clauses.

    A clause names at most nine states, each with one decision; to move chips takes three.
    """
    games = 2 if options["order"] == "swap_match" else 1
    turn = 1 + 2 * FACES + 3 * (1 + CLAUSES * LARGEST)
    return games * (2 * int(options["weeks"]) * turn + int(options["head_start"]))


OBSERVATION = Observation(observe, PLANES, np.int16)
PLAYER_ACTIONS = np.arange(FACE)
LUCK_ACTIONS = np.array([*range(CARD, CARD + CARDS), *range(FACE, FACE + FACES)])
for _table in (PLAYER_ACTIONS, LUCK_ACTIONS):
    _table.flags.writeable = False
