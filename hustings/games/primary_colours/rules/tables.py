"""Primary Colours: the counts of all 823,543 patterns, built once (R4)."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from hustings.engine.backend import bind
from hustings.engine.game import Game
from hustings.engine.table import cached_tables
from hustings.games.primary_colours.data import OUTCOMES, PATTERNS
from hustings.games.primary_colours.rules.count import RESULTS, ROOM, tabulate

FOLDER = Path(__file__).parents[1]
SOURCES = [FOLDER / file for file in ("rules/count.py", "data.py", "options.py", "rules/tables.py")]


@lru_cache
def counts(game: Game) -> dict[str, npt.NDArray[Any]]:
    """FAMILY, FAMILY_ROW and ROWS, as count.py reads them."""
    return cached_tables(game.name, SOURCES, ("FAMILY", "FAMILY_ROW", "ROWS"), lambda: build(game))


def build(game: Game) -> dict[str, npt.NDArray[Any]]:
    """Count every pattern, and write what is equal only once: Numba caches no code that reads a table over 1 MB."""
    results = np.empty((PATTERNS, RESULTS), np.int32)
    bind(game, "cpu").entry(tabulate)(results, np.zeros(ROOM, np.int64))
    rows, row = np.unique(results, axis=0, return_inverse=True)
    families, family = np.unique(row.reshape(-1, OUTCOMES), axis=0, return_inverse=True)
    return {"FAMILY": family.reshape(-1).astype(np.int16), "FAMILY_ROW": families.astype(np.int32), "ROWS": rows}
