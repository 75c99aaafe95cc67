"""The laws of a match, for every game and option set: refusals change nothing, replays are exact, secrets are kept."""

from __future__ import annotations

import json
from typing import Any

import pytest

import hustings
from hustings.engine.backend import bind
from hustings.engine.game import LUCK, Game, Refusal
from hustings.engine.stream import below, seeded
from tests.laws.games import CASES, COMBINATIONS, SHORT, case_name, has_secrets

cases = pytest.mark.parametrize(("game", "options"), CASES + COMBINATIONS, ids=case_name)
MOST = 150  # actions of a match that are looked at; longer games are left there


def begun(game: Game, options: dict[str, Any], seed: int) -> hustings.Match:
    """A new match; combinations of options are many, so that these are played with compiled rules."""
    backend = "cpu" if (game, options) in COMBINATIONS else "python"
    return hustings.new(game, options=options, seed=seed, backend=backend)


def moves(match: hustings.Match, stream: Any):
    """Play a match at random; before each action, whose it is and what it will be."""
    while match.movers and len(match.actions) < MOST:
        seat = match.movers[below(stream, len(match.movers))]
        actions = match.legal_actions(seat)
        action = actions[below(stream, len(actions))]
        yield seat, action
        match.act(seat, action)


@cases
def test_an_action_not_listed_is_refused_and_changes_nothing(game: Game, options: dict[str, Any]):
    match, stream = begun(game, options, 1), seeded(1)
    for number, (seat, _) in enumerate(moves(match, stream)):
        if number % 9:
            continue
        listed = set(match.legal_actions(seat))
        before = match.text, match.board.tobytes()
        unlisted = [-1, -2, max(listed) + 1, 10**6, *(set(range(game.most_legal + 8)) - listed)][:12]
        for action in unlisted:
            with pytest.raises(Refusal):
                match.act(seat, action)
        with pytest.raises(Refusal):
            match.play("nonsense", seat=seat)
        for other in set(range(len(match.seat_names))) - set(match.movers):
            with pytest.raises(Refusal):
                match.act(other, min(listed))
        assert (match.text, match.board.tobytes()) == before


@cases
def test_a_replay_gives_equal_bytes(game: Game, options: dict[str, Any]):
    match, stream = begun(game, options, 2), seeded(2)
    for _ in moves(match, stream):
        pass
    for backend in ("python", "cpu"):
        again = hustings.loads(match.text, game=game, backend=backend)
        assert again.boards.tobytes() == match.boards.tobytes()
        assert again.text == match.text
        assert again.result == match.result


@cases
def test_messages_do_not_depend_on_what_the_viewer_may_not_know(game: Game, options: dict[str, Any]):
    match, stream = begun(game, options, 3), seeded(3)
    rules, one_in = bind(game, match.backend), 8 if (game, options) in COMBINATIONS else 3
    compared = 0
    for seat, action in moves(match, stream):
        others = [other for other in match.legal_actions(seat) if other != action]
        if not others or (compared and below(stream, one_in)):
            continue
        board = match.boards[-1:]
        choices = (action, others[below(stream, len(others))])
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
            seen = [json.dumps({**branch.view(viewer), "receipt": ""}) for branch in branches]  # a hash over seals
            assert seen[0] == seen[1]
            assert one.show(viewer) == other.show(viewer)
            compared += 1
    if options == SHORT.get(game.name, {}) or (game, options) in COMBINATIONS:  # an option may leave the secrets out
        assert bool(compared) == has_secrets(game, options)
