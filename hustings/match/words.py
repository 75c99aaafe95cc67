"""Seats and moves of a match as people type them: red:5 is the move 5 of the seat Red."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from hustings.engine.game import LUCK, Game, Refusal
from hustings.engine.message import Message
from hustings.match.referee import SEATS_IN, Referee

Name = Callable[[Any, int, int], str]


def split(game: Game, line: str) -> list[str]:
    """The words of a line of moves; what belongs together is one."""
    return (line if game.join_words is None else game.join_words(line)).split()


def checked_seat(referee: Referee, seat: int | None) -> int:
    """The seat, or LUCK, if the match has it."""
    last = len(referee.seat_names) - 1
    if seat is None or not (0 <= seat <= last or seat == LUCK):
        raise Refusal(f"There is no seat {seat}; seats are 0 to {last}, and luck is {LUCK}.")
    return int(seat)


def first_mover(referee: Referee) -> int:
    """The first of the seats that may act now."""
    if not referee.movers:
        raise Refusal(Message("match-over"))
    return SEATS_IN[referee.movers][0]


def label(referee: Referee, seat: int) -> str:
    """A seat's name as a mark before a word: small letters, hyphens for spaces."""
    name = "luck" if checked_seat(referee, seat) == LUCK else referee.seat_names[seat]
    return name.lower().replace(" ", "-")


def find_seat(referee: Referee, name: str) -> int | None:
    """The seat with that name, label or number; None if there is none."""
    plain = name.strip().lower().replace(" ", "-").replace("_", "-")
    for seat in (*range(len(referee.seat_names)), LUCK):
        if plain == label(referee, seat) or (plain == str(seat) and seat != LUCK):
            return int(seat)
    return None


def seat_and_word(referee: Referee, word: str, seat: int | None) -> tuple[int, str]:
    """The seat that a word belongs to, and the word without its mark; by default the first seat that may act."""
    mark, colon, rest = word.partition(":")
    marked = find_seat(referee, mark) if colon and rest else None
    if marked is None:
        return (first_mover(referee) if seat is None else checked_seat(referee, seat)), word
    if seat not in (None, marked):
        owner, other = referee.title(marked), referee.title(checked_seat(referee, seat))
        raise Refusal(Message("match-move-of-another", move=word, owner=owner, seat=other))
    return marked, rest


def parse(referee: Referee, seat: int, word: str) -> tuple[int, ...]:
    """The actions that a word stands for."""
    if not referee.movers:
        raise Refusal(Message("match-over"))
    return tuple(int(action) for action in referee.text.parse(referee.seen(referee.board, seat)[0], seat, word))


def is_remark(referee: Referee, word: str) -> bool:
    """Whether a word is a note instead of a move, such as a claim on a score sheet; a wrong claim is refused."""
    is_remark = referee.game.is_remark
    return is_remark is not None and is_remark(referee.seen(referee.board, LUCK)[0], word)


def names(referee: Referee, seat: int, actions: Sequence[int], name: Name | None = None) -> list[str]:
    """Actions of a seat in words; name: how, instead of the game's usual one."""
    if name is None:
        return [referee.name(seat, action) for action in actions]
    board = referee.seen(referee.board, seat)[0]
    return [name(board, seat, action) for action in actions]


def legal(referee: Referee, movers: Sequence[int], name: Name | None = None) -> list[str]:
    """The legal moves of some seats in words; those of several each with their seat."""
    marks = [f"{label(referee, mover)}:" if len(movers) > 1 else "" for mover in movers]
    pairs = zip(marks, movers, strict=True)
    return [mark + word for mark, mover in pairs for word in names(referee, mover, referee.legal(mover), name)]
