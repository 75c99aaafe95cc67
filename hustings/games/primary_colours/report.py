"""Primary Colours: the turn report, as it is mailed to the players; in plain text or in Markdown."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from textwrap import wrap
from typing import Any

from hustings.engine.game import Refusal
from hustings.engine.record import Boards
from hustings.games.primary_colours.board import OVER, SWAPPING
from hustings.games.primary_colours.data import (
    BOX,
    ELECTORATE,
    LARGEST,
    PARTIES,
    PARTY_COUNT,
    REGION_COUNT,
    REGION_LETTERS,
    REGIONS,
    SLOTS,
)
from hustings.games.primary_colours.flow import Movement, Round, explained, figure, goes, parties
from hustings.games.primary_colours.stages import (
    Stage,
    decision_of,
    left_of,
    named,
    options_of,
    poll,
    published,
    stages_of,
    tokens_of,
    verdict,
)
from hustings.games.primary_colours.text import swap_in_words

WIDTH = 78
BAR = 40  # columns for the whole electorate
ROUNDS_TOLD = 5  # every exact count that ends at all has ended by then
ENDLESS_TOLD = 4  # rounds of one that does not
TURNS_IN_ALL = 4


def report(boards: Boards, actions: Sequence[tuple[int, int]], names: Sequence[str], style: str) -> str:
    """[4] [9] What was published last: placements or swaps, totals, the poll or the result, and what comes next."""
    if style not in PAGES:
        raise Refusal(f"A report is written as text or markdown, not {style!r}.")
    board = boards[-1]
    page = PAGES[style]()
    played = stages_of(board)
    turn = published(board)
    is_over = board.turn == OVER
    title = "final report" if is_over else f"report on turn {turn}" if turn else "before the first turn"
    page.title(f"Primary Colours: {title}")
    page.table((), [(PARTIES[party], plain(names, party)) for party in range(PARTY_COUNT)], "ll")
    if is_over:
        tell_end(page, board, played)
    elif played:
        tell_turn(page, board, played[-1], turn)
    tell_next(page, board)
    return page.text()


def tell_turn(page: Page, board: Any, stage: Stage, turn: int) -> None:
    """[4] A turn of placing."""
    tokens = tokens_of(board)
    page.heading(f"Placements of turn {turn} [4]")
    slots = range((turn - 1) * REGION_COUNT, turn * REGION_COUNT)
    rows = [(region_name(slot % REGION_COUNT), *(str(own[slot]) for own in tokens)) for slot in slots]
    page.table(("Region", *PARTIES), rows, "lrrr")
    tell_totals(page, stage)
    asked = poll(stage, options_of(board)["poll"])
    page.heading(f"Opinion poll after turn {turn} [9]")
    page.bars(asked.votes, asked.rest, asked.rest_is)
    if options_of(board)["poll"] == "full_election":
        page.sentences(explained(stage.flow))
    if turn < SWAPPING:
        page.heading("Tokens left [3]")
        values = range(LARGEST, 0, -1)
        left = [left_of(own[: turn * REGION_COUNT]) for own in tokens]
        page.table(
            ("Value", *map(str, values)),
            [(PARTIES[party], *(str(left[party][value] or "–") for value in values)) for party in range(PARTY_COUNT)],
            "lrrrrrr",
        )


def tell_end(page: Page, board: Any, played: Sequence[Stage]) -> None:
    """[5] [9] The swaps, the count round by round, the result."""
    tokens = tokens_of(board)
    page.heading("Placements of turns 1, 2 and 3 [4]")
    rows = []
    for region in range(REGION_COUNT):
        slots = range(region, SLOTS, REGION_COUNT)
        rows.append((region_name(region), *(" ".join(str(own[slot]) for slot in slots) for own in tokens)))
    page.table(("Region", *PARTIES), rows, "lrrr")
    page.heading("Swaps of turn 4 [5]")
    page.sentences([swap_in_words(board, party) for party in range(PARTY_COUNT)])
    tell_totals(page, played[-1])
    tell_flow(page, played[-1])
    page.heading("The result [9]")
    flow = played[-1].flow
    page.bars(flow.votes, flow.never_cast, "never vote")
    page.sentences(verdict(decision_of(board)))
    page.heading("All counts")
    rows = [
        (stage.title.capitalize(), *map(figure, stage.flow.votes), figure(stage.flow.never_cast)) for stage in played
    ]
    page.table(("After", *PARTIES, "Never vote"), rows, "lrrrr")


def tell_totals(page: Page, stage: Stage) -> None:
    """[6] [7] The totals, who leads, and what happens to the voters."""
    page.heading(f"Totals after {stage.title} [6] and leaders [7]")
    rows = [
        (
            region_name(region),
            *map(str, stage.totals[region]),
            "all three" if len(leaders) == PARTY_COUNT else named(leaders),
            goes(region, stage.flow.outcomes[region]),
        )
        for region, leaders in enumerate(map(parties, stage.flow.outcomes))
    ]
    page.table(("Region", *PARTIES, "Lead", "Voters go"), rows, "lrrrll")


def tell_flow(page: Page, stage: Stage) -> None:
    """[8] The final count, every movement with its rule."""
    flow = stage.flow
    page.heading("The voters' flow [8]")
    told = flow.first_rounds(ROUNDS_TOLD if flow.is_finite else ENDLESS_TOLD)
    widest = max(len(figure(movement.voters)) for each in told for phase in each.phases for movement in phase.movements)
    for each in told:
        page.subheading(f"Round {each.number}")
        rows = []
        for phase in each.phases:
            for movement in phase.movements:
                is_first = movement is phase.movements[0]
                rows.append((phase.number if is_first else "", *movement_row(movement)))
        page.table(("Phase", "Voters".rjust(widest), "From", "To", "Led by", "Rule"), rows, "lrllll")
        page.sentences([after_round(each)])
    if flow.rounds_until_settled is None:
        page.sentences(["So it goes on for ever, in ever smaller numbers; the result is the exact sum [R2]."])
    elif flow.rounds_until_settled > len(told):
        page.sentences([f"So it goes on until round {flow.rounds_until_settled}, the last in which votes are cast."])
    page.sentences(explained(flow))


def movement_row(movement: Movement) -> tuple[str, ...]:
    """A movement in words."""
    goal = f"{PARTIES[movement.goal - BOX]}'s ballot box" if movement.goal >= BOX else REGIONS[movement.goal]
    return (figure(movement.voters), REGIONS[movement.origin], goal, named(movement.led_by), f"[{movement.rule}]")


def after_round(each: Round) -> str:
    """How things stand after a round."""
    cast = ", ".join(f"{PARTIES[party]} {figure(each.cast[party])}" for party in range(PARTY_COUNT))
    waiting = [
        f"{figure(each.standing[region])} in {REGIONS[region]}"
        for region in range(REGION_COUNT)
        if each.standing[region]
    ]
    return f"Cast so far: {cast}. Still on their way: {', '.join(waiting) or 'nobody'}."


def tell_next(page: Page, board: Any) -> None:
    """What is to be sent in now."""
    if board.turn == OVER:
        return
    page.heading("What comes next")
    if board.turn == SWAPPING:
        page.sentences(["Turn 4: every party may swap two of its own tokens, once, or keep them where they are [5]."])
    else:
        page.sentences([f"Turn {board.turn + 1} of {TURNS_IN_ALL}: every party places one token in each region [4]."])


def region_name(region: int) -> str:
    """R Red."""
    return f"{REGION_LETTERS[region]} {REGIONS[region]}"


def plain(names: Sequence[str], seat: int) -> str:
    """A player's name on one line, or a dash."""
    return " ".join(names[seat].split()) if seat < len(names) and names[seat].split() else "–"


