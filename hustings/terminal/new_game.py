"""Write the skeleton of a new game: a small playable one for its designer to change."""

from __future__ import annotations

import keyword
from importlib.util import find_spec
from pathlib import Path

from hustings.engine.game import Refusal
from hustings.games import check_name

TEMPLATE = Path(__file__).parent / "my_game"  # a game that works; its name and title are replaced


def write_game(name: str, folder: Path) -> list[Path]:
    """Write the files of a game into a new folder; a Refusal if the name or the folder is taken."""
    check_name(name)
    if folder.name != name:
        raise Refusal(f"A game lies in a folder of its own name: {name!r}, not {folder.name!r}.")
    if folder.exists():
        raise Refusal(f"There is a folder {folder} already: nothing was written.")
    if keyword.iskeyword(name) or find_spec(name) is not None:
        raise Refusal(f"Python has something called {name!r} already: give your game another name.")
    folder.mkdir(parents=True)
    title = name.replace("_", " ").title()
    paths = []
    for source in sorted(path for path in TEMPLATE.iterdir() if path.is_file()):
        text = source.read_text(encoding="utf-8").replace("my_game", name).replace("My Game", title)
        target = folder / source.name.replace("my_game", name)
        target.write_text(text, encoding="utf-8")
        paths.append(target)
    return paths
