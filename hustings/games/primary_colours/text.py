"""Primary Colours in words: the names of actions, the log, the board in a terminal."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from textwrap import wrap
from typing import Any

from hustings.engine.game import HIDDEN, LUCK, NONE, Refusal, listed
from hustings.engine.user_input import check_mark
from hustings.games.primary_colours.board import OVER, SWAPPING
from hustings.games.primary_colours.data import (
    BROWN,
    ELECTORATE,
    KEEP,
    LARGEST,
    PARTIES,
    PARTY_COUNT,
    REGION_COUNT,
    REGION_LETTERS,
    REGIONS,
    SLOTS,
    TURNS,
)
from hustings.games.primary_colours.flow import explained, figure, goes, parties
from hustings.games.primary_colours.look import COLOURS, INK_ON
from hustings.games.primary_colours.stages import (
    Stage,
    action_of,
    decision_of,
    exchanged,
    left_of,
    named,
    options_of,
    pair_of,
    poll,
    stages_of,
    tokens_of,
    verdict,
    votes_in_words,
)

TOKEN = re.compile(rf"([{REGION_LETTERS}])([1-{LARGEST}])")
SWAP = re.compile(rf"([1-{TURNS}])([{REGION_LETTERS}])-?([1-{TURNS}])([{REGION_LETTERS}])")
HAS = ("no", "only one", "only two", "only three", "only four", "only five", "only six")
WIDTH = 78
BAR = 48  # columns for the whole electorate


# --- Names ------------------------------------------------------------------------------------------------------------


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
        raise Refusal("The game is over.")
    check_mark(word, PARTIES)
    if board.turn == SWAPPING:
        return (parse_swap(board, seat, plain),)
    done = int(board.placed[seat])
    if done == REGION_COUNT:
        raise Refusal(f"{PARTIES[seat]} has sealed all seven tokens of turn {board.turn + 1} already.")
    if plain == "KEEP" or SWAP.fullmatch(plain):
        raise Refusal("Swaps come in turn 4, when all tokens are placed [5].")
    token = TOKEN.fullmatch(plain)
    if token and token[1] == REGION_LETTERS[done]:
        plain = token[2]
    if not (plain.isascii() and plain.isdigit()):
        letter = REGION_LETTERS[done]
        raise Refusal(
            f"{REGIONS[done]} is next: write {letter} and a value, a value alone, or all that are due in a row."
        )
    if len(plain) not in (1, REGION_COUNT - done):
        to_come = " ".join(REGION_LETTERS[done:])
        raise Refusal(f"Write one value, or {REGION_COUNT - done} for the regions {to_come} in this order.")
    left = left_of(tokens_of(board)[seat])
    for digit in plain:
        value = int(digit)
        if not 1 <= value <= LARGEST:
            raise Refusal(f"Tokens are worth 1 to {LARGEST}, not {value} [3].")
        if plain.count(digit) > left[value]:
            tokens = f"{HAS[left[value]]} {value}{'s' if left[value] > 1 else ''}"
            raise Refusal(f"{PARTIES[seat]} has {tokens} left.")
    return tuple(int(digit) - 1 for digit in plain)


def parse_swap(board: Any, seat: int, plain: str) -> int:
    """[5] A swap, or keep."""
    if board.swap[seat] != NONE:
        raise Refusal(f"{PARTIES[seat]} has chosen its swap already.")
    if plain == "KEEP":
        return KEEP
    swap = SWAP.fullmatch(plain)
    if swap is None:
        raise Refusal("All tokens are placed: write two of them by turn and region, such as 1O-3N, or keep.")
    ends = (swap.group(1, 2), swap.group(3, 4))
    first, second = sorted((int(turn) - 1) * REGION_COUNT + REGION_LETTERS.index(region) for turn, region in ends)
    if first % REGION_COUNT == second % REGION_COUNT:
        region = REGIONS[first % REGION_COUNT]
        raise Refusal(f"Both tokens lie in {region}, so that nothing would change [R7]: write keep.")
    if options_of(board)["swap_same_turn"] == "yes" and first // REGION_COUNT != second // REGION_COUNT:
        raise Refusal("By the option swap_same_turn both tokens must have been placed in one turn.")
    return action_of((first, second))


# --- The log ----------------------------------------------------------------------------------------------------------


def tell(before: Any, seat: int, action: int, after: Any) -> list[str]:
    """What an action did, as the viewer may know it; the last one of a turn opens all that was sealed."""
    sentences = [done(before, seat, action)]
    if after.turn == before.turn:
        return sentences
    played = stages_of(after)
    if after.turn == OVER:
        if options_of(after)["open_swaps"] == "no":
            sentences.append("The swaps are opened [5].")
            sentences += [swap_in_words(after, party) for party in range(PARTY_COUNT)]
        sentences.append(leaders_in_words(played[-1]))
        sentences += explained(played[-1].flow)
        return sentences + verdict(decision_of(after))
    turn = int(before.turn)
    sentences.append(f"Turn {turn + 1} is published [4].")
    sentences += [f"{PARTIES[party]} places {placed_in_words(after, party, turn)}." for party in range(PARTY_COUNT)]
    return [*sentences, leaders_in_words(played[-1]), *poll_in_words(played[-1], options_of(after)["poll"])]


def done(before: Any, seat: int, action: int) -> str:
    """One decision, sealed or open."""
    party = PARTIES[seat]
    if before.turn < SWAPPING:
        if action == HIDDEN:
            return f"{party} seals a token [4]."
        return f"{party} seals a {action + 1} for {REGIONS[before.placed[seat]]} [4]."
    if action == HIDDEN:
        return f"{party} seals its choice of a swap [5]."
    is_open = options_of(before)["open_swaps"] == "yes"
    choice = exchange_in_words(tokens_of(before)[seat], action)
    if action == KEEP:
        return f"{party} {choice} [5]." if is_open else f"{party} seals its choice: it {choice} [5]."
    return f"{party} swaps {choice} [5]." if is_open else f"{party} seals its choice: it swaps {choice} [5]."


def swap_in_words(board: Any, party: int) -> str:
    """[5] What a party did in turn 4."""
    action = int(board.swap[party])
    choice = exchange_in_words(tokens_of(board)[party], action)
    return f"{PARTIES[party]} {choice} [5]." if action == KEEP else f"{PARTIES[party]} swaps {choice} [5]."


def exchange_in_words(tokens: Sequence[int], action: int) -> str:
    """[5] The two tokens of a swap: the 3 in Orange (turn 1) and the 1 in Brown (turn 3)."""
    pair = pair_of(action)
    if pair is None:
        return "keeps its tokens where they are"
    described = [
        f"the {tokens[slot]} in {REGIONS[slot % REGION_COUNT]} (turn {slot // REGION_COUNT + 1})" for slot in pair
    ]
    equal = ", which are worth the same" if tokens[pair[0]] == tokens[pair[1]] else ""
    return f"{described[0]} and {described[1]}{equal}"


def placed_in_words(board: Any, party: int, turn: int) -> str:
    """[4] A party's tokens of one turn: 5 in Red, 1 in Blue …"""
    tokens = tokens_of(board)[party][turn * REGION_COUNT :]
    return listed([f"{tokens[region]} in {REGIONS[region]}" for region in range(REGION_COUNT)], "and")


