"""Electioneer: what a client draws, as JSON: the Society, the Offices, the race, the actions, the ways from here.

Cards, zones and tokens are named by id; what they say, and the map, is in static_view.py, which never changes.
"""

from __future__ import annotations

from typing import Any

from hustings.engine.cached_part import depends_on, kept
from hustings.engine.game import HIDDEN, LUCK, NONE
from hustings.engine.message import Message
from hustings.engine.scene import PartedView
from hustings.games.electioneer.board import (
    ACTION_PHASE,
    CHANCE,
    CHOOSING,
    CHOOSING_IN_TURN,
    COLUMN,
    DISC_ON,
    EVENT,
    KEPT,
    NO_LUCK,
    NOTHING,
    PASS,
    RECURRING_PHASE,
    REGION_NAMED,
    RIDING,
    SAILING,
    SEAT,
    STRATEGY,
    SYMBOL_NAMED,
    TAKING,
    TARGET,
    TICKET,
    TREASURY_MARKER,
    USE,
    WALKING,
    WILD_STACK,
    WITHDRAW,
    ZONE,
)
from hustings.games.electioneer.cards.codes import REGIONS, SYMBOLS
from hustings.games.electioneer.data import (
    DISTANCE,
    EVENT_IDS,
    FAR,
    REWARDS,
    SEATS,
    STAND_IN,
    STRATEGIES,
    ZONES,
    ZONES_TO_END,
)
from hustings.games.electioneer.derived import (
    PACK,
    STACKS,
    column_of,
    common_of,
    deck_of,
    drawn_of,
    fulfilled_zones,
    hand_of,
    holders,
    markers_on,
    office_of,
    open_start_cards,
    options_of,
    private_of,
    public_of,
    ranking,
    regions_of,
    round_of,
    seats_of,
    start_cards_of,
    terms_of,
    tickets_of,
    tokens_of,
    votes,
    votes_to_end,
    zone,
)
from hustings.games.electioneer.map.planner import plan
from hustings.games.electioneer.rules.actions.remote_commute import fare, is_ticket
from hustings.games.electioneer.rules.actions.zone_confirmation import confirmation_cost
from hustings.games.electioneer.rules.derived import FOR_SEAT, VOTES_AT
from hustings.games.electioneer.rules.surrender import is_surrender
from hustings.games.electioneer.text import seats_to_act
from hustings.games.electioneer.text.log import effect_phrase, effect_source, end_sentences
from hustings.games.electioneer.text.notation import ACTIONS
from hustings.games.electioneer.view.action_menu import action_menu
from hustings.games.electioneer.view.race import achievements, figures, majorities, vote_lines

PHASES = {CHOOSING: "setup", CHOOSING_IN_TURN: "setup", RECURRING_PHASE: "recurring"}
KINDS = {  # what naming a zone or a region means, by what is asked
    WALKING: "walk",
    TICKET: "ticket",
    RIDING: "ride",
    SAILING: "sail",
    TAKING: "take",
    COLUMN: "column",
    DISC_ON: "disc",
    WILD_STACK: "stack",
    RECURRING_PHASE: "recurring",
    TARGET: "target",
    CHOOSING: "start",
    CHOOSING_IN_TURN: "start",
}


def start_cards_view(board: Any) -> list[str]:
    """[R9.3] The control points from which the seats choose in turn."""
    if board.step != CHOOSING_IN_TURN:
        return []
    return [ZONES[card] for card in open_start_cards(board) if zone(card).is_control_point]


def column_view(board: Any, region: int) -> dict[str, Any]:
    """[4.3] A display column and its deck."""
    return {
        "region": REGIONS[region],
        "deck": deck_of(board, region),
        "cards": [ZONES[card] for card in column_of(board, region)],
        "discs": int(board.column_discs[region]),
        "markers": markers_on(board, region),
    }


def player_view(board: Any, seat: int) -> dict[str, Any]:
    """A player: what is open, and of what is closed the number; private Strategies where the viewer may see them."""
    current_votes = figures(board, board.derived)[seat * FOR_SEAT + VOTES_AT]
    return {**open_view(board, seat), **strategies_view(board, seat), "current_votes": current_votes}


@kept
def strategies_view(board: Any, seat: int) -> dict[str, Any]:
    """A player's Strategies, as far as the viewer may see them, and what follows from them."""
    return {
        "private": [STRATEGIES[number] for number in private_of(board, seat)],
        "public": [STRATEGIES[number] for number in public_of(board, seat)],
        "drawn": [STRATEGIES[number] for number in drawn_of(board, seat)],
        "fulfilled": fulfilled_view(board, seat),
        "votes": vote_lines(board, seat),
    }


