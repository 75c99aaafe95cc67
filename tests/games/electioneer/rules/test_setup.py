"""The setup, and what is hidden in it and later."""

import pytest

from hustings.engine.game import HIDDEN, LUCK, NONE
from hustings.engine.stream import seeded
from hustings.games.electioneer import GAME
from hustings.games.electioneer import board as b
from hustings.games.electioneer.data import IS_CONTROL, STRATEGIES, ZONES
from tests.games.electioneer.table import RULES, Table


def until(stop, **options):
    """Play the first possibility until something holds."""
    boards = RULES.new(GAME.codes(options))
    while not stop(boards[0]):
        mask = RULES.movers(boards)
        seat = next(seat for seat in range(8) if mask >> seat & 1)
        RULES.apply(boards, seat, RULES.legal(boards, seat)[0])
    return boards


def choosing(board):
    return board.luck == b.NO_LUCK


@pytest.mark.parametrize("players", range(2, 7))
def test_4_7_everybody_is_dealt_and_chooses_at_once(players):
    boards = until(choosing, players=players)
    board = boards[0]
    assert RULES.movers(boards) == (1 << players) - 1
    for seat in range(players):
        actions = RULES.legal(boards, seat)
        assert len(actions) == 2
        assert all(IS_CONTROL[action - b.ZONE] for action in actions)
    assert (board.display != NONE).all()
    assert not any(IS_CONTROL[card] for card in board.display.ravel())  # [R1.10]
    assert board.treasury == 0
    assert board.reserve == 80


def test_4_7_choices_stay_sealed_until_the_last():
    boards = until(choosing, players=3)
    first = RULES.legal(boards, 1)[1]
    assert RULES.witnesses(boards, 1, first) == 1 << 1
    RULES.apply(boards, 1, first)
    RULES.apply(boards, 1, b.KEPT + 5)
    for viewer in (0, 2, LUCK):
        seen = RULES.seen(boards, viewer)[0]
        assert seen.start[1] == HIDDEN
        assert seen.kept[1] == HIDDEN
        assert b.DEALT + 1 not in seen.place
        assert b.DEALT + 1 not in seen.strategy
    assert RULES.seen(boards, 1)[0].start[1] == first - b.ZONE
    for seat in (0, 2):
        RULES.apply(boards, seat, RULES.legal(boards, seat)[0])
        RULES.apply(boards, seat, b.KEPT + 1)
    board = boards[0]
    assert board.pawn[1] == board.start[1] == first - b.ZONE  # [R1.3]
    assert board.place[first - b.ZONE] == b.OFFICE + 1
    assert board.confirmed.tolist() == [1, 1, 1, 0, 0, 0]
    assert board.discs[:3].tolist() == [4, 4, 4]
    assert board.reserve == 80 - 12
    assert board.private[:3].tolist() == [1, 2, 1]
    assert board.queued == 2 + 1 + 2
    assert b.DEALT not in board.place // 10 * 10


@pytest.mark.parametrize(("keep", "subsets"), [(1, 3), (2, 6), (3, 7)])
def test_r1_9_setup_keep(keep, subsets):
    boards = until(choosing, players=2, setup_keep=keep)
    RULES.apply(boards, 0, RULES.legal(boards, 0)[0])
    assert len(RULES.legal(boards, 0)) == subsets


@pytest.mark.parametrize("discs", [0, 4, 10])
def test_r1_1_start_discs(discs):
    table = Table(players=2, start_discs=discs)
    assert table.board.discs[:2].tolist() == [discs, discs]
    assert table.board.reserve == 80 - 2 * discs


@pytest.mark.parametrize(
    ("way", "extra"),
    [
        ({"players": 2}, [0, 5]),
        ({"players": 6}, [0, 1, 2, 3, 4, 4]),
        ({"players": 2, "small_map": "yes"}, [0, 4]),
        ({"players": 2, "small_map": "yes", "training": "yes"}, [0, 2]),
    ],
)
def test_r1_12_those_who_play_later_have_more_discs(way, extra):
    assert set(Table(**way).board.discs[: len(extra)].tolist()) == {4}
    board = Table(**way, handicap="discs").board
    in_turn = [int(board.discs[(board.first + place) % len(extra)]) for place in range(len(extra))]
    assert in_turn == [4 + more for more in extra]


