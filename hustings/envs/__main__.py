"""python -m hustings.envs: docs/observations.md, what learners see of each game, printed from the games themselves."""

from __future__ import annotations

from collections.abc import Iterator

from hustings.engine.game import Game
from hustings.games import BUILT_IN, find

HEAD = """# What learners see

Printed by `python -m hustings.envs`; a test compares. An observation is one row of numbers, the planes one after the
other; `env.planes` has each by its name and in its shape. Actions are dense ids:
`game.actions` has the action of each."""


def page() -> str:
    """The page for the games in the box."""
    return "\n\n".join([HEAD, *("\n".join(section(find(name))) for name in BUILT_IN)]) + "\n"


def section(game: Game) -> Iterator[str]:
    """A game's actions, length and planes."""
    observation, actions = game.observation, game.actions
    assert observation is not None
    assert actions is not None
    options = game.settle({})
    longest = game.longest(options) if game.longest is not None else None
    bound = f"at most {longest:,} decisions of players" if longest is not None else "no bound on its length"
    luck = "" if game.luck_actions is None else f", {len(game.luck_actions)} of luck"
    yield f"## {game.title}\n"
    yield f"{len(actions):,} actions of players{luck}; with the usual options {bound};"
    yield f"{observation.size:,} numbers of type {observation.dtype}.\n"
    yield "| plane | shape | values | what it is |\n|---|---|---|---|"
    for plane in observation.planes:
        shape = " x ".join(str(length) for length in plane.shape)
        yield f"| `{plane.name}` | {shape} | {plane.low} to {plane.high} | {plane.meaning} |"


if __name__ == "__main__":
    print(page(), end="")
