"""Electioneer: the referee without a match: Offices as JSON in; tokens, their reasons and Votes as JSON out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from hustings.engine.game import Refusal, listed
from hustings.engine.message import Message
from hustings.engine.user_input import LONGEST, check_keys, checked_answer, json_list, json_object, short_text
from hustings.games.electioneer.cards.pack import Pack
from hustings.games.electioneer.cards.vocabulary import CONSTITUENCIES, REGIONS, SMALL_MAP_REGIONS, WILD
from hustings.games.electioneer.data import ZONES_TO_END
from hustings.games.electioneer.derived import KEYS as TOKEN_KEYS
from hustings.games.electioneer.derived import PACK, card_names, tokens_used, votes
from hustings.games.electioneer.options import OPTIONS
from hustings.games.electioneer.referee.vote_count import (
    Decision,
    Player,
    Variant,
    counting_board,
    decide,
    uppermost,
    zones_of,
)
from hustings.games.electioneer.rules.offices import current_votes, token_count
from hustings.games.electioneer.rules.tokens import threshold, winners

MOST_PLAYERS = 6
MOST_ZONES = 156
PLAYERS = {False: range(2, 7), True: range(2, 4)}  # by small map: for so many a threshold is printed [8.1]
KEYS = ("players", "options", "turn", "event", "common", "treasury", "columns")
PLAYER_KEYS = ("name", "office", "tickets", "strategies", "tokens", "named", "pawn", "discs", "hand", "marker")
UNREAD = ("treasury", "columns", "pawn", "discs", "hand", "marker")  # only for a position; no Votes come from them


def adjudicate(data: object) -> dict[str, Any]:
    """[7] [8] The tokens after the count, Current and final Votes, with the reason for each token."""
    pack = PACK
    given = json_object(data, "The position")
    check_keys(given, "The position", KEYS, "it has")
    if "players" not in given:
        raise Refusal("The position lacks players: a list such as [{'name': 'Reed', 'office': {'HKI': ['tai_tam']}}].")
    options = read_options(given.get("options"))
    listing = json_list(given["players"], "players", "players")
    if not 1 <= len(listing) <= MOST_PLAYERS:
        raise Refusal(f"players lists {len(listing)} players: there are 1 to {MOST_PLAYERS}.")
    if options.get("players", len(listing)) != len(listing):
        raise Refusal(f"options.players is {options['players']}, but {len(listing)} players are given.")
    variant = read_variant(pack, given, options)
    players = [read_player(pack, each, f"players[{number}]", variant) for number, each in enumerate(listing)]
    check_together(pack, players, variant)
    variant = read_turn(given.get("turn"), players, variant)
    ignored = [f"players[{number}].{key}" for number, each in enumerate(listing) for key in ignored_keys(each)]
    return {
        **ruling(players, variant, options),
        "ignored": [*(key for key in given if key in UNREAD), *ignored],
    }


def ignored_keys(player: Any) -> list[str]:
    """The keys of a player that only a position reads."""
    return [key for key in player if key in UNREAD]


def ruling(players: Sequence[Player], variant: Variant, options: Mapping[str, str | int]) -> dict[str, Any]:
    """[7] The count as JSON."""
    board = counting_board(players, variant)
    names = [player.name for player in players]
    decisions = decide(board, names)
    needed = int(threshold(board)) if len(players) in PLAYERS[variant.small_map] else None
    current = [int(current_votes(board, seat)) for seat in range(len(players))]
    ends = [names[seat] for seat, number in enumerate(current) if needed is not None and number >= needed]
    full = [names[seat] for seat in range(len(players)) if board.confirmed[seat] >= ZONES_TO_END]
    first = int(winners(board))
    return {
        "players": [player_ruling(board, seat, player, decisions) for seat, player in enumerate(players)],
        "tokens": {each.token.id: token_ruling(each, players, variant) for each in decisions},
        "token_area": [each.token.id for each in decisions if each.holder is None],
        "end": {"threshold": needed, "votes_reached": ends, "zones_reached": full, "is_over": bool(ends or full)},
        "leaders": [name for seat, name in enumerate(names) if first >> seat & 1],
        "notes": assumptions(players, variant),
        "options": dict(options),
        "pack": PACK.digest,
    }


def player_ruling(board: Any, seat: int, player: Player, decisions: Sequence[Decision]) -> dict[str, Any]:
    """A player's tokens and Votes."""
    counted = votes(board, seat)
    after = [each.token.id for each in decisions if each.holder == seat]
    return {
        "name": player.name,
        "tokens": after,
        "gained": [token for token in after if token not in player.tokens],
        "lost": [token for token in player.tokens if token not in after],
        "current_votes": counted.current,
        "final_votes": counted.final,
        "votes": {
            "tokens": counted.tokens,
            "public_strategies": counted.public,
            "private_strategies": counted.private,
            "zones": counted.zones,
        },
        "arithmetic": [str(line) for line in counted.lines],
        "counts": {key: int(token_count(board, seat, kind)) for kind, key in enumerate(TOKEN_KEYS)},
        "reasons": {each.token.id: str(each.why) for each in decisions if each.holder == seat},
    }


