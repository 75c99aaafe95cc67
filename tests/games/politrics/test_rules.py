"""A test for each section of the rulebook, named after it; the options have a file of their own."""

import numpy as np
import pytest
from rich.text import Text

from hustings.engine.backend import bind
from hustings.engine.game import Refusal
from hustings.engine.loops import lowest
from hustings.games.politrics import GAME
from hustings.games.politrics.board import kind_on
from hustings.games.politrics.data import (
    ADDRESSES,
    AXES,
    DARK,
    ENDINGS,
    INNER_ADDRESSES,
    LETTERS,
    LIGHT,
    PHASES,
    POINTS,
    SIDES,
    STEPS,
)
from hustings.games.politrics.referee.adjudicate import adjudicate
from hustings.games.politrics.referee.position import position
from hustings.games.politrics.text import name, parse
from hustings.games.politrics.view import fives as fives_of
from hustings.games.politrics.view import squares_in

RULES = bind(GAME, "python")
NOBODY = dict.fromkeys("PVMDC", 0)
ONE_BOARD = {"board_limit": 1}


def at(dark="", light="", to_move="dark", options=None, **more):
    """A position on a single board; nobody waits unless told."""
    given = {"dark_lineup": NOBODY, "light_lineup": NOBODY, **more}
    return position(
        {"dark": dark, "light": light, "to_move": to_move, "options": {**ONE_BOARD, **(options or {})}, **given}
    )


def legal(boards):
    """The words of the side to act."""
    mask = RULES.movers(boards)
    if mask == 0:
        return []
    seat = lowest(mask)
    return [name(boards[0], seat, action) for action in RULES.legal(boards, seat)]


def play(boards, words):
    """Play words on a board, and give it back."""
    for word in words.split():
        assert RULES.movers(boards), f"over before {word}"
        seat = lowest(RULES.movers(boards))
        for action in parse(boards[0], seat, word):
            assert action in RULES.legal(boards, seat)
            RULES.apply(boards, seat, action)
    return boards


def fresh(words="", **options):
    """A match from its start, after some moves."""
    return play(RULES.new(GAME.codes(options)), words)


def ended(boards):
    """How a single board ended: the way, the winner, the score; None before that."""
    board = boards[0]
    if not board.over:
        return None
    winner = SIDES[board.winner_side] if board.winner_side >= 0 else None
    return ENDINGS[board.ending], winner, int(board.total * board.multiplier)


def figure(boards, square):
    """Whose figure stands on a square: capitals are dark."""
    board = boards[0]
    dark, light = kind_on(board, DARK, square), kind_on(board, LIGHT, square)
    return LETTERS[dark] if dark >= 0 else LETTERS[light].lower() if light >= 0 else None


def test_s1_the_board():
    assert len(ADDRESSES) == 81
    assert len(INNER_ADDRESSES) == 49
    assert {11, 19, 91, 99, 15, 59} <= set(ADDRESSES) - set(INNER_ADDRESSES)


def test_s2_the_points_of_the_squares():
    by_points = {points: [square for square in ADDRESSES if POINTS[square] == points] for points in range(7)}
    assert by_points[6] == [45, 54, 56, 65]
    assert by_points[5] == [44, 46, 64, 66]
    assert by_points[4] == [35, 53, 57, 75]
    assert by_points[3] == [33, 37, 73, 77]
    assert by_points[2] == [25, 52, 58, 85]
    assert by_points[1] == [22, 28, 82, 88]
    assert len(by_points[0]) == 57


def test_s3_the_figures_wait_in_the_line_up():
    board = fresh()[0]
    assert board.line_up.tolist() == [[1, 4, 4, 4, 4]] * 2
    assert not board.figures.any()


def test_s4_the_president_is_placed_inside_steps_and_never_beats():
    words = legal(fresh())
    assert [word for word in words if word[0] == "P"] == [f"P{square}" for square in INNER_ADDRESSES]
    boards = at("P55 V22", "V56 V88")
    steps = {word for word in legal(boards) if word[0] == "P"}
    assert steps == {"P55-44", "P55-45", "P55-46", "P55-54", "P55-64", "P55-65", "P55-66"}


