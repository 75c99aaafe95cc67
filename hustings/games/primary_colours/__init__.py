"""Primary Colours, an election for three parties in four turns."""

from hustings.engine.game import DrawnSeats, Game
from hustings.games.primary_colours import rules, text, view
from hustings.games.primary_colours.adjudicate import adjudicate, position
from hustings.games.primary_colours.board import BOARD
from hustings.games.primary_colours.data import ACTIONS, KEEP, PARTIES
from hustings.games.primary_colours.draw import draw
from hustings.games.primary_colours.options import OPTIONS
from hustings.games.primary_colours.report import report
from hustings.games.primary_colours.tables import counts

GAME: Game = Game(
    name="primary_colours",
    title="Primary Colours",
    credit="Designed by Tony Reeves; an unofficial implementation.",
    summary="Three parties place tokens in seven regions, and the voters walk to where the most influence sends them.",
    version=1,
    board=BOARD,
    most_legal=ACTIONS - KEEP,
    options=OPTIONS,
    seats=lambda options: PARTIES,
    rules=rules,
    text=text,
    view=view,
    minutes=(15, 30),
    decisions=7,
    drawn_seats=DrawnSeats("party", "drawn", "chosen"),
    overdue=rules.overdue,
    tables={
        "FAMILY": lambda: counts(GAME)["FAMILY"],
        "FAMILY_ROW": lambda: counts(GAME)["FAMILY_ROW"],
        "ROWS": lambda: counts(GAME)["ROWS"],
    },
    commands={"adjudicate": adjudicate, "position": position, "draw": draw, "report": report},
)
