"""Primary Colours: the referee without a match: from a game, totals or leaders in JSON, the ruling in JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from hustings.engine.game import Refusal, listed
from hustings.engine.record import Boards, blank
from hustings.engine.user_input import (
    check_keys,
    ignored_keys,
    json_list,
    json_object,
    refuse_slips,
    settled_options,
    short_text,
    whole_number,
)
from hustings.games.primary_colours import rules
from hustings.games.primary_colours.board import BOARD, OVER
from hustings.games.primary_colours.data import (
    LARGEST,
    PARTIES,
    PARTY_COUNT,
    PARTY_LETTERS,
    REGION_COUNT,
    REGION_LETTERS,
    REGIONS,
    SLOTS,
    TOKENS,
    TURNS,
)
from hustings.games.primary_colours.options import OPTIONS
from hustings.games.primary_colours.referee.decision import (
    Pair,
    Stage,
    action_of,
    decide,
    decision_of,
    letters,
    outcomes_from,
    party_letters,
    stages_of,
    verdict,
)
from hustings.games.primary_colours.referee.flow import Flow, explanation, voter_flow

RULES: Any = rules  # plain functions, which carry no types
KEYS = ("placements", "swaps", "totals", "leaders", "options", *(option.name for option in OPTIONS))
TOKENS_ARE, TOTALS_ARE, TURNS_ARE = (
    f"{what} whole numbers" for what in ("tokens are worth", "totals are", "turns are")
)
TRACED = 4  # rounds of a count that are told in full
MOST_VIPS = 9_999  # in one region, where only totals are given
TIMES = ("never", "once", "twice", "three times", "four times", "five times", "six times", "seven times")
WORDS = ("no", "one", "two", "three", "four", "five", "six")


def adjudicate(data: object) -> dict[str, Any]:
    """[6] [7] [8] [9] The ruling on whole or partial placements, on totals, or on a bare pattern of leaders."""
    given = json_object(data, "The position")
    refuse_slips(given, "The position", KEYS)
    options = read_options(given)
    if "placements" in given:
        ruling, read = game_ruling(given, options), {"placements", "swaps"}
    elif "totals" in given:
        totals = read_totals(given["totals"])
        flow = voter_flow(outcomes_from(totals), options["loop_rule"], options["arithmetic"])
        ruling, read = {"totals": totals_in_letters(totals), **count_ruling(flow)}, {"totals"}
    elif "leaders" in given:
        flow = voter_flow(read_leaders(given["leaders"]), options["loop_rule"], options["arithmetic"])
        ruling, read = count_ruling(flow), {"leaders"}
    else:
        raise Refusal("There is nothing to adjudicate: give placements, totals or leaders.")
    ignored = ignored_keys(given, {*read, *options, "options"})
    return {**ruling, "options": options, "ignored": ignored}


def position(data: object) -> Boards:
    """A game given by its placements and swaps as a board, at the point to which they lead."""
    given = json_object(data, "The position")
    refuse_slips(given, "The position", KEYS)
    options = read_options(given)
    if "placements" not in given:
        raise Refusal("A position needs placements: each party's turns so far, such as {'R': [], 'B': [], 'Y': []}.")
    return set_up(given, options)


def set_up(given: Mapping[str, Any], options: Mapping[str, str]) -> Boards:
    """[4] [5] The board to which placements and swaps lead."""
    tokens, turns = read_placements(given["placements"])
    swaps = read_swaps(given.get("swaps"), tokens, turns, options)
    boards = blank(BOARD)
    RULES.new(boards[0], np.array([option.code(options[option.name]) for option in OPTIONS], np.int64))
    for turn in range(turns):
        for party in range(PARTY_COUNT):
            for slot in range(turn * REGION_COUNT, (turn + 1) * REGION_COUNT):
                RULES.apply(boards[0], party, tokens[party][slot] - 1)
    for party, pair in enumerate(swaps or ()):
        RULES.apply(boards[0], party, action_of(pair))
    return boards


def game_ruling(given: Mapping[str, Any], options: Mapping[str, str]) -> dict[str, Any]:
    """[9] A game's counts so far; with the swaps also its winner."""
    board = set_up(given, options)[0]
    played = stages_of(board)
    ruling: dict[str, Any] = {"stages": [stage_ruling(stage) for stage in played]}
    if board.turn != OVER:
        if played:
            ruling["trace"] = trace(played[-1].flow)
            ruling["verdict"] = [str(sentence) for sentence in explanation(played[-1].flow)]
        return ruling
    decision = decision_of(board)
    return {
        **ruling,
        "final_trace_first_rounds": trace(played[-1].flow),
        "winner": party_letters(decision.winners),
        "tiebreak_path": [
            {"stage": step.stage.name, "still_tied": party_letters(step.level)} for step in decision.path
        ],
        "ranking": [party_letters(place) for place in decision.ranking],
        "winner_if_option_all_parties": party_letters(decide(board, "all_parties").winners),
        "verdict": [str(sentence) for sentence in (*explanation(played[-1].flow), *verdict(decision))],
    }


