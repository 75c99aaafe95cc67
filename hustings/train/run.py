"""A training run: a folder with its settings, a checkpoint to go on from, curves, and the weights to play with."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from hustings.bots.network import About, save
from hustings.engine import gpu
from hustings.engine.game import Game, Refusal
from hustings.train import curves
from hustings.train.plans import ALPHA_ZERO, ON_CPU, Plan, plan_of, shape_of

MOST_BYTES = 2_000_000  # of a file of weights
LOOKS_EVERY = 60.0  # seconds between two looks at how well it plays, at least,
LOOK_PART = 10  # and so many times as long as a look takes: games can be long
TRIAL_BOARDS = 1024
TRIAL_TEMPERATURE = 0.5  # so that games differ where nothing else tells them apart
Report = Callable[[dict[str, float]], None]


@dataclass(frozen=True)
class Settings:
    """What a run does; a run that goes on must have the same."""

    game: str
    version: int  # of the rules
    options: Mapping[str, str | int]
    plan: Plan
    backend: str
    seed: int


def torch_is_missing() -> str | None:
    """Why nothing can be trained here, or None."""
    try:
        import torch  # noqa: F401
    except ImportError:
        return "Training needs PyTorch: pip install 'hustings[train]'."
    return None


def settings_of(
    game: Game, options: Mapping[str, object], backend: str = "auto", seed: int = 0, boards: int | None = None
) -> Settings:
    """The settings of a new run; `auto` takes the GPU where there is one."""
    if backend not in ("auto", "python", "cpu", "gpu"):
        raise Refusal(f"Training runs in auto, python, cpu or gpu, not {backend!r}.")
    if backend == "auto":
        backend = "cpu" if gpu.present() else "gpu"
    plan = plan_of(game)
    count = boards or (plan.boards if backend == "gpu" else plan.boards // ON_CPU)
    batch = max(64, plan.batch * count // plan.boards)
    settled = game.settle({**plan.options, **options})
    return Settings(game.name, game.version, settled, replace(plan, boards=count, batch=batch), backend, seed)


class Run:
    """A training run in a folder, begun or gone on with."""

    def __init__(self, game: Game, settings: Settings, folder: Path) -> None:
        if reason := torch_is_missing():
            raise Refusal(reason)
        import torch

        from hustings.envs import VectorEnv
        from hustings.train.alpha_zero import AlphaZero
        from hustings.train.model import Model
        from hustings.train.policy_gradient import PolicyGradient

        torch.set_float32_matmul_precision("high")
        self.game, self.settings, self.folder = game, settings, folder
        self.seconds, self.decisions, self.games, self.iterations = 0.0, 0.0, 0.0, 0
        plan, device = settings.plan, "cuda" if settings.backend == "gpu" else "cpu"
        folder.mkdir(parents=True, exist_ok=True)
        keep_settings(folder / "settings.json", settings)
        shape = shape_of(game, plan)
        assert game.observation is not None
        self.model, self.averaged, self.last = (Model(shape, game.observation, device, settings.seed) for _ in range(3))

        def env(count: int, most_steps: int = 0) -> VectorEnv:
            threads = 1 if settings.backend == "python" else 0
            return VectorEnv(
                game, count, settings.options, backend=settings.backend, threads=threads, most_steps=most_steps
            )

        seed = settings.seed + 1
        self._learner: AlphaZero | PolicyGradient
        if plan.method == ALPHA_ZERO:
            playing = env(plan.boards, plan.most_steps)
            self._learner = AlphaZero(self.model, playing, env(plan.boards), plan, seed)
        else:
            self._learner = PolicyGradient(self.model, env(plan.boards, plan.most_steps), plan, seed)
        self._trials = env(min(TRIAL_BOARDS, plan.boards), plan.most_steps)
        self._restore()

    def train(self, minutes: float, report: Report | None = None) -> None:
        """Train for so long; every minute, look at how well the network plays and keep it, to go on from there."""
        began = looked = kept = time.perf_counter()
        pause = LOOKS_EVERY
        sums: dict[str, float] = {}
        count = 0
        before = self.seconds
        while True:
            for group in self._learner.optimiser.param_groups:
                group["lr"] = self.settings.plan.rate_at(self.seconds)
            figures = self._learner.iterate()
            self.iterations += 1
            self.decisions += figures.pop("decisions")
            self.games += figures.pop("games")
            self.averaged.follow(self.model, max(self.settings.plan.averaged, 1 / self.iterations))
            count += 1
            sums = {name: sums.get(name, 0.0) + value for name, value in figures.items()}
            now = time.perf_counter()
            self.seconds = before + now - began
            is_over = now - began >= 60 * minutes
            if is_over or now - looked >= pause:
                row = {**{name: value / count for name, value in sums.items()}, **self._look()}
                curves.append(self.folder / "curves.csv", row)
                self._keep()
                if report is not None:
                    report(row)
                sums, count = {}, 0
                looked = kept = time.perf_counter()
                pause = max(LOOKS_EVERY, LOOK_PART * (looked - now))
            elif now - kept >= LOOKS_EVERY:
                self._keep()
                kept = now
            if is_over:
                return

    def _look(self) -> dict[str, float]:
        """How well the averaged network plays, without search."""
        from hustings.train.trials import share_of

        plan, most = self.settings.plan, self.settings.plan.most_steps or 4000
        temperature = plan.temperature or TRIAL_TEMPERATURE
        shares = [
            share_of(self.averaged, other, self._trials, temperature, most, self.settings.seed + 2)
            for other in (None, self.last)
        ]
        self.last.follow(self.averaged, 1.0)
        return {
            "seconds": self.seconds,
            "decisions": self.decisions,
            "games": self.games,
            "share_against_random": shares[0],
            "share_against_last": shares[1],
        }

    @property
    def weights(self) -> Path:
        """The file to play with."""
        return self.folder / f"{self.game.name}.npz"

    def _keep(self) -> None:
        """Write the checkpoint and the weights."""
        import torch

        plan = self.settings.plan
        checkpoint = {
            "model": self.model.weights,
            "averaged": {name: weight.detach().half() for name, weight in self.averaged.weights.items()},
            "optimiser": self._learner.optimiser.state_dict(),
            "counts": [self.seconds, self.decisions, self.games, float(self.iterations)],
        }
        part = self.folder / "checkpoint.part"
        torch.save(checkpoint, part)
        part.replace(self.folder / "checkpoint.pt")
        is_searched = plan.method == ALPHA_ZERO
        about = About(self.game.name, self.game.version, plan.method, plan.temperature, is_searched, self.model.shape)
        save(self.weights, about, self.averaged.arrays())

    def _restore(self) -> None:
        """Go on from the checkpoint, if there is one."""
        import torch

        path = self.folder / "checkpoint.pt"
        if not path.exists():
            return
        kept: dict[str, Any] = torch.load(path, map_location=self.model.device, weights_only=True)
        for model, name in ((self.model, "model"), (self.averaged, "averaged"), (self.last, "averaged")):
            model.load(kept[name])
        self._learner.optimiser.load_state_dict(kept["optimiser"])
        self.seconds, self.decisions, self.games, iterations = kept["counts"]
        self.iterations = int(iterations)


def keep_settings(path: Path, settings: Settings) -> None:
    """Write the settings of a new run; a Refusal if the folder has a run with others."""
    text = json.dumps(asdict(settings), indent=2) + "\n"
    if not path.exists():
        path.write_text(text, encoding="utf-8")
    elif path.read_text(encoding="utf-8") != text:
        raise Refusal(f"The folder {path.parent} holds a run with other settings; name another folder.")
