"""Primary Colours: its colours. They carry meaning, so they are fixed and never the only sign of it."""

from hustings.engine.svg import INK

PAPER = "#FAF6EE"
RED, BLUE, YELLOW = "#C8372D", "#2C5F9E", "#E0A526"
PURPLE, GREEN, ORANGE, BROWN = "#7B4A8C", "#4F8A4C", "#D9762B", "#7A5A3C"

COLOURS = (RED, BLUE, YELLOW, PURPLE, GREEN, ORANGE, BROWN)  # by region; the first three also by party
INK_ON = ("#FFFFFF", "#FFFFFF", INK, "#FFFFFF", "#000000", INK, "#FFFFFF")  # text on each, in a contrast above 4.5 to 1
