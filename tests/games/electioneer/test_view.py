"""What a client draws."""

import json

import pytest

from hustings.engine.game import LUCK
from hustings.games.electioneer import GAME, view
from hustings.games.electioneer.figures import current, ranking
from tests.games.electioneer.evenings import RULES, WAYS, evening


def sight(boards, place, viewer):
    """A board as a viewer sees it."""
    return RULES.seen(boards[place : place + 1], viewer)[0]


@pytest.mark.parametrize("way", range(len(WAYS)))
def test_views_are_json_and_name_what_the_scenery_holds(way):
    boards, _ = evening(way)
    scenery = GAME.commands["scenery"]()
    for place in range(0, len(boards), 31):
        for viewer in (0, LUCK):
            board = sight(boards, place, viewer)
            shown = view.view(board, viewer)
            assert json.loads(json.dumps(shown)) == shown
            cards = {card for column in shown["columns"] for card in column["cards"]}
            strategies = set(shown["common_strategies"])
            for player in shown["players"]:
                cards |= {*player["hand"], *player["tickets"], *player["start_cards"]}
                cards |= {card for stack in player["office"].values() for card in stack}
                strategies |= {*player["private"], *player["public"], *player["drawn"]}
                assert player["current_votes"] == current(board, player["seat"])
                assert player["tokens"] == [token for token, seat in shown["tokens"].items() if seat == player["seat"]]
            assert cards <= set(scenery["zones"])
            assert strategies <= set(scenery["strategies"])
            assert set(shown["tokens"]) <= set(scenery["tokens"])
            assert shown["event"] in (None, *scenery["events"])
            assert shown["pack"] == shown["options"]["pack"] == scenery["pack"]


def test_a_view_carries_nothing_that_never_changes():
    """It is sent to every listener at every move; the map alone would be five times as much."""
    boards, _ = evening(5)
    for place in (0, len(boards) // 2, -2):
        assert len(json.dumps(view.view(sight(boards, range(len(boards))[place], 0), 0))) < 10_000


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
