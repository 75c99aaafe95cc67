"""The arena's results as tables: for a terminal, a page in Markdown, and JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hustings.engine.game import Game
from hustings.lab.arena.contest import Terms, shares_of
from hustings.lab.arena.results import Pairing, by_seat, ratings, seconds_per_decision
from hustings.lab.intervals import Estimate
from hustings.lab.markdown import table


def as_json(game: Game, terms: Terms, pairings: Sequence[Pairing]) -> dict[str, Any]:
    """All figures, for programs: shares of the points by bot as it was written on the command line."""
    settled = game.settle(terms.options)
    titles = game.seats(settled)
    rated = ratings(pairings, len(terms.bots))
    result: dict[str, Any] = {
        "game": game.name,
        "options": settled,
        "seed": terms.seed,
        "games": sum(pairing.games for pairing in pairings),
        "share": shares_of(terms, pairings),
        "pairings": [
            {
                "bots": [terms.bots[pairing.first], terms.bots[pairing.second]],
                "games": pairing.games,
                "share": pairing.share(pairing.first),
                "interval": interval(pairing.estimate(pairing.first)),
                **alone(terms, pairing),
            }
            for pairing in pairings
        ],
        "by_seat": {
            name: {
                title: None if found is None else {"share": found.value, "interval": interval(found)}
                for title, found in zip(titles, by_seat(pairings, which, len(titles)), strict=True)
            }
            for which, name in enumerate(terms.bots)
        },
        "seconds_per_decision": {name: seconds_per_decision(pairings, which) for which, name in enumerate(terms.bots)},
    }
    if rated is not None:
        result["rating"] = {
            name: {"rating": rating.value, "interval": interval(rating)}
            for name, rating in zip(terms.bots, rated, strict=True)
        }
    return result


def interval(found: Estimate) -> list[float]:
    """The ends of an interval."""
    return [found.low, found.high]


def alone(terms: Terms, pairing: Pairing) -> dict[str, Any]:
    """With three seats or more: what each takes where it sits alone among the others, and what would be fair."""
    first, second = pairing.lone_share(pairing.first), pairing.lone_share(pairing.second)
    if first is None or second is None:
        return {}
    return {
        "alone": {terms.bots[pairing.first]: first, terms.bots[pairing.second]: second},
        "fair": 1 / pairing.seats,
    }


def as_markdown(game: Game, terms: Terms, pairings: Sequence[Pairing]) -> str:
    """A page: the cross table, the ratings, the shares by seat."""
    return "\n".join(
        [
            f"# {game.title}: {', '.join(terms.bots)}",
            "",
            f"{sum(pairing.games for pairing in pairings):,} games, seed {terms.seed}"
            + "".join(f", {name} = {value}" for name, value in unusual(game, terms).items())
            + ". Shares of the points with 95 % intervals.",
            "",
            *cross_table(terms, pairings),
            *standings(game, terms, pairings),
        ]
    )


def unusual(game: Game, terms: Terms) -> dict[str, str | int]:
    """The options that are not the usual ones."""
    usual = game.settle({})
    drawn = "" if game.drawn_seats is None else game.drawn_seats.option
    return {name: value for name, value in terms.options.items() if value != usual[name] and name != drawn}


def cross_table(terms: Terms, pairings: Sequence[Pairing]) -> list[str]:
    """What each bot in a row took from each in a column."""
    cells: dict[tuple[int, int], str] = {}
    for pairing in pairings:
        for which, other in ((pairing.first, pairing.second), (pairing.second, pairing.first)):
            text = percent(pairing.estimate(which))
            lone = pairing.lone_share(which)
            cells[which, other] = text if lone is None else f"{text}; alone {100 * lone:.0f}"
    bots = range(len(terms.bots))
    rows = [[f"`{terms.bots[which]}`", *(cells.get((which, other), "–") for other in bots)] for which in bots]
    return table(["share, %", *(f"`{name}`" for name in terms.bots)], rows)


def standings(game: Game, terms: Terms, pairings: Sequence[Pairing]) -> list[str]:
    """Each bot's rating, share, share by seat, and time for a decision."""
    titles = game.seats(game.settle(terms.options))
    rated = ratings(pairings, len(terms.bots))
    shares = shares_of(terms, pairings)
    heads = ["bot", *(["rating"] if rated else []), "share, %", *titles, "ms a decision"]
    rows = []
    for which, name in enumerate(terms.bots):
        rating = [f"{rated[which].value:.1f} ({rated[which].low:.1f} to {rated[which].high:.1f})"] if rated else []
        seats = ["–" if one is None else percent(one) for one in by_seat(pairings, which, len(titles))]
        pace = f"{1000 * seconds_per_decision(pairings, which):.1f}"
        rows.append([f"`{name}`", *rating, f"{100 * shares[name]:.1f}", *seats, pace])
    return table(heads, rows)


def percent(found: Estimate) -> str:
    """A share in per cent, with half its interval."""
    half = max(found.high - found.value, found.value - found.low)
    return f"{100 * found.value:.1f} ± {100 * half:.1f}"
