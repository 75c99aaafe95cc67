"""What a player may ask at the table: the route planner from the pawn, and any card."""

import pytest

from hustings.engine.game import LUCK, Refusal
from hustings.games.electioneer import GAME
from hustings.games.electioneer.derived import PACK
from hustings.games.electioneer.text.notation import VERBS
from tests.games.electioneer.table import Table, zone

QUESTIONS = {question.word: question for question in GAME.table_questions}


def ask(table, words, seat=0):
    """The lines that answer a word with the rest of its line."""
    word, _, rest = words.partition(" ")
    return [str(line) for line in QUESTIONS[word].answer(table.board, seat, rest)]


@pytest.fixture
def table():
    """Red stands in Tai Wai with HKBCF in hand and 4 discs."""
    table = Table(players=2)
    table.clear()
    table.hand(0, "hkbcf")
    table.board.pawn[0], table.board.pawn[1] = zone("tai_wai"), zone("central")
    table.board.discs[0] = 4
    return table


def test_the_ways_from_the_pawn_with_the_hand_and_the_discs(table):
    told = ask(table, "way")
    assert told[0] == "From Tai Wai: 41 zones on foot, routes 8 and 9 with tickets, no ferry."
    assert "2 discs: Hung Shui Kiu, Shenzhen Bay, Tuen Mun and Tuen Mun South" in told[-1]
    table.board.discs[0] = 1
    assert "2 discs" not in " ".join(ask(table, "way"))


def test_the_quickest_way_to_a_zone(table):
    assert ask(table, "way tuen mun south") == [
        "From Tai Wai to Tuen Mun South: 1 quota and 2 discs.",
        "1. Use HKBCF as a ticket to Tuen Mun South.",
    ]
    with pytest.raises(Refusal, match="There is no zone “atlantis”"):
        ask(table, "way atlantis")


def test_a_card_that_changes_what_moving_takes_is_reckoned_with(table):
    cheaper = next(each for each in PACK.zones if each.effect.code == "MOD" and each.effect.word("kind") == "commute")
    table.office(0, cheaper.id)
    fare = max(0, 2 - cheaper.effect.number("n"))
    assert ask(table, "way tuen mun south")[0] == (
        f"From Tai Wai to Tuen Mun South: 1 quota{f' and {fare} disc' if fare else ''}."
    )


def test_another_seat_and_the_public_have_their_own_ways(table):
    assert ask(table, "way", seat=1)[0].startswith("From Central: ")
    mover = ("Tai Wai", "Central")[int(table.board.mover)]
    assert ask(table, "way", seat=LUCK)[0].startswith(f"From {mover}: ")


def test_before_the_pawns_are_placed_there_is_no_way(table):
    table.board.turn = 0
    with pytest.raises(Refusal, match="There is no pawn on the map yet"):
        ask(table, "way")


def test_any_card_can_be_looked_up(table):
    assert ask(table, "card 水塘")[0] == "Reservoirs 水塘 (Strategy S01)"
    assert ask(table, "card tai wai")[0] == "Tai Wai 大圍 (zone tai_wai)"
    with pytest.raises(Refusal, match="Name a card"):
        ask(table, "card")


def test_asides_are_no_words_of_the_game():
    assert not set(QUESTIONS) & set(VERBS)
    assert all(question.takes and question.meaning for question in QUESTIONS.values())