@pytest.mark.parametrize(
    ("letter", "goals"),
    [
        ("V", {44, 45, 46, 54, 56, 64, 65, 66}),
        ("M", {44, 46, 64, 66}),
        ("D", {45, 54, 56, 65}),
    ],
)
def test_s5_voters_ministers_delegates(letter, goals):
    boards = at(f"{letter}55 P22", "P88 V83")
    assert {word for word in legal(boards) if word[0] == letter} == {f"{letter}55-{goal}" for goal in goals}
    around = " ".join(
        f"{kind}{square}" for kind, square in zip("VVVVMMMM", (44, 45, 46, 54, 56, 64, 65, 66), strict=True)
    )
    beats = {word for word in legal(at(f"{letter}55 P22", f"{around} P88")) if word[0] == letter}
    assert beats == {f"{letter}55-{55 + 2 * (goal - 55)}" for goal in goals}
    assert sum(word[0] == letter for word in legal(fresh())) == 81


def test_s6_civil_servants_never_move_and_never_beat():
    assert not [word for word in legal(at("C55 V22", "V56 D88")) if word[0] == "C"]
    assert sum(word[0] == "C" for word in legal(fresh())) == 81


def test_s7_the_aura():
    boards = fresh("C19 V45 C95 V55")
    presidents = {int(word[1:]) for word in legal(boards) if word[0] == "P"}
    assert set(INNER_ADDRESSES) - presidents == {28, 84, 85, 86, 45, 55}
    boards = fresh("P55 V11")
    servants = {int(word[1:]) for word in legal(boards) if word[0] == "C"}
    assert set(ADDRESSES) - servants == {44, 45, 46, 54, 55, 56, 64, 65, 66, 11}
    assert "P55-46" not in legal(at("P55 V22", "C37 V88"))
    assert "P55-45" in legal(at("P55 V22", "C37 V88"))
    assert "P55-46" in legal(at("P55 V22", "D37 V88"))


def test_s8_dark_begins_and_the_sides_take_turns():
    boards = fresh()
    turns = []
    for word in ("V33", "V34", "V44", "D11"):
        turns.append(SIDES[boards[0].turn])
        play(boards, word)
    assert turns == ["dark", "light", "dark", "light"]


def test_s9_a_side_with_a_line_up_places_or_beats():
    boards = at("V33", "D34 M44 C43 M53", dark_lineup={"V": 1}, light_lineup=NOBODY)
    assert {word for word in legal(boards) if "-" in word} == {"V33-35", "V33-55"}
    assert {word for word in legal(boards) if "-" not in word} == {
        f"V{s}" for s in ADDRESSES if figure(boards, s) is None
    }
    assert play(boards, "V22")[0].line_up[DARK].sum() == 0


def test_s10_a_side_without_a_line_up_steps_or_beats():
    boards = at("V33 P22", "D34 P88", light_lineup={"V": 1})
    assert {word for word in legal(boards) if word[0] == "V"} == {
        *("V33-23", "V33-24", "V33-32", "V33-42", "V33-43", "V33-44"),
        "V33-35",
    }
    play(boards, "V33-44")
    assert figure(boards, 44) == "V"
    assert figure(boards, 33) is None
    assert any("-" not in word for word in legal(boards))  # light still places


def test_s11_beating_the_example_of_the_rulebook():
    boards = fresh("V33 D34 C99 M44 C98 C43 C97 M53", **ONE_BOARD)
    assert {word for word in legal(boards) if "-" in word} == {"V33-35", "V33-55"}
    play(boards, "V33-35")
    assert figure(boards, 34) is None
    assert figure(boards, 35) == "V"
    assert boards[0].line_up[LIGHT].tolist() == [1, 4, 2, 3, 3]
    with pytest.raises(Refusal, match=r"53 is not free \[S11\]"):
        play(fresh("V33 C43 C99 M53"), "V33-53")


def test_s11_only_opponents_are_beaten_and_nobody_has_to():
    boards = at("V33 D34 M88", "V37 P73")
    assert "V33-35" not in legal(boards)
    assert "V33-22" in legal(at("V33 P66", "D34 P73"))  # a beat is possible, and so is a step


