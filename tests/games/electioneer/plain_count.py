"""The Vote Counting Phase in plain Python, from the cards alone: another count, to check the rules against."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hustings.engine.game import listed
from hustings.games.electioneer.cards.card_text import constituency_name, region_name
from hustings.games.electioneer.cards.codes import SYMBOLS
from hustings.games.electioneer.cards.pack import Pack, Token
from hustings.games.electioneer.cards.vocabulary import CONSTITUENCIES, REGIONS
from hustings.games.electioneer.data import SEATS, STRATEGIES, ZONES
from hustings.games.electioneer.derived import common_of, office_of, private_of, public_of, tickets_of, tokens_of
from hustings.games.electioneer.referee.vote_count import Player

LEAST = 2  # zones or symbols that qualify for a token
SMALL_MAP = ("HKI", "KE", "KW")
ENOUGH = {"symbols10": 10, "strategies3": 3, "tickets3": 3, "zones8": 8, "regions5": 5}
COUNTED = {
    "symbols10": "symbol",
    "strategies3": "Strategy card",
    "tickets3": "used ticket",
    "zones8": "zone",
    "regions5": "region",
}


@dataclass(frozen=True)
class Variant:
    """How the game is played, as far as a count goes by it."""

    training: bool = False
    common_strategy: bool = False
    small_map: bool = False
    common: Sequence[str] = ()  # the Strategies that count for everybody
    turn: int | None = None  # whose Vote Counting Phase it is; None: not said
    ties_to_turn: bool = False  # the event that gives ties to her


@dataclass(frozen=True)
class Decision:
    """Who holds a token after the count, and why; nobody: it lies in the token area."""

    token: Token
    holder: int | None
    why: str


@dataclass(frozen=True)
class Votes:
    """A player's Votes by their sources."""

    tokens: int
    public: int
    private: int
    zones: int
    lines: Sequence[str]

    @property
    def current(self) -> int:
        """Tokens, public Strategies, uppermost zones."""
        return self.tokens + self.public + self.zones

    @property
    def final(self) -> int:
        """Private Strategies count too."""
        return self.current + self.private


def variant_of(board):
    """How the game is played."""
    return Variant(
        board.training == 1,
        board.common_strategy == 1,
        board.small_map == 1,
        tuple(STRATEGIES[number] for number in common_of(board)),
    )


def player_of(board, seat):
    """A seat's Office; private Strategies as far as the viewer may see them."""
    office = office_of(board, seat)
    named = {
        ZONES[card]: SYMBOLS[int(board.named[card])]
        for stack in office.values()
        for card in stack
        if board.named[card] >= 0
    }
    return Player(
        SEATS[seat],
        {region: [ZONES[card] for card in stack] for region, stack in office.items()},
        [ZONES[card] for card in tickets_of(board, seat)],
        [STRATEGIES[number] for number in public_of(board, seat)],
        [STRATEGIES[number] for number in private_of(board, seat)],
        [token.id for token in tokens_of(board, seat)],
        named,
    )


# --- Counts -----------------------------------------------------------------------------------------------------------


def zones_of(player: Player) -> list[str]:
    """All zones in an Office."""
    return [zone for stack in player.office.values() for zone in stack]


def uppermost(player: Player) -> list[str]:
    """The zones whose effect shows."""
    return [stack[-1] for stack in player.office.values() if stack]


def printed_symbols(pack: Pack, player: Player) -> dict[str, int]:
    """Symbols on the cards of an Office."""
    shown = [symbol for zone in zones_of(player) for symbol in pack.zone[zone].symbols]
    return {key: shown.count(key) for key in CONSTITUENCIES}


def symbols(pack: Pack, player: Player, variant: Variant) -> dict[str, int]:
    """Symbols as they count for tokens: printed ones and those of uppermost SYMBOL effects."""
    counts = printed_symbols(pack, player)
    for zone in uppermost(player):
        effect = pack.zone[zone].effect
        if effect.code == "SYMBOL" and not variant.training:
            key = effect.word("key")
            key = player.named.get(zone, "") if key == "any" else key
            if key:
                counts[key] += effect.number("n")
    return counts


def counts_for(pack: Pack, player: Player, variant: Variant) -> dict[str, int]:
    """Zones by region and symbols by constituency."""
    zones = {region: len(player.office.get(region, ())) for region in REGIONS}
    return zones | symbols(pack, player, variant)


