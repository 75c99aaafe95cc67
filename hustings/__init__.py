"""Hustings: election board games, with exact rules, fair play, bots, and simulation.

m = hustings.new("primary_colours")
m.legal(); m.play("…"); m.undo(); m.board; m.movers; m.result; print(m); m.view(0); m.save("evening.jsonl")
m = hustings.load("evening.jsonl")
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hustings import games
from hustings.engine.game import LUCK, Game, Refusal
from hustings.match import create
from hustings.match.create import load, loads
from hustings.match.events import Seat
from hustings.match.match import Match
from hustings.match.result import Result
from hustings.match.verify import Report, verify, verify_text

__version__ = "0.1.0"
__all__ = [
    "LUCK",
    "Game",
    "Match",
    "Refusal",
    "Report",
    "Result",
    "Seat",
    "all_games",
    "load",
    "loads",
    "new",
    "verify",
    "verify_text",
]


def new(
    game: str | Game,
    *,
    options: Mapping[str, object] | None = None,
    seats: Sequence[str | Seat] | None = None,
    seed: int | None = None,
    luck: str = "referee",
    backend: str = "python",
    position: object = None,
    content: Mapping[str, Any] | None = None,
    **more: object,
) -> Match:
    """A new match; options by name, as in new("primary_colours", loop_rule="limit"), or in `options`."""
    twice = sorted(set(options or {}) & set(more))
    if twice:
        raise Refusal(f"Option {twice[0]} is given twice.")
    return create.new(
        game,
        options={**(options or {}), **more},
        seats=seats,
        seed=seed,
        luck=luck,
        backend=backend,
        position=position,
        content=content,
    )


def all_games() -> list[Game]:
    """The games there are."""
    return [games.find(name) for name in games.names()]
