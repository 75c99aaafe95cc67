"""The referee without a match: the rulebook's examples, ties and variants, the rules' own count, and faults."""

import copy
import random
from contextlib import suppress
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hustings.engine.game import NONE, Refusal
from hustings.games.electioneer.board import OFFICE, stack
from hustings.games.electioneer.cards.codes import EV_TIE
from hustings.games.electioneer.data import EVENT_IDS, EVENTS, IN_PLAY, REGION, SEATS
from hustings.games.electioneer.derived import (
    PACK,
    current_votes_of,
    holders,
    seats_of,
    tokens_of,
    votes,
)
from hustings.games.electioneer.referee.adjudicate import adjudicate
from hustings.games.electioneer.referee.vote_count import Variant, counting_board
from hustings.games.electioneer.referee.vote_count import decide as ruled
from hustings.games.electioneer.rules.offices import final_votes
from hustings.games.electioneer.rules.tokens import assign_tokens, award_achievements
from tests.games.electioneer.plain_count import Decision, decide, player_of, variant_of, votes_of
from tests.games.electioneer.random_games import WAYS, random_game

# Page 6. Blue holds the 1st Residential token, of which Reed has the 2nd; the book does not say who has it.
REED = {
    "name": "Reed",
    "office": {"HKI": ["kennedy_town", "tai_tam"], "NTE": ["city_one"], "KW": ["to_kwa_wan"]},
    "strategies": {"private": ["S17"]},
    "tokens": ["T12"],
}
GRENTE = {
    "name": "Grente",
    "office": {"HKI": ["wong_chuk_hang"]},
    "tickets": ["fo_tan", "mei_foo", "tai_wai"],
    "strategies": {"public": ["S01"]},
    "tokens": ["T27"],
}
VIOLET = {"name": "Violet", "office": {"HKI": ["braemar_hill"]}, "strategies": {"private": ["S20"]}}
BLUE = {"name": "Blue", "office": {"KE": ["lam_tin"], "NTE": ["sha_tin"], "KW": ["so_uk"]}, "tokens": ["T11"]}


def counted(players, **more):
    """The ruling, players by name."""
    ruling = adjudicate({"players": copy.deepcopy(players), **more})
    return ruling, {player["name"]: player for player in ruling["players"]}


def test_what_is_ignored_is_named():
    ruling, _ = counted([REED, {**VIOLET, "discs": 3, "pawn": "tai_tam"}], treasury=4)
    assert ruling["ignored"] == ["treasury", "players[1].discs", "players[1].pawn"]
    assert counted([REED])[0]["ignored"] == []


@pytest.mark.parametrize(("data", "key"), [({"treasurey": 4}, "treasurey"), ({"turns": "Reed"}, "turns")])
def test_a_misspelt_key_is_refused(data, key):
    with pytest.raises(Refusal, match=f"The position has '{key}': it has players, options, "):
        counted([REED], **data)


def office(name, tokens=(), **stacks):
    """A player with an Office and tokens alone."""
    return {"name": name, "office": stacks, "tokens": list(tokens)}


# --- Page 6 -----------------------------------------------------------------------------------------------------------


def test_page_6_example_1_reed_confirms_tai_tam():
    ruling, players = counted([REED, GRENTE, VIOLET, BLUE], turn="Reed")
    reed = players["Reed"]
    assert reed["counts"] == {
        "HKI": 2,
        "KE": 0,
        "NTE": 1,
        "NTW": 0,
        "KW": 1,
        "R": 2,
        "L": 0,
        "C": 1,
        "B": 0,
        "T": 1,
        "H": 0,
        "P": 1,
    }
    assert reed["tokens"] == ["T01", "T02", "T12"]
    assert reed["gained"] == ["T01", "T02"]
    assert reed["current_votes"] == 4 + 2 + 2 == 8
    assert reed["final_votes"] == 7  # her private Strategy takes 1 at the end
    assert (
        ruling["tokens"]["T01"]["why"] == "Reed alone has at least 2 Hong Kong Island zones (2) and holds both tokens."
    )


