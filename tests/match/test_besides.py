"""What a game may offer besides: layers, longer names, remarks between the moves, captions of its own cards."""

import dataclasses
import types

import connect_four
import pytest

import hustings
from hustings.engine.game import LUCK, Refusal
from tests.match.games_for_tests import WAGER

FOUR = connect_four.GAME


def remark(board, word):
    """A word in brackets is a note; it must be a kind one."""
    if word == "(bad)":
        raise Refusal("Be kind.")
    return word.startswith("(")


def show(board, seat, grid=False, captions=None):
    return f"{FOUR.text.show(board, seat)} {grid} {captions}"


def draw(board, grid=False):
    return f"<svg>{grid}</svg>"


def report(boards, actions, names, style, long=False, captions=None):
    return f"{len(boards)} {long} {captions}"


def captioned(function):
    """A function of the contract that takes captions, and says them."""

    def told(*arguments, captions=None):
        found = function(*arguments)
        return [*found, str(captions)] if isinstance(found, list) else found

    return told


def name(board, seat, action, captions=None):
    return f"{captions['stone']}-{action + 1}" if captions else str(action + 1)


def parse(board, seat, word, captions=None):
    return FOUR.text.parse(board, seat, word.removeprefix(f"{captions['stone']}-") if captions else word)


RICH = dataclasses.replace(
    FOUR,
    text=types.SimpleNamespace(
        name=name,
        long_name=lambda board, seat, action: f"column-{action + 1}",
        parse=parse,
        tell=captioned(FOUR.text.tell),
        show=show,
        remark=remark,
    ),
    view=types.SimpleNamespace(
        view=lambda board, seat, captions=None: {"captions": captions},
        describe=lambda board, seat, action, captions=None: {"kind": "drop", "captions": captions},
        result=FOUR.view.result,
    ),
    commands={
        "draw": draw,
        "report": report,
        "layers": {"grid": "lines between the squares"},
        "captions": lambda content: content["stones"],
    },
)
STONES = {"stones": {"stone": "pebble"}}


def test_layers_are_shown_and_drawn_on_request():
    match = hustings.new(RICH)
    assert match.show().endswith("False None")
    assert match.show(layers=["grid"]).endswith("True None")
    assert (match.draw(), match.draw(layers=["grid"])) == ("<svg>False</svg>", "<svg>True</svg>")


def test_a_layer_that_there_is_not_is_refused():
    with pytest.raises(Refusal, match="Connect Four has no layer 'grind' to show; it has grid"):
        hustings.new(RICH).show(layers=["grind"])
    with pytest.raises(Refusal, match="Wager has no layer 'grid' to show; it has none"):
        hustings.new(WAGER).show(layers=["grid"])
    with pytest.raises(Refusal, match="Connect Four has no picture"):
        hustings.new(FOUR).draw()


def test_moves_have_a_longer_form_where_the_game_has_one():
    match = hustings.new(RICH)
    match.play("4")
    assert match.legal(long=True) == [f"column-{column}" for column in range(1, 8)]
    assert (match.log(LUCK)[0]["move"], match.log(LUCK)[0]["long"]) == ("4", "column-4")
    assert (match.report(), match.report(long=True)) == ("2 False None", "2 True None")


def test_where_it_has_none_that_is_refused():
    match = hustings.new(WAGER, seed=1)
    for asked in (match.legal, match.report):
        with pytest.raises(Refusal, match="The moves of Wager have no longer form"):
            asked(long=True)
    assert "long" not in match.log(LUCK)[0]


def test_a_remark_is_no_move_and_stands_anywhere():
    match = hustings.new(RICH)
    match.play("(hello) 4 (well) 4")
    match.play("(there) 3 (so)", seat=0)
    assert [action.move for action in match.actions] == ["4", "4", "3"]
    match.play("3 2 2 1 (done)")
    assert match.over
    match.play("(thanks)")
    with pytest.raises(Refusal, match="The match is over"):
        match.play("1")


def test_a_wrong_remark_takes_everything_back():
    match = hustings.new(RICH)
    with pytest.raises(Refusal, match="Be kind"):
        match.play("4 (bad)")
    assert match.actions == []


def test_captions_come_from_the_header_and_go_to_every_text_and_view():
    match = hustings.new(RICH, content=STONES)
    match.play("pebble-4")
    caption = STONES["stones"]
    assert match.actions[0].move == "pebble-4"
    assert match.log(0)[0]["text"][-1] == str(caption)
    assert match.show(0).endswith(f"False {caption}")
    assert match.report() == f"2 False {caption}"
    seen = match.view(1)
    assert seen["board"] == {"captions": caption}
    assert (seen["actions"][0]["captions"], seen["actions"][0]["move"]) == (caption, "pebble-1")
    assert match.at(1).log(0) == match.log(0)
    assert hustings.loads(match.text, game=RICH).text == match.text
