"""Every option: what it changes, and that the rulebook explains it."""

import re
import tokenize
from fractions import Fraction
from pathlib import Path
from tokenize import COMMENT, STRING

import numpy as np
import pytest

from hustings.engine.backend import bind
from hustings.engine.game import Refusal
from hustings.games.primary_colours import GAME
from hustings.games.primary_colours import options as codes
from hustings.games.primary_colours.board import OVER
from hustings.games.primary_colours.data import KEEP, SWAPS
from hustings.games.primary_colours.referee.decision import options_of
from hustings.games.primary_colours.rules import election, opinion_poll, ranking, winners

RULES = bind(GAME, "python")
FOLDER = Path(codes.__file__).parent

# Totals of one turn that make a pattern of leads, by region R B Y P G O N.
SWING = (
    [6, 3, 1, 1, 1, 1, 5],
    [1, 1, 1, 3, 5, 1, 1],
    [1, 1, 5, 1, 2, 4, 4],
)  # R R Y B B Y RY: Blue and Purple for ever
SERIES = ([5, 1, 1, 6, 1, 1, 1], [5, 6, 1, 1, 4, 1, 4], [1, 1, 6, 1, 1, 5, 4])  # RB B Y R B Y BY: 180 + 90 + 45 + …
LEVEL = ([4, 3, 2, 1, 1, 1, 1],) * 3  # everything level


def after_turn_1(tokens, **options):
    boards = RULES.new(GAME.codes(options))
    for party in range(3):
        for value in tokens[party]:
            RULES.apply(boards, party, value - 1)
    return boards


def votes(tokens, **options):
    """The votes and the voters never cast, in an election after turn 1."""
    results = np.zeros(GAME.most_legal, np.int64)
    election(after_turn_1(tokens, **options)[0], 0, results)
    return [Fraction(int(results[k]), int(results[4])) for k in range(4)]


def test_loop_rule_limit():
    assert votes(SWING) == [360, 0, 1080, 1080]
    assert votes(SERIES) == [720, 1080, 720, 0]


def test_loop_rule_rounds():
    # Round by round: at home; then the secondaries' voters, and half of what stands in Red each time.
    assert votes(SERIES, loop_rule="rounds:1") == [180, 360, 360, 1620]
    assert votes(SERIES, loop_rule="rounds:2") == [450, 720, 720, 630]
    assert votes(SERIES, loop_rule="rounds:10") == [720 - Fraction(540, 2**9), 1080, 720, Fraction(540, 2**9)]


def test_loop_rule_home_share():
    # Blue's, Purple's and Green's voters end every round in Blue.
    assert votes(SWING, loop_rule="home_share") == [360, 1080, 1080, 0]
    assert votes(SERIES, loop_rule="home_share") == [720, 1080, 720, 0]


def test_arithmetic_whole_voters():
    # Red's last voter cannot be divided between Red and Blue: he stays.
    assert votes(SERIES, arithmetic="whole_voters") == [719, 1080, 720, 1]
    assert votes(SERIES, arithmetic="whole_voters", loop_rule="home_share") == [720, 1080, 720, 0]
    assert votes(SWING, arithmetic="whole_voters") == [360, 0, 1080, 1080]
    assert all(number.denominator == 1 for number in votes(LEVEL, arithmetic="whole_voters"))


def test_arithmetic_exact_divides_what_whole_voters_do_not():
    assert votes(LEVEL) == [840, 840, 840, 0]
    assert votes(LEVEL, arithmetic="whole_voters") != votes(LEVEL)


# Case 7 of the worked games is the test of the scope that separates the two in a game: see test_rules.py. Here the
# tie-break goes through four stages of votes that are given.


class Counts:
    """Stands in for an election: the votes of each stage, in a table."""

    def __init__(self, monkeypatch, *stages):
        self.stages = stages
        monkeypatch.setitem(winners.__globals__, "election", self)

    def __call__(self, board, stage, results):
        results[:3] = self.stages[3 - stage]
        results[3:5] = 0, 1


