"""`hustings laws GAME`: a table of laws, a page for what is broken, and the exit status."""

from hustings.games import find
from hustings.laws import suite
from hustings.laws.violation import Violation


def test_a_game_of_the_box_keeps_the_laws(run, monkeypatch):
    monkeypatch.setattr(suite, "LAWS", (*suite.OF_THE_SOURCE, *suite.OF_PLAY[:2]))
    out, err, status = run("laws", "primary-colours", "--games", "1", "--seed", "5")
    assert (err, status) == ("", 0)
    rows = [line.split() for line in out.splitlines()]
    assert ["every", "option", "is", "read", "7", "holds"] in rows
    assert "Primary Colours keeps all laws." in out
    assert "broken" not in out


def test_a_broken_law_is_a_page_and_exit_status_1(run, monkeypatch):
    def returns_share_a_whole_win(trial):
        """The shares sum to 1, which they do not."""
        for position in trial.walk(trial.seed):
            if position.moves:
                position.fail("the shares do not sum to 1", seat=1, action=3, expected=1, found=60_000)

    monkeypatch.setattr(suite, "LAWS", (suite.OF_PLAY[0], returns_share_a_whole_win))
    out, err, status = run("laws", "primary_colours", "--games", "1", "--seed", "5")
    assert (err, status) == ("", 1)
    page = out.partition("Broken: returns share a whole win.")[2]
    assert page.splitlines()[1] == "  the shares do not sum to 1"
    for fact in ("seed: 5", "seat: Blue", "action: R4", "expected: 1", "found: 60000", "moves: red:R4"):
        assert f"  {fact}" in page
    assert "Primary Colours breaks 1 law." in page


def test_an_unknown_game_is_refused(run):
    out, err, status = run("laws", "chess")
    assert (out, status) == ("", 2)
    assert err.startswith("There is no game 'chess' here")


def test_a_misspelt_name_ends_the_run_at_once(monkeypatch):
    def every_name_in_the_rules_exists(trial):
        """There is no such name."""
        raise Violation("rules.py line 12: there is no 'borad'")

    monkeypatch.setattr(suite.source, "every_name_in_the_rules_exists", every_name_in_the_rules_exists)
    monkeypatch.setattr(suite, "LAWS", (every_name_in_the_rules_exists, *suite.OF_PLAY))
    outcomes = list(suite.run(find("primary_colours")))
    assert [str(outcome.violation.says) for outcome in outcomes] == ["rules.py line 12: there is no 'borad'"]
