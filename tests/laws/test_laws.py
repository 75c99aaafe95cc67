"""The laws: one suite for every game, every option set and every way to run it, by random play."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from hustings.engine.backend import Rules, bind
from hustings.engine.game import LUCK, WHOLE, Game
from hustings.engine.loops import advance_at, lowest
from hustings.engine.record import Boards
from hustings.engine.stream import below, seeded
from tests.laws.games import CASES, COMBINATIONS, CONSERVED, GAMES, MIRRORS, case_name

MODES = ("python", "cpu", "checked")
COMBINED = "combined"  # the mode in which combinations of options are tried: checked, and fewer games
GAMES_EACH = {"python": 1, "cpu": 8, "checked": 4, COMBINED: 1}
ONE_IN = {"python": 40, "cpu": 2, "checked": 5, COMBINED: 30}  # positions that are played on from

every_case = pytest.mark.parametrize(("game", "options"), CASES + COMBINATIONS, ids=case_name)
trials = pytest.mark.parametrize(
    ("game", "options", "mode"),
    [(*case, mode) for case in CASES for mode in MODES] + [(*case, COMBINED) for case in COMBINATIONS],
    ids=case_name,
)


def bound(game: Game, mode: str) -> Rules:
    """The game in one of the modes; checked: compiled with bounds checks."""
    return bind(game, "cpu", True) if mode in ("checked", COMBINED) else bind(game, mode)


def seats_of(game: Game, options: dict[str, Any]) -> range:
    return range(len(game.seats(game.settle(options))))


def walk(rules: Rules, options: dict[str, Any], seed: int) -> Iterator[tuple[Boards, int]]:
    """A random game: each position and who moves there (a mask), the end included."""
    stream = seeded(seed)
    boards = rules.new(rules.game.codes(options))
    while True:
        mask = rules.movers(boards)
        yield boards, mask
        if not mask:
            return
        seats = [seat for seat in range(8) if mask >> seat & 1]
        seat = seats[below(stream, len(seats))]
        actions = rules.legal(boards, seat)
        rules.apply(boards, seat, actions[below(stream, len(actions))])


def games(rules: Rules, options: dict[str, Any], mode: str) -> Iterator[tuple[Boards, int]]:
    for seed in range(GAMES_EACH[mode]):
        yield from walk(rules, options, seed)


@trials
def test_legal_actions_are_distinct_and_never_none_before_the_end(game: Game, options: dict[str, Any], mode: str):
    rules = bound(game, mode)
    seats = seats_of(game, options)
    most = 0
    for boards, mask in games(rules, options, mode):
        assert mask & ~(1 << LUCK) < 1 << len(seats), "a seat that does not exist is to move"
        for seat in (seat for seat in range(8) if mask >> seat & 1):
            actions = rules.legal(boards, seat)
            assert actions, f"seat {seat} is to move and has no action"
            assert len(set(actions)) == len(actions)
            assert min(actions) >= 0
            assert rules.how_many(boards, seat) == len(actions)
            most = max(most, len(actions))
    assert most <= game.most_legal


@trials
def test_returns_share_a_whole_win(game: Game, options: dict[str, Any], mode: str):
    rules = bound(game, mode)
    seats = len(seats_of(game, options))
    for boards, mask in games(rules, options, mode):
        shares = rules.returns(boards, seats)
        assert all(0 <= share <= WHOLE for share in shares)
        if not mask:
            assert sum(shares) == WHOLE


@trials
def test_what_a_seat_sees_is_the_same_in_every_world_it_can_imagine(game: Game, options: dict[str, Any], mode: str):
    rules = bound(game, mode)
    stream = seeded(99)
    for boards, mask in games(rules, options, mode):
        for seat in (*seats_of(game, options), LUCK):
            seen = rules.seen(boards, seat)
            assert rules.seen(seen, seat).tobytes() == seen.tobytes(), "hiding twice hides more"
            assert rules.movers(seen) == mask, "who is to move must be public"
            world = seen.copy()
            rules.imagine(world, seat, stream)
            assert rules.seen(world, seat).tobytes() == seen.tobytes()
            assert rules.movers(world) == mask
            assert rules.seen(seen, LUCK).tobytes() == rules.seen(boards, LUCK).tobytes(), "the public sees more"
            if mask >> seat & 1 and seat != LUCK:
                assert rules.legal(seen, seat) == rules.legal(boards, seat), "legal actions betray what is hidden"
                assert rules.legal(world, seat) == rules.legal(boards, seat)


@trials
def test_an_imagined_world_can_be_played_to_the_end(game: Game, options: dict[str, Any], mode: str):
    rules = bound(game, mode)
    stream = seeded(7)
    for number, (boards, _) in enumerate(walk(rules, options, 3)):
        if number % ONE_IN[mode]:
            continue
        for seat in seats_of(game, options):
            world = rules.seen(boards, seat)
            rules.imagine(world, seat, stream)
            rules.entry(advance_at)(world, 0, stream, 100_000, rules.out)
            assert rules.movers(world) == 0
            if game.name in CONSERVED:
                assert CONSERVED[game.name](world[0]) == CONSERVED[game.name](boards[0])


@trials
def test_what_a_seat_does_not_witness_it_cannot_tell_apart(game: Game, options: dict[str, Any], mode: str):
    rules = bound(game, mode)
    for boards, mask in games(rules, options, mode):
        for seat in (seat for seat in range(8) if mask >> seat & 1):
            actions = rules.legal(boards, seat)
            for viewer in (*seats_of(game, options), LUCK):
                views = {}
                for action in (actions[0], actions[-1]):
                    if rules.witnesses(boards, seat, action) >> viewer & 1:
                        continue
                    after = boards.copy()
                    rules.apply(after, seat, action)
                    if rules.opened(after) == rules.opened(boards):
                        views[action] = rules.seen(after, viewer).tobytes()
                assert len(set(views.values())) <= 1


@trials
def test_components_are_conserved(game: Game, options: dict[str, Any], mode: str):
    rules = bound(game, mode)
    conserved = CONSERVED[game.name]
    for seed in range(GAMES_EACH[mode]):
        start = None
        for boards, _ in walk(rules, options, seed):
            start = start or conserved(boards[0])
            assert conserved(boards[0]) == start


@trials
def test_picking_is_uniform(game: Game, options: dict[str, Any], mode: str):
    rules = bound(game, mode)
    for number, (boards, mask) in enumerate(walk(rules, options, 11)):
        if mask and (mode != "python" or number % 8 == 0):
            seat = lowest(mask)
            actions = rules.legal(boards, seat)
            words = [-(-(nth << 32) // len(actions)) for nth in range(len(actions))]
            assert sorted(rules.pick(boards, seat, word) for word in words) == sorted(actions)


@trials
def test_the_mirrored_game_gives_the_mirrored_result(game: Game, options: dict[str, Any], mode: str):
    rules = bound(game, mode)
    seats, mirrors = len(seats_of(game, options)), MIRRORS[game.name]
    for number, (boards, mask) in enumerate(walk(rules, options, 5)):
        for mirror in [mirrors[number % len(mirrors)]] if mode == "python" else mirrors:  # there, one after the other
            other = mirror.board(boards)
            if other is None:
                continue
            assert rules.movers(other) == sum(1 << mirror.seats[seat] for seat in range(seats) if mask >> seat & 1)
            shares, mirrored = rules.returns(boards, seats), rules.returns(other, seats)
            assert [mirrored[mirror.seats[seat]] for seat in range(seats)] == shares
            for seat in (seat for seat in range(seats) if mask >> seat & 1):
                expected = sorted(mirror.action(boards, action) for action in rules.legal(boards, seat))
                assert sorted(rules.legal(other, mirror.seats[seat])) == expected


@every_case
def test_the_backends_give_equal_bytes(game: Game, options: dict[str, Any]):
    python, cpu, checked = (bound(game, mode) for mode in MODES)
    count, steps = 4, 7
    boards = np.repeat(python.new(game.codes(options)), count)
    assert cpu.new(game.codes(options)).tobytes() == boards[:1].tobytes()
    streams = seeded(21, count)
    for _ in range(400):
        results = []
        for rules in (python, cpu, checked):
            mine, words = boards.copy(), streams.copy()
            done = [int(rules.entry(advance_at)(mine, i, words, steps, rules.out)) for i in range(count)]
            shares = [rules.returns(mine, len(seats_of(game, options)), i) for i in range(count)]
            results.append((mine.tobytes(), words.tobytes(), done, shares))
        assert results[0] == results[1] == results[2]
        boards, streams = mine, words
        if not any(done):
            return
    pytest.fail("random games do not end")


@every_case
def test_words_and_views_say_the_same(game: Game, options: dict[str, Any]):
    rules, looked_at = bind(game, "python"), 1
    if (game, options) in COMBINATIONS:
        rules, looked_at = bound(game, COMBINED), 20
    text, view = game.text, game.view
    seats = seats_of(game, options)
    before = None
    for number, (boards, mask) in enumerate(walk(rules, options, 2)):
        before = boards.copy()
        if number % looked_at:
            continue
        for seat in (*seats, LUCK):
            seen = rules.seen(boards, seat)[0]
            json.dumps(view.view(seen, seat), allow_nan=False)
            assert text.show(seen, seat).strip()
        for seat in (seat for seat in range(8) if mask >> seat & 1):
            seen = rules.seen(boards, seat)[0]
            actions = rules.legal(boards, seat)
            names = [text.name(seen, seat, action) for action in actions]
            assert len(set(names)) == len(names)
            assert not any(char.isspace() or char == ":" for name in names for char in name)
            assert [text.parse(seen, seat, name) for name in names] == [(action,) for action in actions]
            assert all(view.describe(seen, seat, action)["kind"] for action in actions)
            assert seat == LUCK or text.asks(seen, seat).endswith((".", "?", "!"))
    result = view.result(before[0])
    shares = rules.returns(before, len(seats))
    assert [seat for seat in seats if shares[seat] == max(shares)] == sorted(result["winners"])
    assert result["why"]
    json.dumps(result, allow_nan=False)


def test_the_combinations_are_all_that_the_game_allows():
    """Electioneer: full, training or common Strategies for 2 to 6; the small map, full or training, for 2 or 3."""
    assert len(COMBINATIONS) == (5 * 3 + 2 * 2) * 2
    assert {options["players"] for _, options in COMBINATIONS} == {2, 3, 4, 5, 6}


def test_every_game_has_its_components_and_symmetries_named():
    assert {game.name for game in GAMES} == set(CONSERVED) == set(MIRRORS)
