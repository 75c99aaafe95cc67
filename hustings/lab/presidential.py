"""The Presidential Game: which mover is favoured, and what the order of play does to that, by games of equal players.

`python -m hustings.lab.presidential --games 20000 --out docs` writes the page and its picture.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from hustings.engine.backend import Rules, bind
from hustings.engine.game import LUCK, WHOLE, Refusal, listed
from hustings.engine.record import Boards, blank
from hustings.engine.stream import seeded
from hustings.games.presidential import GAME
from hustings.games.presidential.canvass import CARELESS_OF, forecast_at
from hustings.games.presidential.data import ELECTORAL_VOTES
from hustings.games.presidential.odds import mean_and_error
from hustings.lab.cores import Progress, on_every_core, show_progress
from hustings.lab.files import write_files
from hustings.lab.intervals import CONFIDENCE, between, percent, share_of
from hustings.lab.presidential_picture import picture

GAMES = 20_000  # for each setting
SEED = 1
PIECES = 40  # each setting is cut into so many, so that progress is seen and every core has work
WEEKS = (15, 30)
ORDERS = ("fixed", "alternate", "swap_match")
CARELESS = {"steady": 0, "random": CARELESS_OF}  # how often in 16 such a player does something random
EVEN = 0.05  # a share that is surely so near to one half favours nobody
FIRST_LOOK = 2 / 3  # of the wins for the second mover, by a crude count
PAGE, PICTURE = "balance-presidential.md", "pictures/balance-presidential.svg"


@dataclass(frozen=True)
class Setting:
    """Who plays, how long, in which order."""

    player: str  # both teams': steady or random
    weeks: int
    order: str

    @property
    def last_mover(self) -> str:
        """[B19] [B26] The team that has the last turn of all."""
        if self.order == "swap_match":
            return "each in one game"
        return "first" if self.order == "alternate" and self.weeks % 2 == 0 else "second"


@dataclass(frozen=True)
class Balance:
    """How games ended for the first team: the one that won the opening roll, and so begins."""

    setting: Setting
    wins: int
    ties: int
    losses: int
    electoral: float  # the first team's votes in a game, in the mean,
    electoral_error: float  # and half of the interval of 95 % that they lie in

    @property
    def games(self) -> int:
        """How many games, or swap matches."""
        return self.wins + self.ties + self.losses

    @property
    def share(self) -> float:
        """The first team's share of the wins, a tie being half of one."""
        return (self.wins + self.ties / 2) / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies 95 times in 100."""
        found = share_of(self.share, self.games)
        return found.low, found.high

    @property
    def favoured(self) -> str:
        """The team that the interval says is favoured: first, second or neither; unknown where it is too wide."""
        low, high = self.interval
        if low > 0.5 or high < 0.5:
            return "first" if low > 0.5 else "second"
        return "neither" if 0.5 - low < EVEN and high - 0.5 < EVEN else "unknown"


# --- Playing ----------------------------------------------------------------------------------------------------------


def settings(players: Sequence[str] = tuple(CARELESS)) -> list[Setting]:
    """Every setting that is compared."""
    return [Setting(player, weeks, order) for player in players for weeks in WEEKS for order in ORDERS]


def measure(
    chosen: Sequence[Setting], games: int = GAMES, seed: int = SEED, progress: Progress | None = None
) -> list[Balance]:
    """Play so many games in each setting on every core; equal seeds give equal balances, however many cores there are.

    In every other piece the other seat begins, so that nothing hangs on a seat's number.
    """
    if not 2 <= games <= 10_000_000:
        raise Refusal(f"A balance takes 2 to 10,000,000 games in each setting, not {games}.")
    rules = bind(GAME, "cpu")
    pieces = min(games, PIECES)
    starts = [[opened(rules, setting, seat) for seat in range(2)] for setting in chosen]
    streams = seeded(seed, len(chosen) * pieces)
    play = rules.entry(forecast_at)

    def some(number: int) -> npt.NDArray[np.int64]:
        place, piece = divmod(number, pieces)
        sums = np.zeros(5, np.int64)
        size = games // pieces + (piece < games % pieces)
        stream, careless = streams[number : number + 1], CARELESS[chosen[place].player]
        play(starts[place][piece % 2], blank(GAME.board), stream, size, careless, rules.out, sums)
        sums[4] = size
        return sums

    found = np.zeros((len(chosen), 2, 5), np.int64)  # by setting and by the seat that began
    for number, sums in enumerate(on_every_core(some, range(len(chosen) * pieces))):
        place, piece = divmod(number, pieces)
        found[place, piece % 2] += sums
        if progress:
            progress(number + 1, len(chosen) * pieces)
    return [balance(setting, found[place]) for place, setting in enumerate(chosen)]


def opened(rules: Rules, setting: Setting, seat: int) -> Boards:
    """[6] A game whose opening roll that seat has won; a tie at the end is shared [B14]."""
    options = {"weeks": setting.weeks, "order": setting.order, "tie": "draw"}
    start = rules.new(GAME.codes(GAME.settle(options)))
    faces = rules.legal(start, LUCK)
    for face in (faces[-1], faces[0]) if seat == 0 else (faces[0], faces[-1]):
        rules.apply(start, LUCK, face)
    return start


def balance(setting: Setting, sums: npt.NDArray[np.int64]) -> Balance:
    """The first team's wins, from sums by the seat that began: of seat 0's returns, squares, votes, squares, games."""
    ended = [outcomes(int(sums[seat, 0]), int(sums[seat, 1]), int(sums[seat, 4])) for seat in range(2)]
    (wins, ties, losses), (losses_begun, ties_begun, wins_begun) = ended
    boards = 2 if setting.order == "swap_match" else 1  # games of a match
    votes = int(sums[0, 2]) + int(sums[1, 4]) * boards * ELECTORAL_VOTES - int(sums[1, 2])
    games = int(sums[0, 4]) + int(sums[1, 4])
    return Balance(
        setting,
        wins + wins_begun,
        ties + ties_begun,
        losses + losses_begun,
        votes / (games * boards),
        CONFIDENCE * electoral_error(sums, boards * ELECTORAL_VOTES) / boards,
    )


def electoral_error(sums: npt.NDArray[np.int64], most: int) -> float:
    """The standard error of the first team's votes, which are `most` less seat 0's where seat 1 began."""
    games = [int(sums[seat, 4]) for seat in range(2)]
    votes = [int(sums[0, 2]), games[1] * most - int(sums[1, 2])]
    squares = [int(sums[0, 3]), games[1] * most**2 - 2 * most * int(sums[1, 2]) + int(sums[1, 3])]
    return mean_and_error(sum(votes), sum(squares), sum(games))[1]


def outcomes(returns: int, squares: int, games: int) -> tuple[int, int, int]:
    """Seat 0's wins, ties and losses, from the sums of its returns and of their squares: a win is two halves."""
    halves, quarters = returns // (WHOLE // 2), squares // (WHOLE // 2) ** 2
    wins = (quarters - halves) // 2
    ties = halves - 2 * wins
    return wins, ties, games - wins - ties


