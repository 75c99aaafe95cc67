"""The settings: each has an effect that one can see or hear, and goes with the account."""

from tests.browser.people import PHONE
from tests.browser.test_account import create_account, sign_in

COUNT_SOUNDS = """
    window.tones = 0;
    const start = AudioScheduledSourceNode.prototype.start;
    for (const kind of [OscillatorNode, AudioBufferSourceNode])
        kind.prototype.start = function (...when) { window.tones += 1; return start.apply(this, when); };
"""
HERE = [{"kind": "here", "name": "Ann"}, {"kind": "here", "name": "Bea"}]


def look(page):
    return page.evaluate("() => ({...document.documentElement.dataset})")


def test_each_setting_has_an_effect_and_goes_with_the_account(people):
    ann = people()
    create_account(ann)
    ann.page.get_by_role("link", name="Settings").click()
    ann.page.get_by_role("heading", name="Settings").wait_for()
    ground = "() => getComputedStyle(document.querySelector('.sample')).backgroundColor"
    paper = ann.page.evaluate(ground)
    for title in ("Dark", "High contrast"):
        ann.page.get_by_role("radio", name=title).check()
    ann.page.get_by_role("radio", name="Less").check()
    assert ann.page.evaluate(ground) == "rgb(0, 0, 0)" != paper
    assert look(ann.page) == {"theme": "dark", "board": "contrast", "motion": "less"}
    with ann.page.expect_response(lambda answer: answer.request.method == "PUT"):
        ann.page.get_by_role("switch", name="Confirm every move").check()
    ann.page.reload()  # before the first paint, from the device
    assert look(ann.page) == {"theme": "dark", "board": "contrast", "motion": "less"}
    ann.check_axe()

    phone = people(viewport=PHONE)
    sign_in(phone, ann.ask("/api/me")["name"])
    phone.page.locator("html[data-board=contrast]").wait_for(state="attached")
    assert look(phone.page)["theme"] == "dark"


def test_moves_wait_for_a_second_word(people):
    ann = people()
    ann.page.goto("/settings")
    ann.page.get_by_role("switch", name="Confirm every move").check()
    table = ann.sit("politrics", [{"kind": "me"}, {"kind": "bot", "bot": "easy"}])
    ann.page.get_by_role("grid").wait_for()
    ann.wait_for_table(table, "table.my_turn")  # seats are drawn

    def events():
        return ann.ask(f"/api/tables/{table['id']}")["n"]

    before = events()
    place(ann.page)
    asked = ann.page.get_by_role("dialog", name="Play this?")
    asked.get_by_role("button", name="Not yet").click()
    asked.wait_for(state="detached")
    assert events() == before
    place(ann.page)
    asked.get_by_role("button", name="Play", exact=True).click()
    ann.wait_for_table(table, f"table.n > {before}")


def place(page):
    """A first move of Politrics by the keyboard."""
    page.locator("[role=gridcell][tabindex='0']").press("v")
    page.locator('[role=gridcell][aria-label*="may go here"]').first.wait_for(state="attached")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")


def test_sounds_are_heard_only_where_they_are_wanted(people):
    ann = people()
    ann.page.add_init_script(COUNT_SOUNDS)
    ann.page.goto("/settings")
    trial = ann.page.get_by_role("button", name="Dice")
    assert trial.is_disabled()
    ann.page.get_by_role("switch", name="Play sounds").check()
    trial.click()
    assert ann.page.evaluate("window.tones") == 5  # five knocks on the table
    ann.page.get_by_role("slider", name="Volume").fill("0")
    trial.click()
    assert ann.page.evaluate("window.tones") == 5
    ann.page.get_by_role("slider", name="Volume").fill("40")

    def tones_of_a_move():
        table = ann.sit("politrics", [{"kind": "me"}, {"kind": "bot", "bot": "easy"}])
        ann.page.get_by_role("grid").click(position={"x": 5, "y": 5})  # a gesture
        ann.ask(f"/api/tables/{table['id']}/resign", {"seat": table["mine"][0]})
        ann.wait_for_table(table, "table.status === 'over'")
        ann.page.get_by_role("button", name="Rematch").first.wait_for()
        return ann.page.evaluate("window.tones")

    assert tones_of_a_move() >= 4  # a fanfare
    ann.page.goto("/settings")
    ann.page.get_by_role("switch", name="Play sounds").uncheck()
    assert tones_of_a_move() == 0
