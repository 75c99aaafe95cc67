"""A position in JSON as a board."""

import random
from contextlib import suppress

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hustings.engine.game import LUCK, Refusal
from hustings.games.electioneer.board import RECURRING_PHASE, TREASURY_MARKER
from hustings.games.electioneer.data import SEATS, ZONES
from hustings.games.electioneer.derived import current_votes_of, hand_of, office_of, tokens_of
from hustings.games.electioneer.map.draw import draw
from hustings.games.electioneer.referee.adjudicate import adjudicate
from hustings.games.electioneer.referee.position import position
from hustings.laws.declared.electioneer import components
from tests.games.electioneer.random_games import RULES

REED = {
    "name": "Reed",
    "office": {"HKI": ["kennedy_town", "tai_tam"], "NTE": ["city_one"], "KW": ["west_kowloon"]},
    "strategies": {"private": ["S17"], "public": ["S01"]},
    "tickets": ["mei_foo"],
    "hand": ["hkbcf", "central"],
    "tokens": ["T01", "T02", "T27"],
    "pawn": "tai_wai",
    "discs": 7,
    "marker": "treasury",
}
GRENTE = {"name": "Grente", "office": {"KE": ["shenzhen_bay"]}, "discs": 0}


def played(boards, seed=0):
    """The position played on at random to the end; its components stay the same."""
    chance, had = random.Random(seed), components(boards[0])
    while movers := RULES.movers(boards):
        seat = chance.choice([seat for seat in range(8) if movers >> seat & 1])
        RULES.apply(boards, seat, chance.choice(RULES.legal(boards, seat)))
        assert components(boards[0]) == had
    return boards[0]


def test_what_is_given_is_on_the_board():
    boards = position(
        {"players": [REED, GRENTE], "turn": "Grente", "treasury": 3, "columns": {"KE": ["lion_rock", "lam_tin"]}}
    )
    board = boards[0]
    assert [ZONES[card] for card in office_of(board, 0)["HKI"]] == ["kennedy_town", "tai_tam"]
    assert {ZONES[card] for card in hand_of(board, 0)} == {"hkbcf", "central"}
    assert ZONES[int(board.pawn[0])] == "tai_wai"
    assert ZONES[int(board.pawn[1])] == "shenzhen_bay"
    assert (int(board.discs[0]), int(board.discs[1]), int(board.treasury), int(board.reserve)) == (7, 0, 3, 70)
    assert board.marker[0] == TREASURY_MARKER
    assert [token.id for token in tokens_of(board, 0)] == ["T01", "T02", "T27"]
    assert [ZONES[card] for card in board.display[1]] == ["lion_rock", "lam_tin"]
    assert "Reed" not in draw(board)
    while RULES.movers(boards) == 1 << LUCK:
        RULES.apply(boards, LUCK, RULES.legal(boards, LUCK)[0])
    assert (int(boards[0].mover), int(boards[0].turn), SEATS[1]) == (1, 1, "Green")


def test_a_position_and_its_ruling_agree():
    data = {"players": [REED, GRENTE], "turn": "Reed"}
    ruled = adjudicate(data)["players"]
    boards = position(data)
    board = boards[0]
    assert ruled[0]["votes"]["public_strategies"] == -1
    assert current_votes_of(board, 0) == 4 + 2 + 2 - 1
    assert ruled[1]["current_votes"] == current_votes_of(board, 1)


@pytest.mark.parametrize(
    ("options", "more"),
    [
        ({}, {}),
        ({"events": "yes"}, {"event": "E02"}),
        ({"common_strategy": "yes"}, {"common": ["S01", "S05"]}),
        ({"training": "yes"}, {}),
        ({"small_map": "yes", "players": 2}, {}),
    ],
)
def test_any_position_can_be_played_to_the_end(options, more):
    one = {"name": "A", "office": {"HKI": ["sheung_wan", "central"]}, "hand": ["stanley"], "discs": 3}
    two = {"name": "B", "office": {"KW": ["kai_tak"]}, "tickets": ["mei_foo"]}
    boards = position({"players": [one, two], "options": {"max_rounds": 6, **options}, **more})
    assert played(boards).ended


def test_luck_finishes_what_is_not_given():
    boards = position({"players": [{"name": "A", "office": {"KE": ["lion_rock"]}}, {"name": "B", "pawn": "central"}]})
    assert RULES.movers(boards) == 1 << LUCK
    while RULES.movers(boards) == 1 << LUCK:
        RULES.apply(boards, LUCK, RULES.legal(boards, LUCK)[-1])
    assert boards[0].step >= RECURRING_PHASE
    assert np.all(boards[0].display >= 0)


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ({"players": [REED]}, "players lists 1 players"),
        ({"players": [REED, {"name": "B"}]}, "players[1].pawn is missing"),
        ({"players": [REED, GRENTE | {"pawn": "atlantis"}]}, "'atlantis', which is no zone"),
        ({"players": [REED, GRENTE | {"discs": -1}]}, "players[1].discs is -1"),
        ({"players": [REED, GRENTE | {"hand": ["central"]}]}, "The zone central is given twice"),
        ({"players": [REED, GRENTE | {"marker": "moon"}]}, "players[1].marker is 'moon'"),
        ({"players": [REED, GRENTE], "columns": {"KE": ["central"]}}, "columns.KE has Central, which belongs to HKI"),
        ({"players": [REED, GRENTE], "columns": {"KE": ["lion_rock", "lam_tin", "yau_tong"]}}, "a column has 2"),
        ({"players": [REED, GRENTE], "event": "E01"}, "options.events is not yes"),
        (
            {"players": [GRENTE, {"name": "B", "pawn": "central"}], "options": {"common_strategy": "yes"}},
            "common lists 0",
        ),
        ({"players": [REED, GRENTE], "options": {"players": 4}}, "as many as its options say"),
    ],
)
def test_each_fault_is_one_sentence(data, says):
    with pytest.raises(Refusal) as refused:
        position(data)
    assert says in str(refused.value)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
CHANGES = st.dictionaries(
    st.sampled_from(["pawn", "discs", "hand", "marker", "office", "tokens", "named"]), JSON, max_size=2
)


@given(
    JSON
    | st.builds(
        lambda one, two, more: {"players": [REED | one, GRENTE | two], **more},
        CHANGES,
        CHANGES,
        st.dictionaries(
            st.sampled_from(["turn", "event", "treasury", "columns", "options", "common"]), JSON, max_size=2
        ),
    )
)
@settings(max_examples=120)
def test_any_json_is_a_position_or_refused(data):
    with suppress(Refusal):
        boards = position(data)
        assert RULES.movers(boards)
