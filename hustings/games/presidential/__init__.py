"""The Presidential Game, for two teams and up to thirty weeks."""

from hustings.engine.game import Game
from hustings.engine.message import Message
from hustings.games.presidential import rules, text, view
from hustings.games.presidential.board import BOARD
from hustings.games.presidential.cards.own_cards import OWN_CARDS
from hustings.games.presidential.data import MOST_LEGAL, TITLE
from hustings.games.presidential.lesson import LESSON
from hustings.games.presidential.observe import LUCK_ACTIONS, OBSERVATION, PLAYER_ACTIONS, longest
from hustings.games.presidential.options import OPTIONS
from hustings.games.presidential.referee.adjudicate import adjudicate, position
from hustings.games.presidential.referee.by_hand import played
from hustings.games.presidential.referee.report import report
from hustings.games.presidential.text.decided import decided_by
from hustings.games.presidential.text.notation import join_words
from hustings.games.presidential.view.derived import seats
from hustings.games.presidential.view.draw import draw
from hustings.games.presidential.view.plan_effect import plan_effect

GAME = Game(
    name="presidential",
    title=TITLE,
    credit=Message("presidential-credit"),
    summary=Message("presidential-summary"),
    version=3,  # 2 had no head start [B27]; 1 asked for states that were the only ones left [B23]
    board=BOARD,
    most_legal=MOST_LEGAL,
    options=OPTIONS,
    seats=seats,
    rules=rules,
    text=text,
    view=view,
    lesson=LESSON,
    has_luck=True,
    minutes=(30, 60),
    decisions=4,
    period=lambda board: int(board.week) - 1,
    actions=PLAYER_ACTIONS,
    observation=OBSERVATION,
    luck_actions=LUCK_ACTIONS,
    longest=longest,
    fixed=tuple(option.name for option in OPTIONS),
    draw=draw,
    report=report,
    adjudicate=adjudicate,
    position=position,
    decided_by=decided_by,
    what_if=plan_effect,
    played=played,
    own_cards=OWN_CARDS,
    join_words=join_words,
)
