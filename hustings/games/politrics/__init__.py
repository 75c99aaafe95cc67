"""Politrics: two sides of seventeen figures, rows of five, and a President to keep out of harm's way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hustings.engine.game import Game
from hustings.games.politrics import rules, text, view
from hustings.games.politrics.adjudicate import adjudicate
from hustings.games.politrics.board import BOARD
from hustings.games.politrics.data import MOST_LEGAL, SEATS, SIDES
from hustings.games.politrics.draw import draw
from hustings.games.politrics.options import OPTIONS
from hustings.games.politrics.position import position
from hustings.games.politrics.reader import read_sheet
from hustings.games.politrics.sheet import report

ONE_BOARD = 1


def seats(options: Mapping[str, str | int]) -> tuple[str, ...]:
    """Over several boards the players exchange colours, so that only on a single one the seats are called by them."""
    return tuple(side.capitalize() for side in SIDES) if options["board_limit"] == ONE_BOARD else SEATS


layers: Any = {"auras": "where no President may be [S7]"}  # what `show` and `draw` can show besides
perft_options: Any = {"board_limit": ONE_BOARD}  # counts are of one board: one that has ended adds nothing deeper

GAME = Game(
    name="politrics",
    title="Politrics",
    credit="Designed by Wilfrid Hartnagel; an unofficial implementation.",
    summary="Place, step and jump for five in a row, and guard the President: first to 100 points over several boards.",
    version=1,
    board=BOARD,
    most_legal=MOST_LEGAL,
    options=OPTIONS,
    seats=seats,
    rules=rules,
    text=text,
    view=view,
    minutes=(20, 90),
    commands={
        "adjudicate": adjudicate,
        "position": position,
        "draw": draw,
        "report": report,
        "sheet": read_sheet,
        "layers": layers,
        "perft_options": perft_options,
    },
)
