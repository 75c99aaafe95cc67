"""Primary Colours: the four positions that can decide a game, read from a board, and the decision."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import Any

import numpy as np

from hustings.engine.cached_part import depends_on
from hustings.engine.game import Refusal
from hustings.engine.message import Message
from hustings.engine.scene import changeable
from hustings.games.primary_colours import rules
from hustings.games.primary_colours.board import BOARD, OVER
from hustings.games.primary_colours.data import (
    ELECTORATE,
    KEEP,
    OUTCOME_LETTERS,
    PARTY_COUNT,
    PARTY_LETTERS,
    REGION_COUNT,
    REGION_LETTERS,
    SWAPS,
    TOKENS,
    TURNS,
)
from hustings.games.primary_colours.options import OPTIONS
from hustings.games.primary_colours.referee.flow import (
    PARTY_TEXTS,
    Flow,
    outcome_of,
    parties,
    rounds,
    voter_flow,
    voters_text,
)
from hustings.games.primary_colours.rules.count import ROOM

NAMES = ("turn1", "turn2", "turn3", "final")

Tokens = Sequence[Sequence[int]]  # by party and slot
Pair = tuple[int, int]  # two slots

RULES: Any = rules  # plain functions, which carry no types
SCOPE = next(option for option in OPTIONS if option.name == "tiebreak_scope")
ON_BOARD = tuple(option for option in OPTIONS if option.name in (BOARD.names or ()))


@dataclass(frozen=True)
class Stage:
    """A position and its count."""

    name: str
    totals: tuple[tuple[int, ...], ...]  # by region and party
    flow: Flow

    @property
    def turn(self) -> int:
        """The turn after which it is, from 1; the swaps are the fourth."""
        return NAMES.index(self.name) + 1

    @property
    def leaders(self) -> dict[str, str]:
        """Each region's outcome in letters."""
        return letters(self.flow.outcomes)


@dataclass(frozen=True)
class Step:
    """[9] One count on the way to a decision."""

    stage: Stage
    compared: tuple[int, ...]
    level: tuple[int, ...]  # those of the compared parties that have most votes


@dataclass(frozen=True)
class Decision:
    """[9] Who wins, and which counts it took."""

    winners: tuple[int, ...]
    path: tuple[Step, ...]
    ranking: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Poll:
    """[9] An opinion poll: each party's voters, and the rest."""

    votes: tuple[Fraction, ...]
    rest: Fraction
    rest_is: str  # undecided or never_vote


# --- Reading a board --------------------------------------------------------------------------------------------------


@depends_on(*(option.name for option in ON_BOARD))
def options_of(board: Any) -> dict[str, str]:
    """The options a board is played under, by name."""
    return {option.name: str(option.answer(int(board[option.name]))) for option in ON_BOARD}


def published(board: Any) -> int:
    """[4] How many turns of placing everybody has seen."""
    return min(int(board.turn), TURNS)


def tokens_of(board: Any) -> list[list[int]]:
    """All slots of all parties, as the board shows them."""
    found: list[list[int]] = board.token.tolist()
    return found


def left_of(tokens: Sequence[int]) -> list[int]:
    """[3] How many tokens of each value remain beside those that lie open; the value is the index."""
    return [int(TOKENS[value]) - list(tokens).count(value) for value in range(len(TOKENS))]


def pair_of(action: int) -> Pair | None:
    """The two slots that a swap exchanges; None for keeping."""
    return (int(SWAPS[action, 0]), int(SWAPS[action, 1])) if action > KEEP else None


def action_of(pair: Pair | None) -> int:
    """The action that exchanges two slots, given in order; keeping for None."""
    return KEEP if pair is None else SWAPS.tolist().index(list(pair))


def stages_of(board: Any) -> list[Stage]:
    """The counts that are public: one for each published turn, and the final one."""
    return list(published_stages(published_tokens(board), open_swaps(board), *counting(board)))


def published_tokens(board: Any) -> tuple[tuple[int, ...], ...]:
    """[4] The tokens of all published turns, by party."""
    return tuple(map(tuple, board.token[:, : published(board) * REGION_COUNT].tolist()))


def open_swaps(board: Any) -> tuple[Pair | None, ...] | None:
    """[5] The swaps, once they are open."""
    return tuple(pair_of(int(action)) for action in board.swap) if board.turn == OVER else None


def counting(board: Any) -> tuple[str, str]:
    """The answers to the two options about counting."""
    options = options_of(board)
    return options["loop_rule"], options["arithmetic"]


