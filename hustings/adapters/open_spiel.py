"""The games as games of OpenSpiel: importing this registers them, as hustings_politrics and so on.

import pyspiel
import hustings.adapters.open_spiel
game = pyspiel.load_game("hustings_presidential(weeks=3)")
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
import pyspiel

from hustings import games
from hustings.adapters.play import dense_id
from hustings.engine.backend import Rules, bind
from hustings.engine.game import LUCK, WHOLE, Game, Refusal
from hustings.engine.loops import observe_at

CUT_OFF = 1_000_000  # decisions, where a game has no bound of its own
_known: dict[str, Game] = {}  # by their names in OpenSpiel


def register(game: Game) -> str:
    """Make a game known to OpenSpiel; its name there."""
    name = f"hustings_{game.name}"
    if name not in _known:
        _known[name] = game
        pyspiel.register_game(game_type(game, name), type(f"Spiel_{game.name}", (SpielGame,), {"spiel_name": name}))
    return name


def game_type(game: Game, name: str) -> Any:
    """What OpenSpiel wants to know about a game before it is loaded."""
    luck, values = game.has_luck, pyspiel.GameType
    hides = game.rules.hide.__code__.co_code != _nothing.__code__.co_code
    seats = seat_numbers(game)
    return values(
        short_name=name,
        long_name=game.title,
        dynamics=values.Dynamics.SEQUENTIAL,
        chance_mode=values.ChanceMode.EXPLICIT_STOCHASTIC if luck else values.ChanceMode.DETERMINISTIC,
        information=values.Information.IMPERFECT_INFORMATION if hides else values.Information.PERFECT_INFORMATION,
        utility=values.Utility.ZERO_SUM,
        reward_model=values.RewardModel.TERMINAL,
        max_num_players=max(seats),
        min_num_players=min(seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=game.observation is not None,
        parameter_specification={option.name: option.default for option in game.options} | {"backend": "cpu"},
    )


def _nothing(board: Any, seat: Any) -> None:
    """The `hide` of a game that hides nothing."""


def seat_numbers(game: Game) -> list[int]:
    """How many seats the game can have, over the answers to each option."""
    numbers = []
    for option in game.options:
        for answer in (option.default, *option.choices, *({option.low, option.high} if not option.choices else ())):
            try:
                numbers.append(len(game.seats(game.settle({option.name: answer}))))
            except Refusal:
                continue
    return numbers or [len(game.seats(game.settle({})))]


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game under some options; all answers to options are parameters."""

    spiel_name = ""  # a class for each game: OpenSpiel lets go of what it registered after Python has ended

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        parameters = parameters or {}
        self.hustings = _known[self.spiel_name]
        self.backend = str(parameters.get("backend", "cpu"))
        chosen = {key: value for key, value in parameters.items() if key != "backend"}
        self.options = self.hustings.settle(chosen)
        seats = len(self.hustings.seats(self.options))
        longest = self.hustings.longest(self.options) if self.hustings.longest is not None else None
        assert self.hustings.actions is not None
        luck = 0 if self.hustings.luck_actions is None else len(self.hustings.luck_actions)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.hustings.actions),
            max_chance_outcomes=luck,
            num_players=seats,
            min_utility=-1.0,
            max_utility=seats - 1.0,
            utility_sum=0.0,
            max_game_length=longest or CUT_OFF,
        )
        super().__init__(game_type(self.hustings, self.spiel_name), info, parameters)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.hustings)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position. Seats that act at the same time come one after the other, each without knowing what others sealed."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.name, self.backend, self.seats = game.spiel_name, game.backend, game.num_players()
        self.boards = self.rules.new(game.hustings.codes(game.options))
        self.told: list[list[str]] = [[] for _ in range(self.seats)]  # what each seat saw being done

    @property
    def rules(self) -> Rules:
        return bind(_known[self.name], self.backend)

    @property
    def mover(self) -> int:
        """The lowest seat that may act, luck first; -1 at the end."""
        mask = self.rules.movers(self.boards)
        return LUCK if mask >> LUCK & 1 else (mask & -mask).bit_length() - 1

    def current_player(self) -> int:
        mover = self.mover
        if mover == LUCK:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if mover < 0 else mover

    def is_terminal(self) -> bool:
        return self.mover < 0

    def _legal_actions(self, player: int) -> list[int]:
        legal = self.rules.legal(self.boards, player)
        return sorted(dense_id(_known[self.name], action) for action in legal)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = sorted(luck_ids(_known[self.name])[action] for action in self.rules.legal(self.boards, LUCK))
        return [(outcome, 1 / len(outcomes)) for outcome in outcomes]

    def _apply_action(self, action: int) -> None:
        mover, number = self.mover, self._number(self.mover, action)
        saw = self.rules.witnesses(self.boards, mover, number)
        for seat in range(self.seats):
            self.told[seat].append(f"{mover}:{number}" if saw >> seat & 1 else f"{mover}:?")
        self.rules.apply(self.boards, mover, number)

    def _number(self, mover: int, action: int) -> int:
        game = _known[self.name]
        numbers = game.luck_actions if mover == LUCK else game.actions
        assert numbers is not None
        return int(numbers[action])

    def _action_to_string(self, player: int, action: int) -> str:
        mover = LUCK if player == pyspiel.PlayerId.CHANCE else player
        name = _known[self.name].text.name(self.rules.seen(self.boards, mover)[0], mover, self._number(mover, action))
        return f"{'luck' if mover == LUCK else mover}:{name}"

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.seats
        return [self.seats * share / WHOLE - 1 for share in self.rules.returns(self.boards, self.seats)]

    def information_state_string(self, player: int | None = None) -> str:
        """All that the seat saw being done, and what it sees now: what was sealed may have been opened."""
        seat = self.mover if player is None else player
        return f"{seat} {' '.join(self.told[seat])} {self.observation_string(seat)}"

    def observation_string(self, player: int | None = None) -> str:
        """What the seat sees now, as the bytes of the hidden board."""
        seat = self.mover if player is None else player
        return self.rules.seen(self.boards, seat).tobytes().hex()

    def __str__(self) -> str:
        return str(_known[self.name].text.show(self.rules.seen(self.boards, LUCK)[0], LUCK))


class Observer:
    """Observations as tensors: all planes in one row, and each by its name."""

    def __init__(self, game: Game) -> None:
        assert game.observation is not None
        self.planes = game.observation
        self.tensor = np.zeros(self.planes.size, np.float32)
        self.dict = self.planes.planes_of(self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = 0
        state.rules.entry(observe_at)(state.boards, 0, int(player), self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        return state.observation_string(player)


@lru_cache
def luck_ids(game: Game) -> dict[int, int]:
    """The dense id of each action of luck."""
    assert game.luck_actions is not None
    return {int(action): place for place, action in enumerate(game.luck_actions)}


for _name in games.BUILT_IN:
    register(games.find(_name))
