"""The levels `easy`, `normal`, `hard` and `expert`: in every game, and the same player on every machine.

How a game gets players of its own: the module `hustings/bots/GAME/players.py`, GAME being the game's name, has

    PLAYERS = Players(levels={"easy": Kind(...), ...}, others={"scripted": Kind(...)}, entries=(Entry(...), ...))

- A Kind's `make(game, *, seed, backend, **settings)` returns a Bot. Every level takes the setting `time` (bot.TIME), an
  upper bound in seconds for one decision, which is None unless given. What a level does is bounded by work (nodes,
  rollouts, iterations), so that a slow machine gets the same player, and equal seeds choose alike.
- A bot begins with `rules = rules_for(game, backend)` and `root = seen_by_mover(rules, boards, seat)`: from then on it
  knows only the hidden board of its seat (with the options in it). Its choice depends on `root`, the seed and its
  settings, never on `boards`, and it remembers nothing but what its seat has seen.
- `rules.backend == "python"` while backend is "auto" means that compiled code is not ready yet: a bot then does
  something quick and sensible (a hundredth of its work, or a scripted player).
- What takes time is a plain function over the contract, in a module of hustings/bots/GAME, which imports `legal`,
  `apply` and the rest from hustings.engine.game or the game's own functions. The bot calls it as
  `rules.entry(function)(...)` with arrays and plain ints; it is compiled by Numba and cached. Each such function is an
  Entry, so that it is compiled ahead.
- `others` are further bots by name (`bot("scripted", game)`), as yardsticks and for programs.

A game without players.py gets the general search with different numbers of simulations.
"""

from __future__ import annotations

from functools import partial

from hustings.bots import characters
from hustings.bots.bot import TIME, Kind
from hustings.bots.greedy import GREEDY_SETTINGS, Greedy, Random
from hustings.bots.players import players_of
from hustings.bots.search import SEARCH_SETTINGS, Search
from hustings.engine.game import Game

BOTS = {
    "random": Kind(Random, {}, "any legal action"),
    "greedy": Kind(Greedy, GREEDY_SETTINGS, "what stands best one decision ahead"),
    "search": Kind(Search, SEARCH_SETTINGS, "what wins most in imagined games"),
}
GENERAL = {
    "easy": Kind(partial(Search, simulations=40), TIME, "a short search"),
    "normal": Kind(partial(Search, simulations=400), TIME, "a search"),
    "hard": Kind(partial(Search, simulations=4_000), TIME, "a long search"),
    "expert": Kind(partial(Search, simulations=40_000), TIME, "a very long search"),
}
LEVELS = tuple(GENERAL)
DEFAULT = "normal"


def kinds(game: Game | None = None) -> dict[str, Kind]:
    """Every bot of a game by name; without a game, those that every game has."""
    players = None if game is None else players_of(game)
    if players is None:
        return {**GENERAL, **BOTS, **characters.kinds(GENERAL, game)}
    return {**players.levels, **BOTS, **players.others, **characters.kinds(players.levels, game)}