def token_ruling(decision: Decision, players: Sequence[Player], variant: Variant) -> dict[str, Any]:
    """A token: what it is, who holds it, why."""
    token = decision.token
    return {
        "name": token.name(small_map=variant.small_map),
        "name_zh": token.name("zh", variant.small_map),
        "votes": token.worth(variant.small_map),
        "holder": None if decision.holder is None else players[decision.holder].name,
        "why": str(decision.why),
    }


def assumptions(players: Sequence[Player], variant: Variant) -> list[str]:
    """What the ruling had to assume."""
    assumed = []
    for player in players:
        for zone in uppermost(player) if not variant.training else ():
            effect = PACK.zone[zone].effect
            if effect.code == "SYMBOL" and effect.word("key") == "any" and zone not in player.named:
                example = f'"named": {{"{zone}": "R"}}'
                names = card_names(PACK.zone[zone])
                note = Message("electioneer-ruling-unnamed", player=player.name, zone=names, example=example)
                assumed.append(str(note))
    return assumed


# --- Reading, one fault one sentence ----------------------------------------------------------------------------------


def read_options(value: object) -> dict[str, str | int]:
    """The options that are given, each checked."""
    given = json_object(value, "options") if value is not None else {}
    check_keys(given, "options", [option.name for option in OPTIONS], "its names are")
    settled = {}
    for option in OPTIONS:
        if option.name in given:
            settled[option.name] = checked_answer(option, given[option.name], f"options.{option.name}")
    return settled


def read_variant(pack: Pack, given: Mapping[str, Any], options: Mapping[str, str | int]) -> Variant:
    """How the game is played."""
    chosen = {name: options.get(name) == "yes" for name in ("training", "common_strategy", "small_map")}
    if chosen["common_strategy"] and (chosen["small_map"] or chosen["training"]):
        raise Refusal("options.common_strategy goes with neither the small map nor the training game: they have none.")
    event = given.get("event")
    if event is not None and (not isinstance(event, str) or event not in pack.event):
        raise Refusal(f"event is {short_text(event)}: events are {pack.events[0].id} to {pack.events[-1].id}.")
    common = read_strategies(pack, given.get("common"), "common")
    if common and not chosen["common_strategy"]:
        raise Refusal("common lists Strategies for everybody, but options.common_strategy is not yes.")
    return Variant(**chosen, common=common, event=event)


def read_turn(value: object, players: Sequence[Player], variant: Variant) -> Variant:
    """Whose Vote Counting Phase it is."""
    if value is None:
        return variant
    names = [player.name for player in players]
    if not isinstance(value, str) or value not in names:
        raise Refusal(f"turn is {short_text(value)}: the players are {listed(names, 'and')}.")
    return replace(variant, turn=names.index(value))


def read_player(pack: Pack, value: object, where: str, variant: Variant) -> Player:
    """One player."""
    given = json_object(value, where)
    check_keys(given, where, PLAYER_KEYS, "a player has")
    name = given.get("name")
    if not isinstance(name, str) or not name.strip() or len(name) > LONGEST:
        raise Refusal(f"{where}.name is {short_text(name)}: a player has a name of up to {LONGEST} characters.")
    strategies = json_object(given.get("strategies") or {}, f"{where}.strategies")
    check_keys(strategies, f"{where}.strategies", ("public", "private"), "Strategies are")
    office = read_office(pack, given.get("office"), f"{where}.office", variant)
    player = Player(
        name,
        office,
        read_zones(pack, given.get("tickets"), f"{where}.tickets", variant),
        read_strategies(pack, strategies.get("public"), f"{where}.strategies.public"),
        read_strategies(pack, strategies.get("private"), f"{where}.strategies.private"),
        read_tokens(pack, given.get("tokens"), f"{where}.tokens", variant),
        read_named(pack, given.get("named"), f"{where}.named", office),
    )
    if (player.public or player.private) and (variant.training or variant.small_map or variant.common_strategy):
        raise Refusal(f"{where}.strategies has cards, but in this variant nobody has Strategies of her own.")
    return player


