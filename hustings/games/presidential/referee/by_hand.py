"""The Presidential Game: a game played with the box, as its teams wrote it down, turned into the actions of a match.

The teams note what lies on the table: dice, votes, and by how much a card changed the chips. What was decided and
rolled for a card follows from that: it is looked for, and a card that cannot have done it is refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from hustings.engine.features import Played
from hustings.engine.game import LUCK, Refusal
from hustings.engine.record import blank
from hustings.engine.user_input import check_keys, json_list, json_object, whole_number
from hustings.games.presidential import rules
from hustings.games.presidential.board import BOARD, has_card
from hustings.games.presidential.cards.captions import CARD_NAMES
from hustings.games.presidential.data import (
    ALLOCATE,
    CAMPAIGN,
    CARD,
    CARD_DIE,
    CHIPS,
    CODES,
    DRAW,
    DUELLING,
    FACE,
    FACES,
    FUNDRAISE,
    FUNDRAISERS,
    MATCH,
    MATCHES,
    MATCHING,
    MOST_LEGAL,
    MOVING,
    NO_CARD,
    OVER,
    ROLL_OFF,
    SPREAD,
    STATE,
    STATE_COUNT,
    TARGET,
    TEAM_LETTERS,
    TEAMS,
    TURN,
    VISIT,
    VISITS,
    WINDOW,
)
from hustings.games.presidential.options import OPTIONS
from hustings.games.presidential.referee.adjudicate import read_card
from hustings.games.presidential.view.derived import matched

RULES: Any = rules
KEYS = ("options", "names", "opening", "turns", "roll_offs", "tie")
ASKED = ("weeks", "ev_table", "chip_limit")  # the options that a game from the box can differ in
TRIES = 20_000  # positions that are looked at for one card
MOST_ROLLS = 100  # of two dice that may be equal
IN_A_CARD = (TARGET, MOVING, CARD_DIE, DUELLING)


def played(data: object) -> Played:
    """The options, the teams' names and all actions of a game that was noted down; the first fault is refused."""
    given = json_object(data, "The game")
    check_keys(given, "The game", KEYS, "a game has")
    answers = json_object(given.get("options", {}), "options")
    check_keys(answers, "options", ASKED, "its names are")
    names = json_object(given.get("names", {}), "names")
    scribe = Scribe(answers)
    scribe.pairs(given.get("opening"), "The opening roll")
    turns = [json_object(turn, "A turn") for turn in json_list(given.get("turns"), "turns", "turns")]
    for turn in named_draws(turns):
        if scribe.board.phase != TURN:
            raise Refusal(f"The game has only {scribe.board.weeks} weeks [5].")
        scribe.turn(turn, f"Week {scribe.board.week}, the {TEAMS[int(scribe.board.turn)]}")
    if scribe.board.phase == TURN:
        raise Refusal("The game is not over yet.")
    scribe.roll_offs(given.get("roll_offs", []))
    if scribe.board.phase != OVER:
        scribe.pairs(given.get("tie"), "The roll for the win")
    called = tuple(team_name(names.get(letter), team) for letter, team in zip(TEAM_LETTERS, TEAMS, strict=True))
    return Played(answers, called, tuple(scribe.actions))


def team_name(value: object, usual: str) -> str:
    """What a team is called."""
    if value is None or value == "":
        return usual
    if not isinstance(value, str) or not value.isprintable() or not 1 <= len(value.strip()) <= 40:
        raise Refusal("A team's name has 1 to 40 printable characters.")
    return value.strip()


