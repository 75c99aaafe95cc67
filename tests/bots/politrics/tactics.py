"""python -m tests.bots.politrics.tactics: make tactics.csv, positions in which one action, or one of few, is right.

Positions come from games in which each side plays greedily, with some random actions. An exhaustive search of all
actions, and of all replies, says what is right:

- win: the board can be won at once, and these are the actions that do it;
- stop: the opponent threatens to win at once by a row, and these are all actions after which it cannot;
- president: the same, where it is the President who would be beaten.
"""

from __future__ import annotations

import csv
import random
from pathlib import Path
from typing import Any

import numpy as np

from hustings.bots import bot
from hustings.engine.backend import bind
from hustings.engine.game import apply
from hustings.engine.record import Boards, blank
from hustings.games import find
from hustings.games.politrics.board import seat_of
from hustings.games.politrics.data import (
    ACT,
    ADDRESSES,
    DECLARE,
    FIVE,
    GROUP,
    KINDS,
    LETTERS,
    LINE_UP,
    MOST_LEGAL,
    PRESIDENT_BEATEN,
    SAY,
    SIDES,
)
from hustings.games.politrics.rules.moves import list_actions

GAME = find("politrics")
FILE = Path(__file__).with_name("tactics.csv")
FIELDS = ("kind", "to_move", "dark", "light", "answers")
WANTED = {"win": 90, "stop": 90, "president": 40}
MOST_RIGHT = 0.4  # of all actions: where more are right, there is nothing to find
FROM_ISSUE = (
    ("dark", "C35 M38 D83 V27 P22", "V45 V55 V65 V75 P28 M92"),
    ("dark", "V88 M86 D77 C24 P28", "M34 V44 V54 D64 P22"),
)


def mark_wins(boards: Any, moves: Any, marks: Any) -> int:
    """Mark each action of the side to act on board 0: 1 if it wins the board and points at once, 2 by the President."""
    seat = seat_of(boards[0], boards[0].turn)
    count = list_actions(boards[0], moves)
    for i in range(count):
        boards[1] = boards[0]
        apply(boards[1], seat, moves[i])
        if boards[1].boards == boards[0].boards and boards[1].phase == DECLARE:
            apply(boards[1], seat, SAY * GROUP + FIVE)
        marks[i] = 0
        is_won = boards[1].boards != boards[0].boards and boards[1].winner == seat
        if is_won and boards[1].points[seat] > boards[0].points[seat]:
            marks[i] = 2 if boards[1].ending == PRESIDENT_BEATEN else 1
    return count


def mark_stops(boards: Any, moves: Any, marks: Any, replies: Any, wins: Any) -> int:
    """Mark each action with what the opponent can do after it: 0 cannot win at once, 1 by a row, 2 by the President."""
    seat = seat_of(boards[0], boards[0].turn)
    count = list_actions(boards[0], moves)
    for i in range(count):
        boards[2] = boards[0]
        apply(boards[2], seat, moves[i])
        marks[i] = 0
        if boards[2].boards != boards[0].boards:
            continue
        if boards[2].phase == DECLARE:
            apply(boards[2], seat, SAY * GROUP + FIVE)  # the opponent must refute it, and has no other action
        for k in range(mark_wins(boards[2:], replies, wins)):
            marks[i] = max(marks[i], wins[k])
    return count


def classify(boards: Boards) -> tuple[str, list[int], int] | None:
    """The kind of a position, its right actions, and how many actions there are; None if it is of no kind."""
    rules = bind(GAME, "cpu")
    line = blank(GAME.board, 4)
    line[0] = boards[0]
    moves, marks, replies, wins = (np.zeros(MOST_LEGAL, np.int64) for _ in range(4))
    count = rules.entry(mark_wins)(line, moves, marks)
    if marks[:count].any():
        return "win", moves[:count][marks[:count] > 0].tolist(), count
    count = rules.entry(mark_stops)(line, moves, marks, replies, wins)
    right = marks[:count] == 0
    if not right.any() or right.mean() > MOST_RIGHT:
        return None
    return ("president" if (marks[:count] == 2).any() else "stop"), moves[:count][right].tolist(), count


def in_words(boards: Boards, side: int) -> str:
    """The figures of a side, as in V45 P28."""
    words = []
    for kind in range(KINDS):
        west, east = (int(word) for word in boards[0].figures[side, kind])
        words += [LETTERS[kind] + str(square) for square in ADDRESSES if (west | east << 50) >> square & 1]
    return " ".join(words)


def is_complete(boards: Boards) -> bool:
    """Whether no figure was beaten, so that a position can be written down without its line-ups."""
    return all(
        sum(int(word).bit_count() for word in boards[0].figures[side, kind]) + boards[0].line_up[side, kind]
        == LINE_UP[kind]
        for side in range(2)
        for kind in range(KINDS)
    )


def row_for(boards: Boards, kind: str, answers: list[int]) -> dict[str, str]:
    """A position as a row of the file."""
    seat = bind(GAME, "python").movers(boards) - 1
    names = [GAME.text.name(boards[0], seat, action) for action in answers]
    return {
        "kind": kind,
        "to_move": SIDES[boards[0].turn],
        "dark": in_words(boards, 0),
        "light": in_words(boards, 1),
        "answers": " ".join(names),
    }


def position(row: dict[str, str]) -> Boards:
    """The board of a row."""
    assert GAME.position is not None
    return GAME.position({name: row[name] for name in ("to_move", "dark", "light")})


def make() -> list[dict[str, str]]:
    """Play until there are enough positions of every kind, one of a kind a game at most."""
    rows = []
    for to_move, dark, light in FROM_ISSUE:
        boards = position({"to_move": to_move, "dark": dark, "light": light})
        found = classify(boards)
        assert found is not None
        rows.append(row_for(boards, found[0], found[1]))
    left = dict(WANTED)
    rules = bind(GAME, "cpu")
    number = 0
    while any(left.values()):
        number += 1
        chance, met = random.Random(number), set()
        players = [bot("greedy", GAME, seed=2 * number + seat, backend="cpu") for seat in range(2)]
        boards = rules.new(GAME.codes({"board_limit": 1}))
        while mask := rules.movers(boards):
            seat = mask - 1
            if boards[0].phase == ACT and boards[0].ply >= 6 and is_complete(boards):
                found = classify(boards)
                if found and found[0] not in met and left[found[0]]:
                    met.add(found[0])
                    left[found[0]] -= 1
                    rows.append(row_for(boards, found[0], found[1]))
            if chance.random() < 0.35:
                rules.apply(boards, seat, chance.choice(rules.legal(boards, seat)))
            else:
                rules.apply(boards, seat, players[seat].choose(boards, seat))
    return rows


def read() -> list[dict[str, str]]:
    """The rows of the file."""
    with FILE.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


if __name__ == "__main__":
    made = make()
    with FILE.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, FIELDS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(made)
    print(f"{len(made)} positions in {FILE.name}")
