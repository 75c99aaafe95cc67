"""The Presidential Game: where teams may differ about the rules. A choice's number is its place in the list."""

from hustings.engine.game import Option
from hustings.engine.message import Message

BEFORE_ALLOCATION, AFTER_ALLOCATION = 0, 1  # draw
OWN_TURN, ANY_TURN_END = 0, 1  # cards_on
NO, YES = 0, 1
LIMITED, UNLIMITED = 0, 1  # chip_limit
ROLL_FOR_IT, SHARED, HOUSE = 0, 1, 2  # tie
FIXED, ALTERNATE, SWAP_MATCH = 0, 1, 2  # order

OPTIONS = (
    Option("weeks", Message("presidential-option-weeks"), 15, low=1, high=30, section="5"),
    Option(
        "ev_table",
        Message("presidential-option-votes"),
        "2012",
        {"2012": Message("presidential-option-votes-2012"), "2024": Message("presidential-option-votes-2024")},
        section="2",
    ),
    Option(
        "draw",
        Message("presidential-option-draw"),
        "before_allocation",
        {
            "before_allocation": Message("presidential-option-draw-before"),
            "after_allocation": Message("presidential-option-draw-after"),
        },
        section="B7",
    ),
    Option(
        "play_on_draw",
        Message("presidential-option-play"),
        "no",
        {"no": Message("presidential-option-play-no"), "yes": Message("presidential-option-play-yes")},
        section="B8",
    ),
    Option(
        "cards_on",
        Message("presidential-option-cards"),
        "own_turn",
        {
            "own_turn": Message("presidential-option-cards-own"),
            "any_turn_end": Message("presidential-option-cards-both"),
        },
        section="B9",
    ),
    Option(
        "open_hands",
        Message("presidential-option-hands"),
        "no",
        {"no": Message("presidential-option-hands-no"), "yes": Message("presidential-option-hands-yes")},
        section="B11",
    ),
    Option(
        "chip_limit",
        Message("presidential-option-chips"),
        "150",
        {"150": Message("presidential-option-chips-150"), "unlimited": Message("presidential-option-chips-unlimited")},
        section="B13",
    ),
    Option(
        "tie",
        Message("presidential-option-tie"),
        "roll_off",
        {
            "roll_off": Message("presidential-option-tie-roll"),
            "draw": Message("presidential-option-tie-draw"),
            "house": Message("presidential-option-tie-house"),
        },
        section="B14",
    ),
    Option(
        "order",
        Message("presidential-option-order"),
        "fixed",
        {
            "fixed": Message("presidential-option-order-fixed"),
            "alternate": Message("presidential-option-order-alternate"),
            "swap_match": Message("presidential-option-order-swap"),
        },
        section="B19",
    ),
    Option(
        "head_start",
        Message("presidential-option-head-start"),
        0,
        low=0,
        high=12,
        section="B27",
        advised=8,
        advice=Message("presidential-option-head-start-advice", votes=8),
    ),
)
