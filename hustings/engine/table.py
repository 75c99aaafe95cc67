"""Tables too large to write down: built once, then kept in the cache folder."""

from __future__ import annotations

import contextlib
import hashlib
import os
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from hustings.engine.backend import cache_folder

Table = npt.NDArray[Any]


def kept(
    name: str, sources: Sequence[Path], tables: Sequence[str], build: Callable[[], Mapping[str, Table]]
) -> dict[str, Table]:
    """The named tables, read-only: loaded if they were built from the same sources before, built and kept if not."""
    folder = cache_folder() / "tables" / f"{name}-{digest(sources)}"
    try:
        found = {table: np.load(folder / f"{table}.npy") for table in tables}
    except (OSError, ValueError, EOFError):  # not there yet, or damaged
        built = build()
        found = {table: np.ascontiguousarray(built[table]) for table in tables}
        with contextlib.suppress(OSError):  # a full disk costs time, not the game
            for table in tables:
                save(folder / f"{table}.npy", found[table])
    for array in found.values():
        array.flags.writeable = False
    return found


def digest(sources: Sequence[Path]) -> str:
    """Names what is built by the files it is built from."""
    seen = hashlib.sha256()
    for source in sources:
        seen.update(hashlib.sha256(source.read_bytes()).digest())
    return seen.hexdigest()[:16]


def save(path: Path, array: Table) -> None:
    """Write a table all at once, so that nobody ever reads half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, draft = tempfile.mkstemp(dir=path.parent, suffix=".draft")
    try:
        with os.fdopen(handle, "wb") as file:
            np.save(file, array, allow_pickle=False)
        os.replace(draft, path)
    except BaseException:
        os.unlink(draft)
        raise
