"""The Presidential Game: the score pad [18]: plus, minus and total for both teams, turn by turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import compress, pairwise
from typing import Any

from hustings.engine.game import NONE, Refusal
from hustings.engine.message import Message
from hustings.engine.record import Boards
from hustings.engine.spreadsheet import csv_text
from hustings.engine.text_width import left, right, width_of
from hustings.games.presidential.data import (
    EV,
    OPENING,
    OVER,
    ROLL_OFF,
    STATE_BITS,
    STATE_COUNT,
    TEAM_LETTERS,
    TEAMS,
    TIE,
    TO_WIN,
)
from hustings.games.presidential.options import SWAP_MATCH
from hustings.games.presidential.referee.odds import Odds, exact_odds

Pair = tuple[int, int]
VOTES = EV.tolist()  # [2] by table and state
STYLES = ("text", "markdown", "csv")


@dataclass(frozen=True)
class Line:
    """[18] One line: what each team picked up and lost in a turn, and what it has then. Pairs are by seat."""

    game: int
    week: int
    seat: int  # whose turn it was; NONE for the roll-offs at the end [14]
    plus: Pair
    minus: Pair
    total: Pair
    held: Pair  # the states that each team has then, as sets
    table: int  # which electoral votes they have

    def of(self, party: int) -> tuple[int, int, int]:
        """Plus, minus and total of a party; in a second game the teams have exchanged [B26]."""
        seat = party ^ self.game
        return self.plus[seat], self.minus[seat], self.total[seat]

    def chance(self, party: int) -> str:
        """[14] A party's chance of 270 if the election were after this turn, exactly, as a percentage for show."""
        odds = odds_of_map(*self.held, self.table)
        return f"{float(odds.at_least(party ^ self.game, TO_WIN)) * 100:.1f}"

    @property
    def called(self) -> str:
        """Whose turn it was, by party, as in a spreadsheet."""
        return "Roll-offs" if self.seat == NONE else TEAMS[self.seat ^ self.game]

    @property
    def title(self) -> Message:
        """Whose turn it was, by party."""
        if self.seat == NONE:
            return Message("presidential-pad-roll-offs")
        return Message("presidential-party", team=TEAM_LETTERS[self.seat ^ self.game])


@lru_cache(4096)
def votes_in(states: int, table: int) -> int:
    """The electoral votes of a set of states."""
    votes: int = sum(compress(VOTES[table], map(states.__and__, STATE_BITS)))
    return votes


def line_between(board: Any, before: Sequence[int], after: Sequence[int], seat: int) -> Line:
    """[18] What a whole turn changed, by the states that each team held before and after it."""
    table = int(board.ev_table)
    held = [(int(before[team]), int(after[team])) for team in range(2)]
    plus = tuple(votes_in(now & ~then, table) for then, now in held)
    minus = tuple(votes_in(then & ~now, table) for then, now in held)
    total = tuple(votes_in(now, table) for _, now in held)
    now = pair([int(after[team]) for team in range(2)])
    return Line(int(board.game), int(board.week), seat, pair(plus), pair(minus), pair(total), now, table)


@lru_cache(256)
def odds_of_map(first: int, second: int, table: int) -> Odds:
    """[14] The odds of a map on which each team has a set of states."""
    holders = [0 if first >> state & 1 else 1 if second >> state & 1 else NONE for state in range(STATE_COUNT)]
    return exact_odds(holders, table)


def pair(numbers: Sequence[int]) -> Pair:
    """Two numbers, by seat."""
    return numbers[0], numbers[1]


def is_in_turn(board: Any) -> bool:
    """Whether a team's turn is under way."""
    return int(board.phase) not in (OPENING, ROLL_OFF, TIE, OVER)


def turn_line(before: Any, after: Any) -> Line | None:
    """[18] The line to book when a turn has ended between two positions."""
    if not is_in_turn(before):
        return None
    same = (before.game, before.week, before.turn) == (after.game, after.week, after.turn)
    if same and is_in_turn(after):
        return None
    held = after.began if before.game == after.game else after.past
    return line_between(before, before.began, held, int(before.turn))


def roll_off_line(before: Any, after: Any) -> Line | None:
    """[14] [18] The line to book when the last neutral state has been rolled for."""
    if before.phase != ROLL_OFF or (after.phase == ROLL_OFF and before.game == after.game):
        return None
    held = after.held if before.game == after.game else after.past
    return line_between(before, before.began, held, NONE)


