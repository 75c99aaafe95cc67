"""Electioneer: the report on a match: Votes, tokens, Offices, the last round; as text, Markdown or CSV."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from hustings.engine.game import NONE, Refusal
from hustings.engine.message import Message, Sentence, name_in
from hustings.engine.record import Boards
from hustings.engine.spreadsheet import csv_text
from hustings.engine.text_width import cut, left, right, width_of, wrapped
from hustings.games.electioneer.board import TREASURY_MARKER
from hustings.games.electioneer.cards.codes import REGIONS, SYMBOLS
from hustings.games.electioneer.cards.vocabulary import signed
from hustings.games.electioneer.data import SEATS
from hustings.games.electioneer.derived import (
    PACK,
    REGION_NAMES,
    SEAT_TEXTS,
    STRATEGY_NAMES,
    SYMBOL_NAMES,
    ZONE_NAMES,
    card_names,
    card_texts,
    column_of,
    common_of,
    counts_in_play,
    current_votes_of,
    event_of,
    hand_of,
    holders,
    office_of,
    private_of,
    public_of,
    regions_of,
    round_of,
    seats_of,
    strategy,
    tickets_of,
    title_of,
    token_names,
    votes,
    votes_to_end,
)
from hustings.games.electioneer.text.log import tell, verdict

STYLES = ("text", "markdown", "csv")
WIDTH = 78
KEY_NAMES = dict(zip((*REGIONS, *SYMBOLS), (*REGION_NAMES, *SYMBOL_NAMES), strict=True))


def report(boards: Boards, actions: Sequence[tuple[int, int]], names: Sequence[str], style: str) -> str:
    """[7] [8] How the match stands and what the last round brought; as CSV the Votes after every turn."""
    if style not in STYLES:
        raise Refusal(f"A report is written as text, markdown or csv, not {style!r}.")
    if style == "csv":
        return csv_sheet(boards, names)
    board = boards[-1]
    page: list[str] = []
    heading(page, style, Message("electioneer-report", title=title_of(board)), 1)
    table(page, style, score_rows(board, names))
    if board.ended:
        heading(page, style, Message("electioneer-report-result"), 2)
        paragraphs(page, style, verdict(board))
    heading(page, style, Message("electioneer-report-votes"), 2)
    for seat in seats_of(board):
        sources = votes(board, seat).lines
        paragraphs(
            page,
            style,
            [Message("electioneer-report-votes-of", seat=SEATS[seat], lines=list(sources), count=len(sources))],
        )
    heading(page, style, Message("electioneer-report-tokens"), 2)
    table(page, style, token_rows(board))
    heading(page, style, Message("electioneer-report-offices"), 2)
    for seat in seats_of(board):
        paragraphs(page, style, office_lines(board, seat))
    if not board.ended:
        heading(page, style, Message("electioneer-report-society"), 2)
        paragraphs(page, style, society_lines(board))
    lines = last_round(boards, actions)
    if lines:
        heading(page, style, Message("electioneer-report-last-round"), 2)
        paragraphs(page, style, lines)
    return re.sub(r"\n{3,}", "\n\n", "\n".join(line.rstrip() for line in page)).strip("\n") + "\n"


def score_rows(board: Any, names: Sequence[str]) -> list[list[str]]:
    """Everybody's Votes, zones and discs."""
    heads = (
        Message("electioneer-report-player"),
        Message("electioneer-report-score"),
        Message("electioneer-report-zones"),
        Message("electioneer-report-discs"),
        Message("electioneer-report-pawn"),
    )
    rows = [["", *map(str, heads)]]
    for seat in seats_of(board):
        total = votes(board, seat).final if board.ended else current_votes_of(board, seat)
        pawn = name_in(ZONE_NAMES[int(board.pawn[seat])]) if board.pawn[seat] >= 0 else "–"
        numbers = [str(total), str(int(board.confirmed[seat])), str(int(board.discs[seat]))]
        rows.append([str(SEAT_TEXTS[seat]), one_line_name(names, seat), *numbers, pawn])
    return rows


def token_rows(board: Any) -> list[list[str]]:
    """Who holds which token: regions and constituencies in pairs, then achievements."""
    small = bool(board.small_map)
    name_head, held_by = Message("electioneer-report-token"), Message("electioneer-report-held-by")
    first, second = Message("electioneer-report-first"), Message("electioneer-report-second")
    rows = [[str(word) for word in (name_head, first, held_by, second, held_by)]]
    pairs: dict[str, list[str]] = {}
    for token, holder in ((PACK.token[each], held) for each, held in holders(board).items()):
        held = [str(token.worth(small)), "–" if holder is None else str(SEAT_TEXTS[holder])]
        names = KEY_NAMES.get(token.key) or token_names(token, small)
        pairs.setdefault(token.key, [name_in(names)]).extend(held)
    return rows + [row + [""] * (len(rows[0]) - len(row)) for row in pairs.values()]


