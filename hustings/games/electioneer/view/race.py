"""Electioneer: the race for votes: who holds which token, how far everybody is, and where every vote comes from."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from hustings.engine.cached_part import depends_on
from hustings.games.electioneer.cards.codes import REGIONS
from hustings.games.electioneer.data import STRATEGIES, ZONES
from hustings.games.electioneer.derived import (
    KEYS,
    TOKEN_FIELDS,
    common_of,
    fulfilled_zones,
    holders,
    private_of,
    public_of,
    regions_of,
    seats_of,
    strategy,
    tokens_of,
    tokens_used,
    uppermost_of,
)
from hustings.games.electioneer.options import YES
from hustings.games.electioneer.rules.derived import FOR_SEAT, REGIONS_AT, SYMBOLS_AT, derive
from hustings.games.electioneer.rules.offices import card_votes
from hustings.games.electioneer.rules.tokens import (
    AT_LEAST,
    MANY_REGIONS,
    MANY_STRATEGIES,
    MANY_SYMBOLS,
    MANY_TICKETS,
    MANY_ZONES,
    ZONES_IN_EACH,
)


def figures(board: Any, derived: Sequence[int]) -> Sequence[int]:
    """The numbers of rules.derive: as they were derived, or by the rules as plain functions."""
    if derived:
        return derived
    out = np.zeros(FOR_SEAT * len(seats_of(board)), np.int64)
    derive(board, out)
    found: list[int] = out.tolist()
    return found


def majorities(board: Any, derived: Sequence[int]) -> list[dict[str, Any]]:
    """[7.1] The regions and constituencies: how many each player has, who holds the tokens, how many more each needs.

    `short` says for each seat how many more zones or symbols would bring the 1st token and the 2nd; 0: it holds it.
    """
    holder, seats = board.holder.tolist(), seats_of(board)
    return [
        majority(kind, tuple(derived[seat * FOR_SEAT + kind] for seat in seats), *holder[kind])
        for kind in (*regions_of(board), *range(len(REGIONS), len(KEYS)))
    ]


@lru_cache(4096)
def majority(kind: int, counts: tuple[int, ...], first: int, second: int) -> dict[str, Any]:
    """[7.1] One region or constituency."""
    return {
        "key": KEYS[kind],
        "counts": counts,
        "first": first if first >= 0 else None,
        "second": second if second >= 0 else None,
        "short": [shortfall(counts, seat, first, second) for seat in range(len(counts))],
    }


def shortfall(counts: Sequence[int], seat: int, first: int, second: int) -> list[int]:
    """[7.1] How many more a seat needs for the 1st and for the 2nd token; a tie is not enough."""
    rivals = sorted((count for other, count in enumerate(counts) if other != seat), reverse=True)
    wanted = [max(AT_LEAST, rivals[0] + 1), max(AT_LEAST, (rivals[1] if len(rivals) > 1 else 0) + 1)]
    held = [first == seat, second == seat]
    return [0 if has else max(1, most - counts[seat]) for has, most in zip(held, wanted, strict=True)]


def achievements(board: Any, derived: Sequence[int]) -> list[dict[str, Any]]:
    """[7.2] The achievements in play: who holds each, and how far everybody is."""
    held = holders(board)
    rows = []
    for token in tokens_used(bool(board.training), bool(board.common_strategy), bool(board.small_map)):
        if token.kind == "achievement":
            progress = [achieved(board, seat, token.key, derived) for seat in seats_of(board)]
            rows.append({"token": token.id, "holder": held[token.id], "counts": progress, "of": goal(board, token.key)})
    return rows


def goal(board: Any, key: str) -> int:
    """[7.2] How many of its kind an achievement asks for."""
    if key == "regions5" and board.small_map == YES:
        return len(regions_of(board))  # [R9.4] with two zones each
    return {
        "symbols10": MANY_SYMBOLS,
        "strategies3": MANY_STRATEGIES,
        "tickets3": MANY_TICKETS,
        "zones8": MANY_ZONES,
        "regions5": MANY_REGIONS,
    }[key]


def achieved(board: Any, seat: int, key: str, derived: Sequence[int]) -> int:
    """[7.2] How many of its kind a seat has."""
    if key == "symbols10":
        return derived[seat * FOR_SEAT + SYMBOLS_AT]
    if key == "strategies3":
        return int(board.private[seat]) + int(board.public[seat])
    if key == "tickets3":
        return int(board.tickets[seat])
    if key == "zones8":
        return int(board.confirmed[seat])
    if board.small_map == YES:
        return sum(int(board.zones[seat, region]) >= ZONES_IN_EACH for region in regions_of(board))
    return derived[seat * FOR_SEAT + REGIONS_AT]


@depends_on(*TOKEN_FIELDS, "strategy", "place", "top", "symbols", "zones", "tickets", "private", "public")
def vote_lines(board: Any, seat: int) -> list[dict[str, Any]]:
    """[7.3] [8.2] Every vote of a seat with its source; private Strategies as far as the viewer may see them."""
    small = board.small_map == YES
    lines: list[dict[str, Any]] = [
        {
            "source": "achievement" if token.kind == "achievement" else "token",
            "id": token.id,
            "votes": token.worth(small),
        }
        for token in tokens_of(board, seat)
    ]
    for source, numbers in (
        ("public", public_of(board, seat)),
        ("common", common_of(board)),
        ("private", private_of(board, seat)),
    ):
        for number in numbers:
            done = len(fulfilled_zones(board, seat, number))
            votes = strategy(number).votes[done]
            lines.append({"source": source, "id": STRATEGIES[number], "votes": votes, "zones": done})
    for card in uppermost_of(board, seat):
        if votes := int(card_votes(board, seat, card)):
            lines.append({"source": "zone", "id": ZONES[card], "votes": votes})
    return lines
