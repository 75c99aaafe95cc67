"""Playing in a terminal: people, bots, secrets, and nothing lost."""

import os

import pytest

import hustings
from hustings import bots, games
from hustings.engine.game import Refusal
from hustings.terminal import play, saved, seating
from tests.match.test_rules_update import FEWER, SAME
from tests.terminal.screens import FORGET, Screen, output, plain, saved_match

PYTHON_BOT = "random"


# --- The course of a match --------------------------------------------------------------------------------------------


def test_a_whole_match_between_two_people(desk):
    console = desk("4", "4", "3", "5", "2", "5", "1")
    play.begin(console, "connect_four", ["human:Ada", "human:Ben"], [])
    text = output(console)
    assert "Gold (Ada), Navy (Ben)." in text
    assert "Navy (Ben): Choose a column" in text
    assert "Gold has four in a row and wins [3]." in text
    assert "Gold won." in text
    assert "Pass the keyboard" not in text  # nothing is hidden in this game
    assert saved_match().result.winners == [0]


def test_a_match_against_a_bot(desk):
    console = desk("4", "quit", "")
    play.begin(console, "connect_four", ["human", PYTHON_BOT], [], seed=1)
    text = output(console)
    assert text.index("Gold drops a stone into column 4") < text.index("Navy drops a stone")
    assert len(saved_match().actions) == 2


def test_bots_can_be_watched(desk):
    console = desk()
    play.begin(console, "connect_four", [PYTHON_BOT, PYTHON_BOT], [], seed=1)
    assert output(console).count("1 2 3 4 5 6 7") == len(saved_match().actions)
    assert saved_match().over


def test_the_board_is_shown_again_when_somebody_else_has_acted(desk):
    console = desk("9", "4", "4")
    play.begin(console, "connect_four", ["human", "human"], [])
    assert output(console).count("1 2 3 4 5 6 7") == 3  # at the start and after each stone, but not after a refusal


def test_the_board_is_not_shown_again_after_a_sealed_choice(desk):
    console = desk("2", "3")
    play.begin(console, "primary_colours", ["human", "human", "human"], [])
    assert output(console).count("Tokens left") == 1
    assert "Choose a token for Yellow: 2 of 7 placed." in output(console)


def test_a_refusal_is_told_and_nothing_changes(desk):
    console = desk("9", "quit")
    play.begin(console, "connect_four", ["human", "human"], [])
    assert "A move is a column from 1 to 7, not '9'." in output(console)
    assert "Nothing was played, so nothing is saved" in output(console)
    assert saved.saved_matches() == []


def test_several_words_are_one_seats(desk):
    console = desk("4 4")
    play.begin(console, "connect_four", ["human", "human"], [])
    assert "Gold cannot act now: it is Navy's turn." in output(console)
    assert "drops" not in output(console)


@pytest.mark.parametrize("leaving", [EOFError(), KeyboardInterrupt()])
def test_leaving_keeps_the_match(desk, leaving):
    console = desk("4", leaving)
    play.begin(console, "connect_four", ["human", "human"], [])
    (found,) = saved.saved_matches()
    assert f"The match is saved in {found.path}" in output(console)
    assert "hustings play --resume" in output(console)
    assert [action.move for action in saved_match().actions] == ["4"]


def test_a_match_is_resumed(desk):
    play.begin(desk("4"), "connect_four", ["human:Ada", PYTHON_BOT], [], seed=4)
    console = desk("4")
    play.resume(console)
    assert "Gold (Ada)" in output(console)
    assert "Gold drops a stone into column 4" in output(console)
    assert len(saved_match().actions) == 4


def test_the_last_unfinished_match_of_a_game_is_resumed(desk):
    play.begin(desk("4"), "connect_four", ["human", "human"], [])
    play.begin(desk("5115432"), "primary_colours", ["human", "human", "human"], [])
    for number, each in enumerate(saved.saved_matches()):
        os.utime(each.path, (number, number))
    console = desk()
    play.resume(console, "connect_four")
    assert "Connect Four" in output(console)
    play.resume(console, "primary-colours")
    assert "Primary Colours" in output(console)
    with pytest.raises(Refusal, match="no unfinished match of wager"):
        play.resume(console, "wager")


