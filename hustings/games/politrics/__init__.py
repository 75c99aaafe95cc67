"""Politrics: two sides of seventeen figures, rows of five, and a President to keep out of harm's way."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from hustings.engine.game import Game
from hustings.engine.message import Message
from hustings.engine.presentation import Layers, LongForm
from hustings.games.politrics import rules, text, view
from hustings.games.politrics.board import BOARD
from hustings.games.politrics.data import MOST_LEGAL, SEATS, SIDES
from hustings.games.politrics.lesson import LESSON
from hustings.games.politrics.observe import OBSERVATION, PLAYER_ACTIONS, longest
from hustings.games.politrics.options import OPTIONS
from hustings.games.politrics.referee.adjudicate import adjudicate
from hustings.games.politrics.referee.position import position
from hustings.games.politrics.referee.score_sheet import report
from hustings.games.politrics.referee.score_sheet_reader import read_sheet
from hustings.games.politrics.text.decided import decided_by
from hustings.games.politrics.view import AURAS
from hustings.games.politrics.view.draw import draw
from hustings.games.politrics.view.plan_effect import plan_effect

ONE_BOARD = 1


def seats(options: Mapping[str, str | int]) -> tuple[str, ...]:
    """The seats' names: the sides on a single board; over several boards the players exchange sides."""
    return tuple(side.capitalize() for side in SIDES) if options["board_limit"] == ONE_BOARD else SEATS


GAME = Game(
    name="politrics",
    title="Politrics",
    credit=Message("politrics-credit"),
    summary=Message("politrics-summary"),
    version=1,
    board=BOARD,
    most_legal=MOST_LEGAL,
    options=OPTIONS,
    seats=seats,
    rules=rules,
    text=text,
    view=view,
    lesson=LESSON,
    minutes=(20, 90),
    actions=PLAYER_ACTIONS,
    observation=OBSERVATION,
    longest=longest,
    fixed=tuple(option.name for option in OPTIONS),
    chapter=lambda board: int(board.boards),
    period=lambda board: int(board.boards),
    draw=draw,
    report=report,
    adjudicate=adjudicate,
    position=position,
    decided_by=decided_by,
    what_if=plan_effect,
    score_sheet=read_sheet,
    long_form=LongForm(text.long_name, partial(report, long=True)),
    describe_all=text.describe_all,
    asks_of_actions=text.asks,
    layers=Layers({AURAS: Message("politrics-layer-auras")}, text.show, draw),
    is_remark=text.remark,
    perft_options={"board_limit": ONE_BOARD},  # a board that has ended adds nothing deeper
)