def leaders_in_words(stage: Stage) -> str:
    """[7] Who leads where; regions with the same leaders come together."""
    outcomes = stage.flow.outcomes
    groups = []
    for outcome in sorted(set(outcomes[:BROWN]), key=lambda one: (len(parties(one)), one)):
        where = listed([REGIONS[region] for region in range(BROWN) if outcomes[region] == outcome], "and")
        leaders = parties(outcome)
        groups.append(f"{named(leaders)} {'leads' if len(leaders) == 1 else 'share the lead'} in {where}")
    first = parties(outcomes[BROWN])
    brown = {1: f"{named(first)} is first with the others level", 2: f"{named(first)} are the top two"}
    return f"{'; '.join(groups)}; in Brown {brown.get(len(first), 'all three are level')} [7]."


def poll_in_words(stage: Stage, kind: str) -> list[str]:
    """[9] The poll after a turn, and what keeps voters from voting."""
    asked = poll(stage, kind)
    rest = f"; {figure(asked.rest)} {asked.rest_is}" if asked.rest else ""
    because = explained(stage.flow) if kind == "full_election" else []
    return [f"The poll after {stage.title}: {votes_in_words(asked.votes)}{rest} [9].", *because]


# --- What is expected -------------------------------------------------------------------------------------------------


def asks(board: Any, seat: int) -> str:
    """What the seat is to do now, or whom it waits for."""
    if board.turn == OVER:
        winners = decision_of(board).winners
        ending = f"{PARTIES[winners[0]]} wins" if len(winners) == 1 else f"a tie between {named(winners)}"
        return f"The game is over: {ending}."
    missing = waited_for(board)
    placing = board.turn < SWAPPING
    if seat in missing:
        if placing:
            at = int(board.placed[seat])
            return f"Choose a token for {REGIONS[at]}: {at} of {REGION_COUNT} placed."
        return "Swap two of your tokens, or keep them where they are."
    waiting = f"for {named(missing)} to {'place their tokens' if placing else 'choose their swaps'}"
    if len(missing) == 1:
        waiting = f"for {named(missing)} to {'place its tokens' if placing else 'choose its swap'}"
    if seat == LUCK:
        return f"Waiting {waiting}."
    if not placing and board.swap[seat] == NONE:
        return f"Wait {waiting} first."
    sealed = "Your seven tokens are sealed" if placing else "Your choice is made"
    return f"{sealed}: waiting {waiting}."


