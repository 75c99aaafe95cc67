"""Campaign Train, a small game with a secret deal, dice and sealed speeches: the second of docs/adding-a-game.md."""

from hustings.engine.game import Game

from campaign_train import rules, text, view
from campaign_train.board import BOARD
from campaign_train.data import SEATS, SPEECHES
from campaign_train.options import DRAWN_SEATS, OPTIONS

GAME = Game(
    name="campaign_train",
    title="Campaign Train",
    credit="Designed for the tutorial of Hustings; an example, not part of the box.",
    summary="Ride through six towns, seal a speech at each, and be the only one who thought of it.",
    version=1,
    board=BOARD,
    most_legal=SPEECHES,
    options=OPTIONS,
    seats=lambda options: SEATS[: int(options["players"])],
    rules=rules,
    text=text,
    view=view,
    has_luck=True,
    minutes=(5, 10),
    drawn_seats=DRAWN_SEATS,
    overdue=rules.overdue,
)
