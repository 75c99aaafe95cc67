"""Electioneer: thousands of simulated games, and what they say about cards and seats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from hustings.engine.backend import Rules, bind
from hustings.engine.game import NONE, WHOLE, Refusal
from hustings.engine.record import Boards, blank
from hustings.engine.stream import seeded
from hustings.games.electioneer import GAME
from hustings.games.electioneer.cards.codes import CODE, KEY, KINDS, MOD, TIMING, TIMINGS, ZONE_CODES
from hustings.games.electioneer.data import (
    CONTROLS,
    EFFECTS,
    EVENT_COUNT,
    SEAT_COUNT,
    STRATEGY_COUNT,
    ZONE_COUNT,
)
from hustings.lab.cores import Progress, on_every_core
from hustings.lab.electioneer.games import (
    BLOCK,
    CARD,
    FIRST,
    FOUND,
    HEAD,
    KEPT_FIRST,
    KEPT_VOTES,
    PAIR,
    SHARE,
    SHARE_GAINED,
    START,
    TURNS,
    VOTES,
    VOTES_GAINED,
    WHEREABOUTS,
    ZONES,
    games_at,
    pairs_at,
    tried_at,
)
from hustings.lab.intervals import Estimate, mean_of, share_of

PLAYERS = (2, 3, 4, 5, 6)
MIDDLE = 4  # players where one number stands for all
PIECES = 8  # every series of games is cut into so many, so that every core has work
CARELESS = 4  # of 16 decisions a careless player makes at random
FEWEST, MOST = 2, 1_000_000
WAYS: dict[str, dict[str, str]] = {  # to play, besides the full game
    "training": {"training": "yes"},
    "common Strategy": {"common_strategy": "yes"},
    "small map": {"small_map": "yes"},
    "events": {"events": "yes"},
}

Ints = npt.NDArray[np.int64]
Options = Mapping[str, str | int]


@dataclass(frozen=True)
class Played:
    """A series of games: a row for each, in it a block for each seat, and where each zone card ended."""

    games: Ints  # [game, …]
    seats: Ints  # [game, seat, …]
    cards: Ints  # [zone, …]

    @property
    def players(self) -> int:
        """How many played."""
        return int(self.seats.shape[1])

    @property
    def rounds(self) -> npt.NDArray[np.float64]:
        """[5] How long each game was, in rounds."""
        return self.games[:, TURNS] / self.players

    @property
    def winners(self) -> Ints:
        """[8.2] The block of each game's winner, of several the first in turn."""
        block: Ints = self.in_turn[np.arange(len(self.seats)), self.in_turn[:, :, SHARE].argmax(axis=1)]
        return block

    @property
    def in_turn(self) -> Ints:
        """The blocks with the starting player's first."""
        order = (self.games[:, FIRST, None] + np.arange(self.players)) % self.players
        blocks: Ints = self.seats[np.arange(len(self.seats))[:, None], order]
        return blocks

    @property
    def turn_shares(self) -> list[Estimate]:
        """[R1.2] The share of the wins by turn: of the first player, the second, …"""
        games = len(self.seats)
        return [share_of(float(share), games) for share in self.in_turn[:, :, SHARE].mean(axis=0) / WHOLE]


@dataclass(frozen=True)
class Worth:
    """What a card is worth to a player: in shares of the win, and in votes at the end."""

    name: str
    number: int  # in how many cases
    share: Estimate
    votes: Estimate


@dataclass(frozen=True)
class Change:
    """What an event that holds for a whole game changes."""

    rounds: Estimate
    votes: Estimate  # of the winner
    zones: Estimate  # of a player


# --- Playing ----------------------------------------------------------------------------------------------------------


