"""How far a seat has come in its game's lesson, from its own actions alone, and what is to be lit now."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hustings.engine.backend import Rules, bind
from hustings.engine.game import Game
from hustings.engine.lesson import Feature, Lesson, best_fit, values_of
from hustings.engine.record import Boards
from hustings.match.match import Match

MOST = 8  # actions that are lit one after another

Described = dict[str, Any]
Preference = Callable[[Any, int, Mapping[str, Any]], int]


@dataclass(frozen=True)
class Progress:
    """The state of a lesson."""

    done: list[bool]  # by prompt: whether its actions were taken; what is only read is never done
    plan: list[Described]  # the actions to be lit, one after another; none while it is somebody else's turn
    is_aside: bool  # what is asked now is nothing that a prompt is about


def progress(match: Match, seat: int, lesson: Lesson) -> Progress:
    """How far the seat has come."""
    taken, done = kinds_taken(match, seat), []
    current: Sequence[Feature] = ()
    prefer = None
    for prompt in lesson.prompts:
        left = list(prompt.actions)
        while left and is_next(taken, left[0]):
            left.pop(0)
        done.append(bool(prompt.actions) and not left)
        if left:
            current, prefer = left, prompt.prefer
            break
    done += [False] * (len(lesson.prompts) - len(done))
    if seat not in match.movers:
        return Progress(done, [], is_aside=False)
    game, rules = match.game, bind(match.game, match.backend)
    seen = rules.seen(match.boards[-1:], seat)
    plan = planned(rules, game, seen, seat, current, prefer)
    if plan:
        return Progress(done, plan, is_aside=False)
    choices = described(rules, game, seen, seat)
    fitting = [dict(found) for feature in lesson.otherwise if (found := best_fit(choices, feature)) is not None]
    return Progress(done, (fitting or choices)[:1], is_aside=True)


def kinds_taken(match: Match, seat: int) -> list[str]:
    """The kinds of all actions that the seat has taken, in order."""
    boards, rules, found = match.boards, bind(match.game, match.backend), []
    for n, action in enumerate(match.actions):
        if action.seat == seat:
            seen = rules.seen(boards, seat, n)
            found.append(str(match.game.view.describe(seen[0], seat, action.action)["kind"]))
    return found


def is_next(taken: list[str], feature: Feature) -> bool:
    """Whether an action of that kind comes among those taken; it and those before it are dropped then."""
    kinds = values_of(feature["kind"])
    for n, kind in enumerate(taken):
        if kind in kinds:
            del taken[: n + 1]
            return True
    return False


def planned(
    rules: Rules, game: Game, seen: Boards, seat: int, features: Sequence[Feature], prefer: Preference | None
) -> list[Described]:
    """The actions that fit the features one after another, as long as nobody else comes between."""
    plan: list[Described] = []
    boards = seen.copy()
    for feature in features[:MOST]:
        if not rules.movers(boards) >> seat & 1:
            break
        board = boards[0]
        judge = (lambda action, board=board: prefer(board, seat, action)) if prefer else None
        found = best_fit(described(rules, game, boards, seat), feature, judge)
        if found is None:
            break
        plan.append(dict(found))
        rules.apply(boards, seat, int(found["action"]))
    return plan


def described(rules: Rules, game: Game, boards: Boards, seat: int) -> list[Described]:
    """The seat's actions with their words and parts."""
    board = boards[0]
    return [
        {**game.view.describe(board, seat, action), "action": action, "move": game.text.name(board, seat, action)}
        for action in rules.legal(boards, seat)
    ]