@kept
def open_view(board: Any, seat: int) -> dict[str, Any]:
    """What everybody sees of a player."""
    marker = int(board.marker[seat])
    return {
        "seat": seat,
        "name": SEATS[seat],
        "pawn": ZONES[int(board.pawn[seat])] if board.pawn[seat] >= 0 else None,
        "discs": int(board.discs[seat]),
        "marker": None if marker == NONE else "treasury" if marker == TREASURY_MARKER else REGIONS[marker],
        "hand": hands_view(board, seat),
        "tickets": [ZONES[card] for card in tickets_of(board, seat)],
        "office": office_view(board, seat),
        "named": named_in(board, seat),
        "confirmed": int(board.confirmed[seat]),
        "tokens": [token.id for token in tokens_of(board, seat)],
        "private_count": int(board.private[seat]),
        "drawn_count": int(board.drawn[seat]),
        "start_cards": [ZONES[card] for card in start_cards_of(board, seat)] if board.step == CHOOSING else [],
        "has_chosen": bool(board.choosing[seat] == NOTHING) if board.turn == 0 else True,
        "surrenders_to": int(board.surrender[seat]) if board.surrender[seat] >= 0 else None,
    }


@depends_on(*STACKS)
def office_view(board: Any, seat: int) -> dict[str, list[str]]:
    """[3.2] The zones in an Office by region, from bottom to top."""
    return {region: [ZONES[card] for card in stack] for region, stack in office_of(board, seat).items()}


@depends_on(*STACKS, "named")
def named_in(board: Any, seat: int) -> dict[str, str]:
    """[R5.8] The constituencies that were named for cards in an Office."""
    named = board.named.tolist()
    return {
        ZONES[card]: SYMBOLS[named[card]]
        for stack in office_of(board, seat).values()
        for card in stack
        if named[card] >= 0
    }


@depends_on("strategy", "place")
def fulfilled_view(board: Any, seat: int) -> dict[str, list[str]]:
    """[2.3] The zones that a seat has of each Strategy that counts for it, as far as the viewer may see them."""
    numbers = (*private_of(board, seat), *public_of(board, seat), *common_of(board))
    return {STRATEGIES[number]: fulfilled_zones(board, seat, number) for number in numbers}


@kept
def hands_view(board: Any, seat: int) -> list[dict[str, Any]]:
    """[R4.12] The cards in an open hand."""
    return [hand_view(board, seat, card) for card in hand_of(board, seat)]


def hand_view(board: Any, seat: int, card: int) -> dict[str, Any]:
    """[R4.12] A card in an open hand: its cost, what it is good for now, and how many steps away its zone is."""
    cost, pawn = int(confirmation_cost(board, seat, card)), int(board.pawn[seat])
    steps = int(DISTANCE[board.small_map, pawn, card])
    return {
        "zone": ZONES[card],
        "cost": cost,
        "here": pawn == card,
        "confirm": pawn == card and int(board.discs[seat]) >= cost,
        "ticket": bool(is_ticket(board, seat, card)),
        "steps": steps if steps < FAR else None,
    }


def effect_view(board: Any) -> dict[str, Any] | None:
    """[3.1] The effect that is being used: the zone or Strategy it is printed on, and how many targets are left."""
    row = int(board.effect)
    if row == NONE:
        return None
    return {
        "zone": ZONES[row] if row < REWARDS else None,
        "strategy": STRATEGIES[row - REWARDS] if REWARDS <= row < STAND_IN else None,
        "source": Message("electioneer-printed", text=effect_source(row)),
        "text": Message("electioneer-printed", text=effect_phrase(row)),
        "left": int(board.left),
    }


def reach_view(board: Any, seat: int) -> dict[str, Any] | None:
    """[6.1] [6.2] [6.3] The ways from where the viewer's pawn stands, or that of the seat in turn."""
    seat = seat if seat in seats_of(board) else int(board.mover)
    if board.turn == 0 or board.pawn[seat] < 0:
        return None
    hand = [ZONES[card] for card in hand_of(board, seat)]
    here = plan(ZONES[int(board.pawn[seat])], hand, int(board.discs[seat]), terms_of(board, seat), PACK)
    return {
        "seat": seat,
        "from": here.start,
        "steps": here.steps,
        "on_foot": dict(here.walks),
        "routes": list(here.routes),
        "tickets": [
            {"ticket": ride.ticket, "routes": list(ride.routes), "fares": dict(ride.fares)} for ride in here.rides
        ],
        "ferries": list(here.ferries),
        "ferry_quotas": here.ferry_quotas,
    }


