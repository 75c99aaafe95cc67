"""Laws about what is hidden: views, imagined worlds, and who sees which action was taken."""

from __future__ import annotations

from itertools import combinations

from hustings.engine.game import HIDDEN, LUCK
from hustings.engine.stream import seeded
from hustings.laws.trial import Position, Trial


def a_seat_sees_the_same_in_every_world_it_can_imagine(trial: Trial) -> int:
    """Hiding an imagined world gives the view it was imagined from; movers and legal actions are the same in all."""
    rules, stream, checks = trial.rules, seeded(trial.seed + 99), 0
    for position in trial.positions():
        boards, mask = position.boards, position.mask
        public = rules.seen(boards, LUCK)
        for seat in (*trial.seats, LUCK):
            seen = rules.seen(boards, seat)
            position.same("hiding twice hides more", seen, rules.seen(seen, seat), seat=seat)
            world = seen.copy()
            rules.imagine(world, seat, stream)
            position.same("an imagined world is not what the seat sees", seen, rules.seen(world, seat), seat=seat)
            position.same("the public sees more than a seat", public, rules.seen(seen, LUCK), seat=seat)
            expected = rules.legal(boards, seat) if mask >> seat & 1 and seat != LUCK else None
            for board, what in ((seen, "a hidden board"), (world, "an imagined world")):
                if rules.movers(board) != mask:
                    says = f"who is to move must be public, and differs on {what}"
                    position.fail(says, seat=seat, expected=position.movers, found=f"mask {rules.movers(board):b}")
                if expected is not None and (found := rules.legal(board, seat)) != expected:
                    says = f"legal reads what is hidden: it lists other actions on {what}"
                    position.fail(says, seat=seat, expected=expected, found=found)
            checks += 1
    return checks


def a_seat_cannot_tell_apart_what_it_does_not_witness(trial: Trial) -> int:
    """After two actions that `witnesses` keeps from a seat, the seat's views are the same, and so is its log."""
    rules, checks = trial.rules, 0
    for position in trial.positions():
        for mover in position.movers:
            actions = rules.legal(position.boards, mover)
            one, other = actions[0], actions[-1]
            blind = ~rules.witnesses(position.boards, mover, one) & ~rules.witnesses(position.boards, mover, other)
            if one == other or not any(blind >> viewer & 1 for viewer in (*trial.seats, LUCK)):
                continue
            opened = rules.opened(position.boards)
            after = [position.after(mover, action) for action in (one, other)]
            if any(rules.opened(boards) != opened for boards in after):
                continue
            for viewer in (seat for seat in (*trial.seats, LUCK) if blind >> seat & 1):
                views = [rules.seen(boards, viewer) for boards in after]
                says = f"a seat that does not witness it sees which action {trial.seat_name(mover)} took"
                position.same(says, *views, seat=viewer, mover=mover, action=other)
                then = rules.seen(position.boards, viewer)[0]
                told = [list(trial.game.text.tell(then, mover, HIDDEN, now[0])) for now in views]
                if told[0] != told[1]:
                    says = "the log of a seat that does not witness it tells which action was taken"
                    position.fail(says, seat=viewer, mover=mover, action=other, expected=told[0], found=told[1])
                checks += 1
    return checks


def a_seat_can_tell_apart_what_it_witnesses(trial: Trial) -> int:
    """After two actions that `witnesses` shows a seat, with different boards, the seat's views differ."""
    rules, checks = trial.rules, 0
    for number, position in enumerate(trial.positions()):
        if number % trial.one_in:
            continue
        for mover in position.movers:
            actions = rules.legal(position.boards, mover)
            for one, other in pairs(actions, number):
                checks += told_apart(trial, position, mover, one, other)
    return checks


def pairs(actions: list[int], number: int) -> list[tuple[int, int]]:
    """The first with the last action, and another two that change from position to position."""
    if len(actions) < 3:
        return list(combinations(actions, 2))
    nth = number % (len(actions) - 1)
    return [(actions[0], actions[-1]), (actions[nth], actions[nth + 1])]


def told_apart(trial: Trial, position: Position, mover: int, one: int, other: int) -> int:
    """Compare the views of all who witness both actions; how many there are."""
    rules = trial.rules
    both = rules.witnesses(position.boards, mover, one) & rules.witnesses(position.boards, mover, other)
    after = [position.after(mover, action) for action in (one, other)]
    if after[0].tobytes() == after[1].tobytes():
        return 0
    viewers = [viewer for viewer in (*trial.seats, LUCK) if both >> viewer & 1]
    for viewer in viewers:
        views = [rules.seen(boards, viewer) for boards in after]
        if views[0].tobytes() == views[1].tobytes():
            names = " and ".join(position.action_name(mover, action) for action in (one, other))
            whose = "The public" if viewer == LUCK else trial.seat_name(viewer)
            says = (
                f"witnesses says that {whose} sees which action {trial.seat_name(mover)} takes, and the log names it, "
                f"but {whose}'s views after {names} are the same"
            )
            position.fail(says, seat=viewer, mover=mover, action=one)
    return len(viewers)
