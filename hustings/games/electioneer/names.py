"""Electioneer: the names of actions. Each decision is one word; walk/central stands for two in a row."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from hustings.engine.game import HIDDEN, LUCK, NONE, Refusal, listed
from hustings.engine.user_input import check_mark
from hustings.games.electioneer import rules
from hustings.games.electioneer.actions import campaign_cost, confirmation_cost, is_campaignable, is_possible
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
from hustings.games.electioneer.codes import NO_FERRY, NO_FUNDRAISING, REGIONS, SYMBOLS
from hustings.games.electioneer.data import EVENT_IDS, HAS_FERRY, SEATS, STRATEGIES, WILD_ZONE, ZONES
from hustings.games.electioneer.events import is_banned
from hustings.games.electioneer.figures import drawn_of, regions_of, zone
from hustings.games.electioneer.movement import ferry_quotas
from hustings.games.electioneer.options import YES
from hustings.games.electioneer.planner import find_zone
from hustings.games.electioneer.strategies import has_private_strategies

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
        return f"surrender/{who}" if seat != LUCK and board.step == ACTION_PHASE else who
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
        raise Refusal("That is no action: it is too long.")
    legal = legal_actions(board, seat)
    if board.ended:
        raise Refusal("The game is over.")
    if not legal:
        raise Refusal(f"{'Luck' if seat == LUCK else SEATS[seat]} has nothing to decide now.")
    plain = word.strip()
    parts = [part.strip() for part in plain.split("/")]
    exact = [action for action in legal if name(board, seat, action).lower() == plain.lower()]
    if exact:
        return (exact[0],)
    check_mark(plain, SEATS[: int(board.players)])
    if plain.lower() in OTHER_WORDS:
        if PASS in legal:
            return (PASS,)
        raise Refusal(f"This cannot be declined: {choices(board, seat, legal)}.")
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
            raise Refusal(
                f"{one.strip()[:20]!r} is none of your Strategies {listed([d.upper() for d in dealt], 'and')}."
            )
        subset |= 1 << place
    if KEPT + subset in legal and subset:
        return KEPT + subset
    raise Refusal(f"Keep 1 to {int(board.setup_keep)} of your Strategies, such as {name(board, seat, legal[0])} [4.8].")


def parse_action(board: Any, seat: int, parts: list[str], legal: list[int]) -> tuple[int, ...]:
    """[5b] An action, with what it asks for: commute/hkbcf/tuen_mun_south."""
    verb = parts[0].lower()
    if verb == "surrender":
        return (parse_surrender(board, seat, parts, legal),)
    if verb not in VERBS:
        offers = [name(board, seat, action) for action in legal if action in ACTIONS or action == PASS]
        raise Refusal(f"{parts[0][:30]!r} is no action: you can {listed(offers, 'or')}.")
    action = VERBS[verb]
    if action not in legal:
        raise Refusal(why_not(board, seat, action))
    kinds = kinds_for(board, seat, verb)
    if len(parts) - 1 > len(kinds):
        raise Refusal(f"After {verb} there {'is' if len(kinds) == 1 else 'are'} at most {len(kinds)} more to name.")
    rest = [READERS[kind](part) for kind, part in zip(kinds, parts[1:], strict=False)]
    return (action, *rest)


def kinds_for(board: Any, seat: int, verb: str) -> tuple[str, ...]:
    """What an action asks for here: [9] training takes a card; only two cards ask something when confirmed."""
    if verb == "campaign" and board.training == YES:
        return ("zone",)
    if verb == "confirm" and int(board.pawn[seat]) != WILD_ZONE:
        return ("symbol",)
    return ASKS_FOR.get(verb, ())


def parse_surrender(board: Any, seat: int, parts: list[str], legal: list[int]) -> int:
    """[R6.3] surrender/green."""
    if board.with_surrender != YES:
        raise Refusal("By the option surrender nobody surrenders in this game.")
    if board.flagged:
        raise Refusal("You have changed your mind once this turn already [R6.3].")
    action = read_seat(parts[-1])
    if action in legal:
        return action
    raise Refusal("Surrender to another player, whom you have not surrendered to yet.")


def parse_thing(board: Any, seat: int, plain: str, legal: list[int]) -> int:
    """A zone, region, symbol, player, Strategy or event that is asked for now."""
    reasons = []
    for read in READERS.values():
        try:
            action = read(plain)
        except Refusal as refusal:
            reasons.append(str(refusal))
            continue
        if action in legal:
            return action
    if seat != LUCK and board.step == RECURRING_PHASE:
        for action in legal:
            if action >= REGION_NAMED:
                card = int(board.top[seat, action - REGION_NAMED])
                if plain.lower() in (ZONES[card], zone(card).english.lower(), zone(card).chinese):
                    return action
    raise Refusal(f"{plain[:40]!r} is not possible here: {choices(board, seat, legal)}.")


def choices(board: Any, seat: int, legal: list[int]) -> str:
    """What can be named, as far as it fits a sentence."""
    names = [name(board, seat, action) for action in legal]
    if len(names) > 12:
        return f"choose among {', '.join(names[:10])} and {len(names) - 10} more"
    return f"choose {listed(names, 'or')}"


def read_zone(word: str) -> int:
    """A zone."""
    return ZONE + ZONES.index(find_zone(word))


def read_region(word: str) -> int:
    """A region by its letters."""
    if word.upper() not in REGIONS:
        raise Refusal(f"There is no region {word[:20]!r}: they are {listed(REGIONS, 'and')}.")
    return REGION_NAMED + REGIONS.index(word.upper())


def read_symbol(word: str) -> int:
    """A constituency by its letter."""
    if word.upper() not in SYMBOLS:
        raise Refusal(f"There is no symbol {word[:20]!r}: they are {listed(SYMBOLS, 'and')}.")
    return SYMBOL_NAMED + SYMBOLS.index(word.upper())


def read_seat(word: str) -> int:
    """A player by colour."""
    names = [each.lower() for each in SEATS]
    if word.lower() not in names:
        raise Refusal(f"There is no player {word[:20]!r}: they are {listed(SEATS, 'and')}.")
    return SEAT + names.index(word.lower())


def read_strategy(word: str) -> int:
    """A Strategy by its number on the card."""
    if word.upper() not in STRATEGIES:
        raise Refusal(f"There is no Strategy {word[:20]!r}.")
    return STRATEGY + STRATEGIES.index(word.upper())


def read_event(word: str) -> int:
    """An event by its number on the card."""
    if word.upper() not in EVENT_IDS:
        raise Refusal(f"There is no event {word[:20]!r}.")
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


def why_not(board: Any, seat: int, action: int) -> str:
    """[5b] The reason, for an action that is not possible now."""
    if is_possible(board, seat, action):
        return f"{ACTIONS[action].capitalize()} is possible, but not now."
    here = zone(int(board.pawn[seat]))
    has_marker_out = board.marker[seat] != NONE
    discs = int(board.discs[seat])
    if action == PROXIMAL_MOVEMENT:
        return f"No zone lies beside {here.english} [6.1]."
    if action == REMOTE_COMMUTE:
        if not here.routes:
            return f"No route passes {here.english} [6.2]."
        return f"No card in your hand is a ticket for {here.english} that you can pay for [6.2]."
    if action == FERRY_TRANSPORT:
        if is_banned(board, NO_FERRY):
            return "The event in force stops all ferries [12]."
        if HAS_FERRY[board.pawn[seat]] == 0:
            return f"No ferry leaves from {here.english} [6.3]."
        return f"A ferry takes {int(ferry_quotas(board, seat))} quotas, and you have {int(board.quotas)} [6.3]."
    if action == ZONE_CONFIRMATION:
        if board.place[board.pawn[seat]] != HAND + seat:
            return f"{here.english}, where your pawn stands, is not in your hand [6.8]."
        cost = confirmation_cost(board, seat, int(board.pawn[seat]))
        return f"{here.english} costs {cost} discs, and you have {discs} [6.8]."
    if board.training == YES and action != CAMPAIGNING:
        return "The training game has no such action [9]."
    if action == CAMPAIGNING:
        if not any(is_campaignable(board, region) for region in regions_of(board)):
            return "There is nothing in any column to campaign for [R3.1]."
        if has_marker_out:
            return "Your marker is in the Society already: complete first [6.5]."
        return f"Campaigning takes {1 + int(campaign_cost(board, seat))} discs, and you have {discs} [6.5]."
    if action == FUNDRAISING:
        if has_marker_out:
            return "Your marker is in the Society already: complete first [6.6]."
        if is_banned(board, NO_FUNDRAISING):
            return "The event in force forbids fundraising [12]."
        if has_marker(board, TREASURY_MARKER):
            return "A marker lies on the Treasury already [6.6]."
        return "Fundraising takes a disc, and you have none [6.6]."
    if action == COMPLETION:
        if has_marker_out:
            return "You placed your marker this turn: complete in a later one [R4.8]."
        return "Your marker is not in the Society [6.7]."
    if not has_private_strategies(board):
        return "In this way to play nobody has Strategies of her own."
    if action == PUBLIC_DISCLOSURE:
        return "You have no private Strategy to disclose [6.9]."
    return "No Strategy is left to explore [6.10]."
