"""The Presidential Game: what a client draws, as JSON."""

from __future__ import annotations

from functools import lru_cache
from itertools import repeat
from typing import Any

from hustings.engine.cached_part import depends_on, kept
from hustings.engine.game import HIDDEN, LUCK, NONE
from hustings.engine.message import Message
from hustings.engine.scene import PartedView
from hustings.games.presidential.board import party
from hustings.games.presidential.cards.captions import NO_CAPTIONS, Captions, card_name
from hustings.games.presidential.cards.deck import card_on
from hustings.games.presidential.cards.language import PRINTED, Card, called
from hustings.games.presidential.data import (
    ALLOCATE,
    AMOUNT,
    CAMPAIGN,
    CARD,
    CODES,
    DRAW,
    EV,
    FACE,
    FUNDRAISE,
    FUNDRAISERS,
    MATCH,
    NO_CARD,
    PHASES,
    PRINTED_CARDS,
    STATE,
    STATE_BITS,
    STATE_COUNT,
    STATES,
    TEAM_LETTERS,
    TILES,
    TO_WIN,
    VERBS,
    VISIT,
)
from hustings.games.presidential.referee.odds import exact_odds
from hustings.games.presidential.referee.score_pad import Line, running_line
from hustings.games.presidential.rules.derived import ODDS_NUMBERS
from hustings.games.presidential.view.derived import (
    cards_in_deck,
    codes_in,
    hand_of,
    holder,
    is_over,
    matched,
    neutral_votes,
    options_of,
    ranking,
    seats,
    team,
    verdict,
)
from hustings.games.presidential.view.planning import (
    campaign_odds,
    card_targets,
    paths_view,
    targets_now,
)

COURSE = (
    "phase",
    "mover",
    "game",
    "week",
    "turn",
    "lead",
    "announced",
    "is_fundraising",
    "dice",
    "votes_left",
)


def parted(captions: Captions = NO_CAPTIONS) -> PartedView:
    """Everything on the table that a seat may see."""
    return PartedView(
        {
            COURSE: course_view,
            "games": lambda board: 2 if options_of(board)["order"] == "swap_match" else 1,
            "weeks": lambda board: int(board.weeks),
            "states": states_view,
            "odds": campaign_odds,
            "teams": lambda board: [team_view(board, number, captions) for number in range(2)],
            "electoral_votes": electoral_view,
            "to_win": lambda board: TO_WIN,
            "chance": lambda board: chance_view(board, *board.derived[:ODDS_NUMBERS]),
            "paths": lambda board: paths_view(board, board.derived[ODDS_NUMBERS:]),
            "card": lambda board: playing_view(board, captions),
            "deck": cards_in_deck,
            "under_the_deck": lambda board: [card_view(board, number, captions) for number in cards_under(board)],
            "pad": lambda board: line_view(running_line(board)),
            "result": lambda board: result(board) if is_over(board) else None,
            "options": options_of,
        }
    )


def course_view(board: Any) -> dict[str, Any]:
    """Where the game stands: what changes with almost every action, and is cheap to say."""
    return {
        "phase": PHASES[board.phase],
        "mover": mover_of(board),
        "game": int(board.game) + 1,
        "week": int(board.week),
        "turn": None if board.lead == NONE else int(board.turn),
        "lead": None if board.lead == NONE else int(board.lead),
        "announced": [CODES[state] for state in board.visit.tolist() if state != NONE],
        "is_fundraising": bool(board.fundraising),
        "dice": [die for die in board.dice.tolist() if die],
        "votes_left": int(board.left) if board.phase in (ALLOCATE, VISIT) else 0,
    }


def mover_of(board: Any) -> int | str | None:
    """The team that is to act, or luck."""
    mover = int(board.mover)
    return {LUCK: "luck", NONE: None}.get(mover, mover)


@depends_on("held", "margin", "ev_table", "game")
def states_view(board: Any) -> list[dict[str, Any]]:
    """All states."""
    held = [map(int(held).__and__, STATE_BITS) for held in board.held]
    now = repeat(int(board.ev_table)), repeat(int(board.game))
    return list(map(state_view, range(STATE_COUNT), *held, board.margin.tolist(), *now))


@lru_cache(4096)
def state_view(state: int, first: int, second: int, margin: int, table: int, game: int) -> dict[str, Any]:
    """A state: what it is worth, who holds it (first, second: not 0 for the team that does) and by how many chips."""
    owner = 0 if first else 1 if second else NONE
    theirs = [max(0, -margin), max(0, margin)]  # the other team's chips, for each team
    column, row = TILES[CODES[state]]
    return {
        "code": CODES[state],
        "name": Message("presidential-state-name", **called(state)),
        "votes": int(EV[table, state]),
        "region": STATES[state]["region"],
        "is_fundraising": STATES[state]["fundraising"] == "1",
        "tile": [column, row],
        "seat": None if owner == NONE else owner,
        "party": None if owner == NONE else TEAM_LETTERS[owner ^ game],
        "chips": abs(margin),
        "to_tie": theirs,
        "to_take": [0 if owner == seat else 1 + theirs[seat] for seat in range(2)],
    }


def team_view(board: Any, seat: int, captions: Captions) -> dict[str, Any]:
    """A team: what it has on the map and in hand; cards that this viewer may not see are only counted."""
    targets = card_targets(board, seat)
    hand = [hand_view(board, number, tuple(targets.get(number, ())), captions) for number in hand_of(board, seat)]
    return {**open_view(board, seat), "hand": hand}


