"""Hints and reviews, worked out in the bots' process: questions and answers as JSON."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import hustings
from hustings import games
from hustings.bots import binding
from hustings.bots.characters.reasons import reason
from hustings.engine.backend import Rules, bind
from hustings.engine.game import Game
from hustings.engine.message import Message
from hustings.engine.record import Boards, from_bytes

WHY: Mapping[str, Callable[[Mapping[str, Any]], Message]] = {
    "characters-politrics-beats": lambda args: Message("coach-hint-beats", square=args["square"]),
    "characters-politrics-line": lambda args: Message("coach-hint-line", points=args["points"]),
    "characters-politrics-square": lambda args: Message(
        "coach-hint-square", square=args["square"], points=args["points"]
    ),
    "characters-presidential-funds": lambda args: Message("coach-hint-funds", state=args["state"]),
    "characters-presidential-takes": lambda args: Message("coach-hint-takes", state=args["state"], votes=args["votes"]),
    "characters-presidential-holds": lambda args: Message("coach-hint-holds", state=args["state"], chips=args["chips"]),
    "characters-presidential-nears": lambda args: Message("coach-hint-nears", state=args["state"], votes=args["votes"]),
    "characters-electioneer-votes": lambda args: Message("coach-hint-votes", votes=args["votes"]),
    "characters-electioneer-lobbies": lambda args: Message("coach-hint-lobbies", discs=args["discs"]),
}
HINTS_BY, REVIEWS_BY = "expert:time=2", "hard:time=1"


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """`hint`: from a board as the seat sees it; `review`: of a match that is over; `turn`: one action of it, judged."""
    from hustings.lab import review as reviews

    if question["about"] == "hint":
        game = games.find(question["game"])
        seen = from_bytes(game.board, bytes.fromhex(question["board"]))
        rules = bind(game, backend(game))
        found = reviews.hint_from(rules, seen, question["seat"], question["seats"], HINTS_BY)
        return {
            "seat": found.seat,
            "action": found.action,
            "move": found.word,
            "win": found.win,
            "plan": found.plan,
            "reason": reason_for(rules, seen, found.seat, found.action),
        }
    match = hustings.loads(question["match"])
    if question["about"] == "review":
        return reviews.as_json(match, reviews.review(match, backend=backend(match.game)))
    turn = reviews.judge_turn(match, question["n"], level=REVIEWS_BY, backend=backend(match.game))
    return reviews.turn_as_json(turn)


def reason_for(rules: Rules, seen: Boards, seat: int, action: int) -> Message | None:
    """A hint's reason: what a character would say about the same move, to the one who makes it."""
    found = reason(rules, seen, seat, action)
    return None if found is None or found.id not in WHY else WHY[found.id](found.args)


def backend(game: Game) -> str:
    """Compiled, if that is ready."""
    return "cpu" if binding.ready(game) else "python"
