"""The Presidential Game: its colours. They carry meaning, so they are fixed and never the only sign of it."""

PAPER = "#FAF6EE"
RED, BLUE = "#C8372D", "#2C5F9E"
NEUTRAL = "#E9E0CF"
FAINT = "#6B6358"
PARTY = (RED, BLUE)  # by party
ON_PARTY = "#FFFFFF"
