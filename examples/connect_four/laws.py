"""What the laws need to know about Connect Four: its stones, and the grid seen from behind."""

from __future__ import annotations

from typing import Any

from hustings.engine.record import Boards
from hustings.laws.declared import Declared, Mirror


def stones(board: Any) -> object:
    """As many stones as turns, and none on top of another."""
    gold, navy = (int(side) for side in board.stones)
    return gold & navy, (gold | navy).bit_count() - int(board.turn)


def left_to_right() -> Mirror:
    """The grid seen from behind."""

    def turned(boards: Boards) -> Boards:
        other = boards.copy()
        for seat in range(2):
            columns = [(int(boards[0].stones[seat]) >> (7 * column)) & 127 for column in range(7)]
            other[0].stones[seat] = sum(bits << (7 * (6 - column)) for column, bits in enumerate(columns))
        return other

    return Mirror("left_to_right", (0, 1), turned, lambda boards, action: 6 - action)


LAWS = Declared(components=stones, mirrors=lambda seats: [left_to_right()])
