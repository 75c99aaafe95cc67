"""Laws about symmetry: the mirrored position gives the mirrored answers, a mirrored step the mirrored board."""

from __future__ import annotations

from hustings.engine.game import LUCK
from hustings.engine.record import Boards
from hustings.laws.declared import Mirror
from hustings.laws.trial import Position, Trial


def mirrors_of(trial: Trial, number: int) -> list[Mirror]:
    """All mirrors of the game; in Python, one after the other."""
    declared = trial.declared.mirrors
    mirrors = list(declared(len(trial.seats))) if declared else []
    return [mirrors[number % len(mirrors)]] if mirrors and trial.backend == "python" else mirrors


def mirrored_seat(mirror: Mirror, seat: int) -> int:
    """Where a seat goes; luck is on both sides of the mirror."""
    return LUCK if seat == LUCK else mirror.seats[seat]


def the_mirrored_position_gives_the_mirrored_answers(trial: Trial) -> int:
    """Movers, legal actions and returns of the mirrored board are the mirrored ones."""
    rules, seats, checks = trial.rules, trial.seats, 0
    for number, position in enumerate(trial.positions(5)):
        movers = [seat for seat in position.movers if seat in seats]
        for mirror in mirrors_of(trial, number):
            other = mirror.board(position.boards)
            if other is None:
                continue
            says = f"in the mirror {mirror.name}"
            mask = sum(1 << mirrored_seat(mirror, seat) for seat in position.movers)
            if rules.movers(other) != mask:
                expected, found = f"mask {mask:b}", f"mask {rules.movers(other):b}"
                position.fail(f"{says} other seats are to move", expected=expected, found=found)
            shares, mirrored = (rules.returns(boards, len(seats)) for boards in (position.boards, other))
            for seat in seats:
                if mirrored[mirror.seats[seat]] != shares[seat]:
                    share = mirrored[mirror.seats[seat]]
                    position.fail(f"{says} the returns differ", seat=seat, expected=shares[seat], found=share)
            for seat in movers:
                actions = rules.legal(position.boards, seat)
                mirrored = sorted(mirror.action(position.boards, action) for action in actions)
                legal = sorted(rules.legal(other, mirror.seats[seat]))
                if legal != mirrored:
                    says = f"{says} other actions are legal"
                    position.fail(says, seat=seat, expected=mirrored, found=legal)
            checks += 1
    return checks


def a_mirrored_step_gives_the_mirrored_board(trial: Trial) -> int:
    """The mirrored action on the mirrored board gives the mirror of the board after the action."""
    checks = 0
    for number, position in enumerate(trial.positions(5)):
        mirrors = [mirror for mirror in mirrors_of(trial, number) if mirror.keeps_order]
        for mirror in mirrors[number % len(mirrors) :][:1] if mirrors else []:
            other = mirror.board(position.boards)
            if other is None:
                continue
            for seat in position.movers:
                actions = trial.rules.legal(position.boards, seat)
                for action in {actions[0], actions[number % len(actions)], actions[-1]}:
                    checks += step(trial, position, mirror, other.copy(), seat, action)
    return checks


def step(trial: Trial, position: Position, mirror: Mirror, other: Boards, seat: int, action: int) -> int:
    """One step on both sides of the mirror."""
    expected = mirror.board(position.after(seat, action))
    if expected is None:
        return 0
    trial.rules.apply(other, mirrored_seat(mirror, seat), mirror.action(position.boards, action))
    says = f"in the mirror {mirror.name} this step gives another board: a rule favours a seat or a side"
    position.same(says, expected, other, ignored=mirror.ignores, seat=seat, action=action)
    return 1
