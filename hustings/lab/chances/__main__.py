"""python -m hustings.lab.chances [GAME …]: fit the win chances, try them on other games, and write the plots.

    python -m hustings.lab.chances politrics --fit 2000 --games 2000 --level normal --seed 1

The weights go to hustings/lab/chances/weights/GAME.json, the figures and the plot to docs/bots/chances-GAME.json and
.svg. `--fit 0` tries the weights that are there.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from hustings.engine.game import Game
from hustings.games import find
from hustings.lab.chances import calibration
from hustings.lab.chances.fit import as_json, fit
from hustings.lab.chances.model import MODELLED, WEIGHTS, features_of, model_of
from hustings.lab.chances.self_play import sample
from hustings.lab.cores import show_progress
from hustings.lab.workers import on_ray, processes

# The ways to play that a model is fitted to, in turn.
WAYS: dict[str, tuple[Mapping[str, str | int], ...]] = {
    "politrics": ({}, {"board_limit": 1}, {"board_limit": 1}),
    "presidential": ({}, {}, {"weeks": 30}, {"order": "alternate"}),
    "electioneer": (
        {"players": 2},
        {"players": 3},
        {"players": 4},
        {"players": 3, "training": "yes", "small_map": "yes"},
        {"players": 2, "training": "yes"},
    ),
    "primary_colours": ({},),
}


def main(arguments: Sequence[str] | None = None) -> None:
    """Fit and try."""
    parser = argparse.ArgumentParser(prog="python -m hustings.lab.chances", description="Fit the win chances.")
    parser.add_argument("game", nargs="*", default=list(MODELLED), help="which games; usually all")
    parser.add_argument("--fit", type=int, default=2000, help="games to fit the weights to; 0: those that are there")
    parser.add_argument("--games", type=int, default=2000, help="other games to try them on")
    parser.add_argument("--level", default="normal", help="who plays")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--ray", metavar="ADDRESS", help="a Ray cluster to play on")
    parser.add_argument("--folder", type=Path, default=Path("docs"))
    given = parser.parse_args(arguments)
    for name in given.game:
        measure(find(name), given)


def measure(game: Game, given: argparse.Namespace) -> None:
    """One game."""
    workers = processes if given.ray is None else on_ray(given.ray)
    ways, features = WAYS.get(game.name, ({},)), features_of(game.name)
    if given.fit:
        print(f"{game.title}: games to fit to")
        known = list(sample(game, given.level, ways, given.fit, given.seed, workers, show_progress))
        model = fit(features, known)
        about = {"game": game.name, "version": game.version, "level": given.level, "seed": given.seed}
        about |= {"games": given.fit, "positions": len(known), "ways": list(ways)}
        (WEIGHTS / f"{game.name}.json").write_text(as_json(model, about), encoding="utf-8")
        model_of.cache_clear()
    kept = model_of(game.name)
    assert kept is not None, f"{game.name} has no weights yet: --fit"
    print(f"{game.title}: games to try them on")
    tried = list(sample(game, given.level, ways, given.games, given.seed + 1, workers, show_progress))
    found = calibration.calibrate(kept, tried)
    folder: Path = given.folder / "bots"
    folder.mkdir(parents=True, exist_ok=True)
    about = {"game": game.name, "level": given.level, "seed": given.seed + 1, "ways": list(ways)}
    text = json.dumps({**about, **calibration.as_json(found)}, indent=1)
    (folder / f"chances-{game.name}.json").write_text(text + "\n", encoding="utf-8")
    calibration.draw(game, found, folder / f"chances-{game.name}.svg")
    print(
        f"off by {100 * found.error:.1f} points on average, {100 * found.worst:.1f} at worst; skill {found.skill:.2f}"
    )


if __name__ == "__main__":
    main()
