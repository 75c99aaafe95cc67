"""The coach of each game: a script that presses only what is lit completes it."""

from contextlib import suppress

import pytest
from playwright.sync_api import TimeoutError

from hustings import all_games
from tests.browser.people import LONGEST_WAIT

GAMES = [game.name for game in all_games()]
PRESSES = 120  # more than any lesson takes
RING = 300  # milliseconds in which the ring follows to what is to be pressed next
HOVERS = 3000  # milliseconds after which it is looked for again


def press_what_is_lit(page, most=PRESSES):
    """Until the coach has ended; how often something was pressed."""
    for pressed in range(most):
        page.wait_for_selector("[data-lit], body:not(:has(section.coach))", state="attached", timeout=LONGEST_WAIT)
        lit = page.locator("[data-lit]")
        if page.locator("section.coach").count() == 0:
            return pressed
        press(lit.first)
    pytest.fail(f"the coach does not end: {page.locator('section.coach').inner_text()}")


def press(lit):
    """A click, once the ring has come; on a map, whose shapes need not be where their middle is, the keyboard."""
    lit.page.wait_for_timeout(RING)
    if lit.evaluate("(one) => one instanceof SVGElement"):
        lit.focus()
        lit.press("Enter")
    else:
        with suppress(TimeoutError):  # on a slow machine the ring has moved on meanwhile
            lit.click(timeout=HOVERS)


@pytest.mark.parametrize("game", GAMES)
def test_a_script_that_follows_the_lit_steps_completes_the_coach(people, game):
    ann = people()
    ann.page.goto("/")
    ann.page.locator(f"article[data-game={game}]").get_by_role("button", name="Play now").click()
    coach = ann.page.get_by_role("region", name="Coach", exact=True)
    coach.wait_for()
    assert coach.get_by_role("listitem").count() == 3  # the aim
    ann.check_axe()
    assert press_what_is_lit(ann.page) > 7
    assert ann.page.locator("[data-lit]").count() == 0


def test_an_opponent_is_chosen_says_why_and_a_hint_is_lit(people):
    ann = people()
    ann.page.goto("/")
    ann.page.locator("article[data-game=politrics]").get_by_role("button", name="Opponents").click()
    dialogue = ann.page.get_by_role("dialog")
    dialogue.get_by_role("button", name="Otto").wait_for()
    ann.check_axe()
    dialogue.get_by_role("button", name="Otto").click()
    ann.page.get_by_role("grid").wait_for()
    ann.page.get_by_role("button", name="Hint", exact=True).and_(ann.page.locator(":enabled")).click()
    ann.page.get_by_text("Your chance to win").wait_for()
    for _ in range(2):
        press(ann.page.locator("[data-lit]").first)
    ann.page.locator(".remark", has_text="Otto").wait_for()
    ann.check_axe()


def test_what_a_character_says_is_in_words_where_the_table_was_opened_by_its_link(people):
    ann = people()
    table = ann.sit("politrics", [{"kind": "me"}, {"kind": "bot", "bot": "rosa"}], options={"board_limit": 1})
    ann.page.get_by_role("grid").wait_for()
    ann.ask(f"/api/tables/{table['id']}/act", {"seat": 0, "move": "V33"})
    remark = ann.page.locator(".remark", has_text="Rosa")
    remark.wait_for()
    assert "characters-" not in remark.inner_text()


def test_the_poll_of_a_plan_follows_the_tokens_and_is_not_there_between_people(people):
    ann = people()
    friends = [{"kind": "here", "name": name} for name in ("Bea", "Cem")]
    pile = ann.page.get_by_role("list", name="Your tokens left").get_by_role("button").first
    poll = ann.page.get_by_role("region", name="Poll of your plan")
    ann.sit("primary_colours", [{"kind": "me"}, *friends])
    ann.page.get_by_role("button", name="Stop hiding the screen").click()
    pile.click()
    assert poll.count() == 0
    ann.sit("primary_colours", [{"kind": "me"}, *friends], hints=True, options={"party": "chosen"})
    ann.page.get_by_role("button", name="Stop hiding the screen").click()
    poll.get_by_text("Sealed tokens of others are not counted").wait_for()
    pile.click()  # a 6 into Red: its 360 voters vote for Red, and a third of them come from where all are level
    ann.page.locator(".ghost-poll[data-plan='6......']").wait_for()
    votes = [int(line.split()[1].replace(",", "")) for line in poll.get_by_role("listitem").all_inner_texts()]
    assert votes[0] > votes[1] == votes[2] > 0
    ann.check_axe()
