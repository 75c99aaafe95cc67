"""The Presidential Game, for two teams and up to thirty weeks."""

from hustings.engine.game import Game
from hustings.games.presidential import rules, text, view
from hustings.games.presidential.adjudicate import adjudicate, odds, position
from hustings.games.presidential.balance import balance
from hustings.games.presidential.board import BOARD
from hustings.games.presidential.data import MOST_LEGAL
from hustings.games.presidential.deck import captions, content_in, stock
from hustings.games.presidential.draw import draw
from hustings.games.presidential.figures import seats
from hustings.games.presidential.names import join_words
from hustings.games.presidential.odds import forecast
from hustings.games.presidential.options import OPTIONS
from hustings.games.presidential.report import report

GAME = Game(
    name="presidential",
    title="The Presidential Game",
    credit="Designed by Regina Glocker, published by The Presidential Game; an unofficial implementation.",
    summary="Two teams campaign and raise funds week by week, state by state, for 270 electoral votes.",
    version=2,  # 1 asked for states that were the only ones left [B23]
    board=BOARD,
    most_legal=MOST_LEGAL,
    options=OPTIONS,
    seats=seats,
    rules=rules,
    text=text,
    view=view,
    has_luck=True,
    minutes=(30, 60),
    decisions=4,
    commands={
        "adjudicate": adjudicate,
        "position": position,
        "draw": draw,
        "report": report,
        "deck": content_in,
        "stock": stock,
        "captions": captions,
        "odds": odds,
        "forecast": forecast,
        "balance": balance,
        "join_words": join_words,
    },
)
