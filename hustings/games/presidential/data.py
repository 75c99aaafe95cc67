"""The Presidential Game: what is printed, and how states, cards and actions are numbered.

A state is 0 to 50, in the order of states.csv: alphabetical by name, the District of Columbia among them [B17]. A set
of states is an integer with a bit for each. A card is 0 to 79 as printed, 80 to 119 for the players' own [B20].
"""

import csv
from pathlib import Path

import numpy as np

HERE = Path(__file__).parent
with (HERE / "states.csv").open(encoding="utf-8", newline="") as file:
    STATES = list(csv.DictReader(file))
with (HERE / "politics_cards.csv").open(encoding="utf-8", newline="") as file:
    POLITICS_CARDS = list(csv.DictReader(file))
with (HERE / "tiles.csv").open(encoding="utf-8", newline="") as file:
    TILES = {tile["code"]: (int(tile["column"]), int(tile["row"])) for tile in csv.DictReader(file)}

TITLE = "The Presidential Game"
TEAMS = ("Republicans", "Democrats")
TEAM_LETTERS = "RD"
REPUBLICANS, DEMOCRATS = range(2)

# [2] The states and their electoral votes, for each answer to `ev_table`.
STATE_COUNT = 51
STATE_BITS = tuple(1 << state for state in range(STATE_COUNT))  # of a set of states
CODES = tuple(state["code"] for state in STATES)
NAMES = tuple(state["name"] for state in STATES)
EV = np.array([[int(state[f"votes_{year}"]) for state in STATES] for year in (2012, 2024)], np.int64)
ALL_STATES = (1 << STATE_COUNT) - 1
DC = CODES.index("DC")
ELECTORAL_VOTES = 538
TO_WIN = 270  # [15]

# [4] [5] [9] [10] Chips, dice and weeks.
CHIPS = 150
NO_LIMIT = 32_000  # [B13] more than could ever be stacked
FACES = 6
CAMPAIGN_DICE, FUNDRAISING_DICE = 3, 2
VISITS = 3
FUNDRAISERS = np.array([i for i in range(STATE_COUNT) if STATES[i]["fundraising"] == "1"], np.int64)

# [3] The cards.
PRINTED_CARDS, OWN_CARDS = 80, 40
CARDS = PRINTED_CARDS + OWN_CARDS
CLAUSES = 2  # on a card, at most

# What a card does, in the order of the rulebook; 0 is no clause at all.
VERBS = ("", "GAIN", "LOSE", "HIT", "DIE", "SPREAD", "SHIFT", "DUEL")
NO_CLAUSE, GAIN, LOSE, HIT, DIE, SPREAD, SHIFT, DUEL = range(8)

# Where: a state by its code, or one of these. OWN to TOP depend on the chips, the others on the printed map alone.
ANY, OWN, OPP, NEU, TOP, BIG4, SMALL, R_NE, R_MW, R_SO, R_WE = range(STATE_COUNT, STATE_COUNT + 11)
GROUPS = ("ANY", "OWN", "OPP", "NEU", "TOP", "BIG4", "SMALL", "R_NE", "R_MW", "R_SO", "R_WE")
TARGETS = CODES + GROUPS
SMALLEST = 4  # [C4] electoral votes of a small state, at most


def members(target: int, table: int) -> int:
    """[C4] The set of states that a target means; where it depends on the chips, all of them."""
    if target < STATE_COUNT:
        return 1 << target
    if target == BIG4:
        return sum(1 << int(i) for i in FUNDRAISERS)
    if target == SMALL:
        return sum(1 << i for i in range(STATE_COUNT) if EV[table, i] <= SMALLEST)
    if target >= R_NE:
        region = GROUPS[target - ANY].removeprefix("R_")
        return sum(1 << i for i in range(STATE_COUNT) if STATES[i]["region"] == region)
    return ALL_STATES


MEMBERS = np.array([[members(target, table) for target in range(len(TARGETS))] for table in range(2)], np.int64)

# Actions: what a team can say, then what luck can. Luck draws by the numbers of the cards.
CAMPAIGN = 0
FUNDRAISE = 1  # to 4: in FUNDRAISERS[0] to [3]
STATE = 5  # to 55: name that state
MATCH = STATE + STATE_COUNT  # 56 to 61: dice to states, as in MATCHES
CARD = MATCH + 6  # 62 to 181: play, or draw, that card
NO_CARD = CARD + CARDS  # 182
AMOUNT = NO_CARD + 1  # 183 to 192: move 0 to 9 chips
FACE = AMOUNT + 10  # 193 to 198: a die shows 1 to 6
ACTIONS = FACE + FACES
MOST_LEGAL = CARDS + 1

# [9] Which die, the highest being 0, each of the three states gets; and the ways that differ, by how many of the dice
# are equal: none, the two higher, the two lower.
MATCHES = np.array([[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]], np.int64)
DIFFERENT_MATCHES = np.array([[0, 1, 2, 3, 4, 5], [0, 1, 4, -1, -1, -1], [0, 2, 3, -1, -1, -1]], np.int64)
MATCH_COUNTS = np.array([6, 3, 3], np.int64)

# What is waited for.
PHASES = (
    "opening", "turn", "visit", "roll", "match", "draw", "offer", "allocate",
    "window", "target", "amount", "die", "duel", "roll_off", "tie", "over",
)  # fmt: skip
OPENING, TURN, VISIT, ROLL, MATCHING, DRAW, OFFER, ALLOCATE = range(8)
WINDOW, TARGET, MOVING, CARD_DIE, DUELLING, ROLL_OFF, TIE, OVER = range(8, 16)
BETWEEN = -1  # nothing yet: the turn is being carried on

for table in (EV, FUNDRAISERS, MEMBERS, MATCHES, DIFFERENT_MATCHES, MATCH_COUNTS):
    table.flags.writeable = False
