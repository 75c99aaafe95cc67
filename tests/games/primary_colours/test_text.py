"""Names, the log, what is asked, and the board in a terminal."""

import json
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from hustings.engine.backend import bind
from hustings.engine.game import HIDDEN, LUCK, Refusal
from hustings.games.primary_colours import GAME
from hustings.games.primary_colours.data import KEEP
from hustings.games.primary_colours.referee.adjudicate import position
from hustings.games.primary_colours.text import asks, name, parse, show, tell

CASES = json.loads((Path(__file__).parent / "cases.json").read_text(encoding="utf-8"))["cases"]
RULES = bind(GAME, "python")


def game(number=0, turns=3, swaps=False, **options):
    """A worked game as a board, up to a turn."""
    case = CASES[number]
    data = {"placements": {party: case["placements"][party][:turns] for party in "RBY"}, **options}
    return position({**data, "swaps": case["swaps"]} if swaps else data)


def played(boards, seat, words):
    """The board after a seat's words."""
    after = boards.copy()
    for word in words.split():
        for action in parse(after[0], seat, word):
            RULES.apply(after, seat, action)
    return after


def log_of(boards, seat, action, viewer):
    """The log's sentences for one viewer."""
    after = boards.copy()
    RULES.apply(after, seat, action)
    known = RULES.witnesses(boards, seat, action) >> viewer & 1
    before, after = RULES.seen(boards, viewer), RULES.seen(after, viewer)
    return [str(sentence) for sentence in tell(before[0], seat, action if known else HIDDEN, after[0])]


def printed(boards, seat):
    """The board as a terminal shows it."""
    paper = StringIO()
    Console(file=paper, width=200).print(show(RULES.seen(boards, seat)[0], seat), highlight=False, soft_wrap=True)
    return paper.getvalue()


# --- Names ------------------------------------------------------------------------------------------------------------


def test_names_of_placements_carry_the_region():
    boards = played(game(0, 0), 0, "5 1 1")
    assert name(boards[0], 0, 4) == "P5"
    assert name(boards[0], 1, 0) == "R1"
    assert parse(boards[0], 0, "p5") == parse(boards[0], 0, "5") == parse(boards[0], 0, " P5 ") == (4,)


def test_a_whole_turn_in_one_word():
    boards = game(0, 0)
    assert parse(boards[0], 0, "5115432") == (4, 0, 0, 4, 3, 2, 1)
    assert parse(played(boards, 0, "5 1 1")[0], 0, "5432") == (4, 3, 2, 1)


def test_names_of_swaps():
    board = game(0)[0]
    assert name(board, 0, KEEP) == "keep"
    assert name(board, 0, parse(board, 0, "1O-3N")[0]) == "1O-3N"
    assert parse(board, 0, "3n-1o") == parse(board, 0, "1o3n") == parse(board, 0, "1O-3N")
    assert parse(board, 2, "KEEP") == (KEEP,)
    assert name(board, 1, HIDDEN) == "sealed"


@pytest.mark.parametrize("options", [{}, {"swap_same_turn": "yes"}, {"open_swaps": "yes"}])
@pytest.mark.parametrize("turns", [0, 1, 2, 3])
def test_every_legal_action_has_a_name_that_is_read_back(turns, options):
    boards = game(2, turns, **options)
    for seat in range(3):
        names = set()
        for action in RULES.legal(boards, seat):
            word = name(boards[0], seat, action)
            assert " " not in word
            assert parse(boards[0], seat, word) == (action,)
            names.add(word)
        assert len(names) == len(RULES.legal(boards, seat))