def waited_for(board: Any) -> list[int]:
    """Who may act now; open swaps are made one after another [R8]."""
    enough = REGION_COUNT if board.turn < SWAPPING else 1
    missing = [party for party in range(PARTY_COUNT) if board.placed[party] < enough]
    return missing[:1] if board.turn == SWAPPING and options_of(board)["open_swaps"] == "yes" else missing


# --- The board in a terminal ------------------------------------------------------------------------------------------


def show(board: Any, seat: int) -> str:
    """Regions, totals, where the voters go, all tokens by turn; the poll; what is left. Rich markup."""
    played = stages_of(board)
    lines = [headline(board), "", *table(board, played)]
    if board.turn == OVER:
        flow = played[-1].flow
        lines += ["", "[bold]The result[/] [dim][9][/]", *bars(flow.votes, flow.never_cast, "never vote"), ""]
        told = [*explained(flow), *verdict(decision_of(board))]
        lines += [line for sentence in told for line in wrap(sentence, WIDTH)]
    elif played:
        asked = poll(played[-1], options_of(board)["poll"])
        lines += ["", f"[bold]The poll after {played[-1].title}[/] [dim][9][/]"]
        lines += bars(asked.votes, asked.rest, asked.rest_is)
    if board.turn < SWAPPING:
        lines += ["", *tokens_left(board, seat)]
    elif board.turn == SWAPPING:
        lines += ["", *swaps_so_far(board)]
    return "\n".join(line.rstrip() for line in lines)


def headline(board: Any) -> str:
    """The title and the turn."""
    turn = int(board.turn)
    now = {SWAPPING: "turn 4 of 4: swap two tokens, or keep them [5]", OVER: "the election is over [9]"}
    return f"[bold]Primary Colours[/]  {now.get(turn, f'turn {turn + 1} of 4: one token in each region [4]')}"


