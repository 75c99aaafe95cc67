"""Whole games by players who know what they want, told to be read beside the rulebook.

The players go for the zones in their hands by the route planner; a seed gives luck and their doubts. The files in
playthroughs/ say which seed. `python -m tests.games.electioneer.playthrough` writes them anew, which is due whenever a
card changes.
"""

from __future__ import annotations

import random
from itertools import count
from pathlib import Path
from typing import Any

from hustings.engine.backend import bind
from hustings.engine.game import LUCK
from hustings.games.electioneer import GAME
from hustings.games.electioneer import board as b
from hustings.games.electioneer.cards.codes import REGIONS
from hustings.games.electioneer.data import SEATS, ZONES
from hustings.games.electioneer.derived import (
    PACK,
    column_of,
    fulfilled_zones,
    hand_of,
    private_of,
    regions_of,
    round_of,
    terms_of,
)
from hustings.games.electioneer.map.planner import Leg, way
from hustings.games.electioneer.rules.actions.zone_confirmation import confirmation_cost

FOLDER = Path(__file__).parent / "playthroughs"
RULES = bind(GAME, "python")
ACTS = {"walk": b.PROXIMAL_MOVEMENT, "ride": b.REMOTE_COMMUTE, "ferry": b.FERRY_TRANSPORT}
FAR = 9  # quotas for a way that there is not
HELD = 3  # cards in hand that are wanted in training: some will be tickets
ENOUGH = 4  # discs in the Treasury that are worth fundraising
GAMES: dict[str, tuple[str, dict[str, str | int]]] = {
    "training": ("A training game of two players [9]", {"players": 2, "training": "yes"}),
    "full": ("A full game of three players", {"players": 3}),
}
SHOWN = {  # the sections that a playthrough is to cite
    "training": ("4.3", "4.7", "6.1", "6.2", "6.3", "6.4", "6.8", "7.1", "7.3", "8.1", "8.2", "9"),
    "full": ("4.8", "4.9", "5a", *(f"6.{number}" for number in range(1, 11)), "7.1", "7.2", "7.3", "8.1", "8.2", "13"),
}
WORDS = 26  # characters for who and what


