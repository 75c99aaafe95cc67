"""Whole turns without a mouse."""

from tests.browser.people import PHONE


def press_until(page, key, selector, most=80):
    """Press a key until what has the focus matches."""
    for _ in range(most):
        if page.evaluate("(selector) => document.activeElement?.matches(selector) ?? false", selector):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead to {selector}")


def test_primary_colours_by_keyboard(people):
    ann = people()
    ann.page.goto("/")
    ann.page.get_by_role("heading", level=1).first.wait_for()
    press_until(ann.page, "Tab", "article[data-game=primary_colours] button.main")
    ann.page.keyboard.press("Enter")
    ann.page.get_by_role("group", name="The seven regions").wait_for()
    press_until(ann.page, "Tab", "svg[role=group] [role=button]")
    for token in "6554432":
        ann.page.keyboard.press(token)
    ann.page.get_by_role("button", name="Seal my tokens").and_(ann.page.locator(":enabled")).wait_for()
    ann.page.keyboard.press("Enter")
    ann.page.locator("section.count").wait_for()


def test_politrics_by_keyboard(people):
    ann = people()
    table = ann.sit("politrics", [{"kind": "me"}, {"kind": "here", "name": "Bea"}])
    ann.page.get_by_role("button", name="uncover").press("Enter")
    ann.page.get_by_role("grid").wait_for()
    press_until(ann.page, "Tab", "[role=gridcell]")
    ann.page.keyboard.press("v")
    ann.page.keyboard.press("ArrowUp")
    ann.page.keyboard.press("Enter")
    ann.wait_for_table(table, "table.n === 1")


def test_the_shortcuts_are_told(people):
    ann = people()
    ann.sit("politrics", [{"kind": "me"}, {"kind": "bot", "bot": "easy"}])
    ann.page.get_by_role("grid").wait_for()
    ann.page.keyboard.press("?")
    ann.page.get_by_role("dialog").get_by_text("Escape").first.wait_for()
    ann.page.keyboard.press("Escape")
    ann.page.get_by_role("dialog").first.wait_for(state="hidden")


def test_escape_closes_the_sheet_on_a_phone_but_not_the_drawer(people):
    ann = people(viewport=PHONE)
    ann.sit("politrics", [{"kind": "me"}, {"kind": "here", "name": "Bea"}])
    ann.page.get_by_role("button", name="uncover").press("Enter")
    ann.page.locator("[role=gridcell][tabindex='0']").press("v")
    chosen = ann.page.locator('[role=gridcell][aria-label*="may go here"]')
    chosen.first.wait_for(state="attached")
    tab, field = ann.page.get_by_role("tab", name="Chat"), ann.page.get_by_label("Say something")
    tab.click()
    field.fill("Half a sentence")
    field.press("Escape")
    field.wait_for(state="hidden")
    assert tab.evaluate("(tab) => tab === document.activeElement")
    assert chosen.count() > 0  # the board behind it did not hear of it
    ann.page.set_viewport_size({"width": 1280, "height": 800})
    tab.click()
    field.press("Escape")
    assert field.is_visible()
