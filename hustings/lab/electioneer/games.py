# mypy: disallow-untyped-calls=False
"""Electioneer: whole games of steady players, written down in rows of numbers; loops to be bound with the rules."""

from typing import Any

from hustings.bots.electioneer.scripted_player import sparing, steady
from hustings.engine.game import LUCK, NONE, apply, movers, returns
from hustings.engine.loops import lowest, pick
from hustings.engine.stream import below, word
from hustings.games.electioneer.board import (
    ACTION_PHASE,
    CHOOSING,
    CHOOSING_IN_TURN,
    HAND,
    NAMING,
    OFFICE,
    PASS,
    PRIVATE,
    PROXIMAL_MOVEMENT,
    STRATEGY_EXPLORATION,
    TARGET,
    TICKETS,
    UNSEEN,
    USING,
    WILD_STACK,
    ZONE_CONFIRMATION,
    import_discs,
    plain,
    region_of,
)
from hustings.games.electioneer.cards.codes import CODE, IMMEDIATE, REGION_COUNT, TIMING
from hustings.games.electioneer.data import (
    ACHIEVEMENT_COUNT,
    ACHIEVEMENT_VOTES,
    EFFECTS,
    EVENT_COUNT,
    FULFILLMENT_VOTES,
    KINDS_OF_TOKEN,
    STRATEGY_COUNT,
    TOKEN_VOTES,
    ZONE_COUNT,
)
from hustings.games.electioneer.rules.offices import effect_votes, final_votes, fulfilled, fulfillment_votes
from hustings.games.electioneer.rules.turn import proceed

CARELESS_OF = 16
CARELESS, LOTS, MANNER = range(3)  # a manner: so many times in 16 at random; 1: all choose at random in setup

# A row for each game, and in it a block for each seat.
TURNS, ENDED, FIRST, EVENTS_SEEN, HEAD = range(5)
(
    SHARE,  # of the win, of WHOLE
    VOTES,
    ZONES,
    REGION_TOKENS,  # votes from each source
    CONSTITUENCY_TOKENS,
    ACHIEVEMENTS,
    EFFECT_VOTES,
    STRATEGY_VOTES,
    START,  # the start card
    KEPT_FIRST,  # the Strategies kept in setup, as a set
    KEPT_VOTES,  # what these are worth in the end
    ACTIONS,  # how often each of the ten actions was taken
) = range(12)
ACTION_COUNT = STRATEGY_EXPLORATION - PROXIMAL_MOVEMENT + 1
BLOCK = ACTIONS + ACTION_COUNT
SEEN, CONFIRMED, TICKET_USED, IN_HAND, WHEREABOUTS = range(5)  # where zone cards are in the end
FOUND, CARD, SHARE_GAINED, VOTES_GAINED, PAIR = range(5)  # a row for each pair of games


def careful(board: Any, seat: int, stream: Any, careless: int, out: Any) -> int:
    """Luck's decision, or a steady player's, who is careless so many times in 16."""
    if seat == LUCK or (careless > 0 and below(stream, CARELESS_OF) < careless):
        return plain(pick(board, seat, word(stream), out))
    return steady(board, seat, out)


def games_at(
    start: Any, boards: Any, streams: Any, at: int, games: int, manner: Any, out: Any, rows: Any, cards: Any
) -> None:
    """Whole games from a starting board, each with its own stream; the manner says how careless and by lot all play."""
    careless, lots = plain(manner[CARELESS]), plain(manner[LOTS])
    for game in range(at, at + games):
        boards[0] = start[0]
        stream = streams[game : game + 1]
        set_up(boards[0], stream, careless, lots, out, rows[game])
        play(boards[0], stream, careless, out, rows[game])
        write_down(boards[0], out, rows[game])
        for card in range(ZONE_COUNT):
            count_card(plain(boards[0].place[card]), cards[card])


def tried_at(start: Any, boards: Any, streams: Any, at: int, games: int, discs: Any, out: Any, rows: Any) -> None:
    """Whole games in which those who play later get discs on top: `discs` by turns behind the first [R1.12]."""
    for game in range(at, at + games):
        board = boards[0]
        boards[0] = start[0]
        stream = streams[game : game + 1]
        set_up(board, stream, 0, 0, out, rows[game])
        for place in range(plain(board.players)):
            import_discs(board, (plain(board.first) + place) % plain(board.players), plain(discs[place]))
        play(board, stream, 0, out, rows[game])
        write_down(board, out, rows[game])


def set_up(board: Any, stream: Any, careless: int, lots: int, out: Any, row: Any) -> None:
    """[4] Choose start cards and Strategies, and write down which."""
    while board.step in (CHOOSING, CHOOSING_IN_TURN):
        seat = lowest(movers(board))
        apply(board, seat, careful(board, seat, stream, CARELESS_OF if lots == 1 else careless, out))
    for seat in range(plain(board.players)):
        block = HEAD + BLOCK * seat
        row[block + START] = plain(board.pawn[seat])  # [R1.3]
        for strategy in range(STRATEGY_COUNT):
            if board.strategy[strategy] == PRIVATE + seat:
                row[block + KEPT_FIRST] |= 1 << strategy


def play(board: Any, stream: Any, careless: int, out: Any, row: Any) -> None:
    """[5] Play to the end, and count the actions."""
    mask = movers(board)
    while mask != 0:
        seat = lowest(mask)
        action = careful(board, seat, stream, careless, out)
        if board.step == ACTION_PHASE and PROXIMAL_MOVEMENT <= action <= STRATEGY_EXPLORATION and seat != LUCK:
            row[HEAD + BLOCK * seat + ACTIONS + action - PROXIMAL_MOVEMENT] += 1
        apply(board, seat, action)
        mask = movers(board)


