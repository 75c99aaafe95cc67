"""Primary Colours: the levels. They differ in how many plans and swaps they look at."""

from __future__ import annotations

import hashlib
from functools import partial
from typing import Any

import numpy as np

from hustings.bots.binding import rules_for
from hustings.bots.bot import TIME, Entry, Kind, Players, seen_by_mover
from hustings.bots.primary_colours.placement import choose_plan
from hustings.bots.primary_colours.swaps import choose_swap
from hustings.engine.backend import Ints, Rules
from hustings.engine.game import Game
from hustings.engine.record import Boards, blank
from hustings.engine.stream import seeded
from hustings.games.primary_colours.board import SWAPPING
from hustings.games.primary_colours.data import ACTIONS, KEEP, PARTY_COUNT, REGION_COUNT

QUICK_PLANS, QUICK_EFFECTS = (2, 4, 2, 1), 4  # until compiled code is ready
TOLERANCE = 0.002  # what a best reply to the swaps may gain, of the whole win


class Planner:
    """Chooses its seven tokens of a turn together, and its swap from the equilibrium."""

    def __init__(
        self,
        game: Game,
        *,
        seed: int = 0,
        backend: str = "auto",
        time: float | None = None,  # its work is bounded anyway
        plans: tuple[int, int, int, int],  # kept, sampled, rivals to try each against, rounds
        effects: int,  # of swaps
        rounds: int,  # of regret matching
    ) -> None:
        self.game, self.backend, self.seed = game, backend, seed
        self.plans, self.effects, self.rounds = plans, effects, rounds
        self._plan: dict[tuple[bytes, int], list[int]] = {}  # the plan for a turn, by what was known when it began

    def choose(self, boards: Boards, seat: int) -> int:
        """Choose an action from what the seat may see of the board."""
        rules = rules_for(self.game, self.backend)
        root = seen_by_mover(rules, boards, seat)
        is_fallback = self.backend == "auto" and rules.backend == "python"
        if root[0].turn == SWAPPING:
            effects = QUICK_EFFECTS if is_fallback else self.effects
            stream = seeded(self._seed(root, seat))
            return swap_action(rules, root, seat, effects, self.rounds, stream)[0]
        begun = at_start_of_turn(root)
        placed = int(root[0].placed[seat])
        first = root[0].turn * REGION_COUNT
        already = root[0].token[seat, first : first + placed].tolist()
        plan = self._plan.get((begun.tobytes(), seat), [])
        if not plan or plan[:placed] != already:
            plans = QUICK_PLANS if is_fallback else self.plans
            plan = plan_tokens(rules, root, seat, self._seed(begun, seat), plans)
            self._plan = {(begun.tobytes(), seat): plan}
        return plan[placed] - 1

    def _seed(self, boards: Boards, seat: int) -> int:
        """A seed for what is known on the board, so that nothing need be remembered."""
        known = hashlib.blake2b(boards.tobytes() + bytes([seat]) + str(self.seed).encode(), digest_size=8)
        return int.from_bytes(known.digest(), "big")


def swap_action(rules: Rules, root: Boards, seat: int, effects: int, rounds: int, stream: Ints) -> tuple[int, float]:
    """A swap, and what a best reply to the mixture that it comes from would gain."""
    gains = np.zeros(1, np.float64)
    action = rules.entry(choose_swap)(root, int(seat), effects, rounds, TOLERANCE, stream, gains)
    return int(action), float(gains[0])


def plan_tokens(rules: Rules, root: Boards, seat: int, seed: int, plans: tuple[int, int, int, int]) -> list[int]:
    """The seat's seven tokens of this turn."""
    boards = blank(rules.game.board, 2)
    boards[0] = root[0]
    out = np.zeros(REGION_COUNT, np.int64)
    rules.entry(choose_plan)(boards, int(seat), *plans, seeded(seed), out)
    tokens: list[int] = out.tolist()
    return tokens


def at_start_of_turn(root: Boards) -> Boards:
    """What was known when the turn began: its tokens are left again."""
    begun = root.copy()
    board = begun[0]
    first = int(board.turn) * REGION_COUNT
    for party in range(PARTY_COUNT):
        for slot in range(first, first + REGION_COUNT):
            value = int(board.token[party, slot])
            if value > 0:
                board.left[party, value] += 1
            board.token[party, slot] = 0
        board.placed[party] = 0
    return begun


def warm_plan(rules: Rules, boards: Boards, seat: int) -> Any:
    """Compile `choose_plan`."""
    return plan_tokens(rules, boards, seat, 1, (1, 1, 1, 1))


def warm_swap(rules: Rules, boards: Boards, seat: int) -> Any:
    """Compile `choose_swap`."""
    swapping = boards.copy()
    swapping[0].turn, swapping[0].swap[:] = SWAPPING, -1
    swapping[0].token[:] = 1
    return swap_action(rules, swapping, seat, 1, 1, seeded(1))


PLAYERS = Players(
    levels={
        "easy": Kind(partial(Planner, plans=(1, 1, 1, 1), effects=3, rounds=50), TIME, "a few plans and swaps"),
        "normal": Kind(partial(Planner, plans=(2, 6, 2, 1), effects=8, rounds=60), TIME, "some plans and swaps"),
        "hard": Kind(partial(Planner, plans=(5, 22, 4, 1), effects=27, rounds=130), TIME, "many plans and swaps"),
        "expert": Kind(
            partial(Planner, plans=(20, 120, 12, 2), effects=ACTIONS - KEEP, rounds=6000),
            TIME,
            "very many plans, all swaps",
        ),
    },
    entries=(Entry(choose_plan, warm_plan), Entry(choose_swap, warm_swap)),
)
