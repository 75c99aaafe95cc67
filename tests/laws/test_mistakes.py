"""Mistakes that designers make, put into a toy game one by one: the law that should notice it does, and says where."""

from __future__ import annotations

import importlib
import re
import shutil
import sys
from pathlib import Path
from zlib import crc32

import pytest

from hustings.engine.backend import TooManyActions, UnknownName, bind
from hustings.laws import suite
from hustings.laws.trial import Trial
from hustings.laws.violation import Violation

TOY = Path(__file__).parent / "patrons"


@pytest.fixture
def toy(tmp_path, monkeypatch):
    """The toy game with some of its source replaced."""
    monkeypatch.syspath_prepend(tmp_path)

    def changed(*replaced):
        source = (TOY / "__init__.py").read_text(encoding="utf-8")
        for old, new in replaced:
            assert source.count(old) == 1, f"{old!r} is there {source.count(old)} times"
            source = source.replace(old, new)
        folder = tmp_path / f"patrons_{crc32(source.encode())}"  # the cache knows equal sources by their module's name
        shutil.copytree(TOY, folder, ignore=shutil.ignore_patterns("__pycache__"))
        (folder / "__init__.py").write_text(source, encoding="utf-8")
        importlib.invalidate_caches()
        return importlib.import_module(folder.name).GAME

    yield changed
    for name in [name for name in sys.modules if name.startswith("patrons_")]:
        del sys.modules[name]


# 1 in Python for the first rounds, as its whole numbers are of any length; 0 in compiled code, where they have 64 bits.
LONG = "(4 * (int(board.played) + (1 << 62)) % 7 >> 1 & 1)"

PYTHON_LAWS = [law for law in suite.LAWS if law not in suite.OF_BACKENDS]


def broken(game, law, **options):
    """The violation that a law finds, named as `hustings laws` names it."""
    found = next(each for each in suite.LAWS if each.__name__ == law)
    with pytest.raises(Violation) as caught:
        suite.check(found, Trial(game, options, games=8))
    assert caught.value.law == suite.title(found)
    return caught.value


def test_the_toy_as_it_is_keeps_all_laws(toy):
    game = toy()
    checks = {law.__name__: suite.check(law, Trial(game, {}, games=3)) for law in PYTHON_LAWS}
    idle = [name for name, count in checks.items() if not count]
    assert idle == ["what_may_be_done_at_any_time_leaves_the_decisions_alone"]  # the toy knows nothing of the kind


DEAL_BY_KIND = (
    ("count = cards_left(board) if board.phase == DEAL else BIDS", "count = KINDS if board.phase == DEAL else BIDS"),
    ("kind = nth_card(board, action)", "kind = action"),
    ("nth_card(board, below(stream, cards_left(board)))", "below(stream, KINDS)"),
)

