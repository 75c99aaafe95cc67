"""Primary Colours: what a client draws, as JSON. Exact numbers are strings such as 6480/7, whole ones rounded."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any

from hustings.engine.game import HIDDEN, NONE
from hustings.engine.scene import PartedView
from hustings.games.primary_colours.board import OVER, SWAPPING
from hustings.games.primary_colours.data import (
    BOX,
    BROWN,
    ELECTORATE,
    KEEP,
    LARGEST,
    PARTY_COUNT,
    PARTY_LETTERS,
    REGION_COUNT,
    REGION_LETTERS,
    TURNS,
)
from hustings.games.primary_colours.referee.decision import (
    Pair,
    Stage,
    counting,
    decision_of,
    left_of,
    open_swaps,
    options_of,
    pair_of,
    party_letters,
    poll,
    polled_stage,
    published_stages,
    published_tokens,
    rest_text,
    tokens_of,
    verdict,
)
from hustings.games.primary_colours.referee.flow import (
    PARTY_TEXTS,
    REGION_TEXTS,
    Flow,
    Movement,
    Phase,
    Stream,
    destination,
    explanation,
    format_voters,
    lead,
)

ROUNDS_SHOWN = 6  # of the flow; a count that goes on for ever then comes to its limit


def counted(board: Any) -> dict[str, Any]:
    """What the published turns and the open swaps show."""
    return counts_view(published_tokens(board), open_swaps(board), *counting(board), options_of(board)["poll"])


@lru_cache(256)
def counts_view(
    tokens: tuple[tuple[int, ...], ...],
    swaps: tuple[Pair | None, ...] | None,
    loop_rule: str,
    arithmetic: str,
    kind: str,
) -> dict[str, Any]:
    """What the published turns and the open swaps show."""
    played = published_stages(tokens, swaps, loop_rule, arithmetic)
    shown = polled_stage(played, kind, is_over=swaps is not None)
    return {
        "regions": [region_view(region, played) for region in range(REGION_COUNT)],
        "polls": [poll_view(stage, kind) for stage in played[:TURNS]],
        "history": history(played, kind),
        "flow": flow_view(shown) if shown else None,
    }


def region_view(region: int, played: Sequence[Stage]) -> dict[str, Any]:
    """A region as it was last published."""
    kind = "brown" if region == BROWN else "primary" if region < PARTY_COUNT else "secondary"
    shown: dict[str, Any] = {"letter": REGION_LETTERS[region], "name": REGION_TEXTS[region], "kind": kind}
    if not played:
        return {**shown, "totals": dict.fromkeys(PARTY_LETTERS, 0), "leaders": "", "why": "", "goes": ""}
    stage = played[-1]
    outcome = stage.flow.outcomes[region]
    return {
        **shown,
        "totals": dict(zip(PARTY_LETTERS, stage.totals[region], strict=True)),
        "leaders": stage.leaders[REGION_LETTERS[region]],
        "why": lead(region, outcome),
        "goes": destination(region, outcome),
    }


def party_view(board: Any, party: int) -> dict[str, Any]:
    """A party's tokens by turn (null: none yet, 'sealed': one that this seat may not see), and what it has left."""
    return {
        **tokens_view(party, tuple(board.token[party].tolist()), int(board.placed[party]), bool(board.turn < SWAPPING)),
        "swap": swap_view(board, party),
    }


@lru_cache(1024)
def tokens_view(party: int, tokens: tuple[int, ...], placed: int, placing: bool) -> dict[str, Any]:
    """A party without its swap."""
    left = left_of(tokens)
    marks = {0: None, HIDDEN: "sealed"}
    return {
        "seat": party,
        "letter": PARTY_LETTERS[party],
        "name": PARTY_TEXTS[party],
        "tokens": [
            [marks.get(value, value) for value in tokens[turn * REGION_COUNT : (turn + 1) * REGION_COUNT]]
            for turn in range(TURNS)
        ],
        "left": {str(value): left[value] for value in range(LARGEST, 0, -1)},
        "placed": placed if placing else REGION_COUNT,
        "next_region": REGION_LETTERS[placed] if placing and placed < REGION_COUNT else None,
        "is_sealed": placed == (REGION_COUNT if placing else 1),
    }


def swap_view(board: Any, party: int) -> dict[str, Any] | str | None:
    """[5] A party's swap: null before it is chosen, 'sealed' where it is hidden."""
    action = int(board.swap[party])
    if action == NONE:
        return None
    return "sealed" if action == HIDDEN else describe(board, party, action)


def poll_view(stage: Stage, kind: str) -> dict[str, Any]:
    """[9] The poll after a turn."""
    asked = poll(stage, kind)
    return {
        "stage": stage.name,
        "kind": kind,
        **votes_view(asked.votes, asked.rest),
        "rest_is": rest_text(asked.rest_is),
        "leaders": stage.leaders,
    }


