"""What is handed in is read, or refused in one sentence."""

import pytest

from hustings.engine.game import Option, Refusal
from hustings.engine.user_input import (
    check_keys,
    check_mark,
    checked_answer,
    ignored_keys,
    is_slip,
    json_list,
    json_object,
    refuse_slips,
    settled_options,
    short_text,
    whole_number,
)

WEEKS = Option("weeks", "How many weeks?", 15, low=1, high=30)
ORDER = Option("order", "Who begins?", "fixed", {"fixed": "Always the same.", "alternate": "In turn."})


@pytest.mark.parametrize(
    "written",
    ["swap", "swapss", "swasp", "wsaps", "sawps", "xswaps", "swap5", "waps", "SWAPS", "Swaps", "swops"],
)
def test_one_letter_is_a_slip(written):
    assert is_slip(written, "swaps")
    assert is_slip("swaps", written)


@pytest.mark.parametrize("written", ["swaps", "sw", "", "paws", "spaws", "swap_it", "stages", "swapsss", "aswps"])
def test_more_or_nothing_is_none(written):
    assert not is_slip(written, "swaps")


def test_a_slip_is_refused_and_a_known_key_never():
    refuse_slips(["week", "weeks", "remark", 5, None], "The map", ["week", "weeks"])
    with pytest.raises(Refusal, match=r"^The map has 'wek', one letter from 'week': correct it or leave it out\.$"):
        refuse_slips(["wek"], "The map", ["week", "weeks"])


def test_keys_that_were_not_read():
    assert ignored_keys(["b", "a", "c" * 50, "states"], ["states"]) == ["a", "b", "c" * 40]


def test_keys_may_be_letters_in_a_row():
    check_keys(["R", "Y"], "placements", "RBY", "the parties are")
    with pytest.raises(Refusal, match=r"^placements has 'RB': the parties are R, B and Y\.$"):
        check_keys(["RB"], "placements", "RBY", "the parties are")


def test_values_of_the_wrong_kind():
    assert json_object({"a": 1}, "x") == {"a": 1}
    assert json_list([1], "x", "cards") == [1]
    assert whole_number(3, "x", 0, 3) == 3
    with pytest.raises(Refusal, match=r"^x must be a JSON object, not a list\.$"):
        json_object([], "x")
    with pytest.raises(Refusal, match=r"^x must be a list of cards, not an object\.$"):
        json_list({}, "x", "cards")
    for value, shown in ((True, "true"), (4, "4"), (1.0, "1.0"), (None, "null")):
        with pytest.raises(Refusal, match=rf"^x is {shown}: write a whole number from 0 to 3\.$"):
            whole_number(value, "x", 0, 3)


def test_options_beside_and_inside():
    assert settled_options({}, (WEEKS, ORDER)) == {"weeks": 15, "order": "fixed"}
    assert settled_options({"weeks": 3, "options": {"order": "alternate"}}, (WEEKS, ORDER)) == {
        "weeks": 3,
        "order": "alternate",
    }
    assert settled_options({"weeks": 3, "options": {"weeks": "3"}}, (WEEKS,)) == {"weeks": 3}
    with pytest.raises(Refusal, match=r"^Option weeks is given twice, as 4 and 3\.$"):
        settled_options({"weeks": 3, "options": {"weeks": 4}}, (WEEKS,))
    with pytest.raises(Refusal, match=r"^options has 'week': its names are weeks and order\.$"):
        settled_options({"options": {"week": 4}}, (WEEKS, ORDER))


@pytest.mark.parametrize("value", [None, [], {}, "x" * 41, 10**5000], ids=["null", "list", "object", "text", "number"])
def test_what_is_no_answer_to_an_option(value):
    with pytest.raises(Refusal, match=r"^weeks is .*: it takes a whole number from 1 to 30\.$"):
        checked_answer(WEEKS, value, "weeks")
    with pytest.raises(Refusal, match=r"^order is .*: it takes fixed or alternate\.$"):
        checked_answer(ORDER, value, "order")


def test_a_value_in_a_sentence_is_short():
    assert short_text("x" * 100) == "'" + "x" * 39 + "…"
    assert short_text(10**5000) == "a number of very many digits"


def test_a_mark_of_no_seat():
    check_mark("5", ["Red", "Light Blue"])
    with pytest.raises(Refusal, match=r"^There is no seat 'green': the seats are red and light-blue\.$"):
        check_mark("green:1", ["Red", "Light Blue"])
    with pytest.raises(Refusal, match=r"^Nothing follows 'Red:'\.$"):
        check_mark("Red:", ["Red", "Light Blue"])
