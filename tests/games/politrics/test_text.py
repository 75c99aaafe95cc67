"""Notation [P21], the log, what is asked for, and the board in a terminal."""

import pytest
from rich.text import Text

import hustings
from hustings.engine.game import HIDDEN, LUCK, Refusal
from hustings.engine.loops import lowest
from hustings.engine.stream import below, seeded
from hustings.games.politrics import GAME
from hustings.games.politrics.text import asks, long_name, name, parse, remark, tell
from hustings.games.politrics.text.terminal_board import show
from tests.games.politrics.test_rules import LINE_UPS, ROW, RULES, at, fresh, legal, play


def refusal(boards, word):
    """Why a word is refused."""
    with pytest.raises(Refusal) as refused:
        parse(boards[0], lowest(RULES.movers(boards)), word)
    return str(refused.value)


def wrong_claim(boards, word):
    """Why a claim is refused."""
    with pytest.raises(Refusal) as refused:
        remark(boards[0], word)
    return str(refused.value)


def test_p21_words_are_read_as_they_are_written():
    stream = seeded(3)
    for options in ({}, {"multi_jump": "yes", "declare_scope": "one_row"}):
        boards = RULES.new(GAME.codes({"board_limit": 1, **options}))
        while mask := RULES.movers(boards):
            seat = lowest(mask)
            actions = RULES.legal(boards, seat)
            for action in {actions[0], actions[-1], actions[below(stream, len(actions))]}:
                word = name(boards[0], seat, action)
                assert parse(boards[0], seat, word) == (action,)
                assert parse(boards[0], seat, long_name(boards[0], seat, action)) == (action,)
                assert parse(boards[0], seat, word.lower()) == (action,)
            RULES.apply(boards, seat, actions[below(stream, len(actions))])


def test_p21_a_beat_in_full():
    boards = fresh("V33 D34")
    (action,) = parse(boards[0], 0, "V33-35")
    assert long_name(boards[0], 0, action) == "V33xD34-35"
    assert parse(boards[0], 0, "v33xd34-35") == (action,)
    assert long_name(boards[0], 0, 133) == "V33"
    assert refusal(boards, "V33xM34-35") == "“V33xM34-35” does not beat M34."
    assert refusal(boards, "V33xD44-35") == "“V33xD44-35” does not beat D44."


def test_p21_a_claim_is_checked_and_is_no_action():
    boards = play(at(ROW, "P28 V56 M88", **LINE_UPS), "V55 five")
    assert remark(boards[0], "60")
    assert wrong_claim(boards, "61") == "“61”: the claim is worth 60 [S20]."
    play(boards, "safe")
    assert remark(boards[0], "60")  # also as the last word of all
    assert wrong_claim(boards, "06000") == "“06000”: the claim is worth 60 [S20]."
    boards = fresh("V55 P44 V55-33")
    assert remark(boards[0], "3,")
    assert wrong_claim(boards, "4") == "“4”: the claim is worth 3 [S20]."
    assert "nothing is claimed here" in wrong_claim(play(boards, "V33"), "3")
    assert not any(remark(boards[0], word) for word in ("V33", "five", "-", "", "6x", "\u0666"))


def test_p21_a_match_reads_claims_between_and_behind_its_moves():
    match = hustings.new(GAME)
    match.play("V35 C11 V45 C12 M55 C13 V65 C14 V75 five 100")
    assert match.over
    match.play("100")
    with pytest.raises(Refusal, match="“60”: the claim is worth 100"):
        match.play("60")
    with pytest.raises(Refusal, match="The match is over"):
        match.play("V33")
    by_seat = hustings.new(GAME)
    by_seat.play("V55", seat=0)
    by_seat.play("P44", seat=1)
    by_seat.play("V55-33 3", seat=0)
    assert [action.move for action in by_seat.actions] == ["V55", "P44", "V55-33"]


def test_p21_commas_between_words_do_no_harm():
    assert parse(fresh("V33,")[0], 1, "D34;") == (334,)


def test_p21_a_mark_says_who_is_meant():
    boards = fresh("dark:V33 light:V34")
    assert parse(boards[0], 0, "Dark:V33-35") == parse(boards[0], 0, "V33-35")
    assert refusal(boards, "light:V44") == "“light:V44”: it is dark's turn."


