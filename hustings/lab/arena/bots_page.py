"""The page docs/bots.md: what the levels are, and how they did against each other and against the yardsticks."""

from __future__ import annotations

import json
import platform
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from hustings.bots import LEVELS, kinds
from hustings.bots.characters import CHARACTERS
from hustings.engine.game import Game
from hustings.games import find
from hustings.lab.arena.contest import Terms
from hustings.lab.arena.page import percent
from hustings.lab.arena.results import Pairing, by_seat, seconds_per_decision, slowest_decision
from hustings.lab.markdown import table

INTRODUCTION = """# Bots

Every game has the levels `easy`, `normal`, `hard` and `expert`, in the browser, in the terminal (`hustings play GAME
-s hard`) and in the API. A level is bounded by work (positions, plans, simulations), not by seconds, so that a slow
machine gets the same player; the server adds a limit of two seconds for a decision. A bot sees what its seat may see,
and `tests/bots/test_levels.py` holds every level of every game to it. For programs there are also `random`, `greedy`,
`search` and the yardsticks named below; a policy of one's own is a plain function, `file.py:function`
(`hustings/bots/policy.py`).

This page is written by `python -m hustings.lab.arena`, which plays every pairing below in all seats, with openings
and luck in common within a round, and keeps every game in `docs/bots/`. With three seats or more the first of a pair
sits alone among the second's. Shares are of the points, with 95 % intervals that count rounds: **the number of games
says how much a figure is worth**. A pairing ends when its interval lies on one side of its aim: *met*, *missed*, or
*open* where the games do not tell. Milliseconds are of processor time, on average and at most, and depend on the
machine. Any other contest: `hustings arena GAME BOT BOT …`. To measure all of it anew:

    rm docs/bots/*.jsonl
    python -m hustings.lab.chances --fit 3000 --games 2000
    python -m hustings.lab.arena --games 400 --minutes 60 --skills --annotate
"""

PLAYERS = {
    "politrics": """Alpha-beta over whole boards as the rules play them: iterative deepening, a transposition table with
Zobrist keys, fives, replies to threats and beats first, a search beyond the depth over beats, fives and fours, and
values in the match to 100 points. `easy` and `normal` look at every action one step deep and misjudge it a little,
and `easy` plays one action in seven unconsidered; `hard` and `expert` search so many positions
([players.py](../hustings/bots/politrics/players.py)). `two_ply` is alpha-beta two actions deep by the rules' own
standing.""",
    "presidential": """`easy`, `normal` and `hard` are the scripted player, which goes where votes change the evaluation
most, but tours any three of the better states; `expert` weighs tours and dice by very many quick games
([more](bots-presidential.md)).""",
    "primary_colours": """All parties choose at once, so that good choices come from mixtures. The swap turn is solved
by regret matching over all outcomes; a turn's seven tokens are one plan, found by regret matching over sampled plans
with values learnt from self-play ([more](bots-primary-colours.md)).""",
    "electioneer": """`normal` is the scripted player, which takes what brings most votes for each action; `easy` is
the same player, but often it just lobbies. `hard` and `expert` weigh errands rather than clicks, by games that scripted
players play on under the same luck ([more](bots-electioneer.md)).""",
}
GENERAL = "The general search, with 40, 400, 4,000 and 40,000 simulations."


Measured = tuple[Game, Terms, list[Pairing]]


def page(found: Sequence[Measured], casts: Sequence[Measured], folder: Path) -> str:
    """The whole page; casts: the characters' contests; folder: where figures, plots and annotated games are kept."""
    lines = [INTRODUCTION]
    shown: set[str] = set()
    for game, terms, pairings in found:
        lines += section(game, terms, [one for one in pairings if one.games], is_further=game.name in shown)
        shown.add(game.name)
    lines += characters_section(casts)
    lines += skills_section(folder / "skills.json")
    lines += chances_section(folder)
    lines += marks_section(folder / "marks.json")
    lines += stories_section(folder)
    lines += [f"Written with Python {platform.python_version()} on {platform.system()} ({platform.machine()})."]
    return "\n".join(lines) + "\n"


