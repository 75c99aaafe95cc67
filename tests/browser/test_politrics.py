"""A board of Politrics that has ended: everything on the screen is about that board until its watcher goes on."""

# In the end light can move nothing but the President.
MOVES = (
    "V24 V91 V25 V92 V32 V94 V36 V95 M37 M97 M43 M98 M44 M79 M48 M69 D55 D49 D56 D39 D62 D29 D63 D18 "
    "C67 C16 C68 C15 C74 C13 C75 C12 P82 P33 V24-23"
)


def sides(page, name):
    """Which side somebody plays, as each part of the screen says it: seat, lamp, line-up, panel."""
    seat = page.locator(".seat").filter(has_text=name)
    player = page.get_by_role("region", name="The match").locator(".player").filter(has_text=name)
    lamps = {"hatch": "dark", "dots": "light"}
    return [
        seat.locator(".side").inner_text().lower(),
        lamps[seat.locator(".lamp").get_attribute("class").split()[1]],
        *(side for side in ("dark", "light") if page.locator(f"section.tray.{side}").filter(has_text=name).count()),
        player.locator(".soft").inner_text().split(",")[0],
    ]


def test_the_end_of_a_board_shows_one_board(people):
    ann = people()
    table = ann.sit("politrics", [{"kind": "me"}, {"kind": "here", "name": "Bea"}])
    ann.page.get_by_role("button", name="Stop hiding the screen").click()
    path = f"/api/tables/{table['id']}"
    for move in MOVES.split():
        ann.ask(f"{path}/act", {"seat": ann.ask(path)["movers"][0], "move": move})
    ann.page.get_by_text("Board 1, as it ended").wait_for()
    dark, light = (seat["name"] for seat in ann.ask(path)["seats"])  # on board 1; then they change
    best = ann.page.get_by_role("region", name="Best lines now")
    assert (sides(ann.page, dark), sides(ann.page, light)) == (4 * ["dark"], 4 * ["light"])
    assert best.count() == 0
    ann.check_axe()
    ann.page.get_by_role("button", name="Continue to board 2").click()
    best.wait_for()
    assert (sides(ann.page, dark), sides(ann.page, light)) == (4 * ["light"], 4 * ["dark"])
