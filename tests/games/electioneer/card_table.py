"""Zone cards in tests: their texts as printed, and a table on which to try them."""

import re

from hustings.games.electioneer import board as b
from hustings.games.electioneer.cards.codes import REGIONS
from hustings.games.electioneer.data import PRINTED, REGION, ZONES
from tests.games.electioneer.table import Table, zone

CARDS = {printed["id"]: printed for printed in PRINTED["zones.csv"]}
BASE = Table(players=3)
BASE.clear()
BASE.turn(0)
BASE.board.discs[:3] = [4, 5, 6]


def read(text):
    """An effect text: its code and its parameters."""
    code, inside = re.fullmatch(r"(\w+)\((.*)\)", text).groups()
    return code, dict(part.split("=") for part in inside.split(","))


def fresh():
    return BASE.copy()


def ready(table, name):
    """Up to the moment when the effect can be used."""
    if CARDS[name]["effect_timing"] == "immediate":
        table.confirm(0, name)
        if name == "shenzhen_bay":
            table.do(b.REGION_NAMED + REGIONS.index("NTW"))  # [R2.1]
    else:
        table.office(0, name)
        table.phase(0)


def use(table, name):
    """Use it: a recurring effect by its stack, an immediate one by saying so, or by naming what it is about."""
    if CARDS[name]["effect_timing"] == "recurring":
        table.do(b.REGION_NAMED + int(REGION[zone(name)]))
    elif b.USE in table.legal():
        table.do(b.USE)


def hand_of(table, seat):
    return {ZONES[place] for place in range(156) if table.board.place[place] == b.HAND + seat}