def characters_section(casts: Sequence[Measured]) -> list[str]:
    """What each character takes from the plain bot of its level."""
    rows = []
    for game, terms, pairings in casts:
        fair = 100 / len(game.seats(terms.options))
        for one in (one for one in pairings if one.games):
            who, level = CHARACTERS[terms.bots[one.first]], terms.bots[one.second]
            share = percent(one.estimate(one.first))
            rows.append(
                [game.title, str(who.title), f"`{level}`", str(who.style), share, f"{fair:.0f}", str(one.games)]
            )
    if not rows:
        return []
    return [
        "## Characters",
        "",
        "A character is a level with a taste, which may change an action ([characters](../hustings/bots/characters)). "
        "Each plays against the plain bot of its level, in all seats; with three seats it sits alone among them. "
        "Those without a taste are their level itself. `python -m hustings.lab.arena GAME --pairs walt/hard dot/hard`",
        "",
        *table(["game", "character", "level", "style", "share, %", "fair", "games"], rows, 4),
    ]


def skills_section(file: Path) -> list[str]:
    """Tactics of Politrics, and what best replies to the swaps of Primary Colours gain."""
    if not file.exists():
        return []
    kept = json.loads(file.read_text(encoding="utf-8"))
    tactics, swaps = kept["tactics"], kept["swaps"]
    kinds_of = list(next(iter(tactics.values()))["of"])
    rows = [
        [
            f"`{level}`",
            *(f"{one['right'][kind]} of {one['of'][kind]}" for kind in kinds_of),
            f"{1000 * one['seconds']:.0f}",
        ]
        for level, one in tactics.items()
    ]
    meanings = {"win": "win at once", "stop": "must stop", "president": "President in danger"}
    return [
        "## Tactics and exploitability",
        "",
        "**Politrics**: positions of `tests/bots/politrics/tactics.csv`, made and checked by exhaustive search, that "
        "are played rightly:",
        "",
        *table(["level", *(meanings.get(kind, kind) for kind in kinds_of), "ms a decision"], rows),
        f"**Primary Colours**: what a best reply to the expert's swaps gains, over {swaps['positions']} random "
        f"positions: {swaps['mean']:.2f} points of the win on average, {swaps['median']:.2f} in the median, "
        f"{swaps['most']:.2f} at most; {swaps['seconds']:.2f} s a decision." + placement_text(kept.get("placement")),
        "",
    ]


def placement_text(placement: dict[str, Any] | None) -> str:
    """What replies to the placements gain."""
    if placement is None:
        return " What replies to its placements gain is estimated [apart](bots-primary-colours.md)."
    gains = ", ".join(
        f"{one['gain']:.1f} ± {one['half']:.1f} in turn {turn}" for turn, one in placement["turns"].items()
    )
    return (
        f" What the best of {placement['replies']} replies to its placements gains, over {placement['positions']} "
        f"random positions each: {gains}, by its own estimate of what follows; what the best of all plans would gain "
        "has no bound that we know."
    )


def chances_section(folder: Path) -> list[str]:
    """How well the win chances hold."""
    files = sorted(folder.glob("chances-*.json"))
    if not files:
        return []
    rows, plots = [], []
    for file in files:
        kept = json.loads(file.read_text(encoding="utf-8"))
        title = find(kept["game"]).title
        rows.append(
            [
                title,
                f"{kept['games']:,}",
                f"{kept['positions']:,}",
                f"{100 * kept['error']:.1f}",
                f"{100 * kept['worst']:.1f}",
                f"{100 * kept['skill']:.0f} %",
            ]
        )
        plots.append(f"![{title}: games won over the chance given](bots/{file.stem}.svg)")
    heads = ["game", "games", "positions", "off by, points", "at worst", "surprise removed"]
    return [
        "## Win chances",
        "",
        "Hints and reviews show each seat's chance to win: a small model for each game "
        "([chances](../hustings/lab/chances)), fitted to games of bots of the level `normal` as it was then, "
        "and tried here on other such games. Of the positions to which it gives 70 %, about 70 % are won; *off by* is "
        "the mean difference over ten bins by their size, *at worst* that of the worst bin with a twentieth of the "
        "positions or more, and *surprise removed* says how much it knows compared with equal chances. In Primary "
        "Colours only what everybody knows counts, so that a turn's tokens change nothing before they are opened.",
        "",
        *table(heads, rows),
        *(line for plot in plots for line in (plot, "")),
    ]


