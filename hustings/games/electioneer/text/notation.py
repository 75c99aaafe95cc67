"""Electioneer: the names of actions. Each decision is one word; walk/central stands for two in a row."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from hustings.engine.game import HIDDEN, LUCK, NONE, Refusal
from hustings.engine.message import Argument, Message
from hustings.engine.user_input import check_mark
from hustings.games.electioneer import rules
from hustings.games.electioneer.board import (
    ACTION_PHASE,
    CAMPAIGNING,
    CHANCE,
    CHOOSING,
    CHOOSING_IN_TURN,
    COMPLETION,
    EVENT,
    FERRY_TRANSPORT,
    FUNDRAISING,
    HAND,
    KEPT,
    LOBBYING,
    MOST_LEGAL,
    PASS,
    PROXIMAL_MOVEMENT,
    PUBLIC_DISCLOSURE,
    RECURRING_PHASE,
    REGION_NAMED,
    REMOTE_COMMUTE,
    SEAT,
    STRATEGY,
    STRATEGY_EXPLORATION,
    SYMBOL_NAMED,
    TREASURY_MARKER,
    USE,
    WITHDRAW,
    ZONE,
    ZONE_CONFIRMATION,
    has_marker,
)
from hustings.games.electioneer.cards.codes import NO_FERRY, NO_FUNDRAISING, REGIONS, SYMBOLS
from hustings.games.electioneer.data import EVENT_IDS, HAS_FERRY, SEATS, STRATEGIES, WILD_ZONE, ZONES
from hustings.games.electioneer.derived import SEAT_TEXTS, ZONE_NAMES, drawn_of, regions_of, zone
from hustings.games.electioneer.map.planner import find_zone
from hustings.games.electioneer.options import YES
from hustings.games.electioneer.rules.action_phase import is_possible
from hustings.games.electioneer.rules.actions.campaigning import campaign_cost, is_campaignable
from hustings.games.electioneer.rules.actions.ferry_transport import ferry_quotas
from hustings.games.electioneer.rules.actions.zone_confirmation import confirmation_cost
from hustings.games.electioneer.rules.events import is_banned
from hustings.games.electioneer.rules.strategies import has_private_strategies
from hustings.games.electioneer.rules.surrender import is_surrender, list_surrenders, may_surrender

RULES: Any = rules  # plain functions, which carry no types
ACTIONS = {
    PROXIMAL_MOVEMENT: "walk",
    REMOTE_COMMUTE: "commute",
    FERRY_TRANSPORT: "ferry",
    LOBBYING: "lobby",
    CAMPAIGNING: "campaign",
    FUNDRAISING: "fundraise",
    COMPLETION: "complete",
    ZONE_CONFIRMATION: "confirm",
    PUBLIC_DISCLOSURE: "disclose",
    STRATEGY_EXPLORATION: "explore",
}
VERBS = {word: action for action, word in ACTIONS.items()}
ASKS_FOR = {  # what may follow an action in the same word
    "walk": ("zone",),
    "commute": ("zone", "zone"),
    "ferry": ("zone",),
    "campaign": ("region", "region"),
    "fundraise": ("region",),
    "complete": ("zone",),
    "confirm": ("region",),
    "disclose": ("strategy",),
}
OTHER_WORDS = {"pass", "end", "done", "decline", "no", "none", "stop"}
LONGEST = 120


def name(board: Any, seat: int, action: int) -> str:
    """walk; central; KE; S01; use; pass; keep/S01+S05; surrender/green."""
    if action == HIDDEN:
        return "sealed"
    if action == PASS:
        return "end" if seat != LUCK and board.step == ACTION_PHASE else "pass"
    if action in ACTIONS:
        return ACTIONS[action]
    if action in (USE, WITHDRAW):
        return "use" if action == USE else "withdraw"
    if action < SYMBOL_NAMED:
        who = SEATS[action - SEAT].lower()
        return f"surrender/{who}" if seat != LUCK and is_surrender(board, seat, action) else who
    if action < REGION_NAMED:
        return SYMBOLS[action - SYMBOL_NAMED]
    if action < KEPT:
        return REGIONS[action - REGION_NAMED]
    if action < STRATEGY:
        return kept_name(board, seat, action - KEPT)
    if action < EVENT:
        return STRATEGIES[action - STRATEGY]
    if action < ZONE:
        return EVENT_IDS[action - EVENT]
    return ZONES[action - ZONE] if action < CHANCE else f"back/{action - CHANCE + 1}"


def kept_name(board: Any, seat: int, subset: int) -> str:
    """[4.8] The Strategies kept of those dealt; by place where the viewer may not know them."""
    dealt = [STRATEGIES[number] for number in drawn_of(board, seat)] if seat != LUCK else []
    places = [place for place in range(3) if (subset >> place) & 1]
    return "keep/" + "+".join(dealt[place] if len(dealt) == 3 else str(place + 1) for place in places)


# --- Reading ----------------------------------------------------------------------------------------------------------


def parse(board: Any, seat: int, word: str) -> tuple[int, ...]:
    """The actions that a word stands for: the first must be possible now, the rest are asked for next."""
    if len(word) > LONGEST:
        raise Refusal(Message("electioneer-too-long"))
    legal = legal_actions(board, seat)
    if board.ended:
        raise Refusal(Message("electioneer-over"))
    if seat != LUCK and word.strip().lower().partition("/")[0] in ("surrender", "withdraw"):
        return (parse_surrender(board, seat, word.strip().split("/")),)
    if not legal:
        if seat == LUCK:
            raise Refusal(Message("electioneer-luck-decides-nothing"))
        raise Refusal(Message("electioneer-nothing-to-decide", seat=SEATS[seat]))
    plain = word.strip()
    parts = [part.strip() for part in plain.split("/")]
    exact = [action for action in legal if name(board, seat, action).lower() == plain.lower()]
    if exact:
        return (exact[0],)
    check_mark(plain, SEATS[: int(board.players)])
    if plain.lower() in OTHER_WORDS:
        if PASS in legal:
            return (PASS,)
        raise Refusal(Message("electioneer-cannot-decline", **choices(board, seat, legal)))
    if seat != LUCK and board.step in (CHOOSING, CHOOSING_IN_TURN) and parts[0].lower() == "keep":
        return (parse_kept(board, seat, parts, legal),)
    if seat != LUCK and board.step == ACTION_PHASE:
        return parse_action(board, seat, parts, legal)
    return (parse_thing(board, seat, plain, legal),)


def legal_actions(board: Any, seat: int) -> list[int]:
    """What the seat may do now."""
    out = np.zeros(MOST_LEGAL, np.int64)
    return [int(action) for action in out[: int(RULES.legal(board, seat, out))]]


def parse_kept(board: Any, seat: int, parts: list[str], legal: list[int]) -> int:
    """[4.8] keep/S01+S05, in any order, or by place: keep/1+3."""
    dealt = [STRATEGIES[number].lower() for number in drawn_of(board, seat)]
    subset = 0
    for one in parts[-1].lower().split("+") if len(parts) == 2 else ():
        place = dealt.index(one.strip()) if one.strip() in dealt else None
        if place is None and one.strip() in ("1", "2", "3"):
            place = int(one) - 1
        if place is None:
            strategies = [each.upper() for each in dealt]
            raise Refusal(Message("electioneer-not-dealt", word=one.strip()[:20], strategies=strategies))
        subset |= 1 << place
    if KEPT + subset in legal and subset:
        return KEPT + subset
    example = name(board, seat, legal[0])
    raise Refusal(Message("electioneer-keep-some", most=int(board.setup_keep), example=example))


def parse_action(board: Any, seat: int, parts: list[str], legal: list[int]) -> tuple[int, ...]:
    """[5b] An action, with what it asks for: commute/hkbcf/tuen_mun_south."""
    verb = parts[0].lower()
    if verb not in VERBS:
        offers = [name(board, seat, action) for action in legal if action in ACTIONS or action == PASS]
        raise Refusal(Message("electioneer-no-action", word=parts[0][:30], offers=offers))
    action = VERBS[verb]
    if action not in legal:
        raise Refusal(why_not(board, seat, action))
    kinds = kinds_for(board, seat, verb)
    if len(parts) - 1 > len(kinds):
        raise Refusal(Message("electioneer-too-many-parts", verb=verb, most=len(kinds)))
    rest = [READERS[kind](part) for kind, part in zip(kinds, parts[1:], strict=False)]
    return (action, *rest)


def kinds_for(board: Any, seat: int, verb: str) -> tuple[str, ...]:
    """What an action asks for here: [9] training takes a card; only two cards ask something when confirmed."""
    if verb == "campaign" and board.training == YES:
        return ("zone",)
    if verb == "confirm" and int(board.pawn[seat]) != WILD_ZONE:
        return ("symbol",)
    return ASKS_FOR.get(verb, ())


def parse_surrender(board: Any, seat: int, parts: list[str]) -> int:
    """[R6.3] surrender/green; withdraw."""
    if board.with_surrender != YES:
        raise Refusal(Message("electioneer-no-surrender"))
    if not may_surrender(board, seat):
        raise Refusal(Message("electioneer-surrender-later"))
    out = np.zeros(MOST_LEGAL, np.int64)
    possible = out[: int(list_surrenders(board, seat, out))]
    if parts[0].lower() == "withdraw":
        if WITHDRAW not in possible:
            raise Refusal(Message("electioneer-nothing-to-withdraw"))
        return WITHDRAW
    action = read_seat(parts[-1])
    if action in possible:
        return action
    raise Refusal(Message("electioneer-surrender-to-whom"))


def parse_thing(board: Any, seat: int, plain: str, legal: list[int]) -> int:
    """A zone, region, symbol, player, Strategy or event that is asked for now."""
    for read in READERS.values():
        try:
            action = read(plain)
        except Refusal:
            continue
        if action in legal:
            return action
    if seat != LUCK and board.step == RECURRING_PHASE:
        for action in legal:
            if action >= REGION_NAMED:
                card = int(board.top[seat, action - REGION_NAMED])
                if plain.lower() in (ZONES[card], zone(card).english.lower(), zone(card).chinese):
                    return action
    raise Refusal(Message("electioneer-not-possible", word=plain[:40], **choices(board, seat, legal)))


def choices(board: Any, seat: int, legal: list[int]) -> dict[str, Argument]:
    """What can be named, as far as it fits a sentence: the parameters of electioneer-choices."""
    names = [name(board, seat, action) for action in legal]
    named = names if len(names) <= 12 else names[:10]
    return {"names": named, "more": len(names) - len(named)}


def read_zone(word: str) -> int:
    """A zone."""
    return ZONE + ZONES.index(find_zone(word))


def read_region(word: str) -> int:
    """A region by its letters."""
    if word.upper() not in REGIONS:
        raise Refusal(Message("electioneer-no-region", word=word[:20], names=REGIONS))
    return REGION_NAMED + REGIONS.index(word.upper())


def read_symbol(word: str) -> int:
    """A constituency by its letter."""
    if word.upper() not in SYMBOLS:
        raise Refusal(Message("electioneer-no-symbol", word=word[:20], names=SYMBOLS))
    return SYMBOL_NAMED + SYMBOLS.index(word.upper())


def read_seat(word: str) -> int:
    """A player by colour."""
    names = [each.lower() for each in SEATS]
    if word.lower() not in names:
        raise Refusal(Message("electioneer-no-player", word=word[:20], names=SEAT_TEXTS))
    return SEAT + names.index(word.lower())


def read_strategy(word: str) -> int:
    """A Strategy by its number on the card."""
    if word.upper() not in STRATEGIES:
        raise Refusal(Message("electioneer-no-strategy", word=word[:20]))
    return STRATEGY + STRATEGIES.index(word.upper())


def read_event(word: str) -> int:
    """An event by its number on the card."""
    if word.upper() not in EVENT_IDS:
        raise Refusal(Message("electioneer-no-event", word=word[:20]))
    return EVENT + EVENT_IDS.index(word.upper())


READERS: dict[str, Callable[[str], int]] = {
    "region": read_region,
    "symbol": read_symbol,
    "seat": read_seat,
    "strategy": read_strategy,
    "event": read_event,
    "zone": read_zone,
}


# --- Why an action is not possible ------------------------------------------------------------------------------------


def why_not(board: Any, seat: int, action: int) -> Message:
    """[5b] The reason, for an action that is not possible now."""
    if is_possible(board, seat, action):
        return Message("electioneer-not-now", verb=ACTIONS[action])
    return why_impossible(board, seat, action)


def why_impossible(board: Any, seat: int, action: int) -> Message:
    """[5b] The reason, for an action that the rules do not allow, whatever the step is."""
    if action in (PROXIMAL_MOVEMENT, REMOTE_COMMUTE, FERRY_TRANSPORT):
        return why_not_move(board, seat, action)
    pawn, discs = int(board.pawn[seat]), int(board.discs[seat])
    has_marker_out = board.marker[seat] != NONE
    if action == ZONE_CONFIRMATION:
        if board.place[pawn] != HAND + seat:
            return Message("electioneer-not-in-hand", zone=ZONE_NAMES[pawn])
        cost = int(confirmation_cost(board, seat, pawn))
        return Message("electioneer-confirm-cost", zone=ZONE_NAMES[pawn], discs=cost, left=discs)
    if board.training == YES and action != CAMPAIGNING:
        return Message("electioneer-not-in-training")
    if action == CAMPAIGNING:
        if not any(is_campaignable(board, region) for region in regions_of(board)):
            return Message("electioneer-no-campaign")
        if has_marker_out:
            return Message("electioneer-marker-out", section="6.5")
        return Message("electioneer-campaign-cost", discs=1 + int(campaign_cost(board, seat)), left=discs)
    if action == FUNDRAISING:
        if has_marker_out:
            return Message("electioneer-marker-out", section="6.6")
        if is_banned(board, NO_FUNDRAISING):
            return Message("electioneer-fundraising-stopped")
        if has_marker(board, TREASURY_MARKER):
            return Message("electioneer-treasury-taken")
        return Message("electioneer-fundraising-cost")
    if action == COMPLETION:
        return Message("electioneer-complete-later" if has_marker_out else "electioneer-nothing-to-complete")
    if not has_private_strategies(board):
        return Message("electioneer-no-strategies")
    if action == PUBLIC_DISCLOSURE:
        return Message("electioneer-nothing-to-disclose")
    return Message("electioneer-nothing-to-explore")


def why_not_move(board: Any, seat: int, action: int) -> Message:
    """[6.1] [6.2] [6.3] The reason why the pawn cannot move so."""
    pawn = int(board.pawn[seat])
    here = ZONE_NAMES[pawn]
    if action == PROXIMAL_MOVEMENT:
        return Message("electioneer-no-neighbour", zone=here)
    if action == REMOTE_COMMUTE:
        return Message("electioneer-no-ticket" if zone(pawn).routes else "electioneer-no-route", zone=here)
    if is_banned(board, NO_FERRY):
        return Message("electioneer-ferries-stopped")
    if HAS_FERRY[pawn] == 0:
        return Message("electioneer-no-ferry", zone=here)
    return Message("electioneer-ferry-quotas", quotas=int(ferry_quotas(board, seat)), left=int(board.quotas))
