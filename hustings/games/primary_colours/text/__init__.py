"""Primary Colours in words: the log, and what is expected of a seat."""

from __future__ import annotations

from typing import Any

from hustings.engine.game import HIDDEN, LUCK, NONE
from hustings.engine.message import Argument, Message
from hustings.games.primary_colours.board import OVER, SWAPPING
from hustings.games.primary_colours.data import BROWN, KEEP, PARTY_COUNT, REGION_COUNT, REGIONS
from hustings.games.primary_colours.referee.decision import (
    Stage,
    decision_of,
    options_of,
    pair_of,
    poll,
    stages_of,
    tokens_of,
    verdict,
    votes_text,
)
from hustings.games.primary_colours.referee.flow import (
    PARTY_TEXTS,
    REGION_TEXTS,
    explanation,
    lead,
    parties,
    voters_text,
)
from hustings.games.primary_colours.text.notation import name, parse
from hustings.games.primary_colours.text.terminal_board import show

__all__ = ("asks", "name", "parse", "show", "tell")

REGION_KEYS = tuple(region.lower() for region in REGIONS)


# --- The log ----------------------------------------------------------------------------------------------------------


def tell(before: Any, seat: int, action: int, after: Any) -> list[Message]:
    """What an action did, as far as the viewer may know.

    A party's tokens of a turn are told with the last of them, and the last party's when all are opened.
    """
    is_open = before.turn == SWAPPING and options_of(before)["open_swaps"] == "yes"
    if after.turn == before.turn:
        if before.turn == SWAPPING:
            return [choice_sentence(after, seat, action, is_open)]
        return [sealed_sentence(after, seat, action)] if after.placed[seat] == REGION_COUNT else []
    played = stages_of(after)
    if after.turn == OVER:
        if is_open:
            sentences = [choice_sentence(after, seat, action, is_open)]
        else:
            swaps = [swap_sentence(after, party) for party in range(PARTY_COUNT)]
            sentences = [Message("primary_colours-swaps-opened"), *swaps]
        return [*sentences, leaders(played[-1]), *explanation(played[-1].flow), *verdict(decision_of(after))]
    turn = int(before.turn)
    placed = [
        Message("primary_colours-placed", party=PARTY_TEXTS[party], **tokens_by_region(after, party, turn))
        for party in range(PARTY_COUNT)
    ]
    opened = Message("primary_colours-published", turn=turn + 1)
    return [opened, *placed, leaders(played[-1]), *poll_sentences(played[-1], options_of(after)["poll"])]


def sealed_sentence(board: Any, seat: int, action: int) -> Message:
    """[4] A party has sealed its tokens of a turn: all of them are told to those who may know."""
    party = PARTY_TEXTS[seat]
    if action == HIDDEN:
        return Message("primary_colours-sealed", party=party)
    tokens = tokens_by_region(board, seat, int(board.turn))
    return Message("primary_colours-sealed-tokens", party=party, **tokens)


def tokens_by_region(board: Any, party: int, turn: int) -> dict[str, Argument]:
    """[4] A party's tokens of one turn, as a sentence names them."""
    tokens = tokens_of(board)[party][turn * REGION_COUNT :]
    return dict(zip(REGION_KEYS, tokens, strict=False))


def choice_sentence(board: Any, seat: int, action: int, is_open: bool) -> Message:
    """[5] What a party has chosen in turn 4, sealed or open."""
    if is_open:
        return swap_sentence(board, seat)
    party = PARTY_TEXTS[seat]
    if action == HIDDEN:
        return Message("primary_colours-sealed-choice", party=party)
    if action == KEEP:
        return Message("primary_colours-seals-keeping", party=party)
    tokens = exchange(board, seat, action)
    is_equal = tokens["first"] == tokens["second"]
    return Message(
        "primary_colours-seals-equal-swap" if is_equal else "primary_colours-seals-swap", party=party, **tokens
    )