def named_draws(turns: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """[B11] The turns, in which a card that was kept secret when it was drawn is known once it was played."""
    known = [dict(turn) for turn in turns]
    for number, turn in enumerate(known):
        card = turn.get("card")
        name = card.get("name") if isinstance(card, dict) else None
        own = known[number % 2 : number + 1 : 2]  # the same team's, in the fixed order [6]
        if isinstance(name, str) and all(one.get("drawn") != name for one in own):
            secret = next((one for one in own if "fundraise" in one and not one.get("drawn")), None)
            if secret is not None:
                secret["drawn"] = name
    return known


class Scribe:
    """The board as it was, and the actions that led there."""

    def __init__(self, answers: Mapping[str, object]) -> None:
        self.boards = blank(BOARD)
        self.board: Any = self.boards[0]
        codes = [option.code(answers.get(option.name, option.default)) for option in OPTIONS]
        RULES.new(self.board, np.array(codes, np.int64))
        self.actions: list[tuple[int, int]] = []
        self.played_now = ""  # the card of this turn that was played on being drawn

    def act(self, seat: int, action: int, where: str) -> None:
        """Take an action that was noted; a Refusal if it cannot have been."""
        if action not in legal(self.board, seat):
            raise Refusal(f"{where}: that cannot have happened.")
        RULES.apply(self.board, seat, action)
        self.actions.append((seat, action))

    def roll(self, faces: Iterable[object], where: str) -> None:
        """Dice, as they were rolled."""
        for face in faces:
            self.act(LUCK, FACE + whole_number(face, f"{where}: a die", 1, FACES, "a die shows") - 1, where)

    def pairs(self, value: object, where: str) -> None:
        """[B1] [B14] [B15] A die for each team, red first, again while they are equal."""
        rolls = json_list(value if value is not None else [], where, "pairs of dice")[:MOST_ROLLS]
        phase = int(self.board.phase)
        for roll in rolls:
            if self.board.phase != phase or self.board.mover != LUCK:
                raise Refusal(f"{where}: it was decided before the last dice.")
            self.roll(json_list(roll, where, "two dice")[:2], where)
        if not rolls or (self.board.phase == phase and self.board.dice[0] == self.board.dice[1]):
            raise Refusal(f"{where}: the dice are missing.")

    # --- A turn -------------------------------------------------------------------------------------------------------

    def turn(self, turn: Mapping[str, Any], where: str) -> None:
        """[8] A campaign or a fundraising, and the card that was played."""
        check_keys(turn, where, ("campaign", "fundraise", "dice", "votes", "drawn", "card"), "a turn has")
        seat, self.played_now = int(self.board.turn), ""
        if "campaign" in turn:
            self.campaign(seat, turn["campaign"], where)
        else:
            self.fundraise(seat, turn, where)
        if self.board.phase == WINDOW:
            card = turn.get("card")
            if card is None:
                self.act(seat, NO_CARD, where)
            else:
                self.play(seat, card, where)
        elif turn.get("card") is not None and not self.played_now:
            raise Refusal(f"{where}: the team held no card [11].")

    def campaign(self, seat: int, votes: object, where: str) -> None:
        """[9] Three states, three dice, and which die went where."""
        dice = {state_number(code, where): face for code, face in json_object(votes, f"{where}: campaign").items()}
        if len(dice) != VISITS:
            raise Refusal(f"{where}: a campaign visits three different states [9].")
        self.act(seat, CAMPAIGN, where)
        for state in sorted(dice):
            if self.board.phase == VISIT:  # the last states follow by themselves [B23]
                self.act(seat, STATE + state, where)
        self.roll(dice.values(), where)
        if self.board.phase == MATCHING:
            wanted = [dice[int(state)] for state in self.board.visit]
            ways = [MATCH + way for way in range(len(MATCHES)) if matched(self.board, MATCH + way) == wanted]
            self.act(seat, ways[0], where)

    def fundraise(self, seat: int, turn: Mapping[str, Any], where: str) -> None:
        """[10] A state, two dice, a card, and where the votes went."""
        home = state_number(turn.get("fundraise"), where)
        offers = [int(state) for state in FUNDRAISERS]
        if home not in offers:
            raise Refusal(f"{where}: nobody fundraises in {CODES[home]} [10].")
        self.act(seat, FUNDRAISE + offers.index(home), where)
        self.roll(json_list(turn.get("dice"), f"{where}: dice", "two dice")[:2], where)
        if self.board.phase == DRAW:
            if not turn.get("drawn"):
                raise Refusal(f"{where}: name the card that was drawn.")
            card = read_card(turn["drawn"], f"{where}: drawn")
            if has_card(self.board.immediate, card):
                self.played_now = CARD_NAMES[card]
                self.carry_out(LUCK, CARD + card, turn.get("card"), where)
            else:
                self.act(LUCK, CARD + card, where)
        self.allocate(seat, home, turn.get("votes"), where)

    def allocate(self, seat: int, home: int, value: object, where: str) -> None:
        """[10] [B4] Half of the votes lie in the announced state already; the others follow in alphabetical order."""
        rolled = int(self.board.votes)
        given = json_object(value, f"{where}: votes")
        votes = {
            state_number(code, where): whole_number(n, f"{where}: votes", 0, 2 * FACES) for code, n in given.items()
        }
        half = (rolled + 1) // 2
        if sum(votes.values()) != rolled:
            raise Refusal(f"{where}: {rolled} votes were rolled, and {sum(votes.values())} placed [10].")
        if votes.get(home, 0) < half:
            raise Refusal(f"{where}: at least {half} of the {rolled} votes go to {CODES[home]} [10].")
        votes[home] -= half
        for state in sorted(votes):
            for _ in range(votes[state]):
                if self.board.phase == ALLOCATE:
                    self.act(seat, STATE + state, where)

    # --- Cards --------------------------------------------------------------------------------------------------------

    def play(self, seat: int, value: object, where: str) -> None:
        """[11] A card from the hand."""
        card = json_object(value, f"{where}: card")
        number = read_card(card.get("name"), f"{where}: card")
        if CARD + number not in legal(self.board, seat):
            raise Refusal(f"{where}: the team did not hold {CARD_NAMES[number]}.")
        self.carry_out(seat, CARD + number, card, where)

    def carry_out(self, seat: int, action: int, value: object, where: str) -> None:
        """[C1] Play a card, and find the decisions and dice that leave the chips as they were noted."""
        card = json_object(value or {}, f"{where}: card")
        check_keys(card, f"{where}: card", ("name", "changes"), "a card has")
        wanted = [int(margin) for margin in self.board.margin]
        for code, change in json_object(card.get("changes", {}), f"{where}: changes").items():
            wanted[state_number(code, where)] += whole_number(change, f"{where}: changes", -CHIPS, CHIPS)
        self.act(seat, action, where)
        search = CardSearch(wanted, int(self.board.card))
        steps = search.find(self.board) if self.board.phase in IN_A_CARD else search.nothing_left(self.board)
        if steps is None:
            raise Refusal(f"{where}: {CARD_NAMES[action - CARD]} cannot have changed the chips like that.")
        for mover, step in steps:
            self.act(mover, step, where)

    # --- The end ------------------------------------------------------------------------------------------------------

    def roll_offs(self, value: object) -> None:
        """[14] [B15] The neutral states, in alphabetical order, in whatever order they were rolled for."""
        rolls: dict[int, object] = {}
        for entry in json_list(value, "roll_offs", "states with their dice"):
            off = json_object(entry, "A roll-off")
            rolls[state_number(off.get("state"), "A roll-off")] = off.get("dice")
        while self.board.phase == ROLL_OFF:
            state = int(self.board.last)
            called = CODES[state]
            if state not in rolls:
                raise Refusal(f"{called} is neutral: roll for it [14].")
            for roll in json_list(rolls.pop(state), called, "pairs of dice")[:MOST_ROLLS]:
                if (self.board.phase, self.board.last) != (ROLL_OFF, state):
                    raise Refusal(f"{called}: it was decided before the last dice.")
                self.roll(json_list(roll, called, "two dice")[:2], called)
            if (self.board.phase, self.board.last) == (ROLL_OFF, state):
                raise Refusal(f"{called}: the dice are equal, so roll again [14].")


class CardSearch:
    """Looks for the decisions and dice of a card that leave the chips as wanted."""

    def __init__(self, wanted: list[int], card: int) -> None:
        self.wanted, self.card, self.left = wanted, card, TRIES

    def nothing_left(self, board: Any) -> list[tuple[int, int]] | None:
        """No more decisions, if the chips lie as wanted; None if they do not."""
        lie = [int(margin) for margin in board.margin]
        if board.phase == ALLOCATE:  # the card was played on being drawn, and half of the votes have been added since
            half = (int(board.votes) + 1) // 2
            lie[int(board.visit[0])] -= half if board.turn == 0 else -half
        return [] if lie == self.wanted else None

    def find(self, board: Any) -> list[tuple[int, int]] | None:
        """The actions from here to the end of the card; None if there are none."""
        if board.card != self.card or board.phase not in IN_A_CARD:
            return self.nothing_left(board)
        seat = int(board.mover)
        for action in self.in_order(board, legal(board, seat)):
            self.left -= 1
            if self.left < 0:
                return None
            scratch = blank(BOARD)
            scratch[0] = board
            RULES.apply(scratch[0], seat, action)
            if self.goes_too_far(board, scratch[0], action):
                continue
            rest = self.find(scratch[0])
            if rest is not None:
                return [(seat, action), *rest]
        return None

    def in_order(self, board: Any, actions: Sequence[int]) -> list[int]:
        """States whose chips are to change come first; for a move of chips the most of them does."""
        if board.phase == MOVING:
            return sorted(actions, reverse=True)
        if board.phase != TARGET:
            return list(actions)
        changes = [board.margin[state] != self.wanted[state] for state in range(STATE_COUNT)]
        return sorted(actions, key=lambda action: not changes[action - STATE])

    def goes_too_far(self, board: Any, after: Any, action: int) -> bool:
        """[C2] Votes that are spread one by one never leave a state again."""
        if board.verb != SPREAD or board.phase != TARGET:
            return False
        state = action - STATE
        before, now = (abs(int(one.margin[state]) - self.wanted[state]) for one in (board, after))
        return now > before and int(board.clause) == 1


def legal(board: Any, seat: int) -> list[int]:
    """The legal actions of a seat."""
    out = np.zeros(MOST_LEGAL, np.int64)
    return [int(action) for action in out[: RULES.legal(board, seat, out)]]


def state_number(code: object, where: str) -> int:
    """A state by its code."""
    if not isinstance(code, str) or code not in CODES:
        raise Refusal(f"{where}: there is no state {str(code)[:20]!r}.")
    return CODES.index(code)
