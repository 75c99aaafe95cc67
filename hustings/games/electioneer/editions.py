"""Electioneer: the game with other cards: with a pack that a match brought along, or with one of our earlier ones.

The rules are bound to the tables of their modules, so every pack has a copy of the game's modules of its own
(hustings.engine.package_copy). Matches name their pack by its digest [R12.10].
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from hustings.engine.features import PackFault
from hustings.engine.game import Editions, Game, Refusal
from hustings.engine.message import Message, Sentence
from hustings.engine.package_copy import copy_package
from hustings.games.electioneer.cards.own_pack import FILES, NAME
from hustings.games.electioneer.cards.pack_check import faults_in, folder_in_use
from hustings.games.electioneer.cards.pack_csv import (
    CARDS,
    MAP,
    PACKAGED,
    Row,
    digest_of,
    parse_tables,
    read_table,
    whole_pack,
)
from hustings.games.electioneer.cards.vocabulary import excerpt, quoted
from hustings.games.electioneer.data import DIGEST

ORIGINAL = "hustings.games.electioneer"
EARLIER = PACKAGED / "earlier"  # the cards that came with Hustings before, so that matches with them go on
OPTION = "pack"
LARGEST_PACK = 300_000  # bytes of all files together: they lie in the first line of the match
LONGEST_NAME = 40


def edition(digest: str, content: Mapping[str, Any]) -> Game | None:
    """The game with the pack of that digest; content: what the match brings along.

    None: the pack is the one in use, or not here.
    """
    if content:
        name, files = read_content(content)
        found = digest_of(parse_tables(files))
        if digest not in ("", found):
            raise Refusal(f"The match names the pack {quoted(digest)}, and brings the pack {found!r} along [R12.10].")
        return game_with(found, name, files)
    if digest in ("", DIGEST):
        return None
    return game_with(digest, digest, earlier_files(digest)) if digest in earlier_packs() else None


def game_with(digest: str, name: str, files: Mapping[str, str]) -> Game | None:
    """The game bound to a pack; None: it is the pack in use."""
    if digest == DIGEST:
        return None
    module = copy_package(ORIGINAL, digest, {f"{ORIGINAL}.cards.own_pack": {"NAME": name, "FILES": files}})
    game: Game = module.GAME
    return game


def earlier_packs() -> list[str]:
    """The digests of the packs that came with Hustings before."""
    return sorted(folder.name for folder in EARLIER.iterdir()) if EARLIER.is_dir() else []


def earlier_files(digest: str) -> dict[str, str]:
    """The files of an earlier pack; those that have not changed since are the packaged ones."""
    return {
        name: (EARLIER / digest / name if (EARLIER / digest / name).is_file() else PACKAGED / name).read_text("utf-8")
        for name in CARDS + MAP
    }


# --- What a match brings along ----------------------------------------------------------------------------------------


def read_content(content: Mapping[str, Any]) -> tuple[str, dict[str, str]]:
    """The name and the files of a pack that a match brings along."""
    name, files = content.get("name"), content.get("files")
    if not isinstance(name, str) or not is_name(name):
        raise Refusal(Message("packs-bad-name", value=excerpt(str(name)), most=LONGEST_NAME))
    if not isinstance(files, Mapping) or not all(isinstance(text, str) for text in files.values()):
        raise Refusal("A match's pack is a name and the texts of its files.")
    if sum(len(text.encode()) for text in files.values()) > LARGEST_PACK:
        raise Refusal(Message("packs-too-large-together", most=LARGEST_PACK))
    return name, dict(files)


def is_name(name: str) -> bool:
    """Whether a pack can be called so."""
    return name.isprintable() and name == name.strip() and 1 <= len(name) <= LONGEST_NAME


def make_content(name: str, files: Mapping[str, str]) -> dict[str, Any]:
    """What a match brings along for the pack in these files, the packaged map included where they have none."""
    texts = {file: text if isinstance(text, str) else text.decode() for file, text in whole_pack(files).items()}
    content = {"name": name, "files": texts}
    read_content(content)
    return content


def read_folder(folder: Path) -> dict[str, Any]:
    """What a match brings along for the pack in a folder."""
    if not folder.is_dir():
        raise Refusal(Message("packs-no-folder", folder=folder.name))
    files = {name: text_of(folder / name) for name in CARDS + MAP if (folder / name).is_file()}
    return make_content((folder.resolve().name or "pack")[:LONGEST_NAME].strip(), files)


def own_content() -> dict[str, Any]:
    """What a match brings along for the pack in use."""
    if FILES is not None:
        return make_content(NAME, FILES)
    folder = folder_in_use()
    return read_folder(folder) if folder != PACKAGED else make_content("Hustings", packaged_files())


def packaged_files() -> dict[str, str]:
    """The files of the packaged cards."""
    return {name: text_of(PACKAGED / name) for name in CARDS + MAP}


def text_of(path: Path) -> str:
    """A file's text, once it is read as a table."""
    read_table(path)
    return path.read_bytes().decode("utf-8-sig")


def check_files(files: Mapping[str, str]) -> list[PackFault]:
    """Every fault of a pack, by file and row."""
    faults: list[Sentence] = []
    tables: dict[str, list[Row]] = {}
    try:
        make_content("pack", files)
        tables = parse_tables(files)
    except Refusal as refusal:
        faults.append(refusal.sentence)
    return [fault_at(fault) for fault in faults or faults_in(tables)]


def fault_at(sentence: Sentence) -> PackFault:
    """A fault with its place: zones.csv row 5 (central): the cost is 'x', not a whole number."""
    place = sentence.args if isinstance(sentence, Message) else {}
    file, row, card = str(place.get("file", "")), int(place.get("row", 0)), str(place.get("card", ""))
    return PackFault(file, row, card, place.get("fault", sentence) if file else sentence)


EDITIONS = Editions(
    option=OPTION,
    files=CARDS + MAP,
    faults=check_files,
    digest=lambda files: digest_of(parse_tables(files)),
    content=make_content,
    read=read_folder,
    own=own_content,
    find=edition,
)
