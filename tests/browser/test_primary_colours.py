"""The count of Primary Colours: every step can be reached, and the tokens that move the voters stay in sight."""

import pytest

from tests.browser.people import DESKTOP, PHONE

# Voters walk in circles between Purple and Brown: as many rounds as a screen ever shows.
CIRCLES = (
    ("5433326", "6531124", "6435342"),
    ("5122223", "5113414", "5243212"),
    ("4141111", "2122233", "2131111"),
)
COVERED = """(elements) => elements.filter((element) => {
    const box = element.getBoundingClientRect();
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return !element.contains(top);
}).map((element) => element.getAttribute("aria-label"))"""


def count(person):
    """A table of three at one device, as the third turn is counted."""
    friends = [{"kind": "here", "name": name} for name in ("Bea", "Cem")]
    table = person.sit("primary_colours", [{"kind": "me"}, *friends])
    person.page.get_by_role("button", name="Stop hiding the screen").click()
    for words in CIRCLES:
        for seat, word in enumerate(words):
            person.ask(f"/api/tables/{table['id']}/act", {"seat": seat, "move": word})
    person.page.get_by_role("region", name="The count").get_by_text("Opinion poll after turn 3").wait_for()


@pytest.mark.parametrize("width", [1280, 820])
def test_every_step_of_a_long_count_can_be_reached(people, width):
    ann = people(viewport={**DESKTOP, "width": width})
    count(ann)
    steps = ann.page.get_by_role("list", name="Steps of the count").get_by_role("button")
    assert steps.count() == 20
    assert steps.evaluate_all(COVERED) == []
    steps.nth(18).click()
    ann.page.get_by_text("Round 6, phase III").first.wait_for()


def test_tokens_and_voters_are_seen_together(people):
    ann = people()
    count(ann)
    tokens = ann.page.locator("svg[role=group] .token")
    assert tokens.count() == 3 * 3 * 7
    brown = ann.page.locator("svg[role=group] .cards [data-region='6']")
    assert brown.locator("text.voters").text_content().strip() == "360"
    ann.page.get_by_role("button", name="One phase on").click()
    assert tokens.count() == 3 * 3 * 7


def test_a_phone_shows_the_sums_and_opens_a_region(people):
    ann = people(viewport=PHONE, has_touch=True, is_mobile=True)
    count(ann)
    purple = ann.page.locator("svg[role=group] .cards [data-region='3']")
    assert purple.locator("text.number").all_text_contents() == ["6", "6", "9"]
    purple.tap()
    details = ann.page.get_by_role("region", name="Purple in full")
    assert details.get_by_role("row", name="Yellow").get_by_role("cell").all_inner_texts()[:3] == ["5", "3", "1"]
    details.get_by_role("button", name="Close").tap()
    details.wait_for(state="hidden")
    ann.page.get_by_role("region", name="The count").wait_for()
