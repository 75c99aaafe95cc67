"""[6.4] Lobbying."""

from hustings.games.electioneer import board as b


def test_6_4_lobbying(table):
    table.board.treasury = 1
    before = int(table.board.reserve)
    table.do(b.LOBBYING)
    assert (table.board.discs[0], table.board.treasury, table.board.reserve) == (6, 0, before - 1)
    table.board.treasury = 5
    table.do(b.LOBBYING)
    assert (table.board.discs[0], table.board.treasury) == (8, 3)


def test_6_4_lobbying_with_effects_and_events(table):
    table.office(0, "quarry_bay")
    table.event("E05")
    table.do(b.LOBBYING)
    assert table.board.discs[0] == 8
    table.event("E06")
    table.do(b.LOBBYING)
    assert table.board.discs[0] == 10
