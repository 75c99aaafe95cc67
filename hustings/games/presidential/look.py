"""The Presidential Game: its colours. They are meanings, so they are fixed, and never stand alone."""

PAPER = "#FAF6EE"
RED, BLUE = "#C8372D", "#2C5F9E"
NEUTRAL = "#E9E0CF"
FAINT = "#6B6358"
PARTY = (RED, BLUE)  # by party
ON_PARTY = "#FFFFFF"
