"""What a client draws."""

import json

import pytest

from hustings.engine.game import LUCK
from hustings.engine.message import rendered
from hustings.games.electioneer import GAME, view
from hustings.games.electioneer import board as b
from hustings.games.electioneer.derived import current_votes_of, ranking
from hustings.games.electioneer.view.race import shortfall
from tests.games.electioneer.random_games import RULES, WAYS, random_game
from tests.games.electioneer.table import Table, zone


def sight(boards, place, viewer):
    """A board as a viewer sees it."""
    return RULES.seen(boards[place : place + 1], viewer)[0]


@pytest.mark.parametrize("way", range(len(WAYS)))
def test_views_are_json_and_name_what_the_scenery_holds(way):
    boards, _ = random_game(way)
    scenery = GAME.static_view()
    for place in range(0, len(boards), 31):
        for viewer in (0, LUCK):
            board = sight(boards, place, viewer)
            shown = view.view(board, viewer)
            assert json.loads(json.dumps(rendered(shown))) == rendered(shown)
            cards = {card for column in shown["columns"] for card in column["cards"]}
            strategies = set(shown["common_strategies"])
            for player in shown["players"]:
                cards |= {card["zone"] for card in player["hand"]} | {*player["tickets"], *player["start_cards"]}
                cards |= {card for stack in player["office"].values() for card in stack}
                strategies |= {*player["private"], *player["public"], *player["drawn"]}
                assert player["current_votes"] == current_votes_of(board, player["seat"])
                assert player["tokens"] == [token for token, seat in shown["tokens"].items() if seat == player["seat"]]
            assert cards <= set(scenery["zones"])
            assert strategies <= set(scenery["strategies"])
            assert set(shown["tokens"]) <= set(scenery["tokens"])
            assert shown["event"] in (None, *scenery["events"])
            assert shown["pack"] == shown["options"]["pack"] == scenery["pack"]


def test_a_view_carries_nothing_that_never_changes():
    """It is sent to every listener at every move; the map alone would be five times as much."""
    boards, _ = random_game(5)
    for place in (0, len(boards) // 2, -2):
        assert len(json.dumps(rendered(view.view(sight(boards, range(len(boards))[place], 0), 0)))) < 12_000


@pytest.mark.parametrize("way", range(len(WAYS)))
def test_every_legal_action_is_described_apart(way):
    boards, actions = random_game(way)
    for place, (seat, _) in enumerate(actions):
        described = [
            json.dumps(view.describe(boards[place], seat, action))
            for action in RULES.legal(boards[place : place + 1], seat)
        ]
        assert len(set(described)) == len(described)


def test_secrets_of_others_are_not_in_a_view():
    boards, _ = random_game(0)
    place = next(place for place, board in enumerate(boards) if board.turn == 4)
    for viewer in (0, LUCK):
        shown = view.view(sight(boards, place, viewer), viewer)
        for player in shown["players"]:
            assert len(player["private"]) == (player["private_count"] if player["seat"] == viewer else 0)


def test_the_reach_of_a_pawn():
    boards, _ = random_game(0)
    place = next(place for place, board in enumerate(boards) if board.turn == 2)
    shown = view.view(sight(boards, place, 0), 0)
    assert shown["reach"]["seat"] == 0
    assert shown["reach"]["from"] == shown["players"][0]["pawn"]
    assert view.view(sight(boards, 0, 0), 0)["reach"] is None


@pytest.mark.parametrize("way", range(len(WAYS)))
def test_the_menu_offers_what_is_legal_and_says_why_the_rest_is_not(way):
    boards, actions = random_game(way)
    offered = 0
    for place, (seat, _) in enumerate(actions):
        board = sight(boards, place, seat) if seat != LUCK else boards[place]
        if board.turn == 0 or seat == LUCK or board.step not in (b.ACTION_PHASE, b.RECURRING_PHASE):
            continue
        menu = view.view(board, seat)["menu"]
        assert view.view(board, (seat + 1) % int(board.players))["menu"] is None
        for entry in menu:
            assert entry["why"] is None or str(entry["why"]).endswith(
                "]." if "Strategies of" not in str(entry["why"]) else "."
            )
        if board.step == b.ACTION_PHASE:
            offered += 1
            legal = [view.describe(board, seat, each)["kind"] for each in RULES.legal(boards[place : place + 1], seat)]
            possible = [entry["action"] for entry in menu if entry["why"] is None]
            assert possible == [kind for kind in legal if kind != "end_turn"]
    assert offered


def test_the_menu_foresees_what_an_action_brings():
    table = Table(players=2)
    table.clear()
    table.office(0, "central", "wan_chai")
    table.hand(0, "causeway_bay")
    table.board.pawn[0] = zone("causeway_bay")
    table.board.discs[0] = 9
    (entry,) = [each for each in view.view(table.board, 0)["menu"] if each["action"] == "confirm"]
    seen = table.copy()
    seen.do(b.ZONE_CONFIRMATION)
    while seen.board.mover == 0:
        seen.do(b.PASS)
    assert entry["zone"] == "causeway_bay"
    assert entry["discs"] == 9 - int(seen.board.discs[0]) or seen.board.treasury > 0
    assert entry["votes"] == current_votes_of(seen.board, 0)


def test_every_vote_has_a_source():
    for way in range(len(WAYS)):
        boards, _ = random_game(way)
        for place in range(0, len(boards), 23):
            for player in view.view(sight(boards, place, LUCK), LUCK)["players"]:
                assert (
                    sum(line["votes"] for line in player["votes"] if line["source"] != "private")
                    == player["current_votes"]
                )
        result = view.result(boards[-1])
        assert [sum(line["votes"] for line in lines) for lines in result["votes"]] == result["final_votes"]


def test_how_many_more_a_token_needs():
    counts = [3, 1, 0]
    assert shortfall(counts, 0, 0, 0) == [0, 0]
    assert shortfall(counts, 1, 0, 0) == [3, 1]
    assert shortfall([2, 2, 4], 0, 2, 1) == [3, 1]
    assert shortfall([0, 0], 0, -1, -1) == [2, 2]


@pytest.mark.parametrize("way", range(len(WAYS)))
def test_results(way):
    boards, _ = random_game(way)
    board = boards[-1]
    result = view.result(board)
    shares = RULES.returns(boards[-1:], int(board.players))
    assert result["winners"] == [seat for seat, share in enumerate(shares) if share]
    assert sorted(seat for place in result["ranking"] for seat in place) == list(range(int(board.players)))
    assert result["ranking"] == ranking(board)
    assert "[8." in " ".join(map(str, result["why"]))
    assert len(result["final_votes"]) == int(board.players)
    assert view.view(board, 0)["phase"] == "over"
