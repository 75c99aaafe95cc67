"""Campaign Train, section by section; what holds for every game is in tests/laws."""

import pytest

import hustings
from hustings.engine.backend import bind
from hustings.engine.game import HIDDEN, LUCK, Refusal
from hustings.engine.stream import seeded

from campaign_train import GAME

TWO = {"players": 2}
DEALT = "farm1 mill2"  # Red and Blue


def table(words, **options):
    """A match of two whose players deal and roll themselves, after these moves."""
    match = hustings.new(GAME, options={**TWO, **options}, luck="hand")
    match.play(words)
    return match


def won(match):
    return [[int(votes) for votes in seat] for seat in match.board.won[:2]]


def test_1_as_many_seats_as_players():
    for players in (2, 3, 4):
        match = hustings.new(GAME, options={"players": players})
        assert match.seat_names == ["Red", "Blue", "Yellow", "Green"][:players]


def test_2_every_card_of_the_deck_is_as_likely_and_is_dealt_once():
    match = hustings.new(GAME, options=TWO, luck="hand")
    assert match.legal(LUCK) == ["farm1", "farm2", "farm3", "mill1", "mill2", "port1"]
    match.play("farm2")
    assert match.legal(LUCK) == ["farm1", "farm3", "mill1", "mill2", "port1"]


def test_2_a_patron_is_seen_by_its_seat_alone_until_the_end():
    match = table(DEALT)
    assert [int(card) for card in match.seen(0).patron[:2]] == [0, HIDDEN]
    assert [int(card) for card in match.seen(LUCK).patron[:2]] == [HIDDEN, HIDDEN]
    sentences = {seat: [entry["text"][0] for entry in match.log(seat)] for seat in (0, 1, LUCK)}
    assert sentences[0] == ["Red is dealt the Farmers' League [2].", "Blue is dealt a patron, face down [2]."]
    assert sentences[1][1] == "Blue is dealt the Mill Owners [2]."
    assert sentences[LUCK][0] == "Red is dealt a patron, face down [2]."


def test_2_a_patron_is_imagined_as_often_as_there_are_cards():
    rules, stream = bind(GAME, "python"), seeded(5)
    match = table(DEALT)
    seen = match.boards[-1:].copy()
    rules.hide(seen, 1)
    counts = dict.fromkeys(range(6), 0)
    for _ in range(3000):
        world = seen.copy()
        rules.imagine(world, 1, stream)
        counts[int(world[0].patron[0])] += 1
    assert counts.pop(4) == 0  # Blue's own
    assert all(500 < count < 700 for count in counts.values())


def test_3_one_die_at_each_stop_and_two_at_the_last():
    match = table(f"{DEALT} 6 red:1 blue:2 5 red:2 blue:1 4 red:3 blue:4 3 red:4 blue:3 2 red:5 blue:6")
    assert match.movers == [LUCK]
    match.play("1")
    assert match.movers == [LUCK]
    match.play("6")
    assert int(match.board.crowd[5]) == 7
    assert match.movers == [0, 1]


def test_4_a_speech_is_given_once():
    match = table(f"{DEALT} 6 red:1 blue:2 5")
    assert match.legal(0) == ["2", "3", "4", "5", "6", "7"]
    with pytest.raises(Refusal):
        match.play("red:1")


def test_4_a_sealed_speech_is_hidden():
    match = table(f"{DEALT} 6 red:7")
    assert match.view(1)["board"]["stops"][0]["speeches"] == ["sealed", None]
    assert match.log(1)[-1]["text"] == ["Red seals a speech [4]."]
    assert match.log(0)[-1]["text"] == ["Red seals speech 7 [4]."]


def test_5_the_highest_speech_that_is_given_once_wins():
    match = hustings.new(GAME, luck="hand")
    match.play("farm1 farm2 farm3 6 red:7 blue:7 yellow:1")
    assert int(match.board.won[2, 0]) == 6


def test_6_a_crowd_that_nobody_wins_follows_the_train():
    match = table(f"{DEALT} 6 red:4 blue:4 5 red:1 blue:2")
    assert won(match) == [[0, 0, 0], [0, 11, 0]]


def test_6_or_goes_home():
    match = table(f"{DEALT} 6 red:4 blue:4 5 red:1 blue:2", unclaimed="goes_home")
    assert won(match) == [[0, 0, 0], [0, 5, 0]]


REST = "4 red:3 blue:3 3 red:4 blue:4 2 red:5 blue:5 1 1 red:6 blue:6"


def test_7_towns_of_the_patron_s_trade_count_twice():
    match = table(f"{DEALT} 6 red:2 blue:1 5 red:1 blue:2 {REST}", unclaimed="goes_home")
    assert won(match) == [[6, 0, 0], [0, 5, 0]]
    assert match.result.details["votes"] == [12, 10]
    assert match.result.winners == [0]
    assert match.result.details["ranking"] == [[0], [1]]
    assert match.view(LUCK)["board"]["candidates"][1]["patron"] == "mill"


def test_7_those_who_tie_share_the_win():
    match = table(f"{DEALT} 6 red:2 blue:1 6 red:1 blue:2 {REST}", unclaimed="goes_home")
    assert match.result.winners == [0, 1]
    assert match.result.details["ranking"][0] == [0, 1]


def test_r1_colours_may_be_drawn():
    names = [
        [seat.name for seat in hustings.new(GAME, seats=["Ann", "Ben", "Cem"], colours="drawn", seed=seed).header.seats]
        for seed in range(8)
    ]
    assert len({tuple(order) for order in names}) > 1
    assert all(sorted(order) == ["Ann", "Ben", "Cem"] for order in names)


def test_r2_whoever_lets_the_time_run_out_gives_the_lowest_speech():
    match = table(f"{DEALT} 6 red:1 blue:2 5 red:4")
    assert GAME.overdue(match.seen(1), 1) == 1
    match.play("blue:1 4")
    assert GAME.overdue(match.seen(1), 1) == 3


def test_no_undo_crosses_an_opened_speech():
    match = table(f"{DEALT} 6 red:1 blue:2")
    with pytest.raises(Refusal, match="something hidden has been shown since"):
        match.undo(1, agreed=True)
