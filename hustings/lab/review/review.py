"""A review of a match: the chances after every action, what luck and choices gave, and what was better."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from hustings.engine.backend import Rules, bind
from hustings.engine.game import LUCK, Refusal
from hustings.engine.record import Boards
from hustings.lab.chances import steady_chances
from hustings.lab.cores import Progress, on_every_core
from hustings.lab.review.judgement import Judgement, judge
from hustings.lab.review.sealed import judge_sealed
from hustings.match.match import Match

OUTCOMES = 24  # of a roll or draw that are looked at; of more, so many spread over all


@dataclass(frozen=True)
class Turn:
    """An action and the chances after it."""

    n: int  # of the action, from 1
    seat: int  # LUCK too
    word: str
    win: list[float]  # of each seat
    judgement: Judgement = field(default_factory=Judgement)


@dataclass(frozen=True)
class Ledger:
    """Where a seat's chance at the end came from: with the chance at the start they add up to it."""

    luck: float = 0.0  # rolls and draws, against the mean of all that could have come
    choices: float = 0.0  # its own
    rivals: float = 0.0  # the others' choices
    sealed: float = 0.0  # what all chose in secret at the same time, once it was opened


@dataclass(frozen=True)
class Review:
    """The chances from turn to turn, and what luck and choices gave each seat together."""

    start: list[float]
    turns: list[Turn]
    ledgers: list[Ledger]


def review(
    match: Match,
    *,
    level: str | None = None,
    seed: int = 0,
    backend: str = "cpu",
    progress: Progress | None = None,
) -> Review:
    """The chances after every action; with a level, every choice is judged by a bot of it."""
    rules, seats = bind(match.game, backend), len(match.seat_names)
    boards, taken = match.boards, list(actions_of(match))
    chance = remembered(rules, seats)
    wins = [chance(boards[n : n + 1]) for n in range(len(taken) + 1)]
    turns = [
        Turn(n, seat, match.game.text.name(boards[n - 1], seat, action), wins[n])
        for n, (seat, action) in enumerate(taken, 1)
    ]
    ledgers = ledgers_of(rules, boards, taken, wins)
    if level is not None:
        turns = judged(rules, boards, taken, turns, level, seed, progress)
    return Review(wins[0], turns, ledgers)


def judge_turn(match: Match, n: int, *, level: str, seed: int = 0, backend: str = "cpu") -> Turn:
    """One action with its judgement."""
    taken = list(actions_of(match))
    if not 1 <= n <= len(taken):
        raise Refusal(f"The match has actions 1 to {len(taken)}; there is no {n}.")
    rules, seats = bind(match.game, backend), len(match.seat_names)
    boards, (seat, action) = match.boards, taken[n - 1]
    word = match.game.text.name(boards[n - 1], seat, action)
    turn = Turn(n, seat, word, expected_chances(rules, boards[n : n + 1], seats))
    return replace(turn, judgement=judgement(rules, boards, seats, taken, n, level, seed))


def actions_of(match: Match) -> Iterator[tuple[int, int]]:
    """The seat and number of every action that stands."""
    for action in match.actions:
        yield action.seat, action.action


# --- Chances ----------------------------------------------------------------------------------------------------------


def remembered(rules: Rules, seats: int) -> Callable[[Boards], list[float]]:
    """The chances of boards, each worked out once."""
    known: dict[bytes, list[float]] = {}

    def chance(boards: Boards) -> list[float]:
        key = boards.tobytes()
        if key not in known:
            known[key] = expected_chances(rules, boards, seats)
        return known[key]

    return chance


def expected_chances(rules: Rules, boards: Boards, seats: int) -> list[float]:
    """Each seat's chance; where luck is to act, the mean over what may come, so that luck gives nothing on average."""
    if rules.movers(boards) != 1 << LUCK:
        return steady_chances(rules, boards, seats)
    outcomes = rules.legal(boards, LUCK)
    if len(outcomes) > OUTCOMES:
        outcomes = [outcomes[k * len(outcomes) // OUTCOMES] for k in range(OUTCOMES)]
    total = np.zeros(seats)
    for outcome in outcomes:
        after = boards.copy()
        rules.apply(after, LUCK, outcome)
        total += steady_chances(rules, after, seats)
    return [float(share) for share in total / len(outcomes)]


def ledgers_of(rules: Rules, boards: Boards, taken: list[tuple[int, int]], wins: list[list[float]]) -> list[Ledger]:
    """Where each seat's chance at the end came from."""
    seats = len(wins[0])
    luck, choices, rivals, sealed = (np.zeros(seats) for _ in range(4))
    secret = False  # whether others acted, or could have, since something was last opened
    for n, (seat, _) in enumerate(taken, 1):
        change = np.array(wins[n]) - np.array(wins[n - 1])
        mask = rules.movers(boards[n - 1 : n])
        secret = secret or mask & (mask - 1) != 0
        if seat == LUCK:
            luck += change
        elif secret:
            sealed += change
        else:
            own = np.arange(seats) == seat
            choices += np.where(own, change, 0.0)
            rivals += np.where(own, 0.0, change)
        after = rules.movers(boards[n : n + 1])
        if seat == LUCK or after & ~mask:  # those who acted at once have all acted
            secret = False
    columns = (column.tolist() for column in (luck, choices, rivals, sealed))
    return [Ledger(*row) for row in zip(*columns, strict=True)]


# --- Choices ----------------------------------------------------------------------------------------------------------


def judged(
    rules: Rules,
    boards: Boards,
    taken: list[tuple[int, int]],
    turns: list[Turn],
    level: str,
    seed: int,
    progress: Progress | None,
) -> list[Turn]:
    """The turns with what was better, on every core."""
    choices = [n for n, (seat, _) in enumerate(taken, 1) if seat != LUCK]
    found, seats = list(turns), len(turns[0].win) if turns else 0
    for done, (n, what) in enumerate(
        zip(
            choices,
            on_every_core(lambda n: judgement(rules, boards, seats, taken, n, level, seed), choices),
            strict=True,
        ),
        1,
    ):
        found[n - 1] = replace(found[n - 1], judgement=what)
        if progress:
            progress(done, len(choices))
    return found


def judgement(
    rules: Rules, boards: Boards, seats: int, taken: list[tuple[int, int]], n: int, level: str, seed: int
) -> Judgement:
    """What an action gave away, by what its seat could know."""
    seat, action = taken[n - 1]
    if seat == LUCK:
        return Judgement()
    before = boards[n - 1 : n]
    found = judge_sealed(rules, before, seat, action, level, seed + n)
    return judge(rules, before, seats, seat, action, level, seed + n) if found is None else found


def as_json(match: Match, found: Review) -> dict[str, Any]:
    """A review for programs."""
    return {
        "game": match.game.name,
        "seats": match.names,
        "start": found.start,
        "turns": [turn_as_json(turn) for turn in found.turns],
        "luck": [ledger.luck for ledger in found.ledgers],
        "choices": [ledger.choices for ledger in found.ledgers],
        "rivals": [ledger.rivals for ledger in found.ledgers],
        "sealed": [ledger.sealed for ledger in found.ledgers],
    }


def turn_as_json(turn: Turn) -> dict[str, Any]:
    """A turn for programs; what it gave away is there if anything was better."""
    found: dict[str, Any] = {"n": turn.n, "seat": None if turn.seat == LUCK else turn.seat, "action": turn.word}
    found["win"] = turn.win
    judged = turn.judgement
    if judged.better:
        found |= {"better": judged.better, "lost": judged.lost, "noise": judged.noise, "mark": judged.mark}
    if judged.line:
        found["line"] = list(judged.line)
    return found
