"""Two matches walked in lock step that differ only in what a viewer may not know.

Wherever the viewer does not witness an action, be it luck's or another seat's, the two worlds may take different ones;
wherever the viewer does, both take the same. The walk ends where a hidden difference would come to light by the rules.
"""

from __future__ import annotations

import random
import re
from collections import deque
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from hustings.engine.backend import Rules, bind
from hustings.engine.game import LUCK, Game, Refusal
from hustings.engine.record import Boards, copied
from hustings.match import fairness
from hustings.match.create import new
from hustings.match.match import Match
from hustings.match.referee import NeedsConsent

JUST_LUCK = 1 << LUCK
TIME = "2027-01-15T08:00:00Z"
ATTEMPTS = 12  # pairs of actions that are tried before a walk ends
LONGEST_WALK = 60  # decisions of seats before the worlds part
SEVERAL = 0.7  # how often worlds part where they may

Options = dict[str, str | int]
Actions = tuple[int, int]  # what is done in the one world and in the other
Places = tuple[tuple[int, ...], tuple[int, ...]]  # where luck falls among its outcomes, in each world


class Leak(AssertionError):
    """Raised when something that a viewer gets depends on what that viewer may not know."""


RECEIPT = re.compile(r'("(?:receipt|check)": ?)"[0-9a-f]{32}"|("checks": ?)\[[^\]]*\]')


def without_receipts(text: str) -> str:
    """A text without the checks of a match file's lines: each is a hash, and `check_lines` sees what goes into it."""
    return RECEIPT.sub(r"\1\2", text) if "check" in text or "receipt" in text else text


# --- Luck that follows a script ---------------------------------------------------------------------------------------


class Draws:
    """What luck draws in one world: the places of the outcomes in order; a message once drawn is drawn alike again."""

    def __init__(self) -> None:
        self.due: deque[int] = deque()
        self.drawn: dict[str, int] = {}

    def draw(self, message: str, count: int) -> int:
        """The next place, or the one that this message had."""
        if message not in self.drawn:
            if not self.due:
                raise Refusal("Luck is not due in this script.")
            self.drawn[message] = self.due.popleft()
        place = self.drawn[message]
        assert place < count, "the script does not fit the match"
        return place


_draws: Draws | None = None  # whose script luck follows now
_real_draw = fairness.draw


def _scripted_draw(secret: bytes, message: str, count: int) -> int:
    if _draws is None or "|seating|" in message:
        return _real_draw(secret, message, count)
    return _draws.draw(message, count)


@contextmanager
def scripted(draws: Draws) -> Iterator[None]:
    """Luck follows a script meanwhile, in matches being played and in those being read."""
    global _draws
    before, _draws, fairness.draw = _draws, draws, _scripted_draw
    try:
        yield
    finally:
        _draws = before
        if before is None:
            fairness.draw = _real_draw


# --- Walking in lock step ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Act:
    """A seat acts, in each world as it may; then luck falls, at these places of its outcomes."""

    seat: int
    actions: Actions
    luck: Places
    n: int  # how many events there are then


@dataclass(frozen=True)
class TakeBack:
    """A seat asks to take its last action back; whoever is asked agrees, or does not."""

    seat: int
    agree: bool
    n: int  # how many events there are then


@dataclass
class Chain:
    """Actions of both worlds that follow each other, as far as they were looked ahead."""

    boards: list[Boards]
    alike: set[int]  # the viewers who cannot tell the worlds apart
    places: tuple[list[int], list[int]] = field(default_factory=lambda: ([], []))
    is_parted: bool = False  # the two worlds differ

    def copy(self) -> Chain:
        places = (list(self.places[0]), list(self.places[1]))
        return Chain([copied(board) for board in self.boards], set(self.alike), places, self.is_parted)


