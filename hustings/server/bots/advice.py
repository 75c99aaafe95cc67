"""Hints and reviews, worked out in the bots' process: questions and answers as JSON."""

from __future__ import annotations

from typing import Any

import hustings
from hustings import games
from hustings.bots import binding
from hustings.engine.backend import bind
from hustings.engine.game import Game
from hustings.engine.record import from_bytes

HINTS_BY, REVIEWS_BY = "expert:time=2", "hard:time=1"


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """`hint`: from a board as the seat sees it; `review`: of a match that is over; `turn`: one action of it, judged."""
    from hustings.lab import review as reviews

    if question["about"] == "hint":
        game = games.find(question["game"])
        seen = from_bytes(game.board, bytes.fromhex(question["board"]))
        rules = bind(game, backend(game))
        found = reviews.hint_from(rules, seen, question["seat"], question["seats"], HINTS_BY)
        return {"seat": found.seat, "action": found.action, "move": found.word, "win": found.win, "plan": found.plan}
    match = hustings.loads(question["match"])
    if question["about"] == "review":
        return reviews.as_json(match, reviews.review(match, backend=backend(match.game)))
    turn = reviews.judge_turn(match, question["n"], level=REVIEWS_BY, backend=backend(match.game))
    return reviews.turn_as_json(turn)


def backend(game: Game) -> str:
    """Compiled, if that is ready."""
    return "cpu" if binding.ready(game) else "python"