# --- Pages ------------------------------------------------------------------------------------------------------------


class Page:
    """Plain text, 78 columns wide."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def text(self) -> str:
        """The whole page."""
        lines = [line.rstrip() for line in self.lines]
        return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip("\n") + "\n"

    def title(self, words: str) -> None:
        self.lines += [words.upper(), "=" * WIDTH, ""]

    def heading(self, words: str) -> None:
        self.lines += ["", words, "-" * WIDTH]

    def subheading(self, words: str) -> None:
        self.lines += ["", words]

    def sentences(self, told: Sequence[str]) -> None:
        for sentence in told:
            self.lines += wrap(sentence, WIDTH, subsequent_indent="  ")

    def table(self, heads: Sequence[str], rows: Sequence[Sequence[str]], sides: str) -> None:
        """Columns as wide as need be; l to the left, r to the right."""
        listing = [heads, *rows] if heads else list(rows)
        widths = [max(len(row[column]) for row in listing) for column in range(len(sides))]
        for row in listing:
            cells = [
                cell.rjust(width) if side == "r" else cell.ljust(width)
                for cell, width, side in zip(row, widths, sides, strict=True)
            ]
            self.lines += wrap_cells("  ".join(cells), sum(widths[:-1]) + 2 * len(widths) - 2)

    def bars(self, votes: Sequence[Fraction], rest: Fraction, rest_is: str) -> None:
        """Votes as bars, the whole electorate being the full width."""
        rows = [(PARTIES[party], figure(votes[party]), bar(votes[party], "█")) for party in range(PARTY_COUNT)]
        self.table((), [*rows, (rest_is.capitalize(), figure(rest), bar(rest, "░"))], "lrl")


class MarkdownPage(Page):
    """The same as Markdown."""

    def title(self, words: str) -> None:
        self.lines += [f"# {words}", ""]

    def heading(self, words: str) -> None:
        self.lines += ["", f"## {escaped(words)}", ""]

    def subheading(self, words: str) -> None:
        self.lines += ["", f"### {escaped(words)}", ""]

    def sentences(self, told: Sequence[str]) -> None:
        self.lines += ["", *(f"- {escaped(sentence)}" for sentence in told), ""] if told else []

    def table(self, heads: Sequence[str], rows: Sequence[Sequence[str]], sides: str) -> None:
        ruler = ["---:" if side == "r" else ":---" for side in sides]
        for row in (heads or [""] * len(sides), ruler, *rows):
            cells = row if row is ruler else [escaped(cell) for cell in row]
            self.lines.append(f"| {' | '.join(cells)} |")


PAGES = {"text": Page, "markdown": MarkdownPage}


def bar(voters: Fraction, fill: str) -> str:
    """Voters as a bar."""
    return fill * round(voters * BAR / ELECTORATE)


def wrap_cells(line: str, indent: int) -> list[str]:
    """A line of a table; what is too long goes on below its last column."""
    if len(line.rstrip()) <= WIDTH:
        return [line]
    opening, last = line[:indent], line[indent:]
    first, *others = wrap(last, WIDTH - indent)
    return [opening + first, *(" " * indent + other for other in others)]


def escaped(words: str) -> str:
    """Words that mean nothing in Markdown."""
    return re.sub(r"([\\`*_{}\[\]<>#|!~])", r"\\\1", words)
