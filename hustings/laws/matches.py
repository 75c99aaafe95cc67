"""Laws about matches: refusals change nothing, replays are exact, messages keep secrets."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from hustings.engine.backend import bind
from hustings.engine.game import LUCK, Refusal
from hustings.engine.stream import seeded
from hustings.laws.trial import Position, Trial, random_below
from hustings.match import create
from hustings.match.match import Match

MOST = 150  # actions of a match that are looked at; longer games are left there


def begun(trial: Trial, number: int) -> tuple[Match, Any]:
    """A new match and a stream to play it by."""
    seed = trial.seed + number
    match = create.new(trial.game, options=dict(trial.options), seed=seed, backend=trial.backend)
    return match, seeded(seed)


def moves(trial: Trial, match: Match, stream: Any) -> Iterator[tuple[int, int]]:
    """Play a match at random; before each action, whose it is and what it will be."""
    seed = match.header.luck.seed or 0
    while match.movers and len(match.actions) < MOST:
        seat = match.movers[random_below(stream, len(match.movers))]
        actions = match.legal_actions(seat)
        action = actions[random_below(stream, len(actions))]
        trial.at = position(trial, match, seed)
        yield seat, action
        match.act(seat, action)
    trial.at = position(trial, match, seed)


def position(trial: Trial, match: Match, seed: int) -> Position:
    """Where a match stands, to name it in a violation."""
    done = [(action.seat, action.action) for action in match.actions]
    mask = sum(1 << mover for mover in match.movers)
    return Position(trial, seed, done, np.asarray(match.board).reshape(1), mask)


def is_refused(attempt: Callable[..., object], *args: Any, **kwargs: Any) -> bool:
    try:
        attempt(*args, **kwargs)
    except Refusal:
        return True
    return False


def an_action_not_listed_is_refused_and_changes_nothing(trial: Trial) -> int:
    """A match refuses actions that legal does not list, nonsense, and seats that are not to move."""
    match, stream = begun(trial, 1)
    checks = 0
    for number, (seat, _) in enumerate(moves(trial, match, stream)):
        if number % 9:
            continue
        assert trial.at is not None
        listed = {*match.legal_actions(seat), *match.anytime_actions(seat)}
        before = match.text, match.board.tobytes()
        unlisted = [-1, -2, max(listed) + 1, 10**6, *(set(range(trial.game.most_legal + 8)) - listed)][:12]
        for action in unlisted:
            if not is_refused(match.act, seat, action):
                trial.at.fail("an action that is not listed is accepted", seat=seat, action=action)
        if not is_refused(match.play, "nonsense", seat=seat):
            trial.at.fail("the word 'nonsense' is accepted", seat=seat)
        for other in set(range(len(match.seat_names))) - set(match.movers):
            action = min(listed - set(match.anytime_actions(other)), default=-1)
            if not is_refused(match.act, other, action):
                trial.at.fail("a seat acts that is not to move", seat=other, action=action)
        if (match.text, match.board.tobytes()) != before:
            trial.at.fail("a refused action changes the match", seat=seat)
        checks += 1
    return checks


def a_replay_gives_equal_bytes(trial: Trial) -> int:
    """A match read from its file has the same boards, text and result, in Python and compiled."""
    match, stream = begun(trial, 2)
    for _ in moves(trial, match, stream):
        pass
    assert trial.at is not None
    for backend in ("python", "cpu"):
        again = create.loads(match.text, game=trial.game, backend=backend)
        expected, found = match.boards, again.boards
        for nth in range(len(expected)):
            says = f"replayed ({backend}), the board after {nth} actions differs"
            trial.at.same(says, expected[nth : nth + 1], found[nth : nth + 1])
        if (again.text, again.result) != (match.text, match.result):
            trial.at.fail(
                f"replayed ({backend}), the file or the result differs", expected=match.result, found=again.result
            )
    return len(match.actions) + 1


def messages_do_not_depend_on_what_the_viewer_may_not_know(trial: Trial) -> int:
    """What a viewer is sent after an action is the same for any other action that it does not witness."""
    match, stream = begun(trial, 3)
    rules, compared = bind(trial.game, match.backend), 0
    for seat, action in moves(trial, match, stream):
        others = [other for other in match.legal_actions(seat) if other != action]
        if not others or (compared and random_below(stream, trial.one_in)):
            continue
        assert trial.at is not None
        board = trial.at.boards
        choices = (action, others[random_below(stream, len(others))])
        witnesses = rules.witnesses(board, seat, choices[0]) | rules.witnesses(board, seat, choices[1]) | 1 << seat
        viewers = [viewer for viewer in (*range(len(match.seat_names)), LUCK) if not witnesses >> viewer & 1]
        after = board.copy()
        rules.apply(after, seat, action)
        if not viewers or rules.opened(after) != rules.opened(board):
            continue
        one, other = branches = [match.at(len(match)) for _ in choices]
        for branch, choice in zip(branches, choices, strict=True):
            branch.act(seat, choice)
        for viewer in viewers:
            views = [{**branch.view(viewer), "receipt": ""} for branch in branches]  # a hash over seals
            if json.dumps(views[0]) != json.dumps(views[1]):
                key = next(key for key in views[0] if views[0][key] != views[1].get(key))
                says = f"the {key} that a viewer is sent tells which action was taken"
                facts = {"field": key, "expected": views[0][key], "found": views[1].get(key)}
                trial.at.fail(says, seat=viewer, mover=seat, action=action, **facts)
            if one.show(viewer) != other.show(viewer):
                trial.at.fail(
                    "the board that is shown tells which action was taken", seat=viewer, mover=seat, action=action
                )
            compared += 1
    return compared
