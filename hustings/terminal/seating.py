"""Who sits where: people and bots from the words of a command line."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence

from hustings import bots
from hustings.engine.game import Game, Refusal, listed
from hustings.match.match import Match
from hustings.match.record import Seat

HUMAN = "human"
USUAL_BOT = "search:time=0.5"


def seated(game: Game, options: Mapping[str, str | int], words: Sequence[str]) -> list[Seat]:
    """The people and bots in the order of the seats; where nobody is named, one human and bots."""
    titles = game.seats(options)
    places: list[str] = [""] * len(titles)
    for word in words:
        at, who = placed(titles, places, word)
        if at is None:
            raise Refusal(
                f"{game.title} seats {len(titles)} ({listed(titles, 'and')}), so there is no place for {word!r}."
            )
        if places[at]:
            raise Refusal(f"{titles[at]} is given twice, to {places[at]!r} and {who!r}.")
        places[at] = who
    if not any(is_human(who) for who in places) and "" in places:
        places[places.index("")] = HUMAN
    return introduced([who or USUAL_BOT for who in places])


def placed(titles: Sequence[str], places: Sequence[str], word: str) -> tuple[int | None, str]:
    """The place that a word asks for, and who is to sit there: `blue=human` names it, others take the next one."""
    mark, equals, rest = word.partition("=")
    labels = [title.lower().replace(" ", "-") for title in titles]
    label = mark.strip().lower().replace(" ", "-")
    if equals and label in labels:
        return labels.index(label), rest.strip()
    return (list(places).index("") if "" in places else None), word.strip()


def names_seats(titles: Sequence[str], words: Sequence[str]) -> bool:
    """Whether somebody asked for a seat by its name, so that none must be drawn by lot."""
    labels = [title.lower().replace(" ", "-") for title in titles]
    return any(equals and mark.strip().lower() in labels for mark, equals, _ in (word.partition("=") for word in words))


def introduced(places: Sequence[str]) -> list[Seat]:
    """Everybody with a name of their own: what was written after `human:`, or You, Player 2, greedy bot."""
    people = [who for who in places if is_human(who)]
    found: list[Seat] = []
    for who in places:
        if is_human(who):
            number = sum(seat.kind == HUMAN for seat in found) + 1
            name = who.partition(":")[2].strip() or ("You" if len(people) == 1 else f"Player {number}")
            kind = HUMAN
        else:
            name, kind = f"{bots.parse(who)[0]} bot", who
        taken = [seat.name for seat in found]
        again = next(number for number in range(1, len(places) + 2) if numbered(name, number) not in taken)
        found.append(Seat(numbered(name, again), kind))
    return found


def numbered(name: str, number: int) -> str:
    """The second of a name is called so."""
    return name if number == 1 else f"{name} {number}"


def is_human(who: str) -> bool:
    """human, or human:Ada."""
    return who.partition(":")[0].strip().lower() == HUMAN


def bots_of(match: Match, seed: int | None = None) -> dict[int, bots.Bot]:
    """The bots at a match's table, by seat; whoever is no bot that we know is a person."""
    first = secrets.randbits(32) if seed is None else seed
    found: dict[int, bots.Bot] = {}
    for seat, who in enumerate(match.header.seats):
        if who.kind.partition(":")[0] in bots.BOTS:
            found[seat] = bots.bot(who.kind, match.game, seed=first + seat)
    return found
