"""What each seat may know of a match: its log and its choices, all through the game's hide and witnesses."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from hustings.engine.game import HIDDEN, LUCK, listed
from hustings.engine.record import Boards, from_bytes, to_bytes
from hustings.match.record import Action, End, Event, Resign, Undo
from hustings.match.referee import Referee

Entry = dict[str, Any]


class Sight:
    """The eyes of the seats on one match; what was worked out once for a viewer is kept."""

    def __init__(self, referee: Referee) -> None:
        self.referee = referee
        self._told: dict[int | None, list[Entry]] = {}  # for each viewer, an entry for each action that stands

    def past(self, referee: Referee) -> Sight:
        """The eyes on an earlier time of the match; what was told of the actions that stood then already is kept."""
        sight, shared = Sight(referee), referee.timeline.shared(self.referee.timeline.actions)
        sight._told = {viewer: entries[:shared] for viewer, entries in self._told.items()}
        return sight

    def forget(self, n: int) -> None:
        """Action n was taken back: what follows it may read differently now."""
        for entries in self._told.values():
            entries[:] = [entry for entry in entries if entry["n"] < n]

    def log(self, events: Iterable[Event], viewer: int | None) -> list[Entry]:
        """What happened, an entry for each event but the actions taken back; viewer None: the referee."""
        told = {entry["n"]: entry for entry in self._entries(viewer)}
        log = []
        for event in events:
            if event.n in told:
                log.append(dict(told[event.n], text=list(told[event.n]["text"])))
            elif not isinstance(event, Action):
                log.append(self._note(event))
        return log

    def _entries(self, viewer: int | None) -> list[Entry]:
        referee, timeline = self.referee, self.referee.timeline
        entries = self._told.setdefault(viewer, [])
        boards = timeline.boards_from(len(entries))
        before = next(boards)
        for action, after in zip(timeline.actions[len(entries) :], boards, strict=True):
            known = viewer is None or referee.knows(viewer, action)
            then, now = (self._seen(board, viewer)[0] for board in (before, after))
            told = action.action if known else HIDDEN
            text = referee.game.text.tell(then, action.seat, told, now, **referee.captions)
            entry = {"n": action.n, "seat": action.seat, "move": action.move if known else None, "text": list(text)}
            if known and hasattr(referee.game.text, "long_name"):
                entry["long"] = str(referee.game.text.long_name(then, action.seat, told))
            entries.append(entry)
            before = after
        return entries

    def _seen(self, board: Boards, viewer: int | None) -> Boards:
        return board if viewer is None else self.referee.seen(board, viewer)

    def _note(self, event: Undo | Resign | End) -> Entry:
        """What the match itself has to say."""
        title, result = self.referee.title, self.referee.result
        seat: int | None
        match event:
            case Undo():
                seat, text = event.by, undo_sentence(title(event.by), event)
            case Resign():
                seat, text = event.seat, f"{title(event.seat)} resigns."
            case End():
                seat, text = None, winning([title(winner) for winner in event.winners])
                if result is not None and result.why and result.resigned is None:
                    text = f"{text} {sentence(result.why)}"
        return {"n": event.n, "seat": seat, "move": None, "text": [text]}

    def known(self, viewer: int) -> list[bool]:
        """For each action that stands, whether the viewer knows which it was."""
        return [self.referee.knows(viewer, action) for action in self.referee.timeline.actions]

    def moves(self, events: Iterable[Event], viewer: int) -> list[Entry]:
        """Events as a program follows them, those taken back included; what the viewer may not know is null."""
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
                case Resign():
                    moves.append({"is": "resign", "n": event.n, "seat": event.seat})
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

        The public has none: what luck can still draw would tell what it has drawn in secret.
        """
        if seat == LUCK:
            return []
        referee = self.referee
        board = referee.seen(referee.board, seat)[0]
        describe = referee.game.view.describe
        return [
            {
                **describe(board, seat, action, **referee.captions),
                "action": action,
                "move": str(referee.game.text.name(board, seat, action, **referee.captions)),
            }
            for action in referee.legal(seat)
        ]

    def asks(self, seat: int) -> str:
        """The one sentence that says what is expected of the seat now."""
        referee = self.referee
        if (result := referee.result) is not None:
            return winning([referee.title(winner) for winner in result.winners])
        if hasattr(referee.game.text, "asks"):
            board = referee.seen(referee.board, seat)[0]
            return str(referee.game.text.asks(board, seat, **referee.captions))
        acting = [referee.title(mover) for mover in range(LUCK + 1) if referee.movers >> mover & 1]
        return f"{listed(acting, 'and')} to act."

    def players(self) -> list[str]:
        """The people at the table with their seats."""
        pairs = zip(self.referee.header.seats, self.referee.seat_names, strict=True)
        return [title if who.name == title else f"{who.name} ({title})" for who, title in pairs]


def winning(titles: list[str]) -> str:
    """Who won, in a sentence."""
    return f"{titles[0]} won." if len(titles) == 1 else f"{listed(titles, 'and')} shared the win."


def undo_sentence(title: str, undo: Undo) -> str:
    """What a seat took back."""
    how = " by agreement, with everything after it" if undo.agreed else ""
    return f"{title} takes back action {undo.undone}{how}."


def sentence(text: str) -> str:
    """A reason as a sentence of its own."""
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?")) else f"{text}."
