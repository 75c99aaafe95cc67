"""Primary Colours: the names of actions, and words read as actions."""

from __future__ import annotations

import re
from typing import Any

from hustings.engine.game import HIDDEN, NONE, Refusal
from hustings.engine.message import Message
from hustings.engine.user_input import check_mark
from hustings.games.primary_colours.board import OVER, SWAPPING
from hustings.games.primary_colours.data import (
    BROWN,
    KEEP,
    LARGEST,
    PARTIES,
    REGION_COUNT,
    REGION_LETTERS,
    TURNS,
)
from hustings.games.primary_colours.referee.decision import (
    action_of,
    left_of,
    options_of,
    pair_of,
    tokens_of,
)
from hustings.games.primary_colours.referee.flow import PARTY_TEXTS, REGION_TEXTS

TOKEN = re.compile(rf"([{REGION_LETTERS}])([1-{LARGEST}])")
SWAP = re.compile(rf"([1-{TURNS}])([{REGION_LETTERS}])-?([1-{TURNS}])([{REGION_LETTERS}])")


def name(board: Any, seat: int, action: int) -> str:
    """P5: a 5 into Purple; 1O-3N: the tokens of turn 1 in Orange and of turn 3 in Brown change places; keep."""
    if action == HIDDEN:
        return "sealed"
    if action == KEEP:
        return "keep"
    pair = pair_of(action)
    if pair is not None:
        return "-".join(slot_name(slot) for slot in pair)
    return f"{REGION_LETTERS[min(int(board.placed[seat]), BROWN)]}{action + 1}"


def slot_name(slot: int) -> str:
    """A slot by turn and region: 1O."""
    return f"{slot // REGION_COUNT + 1}{REGION_LETTERS[slot % REGION_COUNT]}"


def parse(board: Any, seat: int, word: str) -> tuple[int, ...]:
    """The actions that a word stands for; a turn's values may be written in one word, in the order of the regions."""
    plain = word.strip().upper()
    if board.turn == OVER:
        raise Refusal(Message("primary_colours-game-over"))
    check_mark(word, PARTIES)
    if board.turn == SWAPPING:
        return (parse_swap(board, seat, plain),)
    done = int(board.placed[seat])
    if done == REGION_COUNT:
        raise Refusal(Message("primary_colours-already-sealed", party=PARTY_TEXTS[seat], turn=int(board.turn) + 1))
    if plain == "KEEP" or SWAP.fullmatch(plain):
        raise Refusal(Message("primary_colours-swaps-later"))
    token = TOKEN.fullmatch(plain)
    if token and token[1] == REGION_LETTERS[done]:
        plain = token[2]
    if not (plain.isascii() and plain.isdigit()):
        letter, count = REGION_LETTERS[done], REGION_COUNT - done
        region = REGION_TEXTS[done]
        raise Refusal(Message("primary_colours-next-region", region=region, letter=letter, count=count))
    if len(plain) not in (1, REGION_COUNT - done):
        letters, count = " ".join(REGION_LETTERS[done:]), REGION_COUNT - done
        raise Refusal(Message("primary_colours-next-values", letters=letters, count=count))
    left = left_of(tokens_of(board)[seat])
    for digit in plain:
        value = int(digit)
        if not 1 <= value <= LARGEST:
            raise Refusal(Message("primary_colours-no-such-value", largest=LARGEST, value=value))
        if plain.count(digit) > left[value]:
            party = PARTY_TEXTS[seat]
            raise Refusal(Message("primary_colours-not-left", party=party, left=left[value], value=value))
    return tuple(int(digit) - 1 for digit in plain)


def parse_swap(board: Any, seat: int, plain: str) -> int:
    """[5] A swap, or keep."""
    if board.swap[seat] != NONE:
        raise Refusal(Message("primary_colours-already-chosen", party=PARTY_TEXTS[seat]))
    if plain == "KEEP":
        return KEEP
    swap = SWAP.fullmatch(plain)
    if swap is None:
        raise Refusal(Message("primary_colours-name-a-swap"))
    ends = (swap.group(1, 2), swap.group(3, 4))
    first, second = sorted((int(turn) - 1) * REGION_COUNT + REGION_LETTERS.index(region) for turn, region in ends)
    if first % REGION_COUNT == second % REGION_COUNT:
        raise Refusal(Message("primary_colours-same-region", region=REGION_TEXTS[first % REGION_COUNT]))
    if options_of(board)["swap_same_turn"] == "yes" and first // REGION_COUNT != second // REGION_COUNT:
        raise Refusal(Message("primary_colours-other-turn"))
    return action_of((first, second))
