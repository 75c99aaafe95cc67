"""The referee: checks each event of a match against the rules, luck, and the undo rule, and carries it out.

A match that is being played and a record that is being read both go through `take`, so the two cannot disagree.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from hustings.engine.backend import Rules, bind
from hustings.engine.game import LUCK, WHOLE, Game, Refusal, listed
from hustings.engine.record import Boards
from hustings.match import fairness
from hustings.match.record import OLDEST_FORMAT, Action, End, Event, Header, Resign, Undo, seat_written
from hustings.match.timeline import Timeline

JUST_LUCK = 1 << LUCK
RESULT_NAMES = {"shares", "whole", "resigned", "undos"}  # the referee's part of a result; no game's details use them
BOT = "bot"  # the kind of a seat that a program of ours plays
Kept = tuple[Timeline, int, int | None, End | None]
Made = tuple[Action, int] | None  # an action that the referee made itself, and who sees which it is


class NeedsConsent(Refusal):
    """Raised when an undo is not the seat's own right: every other person at the table must agree to it."""


@dataclass(frozen=True)
class Result:
    """How a match ended."""

    shares: list[Fraction]  # of the win, by seat
    winners: list[int]  # the seats with the largest share
    why: str
    resigned: int | None  # the seat that left, if one did
    details: dict[str, Any]  # what the game says about it
    undos: tuple[Undo, ...] = ()  # all that was taken back on the way

    def as_json(self) -> dict[str, Any]:
        """For a client; shares are whole numbers of `whole`."""
        shares = [int(share * WHOLE) for share in self.shares]
        ours = {"winners": self.winners, "shares": shares, "whole": WHOLE, "resigned": self.resigned}
        ours["undos"] = [vars(undo) for undo in self.undos]
        return {**self.details, **ours, "why": self.why}