def test_a_match_is_kept_where_it_is_told(desk, tmp_path):
    file = tmp_path / "evening.jsonl"
    console = desk("4")
    play.begin(console, "connect_four", ["human", "human"], [], path=str(file))
    assert f"hustings play --resume --save {file}" in output(console)
    play.resume(desk("4"), path=str(file))
    assert len(hustings.load(file).actions) == 2
    assert saved.saved_matches() == []
    with pytest.raises(Refusal, match="is a match of Connect Four, not of wager"):
        play.resume(console, "wager", str(file))


def test_a_file_that_holds_something_else_is_left_alone(desk, tmp_path):
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ada,\n")
    with pytest.raises(Refusal, match="holds something else"):
        play.begin(desk(), "connect_four", [], [], path=str(file))
    assert file.read_text() == "Dear Ada,\n"


def test_a_match_that_is_over_is_not_resumed(desk, tmp_path):
    file = tmp_path / "won.jsonl"
    play.begin(desk(*"4435251"), "connect_four", ["human", "human"], [], path=str(file))
    with pytest.raises(Refusal, match="is over"):
        play.resume(desk(), path=str(file))


def test_a_match_of_earlier_rules_is_resumed_if_it_stays_the_same(desk, tmp_path):
    file = tmp_path / "earlier.jsonl"
    play.begin(desk("", "6", ""), "wager", ["human", "human"], [], path=str(file))
    before = file.read_text()
    games.add(FEWER)
    with pytest.raises(Refusal, match=r"Under version 2, .* differently from event 3 on"):
        play.resume(desk(), path=str(file))
    assert file.read_text() == before
    games.add(SAME)
    play.resume(desk("", "6", ""), path=str(file))
    match = hustings.load(file)
    assert match.rules_updates[0].kept == 3
    assert len(match.actions) > 3


def test_play_goes_on_where_nothing_can_be_kept(desk, monkeypatch, tmp_path):
    (tmp_path / "file").touch()
    monkeypatch.setenv("HUSTINGS_DATA", str(tmp_path / "file"))
    console = desk("4", f"save {tmp_path / 'copy.jsonl'}")
    play.begin(console, "connect_four", ["human", "human"], [])
    assert "This match cannot be saved while you play" in output(console)
    assert [action.move for action in hustings.load(tmp_path / "copy.jsonl").actions] == ["4"]


# --- Secrets ----------------------------------------------------------------------------------------------------------


def test_the_screen_passes_from_hand_to_hand(desk):
    console = desk("5115432", "", "4425113", "", "1234511")
    play.begin(console, "primary_colours", ["human:Ada", "human:Ben", "human:Cyd"], ["party=chosen"])
    text = output(console)
    for_ben = text[text.index("Pass the keyboard to Blue (Ben)") : text.index("Pass the keyboard to Yellow (Cyd)")]
    for_cyd = text[text.index("Pass the keyboard to Yellow (Cyd)") :]
    assert "Red has sealed its tokens [4]." in for_ben
    assert "Red seals 5" not in for_ben + for_cyd
    assert "Blue has sealed its tokens [4]." in for_cyd
    assert "Blue seals 4" not in for_ben + for_cyd
    assert "Turn 1: the tokens are opened" in for_cyd


def test_a_person_is_told_only_what_they_may_know(desk):
    console = desk("c3", "c1", "", "2", "", "log all", "report")
    play.begin(console, "wager", ["human", "human"], [], luck="hand")
    for_right = output(console)[output(console).index("Pass the keyboard to Right") :]
    assert "Left bids something." in for_right
    assert "bids 2" not in for_right
    assert "cards ? 1" in for_right
    assert "(0, -2)" in for_right  # the report hides the bid, too


