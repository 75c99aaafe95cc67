"""The Presidential Game: where teams may differ about the rules. A choice's number is its place in the list."""

from hustings.engine.game import Option

BEFORE_ALLOCATION, AFTER_ALLOCATION = 0, 1  # draw
OWN_TURN, ANY_TURN_END = 0, 1  # cards_on
NO, YES = 0, 1
LIMITED, UNLIMITED = 0, 1  # chip_limit
ROLL_FOR_IT, SHARED, HOUSE = 0, 1, 2  # tie
FIXED, ALTERNATE, SWAP_MATCH = 0, 1, 2  # order

OPTIONS = (
    Option("weeks", "How many weeks are there until the election?", 15, low=1, high=30, section="5"),
    Option(
        "ev_table",
        "Which electoral votes do the states have?",
        "2012",
        {
            "2012": "Those of 2012, 2016 and 2020, as printed: California has 55.",
            "2024": "Those of 2024 and 2028: California has 54.",
        },
        section="2",
    ),
    Option(
        "draw",
        "When fundraising, when is the Politics Card drawn?",
        "before_allocation",
        {
            "before_allocation": "With the dice, before the votes are distributed.",
            "after_allocation": "When the votes are distributed, at the end of the turn.",
        },
        section="B7",
    ),
    Option(
        "play_on_draw",
        "May a card just drawn be played before the votes are distributed?",
        "no",
        {"no": "No: cards are played at the end of the turn.", "yes": "Yes, or kept, as ever."},
        section="B8",
    ),
    Option(
        "cards_on",
        "At the end of whose turns may a team play a card?",
        "own_turn",
        {
            "own_turn": "Of its own only.",
            "any_turn_end": "Of both: the other team may answer with one card of its own.",
        },
        section="B9",
    ),
    Option(
        "open_hands",
        "Do the teams hold their cards openly?",
        "no",
        {"no": "No: only how many cards a team holds is known.", "yes": "Yes: everybody sees every card."},
        section="B11",
    ),
    Option(
        "chip_limit",
        "How many chips can a team have on the board at once?",
        "150",
        {"150": "As many as are in the box; votes beyond them are lost.", "unlimited": "Any number."},
        section="B13",
    ),
    Option(
        "tie",
        "Who wins at 269 to 269?",
        "roll_off",
        {
            "roll_off": "Each team rolls a die, and the higher wins.",
            "draw": "Nobody: the win is shared.",
            "house": "The team that holds more of the 50 states; if that is even too, the higher die.",
        },
        section="B14",
    ),
    Option(
        "order",
        "Which team begins each week?",
        "fixed",
        {
            "fixed": "Always the team that won the opening roll.",
            "alternate": "The teams in turn, week by week.",
            "swap_match": "Two games: for the second the teams exchange sides, and their electoral votes are added up.",
        },
        section="B19",
    ),
)
