"""What each viewer may know of a match: its log and its choices, all through the game's hide and witnesses."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from hustings.engine.game import HIDDEN, LUCK, Refusal
from hustings.engine.message import Argument, Message, Sentence
from hustings.engine.presentation import DescribeAll, Layers, Report, Text, View
from hustings.engine.record import Boards, from_bytes, to_bytes
from hustings.engine.scene import PartedView, Scene, Seen, changeable
from hustings.match.events import BOT, CLOCK, Action, End, Event, Leave, Resign, RulesUpdate, Ruling, Undo
from hustings.match.referee import SEATS_IN, Referee
from hustings.match.result import Result, gone_sentence
from hustings.match.sight import Sight
from hustings.match.timeline import RECENT

Entry = dict[str, Any]
MOST_TOLD = 24  # log entries that are kept for those who look later


class Told(NamedTuple):
    """A log entry, and what it was made from."""

    action: Action
    known: bool
    then: Seen
    now: Seen
    read_then: int  # the fields that were read of the board before the action, and after it
    read_now: int
    entry: Entry

    def is_so(self, then: Seen, now: Seen) -> bool:
        """Whether it reads the same between these boards."""
        differing = then.layout.differing
        return not (self.read_now & differing(now, self.now) or self.read_then & differing(then, self.then))


class Perspective:
    """One match as each of its viewers may see it; each viewer's log is cached."""

    def __init__(self, referee: Referee) -> None:
        self.referee = referee
        self._log: dict[int | None, list[Entry]] = {}  # for each viewer, an entry for each action that stands
        self._sights: dict[int, Sight] = {}  # by viewer
        self._told: deque[Told] = deque(maxlen=MOST_TOLD)

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
            then = referee.seen_after(first, viewer)
            for count, action in enumerate(timeline.actions[first:], first + 1):
                now = referee.seen_after(count, viewer)
                entries.append(self._told_of(action, viewer, then, now))
                then = now
        else:
            boards = (self._seen(board, viewer)[0] for board in timeline.boards_from(first))
            before = next(boards)
            for action, after in zip(timeline.actions[first:], boards, strict=True):
                known = viewer is None or referee.knows(viewer, action)
                entries.append(self._entry(action, known, before, after))
                before = after
        return entries

    def _told_of(self, action: Action, viewer: int, then: Seen, now: Seen) -> Entry:
        """The log entry of a recent action, made once for all who see the same of what it tells."""
        known = self.referee.knows(viewer, action)
        for told in reversed(self._told):
            if told.action is action:
                if told.known == known and told.is_so(then, now):
                    return told.entry
            elif told.action.n < action.n:
                break  # others were told of it later than this
        if not isinstance(self.referee.view.view, PartedView):
            return self._entry(action, known, then.board, now.board)
        before, after = Scene(then), Scene(now)
        entry = self._entry(action, known, before, after)
        self._told.append(Told(action, known, then, now, before.fields(0), after.fields(0), entry))
        return entry

    def _entry(self, action: Action, known: bool, then: Any, now: Any) -> Entry:
        """The log entry of an action between two boards."""
        referee, told = self.referee, action.action if known else HIDDEN
        text = list(referee.text.tell(then, action.seat, told, now))
        if text and action.by in (CLOCK, BOT):
            text.insert(0, Message("match-stand-in", seat=referee.title(action.seat), by=action.by))
        entry = {"n": action.n, "seat": action.seat, "move": action.move if known else None, "text": text}
        if action.by in (CLOCK, BOT):
            entry["by"] = action.by
        if known and referee.game.long_form is not None:
            entry["long"] = referee.game.long_form.name(then, action.seat, told)
        return entry

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

    def sight(self, viewer: int, n: int, fixed: Mapping[str, Any], result: Result | None) -> Sight:
        """What the viewer sees after event n, the last: the board, what it may do, and what is expected of it.

        fixed: what is the same in every view; result: of a match that is over.
        """
        referee, sight = self.referee, self._sights.get(viewer)
        seen = referee.seen_now(viewer)
        if sight is None:
            describe = partial(described, referee.game.describe_all, referee.view, referee.text, viewer)
            sight = self._sights[viewer] = Sight(viewer, seen, referee.derived.fields, describe)
            for name, value in {**fixed, "seat": viewer}.items():
                sight.member(name, value)
        if sight.n == n and sight.seen is seen:
            return sight
        beside = [other for other in self._sights.values() if other is not sight and other.n == n]
        sight.turn_to(seen, n, referee.view.view, beside)
        legal, movers = self.choices(viewer), referee.movers
        if movers != sight.movers or not movers:
            sight.movers = movers
            sight.member("movers", SEATS_IN[movers])
            sight.member("over", movers == 0)
            sight.member("result", result.as_json() if result else None)
        if result is not None:
            sight.member("asks", self._won(result))
        else:
            sight.computed("asks", self._ask, legal if referee.game.asks_of_actions is not None else None)
        sight.choose("actions", legal)
        sight.choose("anytime", [] if viewer == LUCK else referee.anytime(viewer))
        return sight

    def choices(self, seat: int) -> list[int]:
        """The seat's legal actions.

        The public gets none: the outcomes left to luck would reveal what it has drawn in secret.
        """
        return [] if seat == LUCK else self.referee.legal(seat)

    def asks(self, seat: int) -> Sentence:
        """The one sentence that says what is expected of the seat now."""
        referee = self.referee
        if (result := referee.result) is not None:
            return self._won(result)
        legal = [] if referee.game.asks_of_actions is None else self.choices(seat)
        return self._ask(Scene(referee.seen_now(seat), seat), seat, legal)

    def _ask(self, scene: Scene, seat: int, legal: list[int] | None) -> Sentence:
        """The same from the board; legal: the seat's actions, if it is to act and they say what is asked."""
        board = scenery(self.referee.view, scene)
        asks, of_actions = self.referee.text.asks, self.referee.game.asks_of_actions
        return of_actions(board, seat, legal) if legal and of_actions is not None else asks(board, seat)

    def _won(self, result: Result) -> Sentence:
        return winning([self.referee.title(winner) for winner in result.winners])

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


def described(
    describe_all: DescribeAll | None, view: View, text: Text, seat: int, scene: Scene, actions: Sequence[int]
) -> list[dict[str, Any]]:
    """Actions of a seat with their words and parts."""
    if describe_all is not None:
        return describe_all(scene, seat, actions)
    board = scenery(view, scene)
    return [
        {**view.describe(board, seat, action), "action": action, "move": text.name(board, seat, action)}
        for action in actions
    ]


def scenery(view: View, scene: Scene) -> Any:
    """A scene, where the game reads scenes, or else the board."""
    return scene if isinstance(view.view, PartedView) else changeable(scene)


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