@pytest.mark.parametrize(
    ("word", "why"),
    [
        (
            "V00",
            "“V00” is not a move. V33 places a Voter, V33-35 moves or beats; the words are five, -, safe and stop.",
        ),
        (
            "hello",
            "“hello” is not a move. V33 places a Voter, V33-35 moves or beats; the words are five, -, safe and stop.",
        ),
        ("M33-44", "“M33-44”: there is no dark Minister on 33."),
        ("V33-36", "“V33-36”: from 33 to 36 is neither a step nor a jump [S10] [S11]."),
        ("V33-32", "“V33-32” is not possible: your whole line-up must be placed before a figure steps [S10]."),
        ("V33-31", "“V33-31” is not possible: there is nobody on 32 to beat [S11]."),
        ("V33-11", "“V33-11” is not possible: the figure on 22 is your own [S11]."),
        ("V33-53", "“V33-53” is not possible: 53 is not free [S11]."),
        ("C22-44", "“C22-44” is not possible: a Civil Servant never beats [S6]."),
        ("V34", "“V34” is not possible: 34 is occupied [S9]."),
        ("P11", "“P11” is not possible: the President cannot be placed on a retirement square such as 11 [S4]."),
        ("P23", "“P23” is not possible: 23 is next to a Civil Servant [S7]."),
        ("five", "“five” is not possible: you have no five in a row to declare after this action [S14]."),
        ("safe", "“safe” is not possible: no declaration waits for an answer [S15]."),
        ("stop", "“stop” is not possible: there is no series of beats to stop [P6]."),
        ("five35-75", "“five35-75” is not possible: dark has no such five in a row [S13]."),
        ("five35-76", "“five35-76”: 35 and 76 are not the ends of five squares in a line [S13]."),
    ],
)
def test_refusals_say_why_while_placing(word, why):
    assert refusal(fresh("V33 D34 C22 C43 D88 M53"), word) == why


@pytest.mark.parametrize(
    ("word", "why"),
    [
        ("V34", "all your figures are placed: step or beat now [S10]"),
        ("C28-29", "a Civil Servant never moves [S6]"),
        ("M66-65", "a Minister does not step straight [S5]"),
        ("D55-44", "a Delegate does not step diagonally [S5]"),
        ("D55-37", "a Delegate does not beat diagonally [S5]"),
        ("V15-24", "the Voter on 15 is retired [S12]"),
        ("V15-35", "the Voter on 15 is retired [S12]"),
        ("P82-81", "the President cannot step to a retirement square such as 81 [P8]"),
        ("P82-72", "72 is next to a Civil Servant [S7]"),
        ("P82-84", "the President never beats [S4]"),
        ("V33-34", "34 is not free [S10]"),
    ],
)
def test_refusals_say_why_while_stepping(word, why):
    boards = at("V33 V15 P82 C28 M66 D55 D34", "V77 P88 C61 D25 M83")
    assert refusal(boards, word) == f"“{word}” is not possible: {why}."


def test_refusals_say_why_over_a_row():
    boards = play(at(ROW, "P28 V56 M88 D23", **{**LINE_UPS, "light_lineup": {"V": 1, "C": 1}}), "V55")
    assert refusal(boards, "V11").endswith("declare your five in a row or play on first [S14].")
    play(boards, "five")
    assert refusal(boards, "V11").endswith("answer the declaration by a beat that breaks it, or by “safe” [S15].")
    assert refusal(boards, "D23-21").endswith("beating the figure on 22 leaves a declared five standing [S15].")
    assert refusal(boards, "V56-66").endswith("answer the declaration by a beat that breaks it, or by “safe” [S15].")


def test_refusals_say_why_in_a_chain():
    boards = at("V33 M22 P82 C28 D15", "V44 V65 D26 C24 V88 M19 P77", options={"multi_jump": "yes"})
    play(boards, "V33-55")
    assert refusal(boards, "M22-33").endswith("the figure on 55 beats again or stops [P6].")


def test_a_servant_is_not_placed_beside_a_president():
    assert refusal(fresh("P55"), "C56").endswith("a Civil Servant on 56 would be next to a President [S7].")


def test_what_is_placed_comes_from_the_line_up():
    boards = fresh("V11 V71 V12 V72 V13 V73 V14 V74")
    assert refusal(boards, "V15").endswith("no Voter is left in your line-up [S9].")


def log_of(boards, words):
    """What is told of the last of some words."""
    *first, word = words.split()
    play(boards, " ".join(first))
    before, seat = boards.copy(), lowest(RULES.movers(boards))
    play(boards, word)
    return [str(sentence) for sentence in tell(before[0], seat, parse(before[0], seat, word)[0], boards[0])]


def test_the_log_tells_actions():
    assert log_of(fresh(), "V33") == ["Dark places a Voter on 33 [S9]."]
    assert log_of(fresh(), "V33 P88") == ["Light places its President on 88 [S9]."]
    assert log_of(fresh(), "C19") == ["Dark places a Civil Servant on 19 [S9], where it retires [S12]."]
    assert log_of(fresh(), "V33 D34 V33-35") == ["Dark's Voter jumps from 33 to 35 and beats the Delegate on 34 [S11]."]
    assert log_of(at("V33 P82", "V77 P88"), "V33-34") == ["Dark's Voter steps from 33 to 34 [S10]."]