PLACING, SWAPPED = game(0, 2), game(0)
NEARLY = played(PLACING, 0, "3 1 2")
REFUSED = [
    (PLACING, 0, "6", "Red has no 6 left."),
    (PLACING, 1, "6622112", "Blue has only one 6 left."),
    (PLACING, 0, "4233331", "Red has only 2 tokens worth 3 left."),
    (PLACING, 0, "9", "Tokens are worth 1 to 6, not 9 [3]."),
    (NEARLY, 0, "R4", "Purple is next: type P and a value, a value alone, or all 4 values in a row."),
    (NEARLY, 0, "P9", "Purple is next: type P and a value, a value alone, or all 4 values in a row."),
    (NEARLY, 0, "", "Purple is next: type P and a value, a value alone, or all 4 values in a row."),
    (NEARLY, 0, "²", "Purple is next: type P and a value, a value alone, or all 4 values in a row."),
    (NEARLY, 0, "43", "Type one value, or 4 for the regions P G O N in this order."),
    (NEARLY, 0, "keep", "Swaps come in turn 4, when all tokens are placed [5]."),
    (NEARLY, 0, "1O-3N", "Swaps come in turn 4, when all tokens are placed [5]."),
    (played(NEARLY, 0, "4321"), 0, "1", "Red has already sealed its seven tokens of turn 3."),
    (
        SWAPPED,
        0,
        "P5",
        "All tokens are placed: type two of them by turn and region, such as 1O-3N, or keep.",
    ),
    (SWAPPED, 0, "1O-2O", "Both tokens are in Orange, so nothing would change [R7]: type keep."),
    (played(SWAPPED, 0, "keep"), 0, "keep", "Red has already chosen its swap."),
    (
        game(0, swap_same_turn="yes"),
        0,
        "1O-3N",
        "By the house rule swap_same_turn, both tokens must have been placed in the same turn [R7].",
    ),
    (game(0, swaps=True), 0, "keep", "The game is over."),
]


@pytest.mark.parametrize(("boards", "seat", "word", "sentence"), REFUSED, ids=range(len(REFUSED)))
def test_words_that_are_refused(boards, seat, word, sentence):
    with pytest.raises(Refusal) as refusal:
        parse(boards[0], seat, word)
    assert str(refusal.value) == sentence


# --- The log ----------------------------------------------------------------------------------------------------------


def test_the_tokens_of_a_turn_are_told_at_once_and_to_their_seat_alone():
    boards = game(0, 1)
    for value in "221223":
        action = int(value) - 1
        assert log_of(boards, 1, action, 1) == log_of(boards, 1, action, 0) == log_of(boards, 1, action, LUCK) == []
        boards = played(boards, 1, value)
    told = "2 in Red, 2 in Blue, 1 in Yellow, 2 in Purple, 2 in Green, 3 in Orange and 1 in Brown"
    assert log_of(boards, 1, 0, 1) == [f"Blue seals {told} [4]."]
    assert log_of(boards, 1, 0, 0) == log_of(boards, 1, 0, LUCK) == ["Blue has sealed its tokens [4]."]


def test_the_last_token_publishes_the_turn():
    boards = played(played(game(0, 0), 0, "5115432"), 1, "4425113")
    boards = played(boards, 2, "1 3 5 1 4 4")
    assert log_of(boards, 2, 0, 0) == [
        "Turn 1: the tokens are opened [4].",
        "Red places 5 in Red, 1 in Blue, 1 in Yellow, 5 in Purple, 4 in Green, 3 in Orange and 2 in Brown.",
        "Blue places 4 in Red, 4 in Blue, 2 in Yellow, 5 in Purple, 1 in Green, 1 in Orange and 3 in Brown.",
        "Yellow places 1 in Red, 3 in Blue, 5 in Yellow, 1 in Purple, 4 in Green, 4 in Orange and 1 in Brown.",
        "Red leads in Red; Blue leads in Blue; Yellow leads in Yellow and Orange; Red and Blue share the lead in "
        "Purple; Red and Yellow share the lead in Green; Red and Blue are the top two in Brown [7].",
        "Poll after turn 1: Red 810, Blue 810 and Yellow 900 [9].",
    ]


def test_the_end_opens_the_swaps_and_tells_the_result():
    boards = played(played(game(1), 0, "2B-3P"), 1, "3R-3O")
    action = parse(boards[0], 2, "3R-3Y")[0]
    assert log_of(boards, 2, action, 0) == [
        "The swaps are opened [5].",
        "Red swaps the 2 in Blue (turn 2) and the 5 in Purple (turn 3) [5].",
        "Blue swaps the 3 in Red (turn 3) and the 1 in Orange (turn 3) [5].",
        "Yellow swaps the 3 in Red (turn 3) and the 1 in Yellow (turn 3) [5].",
        "Red leads in Red, Blue and Orange; Blue leads in Purple; Yellow leads in Yellow and Green; Blue and Yellow "
        "are the top two in Brown [7].",
        "720 voters circle through Blue and Purple for ever, because Red alone leads in Blue and Blue alone leads in "
        "Purple [8] [R1].",
        "Final count: Red 720, Blue 0 and Yellow 1,080 [9].",
        "Yellow wins [9].",
    ]


