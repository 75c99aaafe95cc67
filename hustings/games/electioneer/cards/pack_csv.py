"""Electioneer: the csv files of a content pack, as rows of plain text, and the digest that names what they say."""

from __future__ import annotations

import csv
import hashlib
import io
import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from hustings.engine.game import Refusal
from hustings.engine.message import Message

PACKAGED = Path(__file__).parents[1]
CARDS = ("zones.csv", "strategies.csv", "events.csv", "tokens.csv")
MAP = ("adjacency.csv", "routes.csv", "ferries.csv")  # a pack without them plays on the packaged map
CHOSEN = "HUSTINGS_ELECTIONEER_PACK"  # the environment variable that names another folder
LARGEST_FILE = 1_000_000  # bytes

COLUMNS: dict[str, tuple[str, ...]] = {
    "zones.csv": (
        "id",
        "name_en",
        "name_zh",
        "region",
        "lat",
        "lon",
        "routes",
        "ferry",
        "control_point",
        "constituencies",
        "cost",
        "effect_timing",
        "effect",
        "provenance",
    ),
    "strategies.csv": ("id", "name_en", "name_zh", "zone_ids", "votes_by_count", "reward", "reward_code", "provenance"),
    "events.csv": ("id", "name_en", "name_zh", "effect", "provenance"),
    "tokens.csv": ("id", "kind", "key", "rank", "votes", "votes_small_map", "provenance"),
    "adjacency.csv": ("zone_a", "zone_b"),
    "routes.csv": ("route", "position", "zone_id"),
    "ferries.csv": ("id", "zone_a", "zone_b"),
}
MARKED = {  # the fields of a file that have a mark each, and the columns they stand for
    "zones.csv": {
        "name": "name_en",
        "zh": "name_zh",
        "region": "region",
        "geo": "lat",
        "routes": "routes",
        "ferry": "ferry",
        "control": "control_point",
        "symbols": "constituencies",
        "cost": "cost",
        "timing": "effect_timing",
        "effect": "effect",
    },
    "strategies.csv": {"name": "name_en", "zones": "zone_ids", "votes": "votes_by_count", "reward": "reward"},
    "events.csv": {"all_text": "effect"},
    "tokens.csv": {"votes": "votes", "small": "votes_small_map", "criterion": "key"},
}

Row = Mapping[str, str]


def read_tables(folder: Path) -> dict[str, list[Row]]:
    """The rows of every file; the map's files come from the packaged pack where the folder has none."""
    if not folder.is_dir():
        raise Refusal(Message("packs-no-folder", folder=folder.name))
    return {name: read_table(path_of(folder, name)) for name in CARDS + MAP}


def parse_tables(files: Mapping[str, str | bytes]) -> dict[str, list[Row]]:
    """The rows of files by name; without any of the map's files, the packaged map."""
    return {name: parse_table(name, as_bytes(text)) for name, text in whole_pack(files).items()}


def whole_pack(files: Mapping[str, str | bytes]) -> dict[str, str | bytes]:
    """The files of a pack, those of the packaged map among them where it has none; a Refusal if one is missing."""
    if unknown := sorted(set(files) - {*CARDS, *MAP}):
        raise Refusal(Message("packs-no-such-file", name=unknown[0][:40], known=CARDS + MAP))
    has_map = any(name in files for name in MAP)
    whole = {**({} if has_map else {name: (PACKAGED / name).read_bytes() for name in MAP}), **files}
    for name in CARDS + MAP:
        if name not in whole:
            raise Refusal(Message("packs-lacks", name=name, needed=CARDS + (MAP if has_map else ())))
        if len(as_bytes(whole[name])) > LARGEST_FILE:
            raise Refusal(Message("packs-too-large", file=name, most=LARGEST_FILE))
    return whole


def as_bytes(text: str | bytes) -> bytes:
    """A file's bytes."""
    return text.encode() if isinstance(text, str) else text


def path_of(folder: Path, name: str) -> Path:
    """Where a pack's file is; a pack that has none of the map's files takes them from the packaged one."""
    if name in MAP and not any((folder / each).is_file() for each in MAP):
        return PACKAGED / name
    if not (folder / name).is_file():
        raise Refusal(Message("packs-lacks", name=name, needed=CARDS))
    return folder / name


def read_table(path: Path) -> list[Row]:
    """One csv file as rows of plain text."""
    try:
        raw = path.read_bytes()
    except OSError as fault:
        raise Refusal(Message("packs-cannot-read", file=path.name, why=str(fault.strerror))) from fault
    if len(raw) > LARGEST_FILE:
        raise Refusal(Message("packs-too-large", file=path.name, most=LARGEST_FILE))
    return parse_table(path.name, raw)


def parse_table(name: str, raw: bytes) -> list[Row]:
    """A csv file's bytes as rows; every needed column must be there."""
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise Refusal(Message("packs-not-utf8", file=name, byte=fault.start)) from fault
    reader = csv.reader(io.StringIO(text, newline=""), strict=True, delimiter=separator(text))
    try:
        lines = list(reader)
    except csv.Error as fault:
        raise Refusal(Message("packs-no-csv", file=name, line=reader.line_num)) from fault
    if not lines or not any(lines[0]):
        raise Refusal(Message("packs-empty", file=name, columns=COLUMNS[name]))
    head = [cell.strip() for cell in lines[0]]
    for column in COLUMNS[name]:
        if head.count(column) != 1:
            raise Refusal(Message("packs-column", file=name, column=column, found=head.count(column)))
    rows: list[Row] = []
    for number, cells in enumerate(lines[1:], 2):
        if not any(cell.strip() for cell in cells):
            continue
        if len(cells) != len(head):
            raise Refusal(Message("packs-cells", file=name, row=number, found=len(cells), wanted=len(head)))
        rows.append({column: cell.strip() for column, cell in zip(head, cells, strict=True)})
    return rows


def separator(text: str) -> str:
    """What stands between the cells: a comma, or a semicolon where a spreadsheet's language has decimal commas."""
    head = text.partition("\n")[0]
    return ";" if head.count(";") > head.count(",") else ","


def digest_of(tables: Mapping[str, Sequence[Row]]) -> str:
    """The first 16 hexadecimal digits of the SHA-256 of all that the columns of a pack say."""
    plain = {name: [[row[column] for column in COLUMNS[name]] for row in tables[name]] for name in CARDS + MAP}
    return hashlib.sha256(json.dumps(plain, ensure_ascii=False, sort_keys=True).encode()).hexdigest()[:16]


def marks(provenance: str) -> dict[str, str]:
    """A row's provenance: field=mark;field=mark."""
    return {name.strip(): mark.strip() for name, _, mark in (part.partition("=") for part in provenance.split(";"))}