def test_the_log_tells_rows_and_endings():
    def row(light):
        return at(ROW, light, **LINE_UPS)

    assert log_of(row("P28 V56 M88"), "V55") == [
        "Dark places a Voter on 55 [S9].",
        "Dark may declare its five in a row [S14].",
    ]
    assert log_of(row("P28 V56 M88"), "V55 five") == [
        "Dark declares five in a row: 35-75 [S14].",
        "It would score 20 × 3 = 60. Light can still break it [S15].",
    ]
    assert log_of(row("P28 V56 M88"), "V55 -") == ["Dark does not declare its five in a row [S14]."]
    assert log_of(row("P28 V56 M88"), "V55 five safe") == [
        "Light concedes [S15].",
        "Dark's five in a row is safe [S16]: 20 × 3 = 60 [S20].",
    ]
    assert log_of(fresh(), "V55 P44 V55-33") == [
        "Dark's Voter jumps from 55 to 33 and beats the President on 44 [S11].",
        "The President is beaten. Dark wins the board [S17]: 3 × 1 = 3 [S21].",
        "First has 3 points, Second 0. On board 2, Second plays dark and begins [P14].",
    ]
    assert log_of(fresh(), "V35 C11 V45 C12 M55 C13 V65 C14 V75 five")[1:] == [
        "Dark's five in a row is safe [S16]: 20 × 5 = 100 [S20].",
        "First has 100 points, Second 0: the match is over [S22].",
    ]
    void = at("V33 P82 C28 M22 D26", "V77 P88 C24 M62 D42", options={"quiet_limit": 1})
    assert log_of(void, "V33-34")[1:] == ["Board 1 is void: nobody scores [S19] [P13]."]


def test_the_log_tells_options():
    chain = {"options": {"multi_jump": "yes"}}
    words = "V33 M22 P82 C28 D15", "V44 V65 D26 C24 V88 M19 P77"
    assert log_of(at(*words, **chain), "V33-55")[1:] == ["The figure on 55 may beat again [P6]."]
    assert log_of(at(*words, **chain), "V33-55 stop") == ["Dark stops beating [P6]."]
    row = at("V22 V32 V42 V62 M72 P88", "D43 P37", dark_lineup={"D": 1}, options={"declare_scope": "one_row"})
    assert log_of(row, "D52 five22-62")[0] == "Dark declares the five from 22 to 62 [S14] [P9]."


def test_what_is_not_known_is_not_told():
    boards = fresh("V33")
    assert tell(boards[0], 1, HIDDEN, boards[0]) == []


def test_only_what_is_possible_is_asked_for():
    assert str(asks(fresh("V33 D34")[0], 0)) == "You are dark: place a figure (16 left), or beat [S9] [S11]."
    boards = at("V33 P82", "V34 P88")
    assert str(asks(boards[0], 0)) == "You are dark: step or beat [S10] [S11]."


def test_what_is_asked_for():
    boards = fresh()
    assert str(asks(boards[0], 0)) == "You are dark: place a figure (17 left) [S9]."
    assert str(asks(boards[0], 1)) == str(asks(boards[0], LUCK)) == "Waiting for Dark to place a figure or beat [S9]."
    assert str(asks(at("V33 P82", "V77 P88")[0], 0)) == "You are dark: step with a figure [S10]."
    boards = play(at(ROW, "P28 V56 M88", **LINE_UPS), "V55")
    assert str(asks(boards[0], 0)) == "Declare your five in a row (five), or play on (-) [S14]."
    assert str(asks(boards[0], 1)) == "Dark may declare its five in a row [S14]."
    play(boards, "five")
    assert str(asks(boards[0], 1)) == "Beat a figure that breaks the declared five, or concede (safe) [S15]."
    assert str(asks(boards[0], 0)) == "Light may break the declared five, or concede [S15]."
    assert str(asks(play(boards, "safe")[0], 0)) == "The match is over."


def test_the_board_in_a_terminal():
    boards = fresh("V33 D34 C55 P82 V33-35")
    plain = Text.from_markup(show(boards[0], 0)).plain.splitlines()
    assert max(map(len, plain)) <= 80
    assert [line[49:] for line in plain[:4]] == [
        "●  Light  Second",
        "  0 points, best 1 × 1 = 1",
        "  left   vvvv mmmm ddd cccc",
        "  beaten d",
    ]
    assert [line[49:] for line in plain[14:18]] == [
        "   Dark  First",
        "  0 points, best 4 × 1 = 4",
        "  left   P VVV MMMM DDDD CCC",
        "  beaten -",
    ]
    cells = [line[:47].split() for line in plain]
    assert cells[8] == ["5", "›V‹", "C"]  # row 5: the Voter that moved, and a Servant
    assert cells[9] == ["2", "4", "6", "★", "6", "4", "2"]
    assert cells[10] == ["4", "×"]
    assert cells[12] == ["3", "○"]
    assert cells[18] == [str(column) for column in range(1, 10)]
    assert "░" not in "".join(plain)
    with_auras = Text.from_markup(show(boards[0], 0, ["auras"])).plain
    assert with_auras.count("░") > 30


def test_the_board_never_is_wider_than_a_terminal():
    boards = RULES.new(GAME.codes({}))
    assert max(map(len, Text.from_markup(show(boards[0], 0)).plain.splitlines())) <= 80


def test_legal_words_are_distinct():
    words = legal(fresh("V33 D34"))
    assert len(set(words)) == len(words)
    assert "V33-35" in words
