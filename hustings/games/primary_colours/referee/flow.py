"""Primary Colours: the count step by step, in exact fractions, as a person would do it with pencil and paper.

It shares nothing with `count.py` but the printed tables, so that each can be checked against the other. A region's
outcome is a set of parties as in `data.py` (bits 1 Red, 2 Blue, 4 Yellow); seven of them are what a count depends on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import islice
from math import lcm
from operator import add

from hustings.engine.message import Argument, Message
from hustings.games.primary_colours.data import (
    BOX,
    BROWN,
    ELECTORATE,
    MOVES,
    OUTCOMES,
    OVERLAP,
    PARTIES,
    PARTY_COUNT,
    REGION_COUNT,
    REGION_LETTERS,
    VOTERS,
)

Outcomes = tuple[int, ...]  # by region
Voters = tuple[Fraction, ...]  # by region or by party
Chain = Sequence[Mapping[int, Fraction]]  # for each place, the shares of those standing there that go to each other

NOBODY = Fraction(0)
LONGEST_PART = 10_000  # a fraction with a larger denominator is told in decimals
PHASES = (("I", (0, 1, 2)), ("II", (3, 4, 5)), ("III", (BROWN,)))  # [8]
OVERLAPS = ((0, 1), (1, 2), (0, 2))  # the pairs of parties that meet in Purple, Green and Orange
START: Voters = (Fraction(VOTERS),) * REGION_COUNT  # [2] [9]


# --- What the parties do with a region's voters -----------------------------------------------------------------------


@dataclass(frozen=True)
class Way:
    """Where one part of a region's voters goes."""

    goal: int  # a region, or BOX + party
    parts: int  # the voters are divided into so many equal parts
    led_by: tuple[int, ...]  # the party that moves this part; in Brown the two parties of the overlap
    rule: str


def parties(outcome: int) -> tuple[int, ...]:
    """The parties in a set of bits."""
    return tuple(party for party in range(PARTY_COUNT) if outcome >> party & 1)


def outcome_of(region: int, totals: Sequence[int]) -> int:
    """[7] Who shares the lead; in Brown the clear first, the top two, or all three."""
    ranked = sorted(totals, reverse=True)
    bar = ranked[0]
    if region == BROWN and ranked[0] > ranked[1] > ranked[2]:
        bar = ranked[1]
    return sum(1 << party for party in range(PARTY_COUNT) if totals[party] >= bar)


@lru_cache
def ways(region: int, outcome: int) -> tuple[Way, ...]:
    """[7] What the leaders of a region do with its voters; a tie divides them."""
    leaders = parties(outcome)
    if region == BROWN:
        pairs = [pair for pair in OVERLAPS if set(leaders) <= set(pair)] or OVERLAPS
        return tuple(Way(int(OVERLAP[pair]), len(pairs), pair, "7") for pair in pairs)
    return tuple(Way(int(MOVES[region, party]), len(leaders), (party,), rule_of(region, party)) for party in leaders)


def rule_of(region: int, party: int) -> str:
    """[7a] [7b] [7c] [7d] The clause by which a party moves the voters of a region."""
    if region == party:
        return "7a"
    if region < PARTY_COUNT:
        return "7c"
    return "7d" if MOVES[region, party] == BROWN else "7b"


# --- Rounds -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Movement:
    """Voters on their way from a region to another, or to a ballot box."""

    origin: int
    goal: int
    voters: Fraction
    led_by: tuple[int, ...]
    rule: str


@dataclass(frozen=True)
class Phase:
    """One of the three steps of a round, and how things stand after it."""

    number: str
    movements: tuple[Movement, ...]
    standing: Voters
    cast: Voters


@dataclass(frozen=True)
class Round:
    """One pass through the phases."""

    number: int
    phases: tuple[Phase, ...]

    @property
    def standing(self) -> Voters:
        return self.phases[-1].standing

    @property
    def cast(self) -> Voters:
        return self.phases[-1].cast


