"""Electioneer: content packs: zones, Strategies, events and tokens from a folder of csv files, and their sources."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path

from hustings.engine.game import Refusal
from hustings.engine.message import Sentence
from hustings.games.electioneer.cards.card_text import card_text, event_text, reward_text, token_name
from hustings.games.electioneer.cards.own_pack import FILES, NAME
from hustings.games.electioneer.cards.pack_check import faults_in, folder_in_use, refuse_faults, tables_in_use
from hustings.games.electioneer.cards.pack_csv import MARKED, PACKAGED, Row, digest_of, marks, read_tables
from hustings.games.electioneer.cards.vocabulary import EVENT_FORMS, PROVENANCE, REWARDS, Effect, read_effect


@dataclass(frozen=True)
class Zone:
    """A zone card."""

    id: str
    english: str
    chinese: str
    region: str
    latitude: float
    longitude: float
    routes: tuple[int, ...]
    has_ferry: bool
    is_control_point: bool
    symbols: tuple[str, ...]
    cost: int
    timing: str
    effect: Effect
    provenance: Mapping[str, str]

    def name(self, language: str = "en") -> str:
        """Its name in a language."""
        return self.english if language == "en" else self.chinese

    def text(self, language: str = "en") -> str:
        """What the card says, made from its code."""
        return card_text(self.timing, self.effect.written, language)


@dataclass(frozen=True)
class Strategy:
    """A Strategy card."""

    id: str
    english: str
    chinese: str
    zones: tuple[str, ...]
    votes: tuple[int, ...]  # by how many of the zones are in the Office
    reward: Effect
    provenance: Mapping[str, str]

    def name(self, language: str = "en") -> str:
        """Its name in a language."""
        return self.english if language == "en" else self.chinese

    def text(self, language: str = "en") -> str:
        """Its immediate reward, made from its code."""
        return reward_text(self.reward.written, language)


@dataclass(frozen=True)
class Event:
    """An event card."""

    id: str
    english: str
    chinese: str
    effect: Effect
    provenance: Mapping[str, str]

    def name(self, language: str = "en") -> str:
        """Its name in a language."""
        return self.english if language == "en" else self.chinese

    def text(self, language: str = "en") -> str:
        """What it says, made from its code."""
        return event_text(self.effect.written, language)


@dataclass(frozen=True)
class Token:
    """A vote token; without a number for the small map it is not used there."""

    id: str
    kind: str
    key: str
    rank: str
    votes: int
    votes_small_map: int | None
    provenance: Mapping[str, str]

    def name(self, language: str = "en", small_map: bool = False) -> str:
        """What it is for."""
        return token_name(self.kind, self.key, self.rank, language, small_map)

    def worth(self, small_map: bool) -> int:
        """Its Votes on this map."""
        return (self.votes_small_map or 0) if small_map else self.votes


@dataclass(frozen=True, eq=False)
class Pack:
    """A pack that was read and found sound."""

    folder: Path
    digest: str
    zones: tuple[Zone, ...]
    strategies: tuple[Strategy, ...]
    events: tuple[Event, ...]
    tokens: tuple[Token, ...]
    edges: tuple[tuple[str, str], ...]
    routes: Mapping[int, tuple[str, ...]]
    ferries: tuple[tuple[str, str], ...]
    tables: Mapping[str, Sequence[Row]] = field(repr=False)

    @cached_property
    def zone(self) -> dict[str, Zone]:
        """Zones by id."""
        return {each.id: each for each in self.zones}

    @cached_property
    def strategy(self) -> dict[str, Strategy]:
        """Strategies by id."""
        return {each.id: each for each in self.strategies}

    @cached_property
    def event(self) -> dict[str, Event]:
        """Events by id."""
        return {each.id: each for each in self.events}

    @cached_property
    def token(self) -> dict[str, Token]:
        """Tokens by id."""
        return {each.id: each for each in self.tokens}

    @property
    def is_packaged(self) -> bool:
        """Whether it is the pack that comes with the program."""
        return self.folder.resolve() == PACKAGED.resolve()


def load(folder: Path | str | None = None) -> Pack:
    """The pack in a folder, or the one in use; a Refusal names its first fault."""
    if folder is None and FILES is not None:
        return own_pack()
    return cached_pack((folder_in_use() if folder is None else Path(folder)).resolve())


@lru_cache(maxsize=1)
def own_pack() -> Pack:
    """The pack that a match brought along; it has no folder, but a name."""
    return build(Path(NAME), tables_in_use())


@lru_cache(maxsize=8)
def cached_pack(folder: Path) -> Pack:
    """The pack in a folder; each is read once."""
    tables = read_tables(folder)
    refuse_faults(folder.name, tables)
    return build(folder, tables)


def check(folder: Path | str) -> list[Sentence]:
    """Every fault of the pack in a folder, a sentence each; none: it can be played."""
    try:
        return [*faults_in(read_tables(Path(folder)))]
    except Refusal as refusal:
        return [refusal.sentence]


def digest(folder: Path | str = PACKAGED) -> str:
    """The name of a pack's content; line ends, the order of columns and notes do not matter."""
    return digest_of(read_tables(Path(folder)))


