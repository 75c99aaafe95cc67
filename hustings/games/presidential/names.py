"""The Presidential Game: actions as people write them: campaign, fundraise-CA, OH, 6/5/3, whistle-stop-train, 4."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

import numpy as np

from hustings.engine.game import HIDDEN, Refusal, listed
from hustings.engine.record import blank
from hustings.engine.user_input import check_mark
from hustings.games.presidential import rules
from hustings.games.presidential.board import BOARD, has_card
from hustings.games.presidential.cards import PRINTED, plain
from hustings.games.presidential.data import (
    ALLOCATE,
    AMOUNT,
    CAMPAIGN,
    CARD,
    CARDS,
    CODES,
    DRAW,
    FACE,
    FACES,
    FUNDRAISE,
    FUNDRAISERS,
    MATCH,
    MATCHES,
    MATCHING,
    MOST_LEGAL,
    MOVING,
    NAMES,
    NO_CARD,
    OFFER,
    OVER,
    PRINTED_CARDS,
    STATE,
    TARGET,
    TURN,
    VISIT,
    VISITS,
    WINDOW,
)
from hustings.games.presidential.effects import SOURCE_AND_GOAL, candidates, most_to_move
from hustings.games.presidential.figures import codes_in, hand_of, options_of, seats, state_name

RULES: Any = rules  # plain functions, which carry no types
KEEPING = ("no-card", "no", "none", "keep", "pass", "-")
SEPARATORS = re.compile(r"[,+/;&]")


def slug(title: str) -> str:
    """A title as one word."""
    return re.sub(r"[^a-z0-9]+", "-", title.lower().replace("'", "")).strip("-")


Captions = Mapping[str, Mapping[str, str]]  # of the players' own cards, by own-1 and so on: name, title, flavour
NO_CAPTIONS: Captions = MappingProxyType({})

CARD_NAMES = (
    *(slug(card.title) for card in PRINTED),
    *(f"own-{number}" for number in range(1, CARDS - PRINTED_CARDS + 1)),
)


def own_names(titles: Sequence[str]) -> list[str]:
    """[B20] The players' own cards as one word each: its title, or own-1 and so on where that word is not free."""
    words = [slug(title) for title in titles]
    taken = Counter((*words, *CARD_NAMES, *KEEPING))
    return [
        word if taken[word] == 1 and word and not word.isdecimal() else CARD_NAMES[PRINTED_CARDS + place]
        for place, word in enumerate(words)
    ]


def card_name(card: int, captions: Captions = NO_CAPTIONS) -> str:
    """A card as one word."""
    known = captions.get(CARD_NAMES[card])
    return known["name"] if known else CARD_NAMES[card]


def name(board: Any, seat: int, action: int, captions: Captions = NO_CAPTIONS) -> str:
    """An action as one word."""
    if action == HIDDEN:
        return "hidden"
    if action == CAMPAIGN:
        return "campaign"
    if action < STATE:
        return f"fundraise-{CODES[FUNDRAISERS[action - FUNDRAISE]]}"
    if action < MATCH:
        return CODES[action - STATE]
    if action < CARD:
        return "/".join(str(votes) for votes in matched(board, action))
    if action < NO_CARD:
        return card_name(action - CARD, captions)
    if action == NO_CARD:
        return "no-card"
    return str(action - AMOUNT if action < FACE else action - FACE + 1)


def matched(board: Any, action: int) -> list[int]:
    """[9] How many votes each of the three states gets, in the order announced."""
    return [int(board.dice[die]) for die in MATCHES[action - MATCH]]


def parse(board: Any, seat: int, word: str, captions: Captions = NO_CAPTIONS) -> tuple[int, ...]:
    """The actions that a word stands for; several states may be written in one: PA,OH,IL or CO2,OR,WA."""
    phase = int(board.phase)
    written = word.strip()
    if phase == OVER:
        raise Refusal("The game is over.")
    if not re.match(r"c(ampaign(ing)?)?:", written.lower()):
        check_mark(written, seats(options_of(board)))
    if phase == TURN:
        return without_forced(board, seat, parse_turn(written))
    if phase in (VISIT, ALLOCATE, TARGET):
        return without_forced(board, seat, parse_states(board, written))
    if phase == MATCHING:
        return (parse_match(board, written),)
    if phase in (WINDOW, OFFER, DRAW):
        return (parse_card(board, seat, written, captions),)
    if phase == MOVING:
        return (parse_amount(board, written),)
    if not re.fullmatch(rf"[1-{FACES}]", written):
        raise Refusal(f"A die shows 1 to {FACES}, not {plain(written)!r}.")
    return (FACE + int(written) - 1,)