class Evening:
    """A game being played: luck and doubts come from a seed."""

    def __init__(self, seed: int, options: dict[str, str | int]) -> None:
        self.boards = RULES.new(GAME.codes(options))
        self.chance = random.Random(seed)
        self.meant: list[int] = []  # what the seat in turn will name next

    @property
    def board(self) -> Any:
        return self.boards[0]

    @property
    def mover(self) -> int | None:
        """Who decides next; None: the game is over."""
        mask = RULES.movers(self.boards)
        return (mask & -mask).bit_length() - 1 if mask else None

    def decide(self, seat: int) -> int:
        """What a seat, or luck, does now."""
        legal = RULES.legal(self.boards, seat)
        if seat == LUCK:
            return self.chance.choice(legal)
        if self.board.step == b.ACTION_PHASE:
            self.meant = self.intend(seat, legal)
        while self.meant:
            if (action := self.meant.pop(0)) in legal:
                return action
        return self.answer(seat, legal)

    # --- What to do ---------------------------------------------------------------------------------------------------

    def intend(self, seat: int, legal: list[int]) -> list[int]:
        """An action, and what it will ask for."""
        board = self.board
        if b.ZONE_CONFIRMATION in legal:
            return [b.ZONE_CONFIRMATION]
        if b.PUBLIC_DISCLOSURE in legal:
            worth = {
                card: PACK.strategies[card].votes[len(fulfilled_zones(board, seat, card))]
                for card in private_of(board, seat)
            }
            best = max(worth, key=lambda card: worth[card])
            if worth[best] > 0 or self.chance.random() < 0.05:
                return [b.PUBLIC_DISCLOSURE, b.STRATEGY + best]
        if board.training and len(hand_of(board, seat)) < HELD and b.CAMPAIGNING in legal:
            return [b.CAMPAIGNING, *self.campaign(seat)]
        goals = [card for card in hand_of(board, seat) if self.quotas_to(seat, card) < FAR]
        if goals:
            goal = min(goals, key=lambda card: (self.lacking(seat, card), self.quotas_to(seat, card), card))
            if self.lacking(seat, goal):
                return self.earn(seat, legal)
            leg = self.way_to(seat, goal)[0]
            if ACTS[leg.kind] in legal:
                return [
                    ACTS[leg.kind],
                    *([b.ZONE + ZONES.index(leg.ticket)] if leg.ticket else []),
                    b.ZONE + ZONES.index(leg.goal),
                ]
        if b.COMPLETION in legal:
            return [b.COMPLETION]
        if b.CAMPAIGNING in legal:
            return [b.CAMPAIGNING, *self.campaign(seat)]
        if (
            b.STRATEGY_EXPLORATION in legal
            and board.private[seat] + board.public[seat] < 2
            and self.chance.random() < 0.5
        ):
            return [b.STRATEGY_EXPLORATION]
        return self.earn(seat, legal)

    def earn(self, seat: int, legal: list[int]) -> list[int]:
        """Discs: those of the Treasury by its marker, or by Lobbying."""
        if b.COMPLETION in legal and self.board.marker[seat] == b.TREASURY_MARKER:
            return [b.COMPLETION]
        if b.FUNDRAISING in legal and self.board.treasury >= ENOUGH:
            return [b.FUNDRAISING]
        return [b.LOBBYING]

    def campaign(self, seat: int) -> list[int]:
        """The column whose cards are nearest; [9] in training the nearest card."""
        cards = [card for region in regions_of(self.board) for card in column_of(self.board, region)]
        best = min(cards, key=lambda card: (self.quotas_to(seat, card), PACK.zones[card].cost, card))
        if self.board.training:
            return [b.ZONE + best]
        return [b.REGION_NAMED + next(k for k in range(len(REGIONS)) if best in column_of(self.board, k))]

    # --- What to name -------------------------------------------------------------------------------------------------

    def answer(self, seat: int, legal: list[int]) -> int:
        """What was not meant beforehand: effects are used, zones near by are preferred."""
        zones = [action for action in legal if b.ZONE <= action < b.CHANCE]
        if self.board.step == b.TARGET and zones:
            wanted = [action for action in zones if action - b.ZONE in hand_of(self.board, seat)]
            if self.board.place[zones[0] - b.ZONE] == b.OFFICE + seat:
                wanted = [action for action in zones if self.board.place[action - b.ZONE] != b.OFFICE + seat]
            return (wanted or zones)[0]
        others = [action for action in legal if action != b.PASS]
        if self.board.step == b.RECURRING_PHASE:  # who knows the way does without effects that move the pawn
            tops = {action: PACK.zones[int(self.board.top[seat, action - b.REGION_NAMED])] for action in others}
            others = [action for action, card in tops.items() if card.effect.code not in ("MOVE", "TELEPORT")]
        return self.chance.choice(others or [b.PASS])

    def way_to(self, seat: int, card: int) -> list[Leg]:
        """The quickest way to a zone that leaves discs enough to confirm it."""
        board = self.board
        hand = [ZONES[other] for other in hand_of(board, seat) if other != card]
        left = int(board.discs[seat]) - int(confirmation_cost(board, seat, card))
        start, goal = ZONES[int(board.pawn[seat])], ZONES[card]
        return way(start, goal, hand, max(0, left), terms_of(board, seat), PACK) or []

    def quotas_to(self, seat: int, card: int) -> int:
        """How far a zone is."""
        if int(self.board.pawn[seat]) == card:
            return 0
        return sum(leg.quotas for leg in self.way_to(seat, card)) or FAR

    def lacking(self, seat: int, card: int) -> int:
        """Discs that are lacking to confirm a zone."""
        return max(0, int(confirmation_cost(self.board, seat, card)) - int(self.board.discs[seat]))


def transcript(name: str, seed: int) -> str:
    """A game in full: on the left who does what, beside it what the log says."""
    title, options = GAMES[name]
    evening = Evening(seed, options)
    lines = [
        f"{title}, played by seed {seed}: on the left who names or draws what, on the right what the log says.",
        "Numbers in brackets are sections of hustings/games/electioneer/rulebook.md.",
        "",
        "Setup [4]",
    ]
    turn = 0
    while (seat := evening.mover) is not None:
        if evening.board.turn != turn and evening.board.luck == b.NO_LUCK:
            turn = int(evening.board.turn)
            lines += ["", f"Round {round_of(evening.board)}: {SEATS[int(evening.board.mover)]}"]
        before, action = evening.boards.copy(), evening.decide(seat)
        who = "luck" if seat == LUCK else SEATS[seat].lower()
        word = f"{who}: {GAME.text.name(before[0], seat, action)}"
        RULES.apply(evening.boards, seat, action)
        sentences = [*map(str, GAME.text.tell(before[0], seat, action, evening.board))]
        sentences = sentences or ["(an ordinary back)" if seat == LUCK else ""]
        lines += [
            f"{word:<{WORDS}}{sentences[0]}".rstrip(),
            *(f"{'':<{WORDS}}{sentence}" for sentence in sentences[1:]),
        ]
    return "\n".join(lines) + "\n"


def shows(name: str, text: str) -> bool:
    """Whether a playthrough cites everything that it is to show."""
    return all(f"[{section}]" in text for section in SHOWN[name])


def seed_of(name: str) -> int:
    """The seed that a playthrough names."""
    return int((FOLDER / f"{name}.txt").read_text(encoding="utf-8").partition("played by seed ")[2].partition(":")[0])


def main() -> None:
    """Write the playthroughs anew: those of the same seeds if they still show everything, else the next that do."""
    for name in GAMES:
        every = (transcript(name, seed) for seed in count(seed_of(name)))
        (FOLDER / f"{name}.txt").write_text(next(text for text in every if shows(name, text)), encoding="utf-8")


if __name__ == "__main__":
    main()
