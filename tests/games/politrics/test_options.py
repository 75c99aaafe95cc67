"""Every option: what it changes; and that the rulebook explains it, and everything the code cites."""

import io
import re
import tokenize
from itertools import pairwise
from pathlib import Path

import pytest

from hustings.engine.game import Refusal
from hustings.games import politrics
from hustings.games.politrics import GAME
from hustings.games.politrics.data import INNER_ADDRESSES, PHASES, SIDES
from hustings.games.politrics.referee.adjudicate import adjudicate
from tests.games.politrics.test_rules import LINE_UPS, ROW, RULES, at, ended, figure, fresh, legal, play

FOLDER = Path(politrics.__file__).parent


def test_p4_aura_scope():
    own, enemy = {"aura_scope": "all"}, {"aura_scope": "enemy"}
    assert "P56" not in legal(fresh("C55 V11", **own))
    assert "P56" in legal(fresh("C55 V11", **enemy))  # one's own Servant does not bind one's President
    assert "P56" not in legal(fresh("C55", **enemy))
    assert "C56" not in legal(fresh("P55 V11", **own))
    assert "C56" in legal(fresh("P55 V11", **enemy))
    assert "C56" not in legal(fresh("P55", **enemy))
    assert "P55-56" not in legal(at("P55 C57 V22", "V88", options=own))
    assert "P55-56" in legal(at("P55 C57 V22", "V88", options=enemy))
    assert "P55-56" not in legal(at("P55 V22", "C57 V88", options=enemy))


def test_p6_multi_jump():
    words = "V33 M22 P82 C28 D15", "V44 V65 D26 C24 V88 M19 D12 P77"
    usual = play(at(*words), "V33-55")
    assert SIDES[usual[0].turn] == "light"
    chain = play(at(*words, options={"multi_jump": "yes"}), "V33-55")
    assert SIDES[chain[0].turn] == "dark"
    assert PHASES[chain[0].phase] == "jump"
    assert legal(chain) == ["V55-75", "stop"]
    assert chain[0].ply == 1
    stopped = play(chain.copy(), "stop")
    assert SIDES[stopped[0].turn] == "light"
    assert figure(stopped, 65) == "v"
    going = play(chain, "V55-75")
    assert figure(going, 65) is None
    assert SIDES[going[0].turn] == "light"  # nothing is left to beat, so nothing is asked
    assert going[0].ply == 1
    whole = play(at(*words, options={"multi_jump": "yes"}), "V33-55-75")
    assert whole.tobytes() == going.tobytes()
    with pytest.raises(Refusal, match=r"the turn is over before 75 \[P6\]"):
        play(at(*words), "V33-55-75")


def test_p6_in_a_reply_the_first_jump_refutes():
    chains = {"dark_lineup": {"V": 2}, "light_lineup": {"V": 3}, "options": {"multi_jump": "yes"}}
    boards = play(at(f"{ROW} D43", "P28 V56 M88", **chains), "V55 five")
    assert set(legal(boards)) == {"V56-34", "V56-54", "V56-74", "safe"}
    play(boards, "V56-54")
    assert set(legal(boards)) == {"V54-32", "V54-36", "V54-76", "stop"}
    play(boards, "V54-36")
    assert figure(boards, 45) is None
    assert SIDES[play(boards, "stop")[0].turn] == "dark"


def test_p7_retired_can_beat():
    words = "V15 P82 V73", "D25 D16 P88 V77"
    assert not [word for word in legal(at(*words)) if word.startswith("V15")]
    boards = at(*words, options={"retired_can_beat": "yes"})
    assert [word for word in legal(boards) if word.startswith("V15")] == ["V15-35", "V15-17"]
    assert figure(play(boards, "V15-17"), 16) is None  # beaten along the rim


def test_p8_president_may_retire():
    words = "P25 V73", "P88 V77"
    usual = {word for word in legal(at(*words)) if word[0] == "P"}
    retiring = {word for word in legal(at(*words, options={"president_may_retire": "yes"})) if word[0] == "P"}
    assert retiring - usual == {"P25-14", "P25-15", "P25-16"}
    boards = play(at(*words, options={"president_may_retire": "yes"}), "P25-15 V77-76")
    assert not [word for word in legal(boards) if word[0] == "P"]
    placing = fresh(president_may_retire="yes")
    assert {int(word[1:]) for word in legal(placing) if word[0] == "P"} == set(INNER_ADDRESSES)