def test_page_6_example_2_grente_confirms_aberdeen():
    reed = REED | {"tokens": ["T01", "T02", "T12"]}
    grente = GRENTE | {"office": {"HKI": ["wong_chuk_hang", "aberdeen"]}}
    ruling, players = counted([reed, grente, VIOLET, BLUE], turn="Grente")
    assert players["Grente"]["tokens"] == ["T02", "T27"]
    assert players["Grente"]["current_votes"] == 2 + 2 - 1 == 3
    assert players["Reed"]["tokens"] == ["T01", "T12"]
    assert players["Reed"]["lost"] == ["T02"]
    assert ruling["tokens"]["T01"]["why"] == (
        "Reed and Grente tie at 2 Hong Kong Island zones: Reed holds the token and keeps it."
    )
    assert players["Grente"]["arithmetic"] == [
        "2nd Hong Kong Island: +2",
        "3 used tickets: +2",
        "Reservoirs (public), 1 of 6 zones: −1",
    ]


def test_page_6_example_3_violet_confirms_wan_chai():
    reed = REED | {"tokens": ["T01", "T12"]}
    grente = GRENTE | {"office": {"HKI": ["wong_chuk_hang", "aberdeen"]}, "tokens": ["T02", "T27"]}
    violet = VIOLET | {"office": {"HKI": ["braemar_hill", "tin_wan", "wan_chai"]}}
    ruling, players = counted([reed, grente, violet, BLUE], turn="Violet")
    assert players["Violet"]["tokens"] == ["T01"]
    assert players["Violet"]["current_votes"] == 4
    assert players["Grente"]["tokens"] == ["T02", "T27"]
    assert players["Reed"]["lost"] == ["T01"]
    assert ruling["tokens"]["T02"]["why"] == (
        "Reed and Grente tie at 2 Hong Kong Island zones: Grente holds the token and keeps it."
    )


# --- Ties and changes -------------------------------------------------------------------------------------------------


def test_jumping_past_the_holder_of_both():
    _, players = counted(
        [
            office("A", ["T03", "T04"], KE=["lion_rock", "yau_tong"]),
            office("B", KE=["lam_tin", "kwun_tong", "jordan_valley"]),
        ]
    )
    assert [{"T03", "T04"} & set(players[name]["tokens"]) for name in "AB"] == [{"T04"}, {"T03"}]


def test_a_third_player_ties_for_the_most_and_takes_the_second():
    ruling, _ = counted(
        [
            office("A", ["T03"], KE=["lion_rock", "yau_tong", "lam_tin"]),
            office("B", ["T04"], KE=["kwun_tong", "jordan_valley"]),
            office("C", KE=["diamond_hill", "kowloon_bay", "ngau_tau_kok"]),
        ]
    )
    assert [ruling["tokens"][token]["holder"] for token in ("T03", "T04")] == ["A", "C"]


def test_a_tie_without_an_owner_leaves_the_token_in_the_area():
    two = [office("A", KE=["lion_rock", "yau_tong"]), office("B", KE=["lam_tin", "kwun_tong"])]
    ruling, _ = counted(two)
    assert {"T03", "T04"} <= set(ruling["token_area"])
    held, _ = counted([two[0], two[1] | {"tokens": ["T04"]}])
    assert [held["tokens"][token]["holder"] for token in ("T03", "T04")] == [None, "B"]


def test_one_who_alone_has_two_regains_both():
    ruling, _ = counted([office("A", ["T03"], KE=["lion_rock", "yau_tong"]), office("B", ["T04"], KE=["lam_tin"])])
    assert [ruling["tokens"][token]["holder"] for token in ("T03", "T04")] == ["A", "A"]
    nobody, _ = counted([office("A", ["T03", "T04"], KE=["lion_rock"])])
    assert {"T03", "T04"} <= set(nobody["token_area"])


def test_the_event_gives_ties_to_whose_turn_it_is():
    two = [office("A", ["T03", "T04"], KE=["lion_rock", "yau_tong"]), office("B", KE=["lam_tin", "kwun_tong"])]
    with_event, _ = counted(two, event="E14", turn="B")
    assert with_event["tokens"]["T03"]["holder"] == "B"
    assert counted(two, turn="B")[0]["tokens"]["T03"]["holder"] == "A"


# --- Achievements, effects, variants ----------------------------------------------------------------------------------


