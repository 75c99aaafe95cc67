"""Games in which much happens: pawns are helped to zones in hand, so that cards are confirmed and effects abound."""

import pytest

from hustings.engine.game import LUCK, WHOLE
from hustings.engine.stream import below, seeded
from hustings.games.electioneer import GAME
from hustings.games.electioneer import board as b
from hustings.laws.declared.electioneer import components
from tests.games.electioneer.table import RULES
from tests.laws.games import COMBINATIONS, case_name

WAYS = [options for game, options in COMBINATIONS if game is GAME]  # every way to play, for 2 to 6 players


def busy_game(way, seed):
    """Positions of a random game; whoever is to act may find the pawn on a zone in hand, and then confirms."""
    stream = seeded(seed)
    boards = RULES.new(GAME.codes({**WAYS[way], "start_discs": 10, "max_rounds": 20}))
    while mask := RULES.movers(boards):
        board = boards[0]
        seat = next(seat for seat in range(8) if mask >> seat & 1)
        if board.luck == b.NO_LUCK and board.step == b.ACTION_PHASE and below(stream, 2):
            held = [card for card in range(156) if board.place[card] == b.HAND + seat]
            if held:
                board.pawn[seat] = held[below(stream, len(held))]
        actions = RULES.legal(boards, seat)
        if b.ZONE_CONFIRMATION in actions and board.step == b.ACTION_PHASE:
            action = b.ZONE_CONFIRMATION
        else:
            action = actions[below(stream, len(actions))]
        RULES.apply(boards, seat, action)
        yield boards


@pytest.mark.parametrize("way", range(len(WAYS)), ids=lambda way: case_name(WAYS[way]))
def test_components_are_conserved_and_hidden_things_stay_hidden(way):
    players = WAYS[way]["players"]
    stream = seeded(1)
    start, last, most = None, None, 0
    for number, boards in enumerate(busy_game(way, way)):
        start = start or components(boards[0])
        assert components(boards[0]) == start
        most = max(most, int(boards[0].confirmed.sum()))
        last = boards
        if number % 10 == 0:
            for seat in (*range(players), LUCK):
                seen = RULES.seen(boards, seat)
                world = seen.copy()
                RULES.imagine(world, seat, stream)
                assert RULES.seen(world, seat).tobytes() == seen.tobytes()
                assert components(world[0]) == start
    assert most >= players + 3  # zones confirmed besides the start cards
    assert last[0].ended
    assert sum(RULES.returns(last, players)) == WHOLE
