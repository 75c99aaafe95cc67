"""A game with the physical box is kept turn by turn on the device, and saved as a match that verifies."""

from tests.browser.people import PHONE

ADDRESS = "/presidential/companion"


def test_a_game_with_the_box_is_kept_and_saved(people):
    ann = people()
    page = ann.page
    page.goto(ADDRESS)
    page.get_by_label("Republicans", exact=True).fill("Ann")
    page.get_by_label("Weeks", exact=True).fill("1")
    page.get_by_label("The Republicans' die").select_option("3")
    page.get_by_label("The Democrats' die").select_option("3")
    page.get_by_role("button", name="Enter the dice").click()
    page.get_by_text("Equal dice: roll again.").wait_for()
    page.get_by_label("The Republicans' die").select_option("5")
    page.get_by_role("button", name="Enter the dice").click()

    page.get_by_role("heading", name="Republicans, week 1").wait_for()
    for code in ("OH", "PA", "CO"):
        page.locator(f'[data-state="{code}"]').click()
    for name, face in (("Ohio", "6"), ("Pennsylvania", "5"), ("Colorado", "2")):
        page.get_by_label(f"Die for {name}").select_option(face)
    ann.check_axe()
    ann.check_width()
    page.get_by_role("button", name="Book the turn").click()
    page.get_by_role("heading", name="Democrats, week 1").wait_for()

    page.reload()  # it is kept on the device
    page.get_by_role("heading", name="Democrats, week 1").wait_for()
    page.get_by_role("button", name="Undo").click()
    page.get_by_label("Die for Ohio").wait_for()
    page.get_by_role("button", name="Book the turn").click()

    page.get_by_label("Fundraise", exact=True).check()
    page.get_by_label("Fundraising state").select_option("CA")
    page.get_by_label("Die 1").select_option("3")
    page.get_by_label("Die 2").select_option("2")
    page.locator('[data-state="CO"]').click()
    page.locator('[data-state="CO"]').click()
    page.get_by_label("Card drawn").select_option(label="1 Rocket Class Countdown")
    page.get_by_role("button", name="Book the turn").click()
    page.get_by_role("button", name="Roll for all of them").click()
    page.get_by_role("button", name="Save as a match").wait_for()
    ann.check_axe()
    with page.expect_download() as saved:
        page.get_by_role("button", name="CSV").click()
    lines = saved.value.path().read_text(encoding="utf-8").splitlines()
    assert lines[1] == "1,R,46,0,46,0,0,0"
    assert lines[2] == "1,D,0,10,36,54,0,54"
    with page.expect_download() as saved:
        page.get_by_role("button", name="Picture").click()
    assert saved.value.path().read_bytes().startswith(b"\x89PNG")
    page.get_by_role("button", name="Save as a match").click()
    page.wait_for_url("**/r/*")
    table = page.url.rsplit("/", 1)[1]
    assert ann.ask(f"/api/tables/{table}/verify")["ok"]
    state = ann.ask(f"/api/tables/{table}")
    assert state["status"] == "over"
    assert state["luck"]["by"] == "hand"
    assert state["seats"][0]["name"] == "Ann"


def test_the_companion_fits_a_phone(people):
    ann = people(viewport={**PHONE, "width": 360}, has_touch=True, is_mobile=True, color_scheme="dark")
    ann.page.goto(ADDRESS)
    ann.page.get_by_role("button", name="Enter the dice").wait_for()
    ann.check_axe()
    ann.check_width()
