"""My Game: everything that Hustings knows about it. Replace the title, the credit and the summary with your own."""

from hustings.engine.game import Game, Option

from my_game import rules, text, view
from my_game.board import BOARD, MOST_TAKEN, SEATS

GAME = Game(
    name="my_game",  # the folder's name
    title="My Game",
    credit="Designed by you.",
    summary="Take one to three ballots from the pile; whoever takes the last one wins.",
    version=1,  # add 1 whenever a change of the rules makes an old match play differently
    board=BOARD,
    most_legal=MOST_TAKEN,  # no seat ever has more legal actions than this
    # What the players can choose before they begin; the rules get a number for each, in this order.
    options=(Option("ballots", "How many ballots lie in the pile?", 21, low=5, high=50, section="1"),),
    seats=lambda options: SEATS,
    rules=rules,
    text=text,
    view=view,
    has_luck=False,  # True as soon as dice are rolled or cards dealt
    minutes=(1, 5),  # that a game takes, from a short one to a long one
)
