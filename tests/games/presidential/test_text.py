"""The log, what is expected, and the map in a terminal."""

import re

import pytest
from rich.text import Text

from hustings.engine.game import HIDDEN, LUCK
from hustings.engine.stream import below, seeded
from hustings.games.presidential import GAME
from hustings.games.presidential.data import HERE
from tests.games.presidential.table import RULES, D, R, Table, chart, opened


def log_of(table, word, viewer=None):
    """The log's sentences on one word, as a viewer hears them; None: the referee."""
    sentences = []
    for action in GAME.text.parse(table.board, table.mover, word):
        mover = table.mover
        before = table.boards.copy() if viewer is None else table.seen(viewer)
        knows = viewer is None or RULES.witnesses(table.boards, mover, action) >> viewer & 1
        RULES.apply(table.boards, mover, action)
        after = table.boards if viewer is None else table.seen(viewer)
        sentences += GAME.text.tell(before[0], mover, action if knows else HIDDEN, after[0])
    return [str(sentence) for sentence in sentences]


def test_6_the_opening_roll():
    table = Table()
    assert log_of(table, "4") == ["The Republicans roll a 4 for the first turn [6]."]
    assert log_of(table, "4") == ["The Democrats roll a 4 for the first turn [6].", "A tie: both roll again."]
    table.say("2")
    assert log_of(table, "3")[-1] == "The Democrats go first [6]."


def test_9_a_campaign():
    table = Table({**chart(IL=-4), "week": 2}, weeks=3)
    assert log_of(table, "campaign") == ["Week 2 of 3: the Republicans go campaigning [9]."]
    assert log_of(table, "IL") == ["The Republicans announce Illinois [9]."]
    table.say(["OH", "DC"][0]).say("PA 6 4")
    assert log_of(table, "3") == ["The Republicans roll a 3."]
    assert log_of(table, "4/6/3") == [
        "The Republicans put 4 votes in Illinois, 6 in Ohio and 3 in Pennsylvania [9].",
        "Illinois (20) is neutral now: the Democrats lose it [7].",
        "Ohio (18): the Republicans take it with 6 red chips [7].",
        "Pennsylvania (20): the Republicans take it with 3 red chips [7].",
        "Score pad, week 2: Republicans +38 -0 = 38; Democrats +0 -20 = 0 [18]. "
        "If the election were now: 64.1 % to 35.2 % [14].",
    ]


def test_9_three_equal_dice():
    table = opened().say("IL,OH,PA 2 2")
    assert (
        log_of(table, "2")[0] == "The Republicans roll a 2: 2 votes in Illinois, 2 in Ohio and 2 in Pennsylvania [9]."
    )


def test_10_fundraising():
    table = Table(chart(TX=-2))
    assert log_of(table, "fundraise-TX") == ["Week 1 of 15: the Republicans go fundraising in Texas [10]."]
    table.say("4")
    assert log_of(table, "5") == ["The Republicans roll a 5: 9 votes, at least 5 of them for Texas [10]."]
    assert log_of(table, "fish-fry-line") == [
        "The Republicans draw Fish Fry Line and keep it: Add four votes in Wisconsin [10].",
        "The Republicans put 5 of the 9 votes in Texas [10].",
        "Texas (38): the Republicans take it from the Democrats with 3 red chips [7].",
    ]
    assert log_of(table, "TX") == ["The Republicans put a vote in Texas [10].", "Texas (38): 4 red chips [7]."]


@pytest.mark.parametrize("viewer", [D, LUCK])
def test_b11_others_hear_of_a_draw_but_not_which(viewer):
    table = opened().say("fundraise-TX 1 1")
    assert log_of(table, "fish-fry-line", viewer)[0] == "The Republicans draw a Politics Card and keep it [10]."


def test_10_a_card_played_at_once():
    table = Table(chart(TX=7)).say("fundraise-CA 1 1")
    assert log_of(table, "microphone-still-on", D)[:1] == [
        "The Republicans draw Microphone Still On and must play it at once: "
        "Take up to three of your chips off the state where you have most chips [10]."
    ]


def test_c1_a_card_that_can_do_nothing():
    table = opened().give(R, "debate-night-quip").say("AL,AK,AZ 1 1 1")
    told = log_of(table, "debate-night-quip")
    assert told[1] == "There is nowhere to carry it out; the card is used up all the same [C1]."


def test_11_cards_and_targets():
    table = opened().give(R, "a-kind-word").say("AL,AK,AZ 1 1 1")
    assert log_of(table, "a-kind-word") == ["The Republicans play A Kind Word: Add four votes in any state [11]."]
    assert log_of(table, "OH")[0] == "The Republicans choose Ohio [C5]."
    table = opened().give(R, "a-kind-word").say("AL,AK,AZ 1 1 1")
    assert log_of(table, "no-card")[0] == "The Republicans play no card [11]."


def test_c2_duels_and_dice():
    table = opened().say("fundraise-CA 1 1 one-stage-one-clock OH")
    assert log_of(table, "5") == ["The Republicans roll a 5 in the duel [C2]."]
    assert log_of(table, "5")[:2] == ["The Democrats roll a 5 in the duel [C2].", "A tie: nothing changes [C2]."]
    table = opened().give(R, "telethon-tally").say("AL,AK,AZ 1 1 1 telethon-tally")
    assert log_of(table, "6") == ["The Republicans roll a 6 for the card [C2]."]


def test_14_roll_offs_and_15_the_result():
    table = Table({"states": {code: "R" for code in GAME.view.CODES if code != "DC"}, "weeks_left": 0})
    assert log_of(table, "2") == ["The Republicans roll a 2 for the District of Columbia [14]."]
    assert log_of(table, "3") == [
        "The Democrats roll a 3 for the District of Columbia [14].",
        "The District of Columbia (3) goes to the Democrats [14].",
        "Score pad, roll-offs: Republicans +0 -0 = 535; Democrats +3 -0 = 3 [18].",
        "The Republicans win with 535 electoral votes to 3; 270 were needed [15].",
    ]


