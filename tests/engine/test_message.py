"""Messages: ids with parameters, and the sentences that catalogues have for them."""

from hustings.engine.message import Message, render, rendered
from hustings.games.electioneer import GAME

TAI_WAI = {"en": "Tai Wai", "zh": "大圍"}


def test_a_message_as_a_string_is_in_english():
    assert str(Message("match-over")) == "The match is over."
    assert str(Message("electioneer-walks", seat="Red", steps=2, start=TAI_WAI, goal=TAI_WAI)) == (
        "Red walks 2 steps from Tai Wai to Tai Wai [6.1]."
    )
    assert GAME.name == "electioneer"


def test_a_name_is_taken_in_the_language_of_the_reader():
    message = Message("electioneer-printed", text=TAI_WAI)
    assert render(message) == "Tai Wai"
    assert render(message, "zh") == render(message, "zh-Hant") == "大圍"
    assert render(message, "fr") == "Tai Wai"


def test_lists_are_written_as_the_sentence_asks():
    names = ["a", "b", "c"]
    assert str(Message("electioneer-no-region", word="x", names=names)).endswith("they are a, b and c.")
    assert str(Message("electioneer-no-action", word="x", offers=names)).endswith("you can a, b or c.")
    assert str(Message("electioneer-no-region", word="x", names=names[:1])).endswith("they are a.")


def test_messages_within_messages_and_in_json_are_rendered():
    seat = Message("electioneer-seat", seat="Green")
    content = {"text": [Message("electioneer-surrenders", seat="Red", other=seat), "as it is"], "n": 3}
    assert rendered(content) == {"text": ["Red surrenders to Green, if all others do [R6.3].", "as it is"], "n": 3}


def test_an_id_that_no_catalogue_has_is_written_out():
    assert str(Message("electioneer-nonesuch")) == "electioneer-nonesuch"


def test_names_that_the_server_gave_are_told_in_the_language():
    told = Message("notices-mail-confirm", name="Guest 4021")
    assert "Guest 4021" in render(told)
    assert "訪客4021" in render(told, "zh-Hant")
    assert "簡單電腦2" in render(Message("notices-mail-confirm", name="Easy bot 2"), "zh-Hant")
    assert "Guest house" in render(Message("notices-mail-confirm", name="Guest house"), "zh-Hant")
