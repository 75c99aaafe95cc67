"""The Presidential Game: the balance of first and second mover as a page, with its picture."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from hustings.engine.game import listed
from hustings.games.presidential.data import ELECTORAL_VOTES
from hustings.lab.files import write_files
from hustings.lab.intervals import between, percent
from hustings.lab.presidential.measure import ORDERS, Balance
from hustings.lab.presidential.picture import picture

FIRST_LOOK = 2 / 3  # of the wins for the second mover, by a crude count
PAGE, PICTURE = "balance-presidential.md", "pictures/balance-presidential.svg"


def page(balances: Sequence[Balance], seed: int) -> str:
    """The whole page, as Markdown."""
    games = balances[0].games
    return "\n".join(
        [
            "# The Presidential Game: is it better to move first or second?",
            "",
            f"Two equal players, {games:,} games in each setting (in `swap_match`: matches of two games), seed {seed}.",
            "The *first team* is the one that wins the opening roll and so begins; in half of the games it is seat 0.",
            "A tie is shared (`tie = draw`); all other options are at their defaults.",
            "",
            "- A *steady* player goes where its electoral votes change most, one action ahead: see",
            "  `hustings/bots/presidential/scripted_player.py`.",
            "- A *random* player does anything that is legal.",
            "",
            "Equal seeds give equal numbers on any machine. To make this page anew:",
            "",
            f"    python -m hustings.lab.presidential --games {games} --seed {seed} --out docs",
            "",
            f"![The first team's share of the wins in each setting, with intervals]({PICTURE})",
            "",
            *table(balances),
            "",
            "## Reading it",
            "",
            *(f"- {sentence}" for sentence in reading(balances)),
            "",
        ]
    )


def table(balances: Sequence[Balance]) -> list[str]:
    """A row for each setting."""
    lines = [
        "| players | weeks | order | last turn of all | first team wins | 95 % interval | second team wins "
        "| first team's electoral votes a game |",
        "|---|---:|---|---|---:|---|---:|---:|",
    ]
    for one in balances:
        what, (low, high) = one.setting, one.interval
        electoral = f"{one.electoral:.1f} ± {one.electoral_error:.1f} of {ELECTORAL_VOTES}"
        lines.append(
            f"| {what.player} | {what.weeks} | `{what.order}`{head_start(one)} | {what.last_mover} "
            f"| {percent(one.share)} | "
            f"{between(low, high)} | {percent(1 - one.share)} | {electoral} |"
        )
    return lines


def head_start(one: Balance) -> str:
    """[B27] The head start of a setting, if it has one."""
    return f", `head_start` {one.setting.head_start}" if one.setting.head_start else ""


def reading(balances: Sequence[Balance]) -> list[str]:
    """Sentences on the numbers, true for any numbers."""
    steady = [one for one in balances if one.setting.player == "steady"]
    contrast = [one for one in balances if one.setting.player == "random"]
    compensated = [one for one in steady if one.setting.head_start]
    steady = [one for one in steady if not one.setting.head_start]
    fixed, alternate, swap = ([one for one in steady if one.setting.order == order] for order in ORDERS)
    sentences = [f"**In the fixed order** {favourites(fixed)}. There the second team has the last word in every week."]
    two_thirds = listed([first_look(one) for one in fixed], "and")
    sentences += [
        f"Two thirds for the second team, which a first look gave, are {two_thirds}.",
        f"**`alternate`**: {favourites(alternate)}. The teams begin in turn, so after an odd number of weeks the "
        "second team still has the last turn of all, and after an even number the first team has it.",
        f"**`swap_match`**: {favourites(swap)}. Each team begins one of the two games, and their votes are added up.",
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
    sentences += [
        f"**A head start** of {one.setting.head_start} votes [B27] in {one.setting.weeks} weeks: the team that begins "
        f"wins {percent(one.share)} ({between(*one.interval)}). It places the votes before its first turn."
        for one in compensated
    ]
    if contrast:
        sentences.append(f"**Random players**: {range_in_words(contrast)}")
    sentences.append(
        "What holds for steady players need not hold for better ones: these do not save cards or strength for the end "
        "more than a rule of thumb tells them to."
    )
    return sentences


def favourites(group: Sequence[Balance]) -> str:
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


def range_in_words(group: Sequence[Balance]) -> str:
    """The range of a group's shares, and whether luck alone explains it."""
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
    """How the crude first estimate of two thirds for the second mover compares with the interval."""
    low, high = one.interval
    verdict = "too much" if low > 1 - FIRST_LOOK else "too little" if high < 1 - FIRST_LOOK else "within the interval"
    return f"{verdict} for {one.setting.weeks} weeks"


def is_even(group: Sequence[Balance]) -> bool:
    """Whether no setting of a group has a favourite."""
    return all(one.favoured == "neither" for one in group)


def write(balances: Sequence[Balance], seed: int, folder: Path) -> list[Path]:
    """The page and its picture as files below a folder."""
    rows = [(one.setting.player, one.setting.weeks, one.setting.called, one.share, one.interval) for one in balances]
    return write_files(folder, {PAGE: page(balances, seed), PICTURE: picture(rows, balances[0].games)})