def write_down(board: Any, out: Any, row: Any) -> None:
    """[8] How the game ended, and where everybody's votes come from."""
    row[TURNS], row[ENDED], row[FIRST] = plain(board.turn), plain(board.ended), plain(board.first)
    for event in range(EVENT_COUNT):
        row[EVENTS_SEEN] += (plain(board.events_shown) >> event) & 1
    returns(board, out)
    for seat in range(plain(board.players)):
        block = HEAD + BLOCK * seat
        row[block + SHARE] = out[seat]
        row[block + VOTES] = final_votes(board, seat)
        row[block + ZONES] = plain(board.confirmed[seat])
        for kind in range(KINDS_OF_TOKEN):
            source = REGION_TOKENS if kind < REGION_COUNT else CONSTITUENCY_TOKENS
            for rank in range(2):
                if board.holder[kind, rank] == seat:
                    row[block + source] += TOKEN_VOTES[board.small_map, kind, rank]
        for token in range(ACHIEVEMENT_COUNT):
            if board.achievement[token] == seat:
                row[block + ACHIEVEMENTS] += ACHIEVEMENT_VOTES[board.small_map, token]
        row[block + EFFECT_VOTES] = effect_votes(board, seat)
        row[block + STRATEGY_VOTES] = fulfillment_votes(board, seat, True)
        for strategy in range(STRATEGY_COUNT):
            if (plain(row[block + KEPT_FIRST]) >> strategy) & 1 == 1:
                row[block + KEPT_VOTES] += FULFILLMENT_VOTES[strategy, fulfilled(board, seat, strategy)]


def count_card(place: int, card: Any) -> None:
    """Where a zone card is in the end."""
    card[SEEN] += 1 if place > UNSEEN else 0
    card[CONFIRMED] += 1 if place >= OFFICE else 0
    card[TICKET_USED] += 1 if TICKETS <= place < OFFICE else 0
    card[IN_HAND] += 1 if HAND <= place < TICKETS else 0


# --- Pairs of games ---------------------------------------------------------------------------------------------------


def pairs_at(
    start: Any, boards: Any, streams: Any, at: int, games: int, code: int, timing: int, out: Any, rows: Any
) -> None:
    """Pairs of games that part when a zone with such an effect is confirmed: in the second its effect is blank.

    Of all such confirmations of a game one is drawn; a game without one makes no pair. Nobody removes that card later:
    a blank one could not be removed, and that alone would be worth something.
    """
    for game in range(at, at + games):
        stream = streams[game : game + 1]
        row = rows[game]
        boards[0] = start[0]
        find_confirmation(boards, stream, code, timing, out, row)
        if row[FOUND] == 0:
            continue
        seat, state = plain(boards[1].mover), plain(stream[0])
        row[CARD] = plain(boards[1].pawn[seat])
        for blank in range(2):
            stream[0] = state
            boards[0] = boards[1]
            confirm_now(boards[0], seat, blank, out)
            play_on(boards[0], stream, plain(row[CARD]), out)
            returns(boards[0], out)
            row[SHARE_GAINED] += (1 - 2 * blank) * out[seat]
            row[VOTES_GAINED] += (1 - 2 * blank) * final_votes(boards[0], seat)


def find_confirmation(boards: Any, stream: Any, code: int, timing: int, out: Any, row: Any) -> None:
    """Play a game; keep in board 1 a random one of the moments before a zone with such an effect is confirmed."""
    board = boards[0]
    mask = movers(board)
    while mask != 0:
        seat = lowest(mask)
        action = careful(board, seat, stream, 0, out)
        if seat != LUCK and board.step == ACTION_PHASE and action == ZONE_CONFIRMATION:
            card = plain(board.pawn[seat])
            if EFFECTS[card, CODE] == code and EFFECTS[card, TIMING] == timing:
                row[FOUND] += 1
                if below(stream, plain(row[FOUND])) == 0:
                    boards[1] = boards[0]
        apply(board, seat, action)
        mask = movers(board)


def confirm_now(board: Any, seat: int, blank: int, out: Any) -> None:
    """[6.8] Confirm the zone under the pawn; blank: it is stacked as if no effect were printed on it."""
    card = plain(board.pawn[seat])
    board.quotas += 1  # so that the turn, and with it the count of votes, cannot come before the effect is gone
    apply(board, seat, ZONE_CONFIRMATION)
    while board.step in (WILD_STACK, NAMING):
        apply(board, seat, steady(board, seat, out))
    board.quotas -= 1
    if blank == 1 and EFFECTS[card, TIMING] == IMMEDIATE:
        while board.effect != NONE and board.step in (USING, TARGET):
            apply(board, seat, PASS)
    elif blank == 1:
        board.top[seat, region_of(board, card)] = NONE
    proceed(board)


def play_on(board: Any, stream: Any, spared: int, out: Any) -> None:
    """Play to the end; no player attacks the spared card."""
    mask = movers(board)
    while mask != 0:
        seat = lowest(mask)
        if seat == LUCK:
            apply(board, seat, plain(pick(board, seat, word(stream), out)))
        else:
            apply(board, seat, sparing(board, seat, spared, out))
        mask = movers(board)