def test_b26_the_second_game_is_told():
    table = opened(weeks=1, order="swap_match").say("CA,NY,TX 3 3 3 CA,FL,TX 1 1 1")
    while table.board.game == 0:
        last = log_of(table, "6" if table.board.rolled == 0 else "1")
    assert last[-1].startswith("The first game is over. The teams swap sides")
    assert log_of(table, "CA,NY,TX")[0] == "Week 1 of 1: the Republicans go campaigning [9]."
    assert table.board.turn == D, "the second team plays the Republicans now"


def test_every_sentence_cites_a_section_that_exists():
    """A whole game, every option that asks something of its own; citations are sections of the rulebook."""
    stream = seeded(4)
    table = Table(weeks=4, play_on_draw="yes", cards_on="any_turn_end")
    cited = set()
    while table.mover is not None:
        names = table.legal()
        for sentence in log_of(table, names[below(stream, len(names))]):
            assert sentence[0].isupper()
            assert sentence.endswith(".")
            cited |= set(re.findall(r"\[([0-9BC]+)\]", sentence))
    assert {"6", "7", "9", "10", "11", "14", "15", "18"} <= cited
    for section in cited:
        assert f"### [{section}]" in GAME.rulebook


def test_the_rulebook_has_every_section_that_the_code_cites():
    for file in HERE.rglob("*.py"):
        for section in re.findall(r"\[([BC]?[0-9]+)\]", file.read_text(encoding="utf-8")):
            if section.startswith(("B", "C")) or f'"""[{section}]' in file.read_text(encoding="utf-8"):
                assert f"### [{section}]" in GAME.rulebook, f"{file.name} cites [{section}]"


@pytest.mark.parametrize(
    ("words", "asked"),
    [
        ("", "Go campaigning, or go fundraising in California, Florida, New York or Texas."),
        ("campaign", "Choose state 1 of 3 to campaign in."),
        ("IL,OH,PA 6 5 3", "Assign your dice 6, 5, 3 to IL, OH, PA."),
        ("fundraise-CA 4 5 fish-fry-line", "Put one vote in any state: 4 left."),
        ("fundraise-CA 1 1 fish-fry-line AL", "Play one card, or none."),
        ("fundraise-CA 1 1 a-kind-word AL a-kind-word", "Choose a state for 4 votes (A Kind Word)."),
        ("fundraise-CA 1 1 whistle-stop-train AL whistle-stop-train",
         "Choose a state for one vote: 5 left (Whistle-Stop Train)."),
        ("fundraise-CA 1 1 one-stage-one-clock", "Choose a state for the duel (One Stage, One Clock)."),
        ("fundraise-CA 6 6 crab-feast CA6 no-card AL,AK,AZ 1 1 1 fundraise-CA 1 1 flat-tire-hero AL flat-tire-hero",
         "Choose a state for 3 votes, 2 to choose (Flat Tire Hero)."),
        ("fundraise-CA 6 6 borrowed-volunteers CA6 borrowed-volunteers",
         "Choose how many chips to move, 0 to 6 (Borrowed Volunteers)."),
        ("fundraise-CA 6 6 borrowed-volunteers CA6 borrowed-volunteers 3",
         "Choose the state that 3 chips go to (Borrowed Volunteers)."),
        ("fundraise-CA 6 6 crab-feast CA6 no-card AL,AK,AZ 1 1 1 AL,AK,OH 2 2 2 no-card AL,AK,AZ 3 3 3 "
         "fundraise-CA 1 1 wrong-town",
         "Choose a state where the Republicans lose up to 2 chips (Wrong Town)."),
    ],
)  # fmt: skip
def test_asks_says_what_is_expected(words, asked):
    table = opened().say(words)
    assert table.mover == R
    assert str(GAME.text.asks(table.board, R)) == asked
    waiting = str(GAME.text.asks(table.board, D))
    assert waiting.startswith("Waiting for the Republicans to ")
    assert waiting.endswith(".")


def test_asks_of_luck():
    assert str(GAME.text.asks(Table().board, R)) == "Waiting for the dice: who goes first?"
    table = opened().say("fundraise-CA 1 1")
    assert str(GAME.text.asks(table.board, D)) == "Waiting for a Politics Card to be drawn."
    asked = GAME.text.asks(Table({**chart(), "weeks_left": 0}).board, D)
    assert str(asked) == "Waiting for the dice: who wins Alabama?"


def plain_board(table, seat):
    """The map as a terminal prints it, without colours."""
    return Text.from_markup(GAME.text.show(table.seen(seat)[0], seat)).plain


def test_the_map_in_a_terminal():
    table = Table({**chart(CA=3, TX=-12), "hands": {"R": ["fish-fry-line"], "D": ["crab-feast"]}})
    plain = plain_board(table, R)
    assert " CA 55" in plain
    assert " R  3 " in plain
    assert " D 12 " in plain
    assert "fish-fry-line" in plain
    assert "crab-feast" not in plain
    assert "week 1 of 15,  Republicans" in plain
    assert max(len(line) for line in plain.splitlines()[:21]) <= 80


def test_the_map_at_the_end():
    table = Table({"states": {code: "R" for code in GAME.view.CODES if code != "DC"}, "weeks_left": 0}).say("2 3")
    plain = plain_board(table, LUCK)
    assert "the election is over [15]" in plain
    assert "D ⚄" in plain
    assert "The Republicans win with 535 electoral votes" in plain
