"""The arena: every bot in every seat, equal luck in a round, results that can be continued, figures that add up."""

from __future__ import annotations

import json
from itertools import islice

import numpy as np
import pytest
from typer.testing import CliRunner

from hustings import cli
from hustings.bots import bot
from hustings.engine.backend import bind
from hustings.engine.game import Refusal
from hustings.games import find
from hustings.lab.arena import bots_page, contest, sweeps
from hustings.lab.arena.__main__ import TimeIsUpError, contests, only, terms_for, until
from hustings.lab.arena.contest import Terms, drop_outdated, line_ups, played_so_far, run, shares_of
from hustings.lab.arena.games import LineUp, Played, play
from hustings.lab.arena.page import as_json, as_markdown
from hustings.lab.arena.results import Pairing, by_seat, ratings
from hustings.lab.workers import one_by_one, processes
from tests.bots.positions import CONNECT_FOUR
from tests.bots.raising import GAME as RAISING

POLICY = """
from hustings.engine.game import legal
from hustings.engine.stream import below


def first(boards, seat, stream, out):
    return out[0 * legal(boards[0], seat, out)]


def any_action(boards, seat, stream, out):
    return out[below(stream, legal(boards[0], seat, out))]


def wrong(boards, seat, stream, out):
    return -5
"""


def terms(*bots, game="connect_four", games=8, **settings):
    return Terms(game, bots, {}, games, **settings)


def test_two_seats_are_exchanged_in_every_round():
    assert list(islice(line_ups(2, 0, 1), 4)) == [
        LineUp(0, (0, 1)),
        LineUp(0, (1, 0)),
        LineUp(1, (0, 1)),
        LineUp(1, (1, 0)),
    ]


def test_each_of_three_sits_alone_everywhere():
    first_round = [one.bots for one in islice(line_ups(3, 0, 1), 6)]
    assert sorted(first_round) == [(0, 0, 1), (0, 1, 0), (0, 1, 1), (1, 0, 0), (1, 0, 1), (1, 1, 0)]


def test_the_first_alone_among_the_second_s():
    found = [one.bots for one in islice(line_ups(3, 0, 1, only_first_alone=True), 4)]
    assert found == [(0, 1, 1), (1, 0, 1), (1, 1, 0), (0, 1, 1)]
    assert [one.bots for one in islice(line_ups(2, 0, 1, only_first_alone=True), 2)] == [(0, 1), (1, 0)]


def test_equal_bots_with_equal_luck_play_equal_games():
    rules = bind(CONNECT_FOUR, "cpu")
    one, other = (play(rules, [], ("random", "random"), LineUp(3, (0, 1)), 7, 2) for _ in range(2))
    assert (one.shares, one.decisions) == (other.shares, other.decisions)
    assert sum(one.shares) == 1
    assert sum(one.choices) == one.decisions - 2


def test_the_opening_is_the_same_in_mirrored_games():
    """A game that is all opening ends alike, whoever sits where."""
    rules = bind(CONNECT_FOUR, "cpu")
    games = [play(rules, [], ("greedy", "random"), LineUp(5, bots), 1, 42) for bots in ((0, 1), (1, 0))]
    assert games[0].shares == games[1].shares


def test_a_better_bot_takes_more_and_shares_add_up():
    asked = terms("greedy", "random", games=40)
    pairings = run(CONNECT_FOUR, asked)
    shares = shares_of(asked, pairings)
    assert sum(shares.values()) == pytest.approx(1)
    assert shares["greedy"] > 0.6
    found = as_json(CONNECT_FOUR, asked, pairings)
    assert (found["games"], found["share"]) == (40, shares)
    low, high = found["pairings"][0]["interval"]
    assert 0 <= low < shares["greedy"] < high <= 1
    page = as_markdown(CONNECT_FOUR, asked, pairings)
    assert "| `greedy` | – |" in page


