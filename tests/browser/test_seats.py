"""The seats round the board."""

import re

import pytest
from playwright.sync_api import expect


def boxes(page):
    """Where each seat's card is, and how wide."""
    return page.locator("ul[aria-label=Seats] > li").evaluate_all(
        "(seats) => seats.map((seat) => { const box = seat.getBoundingClientRect(); return [box.left, box.width]; })"
    )


@pytest.mark.parametrize("clock", [None, {"bank": 300, "move": 10}])
@pytest.mark.parametrize("width", [1280, 820, 390])
def test_seats_stay_in_place_when_the_turn_changes(people, width, clock):
    ann = people(viewport={"width": width, "height": 844})
    ann.sit("politrics", [{"kind": "me", "name": "Ann"}, {"kind": "here", "name": "Bea"}], clock=clock)
    ann.page.get_by_role("button", name="uncover").click()
    ann.page.get_by_role("grid").wait_for()
    watching = people(viewport={"width": width, "height": 844})
    watching.page.goto(ann.page.url)
    acting = watching.page.locator("ul[aria-label=Seats] [aria-current=true]")
    acting.filter(has_text="Ann").wait_for()
    watching.page.get_by_role("grid").wait_for()  # with the board come what seats say of themselves
    watching.page.locator(".seat .badge").nth(1).wait_for()
    watching.page.evaluate("() => document.fonts.ready.then(() => true)")  # they change the widths
    before = [pytest.approx(box, abs=0.5) for box in boxes(watching.page)]
    box = ann.page.get_by_role("textbox", name="Type a move")
    box.fill("V33")
    box.press("Enter")
    acting.filter(has_text="Bea").wait_for()
    if width > 390 or not clock:  # the time takes the words' place
        expect(acting).to_contain_text(re.compile("to act|acts"), use_inner_text=True)
    assert boxes(watching.page) == before
