"""Create a match: a new one, or one from its file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from hustings import games
from hustings.engine.game import Game, Refusal, listed
from hustings.match import fairness, file
from hustings.match.events import Action, End, Header, Luck, Origin, RulesUpdate, Ruling, Seat
from hustings.match.fields import WIDEST, Fault, is_whole
from hustings.match.match import Match
from hustings.match.record import LONGEST_NAME, TIME, Record, is_entropy, is_nonce, is_time, read
from hustings.match.setup import BOT


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
    traced: bool = False,
    origin: Origin | None = None,
) -> Match:
    """Create a match; the people in `seats` sit in that order, unless the options say that seats are drawn.

    luck: referee (drawn from a secret) or hand (typed in: real dice). seed: a repeatable match, fair only while it is
    secret. secret and nonce: those whose commitment was published before; entropy: the random bytes that each person
    then added, in the order of `seats` (bots' follow from the secret). position: what the game's position command
    reads; the options it names count unless others are given. content: kept in the header, by name. traced: whether the
    match keeps its traces (see Match.traces). origin: which match it branches off from.
    """
    game = games.find(game) if isinstance(game, str) else game
    game = game.edition(options or {}, content or {})
    position_options = game.options_in(position) if isinstance(position, Mapping) else {}
    settled = game.settle({**position_options, **(options or {})})
    if isinstance(position, Mapping):
        setup = {
            key: value for key, value in position.items() if key not in position_options or isinstance(value, list)
        }
        position = {**setup, "options": settled}
    titles = game.seats(settled)
    people = [Seat(title) for title in titles] if seats is None else player_seats(game, titles, seats)
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
    luck_source = Luck("hand")
    if luck == "referee":
        entropy_by_seat = None if entropy is None else checked_entropy(people, entropy, secret, nonce)
        luck_source = Luck("referee", fairness.commitment(secret), seed, entropy_by_seat)
    order = None
    if seats is not None and game.draws_seats(settled) and luck == "referee":
        key = fairness.luck_key(luck_source.commitment or "", nonce, luck_source.entropy)
        order = fairness.seating(secret, key, len(titles))
        people = [people[who] for who in order]
    header = Header(
        game=game.name,
        rules=game.version,
        options=settled,
        seats=tuple(people),
        luck=luck_source,
        nonce=nonce,
        time=time or datetime.now(UTC).strftime(TIME),
        seating=order,
        position=position,
        content=content or {},
        origin=origin,
    )
    try:
        referee_secret = secret if luck == "referee" else None
        match = Match(game, Record.begin(header), secret=referee_secret, backend=backend, traces=[] if traced else None)
    except Fault as fault:
        raise Refusal(fault.what) from None  # there is no file yet, so a line number means nothing
    return continue_match(match)


def branch(match: Match, n: int, seats: Sequence[str | Seat], *, traced: bool = False) -> Match:
    """A new match that begins with the actions of another one up to event n, and goes on by itself; luck is by hand."""
    past = match.at(n)
    fresh = new(
        match.game,
        options=match.options,
        seats=seats,
        luck="hand",
        backend=match.backend,
        position=match.header.position,
        content=match.header.content,
        traced=traced,
        origin=Origin(match.id, n),
    )
    for action in past.actions:
        fresh.act(action.seat, action.action)
    return fresh


def checked_entropy(
    people: Sequence[Seat], entropy: Sequence[str | None], secret: bytes, nonce: str
) -> tuple[str | None, ...]:
    """Check the random bytes that people added; those of bots follow from the secret."""
    if len(entropy) != len(people):
        raise Refusal("Entropy needs one entry for each seat.")
    for value in entropy:
        if value is not None and not is_entropy(value):
            raise Refusal(f"Random bytes are {2 * fairness.ENTROPY_BYTES} hexadecimal digits, not {value!r}.")
    return tuple(
        fairness.bot_entropy(secret, nonce, place) if person.kind == BOT else entropy[place]
        for place, person in enumerate(people)
    )


def load(path: str | Path, *, game: Game | None = None, backend: str = "python", mend: bool = False) -> Match:
    """Load a match from a file and check every line; mend: leave out a last line that was cut off.

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
    traces: Sequence[str] | None = None,
) -> Match:
    """Load a match from a file's text; traces: see Match.traces."""
    record = read(data.encode() if isinstance(data, str) else data, mend=mend)
    return continue_match(replay(record, game, backend, secret, traces))


def replay(
    record: Record, game: Game | None, backend: str, secret: bytes | None, traces: Sequence[str] | None = None
) -> Match:
    """Replay a record and check every event; luck is checked if the secret is known."""
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
        secret = None  # once luck was typed in by hand, all later luck is too
    if luck.seed is not None and not by_hand:
        secret = fairness.secret_from_seed(luck.seed)
    return Match(game, record, secret=secret, backend=backend, traces=traces)


def cut_short(record: Record, game: Game, kept: int, ruling: Ruling | None = None) -> Record:
    """A record with an update of the rules that takes back everything after event `kept`, and perhaps a ruling then."""
    longer = record.until(len(record.events))
    n = len(record.events) + 1
    longer.append(RulesUpdate(n, game.version, kept))
    if ruling is not None:
        longer.append(replace(ruling, n=n + 1))
    return longer


def continue_match(match: Match) -> Match:
    """Let the referee do what is due; a match that was copied without its secret waits instead."""
    match.update_rules()
    if not match.luck_by_hand or match.header.luck.by == "hand":
        match.go_on()
    return match


def player_seats(game: Game, titles: Sequence[str], seats: Sequence[str | Seat]) -> list[Seat]:
    """Check the seats of a new match: how many there are, and that each name is one printable line."""
    people = [Seat(seat) if isinstance(seat, str) else seat for seat in seats]
    if len(people) != len(titles):
        raise Refusal(f"{game.title} seats {len(titles)} ({listed(titles, 'and')}), not {len(people)}.")
    for person in people:
        for word in (person.name, person.kind):
            if not word.isprintable() or not 1 <= len(word) <= LONGEST_NAME or word != word.strip():
                raise Refusal(f"A name has 1 to {LONGEST_NAME} printable characters, not {word!r}.")
    return people
