"""The four printed ways to play, alone and together; events; the options."""

import pytest

from hustings.engine.game import LUCK, NONE, WHOLE, Refusal
from hustings.engine.stream import below, seeded
from hustings.games.electioneer import GAME
from hustings.games.electioneer import board as b
from hustings.games.electioneer.cards.codes import NTE, NTW
from hustings.games.electioneer.data import PRINTED, REGION, SEATS, ZONES
from hustings.games.electioneer.rules.actions.zone_confirmation import confirmation_cost
from hustings.games.electioneer.rules.offices import current_votes
from hustings.laws.declared.electioneer import components
from tests.games.electioneer.table import RULES, Table, names, regions, zone

WAYS = (
    {},
    {"training": "yes"},
    {"common_strategy": "yes"},
    {"small_map": "yes"},
    {"events": "yes"},
    {"training": "yes", "small_map": "yes"},
    {"training": "yes", "events": "yes"},
    {"small_map": "yes", "events": "yes"},
    {"common_strategy": "yes", "events": "yes"},
    {"training": "yes", "small_map": "yes", "events": "yes"},
)


@pytest.mark.parametrize("way", WAYS, ids=lambda way: "+".join(way) or "full")
@pytest.mark.parametrize("players", range(2, 7))
def test_every_way_to_play_with_every_number_of_players(way, players):
    options = {**way, "players": players, "max_rounds": 3}
    if way.get("small_map") and players > 3:
        with pytest.raises(Refusal, match="2 or 3 players"):
            GAME.seats(GAME.settle(options))
        return
    assert GAME.seats(GAME.settle(options)) == SEATS[:players]
    stream = seeded(players)
    boards = RULES.new(GAME.codes(options))
    start = components(boards[0])
    while mask := RULES.movers(boards):
        seat = next(seat for seat in range(8) if mask >> seat & 1)
        actions = RULES.legal(boards, seat)
        RULES.apply(boards, seat, actions[below(stream, len(actions))])
        assert components(boards[0]) == start
    assert sum(RULES.returns(boards, players)) == WHOLE


@pytest.mark.parametrize("other", ["small_map", "training"])
def test_the_common_strategy_does_not_go_with_ways_without_strategies(other):
    with pytest.raises(Refusal, match="common Strategy variant"):
        GAME.seats(GAME.settle({"common_strategy": "yes", other: "yes"}))


# --- Training ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def training():
    table = Table(players=2, training="yes")
    table.clear()
    table.turn(0)
    return table


def test_9_six_actions(training):
    training.hand(0, "tai_wai", "hkbcf", "tsim_sha_tsui")
    training.board.pawn[0] = zone("tsim_sha_tsui")
    training.board.discs[0] = 9
    six = {
        b.PROXIMAL_MOVEMENT,
        b.FERRY_TRANSPORT,
        b.LOBBYING,
        b.CAMPAIGNING,
        b.ZONE_CONFIRMATION,
    }
    assert set(training.legal()) == {b.PASS, *six}
    training.board.pawn[0] = zone("tai_wai")
    assert b.REMOTE_COMMUTE in training.legal()


def test_9_campaigning_takes_any_face_up_card(training):
    discs = int(training.board.discs[0])
    training.do(b.CAMPAIGNING)
    assert names(training.legal()) == {ZONES[card] for card in training.board.display.ravel()}
    assert len(training.legal()) == 10
    chosen = training.legal()[3]
    training.do(chosen)
    training.settle()
    assert training.board.place[chosen - b.ZONE] == b.HAND
    assert (training.board.display != NONE).all()
    assert training.board.discs[0] == discs
    assert training.board.marker[0] == NONE


def test_r7_2_discs_come_from_the_treasury(training):
    assert training.board.treasury == 80 - 2 * 4  # the players' first discs come from there
    assert training.board.reserve == 0
    training.do(b.LOBBYING)
    assert training.board.treasury == 80 - 2 * 4 - 2
    training.board.treasury = 1
    training.do(b.LOBBYING)  # never runs out
    assert training.board.discs[0] == 4 + 4