@pytest.mark.parametrize(
    ("stages", "tied_leaders", "all_parties"),
    [
        (((9, 5, 5), (1, 9, 9), (1, 9, 9), (1, 9, 9)), (1, 6, 0), (1, 6, 0)),
        (((9, 9, 5), (3, 4, 5), (0, 0, 0), (0, 0, 0)), (2, 1, 4), (4, 2, 1)),  # the third party leads before
        (((9, 9, 5), (5, 4, 5), (2, 1, 0), (0, 0, 0)), (1, 2, 4), (1, 2, 4)),
        (((9, 9, 5), (5, 4, 5), (1, 1, 0), (2, 2, 2)), (1, 2, 4), (3, 4, 0)),  # no position has only one leader
        (((9, 9, 5), (5, 5, 9), (1, 1, 0), (1, 2, 0)), (2, 1, 4), (4, 2, 1)),
        (((0, 0, 0), (5, 5, 0), (0, 0, 0), (1, 2, 3)), (2, 1, 4), (4, 2, 1)),  # Yellow fell out after turn 3
        (((4, 4, 4), (4, 4, 4), (4, 4, 4), (4, 4, 4)), (7, 0, 0), (7, 0, 0)),
        (((5, 9, 5), (2, 0, 1), (0, 0, 9), (0, 0, 9)), (2, 1, 4), (2, 1, 4)),
    ],
)
def test_tiebreak_scope_all_parties(monkeypatch, stages, tied_leaders, all_parties):
    Counts(monkeypatch, *stages)
    for scope, expected in (("tied_leaders", tied_leaders), ("all_parties", all_parties)):
        boards = RULES.new(GAME.codes({"tiebreak_scope": scope}))
        boards[0].turn = OVER
        assert ranking(boards[0], np.zeros(190, np.int64)) == expected


def swapping(**options):
    """A board at the beginning of turn 4."""
    boards = RULES.new(GAME.codes(options))
    stream = 12345
    while boards[0].turn < 3:
        mask = RULES.movers(boards)
        seat = (mask & -mask).bit_length() - 1
        stream = stream * 1103515245 + 12345 & 0xFFFFFFFF
        RULES.apply(boards, seat, RULES.pick(boards, seat, stream))
    return boards


