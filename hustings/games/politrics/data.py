"""Politrics: what is printed, and how squares and actions are numbered.

[P1] A square is its address xy as a number: 35 is column 3, row 5. So a step to the right adds 10, a step up adds 1.
"""

import csv
from pathlib import Path

import numpy as np

HERE = Path(__file__).parent
with (HERE / "figures.csv").open(encoding="utf-8", newline="") as file:
    FIGURES = list(csv.DictReader(file))
with (HERE / "squares.csv").open(encoding="utf-8", newline="") as file:
    SCORING = list(csv.DictReader(file))

SEATS = ("First", "Second")  # [P14] the players, over several boards
SIDES = ("dark", "light")  # what they play on one
DARK, LIGHT = range(2)

# [S3] The kinds of figures, and how many of each a side has.
LETTERS = "".join(figure["letter"] for figure in FIGURES)
KIND_NAMES = tuple(figure["name"] for figure in FIGURES)
PRESIDENT, VOTER, MINISTER, DELEGATE, SERVANT = range(5)
KINDS = 5
LINE_UP = np.array([int(figure["number"]) for figure in FIGURES], np.int64)

# [S1] [S2] The squares; the rim retires, the centre multiplies.
ADDRESSES = tuple(10 * column + row for column in range(1, 10) for row in range(1, 10))
INNER_ADDRESSES = tuple(square for square in ADDRESSES if 2 <= square // 10 <= 8 and 2 <= square % 10 <= 8)
CENTRE = 55
POINTS = np.zeros(100, np.int64)
for scoring in SCORING:
    for address in scoring["squares"].split():
        POINTS[int(address)] = int(scoring["points"])

# Directions: right, up and right, up, down and right (the four axes), then their opposites. Odd ones are diagonal.
STEPS = np.array([10, 11, 1, 9, -10, -11, -1, -9], np.int64)
DIRECTIONS = 8
AXES = 4
ROW = 5  # [S13] figures in a row that can be declared

FEWEST = 5  # [S18] figures other than the President without which a side is incapacitated
TARGET = 100  # [S22] points that win the match

# What a side may be asked for.
PHASES = ("act", "jump", "declare", "challenge")
ACT, JUMP, DECLARE, CHALLENGE = range(4)

# How a board ends [S16-S19].
ENDINGS = ("row", "president", "incapacity", "immobility", "void")
ROW_SAFE, PRESIDENT_BEATEN, INCAPACITY, IMMOBILITY, VOID = range(5)

# An action is a group x 100 + a square: what is done, and with the figure on which square.
GROUP = 100
PLACE = 0  # groups 0 to 4: place a figure of that kind on the square
BEAT = 5  # groups 5 to 12: beat from the square in that direction
STEP = 13  # groups 13 to 20: step from the square in that direction
SAY = 21  # words instead of a square
SAY_ROW = 22  # groups 22 to 25: declare the five that begins on the square, along that axis
GROUPS = 26
FIVE, DECLINE, SAFE, STOP = range(4)  # the words: declare; do not; concede; jump no further
WORDS = ("five", "-", "safe", "stop")
MOST_LEGAL = 373  # [S3] the empty board: 4 kinds x 81 squares + the President's 49

# [P13] Random keys that tell positions apart; the last MEMORY of them are remembered, in a ring. No board has more
# turns in a row that could bring a position back.
MEMORY = 128
LAST_REMEMBERED = MEMORY - 1  # a number modulo MEMORY, as a mask
KEY_BITS = (1 << 62) - 1
SEEN_WORDS = 8  # of marks of positions that were there


def keys() -> "np.ndarray[tuple[int, ...], np.dtype[np.int64]]":
    """A random number for each side, kind and square, the same on every machine."""
    drawn = np.zeros((2, KINDS, 100), np.int64)
    state = 55
    for i in range(drawn.size):
        state = (state + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF  # splitmix64
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        drawn.flat[i] = (mixed ^ (mixed >> 31)) & KEY_BITS
    return drawn


KEYS = keys()

for table in (LINE_UP, POINTS, STEPS, KEYS):
    table.flags.writeable = False