def without_forced(board: Any, seat: int, actions: tuple[int, ...]) -> tuple[int, ...]:
    """[B23] Only the actions that are asked for: a state that is the only one left follows by itself."""
    scratch, out = blank(BOARD), np.zeros(MOST_LEGAL, np.int64)
    scratch[0] = board
    for place, action in enumerate(actions):
        now = scratch[0]
        is_asked = now.phase in (VISIT, ALLOCATE, TARGET) and (now.card, now.clause) == (board.card, board.clause)
        if place and not is_asked:
            return actions[:place]
        if action not in out[: RULES.legal(now, seat, out)]:
            return actions  # to be refused
        RULES.apply(now, seat, action)
    return actions


def join_words(line: str) -> str:
    """A line of words with the three states of a campaign as one word, so that they can come in any order [B24]."""
    words = line.split()
    joined: list[str] = []
    while words:
        states = words[1 : VISITS + 1]
        if (
            re.fullmatch(r"(.+:)?(campaign(ing)?|c)", words[0].lower())
            and len(states) == VISITS
            and all(find_state(state) is not None for state in states)
        ):
            joined.append(f"{words[0]}-{','.join(states)}")
            del words[: VISITS + 1]
        else:
            joined.append(words.pop(0))
    return " ".join(joined)


def parse_turn(written: str) -> tuple[int, ...]:
    """[8] Campaign, with or without the three states, or fundraise and where."""
    plain_word = written.lower()
    if plain_word in ("campaign", "campaigning", "c"):
        return (CAMPAIGN,)
    form = re.fullmatch(r"(?:fundraise|fundraising|f)[-_/,.]?(.*)", plain_word)
    if form:
        offers = [CODES[state] for state in FUNDRAISERS]
        state = find_state(form[1]) if form[1] else None
        if state is None or CODES[state] not in offers:
            raise Refusal(f"Fundraising is done in {listed(offers, 'or')}: write fundraise-CA, say [10].")
        return (FUNDRAISE + offers.index(CODES[state]),)
    states = read_states(re.sub(r"^c(ampaign(ing)?)?[-_,/:]", "", plain_word))
    if states is None:
        raise Refusal(f"Write campaign, or fundraise and where, such as fundraise-CA; not {plain(written)!r} [8].")
    if len(set(states)) != VISITS or len(states) != VISITS:
        raise Refusal("A campaign visits three different states, such as PA,OH,IL [9].")
    return (CAMPAIGN, *(STATE + state for state in sorted(states)))


def parse_states(board: Any, written: str) -> tuple[int, ...]:
    """[9] [10] [C5] A state, or several to be named one after another; they are put in rising order [B24]."""
    states = read_states(written)
    if states is None:
        raise Refusal(f"{plain(written)!r} is no state: write a code such as CA, or its name.")
    phase, left, last = int(board.phase), int(board.left), int(board.last)
    if len(states) > left:
        raise Refusal(f"That names {len(states)} states, and there is room for {left}.")
    if phase == TARGET:
        return parse_targets(board, states)
    states = sorted(states)
    if phase == VISIT and (states[0] <= last or len(set(states)) < len(states)):
        rule = f"come after {state_name(last)} in the list" if last >= 0 else "be different"
        raise Refusal(f"The states must {rule} [B24]; all three can be written at once, such as IL,OH,PA [9].")
    if phase == ALLOCATE and states[0] < last:
        raise Refusal(
            f"{state_name(last)} has been voted in, and the votes go down the list [B24]: name it or a later state."
        )
    if phase == VISIT and states[0] > len(CODES) - left:
        raise Refusal(f"Too few states come after {state_name(states[0])} in the list [B24]: write all three at once.")
    return tuple(STATE + state for state in states)


def parse_targets(board: Any, states: list[int]) -> tuple[int, ...]:
    """[C4] [C5] States for a card; for SHIFT the source comes before the goal."""
    offered = candidates(board)
    if int(board.left) != SOURCE_AND_GOAL or len(states) == 1:
        states = sorted(states)
    if not offered >> states[0] & 1:
        raise Refusal(
            f"The card cannot be used on {state_name(states[0])} now; it can on {listed(codes_in(offered), 'or')}."
        )
    return tuple(STATE + state for state in states)


