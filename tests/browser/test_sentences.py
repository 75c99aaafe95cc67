"""The one sentence that says what is expected: true while something is chosen, and by the players' names at the end."""

import re

import pytest

from tests.browser.test_whole_games import go_on_from_the_count, place_tokens

COUNTED_ONCE = """() => [...document.querySelectorAll(".frame *")].filter(
    (one) => one.children.length === 0 && /[0-9] of 7/.test(one.textContent)).length === 1"""
BOTS = 2 * [{"kind": "bot", "bot": "easy"}]


def asked(person):
    """What the bar says."""
    return person.page.locator("#ask").inner_text()


def test_tokens_that_are_chosen_are_counted_once(people):
    ann = people()
    ann.sit("primary_colours", [{"kind": "me"}, *BOTS])
    pile = ann.page.locator("button.pile:not([disabled])").last
    pile.wait_for()
    assert asked(ann) == "Choose a token for Red: 0 of 7 chosen."
    for _ in range(3):
        pile.click()
    assert asked(ann) == "Choose a token for Purple: 3 of 7 chosen."
    ann.page.wait_for_function(COUNTED_ONCE)  # when the bots have sealed: until then theirs are counted, too
    ann.page.get_by_role("button", name="Take all back").click()
    assert asked(ann) == "Choose a token for Red: 0 of 7 chosen."
    for _ in range(7):
        ann.page.locator("button.pile:not([disabled])").last.click()
    assert asked(ann) == "All seven chosen: seal them when you are sure."


def test_the_count_is_what_is_expected_while_it_is_shown(people):
    ann = people()
    ann.sit("primary_colours", [{"kind": "me"}, *BOTS])
    place_tokens(ann, 0)
    ann.page.locator("section.count").wait_for()
    assert "counted" in asked(ann)
    ann.page.get_by_role("button", name="Skip to the end").click()
    assert asked(ann) == "The poll is in: place turn 2 when you are ready."
    go_on_from_the_count(ann)
    assert asked(ann) == "Choose a token for Red: 0 of 7 chosen."


@pytest.mark.parametrize("shared", [False, True], ids=["own-device", "shared-device"])
def test_the_end_is_told_by_the_players_names(people, shared):
    ann = people()
    other = {"kind": "here", "name": "Bea"} if shared else {"kind": "open"}
    table = ann.sit("politrics", [{"kind": "me"}, other])
    person = ann
    if not shared:
        person = people()
        person.join(table)
    path = f"/api/tables/{table['id']}"
    seats = ann.ask(path)["seats"]
    leaver = next(seat for seat in seats if (seat["name"] == "Bea" if shared else not seat["mine"]))
    person.ask(f"{path}/resign", {"seat": leaver["seat"]})
    winner = seats[1 - leaver["seat"]]["name"]
    ann.page.locator("article.poster").wait_for()
    assert asked(ann) == (f"{winner} won." if shared else "You won.")
    if not shared:
        person.page.locator("article.poster").wait_for()
        assert asked(person) == f"{winner} won."


def test_the_sentences_of_one_event_stand_apart(people):
    ann = people()
    table = ann.sit("primary_colours", [{"kind": "me"}, *2 * [{"kind": "here", "name": "Bea"}]])
    for _ in range(3):
        seat = ann.ask(f"/api/tables/{table['id']}")["movers"][0]
        ann.ask(f"/api/tables/{table['id']}/act", {"seat": seat, "move": "6554432"})
    ann.page.goto(f"/r/{table['id']}?at=21")
    caption = ann.page.locator(".caption")
    caption.get_by_text("Turn 1: the tokens are opened").wait_for()
    assert not re.search(r"[.\]][A-Z]", caption.inner_text())