def test_swap_same_turn():
    legal = RULES.legal(swapping(swap_same_turn="yes"), 0)
    assert len(legal) == 64
    assert legal[0] == KEEP
    assert all(one // 7 == other // 7 and one % 7 != other % 7 for one, other in SWAPS[legal[1:]])
    assert len(RULES.legal(swapping(), 0)) == 190


def test_open_swaps():
    boards = swapping(open_swaps="yes")
    for seat in range(3):
        assert RULES.movers(boards) == 1 << seat
        assert [bool(RULES.legal(boards, other)) for other in range(3)] == [other == seat for other in range(3)]
        before = RULES.opened(boards)
        RULES.apply(boards, seat, KEEP + 1 + seat)
        for other in range(3):
            assert RULES.seen(boards, other).tobytes() == boards.tobytes()  # visible at once
        assert RULES.opened(boards) == before  # nothing was hidden
    assert RULES.movers(boards) == 0


def poll(tokens, **options):
    results = np.zeros(GAME.most_legal, np.int64)
    opinion_poll(after_turn_1(tokens, **options)[0], 0, results)
    return [Fraction(int(results[k]), int(results[4])) for k in range(4)]


def test_poll_full_election():
    assert poll(SERIES) == votes(SERIES)
    assert poll(SERIES, loop_rule="rounds:2") == votes(SERIES, loop_rule="rounds:2")


def test_poll_one_round():
    # Red: 180 have voted, 360 from Purple and 180 that went to Purple and came back stand in Red.
    assert poll(SERIES, poll="one_round") == [720, 720, 720, 360]
    assert votes(SERIES, poll="one_round") == votes(SERIES)  # elections are held as ever


def test_party_changes_nothing_in_the_rules():
    drawn, chosen = (RULES.new(GAME.codes({"party": answer})) for answer in ("drawn", "chosen"))
    assert drawn.tobytes() == chosen.tobytes()


# --- In words ---------------------------------------------------------------------------------------------------------


def test_the_numbers_of_choices_are_those_the_rules_read():
    by_name = {option.name: option for option in GAME.options}
    assert [by_name["loop_rule"].code(answer) for answer in ("limit", "home_share")] == [codes.LIMIT, codes.HOME_SHARE]
    for rounds in range(1, codes.OFFERED_ROUNDS + 1):
        assert by_name["loop_rule"].code(f"rounds:{rounds}") == rounds
    assert by_name["arithmetic"].code("whole_voters") == codes.WHOLE_VOTERS
    assert by_name["tiebreak_scope"].code("all_parties") == codes.ALL_PARTIES
    assert by_name["swap_same_turn"].code("yes") == by_name["open_swaps"].code(True) == codes.YES
    assert by_name["poll"].code("one_round") == codes.ONE_ROUND


def test_the_usual_rulings_are_the_defaults():
    assert not GAME.codes({}).any()
    assert GAME.settle({}) == {
        "loop_rule": "limit",
        "arithmetic": "exact",
        "tiebreak_scope": "tied_leaders",
        "swap_same_turn": "no",
        "open_swaps": "no",
        "poll": "full_election",
        "party": "drawn",
    }


def test_every_option_reaches_the_board():
    for number, option in enumerate(GAME.options):
        last = list(option.choices)[-1]
        boards = RULES.new(GAME.codes({option.name: last}))
        if option.name != "party":
            assert boards[0][option.name] == len(option.choices) - 1 == GAME.codes({option.name: last})[number]


def test_r1_any_number_of_rounds_that_the_rulebook_gives():
    for rounds in range(1, codes.MOST_ROUNDS + 1):
        settled = GAME.settle({"loop_rule": f"rounds:{rounds}"})
        assert settled["loop_rule"] == f"rounds:{rounds}"
        assert options_of(RULES.new(GAME.codes(settled))[0])["loop_rule"] == f"rounds:{rounds}"
    assert f"from 1 to {codes.MOST_ROUNDS}" in GAME.rulebook
    assert votes(SERIES, loop_rule="rounds:11") == pytest.approx([720 - Fraction(540, 2**10), 1080, 720, 540 / 2**10])
    assert votes(SERIES, loop_rule="rounds:100") == pytest.approx([720, 1080, 720, 0], abs=1e-9)


@pytest.mark.parametrize("answer", ["rounds:0", "rounds:101", "rounds:", "rounds:x", "rounds:-1", "endless"])
def test_an_unknown_number_of_rounds_is_refused(answer):
    with pytest.raises(Refusal, match=r"loop_rule takes limit, rounds:1 to rounds:100 or home_share, not .* \[R1\]\."):
        GAME.codes({"loop_rule": answer})


def test_every_option_is_asked_as_a_question_and_explained():
    for option in GAME.options:
        assert str(option.asks).endswith("?")
        assert all(str(explanation).endswith(".") for explanation in option.choices.values())


def headings():
    return re.findall(r"^### \[(\w+)\] ", GAME.rulebook, re.MULTILINE)


def test_the_rulebook_has_every_section_once():
    expected = [*"1234567", "7a", "7b", "7c", "7d", "8", "9", *(f"R{number}" for number in range(1, 21))]
    assert headings() == expected


def test_the_rulebook_explains_every_option_where_it_says():
    sections = dict(re.findall(r"^### \[(\w+)\] (.*?)(?=^##)", GAME.rulebook, re.MULTILINE | re.DOTALL))
    for option in GAME.options:
        assert f"*Option* `{option.name}`" in sections[option.section]
        for answer in option.choices:
            assert f"`{answer}`" in sections[option.section] or answer.startswith("rounds:")


def citations(file):
    """The sections that a file's comments and texts cite, as [7b]."""
    with file.open("rb") as lines:
        texts = [token.string for token in tokenize.tokenize(lines.readline) if token.type in (COMMENT, STRING)]
    return set(re.findall(r"(?<![\w\])])\[(R?[1-9]\d*[a-d]?)\]", "\n".join(texts)))


def test_every_section_that_the_code_cites_exists():
    cited = set().union(*(citations(file) for file in FOLDER.rglob("*.py")))
    assert {"4", "5", "7a", "9", "R5", "R19"} <= cited
    assert cited <= set(headings())


def test_the_links_of_the_rulebook_lead_to_its_headings():
    titles = re.findall(r"^#+ (.*)$", GAME.rulebook, re.MULTILINE)
    anchors = {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}
    links = re.findall(r"\]\(#([^)]*)\)", GAME.rulebook)
    assert len(links) >= 10
    assert set(links) <= anchors