def test_with_three_seats_a_bot_is_also_counted_alone():
    asked = terms("greedy", "random", game="raising", games=12)
    (pairing,) = run(RAISING, asked)
    assert pairing.games == 12
    alone = as_json(RAISING, asked, [pairing])["pairings"][0]
    assert alone["fair"] == pytest.approx(1 / 3)
    assert 0 <= alone["alone"]["greedy"] <= 1


def test_an_arena_goes_on_where_it_was_left(tmp_path, monkeypatch):
    file = tmp_path / "games.jsonl"
    first = run(CONNECT_FOUR, terms("greedy", "random", games=6), file)
    monkeypatch.setattr(contest, "play_one", lambda *args: pytest.fail("played again"))
    again = run(CONNECT_FOUR, terms("greedy", "random", games=6), file)
    assert [pairing.played for pairing in again] == [pairing.played for pairing in first]
    with pytest.raises(Refusal, match="results of another contest"):
        run(CONNECT_FOUR, terms("greedy", "random", games=6, seed=1), file)
    file.write_text("nonsense")
    with pytest.raises(Refusal, match="does not hold results"):
        run(CONNECT_FOUR, terms("greedy", "random", games=6), file)


def test_a_pairing_stops_when_it_is_known_well_enough():
    (pairing,) = run(CONNECT_FOUR, terms("search:simulations=60", "random", games=400, interval=40.0))
    assert 16 <= pairing.games < 400


def test_a_pairing_stops_when_it_is_known_on_which_side_of_its_aim_it_lies():
    aims = {(0, 1): 0.2}
    (met,) = run(CONNECT_FOUR, terms("search:simulations=60", "random", games=400, aims=aims))
    assert met.games < 400
    assert met.estimate(0).low > 0.2
    asked = terms("greedy", "random", aims=aims)
    assert bots_page.aim_text(met, asked) == "20, met"
    assert bots_page.aim_text(made_pairing(0, 0, 0, 0, 0, 0, 0, 0), asked) == "20, missed"
    assert bots_page.aim_text(made_pairing(0, 1), asked) == "20, open"
    assert bots_page.aim_text(met, terms("greedy", "random")) == "–"


def test_games_of_a_bot_that_has_changed_are_forgotten(tmp_path):
    file, policy = tmp_path / "games.jsonl", tmp_path / "mine.py"
    policy.write_text(POLICY)
    asked = terms("random", "greedy", f"{policy}:any_action", games=4)
    run(CONNECT_FOUR, asked, file)
    assert drop_outdated(CONNECT_FOUR, asked, file) == []
    assert [pairing.games for pairing in played_so_far(CONNECT_FOUR, asked, file)] == [4, 4, 4]
    rows = file.read_text().splitlines()
    changed = [
        row.replace('"digest":', '"digest":1') if json.loads(row).get("bots") in ([0, 1], [1, 0]) else row
        for row in rows
    ]
    file.write_text("\n".join(changed) + "\n")
    assert drop_outdated(CONNECT_FOUR, asked, file) == [("random", "greedy")]
    assert [pairing.games for pairing in played_so_far(CONNECT_FOUR, asked, file)] == [0, 4, 4]
    assert drop_outdated(CONNECT_FOUR, asked, tmp_path / "none.jsonl") == []


def test_processes_and_threads_play_equal_games():
    """So does a cluster: see test_workers.py."""
    politrics = find("politrics")
    asked = Terms("politrics", ("random", "greedy"), {"board_limit": 1}, 4, seed=5)
    (here,), (there,) = run(politrics, asked), run(politrics, asked, workers=processes)
    assert [(one, played.shares, played.decisions) for one, played in here.played] == [
        (one, played.shares, played.decisions) for one, played in there.played
    ]


def made_pairing(*firsts):
    """A pairing whose rounds the first bot won, or lost, twice each."""
    pairing = Pairing(0, 1, 2)
    for number, share in enumerate(firsts):
        for bots in ((0, 1), (1, 0)):
            shares = (share, 1 - share) if bots == (0, 1) else (1 - share, share)
            pairing.played.append((LineUp(number, bots), Played(shares, 10, (0.1, 0.2), (5, 5), (0.0, 0.0), 0)))
    return pairing