class Laboratory:
    """Plays series of games; equal seeds give equal figures, however many cores there are."""

    def __init__(self, seed: int, backend: str = "cpu", progress: Progress | None = None, series: int = 0) -> None:
        self.rules: Rules = bind(GAME, backend)
        self.seed, self._progress, self._series, self._done = seed, progress, series, 0

    def play(self, options: Options, games: int, *, careless: int = 0, lots: bool = False, event: int = NONE) -> Played:
        """Play a series of games; lots: all choose at random in setup; event: this one holds for the whole game."""
        start = self.rules.new(GAME.codes(GAME.settle(options)))
        start[0].event = event
        players = int(start[0].players)
        rows = np.zeros((games, HEAD + BLOCK * SEAT_COUNT), np.int64)
        cards = np.zeros((PIECES, ZONE_COUNT, WHEREABOUTS), np.int64)
        streams, manner = seeded(self.seed, games), np.array([careless, int(lots)], np.int64)
        play = self.rules.entry(games_at)

        def play_piece(piece: int, at: int, count: int, boards: Boards, out: Ints) -> None:
            play(start, boards, streams, at, count, manner, out, rows, cards[piece])

        self._run(play_piece, games)
        blocks = rows[:, HEAD:].reshape(games, SEAT_COUNT, BLOCK)[:, :players]
        return Played(rows[:, :HEAD], blocks, cards.sum(axis=0))

    def try_discs(self, options: Options, games: int, discs: Sequence[int]) -> Played:
        """[R1.12] Play a series in which those who play later get so many discs on top."""
        start = self.rules.new(GAME.codes(GAME.settle(options)))
        players = int(start[0].players)
        if len(discs) != players - 1:
            raise Refusal(f"A handicap for {players} players has {players - 1} numbers, not {len(discs)}.")
        rows, streams = np.zeros((games, HEAD + BLOCK * SEAT_COUNT), np.int64), seeded(self.seed, games)
        more, play = np.array([0, *discs], np.int64), self.rules.entry(tried_at)

        def play_piece(piece: int, at: int, count: int, boards: Boards, out: Ints) -> None:
            play(start, boards, streams, at, count, more, out, rows)

        self._run(play_piece, games)
        blocks = rows[:, HEAD:].reshape(games, SEAT_COUNT, BLOCK)[:, :players]
        return Played(rows[:, :HEAD], blocks, np.zeros((ZONE_COUNT, WHEREABOUTS), np.int64))

    def pairs(self, options: Options, games: int, code: int, timing: int) -> Ints:
        """Pairs of games with a zone effect and without; a row for each pair that was found."""
        start = self.rules.new(GAME.codes(GAME.settle(options)))
        rows = np.zeros((games, PAIR), np.int64)
        streams = seeded(self.seed, games)
        play = self.rules.entry(pairs_at)

        def play_piece(piece: int, at: int, count: int, boards: Boards, out: Ints) -> None:
            play(start, boards, streams, at, count, code, timing, out, rows)

        self._run(play_piece, games)
        return rows[rows[:, FOUND] > 0]

    def _run(self, play_piece: Any, games: int) -> None:
        """Play a series in pieces on every core, and report progress."""
        if not FEWEST <= games <= MOST:
            raise Refusal(f"A series takes {FEWEST} to {MOST:,} games, not {games}.")
        ends = [games * piece // PIECES for piece in range(PIECES + 1)]

        def work(piece: int) -> None:
            play_piece(piece, ends[piece], ends[piece + 1] - ends[piece], blank(GAME.board, 2), self.rules.out)

        for _ in on_every_core(work, range(PIECES)):
            pass
        self._done += 1
        if self._progress:
            self._progress(self._done, max(self._done, self._series))


# --- What cards are worth ---------------------------------------------------------------------------------------------


def worth_of(name: str, blocks: Ints, fair: float, votes: int) -> Worth:
    """A group's wins beyond their fair share, and their mean votes of one kind."""
    return Worth(name, len(blocks), mean_of(blocks[:, SHARE] / WHOLE).less(fair), mean_of(blocks[:, votes]))


def start_worths(played: Played, names: Sequence[str]) -> list[Worth]:
    """[4.7] What each start card is worth to players who chose at random."""
    blocks = played.seats.reshape(-1, BLOCK)
    return [
        worth_of(names[card], blocks[blocks[:, START] == card], 1 / played.players, VOTES)
        for card in CONTROLS[0]
        if card != NONE and (blocks[:, START] == card).any()
    ]


def strategy_worths(played: Played, names: Sequence[str]) -> list[Worth]:
    """[4.8] What each Strategy is worth to players who kept one at random, and its fulfillment votes."""
    blocks = played.seats.reshape(-1, BLOCK)
    return [
        worth_of(names[strategy], blocks[blocks[:, KEPT_FIRST] == 1 << strategy], 1 / played.players, KEPT_VOTES)
        for strategy in range(STRATEGY_COUNT)
        if (blocks[:, KEPT_FIRST] == 1 << strategy).any()
    ]


def kept_worths(played: Played) -> list[Worth]:
    """[4.8] What it is worth to keep one, two or three Strategies, kept at random."""
    blocks = played.seats.reshape(-1, BLOCK)
    number = np.bitwise_count(blocks[:, KEPT_FIRST])
    return [
        worth_of(f"{count} kept", blocks[number == count], 1 / played.players, KEPT_VOTES)
        for count in range(1, 4)
        if (number == count).any()
    ]


def effects() -> Iterator[tuple[int, int]]:
    """[13] Every code and timing on a zone card."""
    yield from sorted({(int(row[CODE]), int(row[TIMING])) for row in EFFECTS[:ZONE_COUNT]})


def effect_worths(code: int, timing: int, pairs: Ints) -> list[Worth]:
    """[13] What confirming a zone with an effect is worth more than without; MOD by the number that it changes."""
    name = f"{ZONE_CODES[code - 1]}, {TIMINGS[timing - 1]}"
    if code != MOD:
        return [pair_worth(name, pairs)] if len(pairs) > 1 else []
    kinds = EFFECTS[pairs[:, CARD], KEY]
    return [
        pair_worth(f"MOD {KINDS[kind]}, {TIMINGS[timing - 1]}", pairs[kinds == kind])
        for kind in np.unique(kinds)
        if (kinds == kind).sum() > 1
    ]


def pair_worth(name: str, pairs: Ints) -> Worth:
    """The mean difference between the games of a pair."""
    return Worth(name, len(pairs), mean_of(pairs[:, SHARE_GAINED] / WHOLE), mean_of(pairs[:, VOTES_GAINED]))


def change_by(event: Played, without: Played) -> Change:
    """[12] What an event changes, game by game with the same luck."""
    return Change(
        mean_of(event.rounds - without.rounds),
        mean_of(event.winners[:, VOTES] - without.winners[:, VOTES]),
        mean_of(event.seats[:, :, ZONES].mean(axis=1) - without.seats[:, :, ZONES].mean(axis=1)),
    )


# --- Everything -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Figures:
    """All the figures on the page."""

    games: int
    seed: int
    full: Mapping[int, Played]  # by players
    careless: Mapping[int, Played]
    ways: Mapping[tuple[str, int], Played]
    starts: Sequence[Worth]
    strategies: Sequence[Worth]
    kept: Sequence[Worth]
    effects: Sequence[Worth]
    events: Sequence[Change]


def series() -> int:
    """How many series of games `measure` plays."""
    return 3 + 2 * len(PLAYERS) + len(list(ways())) + len(list(effects())) + EVENT_COUNT


def ways() -> Iterator[tuple[str, int]]:
    """Every other way to play, with each number of players that it is for."""
    for way in WAYS:
        yield from ((way, players) for players in PLAYERS if way != "small map" or players <= 3)


def card_worths(
    laboratory: Laboratory, games: int, zones: Sequence[str], strategies: Sequence[str]
) -> tuple[list[Worth], list[Worth]]:
    """[4.7] [4.8] What start cards and Strategies are worth to players who choose at random and keep one."""
    played = laboratory.play({"players": MIDDLE, "setup_keep": 1}, 2 * games, lots=True)
    return start_worths(played, zones), strategy_worths(played, strategies)


def measure(laboratory: Laboratory, games: int, zones: Sequence[str], strategies: Sequence[str]) -> Figures:
    """Play all series: `games` of each kind, twice as many where cards are compared, half as contrasts."""
    play, middle = laboratory.play, {"players": MIDDLE}
    half = max(FEWEST, games // 2)
    starts, kept_ones = card_worths(laboratory, games, zones, strategies)
    keep_any = play(middle, 2 * games, lots=True)
    without = play(middle, half)
    return Figures(
        games,
        laboratory.seed,
        {players: play({"players": players}, games) for players in PLAYERS},
        {players: play({"players": players}, half, careless=CARELESS) for players in PLAYERS},
        {(way, players): play({"players": players, **WAYS[way]}, half) for way, players in ways()},
        starts,
        kept_ones,
        kept_worths(keep_any),
        [
            worth
            for code, timing in effects()
            for worth in effect_worths(code, timing, laboratory.pairs(middle, games, code, timing))
        ],
        [change_by(play(middle, half, event=event), without) for event in range(EVENT_COUNT)],
    )
