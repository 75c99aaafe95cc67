"""What the laws need to know about Primary Colours: its tokens, and the exchange of colours."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from hustings.engine.record import Boards
from hustings.laws.declared import Declared, Mirror

PAIRS = [(first, second) for first in range(21) for second in range(first + 1, 21) if first % 7 != second % 7]


def tokens(board: Any) -> object:
    """Each party's tokens, placed and left, are those it was given."""
    counts = []
    for party in range(3):
        placed = [int(value) for value in board.token[party] if value > 0]
        counts.append([placed.count(value) + int(board.left[party, value]) for value in range(1, 7)])
    return counts


def colours(seats: tuple[int, ...]) -> Mirror:
    """The parties exchange colours, and the regions with them."""
    pairs = {frozenset({0, 1}): 3, frozenset({1, 2}): 4, frozenset({0, 2}): 5}
    region = [*seats, *(pairs[frozenset(seats[party] for party in pair)] for pair in pairs), 6]

    def slot(old: int) -> int:
        return old // 7 * 7 + region[old % 7]

    def turned(boards: Boards) -> Boards | None:
        if boards[0].turn < 3 and any(boards[0].placed):
            return None  # tokens are placed region by region, so a turn half placed has no mirror image
        if boards[0].open_swaps and boards[0].turn == 3:
            return None  # the order of the seats matters
        other = boards.copy()
        for party in range(3):
            for old in range(21):
                other[0].token[seats[party], slot(old)] = boards[0].token[party, old]
            other[0].left[seats[party]] = boards[0].left[party]
            other[0].placed[seats[party]] = boards[0].placed[party]
            swap = int(boards[0].swap[party])
            other[0].swap[seats[party]] = action(boards, swap) if swap > 6 else swap
        return other

    def action(boards: Boards, old: int) -> int:
        if old < 7:
            return old
        first, second = sorted(slot(int(place)) for place in PAIRS[old - 7])
        return 7 + PAIRS.index((first, second))

    return Mirror("".join("RBY"[seat] for seat in seats), seats, turned, action)


LAWS = Declared(
    components=tokens,
    mirrors=lambda seats: [colours(order) for order in permutations(range(3))],
    has_secrets=lambda options: True,
)
