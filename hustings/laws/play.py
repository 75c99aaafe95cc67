"""Laws about playing: legal actions, returns, picking, and components."""

from __future__ import annotations

from hustings.engine.game import LUCK, WHOLE
from hustings.engine.loops import advance_at
from hustings.engine.record import copied
from hustings.engine.stream import seeded
from hustings.laws.trial import Position, Trial

SPREAD = 0x9E37_79B1  # times a number: 32 bits that look random


def legal_actions_are_distinct_and_never_none_before_the_end(trial: Trial) -> int:
    """A seat that is to move has legal actions, all different, none below 0, and no more than most_legal."""
    rules, checks = trial.rules, 0
    for position in trial.positions():
        if position.mask & ~(1 << LUCK) >= 1 << len(trial.seats):
            position.fail("a seat that does not exist is to move", expected=trial.seat_names, found=position.movers)
        for seat in position.movers:
            actions = rules.legal(position.boards, seat)
            rules.check_out()
            if not actions:
                position.fail("a seat is to move and has no action", seat=seat)
            if len(set(actions)) != len(actions):
                twice = next(action for action in actions if actions.count(action) > 1)
                position.fail("an action is listed twice", seat=seat, action=twice)
            if min(actions) < 0:
                position.fail("an action is below 0", seat=seat, expected="0 or more", found=min(actions))
            counted = rules.how_many(position.boards, seat)
            if counted != len(actions):
                says = "count_legal and legal disagree about the number of legal actions"
                position.fail(says, seat=seat, expected=len(actions), found=counted)
            as_set = rules.legal_set(position.boards, seat)
            if as_set is not None and as_set != sorted(actions):
                says = "legal_set and legal disagree about the legal actions"
                position.fail(says, seat=seat, expected=sorted(actions), found=as_set)
            checks += 1
    return checks


def what_is_suggested_is_legal(trial: Trial) -> int:
    """What a game suggests for playing on is one of the seat's legal actions, and suggesting changes nothing."""
    rules, checks = trial.rules, 0
    for number, position in enumerate(trial.positions(3)):
        if number % trial.one_in:
            continue
        bits = number * SPREAD & 0xFFFF_FFFF
        before = position.boards.tobytes()
        for seat in position.movers:
            if seat != LUCK:
                action = rules.play_on(position.boards, seat, bits)
                if action not in rules.legal(position.boards, seat):
                    position.fail("suggest gives an action that is not legal", seat=seat, action=action)
                if position.boards.tobytes() != before:
                    position.fail("suggest changes the board", seat=seat)
                checks += 1
    return checks


def what_may_be_done_at_any_time_leaves_the_decisions_alone(trial: Trial) -> int:
    """What a seat may do whoever is to act is none of its legal actions, and changes neither movers nor legal ones."""
    rules, checks = trial.rules, 0
    for number, position in enumerate(trial.positions(5)):
        if not rules.has_anytime or number % trial.one_in:
            continue
        due = {seat: rules.legal(position.boards, seat) for seat in position.movers}
        for seat in trial.seats:
            actions = rules.anytime(position.boards, seat)
            if rules.anytime(rules.seen(position.boards, seat), seat) != actions:
                position.fail("what may be done at any time depends on something hidden", seat=seat)
            if len({*actions, *due.get(seat, ())}) != len(actions) + len(due.get(seat, ())):
                position.fail("an action is listed twice", seat=seat, expected=due.get(seat), found=actions)
            for action in actions:
                after = copied(position.boards)
                rules.apply(after, seat, action)
                if rules.movers(after) != position.mask or any(rules.legal(after, who) != due[who] for who in due):
                    position.fail("it changes who is to act or how", seat=seat, action=action)
                checks += 1
    return checks


def returns_share_a_whole_win(trial: Trial) -> int:
    """Every seat's share lies between 0 and WHOLE, and at the end the shares sum to WHOLE."""
    rules, checks = trial.rules, 0
    for position in trial.positions():
        shares = rules.returns(position.boards, len(trial.seats))
        for seat, share in enumerate(shares):
            if not 0 <= share <= WHOLE:
                position.fail("a share is out of bounds", seat=seat, expected=f"0 to {WHOLE}", found=share)
        if not position.mask and sum(shares) != WHOLE:
            position.fail("the shares at the end do not sum to WHOLE", expected=WHOLE, found=f"{shares}, {sum(shares)}")
        checks += 1
    return checks


def picking_is_uniform(trial: Trial) -> int:
    """Picking by evenly spread random bits gives each legal action once."""
    rules, checks = trial.rules, 0
    for number, position in enumerate(trial.positions(11)):
        if not position.mask or (trial.backend == "python" and number % 8):
            continue
        seat = position.movers[0]
        actions = rules.legal(position.boards, seat)
        words = [-(-(nth << 32) // len(actions)) for nth in range(len(actions))]
        picked = sorted(rules.pick(position.boards, seat, word) for word in words)
        if picked != sorted(actions):
            says = "choose does not give each legal action once"
            position.fail(says, seat=seat, expected=sorted(actions), found=picked)
        checks += 1
    return checks


def components_are_conserved(trial: Trial) -> int:
    """What the game declares as its components is the same in every position of a game."""
    components, checks, start = trial.declared.components, 0, None
    if components is None:
        return 0
    for position in trial.positions():
        now = counted(components, position)
        start = now if not position.moves else start
        if now != start:
            seat = position.moves[-1][0]
            says = "after the last move the components are not those of the start"
            position.fail(says, seat=seat, expected=start, found=now)
        checks += 1
    return checks


def counted(components: object, position: Position) -> object:
    """The components of a position; a game that asserts something about them has it told."""
    assert callable(components)
    try:
        return components(position.boards[0])
    except AssertionError as error:
        raise position.violation(f"the components contradict each other {error}".strip()) from error


def imagined_worlds_can_be_played_to_the_end(trial: Trial) -> int:
    """A world that a seat imagines has all components, and random play from it ends."""
    rules, components, checks = trial.rules, trial.declared.components, 0
    stream = seeded(trial.seed + 7)
    for number, position in enumerate(trial.positions(3)):
        if number % trial.one_in:
            continue
        for seat in trial.seats:
            world = rules.seen(position.boards, seat)
            rules.imagine(world, seat, stream)
            rules.entry(advance_at)(world, 0, stream, 100_000, rules.out)
            rules.check_out()
            if rules.movers(world):
                position.fail("random play from an imagined world does not end", seat=seat)
            if components is not None and components(world[0]) != components(position.boards[0]):
                says = "an imagined world, played to its end, has other components"
                found = components(world[0])
                position.fail(says, seat=seat, expected=components(position.boards[0]), found=found)
            checks += 1
    return checks
