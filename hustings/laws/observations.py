"""Laws about what learners are given: observations, dense actions, and the bound on a game's length."""

from __future__ import annotations

import numpy as np

from hustings.engine.backend import Ints
from hustings.engine.game import LUCK
from hustings.engine.loops import observe_at
from hustings.engine.record import Boards
from hustings.engine.stream import seeded
from hustings.laws.trial import Position, Trial


def an_observation_holds_only_what_the_seat_may_know(trial: Trial) -> int:
    """The true board, the hidden one and an imagined one give the same observation, within the planes' bounds."""
    if trial.game.observation is None:
        return 0
    stream, checks = seeded(trial.seed + 31), 0
    low, high = trial.game.observation.low, trial.game.observation.high
    for number, position in enumerate(trial.positions(5)):
        if number % trial.one_in:
            continue
        for seat in (*trial.seats, LUCK):
            seen = trial.rules.seen(position.boards, seat)
            world = seen.copy()
            trial.rules.imagine(world, seat, stream)
            expected = observation(trial, position.boards, seat)
            for boards, what in ((seen, "the hidden board"), (world, "an imagined world")):
                found = observation(trial, boards, seat)
                if found.tobytes() != expected.tobytes():
                    differ(position, seat, f"observe reads what is hidden: it differs on {what}", expected, found)
            if ((expected < low) | (expected > high)).any():
                within = np.clip(expected, low, high)
                differ(position, seat, "an observation is out of its plane's bounds", within, expected)
            checks += 1
    return checks


def observation(trial: Trial, boards: Boards, seat: int) -> Ints:
    """What a seat observes, in numbers wide enough that nothing is cut off."""
    assert trial.game.observation is not None
    out = np.zeros(trial.game.observation.size, np.int64)
    trial.rules.entry(observe_at)(boards, 0, seat, out)
    return out


def differ(position: Position, seat: int, says: str, expected: Ints, found: Ints) -> None:
    """Fail, naming the plane and the place in it."""
    planes = position.trial.game.observation
    assert planes is not None
    at = int(np.flatnonzero(expected != found)[0])
    name = next(name for name, place in planes.places.items() if place.start <= at < place.stop)
    field = f"{name}[{at - planes.places[name].start}]"
    position.fail(says, seat=seat, field=field, expected=int(expected[at]), found=int(found[at]))


def every_action_has_a_dense_id(trial: Trial) -> int:
    """Every legal action of a player is among `actions`, every outcome of luck among `luck_actions`; none twice."""
    game, checks = trial.game, 0
    if game.actions is None:
        return 0
    players = set(game.actions.tolist())
    luck = set(() if game.luck_actions is None else game.luck_actions.tolist())
    if len(players) != len(game.actions) or len(luck) != len(luck if game.luck_actions is None else game.luck_actions):
        trial.fail("an action has two dense ids")
    for position in trial.positions():
        for seat in position.movers:
            known = luck if seat == LUCK else players
            for action in trial.rules.legal(position.boards, seat):
                if action not in known:
                    position.fail("a legal action has no dense id", seat=seat, action=action, found=action)
                checks += 1
    return checks


def no_game_is_longer_than_its_bound(trial: Trial) -> int:
    """The players' decisions of a game are no more than `longest` says, and a sealed turn no more than `plan`."""
    game, checks = trial.game, 0
    longest = game.longest(game.settle(trial.options)) if game.longest is not None else None
    opened = sealed = 0
    for position in trial.positions():
        decisions = [seat for seat, _ in position.moves if seat != LUCK]
        if longest is not None and len(decisions) > longest:
            position.fail("a game is longer than its bound", expected=f"at most {longest}", found=len(decisions))
        now = trial.rules.opened(position.boards)
        if not position.moves or now != opened:
            opened, sealed = now, len(decisions)
        most = game.plan * len(trial.seats)
        if bin(position.mask).count("1") > 1 and len(decisions) - sealed >= most:
            position.fail(
                "a sealed turn is longer than a plan", expected=f"fewer than {most}", found=len(decisions) - sealed
            )
        checks += 1
    return checks