def test_the_interval_counts_rounds_not_games():
    found = made_pairing(1, 1, 1, 0).estimate(0)
    assert found.value == 0.75
    half = 3.18245 * np.std([1, 1, 1, 0], ddof=1) / 2  # Student's quantile for three degrees of freedom
    assert (found.low, found.high) == (pytest.approx(max(0.0, 0.75 - half)), 1.0)
    sure = made_pairing(1, 1, 1, 1).estimate(0)
    assert (sure.value, sure.low) == (1.0, pytest.approx(8 / (8 + 1.96**2)))  # Wilson's, of eight games


def test_shares_by_seat():
    first, second = by_seat([made_pairing(1, 1, 0)], 0, 2)
    assert first.value == second.value == pytest.approx(2 / 3)


def test_ratings_rank_the_winner_first():
    pytest.importorskip("openskill")
    better, worse = ratings([made_pairing(1, 1, 1, 1, 1)], 2)
    assert better.value > worse.value
    assert better.low < better.value < better.high


def test_a_policy_of_ones_own_takes_part(tmp_path):
    file = tmp_path / "mine.py"
    file.write_text(POLICY)
    chooser = bot(f"{file}:first", CONNECT_FOUR, backend="cpu")
    boards = bind(CONNECT_FOUR, "cpu").new(CONNECT_FOUR.codes({}))
    assert chooser.choose(boards, 0) == 0
    asked = terms(f"{file}:any_action", "greedy", games=6)
    assert sum(shares_of(asked, run(CONNECT_FOUR, asked)).values()) == pytest.approx(1)
    with pytest.raises(Refusal, match="chose -5, which is not legal"):
        bot(f"{file}:wrong", CONNECT_FOUR, backend="cpu").choose(boards, 0)
    with pytest.raises(Refusal, match="has no function 'missing'"):
        bot(f"{file}:missing", CONNECT_FOUR)
    with pytest.raises(Refusal, match="There is no file"):
        bot("nowhere.py:first", CONNECT_FOUR)


@pytest.mark.parametrize(
    ("bots", "says"),
    [(("greedy",), "needs two bots"), (("greedy", "greedy"), "named once"), (("greedy", "x"), "There is no bot 'x'")],
)
def test_what_cannot_be_played_is_refused(bots, says):
    with pytest.raises(Refusal, match=says):
        run(CONNECT_FOUR, terms(*bots))


def test_the_command_prints_json(tmp_path):
    page = tmp_path / "page.md"
    command = ["arena", "politrics", "random", "greedy", "-n", "2", "--seed", "3", "-o", "board_limit=1", "--json"]
    result = CliRunner().invoke(cli.app, [*command, "--markdown", str(page)])
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert found["games"] == 2
    assert set(found["share"]) == {"random", "greedy"}
    assert page.read_text().startswith("# Politrics: random, greedy")


def test_the_plot_is_the_same_for_the_same_figures(tmp_path):
    pytest.importorskip("matplotlib")
    from hustings.lab.arena.plot import draw

    files = [tmp_path / "one.svg", tmp_path / "two.svg"]
    for file in files:
        draw(CONNECT_FOUR, terms("greedy", "random"), [made_pairing(1, 0, 1)], file)
    assert files[0].read_bytes() == files[1].read_bytes()
    assert b"greedy" in files[0].read_bytes()


# --- Sweeps -----------------------------------------------------------------------------------------------------------


