"""Campaign Train as JSON: what a client draws."""

from hustings.engine.game import HIDDEN, LUCK, NONE, listed

from campaign_train.board import highest_alone, next_to_be_dealt, votes
from campaign_train.data import CARD_TRADE, SEATS, STOPS, TOWNS, TRADES
from campaign_train.text import counted, patron_name, speeches_left


def view(board, seat):
    """The stops and the candidates; what is secret is "sealed"."""
    return {
        "stop": int(board.stop),
        "stops": [stop_view(board, stop) for stop in range(STOPS)],
        "candidates": [candidate_view(board, seat) for seat in range(board.players)],
    }


def stop_view(board, stop):
    speeches = [{0: None, HIDDEN: "sealed"}.get(int(speech), int(speech)) for speech in board.given[stop]]
    winner = highest_alone(board, stop) if stop < board.stop else NONE
    return {
        **TOWNS[stop],
        "crowd": int(board.crowd[stop]),
        "speeches": speeches[: board.players],
        "winner": None if winner == NONE else winner,
    }


def candidate_view(board, seat):
    patron = int(board.patron[seat])
    return {
        "seat": seat,
        "patron": {NONE: None, HIDDEN: "sealed"}.get(patron) if patron < 0 else TRADES[CARD_TRADE[patron]],
        "won": {trade: int(board.won[seat, number]) for number, trade in enumerate(TRADES)},
        "votes": int(votes(board, seat)),
        "left": speeches_left(board, seat),
    }


def describe(board, seat, action):
    """An action's parts, so that a client needs no rules."""
    if seat == LUCK and next_to_be_dealt(board) != NONE:
        return {"kind": "deal", "patron": "sealed" if action == HIDDEN else patron_name(action)}
    if seat == LUCK:
        return {"kind": "roll", "die": action}
    return {"kind": "seal", "speech": "sealed" if action == HIDDEN else action}


def result(board):
    """How the game ended."""
    totals = [int(votes(board, seat)) for seat in range(board.players)]
    winners = [seat for seat in range(board.players) if totals[seat] == max(totals)]
    have = "has" if len(winners) == 1 else "have"
    most = f"{listed([SEATS[seat] for seat in winners], 'and')} {have} {counted(max(totals))}"
    by_total = sorted({*totals}, reverse=True)
    places = [[seat for seat in range(board.players) if totals[seat] == total] for total in by_total]
    return {"winners": winners, "ranking": places, "why": f"{most}, the most [7].", "votes": totals}
