"""What compiled rules derive from a board for views, once for all who see the same of it."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from hustings.engine.backend import Rules
from hustings.engine.scene import Seen, layout_of

MOST_KEPT = 4  # boards whose numbers are kept


class Derived:
    """The numbers of one match's boards."""

    __slots__ = ("_kept", "_ranges", "_rules", "fields")

    def __init__(self, rules: Rules) -> None:
        self._rules = rules if rules.has_derive and rules.backend == "cpu" else None
        self._kept: deque[tuple[list[bytes], Sequence[int]]] = deque(maxlen=MOST_KEPT)  # by what they follow from
        layout, names = layout_of(rules.game.board), rules.derive_fields if self._rules else ()
        self.fields = layout.fields(names)  # the set of those that `derive` reads
        self._ranges = layout.ranges(names)

    def numbers(self, seen: Seen) -> Sequence[int]:
        """What the rules derive; nothing where there are no compiled rules: views do without."""
        if self._rules is None:
            return ()
        read = [seen.raw[each] for each in self._ranges]
        for known, numbers in self._kept:
            if known == read:
                return numbers
        found = self._rules.derive(seen.boards)
        self._kept.append((read, found))
        return found
