"""The menu, the seats, saved matches, pages to read."""

import pytest

import hustings
from hustings import games
from hustings.engine import rulebook
from hustings.engine.game import LUCK, Refusal
from hustings.terminal import menu, pages, play, saved, seating
from tests.terminal.screens import Screen, output, saved_match

# --- Who sits where ---------------------------------------------------------------------------------------------------


def who(words, game="primary_colours"):
    found = games.find(game)
    return [(seat.name, seat.kind) for seat in seating.seats_from_words(found, found.settle({}), words)]


def test_unless_told_one_human_and_bots():
    usual = seating.USUAL_BOT
    assert who([]) == [("You", "human"), ("normal bot", usual), ("normal bot 2", usual)]
    assert who(["greedy"]) == [("greedy bot", "greedy"), ("You", "human"), ("normal bot", usual)]


def test_people_have_names():
    assert who(["human:Ada", "human", "HUMAN:Ada"]) == [("Ada", "human"), ("Player 2", "human"), ("Ada 2", "human")]


def test_bots_alone():
    assert [kind for _, kind in who(["random"] * 3)] == ["random"] * 3


def test_a_seat_can_be_named():
    assert [kind for _, kind in who(["Yellow=human", "random", "search:time=2,threads=2"])] == [
        "random",
        "search:time=2,threads=2",
        "human",
    ]


def test_who_asks_for_a_seat_gets_it(desk):
    console = desk("quit")
    play.begin(console, "primary_colours", ["yellow=human", "random", "random"], [])
    assert "Yellow (You)" in output(console)
    assert "House rules: party=chosen." in output(console)


def test_seats_are_drawn_where_the_rules_say_so():
    drawn = set()
    for seed in range(20):
        seats = seating.seats_from_words(games.find("primary_colours"), games.find("primary_colours").settle({}), [])
        match = hustings.new("primary_colours", seats=seats, seed=seed)
        assert sorted(seating.bots_of(match)) == [seat for seat in range(3) if match.names[seat] != "You"]
        drawn.add(match.names.index("You"))
    assert drawn == {0, 1, 2}


# --- Saved matches ----------------------------------------------------------------------------------------------------


def test_files_that_are_no_matches_are_passed_over(desk):
    play.begin(desk("4"), "connect_four", ["human", "human"], [])
    folder = saved.data_folder() / "matches"
    (folder / "broken.jsonl").write_bytes(b"\0\xff")
    (folder / "empty.jsonl").touch()
    (folder / "folder.jsonl").mkdir()
    (found,) = saved.saved_matches()
    assert (found.game, found.players, found.is_over) == ("connect_four", ("Player 1", "Player 2"), False)


def test_a_finished_match_is_known_as_such(desk):
    play.begin(desk(*"4435251"), "connect_four", ["human", "human"], [])
    (found,) = saved.saved_matches()
    assert found.is_over
    with pytest.raises(Refusal, match="no unfinished match to continue"):
        saved.last_unfinished()


def test_two_matches_of_one_second_have_two_files():
    first = saved.new_path("wager")
    first.touch()
    assert saved.new_path("wager") != first


# --- The menu ---------------------------------------------------------------------------------------------------------


def at_the_menu(desk, *lines):
    console = desk(*lines)
    menu.menu(console)
    return output(console)


def number_of(name):
    return str(games.names().index(name) + 1)


def test_the_menu_says_goodbye(desk):
    assert at_the_menu(desk, "q").endswith("Goodbye.\n")
    assert at_the_menu(desk).endswith("Goodbye.\n")


def test_the_menu_lists_the_games_and_hears_only_what_it_offers(desk):
    text = at_the_menu(desk, "x", "q")
    assert "Primary Colours" in text
    assert "l, r or q." in text


def test_play_from_the_menu(desk):
    text = at_the_menu(desk, number_of("connect_four"), "2", "2", "quit", "", "q")
    assert "Gold (easy bot), Navy (You)." in text
    assert text.count("What would you like to play?") == 2


def test_options_from_the_menu(desk):
    text = at_the_menu(desk, number_of("wager"), "2", "1000", "1", "", "6", "q")
    assert "takes a whole number from 1 to 90, not '1000'" in text
    assert "House rules: rounds=1." in text
    assert saved_match().over


def test_real_dice_from_the_menu(desk):
    text = at_the_menu(desk, number_of("wager"), "1", "5", "Ada", "Ben", "2", "c1", "c2", EOFError(), "q")
    assert "Who rolls the dice and draws the cards?" in text
    assert (saved_match().header.luck.by, [action.by_hand for action in saved_match().actions]) == (
        "hand",
        [True, True],
    )


def test_a_game_without_luck_and_bots_alone_are_not_asked_for_dice(desk):
    assert "Who rolls" not in at_the_menu(desk, number_of("connect_four"), "2", "2", "quit", "", "q")
    assert "Who rolls" not in at_the_menu(desk, number_of("wager"), "1", "6", "q")


def test_people_by_name_from_the_menu(desk):
    text = at_the_menu(desk, number_of("primary_colours"), "1", "5", "Ada", "Ben", "", EOFError())
    assert "There are 3 seats" in text
    for name in ("(Ada)", "(Ben)", "(normal bot)"):
        assert name in text


def test_a_saved_match_from_the_menu(desk):
    play.begin(desk("4"), "connect_four", ["human:Ada", "human:Ben"], [])
    text = at_the_menu(desk, "l", "", EOFError(), "q")
    assert "Ada, Ben" in text
    assert "Gold drops a stone into column 4" in text


def test_a_file_from_the_menu(desk, tmp_path):
    assert "none.jsonl cannot be read" in at_the_menu(desk, "l", "f", str(tmp_path / "none.jsonl"), "l", "b", "q")


def test_rules_from_the_menu(desk):
    assert "Four of your stones" in at_the_menu(desk, "r", number_of("connect_four"), "q")


# --- Pages ------------------------------------------------------------------------------------------------------------


def test_sections_end_where_the_next_begins():
    sections = ["## [1] One", "A.", "### [1a] More", "B.", "## [2] Two", "C.", "[3] Three,\non.", "End."]
    book = "\n\n".join(["# Rules", "See [2] for more,\n[1] is first.", *sections])
    found = rulebook.sections(book)
    assert list(found) == ["1", "1a", "2", "3"]
    assert found["1"] == "## [1] One\n\nA.\n\n### [1a] More\n\nB.\n"
    assert found["1a"] == "### [1a] More\n\nB.\n"
    assert found["3"] == "[3] Three,\non.\n"


def test_names_cannot_dress_up_as_markup(desk):
    console = desk()
    match = hustings.new(games.find("connect_four"), seats=["[red]Ada[/red]", ":smile:"])
    pages.print_match(console, match, LUCK)
    assert "Gold ([red]Ada[/red]), Navy (:smile:)" in output(console)


def test_the_menu_opens_in_a_terminal(tmp_path):
    with Screen(tmp_path) as screen:
        screen.until("What would you like to play?")
        screen.type("q")
        output, status = screen.end()
    assert status == 0
    assert "Goodbye." in output
