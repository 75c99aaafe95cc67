"""An outcome over an option: the same contest at each of its values."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from hustings.engine.backend import bind
from hustings.engine.game import Game, Option, Refusal
from hustings.lab.arena.contest import Terms
from hustings.lab.arena.contest import run as run_contest
from hustings.lab.arena.games import LineUp, play, usual_opening
from hustings.lab.arena.results import Pairing, within
from hustings.lab.cores import Progress, on_every_core
from hustings.lab.intervals import Estimate, mean_of
from hustings.lab.markdown import table

MOST_VALUES = 21


@dataclass(frozen=True)
class Value:
    """What came out at one value of the option."""

    value: str | int
    games: int
    seats: dict[str, Estimate]
    bots: dict[str, Estimate]


@dataclass(frozen=True)
class Sweep:
    """The values in order."""

    option: str
    values: list[Value]


def run(
    game: Game, options: Mapping[str, object], bots: Sequence[str], games: int, seed: int, progress: Progress | None
) -> Sweep:
    """Play the contest at every value; one bot alone plays itself in every seat."""
    varied = [name for name, value in options.items() if ".." in str(value) or str(value) == "*"]
    if len(varied) != 1:
        raise Refusal("A sweep varies one option, such as -o NAME=0..20 or -o NAME=*.")
    known = {option.name: option for option in game.options}
    if varied[0] not in known:
        game.settle({varied[0]: 0})  # says which options there are
    others = {name: value for name, value in options.items() if name != varied[0]}
    values = values_in(known[varied[0]], str(options[varied[0]]))
    found = []
    for done, value in enumerate(values):
        found.append(measure(game, game.settle({**others, varied[0]: value}), value, bots, games, seed))
        if progress:
            progress(done + 1, len(values))
    return Sweep(varied[0], found)


def values_in(option: Option, text: str) -> list[str | int]:
    """The values that `0..20` or `*` means, at most MOST_VALUES of a range."""
    if option.choices:
        if text != "*":
            raise Refusal(f"Option {option.name} has named answers; -o {option.name}=* takes them all.")
        return list(option.choices)
    ends = re.fullmatch(r"(-?[0-9]{1,9})\.\.(-?[0-9]{1,9})", text) if text != "*" else None
    if text != "*" and ends is None:
        raise Refusal(f"A range is written as {option.name}=LOW..HIGH.")
    low, high = (int(ends[1]), int(ends[2])) if ends else (option.low, option.high)
    for end in (low, high):
        option.code(end)
    if low > high:
        raise Refusal(f"The range {text} ends before it begins.")
    return sorted({int(number) for number in np.linspace(low, high, min(MOST_VALUES, high - low + 1)).round()})


def measure(
    game: Game, options: Mapping[str, str | int], value: str | int, bots: Sequence[str], games: int, seed: int
) -> Value:
    """The shares at one value."""
    titles = game.seats(options)
    if len(bots) == 1:
        rules, codes = bind(game, "cpu"), [int(code) for code in game.codes(options)]
        opening = usual_opening(game, rules)
        rounds = [LineUp(number, (0,) * len(titles)) for number in range(games)]
        played = list(on_every_core(lambda one: play(rules, codes, bots, one, seed, opening), rounds))
        shares = np.array([one.shares for one in played])
        seats = {title: within(mean_of(shares[:, seat])) for seat, title in enumerate(titles)}
        return Value(value, games, seats, {})
    pairings = run_contest(game, Terms(game.name, tuple(bots), options, games, seed))
    return Value(
        value,
        sum(pairing.games for pairing in pairings),
        {title: share_in_seat(pairings, seat) for seat, title in enumerate(titles)},
        {name: share_of(pairings, which) for which, name in enumerate(bots)},
    )


def share_in_seat(pairings: Sequence[Pairing], seat: int) -> Estimate:
    """What a seat took, whoever sat there."""
    shares = [played.shares[seat] for pairing in pairings for _, played in pairing.played]
    return within(mean_of(np.array(shares)))


def share_of(pairings: Sequence[Pairing], which: int) -> Estimate:
    """What a bot took of its games."""
    own = [pairing.estimate(which) for pairing in pairings if which in (pairing.first, pairing.second)]
    middle = sum(one.value for one in own) / len(own)
    half = max(one.high - one.value for one in own)
    return within(Estimate(middle, middle - half, middle + half))


def as_json(found: Sweep) -> dict[str, Any]:
    """For programs."""

    def shares(estimates: Mapping[str, Estimate]) -> dict[str, Any]:
        return {name: {"share": one.value, "interval": [one.low, one.high]} for name, one in estimates.items()}

    values = [
        {"value": one.value, "games": one.games, "seats": shares(one.seats), "bots": shares(one.bots)}
        for one in found.values
    ]
    return {"option": found.option, "values": values}


def as_markdown(game: Game, found: Sweep) -> str:
    """A table with a row for each value."""
    names = [*found.values[0].seats, *found.values[0].bots]
    rows = []
    for one in found.values:
        estimates = [*one.seats.values(), *one.bots.values()]
        rows.append(
            [str(one.value), *(f"{100 * each.value:.1f} ± {100 * (each.high - each.value):.1f}" for each in estimates)]
        )
    return "\n".join([f"# {game.title}: shares in % over {found.option}", "", *table([found.option, *names], rows)])


def draw(game: Game, found: Sweep, file: Path) -> None:
    """The shares of seats and bots over the option."""
    from hustings.lab.matplotlib_style import figure, save

    picture, axes = figure(8, 4.5)
    across = range(len(found.values))
    for name in (*found.values[0].seats, *found.values[0].bots):
        estimates = [{**one.seats, **one.bots}[name] for one in found.values]
        axes.plot(across, [100 * one.value for one in estimates], "o-", label=name)
        axes.fill_between(
            across, [100 * one.low for one in estimates], [100 * one.high for one in estimates], alpha=0.15
        )
    axes.set_xticks(across, [str(one.value) for one in found.values])
    axes.set_xlabel(found.option)
    axes.set_ylabel("share of the points, %")
    axes.set_title(game.title)
    axes.legend(frameon=False)
    save(picture, file)