def test_s12_the_retired_neither_step_nor_beat_but_count():
    boards = at("V15 V33 P22", "D25 P88")
    assert not [word for word in legal(boards) if word.startswith("V15")]
    assert adjudicate({"dark": "V91 V82 V73", "light": ""})["dark"]["best"]["claim"] == "4 x 3 = 12"
    assert "V33-24" in legal(boards)


def lines_of_five():
    """Every five adjacent squares in a line."""
    for start in ADDRESSES:
        for across, up in ((1, 0), (1, 1), (0, 1), (1, -1)):
            places = [(start // 10 + place * across, start % 10 + place * up) for place in range(5)]
            if all(1 <= column <= 9 and 1 <= row <= 9 for column, row in places):
                yield [10 * column + row for column, row in places]


def test_s13_there_are_140_fives_60_of_them_inside():
    fives = list(lines_of_five())
    assert len(fives) == 140
    assert sum(set(five) <= set(INNER_ADDRESSES) for five in fives) == 60
    assert sum(sum(POINTS[square] for square in five) == 0 for five in fives) == 20
    for five in fives:
        board = position({"dark": [f"{letter}{square}" for letter, square in zip("VVVVM", five, strict=True)]})[0]
        assert squares_of_fives(board, DARK) == [[str(square) for square in five]]
        assert squares_of_fives(board, LIGHT) == []
        broken = position({"dark": [f"V{square}" for square in five[:4]]})[0]
        assert squares_of_fives(broken, DARK) == []


def squares_of_fives(board, side):
    """The fives that a side holds, as their squares."""
    return [squares_in(five) for five in fives_of(board, side)]


ROW = "P22 C35 D45 V51 V65 M75"
LINE_UPS = {
    "dark_lineup": {"P": 0, "V": 2, "M": 3, "D": 3, "C": 3},
    "light_lineup": {"P": 0, "V": 3, "M": 3, "D": 4, "C": 4},
}


def test_s14_declaring_follows_ones_own_action():
    boards = play(at(ROW, "P28 V56 M88", **LINE_UPS), "V55")
    assert legal(boards) == ["five", "-"]
    assert SIDES[boards[0].turn] == "dark"
    play(boards, "-")
    assert SIDES[boards[0].turn] == "light"
    assert len(legal(boards)) > 100
    play(boards, "V11 V12")
    assert legal(boards) == ["five", "-"]  # the five still stands after the next action


def test_s15_the_reply_is_a_beat_that_refutes_or_safe():
    boards = play(at(ROW, "P28 V56 M88", **LINE_UPS), "V55 five")
    assert SIDES[boards[0].turn] == "light"
    assert set(legal(boards)) == {"V56-34", "V56-54", "V56-74", "safe"}


def test_s15_safe_at_once_if_no_beat_refutes():
    assert ended(play(at(ROW, "P28 M88", **LINE_UPS), "V55 five")) == ("row", "dark", 60)


def test_s15_every_declared_five_has_to_be_broken():
    six = at("V22 V32 V42 V62 M72 P88", "D43 V33 D23 P37", dark_lineup={"D": 1})
    play(six, "D52 five")
    assert set(legal(six)) == {
        "D43-41",
        "V33-31",
        "safe",
        "V33-51",
    }  # 32, 42: not 22, which only one of the fives needs


def test_s16_conceded_and_refuted():
    boards = at(ROW, "P28 V56 M88", **LINE_UPS)
    assert ended(play(boards.copy(), "V55 five safe")) == ("row", "dark", 60)
    refuted = play(boards, "V55 five V56-54")
    assert ended(refuted) is None
    assert figure(refuted, 55) is None
    assert SIDES[refuted[0].turn] == "dark"
    assert PHASES[refuted[0].phase] == "act"


def test_s16_who_refutes_may_declare_first():
    boards = at("V22 V32 V52 M62 C19 P88", "D43 V31 V51 V61 V71 P37", dark_lineup={"D": 1}, light_lineup={"C": 1})
    play(boards, "D42 five D43-41")
    assert SIDES[boards[0].turn] == "light"
    assert legal(boards) == ["five", "-"]
    assert ended(play(boards, "five")) == ("row", "light", 0)


def test_s17_the_president_is_beaten():
    assert ended(fresh("V55 P44 V55-33", **ONE_BOARD)) == ("president", "dark", 3)


def test_s18_incapacity_counts_those_on_the_board_and_those_who_wait():
    assert ended(play(at("V45 P22", "V55 V11 V12 M13 M14 P88"), "V45-65")) == ("incapacity", "dark", 6)
    assert ended(play(at("V45 P22", "V55 V11 V12 M13 P88", light_lineup={"M": 1}), "V45-65")) == (
        "incapacity",
        "dark",
        6,
    )
    assert ended(play(at("V45 P22", "V55 V11 V12 M13 V14 P88", light_lineup={"M": 1}), "V45-65")) is None


def test_s19_immobility():
    boards = at("V33 V45 P73", "V11 V21 V31 V41 M51 P77")
    assert ended(boards) is None
    assert ended(play(boards, "V33-34")) == ("immobility", "dark", 12)


def test_s19_the_third_time_a_position_comes_the_board_is_void():
    boards = at("V33 P82 C28 M22 D26 D55", "V77 P88 C24 M62 D42 D46")
    play(boards, "V33-34 V77-76 V34-33 V76-77 V33-34 V77-76 V34-33")
    assert ended(boards) is None
    assert ended(play(boards, "V76-77")) == ("void", None, 0)
    assert RULES.returns(boards, 2) == [30_000, 30_000]


@pytest.mark.parametrize(
    ("line", "points", "multiplier"),
    [
        ("C35 D45 V55 V65 M75", 20, 3),
        ("V53 V54 M55 V56 V57", 20, 5),
        ("D34 D44 D54 P64 D74", 16, 5),
        ("D34 V44 D54 P64 D74", 16, 4),
        ("C34 D44 D54 P64 D74", 16, 4),
        ("M54 M64 C74", 11, 2),
        ("V44 V54 P64", 16, 2),
        ("P54", 6, 1),
        ("V55", 0, 2),
        ("P55", 0, 2),
    ],
)
def test_s20_what_a_line_is_worth(line, points, multiplier):
    ruling = adjudicate({"line": line})
    assert (ruling["points"], ruling["multiplier"]) == (points, multiplier)
    assert ruling["score"] == points * multiplier


def test_s20_the_largest_scores_there_are():
    sums = {tuple(five): int(sum(POINTS[square] for square in five)) for five in lines_of_five()}
    assert sorted(five for five, points in sums.items() if points == 20) == [(35, 45, 55, 65, 75), (53, 54, 55, 56, 57)]
    assert max(sums.values()) == 20
    assert max(points for five, points in sums.items() if 55 not in five) == 16
    assert sum(points == 16 and 55 not in five for five, points in sums.items()) == 12


def test_s21_the_best_combination_is_the_best_of_all_lines():
    """Compared with trying every line of one to five adjacent figures, in random positions."""
    random = np.random.default_rng(21)
    for _ in range(15):
        squares = random.choice(INNER_ADDRESSES, 13, replace=False)
        words = [f"{letter}{square}" for letter, square in zip("PVVVVMMMMDDDD", squares, strict=True)]
        best = adjudicate({"dark": words})["dark"]["best"]
        tried = []
        standing = {int(word[1:]): word for word in words}
        for start in standing:
            for step in (int(step) for step in STEPS[:AXES]):
                for length in range(1, 6):
                    line = [start + place * step for place in range(length)]
                    if all(square in standing for square in line):
                        tried.append(adjudicate({"line": [standing[square] for square in line]})["score"])
        assert best["score"] == max(tried)
        assert adjudicate({"line": best["line"]})["score"] == best["score"]


HUNDRED = "V35 C11 V45 C12 M55 C13 V65 C14 V75 five"


def test_s22_the_match_goes_on_to_100_points():
    boards = fresh("V55 P44 V55-33")
    board = boards[0]
    assert (board.boards, board.points.tolist(), board.over) == (1, [3, 0], 0)
    assert not board.figures.any()
    assert board.line_up.sum() == 34
    boards = fresh(HUNDRED)
    assert boards[0].over
    assert boards[0].points.tolist() == [100, 0]
    assert RULES.returns(boards, 2) == [60_000, 0]


def test_p1_how_squares_are_counted():
    lines = Text.from_markup(GAME.text.show(fresh("V35 D11")[0], 0)).plain.splitlines()
    rows = [line[2:47] for line in lines[0:18:2]]
    assert [row for row in range(9) if rows[row].strip()] == [4, 8]  # row 5 and row 1, from the top
    assert rows[4].index("V") // 5 + 1 == 3
    assert rows[8].index("d") // 5 + 1 == 1


def test_p2_any_order_of_placing():
    assert {word[0] for word in legal(fresh())} == set("PVMDC")
    assert {word[0] for word in legal(fresh("C55 D11"))} == set("PVMDC")


def test_p3_nobody_passes():
    with pytest.raises(Refusal, match="no five in a row"):
        play(fresh(), "-")


def test_p5_beating_while_placing():
    boards = fresh("V33 V34 V33-35 V36 V35-37")
    assert boards[0].line_up[DARK].tolist() == [1, 3, 4, 4, 4]
    assert boards[0].line_up[LIGHT].tolist() == [1, 2, 4, 4, 4]


def test_p13_a_placement_or_beat_forgets_the_past():
    boards = at("V33 P82 C28 M22 D26 D55 D15", "V77 P88 C24 M62 D42 D46 V54")
    play(boards, "V33-34 V77-76 V34-33 V76-77 V33-34 V77-76 V34-33 V54-56")
    assert boards[0].quiet == 0
    play(boards, "V33-34 V76-77 V34-33 V77-76 V33-34 V76-77 V34-33")
    assert ended(boards) is None
    assert ended(play(boards, "V77-76")) == ("void", None, 0)


def test_p13_a_quiet_board_that_never_repeats_is_void_too():
    boards = at("V33 P82 C28 M22 D26 D55", "V77 P88 C24 M62 D42 D46", quiet=98)
    play(boards, "V33-34")
    assert ended(boards) is None
    assert ended(play(boards, "V77-76")) == ("void", None, 0)


def test_p14_the_players_exchange_colours():
    boards = fresh("V55 P44 V55-33")
    assert boards[0].dark == 1
    assert RULES.movers(boards) == 0b10
    play(boards, "V55 P44 V55-33")
    assert boards[0].points.tolist() == [3, 3]
    assert boards[0].dark == 0


def test_p15_a_board_won_with_nothing():
    boards = fresh("V23 P33 V23-43", **ONE_BOARD)
    assert ended(boards) == ("president", "dark", 0)
    assert boards[0].won.tolist() == [1, 0]
    assert RULES.returns(boards, 2) == [60_000, 0]


def test_p16_the_president_does_not_count_for_incapacity():
    assert ended(play(at("V45 P22", "V55 V33 V12 M13 M14 P88"), "V45-65")) == ("incapacity", "dark", 6)


def test_p17_the_president_before_incapacity_before_rows():
    boards = at("V45 P22", "P55 V11 V12 M13 M14")
    assert ended(play(boards, "V45-65")) == ("president", "dark", 6)
    boards = at("V45 V64 V63 V62 M61 P22", "V55 V11 V12 M13 M14 P88")
    assert ended(play(boards, "V45-65")) == ("incapacity", "dark", 44)  # with a five, which nobody may answer


def test_p19_of_a_longer_row_any_five():
    assert adjudicate({"line": "V33 V43 V53 V63 M73 M83"})["line"] == ["V33", "V43", "V53", "V63", "M73"]
    assert adjudicate({"line": "M23 M33 V43 V53 V63 V73"})["score"] == 40


def test_p20_what_is_beyond_100_is_lost():
    boards = fresh("V55 P44 V55-33 C11 M55 C12 V35 C13 V45 C14 V65 D19 V75 -")
    assert boards[0].points.tolist() == [3, 0]
    assert not boards[0].over
    boards = fresh("V55 P44 V55-33 C11 V35 C12 V45 C13 M55 C14 V65 D19 V75 five")
    assert boards[0].points.tolist() == [100, 0]
    assert boards[0].over
    assert RULES.returns(boards, 2) == [60_000, 0]
