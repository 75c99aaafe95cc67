"""Compile what playing a game calls, ahead of time, in this process; `python -m hustings.bots` does it in another."""

from __future__ import annotations

import random
from collections.abc import Callable

from hustings.bots import binding
from hustings.bots.greedy import Greedy
from hustings.bots.search import Search
from hustings.engine import backend
from hustings.engine.backend import Progress, bind
from hustings.engine.game import LUCK, Game
from hustings.engine.stream import seeded


def warm(game: Game, progress: Progress | None = None) -> None:
    """Compile and cache in this process all that playing calls; progress hears (what, done, of)."""
    backend.warm(bind(game, "cpu"), calls(game), progress)
    marker = binding.marker(game)
    marker.parent.mkdir(parents=True, exist_ok=True)
    marker.touch()


def calls(game: Game) -> list[tuple[str, Callable[[], object]]]:
    """Each entry by name, with a call that compiles it, in the order of `binding.ENTRIES`."""
    plain, rules = bind(game, "python"), bind(game, "cpu")
    options, stream = game.codes({}), seeded(0)
    boards = plain.new(options)
    chance = random.Random(0)  # the same roll again and again might mean rolling for ever
    while plain.movers(boards) == 1 << LUCK:
        plain.apply(boards, LUCK, chance.choice(plain.legal(boards, LUCK)))
    mask = plain.movers(boards)
    seat = (mask & -mask).bit_length() - 1
    action = plain.legal(boards, seat)[0]
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