def test_resuming_shows_no_secret_before_the_keyboard_is_passed(desk):
    play.begin(desk("c3", "c1", "", "2"), "wager", ["human", "human"], [], luck="hand")
    console = desk("")
    play.resume(console)
    text = output(console)
    assert "Pass the keyboard to Right (Player 2)" in text
    assert "deals" not in text[: text.index("Pass the keyboard")]
    assert "bids 2" not in text


def test_dice_are_typed_in_by_hand(desk):
    console = desk("c1", "c1", "", "legal", "3", "", "5", "legal", "3")
    play.begin(console, "wager", ["human", "human"], ["rounds=1"], luck="hand")
    assert console.asked[0] == console.asked[1] == "luck> "
    assert "6 legal moves:" in output(console)
    assert "Luck rolls 3." in output(console)
    assert saved_match().result.winners == [0]


def test_against_bots_nobody_passes_the_keyboard(desk):
    console = desk("5115432", "quit", "")
    play.begin(console, "primary_colours", ["red=human", PYTHON_BOT, PYTHON_BOT], [], seed=2)
    assert "Pass the keyboard" not in output(console)
    assert "Blue has sealed its tokens [4]." in output(console)
    assert "Turn 1: the tokens are opened" in output(console)


# --- The commands -----------------------------------------------------------------------------------------------------


def at_the_table(desk, *lines, game="connect_four", seats=("human", "human")):
    console = desk(*lines)
    play.begin(console, game, list(seats), [], seed=1)
    return output(console)


def test_help(desk):
    for asked in ("?", "help"):
        text = at_the_table(desk, asked)
        for name in ("legal", "board", "undo", "log", "rules", "report", "save", "resign", "quit"):
            assert f"\n{name}" in text


def test_legal(desk):
    assert "7 legal moves:\n1  2  3  4  5  6  7" in at_the_table(desk, "legal")


def test_log(desk):
    assert "Nothing has happened yet." in at_the_table(desk, "log")
    text = at_the_table(desk, "4", "5", "log 1")
    assert text.count("Gold drops a stone into column 4") == 1
    assert text.count("Navy drops a stone into column 5") == 2
    assert "Type log, log all, or log and a number, not “x”." in at_the_table(desk, "log x")


def test_rules(desk):
    assert "Four of your stones in a row" in at_the_table(desk, "rules")
    text = at_the_table(desk, "rules 2")
    assert "drop one stone" in text
    assert "Four of your stones" not in text


def test_report(desk):
    assert "Connect Four has no report." in at_the_table(desk, "report")


def test_save(desk, tmp_path):
    text = at_the_table(desk, "4", f"save {tmp_path / 'copy.jsonl'}", "save", f"save {tmp_path}")
    assert f"A copy is saved in {tmp_path / 'copy.jsonl'}" in text
    assert "Type save and a file name." in text
    assert f"{tmp_path} cannot be written" in text
    assert len(hustings.load(tmp_path / "copy.jsonl").actions) == 1


def test_undo_by_right(desk):
    text = at_the_table(desk, "2", "undo", "5115432", game="primary_colours", seats=["human"] * 3)
    assert "last action undone." in text
    assert len(saved_match().actions) == 7


def test_undo_by_agreement(desk):
    text = at_the_table(desk, "4", "undo", "y", "3", seats=["human", PYTHON_BOT])
    assert "Gold cannot undo “4” alone: others have seen it" in text
    assert "Gold: action 1 and everything after it undone by agreement" in text
    assert saved_match().actions[0].move == "3"


def test_undo_can_be_thought_better_of(desk):
    at_the_table(desk, "4", "undo", "n", seats=["human", PYTHON_BOT])
    assert len(saved_match().actions) == 2


def test_nothing_to_undo(desk):
    assert "There is no such action to undo." in at_the_table(desk, "undo")


def test_resign(desk):
    text = at_the_table(desk, "resign", "n", "resign", "y")
    assert "Gold resigned." in text
    assert "Navy won." in text
    assert saved_match().result.resigned == 0


