"""Primary Colours: the levels. They differ in how many plans and swaps they look at."""

from __future__ import annotations

import hashlib
from functools import partial
from typing import Any

import numpy as np

from hustings.bots.binding import rules_for
from hustings.bots.bot import TIME, Entry, Kind, Players, seen_by_mover
from hustings.bots.primary_colours.placement import OFTEN, PARTS, SHARE, TOLD, choose_plan
from hustings.bots.primary_colours.swaps import choose_swap
from hustings.engine.backend import Ints, Rules
from hustings.engine.game import Game
from hustings.engine.message import Message
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
        self._why: Message | None = None

    def choose(self, boards: Boards, seat: int) -> int:
        """Choose an action from what the seat may see of the board."""
        rules = rules_for(self.game, self.backend)
        root = seen_by_mover(rules, boards, seat)
        is_fallback = self.backend == "auto" and rules.backend == "python"
        if root[0].turn == SWAPPING:
            effects = QUICK_EFFECTS if is_fallback else self.effects
            stream = seeded(self._seed(root, seat))
            action, gains = weighed_swap(rules, root, seat, effects, self.rounds, stream)
            often, share = float(gains[1]), float(gains[2])
            self._why = Message("hints-swap", often=percent(often), share=percent(share)) if often else None
            return action
        begun = at_start_of_turn(root)
        placed = int(root[0].placed[seat])
        first = root[0].turn * REGION_COUNT
        already = root[0].token[seat, first : first + placed].tolist()
        self._why = self._why if placed else None
        plan = self._plan.get((begun.tobytes(), seat), [])
        if not plan or plan[:placed] != already:
            plans = QUICK_PLANS if is_fallback else self.plans
            plan, often, share = weighed_plan(rules, root, seat, self._seed(begun, seat), plans)
            self._plan = {(begun.tobytes(), seat): plan}
            mixed = "yes" if often and often < 1 else "no"
            self._why = Message("hints-plan", mixed=mixed, often=percent(often), share=percent(share))
        return plan[placed] - 1

    def why(self) -> Message | None:
        """How often the mixture plays the plan or the swap, and what that brings on average."""
        return self._why

    def _seed(self, boards: Boards, seat: int) -> int:
        """A seed for what is known on the board, so that nothing need be remembered."""
        known = hashlib.blake2b(boards.tobytes() + bytes([seat]) + str(self.seed).encode(), digest_size=8)
        return int.from_bytes(known.digest(), "big")


def swap_action(rules: Rules, root: Boards, seat: int, effects: int, rounds: int, stream: Ints) -> tuple[int, float]:
    """A swap, and what a best reply to the mixture that it comes from would gain."""
    action, gains = weighed_swap(rules, root, seat, effects, rounds, stream)
    return action, float(gains[0])


def weighed_swap(rules: Rules, root: Boards, seat: int, effects: int, rounds: int, stream: Ints) -> tuple[int, Any]:
    """A swap, and what `choose_swap` says of it."""
    gains = np.zeros(3, np.float64)
    action = rules.entry(choose_swap)(root, int(seat), effects, rounds, TOLERANCE, stream, gains)
    return int(action), gains


def percent(part: float) -> str:
    """A part of 1, of 100: never none, never all."""
    return "<1" if part < 0.005 else ">99" if 0.995 < part < 1 else f"{100 * part:.0f}"


def plan_tokens(rules: Rules, root: Boards, seat: int, seed: int, plans: tuple[int, int, int, int]) -> list[int]:
    """The seat's seven tokens of this turn."""
    return weighed_plan(rules, root, seat, seed, plans)[0]


def weighed_plan(
    rules: Rules, root: Boards, seat: int, seed: int, plans: tuple[int, int, int, int]
) -> tuple[list[int], float, float]:
    """The seat's seven tokens of this turn, how often they are played, and what they bring on average, of 1."""
    boards = blank(rules.game.board, 2)
    boards[0] = root[0]
    out = np.zeros(TOLD, np.int64)
    rules.entry(choose_plan)(boards, int(seat), *plans, seeded(seed), out)
    told: list[int] = out.tolist()
    return told[:REGION_COUNT], told[OFTEN] / PARTS, told[SHARE] / PARTS


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