def read_office(pack: Pack, value: object, where: str, variant: Variant) -> dict[str, list[str]]:
    """[3.2] The stacks by region, from bottom to top."""
    stacks = json_object(value if value is not None else {}, where)
    regions = list(SMALL_MAP_REGIONS if variant.small_map else REGIONS)
    check_keys(stacks, where, regions, "the regions are")
    office = {}
    for region in regions:
        office[region] = read_zones(pack, stacks.get(region), f"{where}.{region}", variant)
        for zone in office[region]:
            if pack.zone[zone].region not in (region, WILD):
                own = pack.zone[zone].region
                raise Refusal(f"{where}.{region} has {pack.zone[zone].english}, which belongs to {own}.")
    return office


def read_zones(pack: Pack, value: object, where: str, variant: Variant) -> list[str]:
    """Zones by id, or by English or Chinese name."""
    listing = json_list(value if value is not None else [], where, "zones")
    if len(listing) > MOST_ZONES:
        raise Refusal(f"{where} lists {len(listing)} zones: there are {MOST_ZONES}.")
    names = {known: zone.id for zone in pack.zones for known in (zone.id, zone.english.lower(), zone.chinese)}
    found = []
    for each in listing:
        zone = names.get(each.strip().lower()) if isinstance(each, str) else None
        if zone is None:
            raise Refusal(f"{where} has {short_text(each)}, which is no zone.")
        if variant.small_map and pack.zone[zone].region not in SMALL_MAP_REGIONS:
            raise Refusal(f"{where} has {pack.zone[zone].english}, which is not on the small map.")
        found.append(zone)
    return found


def read_strategies(pack: Pack, value: object, where: str) -> list[str]:
    """Strategies by id or by English or Chinese name."""
    listing = json_list(value if value is not None else [], where, "Strategies")
    names = {
        known: each.id for each in pack.strategies for known in (each.id.lower(), each.english.lower(), each.chinese)
    }
    found = []
    for each in listing:
        strategy = names.get(each.strip().lower()) if isinstance(each, str) else None
        if strategy is None:
            last = pack.strategies[-1].id
            raise Refusal(f"{where} has {short_text(each)}: Strategies are {pack.strategies[0].id} to {last}.")
        if strategy in found:
            raise Refusal(f"{where} has {strategy} twice.")
        found.append(strategy)
    return found


def read_tokens(pack: Pack, value: object, where: str, variant: Variant) -> list[str]:
    """Tokens by id, as held before the count."""
    found: list[str] = []
    used = tokens_used(variant.training, variant.common_strategy, variant.small_map)
    for each in json_list(value if value is not None else [], where, "tokens"):
        if not isinstance(each, str) or each not in pack.token:
            raise Refusal(f"{where} has {short_text(each)}: tokens are {pack.tokens[0].id} to {pack.tokens[-1].id}.")
        if pack.token[each] not in used:
            raise Refusal(f"{where} has {each} ({pack.token[each].name()}), which is not used in this variant.")
        if each in found:
            raise Refusal(f"{where} has {each} twice.")
        found.append(each)
    return found


def read_named(pack: Pack, value: object, where: str, office: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """[13] The symbols that were named for stacked cards."""
    given = json_object(value if value is not None else {}, where)
    stacked = [zone for stack in office.values() for zone in stack]
    named = {}
    for zone, symbol in given.items():
        if zone not in stacked or pack.zone[zone].effect.word("key") != "any":
            raise Refusal(f"{where} has {short_text(zone)}, which is no zone of this Office that counts as any symbol.")
        if not isinstance(symbol, str) or symbol not in CONSTITUENCIES:
            raise Refusal(f"{where}.{zone} is {short_text(symbol)}: symbols are {listed(list(CONSTITUENCIES), 'and')}.")
        named[zone] = symbol
    return named


def check_together(pack: Pack, players: Sequence[Player], variant: Variant) -> None:
    """Names, cards and tokens are each there once."""
    once: dict[tuple[str, str], str] = {}
    for player in players:
        things = [("the name", player.name)]
        things += [("the zone", zone) for zone in (*zones_of(player), *player.tickets)]
        things += [("the Strategy", strategy) for strategy in (*player.public, *player.private)]
        things += [("the token", token) for token in player.tokens]
        for thing in things:
            if thing in once:
                raise Refusal(f"{thing[0].capitalize()} {thing[1]} is given twice: {once[thing]} and {player.name}.")
            once[thing] = player.name