def test_sealed_and_open_swaps():
    boards = game(0)
    swap = parse(boards[0], 0, "1O-3N")[0]
    choice = "the 3 in Orange (turn 1) and the 1 in Brown (turn 3) [5]."
    assert log_of(boards, 0, swap, 0) == [f"Red seals a swap: {choice}"]
    assert log_of(boards, 0, KEEP, 0) == ["Red seals its choice: no swap [5]."]
    assert log_of(boards, 0, swap, 1) == log_of(boards, 0, KEEP, 1) == ["Red has sealed its choice [5]."]
    boards = game(0, open_swaps="yes")
    assert log_of(boards, 0, swap, 1) == [f"Red swaps {choice}"]
    assert log_of(boards, 0, KEEP, 1) == ["Red keeps its tokens where they are [5]."]


def test_tokens_of_equal_value_change_nothing():
    boards = game(0)
    equal = parse(boards[0], 0, "1R-1P")[0]
    assert log_of(boards, 0, equal, 0)[0].endswith("(turn 1), which are worth the same [5].")


def test_a_poll_of_one_round_says_who_is_undecided():
    boards = played(played(game(0, 0, poll="one_round"), 0, "5115432"), 1, "4425113")
    boards = played(boards, 2, "1 3 5 1 4 4")
    assert log_of(boards, 2, 0, 0)[-1] == "Poll after turn 1: Red 540, Blue 540 and Yellow 900; 540 undecided [9]."


# --- What is asked ----------------------------------------------------------------------------------------------------


def test_one_sentence_says_what_is_expected():
    boards = played(game(0, 1), 0, "6 2 1")
    assert str(asks(boards[0], 0)) == "Choose a token for Purple: 3 of 7 placed."
    assert str(asks(boards[0], LUCK)) == "Waiting for Red, Blue and Yellow to place their tokens."
    boards = played(boards, 0, "4213")
    assert str(asks(boards[0], 0)) == "Your seven tokens are sealed. Waiting for Blue and Yellow."
    boards = played(boards, 1, "2212231")
    assert str(asks(boards[0], 1)) == "Your seven tokens are sealed. Waiting for Yellow."


def test_one_sentence_about_swaps():
    boards = game(0)
    assert str(asks(boards[0], 2)) == "Swap two of your tokens, or keep them where they are."
    assert str(asks(played(boards, 2, "keep")[0], 2)) == "Your choice is made. Waiting for Red and Blue."
    boards = game(0, open_swaps="yes")
    assert str(asks(boards[0], 1)) == "Red swaps first. Then it is your turn."
    assert str(asks(boards[0], 0)).startswith("Swap two")
    assert str(asks(game(0, swaps=True)[0], 0)) == "The game is over: Yellow wins."
    assert str(asks(game(5, swaps=True)[0], LUCK)) == "The game is over: Red, Blue and Yellow tie."


# --- The terminal -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(len(CASES)))
@pytest.mark.parametrize("poll", ["full_election", "one_round"])
def test_the_board_fits_a_terminal(number, poll):
    positions = [game(number, turns, poll=poll) for turns in range(4)] + [game(number, swaps=True, poll=poll)]
    for boards in positions:
        for seat in (0, 1, 2, LUCK):
            lines = printed(boards, seat).splitlines()
            assert max(map(len, lines)) <= 80
            assert all(f" {letter} " in "\n".join(lines) for letter in "RBYPGON")


def test_the_board_shows_totals_leaders_and_the_poll():
    text = printed(game(0, 1), LUCK)
    assert "P  Purple   5◆  5◆  1  ½ Red, ½ Blue" in text
    assert "Red        ███████████████ 810" in text
    assert "Tokens left [3]   6   5   4   3   2   1" in text


def test_own_sealed_tokens_are_shown_to_their_seat_only():
    boards = played(game(0, 1), 0, "6 2 1")
    red = " R  Red      5◆  4   1  vote Red                         5 {} ·  4 · ·  1 · ·"
    assert red.format("6") in printed(boards, 0)
    assert red.format("▪") in printed(boards, 1)
    assert red.format("▪") in printed(boards, LUCK)
    assert "3 of 7 sealed" in printed(boards, 1)
    boards = played(game(0), 0, "1O-3N")
    assert "1O-3N" in printed(boards, 0)
    assert "1O-3N" not in printed(boards, 1)


def test_the_end_is_shown_with_its_verdict():
    text = printed(game(4, swaps=True), LUCK)
    assert "Position after turn 3: Red 540 and Blue 900 [9].\nBlue wins [9]." in text
    assert "720 voters circle through Blue and Purple for ever" in printed(game(1, swaps=True), LUCK)
