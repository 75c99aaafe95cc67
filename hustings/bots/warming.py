"""Compile what playing a game calls, ahead of time, in this process; `python -m hustings.bots` does it in another."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from hustings.bots import binding
from hustings.bots.greedy import Greedy
from hustings.bots.search import Search
from hustings.engine import backend
from hustings.engine.backend import Progress, bind, cache_folder
from hustings.engine.game import LUCK, Game
from hustings.engine.record import Boards
from hustings.engine.stream import seeded


def warm(game: Game, progress: Progress | None = None) -> None:
    """Compile and cache in this process all that playing calls; progress hears (what, done, of)."""
    backend.warm(bind(game, "cpu"), calls(game), progress)
    marker = binding.marker(game)
    marker.parent.mkdir(parents=True, exist_ok=True)
    marker.touch()


@contextmanager
def only_one() -> Iterator[None]:
    """Wait until no other process compiles into this cache: several at once may need more memory than there is."""
    try:
        import fcntl
    except ImportError:  # Windows, where each program has one compiler at a time all the same
        yield
        return
    with (cache_folder() / "compiling.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def calls(game: Game) -> list[tuple[str, Callable[[], object]]]:
    """Each entry by name, with a call that compiles it, in the order of `binding.ENTRIES`."""
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
        ("greedy", lambda: Greedy(game, backend="cpu").choose(boards, seat)),
        ("search", lambda: Search(game, backend="cpu", simulations=1).choose(boards, seat)),
    ]


def load_bots(game: Game) -> None:
    """Have every kind of bot choose once, on a board of its own, so that its compiled code is in memory."""
    boards, seat = first_decision(game)
    for bot in (Greedy(game, backend="cpu", worlds=1), Search(game, backend="cpu", simulations=1)):
        bot.choose(boards, seat)


def first_decision(game: Game) -> tuple[Boards, int]:
    """A board on which a player is to act for the first time, and that seat."""
    rules, chance = bind(game, "python"), random.Random(0)  # the same roll for ever might mean rolling for ever
    boards = rules.new(game.codes({}))
    while (mask := rules.movers(boards)) == 1 << LUCK:
        rules.apply(boards, LUCK, chance.choice(rules.legal(boards, LUCK)))
    return boards, (mask & -mask).bit_length() - 1