def test_p9_declare_auto():
    auto = {**LINE_UPS, "options": {"declare": "auto"}}
    boards = play(at(ROW, "P28 V56 M88", **auto), "V55")
    assert SIDES[boards[0].turn] == "light"
    assert PHASES[boards[0].phase] == "challenge"
    assert ended(play(at(ROW, "P28 M88", **auto), "V55")) == ("row", "dark", 60)
    worthless = at("V11 V12 V13 V14 P22", "P88 V77", dark_lineup={"M": 1}, options={"declare": "auto"})
    assert PHASES[play(worthless, "M15")[0].phase] == "act"


def test_p9_declare_scope_one_row():
    dark, light = "V22 V32 V42 V62 M72 P88", "D43 V33 D23 P37"
    one = {"dark_lineup": {"D": 1}, "options": {"declare_scope": "one_row"}}
    boards = play(at(dark, light, **one), "D52")
    assert set(legal(boards)) == {"-", "five22-62", "five32-72"}
    first = play(boards.copy(), "five22-62")
    assert set(legal(first)) == {"D23-21", "D43-41", "V33-11", "V33-31", "V33-51", "safe"}
    second = play(boards.copy(), "five72-32")
    assert set(legal(second)) == {"D43-41", "V33-31", "V33-51", "safe"}
    assert ended(play(second, "safe")) == ("row", "dark", 6)
    with pytest.raises(Refusal, match=r"say which five you declare, such as five35-75 \[P9\]"):
        play(boards, "five")
    with pytest.raises(Refusal, match=r"all your fives are declared together, by “five” \[P9\]"):
        play(play(at(dark, light, dark_lineup={"D": 1}), "D52"), "five22-62")


def test_p9_one_row_by_itself_is_the_best_one():
    alone = {"dark_lineup": {"D": 1}, "options": {"declare": "auto", "declare_scope": "one_row"}}
    boards = at("V22 V32 V42 V62 M72 P88", "P37 D19", **alone)
    assert ended(play(boards, "D52")) == ("row", "dark", 12)


def test_p10_president_multiplies():
    line = {"line": "P44 V54 V64"}
    assert adjudicate(line)["score"] == 32
    assert adjudicate({**line, "options": {"president_multiplies": "any_line"}})["score"] == 48
    assert adjudicate({"line": "P54", "options": {"president_multiplies": "any_line"}})["score"] == 6
    assert adjudicate({"line": "V35 V45 P55", "options": {"president_multiplies": "any_line"}})["score"] == 30


def test_p11_president_counterstrike():
    words = "P33 D35 D45 V51 V65 M75", "P28 V56 M88 V34"
    waiting = {"dark_lineup": {"V": 2}, "light_lineup": {"V": 2}}
    usual = play(at(*words, **waiting), "V55 five")
    assert "V34-32" not in legal(usual)
    boards = play(at(*words, **waiting, options={"president_counterstrike": "yes"}), "V55 five")
    assert set(legal(boards)) - set(legal(usual)) == {"V34-32"}
    assert ended(play(boards, "V34-32")) == ("president", "light", 6)


def test_p11_a_counterstrike_keeps_a_row_from_being_safe_at_once():
    words = "P33 C35 D45 V51 V65 M75", "P28 M88 V23"
    assert ended(play(at(*words, **LINE_UPS), "V55 five")) == ("row", "dark", 60)
    boards = play(at(*words, **LINE_UPS, options={"president_counterstrike": "yes"}), "V55 five")
    assert set(legal(boards)) == {"V23-43", "safe"}


def test_p11_the_president_in_the_row_can_be_beaten():
    boards = at("D34 D44 D54 D74 V22", "V65 P28 M88", dark_lineup={"P": 1}, light_lineup={"V": 3})
    play(boards, "P64 five")
    assert "V65-63" in legal(boards)
    assert ended(play(boards, "V65-63")) == ("president", "light", 1)