def marks_section(file: Path) -> list[str]:
    """How far the marks of choices depend on the reviewer's seed."""
    if not file.exists():
        return []
    rows = [
        [
            find(name).title,
            str(one["judged"]),
            str(one["choices"]),
            f"`{one['level']}`",
            str(one["seeds"]),
            f"{100 * one['same']:.1f} ({100 * one['low']:.1f} to {100 * one['high']:.1f})",
            str(one["steady"]),
            str(one["marked"]),
        ]
        for name, one in json.loads(file.read_text(encoding="utf-8")).items()
    ]
    return [
        "## Marks",
        "",
        "A review marks what gave away 5, 10 or 20 points of the win chance, where that is more than noise. Some "
        "choices of the annotated games, spread over each, were judged with several seeds; *in doubt* are those for "
        "which some seed found something better, and only these count: *as usual* are their judgements that gave the "
        "mark, or none, that the choice got most often; *steady* the choices that all seeds marked alike; *marked* "
        "those that any seed marked. `python -m hustings.lab.review.stability docs/bots/game-*.jsonl`",
        "",
        *table(["game", "choices", "in doubt", "judged by", "seeds", "as usual, %", "steady", "marked"], rows),
    ]


def stories_section(folder: Path) -> list[str]:
    """The annotated games: who played, and who won."""
    files = sorted(folder.glob("game-*.md"))
    links = []
    for file in files:
        told = file.read_text(encoding="utf-8").splitlines()
        players, ending = told[2].partition(";")[0], told[told.index("## How it ended") + 2]
        title = find(file.stem.removeprefix("game-")).title
        links.append(f"- [A game of {title}](bots/{file.name}): {players}. {ending}")
    return ["## Annotated games", "", *links, ""] if links else []


def section(game: Game, terms: Terms, pairings: Sequence[Pairing], *, is_further: bool) -> list[str]:
    """A contest: the players, the ladder, the seats and the time for a decision; further ones of a game are shorter."""
    titles = game.seats(terms.options)
    heading, text = f"## {game.title}", PLAYERS.get(game.name, "" if has_own_levels(game) else GENERAL)
    if is_further:
        heading, text = "###", ""
    if named := unusual_options(game, terms):
        heading = f"### With {named}" if is_further else f"{heading} ({named})"
    begun = [heading, "", *([text, ""] if text else [])]
    if not pairings:
        return [*begun, "No games are kept: not measured yet.", ""]
    fair = "" if len(titles) == 2 else f" (fair: {100 / len(titles):.0f})"
    rows = [
        [
            f"`{terms.bots[one.first]}`",
            f"`{terms.bots[one.second]}`",
            percent(one.estimate(one.first)),
            aim_text(one, terms),
            str(one.games),
        ]
        for one in pairings
    ]
    bots = []
    for which, name in enumerate(terms.bots):
        if any(which in (one.first, one.second) for one in pairings):
            shares = ["–" if one is None else percent(one) for one in by_seat(pairings, which, len(titles))]
            times = (seconds_per_decision(pairings, which), slowest_decision(pairings, which))
            pace = [f"{1000 * seconds:.1f}" if seconds else "–" for seconds in times]
            bots.append([f"`{name}`", summary(game, name), *shares, *pace])
    return [
        *begun,
        *table(["who", "against", f"share, %{fair}", "aim", "games"], rows, 2),
        *table(["bot", "what it does", *titles, "ms a decision", "slowest"], bots, 2),
    ]


def aim_text(pairing: Pairing, terms: Terms) -> str:
    """The share aimed at, and on which side of it the interval lies."""
    aim, found = terms.aims.get((pairing.first, pairing.second)), pairing.estimate(pairing.first)
    if aim is None:
        return "–"
    return f"{100 * aim:.0f}, " + ("met" if found.low >= aim else "missed" if found.high < aim else "open")


def unusual_options(game: Game, terms: Terms) -> str:
    """The options that are not the usual ones, but for where people sit."""
    drawn = None if game.drawn_seats is None else game.drawn_seats.option
    usual = game.settle({})
    return ", ".join(
        f"{name} = {value}" for name, value in terms.options.items() if value != usual[name] and name != drawn
    )


def has_own_levels(game: Game) -> bool:
    """Whether the levels are the game's own."""
    return any(kinds(game)[level] is not kinds()[level] for level in LEVELS)


def summary(game: Game, spec: str) -> str:
    """What a bot does, in a few words."""
    return kinds(game)[spec.partition(":")[0]].summary
