"""Electioneer, an election in Hong Kong for two to six players."""

from hustings.engine.game import Game
from hustings.games.electioneer import rules, text, view
from hustings.games.electioneer.adjudicate import adjudicate
from hustings.games.electioneer.asides import asides
from hustings.games.electioneer.board import BOARD, MOST_LEGAL
from hustings.games.electioneer.draw import draw
from hustings.games.electioneer.options import OPTIONS, seats
from hustings.games.electioneer.position import position
from hustings.games.electioneer.report import report
from hustings.games.electioneer.scenery import scenery

GAME = Game(
    name="electioneer",
    title="Electioneer",
    credit="Designed by Princeton Wong, published by NightDreamer; an unofficial implementation.",
    summary="Two to six players travel Hong Kong, confirm zones, and win the votes of regions and constituencies.",
    version=1,
    board=BOARD,
    most_legal=MOST_LEGAL,
    options=OPTIONS,
    seats=seats,
    rules=rules,
    text=text,
    view=view,
    has_luck=True,
    minutes=(60, 120),
    decisions=5,
    commands={
        "adjudicate": adjudicate,
        "position": position,
        "draw": draw,
        "report": report,
        "scenery": scenery,
        "asides": asides,
    },
)
