"""A match from its lines, under whichever version of the rules is played now."""

import dataclasses

import msgspec
import pytest

from hustings.engine.game import LUCK, Refusal
from hustings.engine.message import ENGLISH, rendered
from hustings.match.create import new
from hustings.match.events import Ruling
from hustings.match.traces import RulesDiffer
from hustings.server.tables import stored_match
from hustings.server.tables.stored_match import LARGEST_ARCHIVE, load, settle
from tests.match.games_for_tests import WAGER
from tests.match.games_for_tests import new as new_before
from tests.match.test_rules_update import FEWER, SAME, changed


def ahead(board, options):
    """Left begins with a point."""
    new_before(board, options)
    board.points[0] = 1


AHEAD = changed("ahead_rules", new=ahead)


def begun(game=WAGER):
    match = new(game, options={"rounds": 3}, seed=4, traced=True)
    match.play("left:1 right:2 left:3")
    return match


def read(match, game, traces=None):
    return load(match.lines(), match.traces() if traces is None else traces, game, "python", None)


def test_the_same_version_needs_no_traces():
    match = begun()
    found = read(match, WAGER, ["0" * 16] * (len(match) + 1))
    assert (found.match.lines(), found.fault) == (match.lines(), None)
    assert found.match.traces() == match.traces()


def test_where_the_rules_differ_the_match_is_shown_as_far_as_they_do_not():
    match = begun()
    found = read(match, FEWER)
    assert isinstance(found.fault, RulesDiffer)
    assert (found.fault.event, found.kept, len(found.match)) == (2, 1, 1)
    assert found.match.view(0)["log"] == match.at(1).view(0)["log"]


def test_a_match_that_would_have_begun_differently_begins_anew():
    match = begun()
    found = read(match, AHEAD)
    assert (found.fault.event, found.kept, len(found.match)) == (0, 0, 0)
    anew = settle(match.lines(), AHEAD, "python", None, found.kept, None)
    assert anew.rules_updates[0].voids == range(1, len(match) + 1)
    assert anew.board.points[0] == 1
    anew.play("left:1 right:2")
    traces = [*match.traces(), *anew.traces(len(match) + 1)]
    later = load(anew.lines(), traces, dataclasses.replace(AHEAD, version=3), "python", None)
    assert (later.fault, later.match.rules_updates[-1].kept) == (None, len(anew))


def test_what_begins_anew_and_differs_at_once_begins_anew_again():
    match = begun()
    anew = settle(match.lines(), AHEAD, "python", None, 0, None)
    traces = [*match.traces(), *anew.traces(len(match) + 1)]
    found = read(anew, dataclasses.replace(SAME, version=3), traces)
    assert (found.fault.event, found.kept) == (len(match) + 1, 0)
    again = settle(anew.lines(), dataclasses.replace(SAME, version=3), "python", None, found.kept, None)
    assert again.board.points[0] == 0
    assert again.rules_updates[-1].voids == range(1, len(anew) + 1)


def test_a_ruling_ends_the_match_where_it_was_rewound_to():
    match = begun()
    ended = settle(match.lines(), FEWER, "python", None, 1, Ruling(0, (1,), "Right was ahead."))
    assert (ended.ended, ended.result.winners, ended.traces(len(match) + 1)) == (True, [1], ended.traces()[-3:])


def test_a_match_of_a_later_version_is_refused_unless_it_is_over():
    match = begun(SAME)
    with pytest.raises(Refusal, match="a newer Hustings reads it"):
        read(match, WAGER)
    match.resign(0)
    found = read(match, WAGER)
    assert found.match is None
    assert "a newer Hustings reads it" in str(found.fault)


def test_the_last_view_is_kept_with_its_log_as_far_as_there_is_room(monkeypatch):
    match = begun()
    match.resign(1)
    archive = stored_match.archive(match)
    assert rendered(archive["log"], ENGLISH) == match.log(LUCK)
    assert archive["show"].startswith("<")
    size = len(msgspec.json.encode(archive))
    assert size < LARGEST_ARCHIVE
    monkeypatch.setattr(stored_match, "LARGEST_ARCHIVE", size - 1)
    shorter = stored_match.archive(match)
    assert rendered(shorter["log"], ENGLISH) == match.log(LUCK)[-len(shorter["log"]) :]
    assert 0 < len(shorter["log"]) < len(archive["log"])
