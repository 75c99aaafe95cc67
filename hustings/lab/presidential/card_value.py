"""The Presidential Game: what cards are worth, by simulation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from hustings.engine.backend import Rules
from hustings.engine.game import WHOLE, Refusal
from hustings.engine.record import blank
from hustings.engine.stream import seeded
from hustings.games.presidential.board import remove_card
from hustings.games.presidential.cards.deck import content_of, stock
from hustings.games.presidential.cards.language import Card
from hustings.games.presidential.data import ELECTORAL_VOTES, PRINTED_CARDS, STATE_COUNT
from hustings.lab.cores import Progress
from hustings.lab.intervals import CONFIDENCE, mean_and_error
from hustings.lab.presidential.games import EVERY_CARD, card_value_at

CARELESS = 1  # in 16: so that games differ
PIECES = 10  # for each card
ONE_STATE = ELECTORAL_VOTES // STATE_COUNT  # electoral votes, in the mean
ONE_GAME = {"draw": "before_allocation", "order": "fixed"}  # whatever else is played: here cards are compared


@dataclass(frozen=True)
class CardValue:
    """What drawing a card is worth against drawing none: in chances to win, and in electoral votes at the end."""

    title: str
    effect: str
    pairs: int  # of games compared
    win: float  # percent
    win_error: float  # half of the interval of 95%
    votes: float
    votes_error: float


def card_values(
    rules: Rules,
    cards: Sequence[Card],
    pairs: int = 2000,
    seed: int = 1,
    options: Mapping[str, object] | None = None,
    progress: Progress | None = None,
) -> list[CardValue]:
    """[B20] What each card is worth, and last, to compare with, a printed card drawn at random.

    Games are played in pairs that part in a random turn, when a team goes fundraising and draws the card or none.
    """
    if not 10 <= pairs <= 1_000_000:
        raise Refusal(f"Give 10 to 1,000,000 pairs of games for each card, not {pairs}.")
    start = rules.new(rules.game.codes(rules.game.settle({**(options or {}), **ONE_GAME})))
    stock(start, content_of(cards))
    numbers = [*range(PRINTED_CARDS, PRINTED_CARDS + len(cards)), EVERY_CARD]
    for number in numbers[:-1]:
        remove_card(start[0].unseen, number)  # so that it is drawn only when the simulation gives it
    play, boards = rules.entry(card_value_at), blank(rules.game.board, 2)
    values = []
    for place, number in enumerate(numbers):
        streams, sums = seeded(seed, PIECES), np.zeros(4, np.int64)
        for piece in range(PIECES):
            size = pairs // PIECES + (piece < pairs % PIECES)
            play(start, boards, streams[piece : piece + 1], size, CARELESS, number, rules.out, sums)
            if progress:
                progress(place * PIECES + piece + 1, len(numbers) * PIECES)
        values.append(card_value(None if number == EVERY_CARD else cards[place], pairs, [int(total) for total in sums]))
    return values


def card_value(card: Card | None, pairs: int, sums: Sequence[int]) -> CardValue:
    """A card's value, from sums of differences: of win shares, their squares, electoral votes, their squares."""
    win, win_error = mean_and_surer_error(sums[0], sums[1], pairs, WHOLE)
    votes, votes_error = mean_and_surer_error(sums[2], sums[3], pairs, ONE_STATE)
    return CardValue(
        card.title if card else "A printed card, on average",
        card.effect if card else "",
        pairs,
        win * 100 / WHOLE,
        CONFIDENCE * win_error * 100 / WHOLE,
        votes,
        CONFIDENCE * votes_error,
    )


def mean_and_surer_error(total: int, squares: int, count: int, step: int) -> tuple[float, float]:
    """The mean, and its standard error as if there had been two more pairs, one better and one worse by a step.

    So a few pairs that all end alike do not look certain.
    """
    return total / count, mean_and_error(total, squares + 2 * step * step, count + 2)[1]


def value_table(values: Sequence[CardValue]) -> str:
    """The values as a table to read, the best first."""
    *cards, printed = values
    rows = [("card", "chance to win", "electoral votes", "effect")]
    for one in [*sorted(cards, key=lambda card: -card.win), printed]:
        rows.append(
            (
                one.title,
                f"{one.win:+.1f} ± {one.win_error:.1f} %",
                f"{one.votes:+.1f} ± {one.votes_error:.1f}",
                one.effect,
            )
        )
    widths = [max(len(row[column]) for row in rows) for column in range(4)]
    lines = [f"{row[0]:<{widths[0]}}  {row[1]:>{widths[1]}}  {row[2]:>{widths[2]}}  {row[3]}".rstrip() for row in rows]
    return "\n".join(lines) + "\n"
