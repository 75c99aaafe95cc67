"""Laws about luck: equally likely outcomes are listed one by one, and what a seat imagines is as likely as it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import sqrt
from typing import Any

import numpy as np
import numpy.typing as npt

from hustings.engine.game import LUCK
from hustings.engine.record import Boards
from hustings.engine.stream import seeded
from hustings.laws.trial import Position, Trial, random_below

Numbers = npt.NDArray[Any]
SAMPLES = 240  # imagined worlds at a secret deal
DEALS = 2  # secret deals that are looked at in a game, for each seat that does not see them
DEVIATIONS = 7.0  # that a chi-square may lie above what is expected; by chance, once in 10^11


def luck_lists_every_copy_of_a_card(trial: Trial) -> int:
    """Luck lists as many outcomes that draw a kind of card as there are cards of that kind to draw."""
    rules, stock, checks = trial.rules, trial.declared.stock, 0
    if stock is None:
        return 0
    for position in trial.positions():
        if not position.mask >> LUCK & 1:
            continue
        before = [int(number) for number in stock(position.boards[0])]
        listed: Counter[int] = Counter()
        for action in rules.legal(position.boards, LUCK):
            after = stock(position.after(LUCK, action)[0])
            for kind, number in enumerate(before):
                listed[kind] += number - int(after[kind]) == 1
        drawn = {kind: number for kind, number in listed.items() if number}
        if not drawn:
            continue
        # Each copy may be listed as often as any other, but not one kind more readily than another.
        shares = {kind: (number, before[kind]) for kind, number in drawn.items()}
        first, *others = shares
        for kind in others:
            if shares[kind][0] * shares[first][1] != shares[first][0] * shares[kind][1]:
                says = (
                    f"of kind {first} luck lists {shares[first][0]} outcomes for {shares[first][1]} cards, "
                    f"of kind {kind} {shares[kind][0]} for {shares[kind][1]}"
                )
                position.fail(says, seat=LUCK, expected=before, found=[drawn.get(k, 0) for k in range(len(before))])
        checks += 1
    return checks


def imagined_deals_are_as_likely_as_luck_makes_them(trial: Trial) -> int:
    """What luck deals in secret and what a seat imagines of it have the same frequencies."""
    rules, checks = trial.rules, 0
    stream = seeded(trial.seed + 17)
    looked_at: Counter[tuple[int, int]] = Counter()  # by viewer and game
    for position in trial.positions():
        if not position.mask >> LUCK & 1:
            continue
        actions = rules.legal(position.boards, LUCK)
        for viewer in trial.seats:
            unseen = [a for a in actions if not rules.witnesses(position.boards, LUCK, a) >> viewer & 1]
            if len(unseen) < 2 or looked_at[viewer, position.seed] >= DEALS:
                continue
            looked_at[viewer, position.seed] += 1
            checks += compare_frequencies(trial, position, viewer, stream)
    return checks


def compare_frequencies(trial: Trial, position: Position, viewer: int, stream: Any) -> int:
    """Deal in worlds that the viewer imagines, look through its eyes, imagine again: each number is as frequent."""
    rules, dealt, imagined = trial.rules, [], []
    for _ in range(SAMPLES):
        world = rules.seen(position.boards, viewer)
        rules.imagine(world, viewer, stream)
        action = rules.pick(world, LUCK, random_below(stream, 1 << 32))
        if rules.witnesses(world, LUCK, action) >> viewer & 1:
            continue
        rules.apply(world, LUCK, action)
        again = rules.seen(world, viewer)
        rules.imagine(again, viewer, stream)
        dealt.append(world)
        imagined.append(again)
    if not dealt:
        return 0
    both = np.concatenate(dealt), np.concatenate(imagined)
    for field, one, other in columns(*both):
        values, counts = np.unique(np.concatenate([one, other]), return_counts=True)
        ones = np.array([np.count_nonzero(one == value) for value in values])
        apart = (2 * ones - counts) ** 2 / counts
        freedom = len(values) - 1
        if apart.sum() > freedom + DEVIATIONS * sqrt(2 * freedom) + DEVIATIONS**2:
            nth = int(apart.argmax())
            expected, found = int(ones[nth]), int(counts[nth] - ones[nth])
            says = f"luck deals {field} = {values[nth]} in {expected} of {len(one)} cases, imagine gives it in {found}"
            position.fail(says, seat=viewer, mover=LUCK, field=field, expected=expected, found=found)
    return len(dealt)


def columns(dealt: Boards, imagined: Boards) -> Iterator[tuple[str, Numbers, Numbers]]:
    """Each number of two samples of boards that is not always the same; a set of bits bit by bit."""
    for name in dealt.dtype.names or ():
        one, other = (np.asarray(boards[name]).reshape(len(boards), -1) for boards in (dealt, imagined))
        for nth in np.flatnonzero((one != one[0]).any(axis=0) | (other != one[0]).any(axis=0)):
            path = name + "".join(f"[{i}]" for i in np.unravel_index(nth, dealt.dtype[name].shape or (1,)))
            path = path if dealt.dtype[name].shape else name
            if one.dtype.itemsize < 8:
                yield path, one[:, nth], other[:, nth]
            else:
                for bit in range(63):
                    yield f"{path} bit {bit}", one[:, nth] >> bit & 1, other[:, nth] >> bit & 1
