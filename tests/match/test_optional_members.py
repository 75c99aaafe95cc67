"""The optional members of a game: layers, long forms, remarks between the moves, own cards, words that are joined."""

import dataclasses
import types
from functools import partial

import connect_four
import pytest

import hustings
from hustings.engine.features import OwnCards
from hustings.engine.game import LUCK, Refusal
from hustings.engine.presentation import Layers, LongForm
from tests.match.games_for_tests import WAGER

FOUR = connect_four.GAME


def remark(board, word):
    """A word in brackets is a note; it must be a kind one."""
    if word == "(bad)":
        raise Refusal("Be kind.")
    return word.startswith("(")


def show(board, seat, layers=()):
    return f"{FOUR.text.show(board, seat)} {list(layers)}"


def draw(board, layers=()):
    return f"<svg>{list(layers)}</svg>"


def report(boards, actions, names, style, long=False):
    return f"{len(boards)} {long}"


def own_text(content):
    """The functions of text.py for stones of another name."""
    stone = content["stone"]
    return types.SimpleNamespace(
        name=lambda board, seat, action: f"{stone}-{action + 1}",
        parse=lambda board, seat, word: FOUR.text.parse(board, seat, word.removeprefix(f"{stone}-")),
        tell=lambda *step: [*FOUR.text.tell(*step), stone],
        show=lambda board, seat: stone,
        asks=lambda board, seat: f"Drop a {stone}.",
    )


def own_view(content):
    return types.SimpleNamespace(
        view=lambda board, seat: content,
        describe=lambda board, seat, action: {"kind": "drop", **content},
        result=FOUR.view.result,
    )


RICH = dataclasses.replace(
    FOUR,
    text=types.SimpleNamespace(**{**vars(FOUR.text), "show": show}),
    draw=draw,
    report=report,
    layers=Layers({"grid": "lines between the squares"}, show, draw),
    long_form=LongForm(lambda board, seat, action: f"column-{action + 1}", partial(report, long=True)),
    is_remark=remark,
    own_cards=OwnCards(
        read=lambda path: {},
        stock=lambda boards, content: None,
        text=own_text,
        view=own_view,
        report=lambda content: lambda *match: f"{report(*match)} {content['stone']}",
    ),
    join_words=lambda line: line.replace("column ", ""),
)
STONES = {"stone": "pebble"}


def test_layers_are_shown_and_drawn_on_request():
    match = hustings.new(RICH)
    assert match.show().endswith("[]")
    assert match.show(layers=["grid"]).endswith("['grid']")
    assert (match.draw(), match.draw(layers=["grid"])) == ("<svg>[]</svg>", "<svg>['grid']</svg>")


def test_a_layer_that_there_is_not_is_refused():
    with pytest.raises(Refusal, match="Connect Four has no layer “grind”: the layers are grid"):
        hustings.new(RICH).show(layers=["grind"])
    with pytest.raises(Refusal, match="Wager has no layers to show"):
        hustings.new(WAGER).show(layers=["grid"])
    with pytest.raises(Refusal, match="Connect Four has no picture"):
        hustings.new(FOUR).draw()


def test_moves_have_a_longer_form_where_the_game_has_one():
    match = hustings.new(RICH)
    match.play("4")
    assert match.legal(long=True) == [f"column-{column}" for column in range(1, 8)]
    assert (match.log(LUCK)[0]["move"], match.log(LUCK)[0]["long"]) == ("4", "column-4")
    assert (match.report(), match.report(long=True)) == ("2 False", "2 True")


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


def test_own_cards_go_to_every_text_and_view():
    match = hustings.new(RICH, content=STONES)
    match.play("pebble-4")
    assert match.actions[0].move == "pebble-4"
    assert match.log(0)[0]["text"][-1] == "pebble"
    assert match.show(0) == "pebble"
    assert match.asks(1) == "Drop a pebble."
    assert match.report() == "2 False pebble"
    seen = match.view(1)
    assert seen["board"] == STONES
    assert (seen["actions"][0]["stone"], seen["actions"][0]["move"]) == ("pebble", "pebble-1")
    assert match.at(1).log(0) == match.log(0)
    assert hustings.loads(match.text, game=RICH).text == match.text


def test_words_that_belong_together_are_one_move():
    match = hustings.new(RICH)
    match.play("column 4 column 3")
    assert [action.move for action in match.actions] == ["4", "3"]


def test_a_game_without_a_function_of_the_contract_says_which():
    rules = types.ModuleType("half_a_game")
    rules.new = rules.movers = print
    with pytest.raises(TypeError, match="half_a_game lacks legal, apply, returns, hide and imagine"):
        hustings.new(dataclasses.replace(FOUR, rules=rules))
