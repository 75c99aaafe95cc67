"""The Presidential Game: actions as people write them: campaign, fundraise-CA, OH, 6/5/3, whistle-stop-train, 4."""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from hustings.engine.game import HIDDEN, Refusal
from hustings.engine.message import Argument, Message
from hustings.engine.record import blank
from hustings.engine.user_input import check_mark
from hustings.games.presidential import rules
from hustings.games.presidential.board import BOARD, has_card
from hustings.games.presidential.cards.captions import CARD_NAMES, NO_CAPTIONS, NO_CARD_WORDS, Captions, card_name
from hustings.games.presidential.cards.language import plain, slug
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
    STATE,
    TARGET,
    TURN,
    VISIT,
    VISITS,
    WINDOW,
)
from hustings.games.presidential.rules.effects import SOURCE_AND_GOAL, candidates, most_to_move
from hustings.games.presidential.view.derived import codes_in, hand_of, matched, options_of, seats, state_name

RULES: Any = rules  # plain functions, which carry no types
SEPARATORS = re.compile(r"[,+/;&]")


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


def parse(board: Any, seat: int, word: str, captions: Captions = NO_CAPTIONS) -> tuple[int, ...]:
    """The actions that a word stands for; several states may be written in one: PA,OH,IL or CO2,OR,WA."""
    phase = int(board.phase)
    written = word.strip()
    if phase == OVER:
        raise Refusal(Message("presidential-over"))
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
        raise Refusal(Message("presidential-no-face", faces=FACES, word=plain(written)))
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
            raise Refusal(Message("presidential-fundraise-where", offers=offers))
        return (FUNDRAISE + offers.index(CODES[state]),)
    states = read_states(re.sub(r"^c(ampaign(ing)?)?[-_,/:]", "", plain_word))
    if states is None:
        raise Refusal(Message("presidential-no-turn", word=plain(written)))
    if len(set(states)) != VISITS or len(states) != VISITS:
        raise Refusal(Message("presidential-three-states"))
    return (CAMPAIGN, *(STATE + state for state in sorted(states)))


def parse_states(board: Any, written: str) -> tuple[int, ...]:
    """[9] [10] [C5] A state, or several to be named one after another; they are put in rising order [B24]."""
    states = read_states(written)
    if states is None:
        raise Refusal(Message("presidential-no-state", word=plain(written)))
    phase, left, last = int(board.phase), int(board.left), int(board.last)
    if len(states) > left:
        raise Refusal(Message("presidential-too-many-states", named=len(states), left=left))
    if phase == TARGET:
        return parse_targets(board, states)
    states = sorted(states)
    if phase == VISIT and (states[0] <= last or len(set(states)) < len(states)):
        if last < 0:
            raise Refusal(Message("presidential-different-states"))
        raise Refusal(Message("presidential-later-state", state=state_name(last)))
    if phase == ALLOCATE and states[0] < last:
        raise Refusal(Message("presidential-votes-in-order", state=state_name(last)))
    if phase == VISIT and states[0] > len(CODES) - left:
        raise Refusal(Message("presidential-too-late-in-list", state=state_name(states[0])))
    return tuple(STATE + state for state in states)


def parse_targets(board: Any, states: list[int]) -> tuple[int, ...]:
    """[C4] [C5] States for a card; for SHIFT the source comes before the goal."""
    offered = candidates(board)
    if int(board.left) != SOURCE_AND_GOAL or len(states) == 1:
        states = sorted(states)
    if not offered >> states[0] & 1:
        raise Refusal(Message("presidential-no-target", state=state_name(states[0]), offers=codes_in(offered)))
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
        word = plain(written)
        raise Refusal(Message("presidential-no-match", states=states, example=shown, pairs=pairs, word=word))
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
    if int(board.phase) != DRAW and (plain_word in NO_CARD_WORDS or written in NO_CARD_WORDS):
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
        offers: dict[str, Argument] = {
            "names": [*(names[card] for card in offered[:12]), "no-card"],
            "more": max(0, len(offered) - 12),
        }
        word = plain(written)
        raise Refusal(Message("presidential-card-unclear" if found else "presidential-no-card", word=word, **offers))
    return CARD + found[0]


def parse_amount(board: Any, written: str) -> int:
    """[C2] How many chips are moved."""
    most = most_to_move(board)
    if not re.fullmatch(r"[0-9]", written) or int(written) > most:
        raise Refusal(Message("presidential-no-amount", most=int(most), word=plain(written)))
    return AMOUNT + int(written)