def test_achievements_are_taken_in_ones_own_count_and_kept():
    tickets = {"tickets": ["fo_tan", "mei_foo", "tai_wai"]}
    both = [office("A") | tickets, office("B") | {"tickets": ["lai_king", "so_uk", "sha_tin"]}]
    assert counted(both, turn="B")[0]["tokens"]["T27"]["holder"] == "B"
    ruling, _ = counted(both)
    assert ruling["tokens"]["T27"] | {"holder": None} == ruling["tokens"]["T27"]
    assert "whose turn comes first" in ruling["tokens"]["T27"]["why"]
    lost = [office("A", ["T27"]), both[1]]
    assert counted(lost, turn="B")[0]["tokens"]["T27"]["why"] == "A has it for good."


def test_eight_zones_ten_symbols_five_regions_three_strategies():
    many = {
        "HKI": ["central", "wan_chai", "stanley", "tai_tam"],
        "KE": ["lion_rock"],
        "NTE": ["tai_po"],
        "NTW": ["tai_o"],
        "KW": ["mong_kok"],
    }
    player = office("A", **many) | {"strategies": {"private": ["S02"], "public": ["S03", "S04"]}}
    assert {"T25", "T26", "T28", "T29"} <= set(counted([player])[1]["A"]["tokens"])


def test_uppermost_effects_give_votes_and_symbols():
    covered = office("A", KE=["lion_rock", "jordan_valley"])
    assert counted([covered])[1]["A"]["votes"]["zones"] == 1
    uncovered = office("A", KE=["jordan_valley", "lion_rock"])
    assert counted([uncovered])[1]["A"]["votes"]["zones"] == 2
    symbols = office("A", NTW=["kam_tin"])
    assert counted([symbols])[1]["A"]["counts"]["H"] == 2
    tickets = office("A", KE=["kowloon_bay"]) | {"tickets": ["fo_tan", "mei_foo"]}
    assert counted([tickets])[1]["A"]["votes"]["zones"] == 2


def test_a_card_that_counts_as_any_symbol_needs_a_name():
    player = office("A", NTW=["tai_o"])
    ruling, players = counted([player])
    assert "say which was named" in ruling["notes"][0]
    assert players["A"]["counts"]["B"] == 0
    named, players = counted([player | {"named": {"tai_o": "B"}}])
    assert named["notes"] == []
    assert players["A"]["counts"]["B"] == 1


def test_the_wild_zone_belongs_to_the_region_it_is_stacked_with():
    _, players = counted([office("A", KE=["shenzhen_bay", "lion_rock"])])
    assert players["A"]["counts"]["KE"] == 2


def test_training_counts_no_effects_strategies_or_achievements():
    player = office("A", KE=["jordan_valley", "lion_rock"]) | {"tickets": ["fo_tan", "mei_foo", "tai_wai"]}
    ruling, players = counted([player], options={"training": "yes"})
    assert players["A"]["current_votes"] == 3 + 2 + 4 + 2  # Kowloon East and Landscape
    assert "T27" not in ruling["tokens"]


def test_the_small_map_has_its_own_tokens():
    player = office("A", HKI=["tai_tam", "shek_o"], KE=["lion_rock", "lam_tin"], KW=["jordan", "mong_kok"])
    ruling, players = counted([player, office("B")], options={"small_map": "yes"})
    assert "T29" in players["A"]["tokens"]
    assert not {"T05", "T06", "T07", "T08", "T26"} & set(ruling["tokens"])
    assert ruling["tokens"]["T29"]["votes"] == 2
    assert ruling["end"]["threshold"] == 28


def test_common_strategies_count_for_everybody():
    both = [office("A", HKI=["tai_tam"]), office("B")]
    _, players = counted(both, options={"common_strategy": "yes"}, common=["S01", "S02"])
    assert [players[name]["current_votes"] for name in "AB"] == [-1 - 1, -2 - 1]


def test_the_end_and_who_would_win():
    ruling, _ = counted([REED, GRENTE, VIOLET, BLUE], event="E15")
    assert ruling["end"]["threshold"] == 25 + 2
    assert not ruling["end"]["is_over"]
    assert len(ruling["leaders"]) == 1
    zones = [zone.id for zone in PACK.zones if zone.region == "HKI"][:12]
    assert counted([office("A", HKI=zones), office("B")])[0]["end"]["zones_reached"] == ["A"]