def strategies_of(player: Player) -> list[str]:
    """A player's own Strategy cards."""
    return [*player.public, *player.private]


# --- Tokens -----------------------------------------------------------------------------------------------------------


def decide(pack: Pack, players: Sequence[Player], variant: Variant) -> list[Decision]:
    """Every token in play, in the order of the pack."""
    owner = {token: seat for seat, player in enumerate(players) for token in player.tokens}
    counts = [counts_for(pack, player, variant) for player in players]
    decisions: dict[str, Decision] = {}
    keys = [*(SMALL_MAP if variant.small_map else REGIONS), *CONSTITUENCIES]
    for key in keys:
        pair = [
            next(token for token in pack.tokens if (token.key, token.rank) == (key, rank)) for rank in ("1st", "2nd")
        ]
        for decision in ranked(pair, [count[key] for count in counts], owner, players, variant):
            decisions[decision.token.id] = decision
    if not variant.training:
        for token in pack.tokens:
            if token.kind == "achievement" and is_used(token, variant):
                decisions[token.id] = achieved(pack, token, owner, players, variant)
    return [decisions[token.id] for token in pack.tokens if token.id in decisions]


def is_used(token: Token, variant: Variant) -> bool:
    """Whether a token is in play: some variants leave some in the box."""
    if token.kind == "achievement":
        without = variant.common_strategy or variant.small_map
        return not variant.training and not (token.key == "strategies3" and without)
    return token.kind == "constituency" or not variant.small_map or token.key in SMALL_MAP


def ranked(
    pair: Sequence[Token],
    counts: Sequence[int],
    owner: Mapping[str, int],
    players: Sequence[Player],
    variant: Variant,
) -> list[Decision]:
    """The 1st and the 2nd token of one region or constituency."""
    first, second = pair
    qualified = [seat for seat, count in enumerate(counts) if count >= LEAST]
    what = things(first)
    if not qualified:
        why = f"Nobody has {LEAST} {what}."
        return [Decision(first, None, why), Decision(second, None, why)]
    if len(qualified) == 1:
        seat = qualified[0]
        why = f"{players[seat].name} alone has at least {LEAST} {what} ({counts[seat]}) and holds both tokens."
        return [Decision(first, seat, why), Decision(second, seat, why)]
    top, why_first = most(first, qualified, counts, owner, players, variant)
    left = [seat for seat in qualified if seat != top]
    next_best, why_second = most(second, left, counts, owner, players, variant)
    return [Decision(first, top, why_first), Decision(second, next_best, why_second)]


def most(
    token: Token,
    among: Sequence[int],
    counts: Sequence[int],
    owner: Mapping[str, int],
    players: Sequence[Player],
    variant: Variant,
) -> tuple[int | None, str]:
    """The one with most; in a tie its owner; else nobody."""
    high = max(counts[seat] for seat in among)
    level = [seat for seat in among if counts[seat] == high]
    names = listed([players[seat].name for seat in level], "and")
    others = "" if token.rank == "1st" else " of the others"
    what = f"{high} {things(token)}"
    if len(level) == 1:
        return level[0], f"{names} has the most{others}: {what}."
    if variant.ties_to_turn and variant.turn in level:
        return variant.turn, f"{names} tie at {what}: by the event it goes to the player whose turn it is."
    held = owner.get(token.id)
    if held in level:
        return held, f"{names} tie at {what}: {players[held].name} holds the token and keeps it."
    return None, f"{names} tie at {what} and none of them holds the token: it lies in the token area."


def things(token: Token) -> str:
    """Hong Kong Island zones; Tourism symbols."""
    return f"{region_name(token.key)} zones" if token.kind == "region" else f"{constituency_name(token.key)} symbols"