def test_who_leaves_a_match_of_three_leaves_the_seat_to_a_bot(desk, monkeypatch):
    monkeypatch.setattr(seating, "USUAL_BOT", PYTHON_BOT)
    console = desk("resign", "y", "", "4425113", "quit", "")
    seats = ["human:Ada", "human:Ben", PYTHON_BOT]
    play.begin(console, "primary_colours", seats, ["party=chosen"], seed=2)
    text = output(console)
    assert "Does Red (Ada) leave the match? A bot takes the seat." in " ".join(console.asked)
    assert "Red left the game." in text
    assert "Turn 1: the tokens are opened" in text
    console = desk("quit", "")
    play.resume(console)
    assert console.asked[0] == "blue> "


def test_quit_offers_to_save(desk, tmp_path):
    at_the_table(desk, "4", "quit", str(tmp_path), str(tmp_path / "copy.jsonl"))
    assert len(hustings.load(tmp_path / "copy.jsonl").actions) == 1
    assert len(saved_match().actions) == 1


def test_a_bot_that_fails_is_not_hidden(desk, monkeypatch):
    def broken(self, boards, seat):
        raise ZeroDivisionError

    monkeypatch.setattr("hustings.bots.greedy.Random.choose", broken)
    with pytest.raises(ZeroDivisionError):
        at_the_table(desk, "4", seats=["human", "random"])
    assert len(saved_match().actions) == 1


# --- The bots warm up -------------------------------------------------------------------------------------------------


class Warming:
    """A background that compiles for as long as a test likes."""

    done, of, failure = 3, 12, ""

    def __init__(self):
        self.is_running = True

    def wait(self):
        pass


def test_warming_up_is_told_once_and_blocks_nobody(desk, monkeypatch):
    warming = Warming()
    console = desk("4", "4", "?")
    monkeypatch.setattr(bots, "ready", lambda game: False)
    monkeypatch.setattr(bots, "compile_in_background", lambda game: warming)
    match = hustings.new(games.find("connect_four"), seats=[hustings.Seat("You"), hustings.Seat("bot", "random")])
    sitting = play.TerminalGame(console, match, {1: bots.bot("random", match.game, backend="python")}, None)
    sitting.prepare()
    for _ in range(4):
        sitting.step()
    assert output(console).count("The bots are being prepared in the background (3 of 12 parts).") == 1
    warming.is_running = False
    sitting.step()
    assert output(console).count("The bots are ready.") == 1


# --- In a real terminal -----------------------------------------------------------------------------------------------


def test_a_terminal_forgets_what_was_sealed(tmp_path):
    with Screen(
        tmp_path,
        "play",
        "primary_colours",
        "-s",
        "human:Ada",
        "-s",
        "human:Ben",
        "-s",
        "human:Cyd",
        "-o",
        "party=chosen",
    ) as screen:
        screen.until("red>")
        screen.type("5115432")
        screen.until("then press Enter.")
        assert screen.raw.count(FORGET) == 1
        screen.type("")
        screen.until("blue>")
        screen.press("\x1b[A")  # the line before this one was another's
        screen.type("4425113")
        output = screen.until("then press Enter.")
        assert "Blue seals" not in plain(screen.raw.rpartition(FORGET)[2])
        assert "5115432" not in output
        output, status = screen.interrupt()
    assert status == 0
    assert "The match is saved in" in output
    assert "Traceback" not in screen.raw


def test_a_bot_is_seen_to_think_and_can_be_interrupted(tmp_path):
    with Screen(tmp_path, "play", "connect_four", "-s", "human", "-s", "search:time=3600") as screen:
        screen.until("gold>")
        screen.type("4")
        screen.until("Navy (search bot) is thinking …")
        output, status = screen.interrupt()
    assert status == 0
    assert "To continue: hustings play --resume" in output
    assert "Traceback" not in screen.raw


def test_tab_completes(tmp_path):
    with Screen(tmp_path, "play", "connect_four", "-s", "human", "-s", "human") as screen:
        screen.until("gold>")
        screen.press("leg\t\n")
        screen.until("7 legal moves:")
        screen.until("gold>")
        screen.press("\x04")
        output, status = screen.end()
    assert status == 0
    assert "nothing is saved" in output
