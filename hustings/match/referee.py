"""The referee: checks each event of a match against the rules, luck, and the undo rule, and carries it out.

A match that is being played and a record that is being read both go through `take`, so the two cannot disagree.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

from hustings.engine.backend import Rules, bind
from hustings.engine.game import LUCK, WHOLE, Game, Refusal
from hustings.engine.message import Argument, Message
from hustings.engine.record import Boards, to_bytes
from hustings.engine.scene import Seen
from hustings.match import fairness
from hustings.match.derived import Derived
from hustings.match.events import (
    HAND,
    OLDEST_FORMAT,
    Action,
    End,
    Event,
    Header,
    Leave,
    Resign,
    RulesUpdate,
    Ruling,
    Undo,
)
from hustings.match.record import seat_field
from hustings.match.result import Result, awarded, gone_sentence, played_out, result_of, result_text
from hustings.match.setup import checked_seats, checked_secret, presentation, start
from hustings.match.timeline import RECENT, Timeline

JUST_LUCK = 1 << LUCK
SEATS_IN = [[seat for seat in range(LUCK + 1) if mask >> seat & 1] for mask in range(1 << LUCK + 1)]  # of each mask
Snapshot = tuple[Timeline, int, int, Resign | None, tuple[Leave, ...], Ruling | None, End | None]
OwnAction = tuple[Action, int]  # an action that the referee made itself, and the mask of those who see which it is


class NeedsConsent(Refusal):
    """Raised when an undo is not the seat's own right: every other person at the table must agree to it."""


