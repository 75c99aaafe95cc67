"""Electioneer: the report on a match: Votes, tokens, Offices, the last round; as text, Markdown or CSV."""

from __future__ import annotations

import re
from collections.abc import Sequence
from textwrap import wrap
from typing import Any

from hustings.engine.game import Refusal
from hustings.engine.record import Boards
from hustings.engine.spreadsheet import csv_text
from hustings.games.electioneer.cards.card_text import region_name
from hustings.games.electioneer.cards.codes import REGIONS, SYMBOLS
from hustings.games.electioneer.cards.vocabulary import signed
from hustings.games.electioneer.data import SEATS
from hustings.games.electioneer.derived import (
    PACK,
    column_of,
    common_of,
    counts_in_play,
    current_votes_of,
    event_of,
    hand_of,
    holders,
    marker_in_words,
    office_of,
    private_of,
    public_of,
    regions_of,
    round_of,
    seats_of,
    strategy,
    tickets_of,
    title_of,
    votes,
    votes_to_end,
    zone,
)
from hustings.games.electioneer.text.log import tell, verdict

STYLES = ("text", "markdown", "csv")
WIDTH = 78


def report(boards: Boards, actions: Sequence[tuple[int, int]], names: Sequence[str], style: str) -> str:
    """[7] [8] How the match stands and what the last round brought; as CSV the Votes after every turn."""
    if style not in STYLES:
        raise Refusal(f"A report is written as text, markdown or csv, not {style!r}.")
    if style == "csv":
        return csv_sheet(boards, names)
    board = boards[-1]
    page: list[str] = []
    heading(page, style, f"Electioneer: {title_of(board)}", 1)
    table(page, style, score_rows(board, names))
    if board.ended:
        heading(page, style, "The result [8]", 2)
        paragraphs(page, style, [str(sentence) for sentence in verdict(board)])
    heading(page, style, "Votes, line by line [7.3]", 2)
    for seat in seats_of(board):
        lines = [str(line) for line in votes(board, seat).lines]
        paragraphs(page, style, [f"{SEATS[seat]}: {'; '.join(lines) if lines else 'none yet'}."])
    heading(page, style, "Tokens [7.1] [7.2]", 2)
    table(page, style, token_rows(board))
    heading(page, style, "Offices [3.2]", 2)
    for seat in seats_of(board):
        paragraphs(page, style, office_lines(board, seat))
    if not board.ended:
        heading(page, style, "The Society [4.3]", 2)
        paragraphs(page, style, society_lines(board))
    lines = last_round(boards, actions)
    if lines:
        heading(page, style, "The last round [5]", 2)
        paragraphs(page, style, lines)
    return re.sub(r"\n{3,}", "\n\n", "\n".join(line.rstrip() for line in page)).strip("\n") + "\n"


def score_rows(board: Any, names: Sequence[str]) -> list[list[str]]:
    """Everybody's Votes, zones and discs."""
    rows = [["", "Player", "Votes", "Zones", "Discs", "Pawn"]]
    for seat in seats_of(board):
        total = votes(board, seat).final if board.ended else current_votes_of(board, seat)
        pawn = zone(int(board.pawn[seat])).english if board.pawn[seat] >= 0 else "–"
        numbers = [str(total), str(int(board.confirmed[seat])), str(int(board.discs[seat]))]
        rows.append([SEATS[seat], one_line_name(names, seat), *numbers, pawn])
    return rows


def token_rows(board: Any) -> list[list[str]]:
    """Who holds which token: regions and constituencies in pairs, then achievements."""
    small = bool(board.small_map)
    rows = [["Token", "1st", "held by", "2nd", "held by"]]
    pairs: dict[str, list[str]] = {}
    for token, holder in ((PACK.token[each], held) for each, held in holders(board).items()):
        held = [str(token.worth(small)), "–" if holder is None else SEATS[holder]]
        name = token.name(small_map=small).removeprefix(f"{token.rank} ")
        pairs.setdefault(name, [name]).extend(held)
    return rows + [row + [""] * (len(rows[0]) - len(row)) for row in pairs.values()]


