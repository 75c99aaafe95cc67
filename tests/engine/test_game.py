import pytest
from connect_four import GAME

from hustings.engine import game as contract
from hustings.engine.game import NotBound, Option, Refusal, listed

WEEKS = Option("weeks", "How long is the campaign?", 15, low=1, high=30)
TIES = Option("tie", "Who wins a tie?", "shared", {"shared": "Nobody alone.", "roll_off": "Higher die."})
SWAPS = Option("open_swaps", "Are swaps seen?", "no", {"no": "Sealed.", "yes": "Seen."})


def test_a_number_within_limits():
    assert [WEEKS.code(value) for value in (1, "30", " 7 ")] == [1, 30, 7]
    for value in (0, 31, "many", 2.5, True, None, "--5", "5-", "٣", "9" * 5000):
        with pytest.raises(Refusal, match="weeks takes a whole number from 1 to 30, not"):
            WEEKS.code(value)


def test_a_choice_by_name():
    assert [TIES.code("shared"), TIES.code("ROLL_OFF")] == [0, 1]
    assert TIES.answer(1) == "roll_off"
    with pytest.raises(Refusal, match="Option tie takes shared or roll_off, not 'coin'."):
        TIES.code("coin")


def test_yes_and_no_in_many_words():
    assert [SWAPS.code(value) for value in (True, "on", "true", False, "off", "no")] == [1, 1, 1, 0, 0, 0]


def test_an_unknown_option_is_named():
    with pytest.raises(Refusal, match="Connect Four has no option 'gravity'; it has none."):
        GAME.settle({"gravity": "up"})


@pytest.mark.parametrize("function", [*contract.CONTRACT, contract.choose, contract.count_legal])
def test_the_contract_itself_plays_no_game(function):
    with pytest.raises(NotBound):
        function(*[None] * function.__code__.co_argcount)


def test_lists_as_people_write_them():
    assert listed(["a"], "or") == "a"
    assert listed(["a", "b", "c"], "or") == "a, b or c"