SERVANTS = "C33 C36 C39 C63"  # with light's four, every inner square but 88 lies in an aura
WALLS = {
    "dark": f"{SERVANTS} V11 V12 V13 V14 M15 M16 M17 M18 D19 D21 D31",
    "light": "C66 C69 C93 C96 D88 P74 V77 V76 V75 V73 M71 M81 M51 M61 D91 D92",
}


def test_p12_an_unplaceable_president():
    waiting = {"dark_lineup": {"P": 1}, "light_lineup": {"V": 0}}
    light = WALLS["light"].replace("P74", "").replace("D88", "D88 D78")
    stuck = at(WALLS["dark"], light, **waiting)
    assert ended(stuck)[:2] == ("immobility", "light")
    beating = at(f"{WALLS['dark']} D87", light, **waiting)
    assert ended(beating) is None
    assert set(legal(beating)) == {"D87-67", "D87-89"}
    strict = at(f"{WALLS['dark']} D87", light, **waiting, options={"unplaceable_president": "loses_at_once"})
    assert ended(strict)[:2] == ("immobility", "light")


def test_p12_who_has_another_figure_to_place_is_not_stuck():
    boards = at(WALLS["dark"], WALLS["light"].replace("P74", ""), dark_lineup={"P": 1, "D": 1})
    assert ended(boards) is None
    assert {word[0] for word in legal(boards)} == {"D"}


SHUFFLE = ("V33 P82 C28 M22 D26 D55", "V77 P88 C24 M62 D42 D46")


def test_p13_quiet_limit():
    assert ended(play(at(*SHUFFLE, options={"quiet_limit": 2}), "V33-34")) is None
    assert ended(play(at(*SHUFFLE, options={"quiet_limit": 2}), "V33-34 V77-76")) == ("void", None, 0)


@pytest.mark.parametrize("limit", [0, 129, 1000])
def test_p13_no_limit_outlasts_what_the_table_remembers(limit):
    with pytest.raises(Refusal, match="Option quiet_limit takes a whole number from 1 to 128, not "):
        at(*SHUFFLE, options={"quiet_limit": limit})


def circuit(columns, rows):
    """A walk over all squares of a block, from 22 back to 22."""
    squares = []
    for column in range(2, 2 + columns):
        upwards = range(3, 2 + rows)
        squares += [10 * column + row for row in (upwards if column % 2 == 0 else reversed(upwards))]
    return [*squares, *(10 * column + 2 for column in range(1 + columns, 1, -1))]


def test_p13_a_repetition_is_seen_up_to_the_highest_limit():
    boards = at("V22", "V88", options={"quiet_limit": 128})
    boards[0].quiet_limit = 1000  # so that only repetition can end the board
    walk = [22, *circuit(4, 7), *circuit(6, 6)]
    assert len(walk) == 65
    assert walk.count(22) == 3
    for turn, (start, end) in enumerate(pairwise(walk)):
        play(boards, f"V{start}-{end}")
        assert ended(boards) is None
        play(boards, "V88-87" if turn % 2 == 0 else "V87-88")
        assert ended(boards) == (("void", None, 0) if turn == 63 else None)


@pytest.mark.parametrize(
    ("answer", "after_win", "after_void"),
    [("alternate", 1, 1), ("loser_starts", 1, 1), ("winner_starts", 0, 1), ("fixed", 0, 0)],
)
def test_p14_next_start(answer, after_win, after_void):
    assert fresh("V55 P44 V55-33", next_start=answer)[0].dark == after_win
    boards = at(*SHUFFLE, options={"next_start": answer, "board_limit": 0, "quiet_limit": 1})
    assert play(boards, "V33-34")[0].dark == after_void


def test_p14_light_wins():
    lost = "P55 V44 C11 V44-66"
    assert fresh(lost, next_start="alternate")[0].dark == 1
    assert fresh(lost, next_start="loser_starts")[0].dark == 0
    assert fresh(lost, next_start="winner_starts")[0].dark == 1
    assert fresh(lost, next_start="fixed")[0].dark == 0


