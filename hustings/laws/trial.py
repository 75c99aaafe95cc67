"""A trial: one game with its options and a backend, played at random by seed; the laws look at its positions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NoReturn

from hustings.engine.backend import Rules, bind
from hustings.engine.game import LUCK, Game
from hustings.engine.record import Boards, copied
from hustings.engine.stream import below, seeded
from hustings.laws.declared import Declared, declared
from hustings.laws.violation import Difference, Violation, differences


@dataclass
class Trial:
    """What a law is tried on. Laws that look closely take only every `one_in`th position."""

    game: Game
    options: Mapping[str, str | int]
    backend: str = "python"
    checked: bool = False  # compiled with bounds checks
    games: int = 1
    seed: int = 0
    one_in: int = 1
    at: Position | None = field(default=None, repr=False)  # where the law looks just now

    @cached_property
    def rules(self) -> Rules:
        return bind(self.game, self.backend, self.checked)

    @cached_property
    def declared(self) -> Declared:
        return declared(self.game)

    @cached_property
    def seat_names(self) -> tuple[str, ...]:
        return self.game.seats(self.game.settle(self.options))

    @property
    def seats(self) -> range:
        return range(len(self.seat_names))

    def seat_name(self, seat: int) -> str:
        """A seat as it is called; LUCK is luck to those who act and the public to those who look."""
        return "luck" if seat == LUCK else self.seat_names[seat] if seat in self.seats else f"seat {seat}"

    def positions(self, first: int = 0) -> Iterator[Position]:
        """All positions of all games, from the game `first` on."""
        for seed in range(self.seed + first, self.seed + first + self.games):
            yield from self.walk(seed)

    def walk(self, seed: int) -> Iterator[Position]:
        """A random game: each position and who moves there, the end included."""
        rules, stream, moves = self.rules, seeded(seed), list[tuple[int, int]]()
        self.at = Position(self, seed, moves, rules.new(self.game.codes(self.options)), 0)
        boards = self.at.boards
        while True:
            self.at = Position(self, seed, moves, boards, rules.movers(boards))
            yield self.at
            movers = self.at.movers
            if not movers:
                return
            seat = movers[random_below(stream, len(movers))]
            actions = rules.legal(boards, seat)
            if not actions:
                self.at.fail(f"{self.seat_name(seat)} is to move and has no action", seat=seat)
            action = actions[random_below(stream, len(actions))]
            rules.apply(boards, seat, action)
            moves.append((seat, action))

    def fail(self, says: str, **facts: Any) -> NoReturn:
        """Raise a violation that has nothing to do with a position."""
        raise Violation(says, game=self.game.title, options=dict(self.options), **facts)


@dataclass
class Position:
    """A board that random play reached; `boards` and `moves` change as the walk goes on."""

    trial: Trial
    seed: int
    moves: list[tuple[int, int]]
    boards: Boards
    mask: int

    @property
    def movers(self) -> list[int]:
        return [seat for seat in range(LUCK + 1) if self.mask >> seat & 1]

    def after(self, seat: int, action: int) -> Boards:
        """A copy of the board after one more action."""
        after = copied(self.boards)
        self.trial.rules.apply(after, seat, action)
        return after

    def action_name(self, seat: int, action: int) -> str:
        """An action as people write it; its number where the game has no word for it."""
        return action_name(self.trial, self.boards, seat, action)

    def violation(
        self,
        says: str,
        *,
        seat: int | None = None,
        mover: int | None = None,
        action: int | None = None,
        different: list[Difference] | None = None,
        **facts: Any,
    ) -> Violation:
        """A violation here. `seat` is the one concerned, `mover` whose action it is if not that seat's."""
        trial = self.trial
        if seat is not None:
            facts["seat"] = "the public" if seat == LUCK and mover is not None else trial.seat_name(seat)
        whose = mover if mover is not None else seat
        if action is not None and whose is not None:
            facts["action"] = self.action_name(whose, action)
        if different:
            first = different[0]
            facts |= {"field": first.field, "expected": first.expected, "found": first.found}
            facts["differences"] = tuple(str(difference) for difference in different)
        facts |= {"game": trial.game.title, "options": dict(trial.options), "seed": self.seed, "moves": self.words()}
        return Violation(says, **facts)

    def fail(self, says: str, **facts: Any) -> NoReturn:
        raise self.violation(says, **facts)

    def same(self, says: str, expected: Boards, found: Boards, *, ignored: tuple[str, ...] = (), **facts: Any) -> None:
        """Fail, with every field that differs, unless two boards are the same."""
        if expected.tobytes() != found.tobytes() and (different := differences(expected, found, ignored)):
            self.fail(says, different=different, **facts)

    def words(self) -> tuple[str, ...]:
        """The moves that lead here, in the game's own words, each with its seat."""
        trial, words = self.trial, []
        boards = trial.rules.new(trial.game.codes(trial.options))
        for seat, action in self.moves:
            label = trial.seat_name(seat).lower().replace(" ", "_")
            words.append(f"{label}:{action_name(trial, boards, seat, action)}")
            trial.rules.apply(boards, seat, action)
        return tuple(words)


def action_name(trial: Trial, boards: Boards, seat: int, action: int) -> str:
    try:
        return str(trial.game.text.name(trial.rules.seen(boards, seat)[0], seat, action))
    except Exception:  # the word itself may be what is wrong
        return f"action {action}"


def random_below(stream: Any, count: int) -> int:
    """A random number below another."""
    return int(below(stream, count))  # type: ignore[no-untyped-call]
