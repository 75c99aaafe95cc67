"""Dialogues keep the keyboard: no key reaches the board behind them."""

CHOSEN = '[role=gridcell][aria-label*="may go here"]'


def choose_a_voter(ann):
    """Sit at a board and take up a Voter, which Escape would put down again."""
    ann.sit("politrics", [{"kind": "me"}, {"kind": "here", "name": "Bea"}])
    ann.page.get_by_role("button", name="uncover").press("Enter")
    ann.page.locator("[role=gridcell][tabindex='0']").press("v")
    ann.page.locator(CHOSEN).first.wait_for(state="attached")


def has_focus(page, selector):
    return page.evaluate("(selector) => document.activeElement.matches(selector)", selector)


def test_escape_after_a_click_in_a_dialogue_closes_only_the_dialogue(people):
    ann = people()
    choose_a_voter(ann)
    ann.page.get_by_role("button", name="More").click()
    ann.page.get_by_role("button", name="Fair luck").click()
    dialogue = ann.page.get_by_role("dialog")
    dialogue.get_by_role("heading", name="What will be checked").click()  # text cannot have the focus
    assert has_focus(ann.page, "dialog, dialog *")
    ann.page.keyboard.press("Escape")
    dialogue.wait_for(state="detached")
    assert ann.page.locator(CHOSEN).count() > 0
    assert has_focus(ann.page, "[aria-label=More]")


def test_a_check_that_is_repeated_keeps_the_keys_in_its_dialogue(people):
    ann = people()
    choose_a_voter(ann)
    ann.page.route("**/record", lambda route: route.abort())
    ann.page.get_by_role("button", name="More").click()
    ann.page.get_by_role("button", name="Resign").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    ann.page.get_by_role("button", name="Was it fair?").click()
    dialogue = ann.page.get_by_role("dialog")
    again = dialogue.get_by_role("button", name="Try again")
    again.wait_for()
    ann.page.unroute("**/record")
    again.click()  # it vanishes, and the focus with it
    dialogue.locator(".findings").wait_for()
    ann.page.evaluate("addEventListener('keydown', (event) => { window.reached = event.key; })")
    ann.page.keyboard.press("Escape")
    dialogue.wait_for(state="detached")
    assert ann.page.evaluate("window.reached") is None
    ann.complaints.clear()  # the browser itself reports the request that was cut off