def provenance(pack: Pack) -> dict[str, dict[str, dict[str, int]]]:
    """For each file and field, how many rows have which mark."""
    summary: dict[str, dict[str, dict[str, int]]] = {}
    for name, fields in MARKED.items():
        rows = [marks(row["provenance"]) for row in pack.tables[name]]
        summary[name] = {
            one: {mark: number for mark in PROVENANCE if (number := sum(row.get(one) == mark for row in rows))}
            for one in fields
        }
    return summary


def build(folder: Path, tables: Mapping[str, Sequence[Row]]) -> Pack:
    """A pack from rows without a fault."""
    routes: dict[int, list[tuple[int, str]]] = {}
    for row in tables["routes.csv"]:
        routes.setdefault(int(row["route"]), []).append((int(row["position"]), row["zone_id"]))
    return Pack(
        folder,
        digest_of(tables),
        tuple(build_zone(row) for row in tables["zones.csv"]),
        tuple(build_strategy(row) for row in tables["strategies.csv"]),
        tuple(build_event(row) for row in tables["events.csv"]),
        tuple(build_token(row) for row in tables["tokens.csv"]),
        tuple((row["zone_a"], row["zone_b"]) for row in tables["adjacency.csv"]),
        {route: tuple(zone for _, zone in sorted(stops)) for route, stops in sorted(routes.items())},
        tuple((row["zone_a"], row["zone_b"]) for row in tables["ferries.csv"]),
        tables,
    )


def build_zone(row: Row) -> Zone:
    """A zone from its row."""
    return Zone(
        row["id"],
        row["name_en"],
        row["name_zh"],
        row["region"],
        float(row["lat"]),
        float(row["lon"]),
        tuple(int(route) for route in row["routes"].split()),
        row["ferry"] == "yes",
        row["control_point"] == "yes",
        tuple(row["constituencies"].split()),
        int(row["cost"]),
        row["effect_timing"],
        read_effect(row["effect"], row["effect_timing"]),
        marks(row["provenance"]),
    )


def build_strategy(row: Row) -> Strategy:
    """A Strategy from its row."""
    votes = {
        int(count): int(number) for count, _, number in (one.partition(":") for one in row["votes_by_count"].split())
    }
    return Strategy(
        row["id"],
        row["name_en"],
        row["name_zh"],
        tuple(row["zone_ids"].split()),
        tuple(votes[count] for count in range(len(votes))),
        read_effect(REWARDS[row["reward"]]),
        marks(row["provenance"]),
    )


def build_event(row: Row) -> Event:
    """An event from its row."""
    effect = read_effect(row["effect"], forms=EVENT_FORMS)
    return Event(row["id"], row["name_en"], row["name_zh"], effect, marks(row["provenance"]))


def build_token(row: Row) -> Token:
    """A token from its row."""
    small = row["votes_small_map"]
    return Token(
        row["id"],
        row["kind"],
        row["key"],
        row["rank"],
        int(row["votes"]),
        int(small) if small else None,
        marks(row["provenance"]),
    )
