"""The players' own cards in a match: wherever one is named, its own title shows, and hidden hands stay hidden."""

import json

import pytest
from rich.text import Text

import hustings
from hustings.engine.game import LUCK, Refusal
from tests.games.presidential.table import D, R

CARDS = [
    {"title": "Town Hall", "flavour": "A long evening.", "effect": "GAIN(4,OH)"},
    {"title": "[red]Bus Tour[/]", "flavour": "Six stops.", "effect": "SPREAD(5,R_SO,2)"},
    {"title": "Hot Mic", "flavour": "You said what?", "effect": "LOSE(3,OWN^)", "play_immediately": True},
    {"title": "Town hall", "flavour": "The same again.", "effect": "SHIFT(3)"},
]


def match(words="", cards=CARDS, **options):
    """A match with own cards, after the opening roll and some more; dice and draws are said."""
    found = hustings.new("presidential", content={"cards": cards}, options=options, luck="hand")
    found.play(f"5 2 {words}")
    return found


def log_of(match, seat):
    """Everything that the match lets a seat know, in one text."""
    return " ".join(
        [json.dumps(match.view(seat)), match.show(seat), json.dumps(match.log(seat)), match.report("text", seat)]
    )


def test_a_drawn_card_is_named_by_its_title_for_its_team_only():
    found = match("fundraise-CA 2 2 hot-mic")
    assert found.log(LUCK)[-1]["text"][0].startswith(
        "The Republicans draw Hot Mic and must play it at once: Take up to"
    )
    kept = match("fundraise-CA 2 2 own-1", CARDS[:3])
    assert kept.log(R)[-1]["move"] == "town-hall"
    assert kept.log(R)[-1]["text"][0] == "The Republicans draw Town Hall and keep it: Add four votes in Ohio [10]."
    assert "Town Hall" not in log_of(kept, D) + log_of(kept, LUCK)
    assert "town-hall" not in log_of(kept, D) + log_of(kept, LUCK)


def test_the_view_has_title_and_flavour():
    hand = match("fundraise-CA 2 2 town-hall", CARDS[:3]).view(R)["board"]["teams"][R]["hand"]
    assert hand == [
        {
            "number": 81,
            "name": "town-hall",
            "title": "Town Hall",
            "flavour": "A long evening.",
            "effect": "GAIN(4,OH)",
            "text": "Add four votes in Ohio.",
            "play_immediately": False,
            "targets": [],
        }
    ]


def test_the_choices_of_a_client_have_them_too():
    found = match("fundraise-CA 2 2 town-hall CA2", CARDS[:3])
    choice = found.view(R)["actions"][0]
    assert (choice["move"], choice["card"]["title"]) == ("town-hall", "Town Hall")
    assert choice["card"]["flavour"] == "A long evening."
    assert match("fundraise-CA 2 2", CARDS[:3]).legal(LUCK)[-3:] == ["town-hall", "red-bus-tour", "hot-mic"]


def test_a_card_is_played_by_its_title_or_its_number():
    for word in ("town-hall", "Town-Hall", "own-1", "81", "town"):
        found = match(f"fundraise-CA 2 2 81 CA2 {word}", CARDS[:3])
        assert found.log(D)[-1]["move"] == "town-hall"
        assert found.log(D)[-1]["text"][0] == "The Republicans play Town Hall: Add four votes in Ohio [11]."
        assert "Week 1, Republicans: Town Hall. Add four votes in Ohio." in found.report("text")
        assert hustings.loads(found.text).log(D) == found.log(D)


def test_titles_that_are_one_word_are_told_apart():
    found = match("fundraise-CA 2 2 own-1 CA2")
    assert found.legal(R) == ["own-1", "no-card"]
    assert "own-1  Add four votes in Ohio.\n      Town Hall: A long evening." in Text.from_markup(found.show(R)).plain
    with pytest.raises(Refusal, match="you can choose own-1, no-card"):
        found.play("town-hall")


def test_a_title_is_no_markup():
    found = match("fundraise-CA 2 2 own-2 CA2", CARDS[:3])
    assert found.legal(R) == ["red-bus-tour", "no-card"]
    found.play("red-bus-tour")
    assert "Republicans  play [red]Bus Tour[/]: Spread five votes" in Text.from_markup(found.show(D)).plain
    assert found.asks(R) == "Choose a state for one vote: 5 left ([red]Bus Tour[/])."
    assert found.view(LUCK)["board"]["card"]["title"] == "[red]Bus Tour[/]"


def test_used_cards_under_the_deck_are_known_by_their_titles():
    found = match("fundraise-CA 2 2 town-hall CA2 town-hall", CARDS[:3])
    assert [card["title"] for card in found.view(D)["board"]["under_the_deck"]] == ["Town Hall"]


def test_the_second_game_of_a_swap_match_has_the_cards_again():
    found = hustings.new(
        "presidential", content={"cards": CARDS[:1]}, options={"order": "swap_match", "weeks": 1}, seed=3
    )
    while found.view(LUCK)["board"]["game"] == 1:
        found.play(found.legal(found.movers[0])[0])
    assert found.view(LUCK)["board"]["deck"] == 81
