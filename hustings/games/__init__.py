"""The games there are. Those in the box are folders here, with the same files; none imports another.

Games from elsewhere are found in two ways: an installed package names one by an entry point of the group
`hustings.games` (`my_game = "my_game:GAME"`), and HUSTINGS_GAMES lists folders, separated as in PATH.
"""

from __future__ import annotations

import json
import os
import re
import sys
import threading
from collections.abc import Callable
from functools import lru_cache, partial
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from hustings.engine.backend import cache_folder
from hustings.engine.game import Editions, Game, Refusal, listed
from hustings.engine.package_copy import MARK

BUILT_IN = ("primary_colours", "politrics", "presidential", "electioneer")
GROUP = "hustings.games"
FOLDERS = "HUSTINGS_GAMES"  # an environment variable, so that processes that we start find the same games
NAME = re.compile(r"[a-z][a-z0-9_]*")

_added: dict[str, Game] = {}
_loading = threading.RLock()  # a thread must not see the half of a package that another one is loading


def names() -> tuple[str, ...]:
    """The names of all games, those in the box first."""
    return tuple(dict.fromkeys((*BUILT_IN, *_elsewhere(os.environ.get(FOLDERS, "")), *_added)))


def find(name: str) -> Game:
    """The game of that name; hyphens and capitals do not matter."""
    plain = name.strip().lower().replace("-", "_").replace(" ", "_")
    if MARK in plain:
        return _edition(plain)
    if plain in _added:
        return _added[plain]
    if plain in BUILT_IN:
        return _built_in(plain)
    elsewhere = _elsewhere(os.environ.get(FOLDERS, ""))
    if plain not in elsewhere:
        raise Refusal(f"There is no game {name!r} here; there are {listed(names(), 'and')}.")
    return elsewhere[plain]()


def all_found(faults: list[str]) -> list[Game]:
    """All games that can be loaded; for each that cannot, a sentence is added to `faults`."""
    found = []
    for name in names():
        try:
            found.append(find(name))
        except Refusal as refusal:
            faults.append(str(refusal))
    return found


def add(game: Game) -> None:
    """Make a game known in this process; one of the same name that was added before is replaced."""
    check_name(game.name)
    _added[game.name] = game


def add_folder(folder: str | Path) -> str:
    """Make the game in a folder known in this process and in those that it starts; the game's name."""
    path = Path(folder).resolve()
    check_name(path.name, str(path))
    before = os.environ.get(FOLDERS, "")
    os.environ[FOLDERS] = os.pathsep.join(filter(None, (before, str(path))))
    try:
        return find(path.name).name
    except Refusal:
        os.environ[FOLDERS] = before
        raise


def address(game: Game) -> str:
    """What another process finds the game by: its name, or `module:` if it is not among the games that all find.

    Empty where no module has it.
    """
    if game.name not in _added and game.name in names() and find(game.name) is game:
        return game.name
    if game.editions is not None and MARK in game.rules.__name__:
        return _keep_edition(game, game.editions)
    module = game.rules.__name__
    while module:
        if vars(sys.modules[module]).get("GAME") is game:
            return f"{module}:"
        module = module.rpartition(".")[0]
    return ""


def at(address: str) -> Game:
    """The game at an address."""
    module, colon, _ = address.partition(":")
    if not colon:
        return find(address)
    game = import_module(module).GAME
    assert isinstance(game, Game)
    return game


def _keep_edition(game: Game, editions: Editions) -> str:
    """The address of an edition: its files lie in the cache folder, where other processes find them."""
    digest = str(game.settle({})[editions.option])
    file = _edition_file(game.name, digest)
    if not file.is_file():
        file.parent.mkdir(parents=True, exist_ok=True)
        draft = file.with_suffix(f".{os.getpid()}")
        draft.write_text(json.dumps(editions.own()), encoding="utf-8")
        draft.replace(file)
    return f"{game.name}{MARK}{digest}"


def _edition(address: str) -> Game:
    """The edition at an address."""
    name, _, digest = address.partition(MARK)
    game = find(name)
    file = _edition_file(name, digest)
    content = json.loads(file.read_text(encoding="utf-8")) if digest.isalnum() and file.is_file() else {}
    found = game.editions.find(digest, content) if game.editions is not None else None
    if found is None:
        raise Refusal(f"There is no edition {digest[:40]!r} of {game.title} here.")
    return found


def _edition_file(name: str, digest: str) -> Path:
    """Where the files of an edition lie."""
    return cache_folder() / "editions" / f"{name}-{digest}.json"


@lru_cache
def _built_in(name: str) -> Game:
    found = import_module(f"hustings.games.{name}").GAME
    assert isinstance(found, Game)
    return found


@lru_cache
def _elsewhere(folders: str) -> dict[str, Callable[[], Game]]:
    """How to load each game from elsewhere, by name."""
    found: dict[str, Callable[[], Game]] = {}
    for entry in entry_points(group=GROUP):
        check_name(entry.name)
        found[entry.name] = once(entry.name, entry.value, entry.load)
    for folder in dict.fromkeys(filter(None, folders.split(os.pathsep))):
        path = Path(folder).resolve()
        check_name(path.name, str(path))
        found[path.name] = once(path.name, str(path), partial(load_folder, path))
    return found


def check_name(name: str, place: str = "") -> None:
    """A Refusal unless a game from elsewhere can have that name."""
    where = f" ({place})" if place else ""
    if not NAME.fullmatch(name):
        raise Refusal(f"A game is named in small letters, digits and underscores, not {name!r}{where}.")
    if name in BUILT_IN:
        raise Refusal(f"There is a game {name!r} in the box already: give yours another name{where}.")


def once(name: str, place: str, load: Callable[[], object]) -> Callable[[], Game]:
    """Loads a game when it is first asked for; a Refusal if that fails."""

    @lru_cache
    def loaded() -> Game:
        try:
            with _loading:
                found = load()
            _ = isinstance(found, Game) and (found.functions, found.rulebook)  # both must be there
        except Refusal:
            raise
        except Exception as error:
            raise Refusal(f"The game in {place} cannot be loaded: {type(error).__name__}: {error}.") from error
        if not isinstance(found, Game):
            raise Refusal(f"GAME in {place} is not a Game.")
        if found.name != name:
            raise Refusal(f"The game in {place} is called {found.name!r}, where {name!r} is due.")
        return found

    return loaded


def load_folder(folder: Path) -> object:
    """The GAME of the package in a folder."""
    return load_package(folder).GAME


def load_package(folder: Path) -> ModuleType:
    """Import a folder as a package of its own name, from wherever it lies."""
    file = folder / "__init__.py"
    if not file.is_file():
        raise Refusal(f"There is no game in {folder}: it has no __init__.py.")
    known = sys.modules.get(folder.name)
    if known is not None and known.__file__ is not None and Path(known.__file__).resolve() == file:
        return known
    if known is not None:
        raise Refusal(f"The folder {folder} cannot be imported: there is another module {folder.name!r}.")
    spec = spec_from_file_location(folder.name, file, submodule_search_locations=[str(folder)])
    assert spec is not None
    assert spec.loader is not None
    sys.modules[folder.name] = module = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[folder.name]
        raise
    return module
