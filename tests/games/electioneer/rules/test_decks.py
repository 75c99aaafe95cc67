"""Decks and columns."""

from hustings.games.electioneer import board as b
from hustings.games.electioneer.cards.codes import KE
from hustings.games.electioneer.data import REGION
from tests.games.electioneer.table import Table, zone


def test_r3_1_cards_put_under_a_deck_come_last_and_in_order():
    table = Table(players=3)
    table.clear()
    table.turn(0)
    rest = [card for card in range(156) if REGION[card] == KE and table.board.place[card] == b.UNSEEN]
    for card in rest:
        table.board.place[card] = b.BOX
    table.board.unseen[KE] = 0
    if table.board.wild_region == KE:
        table.board.place[zone("shenzhen_bay")] = b.BOX
    first, second, third = rest[:3]
    for card in (first, second, third):
        b.put_under(table.board, card, KE)
    table.show("KE")
    table.board.unseen[KE] = 0
    table.do(b.LOBBYING)
    assert table.board.display[KE].tolist() == [first, second]
    assert table.board.first_under[KE] == table.board.last_under[KE] == third
