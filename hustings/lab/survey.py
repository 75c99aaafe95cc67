# mypy: disallow-untyped-calls=False
"""Random games one by one: a plain function that is bound together with a game's rules."""

from typing import Any

from hustings.engine.game import returns
from hustings.engine.loops import playout


def survey_at(start: Any, boards: Any, i: int, streams: Any, games: int, out: Any, shares: Any, lengths: Any) -> None:
    """Whole random games from a starting board: writes each game's returns and its number of decisions."""
    stream = streams[i : i + 1]
    for game in range(games):
        boards[i] = start[0]
        lengths[game] = playout(boards[i], stream, out)
        returns(boards[i], out)
        for seat in range(shares.shape[1]):
            shares[game, seat] = out[seat]
