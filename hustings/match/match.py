"""The match as a friendly object: m.legal(), m.play("…"), m.undo(), m.board, m.result, print(m), m.save(path)."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from copy import copy
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Any

from hustings.engine.game import LUCK, Game, Refusal, listed
from hustings.engine.message import Argument, Message, render, rendered
from hustings.engine.presentation import LongForm
from hustings.engine.record import Boards
from hustings.match import file, perspective, words
from hustings.match.events import Action, Event, Header, Leave, Resign, RulesUpdate, Undo
from hustings.match.fields import Fault
from hustings.match.record import Record
from hustings.match.referee import SEATS_IN, Referee
from hustings.match.result import Result
from hustings.match.sight import Sight
from hustings.match.traces import RulesDiffer, Traces


class Match:
    """A game being played. It knows everything that is hidden; `view` and `log` show what one seat may know.

    Seats are numbers from 0; LUCK is a seat too, and as a viewer it stands for the public. A match is not thread-safe.
    """

    def __init__(
        self,
        game: Game,
        record: Record,
        *,
        secret: bytes | None = None,
        backend: str = "python",
        traces: Sequence[str] | None = None,
    ) -> None:
        """A match from its record, every event checked; `hustings.new` and `hustings.load` call this.

        traces: what `traces` returned when the events happened, perhaps under an earlier version of the rules; some may
        be missing or empty. RulesDiffer is raised where one differs. The match keeps its own from now on.
        """
        self.backend = backend
        self._record = record.until(0)
        try:
            game = self.game = game.edition(record.header.options, record.header.content)
            self._referee = Referee(game, record.header, secret, backend, record.voided)
        except Refusal as refusal:
            raise Fault(1, refusal) from None
        self._perspective = perspective.Perspective(self._referee)
        self._journal: file.Journal | None = None
        self._traces = None if traces is None else Traces(traces)
        self._note_trace()
        self._check_trace(0)
        for event, line in zip(record.events, record.lines[1:], strict=True):
            try:
                self._referee.take(event)
            except Refusal as refusal:
                if self._referee.version < game.version:
                    raise self._rules_differ(event.n, refusal) from None
                raise Fault(event.n + 1, refusal) from None
            self._record.events.append(event)
            self._record.lines.append(line)
            self._note_trace()
            self._check_trace(event.n)

    # --- State --------------------------------------------------------------------------------------------------------

    @property
    def header(self) -> Header:
        return self._record.header

    @property
    def id(self) -> str:
        return self.header.id

    @property
    def options(self) -> dict[str, str | int]:
        """Every option of the game with its answer."""
        return dict(self._referee.options)

    @property
    def names(self) -> list[str]:
        """The players' names, by seat."""
        return [seat.name for seat in self.header.seats]

    @property
    def seat_names(self) -> list[str]:
        """The seats' own names: Red, Blue, Yellow."""
        return list(self._referee.seat_names)

    @property
    def board(self) -> Any:
        """A copy of the true board, hidden things included; `seen` gives what one seat may see."""
        return self._referee.board.copy()[0]

    @property
    def boards(self) -> Boards:
        """All true boards from the start, one more than there are actions."""
        return self._referee.timeline.boards()

    def seen(self, seat: int) -> Any:
        """The board as the seat (LUCK: the public) may see it."""
        return self._referee.seen(self._referee.board, self._viewer(seat))[0]

    @property
    def movers(self) -> list[int]:
        """The seats that may act now, in order; none once the match is over."""
        return list(SEATS_IN[self._referee.movers])

    @property
    def over(self) -> bool:
        return self._referee.movers == 0

    @property
    def result(self) -> Result | None:
        """How the match ended; None before that."""
        result = self._referee.result
        return None if result is None else replace(result, undos=tuple(self.undos))

    @property
    def rules_updates(self) -> list[RulesUpdate]:
        """Every change of the rules' version since the match began."""
        return self._record.updates

    @property
    def undos(self) -> list[Undo]:
        """Every undo so far."""
        return [event for event in self._record.events if isinstance(event, Undo)]

    @property
    def luck_by_hand(self) -> bool:
        """Whether rolls and draws wait to be typed in."""
        return self._referee.luck_by_hand

    @property
    def actions(self) -> list[Action]:
        """The actions that stand, each with its number n; those taken back are only in `events`."""
        return list(self._referee.timeline.actions)

    @property
    def events(self) -> list[Event]:
        """Everything that happened, actions taken back and undos included."""
        return list(self._record.events)

    @property
    def receipt(self) -> str:
        """The check of the last line: `hustings verify --receipt` proves by it that nothing up to here was changed."""
        return self._record.check

    def receipts(self, first: int, most: int) -> list[str]:
        """The receipts of event `first` (0: the header) and of those after it, at most so many."""
        return self._record.checks(first, most)

    @property
    def text(self) -> str:
        """The whole file."""
        return self._record.text

    def lines(self, first: int = 0) -> list[str]:
        """The lines of the file, from the header (0) or from event `first` on."""
        return self._record.lines[first:]

    def traces(self, first: int = 0) -> list[str]:
        """Digests of the position after event `first` (0: at the start) and after each later one, where they are kept.

        They show later whether a new version of the rules would have changed the match.
        """
        return [] if self._traces is None else self._traces.digests[first:]

    @property
    def ended(self) -> bool:
        """Whether the end is recorded, and with it the secret."""
        return self._referee.end is not None

    def unrevealed_secret(self) -> bytes | None:
        """The secret of an unfinished match, to be stored with it; None if a seed or the end already gives it."""
        return None if self.ended or self.header.luck.seed is not None else self._referee.secret

    def __len__(self) -> int:
        return len(self._record.events)

    def __bool__(self) -> bool:
        return True

    def legal_actions(self, seat: int | None = None) -> list[int]:
        """The seat's legal actions; by default those of the first seat that may act."""
        if seat is None:
            seat = words.first_mover(self._referee)
        return self._referee.legal(self._viewer(seat))

    def anytime_actions(self, seat: int) -> list[int]:
        """What the seat may do at any time, whoever is to act; none of it is among the legal actions."""
        return self._referee.anytime(self._viewer(seat))

    def anytime(self, seat: int) -> list[str]:
        """The same in words."""
        return words.names(self._referee, seat, self.anytime_actions(seat))

    def legal(self, seat: int | None = None, *, long: bool = False) -> list[str]:
        """The legal moves in words, for one seat or, each with its seat (red:5), for all that may act.

        long: in the long form, which some games have.
        """
        movers = self.movers if seat is None else [self._viewer(seat)]
        return words.legal(self._referee, movers, self.long_form().name if long else None)

    def long_form(self) -> LongForm:
        """The longer form of the game's moves; a Refusal if it has none."""
        if self.game.long_form is None:
            raise Refusal(f"The moves of {self.game.title} have no longer form.")
        return self.game.long_form

    def words(self, line: str) -> list[str]:
        """The words of a line of moves; what belongs together is one."""
        return words.split(self.game, line)

    # --- Events -------------------------------------------------------------------------------------------------------

    def play(self, moves: str, seat: int | None = None) -> None:
        """Play one or several moves in words; luck follows by itself. A refused word changes nothing at all.

        A word belongs to the seat before its colon (red:5), or to the first seat that may act. With `seat`, all words
        are that seat's, and none may follow something that the call itself reveals: a refusal would leak it.
        """
        if not moves.split():
            raise Refusal(Message("match-nothing-to-play"))
        careful = seat not in (None, LUCK)
        count, opened = len(self), self._referee.opened
        with self._all_or_nothing():
            for word in self.words(moves):
                if words.is_remark(self._referee, word):
                    continue
                if careful and self._has_revealed(count, opened):
                    raise Refusal(Message("match-play-separately", move=word))
                mover, rest = words.seat_and_word(self._referee, word, seat)
                for step, action in enumerate(words.parse(self._referee, mover, rest)):
                    if step and careful and self._has_revealed(count, opened):
                        raise Refusal(Message("match-play-in-parts", move=word))
                    self._act(mover, action, rest)
                self._go_on()

    def act(self, seat: int, action: int, *, by: str = "") -> None:
        """Play one action by its number; luck follows by itself. by: clock or bot, if that acts for a person."""
        with self._all_or_nothing():
            self._act(self._viewer(seat), action, str(action), by)
            self._go_on()

    def roll(self) -> None:
        """Let luck that is typed in fall at random until somebody is to act."""
        with self._all_or_nothing():
            while self.luck_by_hand and self.movers == [LUCK]:
                self._act(LUCK, secrets.choice(self._referee.legal(LUCK)), "")
            self._go_on()

    def go_on(self) -> None:
        """Let the referee draw luck and end the match where that is due; `play` and `act` do this themselves."""
        with self._all_or_nothing():
            self._go_on()

    def update_rules(self) -> None:
        """Switch to the installed version of the rules, if the match began under an earlier one."""
        if self._referee.version < self.game.version and not self.ended:
            with self._all_or_nothing():
                self._take(RulesUpdate(self._next, self.game.version, len(self)))

    def resign(self, seat: int, *, is_late: bool = False) -> None:
        """Give up: a match of two ends. One of three or more goes on, and another plays the seat from here on.

        is_late: because the time ran out.
        """
        if self._viewer(seat) == LUCK:
            raise Refusal("Luck cannot resign.")
        kind = Resign if len(self._referee.seat_names) < 3 else Leave
        with self._all_or_nothing():
            self._take(kind(self._next, seat, is_late))
            self._go_on()

    def undo(self, seat: int | None = None, *, agreed: bool = False, number: int | None = None) -> None:
        """Take back the seat's last action; by default the last action of anyone but the referee's luck.

        NeedsConsent is raised unless the seat still decides and no one else saw the action.
        With `agreed`, every other player has agreed: everything from that action on is taken back. Luck that has fallen
        and hidden things that were shown are never taken back. `number` names an action instead.
        """
        event = self._referee.undo(self._next, seat, agreed, number)
        with self._all_or_nothing():
            self._take(event)
            self._go_on()

    def may_undo(self, number: int) -> bool:
        """Whether an action can be taken back if everybody agrees."""
        try:
            self._referee.undo(self._next, None, True, number)
        except Refusal:
            return False
        return True

    def first_of_round(self, number: int) -> int:
        """The first action of the round that an action belongs to: from there on, all who act at once are reopened."""
        return self._referee.first_of_round(number)

    # --- Per viewer ---------------------------------------------------------------------------------------------------

    def view(self, seat: int, language: str | None = None) -> dict[str, Any]:
        """Everything that a client of that seat (LUCK: a spectator) draws, as JSON values; sentences in a language."""
        view: dict[str, Any] = rendered(self.view_in_messages(seat), language)
        return view

    def view_in_messages(self, seat: int) -> dict[str, Any]:
        """Everything that a client of that seat (LUCK: a spectator) draws, with sentences as Messages."""
        return {**self.position_in_messages(seat), "log": self.log_in_messages(seat)}

    def position_in_messages(self, seat: int) -> dict[str, Any]:
        """The same without the log."""
        sight = self.sight(seat)
        return {**sight.view(), "n": len(self), "receipt": self.receipt}

    def sight(self, seat: int) -> Sight:
        """The same in parts, kept from event to event, without what every event changes; not to be changed."""
        return self._perspective.sight(self._viewer(seat), len(self), self._fixed_view, self.result)

    @property
    def seats_in_view(self) -> list[dict[str, Any]]:
        """The seats as views show them; not to be changed."""
        seats: list[dict[str, Any]] = self._fixed_view["seats"]
        return seats

    @cached_property
    def _fixed_view(self) -> dict[str, Any]:
        """What is the same in every view of the match."""
        pairs = zip(self._referee.seat_names, self.header.seats, strict=True)
        seats = [{"seat": title, "name": who.name, "kind": who.kind} for title, who in pairs]
        return {"game": self.game.name, "id": self.header.id, "options": self.options, "seats": seats}

    def log(self, seat: int | None, language: str | None = None) -> list[dict[str, Any]]:
        """What happened, as the seat (LUCK: the public) may know it; None: everything, as the referee knows it."""
        log: list[dict[str, Any]] = rendered(self.log_in_messages(seat), language)
        return log

    def log_in_messages(self, seat: int | None, after: int = 0) -> list[dict[str, Any]]:
        """The same with sentences as Messages, from the event behind `after` on; its entries are not to be changed."""
        return self._perspective.log(self._record.events, seat if seat is None else self._viewer(seat), after)

    def log_kept(self, have: int) -> int:
        """Up to which event a log that was read up to event `have` still stands: what is undone is left out."""
        return self._record.log_kept(have)

    def asks(self, seat: int, language: str | None = None) -> str:
        """The one sentence that says what is expected of the seat now."""
        return render(self._perspective.asks(self._viewer(seat)), language)

    def show(self, seat: int = LUCK, *, layers: Sequence[str] = ()) -> str:
        """The board as the seat (LUCK: the public) may see it, in Rich markup; layers: what else to show."""
        return self._perspective.show(self._viewer(seat), layers)

    def draw(self, seat: int = LUCK, *, layers: Sequence[str] = ()) -> str:
        """The board as an SVG picture."""
        return self._perspective.draw(self._viewer(seat), layers)

    def report(self, style: str = "text", seat: int = LUCK, *, long: bool = False) -> str:
        """The game's report of the match so far, as the seat (LUCK: the public) may know it."""
        write = self.long_form().report if long else self._referee.report
        return self._perspective.report(write, style, self._viewer(seat), self.undos)

    def seen_actions(self, seat: int) -> list[tuple[int, int]]:
        """The actions that stand as (seat, action), HIDDEN where the seat (LUCK: the public) may not know which."""
        return self._perspective.actions(self._viewer(seat))

    def moves(self, seat: int, after: int = 0) -> list[dict[str, Any]]:
        """All events after number `after`, as the seat (LUCK: the public) may know them, for a program to follow."""
        return self._perspective.moves(self._record.events[after:], self._viewer(seat))

    def is_public(self, after: int = 0) -> bool:
        """Whether every seat and the public may know all about every event after number `after`."""
        events, referee = self._record.events[after:], self._referee
        return all(not isinstance(event, Action) or referee.is_public(event) for event in events)

    def __str__(self) -> str:
        from rich.text import Text

        board = Text.from_markup(self.show()).plain
        return f"{self.game.title}: {listed(self._perspective.players(), 'and')}\n\n{board}\n\n{self.asks(LUCK)}"

    def __repr__(self) -> str:
        state = "over" if self.over else f"to act: {listed([self.label(seat) for seat in self.movers], 'and')}"
        return f"<Match {self.game.name} {self.id[:8]}, {len(self)} events, {state}>"

    # --- History and files --------------------------------------------------------------------------------------------

    def at(self, n: int) -> Match:
        """The match as it stood after event n, to look at or to branch off; its luck must be typed in by hand."""
        if not 0 <= n <= len(self):
            raise Refusal(f"The match has events 1 to {len(self)}; there is no {n}.")
        past = copy(self)
        past._journal = past._traces = None
        past._record = self._record.until(n)
        past._referee = self._referee.at(past._record.events)
        past._perspective = self._perspective.past(past._referee)
        return past

    def save(self, path: str | Path, *, overwrite: bool = False) -> None:
        """Write the match to a file, or the lines that it lacks; an unfinished match's secret goes beside it."""
        file.save(self, Path(path), overwrite=overwrite)

    def attach(self, path: str | Path, *, overwrite: bool = False) -> None:
        """Save, and from now on add every event to the file as it happens."""
        self._journal = file.save(self, Path(path), overwrite=overwrite)

    # --- Internal -----------------------------------------------------------------------------------------------------

    @property
    def _next(self) -> int:
        return len(self._record.events) + 1

    def _take(self, event: Event) -> None:
        self._referee.take(event)
        self._record.append(event)
        self._note_trace()
        if isinstance(event, Undo):
            self._perspective.forget(event.undone)

    def _note_trace(self) -> None:
        if self._traces is not None:
            self._traces.note(self._referee.timeline)

    def _check_trace(self, n: int) -> None:
        """Raise RulesDiffer if the position after event n is not the one that was noted when it happened."""
        if self._traces is not None and n not in self._referee.voided and self._traces.differ():
            raise self._rules_differ(n, "the board or the possible actions are not the same.")

    def _rules_differ(self, n: int, what: object) -> RulesDiffer:
        return RulesDiffer(n, what, self.game, self._referee.version)

    def _go_on(self) -> None:
        while (event := self._referee.own_event(self._next)) is not None:
            self._take(event)

    def _act(self, seat: int, action: int, word: str, by: str = "") -> None:
        if self.over:
            raise Refusal(Message("match-over"))
        if seat == LUCK and not self.luck_by_hand:
            raise Refusal(Message("match-luck-is-drawn"))
        if not self._referee.movers >> seat & 1 and not self._referee.anytime(seat):
            acting = [self._referee.title(mover) for mover in self.movers]
            raise Refusal(Message("match-not-your-turn", seat=self._referee.title(seat), movers=acting))
        if not self._referee.is_legal(seat, action):
            raise Refusal(Message("match-not-legal", move=word, seat=self._referee.title(seat)))
        self._take(self._referee.action(self._next, seat, action, by=by))

    def title(self, seat: int) -> Argument:
        """A seat's name in a sentence."""
        return self._referee.title(self._viewer(seat))

    def label(self, seat: int) -> str:
        """A seat's name as a mark before a word: small letters, hyphens for spaces."""
        return words.label(self._referee, seat)

    def find_seat(self, name: str) -> int | None:
        """The seat with that name, label or number; None if there is none."""
        return words.find_seat(self._referee, name)

    def _viewer(self, seat: int | None) -> int:
        return words.checked_seat(self._referee, seat)

    def _has_revealed(self, count: int, opened: int) -> bool:
        """Whether, since event `count`, something was revealed, luck was drawn or is due, or the game ended."""
        return self._referee.has_revealed(self._record.events[count:], opened)

    @contextmanager
    def _all_or_nothing(self) -> Iterator[None]:
        """A change that is written to the file at the end; if anything fails, the match is restored."""
        count, snapshot = len(self), self._referee.snapshot()
        try:
            yield
            if self._journal is not None:
                self._journal.write(self)
        except BaseException:
            self._record.cut(count)
            if self._traces is not None:
                self._traces.cut(count)
            self._referee.restore(snapshot)
            self._perspective = perspective.Perspective(self._referee)
            raise