# What is replaced, the law that notices it, and what the violation names: field, seat, action, a part of the sentence.
MISTAKES = {
    "witnesses forgotten for one deal": (
        [("return 1 if board.patron[0] == NONE else 2", "return 1 if board.patron[0] == NONE else EVERYBODY")],
        "a_seat_can_tell_apart_what_it_witnesses",
        {"seat": "Left", "action": "card1", "says": "Left's views after card1 and card5 are the same"},
    ),
    "a deal that everybody sees although nobody witnesses it": (
        [("                board.patron[other] = HIDDEN\n", "                board.left[0] += 0\n")],
        "a_seat_cannot_tell_apart_what_it_does_not_witness",
        {"seat": "Right", "action": "card6", "field": "patron[0]"},
    ),
    "level bids decided for the lower seat": (
        [("if first < second:\n        board.points", "if first <= second:\n        board.points")],
        "a_mirrored_step_gives_the_mirrored_board",
        {"field": "points[0]"},
    ),
    "level points decided for the lower seat": (
        [("WHOLE // 2", "WHOLE")],
        "the_mirrored_position_gives_the_mirrored_answers",
        {"seat": "Left", "says": "the returns differ"},
    ),
    "luck listed by kind instead of by copy": (
        DEAL_BY_KIND,
        "luck_lists_every_copy_of_a_card",
        {"seat": "luck", "expected": [1, 2, 3], "found": [1, 1, 1]},
    ),
    "luck by kind, but imagined by copy": (
        DEAL_BY_KIND[:2],
        "imagined_deals_are_as_likely_as_luck_makes_them",
        {"seat": "Left", "field": "left[0]"},
    ),
    "a biased imagine": (
        [("nth_card(board, below(stream, cards_left(board)))", "nth_card(board, below(stream, 3))")],
        "imagined_deals_are_as_likely_as_luck_makes_them",
        {"seat": "Right", "says": "in 0"},
    ),
    "an imagined world that the seat cannot be in": (
        [("            board.left[kind] -= 1\n        if board.bid", "        if board.bid")],
        "a_seat_sees_the_same_in_every_world_it_can_imagine",
        {"field": "left[1]"},
    ),
    "an option that nothing reads": (
        [("    elif board.level == BOTH:\n        board.points[0] += 1\n        board.points[1] += 1\n", "")],
        "every_option_is_read",
        {"field": "level"},
    ),
    "an option that new forgets": (
        [("    board.level = options[1]\n", "")],
        "every_option_is_read",
        {"field": "level"},
    ),
    "a citation in a docstring": (
        [('"""[4] The nearer', '"""[14] The nearer')],
        "the_source_cites_sections_that_exist",
        {"says": r"__init__.py line \d+ cites \[14\]"},
    ),
    "a citation in the log": (
        [("rolls {action + 1} [3]", "rolls {action + 1} [{3 + 4}]")],
        "the_log_cites_sections_that_exist",
        {"says": r"cites \[7\]"},
    ),
    "a citation in a refusal": (
        [("is no bid [3]", "is no bid [R3]")],
        "the_source_cites_sections_that_exist",
        {"says": r"cites \[R3\]"},
    ),
    "a section of an option": (
        [('section="4"', 'section="40"')],
        "the_source_cites_sections_that_exist",
        {"field": "level"},
    ),
    "a hidden value as an index in words": (
        [('return "?" if kind < 0 else PATRONS[kind]', 'return "?" if kind == NONE else PATRONS[kind]')],
        "no_hidden_value_is_an_index",
        {"seat": "Right", "says": r"PATRONS\[kind\] uses -2, a hidden value"},
    ),
    "a hidden value as an index in rules": (
        [("    if board.phase == OVER:\n        first += ", "    if board.phase >= BID:\n        first += ")],
        "no_hidden_value_is_an_index",
        {"seat": "Left", "says": r"WORTH\[board.patron\[1\]\] uses -2"},
    ),
    "a float": (
        [("board.opened += 1\n", "board.opened += 0.5\n")],
        "rules_hold_whole_numbers_only",
        {"says": r"line \d+: apply has the float 0.5"},
    ),
    "a division": (
        [("WHOLE // 2", "WHOLE / 2")],
        "rules_hold_whole_numbers_only",
        {"says": "returns has a division /"},
    ),
    "a dictionary": (
        [("return 1 << LUCK\n", "return {0: 1 << LUCK}[0]\n")],
        "rules_hold_whole_numbers_only",
        {"says": "movers has a dictionary"},
    ),
    "a set": (
        [("if board.phase != BID:\n        return", "if board.phase not in {BID}:\n        return")],
        "rules_hold_whole_numbers_only",
        {"says": "movers has a set"},
    ),
    "a string": (
        [("        board.played += 1\n", '        board["played"] += 1\n')],
        "rules_hold_whole_numbers_only",
        {"says": "apply has a string"},
    ),
    "most_legal too small": (
        [("most_legal=6", "most_legal=5")],
        "legal_actions_are_distinct_and_never_none_before_the_end",
        {"says": "legal wrote 6 actions where most_legal is 5"},
    ),
    "a misspelt name": (
        [("        score(board, action)\n", "        score(borad, action)\n")],
        "every_name_in_the_rules_exists",
        {"says": r"^__init__.py line \d+: there is no 'borad'$", "field": "borad"},
    ),
    "a suggestion that is not there": (
        [
            (
                "def returns(board, out):\n",
                "def suggest(board, seat, word, out):\n    return BIDS\n\n\ndef returns(board, out):\n",
            )
        ],
        "what_is_suggested_is_legal",
        {"says": "suggest gives an action that is not legal"},
    ),
    "a misspelt field": (
        [("        board.played += 1\n", "        board.plaid += 1\n")],
        "every_name_in_the_rules_exists",
        {"says": r"^__init__.py line \d+: a board has no field 'plaid'$", "field": "plaid"},
    ),
    "a card that stays in the deck": (
        [("        board.patron[to] = kind\n        board.left[kind] -= 1\n", "        board.patron[to] = kind\n")],
        "components_are_conserved",
        {"seat": "luck", "expected": [1, 2, 3]},
    ),
    "an action listed twice": (
        [("        out[i] = i\n", "        out[i] = i // 2\n")],
        "legal_actions_are_distinct_and_never_none_before_the_end",
        {"seat": "luck", "action": "card1"},
    ),
    "shares that do not sum": (
        [("out[1] = WHOLE - out[0]", "out[1] = WHOLE - out[0] - 1 if out[0] == 0 else WHOLE - out[0]")],
        "returns_share_a_whole_win",
        {"expected": 60_000},
    ),
    "legal that reads what is hidden": (
        [("BIDS if board.phase == BID else FACES", "BIDS - (board.patron[1] == 2) if board.phase == BID else FACES")],
        "a_seat_sees_the_same_in_every_world_it_can_imagine",
        {"seat": "Left", "says": "legal reads what is hidden"},
    ),
    "an observation of what is hidden": (
        [("is_open = side == seat or board.phase == OVER", "is_open = board.phase == OVER or board.phase == BID")],
        "an_observation_holds_only_what_the_seat_may_know",
        {"seat": "Left", "field": "patron[1]", "says": "observe reads what is hidden"},
    ),
    "an observation out of bounds": (
        [("BIDS),\n    ),", "BIDS - 1),\n    ),")],
        "an_observation_holds_only_what_the_seat_may_know",
        {"expected": 3, "found": 4, "says": "out of its plane's bounds"},
    ),
    "an action without a dense id": (
        [("np.arange(BIDS), np.arange(6)", "np.arange(BIDS - 1), np.arange(6)")],
        "every_action_has_a_dense_id",
        {"seat": "Left", "found": 3},
    ),
    "a dense id that is there twice": (
        [("np.arange(BIDS), np.arange(6)", "np.arange(BIDS), np.array([0, 1, 2, 3, 4, 5, 5])")],
        "every_action_has_a_dense_id",
        {"says": "an action has two dense ids"},
    ),
    "a bound that is too small": (
        [('2 * int(options["rounds"])', 'int(options["rounds"])')],
        "no_game_is_longer_than_its_bound",
        {"expected": "at most 3", "found": 4},
    ),
    "two actions with one name": (
        [("else str(action + 1)", "else str(action // 2 + 1)")],
        "words_and_views_say_the_same",
        {"seat": "Left"},
    ),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_the_law_notices(toy, mistake):
    replaced, law, facts = MISTAKES[mistake]
    violation = broken(toy(*replaced), law)
    says = facts.pop("says", "") if "says" in (facts := dict(facts)) else ""
    assert re.search(says, violation.says)
    assert {name: getattr(violation, name) for name in facts} == facts


COMPILED_OTHERWISE = {
    "hide": ("range(2):\n        if other != seat and", f"range(2 - {LONG}):\n        if other != seat and"),
    "imagine": ("range(2):\n        if board.patron[other]", f"range(2 - {LONG}):\n        if board.patron[other]"),
    "opened": ("return board.opened + (1", f"return board.opened + {LONG} + (1"),
    "witnesses": ("return 1 if board.patron", f"return 1 << {LONG} if board.patron"),
}


@pytest.mark.parametrize("rule", COMPILED_OTHERWISE)
def test_a_rule_that_says_something_else_when_it_is_compiled_is_noticed(toy, rule):
    """Playing on does not show it: these rules are only asked of a board."""
    violation = broken(toy(COMPILED_OTHERWISE[rule]), "backends_give_equal_bytes")
    found = "board" if rule in ("hide", "imagine") else "numbers"
    assert re.match(f"what is asked of a board gives (another|other) {found}, compiled$", violation.says)


def test_a_violation_reads_as_a_page(toy):
    replaced, law, _ = MISTAKES["level bids decided for the lower seat"]
    violation = broken(toy(*replaced), law)
    page = str(violation)
    assert page.startswith("Broken: a mirrored step gives the mirrored board.\n")
    assert f"seed: {violation.seed}\n" in page
    assert re.search(r"fields: points\[0\]: [01] instead of [01]; points\[1\]: [01] instead of [01]\n", page)
    assert re.search(r"moves: luck:card\d luck:card\d (left|right):\d .*$", page)
    assert "\\x" not in page
    assert len(violation.moves) >= 2


def test_compiled_code_that_lists_too_much_ends_no_process(toy):
    rules = bind(toy(("most_legal=6", "most_legal=5")), "cpu")
    boards = rules.new(rules.game.codes({}))
    for _ in range(3):
        with pytest.raises(TooManyActions, match="legal wrote 6 actions where most_legal is 5"):
            rules.legal(boards, 7)


def test_a_margin_written_to_without_a_count_is_noticed(toy):
    behind = ("    return count\n", "    out[9] = 1\n    return count\n")
    violation = broken(toy(behind), "legal_actions_are_distinct_and_never_none_before_the_end")
    assert violation.says == "legal wrote 10 actions where most_legal is 6"


def test_a_misspelt_name_is_told_in_one_line_by_whoever_binds(toy):
    game = toy(("        score(board, action)\n", "        score(borad, action)\n"))
    rules = bind(game)
    with pytest.raises(UnknownName, match=r"^__init__.py line \d+: there is no 'borad'$"):
        rules.apply(rules.new(game.codes({})), 7, 0)
