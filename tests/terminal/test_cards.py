"""`hustings cards` and `hustings odds`: own Politics Cards, and the odds of a map."""

import json
import subprocess
import sys

import pytest

from hustings.games.presidential.data import CODES as STATES
from hustings.terminal.odds import odds_in_words

DECK = (
    "title,flavour,effect,play_immediately\n"
    'Town hall,"A long evening.","GAIN(4,OH)",no\nBus tour,"Six stops.","SPREAD(5,R_SO,2)",no\n'
)
BAD = 'title,flavour,effect\nBus tour,"Six stops.","SPREAD(5,SO,2)"\n,"No title.","GAIN(4,OH)"\n'


def hustings(*arguments, text=None):
    command = [sys.executable, "-m", "hustings", *map(str, arguments)]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=False)


@pytest.fixture
def deck(tmp_path):
    file = tmp_path / "deck.csv"
    file.write_text(DECK)
    return file


def test_a_deck_in_order(deck):
    run = hustings("cards", "check", deck)
    assert (run.returncode, run.stdout) == (0, "2 cards in order.\n")


def test_every_fault_of_a_deck_is_told(tmp_path):
    file = tmp_path / "bad.csv"
    file.write_text(BAD)
    run = hustings("cards", "check", file)
    assert run.returncode == 2
    first, second = run.stderr.splitlines()
    assert first.startswith("Card 1 (Bus tour): ")
    assert "SPREAD needs a group such as R_SO; you wrote SO" in first
    assert second.startswith("Card 2: ")
    assert len(json.loads(hustings("cards", "check", file, "--json").stdout)["faults"]) == 2


def test_a_deck_comes_in_on_stdin_too(tmp_path):
    assert hustings("cards", "check", "-", text=DECK).stdout == "2 cards in order.\n"
    in_json = json.dumps([{"title": "Town hall", "flavour": "A long evening.", "effect": "GAIN(4,OH)"}])
    assert "Add four votes in Ohio." in hustings("cards", "show", "-", text=in_json).stdout
    missing = hustings("cards", "check", tmp_path / "none.csv")
    assert missing.stderr == f"{tmp_path / 'none.csv'} cannot be read: no such file or directory.\n"


def test_an_effect_with_a_comma_stands_in_quotes():
    run = hustings("cards", "check", "-", text="title,flavour,effect,play_immediately\nX,y,GAIN(3,OH)\n")
    assert run.stderr == 'Card 1: An effect with a comma stands in quotes, as in "GAIN(4,OH)".\n'


def test_all_that_is_wrong_with_a_card_is_told_at_once():
    run = hustings("cards", "check", "-", text='title,flavour,effect,play_immediately\nX,,"GAIN(0,OH)",maybe\n')
    assert [line.partition(": ")[2] for line in run.stderr.splitlines()] == [
        "The flavour is missing.",
        "GAIN adds 1 to 9 votes; you wrote '0'.",
        "play_immediately takes yes or no; you wrote 'maybe'.",
    ]


def test_cards_are_shown_in_words(deck):
    own, printed = hustings("cards", "show", deck).stdout, hustings("cards", "show").stdout
    assert "Town hall" in own
    assert "GAIN(4,OH)" in own
    assert sum(line[:3].strip().isdecimal() for line in printed.splitlines()) == 80


def test_cards_are_weighed(deck):
    run = hustings("cards", "balance", deck, "--pairs", 10, "--json")
    found = json.loads(run.stdout)["cards"]
    assert [one["title"] for one in found] == ["Town hall", "Bus tour", "A printed card, on average"]
    assert all(one["pairs"] == 10 and one["win_error"] >= 0 for one in found)


def test_own_cards_join_a_match(deck, tmp_path):
    saved_match = tmp_path / "match.jsonl"
    seats = ("-s", "random", "-s", "random", "-o", "weeks=1", "--seed", "4")
    assert hustings("play", "presidential", *seats, "--deck", deck, "--save", saved_match).returncode == 0
    header = json.loads(saved_match.read_text(encoding="utf-8").splitlines()[0])
    assert [card["title"] for card in header["content"]["cards"]] == ["Town hall", "Bus tour"]
    assert hustings("verify", saved_match).returncode == 0
    refused = hustings("play", "primary_colours", "--deck", deck)
    assert (refused.returncode, refused.stderr) == (2, "Primary Colours takes no cards of your own.\n")


def test_the_odds_of_a_map():
    run = hustings("odds", "presidential", "-", text='{"states": {"CA": "D", "TX": "R"}}')
    assert "Democrats: 55 electoral votes now." in run.stdout
    assert "58.115 % to win" in run.stdout
    assert hustings("odds", "primary_colours", "-", text="{}").stderr == "Primary Colours has no odds to tell.\n"


def test_the_odds_as_a_picture():
    lines = hustings("odds", "presidential", "-", text='{"states": {"CA": "D", "TX": "R"}}').stdout.splitlines()
    at = lines.index("Final electoral votes of the Democrats; the Republicans have the rest:") + 1
    spans = [line.split()[0] for line in lines[at : lines.index("", at)]]
    assert "270-289" in spans
    shares = [float(line.split()[1]) for line in lines[at : lines.index("", at)]]
    assert sum(shares) == pytest.approx(100, abs=1)
    decided = hustings("odds", "presidential", "-", "--json", text=json.dumps({"states": dict.fromkeys(STATES, "D")}))
    assert json.loads(decided.stdout)["chance"]["D"]["exact"] == "1"
    assert "Final electoral votes" not in "\n".join(odds_in_words(json.loads(decided.stdout)))


def test_the_odds_under_options():
    run = hustings("odds", "presidential", "-", "-o", "ev_table=2024", text='{"states": {"CA": "D"}}')
    assert "Democrats: 54 electoral votes now." in run.stdout
    assert hustings("odds", "presidential", "-", "-o", "ev_table=1999", text='{"states": {}}').returncode == 2


def test_more_weeks_to_come_than_a_usual_game_has():
    run = hustings("odds", "presidential", "-", "--weeks", 20, "-n", 4, text='{"states": {"CA": "D"}}')
    assert "With 20 weeks to come, 4 simulated games" in run.stdout
    told_weeks = hustings("odds", "presidential", "-", "--weeks", 9, "-o", "weeks=5", text='{"states": {}}')
    assert told_weeks.stderr == "weeks_left is 9: write a whole number from 0 to 5.\n"


def test_the_odds_with_weeks_to_come():
    question = '{"states": {"CA": "D", "TX": "R"}}'
    run = hustings("odds", "presidential", "-", "--weeks", 2, "--games", 40, "--json", text=question)
    forecast = json.loads(run.stdout)["forecast"]
    assert forecast["games"] == 40
    assert sum(forecast["share"]) == pytest.approx(1)
    assert sum(forecast["electoral"]) == pytest.approx(538)
