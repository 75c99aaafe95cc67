"""A phone held sideways: the board takes the height, and everything beside it can be reached by touch."""

import pytest

from tests.browser.people import LONGEST_WAIT

SIZES = [(844, 390), (667, 375)]
LEAST_TARGET = 40
BOARDS = {
    "primary_colours": "svg[role=group]",
    "politrics": "[role=grid]",
    "presidential": ".surface",
    "electioneer": "div.electioneer",
}
SEATS = {"primary_colours": 3, "electioneer": 5}

# What is wrong with the controls in sight: too small, cut off, or under something else. Squares and regions of a board
# are aimed at first and confirmed, citations stand within sentences; both may be smaller.
LOOK = """(least) => {
    const wrong = [];
    const controls = document.querySelectorAll(
        ".frame :is(button, a, input, select)" +
        ":not(.cite, .rule, .number, [role=gridcell], [disabled], [aria-disabled=true])");
    for (const control of controls) {
        if (!control.checkVisibility()) continue;
        const box = control.getBoundingClientRect();
        const name = control.getAttribute("aria-label") || control.textContent.trim() || control.className;
        if (Math.min(box.width, box.height) < least - 0.5)
            wrong.push(`${name} is only ${box.width} by ${box.height}`);
        let clip = control.parentElement, hidden = false;
        for (; clip; clip = clip.parentElement) {
            const room = clip.getBoundingClientRect();
            const how = getComputedStyle(clip);
            if (/auto|scroll/.test(how.overflowY) && clip.scrollHeight > clip.clientHeight
                && (box.top < room.top || box.bottom > room.bottom)) hidden = true; // a finger scrolls it there
            if (box.left < room.left - 1 || box.right > room.right + 1)
                if (/auto|scroll|hidden|clip/.test(how.overflowX)) wrong.push(`${name} is cut off at the side`);
        }
        if (hidden) continue;
        if (box.left < 0 || box.top < 0 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5)
            wrong.push(`${name} is out of sight`);
        const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        if (!top || !(control.contains(top) || top.contains(control))) wrong.push(`${name} is under something`);
    }
    return wrong;
}"""


def act(person, game):
    """One move by touch."""
    page = person.page
    if game == "primary_colours":
        seal = page.get_by_role("button", name="Seal my tokens")
        while not seal.is_enabled():
            page.locator("button.pile:not([disabled])").last.tap()
        seal.tap()
    elif game == "politrics":
        page.locator("section.tray.reachable button[data-kind=V]").tap()
        page.locator('[role=gridcell][data-square="33"]').tap()
        page.get_by_role("button", name="Place it").tap()
    elif game == "electioneer":
        page.locator(".decision [data-card]").first.tap()
    elif game == "presidential":
        page.get_by_role("button", name="Campaign").tap()
        for state in ("CO", "KS", "GA"):
            page.locator(f'[data-state="{state}"]').tap()
        page.get_by_role("button", name="Roll the dice").tap()


@pytest.mark.parametrize("game", BOARDS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_the_board_takes_the_height(people, game, size):
    width, height = size
    ann = people(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    others = (SEATS.get(game, 2) - 1) * [{"kind": "here", "name": "A friend with a long name"}]
    options = {"players": 5} if game == "electioneer" else {}
    table = ann.sit(game, [{"kind": "me"}, *others], options=options)
    ann.page.get_by_role("button", name="Stop hiding the screen").tap()
    board = ann.page.locator(BOARDS[game])
    board.wait_for()
    ann.page.locator("#ask").wait_for()
    ann.page.wait_for_load_state("networkidle")
    assert board.bounding_box()["height"] >= 0.8 * height
    assert ann.page.evaluate(LOOK, LEAST_TARGET) == []
    ann.check_width()
    ann.check_axe()
    act(ann, game)
    ann.wait_for_table(table, "table.n > 0")
    assert ann.page.evaluate(LOOK, LEAST_TARGET) == []
    ann.page.get_by_role("tab", name="Log").tap()
    ann.page.get_by_role("log").wait_for()
    ann.page.get_by_role("button", name="Close").tap()
    ann.page.get_by_role("log").wait_for(state="hidden", timeout=LONGEST_WAIT)


def test_a_replay_sideways(people):
    ann = people(viewport={"width": 667, "height": 375}, has_touch=True, is_mobile=True)
    table = ann.sit("politrics", [{"kind": "me"}, {"kind": "here", "name": "Bea"}])
    seat = ann.ask(f"/api/tables/{table['id']}")["movers"][0]
    ann.ask(f"/api/tables/{table['id']}/act", {"seat": seat, "move": "V33"})
    ann.ask(f"/api/tables/{table['id']}/resign", {"seat": seat})
    ann.page.goto(f"/r/{table['id']}")
    ann.page.get_by_role("slider").wait_for()
    board = ann.page.get_by_role("grid")
    assert board.bounding_box()["height"] >= 0.8 * 375
    assert ann.page.evaluate(LOOK, LEAST_TARGET) == []
    ann.page.get_by_role("button", name="One turn on").tap()
    ann.page.locator('[data-square="33"][aria-label*="Voter"]').wait_for()
    ann.check_width()


def test_turning_the_phone(people):
    ann = people(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    ann.sit("politrics", [{"kind": "me"}, {"kind": "bot", "bot": "easy"}])
    board, sentence = ann.page.get_by_role("grid"), ann.page.locator("#ask")
    board.wait_for()
    sentence.wait_for()
    for width, height in ((844, 390), (390, 844)):
        ann.page.set_viewport_size({"width": width, "height": height})
        ann.page.wait_for_function(
            """([board, sentence, isSideways]) => {
                const beside = board.getBoundingClientRect().right <= sentence.getBoundingClientRect().left;
                return beside === isSideways;
            }""",
            arg=[board.element_handle(), sentence.element_handle(), width > height],
        )
        assert (board.bounding_box()["height"] >= 0.8 * height) == (width > height)
