"""Electioneer: the pack that this copy of the game is bound to, where a match brought one along [R12.10].

In the game itself there is none: it plays with the folder in use. `editions.py` imports the game once more for each
other pack, and sets these values.
"""

from __future__ import annotations

from collections.abc import Mapping

NAME = ""  # what its owner calls it
FILES: Mapping[str, str] | None = None  # the text of each file by its name