def test_p15_board_limit():
    one = "V55 P44 V55-33 "
    assert RULES.returns(fresh(one, board_limit=1), 2) == [60_000, 0]
    boards = fresh(one + one, board_limit=2)
    assert boards[0].over
    assert boards[0].points.tolist() == [3, 3]
    assert RULES.returns(boards, 2) == [30_000, 30_000]
    assert not fresh(one + one, board_limit=3)[0].over
    more_boards = fresh("V23 P33 V23-43 V55 C11 V45 C12 V66 P88", board_limit=2)
    assert more_boards[0].won.tolist() == [1, 0]
    as_light = fresh("P55 V44 C11 V44-66 V55 P44 V55-33", board_limit=2)
    assert as_light[0].points.tolist() == [0, 8]
    even = fresh("P33 V43 C11 V43-23 V23 P33 V23-43 V23 P33 V23-43 V23 P33 V23-43", board_limit=4)
    assert even[0].over
    assert even[0].points.tolist() == [0, 0]
    assert even[0].won.tolist() == [1, 3]
    assert RULES.returns(even, 2) == [0, 60_000]


def test_p15_boards_won_as_light_decide_last():
    light_wins, dark_wins = "P33 V43 C11 V43-23 ", "V23 P33 V23-43 "
    boards = fresh(light_wins + light_wins, board_limit=2)  # each won once, each as light
    assert RULES.returns(boards, 2) == [30_000, 30_000]
    boards = fresh(light_wins + dark_wins, board_limit=2, next_start="fixed")  # second as light, first as dark
    assert boards[0].won.tolist() == [1, 1]
    assert boards[0].won_light.tolist() == [0, 1]
    assert RULES.returns(boards, 2) == [0, 60_000]


def test_options_are_refused_by_name():
    with pytest.raises(Refusal, match="Option declare takes choice or auto, not 'sometimes'"):
        GAME.codes({"declare": "sometimes"})
    with pytest.raises(Refusal, match="no option 'aura'"):
        GAME.settle({"aura": "all"})


# --- The rulebook -----------------------------------------------------------------------------------------------------


def headings():
    return re.findall(r"^### \[(\w+)\] ", GAME.rulebook, re.MULTILINE)


def test_the_rulebook_has_every_section_once():
    assert headings() == [*(f"S{number}" for number in range(1, 23)), *(f"P{number}" for number in range(1, 22))]


def test_the_rulebook_explains_every_option_where_it_says():
    sections = dict(re.findall(r"^### \[(\w+)\] (.*?)(?=^##)", GAME.rulebook, re.MULTILINE | re.DOTALL))
    for option in GAME.options:
        assert f"*Option* `{option.name}`" in sections[option.section]
        for answer in option.choices:
            assert f"`{answer}`" in sections[option.section]


def citations(file):
    """The sections that a file's comments and texts cite, as [S9] or [S16-S19]."""
    tokens = tokenize.generate_tokens(io.StringIO(file.read_text(encoding="utf-8")).readline)
    texts = "\n".join(token.string for token in tokens if token.type in (tokenize.COMMENT, tokenize.STRING))
    cited = set(re.findall(r"\[([SP]\d+)\]", texts))
    for first, last in re.findall(r"\[S(\d+)-S(\d+)\]", texts):
        cited |= {f"S{number}" for number in range(int(first), int(last) + 1)}
    return cited


def test_every_section_that_the_code_cites_exists_and_every_rule_is_cited():
    cited = set().union(*(citations(file) for file in FOLDER.rglob("*.py")))
    assert cited <= set(headings())
    uncited = set(headings()) - cited
    assert uncited <= {"P2", "P5", "P18"}, "free order, beating while placing and resigning need no code of their own"


def test_the_links_of_the_rulebook_lead_to_its_headings():
    titles = re.findall(r"^#+ (.*)$", GAME.rulebook, re.MULTILINE)
    anchors = {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}
    links = re.findall(r"\]\(#([^)]*)\)", GAME.rulebook)
    assert len(links) >= 10
    assert set(links) <= anchors