def office_lines(board: Any, seat: int) -> list[str]:
    """A player's Office, hand, tickets and Strategies."""
    lines = []
    counts = "  ".join(f"{key} {number}" for key, number in counts_in_play(board, seat).items())
    lines.append(f"{SEATS[seat]}: {counts}")
    for region, stack in office_of(board, seat).items():
        if stack:
            lines.append(f"{region_name(region)}, bottom to top: {', '.join(zone(card).english for card in stack)}.")
    for called, cards in (("Hand", hand_of(board, seat)), ("Tickets", tickets_of(board, seat))):
        if cards:
            lines.append(f"{called}: {', '.join(zone(card).english for card in cards)}.")
    for called, numbers in (("Public", public_of(board, seat)), ("Private", private_of(board, seat))):
        if numbers:
            lines.append(f"{called} Strategies: {', '.join(strategy(number).english for number in numbers)}.")
    closed = int(board.private[seat]) - len(private_of(board, seat))
    if closed > 0:
        lines.append(f"Private Strategies: {closed}, closed.")
    if marker_in_words(board, seat):
        lines.append(f"Marker on {marker_in_words(board, seat)}.")
    return lines


def society_lines(board: Any) -> list[str]:
    """The columns, the Treasury, the event, the Strategies for everybody."""
    lines = []
    for region in regions_of(board):
        cards = ", ".join(zone(card).english for card in column_of(board, region)) or "no card"
        discs = int(board.column_discs[region])
        lines.append(f"{region_name(REGIONS[region])}: {cards}{f'; discs: {discs}' if discs else ''}.")
    lines.append(f"Treasury {int(board.treasury)}; {votes_to_end(board)} Votes end the game.")
    event = event_of(board)
    lines += [f"Event: {event.english}. {event.text()}"] if event else []
    for number in common_of(board):
        card = strategy(number)
        zones = ", ".join(PACK.zone[each].english for each in card.zones)
        lines.append(f"For everybody: {card.english} ({zones}): {', '.join(signed(vote) for vote in card.votes)}.")
    return lines


def last_round(boards: Boards, actions: Sequence[tuple[int, int]]) -> list[str]:
    """What happened since every player's last turn began."""
    since = int(boards[-1].turn) - int(boards[-1].players)
    lines = []
    for before, after, (seat, action) in zip(boards[:-1], boards[1:], actions, strict=False):
        if int(before.turn) > since and (before.turn > 0 or after.turn > 0):
            lines += [str(sentence) for sentence in tell(before, seat, action, after)]
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


def heading(page: list[str], style: str, words: str, level: int) -> None:
    """A heading, underlined in plain text."""
    if style == "markdown":
        page += ["", f"{'#' * level} {escaped(words)}", ""]
    else:
        page += ["", words.upper() if level == 1 else words, ("=" if level == 1 else "-") * WIDTH]


def paragraphs(page: list[str], style: str, lines: Sequence[str]) -> None:
    """Sentences, one below the other."""
    for sentence in lines:
        page += [f"- {escaped(sentence)}"] if style == "markdown" else wrap(sentence, WIDTH, subsequent_indent="  ")
    page.append("")


def table(page: list[str], style: str, rows: Sequence[Sequence[str]]) -> None:
    """Rows in columns, the first row being the heads; numbers to the right."""
    numeric = [all(is_number(row[column]) for row in rows[1:]) for column in range(len(rows[0]))]
    if style == "markdown":
        page.append(f"| {' | '.join(escaped(cell) for cell in rows[0])} |")
        page.append(f"| {' | '.join('---:' if right else ':---' for right in numeric)} |")
        page += [f"| {' | '.join(escaped(cell) for cell in row)} |" for row in rows[1:]]
    else:
        widths = [min(30, max(len(row[column]) for row in rows)) for column in range(len(rows[0]))]
        for row in rows:
            cells = [
                cell[:30].rjust(width) if right else cell[:30].ljust(width)
                for cell, width, right in zip(row, widths, numeric, strict=True)
            ]
            page.append("  ".join(cells).rstrip())
    page.append("")


def is_number(cell: str) -> bool:
    """Whether a cell holds a number, or nothing."""
    return cell.lstrip("-").isdigit() or not cell


def escaped(words: str) -> str:
    """Words that mean nothing in Markdown."""
    return re.sub(r"([\\`*_{}\[\]<>#|!~])", r"\\\1", words)
