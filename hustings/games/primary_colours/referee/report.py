"""Primary Colours: the turn report, as it is mailed to the players; in plain text or in Markdown."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from hustings.engine.game import Refusal
from hustings.engine.message import Message, Sentence
from hustings.engine.record import Boards
from hustings.engine.text_width import left, right, width_of, wrapped
from hustings.games.primary_colours.board import OVER, SWAPPING
from hustings.games.primary_colours.data import (
    BOX,
    ELECTORATE,
    LARGEST,
    PARTY_COUNT,
    REGION_COUNT,
    REGION_LETTERS,
    SLOTS,
)
from hustings.games.primary_colours.referee.decision import (
    Stage,
    decision_of,
    left_of,
    options_of,
    poll,
    published,
    stages_of,
    tokens_of,
    verdict,
    votes_text,
)
from hustings.games.primary_colours.referee.flow import (
    PARTY_TEXTS,
    REGION_TEXTS,
    Movement,
    Round,
    destination,
    explanation,
    format_voters,
    parties,
    voters_text,
)
from hustings.games.primary_colours.text import swap_sentence

WIDTH = 78
BAR = 40  # columns for the whole electorate
ROUNDS_LISTED = 5  # every exact count that ends at all has ended by then
ENDLESS_LISTED = 4  # rounds of one that does not


def report(boards: Boards, actions: Sequence[tuple[int, int]], names: Sequence[str], style: str) -> str:
    """[4] [9] What was published last: placements or swaps, totals, the poll or the result, and what comes next."""
    if style not in PAGES:
        raise Refusal(f"A report is written as text or markdown, not {style!r}.")
    board = boards[-1]
    page = PAGES[style]()
    played = stages_of(board)
    turn = published(board)
    is_over = board.turn == OVER
    title = Message("primary_colours-report-final") if is_over else Message("primary_colours-report-turn", turn=turn)
    page.title(title)
    page.table((), [(PARTY_TEXTS[party], player_name(names, party)) for party in range(PARTY_COUNT)], "ll")
    if is_over:
        write_end(page, board, played)
    elif played:
        write_turn(page, board, played[-1], turn)
    write_next(page, board)
    return page.text()


def write_turn(page: Page, board: Any, stage: Stage, turn: int) -> None:
    """[4] A turn of placing."""
    tokens = tokens_of(board)
    page.heading(Message("primary_colours-report-placements", turn=turn))
    slots = range((turn - 1) * REGION_COUNT, turn * REGION_COUNT)
    rows = [(region_name(slot % REGION_COUNT), *(str(own[slot]) for own in tokens)) for slot in slots]
    page.table((Message("primary_colours-report-region"), *PARTY_TEXTS), rows, "lrrr")
    write_totals(page, stage)
    found = poll(stage, options_of(board)["poll"])
    page.heading(Message("primary_colours-report-poll", turn=turn))
    page.bars(found.votes, found.rest, found.rest_is)
    if options_of(board)["poll"] == "full_election":
        page.sentences(explanation(stage.flow))
    if turn < SWAPPING:
        page.heading(Message("primary_colours-report-left"))
        values = range(LARGEST, 0, -1)
        left = [left_of(own[: turn * REGION_COUNT]) for own in tokens]
        page.table(
            (Message("primary_colours-report-value"), *map(str, values)),
            [
                (PARTY_TEXTS[party], *(str(left[party][value] or "–") for value in values))
                for party in range(PARTY_COUNT)
            ],
            "lrrrrrr",
        )


def write_end(page: Page, board: Any, played: Sequence[Stage]) -> None:
    """[5] [9] The swaps, the count round by round, the result."""
    tokens = tokens_of(board)
    page.heading(Message("primary_colours-report-all-placements"))
    rows = []
    for region in range(REGION_COUNT):
        slots = range(region, SLOTS, REGION_COUNT)
        rows.append((region_name(region), *(" ".join(str(own[slot]) for slot in slots) for own in tokens)))
    page.table((Message("primary_colours-report-region"), *PARTY_TEXTS), rows, "lrrr")
    page.heading(Message("primary_colours-report-swaps"))
    page.sentences([swap_sentence(board, party) for party in range(PARTY_COUNT)])
    write_totals(page, played[-1])
    write_flow(page, played[-1])
    page.heading(Message("primary_colours-report-result"))
    flow = played[-1].flow
    page.bars(flow.votes, flow.never_cast, "never_vote")
    page.sentences(verdict(decision_of(board)))
    page.heading(Message("primary_colours-report-counts"))
    counts: list[tuple[Sentence, ...]] = [
        (
            Message("primary_colours-report-stage", stage=stage.name),
            *map(format_voters, stage.flow.votes),
            format_voters(stage.flow.never_cast),
        )
        for stage in played
    ]
    after, never = Message("primary_colours-report-after"), Message("primary_colours-screen-rest", rest_is="never_vote")
    page.table((after, *PARTY_TEXTS, never), counts, "lrrrr")


def write_totals(page: Page, stage: Stage) -> None:
    """[6] [7] The totals, who leads, and what happens to the voters."""
    page.heading(Message("primary_colours-report-totals", stage=stage.name))
    rows = [
        (
            region_name(region),
            *map(str, stage.totals[region]),
            leaders_text(leaders),
            destination(region, stage.flow.outcomes[region]),
        )
        for region, leaders in enumerate(map(parties, stage.flow.outcomes))
    ]
    lead, go = Message("primary_colours-report-lead"), Message("primary_colours-report-voters-go")
    page.table((Message("primary_colours-report-region"), *PARTY_TEXTS, lead, go), rows, "lrrrll")


def write_flow(page: Page, stage: Stage) -> None:
    """[8] The final count, every movement with its rule."""
    flow = stage.flow
    page.heading(Message("primary_colours-report-flow"))
    listed_rounds = flow.first_rounds(ROUNDS_LISTED if flow.is_finite else ENDLESS_LISTED)
    widest = max(
        width_of(format_voters(movement.voters))
        for each in listed_rounds
        for phase in each.phases
        for movement in phase.movements
    )
    for each in listed_rounds:
        page.subheading(Message("primary_colours-report-round", round=each.number))
        rows = []
        for phase in each.phases:
            for movement in phase.movements:
                is_first = movement is phase.movements[0]
                rows.append((phase.number if is_first else "", *movement_row(movement)))
        page.table(flow_heads(widest), rows, "lrllll")
        page.sentences([after_round(each)])
    if flow.rounds_until_settled is None:
        page.sentences([Message("primary_colours-report-for-ever")])
    elif flow.rounds_until_settled > len(listed_rounds):
        page.sentences([Message("primary_colours-report-until", round=flow.rounds_until_settled)])
    page.sentences(explanation(flow))


def flow_heads(widest: int) -> tuple[Sentence, ...]:
    """The heads of a table of movements, that of the voters as wide as the widest number of all rounds."""
    return (
        Message("primary_colours-report-phase"),
        right(str(Message("primary_colours-report-voters")), widest),
        Message("primary_colours-report-from"),
        Message("primary_colours-report-to"),
        Message("primary_colours-report-led-by"),
        Message("primary_colours-report-rule"),
    )


def leaders_text(leaders: Sequence[int]) -> Sentence:
    """Who leads, in a cell of a table."""
    if len(leaders) == PARTY_COUNT:
        return Message("primary_colours-report-all-three")
    return Message("primary_colours-screen-and", items=[PARTY_TEXTS[party] for party in leaders])


def movement_row(movement: Movement) -> tuple[Sentence, ...]:
    """A movement in words."""
    is_vote = movement.goal >= BOX
    box = Message("primary_colours-report-box", party=PARTY_TEXTS[movement.goal - BOX]) if is_vote else None
    return (
        format_voters(movement.voters),
        REGION_TEXTS[movement.origin],
        box or REGION_TEXTS[movement.goal],
        Message("primary_colours-screen-and", items=[PARTY_TEXTS[party] for party in movement.led_by]),
        f"[{movement.rule}]",
    )


def after_round(each: Round) -> Message:
    """How things stand after a round."""
    cast = votes_text(each.cast)
    waiting = [
        Message("primary_colours-report-standing", voters=voters_text(voters), region=REGION_TEXTS[region])
        for region, voters in enumerate(each.standing)
        if voters
    ]
    if not waiting:
        return Message("primary_colours-report-all-cast", votes=cast)
    return Message("primary_colours-report-so-far", votes=cast, waiting=waiting)


def write_next(page: Page, board: Any) -> None:
    """What the players have to send in now."""
    if board.turn == OVER:
        return
    page.heading(Message("primary_colours-report-next"))
    if board.turn == SWAPPING:
        page.sentences([Message("primary_colours-report-next-swaps")])
    else:
        page.sentences([Message("primary_colours-report-next-turn", turn=int(board.turn) + 1)])


def region_name(region: int) -> str:
    """A region by letter and name: R Red."""
    return f"{REGION_LETTERS[region]} {REGION_TEXTS[region]}"


def player_name(names: Sequence[str], seat: int) -> str:
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

    def title(self, words: Sentence) -> None:
        self.lines += [str(words).upper(), "=" * WIDTH, ""]

    def heading(self, words: Sentence) -> None:
        self.lines += ["", str(words), "-" * WIDTH]

    def subheading(self, words: Sentence) -> None:
        self.lines += ["", str(words)]

    def sentences(self, texts: Sequence[Sentence]) -> None:
        for sentence in texts:
            self.lines += wrapped(str(sentence), WIDTH, "  ")

    def table(self, heads: Sequence[Sentence], rows: Sequence[Sequence[Sentence]], sides: str) -> None:
        """A table whose columns fit their cells; `sides` aligns each to the left (l) or right (r)."""
        listing = [[str(cell) for cell in row] for row in ([heads, *rows] if heads else rows)]
        widths = [max(width_of(row[column]) for row in listing) for column in range(len(sides))]
        for row in listing:
            cells = [
                right(cell, width) if side == "r" else left(cell, width)
                for cell, width, side in zip(row, widths, sides, strict=True)
            ]
            self.lines += wrap_cells("  ".join(cells[:-1]) + "  ", cells[-1])

    def bars(self, votes: Sequence[Fraction], rest: Fraction, rest_is: str) -> None:
        """Votes as bars, the whole electorate being the full width."""
        rows = [
            (PARTY_TEXTS[party], format_voters(votes[party]), bar(votes[party], "█")) for party in range(PARTY_COUNT)
        ]
        rest_title = Message("primary_colours-screen-rest", rest_is=rest_is)
        self.table((), [*rows, (rest_title, format_voters(rest), bar(rest, "░"))], "lrl")


class MarkdownPage(Page):
    """The same as Markdown."""

    def title(self, words: Sentence) -> None:
        self.lines += [f"# {words}", ""]

    def heading(self, words: Sentence) -> None:
        self.lines += ["", f"## {escaped(str(words))}", ""]

    def subheading(self, words: Sentence) -> None:
        self.lines += ["", f"### {escaped(str(words))}", ""]

    def sentences(self, texts: Sequence[Sentence]) -> None:
        self.lines += ["", *(f"- {escaped(str(sentence))}" for sentence in texts), ""] if texts else []

    def table(self, heads: Sequence[Sentence], rows: Sequence[Sequence[Sentence]], sides: str) -> None:
        ruler = ["---:" if side == "r" else ":---" for side in sides]
        for row in (heads or [""] * len(sides), ruler, *rows):
            cells = ruler if row is ruler else [escaped(str(cell)) for cell in row]
            self.lines.append(f"| {' | '.join(cells)} |")


PAGES = {"text": Page, "markdown": MarkdownPage}


def bar(voters: Fraction, fill: str) -> str:
    """Voters as a bar."""
    return fill * round(voters * BAR / ELECTORATE)


def wrap_cells(opening: str, last: str) -> list[str]:
    """A line of a table; what is too long goes on below its last column."""
    indent = width_of(opening)
    if indent + width_of(last.rstrip()) <= WIDTH:
        return [opening + last]
    first, *others = wrapped(last, WIDTH - indent)
    return [opening + first, *(" " * indent + other for other in others)]


def escaped(words: str) -> str:
    """Text with the characters escaped that Markdown would read as markup."""
    return re.sub(r"([\\`*_{}\[\]<>#|!~])", r"\\\1", words)