def test_9_no_effects_and_no_achievements(training):
    training.confirm(0, "mui_wo")
    assert training.board.step == b.ACTION_PHASE
    assert training.board.quotas == 1
    training.office(0, "wong_tai_sin")
    assert current_votes(training.board, 0) == 0
    training.board.confirmed[0] = 9
    training.do(b.PASS)
    training.settle()
    assert (training.board.achievement == NONE).all()


def test_r1_11_shenzhen_bay_is_in_new_territories_west(training):
    training.confirm(0, "shenzhen_bay")
    assert training.board.zones[0, NTW] == 1
    assert training.board.step == b.ACTION_PHASE


# --- Common Strategy --------------------------------------------------------------------------------------------------


def test_10_two_strategies_count_for_everybody():
    table = Table(players=3, common_strategy="yes")
    table.clear()
    table.turn(0)
    shared = [k for k in range(25) if table.board.strategy[k] == b.COMMON]
    assert len(shared) == 2
    assert {b.PUBLIC_DISCLOSURE, b.STRATEGY_EXPLORATION}.isdisjoint(table.legal())
    worth = [dict(part.split(":") for part in PRINTED["strategies.csv"][k]["votes_by_count"].split()) for k in shared]
    none = sum(int(votes["0"]) for votes in worth)
    assert [current_votes(table.board, seat) for seat in range(3)] == [none] * 3
    assert (table.board.private == 0).all()
    assert (RULES.seen(table.boards, LUCK)[0].strategy == table.board.strategy).all()


def test_r8_2_drawing_strategies_becomes_a_top_card():
    table = Table(players=2, common_strategy="yes")
    table.clear()
    table.turn(0)
    table.confirm(0, "ma_liu_shui")
    assert regions(table.legal()) == {"HKI", "KE", "NTE", "NTW", "KW"}
    table.do(b.REGION_NAMED)
    table.settle()
    assert (table.board.place == b.HAND).sum() == 1
    table.office(0, "sau_mau_ping")  # votes by Strategies of one's own
    assert current_votes(table.board, 0) == current_votes(table.board, 1)


# --- The small map ----------------------------------------------------------------------------------------------------


def test_11_the_new_territories_are_out():
    table = Table(players=2, small_map="yes")
    boxed = {int(REGION[card]) for card in range(156) if table.board.place[card] == b.BOX}
    assert boxed == {NTE, NTW, 5}  # [R9.1] Shenzhen Bay too
    assert (table.board.place == b.BOX).sum() == 78
    assert table.board.display[NTE].tolist() == [NONE, NONE]
    table.turn(0)
    assert {b.PUBLIC_DISCLOSURE, b.STRATEGY_EXPLORATION}.isdisjoint(table.legal())
    table.board.discs[0] = 5
    table.do(b.CAMPAIGNING)
    assert regions(table.legal()) == {"HKI", "KE", "KW"}


def test_r9_3_three_players_choose_openly_in_reverse_order():
    boards = RULES.new(GAME.codes({"players": 3, "small_map": "yes"}))
    while boards[0].luck not in (b.NO_LUCK, b.STARTING_PLAYER):
        RULES.apply(boards, LUCK, RULES.legal(boards, LUCK)[0])
    RULES.apply(boards, LUCK, b.SEAT + 1)
    order = []
    for left in (5, 4, 3):
        seat = int(RULES.movers(boards)).bit_length() - 1
        assert len(RULES.legal(boards, seat)) == left
        order.append(seat)
        RULES.apply(boards, seat, RULES.legal(boards, seat)[0])
    assert order == [0, 2, 1]
    assert boards[0].turn == 1
    assert boards[0].mover == 1


# --- Events -----------------------------------------------------------------------------------------------------------


