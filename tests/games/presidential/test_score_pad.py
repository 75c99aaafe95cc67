"""The score pad, with the rulebook's own examples."""

import csv
import io

import numpy as np
import pytest

from hustings.engine.game import NONE, Refusal
from hustings.engine.stream import below, seeded
from hustings.games.presidential import GAME
from hustings.games.presidential.referee.score_pad import lines, pad_text, running_line
from tests.games.presidential.table import RULES, D, R, Table, chart


def turn(position, words, **options):
    """The line that is booked for a turn from a position."""
    table = Table(position, **options)
    boards = [table.boards.copy()]
    for word in words.split():
        boards.append(table.say(word).boards.copy())
    booked = list(lines(np.concatenate(boards)))
    assert len(booked) == 1
    return booked[0]


def test_18_the_california_example():
    """The Democrats hold California and the Republicans win it back: R +55, D -55."""
    line = turn(chart(CA=-3), "CA,AL,AK 6 6 6", weeks=2)
    assert (line.plus, line.minus) == ((55 + 9 + 3, 0), (0, 55))
    line = turn(chart(CA=-3, AL=1, AK=1), "CA,AL,AK 6 6 6", weeks=2)
    assert (line.plus, line.minus, line.total) == ((55, 0), (0, 55), (55 + 12, 0))


def test_18_the_ohio_example():
    """Nobody has been in Ohio, and the Democrats put 5 votes there: D +18, nothing for R."""
    line = turn({**chart(AL=-1, AK=-1), "turn": "D"}, "OH,AL,AK 5 5 5", weeks=2)
    assert (line.plus, line.minus, line.total) == ((0, 18), (0, 0), (0, 18 + 12))


def test_18_an_exact_tie_is_a_minus_and_no_plus():
    line = turn({**chart(OH=5, AL=-1, AK=-1), "turn": "D"}, "OH,AL,AK 5 5 5", weeks=2)
    assert (line.plus, line.minus, line.total) == ((0, 0), (18, 0), (0, 12))


def test_18_the_turn_is_looked_at_as_a_whole_card_included():
    """Ohio is taken by the votes and its only chip moved away by the card: nothing is booked for it."""
    position = {**chart(AL=1, AK=1, WY=1), "hands": {"R": ["borrowed-volunteers"]}}
    line = turn(position, "AL,AK,OH 1 1 1 borrowed-volunteers 1 OH WY", weeks=2)
    assert (line.plus, line.minus, line.total) == ((0, 0), (0, 0), (9 + 3 + 3, 0))


def played(seed, **options):
    """All positions of a random game."""
    boards, stream = RULES.new(GAME.codes(GAME.settle(options))), seeded(seed)
    positions = [boards.copy()]
    while mask := RULES.movers(boards):
        seat = mask.bit_length() - 1
        actions = RULES.legal(boards, seat)
        RULES.apply(boards, seat, actions[below(stream, len(actions))])
        positions.append(boards.copy())
    return np.concatenate(positions)


@pytest.mark.parametrize("order", ["fixed", "alternate", "swap_match"])
@pytest.mark.parametrize("seed", [1, 2])
def test_18_totals_follow_from_plus_and_minus_in_whole_games(order, seed):
    boards = played(seed, weeks=5, order=order)
    booked = list(lines(boards))
    games = 2 if order == "swap_match" else 1
    assert len(booked) == games * (2 * 5 + 1)
    for game in range(games):
        totals = [0, 0]
        for line in (line for line in booked if line.game == game):
            for team in range(2):
                assert line.plus[team] <= line.minus[1 - team] + 538 - sum(totals), "taken from the other or nobody"
            totals = [totals[team] + line.plus[team] - line.minus[team] for team in range(2)]
            assert tuple(totals) == line.total
        assert sum(totals) == 538
        assert line.seat == NONE
    finals = [line.total for line in booked if line.seat == NONE]
    assert [sum(total[team] for total in finals) for team in range(2)] == [int(votes) for votes in boards[-1].counted]


def test_18_the_turn_at_hand():
    position = {**chart(CA=-3), "hands": {"R": ["a-kind-word"]}}
    table = Table(position, weeks=2).say("CA,AL,AK 6 5 4 4/6/5")
    assert table.phase == "window"
    line = running_line(table.board)
    assert (line.plus, line.minus, line.total) == ((55 + 9 + 3, 0), (0, 55), (67, 0))


def small():
    """A short game: California changes hands, and the neutral states go to the Republicans."""
    table = Table(chart(CA=-3), weeks=1)
    boards = [table.boards.copy()]
    for word in ["CA,AL,AK", "6", "6", "6", "OH,AL,AK", "5", "5", "5"]:
        boards.append(table.say(word).boards.copy())
    while table.mover is not None:
        boards.append(table.say("6").boards.copy())
        boards.append(table.say("1").boards.copy())
    return np.concatenate(boards)


def test_18_as_text():
    rows = pad_text(small(), ["Ann", "Democrats"], "text").splitlines()
    assert [row.split() for row in rows] == [
        ["│", "Republicans", "(Ann)", "│", "Democrats"],
        ["week", "turn", "│", "+", "-", "total", "│", "+", "-", "total"],
        ["─" * 18 + "┼" + "─" * 23 + "┼" + "─" * 23],
        ["1", "Republicans", "│", "67", "·", "67", "│", "·", "55", "0"],
        ["1", "Democrats", "│", "·", "·", "67", "│", "18", "·", "18"],
        ["Roll-offs", "│", "453", "·", "520", "│", "·", "·", "18"],
    ]
    assert len({tuple(i for i, char in enumerate(row) if char in "│┼") for row in rows}) == 1, "columns are straight"


def test_18_as_markdown():
    rows = pad_text(small(), ["Ann|Bob", ""], "markdown").splitlines()
    assert rows[0].startswith("| Week | Turn | Republicans (Ann\\|Bob) + |")
    assert rows[2] == "| 1 | Republicans | 67 | · | 67 | · | 55 | 0 |"
    assert len(rows) == 5


def test_18_as_csv():
    rows = list(csv.DictReader(io.StringIO(pad_text(small(), [], "csv"))))
    assert [row["turn"] for row in rows] == ["Republicans", "Democrats", "Roll-offs"]
    assert (rows[0]["R_plus"], rows[0]["D_minus"], rows[1]["D_total"]) == ("67", "55", "18")


def test_18_two_pads_for_a_swap_match():
    boards = played(4, weeks=2, order="swap_match")
    told = pad_text(boards, ["Ann", "Bob"], "text")
    first, second = told.split("Game 2")
    assert "Republicans (Ann)" in first
    assert "Republicans (Bob)" in second


def test_another_style_is_refused():
    with pytest.raises(Refusal, match="written as text, markdown or csv, not 'html'"):
        pad_text(small(), [], "html")


def test_18_a_line_names_the_team_whose_turn_it_was():
    assert [line.seat for line in lines(small())] == [R, D, NONE]
