"""Hints and reviews, worked out in the bots' process: questions and answers as JSON."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from time import monotonic
from typing import TYPE_CHECKING, Any

import hustings
from hustings import games
from hustings.bots import binding
from hustings.bots.characters.figures import opened
from hustings.bots.characters.reasons import reason, remark
from hustings.engine.backend import Rules, bind
from hustings.engine.game import Game
from hustings.engine.message import Message
from hustings.engine.record import Boards, from_bytes
from hustings.match.match import Match

if TYPE_CHECKING:
    from hustings.lab.review.story import Story

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
HINTS_BY, REVIEWS_BY, STORIES_BY = "expert:time=2", "hard", "hard"  # reviews: bounded by work, so that they repeat


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """What is asked `about`.

    hint: from a board as the seat sees it; chances: of a whole board; review: of a match that is over; turn: one action
    of it, judged; story: the review turn by turn, with as many choices judged as there is time for.
    """
    from hustings.lab import review as reviews

    if question["about"] == "hint":
        game = games.find(question["game"])
        seen = from_bytes(game.board, bytes.fromhex(question["board"]))
        rules = bind(game, backend(game))
        found = reviews.hint_from(rules, seen, question["seat"], question["seats"], HINTS_BY, backend="auto")
        return {
            "seat": found.seat,
            "action": found.action,
            "move": found.word,
            "win": found.win,
            "plan": found.plan,
            "reason": both(reason_for(rules, seen, found.seat, found.action), found.reason),
        }
    if question["about"] == "chances":
        game = games.find(question["game"])
        rules = bind(game, backend(game))
        board = from_bytes(game.board, bytes.fromhex(question["board"]))
        return {"win": reviews.expected_chances(rules, board, question["seats"])}
    if question["about"] == "remark":
        return {"text": remark_on(question)}
    match = loaded(question["match"])
    if question["about"] == "story":
        return tell(match, question["seconds"])
    if question["about"] == "review":
        return reviews.as_json(match, reviews.review(match, backend=backend(match.game)))
    turn = reviews.judge_turn(match, question["n"], level=REVIEWS_BY, backend=backend(match.game))
    return reviews.turn_as_json(turn)


def both(did: Message | None, found: Message | None) -> Message | None:
    """What a move does, and what the search found, as one reason."""
    return Message("hints-both", did=did, found=found) if did and found else did or found


def reason_for(rules: Rules, seen: Boards, seat: int, action: int) -> Message | None:
    """A hint's reason: what a character would say about the same move, to the one who makes it."""
    found = reason(rules, seen, seat, action)
    return None if found is None or found.id not in WHY else WHY[found.id](found.args)


def remark_on(question: dict[str, Any]) -> Message | None:
    """What a character says."""
    game = games.find(question["game"])
    rules, seat, action = bind(game, backend(game)), question["seat"], question["action"]
    before, after = (from_bytes(game.board, bytes.fromhex(question[when])) for when in ("before", "after"))
    return opened(rules, before, seat, after) if action is None else remark(rules, before, seat, action, after)


@lru_cache(maxsize=2)
def loaded(text: str) -> Match:
    """A match from its file; the last ones are kept, since one question often follows another."""
    return hustings.loads(text)


@lru_cache(maxsize=2)
def story_of(match: Match, backend: str) -> Story:
    """The chances of a match, turn by turn."""
    from hustings.lab.review import story

    return story.story(match, backend=backend)


def tell(match: Match, seconds: float) -> dict[str, Any]:
    """The story of a match; choices are judged one by one until the time is over."""
    from hustings.lab.review import judge_turn, story

    chosen = backend(match.game)
    found, judged, end = story_of(match, chosen), {}, monotonic() + seconds
    is_quick = chosen != "python"  # a single choice would take minutes
    for n in found.doubtful if seconds and is_quick else ():
        judged[n] = judge_turn(match, n, level=STORIES_BY, backend=chosen).judgement
        if monotonic() > end:
            break
    return story.story_as_json(match, found, judged, complete=seconds > 0)


def backend(game: Game) -> str:
    """Compiled, if that is ready."""
    return "cpu" if binding.ready(game) else "python"
