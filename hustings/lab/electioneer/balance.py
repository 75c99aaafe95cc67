"""Electioneer: how balanced it is, by games of equal players: length, ends, seats, and what every card is worth.

`python -m hustings.lab.electioneer --games 4000 --out docs` writes the page and its pictures.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from hustings.engine.game import Refusal, listed
from hustings.games.electioneer.board import ROUNDS_OVER, VOTES_REACHED, ZONES_REACHED
from hustings.games.electioneer.cards.pack import Pack, load
from hustings.lab.cores import show_progress
from hustings.lab.electioneer import pictures
from hustings.lab.electioneer.games import (
    ACHIEVEMENTS,
    ACTIONS,
    CONFIRMED,
    CONSTITUENCY_TOKENS,
    EFFECT_VOTES,
    ENDED,
    EVENTS_SEEN,
    REGION_TOKENS,
    SEEN,
    STRATEGY_VOTES,
    VOTES,
    ZONES,
)
from hustings.lab.electioneer.measure import (
    CARELESS,
    MIDDLE,
    Figures,
    Laboratory,
    Played,
    Worth,
    card_worths,
    measure,
    series,
)
from hustings.lab.electioneer.notes import BEFORE, CONTEST, card_shares, estimate, keep_note, read_notes
from hustings.lab.electioneer.page_text import CHANGES, HOW, LEFT, LIMITS
from hustings.lab.files import write_files
from hustings.lab.intervals import Estimate, share_of
from hustings.lab.markdown import difference_text, number_text, points_text, share_text, table

GAMES, SEED = 4_000, 1
PAGE = "balance-electioneer.md"
PICTURES = "pictures/balance-electioneer"
EXTREMES = 8  # zone cards from either end
ENDS = {VOTES_REACHED: "the votes", ZONES_REACHED: "twelve zones", ROUNDS_OVER: "the limit of 100 rounds"}
SOURCES = {
    REGION_TOKENS: "Region tokens",
    CONSTITUENCY_TOKENS: "Constituency tokens",
    ACHIEVEMENTS: "achievements",
    EFFECT_VOTES: "zone effects",
    STRATEGY_VOTES: "Strategies",
    VOTES: "all votes",
}
ACTS = (
    "Proximal Movement",
    "Remote Commute",
    "Ferry Transport",
    "Lobbying",
    "Campaigning",
    "Fundraising",
    "Completion",
    "Zone Confirmation",
    "Public Disclosure",
    "Strategy Exploration",
)


# --- The page ---------------------------------------------------------------------------------------------------------


def page(figures: Figures, notes: Mapping[str, Any], pack: Pack) -> str:
    """The whole page, as Markdown."""
    parts = [
        "# Electioneer: how balanced is it?",
        "",
        f"Equal players, {figures.games:,} games for each number of players, seed {figures.seed}; "
        "intervals hold the truth",
        "95 times in 100. Equal seeds give equal numbers on any machine. To make this page anew:",
        "",
        f"    python -m hustings.lab.electioneer --games {figures.games} --seed {figures.seed} --out docs",
        "",
        *HOW,
        "",
        *contests(notes),
        *game_lengths(figures),
        *turns(figures),
        *actions(figures),
        *start_cards(figures, notes),
        *strategies(figures, notes),
        *zone_effects(figures),
        *zone_demand(figures.full[MIDDLE], pack),
        *event_changes(figures, pack),
        *other_ways(figures),
        *CHANGES,
        "",
        *LEFT,
        "",
        *LIMITS,
        "",
    ]
    return "\n".join(parts)


def contests(notes: Mapping[str, Any]) -> list[str]:
    """How strong the steady player is."""
    rivals = notes.get(CONTEST, {})
    if not rivals:
        return []
    rows = [(f"`{rival}`", share_text(Estimate(*rivals[rival]))) for rival in rivals]
    return [
        "Against the bots that know any game, two at a table (`python -m hustings.lab.electioneer.contest`):",
        "",
        *table(["against", "the steady player wins"], rows),
    ]


def game_lengths(figures: Figures) -> list[str]:
    """How long games take, how they end, and with how many votes."""
    series = [("steady", figures.full), ("careless", figures.careless)]
    rows = [series_row(kind, played) for kind, some in series for played in some.values()]
    sources = [
        [str(players), *(number_text(played.winners[:, source].mean()) for source in SOURCES)]
        for players, played in figures.full.items()
    ]
    return [
        "## How long a game takes, and how it ends",
        "",
        f"![Rounds of a game for each number of players]({PICTURES}-lengths.svg)",
        "",
        *table(["players", "number", *COURSE], rows, 1),
        f"A *careless* player does something random {CARELESS} times in 16: the contrast shows what hangs on skill.",
        "",
        "Where the winner's votes come from, in the mean (steady players):",
        "",
        *table(["players", *SOURCES.values()], sources),
    ]


COURSE = (
    "rounds, median (middle 90 %)",
    *(f"ended by {end}" for end in ENDS.values()),
    "winner's votes",
    "second's votes",
    "winner's zones",
)


def series_row(kind: str, played: Played) -> list[str]:
    """A row about one series of games."""
    games = len(played.games)
    low, median, high = np.percentile(played.rounds, (5, 50, 95))
    ends = [share_of(float((played.games[:, ENDED] == end).mean()), games) for end in ENDS]
    second = np.sort(played.seats[:, :, VOTES], axis=1)[:, -2]
    return [
        kind,
        str(played.players),
        f"{median:.0f} ({low:.0f} to {high:.0f})",
        *(share_text(end) for end in ends),
        f"{played.winners[:, VOTES].mean():.1f}",
        f"{second.mean():.1f}",
        f"{played.winners[:, ZONES].mean():.1f}",
    ]


def turns(figures: Figures) -> list[str]:
    """Whether it is better to begin."""
    most = max(figures.full)
    rows = []
    for players, played in figures.full.items():
        shares = [share_text(share) for share in played.turn_shares]
        rows.append([str(players), f"{100 / players:.1f} %", *shares, *[""] * (most - players)])
    begins = [(players, played.turn_shares[0]) for players, played in figures.full.items()]
    better = [str(players) for players, share in begins if share.low > 1 / players]
    heads = [f"turn {turn}" for turn in range(1, most + 1)]
    where = f"with {listed(better, 'and')} players" if better else "with no number of players"
    return [
        "## Is it better to begin?",
        "",
        f"![The share of the wins by turn]({PICTURES}-seats.svg)",
        "",
        *table(["players", "fair", *heads], rows),
        f"The starting player, who is drawn by lot, wins more than the fair share beyond doubt {where}.",
        "",
    ]


def actions(figures: Figures) -> list[str]:
    """What players do."""
    means = {
        players: played.seats[:, :, ACTIONS:].mean(axis=(0, 1)) for players, played in figures.full.items()
    }  # of a player in a game
    rows = [[act, *(f"{mean[k]:.1f}" for mean in means.values())] for k, act in enumerate(ACTS)]
    heads = ["action", *(f"{players} players" for players in means)]
    return ["## What steady players do", "", "How often a player takes each action in a game:", "", *table(heads, rows)]


def start_cards(figures: Figures, notes: Mapping[str, Any]) -> list[str]:
    """What start cards are worth."""
    return [
        "## Start cards",
        "",
        f"All {MIDDLE} players choose one of their two start cards at random, so that only luck decides who has which.",
        "Its worth is what the owners win beyond their fair share, in points.",
        "",
        f"![The worth of start cards and Strategies]({PICTURES}-cards.svg)",
        "",
        *worths("start card", figures.starts, notes, "owner's votes"),
        spread(figures.starts, notes),
        "",
    ]


def strategies(figures: Figures, notes: Mapping[str, Any]) -> list[str]:
    """What Strategies are worth."""
    kept_rows = [
        [worth.name, f"{worth.number:,}", points_text(worth.share), number_text(worth.votes.value, 2)]
        for worth in figures.kept
    ]
    return [
        "## Strategies",
        "",
        f"All {MIDDLE} players keep one of their three Strategies at random; its worth is measured in the same way.",
        "Its fulfillment votes are those at the end; its reward counts through the wins.",
        "",
        *worths("Strategy", figures.strategies, notes, "fulfillment votes"),
        spread(figures.strategies, notes),
        "",
        "Is it better to keep more? Here each player keeps a random set of those dealt:",
        "",
        *table(["Strategies", "players", "wins, points", "fulfillment votes of all kept"], kept_rows),
    ]


def worths(kind: str, cards: Sequence[Worth], notes: Mapping[str, Any], votes: str) -> list[str]:
    """A table of cards, the most valuable first."""
    rows = []
    for worth in pictures.ranked(cards):
        before = estimate(notes, BEFORE, worth.name)
        cells = [worth.name, f"{worth.number:,}", points_text(worth.share), number_text(worth.votes.value, 2)]
        rows.append([*cells, points_text(before) if before else ""])
    return table([kind, "players", "wins, points", votes, "wins before the change, points"], rows)


def spread(cards: Sequence[Worth], notes: Mapping[str, Any]) -> str:
    """How far apart the cards of a kind are, now and before."""
    values = [worth.share.value for worth in cards]
    text = f"From the best to the worst it is {100 * (max(values) - min(values)):.1f} points"
    earlier = [before.value for worth in cards if (before := estimate(notes, BEFORE, worth.name))]
    if earlier:
        text += f"; before the change it was {100 * (max(earlier) - min(earlier)):.1f}"
    clear = sum(not worth.share.holds(0) for worth in cards)
    return f"{text}. {clear} of {len(cards)} intervals leave 0 out."


def zone_effects(figures: Figures) -> list[str]:
    """What zone effects are worth."""
    rows = [
        [worth.name, f"{worth.number:,}", points_text(worth.share), difference_text(worth.votes)]
        for worth in pictures.ranked(figures.effects)
    ]
    return [
        "## Zone effects",
        "",
        f"Pairs of games of {MIDDLE} players that are alike until somebody confirms a zone with such an effect: in one",
        "game the effect is used, in the other it is blank, and both go on with the same luck. The difference for",
        "whoever confirmed it, in wins and in votes at the end, is its worth. (So that a blank card has no advantage,",
        "nobody removes that card from the Office later, in either game.)",
        "",
        f"![The worth of zone effects]({PICTURES}-effects.svg)",
        "",
        *table(["effect", "pairs", "wins, points", "votes"], rows),
    ]


def zone_demand(played: Played, pack: Pack) -> list[str]:
    """Which zone cards are confirmed most and least often; start cards lie in Offices anyway."""
    shares = played.cards[:, CONFIRMED] / np.maximum(1, played.cards[:, SEEN])
    numbers = [number for number, zone in enumerate(pack.zones) if not zone.is_control_point]
    order = sorted(numbers, key=lambda number: -shares[number])
    rows = [
        [zone_text(pack, high), f"{100 * shares[high]:.1f} %", zone_text(pack, low), f"{100 * shares[low]:.1f} %"]
        for high, low in zip(order[:EXTREMES], order[::-1][:EXTREMES], strict=True)
    ]
    return [
        "## Which zones are wanted",
        "",
        f"How often a zone lies in an Office at the end, of all games of {MIDDLE} steady players in which it was seen;",
        f"in the mean {100 * shares[numbers].mean():.0f} %. Start cards are left out.",
        "",
        *table(["most", "confirmed", "least", "confirmed"], rows),
    ]


def zone_text(pack: Pack, number: int) -> str:
    """A zone by its name and effect."""
    zone = pack.zones[number]
    return f"{zone.english}, `{zone.effect.written}`"


def event_changes(figures: Figures, pack: Pack) -> list[str]:
    """What events do."""
    rows = [
        [
            f"{event.english}, `{event.effect.written}`",
            difference_text(change.rounds),
            difference_text(change.votes),
            difference_text(change.zones),
        ]
        for event, change in zip(pack.events, figures.events, strict=True)
    ]
    seen = figures.ways["events", MIDDLE].games[:, EVENTS_SEEN]
    return [
        "## Events",
        "",
        f"Games of {MIDDLE} players in which one event holds from beginning to end, against the same games without it.",
        f"In a game with the expansion {seen.mean():.1f} of the 15 events come up in the mean, so each holds for a few",
        "rounds only, and alike for everybody.",
        "",
        f"![What events do to the length of a game]({PICTURES}-events.svg)",
        "",
        *table(["event", "rounds", "winner's votes", "zones of a player"], rows),
    ]


def other_ways(figures: Figures) -> list[str]:
    """The other ways to play."""
    rows = []
    for (way, _), played in figures.ways.items():
        begins = share_text(played.turn_shares[0])
        rows.append([*series_row(way, played), f"{begins}, fair {100 / played.players:.1f}"])
    return ["## Other ways to play", "", *table(["way", "number", *COURSE, "the starting player wins"], rows)]


# --- The command ------------------------------------------------------------------------------------------------------


def write(figures: Figures, folder: Path) -> list[Path]:
    """The page and its pictures as files below a folder."""
    pack, notes = load(), read_notes(folder)
    events = [event.english for event in pack.events]
    return write_files(
        folder,
        {
            PAGE: page(figures, notes, pack),
            f"{PICTURES}-lengths.svg": pictures.lengths(figures.full),
            f"{PICTURES}-seats.svg": pictures.seats(figures.full),
            f"{PICTURES}-cards.svg": pictures.cards(figures.starts, figures.strategies, notes),
            f"{PICTURES}-effects.svg": pictures.effects(figures.effects),
            f"{PICTURES}-events.svg": pictures.events(events, figures.events),
        },
    )


def main(words: Sequence[str] | None = None) -> None:
    """Play, write the page, and print the files."""
    parser = argparse.ArgumentParser(prog="python -m hustings.lab.electioneer", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help=f"of each kind; {GAMES:,} by default")
    parser.add_argument("--seed", type=int, default=SEED, help=f"{SEED} by default")
    parser.add_argument("--out", type=Path, default=Path("docs"), help="the folder to write to; docs by default")
    parser.add_argument("--keep", action="store_true", help="only keep what start cards and Strategies are worth now")
    arguments = parser.parse_args(words)
    pack = load()
    names = [zone.english for zone in pack.zones], [strategy.english for strategy in pack.strategies]
    try:
        laboratory = Laboratory(arguments.seed, progress=show_progress, series=1 if arguments.keep else series())
        if arguments.keep:
            starts, kept_ones = card_worths(laboratory, arguments.games, *names)
            files = keep_note(arguments.out, BEFORE, card_shares([*starts, *kept_ones]))
        else:
            files = write(measure(laboratory, arguments.games, *names), arguments.out)
    except Refusal as refusal:
        parser.error(str(refusal))
    for file in files:
        print(file)
