"""What a client draws."""

import json

import pytest

from hustings.engine.game import LUCK
from hustings.games.electioneer import view
from hustings.games.electioneer.figures import current, ranking
from tests.games.electioneer.evenings import RULES, WAYS, evening


def sight(boards, place, viewer):
    """A board as a viewer sees it."""
    return RULES.seen(boards[place : place + 1], viewer)[0]


@pytest.mark.parametrize("way", range(len(WAYS)))
def test_views_are_json_and_complete(way):
    boards, _ = evening(way)
    for place in range(0, len(boards), 31):
        for viewer in (0, LUCK):
            board = sight(boards, place, viewer)
            shown = view.view(board, viewer)
            assert json.loads(json.dumps(shown)) == shown
            used = {card for column in shown["columns"] for card in column["cards"]}
            for player in shown["players"]:
                used |= {*player["hand"], *player["tickets"], *player["start_cards"]}
                used |= {card for stack in player["office"].values() for card in stack}
                assert player["current_votes"] == current(board, player["seat"])
            assert used <= set(shown["cards"])
            assert set(shown["cards"]) <= {zone["id"] for zone in shown["map"]["zones"]}


def test_cards_come_in_both_languages_with_their_provenance():
    boards, _ = evening(0)
    shown = view.view(sight(boards, len(boards) // 2, 0), 0)
    for card in shown["cards"].values():
        assert card["text"]["en"] != card["text"]["zh"]
        assert set(card["provenance"].values()) <= set("RIGD")
    assert len(shown["pack"]) == 16


@pytest.mark.parametrize("way", range(len(WAYS)))
def test_every_legal_action_is_described_apart(way):
    boards, actions = evening(way)
    for place, (seat, _) in enumerate(actions):
        described = [
            json.dumps(view.describe(boards[place], seat, action))
            for action in RULES.legal(boards[place : place + 1], seat)
        ]
        assert len(set(described)) == len(described)


def test_secrets_of_others_are_not_in_a_view():
    boards, _ = evening(0)
    place = next(place for place, board in enumerate(boards) if board.turn == 4)
    for viewer in (0, LUCK):
        shown = view.view(sight(boards, place, viewer), viewer)
        for player in shown["players"]:
            assert len(player["private"]) == (player["private_count"] if player["seat"] == viewer else 0)


def test_the_planner_in_a_view():
    boards, _ = evening(0)
    place = next(place for place, board in enumerate(boards) if board.turn == 2)
    shown = view.view(sight(boards, place, 0), 0)
    assert shown["planner"]["seat"] == 0
    assert shown["planner"]["words"].startswith("From ")
    assert shown["planner"]["from"] == shown["players"][0]["pawn"]
    assert view.view(sight(boards, 0, 0), 0)["planner"] is None


@pytest.mark.parametrize("way", range(len(WAYS)))
def test_results(way):
    boards, _ = evening(way)
    board = boards[-1]
    result = view.result(board)
    shares = RULES.returns(boards[-1:], int(board.players))
    assert result["winners"] == [seat for seat, share in enumerate(shares) if share]
    assert sorted(seat for place in result["ranking"] for seat in place) == list(range(int(board.players)))
    assert result["ranking"] == ranking(board)
    assert "[8." in result["why"]
    assert len(result["final_votes"]) == int(board.players)
    assert view.view(board, 0)["phase"] == "over"
