"""Politrics: the choices about the rules, each a ruling of the rulebook."""

from hustings.engine.game import Option
from hustings.games.politrics.data import MEMORY

NO_YES = {"no": "No.", "yes": "Yes."}

OPTIONS = (
    Option(
        "aura_scope",
        "Whose President may not be inside a Civil Servant's aura?",
        "all",
        {"all": "Either side's.", "enemy": "Only the opponent's: one's own Servants do not bind one's President."},
        section="P4",
    ),
    Option(
        "declare",
        "Is a row of five declared by choice?",
        "choice",
        {"choice": "Yes, after each of one's own actions.", "auto": "No, at once whenever it is worth more than 0."},
        section="P9",
    ),
    Option(
        "declare_scope",
        "What does declaring cover?",
        "all_rows",
        {"all_rows": "All one's rows of five together.", "one_row": "One row of five, which is named."},
        section="P9",
    ),
    Option(
        "president_multiplies",
        "Where 55 is not covered, in which lines does the President multiply?",
        "line_of_5",
        {"line_of_5": "In lines of five.", "any_line": "In lines of any length."},
        section="P10",
    ),
    Option("retired_can_beat", "May a figure on a retirement square beat?", "no", NO_YES, section="P7"),
    Option("president_may_retire", "May the President step to a retirement square?", "no", NO_YES, section="P8"),
    Option("multi_jump", "May a figure that has beaten go on beating, as in draughts?", "no", NO_YES, section="P6"),
    Option(
        "president_counterstrike",
        "May a declaration be answered by beating the President elsewhere?",
        "no",
        NO_YES,
        section="P11",
    ),
    Option(
        "unplaceable_president",
        "What if only the President is left to place and no square takes him?",
        "beats_save",
        {"beats_save": "The board goes on while one can beat.", "loses_at_once": "The board is lost at once."},
        section="P12",
    ),
    Option(
        "next_start",
        "Who plays dark, and so begins, on the next board?",
        "alternate",
        {
            "alternate": "The players exchange colours.",
            "loser_starts": "Who lost the board.",
            "winner_starts": "Who won the board.",
            "fixed": "Who began the first.",
        },
        section="P14",
    ),
    Option(
        "quiet_limit",
        "After how many turns in a row without placing or beating is a board void?",
        100,
        low=1,
        high=MEMORY,
        section="P13",
    ),
    Option(
        "board_limit",
        "After how many boards does the match end (0: at 100 points only)?",
        0,
        low=0,
        high=999,
        section="P15",
    ),
)

# The answers as the rules read them: each option's choices in order.
ENEMY = 1
AUTO = 1
ONE_ROW = 1
ANY_LINE = 1
YES = 1
LOSES_AT_ONCE = 1
ALTERNATE, LOSER_STARTS, WINNER_STARTS, FIXED = range(4)
