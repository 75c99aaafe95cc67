"""[6.10] Strategy Exploration."""

from hustings.engine.game import LUCK
from hustings.games.electioneer import board as b
from tests.games.electioneer.table import RULES, Table


def test_6_10_strategy_exploration():
    table = Table(players=2)
    table.turn(0)
    before = int(table.board.private[0])
    unseen, queued = int(table.board.strategies_unseen), int(table.board.queued)
    table.do(b.STRATEGY_EXPLORATION)
    assert RULES.witnesses(table.boards, LUCK, RULES.legal(table.boards, LUCK)[0]) == 1 << 0
    table.settle()
    actions = table.legal()
    assert len(actions) == 3
    assert RULES.witnesses(table.boards, 0, actions[0]) == 1
    table.do(actions[1])
    assert table.board.private[0] == before + 1
    assert table.board.drawn[0] == 0
    assert table.board.strategies_unseen == unseen - 3
    assert table.board.queued == queued + 2
    assert table.board.queue[table.board.queued - 2 : table.board.queued].tolist() == [
        actions[0] - b.STRATEGY,
        actions[2] - b.STRATEGY,
    ]


def test_6_10_with_effect_and_event_more_are_drawn():
    table = Table(players=2)
    table.clear()
    table.turn(0)
    table.office(0, "clear_water_bay")
    table.event("E07")
    table.do(b.STRATEGY_EXPLORATION)
    table.settle()
    assert len(table.legal()) == 6


def test_r3_2_the_strategy_deck_runs_out():
    table = Table(players=2)
    table.turn(0)
    for card in range(25):
        if table.board.strategy[card] == b.UNSEEN:
            table.board.strategy[card] = b.BOX
    table.board.strategies_unseen = 0
    queue = [int(card) for card in table.board.queue[: table.board.queued]]
    table.board.queued = 2
    for card in queue[2:]:
        table.board.strategy[card] = b.BOX
    table.do(b.STRATEGY_EXPLORATION)
    assert sorted(action - b.STRATEGY for action in table.legal()) == sorted(queue[:2])
    table.do(table.legal()[0])
    assert table.board.queued == 1
    table.do(b.STRATEGY_EXPLORATION)
    table.do(table.legal()[0])
    table.settle()
    table.turn(1)
    assert b.STRATEGY_EXPLORATION not in table.legal()
