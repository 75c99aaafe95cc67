"""Politrics: its colours, in the picture and in a terminal."""

from hustings.engine.svg import INK
from hustings.games.politrics.data import SCORING

PAPER, MUTED, GOLD, RED = "#FAF6EE", "#6E675C", "#E0A526", "#C8372D"
SCORING_COLOUR = {int(square): row["colour"] for row in SCORING for square in row["squares"].split()}

# The picture: the two of a pair alternate like a chequer.
BLUE = {"dark blue": ("#2C5F9E", "#E4EEF9"), "pale blue": ("#A5C6E6", "#1F4A78")}  # a square, and the number on it
WHITE = ("#FFFDF8", "#F4EEE0")
RIM = ("#D27F72", "#C96E60")
FILL = {"dark": (INK, PAPER, "#4A443C"), "light": ("#FFF1C9", INK, "#8A6A1C")}  # body, letter, edge

# The terminal: each is a square and the number on it.
TERMINAL_BLUE = {"dark blue": ("#2C5F9E", "#DCE8F5"), "pale blue": ("#A9CBE8", "#24507F")}
TERMINAL_WHITE = (("#FAF6EE", "#B9AE98"), ("#F0EADC", "#B9AE98"))
TERMINAL_RIM = (("#DE9C8F", "#8C3A2E"), ("#D4877A", "#8C3A2E"))
CHIP = {"dark": f"bold {PAPER} on {INK}", "light": f"bold {INK} on #FFE9A8"}