def lines(boards: Boards) -> Iterator[Line]:
    """[18] The whole pad, from all positions of a match."""
    for before, after in pairwise(boards):
        for line in (turn_line(before, after), roll_off_line(before, after)):
            if line is not None:
                yield line


def running_line(board: Any) -> Line:
    """[18] The line for the current turn, as it stands now."""
    return line_between(board, board.began, board.held, int(board.turn))


# --- As text ----------------------------------------------------------------------------------------------------------


def pad_text(boards: Boards, names: Sequence[str], style: str) -> str:
    """[18] The score pad as text, Markdown or CSV."""
    if style not in STYLES:
        raise Refusal(f"A score pad is written as text, markdown or csv, not {style!r}.")
    booked = list(lines(boards))
    if style == "csv":
        return csv_pad(booked)
    two_games = int(boards[0].order) == SWAP_MATCH
    pieces = []
    for game in range(2 if two_games else 1):
        heads = [head(names, party ^ game, party) for party in range(2)]
        part = [line for line in booked if line.game == game]
        title = str(Message("presidential-pad-game", game=game + 1)) if two_games else ""
        pieces.append(text_pad(part, heads, title) if style == "text" else markdown_pad(part, heads, title))
    return "\n".join(pieces)


def head(names: Sequence[str], seat: int, party: int) -> str:
    """A party, and who plays it."""
    name = " ".join(names[seat].split()) if seat < len(names) else ""
    title = str(Message("presidential-party", team=TEAM_LETTERS[party]))
    return title if name in ("", TEAMS[party], title) else f"{title} ({name})"


def headings() -> list[str]:
    """What stands above the three columns of a party."""
    return ["+", "-", str(Message("presidential-pad-total"))]


def csv_pad(booked: Sequence[Line]) -> str:
    """The pad as CSV, for a spreadsheet."""
    columns = [f"{letter}_{what}" for letter in TEAM_LETTERS for what in ("plus", "minus", "total")]
    lines = [[line.game + 1, line.week, line.called, *line.of(0), *line.of(1)] for line in booked]
    return csv_text([["game", "week", "turn", *columns], *lines])


def cells(line: Line) -> list[str]:
    """A line's cells; where nothing was picked up or lost there is a dot."""
    numbers = [*line.of(0), *line.of(1)]
    week = "" if line.seat == NONE else str(line.week)
    shown = [str(number) if number or i % 3 == 2 else "·" for i, number in enumerate(numbers)]
    return [week, str(line.title), *shown]


def text_pad(booked: Sequence[Line], heads: Sequence[str], title: str) -> str:
    """Columns for a screen of fixed width."""
    column = max(6, *((width_of(word) + 4) // 3 for word in heads))
    rows = [title] if title else []
    rows.append(f"{'':18}" + "".join(f"│ {left(word, 3 * column + 1)}" for word in heads))
    week, turn = str(Message("presidential-pad-week")), str(Message("presidential-pad-turn"))
    rows.append(f"{right(week.lower(), 4)}  {left(turn.lower(), 12)}" + 2 * ("│" + columns(headings(), column)))
    rows.append("─" * 18 + 2 * ("┼" + "─" * (3 * column + 2)))
    for line in booked:
        week, called, *numbers = cells(line)
        both = (columns(numbers[:3], column), columns(numbers[3:], column))
        rows.append(f"{right(week, 4)}  {left(called, 12)}" + "".join(f"│{side}" for side in both))
    return "\n".join(row.rstrip() for row in rows) + "\n"


def columns(words: Sequence[str], width: int) -> str:
    """Cells aligned to the right."""
    return "".join(right(word, width) for word in words) + "  "


def markdown_pad(booked: Sequence[Line], heads: Sequence[str], title: str) -> str:
    """The pad as a Markdown table."""
    plain = [word.replace("|", "\\|") for word in heads]
    rows = [f"**{title}**", ""] if title else []
    week, turn = Message("presidential-pad-week"), Message("presidential-pad-turn")
    rows.append(f"| {week} | {turn} | {' | '.join(f'{word} {what}' for word in plain for what in headings())} |")
    rows.append("| ---: | :--- |" + " ---: |" * 6)
    rows += [f"| {' | '.join(cells(line))} |" for line in booked]
    return "\n".join(rows) + "\n"