class Walk:
    """Two matches with one header, and a viewer who must not be able to tell them apart."""

    def __init__(
        self,
        game: Game,
        options: Options,
        seed: int,
        backend: str = "python",
        content: Mapping[str, Any] | None = None,
    ) -> None:
        self.game, self.chosen_options, self.options, self.seed = game, options, game.settle(options), seed
        self.rules: Rules = bind(game, backend)
        self.chance = random.Random(seed)
        self.seats = range(len(game.seats(self.options)))
        self.viewer = self.chance.choice([*self.seats, LUCK])
        self.parts_at = self.chance.choice(
            (0, 0, self.chance.randrange(LONGEST_WALK))
        )  # decisions before they may part
        self.parted_at: int | None = None  # the event from which on the worlds differ
        self.draws = (Draws(), Draws())
        self.script: list[Act | TakeBack] = []
        fresh = self.rules.new(game.codes(self.options))
        if content:
            game.own_cards.stock(fresh, content)
        first = self.followed_by_luck(Chain([fresh, copied(fresh)], {*self.seats, LUCK}))
        if first is None:
            raise Refusal("Luck parts the worlds before anybody acts.")
        self.first_luck = self._settle(first)
        matches = []
        for draws in self.draws:
            with scripted(draws):
                match = new(game, options=self.options, seed=seed, backend=backend, time=TIME, content=content)
                matches.append(match)
        self.matches: tuple[Match, Match] = (matches[0], matches[1])
        self._check_boards()

    @property
    def count(self) -> int:
        """How many events there are in both worlds."""
        return len(self.matches[0]) if hasattr(self, "matches") else 0

    @property
    def where(self) -> str:
        """How to see it again."""
        start = f"{self.game.name} {self.chosen_options}, seed {self.seed}"
        return f"{start}, seen by {self.viewer}, after {self.count} events"

    # What both worlds do next.

    def joint(self, chain: Chain, seat: int) -> Chain | None:
        """One action of a seat in both worlds, after which the viewer cannot tell them apart; None: there is none."""
        legal = [self.rules.legal(board, seat) for board in chain.boards]
        if seat in chain.alike and seat != LUCK and legal[0] != legal[1]:
            raise Leak(f"{self.where}: the legal actions of seat {seat} depend on what it may not know")
        common = sorted(set(legal[0]) & set(legal[1]))
        may_part = seat != self.viewer and len(self.script) >= self.parts_at
        for attempt in range(ATTEMPTS):
            if may_part and attempt < ATTEMPTS // 2 and self.chance.random() < SEVERAL:
                actions = self.chance.choice(legal[0]), self.chance.choice(legal[1])
            elif common:
                actions = (self.chance.choice(common),) * 2
            else:
                continue
            after = self.tried(chain, seat, actions)
            if self.viewer in after.alike:
                for world in (0, 1):
                    after.places[world].append(sorted(legal[world]).index(actions[world]))
                self.last_actions = actions
                return after
        return None

    def tried(self, chain: Chain, seat: int, actions: Actions) -> Chain:
        """What becomes of both worlds, and who still cannot tell them apart."""
        rules, after = self.rules, chain.copy()
        masks = [rules.witnesses(board, seat, action) for board, action in zip(chain.boards, actions, strict=True)]
        for board, action in zip(after.boards, actions, strict=True):
            rules.apply(board, seat, action)
        is_shown = any(
            rules.opened(then) != rules.opened(now) for then, now in zip(chain.boards, after.boards, strict=True)
        )
        for viewer in sorted(chain.alike):
            sees = [bool(mask >> viewer & 1) or viewer == seat != LUCK for mask in masks]
            if actions[0] == actions[1] and sees[0] != sees[1]:
                raise Leak(f"{self.where}: whether {viewer} sees action {actions[0]} depends on what is hidden")
            if any(sees) and actions[0] != actions[1]:
                after.alike.discard(viewer)
            elif rules.seen(after.boards[0], viewer).tobytes() != rules.seen(after.boards[1], viewer).tobytes():
                if not is_shown:
                    raise Leak(f"{self.where}: {viewer} sees what actions {actions} of seat {seat} were")
                after.alike.discard(viewer)
        if after.alike:
            self._check_alike(after)
        after.is_parted |= actions[0] != actions[1]
        return after

    def _check_alike(self, chain: Chain) -> None:
        rules, (one, other) = self.rules, chain.boards
        if rules.movers(one) != rules.movers(other):
            raise Leak(f"{self.where}: who is to move depends on what is hidden from {sorted(chain.alike)}")
        if rules.opened(one) != rules.opened(other):
            raise Leak(f"{self.where}: what was shown depends on what is hidden from {sorted(chain.alike)}")

    def followed_by_luck(self, chain: Chain) -> Chain | None:
        """The same, until a seat is to act or the game is over."""
        for board in chain.boards:
            assert self.rules.movers(board) == self.rules.movers(chain.boards[0])
        after: Chain | None = Chain(chain.boards, chain.alike, ([], []), chain.is_parted)
        while after is not None and self.rules.movers(after.boards[0]) == JUST_LUCK:
            after = self.joint(after, LUCK)
        return after

    def _settle(self, chain: Chain) -> Places:
        """Both worlds go this way; luck is told what to draw."""
        if chain.is_parted and self.parted_at is None:
            self.parted_at = self.count
        self.chain = chain
        for draws, places in zip(self.draws, chain.places, strict=True):
            draws.due.extend(places)
        return tuple(chain.places[0]), tuple(chain.places[1])

    # Steps.

    def act(self, seat: int) -> bool:
        """A seat acts in both worlds, and luck after it; False: what is hidden would come to light."""
        acted = self.joint(Chain(self.chain.boards, self.chain.alike, ([], []), self.chain.is_parted), seat)
        if acted is None:
            return False
        actions = self.last_actions
        following = self.followed_by_luck(acted)
        if following is None:
            return False
        luck = self._settle(following)
        for match, draws, action in zip(self.matches, self.draws, actions, strict=True):
            with scripted(draws):
                match.act(seat, action)
        self.script.append(Act(seat, actions, luck, len(self.matches[0])))
        self._check_boards()
        return True

    def take_back(self, seat: int, agree: bool) -> None:
        """A seat takes its last action back, or asks to; what comes of it is the same in both worlds."""
        outcomes: list[tuple[str, str]] = []
        for match, draws in zip(self.matches, self.draws, strict=True):
            with scripted(draws):
                outcomes.append(undone(match, seat, agree))
        outcomes_seen = [kind if seat not in self.chain.alike else (kind, text) for kind, text in outcomes]
        if outcomes_seen[0] != outcomes_seen[1]:
            raise Leak(f"{self.where}: an undo of seat {seat} went otherwise: {outcomes}")
        self.script.append(TakeBack(seat, agree, len(self.matches[0])))
        self.chain.boards = [match._referee.timeline.board.copy() for match in self.matches]

    def check_lines(self) -> None:
        """What a check hashes is the same in both worlds, or has a seal in it, which is an HMAC under the secret.

        Checks are public. Whoever knows the one before it could try every text that a line may have.
        """
        for n, texts in enumerate(zip(*(match.lines() for match in self.matches), strict=True)):
            one, other = (text.rpartition(',"check":')[0] for text in texts)
            if one != other and not ('"seal":' in one and '"seal":' in other):
                raise Leak(f"{self.where}: the check of event {n} gives away which line it is: {one} or {other}")

    def _check_boards(self) -> None:
        for match, board, draws in zip(self.matches, self.chain.boards, self.draws, strict=True):
            assert match.board.tobytes() == board[0].tobytes(), "the match does not follow the script"
            assert not draws.due

    @property
    def viewers(self) -> list[int]:
        """Who must not be able to tell the worlds apart."""
        return sorted(self.chain.alike)

    @property
    def is_over(self) -> bool:
        return any(match.over for match in self.matches)


def undone(match: Match, seat: int, agree: bool) -> tuple[str, str]:
    """What becomes of a seat's wish to take back its last action, as at a table, and what the seat is told."""
    try:
        match.undo(seat)
    except Refusal as refusal:
        if not agree or not isinstance(refusal, NeedsConsent):
            return "refused", str(refusal)
        own = [action.n for action in match.actions if action.seat == seat]
        try:
            match.undo(agreed=True, number=match.first_of_round(own[-1]))
        except Refusal as again:
            return "refused", str(again)
    return "done", ""