class Referee:
    """Knows the true board of one match, and the secret while there is one to keep."""

    def __init__(self, game: Game, header: Header, secret: bytes | None, backend: str) -> None:
        if backend not in ("python", "cpu"):
            raise Refusal(f"A match runs on python or cpu, not on {backend!r}.")
        self.game = game
        self.header = header
        self.rules: Rules = bind(game, backend)
        self.seat_names = checked_seats(game, header)
        self.everybody = 1 << LUCK | (1 << len(self.seat_names)) - 1
        self.luck_key = header.luck_key
        self.secret = checked_secret(header, secret)
        self.captions = captions(game, header)
        self.timeline = Timeline(self.rules, start(self.rules, header))
        self.resigned: int | None = None
        self.end: End | None = None
        self.witnessed: dict[int, int] = {}  # by number: who saw which action it was, those taken back included
        self._made: Made = None

    # What is the case.

    @property
    def board(self) -> Boards:
        return self.timeline.board

    @property
    def movers(self) -> int:
        """Who may act now, as a mask; nobody once a seat has resigned."""
        return 0 if self.resigned is not None else self.timeline.movers

    @property
    def luck_by_hand(self) -> bool:
        """Whether luck waits to be typed in: it was agreed so, or the secret is not here."""
        return self.secret is None

    def legal(self, seat: int) -> list[int]:
        return self.rules.legal(self.board, seat) if self.movers >> seat & 1 else []

    def is_legal(self, seat: int, action: int) -> bool:
        """Whether the seat may take that action now."""
        return action in self.legal(seat)

    def name(self, seat: int, action: int) -> str:
        """The game's word for an action on the present board, named from what the seat may see."""
        return str(self.game.text.name(self.seen(self.board, seat)[0], seat, action, **self.captions))

    def seen(self, board: Boards, viewer: int) -> Boards:
        """A copy of a board as the viewer (LUCK: the public) may see it."""
        return self.rules.seen(board, viewer)

    def title(self, seat: int) -> str:
        """A seat in a sentence."""
        return "Luck" if seat == LUCK else self.seat_names[seat]

    def sees(self, viewer: int, board: Boards, seat: int, action: int) -> bool:
        """Whether the viewer (LUCK: the public) knows which action this was when it was taken on that board."""
        return (viewer == seat != LUCK) or bool(self.rules.witnesses(board, seat, action) >> viewer & 1)

    def knows(self, viewer: int, action: Action) -> bool:
        """Whether the viewer (LUCK: the public) knows which action this was, of those that happened here."""
        return (viewer == action.seat != LUCK) or bool(self.witnessed[action.n] >> viewer & 1)

    def is_public(self, action: Action) -> bool:
        """Whether everybody knows which action this was, of those that happened here."""
        return self.witnessed[action.n] & self.everybody == self.everybody

    @property
    def result(self) -> Result | None:
        """How the match ended, or None."""
        if self.resigned is not None:
            others = [seat for seat in range(len(self.seat_names)) if seat != self.resigned]
            whole = [WHOLE // len(others) if seat in others else 0 for seat in range(len(self.seat_names))]
            why = f"{self.title(self.resigned)} resigned."
            details: dict[str, Any] = {"ranking": [others, [self.resigned]]}
        elif self.movers == 0:
            whole = self.rules.returns(self.board, len(self.seat_names))
            details = dict(self.game.view.result(self.board[0]))
            if taken := RESULT_NAMES & details.keys():
                raise TypeError(f"the result of {self.game.name} uses the referee's names {sorted(taken)}")
            why = str(details.get("why", ""))
        else:
            return None
        winners = [seat for seat, share in enumerate(whole) if share == max(whole)]
        return Result([Fraction(share, WHOLE) for share in whole], winners, why, self.resigned, details)

    # What happens.

    def own_event(self, n: int) -> Event | None:
        """What the referee does unasked as event n: draw luck when only luck may act, end what is over."""
        if self.end is not None:
            return None
        movers = self.movers
        if not movers and (result := self.result) is not None:
            shares = tuple(int(share * WHOLE) for share in result.shares)
            return End(n, shares, tuple(result.winners), self.secret)
        if movers == JUST_LUCK and self.secret is not None:
            outcomes, place = self._drawn(self.secret, n)
            return self.action(n, LUCK, outcomes[place], (place, len(outcomes)))
        return None

    def _drawn(self, secret: bytes, n: int) -> tuple[list[int], int]:
        """Luck's outcomes in order, and the place of the one that it draws as event n.

        The first draw of a match is the same whatever was taken back before it, and so is each one after.
        """
        outcomes = sorted(self.legal(LUCK))
        is_old = self.header.format == OLDEST_FORMAT
        message = f"{self.header.id}|{n}" if is_old else f"{self.luck_key}|{self.timeline.draws + 1}"
        return outcomes, fairness.draw(secret, message, len(outcomes))

    def action(self, n: int, seat: int, action: int, draw: tuple[int, int] | None = None) -> Action:
        """A legal action as event n; that it is legal is for the caller to see."""
        self._made = self._sealed(n, seat, action, draw)
        return self._made[0]

    def _sealed(self, n: int, seat: int, action: int, draw: tuple[int, int] | None = None) -> tuple[Action, int]:
        """An action as event n with its seal, and who sees which it is."""
        witnesses = self.rules.witnesses(self.board, seat, action)
        seal = ""
        if witnesses & self.everybody != self.everybody or (draw is not None and not self._is_open_draw()):
            seal = fairness.seal(self.secret, self.header.id, n, seat_written(seat), action)
        by_hand = seat == LUCK and self.luck_by_hand
        written = draw if self.header.format > OLDEST_FORMAT else None
        return Action(n, seat, action, self.name(seat, action), by_hand, seal, written), witnesses

    def _is_open_draw(self) -> bool:
        """Whether everybody knows luck's outcomes: else the place of the drawn one tells of those that are missing.

        Nobody is shown the place, but checks are public: without a seal in the line one could try all places.
        """
        return self.rules.legal(self.seen(self.board, LUCK), LUCK) == self.legal(LUCK)

    def take(self, event: Event) -> None:
        """Check an event and carry it out; a Refusal changes nothing."""
        made, self._made = self._made, None
        if made is not None and made[0] is event:
            self._carry_out(*made)  # made here, on this very board
            return
        if self.end is not None:
            raise Refusal("The match is over.")
        seat = event.by if isinstance(event, Undo) else LUCK if isinstance(event, End) else event.seat
        if seat != LUCK and seat >= len(self.seat_names):
            raise Refusal(f"There is no seat {seat} in this match.")
        match event:
            case Action():
                self._take_action(event)
            case Undo():
                self._take_undo(event)
            case Resign():
                self._take_resignation(event)
            case End():
                self._take_end(event)

    def _take_action(self, event: Action) -> None:
        if not self.movers:
            raise Refusal("The game is over: nobody may act.")
        if not self.is_legal(event.seat, event.action):
            raise Refusal(f"{self.title(event.seat)} may not play {event.move!r} now.")
        due, witnesses = self._sealed(event.n, event.seat, event.action, event.draw)
        if event.move != due.move:
            raise Refusal(f"Action {event.action} is called {due.move!r} here, not {event.move!r}.")
        if event.seat == LUCK:
            self._check_luck(event)
        if self.secret is not None and event.seal != due.seal:
            raise Refusal(f"The seal of {event.move!r} does not follow from the secret.")
        self._carry_out(event, witnesses)

    def _carry_out(self, event: Action, witnesses: int) -> None:
        self.witnessed[event.n] = witnesses
        self.timeline.add(event)

    def _check_luck(self, event: Action) -> None:
        if self.header.luck.by == "hand" and not event.by_hand:
            raise Refusal("Luck is typed in by hand in this match, and this is not marked so.")
        if event.by_hand and self.secret is not None:
            raise Refusal("Luck is drawn by the referee in this match, and this was typed in by hand.")
        if (event.draw is None) != (event.by_hand or self.header.format == OLDEST_FORMAT):
            raise Refusal("Luck that the referee draws says the place of its outcome, and no other luck does.")
        if self.secret is not None:  # else unproved: it is not out yet, or was lost
            outcomes, place = self._drawn(self.secret, event.n)
            if event.action != outcomes[place]:
                raise Refusal(f"Luck gives {self.name(LUCK, outcomes[place])!r} here, not {event.move!r}.")
        if event.draw is not None:
            place, count = event.draw
            outcomes = sorted(self.legal(LUCK))
            if count != len(outcomes) or outcomes[place] != event.action:
                raise Refusal(f"{event.move!r} is not outcome {place} of {count} here, counted from 0.")

    def _take_resignation(self, event: Resign) -> None:
        if not self.movers:
            raise Refusal("The game is over: it is too late to resign.")
        if len(self.seat_names) == 1:
            raise Refusal("There is nobody to resign to.")
        self.resigned = event.seat

    def _take_end(self, event: End) -> None:
        due = self.own_event(event.n)
        if not isinstance(due, End):
            raise Refusal("The game is not over yet.")
        if (event.shares, event.winners) != (due.shares, due.winners):
            raise Refusal(f"The result is {said(due)}, not {said(event)}.")
        if event.secret != due.secret:
            raise Refusal("The secret is not the one that luck came from.")
        self.end = event

    # Before and after.

    def at(self, events: list[Event]) -> Referee:
        """A referee for an earlier time of the match, when just these events had happened; without the secret."""
        past = object.__new__(Referee)
        past.game, past.header, past.rules, past.seat_names = self.game, self.header, self.rules, self.seat_names
        past.captions, past.everybody, past.luck_key = self.captions, self.everybody, self.luck_key
        past.secret = past.resigned = past.end = None
        past.witnessed = dict(self.witnessed)
        past._made = None
        actions: list[Action] = []
        for event in events:
            match event:
                case Action():
                    actions.append(event)
                case Undo():
                    actions = [a for a in actions if a.n < event.undone or (a.n > event.undone and not event.agreed)]
                case Resign():
                    past.resigned = event.seat
                case End():
                    past.end = event
        shared = self.timeline.shared(actions)
        past.timeline = self.timeline.until(shared)
        for action in actions[shared:]:
            past.timeline.add(action)
        return past

    def kept(self) -> Kept:
        """All that events change, to go back to."""
        return self.timeline, len(self.timeline), self.resigned, self.end

    def restore(self, kept: Kept) -> None:
        timeline, count, self.resigned, self.end = kept
        self._made = None
        self.timeline = timeline if len(timeline) == count else timeline.until(count)

    # The undo rule.

    def check_undo(self, event: Undo) -> None:
        """A Refusal where an action can never be taken back; NeedsConsent where the others have not agreed to it."""
        index = self._standing(event)
        undone = self.timeline.actions[index]
        what = f"{self.title(event.by)} cannot take back {undone.move!r}"
        is_correction = undone.by_hand and index == len(self.timeline) - 1  # of what was typed in just now
        if not is_correction:
            self._check_crossing(index, what)
        if not event.agreed and (why := self._why_consent(index, event.by)) is not None:
            raise NeedsConsent(f"{what} alone: {why}, so every other player must agree.")

    def _check_crossing(self, index: int, what: str) -> None:
        """Luck that has fallen and hidden things that were shown stay, whoever agrees."""
        timeline = self.timeline
        if any(action.seat == LUCK for action in timeline.actions[index:]):
            raise Refusal(f"{what}: luck has fallen since.")
        if self.rules.opened(timeline.board_at(index)) != self.rules.opened(self.board):
            raise Refusal(f"{what}: something hidden has been shown since.")

    def _why_consent(self, index: int, seat: int) -> str | None:
        """Why an undo is not the seat's own right; None if it is: the seat still decides, and nobody saw the action."""
        actions, title = self.timeline.actions, self.title(seat)
        if seat == LUCK:
            return "it is luck"
        if any(action.seat == seat for action in actions[index + 1 :]):
            return f"it is not {title}'s last action"
        if self.witnessed[actions[index].n] & self.everybody & ~(1 << seat):
            return "others have seen it"
        for action, board in zip(actions[index + 1 :], self.timeline.boards_from(index + 1), strict=False):
            if not self.rules.movers(board) >> seat & 1:
                return f"{title}'s turn is over"
            if self.knows(seat, action):
                return f"{title} has seen {self.title(action.seat)} act since"
        if not self.movers >> seat & 1:
            return f"{title}'s turn is over"
        return None

    def _take_undo(self, event: Undo) -> None:
        if self.header.format > OLDEST_FORMAT:  # which followed another rule
            self.check_undo(event)
        index = self._standing(event)
        self.timeline = self.timeline.until(index) if event.agreed else self._without(index)

    def _standing(self, event: Undo) -> int:
        """The place of the action to take back among those that stand."""
        if not self.movers:
            raise Refusal("The game is over: nothing can be taken back.")
        actions = self.timeline.actions
        index = next((i for i, action in enumerate(actions) if action.n == event.undone), None)
        if index is None or actions[index].seat != event.by:
            raise Refusal(f"Action {event.undone} is not one of {self.title(event.by)}'s that stand.")
        return index

    def _without(self, index: int) -> Timeline:
        """The line without one action; what others have sealed since stays."""
        undone, *since = self.timeline.actions[index:]
        left = self.timeline.until(index)
        for action in since:
            if not left.movers >> action.seat & 1 or action.action not in self.rules.legal(left.board, action.seat):
                title, other = self.title(undone.seat), self.title(action.seat)
                raise NeedsConsent(
                    f"{title} cannot take back {undone.move!r} alone: what {other} did since rests on it, "
                    "so every other player must agree."
                )
            left.add(action)
        return left


# --- Before the first action ------------------------------------------------------------------------------------------


def checked_seats(game: Game, header: Header) -> tuple[str, ...]:
    """The seats' names; a Refusal if the header does not fit the game."""
    if header.game != game.name:
        raise Refusal(f"This is a match of {header.game!r}, not of {game.name!r}.")
    if header.rules != game.version:
        raise Refusal(f"This match follows version {header.rules} of the rules; this Hustings plays {game.version}.")
    if game.settle(header.options) != dict(header.options):
        raise Refusal(f"The header must answer every option of {game.title} once.")
    names = game.seats(header.options)
    if len(header.seats) != len(names):
        raise Refusal(f"The header seats {len(header.seats)}; the seats are {listed(names, 'and')}.")
    drawn = header.seating is not None
    if drawn and (not game.draws_seats(header.options) or header.luck.by != "referee"):
        raise Refusal("The seating is drawn though the options do not ask for it.")
    if header.seating is not None and sorted(header.seating) != list(range(len(names))):
        raise Refusal("The seating leaves somebody out.")
    if header.luck.entropy is not None and len(header.luck.entropy) != len(names):
        raise Refusal("The random bytes are not one for each seat.")
    return tuple(names)


def checked_secret(header: Header, secret: bytes | None) -> bytes | None:
    """The secret, if it is the one committed to and the seating follows from it."""
    if secret is None:
        return None
    if header.luck.seed is not None and secret != fairness.secret_from_seed(header.luck.seed):
        raise Refusal("The seed does not give the match's secret.")
    if fairness.commitment(secret) != header.luck.commitment:
        raise Refusal("The secret is not the one that was committed to.")
    key = header.nonce if header.format == OLDEST_FORMAT else header.luck_key
    if header.seating not in (None, fairness.seating(secret, key, len(header.seats))):
        raise Refusal("The seating does not follow from the secret.")
    check_bots(header, secret)
    return secret


def check_bots(header: Header, secret: bytes) -> None:
    """The random bytes of bots follow from the secret; a Refusal if they do not."""
    for place, given in enumerate(header.luck.entropy or ()):
        seat = place if header.seating is None else header.seating.index(place)
        is_bot = header.seats[seat].kind == BOT
        if is_bot and given != fairness.bot_entropy(secret, header.nonce, place):
            raise Refusal(f"The random bytes of {header.seats[seat].name} do not follow from the secret.")


def start(rules: Rules, header: Header) -> Boards:
    """The board before the first action, stocked with what the players brought along."""
    game = rules.game
    fresh = rules.new(game.codes(header.options)) if header.position is None else set_up(game, header)
    if header.content and "stock" in game.commands:
        game.commands["stock"](fresh, header.content)  # the players' own cards, say
    return fresh


def set_up(game: Game, header: Header) -> Boards:
    """The board that a match begins with where that is not the game's own beginning."""
    if "position" not in game.commands:
        raise Refusal(f"{game.title} cannot set up a position.")
    if isinstance(header.position, dict) and game.settle(game.options_in(header.position)) != header.options:
        raise Refusal("The position is set up under other options than the match.")
    board: Boards = game.commands["position"](header.position)
    if board.dtype != game.board or board.shape != (1,):
        raise TypeError(f"the position command of {game.name} gave no board")
    return board


def captions(game: Game, header: Header) -> dict[str, Any]:
    """What the players' own cards are called, as a word that the game's texts and views take besides."""
    if not header.content or "captions" not in game.commands:
        return {}
    return {"captions": game.commands["captions"](header.content)}


def said(end: End) -> str:
    """A result in a sentence."""
    winners = f"seats {listed(end.winners, 'and')}" if end.winners else "nobody"
    shares = f"shares {listed(end.shares, 'and')}" if end.shares else "no shares"
    return f"{winners} winning with {shares} of {WHOLE}"
