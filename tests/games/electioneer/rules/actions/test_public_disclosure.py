"""[6.9] Public Disclosure."""

from hustings.engine.game import HIDDEN
from hustings.games.electioneer import board as b
from tests.games.electioneer.table import RULES, Table


def test_6_9_public_disclosure():
    table = Table(players=2)
    table.clear()
    table.turn(0)
    card = table.strategy(0, "S01")
    table.do(b.PUBLIC_DISCLOSURE)
    assert RULES.seen(table.boards, 1)[0].strategy[card] == HIDDEN
    opened = RULES.opened(table.boards)
    table.do(b.STRATEGY + card)
    assert RULES.opened(table.boards) > opened
    assert RULES.seen(table.boards, 1)[0].strategy[card] == b.PUBLIC
    assert table.board.discs[0] == 4 + 2  # its reward: two discs from the Reserve
