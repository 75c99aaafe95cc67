"""Write the laboratory's pages and pictures."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path


def write_files(folder: Path, texts: Mapping[str, str]) -> list[Path]:
    """Write texts to files below a folder; return their paths."""
    files = [folder / name for name in texts]
    for file, text in zip(files, texts.values(), strict=True):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return files
