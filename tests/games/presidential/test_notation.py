"""Actions as people write them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hustings.engine.game import HIDDEN, LUCK, Refusal
from hustings.games.presidential import GAME
from hustings.games.presidential.cards.captions import CARD_NAMES
from hustings.games.presidential.data import CAMPAIGN, CODES, FUNDRAISE, NAMES, STATE
from hustings.games.presidential.text.notation import find_state, join_words
from tests.games.presidential.table import R, Table, chart, opened


def parse(table, word):
    return GAME.text.parse(table.board, table.mover, word)


def refused(table, word):
    with pytest.raises(Refusal) as refusal:
        parse(table, word)
    return str(refusal.value)


def states(*codes):
    return tuple(STATE + CODES.index(code) for code in codes)


def test_card_names_are_words_of_their_own():
    assert len(set(CARD_NAMES)) == 120
    assert CARD_NAMES[53] == "whistle-stop-train"
    assert CARD_NAMES[76] == "one-stage-one-clock"
    assert CARD_NAMES[80] == "own-1"


@pytest.mark.parametrize("word", ["CA", "ca", "California", "CALIFORNIA"])
def test_a_state_by_code_or_name(word):
    assert CODES[find_state(word)] == "CA"


@pytest.mark.parametrize("word", ["New-York", "new_york", "NewYork", "NY"])
def test_names_of_two_words(word):
    assert CODES[find_state(word)] == "NY"


def test_every_state_is_found_by_its_name():
    assert [find_state(name.replace(" ", "-")) for name in NAMES] == list(range(51))
    assert find_state("Atlantis") is find_state("") is None


@pytest.mark.parametrize("word", ["PA,OH,IL", "pa/oh/il", "Illinois+PA+OH", "campaign-IL,OH,PA", "campaign,PA,OH,IL"])
def test_9_a_whole_campaign_in_one_word(word):
    assert parse(opened(), word) == (CAMPAIGN, *states("IL", "OH", "PA"))


@pytest.mark.parametrize("word", ["fundraise-TX", "fundraise/texas", "fundraising-Texas", "f-tx", "FUNDRAISE-TX"])
def test_10_fundraising(word):
    assert parse(opened(), word) == (FUNDRAISE + 3,)


def test_8_what_is_no_turn():
    assert "Write campaign, or fundraise" in refused(opened(), "sleep")
    assert "California" not in refused(opened(), "fundraise-OH")
    assert "CA, FL, NY or TX" in refused(opened(), "fundraise-OH")
    assert "three different states" in refused(opened(), "OH,OH,PA")
    assert "three different states" in refused(opened(), "OH,PA")


def test_9_states_are_announced_down_the_list():
    table = opened().say("campaign OH")
    assert parse(table, "WY,PA") == states("PA", "WY")
    assert "must come after Ohio [B24]" in refused(table, "AL")
    assert "only 2 can be named" in refused(table, "PA,WA,WY")
    assert "not a state" in refused(table, "Atlantis")
    assert "Too few states come after" in refused(opened().say("campaign"), "WY")


@pytest.mark.parametrize("word", ["CO2,OR,WA", "co,CO,or,wa", "WA,OR,2CO", "CO*2/OR/WA"])
def test_10_free_votes_in_one_word(word):
    table = opened().say("fundraise-TX 4 5 fish-fry-line")
    assert parse(table, word) == states("CO", "CO", "OR", "WA")


def test_10_free_votes_go_down_the_list():
    table = opened().say("fundraise-TX 4 5 fish-fry-line OR")
    assert "choose it or a later state" in refused(table, "CO")


@pytest.mark.parametrize("word", ["3/5/6", "356", "3,5,6", "3-5-6"])
def test_9_dice_in_the_order_of_the_states(word):
    table = opened().say("PA,OH,IL 6 5 3")
    (action,) = parse(table, word)
    assert GAME.text.name(table.board, R, action) == "3/5/6"


@pytest.mark.parametrize("word", ["PA6,OH5,IL3", "il3/oh5/pa6", "6PA,3IL,5OH", "Illinois-3,Ohio=5,PA6"])
def test_9_dice_with_their_states_in_any_order(word):
    table = opened().say("PA,OH,IL 6 5 3")
    (action,) = parse(table, word)
    assert GAME.text.name(table.board, R, action) == "3/5/6"


@pytest.mark.parametrize(
    "word", ["PA6,OH5", "PA6,OH5,WY3", "PA6,PA5,IL3", "PA6,OH6,IL3", "PA6,OH5,IL3,WY1", "PA6,5,IL3"]
)
def test_9_dice_with_other_states_are_refused(word):
    assert "Write the dice in the order of IL, OH and PA" in refused(opened().say("PA,OH,IL 6 5 3"), word)


def test_b23_states_that_follow_by_themselves_may_be_written():
    assert parse(opened(), "WY,WV,WI") == (CAMPAIGN, *states("WV"))
    assert parse(opened(), "WY,CA,WI") == (CAMPAIGN, *states("CA", "WI"))
    assert parse(opened(), "CA,WA,WY") == (CAMPAIGN, *states("CA", "WA", "WY"))
    assert parse(opened().say("campaign CA"), "WY,WI") == states("WI")
    table = opened().say("fundraise-TX 4 5 fish-fry-line")
    assert parse(table, "CO,WY3") == states("CO", "WY")
    assert parse(table, "WY4") == states("WY")


def test_b24_the_states_of_a_campaign_as_words_in_any_order():
    assert join_words("6 1 campaign TX CA FL 6 5 3 FL6,TX5,CA3") == "6 1 campaign-TX,CA,FL 6 5 3 FL6,TX5,CA3"
    assert join_words("republicans:campaign Texas CA new-york") == "republicans:campaign-Texas,CA,new-york"
    for words in ("campaign CA FL", "campaign", "campaign CA FL 6", "fundraise-CA TX CA FL"):
        assert join_words(words) == words
    assert opened().say(join_words("campaign TX CA FL")).phase == "roll"


def test_9_other_dice_are_refused():
    table = opened().say("PA,OH,IL 6 5 3")
    assert (
        refused(table, "6/6/3")
        == "Write the dice in the order of IL, OH and PA, such as 6/5/3, or IL6,OH5,PA3; not “6/6/3” [9]."
    )
    assert "6/5/3" in refused(table, "first")


def test_11_cards_by_name_beginning_or_number():
    table = opened().give(R, "fish-fry-line").give(R, "first-state-first").say("AL,AK,AZ 1 1 1")
    assert parse(table, "fish") == parse(table, "Fish-Fry-Line") == parse(table, "50")
    assert "could be several cards" in refused(table, "fi")
    assert "not a card you can name now" in refused(table, "a-kind-word")
    assert parse(table, "none") == parse(table, "-") == parse(table, "no-card")


def test_c2_chips_to_move():
    table = Table({**chart(OH=4), "hands": {"R": ["borrowed-volunteers"]}}).say("VT,WA,WY 1 1 1 borrowed-volunteers")
    assert "Move 0 to 4 chips, not “5” [C2]." in refused(table, "5")
    table.say("4")
    assert (
        refused(table, "OH")
        == f"The card cannot be used on Ohio now; you can choose {', '.join(table.legal()[:-1])} or WY."
    )


def test_c5_states_of_a_card():
    table = Table({**chart(OH=-4, PA=-4), "hands": {"R": ["debate-night-quip"]}}).say(
        "VT,WA,WY 1 1 1 debate-night-quip"
    )
    assert refused(table, "AL") == "The card cannot be used on Alabama now; you can choose OH or PA."


def test_dice():
    assert refused(Table(), "7") == "A die shows 1 to 6, not “7”."
    assert GAME.text.name(Table().board, LUCK, parse(Table(), "4")[0]) == "4"


def test_a_hidden_action_has_a_name():
    assert GAME.text.name(Table().board, LUCK, HIDDEN) == "hidden"


def test_after_the_end_nothing_can_be_said():
    table = Table({"states": dict.fromkeys(CODES, "R"), "weeks_left": 0})
    assert refused(table, "campaign") == "The game is over."


TABLES = [
    Table(),
    opened(),
    opened().say("campaign OH"),
    opened().say("PA,OH,IL 6 5 3"),
    opened().say("fundraise-CA 4 5"),
    opened().say("fundraise-CA 4 5 fish-fry-line"),
    opened().give(R, "fish-fry-line").say("AL,AK,AZ 1 1 1"),
    opened().give(R, "a-kind-word").say("AL,AK,AZ 1 1 1 a-kind-word"),
    Table({**chart(OH=4), "hands": {"R": ["borrowed-volunteers"]}}).say("VT,WA,WY 1 1 1 borrowed-volunteers"),
]


@given(st.sampled_from(TABLES), st.text(max_size=12) | st.from_regex(r"[A-Za-z0-9,/*-]{0,12}", fullmatch=True))
def test_whatever_is_said_is_understood_or_refused(table, word):
    try:
        actions = parse(table, word)
    except Refusal:
        return
    assert actions[0] in table.legal_actions()