def test_r1_2_the_starting_player_is_drawn():
    boards = until(lambda board: board.luck == b.STARTING_PLAYER, players=5)
    assert RULES.legal(boards, LUCK) == [b.SEAT + seat for seat in range(5)]
    RULES.apply(boards, LUCK, b.SEAT + 3)
    while boards[0].turn == 0:
        mask = RULES.movers(boards)
        seat = next(seat for seat in range(8) if mask >> seat & 1)
        RULES.apply(boards, seat, RULES.legal(boards, seat)[0])
    assert boards[0].mover == 3


def test_4_9_shenzhen_bay_goes_into_a_deck_drawn_by_luck():
    boards = until(lambda board: board.luck == b.WILD_DECK, players=2)
    assert len(RULES.legal(boards, LUCK)) == 5
    RULES.apply(boards, LUCK, b.REGION_NAMED + 2)
    board = boards[0]
    assert board.wild_region == 2
    assert board.place[ZONES.index("shenzhen_bay")] == b.UNSEEN
    assert board.unseen.sum() == (board.place == b.UNSEEN).sum()
    assert board.luck == b.TOP_BACK  # [R2.2] its back could be seen on top
    count = len(RULES.legal(boards, LUCK))
    assert count == board.unseen[2]
    RULES.apply(boards, LUCK, b.CHANCE)
    assert board.top_card[2] == b.SPECIAL


def test_2_3_private_strategies_never_leave_the_referee():
    """Two boards that differ only in what a seat may not know look the same to it, byte by byte."""
    table = Table(players=3)
    mine = {int(card) for card in range(25) if table.board.strategy[card] == b.PRIVATE + 2}
    other = table.boards.copy()
    deck = [card for card in range(25) if other[0].strategy[card] == b.UNSEEN]
    for seat in (0, 1):
        held = [card for card in range(25) if other[0].strategy[card] == b.PRIVATE + seat]
        for card in held:
            swap = deck.pop()
            other[0].strategy[card], other[0].strategy[swap] = b.UNSEEN, b.PRIVATE + seat
    for viewer in (2, LUCK):
        assert RULES.seen(table.boards, viewer).tobytes() == RULES.seen(other, viewer).tobytes()
    seen = RULES.seen(table.boards, 2)[0]
    assert {card for card in range(25) if seen.strategy[card] == b.PRIVATE + 2} == mine
    own_queue = [int(card) for card in seen.queue[: seen.queued] if card != HIDDEN]
    by = [int(seat) for seat in seen.queued_by[: seen.queued]]
    assert len(own_queue) == by.count(2)  # [R12.2]


def test_imagined_worlds_hold_every_possibility():
    table = Table(players=2)
    stream = seeded(4)
    imagined = set()
    for _ in range(150):
        world = RULES.seen(table.boards, 0)
        RULES.imagine(world, 0, stream)
        assert RULES.seen(world, 0).tobytes() == RULES.seen(table.boards, 0).tobytes()
        imagined |= {card for card in range(25) if world[0].strategy[card] == b.PRIVATE + 1}
    known = {card for card in range(25) if RULES.seen(table.boards, 0)[0].strategy[card] != HIDDEN}
    assert imagined == set(range(25)) - known


def test_r12_9_at_the_end_all_private_strategies_are_shown():
    table = Table(players=2, max_rounds=1)
    for _ in range(2):
        table.settle()
        table.turn(table.seat)
        table.do(b.PASS)
    table.settle()
    assert table.board.ended
    for viewer in (0, 1, LUCK):
        seen = RULES.seen(table.boards, viewer)[0]
        for seat in (0, 1):
            assert (seen.strategy == b.PRIVATE + seat).sum() == table.board.private[seat]


def test_strategies_are_numbered_as_printed():
    assert STRATEGIES[0] == "S01"
    assert len(STRATEGIES) == 25