# --- Actions ----------------------------------------------------------------------------------------------------------


def describe(board: Any, seat: int, action: int) -> dict[str, Any]:
    """An action's parts, so that a client needs no rules."""
    if action == HIDDEN:
        return {"kind": "sealed"}
    in_actions = seat != LUCK and board.step == ACTION_PHASE
    if action == PASS:
        return {"kind": "end_turn" if in_actions else "pass"}
    if action in ACTIONS:
        return {"kind": ACTIONS[action]}
    if action in (USE, WITHDRAW):
        return {"kind": "use" if action == USE else "withdraw"}
    if action < SYMBOL_NAMED:
        is_flag = seat != LUCK and is_surrender(board, seat, action)
        return {"kind": "surrender" if is_flag else "player", "seat": action - SEAT}
    if action < REGION_NAMED:
        return {"kind": "symbol", "symbol": SYMBOLS[action - SYMBOL_NAMED]}
    kind = "luck" if seat == LUCK else KINDS.get(int(board.step), "choose")
    if action < KEPT:
        return {"kind": kind, "region": REGIONS[action - REGION_NAMED]}
    if action < STRATEGY:
        return keep_view(board, seat, action - KEPT)
    if action < EVENT:
        return {"kind": "luck" if seat == LUCK else "strategy", "strategy": STRATEGIES[action - STRATEGY]}
    if action < ZONE:
        return {"kind": "event", "event": EVENT_IDS[action - EVENT]}
    if action >= CHANCE:
        return {"kind": "back", "number": action - CHANCE + 1}
    return zone_action(board, seat, kind, action - ZONE)


def keep_view(board: Any, seat: int, subset: int) -> dict[str, Any]:
    """[4.8] The Strategies to keep."""
    dealt = drawn_of(board, seat) if seat != LUCK else []
    kept = [STRATEGIES[number] for place, number in enumerate(dealt) if (subset >> place) & 1]
    return {"kind": "keep", "strategies": kept, "places": [place for place in range(3) if (subset >> place) & 1]}


def zone_action(board: Any, seat: int, kind: str, card: int) -> dict[str, Any]:
    """A zone that is named, with what it costs to go there."""
    described: dict[str, Any] = {"kind": kind, "zone": ZONES[card]}
    if kind == "walk":
        described["steps"] = int(DISTANCE[board.small_map, board.pawn[seat], card])
    if kind == "ride":
        described["discs"] = int(fare(board, seat, int(board.card), card))
        described["ticket"] = ZONES[int(board.card)]
    return described


def result(board: Any) -> dict[str, Any]:
    """[8] How the game ended."""
    places, counted = ranking(board), [votes(board, seat) for seat in seats_of(board)]
    return {
        "winners": places[0],
        "ranking": places,
        "why": end_sentences(board, places, counted),
        "by_surrender": bool(board.winner != NONE),
        "final_votes": [each.final for each in counted],
        "votes": [vote_lines(board, seat) for seat in seats_of(board)],
    }


def course_view(board: Any) -> dict[str, Any]:
    """Where the game stands: what changes with almost every action, and is cheap to say."""
    return {
        "round": round_of(board),
        "turn": int(board.turn),
        "phase": "over" if board.ended else PHASES.get(int(board.step), "action"),
        "mover": None if board.turn == 0 or board.ended else int(board.mover),
        "waiting_for": [] if board.ended or board.luck != NO_LUCK else seats_to_act(board),
        "quotas": int(board.quotas),
    }


view = PartedView(
    {
        ("round", "turn", "phase", "mover", "waiting_for", "quotas"): course_view,
        "treasury": lambda board: {"discs": int(board.treasury), "markers": markers_on(board, TREASURY_MARKER)},
        "threshold": votes_to_end,
        "zones_to_end": lambda board: ZONES_TO_END,
        "columns": lambda board: [column_view(board, region) for region in regions_of(board)],
        "players": lambda board: [player_view(board, each) for each in seats_of(board)],
        "tokens": holders,
        "majorities": lambda board: majorities(board, figures(board, board.derived)),
        "achievements": lambda board: achievements(board, figures(board, board.derived)),
        "event": lambda board: None if board.event == NONE else EVENT_IDS[int(board.event)],
        "effect": effect_view,
        "common_strategies": lambda board: [STRATEGIES[number] for number in common_of(board)],
        "start_cards": start_cards_view,
        "reach": lambda board: reach_view(board, board.viewer),
        "menu": lambda board: action_menu(board, board.viewer),
        "result": lambda board: result(board) if board.ended else None,
        "options": options_of,
        "pack": lambda board: PACK.digest,
    }
)
