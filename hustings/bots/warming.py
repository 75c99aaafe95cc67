"""Compile what playing a game calls, ahead of time, in this process; `python -m hustings.bots` does it in another."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from hustings.bots import binding
from hustings.bots.greedy import Greedy
from hustings.bots.players import players_of
from hustings.bots.search import Search
from hustings.engine import backend
from hustings.engine.backend import Progress, bind, cache_folder
from hustings.engine.game import LUCK, Game
from hustings.engine.record import Boards
from hustings.engine.stream import seeded

Call = tuple[str, Callable[[], object]]


def warm(game: Game, progress: Progress | None = None) -> None:
    """Compile and cache in this process all that playing calls; progress is called with (what, done, of)."""

    def finish_rules() -> None:
        finish()
        mark(binding.rules_marker(game))

    *others, (last, finish) = rule_calls(game)
    backend.warm(bind(game, "cpu"), [*others, (last, finish_rules), *bot_calls(game)], progress)
    mark(binding.marker(game))


def mark(marker: Path) -> None:
    """Make known to other processes that something is compiled."""
    marker.parent.mkdir(parents=True, exist_ok=True)
    marker.touch()


@contextmanager
def only_one() -> Iterator[None]:
    """Wait until no other process compiles into this cache: several compilers at once may run out of memory."""
    try:
        import fcntl
    except ImportError:  # Windows: no lock between processes
        yield
        return
    with (cache_folder() / "compiling.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def calls(game: Game) -> list[Call]:
    """Each entry by name, with a call that compiles it, in the order of `binding.entries`."""
    return rule_calls(game) + bot_calls(game)


def rule_calls(game: Game) -> list[Call]:
    """The entries of the rules."""
    rules, options, stream = bind(game, "cpu"), game.codes({}), seeded(0)
    boards, seat = first_decision(game)
    action = bind(game, "python").legal(boards, seat)[0]
    return [
        ("new", lambda: rules.new(options)),
        ("movers", lambda: rules.movers(boards)),
        ("legal", lambda: rules.legal(boards, seat)),
        ("apply", lambda: rules.apply(boards.copy(), seat, action)),
        ("returns", lambda: rules.returns(boards, 1)),
        ("hide", lambda: rules.seen(boards, seat)),
        ("imagine", lambda: rules.imagine(rules.seen(boards, seat), seat, stream)),
        ("opened", lambda: rules.opened(boards)),
        ("witnesses", lambda: rules.witnesses(boards, seat, action)),
        ("pick", lambda: rules.pick(boards, seat, 0)),
        *([("derive", lambda: rules.derive(boards))] if rules.has_derive else []),
        *([("anytime", lambda: rules.anytime(boards, seat))] if rules.has_anytime else []),
    ]


def bot_calls(game: Game) -> list[Call]:
    """The entries of the bots: those of the general ones, then those of the game's own players."""
    rules = bind(game, "cpu")
    boards, seat = first_decision(game)
    seen = rules.seen(boards, seat)
    players = players_of(game)
    own = () if players is None else players.entries
    return [
        ("greedy", lambda: Greedy(game, backend="cpu", worlds=1).choose(boards, seat)),
        ("search", lambda: Search(game, backend="cpu", simulations=1).choose(boards, seat)),
        *((entry.function.__name__, partial(entry.warm, rules, seen, seat)) for entry in own),
    ]


def load_bots(game: Game) -> None:
    """Call everything that the bots call once, so that their compiled code is in memory."""
    for _, call in bot_calls(game):
        call()


def first_decision(game: Game) -> tuple[Boards, int]:
    """The board at a player's first decision, and that seat."""
    rules, chance = bind(game, "python"), random.Random(0)  # constant rolls might tie forever
    boards = rules.new(game.codes({}))
    while (mask := rules.movers(boards)) == 1 << LUCK:
        rules.apply(boards, LUCK, chance.choice(rules.legal(boards, LUCK)))
    return boards, (mask & -mask).bit_length() - 1