def office_lines(board: Any, seat: int) -> list[Sentence]:
    """A player's Office, hand, tickets and Strategies."""
    counts = "  ".join(f"{key} {number}" for key, number in counts_in_play(board, seat).items())
    lines: list[Sentence] = [f"{SEAT_TEXTS[seat]}: {counts}"]
    for region, stack in office_of(board, seat).items():
        if stack:
            name = REGION_NAMES[REGIONS.index(region)]
            lines.append(Message("electioneer-report-stack", region=name, zones=[ZONE_NAMES[card] for card in stack]))
    for pile, cards in (("hand", hand_of(board, seat)), ("tickets", tickets_of(board, seat))):
        if cards:
            lines.append(Message("electioneer-report-pile", pile=pile, cards=[ZONE_NAMES[card] for card in cards]))
    for pile, numbers in (("public", public_of(board, seat)), ("private", private_of(board, seat))):
        if numbers:
            lines.append(
                Message("electioneer-report-pile", pile=pile, cards=[STRATEGY_NAMES[each] for each in numbers])
            )
    closed = int(board.private[seat]) - len(private_of(board, seat))
    if closed > 0:
        lines.append(Message("electioneer-report-closed", count=closed))
    marker = int(board.marker[seat])
    if marker == TREASURY_MARKER:
        lines.append(Message("electioneer-report-marker-treasury"))
    elif marker != NONE:
        lines.append(Message("electioneer-report-marker", region=REGION_NAMES[marker]))
    return lines


def society_lines(board: Any) -> list[Message]:
    """The columns, the Treasury, the event, the Strategies for everybody."""
    lines = []
    for region in regions_of(board):
        cards = [ZONE_NAMES[card] for card in column_of(board, region)]
        discs = int(board.column_discs[region])
        lines.append(
            Message(
                "electioneer-report-column", region=REGION_NAMES[region], cards=cards, count=len(cards), discs=discs
            )
        )
    lines.append(Message("electioneer-report-treasury", discs=int(board.treasury), votes=votes_to_end(board)))
    event = event_of(board)
    lines += [Message("electioneer-report-event", event=card_names(event), text=card_texts(event))] if event else []
    for number in common_of(board):
        card = strategy(number)
        zones = [card_names(PACK.zone[each]) for each in card.zones]
        worth = ", ".join(signed(vote) for vote in card.votes)
        lines.append(Message("electioneer-report-common", strategy=card_names(card), zones=zones, votes=worth))
    return lines


def last_round(boards: Boards, actions: Sequence[tuple[int, int]]) -> list[Sentence]:
    """What happened since every player's last turn began."""
    since = int(boards[-1].turn) - int(boards[-1].players)
    lines: list[Sentence] = []
    for before, after, (seat, action) in zip(boards[:-1], boards[1:], actions, strict=False):
        if int(before.turn) > since and (before.turn > 0 or after.turn > 0):
            lines += tell(before, seat, action, after)
    return lines


def csv_sheet(boards: Boards, names: Sequence[str]) -> str:
    """A row for each player after each turn: Votes by source, zones and symbols."""
    sources = ["current_votes", "token_votes", "strategy_votes", "zone_votes", "discs", "zones"]
    rows: list[list[Any]] = [["turn", "round", "seat", "player", *sources, *REGIONS, *SYMBOLS]]
    for number in ends_of_turns(boards):
        board = boards[number]
        for seat in seats_of(board):
            counted = votes(board, seat)
            shown = [counted.tokens, counted.public, counted.zones, int(board.discs[seat]), int(board.confirmed[seat])]
            counts = counts_in_play(board, seat)
            when = [int(boards[number - 1].turn), round_of(boards[number - 1])]
            keys = [counts.get(key, "") for key in (*REGIONS, *SYMBOLS)]
            rows.append([*when, SEATS[seat], one_line_name(names, seat), counted.current, *shown, *keys])
    return csv_text(rows)


def ends_of_turns(boards: Boards) -> list[int]:
    """The boards on which a turn has just ended."""
    return [
        number
        for number in range(1, len(boards))
        if boards[number - 1].turn > 0
        and (boards[number].turn > boards[number - 1].turn or (boards[number].ended and not boards[number - 1].ended))
    ]


# --- The page ---------------------------------------------------------------------------------------------------------


def one_line_name(names: Sequence[str], seat: int) -> str:
    """A player's name in one line."""
    return " ".join(names[seat].split()) if seat < len(names) else ""


def heading(page: list[str], style: str, title: Message, level: int) -> None:
    """A heading, underlined in plain text."""
    words = str(title)
    if style == "markdown":
        page += ["", f"{'#' * level} {escaped(words)}", ""]
    else:
        page += ["", words.upper() if level == 1 else words, ("=" if level == 1 else "-") * WIDTH]


def paragraphs(page: list[str], style: str, lines: Sequence[Sentence]) -> None:
    """Sentences, one below the other."""
    for sentence in map(str, lines):
        page += [f"- {escaped(sentence)}"] if style == "markdown" else wrapped(sentence, WIDTH, "  ")
    page.append("")


def table(page: list[str], style: str, rows: Sequence[Sequence[str]]) -> None:
    """Rows in columns, the first row being the heads; numbers to the right."""
    numeric = [all(is_number(row[column]) for row in rows[1:]) for column in range(len(rows[0]))]
    if style == "markdown":
        page.append(f"| {' | '.join(escaped(cell) for cell in rows[0])} |")
        page.append(f"| {' | '.join('---:' if right else ':---' for right in numeric)} |")
        page += [f"| {' | '.join(escaped(cell) for cell in row)} |" for row in rows[1:]]
    else:
        widths = [min(30, max(width_of(row[column]) for row in rows)) for column in range(len(rows[0]))]
        for row in rows:
            cells = [
                (right if is_right else left)(cut(cell, 30), width)
                for cell, width, is_right in zip(row, widths, numeric, strict=True)
            ]
            page.append("  ".join(cells).rstrip())
    page.append("")


def is_number(cell: str) -> bool:
    """Whether a cell holds a number, or nothing."""
    return cell.lstrip("-").isdigit() or not cell


def escaped(words: str) -> str:
    """Words that mean nothing in Markdown."""
    return re.sub(r"([\\`*_{}\[\]<>#|!~])", r"\\\1", words)