def test_12_three_events_in_every_deck_appear_on_top():
    boards = RULES.new(GAME.codes({"players": 2, "events": "yes"}))
    while boards[0].luck != b.TOP_BACK:
        mask = RULES.movers(boards)
        seat = next(seat for seat in range(8) if mask >> seat & 1)
        RULES.apply(boards, seat, RULES.legal(boards, seat)[0])
    board = boards[0]
    assert board.events_in.tolist() == [3, 3, 3, 3, 3]
    assert board.luck_at == 0  # [R10.2] the decks in order
    assert len(RULES.legal(boards, LUCK)) == board.unseen[0] + 3
    RULES.apply(boards, LUCK, b.CHANCE + 2)
    assert board.luck == b.EVENT_CARD
    assert len(RULES.legal(boards, LUCK)) == 15
    RULES.apply(boards, LUCK, b.EVENT + 7)
    assert board.event == 7
    assert board.luck == b.TOP_BACK  # the next card may be an event too
    assert board.luck_at == 0
    RULES.apply(boards, LUCK, b.CHANCE)
    assert len(RULES.legal(boards, LUCK)) == 14
    RULES.apply(boards, LUCK, b.EVENT + 3)
    assert board.event == 3  # [R10.3]
    RULES.apply(boards, LUCK, RULES.legal(boards, LUCK)[-1])
    assert board.top_card[0] == b.PLAIN
    assert board.luck_at == 1


def test_r10_1_nine_events_on_the_small_map():
    table = Table(players=2, small_map="yes", events="yes")
    assert int(table.board.events_in.sum()) + int(table.board.events_shown).bit_count() == 9


EVENTS = {event["id"]: event["effect"] for event in PRINTED["events.csv"]}


def test_every_event_is_tried_somewhere():
    """Ferry, steps, commute, lobby, explore, ban, campaign, tie and threshold are tried beside their actions."""
    assert set(EVENTS) == {f"E{number:02}" for number in range(1, 16)}
    here = {"E08", "E09", "E10", "E12"}
    elsewhere = {"E01", "E02", "E03", "E04", "E05", "E06", "E07", "E11", "E13", "E14", "E15"}
    assert here | elsewhere == set(EVENTS)


@pytest.mark.parametrize("event", ["E08", "E09"])
def test_ev_mod_confirm_goes_by_a_symbol(event):
    given = dict(part.split("=") for part in EVENTS[event][len("EV_MOD(") : -1].split(","))
    table = Table(players=2)
    table.clear()
    for place, printed in enumerate(PRINTED["zones.csv"]):
        table.board.event = NONE
        plain = confirmation_cost(table.board, 0, place)
        table.event(event)
        change = int(given["n"]) if given["key"] in printed["constituencies"].split() else 0
        assert confirmation_cost(table.board, 0, place) == max(0, plain + change)


def test_ev_bonus_for_confirming_heritage():
    for name, gained in (("kam_tin", 1), ("cyberport", 0)):
        table = Table(players=2)
        table.clear()
        table.turn(0)
        table.event("E10")
        table.board.discs[0] = 0
        reserve = int(table.board.reserve)
        table.confirm(0, name)
        assert table.board.reserve == reserve - gained
        assert table.board.discs[0] == 9 - int(PRINTED["zones.csv"][zone(name)]["cost"]) + gained


def test_ev_ban_attack():
    table = Table(players=2)
    table.clear()
    table.turn(0)
    table.board.discs[:2] = 5
    table.event("E12")
    table.confirm(0, "mei_foo")
    assert table.board.effect == NONE
    card = table.strategy(0, "S05")  # reward S1
    table.do(b.PUBLIC_DISCLOSURE, b.STRATEGY + card)
    assert table.board.discs[1] == 5


def test_options_are_settled_and_refused():
    assert GAME.settle({})["players"] == 3
    with pytest.raises(Refusal, match="players"):
        GAME.settle({"players": 7})
    codes = GAME.codes({"players": 6, "max_rounds": 7})
    board = RULES.new(codes)[0]
    assert (board.players, board.max_rounds) == (6, 7)
    for option in GAME.options:
        assert f"[{option.section}]" in GAME.rulebook
        assert f"`{option.name}`" in GAME.rulebook


def test_r9_2_small_map_is_cut():
    table = Table(players=2, small_map="yes")
    table.clear()
    table.turn(0)
    table.stand(0, "central", discs=5)
    table.hand(0, "wan_chai")
    table.do(b.FERRY_TRANSPORT)
    assert names(table.legal()) == {"tsim_sha_tsui"}
    table.stand(0, "beacon_hill")
    table.turn(0)
    table.do(b.REMOTE_COMMUTE, b.ZONE + zone("wan_chai"))
    assert "fo_tan" not in names(table.legal())
    assert "tin_wan" in names(table.legal())
