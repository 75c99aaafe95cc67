"""The match as a friendly object: m.legal(), m.play("…"), m.undo(), m.board, m.result, print(m), m.save(path)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from hustings.engine.game import HIDDEN, LUCK, Game, Refusal, listed
from hustings.engine.record import Boards
from hustings.match import file, sight
from hustings.match.fields import Fault
from hustings.match.record import Action, Event, Header, Record, Resign, Undo
from hustings.match.referee import JUST_LUCK, Referee, Result

SEATS_IN = [[seat for seat in range(LUCK + 1) if mask >> seat & 1] for mask in range(1 << LUCK + 1)]  # of each mask


class Match:
    """A game being played. It is the referee's: it knows what is hidden, and shows a seat its part by `view` and `log`.

    Seats are numbers from 0; LUCK is a seat too, and stands for the public where somebody looks. Several threads must
    not use one match at once.
    """

    def __init__(self, game: Game, record: Record, *, secret: bytes | None = None, backend: str = "python") -> None:
        """A match from its record, every event checked; `hustings.new` and `hustings.load` call this."""
        self.game = game
        self.backend = backend
        self._record = record.until(0)
        try:
            self._referee = Referee(game, record.header, secret, backend)
        except Refusal as refusal:
            raise Fault(1, refusal) from None
        self._sight = sight.Sight(self._referee)
        self._journal: file.Journal | None = None
        for event, line in zip(record.events, record.lines[1:], strict=True):
            try:
                self._referee.take(event)
            except Refusal as refusal:
                raise Fault(event.n + 1, refusal) from None
            self._record.events.append(event)
            self._record.lines.append(line)

    # --- What is the case ---------------------------------------------------------------------------------------------

    @property
    def header(self) -> Header:
        return self._record.header

    @property
    def id(self) -> str:
        return self.header.id

    @property
    def options(self) -> dict[str, str | int]:
        """Every option of the game with its answer."""
        return dict(self.header.options)

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
        """The true board, hidden things included, as a record of its own; for a seat's part see `seen`."""
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
        found = self._referee.result
        return None if found is None else replace(found, undos=tuple(self.undos))

    @property
    def undos(self) -> list[Undo]:
        """All that was taken back."""
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
        """Note it, and `hustings verify --receipt` proves later that nothing up to here was changed."""
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

    @property
    def ended(self) -> bool:
        """Whether the end is written down, and with it the secret."""
        return self._referee.end is not None

    def unrevealed_secret(self) -> bytes | None:
        """For whoever keeps an unfinished match: what luck comes from, unless a seed or the end says it anyway."""
        return None if self.ended or self.header.luck.seed is not None else self._referee.secret

    def __len__(self) -> int:
        return len(self._record.events)

    def __bool__(self) -> bool:
        return True

    def legal_actions(self, seat: int | None = None) -> list[int]:
        """The seat's legal actions; unless told, those of the first seat that may act."""
        if seat is None:
            seat = self._first_mover()
        return self._referee.legal(self._viewer(seat))

    def legal(self, seat: int | None = None, *, long: bool = False) -> list[str]:
        """The legal moves in words, for one seat or, each with its seat (red:5), for all that may act.

        long: in the longer form that some games have besides.
        """
        if long:
            self.check_long()
        movers = self.movers if seat is None else [self._viewer(seat)]
        marked = len(movers) > 1
        words = []
        for mover in movers:
            mark = f"{self.label(mover)}:" if marked else ""
            words += [mark + self._name(mover, action, long) for action in self._referee.legal(mover)]
        return words

    def check_long(self) -> None:
        """A Refusal unless the game has a longer form of its moves."""
        if not hasattr(self.game.text, "long_name"):
            raise Refusal(f"The moves of {self.game.title} have no longer form.")

    # --- What happens -------------------------------------------------------------------------------------------------

    def play(self, words: str, seat: int | None = None) -> None:
        """Play one or several moves in words; luck follows by itself. A refused word changes nothing at all.

        A word belongs to the seat before its colon (red:5), or to the first seat that may act. With `seat`, all words
        are that seat's, and none may follow what the call itself brings to light: else a refusal would tell.
        """
        if not words.split():
            raise Refusal("There is nothing to play.")
        careful = seat not in (None, LUCK)
        count, opened = len(self), self._opened
        with self._all_or_nothing():
            for word in words.split():
                if self._is_remark(word):
                    continue
                if careful and self._brought_to_light(count, opened):
                    raise Refusal(f"{word!r} comes after something is brought to light: play it in a call of its own.")
                mover, rest = self._whose(word, seat)
                for step, action in enumerate(self._parse(mover, rest)):
                    if step and careful and self._brought_to_light(count, opened):
                        raise Refusal(f"{word!r} goes on after something is brought to light: play it in parts.")
                    self._act(mover, action, rest)
                self._go_on()

    def act(self, seat: int, action: int) -> None:
        """Play one action by its number; luck follows by itself."""
        with self._all_or_nothing():
            self._act(self._viewer(seat), action, str(action))
            self._go_on()

    def go_on(self) -> None:
        """Let the referee do what is due without anybody deciding: luck, and the end. Playing does this by itself."""
        with self._all_or_nothing():
            self._go_on()

    def resign(self, seat: int) -> None:
        """Leave the match, which ends it: the others share the win."""
        if self._viewer(seat) == LUCK:
            raise Refusal("Luck cannot resign.")
        with self._all_or_nothing():
            self._take(Resign(self._next, seat))
            self._go_on()

    def undo(self, seat: int | None = None, *, agreed: bool = False, number: int | None = None) -> None:
        """Take back the seat's last action; unless told, the last of all but the referee's luck.

        That is the seat's own right only while it still decides and nobody else saw the action; NeedsConsent if not.
        With `agreed`, every other player has agreed: everything from that action on is taken back. Luck that has fallen
        and hidden things that were shown are never taken back. `number` names an action instead.
        """
        event = self._undo(seat, agreed, number)
        with self._all_or_nothing():
            self._take(event)
            self._go_on()

    def may_undo(self, seat: int, number: int) -> bool:
        """Whether an action of the seat can be taken back if everybody agrees."""
        try:
            self._undo(seat, True, number)
        except Refusal:
            return False
        return True

    def _undo(self, seat: int | None, agreed: bool, number: int | None) -> Undo:
        """An undo that follows the rule, also where the match began under an earlier one."""
        for action in reversed(self._referee.timeline.actions):
            if number is not None:
                found = action.n == number and seat in (None, action.seat)
            elif seat is not None:
                found = action.seat == seat
            else:
                found = action.seat != LUCK or self.luck_by_hand
            if found:
                break
        else:
            raise Refusal("There is no such action to take back.")
        if self.ended:
            raise Refusal("The match is over.")
        event = Undo(self._next, action.n, action.seat, agreed)
        self._referee.check_undo(event)
        return event

    # --- Who may know what --------------------------------------------------------------------------------------------

    def view(self, seat: int) -> dict[str, Any]:
        """All that a client of that seat (LUCK: a spectator) draws, as JSON can say it."""
        header, result = self.header, self.result
        seats = [
            {"seat": title, "name": who.name, "kind": who.kind}
            for title, who in zip(self._referee.seat_names, header.seats, strict=True)
        ]
        return {
            "game": self.game.name,
            "id": header.id,
            "options": self.options,
            "seats": seats,
            "n": len(self),
            "receipt": self.receipt,
            "seat": self._viewer(seat),
            "movers": self.movers,
            "over": self.over,
            "result": result.as_json() if result else None,
            "asks": self.asks(seat),
            "board": self.game.view.view(self.seen(seat), seat, **self._referee.captions),
            "actions": self._sight.choices(seat),
            "log": self.log(seat),
        }

    def log(self, seat: int | None) -> list[dict[str, Any]]:
        """What happened as the seat (LUCK: the public) may know it; None: as the referee does, everything."""
        return self._sight.log(self._record.events, seat if seat is None else self._viewer(seat))

    def asks(self, seat: int) -> str:
        """The one sentence that says what is expected of the seat now."""
        return self._sight.asks(self._viewer(seat))

    def show(self, seat: int = LUCK, *, layers: Sequence[str] = ()) -> str:
        """The board as the seat (LUCK: the public) may see it, in Rich markup; layers: what else is to be shown."""
        return str(self.game.text.show(self.seen(seat), seat, **self._layers(layers), **self._referee.captions))

    def draw(self, seat: int = LUCK, *, layers: Sequence[str] = ()) -> str:
        """The same as an SVG picture."""
        if "draw" not in self.game.commands:
            raise Refusal(f"{self.game.title} has no picture.")
        return str(self.game.commands["draw"](self.seen(seat), **self._layers(layers)))

    def report(self, style: str = "text", seat: int = LUCK, *, long: bool = False) -> str:
        """The game's report of the match so far, as the seat (LUCK: the public) may know it."""
        if "report" not in self.game.commands:
            raise Refusal(f"{self.game.title} has no report.")
        boards, actions = self._sight.seen_boards(self._viewer(seat)), self.seen_actions(seat)
        if long:
            self.check_long()
        more = {"long": True} if long else {}
        text = str(self.game.commands["report"](boards, actions, self.names, style, **more, **self._referee.captions))
        return text if style == "csv" or not self.undos else f"{text.rstrip()}\n\n{self._undo_list(style)}\n"

    def _undo_list(self, style: str) -> str:
        """What was taken back, for a report."""
        heading = "## Undos" if style == "markdown" else "Undos"
        lines = [sight.undo_sentence(self._referee.title(undo.by), undo) for undo in self.undos]
        return "\n".join((heading, "", *(f"- {line}" for line in lines)))

    def seen_actions(self, seat: int) -> list[tuple[int, int]]:
        """The actions that stand as (seat, action), HIDDEN where the seat (LUCK: the public) may not know which."""
        known = zip(self.actions, self._sight.known(self._viewer(seat)), strict=True)
        return [(action.seat, action.action if is_known else HIDDEN) for action, is_known in known]

    def moves(self, seat: int, after: int = 0) -> list[dict[str, Any]]:
        """All events after number `after`, as the seat (LUCK: the public) may know them, for a program to follow."""
        return self._sight.moves(self._record.events[after:], self._viewer(seat))

    def is_public(self, after: int = 0) -> bool:
        """Whether every seat and the public may know all about every event after number `after`."""
        events, referee = self._record.events[after:], self._referee
        return all(not isinstance(event, Action) or referee.is_public(event) for event in events)

    def __str__(self) -> str:
        from rich.text import Text

        board = Text.from_markup(self.show()).plain
        return f"{self.game.title}: {listed(self._sight.players(), 'and')}\n\n{board}\n\n{self.asks(LUCK)}"

    def __repr__(self) -> str:
        state = "over" if self.over else f"to act: {listed([self.label(seat) for seat in self.movers], 'and')}"
        return f"<Match {self.game.name} {self.id[:8]}, {len(self)} events, {state}>"

    # --- Before and after ---------------------------------------------------------------------------------------------

    def at(self, n: int) -> Match:
        """The match as it stood after event n, to look at or to branch off; its luck must be typed in by hand."""
        if not 0 <= n <= len(self):
            raise Refusal(f"The match has events 1 to {len(self)}; there is no {n}.")
        past = object.__new__(Match)
        past.game, past.backend, past._journal = self.game, self.backend, None
        past._record = self._record.until(n)
        past._referee = self._referee.at(past._record.events)
        past._sight = self._sight.past(past._referee)
        return past

    def save(self, path: str | Path, *, overwrite: bool = False) -> None:
        """Write the match to a file, or the lines that it lacks; an unfinished match's secret goes beside it."""
        file.save(self, Path(path), overwrite=overwrite)

    def attach(self, path: str | Path, *, overwrite: bool = False) -> None:
        """Save, and from now on add every event to the file as it happens."""
        self._journal = file.save(self, Path(path), overwrite=overwrite)

    # --- Inside -------------------------------------------------------------------------------------------------------

    @property
    def _next(self) -> int:
        return len(self._record.events) + 1

    def _take(self, event: Event) -> None:
        self._referee.take(event)
        self._record.append(event)
        if isinstance(event, Undo):
            self._sight.forget(event.undone)

    def _go_on(self) -> None:
        while (event := self._referee.own_event(self._next)) is not None:
            self._take(event)

    def _act(self, seat: int, action: int, word: str) -> None:
        if self.over:
            raise Refusal("The match is over.")
        if seat == LUCK and not self.luck_by_hand:
            raise Refusal("Luck is drawn by the referee in this match.")
        if not self._referee.movers >> seat & 1:
            acting = listed([self._referee.title(mover) for mover in self.movers], "or")
            raise Refusal(f"It is not for {self._referee.title(seat)} to act now, but for {acting}.")
        if not self._referee.is_legal(seat, action):
            raise Refusal(f"{word!r} is not a legal move for {self._referee.title(seat)} now.")
        self._take(self._referee.action(self._next, seat, action))

    def _name(self, seat: int, action: int, long: bool) -> str:
        if not long:
            return self._referee.name(seat, action)
        return str(self.game.text.long_name(self.seen(seat), seat, action))

    def _layers(self, names: Sequence[str]) -> dict[str, bool]:
        """What the game can show on its board besides, by name."""
        offered: Any = self.game.commands.get("layers", {})
        for name in names:
            if name not in offered:
                offers = f"it has {listed(list(offered), 'and')}" if offered else "it has none"
                raise Refusal(f"{self.game.title} has no layer {name!r} to show; {offers}.")
        return dict.fromkeys(names, True)

    def _parse(self, seat: int, word: str) -> tuple[int, ...]:
        if self.over:
            raise Refusal("The match is over.")
        found = self.game.text.parse(self.seen(seat), seat, word, **self._referee.captions)
        return tuple(int(action) for action in found)

    def _is_remark(self, word: str) -> bool:
        """Whether a word is no move but a note, such as a claim on a score sheet; one that is wrong is refused."""
        return hasattr(self.game.text, "remark") and bool(self.game.text.remark(self.seen(LUCK), word))

    def _whose(self, word: str, seat: int | None) -> tuple[int, str]:
        """The seat that a word belongs to, and the word without its mark."""
        mark, colon, rest = word.partition(":")
        marked = self.find_seat(mark) if colon and rest else None
        if marked is None:
            return (self._first_mover() if seat is None else self._viewer(seat)), word
        if seat not in (None, marked):
            raise Refusal(
                f"{word!r} is {self._referee.title(marked)}'s, not {self._referee.title(self._viewer(seat))}'s."
            )
        return marked, rest

    def label(self, seat: int) -> str:
        """A seat's name as a mark before a word: small letters, hyphens for spaces."""
        return self._referee.title(self._viewer(seat)).lower().replace(" ", "-")

    def find_seat(self, name: str) -> int | None:
        """The seat with that name, label or number; None if there is none."""
        plain = name.strip().lower().replace(" ", "-").replace("_", "-")
        seats: list[int] = [*range(len(self._referee.seat_names)), LUCK]
        for seat in seats:
            if plain == self.label(seat) or (plain == str(seat) and seat != LUCK):
                return seat
        return None

    def _first_mover(self) -> int:
        if self.over:
            raise Refusal("The match is over.")
        return self.movers[0]

    def _viewer(self, seat: int | None) -> int:
        if seat is None or not (0 <= seat < len(self._referee.seat_names) or seat == LUCK):
            raise Refusal(
                f"There is no seat {seat}; seats are 0 to {len(self._referee.seat_names) - 1}, and luck is {LUCK}."
            )
        return int(seat)

    @property
    def _opened(self) -> int:
        return self._referee.rules.opened(self._referee.board)

    def _brought_to_light(self, count: int, opened: int) -> bool:
        """Whether, since there were so many events, something was shown, luck fell or is due, or the game ended."""
        events = self._record.events[count:]
        if any(isinstance(event, Action) and event.seat == LUCK for event in events):
            return True
        return bool(events) and (self._opened != opened or self._referee.movers in (0, JUST_LUCK))

    def _all_or_nothing(self) -> AllOrNothing:
        """Make a change and write it down, or leave everything as it was."""
        return AllOrNothing(self)


class AllOrNothing:
    """A change of a match that is written down in the end; if anything fails, the match is as it was."""

    __slots__ = ("count", "kept", "match")

    def __init__(self, match: Match) -> None:
        self.match, self.count, self.kept = match, len(match._record.events), match._referee.kept()

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        match = self.match
        if kind is None:
            if match._journal is None:
                return
            try:
                match._journal.write(match)
            except BaseException:
                self._restore()
                raise
        else:
            self._restore()

    def _restore(self) -> None:
        match = self.match
        match._record.cut(self.count)
        match._referee.restore(self.kept)
        match._sight = sight.Sight(match._referee)