# --- Telling ----------------------------------------------------------------------------------------------------------


def page(found: Sequence[Balance], seed: int) -> str:
    """The whole page, as Markdown."""
    games = found[0].games
    return "\n".join(
        [
            "# The Presidential Game: is it better to move first or second?",
            "",
            f"Two equal players, {games:,} games in each setting (in `swap_match`: matches of two games), seed {seed}.",
            "The *first team* is the one that wins the opening roll and so begins; in half of the games it is seat 0.",
            "A tie is shared (`tie = draw`); all other options are at their defaults.",
            "",
            "- A *steady* player goes where its electoral votes change most, one action ahead: see",
            "  `hustings/games/presidential/canvass.py`.",
            "- A *random* player does anything that is legal.",
            "",
            "Equal seeds give equal numbers on any machine. To make this page anew:",
            "",
            f"    python -m hustings.lab.presidential --games {games} --seed {seed} --out docs",
            "",
            f"![The first team's share of the wins in each setting, with intervals]({PICTURE})",
            "",
            *table(found),
            "",
            "## Reading it",
            "",
            *(f"- {sentence}" for sentence in reading(found)),
            "",
        ]
    )


def table(found: Sequence[Balance]) -> list[str]:
    """A row for each setting."""
    lines = [
        "| players | weeks | order | last turn of all | first team wins | 95 % interval | second team wins "
        "| first team's electoral votes a game |",
        "|---|---:|---|---|---:|---|---:|---:|",
    ]
    for one in found:
        what, (low, high) = one.setting, one.interval
        electoral = f"{one.electoral:.1f} ± {one.electoral_error:.1f} of {ELECTORAL_VOTES}"
        lines.append(
            f"| {what.player} | {what.weeks} | `{what.order}` | {what.last_mover} | {percent(one.share)} | "
            f"{between(low, high)} | {percent(1 - one.share)} | {electoral} |"
        )
    return lines