@kept
def open_view(board: Any, seat: int) -> dict[str, Any]:
    """What everybody sees of a team."""
    return {
        "seat": seat,
        "name": seats(options_of(board))[seat],
        "party": TEAM_LETTERS[party(board, seat)],
        "party_name": Message("presidential-party", team=team(board, seat)),
        "electoral_votes": int(board.electoral[seat]),
        "from_first_game": int(board.counted[seat]) if board.game and not is_over(board) else 0,
        "states": codes_in(int(board.held[seat])),
        "chips": int(board.chips[seat]),
        "hand_count": int(board.hand_count[seat]),
        "has_used_card": bool(board.used[seat]),
    }


def electoral_view(board: Any) -> dict[str, int]:
    """[7] Electoral votes by party letter, and what is neutral."""
    votes = {TEAM_LETTERS[party(board, seat)]: int(board.electoral[seat]) for seat in range(2)}
    return {**{letter: votes[letter] for letter in TEAM_LETTERS}, "neutral": neutral_votes(board)}


def chance_view(board: Any, *derived: int) -> dict[str, str]:
    """[14] Each party's chance of 270 if play stopped now, exactly, as a percentage for show."""
    if derived:
        *ways, neutral = derived
        chances = [number / (1 << neutral) for number in ways]  # exact: a number of ways has at most 51 bits
    else:
        odds = exact_odds([holder(board, state) for state in range(STATE_COUNT)], int(board.ev_table))
        chances = [float(odds.at_least(seat, TO_WIN)) for seat in range(2)]
    return {TEAM_LETTERS[party(board, seat)]: f"{chances[seat] * 100:.1f}" for seat in range(2)}


def card_view(board: Any, number: int, captions: Captions) -> dict[str, Any]:
    """A card as it is printed, or as the players wrote it."""
    if number < PRINTED_CARDS:
        return printed_view(number)
    return as_view(number, card_on(board, number, captions), captions)


def hand_view(board: Any, number: int, targets: tuple[str, ...], captions: Captions) -> dict[str, Any]:
    """A card in a hand, and the states that it could be about now."""
    if number < PRINTED_CARDS:
        return printed_in_hand(number, targets)
    return {**card_view(board, number, captions), "targets": list(targets)}


@lru_cache(1024)
def printed_in_hand(number: int, targets: tuple[str, ...]) -> dict[str, Any]:
    """A card that came with the game, in a hand."""
    return {**printed_view(number), "targets": list(targets)}


@lru_cache(PRINTED_CARDS)
def printed_view(number: int) -> dict[str, Any]:
    """A card that came with the game."""
    return as_view(number, PRINTED[number], NO_CAPTIONS)


def as_view(number: int, card: Card, captions: Captions) -> dict[str, Any]:
    """What a card is called, what it says and what it does."""
    return {
        "number": number + 1,
        "name": card_name(number, captions),
        "title": card.caption,
        "flavour": card.story,
        "effect": card.effect,
        "text": card.text,
        "play_immediately": card.play_immediately,
    }


def playing_view(board: Any, captions: Captions) -> dict[str, Any] | None:
    """[11] The card being carried out, and where it stands."""
    if board.card == NONE:
        return None
    return {
        **card_view(board, int(board.card), captions),
        "seat": int(board.player),
        "clause": max(0, int(board.clause)) + 1,
        "verb": VERBS[int(board.verb)],
        "amount": int(board.amount),
        "left": int(board.left),
        "most": int(board.most),
        "targets": targets_now(board),
    }


def cards_under(board: Any) -> list[int]:
    """[12] The used cards under the deck, in the order in which they will be drawn."""
    first, room = int(board.under_first), len(board.under)
    return [int(board.under[(first + i) % room]) for i in range(int(board.under_count))]


def line_view(line: Line) -> dict[str, Any]:
    """[18] The score pad's line for the current turn, by party letter."""
    sides = {}
    for number, letter in enumerate(TEAM_LETTERS):
        plus, minus, total = line.of(number)
        sides[letter] = {"plus": plus, "minus": minus, "total": total}
    return {"week": line.week, **sides}


def describe(board: Any, seat: int, action: int, captions: Captions = NO_CAPTIONS) -> dict[str, Any]:
    """An action's parts, so that a client needs no rules."""
    if action == HIDDEN:
        return {"kind": "draw", "card": None}
    if action == CAMPAIGN:
        return {"kind": "campaign"}
    if action < STATE:
        return {"kind": "fundraise", "state": CODES[FUNDRAISERS[action - FUNDRAISE]]}
    if action < MATCH:
        kind = {VISIT: "visit", ALLOCATE: "vote"}.get(int(board.phase), "target")
        return {"kind": kind, "state": CODES[action - STATE]}
    if action < CARD:
        votes = matched(board, action)
        by_state = {CODES[board.visit[i]]: votes[i] for i in range(len(votes))}
        return {"kind": "match", "votes": by_state}
    if action < NO_CARD:
        return {"kind": "draw" if board.phase == DRAW else "card", "card": card_view(board, action - CARD, captions)}
    if action == NO_CARD:
        return {"kind": "no_card"}
    if action < FACE:
        return {"kind": "amount", "chips": action - AMOUNT}
    return {"kind": "die", "face": action - FACE + 1}


def result(board: Any) -> dict[str, Any]:
    """[15] How the game ended."""
    places = ranking(board)
    return {
        "winners": places[0],
        "ranking": places,
        "why": verdict(board),
        "electoral_votes": [int(board.counted[seat]) for seat in range(2)],
        "states": [int(board.counted_states[seat]) for seat in range(2)],
        "map": electoral_view(board),
    }


view = parted()