def stage_ruling(stage: Stage) -> dict[str, Any]:
    """One position: totals, leaders, votes."""
    counted = count_ruling(stage.flow)
    return {
        "stage": stage.name,
        "totals": totals_in_letters(stage.totals),
        **{key: counted[key] for key in ("leaders", "votes", "never_cast", "finite", "rounds_until_settled")},
    }


def count_ruling(flow: Flow) -> dict[str, Any]:
    """One count."""
    return {
        "leaders": letters(flow.outcomes),
        "votes": by_party(flow.votes),
        "never_cast": str(flow.never_cast),
        "finite": flow.is_finite,
        "rounds_until_settled": flow.rounds_until_settled,
        "trace": trace(flow),
        "verdict": [str(sentence) for sentence in explanation(flow)],
    }


def trace(flow: Flow) -> list[dict[str, Any]]:
    """[8] Where the voters stand after each of the first rounds."""
    return [
        {"after_round": each.number, "in_region": by_region(each.standing), "cast": by_party(each.cast)}
        for each in flow.first_rounds(TRACED)
    ]


def by_party(numbers: Sequence[Any]) -> dict[str, str]:
    """Exact numbers as text, by party letter."""
    return {letter: str(number) for letter, number in zip(PARTY_LETTERS, numbers, strict=True)}


def by_region(numbers: Sequence[Any]) -> dict[str, str]:
    """Exact numbers as text, by region letter."""
    return {letter: str(number) for letter, number in zip(REGION_LETTERS, numbers, strict=True)}


def totals_in_letters(totals: Sequence[Sequence[int]]) -> dict[str, dict[str, int]]:
    """Totals by region letter and party letter."""
    return {
        REGION_LETTERS[region]: {PARTY_LETTERS[party]: row[party] for party in range(PARTY_COUNT)}
        for region, row in enumerate(totals)
    }


# --- Reading, one fault one sentence ----------------------------------------------------------------------------------


def read_placements(value: object) -> tuple[list[list[int]], int]:
    """[3] [4] Each party's tokens by slot (0 where none is yet), and how many turns there are."""
    placed = lettered(value, "placements", PARTY_LETTERS, "the parties")
    tokens, turns = [], []
    for letter in PARTY_LETTERS:
        where = f"placements.{letter}"
        listing = json_list(placed[letter], where, "turns")
        if len(listing) > TURNS:
            raise Refusal(f"{where} has {len(listing)} turns: tokens are placed in three [4].")
        slots: list[int] = []
        for number, turn in enumerate(listing, 1):
            slots += read_turn(turn, f"{where} turn {number}", slots)
        tokens.append(slots + [0] * (SLOTS - len(slots)))
        turns.append(len(listing))
    for party in range(1, PARTY_COUNT):
        if turns[party] != turns[0]:
            raise Refusal(
                f"placements.{PARTY_LETTERS[party]} has {counted(turns[party], 'turn')} and placements.R has "
                f"{turns[0]}: all parties place in every turn [4]."
            )
    return tokens, turns[0]


def read_turn(value: object, where: str, earlier: Sequence[int]) -> list[int]:
    """[4] Seven tokens in the order of the regions, none that the party has used up."""
    listing = json_list(value, where, "tokens")
    if len(listing) != REGION_COUNT:
        raise Refusal(f"{where} has {counted(len(listing), 'token')}: one goes in each of the seven regions [4].")
    values = [
        whole_number(token, f"{where}, {REGIONS[region]}", 1, LARGEST, TOKENS_ARE)
        for region, token in enumerate(listing)
    ]
    for token in range(LARGEST, 0, -1):
        now, owned = values.count(token), int(TOKENS[token])
        used = list(earlier).count(token)
        if now > owned:
            raise Refusal(f"{where} places the {token} {TIMES[now]}: a party has {WORDS[owned]} [3].")
        if now + used > owned:
            raise Refusal(f"{where} places a {token} too many: a party has {WORDS[owned]} in all [3].")
    return values