@lru_cache(512)  # a turn is counted once for everybody who looks at it
def published_stages(
    tokens: tuple[tuple[int, ...], ...], swaps: tuple[Pair | None, ...] | None, loop_rule: str, arithmetic: str
) -> tuple[Stage, ...]:
    """The counts of published turns, and of open swaps."""
    return tuple(stages(tokens, len(tokens[0]) // REGION_COUNT, swaps, loop_rule, arithmetic))


def published_stage(board: Any) -> Stage | None:
    """The last published stage, counted only as far as its poll goes; None before the first turn is published."""
    return polled_stage(stages_of(board), options_of(board)["poll"], is_over=bool(board.turn == OVER))


def polled_stage(played: Sequence[Stage], poll: str, *, is_over: bool) -> Stage | None:
    """The last stage as its poll shows it."""
    if not played or is_over or poll == "full_election":
        return played[-1] if played else None
    stage = played[-1]
    return replace(stage, flow=voter_flow(stage.flow.outcomes, "rounds:1", stage.flow.arithmetic))


def decision_of(board: Any) -> Decision:
    """[9] How a finished game was decided."""
    if board.turn != OVER:
        raise Refusal("The game is not over yet: there is no result before the swaps are opened.")
    return decide(board, options_of(board)["tiebreak_scope"])


# --- Counting and deciding --------------------------------------------------------------------------------------------


def stages(
    tokens: Tokens, turns: int, swaps: Sequence[Pair | None] | None, loop_rule: str, arithmetic: str
) -> list[Stage]:
    """[9] The position after each turn, and after the swaps where they are known, each with its count."""
    positions = [totals_of(tokens, turn + 1) for turn in range(turns)]
    if swaps is not None:
        positions.append(totals_of([exchanged(*each) for each in zip(tokens, swaps, strict=True)], TURNS))
    return [
        Stage(NAMES[number], totals, voter_flow(outcomes_from(totals), loop_rule, arithmetic))
        for number, totals in enumerate(positions)
    ]


def totals_of(tokens: Tokens, turns: int) -> tuple[tuple[int, ...], ...]:
    """[6] The parties' total VIPs in each region after so many turns."""
    return tuple(
        tuple(sum(slots[turn * REGION_COUNT + region] for turn in range(turns)) for slots in tokens)
        for region in range(REGION_COUNT)
    )


def exchanged(slots: Sequence[int], pair: Pair | None) -> list[int]:
    """[5] A party's tokens after its swap."""
    after = list(slots)
    if pair is not None:
        first, second = pair
        after[first], after[second] = slots[second], slots[first]
    return after


def outcomes_from(totals: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """[7] Who leads where."""
    return tuple(outcome_of(region, totals[region]) for region in range(REGION_COUNT))


def decide(board: Any, scope: str) -> Decision:
    """[9] [R5] [R6] Who wins a finished game and who is placed behind, as the rules have it under this scope."""
    counted, out = changeable(board), np.zeros(ROOM, np.int64)
    counted.tiebreak_scope = SCOPE.code(scope)
    places = [parties(mask) for mask in RULES.ranking(counted, out) if mask]
    return Decision(places[0], tuple(steps(stages_of(board), scope)), tuple(places))


def steps(played: Sequence[Stage], scope: str) -> Iterator[Step]:
    """[9] The counts that a decision looks at, from the final one back to the first that has one leader."""
    level = tuple(range(PARTY_COUNT))
    for stage in reversed(played):
        compared = level if scope == "tied_leaders" else tuple(range(PARTY_COUNT))  # [R5]
        most = max(stage.flow.votes[party] for party in compared)
        level = tuple(party for party in compared if stage.flow.votes[party] == most)
        yield Step(stage, compared, level)
        if len(level) == 1:
            return


def poll(stage: Stage, kind: str) -> Poll:
    """[9] [R12] The whole election, or how the voters stand after one round of it."""
    if kind == "full_election":
        return Poll(stage.flow.votes, stage.flow.never_cast, "never_vote")
    first = next(rounds(stage.flow.outcomes, whole=stage.flow.arithmetic == "whole_voters"))
    votes = tuple(first.cast[party] + first.standing[party] for party in range(PARTY_COUNT))
    return Poll(votes, ELECTORATE - sum(votes, Fraction(0)), "undecided")


# --- In words ---------------------------------------------------------------------------------------------------------


def letters(outcomes: Sequence[int]) -> dict[str, str]:
    """Outcomes as letters, by region letter."""
    return {letter: OUTCOME_LETTERS[outcome - 1] for letter, outcome in zip(REGION_LETTERS, outcomes, strict=True)}


def party_letters(parties: Sequence[int]) -> list[str]:
    """Parties by their letters."""
    return [PARTY_LETTERS[party] for party in parties]


def rest_text(rest_is: str) -> Message:
    """What the voters are whom a poll gives to no party."""
    return Message("primary_colours-rest", rest_is=rest_is)


def votes_text(votes: Sequence[Fraction], among: Sequence[int] = range(PARTY_COUNT)) -> list[Message]:
    """Red 720, Blue 360 and Yellow 1,440."""
    return [
        Message("primary_colours-party-votes", party=PARTY_TEXTS[party], votes=voters_text(votes[party]))
        for party in among
    ]


def verdict(decision: Decision) -> list[Message]:
    """[9] The result and the way to it, in sentences."""
    sentences = [count_sentence(step) for step in decision.path]
    winners = [PARTY_TEXTS[party] for party in decision.winners]
    if len(winners) == 1:
        return [*sentences, Message("primary_colours-wins", party=winners[0])]
    return [*sentences, Message("primary_colours-tie", parties=winners)]


def count_sentence(step: Step) -> Message:
    """[9] What one of the counts gives the parties that it compares."""
    votes = votes_text(step.stage.flow.votes, step.compared)
    level = [PARTY_TEXTS[party] for party in step.level]
    is_level = len(level) > 1
    if step.stage.name == "final":
        if is_level:
            return Message("primary_colours-final-count-level", votes=votes, level=level)
        return Message("primary_colours-final-count", votes=votes)
    if is_level:
        return Message("primary_colours-earlier-count-level", votes=votes, level=level, turn=step.stage.turn)
    return Message("primary_colours-earlier-count", votes=votes, turn=step.stage.turn)