class Referee:
    """Knows the true board of one match, and its secret."""

    def __init__(
        self, game: Game, header: Header, secret: bytes | None, backend: str, voided: frozenset[int] = frozenset()
    ) -> None:
        if backend not in ("python", "cpu"):
            raise Refusal(f"A match runs on python or cpu, not on {backend!r}.")
        self.game = game
        self.header = header
        self.rules: Rules = bind(game, backend)
        self.seat_names = checked_seats(game, header)
        self.options = game.settle(header.options)  # those that a later version of the rules added as usual
        self.version = header.rules
        self.voided = voided  # events that an update of the rules has taken back; they are not carried out
        self.everybody = 1 << LUCK | (1 << len(self.seat_names)) - 1
        self.luck_key = header.luck_key
        self.secret = checked_secret(header, secret)
        self.text, self.view, self.report = presentation(game, header)
        self.timeline = Timeline(self.rules, start(self.rules, header))
        self.resignation: Resign | None = None
        self.leaves: tuple[Leave, ...] = ()
        self.ruling: Ruling | None = None
        self.end: End | None = None
        self.witnessed: dict[int, int] = {}  # by number: who saw which action it was, those taken back included
        self._own_action: OwnAction | None = None
        self._seen: tuple[Timeline, dict[int, dict[int, Seen]]] = (self.timeline, {})
        self.derived = Derived(self.rules)

    # State.

    @property
    def board(self) -> Boards:
        return self.timeline.board

    @property
    def movers(self) -> int:
        """Who may act now, as a mask; 0 once a seat has resigned, or a ruling has ended the match."""
        return 0 if self.resignation is not None or self.ruling is not None else self.timeline.movers

    @property
    def luck_by_hand(self) -> bool:
        """Whether luck is typed in: the header says so, or the secret is not here."""
        return self.secret is None

    def legal(self, seat: int) -> list[int]:
        return list(self.timeline.legal(seat)) if self.movers >> seat & 1 else []

    def anytime(self, seat: int) -> list[int]:
        """What the seat may do whoever is to act; nobody waits for it."""
        return self.rules.anytime(self.board, seat) if self.movers and seat < len(self.seat_names) else []

    def is_legal(self, seat: int, action: int) -> bool:
        """Whether the seat may take that action now."""
        return (bool(self.movers >> seat & 1) and action in self.timeline.legal(seat)) or action in self.anytime(seat)

    def name(self, seat: int, action: int) -> str:
        """The game's word for an action on the current board, from what the seat may see."""
        return str(self.text.name(self.seen(self.board, seat)[0], seat, action))

    def seen(self, board: Boards, viewer: int) -> Boards:
        """A copy of a board as the viewer (LUCK: the public) may see it."""
        return self.rules.seen(board, viewer)

    def seen_now(self, viewer: int) -> Seen:
        """The last board as the viewer may see it, hidden once for everybody who asks."""
        return self.seen_after(len(self.timeline), viewer)

    def seen_after(self, count: int, viewer: int) -> Seen:
        """The same after the first `count` actions, of which it is the last or one of a few before it."""
        timeline, kept = self._seen
        if timeline is not self.timeline:
            timeline, kept = self._seen = (self.timeline, {})
        by_viewer = kept.get(count)
        if by_viewer is None:
            while kept and (oldest := next(iter(kept))) < len(timeline) - RECENT:
                del kept[oldest]
            by_viewer = kept[count] = {}
        seen = by_viewer.get(viewer)
        if seen is None:
            boards = timeline.board_at(count)
            self.rules.hide(boards, viewer)
            raw = to_bytes(boards)
            seen = next((other for other in by_viewer.values() if other.raw == raw), None)
            seen = by_viewer[viewer] = seen or Seen(boards, raw, self.derived)
        return seen

    def title(self, seat: int) -> Argument:
        """A seat in a sentence."""
        return Message("match-luck") if seat == LUCK else self.game.seat_text(self.seat_names[seat])

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
    def opened(self) -> int:
        """A number that grows whenever something hidden is shown to a seat."""
        return self.rules.opened(self.board)

    def has_revealed(self, events: Sequence[Event], opened: int) -> bool:
        """Whether the last events revealed something, drew luck, made luck due or ended the game.

        opened: what `opened` was before them.
        """
        if any(isinstance(event, Action) and event.seat == LUCK for event in events):
            return True
        return bool(events) and (self.opened != opened or self.movers in (0, JUST_LUCK))

    @property
    def result(self) -> Result | None:
        """How the match ended, or None."""
        seats = range(len(self.seat_names))
        if self.resignation is not None:
            others = [seat for seat in seats if seat != self.resignation.seat]
            ending = awarded(len(seats), others, gone_sentence(self.title(self.resignation.seat), self.resignation))
        elif self.ruling is not None:
            ending = awarded(len(seats), self.ruling.winners, self.ruling.text)
        elif self.movers == 0:
            shares = self.rules.returns(self.board, len(seats))
            ending = played_out(self.game.name, shares, self.view.result(self.board[0]))
        else:
            return None
        return result_of(ending, self.resignation, self.leaves)

    # Events.

    def own_event(self, n: int) -> Event | None:
        """The event n that the referee adds itself: luck when only luck may act, the end when the game is over."""
        if self.end is not None:
            return None
        movers = self.movers
        if not movers and (result := self.result) is not None:
            shares = tuple(int(share * WHOLE) for share in result.shares)
            return End(n, shares, tuple(result.winners), self.secret)
        if movers == JUST_LUCK and self.secret is not None:
            outcomes, place = self._draw(self.secret, n)
            return self.action(n, LUCK, outcomes[place], (place, len(outcomes)))
        return None

    def _draw(self, secret: bytes, n: int) -> tuple[list[int], int]:
        """Luck's outcomes in order, and the index of the one drawn as event n.

        The first draw of a match is the same whatever was taken back before it, and so is each one after.
        """
        outcomes = sorted(self.legal(LUCK))
        is_old = self.header.format == OLDEST_FORMAT
        message = f"{self.header.id}|{n}" if is_old else f"{self.luck_key}|{self.timeline.draws + 1}"
        return outcomes, fairness.draw(secret, message, len(outcomes))

    def action(self, n: int, seat: int, action: int, draw: tuple[int, int] | None = None, by: str = "") -> Action:
        """Event n for a legal action; the caller has checked that it is legal. by: see the event."""
        self._own_action = self._sealed_action(n, seat, action, draw, by)
        return self._own_action[0]

    def _sealed_action(
        self, n: int, seat: int, action: int, draw: tuple[int, int] | None = None, by: str = ""
    ) -> tuple[Action, int]:
        """Event n for an action, with its seal, and the mask of those who see which action it is."""
        witnesses = self.rules.witnesses(self.board, seat, action)
        seal = ""
        if witnesses & self.everybody != self.everybody or (draw is not None and not self._is_open_draw()):
            seal = fairness.seal(self.secret, self.header.id, n, seat_field(seat), action)
        if seat == LUCK and self.luck_by_hand:
            by = HAND
        recorded_draw = draw if self.header.format > OLDEST_FORMAT else None
        return Action(n, seat, action, self.name(seat, action), by, seal, recorded_draw), witnesses

    def _is_open_draw(self) -> bool:
        """Whether everybody knows luck's outcomes; otherwise the index of the drawn one reveals which are missing.

        No one is shown the index, but checks are public: without a seal one could try every index.
        """
        return self.rules.legal(self.seen(self.board, LUCK), LUCK) == self.legal(LUCK)

    def take(self, event: Event) -> None:
        """Check an event and carry it out; a Refusal changes nothing."""
        own, self._own_action = self._own_action, None
        if own is not None and own[0] is event:
            self._carry_out(*own)  # made and checked here, on this board
            return
        if self.end is not None:
            raise Refusal(Message("match-over"))
        if isinstance(event, Undo):
            seat = event.by
        else:
            seat = event.seat if isinstance(event, Action | Resign | Leave) else LUCK
        if seat != LUCK and seat >= len(self.seat_names):
            raise Refusal(f"There is no seat {seat} in this match.")
        if event.n in self.voided:
            self.witnessed[event.n] = 0  # no one sees which action it was
            return
        match event:
            case Action():
                self._take_action(event)
            case Undo():
                self._take_undo(event)
            case Resign():
                self._take_resignation(event)
            case Leave():
                self._take_leave(event)
            case RulesUpdate():
                self._take_update(event)
            case Ruling():
                self._take_ruling(event)
            case End():
                self._take_end(event)

    def _take_action(self, event: Action) -> None:
        if not self.movers:
            raise Refusal(Message("match-over"))
        if not self.is_legal(event.seat, event.action):
            raise Refusal(Message("match-not-legal", move=event.move, seat=self.title(event.seat)))
        due, witnesses = self._sealed_action(event.n, event.seat, event.action, event.draw, event.by)
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
        if self.secret is not None:  # else it cannot be proved: the secret is not revealed yet, or was lost
            outcomes, place = self._draw(self.secret, event.n)
            if event.action != outcomes[place]:
                raise Refusal(f"Luck gives {self.name(LUCK, outcomes[place])!r} here, not {event.move!r}.")
        if event.draw is not None:
            place, count = event.draw
            outcomes = sorted(self.legal(LUCK))
            if count != len(outcomes) or outcomes[place] != event.action:
                raise Refusal(f"{event.move!r} is not outcome {place} of {count} here, counted from 0.")

    def _take_resignation(self, event: Resign) -> None:
        if not self.movers:
            raise Refusal(Message("match-too-late-to-resign"))
        if len(self.seat_names) == 1:
            raise Refusal("There is nobody to resign to.")
        self.resignation = event

    def _take_leave(self, event: Leave) -> None:
        if not self.movers:
            raise Refusal(Message("match-too-late-to-resign"))
        if len(self.seat_names) < 3:
            raise Refusal("In a match of two nobody leaves a seat to another: resign.")
        if any(leave.seat == event.seat for leave in self.leaves):
            raise Refusal(Message("match-left-already", seat=self.title(event.seat)))
        self.leaves = (*self.leaves, event)

    def _take_update(self, event: RulesUpdate) -> None:
        if not self.version < event.rules <= self.game.version:
            raise Refusal(f"The rules change from version {self.version} to {event.rules}, which is none that follows.")
        if any(n not in self.voided for n in event.voids):
            raise Refusal("An update of the rules takes back only what lies before it in the record.")
        self.version = event.rules

    def _take_ruling(self, event: Ruling) -> None:
        if event.n - 2 not in self.voided:
            raise Refusal("Only a match that an update of the rules has cut short can be ended by a ruling.")
        seats = range(len(self.seat_names))
        if not event.winners or event.winners != tuple(seat for seat in seats if seat in event.winners):
            raise Refusal("A ruling names the winners' seats, in order.")
        self.ruling = event

    def _take_end(self, event: End) -> None:
        due = self.own_event(event.n)
        if not isinstance(due, End):
            raise Refusal("The game is not over yet.")
        if (event.shares, event.winners) != (due.shares, due.winners):
            raise Refusal(f"The result is {result_text(due)}, not {result_text(event)}.")
        if event.secret != due.secret:
            raise Refusal("The secret is not the one that luck came from.")
        self.end = event

    # History.

    def at(self, events: list[Event]) -> Referee:
        """A referee for an earlier point of the match, after just these events; it does not have the secret."""
        past = copy(self)
        past.secret = past.resignation = past.end = past.ruling = None
        past.leaves = ()
        past.witnessed = dict(self.witnessed)
        past._own_action = None
        past._seen = (past.timeline, {})
        past.derived = Derived(self.rules)
        actions: list[Action] = []
        for event in events:
            if event.n in self.voided:
                continue
            match event:
                case Action():
                    actions.append(event)
                case Undo():
                    actions = [a for a in actions if a.n < event.undone or (a.n > event.undone and not event.agreed)]
                case Resign():
                    past.resignation = event
                case Leave():
                    past.leaves = (*past.leaves, event)
                case Ruling():
                    past.ruling = event
                case End():
                    past.end = event
        shared = self.timeline.common_length(actions)
        past.timeline = self.timeline.until(shared)
        for action in actions[shared:]:
            past.timeline.add(action)
        return past

    def snapshot(self) -> Snapshot:
        """Everything that events change, for `restore`."""
        return self.timeline, len(self.timeline), self.version, self.resignation, self.leaves, self.ruling, self.end

    def restore(self, snapshot: Snapshot) -> None:
        timeline, count, self.version, self.resignation, self.leaves, self.ruling, self.end = snapshot
        self._own_action = None
        self.timeline = timeline if len(timeline) == count else timeline.until(count)

    # The undo rule.

    def undo(self, n: int, seat: int | None, agreed: bool, number: int | None) -> Undo:
        """Event n that takes back an action, if the rule of today allows it.

        It is the action of that number, or the seat's last one, or the last one of anyone but luck that is drawn.
        """

        def is_meant(action: Action) -> bool:
            if number is not None:
                return action.n == number and seat in (None, action.seat)
            return action.seat == seat if seat is not None else action.seat != LUCK or self.luck_by_hand

        action = next(filter(is_meant, reversed(self.timeline.actions)), None)
        if action is None:
            raise Refusal(Message("match-nothing-to-undo"))
        if self.end is not None:
            raise Refusal(Message("match-over"))
        event = Undo(n, action.n, action.seat, agreed)
        self.check_undo(event)
        return event

    def check_undo(self, event: Undo) -> None:
        """Raise a Refusal if the action cannot be taken back, NeedsConsent if that needs the others' agreement."""
        index = self._undo_index(event)
        undone = self.timeline.actions[index]
        args = {"seat": self.title(event.by), "move": undone.move}
        is_correction = undone.by_hand and index == len(self.timeline) - 1  # of what was typed in just now
        if not is_correction:
            self._check_crossing(index, args)
        if not event.agreed and (why := self._why_consent(index, event.by)) is not None:
            raise NeedsConsent(Message("match-undo-needs-consent", why=why, **args))

    def _check_crossing(self, index: int, args: dict[str, Argument]) -> None:
        """Refuse to take back luck, or an action after which something hidden was shown."""
        timeline = self.timeline
        if any(action.seat == LUCK for action in timeline.actions[index:]):
            raise Refusal(Message("match-undo-crosses-luck", **args))
        if self.rules.opened(timeline.board_at(index)) != self.rules.opened(self.board):
            raise Refusal(Message("match-undo-crosses-hidden", **args))

    def _why_consent(self, index: int, seat: int) -> Message | None:
        """Why an undo needs consent; None if it does not: the seat still decides, and no one else saw the action."""
        actions, title = self.timeline.actions, self.title(seat)
        if seat == LUCK:
            return Message("match-undo-of-luck")
        if any(action.seat == seat for action in actions[index + 1 :]):
            return Message("match-undo-not-last", seat=title)
        if self.witnessed[actions[index].n] & self.everybody & ~(1 << seat):
            return Message("match-undo-seen")
        for action, board in zip(actions[index + 1 :], self.timeline.boards_from(index + 1), strict=False):
            if not self.rules.movers(board) >> seat & 1:
                return Message("match-undo-turn-over", seat=title)
            if self.knows(seat, action):
                return Message("match-undo-saw-other", seat=title, other=self.title(action.seat))
        if not self.movers >> seat & 1:
            return Message("match-undo-turn-over", seat=title)
        return None

    def first_of_round(self, number: int) -> int:
        """The first action of the round that an action belongs to: of seats that act at once, nothing shown between."""
        actions, rules = self.timeline.actions, self.rules
        index = next((i for i, action in enumerate(actions) if action.n == number), None)
        if index is None:
            raise Refusal(Message("match-nothing-to-undo"))
        seat, opened = actions[index].seat, rules.opened(self.timeline.board_at(index))
        while index > 0:
            before = self.timeline.board_at(index - 1)
            movers, other = rules.movers(before), actions[index - 1].seat
            is_together = movers & (movers - 1) and movers >> seat & 1 and other != LUCK
            if not is_together or rules.opened(before) != opened:
                break
            index -= 1
        return actions[index].n

    def _take_undo(self, event: Undo) -> None:
        if self.header.format > OLDEST_FORMAT:  # the oldest format had another undo rule
            self.check_undo(event)
        index = self._undo_index(event)
        self.timeline = self.timeline.until(index) if event.agreed else self._timeline_without(index)

    def _undo_index(self, event: Undo) -> int:
        """The index of the action to take back in the timeline."""
        if not self.movers:
            raise Refusal(Message("match-too-late-to-undo"))
        actions = self.timeline.actions
        index = next((i for i, action in enumerate(actions) if action.n == event.undone), None)
        if index is None or actions[index].seat != event.by:
            raise Refusal(Message("match-nothing-to-undo"))
        return index

    def _timeline_without(self, index: int) -> Timeline:
        """The timeline without one action; what others have sealed since then stays."""
        undone, *since = self.timeline.actions[index:]
        left = self.timeline.until(index)
        for action in since:
            if not left.movers >> action.seat & 1 or action.action not in self.rules.legal(left.board, action.seat):
                title, other = self.title(undone.seat), self.title(action.seat)
                why = Message("match-undo-rested-on", other=other)
                raise NeedsConsent(Message("match-undo-needs-consent", seat=title, move=undone.move, why=why))
            left.add(action)
        return left
