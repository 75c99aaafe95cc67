"""Electioneer, an election in Hong Kong for two to six players."""

from hustings.engine.game import Game
from hustings.engine.message import Message
from hustings.games.electioneer import rules, text, view
from hustings.games.electioneer.board import BOARD, MOST_LEGAL
from hustings.games.electioneer.derived import round_of
from hustings.games.electioneer.editions import EDITIONS
from hustings.games.electioneer.lesson import LESSON
from hustings.games.electioneer.map.draw import draw
from hustings.games.electioneer.observe import LUCK_ACTIONS, OBSERVATION, PLAYER_ACTIONS, longest
from hustings.games.electioneer.options import OPTIONS, seats
from hustings.games.electioneer.referee.adjudicate import adjudicate
from hustings.games.electioneer.referee.position import position
from hustings.games.electioneer.referee.report import report
from hustings.games.electioneer.text.decided import decided_by
from hustings.games.electioneer.text.table_questions import TABLE_QUESTIONS
from hustings.games.electioneer.view.static_view import static_view

GAME = Game(
    name="electioneer",
    title="Electioneer",
    credit=Message("electioneer-credit"),
    summary=Message("electioneer-summary"),
    version=3,  # 1 gave first discs beside the Treasury's 80 [R7.2]; 2 let one surrender in one's own turn only [R6.3]
    board=BOARD,
    most_legal=MOST_LEGAL,
    options=OPTIONS,
    seats=seats,
    rules=rules,
    text=text,
    view=view,
    lesson=LESSON,
    has_luck=True,
    minutes=(60, 120),
    decisions=5,
    period=lambda board: max(0, round_of(board) - 1),
    first_game={"players": 3, "training": "yes", "small_map": "yes"},
    actions=PLAYER_ACTIONS,
    observation=OBSERVATION,
    luck_actions=LUCK_ACTIONS,
    longest=longest,
    plan=2,
    draw=draw,
    report=report,
    static_view=static_view,
    adjudicate=adjudicate,
    position=position,
    decided_by=decided_by,
    table_questions=TABLE_QUESTIONS,
    editions=EDITIONS,
)
