"""Every screen, on a desktop and on a phone, light and dark: nothing serious for the accessibility checker."""

import pytest

from tests.browser.people import DESKTOP, PHONE

GAMES = ("primary_colours", "politrics", "presidential", "electioneer")
PAGES = (
    "/",
    "/about",
    "/me",
    "/settings",
    "/profile",
    "/nowhere",
    *(f"/new/{game}" for game in GAMES),
    *(f"/rules/{game}" for game in GAMES),
)
LIGHT = {"viewport": DESKTOP, "color_scheme": "light"}
DARK = {"viewport": PHONE, "color_scheme": "dark", "has_touch": True}
looks = pytest.mark.parametrize("looks", [LIGHT, DARK], ids=["desktop-light", "phone-dark"])


@looks
def test_pages(people, looks):
    ann = people(**looks)
    for page in PAGES:
        ann.page.goto(page)
        ann.page.get_by_role("heading", level=1).first.wait_for()
        ann.page.wait_for_load_state("networkidle")
        ann.check_axe()
        ann.check_width()


@looks
@pytest.mark.parametrize("game", GAMES)
def test_tables(people, game, looks):
    ann = people(**looks)
    count = {"primary_colours": 3, "electioneer": 3}.get(game, 2)
    table = ann.sit(game, [{"kind": "me"}, *(count - 1) * [{"kind": "open"}]])
    ann.page.get_by_label("Invitation to").first.wait_for()
    ann.check_axe()
    ann.check_width()
    for seat in range(1, count):
        ann.ask(f"/api/tables/{table['id']}/seats", {"seat": seat, "kind": "here", "name": f"Friend {seat}"})
    ann.page.reload()
    uncover = ann.page.get_by_role("button", name="uncover")
    boards = {
        "primary_colours": "svg[role=group]",
        "politrics": "[role=grid]",
        "presidential": ".surface",
        "electioneer": "div.electioneer",
    }
    board = boards[game]
    ann.page.locator(f"{board}, section.cover").first.wait_for()
    if uncover.is_visible():
        ann.check_axe()
        uncover.click()
    ann.page.locator(board).first.wait_for()
    ann.page.wait_for_load_state("networkidle")
    ann.check_axe()
    ann.check_width()


def test_a_replay(people):
    ann = people()
    table = ann.sit("politrics", [{"kind": "me"}, {"kind": "here", "name": "Bea"}])
    for move in ("V33", "V35"):
        seat = ann.ask(f"/api/tables/{table['id']}")["movers"][0]
        ann.ask(f"/api/tables/{table['id']}/act", {"seat": seat, "move": move})
    ann.ask(f"/api/tables/{table['id']}/resign", {"seat": 0})
    ann.page.goto(f"/r/{table['id']}")
    scrubber = ann.page.get_by_role("group", name="Replay")
    scrubber.wait_for()
    voters = ann.page.locator('[data-square="33"][aria-label*="Voter"]')
    voters.wait_for(state="hidden")
    scrubber.get_by_role("button", name="One turn on").click()
    voters.wait_for()
    ann.check_axe()
    ben = people()
    ben.page.goto(f"/r/{table['id']}?at=1")
    ben.page.locator('[data-square="33"][aria-label*="Voter"]').wait_for()
