"""Who sits where: people and bots from the words of a command line."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence

from hustings import bots
from hustings.engine.game import Game, Refusal
from hustings.engine.message import Message
from hustings.match.events import Leave, Seat
from hustings.match.match import Match

HUMAN = "human"
USUAL_BOT = "normal"


def seats_from_words(game: Game, options: Mapping[str, str | int], words: Sequence[str]) -> list[Seat]:
    """The people and bots in the order of the seats; by default one human and bots."""
    titles = game.seats(options)
    places: list[str] = [""] * len(titles)
    for word in words:
        at, who = place_for(titles, places, word)
        if at is None:
            seats = ", ".join(titles)
            raise Refusal(Message("terminal-no-seat", game=game.title, who=word, count=len(titles), seats=seats))
        if places[at]:
            raise Refusal(Message("terminal-seat-twice", seat=titles[at], first=places[at], second=who))
        places[at] = who
    if not any(is_human(who) for who in places) and "" in places:
        places[places.index("")] = HUMAN
    return named_seats(game, [who or USUAL_BOT for who in places])


def place_for(titles: Sequence[str], places: Sequence[str], word: str) -> tuple[int | None, str]:
    """The seat's index and the player that a word asks for: `blue=human` names a seat, others take the next one."""
    mark, equals, rest = word.partition("=")
    labels = [title.lower().replace(" ", "-") for title in titles]
    label = mark.strip().lower().replace(" ", "-")
    if equals and label in labels:
        return labels.index(label), rest.strip()
    return (list(places).index("") if "" in places else None), word.strip()


def names_seats(titles: Sequence[str], words: Sequence[str]) -> bool:
    """Whether a word names a seat, so that seats must not be drawn by lot."""
    labels = [title.lower().replace(" ", "-") for title in titles]
    return any(equals and mark.strip().lower() in labels for mark, equals, _ in (word.partition("=") for word in words))


def named_seats(game: Game, places: Sequence[str]) -> list[Seat]:
    """Each player with a unique name: what follows `human:`, or You, Player 2, greedy bot."""
    people = [who for who in places if is_human(who)]
    seats: list[Seat] = []
    for who in places:
        if is_human(who):
            number = sum(seat.kind == HUMAN for seat in seats) + 1
            unnamed = Message("terminal-you") if len(people) == 1 else Message("terminal-player", number=number)
            name, kind = who.partition(":")[2].strip() or str(unnamed), HUMAN
        else:
            name, kind = str(Message("terminal-bot", bot=bots.parse(who, game)[0])), who
        taken = [seat.name for seat in seats]
        again = next(number for number in range(1, len(places) + 2) if with_number(name, number) not in taken)
        seats.append(Seat(with_number(name, again), kind))
    return seats


def with_number(name: str, number: int) -> str:
    """A name, with a number after it from the second of that name on."""
    return name if number == 1 else f"{name} {number}"


def is_human(who: str) -> bool:
    """Whether a word is `human` or `human:NAME`."""
    return who.partition(":")[0].strip().lower() == HUMAN


def bots_of(match: Match, seed: int | None = None) -> dict[int, bots.Bot]:
    """The bots of a match, by seat: where one was seated, and where a person has left."""
    first = secrets.randbits(32) if seed is None else seed
    known = bots.kinds(match.game)
    players: dict[int, bots.Bot] = {}
    for seat, who in enumerate(match.header.seats):
        has_left = any(isinstance(event, Leave) and event.seat == seat for event in match.events)
        if has_left or who.kind.partition(":")[0] in known:
            players[seat] = bots.bot(USUAL_BOT if has_left else who.kind, match.game, seed=first + seat)
    return players
