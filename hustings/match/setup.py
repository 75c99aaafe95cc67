"""What is settled before the first action: that a header fits its game, the secret, the first board."""

from __future__ import annotations

from hustings.engine.backend import Rules
from hustings.engine.game import Game, Refusal, listed
from hustings.engine.presentation import Report, Text, View
from hustings.engine.record import Boards
from hustings.match import fairness
from hustings.match.events import OLDEST_FORMAT, Header

BOT = "bot"  # the kind of a seat that one of our bots plays


def checked_seats(game: Game, header: Header) -> tuple[str, ...]:
    """The seats' names; a Refusal if the header does not fit the game."""
    if header.game != game.name:
        raise Refusal(f"This is a match of {header.game!r}, not of {game.name!r}.")
    if header.rules > game.version:
        raise Refusal(
            f"This match follows version {header.rules} of the rules of {game.title}, and this Hustings plays version "
            f"{game.version}: a newer Hustings reads it."
        )
    settled = game.settle(header.options)
    if header.rules == game.version and settled != dict(header.options):
        raise Refusal(f"The header must answer every option of {game.title} once.")
    names = game.seats(settled)
    if len(header.seats) != len(names):
        raise Refusal(f"The header seats {len(header.seats)}; the seats are {listed(names, 'and')}.")
    drawn = header.seating is not None
    if drawn and (not game.draws_seats(settled) or header.luck.by != "referee"):
        raise Refusal("The seating is drawn though the options do not ask for it.")
    if header.seating is not None and sorted(header.seating) != list(range(len(names))):
        raise Refusal("The seating leaves somebody out.")
    if header.luck.entropy is not None and len(header.luck.entropy) != len(names):
        raise Refusal("The random bytes are not one for each seat.")
    return tuple(names)


def checked_secret(header: Header, secret: bytes | None) -> bytes | None:
    """The secret, if it is the one committed to and the seating follows from it."""
    if secret is None:
        return None
    if header.luck.seed is not None and secret != fairness.secret_from_seed(header.luck.seed):
        raise Refusal("The seed does not give the match's secret.")
    if fairness.commitment(secret) != header.luck.commitment:
        raise Refusal("The secret is not the one that was committed to.")
    key = header.nonce if header.format == OLDEST_FORMAT else header.luck_key
    if header.seating not in (None, fairness.seating(secret, key, len(header.seats))):
        raise Refusal("The seating does not follow from the secret.")
    check_bots(header, secret)
    return secret


def check_bots(header: Header, secret: bytes) -> None:
    """The random bytes of bots follow from the secret; a Refusal if they do not."""
    for place, entropy in enumerate(header.luck.entropy or ()):
        seat = place if header.seating is None else header.seating.index(place)
        is_bot = header.seats[seat].kind == BOT
        if is_bot and entropy != fairness.bot_entropy(secret, header.nonce, place):
            raise Refusal(f"The random bytes of {header.seats[seat].name} do not follow from the secret.")


def start(rules: Rules, header: Header) -> Boards:
    """The board before the first action, with the players' own cards in it."""
    game = rules.game
    fresh = rules.new(game.codes(game.settle(header.options))) if header.position is None else set_up(game, header)
    if header.content and game.own_cards is not None:
        game.own_cards.stock(fresh, header.content)
    return fresh


def set_up(game: Game, header: Header) -> Boards:
    """The board of a match that begins from a set-up position."""
    if game.position is None:
        raise Refusal(f"{game.title} cannot set up a position.")
    if isinstance(header.position, dict) and game.settle(game.options_in(header.position)) != game.settle(
        header.options
    ):
        raise Refusal("The position is set up under other options than the match.")
    board = game.position(header.position)
    if board.dtype != game.board or board.shape != (1,):
        raise TypeError(f"position of {game.name} gave no board")
    return board


def presentation(game: Game, header: Header) -> tuple[Text, View, Report | None]:
    """The game's text, view and report; with own cards, those that know them."""
    if not header.content or game.own_cards is None:
        return game.text, game.view, game.report
    own = game.own_cards
    return own.text(header.content), own.view(header.content), own.report(header.content)