def votes_view(votes: Sequence[Fraction], rest: Fraction) -> dict[str, Any]:
    """Votes exactly, in words, and in whole voters."""
    return {
        "votes": dict(zip(PARTY_LETTERS, map(str, votes), strict=True)),
        "words": dict(zip(PARTY_LETTERS, map(format_voters, votes), strict=True)),
        "whole": dict(zip(PARTY_LETTERS, map(round, votes), strict=True)),
        "rest": str(rest),
        "whole_rest": round(rest),
    }


def history(played: Sequence[Stage], kind: str) -> dict[str, Any]:
    """All polls so far and the result, for a chart."""
    told = [poll(stage, "full_election" if stage.name == "final" else kind) for stage in played]
    parties = list(enumerate(PARTY_LETTERS))
    return {
        "stages": [stage.name for stage in played],
        "votes": {letter: [str(each.votes[party]) for each in told] for party, letter in parties},
        "whole": {letter: [round(each.votes[party]) for each in told] for party, letter in parties},
        "rest": [str(each.rest) for each in told],
    }


def flow_view(stage: Stage) -> dict[str, Any]:
    """[8] The last published count, round by round."""
    flow: Flow = stage.flow
    told = flow.first_rounds(ROUNDS_SHOWN)
    return {
        "stage": stage.name,
        "finite": flow.is_finite,
        "rounds_until_settled": flow.rounds_until_settled,
        "rounds": [{"number": each.number, "phases": [phase_view(phase) for phase in each.phases]} for each in told],
        "is_complete": flow.is_finite and len(told) >= (flow.rounds_until_settled or 0),
        **votes_view(flow.votes, flow.never_cast),
        "home_share": dict(zip(PARTY_LETTERS, map(str, flow.home_share), strict=True)),
        "streams": [move_view(stream) for stream in flow.streams],
        "why": explanation(flow),
        "loops": [
            {
                "regions": "".join(REGION_LETTERS[region] for region in loop.regions),
                "is_ring": loop.is_ring,
                "voters": str(loop.voters),
                "whole": round(loop.voters),
                "why": loop.sentence,
            }
            for loop in flow.loops
        ],
    }


def phase_view(phase: Phase) -> dict[str, Any]:
    """[8] One phase: who moves, and where all stand after it."""
    return {
        "number": phase.number,
        "movements": [move_view(movement) for movement in phase.movements],
        "standing": dict(zip(REGION_LETTERS, map(str, phase.standing), strict=True)),
        "cast": dict(zip(PARTY_LETTERS, map(str, phase.cast), strict=True)),
    }


def move_view(move: Movement | Stream) -> dict[str, Any]:
    """Voters on their way; to a ballot box it is a vote. No number: they pass for ever."""
    is_vote = move.goal >= BOX
    return {
        "from": REGION_LETTERS[move.origin],
        "to": REGION_LETTERS[move.goal - BOX if is_vote else move.goal],
        "is_vote": is_vote,
        "voters": None if move.voters is None else str(move.voters),
        "whole": None if move.voters is None else round(move.voters),
        "led_by": "".join(party_letters(move.led_by)),
        "rule": f"[{move.rule}]",
    }


def describe(board: Any, seat: int, action: int) -> dict[str, Any]:
    """An action's parts, so that a client needs no rules."""
    if action == HIDDEN:
        return {"kind": "sealed"}
    if action == KEEP:
        return {"kind": "keep"}
    pair = pair_of(action)
    if pair is None:
        return {"kind": "place", "region": REGION_LETTERS[min(int(board.placed[seat]), BROWN)], "value": action + 1}
    tokens = tokens_of(board)[seat]
    first, second = (
        {
            "turn": slot // REGION_COUNT + 1,
            "region": REGION_LETTERS[slot % REGION_COUNT],
            "value": tokens[slot],
        }
        for slot in pair
    )
    return {"kind": "swap", "first": first, "second": second, "changes": tokens[pair[0]] != tokens[pair[1]]}


def result(board: Any) -> dict[str, Any]:
    """[9] How the game ended; `whole` is the referee's word, so that the whole voters are `whole_votes`."""
    found = outcome(board)
    return {"whole_votes": found.pop("whole"), **found}


def outcome(board: Any) -> dict[str, Any]:
    """[9] How the game ended, with the votes as in a poll."""
    decision = decision_of(board)
    final = decision.path[0].stage.flow
    sentences = verdict(decision)
    return {
        "winners": list(decision.winners),
        "ranking": [list(place) for place in decision.ranking],
        "why": sentences,
        "steps": [*explanation(final), *sentences],
        **votes_view(final.votes, final.never_cast),
        "tiebreak_path": [
            {"stage": step.stage.name, "still_tied": party_letters(step.level)} for step in decision.path
        ],
    }


view = PartedView(
    {
        "turn": lambda board: min(int(board.turn), SWAPPING) + 1,
        "phase": lambda board: {SWAPPING: "swapping", OVER: "over"}.get(int(board.turn), "placing"),
        ("regions", "polls", "history", "flow"): counted,
        "parties": lambda board: [party_view(board, party) for party in range(PARTY_COUNT)],
        "result": lambda board: outcome(board) if board.turn == OVER else None,
        "electorate": lambda board: ELECTORATE,
        "options": options_of,
    }
)
