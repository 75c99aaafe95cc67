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


@pytest.mark.parametrize("game", GAMES)
def test_the_coach_is_begun_from_the_rules_skipped_and_taken_up_again_on_a_small_phone(people, game):
    ann = people(viewport={"width": 360, "height": 740})
    page, coach = ann.page, ann.page.get_by_role("region", name="Coach", exact=True)
    page.goto(f"/rules/{game}")
    page.get_by_role("button", name="Learn").click()
    coach.get_by_role("button", name="Start").click()
    coach.get_by_text("Step 1 of").wait_for()
    assert coach.bounding_box()["height"] < 0.18 * 740, "the board has no room"
    ann.check_width()
    page.reload()
    coach.get_by_text("Step 1 of").wait_for()
    coach.get_by_role("button", name="Skip the coach").click()
    page.reload()
    page.locator("#ask").wait_for()
    assert coach.count() == 0
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Continue with the coach").click()
    coach.get_by_text("Step 1 of").wait_for()


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


def test_what_two_characters_say_stands_side_by_side(people):
    ann = people()
    bots = [{"kind": "bot", "bot": who} for who in ("rusty", "olive")]
    table = ann.sit("primary_colours", [{"kind": "me"}, *bots], options={"party": "chosen"})
    ann.page.get_by_role("list", name="Your tokens left").wait_for()
    for value in (6, 5, 4, 3, 3, 2, 1):
        ann.ask(f"/api/tables/{table['id']}/act", {"seat": 0, "move": str(value)})
    for who in ("Rusty", "Olive"):
        ann.page.locator(".remark", has_text=who).wait_for()
    assert [text.split()[0] for text in ann.page.locator(".remark").all_inner_texts()] == ["Rusty", "Olive"]
    ann.check_axe()
    ann.page.get_by_role("button", name="One phase on").click()
    ann.page.locator(".count .move").first.wait_for()
    ann.check_axe()
    ann.page.set_viewport_size({"width": 360, "height": 640})
    ann.check_width()


def votes_in(poll):
    """The figures of a poll, party by party."""
    return [int(line.split()[1].replace(",", "")) for line in poll.get_by_role("listitem").all_inner_texts()]


def test_the_poll_of_a_swap_counts_what_lies_open_and_nothing_that_is_sealed(people):
    ann = people()
    page, poll = ann.page, ann.page.get_by_role("region", name="Poll of your plan")
    friends = [{"kind": "here", "name": name} for name in ("Bea", "Cem")]
    found = []
    for bea in ("1R-1B", "keep"):
        table = ann.sit("primary_colours", [{"kind": "me"}, *friends], hints=True, options={"party": "chosen"})
        for turn in ("6543321", "5433211", "4222111"):
            for seat in range(3):
                for value in turn[seat:] + turn[:seat]:
                    ann.ask(f"/api/tables/{table['id']}/act", {"seat": seat, "move": value})
        ann.ask(f"/api/tables/{table['id']}/act", {"seat": 1, "move": bea})
        page.reload()
        page.get_by_role("button", name="Stop hiding the screen").click()
        for region, token in (("0", "1R"), ("1", "1B")):
            page.locator(f"[data-region='{region}']").first.focus()
            page.keyboard.press("Enter")
            page.locator(f"fieldset button[data-token='{token}']").click()
        page.locator(".ghost-poll[data-plan='1R-1B']").wait_for()
        found.append(votes_in(poll))
    assert found[0] == found[1], "Bea's sealed swap shows in it"
    page.get_by_role("button", name="Seal my swap").click()
    ann.ask(f"/api/tables/{table['id']}/act", {"seat": 2, "move": "keep"})
    election = ann.ask(f"/api/tables/{table['id']}/view")["board"]["polls"][-1]
    assert found[1] == [election["whole"][party] for party in "RBY"], "with the others' tokens kept it comes true"


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
    votes = votes_in(poll)
    assert votes[0] > votes[1] == votes[2] > 0
    ann.check_axe()
