"""Hints and reviews: what a strong bot would do, and how the chances went from turn to turn of a match.

A win chance is an estimate: the game's own, where its players have one (hustings.bots.bot.Players), else the standing
that its rules give. A review reads the whole record; a hint only what the seat may know.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from hustings.bots import bot
from hustings.bots.players import players_of
from hustings.engine.backend import Rules, bind
from hustings.engine.game import LUCK, WHOLE, Refusal
from hustings.engine.record import Boards
from hustings.match.match import Match

MARKS = ((0.20, "??"), (0.10, "?"), (0.05, "?!"))  # what a choice gave away, at least, and how that is marked


@dataclass(frozen=True)
class Hint:
    """What a bot would do."""

    seat: int
    word: str  # as it is typed
    win: list[float]  # the win chance of each seat as things are, as far as the seat can know


@dataclass(frozen=True)
class Turn:
    """An action and the chances after it."""

    n: int  # of the action, from 1
    seat: int  # LUCK too
    word: str
    win: list[float]  # of each seat
    better: str = ""  # what the reviewer would have done instead
    lost: float = 0.0  # of the win chance, against that
    mark: str = ""


@dataclass(frozen=True)
class Review:
    """The chances from turn to turn, and what luck and choices gave each seat together."""

    start: list[float]
    turns: list[Turn]
    luck: list[float] = field(default_factory=list)
    choices: list[float] = field(default_factory=list)


def hint(match: Match, seat: int | None = None, *, level: str = "expert", seed: int = 0, backend: str = "cpu") -> Hint:
    """What a bot of that level would do for a seat that is to act, from what the seat may know."""
    movers = [one for one in match.movers if one != LUCK]
    if match.over:
        raise Refusal("The match is over: there is nothing to decide.")
    if not movers:
        raise Refusal("Luck is to act now; nobody has anything to decide.")
    seat = movers[0] if seat is None else seat
    if seat not in movers:
        raise Refusal(f"{match.label(seat)} is not to act now.")
    rules = bind(match.game, backend)
    seen = rules.seen(match.boards[-1:], seat)
    action = bot(level, match.game, seed=seed, backend=backend).choose(seen, seat)
    return Hint(seat, match.game.text.name(seen[0], seat, action), win_chances(rules, seen, len(match.seat_names)))


def review(match: Match, *, level: str | None = None, seed: int = 0, backend: str = "cpu") -> Review:
    """The chances after every action; with a level, what a bot of it would have done where that was better."""
    rules, seats = bind(match.game, backend), len(match.seat_names)
    boards = match.boards
    before = start = win_chances(rules, boards[:1], seats)
    turns, luck, choices = [], [0.0] * seats, [0.0] * seats
    for n, (seat, action) in enumerate(taken(match), 1):
        win = win_chances(rules, boards[n : n + 1], seats)
        ledger = luck if seat == LUCK else choices
        for one in range(seats):
            ledger[one] += win[one] - before[one]
        word = match.game.text.name(boards[n - 1], seat, action)
        better, lost = "", 0.0
        if level is not None and seat != LUCK:
            better, lost = alternative(match, rules, boards[n - 1 : n], seat, action, win[seat], level, seed + n)
        mark = next((mark for least, mark in MARKS if lost >= least), "")
        turns.append(Turn(n, seat, word, win, better, lost, mark))
        before = win
    return Review(start, turns, luck, choices)


def taken(match: Match) -> Iterator[tuple[int, int]]:
    """The seat and number of every action of a match."""
    for action in match.actions:
        yield action.seat, action.action


def alternative(
    match: Match, rules: Rules, boards: Boards, seat: int, action: int, win: float, level: str, seed: int
) -> tuple[str, float]:
    """What a bot would have done, and how much more that would have been worth; nothing if it agrees or errs."""
    if len(rules.legal(boards, seat)) == 1:
        return "", 0.0
    chosen = bot(level, match.game, seed=seed, backend=rules.backend).choose(boards, seat)
    if chosen == action:
        return "", 0.0
    after = boards.copy()
    rules.apply(after, seat, chosen)
    lost = win_chances(rules, after, len(match.seat_names))[seat] - win
    if lost <= 0:
        return "", 0.0
    return match.game.text.name(boards[0], seat, chosen), lost


def win_chances(rules: Rules, boards: Boards, seats: int) -> list[float]:
    """Each seat's chance to win from here, 1 together."""
    players = players_of(rules.game)
    if rules.movers(boards) and players is not None and players.win_chances is not None:
        return players.win_chances(rules, boards)
    return [share / WHOLE for share in rules.returns(boards, seats)]


def as_json(match: Match, found: Review) -> dict[str, Any]:
    """A review for programs."""
    return {
        "game": match.game.name,
        "seats": match.names,
        "start": found.start,
        "turns": [
            {
                "n": turn.n,
                "seat": None if turn.seat == LUCK else turn.seat,
                "action": turn.word,
                "win": turn.win,
                **({"better": turn.better, "lost": turn.lost, "mark": turn.mark} if turn.better else {}),
            }
            for turn in found.turns
        ],
        "luck": found.luck,
        "choices": found.choices,
    }
