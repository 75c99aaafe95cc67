"""Where matches come from: a new one, or one from its file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from hustings import games
from hustings.engine.game import Game, Refusal, listed
from hustings.match import fairness, file
from hustings.match.fields import WIDEST, Fault, is_whole
from hustings.match.match import Match
from hustings.match.record import (
    CLOCK,
    LONGEST_NAME,
    Action,
    End,
    Header,
    Luck,
    Record,
    Seat,
    is_entropy,
    is_nonce,
    is_time,
    read,
)
from hustings.match.referee import BOT


def new(
    game: str | Game,
    *,
    options: Mapping[str, object] | None = None,
    seats: Sequence[str | Seat] | None = None,
    seed: int | None = None,
    luck: str = "referee",
    backend: str = "python",
    position: object = None,
    content: Mapping[str, Any] | None = None,
    secret: bytes | None = None,
    nonce: str | None = None,
    entropy: Sequence[str | None] | None = None,
    time: str | None = None,
) -> Match:
    """A new match; people named in `seats` sit in that order, unless the options say that seats are drawn.

    luck: referee (drawn from a secret) or hand (typed in: real dice). seed: a repeatable match, fair only while nobody
    knows it. secret and nonce: those whose commitment was published before; entropy: the random bytes that each person
    then added, in the order of `seats` (bots' follow from the secret). position: what the game's position command
    reads; the options it names count unless others are given. content: kept in the header, by name.
    """
    game = games.find(game) if isinstance(game, str) else game
    named = game.options_in(position) if isinstance(position, Mapping) else {}
    settled = game.settle({**named, **(options or {})})
    if isinstance(position, Mapping):
        kept = {key: value for key, value in position.items() if key not in named or isinstance(value, list)}
        position = {**kept, "options": settled}
    titles = game.seats(settled)
    people = [Seat(title) for title in titles] if seats is None else seated(game, titles, seats)
    if luck not in ("referee", "hand"):
        raise Refusal(f"Luck comes from referee or hand, not from {luck!r}.")
    if luck == "hand" and not (seed is None and secret is None and entropy is None):
        raise Refusal("Luck by hand takes no seed, secret or random bytes.")
    if seed is not None and secret is not None:
        raise Refusal("A match takes a seed or a secret, not both.")
    if seed is not None and nonce is not None:
        raise Refusal("A match takes a seed or a nonce, not both.")
    if seed is not None and not is_whole(seed, -WIDEST, WIDEST):
        raise Refusal(f"A seed is a whole number of at most 63 bits, not {seed!r}.")
    if time is not None and not is_time(time):
        raise Refusal(f"A time is written as 2026-10-31T20:15:00Z, not {time!r}.")
    if nonce is not None and not is_nonce(nonce):
        raise Refusal(f"A nonce is {2 * fairness.NONCE_BYTES} hexadecimal digits, not {nonce!r}.")
    if secret is not None and len(secret) != fairness.SECRET_BYTES:
        raise Refusal(f"A secret has {fairness.SECRET_BYTES} bytes.")
    if seed is not None:
        secret, nonce = fairness.secret_from_seed(seed), fairness.nonce_from_seed(seed)
    else:
        secret, nonce = secret or fairness.new_secret(), nonce or fairness.new_nonce()
    drawn_from = Luck("hand")
    if luck == "referee":
        added = None if entropy is None else checked_entropy(people, entropy, secret, nonce)
        drawn_from = Luck("referee", fairness.commitment(secret), seed, added)
    order = None
    if seats is not None and game.draws_seats(settled) and luck == "referee":
        key = fairness.luck_key(drawn_from.commitment or "", nonce, drawn_from.entropy)
        order = fairness.seating(secret, key, len(titles))
        people = [people[who] for who in order]
    header = Header(
        game=game.name,
        rules=game.version,
        options=settled,
        seats=tuple(people),
        luck=drawn_from,
        nonce=nonce,
        time=time or datetime.now(UTC).strftime(CLOCK),
        seating=order,
        position=position,
        content=content or {},
    )
    try:
        match = Match(game, Record(header), secret=secret if luck == "referee" else None, backend=backend)
    except Fault as fault:
        raise Refusal(fault.what) from None  # there is no line yet that somebody could look up
    return gone_on(match)


def checked_entropy(
    people: Sequence[Seat], given: Sequence[str | None], secret: bytes, nonce: str
) -> tuple[str | None, ...]:
    """Everybody's random bytes; those of bots follow from the secret."""
    if len(given) != len(people):
        raise Refusal("Random bytes are given for each seat, or none.")
    for bytes_of_one in given:
        if bytes_of_one is not None and not is_entropy(bytes_of_one):
            raise Refusal(f"Random bytes are {2 * fairness.ENTROPY_BYTES} hexadecimal digits, not {bytes_of_one!r}.")
    return tuple(
        fairness.bot_entropy(secret, nonce, place) if person.kind == BOT else given[place]
        for place, person in enumerate(people)
    )


def load(path: str | Path, *, game: Game | None = None, backend: str = "python", mend: bool = False) -> Match:
    """The match in a file, every line checked; mend: leave out a last line that was cut off while it was written.

    An unfinished match goes on with the secret beside the file; without it, luck must be typed in by hand.
    """
    path = Path(path)
    return loads(file.read_file(path), game=game, backend=backend, mend=mend, secret=file.read_secret(path))


def loads(
    data: str | bytes,
    *,
    game: Game | None = None,
    backend: str = "python",
    mend: bool = False,
    secret: bytes | None = None,
) -> Match:
    """The match in a file's text."""
    record = read(data.encode() if isinstance(data, str) else data, mend=mend)
    return gone_on(replayed(record, game, backend, secret))


def replayed(record: Record, game: Game | None, backend: str, secret: bytes | None) -> Match:
    """A record's match, every event checked, luck included as far as the secret is known."""
    if game is None:
        try:
            game = games.find(record.header.game)
        except Refusal as refusal:
            raise Fault(1, refusal) from None
    luck = record.header.luck
    by_hand = any(isinstance(event, Action) and event.by_hand for event in record.events)
    if record.events and isinstance(end := record.events[-1], End):
        secret = end.secret
        if secret is not None and fairness.commitment(secret) != luck.commitment:
            raise Fault(end.n + 1, "reveals another secret than the one committed to.")
    elif by_hand:
        secret = None  # once typed in by hand, luck stays so
    if luck.seed is not None and not by_hand:
        secret = fairness.secret_from_seed(luck.seed)
    return Match(game, record, secret=secret, backend=backend)


def gone_on(match: Match) -> Match:
    """A match in which the referee has done what is due; one that was copied without its secret waits instead."""
    if not match.luck_by_hand or match.header.luck.by == "hand":
        match.go_on()
    return match


def seated(game: Game, titles: Sequence[str], seats: Sequence[str | Seat]) -> list[Seat]:
    """The people who were named, each with a name that a line of text can show."""
    people = [Seat(seat) if isinstance(seat, str) else seat for seat in seats]
    if len(people) != len(titles):
        raise Refusal(f"{game.title} seats {len(titles)} ({listed(titles, 'and')}), not {len(people)}.")
    for person in people:
        for word in (person.name, person.kind):
            if not word.isprintable() or not 1 <= len(word) <= LONGEST_NAME or word != word.strip():
                raise Refusal(f"A name has 1 to {LONGEST_NAME} printable characters, not {word!r}.")
    return people