def achieved(
    pack: Pack, token: Token, owner: Mapping[str, int], players: Sequence[Player], variant: Variant
) -> Decision:
    """An achievement token: the first takes it in her own Vote Counting Phase and keeps it for good."""
    if token.id in owner:
        return Decision(token, owner[token.id], f"{players[owner[token.id]].name} has it for good.")
    small_regions = token.key == "regions5" and variant.small_map
    enough = len(SMALL_MAP) if small_regions else ENOUGH[token.key]
    have = [achievement_count(pack, token.key, player, variant) for player in players]
    meeting = [seat for seat, number in enumerate(have) if number >= enough]
    if variant.turn is not None:
        meeting = [seat for seat in meeting if seat == variant.turn]
    what = f"region with {LEAST} zones" if small_regions else COUNTED[token.key]
    plural = what.replace("region", "regions", 1) if small_regions else f"{what}s"
    if len(meeting) == 1:
        seat = meeting[0]
        return Decision(token, seat, f"{players[seat].name} is the first with {enough} {plural} ({have[seat]}).")
    if meeting:
        names = listed([players[seat].name for seat in meeting], "and")
        return Decision(token, None, f"{names} have {enough} {plural}; it goes to the one whose turn comes first.")
    whose = "Nobody" if variant.turn is None else players[variant.turn].name
    has = "has" if variant.turn is None else "does not have"
    return Decision(token, None, f"{whose} {has} {enough} {plural}.")


def achievement_count(pack: Pack, key: str, player: Player, variant: Variant) -> int:
    """How far a player is towards an achievement."""
    if key == "regions5":
        least = LEAST if variant.small_map else 1
        regions = SMALL_MAP if variant.small_map else tuple(REGIONS)
        return sum(len(player.office.get(region, ())) >= least for region in regions)
    return {
        "symbols10": sum(printed_symbols(pack, player).values()),
        "strategies3": len(strategies_of(player)),
        "tickets3": len(player.tickets),
        "zones8": len(zones_of(player)),
    }[key]


# --- Votes ------------------------------------------------------------------------------------------------------------


def votes_of(pack: Pack, player: Player, held: Sequence[Token], variant: Variant) -> Votes:
    """A player's Votes with the arithmetic line by line."""
    lines = [f"{token.name(small_map=variant.small_map)}: {signed(token.worth(variant.small_map))}" for token in held]
    public, private, zones = 0, 0, 0
    for strategy in player.public if not variant.training else ():
        number = fulfillment(pack, strategy, player)
        public += number
        lines.append(strategy_line(pack, strategy, player, "public"))
    for strategy in variant.common if variant.common_strategy else ():
        public += fulfillment(pack, strategy, player)
        lines.append(strategy_line(pack, strategy, player, "common"))
    for strategy in player.private if not variant.training else ():
        private += fulfillment(pack, strategy, player)
        lines.append(strategy_line(pack, strategy, player, "private, at the end only"))
    for zone in uppermost(player) if not variant.training else ():
        number = effect_votes(pack, zone, player, variant)
        zones += number
        if number:
            lines.append(f"{pack.zone[zone].english} uppermost: {signed(number)}")
    return Votes(sum(token.worth(variant.small_map) for token in held), public, private, zones, lines)


def fulfilled(pack: Pack, strategy: str, player: Player) -> list[str]:
    """The zones of a Strategy that are in the Office."""
    office = zones_of(player)
    return [zone for zone in pack.strategy[strategy].zones if zone in office]


def fulfillment(pack: Pack, strategy: str, player: Player) -> int:
    """The Votes of a Strategy."""
    return pack.strategy[strategy].votes[len(fulfilled(pack, strategy, player))]


def strategy_line(pack: Pack, strategy: str, player: Player, kind: str) -> str:
    """Reservoirs (public), 1 of 6 zones: −1."""
    card = pack.strategy[strategy]
    done = len(fulfilled(pack, strategy, player))
    return f"{card.english} ({kind}), {done} of {len(card.zones)} zones: {signed(card.votes[done])}"


def effect_votes(pack: Pack, zone: str, player: Player, variant: Variant) -> int:
    """The Votes of an uppermost zone."""
    effect = pack.zone[zone].effect
    if effect.code == "VOTE":
        return effect.number("n")
    if effect.code != "VOTE_PER":
        return 0
    key = effect.word("key")
    if key in CONSTITUENCIES:
        count = printed_symbols(pack, player)[key]
    elif key in REGIONS:
        count = len(player.office.get(key, ()))
    elif key == "ticket":
        count = len(player.tickets)
    elif key == "regions":
        count = sum(bool(stack) for stack in player.office.values())
    else:
        count = 0 if variant.common_strategy or variant.small_map else len(strategies_of(player))
    return min(count // effect.number("per"), effect.number("max"))


def signed(number: int) -> str:
    """+4, −1, 0."""
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"
