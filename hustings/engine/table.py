"""Large tables that are built once and then kept in the cache folder."""

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


def cached_tables(
    name: str, sources: Sequence[Path], tables: Sequence[str], build: Callable[[], Mapping[str, Table]]
) -> dict[str, Table]:
    """The named tables, read-only: loaded if they were built from the same sources before, else built and saved."""
    folder = cache_folder() / "tables" / f"{name}-{digest(sources)}"
    try:
        arrays = {table: np.load(folder / f"{table}.npy") for table in tables}
    except (OSError, ValueError, EOFError):  # missing or damaged
        built = build()
        arrays = {table: np.ascontiguousarray(built[table]) for table in tables}
        with contextlib.suppress(OSError):  # with a full disk, play goes on
            for table in tables:
                save(folder / f"{table}.npy", arrays[table])
    for array in arrays.values():
        array.flags.writeable = False
    return arrays


def digest(sources: Sequence[Path]) -> str:
    """A hash of the files that tables are built from."""
    digest = hashlib.sha256()
    for source in sources:
        digest.update(hashlib.sha256(source.read_bytes()).digest())
    return digest.hexdigest()[:16]


def save(path: Path, array: Table) -> None:
    """Write a table atomically."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, draft = tempfile.mkstemp(dir=path.parent, suffix=".draft")
    try:
        with os.fdopen(handle, "wb") as file:
            np.save(file, array, allow_pickle=False)
        os.replace(draft, path)
    except BaseException:
        os.unlink(draft)
        raise
