"""The report on a match."""

import numpy as np
import pytest

from hustings.engine.game import HIDDEN, Refusal
from hustings.games.presidential import GAME
from tests.games.presidential.table import RULES, Table, chart


def match(words, position):
    """All positions as the public sees them, and the actions."""
    table = Table(position, weeks=1)
    boards, actions = [RULES.seen(table.boards, 7)], []
    for word in words.split():
        for action in GAME.text.parse(table.board, table.mover, word):
            known = RULES.witnesses(table.boards, table.mover, action) >> 7 & 1
            actions.append((table.mover, action if known else HIDDEN))
            RULES.apply(table.boards, table.mover, action)
            boards.append(RULES.seen(table.boards, 7))
    return np.concatenate(boards), actions


WORDS = "fundraise-CA 6 6 crab-feast AL6 crab-feast OH,PA,TX 6 5 4 6/5/4"


def test_a_report_in_text():
    boards, actions = match(WORDS, chart(CA=-3))
    told = GAME.report(boards, actions, ["Ann", "Bob"], "text")
    assert told.startswith("THE PRESIDENTIAL GAME\n")
    assert "Republicans (Ann)" in told
    assert "Republicans, 74 electoral votes: AL CA MD" in told
    assert "Democrats, 76 electoral votes: OH PA TX" in told
    assert "Week 1, Republicans: Crab Feast. Add four votes in Maryland." in told
    assert "Neutral, 388 electoral votes." in told
    assert max(len(line) for line in told.splitlines()) <= 78


def test_a_report_in_markdown():
    boards, actions = match(WORDS, chart(CA=-3))
    told = GAME.report(boards, actions, ["A*n*n", "Bob"], "markdown")
    assert told.startswith("# The Presidential Game\n")
    assert "| 1 | Republicans (A*n*n)" not in told
    assert "| 1 | Republicans | 74 | · | 74 | · | 55 | 0 |" in told


def test_a_report_at_the_end():
    ends = {"states": {code: "R" for code in GAME.view.CODES if code != "DC"}, "weeks_left": 0}
    boards, actions = match("2 3", ends)
    told = GAME.report(boards, actions, [], "text")
    assert "The Republicans win with 535 electoral votes to 3; 270 were needed [15]." in told


def test_a_report_as_csv_is_the_pad():
    boards, actions = match(WORDS, chart(CA=-3))
    assert GAME.report(boards, actions, [], "csv").splitlines()[1] == "1,1,Republicans,74,0,74,0,55,0"


def test_another_style_is_refused():
    boards, actions = match("", chart())
    with pytest.raises(Refusal, match="text, markdown or csv, not 'html'"):
        GAME.report(boards, actions, [], "html")
