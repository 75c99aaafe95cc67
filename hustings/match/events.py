"""A match as its record keeps it: the header, and what happened, event by event."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from hustings.match import fairness

FORMAT = 2
OLDEST_FORMAT = 1  # luck was drawn by the number of its event, and an agreed undo could cross it
HAND, CLOCK, BOT = "hand", "clock", "bot"  # what may have acted instead of the referee or a person


@dataclass(frozen=True)
class Seat:
    """Who sits in a seat."""

    name: str
    kind: str = "human"  # or bot, or another word


@dataclass(frozen=True)
class Luck:
    """Where luck comes from: the referee, who has committed to a secret, or people's hands."""

    by: str  # referee or hand
    commitment: str | None = None
    seed: int | None = None  # the secret follows from it: a repeatable match
    entropy: tuple[str | None, ...] | None = None  # random bytes that each person added, before seats were drawn


@dataclass(frozen=True)
class Origin:
    """The match that another one branches off from, and the event after which it does."""

    match: str  # its id
    n: int


@dataclass(frozen=True)
class Header:
    """Everything that is fixed before the first action."""

    game: str
    rules: int  # version of the game's rules
    options: Mapping[str, str | int]
    seats: tuple[Seat, ...]
    luck: Luck
    nonce: str
    time: str  # ISO 8601, UTC
    seating: tuple[int, ...] | None = None  # if drawn: for each seat, the index of its person
    position: object = None  # if the match starts from a set-up position: what the game's position command reads
    content: Mapping[str, Any] = field(default_factory=dict)  # by name: decks, packs, words of the players
    origin: Origin | None = None  # of a match that begins with the actions of another one; its luck is by hand
    format: int = FORMAT
    id: str = ""  # computed from the rest when the header is written

    @property
    def luck_key(self) -> str:
        """What draws depend on besides the secret."""
        luck = self.luck
        return fairness.luck_key(luck.commitment or "", self.nonce, luck.entropy)


@dataclass(frozen=True)
class Action:
    """One decision of a seat, or one outcome of luck."""

    n: int
    seat: int
    action: int
    move: str  # the game's word for it
    by: str = ""  # hand: luck that was typed in; clock or bot: what acted for a person who was late or away
    seal: str = ""  # of a hidden action: keeps its check from revealing it
    draw: tuple[int, int] | None = None  # of luck that the referee drew: the outcome's index, and how many there were

    @property
    def by_hand(self) -> bool:
        """Whether this is luck that was typed in."""
        return self.by == HAND


@dataclass(frozen=True)
class Undo:
    """An action taken back; if all agreed, with everything after it."""

    n: int
    undone: int  # the number of the action
    by: int  # whose action it was
    agreed: bool = False


@dataclass(frozen=True)
class Resign:
    """A seat gives up the match, which ends it."""

    n: int
    seat: int
    is_late: bool = False  # its time ran out


@dataclass(frozen=True)
class Leave:
    """A person leaves a match of three or more, which goes on: somebody else or a bot plays the seat from here on."""

    n: int
    seat: int
    is_late: bool = False  # the time ran out


@dataclass(frozen=True)
class End:
    """The result, and the secret that proves the luck."""

    n: int
    shares: tuple[int, ...]  # of WHOLE, by seat
    winners: tuple[int, ...]
    secret: bytes | None


@dataclass(frozen=True)
class RulesUpdate:
    """From here on the match follows another version of the rules; what that changes is taken back."""

    n: int
    rules: int  # the version
    kept: int  # the last event that stays; n - 1 if all do

    @property
    def voids(self) -> range:
        """The numbers of the events that are taken back: under the new rules they would have gone differently."""
        return range(self.kept + 1, self.n)


@dataclass(frozen=True)
class Ruling:
    """The players end a match that a rules update has cut short, and say why."""

    n: int
    winners: tuple[int, ...]
    text: str


Event = Action | Undo | Resign | Leave | RulesUpdate | Ruling | End
