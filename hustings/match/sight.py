"""What each seat may know of a match: its log and its choices, all through the game's hide and witnesses."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from hustings.engine.game import HIDDEN, LUCK, listed
from hustings.engine.record import Boards
from hustings.match.record import Action, End, Event, Resign, Undo
from hustings.match.referee import Referee

Entry = dict[str, Any]


class Sight:
    """The eyes of the seats on one match; what was worked out once for a viewer is kept."""

    def __init__(self, referee: Referee) -> None:
        self.referee = referee
        self._told: dict[int | None, list[Entry]] = {}  # for each viewer, an entry for each action that stands

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
            known = viewer is None or referee.sees(viewer, before, action.seat, action.action)
            then, now = (self._seen(board, viewer)[0] for board in (before, after))
            text = referee.game.text.tell(then, action.seat, action.action if known else HIDDEN, now)
            seat = action.seat
            entries.append({"n": action.n, "seat": seat, "move": action.move if known else None, "text": list(text)})
            before = after
        return entries

    def _seen(self, board: Boards, viewer: int | None) -> Boards:
        return board if viewer is None else self.referee.rules.seen(board, viewer)

    def _note(self, event: Undo | Resign | End) -> Entry:
        """What the match itself has to say."""
        title, result = self.referee.title, self.referee.result
        seat: int | None
        match event:
            case Undo():
                how = "by agreement, with everything after it" if event.agreed else ""
                seat, text = (
                    event.by,
                    " ".join(f"{title(event.by)} takes back action {event.undone} {how}".split()) + ".",
                )
            case Resign():
                seat, text = event.seat, f"{title(event.seat)} resigns."
            case End():
                seat, text = None, winning([title(winner) for winner in event.winners])
                if result is not None and result.why and result.resigned is None:
                    text = f"{text} {sentence(result.why)}"
        return {"n": event.n, "seat": seat, "move": None, "text": [text]}

    def known(self, viewer: int) -> list[bool]:
        """For each action that stands, whether the viewer knows which it was."""
        return [entry["move"] is not None for entry in self._entries(viewer)]

    def seen_boards(self, viewer: int) -> Boards:
        """All boards from the start, as the viewer may see them."""
        return np.concatenate([self._seen(board, viewer) for board in self.referee.timeline.boards_from()])

    def choices(self, seat: int) -> list[dict[str, Any]]:
        """The seat's legal actions, each with its word and its parts."""
        referee = self.referee
        board = referee.rules.seen(referee.board, seat)[0]
        text, view = referee.game.text, referee.game.view
        return [
            {**view.describe(board, seat, action), "action": action, "move": str(text.name(board, seat, action))}
            for action in referee.legal(seat)
        ]

    def asks(self, seat: int) -> str:
        """The one sentence that says what is expected of the seat now."""
        referee = self.referee
        if (result := referee.result) is not None:
            return winning([referee.title(winner) for winner in result.winners])
        if hasattr(referee.game.text, "asks"):
            return str(referee.game.text.asks(referee.rules.seen(referee.board, seat)[0], seat))
        acting = [referee.title(mover) for mover in range(LUCK + 1) if referee.movers >> mover & 1]
        return f"{listed(acting, 'and')} to act."

    def players(self) -> list[str]:
        """The people at the table with their seats."""
        pairs = zip(self.referee.header.seats, self.referee.seat_names, strict=True)
        return [title if who.name == title else f"{who.name} ({title})" for who, title in pairs]


def winning(titles: list[str]) -> str:
    """Who won, in a sentence."""
    return f"{titles[0]} won." if len(titles) == 1 else f"{listed(titles, 'and')} shared the win."


def sentence(text: str) -> str:
    """A reason as a sentence of its own."""
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?")) else f"{text}."
