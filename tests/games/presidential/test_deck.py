"""Cards of the players' own: files, faults, boards."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import hustings
from hustings.engine.game import Refusal
from hustings.games.presidential import GAME
from hustings.games.presidential.board import card_count
from hustings.games.presidential.cards.deck import (
    captions,
    card_on,
    check_deck,
    content_of,
    listing,
    read_deck,
    read_file,
    read_text,
    stock,
)
from hustings.games.presidential.cards.language import PRINTED
from hustings.games.presidential.data import HERE
from tests.games.presidential.table import D, R, Table

SAMPLE = """id,title,flavour,effect,play_immediately,category
1,Town Band,"They play, and play.","GAIN(5,OWN)",0,reward
2,Flat Tyre,Twice in a row.,"LOSE(2,TOP); LOSE(1,OWN^)",1,penalty
"""


def card(**changes):
    return {"title": "Town Band", "flavour": "They play.", "effect": "GAIN(5,OWN)", **changes}


def test_b20_a_csv_deck():
    band, tyre = read_deck(read_text(SAMPLE, "csv"))
    assert (band.title, band.flavour, band.effect, band.play_immediately) == (
        "Town Band", "They play, and play.", "GAIN(5,OWN)", False,
    )  # fmt: skip
    assert (tyre.effect, tyre.play_immediately) == ("LOSE(2,TOP); LOSE(1,OWN^)", True)


def test_b20_a_json_deck_says_the_same():
    cards = read_deck(read_text(SAMPLE, "csv"))
    content = content_of(cards)
    assert read_deck(read_text(json.dumps(content), "json")) == cards
    assert read_deck(read_text(json.dumps(content["cards"]), "json")) == cards


def test_b20_files_are_read_by_their_ending(tmp_path):
    (tmp_path / "deck.csv").write_text(SAMPLE, encoding="utf-8-sig")
    (tmp_path / "deck.json").write_text(json.dumps([card()]), encoding="utf-8")
    assert len(read_deck(read_file(tmp_path / "deck.csv"))) == 2
    assert len(read_deck(read_file(tmp_path / "deck.json"))) == 1
    (tmp_path / "deck.txt").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(Refusal, match="not written in UTF-8"):
        read_file(tmp_path / "deck.txt")
    with pytest.raises(Refusal, match="cannot be read"):
        read_file(tmp_path / "missing.csv")


def test_b20_the_printed_cards_are_such_a_file():
    cards = check_deck(read_file(HERE / "politics_cards.csv"))
    assert tuple(map(str, cards.faults)) == ("The deck has 80 cards; there is room for 40 of your own [B20].",)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"title": ""}, "Card 1: The title is missing."),
        ({"flavour": None}, "Card 1 (Town Band): The flavour is missing."),
        ({"effect": "SPREAD(5,SO,2)"}, "Card 1 (Town Band): SPREAD needs a group such as R_SO; you wrote SO."),
        ({"title": "x" * 61}, f"Card 1 ({'x' * 40}…): The title has 61 characters; there is room for 60."),
        ({"title": 5}, "Card 1: The title must be words."),
        ({"play_immediately": "maybe"}, "Card 1 (Town Band): play_immediately takes yes or no; you wrote 'maybe'."),
        ({"category": "gift"}, "Card 1 (Town Band): The category is reward, penalty or event; you wrote 'gift'."),
        ({"efect": "GAIN(1,CA)"}, "Card 1 (Town Band): There is no column 'efect'; the columns are id, title, flavour, "
         "effect, play_immediately and category."),
        ({"title": "Bell\x07"}, "Card 1 (Bell?): The title holds characters that cannot be printed."),
    ],
)  # fmt: skip
def test_b20_faults_name_the_card(changes, words):
    assert [*map(str, check_deck({"cards": [card(**changes)]}).faults)] == [words]
    with pytest.raises(Refusal) as refusal:
        read_deck([card(**changes)])
    assert str(refusal.value) == words


def test_b20_every_fault_is_told():
    reading = check_deck([card(title=""), card(), card(effect="")])
    assert len(reading.faults) == 2
    assert len(reading.cards) == 1


@pytest.mark.parametrize(
    ("text", "kind", "words"),
    [
        ("", "csv", "The deck is empty"),
        ("title,flavour\na,b", "csv", "The deck lacks the column effect"),
        ("title,title,flavour,effect\n", "csv", "The deck has a column twice"),
        ("title,flavour,effect\na,b,GAIN(3,CA)", "csv", "Card 1: An effect with a comma stands in quotes"),
        ("title,flavour,effect\na,b,c,d", "csv", "quote cells with commas"),
        ('title,flavour,effect\n"a', "csv", "The deck is no CSV"),
        ("[", "json", "The deck is no JSON"),
        ("[" * 100_000, "json", "The deck is no JSON"),
        ("x" * 200_001, "csv", "more than 200,000 characters"),
    ],
)  # fmt: skip
def test_b20_files_that_are_no_decks(text, kind, words):
    with pytest.raises(Refusal, match=words):
        read_deck(read_text(text, kind))


@pytest.mark.parametrize("content", [5, "x", None, [[]], [5], {"cards": 5}, {"cards": [card()] * 41}])
def test_b20_values_that_are_no_decks(content):
    with pytest.raises(Refusal):
        read_deck(content)


def test_3_own_cards_join_the_deck():
    table = Table()
    stock(table.boards, content_of(read_deck(read_text(SAMPLE, "csv"))))
    assert card_count(table.board.unseen) == 82
    table.say("5 2 fundraise-CA 1 1")
    assert "own-1" in table.legal()
    assert "own-3" not in table.legal()
    assert GAME.view.view(table.board, R)["deck"] == 82


@pytest.mark.parametrize("words", ["5", "5 2 fundraise-CA 1 1", "5 2 fundraise-CA 1 1 bus-breakdown NY"])
def test_3_cards_join_before_play_begins(words):
    with pytest.raises(Refusal, match="before play begins"):
        stock(Table().say(words).boards, {"cards": [card()]})


def test_3_own_cards_join_the_deck_of_a_position():
    position = {"chips": {"CA": {"D": 3}}, "weeks_left": 2, "turn": "D", "hands": {"R": ["crab-feast"]}}
    match = hustings.new("presidential", position=position, content={"cards": [card(title="Town Hall")]}, luck="hand")
    assert GAME.view.view(match.board, R)["deck"] == 80  # 80 printed and one of their own, less the one in hand
    match.play("fundraise-NY 1 1 town-hall NY no-card")
    assert match.view(D)["board"]["teams"][D]["hand"][0]["title"] == "Town Hall"
    assert match.view(R)["board"]["teams"][R]["hand"][0]["name"] == "crab-feast"
    assert hustings.loads(match.text).text == match.text


def test_own_cards_are_called_by_their_titles():
    titles = [
        "Town Hall!",
        "Bus  Tour",
        "bus tour",
        "Whistle-Stop Train",
        "市民大會",
        "No card",
        "270",
        "Own 9",
        "Own-1",
    ]
    named = [caption["name"] for caption in captions({"cards": [card(title=title) for title in titles]}).values()]
    assert named == ["town-hall", "own-2", "own-3", "own-4", "own-5", "own-6", "own-7", "own-8", "own-9"]
    assert captions({"words": "for another purpose"}) == {}


def test_3_stocking_again_replaces_the_cards():
    table = Table()
    stock(table.boards, {"cards": [card(play_immediately=True)] * 40})
    stock(table.boards, {"cards": [card()]})
    assert card_count(table.board.deck) == 81
    assert card_count(table.board.immediate) == 14
    stock(table.boards, {"words": "for another purpose"})
    assert card_count(table.board.deck) == 81


def test_3_a_refused_deck_changes_nothing():
    table = Table()
    before = table.boards.tobytes()
    with pytest.raises(Refusal):
        stock(table.boards, {"cards": [card(), card(effect="?")]})
    assert table.boards.tobytes() == before


def test_own_cards_have_their_titles_in_the_header_and_their_effect_on_the_board():
    content = content_of(read_deck(read_text(SAMPLE, "csv")))
    table = Table()
    stock(table.boards, content)
    shown = card_on(table.board, 81)
    assert (shown.title, shown.effect, shown.play_immediately) == ("Own card 2", "LOSE(2,TOP); LOSE(1,OWN^)", True)
    assert captions(content)["own-2"] == {"name": "flat-tyre", "title": "Flat Tyre", "flavour": "Twice in a row."}
    shown = card_on(table.board, 81, captions(content))
    assert (shown.title, shown.flavour) == ("Flat Tyre", "Twice in a row.")


def test_forty_cards_with_the_longest_effects_fit_the_board():
    content = {"cards": [card(effect="SPREAD(9,R_WE,9); LOSE(9,SMALL^*9)")] * 40}
    table = Table()
    stock(table.boards, content)
    assert card_on(table.board, 119).effect == "SPREAD(9,R_WE,9); LOSE(9,SMALL^*9)"


def test_a_list_to_read():
    told = listing(PRINTED[52:54] + PRINTED[66:67])
    assert "Flat Tire Hero" in told
    assert "Add three votes in each of two different states.  GAIN(3,ANY*2)" in told
    assert "Microphone Still On  Play Immediately" in told
    assert max(len(line) for line in told.splitlines()) <= 100


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
rows = st.dictionaries(
    st.sampled_from(["id", "title", "flavour", "effect", "play_immediately", "category", "other"]),
    json_values | st.just("GAIN(3,CA)"),
)


@given(json_values | st.lists(rows, max_size=3) | st.builds(lambda cards: {"cards": cards}, st.lists(rows, max_size=3)))
def test_whatever_is_given_is_read_or_refused(content):
    reading = check_deck(content)
    assert all(str(fault).endswith((".", "?")) for fault in reading.faults)
    assert reading.faults or len(reading.cards) <= 40


@given(st.text(max_size=80) | st.just(SAMPLE), st.sampled_from(["csv", "json"]))
def test_whatever_is_written_is_read_or_refused(text, kind):
    try:
        content = read_text(text, kind)
    except Refusal:
        return
    assert isinstance(check_deck(content).faults, tuple)


def test_a_number_of_very_many_digits_is_refused():
    assert check_deck([card(play_immediately=10**5000, category=10**5000)]).faults