def decisions_of_the_rules(players, variant, event=None):
    """What the referee says of the same Offices."""
    asked = Variant(variant.training, variant.common_strategy, variant.small_map, variant.common, variant.turn, event)
    decisions = ruled(counting_board(players, asked), [player.name for player in players])
    return [Decision(each.token, each.holder, str(each.why)) for each in decisions]


# --- The rules count the same -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", range(len(WAYS)))
def test_the_rules_and_the_referee_agree_after_every_turn(way):
    boards, _ = random_game(way)
    turns = 0
    for before, after in pairwise(boards):
        ends = after.ended and not before.ended
        if before.turn == 0 or (after.turn == before.turn and not ends):
            continue
        turns += 1
        assert all(votes(after, seat).current == current_votes_of(after, seat) for seat in seats_of(after))
        players = [
            replace(player_of(after, seat), tokens=[token.id for token in tokens_of(before, seat)])
            for seat in seats_of(after)
        ]
        ties = bool(after.event != NONE and EVENTS[after.event, 1] == EV_TIE)
        variant = replace(variant_of(after), turn=int(before.mover), ties_to_turn=ties)
        for decision in decide(PACK, players, variant):
            assert decision.holder == holders(after)[decision.token.id], decision
        assert decisions_of_the_rules(players, variant, EVENT_IDS[after.event] if ties else None) == decide(
            PACK, players, variant
        )
        for seat in seats_of(after):
            plain = votes_of(PACK, player_of(after, seat), tokens_of(after, seat), variant)
            counted = votes(after, seat)
            assert vars(plain) == {**vars(counted), "lines": [str(line) for line in counted.lines]}
    assert turns > 10
    assert [votes(boards[-1], seat).final for seat in seats_of(boards[-1])] == [
        final_votes(boards[-1], seat) for seat in seats_of(boards[-1])
    ]


@pytest.mark.parametrize("small_map", [0, 1])
def test_the_rules_and_the_referee_agree_on_crowded_offices(small_map):
    chance = random.Random(small_map)
    boards, _ = random_game(3 if small_map else 0)
    start = next(place for place, board in enumerate(boards) if board.turn == 1)
    tied = 0
    for _ in range(150):
        board = boards[start : start + 1].copy()[0]
        zones = [zone for zone in range(155) if IN_PLAY[small_map, zone] and board.place[zone] < OFFICE]
        for zone in chance.sample(zones, 16):
            stack(board, chance.randrange(3), zone, int(REGION[zone]))
        for seat in range(3):
            for card in board.top[seat]:
                board.named[card] = (
                    chance.randrange(7) if card != NONE and PACK.zones[card].effect.word("key") == "any" else NONE
                )
        board.holder[:] = [[chance.choice([NONE, 0, 1, 2]) for _ in range(2)] for _ in range(12)]
        players, before = [player_of(board, seat) for seat in range(3)], board.holder.copy()
        variant = replace(variant_of(board), turn=int(board.mover))
        assign_tokens(board)
        award_achievements(board, int(board.mover))
        assert decisions_of_the_rules(players, variant) == decide(PACK, players, variant)
        for decision in decide(PACK, players, variant):
            assert decision.holder == holders(board)[decision.token.id], (decision, before)
            tied += "tie at" in decision.why
    assert tied > 300


def test_a_real_position_can_be_adjudicated_as_json():
    boards, _ = random_game(0)
    board = boards[-1]
    players = [player_of(board, seat) for seat in seats_of(board)]
    data = [
        {
            "name": player.name,
            "office": dict(player.office),
            "tickets": list(player.tickets),
            "strategies": {"public": list(player.public), "private": list(player.private)},
            "tokens": list(player.tokens),
            "named": dict(player.named),
        }
        for player in players
    ]
    _, ruled = counted(data, turn=SEATS[int(board.mover)])
    assert [ruled[name]["current_votes"] for name in SEATS[:3]] == [current_votes_of(board, seat) for seat in range(3)]