def read_states(written: str) -> list[int] | None:
    """States from one word, each with a number of votes where several go there; None if one is unknown."""
    states = []
    for piece in SEPARATORS.split(written):
        form = re.fullmatch(r"([1-9]?)\*?([^0-9*]+)\*?([1-9]?)", piece.strip())
        state = find_state(form[2]) if form else None
        if form is None or state is None or (form[1] and form[3]):
            return None
        states += [state] * int(form[1] or form[3] or 1)
    return states


def find_state(written: str) -> int | None:
    """A state by its code or name, however it is spelt."""
    letters = re.sub(r"[^a-z]", "", written.lower())
    for state, (code, called) in enumerate(zip(CODES, NAMES, strict=True)):
        if letters in (code.lower(), re.sub(r"[^a-z]", "", called.lower())):
            return state
    return None


def parse_match(board: Any, written: str) -> int:
    """[9] The dice in the order of the states announced, 6/5/3; or each with its state, PA6,OH5,IL3."""
    dice = [int(die) for die in board.dice]
    votes = named_dice(board, written)
    if votes is None and not re.search(r"[^1-6/,\-+ ]", written):
        votes = [int(digit) for digit in re.findall(r"[1-6]", written)]
    if votes is None or sorted(votes) != sorted(dice):
        states = [CODES[state] for state in board.visit]
        shown = "/".join(str(die) for die in dice)
        pairs = ",".join(f"{state}{die}" for state, die in zip(states, dice, strict=True))
        raise Refusal(
            f"Write the dice in the order of {listed(states, 'and')}, such as {shown}, or {pairs}; "
            f"not {plain(written)!r} [9]."
        )
    ways = [way for way in range(len(MATCHES)) if matched(board, MATCH + way) == votes]
    return MATCH + ways[0]


def named_dice(board: Any, written: str) -> list[int] | None:
    """The dice that are written each with its state, in the order of the states announced; None if they are not."""
    found: dict[int, int] = {}
    pieces = SEPARATORS.split(written)
    for piece in pieces:
        form = re.fullmatch(r"([^0-9]*?)[-=:*]?([1-6])|([1-6])[-=:*]?([^0-9]+)", piece.strip())
        state = find_state(form[1] or form[4] or "") if form else None
        if form is None or state is None:
            return None
        found[state] = int(form[2] or form[3])
    visited = [int(state) for state in board.visit]
    return [found[state] for state in visited] if sorted(found) == sorted(visited) and len(pieces) == VISITS else None


def parse_card(board: Any, seat: int, written: str, captions: Captions) -> int:
    """[11] A card by its name, the beginning of it, or its number; or no card."""
    names = [card_name(card, captions) for card in range(CARDS)]
    plain_word = slug(written) or written
    if int(board.phase) != DRAW and (plain_word in KEEPING or written in KEEPING):
        return NO_CARD
    if int(board.phase) == DRAW:
        offered = [card for card in range(CARDS) if has_card(board.deck, card)]
    else:
        offered = [int(board.drawn)] if int(board.phase) == OFFER else hand_of(board, seat)
    if re.fullmatch(r"[0-9]{1,3}", plain_word):
        found = [card for card in offered if card == int(plain_word) - 1]
    else:
        found = [card for card in offered if plain_word in (names[card], CARD_NAMES[card])]
        found = found or [card for card in offered if names[card].startswith(plain_word)]
    if len(found) != 1:
        offers = [names[card] for card in offered[:12]]
        rest = "" if len(offered) <= 12 else f" and {len(offered) - 12} more"
        why = "could be several cards" if found else "is no card that can be named now"
        raise Refusal(f"{plain(written)!r} {why}; there are {', '.join([*offers, 'no-card'])}{rest} [11].")
    return CARD + found[0]


def parse_amount(board: Any, written: str) -> int:
    """[C2] How many chips are moved."""
    most = most_to_move(board)
    if not re.fullmatch(r"[0-9]", written) or int(written) > most:
        raise Refusal(f"Move 0 to {most} chips, not {plain(written)!r} [C2].")
    return AMOUNT + int(written)
