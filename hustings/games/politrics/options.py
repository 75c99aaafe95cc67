"""Politrics: the choices about the rules, each a ruling of the rulebook."""

from hustings.engine.game import Option
from hustings.engine.message import Message
from hustings.games.politrics.data import MEMORY

NO_YES = {"no": Message("politrics-no"), "yes": Message("politrics-yes")}

OPTIONS = (
    Option(
        "aura_scope",
        Message("politrics-option-aura_scope"),
        "all",
        {
            "all": Message("politrics-option-aura_scope-all"),
            "enemy": Message("politrics-option-aura_scope-enemy"),
        },
        section="P4",
    ),
    Option(
        "declare",
        Message("politrics-option-declare"),
        "choice",
        {
            "choice": Message("politrics-option-declare-choice"),
            "auto": Message("politrics-option-declare-auto"),
        },
        section="P9",
    ),
    Option(
        "declare_scope",
        Message("politrics-option-declare_scope"),
        "all_rows",
        {
            "all_rows": Message("politrics-option-declare_scope-all_rows"),
            "one_row": Message("politrics-option-declare_scope-one_row"),
        },
        section="P9",
    ),
    Option(
        "president_multiplies",
        Message("politrics-option-president_multiplies"),
        "line_of_5",
        {
            "line_of_5": Message("politrics-option-president_multiplies-line_of_5"),
            "any_line": Message("politrics-option-president_multiplies-any_line"),
        },
        section="P10",
    ),
    Option("retired_can_beat", Message("politrics-option-retired_can_beat"), "no", NO_YES, section="P7"),
    Option("president_may_retire", Message("politrics-option-president_may_retire"), "no", NO_YES, section="P8"),
    Option("multi_jump", Message("politrics-option-multi_jump"), "no", NO_YES, section="P6"),
    Option("president_counterstrike", Message("politrics-option-president_counterstrike"), "no", NO_YES, section="P11"),
    Option(
        "unplaceable_president",
        Message("politrics-option-unplaceable_president"),
        "beats_save",
        {
            "beats_save": Message("politrics-option-unplaceable_president-beats_save"),
            "loses_at_once": Message("politrics-option-unplaceable_president-loses_at_once"),
        },
        section="P12",
    ),
    Option(
        "next_start",
        Message("politrics-option-next_start"),
        "alternate",
        {
            "alternate": Message("politrics-option-next_start-alternate"),
            "loser_starts": Message("politrics-option-next_start-loser_starts"),
            "winner_starts": Message("politrics-option-next_start-winner_starts"),
            "fixed": Message("politrics-option-next_start-fixed"),
        },
        section="P14",
    ),
    Option("quiet_limit", Message("politrics-option-quiet_limit"), 100, low=1, high=MEMORY, section="P13"),
    Option("board_limit", Message("politrics-option-board_limit"), 0, low=0, high=999, section="P15"),
)

# The answers as the rules read them: each option's choices in order.
ENEMY = 1
AUTO = 1
ONE_ROW = 1
ANY_LINE = 1
YES = 1
LOSES_AT_ONCE = 1
ALTERNATE, LOSER_STARTS, WINNER_STARTS, FIXED = range(4)
