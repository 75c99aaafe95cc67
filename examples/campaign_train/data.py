"""Campaign Train: what is printed. A stop, a trade, a card and a seat are numbers from 0; a speech is 1 to 7."""

import csv
from pathlib import Path

import numpy as np

HERE = Path(__file__).parent
with (HERE / "towns.csv").open(encoding="utf-8", newline="") as file:
    TOWNS = list(csv.DictReader(file))
with (HERE / "patrons.csv").open(encoding="utf-8", newline="") as file:
    PATRONS = list(csv.DictReader(file))

SEATS = ("Red", "Blue", "Yellow", "Green")
FEWEST, MOST = 2, 4  # [1] players
TRADES = tuple(patron["trade"] for patron in PATRONS)

# [2] The patron cards: for each card its trade, and its name, which counts the copies.
CARD_NAMES = tuple(f"{patron['trade']}{copy}" for patron in PATRONS for copy in range(1, int(patron["cards"]) + 1))
CARDS = len(CARD_NAMES)
CARD_TRADE = np.array([TRADES.index(name[:-1]) for name in CARD_NAMES], np.int64)

# [3] The stops of the train, and the dice that are rolled there.
STOPS = len(TOWNS)
STOP_TRADE = np.array([TRADES.index(town["trade"]) for town in TOWNS], np.int64)
FACES = 6
LAST_DICE = 2  # at the last stop; one at the others

SPEECHES = 7  # [4]

for table in (CARD_TRADE, STOP_TRADE):
    table.flags.writeable = False
