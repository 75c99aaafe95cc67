"""docs/protocol.md: its example is a match, its program checks it, its session runs."""

import doctest
import re
from pathlib import Path

import pytest

import hustings
from hustings.match.create import cut_short, loads
from hustings.match.record import read
from tests.match.forging import resealed, unsealed
from tests.match.games_for_tests import WAGER
from tests.match.test_rules_update import GENEROUS, first_six, with_a_six

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")


def block(language):
    return re.search(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)[1]


def run(text):
    """The program on the page, on the lines of a file."""
    exec(block("python"), {"lines": text.splitlines()})


def test_the_example_is_verified_as_the_page_says():
    report = hustings.verify_text(block("jsonl"), game=WAGER)
    assert report.verdict == "yes"
    assert str(report) in " ".join(PAGE.split())
    match = hustings.loads(block("jsonl"), game=WAGER)
    assert match.result.winners == [0]
    assert match.names == ["Deep Thought", "Ann"]


def test_the_program_checks_the_example():
    run(block("jsonl"))


def test_the_program_follows_an_update_of_the_rules():
    match = with_a_six()
    longer = loads(cut_short(read(match.text.encode()), GENEROUS, first_six(match) - 1).text, game=GENEROUS)
    while not longer.over:
        longer.act(longer.movers[0], 0)
    run(longer.text)


@pytest.mark.parametrize(
    ("line", "change"),
    [
        (7, {"action": 4, "move": "5", "draw": [4, 6]}),
        (1, {"action": 0, "move": "c1", "draw": [0, 4]}),
        (3, {"action": 4, "move": "5"}),
        (0, {"seating": [0, 1]}),
        (0, {"nonce": "00" * 16}),
        (8, {"secret": "00" * 32}),
    ],
)
def test_the_program_finds_what_hustings_finds(line, change):
    lines = unsealed(block("jsonl"))
    lines[line] |= change
    forged = resealed(lines, with_id=True)
    assert hustings.verify_text(forged, game=WAGER).verdict == "no"
    with pytest.raises(AssertionError):
        run(forged)
    edited = block("jsonl").replace('"move":"3"', '"move":"4"')
    with pytest.raises(AssertionError, match="line 7 was changed"):
        run(edited)


def test_the_session_runs_as_shown():
    session = doctest.DocTestParser().get_doctest(block("pycon"), {}, "protocol", "docs/protocol.md", 0)
    results = doctest.DocTestRunner(verbose=False).run(session)
    assert results.failed == 0
    assert results.attempted > 10