def test_a_sweep_measures_every_value_of_an_option():
    politrics = find("politrics")
    found = sweeps.run(politrics, {"quiet_limit": "1..3", "board_limit": 1}, ("random",), 4, 0, None)
    assert [(one.value, one.games) for one in found.values] == [(1, 4), (2, 4), (3, 4)]
    for one in found.values:
        assert sum(share.value for share in one.seats.values()) == pytest.approx(1)
    assert sweeps.as_json(found)["option"] == "quiet_limit"
    assert "| 2 |" in sweeps.as_markdown(politrics, found)


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({}, "varies one option"),
        ({"quiet_limit": "5..1"}, "ends before it begins"),
        ({"quiet_limit": "0..5"}, "takes a whole number from 1 to 128"),
        ({"declare": "0..1"}, "has named answers"),
        ({"nothing": "0..1"}, "has no option 'nothing'"),
    ],
)
def test_a_sweep_that_makes_no_sense_is_refused(options, says):
    with pytest.raises(Refusal, match=says):
        sweeps.run(find("politrics"), options, ("random",), 4, 0, None)


def test_a_sweep_takes_its_bots_one_after_the_other():
    options = ["-o", "quiet_limit=1..2", "-o", "board_limit=1", "--games", "2", "--json"]
    result = CliRunner().invoke(cli.app, ["sweep", "politrics", *options, "--bots", "random", "greedy"])
    assert result.exit_code == 0, result.output
    assert [set(value["bots"]) for value in json.loads(result.stdout)["values"]] == 2 * [{"random", "greedy"}]


def test_long_ranges_are_sampled():
    (option,) = [one for one in find("politrics").options if one.name == "quiet_limit"]
    values = sweeps.values_in(option, "*")
    assert (values[0], values[-1], len(values)) == (1, 128, 21)


# --- The page docs/bots.md --------------------------------------------------------------------------------------------


def test_the_page_of_the_levels_is_written_from_the_games_that_are_kept(tmp_path):
    game = find("politrics")
    asked = terms_for(game, 2, 1)
    assert (1, 0) in asked.pairs
    assert "two_ply" in asked.bots
    quick = Terms(game.name, asked.bots, game.settle({"board_limit": 1}), 2, 1, pairs=((1, 0),))
    file = tmp_path / "politrics.jsonl"
    (played,) = run(game, quick, file)
    (again,) = played_so_far(game, quick, file)
    assert sorted(again.played, key=str) == sorted(played.played, key=str)
    text = bots_page.page([(game, quick, [again]), (game, quick, [])], [], tmp_path)
    assert "## Politrics (board_limit = 1)" in text
    assert "| `normal` | `easy` |" in text
    assert "### With board_limit = 1\n\nNo games are kept" in text


def test_a_run_of_some_pairs_ends_when_the_time_is_up():
    asked = terms_for(find("presidential"), 8, 1)
    assert asked.aims[asked.pairs[0]] == 0.75
    chosen = only(asked, ["hard/normal", "expert/scripted"])
    assert chosen.pairs == ((2, 1), (3, 4))
    assert chosen.aims[3, 4] == 0.65
    assert only(asked, []) == asked
    with pytest.raises(TimeIsUpError):
        list(until(0.0, one_by_one, abs, [-1, -2]))
    assert list(until(float("inf"), one_by_one, abs, [-1, -2])) == [1, 2]


def test_electioneer_is_measured_with_two_and_with_four():
    found = contests(find("electioneer"), 2, 1)
    assert [terms.options["players"] for terms in found.values()] == [2, 4, 2]
    assert "expert" in found["electioneer-4"].bots


def test_each_character_with_a_taste_is_measured_against_the_plain_bot_of_its_level():
    game = find("presidential")
    asked = contests(game, 8, 1)["presidential-characters"]
    pairs = [(asked.bots[first], asked.bots[second]) for first, second in asked.pairs]
    assert pairs == [("chip", "normal"), ("miles", "normal"), ("walt", "hard"), ("dot", "hard")]
    (played,) = run(game, only(asked, ["miles/normal"]))
    (row,) = [line for line in bots_page.characters_section([(game, asked, [played])]) if "Miles" in line]
    assert row.startswith("| The Presidential Game | Miles | `normal` | Always on the road")
    assert row.endswith("| 50 | 8 |")
    assert bots_page.characters_section([(game, asked, [])]) == []
