"""What each viewer may know of a match: its log and its choices, all through the game's hide and witnesses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from hustings.engine.game import HIDDEN, LUCK, Layers, Refusal, Report
from hustings.engine.message import Argument, Message, Sentence
from hustings.engine.record import Boards, from_bytes, to_bytes
from hustings.match.events import BOT, CLOCK, Action, End, Event, Leave, Resign, RulesUpdate, Ruling, Undo
from hustings.match.referee import Referee, gone_sentence
from hustings.match.timeline import RECENT

Entry = dict[str, Any]


class Perspective:
    """One match as each of its viewers may see it; each viewer's log is cached."""

    def __init__(self, referee: Referee) -> None:
        self.referee = referee
        self._log: dict[int | None, list[Entry]] = {}  # for each viewer, an entry for each action that stands

    def past(self, referee: Referee) -> Perspective:
        """The perspective on an earlier point of the match; log entries of the shared actions stay cached."""
        past, shared = Perspective(referee), referee.timeline.common_length(self.referee.timeline.actions)
        past._log = {viewer: entries[:shared] for viewer, entries in self._log.items()}
        return past

    def forget(self, n: int) -> None:
        """Drop cached entries from action n on: it was taken back, and what follows may read differently now."""
        for entries in self._log.values():
            entries[:] = [entry for entry in entries if entry["n"] < n]

    def log(self, events: Sequence[Event], viewer: int | None, after: int = 0) -> list[Entry]:
        """The log from the event behind `after` on, an entry for each event except actions taken back.

        viewer None: the referee. Entries are shared: whoever changes one copies it first.
        """
        entries = self._entries(viewer)
        first = len(entries)
        while first and entries[first - 1]["n"] > after:
            first -= 1
        told = {entry["n"]: entry for entry in entries[first:]}
        log = []
        for event in events[after:]:
            if event.n in told:
                log.append(told[event.n])
            elif not isinstance(event, Action) and event.n not in self.referee.voided:
                log.append(self._note(event))
        return log

    def _entries(self, viewer: int | None) -> list[Entry]:
        referee, timeline = self.referee, self.referee.timeline
        entries = self._log.setdefault(viewer, [])
        first, last = len(entries), len(timeline)
        if viewer is not None and last - first <= RECENT:
            boards = (referee.seen_after(count, viewer) for count in range(first, last + 1))
        else:
            boards = (self._seen(board, viewer) for board in timeline.boards_from(first))
        then = next(boards)[0]
        for action, after in zip(timeline.actions[first:], boards, strict=True):
            known, now = viewer is None or referee.knows(viewer, action), after[0]
            told = action.action if known else HIDDEN
            text = list(referee.text.tell(then, action.seat, told, now))
            if text and action.by in (CLOCK, BOT):
                text.insert(0, Message("match-stand-in", seat=referee.title(action.seat), by=action.by))
            entry = {"n": action.n, "seat": action.seat, "move": action.move if known else None, "text": text}
            if action.by in (CLOCK, BOT):
                entry["by"] = action.by
            if known and referee.game.long_form is not None:
                entry["long"] = referee.game.long_form.name(then, action.seat, told)
            entries.append(entry)
            then = now
        return entries

    def _seen(self, board: Boards, viewer: int | None) -> Boards:
        return board if viewer is None else self.referee.seen(board, viewer)

    def _note(self, event: Undo | Resign | Leave | RulesUpdate | Ruling | End) -> Entry:
        """The log entry of an event that is not an action."""
        title, result = self.referee.title, self.referee.result
        seat: int | None = None
        text: list[Sentence]
        match event:
            case Undo():
                seat, text = event.by, [undo_sentence(title(event.by), event)]
            case Resign() | Leave():
                seat, text = event.seat, [gone_sentence(title(event.seat), event)]
            case RulesUpdate():
                text = [update_sentence(event)]
            case Ruling():
                text = [Message("match-ended-by-players", why=event.text)]
            case End():
                text = [winning([title(winner) for winner in event.winners])]
                if result is not None and result.resigned is None and self.referee.ruling is None:
                    text += result.reasons
        return {"n": event.n, "seat": seat, "move": None, "text": text}

    def actions(self, viewer: int) -> list[tuple[int, int]]:
        """The actions that stand as (seat, action), HIDDEN where the viewer may not know which."""
        knows = self.referee.knows
        return [
            (action.seat, action.action if knows(viewer, action) else HIDDEN)
            for action in self.referee.timeline.actions
        ]

    def moves(self, events: Iterable[Event], viewer: int) -> list[Entry]:
        """The events for programs, those taken back included; what the viewer may not know is null."""
        moves: list[Entry] = []
        for event in events:
            match event:
                case Action():
                    known = self.referee.knows(viewer, event)
                    action, move = (event.action, event.move) if known else (None, None)
                    moves.append({"is": "move", "n": event.n, "seat": event.seat, "action": action, "move": move})
                case Undo():
                    moves.append({"is": "undo", "n": event.n, "undone": event.undone, "by": event.by})
                    moves[-1]["agreed"] = event.agreed
                case Resign() | Leave():
                    kind = "resign" if isinstance(event, Resign) else "leave"
                    moves.append({"is": kind, "n": event.n, "seat": event.seat, "late": event.is_late})
                case RulesUpdate():
                    moves.append({"is": "rules", "n": event.n, "rules": event.rules, "kept": event.kept})
                case Ruling():
                    moves.append({"is": "ruling", "n": event.n, "winners": list(event.winners), "text": event.text})
                case End():
                    shares, winners = list(event.shares), list(event.winners)
                    secret = None if event.secret is None else event.secret.hex()
                    moves.append({"is": "end", "n": event.n, "shares": shares, "winners": winners, "secret": secret})
        return moves

    def seen_boards(self, viewer: int) -> Boards:
        """All boards from the start, as the viewer may see them."""
        boards = (to_bytes(self._seen(board, viewer)) for board in self.referee.timeline.boards_from())
        return from_bytes(self.referee.game.board, b"".join(boards))

    def choices(self, seat: int) -> list[dict[str, Any]]:
        """The seat's legal actions, each with its word and its parts.

        The public gets none: the outcomes left to luck would reveal what it has drawn in secret.
        """
        return [] if seat == LUCK else self._described(seat, self.referee.legal(seat))

    def anytime(self, seat: int) -> list[dict[str, Any]]:
        """What the seat may do whoever is to act, each with its word and its parts."""
        return [] if seat == LUCK else self._described(seat, self.referee.anytime(seat))

    def _described(self, seat: int, actions: Sequence[int]) -> list[dict[str, Any]]:
        """Actions of a seat with their words and parts."""
        referee = self.referee
        board = referee.seen_now(seat)[0]
        describe, name, fixed = referee.view.describe, referee.text.name, referee.game.fixed_action or changeable
        return [
            fixed(action) or {**describe(board, seat, action), "action": action, "move": name(board, seat, action)}
            for action in actions
        ]

    def asks(self, seat: int) -> Sentence:
        """The one sentence that says what is expected of the seat now."""
        referee = self.referee
        if (result := referee.result) is not None:
            return winning([referee.title(winner) for winner in result.winners])
        board = referee.seen_now(seat)[0]
        if referee.game.asks_of_actions is not None and referee.movers >> seat & 1:
            return referee.game.asks_of_actions(board, seat, referee.legal(seat))
        return referee.text.asks(board, seat)

    def show(self, viewer: int, layers: Sequence[str]) -> str:
        """The board in Rich markup, with these layers."""
        referee = self.referee
        board = referee.seen(referee.board, viewer)[0]
        return self._layers(layers).show(board, viewer, layers) if layers else referee.text.show(board, viewer)

    def draw(self, viewer: int, layers: Sequence[str]) -> str:
        """The board as an SVG picture, with these layers."""
        referee = self.referee
        if referee.game.draw is None:
            raise Refusal(Message("match-no-picture", game=referee.game.title))
        board = referee.seen(referee.board, viewer)[0]
        return self._layers(layers).draw(board, layers) if layers else referee.game.draw(board)

    def _layers(self, names: Sequence[str]) -> Layers:
        """The game's layers; a Refusal unless it has all of these names."""
        game = self.referee.game
        for name in names:
            if game.layers is None or name not in game.layers.meanings:
                layers = [] if game.layers is None else list(game.layers.meanings)
                raise Refusal(Message("match-no-layer", game=game.title, layer=name, count=len(layers), layers=layers))
        assert game.layers is not None
        return game.layers

    def report(self, write: Report | None, style: str, viewer: int, undos: Sequence[Undo]) -> str:
        """The game's report, and the undos below it."""
        if write is None:
            raise Refusal(Message("match-no-report", game=self.referee.game.title))
        names = [seat.name for seat in self.referee.header.seats]
        if style != "csv":  # whose columns are the same in every language
            seats = enumerate(
                zip(names, self.referee.seat_names, strict=True)
            )  # whoever has no name is called as the seat
            names = [str(self.referee.title(seat)) if name == title else name for seat, (name, title) in seats]
        text = write(self.seen_boards(viewer), self.actions(viewer), names, style)
        if style == "csv" or not undos:
            return text
        title = Message("match-report-undos")
        heading = f"## {title}" if style == "markdown" else str(title)
        lines = "\n".join(f"- {undo_sentence(self.referee.title(undo.by), undo)}" for undo in undos)
        return f"{text.rstrip()}\n\n{heading}\n\n{lines}\n"

    def players(self) -> list[str]:
        """The people at the table with their seats."""
        pairs = zip(self.referee.header.seats, self.referee.seat_names, strict=True)
        return [title if who.name == title else f"{who.name} ({title})" for who, title in pairs]


def changeable(action: int) -> None:
    """Nothing is said of an action that does not depend on the board."""


def winning(titles: Sequence[Argument]) -> Sentence:
    """Who won, in a sentence."""
    return Message("match-won", winners=titles, count=len(titles))


def undo_sentence(title: Argument, undo: Undo) -> Sentence:
    """What a seat took back."""
    return Message("match-undo", seat=title, agreed="yes" if undo.agreed else "no", event=undo.undone)


def update_sentence(update: RulesUpdate) -> Sentence:
    """What an update of the rules did."""
    if update.voids:
        return Message("match-rules-updated-from", rules=update.rules, kept=update.kept)
    return Message("match-rules-updated", rules=update.rules)
