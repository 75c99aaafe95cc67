"""Primary Colours, an election for three parties in four turns."""

from hustings.engine.game import DrawnSeats, Game
from hustings.engine.message import Message
from hustings.games.primary_colours import rules, text, view
from hustings.games.primary_colours.board import BOARD
from hustings.games.primary_colours.data import ACTIONS, KEEP, PARTIES
from hustings.games.primary_colours.lesson import LESSON
from hustings.games.primary_colours.observe import OBSERVATION, PLAYER_ACTIONS, longest
from hustings.games.primary_colours.options import OPTIONS
from hustings.games.primary_colours.referee.adjudicate import adjudicate, position
from hustings.games.primary_colours.referee.report import report
from hustings.games.primary_colours.rules.tables import counts
from hustings.games.primary_colours.text.decided import decided_by
from hustings.games.primary_colours.view.draw import draw
from hustings.games.primary_colours.view.ghost_poll import ghost_poll

GAME: Game = Game(
    name="primary_colours",
    title="Primary Colours",
    credit=Message("primary_colours-credit"),
    summary=Message("primary_colours-summary"),
    version=1,
    board=BOARD,
    most_legal=ACTIONS - KEEP,
    options=OPTIONS,
    seats=lambda options: PARTIES,
    rules=rules,
    text=text,
    view=view,
    lesson=LESSON,
    minutes=(15, 30),
    decisions=7,
    actions=PLAYER_ACTIONS,
    observation=OBSERVATION,
    longest=longest,
    plan=7,
    drawn_seats=DrawnSeats("party", "drawn", "chosen"),
    overdue=rules.overdue,
    chapter=lambda board: int(board.turn),  # each turn ends with a count
    period=lambda board: int(board.turn),
    tables={
        "FAMILY": lambda: counts(GAME)["FAMILY"],
        "FAMILY_ROW": lambda: counts(GAME)["FAMILY_ROW"],
        "ROWS": lambda: counts(GAME)["ROWS"],
    },
    draw=draw,
    report=report,
    adjudicate=adjudicate,
    position=position,
    decided_by=decided_by,
    what_if=ghost_poll,
)