def reading(found: Sequence[Balance]) -> list[str]:
    """What the numbers say, in sentences that hold whatever they are."""
    steady = [one for one in found if one.setting.player == "steady"]
    contrast = [one for one in found if one.setting.player == "random"]
    fixed, alternate, swap = ([one for one in steady if one.setting.order == order] for order in ORDERS)
    sentences = [f"**In the fixed order** {told(fixed)}. There the second team has the last word in every week."]
    two_thirds = listed([first_look(one) for one in fixed], "and")
    sentences += [
        f"Two thirds for the second team, which a first look gave, are {two_thirds}.",
        f"**`alternate`**: {told(alternate)}. The teams begin in turn, so after an odd number of weeks the second team "
        "still has the last turn of all, and after an even number the first team has it.",
        f"**`swap_match`**: {told(swap)}. Each team begins one of the two games, and their votes are added up.",
    ]
    decided = [one for one in (*fixed, *alternate) if one.favoured in ("first", "second")]
    if decided and all(one.favoured == one.setting.last_mover for one in decided):
        sentences.append(
            f"In {len(decided)} of {len(fixed) + len(alternate)} settings of single games the interval leaves one half "
            "out, and the favoured team is always the one that moves last: what it takes then, nobody can answer."
        )
    fair = [order for order, group in zip(ORDERS, (fixed, alternate, swap), strict=True) if is_even(group)]
    if fair:
        sentences.append(f"No favourite is seen with {listed([f'`{order}`' for order in fair], 'and')}.")
    if contrast:
        sentences.append(f"**Random players**: {told_together(contrast)}")
    sentences.append(
        "What holds for steady players need not hold for better ones: these do not save cards or strength for the end "
        "more than a rule of thumb tells them to."
    )
    return sentences


def told(group: Sequence[Balance]) -> str:
    """Who is favoured in each setting, by how much."""
    parts = []
    for one in group:
        low, high = one.interval
        where = f"{one.setting.weeks} weeks"
        if one.favoured in ("neither", "unknown"):
            verdict = "neither team is favoured" if one.favoured == "neither" else "there are too few games to tell"
            parts.append(f"{verdict} ({where}: {percent(one.share)} for the first, {between(low, high)})")
        else:
            share = one.share if one.favoured == "first" else 1 - one.share
            ends = (low, high) if one.favoured == "first" else (1 - high, 1 - low)
            parts.append(f"the {one.favoured} team wins {percent(share)} ({where}; {between(*ends)})")
    return "; ".join(parts)


def told_together(group: Sequence[Balance]) -> str:
    """The range of a group's shares, and whether there is more to it than luck."""
    shares = sorted(one.share for one in group)
    clear = sum(one.favoured in ("first", "second") for one in group)
    text = (
        f"the first team wins {between(shares[0], shares[-1])}, whatever the order; {clear} of {len(group)} intervals "
    )
    text += "leaves one half out" if clear == 1 else "leave one half out"
    wide = sum(one.favoured == "unknown" for one in group)
    if wide:
        text += f", and {wide} {'is' if wide == 1 else 'are'} too wide to tell"
    elif clear <= 1:  # luck alone makes one interval in twenty miss
        text += ", which is no more than luck does. The last turn is worth something only to players who use it"
    return f"{text}."


def first_look(one: Balance) -> str:
    """What becomes of the two thirds that a crude count gave the second mover."""
    low, high = one.interval
    verdict = "too much" if low > 1 - FIRST_LOOK else "too little" if high < 1 - FIRST_LOOK else "within the interval"
    return f"{verdict} for {one.setting.weeks} weeks"


def is_even(group: Sequence[Balance]) -> bool:
    """Whether no setting of a group has a favourite."""
    return all(one.favoured == "neither" for one in group)


def write(found: Sequence[Balance], seed: int, folder: Path) -> list[Path]:
    """The page and its picture as files below a folder."""
    rows = [(one.setting.player, one.setting.weeks, one.setting.order, one.share, one.interval) for one in found]
    return write_files(folder, {PAGE: page(found, seed), PICTURE: picture(rows, found[0].games)})


def main(words: Sequence[str] | None = None) -> None:
    """Play, write, and say where."""
    parser = argparse.ArgumentParser(prog="python -m hustings.lab.presidential", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help=f"in each setting; {GAMES:,} unless told")
    parser.add_argument("--seed", type=int, default=SEED, help=f"{SEED} unless told")
    parser.add_argument("--out", type=Path, default=Path("docs"), help="the folder to write to; docs unless told")
    parser.add_argument("--no-random", action="store_true", help="leave the random players out")
    asked = parser.parse_args(words)

    try:
        found = measure(
            settings(("steady",) if asked.no_random else tuple(CARELESS)), asked.games, asked.seed, show_progress
        )
    except Refusal as refusal:
        parser.error(str(refusal))
    for file in write(found, asked.seed, asked.out):
        print(file)


if __name__ == "__main__":
    main()
