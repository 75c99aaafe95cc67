"""A table for the tests: boards by hand, and decisions in words."""

from __future__ import annotations

from typing import Any

from hustings.engine.backend import bind
from hustings.engine.game import LUCK, NONE
from hustings.games.electioneer import GAME
from hustings.games.electioneer import board as b
from hustings.games.electioneer.cards.codes import REGIONS, SYMBOLS
from hustings.games.electioneer.data import EVENT_IDS, PRINTED, REGION, STRATEGIES, WILD_REGION, ZONES

RULES = bind(GAME, "python")


def zone(name: str) -> int:
    return ZONES.index(name)


def region(name: str) -> int:
    return REGIONS.index(name)


def names(actions: list[int]) -> set[str]:
    """Zone actions by zone."""
    return {ZONES[action - b.ZONE] for action in actions if b.ZONE <= action < b.CHANCE}


def regions(actions: list[int]) -> set[str]:
    return {REGIONS[action - b.REGION_NAMED] for action in actions if b.REGION_NAMED <= action < b.KEPT}


class Table:
    """A game after its setup; whatever matters to a test is put in place by hand."""

    def __init__(self, **options: Any) -> None:
        self.boards = RULES.new(GAME.codes(options))
        while self.board.turn == 0:
            mask = RULES.movers(self.boards)
            seat = next(seat for seat in range(8) if mask >> seat & 1)
            actions = RULES.legal(self.boards, seat)
            RULES.apply(self.boards, seat, actions[-1 if self.board.luck == b.TOP_BACK else 0])
        self.first()

    def copy(self) -> Table:
        """The same table once more."""
        other = Table.__new__(Table)
        other.boards = self.boards.copy()
        return other

    @property
    def board(self) -> Any:
        return self.boards[0]

    def first(self) -> None:
        """Whatever effects the start cards have, the seat in turn stands at the beginning of its Action Phase."""
        while self.board.luck != b.NO_LUCK:
            self.luck()
        if self.board.step == b.RECURRING_PHASE:
            self.do(b.PASS)

    def clear(self) -> None:
        """Empty all Offices and hands into the box, so that a test sees only what it puts there."""
        for seat in range(6):
            for stack in range(5):
                while self.board.top[seat, stack] != NONE:
                    self.board.place[b.unstack(self.board, seat, stack)] = b.BOX
        for card in range(len(ZONES)):
            if b.DEALT <= self.board.place[card] < b.OFFICE:
                self.board.place[card] = b.BOX

    def fetch(self, card: int) -> None:
        """Take a card from wherever it is."""
        place = int(self.board.place[card])
        home = int(REGION[card]) if REGION[card] != WILD_REGION else int(self.board.wild_region)
        if place == b.UNSEEN:
            self.board.unseen[home] -= 1
        elif place == b.DISPLAY:
            b.take_up(self.board, card)
            other = next(c for c in range(len(ZONES)) if self.board.place[c] == b.UNSEEN and REGION[c] == home)
            self.board.unseen[home] -= 1
            b.lay_out(self.board, other, home)
        elif place >= b.OFFICE:
            assert b.unstack(self.board, place - b.OFFICE, home) == card
        elif place not in (b.BOX, b.ASIDE) and not b.DEALT <= place < b.TICKETS:
            raise AssertionError(f"{ZONES[card]} cannot be fetched from {place}")
        self.board.place[card] = b.BOX

    def office(self, seat: int, *cards: str) -> None:
        """Stack cards in a seat's Office; Shenzhen Bay, which has no region, in Kowloon East's stack [R2.1]."""
        for name in cards:
            self.fetch(zone(name))
            if REGION[zone(name)] == WILD_REGION:
                self.board.wild_region = REGIONS.index("KE")
            b.stack(self.board, seat, zone(name), b.region_of(self.board, zone(name)))

    def hand(self, seat: int, *cards: str) -> None:
        for name in cards:
            self.fetch(zone(name))
            self.board.place[zone(name)] = b.HAND + seat

    def tickets(self, seat: int, *cards: str) -> None:
        for name in cards:
            self.fetch(zone(name))
            self.board.place[zone(name)] = b.TICKETS + seat
            self.board.tickets[seat] += 1

    def show(self, column: str, *cards: str) -> None:
        """Make a column of these cards."""
        at = region(column)
        for slot in range(2):
            if self.board.display[at, slot] != NONE:
                self.board.place[self.board.display[at, slot]] = b.UNSEEN
                self.board.unseen[at] += 1
                self.board.display[at, slot] = NONE
        for name in cards:
            card = zone(name)
            if self.board.place[card] == b.UNSEEN:
                self.board.unseen[at] -= 1
            b.lay_out(self.board, card, at)

    def strategy(self, seat: int, name: str, public: bool = False) -> int:
        """Give a seat a Strategy."""
        card = STRATEGIES.index(name)
        place = int(self.board.strategy[card])
        if place == b.UNSEEN:
            self.board.strategies_unseen -= 1
        elif place == b.UNDER:
            rest = [k for k in range(self.board.queued) if self.board.queue[k] != card]
            kept = [(int(self.board.queue[k]), int(self.board.queued_by[k])) for k in rest]
            self.board.queue[:] = NONE
            for k, (other, by) in enumerate(kept):
                self.board.queue[k], self.board.queued_by[k] = other, by
            self.board.queued = len(kept)
        elif b.PRIVATE <= place < b.TICKETS:
            self.board.private[place - b.PRIVATE] -= 1
        (self.board.public if public else self.board.private)[seat] += 1
        self.board.strategy[card] = (b.PUBLIC if public else b.PRIVATE) + seat
        return card

    @property
    def seat(self) -> int:
        return int(self.board.mover)

    def legal(self) -> list[int]:
        return RULES.legal(self.boards, LUCK if self.board.luck != b.NO_LUCK else self.seat)

    def do(self, *actions: int) -> None:
        """Decisions of the seat in turn, each checked to be legal."""
        for action in actions:
            while self.board.luck != b.NO_LUCK:
                self.luck()
            assert action in self.legal(), f"{action} is not among {self.legal()}"
            RULES.apply(self.boards, self.seat, action)

    def luck(self, action: int | None = None) -> None:
        """Luck decides: the first possibility unless told; the top card of a deck is an ordinary one."""
        actions = RULES.legal(self.boards, LUCK)
        chosen = actions[-1 if self.board.luck == b.TOP_BACK else 0] if action is None else action
        assert chosen in actions
        RULES.apply(self.boards, LUCK, chosen)

    def settle(self) -> None:
        while RULES.movers(self.boards) == 1 << LUCK:
            self.luck()

    def turn(self, seat: int) -> None:
        """Let it be this seat's turn, at the start of its Action Phase."""
        self.board.mover = seat
        self.board.quotas = 2
        self.board.acted = self.board.fresh = self.board.settled = self.board.ready = 0
        self.board.step = b.ACTION_PHASE

    def phase(self, seat: int) -> None:
        """Let it be this seat's turn, from its Recurring Effect Phase on."""
        from hustings.games.electioneer.rules.effects import ready_stacks

        self.turn(seat)
        self.board.ready = ready_stacks(self.board, seat)
        self.board.step = b.RECURRING_PHASE

    def stand(self, seat: int, name: str, discs: int = 4) -> None:
        """The seat's pawn stands on a zone, and she has so many discs."""
        self.board.pawn[seat] = zone(name)
        self.board.discs[seat] = discs

    def event(self, name: str) -> None:
        self.board.event = EVENT_IDS.index(name)

    def confirm(self, seat: int, name: str) -> None:
        """The seat, on the zone with its card and enough discs, confirms it."""
        self.hand(seat, name)
        self.board.pawn[seat] = zone(name)
        self.board.discs[seat] += 9
        self.do(b.ZONE_CONFIRMATION)

    def held(self, seat: int) -> set[str]:
        """The tokens a seat holds, such as HKI1."""
        kinds = (*REGIONS, *SYMBOLS)
        return {f"{kinds[k]}{rank + 1}" for k in range(12) for rank in range(2) if self.board.holder[k, rank] == seat}


def card(name: str) -> dict[str, str]:
    return PRINTED["zones.csv"][zone(name)]