def step(number: str, regions: Sequence[int], outcomes: Outcomes, standing: Voters, cast: Voters, whole: bool) -> Phase:
    """[8] The regions of one phase send off their voters, all at once."""
    movements = []
    for region in regions:
        for way in ways(region, outcomes[region]):
            voters = standing[region] / way.parts
            voters = Fraction(voters.numerator // voters.denominator) if whole else voters  # the rest waits
            if voters:
                movements.append(Movement(region, way.goal, voters, way.led_by, way.rule))
    stand, boxes = list(standing), list(cast)
    for movement in movements:
        stand[movement.origin] -= movement.voters
        if movement.goal >= BOX:
            boxes[movement.goal - BOX] += movement.voters
        else:
            stand[movement.goal] += movement.voters
    return Phase(number, tuple(movements), tuple(stand), tuple(boxes))


def rounds(outcomes: Outcomes, start: Voters = START, whole: bool = False) -> Iterator[Round]:
    """[8] Round after round, without end."""
    standing, cast = start, (NOBODY,) * PARTY_COUNT
    number = 0
    while True:
        number += 1
        phases: list[Phase] = []
        for name, regions in PHASES:
            phases.append(step(name, regions, outcomes, standing, cast, whole))
            standing, cast = phases[-1].standing, phases[-1].cast
        yield Round(number, tuple(phases))


# --- Where it all ends ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Stream:
    """All the voters that pass along one way during a count; None: they pass for ever."""

    origin: int
    goal: int
    voters: Fraction | None
    led_by: tuple[int, ...]
    rule: str


@dataclass(frozen=True)
class Loop:
    """Regions that voters never leave for a ballot box."""

    regions: tuple[int, ...]  # in the order of the walk where there is only one way round
    voters: Fraction
    is_ring: bool
    sentence: Message


@dataclass(frozen=True)
class Flow:
    """A whole count."""

    outcomes: Outcomes
    loop_rule: str
    arithmetic: str
    votes: Voters
    never_cast: Fraction
    home_share: Voters  # the part of the votes that trapped voters have by the option of that name
    rounds_until_settled: int | None  # None: the votes grow for ever towards their limit
    streams: tuple[Stream, ...]
    loops: tuple[Loop, ...]

    @property
    def is_finite(self) -> bool:
        return self.rounds_until_settled is not None

    def first_rounds(self, most: int) -> tuple[Round, ...]:
        """The rounds until the votes are settled, at least one and no more than `most`."""
        settled = self.rounds_until_settled
        number = most if settled is None else max(1, min(most, settled))
        return tuple(islice(rounds(self.outcomes, whole=self.arithmetic == "whole_voters"), number))


@lru_cache(maxsize=4096)
def voter_flow(outcomes: Outcomes, loop_rule: str = "limit", arithmetic: str = "exact") -> Flow:
    """[8] The count under the options that say how it ends."""
    if arithmetic == "whole_voters" or loop_rule.startswith("rounds:"):
        return walked(outcomes, loop_rule, arithmetic)
    chain = chain_of(outcomes)
    caught = traps(chain)
    passing = passages(chain, [region for region in range(REGION_COUNT) if not is_in(caught, region)], START)
    held = [holding(chain, trap, passing, START) for trap in caught]
    cast = tuple(passing.get(party, NOBODY) * chain[party].get(BOX + party, NOBODY) for party in range(PARTY_COUNT))
    home = at_home(outcomes) if loop_rule == "home_share" else (NOBODY,) * PARTY_COUNT
    streams = tuple(
        Stream(region, way.goal, passing[region] / way.parts if region in passing else None, way.led_by, way.rule)
        for region in range(REGION_COUNT)
        for way in ways(region, outcomes[region])
    )
    return Flow(
        outcomes=outcomes,
        loop_rule=loop_rule,
        arithmetic=arithmetic,
        votes=tuple(map(add, cast, home)),
        never_cast=ELECTORATE - sum(cast, NOBODY) - sum(home, NOBODY),
        home_share=home,
        rounds_until_settled=settled(outcomes, chain),
        streams=streams,
        loops=tuple(loop(outcomes, chain, trap, voters) for trap, voters in zip(caught, held, strict=True)),
    )


def walked(outcomes: Outcomes, loop_rule: str, arithmetic: str) -> Flow:
    """[8] A count that stops: after a number of rounds, or in whole voters when a state comes again."""
    stop = int(loop_rule.removeprefix("rounds:")) if loop_rule.startswith("rounds:") else None
    whole = arithmetic == "whole_voters"
    seen: list[Voters] = [START]
    carried: dict[tuple[int, int], Movement] = {}
    cast: Voters = (NOBODY,) * PARTY_COUNT
    last_vote = 0
    for each in rounds(outcomes, whole=whole):
        if each.cast != cast:
            last_vote, cast = each.number, each.cast
        for movement in (movement for phase in each.phases for movement in phase.movements):
            way = (movement.origin, movement.goal)
            before = carried[way].voters if way in carried else NOBODY
            carried[way] = Movement(*way, before + movement.voters, movement.led_by, movement.rule)
        again = each.standing in seen if whole else False
        seen.append(each.standing)
        if again or each.number == stop or not any(each.standing):
            break
    home = seen[-1][:PARTY_COUNT] if loop_rule == "home_share" else (NOBODY,) * PARTY_COUNT  # [R19]
    chain = chain_of(outcomes)
    caught = traps(chain)
    held = ((trap, sum((seen[-1][region] for region in trap), NOBODY)) for trap in caught)
    return Flow(
        outcomes=outcomes,
        loop_rule=loop_rule,
        arithmetic=arithmetic,
        votes=tuple(map(add, cast, home)),
        never_cast=ELECTORATE - sum(cast, NOBODY) - sum(home, NOBODY),
        home_share=home,
        rounds_until_settled=last_vote,
        streams=tuple(
            Stream(*way, None if stop is None and is_in(caught, way[0]) else one.voters, one.led_by, one.rule)
            for way, one in sorted(carried.items())
        ),
        loops=tuple(loop(outcomes, chain, trap, voters) for trap, voters in held if voters),
    )


def settled(outcomes: Outcomes, chain: Chain) -> int | None:
    """[8] After how many rounds the votes no longer change; None where voters return to a place they can vote from."""
    beyond = reached(chain)
    live = [region for region in range(REGION_COUNT) if any(goal >= BOX for goal in beyond[region])]
    if any(region in beyond[region] for region in live):
        return None
    last, cast = 0, (NOBODY,) * PARTY_COUNT
    for each in rounds(outcomes):
        if each.cast != cast:
            last, cast = each.number, each.cast
        if not any(each.standing[region] for region in live):
            return last
    return None


def at_home(outcomes: Outcomes) -> Voters:
    """[R19] Trapped voters by the primary they stand in at the end of a round, in the mean over the rounds."""
    chain = [  # from the end of one round to the end of the next
        {goal: voters for goal, voters in enumerate((*each.standing, *each.cast)) if voters}
        for each in (next(rounds(outcomes, alone(region))) for region in range(REGION_COUNT))
    ]
    caught = traps(chain)
    passing = passages(chain, [region for region in range(REGION_COUNT) if not is_in(caught, region)], START)
    home = [NOBODY] * PARTY_COUNT
    for trap in caught:
        # How often each place is passed between two visits of the first says what share of the time is spent there.
        others = passages(chain, trap[1:], [chain[trap[0]].get(place, NOBODY) for place in range(REGION_COUNT)])
        visits = {trap[0]: Fraction(1), **others}
        held = holding(chain, trap, passing, START)
        for party in range(PARTY_COUNT):
            home[party] += held * visits.get(party, NOBODY) / sum(visits.values(), NOBODY)
    return tuple(home)


# --- Chains: who goes where, for ever ---------------------------------------------------------------------------------


def chain_of(outcomes: Outcomes) -> Chain:
    """The shares of each region's voters that go to each place."""
    return [
        {way.goal: Fraction(1, way.parts) for way in ways(region, outcomes[region])} for region in range(REGION_COUNT)
    ]


def reached(chain: Chain) -> list[set[int]]:
    """For each place, all the places that some of its voters come to."""
    beyond = [set(goals) for goals in chain]
    for through in range(len(chain)):
        for place in range(len(chain)):
            if through in beyond[place]:
                beyond[place] |= beyond[through]
    return beyond


def traps(chain: Chain) -> list[tuple[int, ...]]:
    """The sets of places that are never left once entered, and within which every place is come to again."""
    beyond = reached(chain)
    found = []
    for place in range(len(chain)):
        inside = beyond[place]
        if min(inside) == place and all(goal < BOX and beyond[goal] == inside for goal in inside):
            found.append(tuple(sorted(inside)))
    return found


def passages(chain: Chain, among: Sequence[int], start: Sequence[Fraction]) -> dict[int, Fraction]:
    """How many voters ever stand in each of these places, which all voters leave for good in the end.

    Whoever stands in a place started there or came from another: as many equations as places. They are solved in whole
    numbers by Bareiss's elimination, in which every division comes out even.
    """
    count = len(among)
    rows = []
    for place in among:
        row = [Fraction(place == other) - chain[other].get(place, NOBODY) for other in among] + [start[place]]
        scale = lcm(*(entry.denominator for entry in row))
        rows.append([int(entry * scale) for entry in row])
    divisor = 1
    for pivot in range(count):
        for below in range(pivot + 1, count):
            for column in range(count, pivot - 1, -1):
                crossed = rows[below][column] * rows[pivot][pivot] - rows[below][pivot] * rows[pivot][column]
                rows[below][column] = crossed // divisor
        divisor = rows[pivot][pivot]
    solved = [NOBODY] * count
    for pivot in reversed(range(count)):
        known = sum((rows[pivot][column] * solved[column] for column in range(pivot + 1, count)), NOBODY)
        solved[pivot] = (rows[pivot][count] - known) / rows[pivot][pivot]
    return dict(zip(among, solved, strict=True))


def holding(chain: Chain, trap: Sequence[int], passing: Mapping[int, Fraction], start: Sequence[Fraction]) -> Fraction:
    """How many voters end in a trap: those who start there and those who enter."""
    entering = (passing[place] * chain[place].get(goal, NOBODY) for place in passing for goal in trap)
    return sum(entering, sum((start[place] for place in trap), NOBODY))


def alone(region: int) -> Voters:
    """A single voter in a region, nobody elsewhere."""
    return tuple(Fraction(place == region) for place in range(REGION_COUNT))


def is_in(caught: Sequence[Sequence[int]], place: int) -> bool:
    """Whether a place belongs to a trap."""
    return any(place in trap for trap in caught)


# --- In words ---------------------------------------------------------------------------------------------------------

PARTY_TEXTS = tuple(Message("primary_colours-seat", seat=party) for party in PARTIES)
REGION_TEXTS = tuple(Message("primary_colours-region", region=letter) for letter in REGION_LETTERS)


def loop(outcomes: Outcomes, chain: Chain, trap: tuple[int, ...], voters: Fraction) -> Loop:
    """[8] A trap, and the sentence that explains it."""
    is_ring = all(len(chain[region]) == 1 for region in trap)
    held = voters_text(voters)
    if not is_ring:
        among = [REGION_TEXTS[region] for region in trap]
        return Loop(trap, voters, is_ring, Message("primary_colours-wandering", voters=held, regions=among))
    walk = [trap[0]]
    while (following := next(iter(chain[walk[-1]]))) != walk[0]:
        walk.append(following)
    path = [REGION_TEXTS[region] for region in walk]
    leads = [lead(region, outcomes[region]) for region in walk]
    sentence = Message("primary_colours-circling", voters=held, regions=path, leads=leads)
    return Loop(tuple(walk), voters, is_ring, sentence)


def explanation(flow: Flow) -> list[Message]:
    """[8] Why some voters never vote, and what becomes of them under the options."""
    if flow.loop_rule.startswith("rounds:"):
        number = int(flow.loop_rule.removeprefix("rounds:"))
        late = Message("primary_colours-late", voters=voters_text(flow.never_cast), rounds=number)
        return [late] if flow.never_cast else []
    sentences = [loop.sentence for loop in flow.loops]
    home = sum(flow.home_share, NOBODY)
    waiting = flow.never_cast + home - sum((loop.voters for loop in flow.loops), NOBODY)
    if waiting:
        sentences.append(Message("primary_colours-undivided", voters=voters_text(waiting)))
    if home:
        shares = [
            Message("primary_colours-voters-for", voters=voters_text(votes), party=PARTY_TEXTS[party])
            for party, votes in enumerate(flow.home_share)
            if votes
        ]
        sentences.append(Message("primary_colours-home-votes", shares=shares))
    return sentences


@lru_cache
def lead(region: int, outcome: int) -> Message:
    """[7] Who leads a region, as half a sentence."""
    leaders = [PARTY_TEXTS[party] for party in parties(outcome)]
    if region == BROWN:
        return Message("primary_colours-lead-brown", parties=leaders, count=len(leaders))
    return Message("primary_colours-lead", parties=leaders, count=len(leaders), region=REGION_TEXTS[region])


@lru_cache
def destination(region: int, outcome: int) -> Message:
    """[7] What happens to a region's voters, in few words: vote Red; or ½ Red, ½ Blue."""
    there = ways(region, outcome)
    if len(there) == 1:
        goal = there[0].goal
        if goal >= BOX:
            return Message("primary_colours-votes", party=PARTY_TEXTS[goal - BOX])
        return Message("primary_colours-goes-to", region=REGION_TEXTS[goal])
    parts = [
        Message("primary_colours-part-votes", parts=len(there), party=PARTY_TEXTS[way.goal - BOX])
        if way.goal >= BOX
        else Message("primary_colours-part-to", parts=len(there), region=REGION_TEXTS[way.goal])
        for way in there
    ]
    return Message("primary_colours-goes-apart", parts=parts)


def voters_text(voters: Fraction) -> Argument:
    """[R18] A number of voters in a sentence, exact; where the fraction is long, cut off as in 719.4726…"""
    whole, rest = divmod(voters.numerator, voters.denominator)
    if not rest:
        return whole
    if voters.denominator > LONGEST_PART:
        digits = f"{rest * LONGEST_PART // voters.denominator:04}"
        return Message("primary_colours-decimal", whole=whole, digits=digits)
    if not whole:
        return Message("primary_colours-fraction", numerator=str(rest), denominator=str(voters.denominator))
    part = {"numerator": str(rest), "denominator": str(voters.denominator)}
    return Message("primary_colours-mixed-number", whole=whole, **part)


def format_voters(voters: Fraction) -> str:
    """[R18] A number of voters in a table: 1,131 3/7; where the fraction is long, cut off as in 719.4726…"""
    whole, rest = divmod(voters.numerator, voters.denominator)
    if voters.denominator > LONGEST_PART:
        return f"{whole:,}.{rest * LONGEST_PART // voters.denominator:04}…"
    part = f"{rest}/{voters.denominator}" if rest else ""
    return f"{whole:,} {part}".strip() if whole or not part else part


def pattern_of(outcomes: Outcomes) -> int:
    """The number of a pattern, as in `data.py`."""
    return sum((outcome - 1) * OUTCOMES**region for region, outcome in enumerate(outcomes))


def outcomes_of(pattern: int) -> Outcomes:
    """The seven outcomes of a numbered pattern."""
    return tuple(pattern // OUTCOMES**region % OUTCOMES + 1 for region in range(REGION_COUNT))