def read_swaps(
    value: object, tokens: Sequence[Sequence[int]], turns: int, options: Mapping[str, str]
) -> list[Pair | None] | None:
    """[5] Each party's two slots, or None for declining; None for all where the swaps are still to come."""
    if value is None:
        return None
    swaps = json_object(value, "swaps")
    check_keys(swaps, "swaps", PARTY_LETTERS, "the parties are")
    if turns < TURNS:
        if all(swap is None for swap in swaps.values()):
            return None
        raise Refusal(f"swaps are given, but only {turns} of three turns are placed: swaps come last [5].")
    same_turn = options["swap_same_turn"] == "yes"
    return [read_swap(swaps.get(PARTY_LETTERS[party]), tokens[party], party, same_turn) for party in range(PARTY_COUNT)]


def read_swap(value: object, slots: Sequence[int], party: int, same_turn: bool) -> Pair | None:
    """[5] One party's swap; equal tokens, or two in one region, count as declining."""
    if value is None:
        return None
    where = f"swaps.{PARTY_LETTERS[party]}"
    listing = json_list(value, where, "two tokens")
    if len(listing) != 2:
        raise Refusal(f"{where} names {counted(len(listing), 'token')}: a swap takes two, or null to decline [5].")
    first, second = sorted(
        read_slot(token, f"{where} token {number}", slots, party) for number, token in enumerate(listing, 1)
    )
    if same_turn and first // REGION_COUNT != second // REGION_COUNT:
        raise Refusal(
            f"{where} takes tokens of turns {first // REGION_COUNT + 1} and {second // REGION_COUNT + 1}: "
            "by the option swap_same_turn both are of one turn."
        )
    changes_nothing = first % REGION_COUNT == second % REGION_COUNT or slots[first] == slots[second]
    return None if changes_nothing else (first, second)


def read_slot(value: object, where: str, slots: Sequence[int], party: int) -> int:
    """The slot of a token that is named by turn and region, and checked by value where one is given."""
    token = json_object(value, where)
    check_keys(token, where, ("turn", "region", "value"), "a token is named by")
    for key in ("turn", "region"):
        if key not in token:
            raise Refusal(f"{where} lacks its {key}.")
    turn = whole_number(token["turn"], f"{where}, turn", 1, TURNS, TURNS_ARE)
    region = token["region"]
    if not isinstance(region, str) or len(region) != 1 or region not in REGION_LETTERS:
        raise Refusal(
            f"{where} names the region {short_text(region)}: the regions are {listed(REGION_LETTERS, 'and')}."
        )
    slot = (turn - 1) * REGION_COUNT + REGION_LETTERS.index(region)
    worth = token.get("value")
    if worth is not None and whole_number(worth, f"{where}, value", 1, LARGEST, TOKENS_ARE) != slots[slot]:
        raise Refusal(
            f"{where} is called a {worth}, but {PARTIES[party]} placed a {slots[slot]} in "
            f"{REGIONS[REGION_LETTERS.index(region)]} in turn {turn}."
        )
    return slot


def read_totals(value: object) -> list[list[int]]:
    """[6] Total VIPs by region and party."""
    rows = lettered(value, "totals", REGION_LETTERS, "the regions")
    totals = []
    for letter in REGION_LETTERS:
        row = lettered(rows[letter], f"totals.{letter}", PARTY_LETTERS, "the parties")
        totals.append(
            [whole_number(row[one], f"totals.{letter}.{one}", 0, MOST_VIPS, TOTALS_ARE) for one in PARTY_LETTERS]
        )
    return totals


def read_leaders(value: object) -> tuple[int, ...]:
    """[7] A set of parties for each region."""
    rows = lettered(value, "leaders", REGION_LETTERS, "the regions")
    outcomes = []
    for letter in REGION_LETTERS:
        names = rows[letter]
        if not isinstance(names, str) or not names:
            raise Refusal(f"leaders.{letter} is {short_text(names)}: somebody leads every region, such as 'R' or 'BY'.")
        if len(set(names)) != len(names) or not set(names) <= set(PARTY_LETTERS):
            raise Refusal(f"leaders.{letter} is {short_text(names)}: write R, B and Y, each at most once.")
        outcomes.append(sum(1 << PARTY_LETTERS.index(name) for name in names))
    return tuple(outcomes)


def read_options(given: Mapping[str, Any]) -> dict[str, str]:
    """The options by name."""
    return {name: str(answer) for name, answer in settled_options(given, OPTIONS).items()}


def lettered(value: object, where: str, wanted: str, called: str) -> Mapping[str, Any]:
    """An object with exactly one entry for each letter."""
    entries = json_object(value, where)
    check_keys(entries, where, wanted, f"{called} are")
    for letter in wanted:
        if letter not in entries:
            raise Refusal(f"{where} lacks {letter}: {called} are {listed(wanted, 'and')}.")
    return entries


def counted(number: int, noun: str) -> str:
    """One token, 2 tokens."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