def swap_sentence(board: Any, seat: int) -> Message:
    """[5] What a party did in turn 4."""
    party, action = PARTY_TEXTS[seat], int(board.swap[seat])
    if action == KEEP:
        return Message("primary_colours-keeps", party=party)
    tokens = exchange(board, seat, action)
    is_equal = tokens["first"] == tokens["second"]
    return Message("primary_colours-swaps-equal" if is_equal else "primary_colours-swaps", party=party, **tokens)


def exchange(board: Any, seat: int, action: int) -> dict[str, Argument]:
    """[5] The two tokens of a swap by value, region and turn."""
    pair = pair_of(action)
    assert pair is not None
    tokens: dict[str, Argument] = {}
    for place, slot in zip(("first", "second"), pair, strict=True):
        tokens[place] = tokens_of(board)[seat][slot]
        tokens[f"{place}_region"] = REGION_TEXTS[slot % REGION_COUNT]
        tokens[f"{place}_turn"] = slot // REGION_COUNT + 1
    return tokens


def leaders(stage: Stage) -> Message:
    """[7] Who leads where; regions with the same leaders come together."""
    outcomes = stage.flow.outcomes
    leads = []
    for outcome in sorted(set(outcomes[:BROWN]), key=lambda one: (len(parties(one)), one)):
        first = [PARTY_TEXTS[party] for party in parties(outcome)]
        where = [REGION_TEXTS[region] for region in range(BROWN) if outcomes[region] == outcome]
        leads.append(Message("primary_colours-leads-in", parties=first, count=len(first), regions=where))
    return Message("primary_colours-leaders", leads=[*leads, lead(BROWN, outcomes[BROWN])])


def poll_sentences(stage: Stage, kind: str) -> list[Message]:
    """[9] The poll after a turn, and what keeps voters from voting."""
    asked = poll(stage, kind)
    votes = votes_text(asked.votes)
    if asked.rest:
        rest = {"rest": voters_text(asked.rest), "rest_is": asked.rest_is}
        told = Message("primary_colours-poll-rest", turn=stage.turn, votes=votes, **rest)
    else:
        told = Message("primary_colours-poll", turn=stage.turn, votes=votes)
    return [told, *(explanation(stage.flow) if kind == "full_election" else ())]


# --- What is expected -------------------------------------------------------------------------------------------------


def asks(board: Any, seat: int) -> Message:
    """What the seat is to do now, or whom it waits for."""
    if board.turn == OVER:
        winners = [PARTY_TEXTS[party] for party in decision_of(board).winners]
        if len(winners) == 1:
            return Message("primary_colours-over-won", party=winners[0])
        return Message("primary_colours-over-tied", parties=winners)
    missing = parties_to_act(board)
    is_placing = board.turn < SWAPPING
    if seat in missing:
        if not is_placing:
            return Message("primary_colours-asks-swap")
        at = int(board.placed[seat])
        return Message("primary_colours-asks-token", region=REGION_TEXTS[at], placed=at)
    waited = [PARTY_TEXTS[party] for party in missing]
    if seat == LUCK:
        waiting: dict[str, Argument] = {"parties": waited, "count": len(waited)}
        return Message("primary_colours-waits-tokens" if is_placing else "primary_colours-waits-swaps", **waiting)
    if not is_placing and board.swap[seat] == NONE:
        return Message("primary_colours-waits-turn", parties=waited)
    return Message("primary_colours-waits-sealed" if is_placing else "primary_colours-waits-chosen", parties=waited)


def parties_to_act(board: Any) -> list[int]:
    """Who may act now; open swaps are made one after another [R8]."""
    enough = REGION_COUNT if board.turn < SWAPPING else 1
    missing = [party for party in range(PARTY_COUNT) if board.placed[party] < enough]
    return missing[:1] if board.turn == SWAPPING and options_of(board)["open_swaps"] == "yes" else missing
