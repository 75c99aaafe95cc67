"""The page docs/bots.md: what the levels are, and how they did against each other and against the yardsticks."""

from __future__ import annotations

import platform
from collections.abc import Sequence

from hustings.bots import LEVELS, kinds
from hustings.engine.game import Game
from hustings.lab.arena.contest import Terms
from hustings.lab.arena.page import percent
from hustings.lab.arena.results import Pairing, by_seat, seconds_per_decision
from hustings.lab.markdown import table

INTRODUCTION = """# Bots

Every game has the levels `easy`, `normal`, `hard` and `expert`, in the browser, in the terminal (`hustings play GAME
-s hard`) and in the API. A level is bounded by work (positions, plans, simulations), not by seconds, so that a slow
machine gets the same player; the server adds a limit of two seconds for a decision. A bot sees what its seat may see,
and `tests/bots/test_levels.py` holds every level of every game to it. For programs there are also `random`, `greedy`,
`search` and the yardsticks named below; a policy of one's own is a plain function, `file.py:function`
(`hustings/bots/policy.py`).

This page is written by `python -m hustings.lab.arena`, which plays every pairing below in all seats, with openings
and luck in common within a round, and keeps every game in `docs/bots/`. Shares are of the points, with 95 % intervals
that count rounds. Any other contest: `hustings arena GAME BOT BOT …`.
"""

PLAYERS = {
    "politrics": """Alpha-beta over whole boards as the rules play them: iterative deepening, a transposition table with
Zobrist keys, fives, replies to threats and beats first, a search beyond the depth over beats, fives and fours, and
values in the match to 100 points. `easy` and `normal` look at every action one step deep and misjudge it by up to
9,000 and 1,500 of 60,000; `hard` and `expert` search 12,000 and 400,000 positions. `two_ply` is alpha-beta two
actions deep by the rules' own standing. The positions of `tests/bots/politrics/tactics.csv` (win at once, must stop,
President in danger; made and checked by exhaustive search) are all solved with 20,000 positions.""",
    "primary_colours": """The swap turn is solved by regret matching over all outcomes; tokens are placed by plans for a
whole turn, found by regret matching over values learnt from self-play.""",
}
GENERAL = "The general search, with 40, 400, 4,000 and 40,000 simulations."


def page(found: Sequence[tuple[Game, Terms, list[Pairing]]]) -> str:
    """The whole page."""
    lines = [INTRODUCTION]
    for game, terms, pairings in found:
        lines += section(game, terms, [one for one in pairings if one.games])
    lines += ["", f"Measured with Python {platform.python_version()} on {platform.system()} ({platform.machine()})."]
    return "\n".join(lines) + "\n"


def section(game: Game, terms: Terms, pairings: Sequence[Pairing]) -> list[str]:
    """A game: its players, the ladder, the seats and the time for a decision."""
    seats = len(game.seats(terms.options))
    rows = []
    for pairing in pairings:
        first, second = terms.bots[pairing.first], terms.bots[pairing.second]
        lone = pairing.lone_share(pairing.first)
        alone = [] if seats == 2 else ["–" if lone is None else f"{100 * lone:.0f} (fair {100 / seats:.0f})"]
        share = percent(pairing.estimate(pairing.first))
        rows.append([f"`{first}`", f"`{second}`", share, *alone, str(pairing.games)])
    heads = ["who", "against", "share, %", *([] if seats == 2 else ["alone, %"]), "games"]
    titles = game.seats(terms.options)
    bots = []
    for which, name in enumerate(terms.bots):
        if any(which in (one.first, one.second) for one in pairings):
            shares = ["–" if one is None else percent(one) for one in by_seat(pairings, which, seats)]
            pace = f"{1000 * seconds_per_decision(pairings, which):.1f}"
            bots.append([f"`{name}`", summary(game, name), *shares, pace])
    text = PLAYERS.get(game.name, "" if has_own_levels(game) else GENERAL)
    options = {name: value for name, value in terms.options.items() if value != game.settle({})[name]}
    drawn = None if game.drawn_seats is None else game.drawn_seats.option
    named = ", ".join(f"{name} = {value}" for name, value in options.items() if name != drawn)
    return [
        f"## {game.title}{f' ({named})' if named else ''}",
        "",
        *([text, ""] if text else []),
        *table(heads, rows, 2),
        *table(["bot", "what it does", *titles, "ms a decision"], bots, 2),
    ]


def has_own_levels(game: Game) -> bool:
    """Whether the levels are the game's own."""
    return any(kinds(game)[level] is not kinds()[level] for level in LEVELS)


def summary(game: Game, spec: str) -> str:
    """What a bot does, in a few words."""
    return kinds(game)[spec.partition(":")[0]].summary