def table(board: Any, played: Sequence[Stage]) -> list[str]:
    """The seven regions: totals with a mark for the leaders, where the voters go, every token by turn."""
    stage = played[-1] if played else None
    letters = "".join(f"[{INK_ON[party]} on {COLOURS[party]}] {PARTIES[party][0]} [/] " for party in range(PARTY_COUNT))
    names = "".join(party_mark(party, 7) for party in range(PARTY_COUNT))
    lines = [f"{'':12}[dim]{'VIPs':12}{'voters go':33}tokens by turn[/]", f"{'':12}{letters}{'':33}{names}"]
    tokens = tokens_of(board)
    if board.turn == OVER:
        tokens = [exchanged(tokens[party], pair_of(int(board.swap[party]))) for party in range(PARTY_COUNT)]
    for region in range(REGION_COUNT):
        totals, going = " ·  " * PARTY_COUNT, ""
        if stage:
            leaders = parties(stage.flow.outcomes[region])
            totals = "".join(
                f"{number:>2}{'◆' if party in leaders else ' '} " for party, number in enumerate(stage.totals[region])
            )
            going = goes(region, stage.flow.outcomes[region])
        slots = range(region, SLOTS, REGION_COUNT)
        by_turn = "".join(f"{' '.join(token_mark(own[slot]) for slot in slots)}  " for own in tokens)
        lines.append(f"{region_mark(region)} {REGIONS[region]:<8}{totals}{going:<33}{by_turn}")
    return lines


def token_mark(value: int) -> str:
    """A token: its value, a sealed one, or none."""
    return "▪" if value == HIDDEN else str(value) if value else "·"


def bars(votes: Sequence[Fraction], rest: Fraction, rest_is: str) -> list[str]:
    """Votes as bars, the whole electorate being the full width."""
    lines = []
    for party in range(PARTY_COUNT):
        bar = "█" * round(votes[party] * BAR / ELECTORATE)
        lines.append(f"{party_mark(party, 12)}[{COLOURS[party]}]{bar}[/]{' ' if bar else ''}{figure(votes[party])}")
    if rest:
        lines.append(f"[dim]{rest_is:<12}{'░' * round(rest * BAR / ELECTORATE)} {figure(rest)}[/]")
    return lines


def tokens_left(board: Any, seat: int) -> list[str]:
    """[3] What each party has still to place."""
    values = range(LARGEST, 0, -1)
    lines = ["[bold]Tokens left[/] [dim][3][/]" + "".join(f"{value:>4}" for value in values)]
    for party in range(PARTY_COUNT):
        left = left_of(tokens_of(board)[party])
        cells = "".join(f"{left[value] or '–':>4}" for value in values)
        notes = [f"{board.placed[party]} of {REGION_COUNT} sealed"] if board.placed[party] else []
        notes += ["you"] if party == seat else []
        lines.append(f"{party_mark(party, 15)}{cells}   [dim]{', '.join(notes)}[/]")
    return lines


def swaps_so_far(board: Any) -> list[str]:
    """[5] Who has chosen a swap, and which where the viewer may know."""
    lines = ["[bold]Swaps[/] [dim][5][/]"]
    for party in range(PARTY_COUNT):
        swap = int(board.swap[party])
        state = {NONE: "not chosen yet", HIDDEN: "sealed"}.get(swap) or name(board, party, swap)
        lines.append(f"{party_mark(party, 12)}{state}")
    return lines


def region_mark(region: int) -> str:
    """A region's letter on its colour."""
    return f"[{INK_ON[region]} on {COLOURS[region]}] {REGION_LETTERS[region]} [/]"


def party_mark(party: int, width: int) -> str:
    """A party's name on its colour, and blanks up to a width."""
    return f"[{INK_ON[party]} on {COLOURS[party]}] {PARTIES[party]} [/]{' ' * (width - len(PARTIES[party]) - 2)}"