# --- Faults -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ([], "must be a JSON object, not a list"),
        ({}, "lacks players"),
        ({"players": [], "seats": 3}, "has 'seats'"),
        ({"players": []}, "lists 0 players"),
        ({"players": [office("A")] * 2}, "The name A is given twice"),
        ({"players": [{"name": ""}]}, "players[0].name is ''"),
        ({"players": [{"name": "A", "hat": 1}]}, "players[0] has 'hat'"),
        ({"players": [office("A", XX=[])]}, "players[0].office has 'XX': the regions are HKI"),
        ({"players": [office("A", HKI=["atlantis"])]}, "has 'atlantis', which is no zone"),
        ({"players": [office("A", HKI=["mong_kok"])]}, "has Mong Kok, which belongs to KW"),
        ({"players": [office("A", KW=["mong_kok", "mong_kok"])]}, "The zone mong_kok is given twice: A and A"),
        ({"players": [office("A", ["T99"])]}, "has 'T99': tokens are T01 to T29"),
        ({"players": [office("A", ["T01"]), office("B", ["T01"])]}, "The token T01 is given twice: A and B"),
        ({"players": [office("A", ["T01", "T01"])]}, "has T01 twice"),
        ({"players": [office("A") | {"strategies": {"public": ["S99"]}}]}, "Strategies are S01 to S25"),
        ({"players": [office("A") | {"strategies": {"secret": []}}]}, "has 'secret'"),
        ({"players": [office("A")], "turn": "B"}, "turn is 'B': the players are A"),
        ({"players": [office("A")], "event": "E99"}, "events are E01 to E15"),
        ({"players": [office("A")], "common": ["S01"]}, "options.common_strategy is not yes"),
        ({"players": [office("A")], "options": {"colour": "red"}}, "options has 'colour'"),
        ({"players": [office("A")], "options": {"training": "maybe"}}, "Option training takes no or yes"),
        ({"players": [office("A")], "options": {"players": 3}}, "options.players is 3, but 1 players"),
        ({"players": [office("A", ["T05"])], "options": {"small_map": True}}, "not used in this variant"),
        ({"players": [office("A", KE=["lion_rock"]) | {"named": {"lion_rock": "R"}}]}, "counts as any symbol"),
        ({"players": [office("A", NTW=["tai_o"]) | {"named": {"tai_o": "X"}}]}, "named.tai_o is 'X'"),
        ({"players": [office("A")], "options": {"training": "yes", "common_strategy": "yes"}}, "goes with neither"),
        (
            {"players": [office("A") | {"strategies": {"public": ["S01"]}}], "options": {"small_map": "yes"}},
            "nobody has Strategies of her own",
        ),
        (
            {"players": [office("A") | {"tickets": ["tai_wai"]}], "options": {"small_map": "yes"}},
            "not on the small map",
        ),
    ],
)
def test_each_fault_is_one_sentence(data, says):
    with pytest.raises(Refusal) as refused:
        adjudicate(data)
    assert says in str(refused.value)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
ZONES = st.lists(st.sampled_from([zone.id for zone in PACK.zones]) | JSON, max_size=5)
PLAYERS = st.fixed_dictionaries(
    {"name": st.sampled_from(["Reed", "Grente", "Violet"]) | JSON},
    optional={
        "office": st.dictionaries(st.sampled_from(["HKI", "KE", "NTE", "NTW", "KW"]), ZONES | JSON, max_size=3) | JSON,
        "tickets": ZONES | JSON,
        "strategies": st.dictionaries(
            st.sampled_from(["public", "private"]), st.lists(st.sampled_from(["S01", "S09"]) | JSON)
        ),
        "tokens": st.lists(st.sampled_from(["T01", "T02", "T12", "T27"]) | JSON, max_size=3) | JSON,
        "named": JSON,
    },
)
POSITIONS = st.fixed_dictionaries(
    {"players": st.lists(PLAYERS, max_size=4) | JSON},
    optional={
        "options": st.dictionaries(st.sampled_from(["training", "small_map", "players", "events"]), JSON) | JSON,
        "turn": st.sampled_from(["Reed", "Violet"]) | JSON,
        "event": st.sampled_from(["E01", "E14"]) | JSON,
        "common": JSON,
    },
)


@given(JSON | POSITIONS)
@settings(max_examples=200)
def test_any_json_is_ruled_on_or_refused(data):
    with suppress(Refusal):
        ruling = adjudicate(data)
        held = [token for player in ruling["players"] for token in player["tokens"]]
        assert len(held) == len(set(held))
        assert set(held) | set(ruling["token_area"]) == set(ruling["tokens"])
