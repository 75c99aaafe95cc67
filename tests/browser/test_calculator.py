"""The electoral calculator: a map by taps and by keys, its link, its picture, and all of it without a network."""

from pathlib import Path

import hustings.server
from tests.browser.people import PHONE

WORKER = Path(hustings.server.__file__).parent / "static" / "presidential" / "worker.js"

PHONE_LOOKS = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
ADDRESS = "/presidential/calculator"


def figures(page):
    """What the Republicans and the Democrats have."""
    return [int(page.locator(f".figures .{colour}").inner_text()) for colour in ("red", "blue")]


def state(page, code):
    return page.locator(f'[data-state="{code}"]')


def test_a_map_is_coloured_shared_and_saved(people):
    ann = people()
    page = ann.page
    page.goto(ADDRESS)
    state(page, "CA").click()
    assert figures(page) == [54, 0]
    state(page, "CA").click()
    assert figures(page) == [0, 54]
    page.get_by_text("Red", exact=True).first.click()
    state(page, "TX").focus()
    page.keyboard.press("Enter")
    page.locator('[data-callout="VT"]').click()
    assert figures(page) == [43, 54]
    page.get_by_label("Electoral votes", exact=True).select_option("2012")
    assert figures(page) == [41, 55]
    page.get_by_role("button", name="Undo").click()
    page.keyboard.press("Control+z")
    assert figures(page) == [40, 54]
    page.get_by_text(" states:").first.wait_for()
    ann.check_axe()
    ann.check_width()

    with page.expect_download() as saved:
        page.get_by_role("button", name="Picture").click()
    assert saved.value.path().read_bytes().startswith(b"\x89PNG")

    ben = people(**PHONE_LOOKS)
    ben.page.goto(page.url)
    assert figures(ben.page) == [40, 54]
    ben.page.get_by_text("All states as a list").click()
    ben.page.get_by_label("Florida", exact=True).select_option("R")
    assert figures(ben.page) == [70, 54]
    ben.check_axe()
    ben.check_width()
    page.get_by_role("button", name="Reset").click()
    assert figures(page) == [0, 0]


def test_it_works_without_a_network_and_updates_when_asked(people):
    ann = people()
    page = ann.page
    page.goto(ADDRESS)
    page.evaluate("() => navigator.serviceWorker.ready.then(() => undefined)")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    state(page, "CO").click()
    ann.context.set_offline(True)
    page.goto("/presidential/companion")
    page.goto(ADDRESS)
    assert figures(page) == [10, 0]  # kept on this device
    state(page, "OH").click()
    assert figures(page) == [27, 0]
    page.get_by_text("Every way in which the neutral states can fall").wait_for()
    ann.complaints = [line for line in ann.complaints if "ERR_INTERNET_DISCONNECTED" not in line]
    ann.context.set_offline(False)

    before = WORKER.read_text(encoding="utf-8")
    try:
        WORKER.write_text(before + "\n// another version\n", encoding="utf-8")
        page.evaluate("() => navigator.serviceWorker.getRegistration().then((found) => found.update())")
        page.get_by_text("A new version is ready.").wait_for()
        state(page, "OH").click()  # nothing is forced
        with page.expect_navigation():
            page.get_by_role("button", name="Update", exact=True).click()
        state(page, "OH").wait_for()
        page.get_by_text("A new version is ready.").wait_for(state="hidden")
        assert figures(page) == [10, 17]
    finally:
        WORKER.write_text(before, encoding="utf-8")


def test_the_manifest_lets_it_be_installed(people):
    ann = people()
    ann.page.goto(ADDRESS)
    ann.page.locator('link[rel="manifest"]').wait_for(state="attached")
    manifest = ann.ask("/presidential/app.webmanifest")
    assert manifest["start_url"].startswith(manifest["scope"])
    for icon in manifest["icons"]:
        assert ann.page.request.get(icon["src"]).headers["content-type"] == "image/png"
