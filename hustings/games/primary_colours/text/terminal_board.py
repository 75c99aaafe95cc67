"""Primary Colours: the board in a terminal, as Rich markup."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from hustings.engine.game import HIDDEN, NONE
from hustings.engine.message import Message
from hustings.engine.text_width import left, width_of, wrapped
from hustings.games.primary_colours.board import OVER, SWAPPING
from hustings.games.primary_colours.data import (
    ELECTORATE,
    LARGEST,
    PARTIES,
    PARTY_COUNT,
    REGION_COUNT,
    REGION_LETTERS,
    SLOTS,
)
from hustings.games.primary_colours.referee.decision import (
    Stage,
    decision_of,
    exchanged,
    left_of,
    options_of,
    pair_of,
    poll,
    rest_text,
    stages_of,
    tokens_of,
    verdict,
)
from hustings.games.primary_colours.referee.flow import REGION_TEXTS, destination, explanation, format_voters, parties
from hustings.games.primary_colours.text.notation import name
from hustings.games.primary_colours.view.colours import COLOURS, INK_ON

WIDTH = 78
BAR = 48  # columns for the whole electorate


def show(board: Any, seat: int) -> str:
    """Regions, totals, where the voters go, all tokens by turn; the poll; what is left. Rich markup."""
    played = stages_of(board)
    lines = [headline(board), "", *table(board, played)]
    if board.turn == OVER:
        flow = played[-1].flow
        lines += [
            "",
            f"[bold]{Message('primary_colours-board-result')}[/] [dim][9][/]",
            *bars(flow.votes, flow.never_cast, "never_vote"),
            "",
        ]
        told = [*explanation(flow), *verdict(decision_of(board))]
        lines += [line for sentence in told for line in wrapped(str(sentence), WIDTH)]
    elif played:
        asked = poll(played[-1], options_of(board)["poll"])
        lines += ["", f"[bold]{Message('primary_colours-board-poll', turn=played[-1].turn)}[/] [dim][9][/]"]
        lines += bars(asked.votes, asked.rest, asked.rest_is)
    if board.turn < SWAPPING:
        lines += ["", *tokens_left(board, seat)]
    elif board.turn == SWAPPING:
        lines += ["", *swaps_so_far(board)]
    return "\n".join(line.rstrip() for line in lines)


def headline(board: Any) -> str:
    """The title and the turn."""
    turn = int(board.turn)
    now = Message("primary_colours-board-placing", turn=turn + 1)
    if turn >= SWAPPING:
        now = Message("primary_colours-board-swapping" if turn == SWAPPING else "primary_colours-board-over")
    return f"[bold]{Message('primary_colours-board-title')}[/]  {now}"


def table(board: Any, played: Sequence[Stage]) -> list[str]:
    """The seven regions: totals with a mark for the leaders, where the voters go, every token by turn."""
    stage = played[-1] if played else None
    letters = "".join(f"[{INK_ON[party]} on {COLOURS[party]}] {PARTIES[party][0]} [/] " for party in range(PARTY_COUNT))
    names = "".join(party_mark(party, 7) for party in range(PARTY_COUNT))
    vips = str(Message("primary_colours-board-vips"))
    going = str(Message("primary_colours-board-voters-go"))
    by_turn = Message("primary_colours-board-tokens")
    lines = [f"{'':12}[dim]{left(vips, 12)}{left(going, 33)}{by_turn}[/]", f"{'':12}{letters}{'':33}{names}"]
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
            going = str(destination(region, stage.flow.outcomes[region]))
        slots = range(region, SLOTS, REGION_COUNT)
        placed = "".join(f"{' '.join(token_mark(own[slot]) for slot in slots)}  " for own in tokens)
        lines.append(f"{region_mark(region)} {left(str(REGION_TEXTS[region]), 8)}{totals}{left(going, 33)}{placed}")
    return lines


def token_mark(value: int) -> str:
    """A token: its value, a sealed one, or none."""
    return "▪" if value == HIDDEN else str(value) if value else "·"


def bars(votes: Sequence[Fraction], rest: Fraction, rest_is: str) -> list[str]:
    """Votes as bars, the whole electorate being the full width."""
    lines = []
    for party in range(PARTY_COUNT):
        bar = "█" * round(votes[party] * BAR / ELECTORATE)
        lines.append(
            f"{party_mark(party, 12)}[{COLOURS[party]}]{bar}[/]{' ' if bar else ''}{format_voters(votes[party])}"
        )
    if rest:
        lines.append(
            f"[dim]{left(str(rest_text(rest_is)), 12)}{'░' * round(rest * BAR / ELECTORATE)} {format_voters(rest)}[/]"
        )
    return lines


def tokens_left(board: Any, seat: int) -> list[str]:
    """[3] What each party has still to place."""
    values, title = range(LARGEST, 0, -1), str(Message("primary_colours-board-left"))
    lines = [f"[bold]{title}[/] [dim][3][/]{' ' * (11 - width_of(title))}" + "".join(f"{value:>4}" for value in values)]
    for party in range(PARTY_COUNT):
        over = left_of(tokens_of(board)[party])
        cells = "".join(f"{over[value] or '–':>4}" for value in values)
        placed = int(board.placed[party])
        notes = [Message("primary_colours-board-some-sealed", count=placed)] if placed else []
        notes += [Message("primary_colours-board-you")] if party == seat else []
        lines.append(f"{party_mark(party, 15)}{cells}   [dim]{', '.join(map(str, notes))}[/]")
    return lines


def swaps_so_far(board: Any) -> list[str]:
    """[5] Who has chosen a swap, and which where the viewer may know."""
    lines = [f"[bold]{Message('primary_colours-board-swaps')}[/] [dim][5][/]"]
    for party in range(PARTY_COUNT):
        swap = int(board.swap[party])
        if swap in (NONE, HIDDEN):
            is_open = swap == NONE
            state = str(Message("primary_colours-board-not-chosen" if is_open else "primary_colours-board-sealed"))
        else:
            state = name(board, party, swap)
        lines.append(f"{party_mark(party, 12)}{state}")
    return lines


def region_mark(region: int) -> str:
    """A region's letter on its colour."""
    return f"[{INK_ON[region]} on {COLOURS[region]}] {REGION_LETTERS[region]} [/]"


def party_mark(party: int, width: int) -> str:
    """A party's name on its colour, and blanks up to a width."""
    called = str(Message("primary_colours-seat", seat=PARTIES[party]))
    return f"[{INK_ON[party]} on {COLOURS[party]}] {called} [/]{' ' * (width - width_of(called) - 2)}"
