"""The components that boards share, on their development page: maps, cards, dice, score pads and sheets."""

import functools
import http.server
import itertools
import os
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from tests.browser.people import DESKTOP, LONGEST_WAIT, PHONE, Person

pytestmark = pytest.mark.xdist_group("components")  # they share one build of the page

WEB = Path(__file__).parents[2] / "web"


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves a folder without a log."""

    def log_message(self, *args):
        pass


class Site:
    """The development pages, built and served."""

    def __init__(self, folder):
        path = os.pathsep.join(
            [str(Path(sys.executable).parent), os.environ["PATH"]]
        )  # make may have put Node.js there
        vite = WEB / "node_modules" / "vite" / "bin" / "vite.js"
        build = ["build", "dev", "--config", "dev/vite.config.ts", "--outDir", str(folder), "--logLevel", "warn"]
        subprocess.run([shutil.which("node", path=path), str(vite), *build], cwd=WEB, check=True)
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder)))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self.server.server_port}"

    def stop(self):
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    site = Site(tmp_path_factory.mktemp("pages"))
    yield site
    site.stop()


@pytest.fixture
def show(site, chromium):
    """A browser at one of the components."""
    present = []

    def opened(component, **looks):
        person = Person(site, chromium, **{"viewport": DESKTOP, **looks})
        present.append(person)
        person.page.goto(f"/components/index.html?show={component}")
        person.page.locator(f"#{component}").wait_for()
        return person

    yield opened
    for person in present:
        person.leave()


PHONE_LOOKS = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


def zoom(page):
    return float(page.locator(".surface").get_attribute("data-zoom"))


def wait_for_zoom(page, condition):
    page.wait_for_function(
        f"() => {{ const zoom = Number(document.querySelector('.surface').dataset.zoom); return {condition}; }}"
    )


def centre(locator):
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def wait_for_output(page, text):
    until(page, lambda: page.locator("output").inner_text() == text)


def until(page, is_true):
    """Input reaches a page some time after it is sent."""
    deadline = time.monotonic() + LONGEST_WAIT / 1000
    while not is_true():
        assert time.monotonic() < deadline, "it never came to that"
        page.wait_for_timeout(20)


def is_within(inner, outer):
    return all(
        outer[start] - 0.5 <= inner[start] and inner[start] + inner[length] <= outer[start] + outer[length] + 0.5
        for start, length in (("x", "width"), ("y", "height"))
    )


def zone(page, number):
    return page.get_by_role("button", name=f"Zone {number}", exact=True)


def test_map_is_whole_at_first(show):
    ann = show("map")
    surface = ann.page.locator(".surface").bounding_box()
    for number in (0, 5, 18, 23):
        box = zone(ann.page, number).bounding_box()
        assert is_within(box, surface)
    assert zoom(ann.page) == 1
    ann.check_axe()


def test_map_by_wheel(show):
    page = show("map").page
    x, y = centre(zone(page, 8))
    page.mouse.move(x, y)
    for _ in range(4):
        page.mouse.wheel(0, -300)
    wait_for_zoom(page, "zoom > 3")
    assert centre(zone(page, 8)) == pytest.approx((x, y), abs=2), "what lies under the pointer stays there"
    for _ in range(20):
        page.mouse.wheel(0, -300)
    wait_for_zoom(page, "zoom === 8")
    for _ in range(30):
        page.mouse.wheel(0, 300)
    wait_for_zoom(page, "zoom === 1")


def test_map_by_pointer(show):
    page = show("map").page
    x, y = centre(zone(page, 8))
    page.mouse.move(x, y)
    for _ in range(3):
        page.mouse.wheel(0, -300)
    wait_for_zoom(page, "zoom > 3")
    page.mouse.down()
    page.mouse.move(x + 40, y + 10)
    page.mouse.move(x + 90, y + 30)
    until(page, lambda: centre(zone(page, 8)) == pytest.approx((x + 90, y + 30), abs=2))
    page.mouse.up()
    assert page.locator("output").inner_text() == "nothing", "the end of a drag chooses nothing"
    page.mouse.move(x + 90, y + 30)
    page.mouse.down()
    page.mouse.up()
    wait_for_output(page, "8")
    flag = page.locator(".flag").bounding_box()
    box = zone(page, 8).locator("rect").bounding_box()
    assert abs(flag["x"] + flag["width"] / 2 - box["x"] - box["width"]) < 3, "the flag stands at the zone's corner"
    page.mouse.down()
    page.mouse.move(x + 5000, y + 5000, steps=4)
    page.mouse.up()
    surface = page.locator(".surface").bounding_box()

    def is_at_edge():  # the map ends there
        corner = zone(page, 0).locator("rect").bounding_box()
        return 0 <= corner["x"] - surface["x"] < 60 and 0 <= corner["y"] - surface["y"] < 60

    until(page, is_at_edge)


def test_map_by_two_fingers(show):
    ann = show("map", **PHONE_LOOKS)
    page = ann.page
    x, y = centre(zone(page, 8))
    fingers = ann.context.new_cdp_session(page)

    def touch(kind, *points):
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", (x - 20, y), (x + 20, y))
    for far in (30, 45, 60):
        touch("touchMove", (x - far, y), (x + far, y))
    wait_for_zoom(page, "zoom > 2.9 && zoom < 3.1")
    until(page, lambda: centre(zone(page, 8)) == pytest.approx((x, y), abs=3))
    touch("touchEnd", (x - 60, y))
    touch("touchMove", (x - 30, y))  # the finger that stays drags
    touch("touchEnd")
    assert zoom(page) == pytest.approx(3, abs=0.1)
    assert page.locator("output").inner_text() == "nothing"
    page.touchscreen.tap(*centre(zone(page, 8)))
    wait_for_output(page, "8")
    page.get_by_role("button", name="Show the whole map").tap()
    wait_for_zoom(page, "zoom === 1")
    ann.check_width()


def test_map_by_keys(show):
    page = show("map").page
    page.locator(".surface").focus()
    before = centre(zone(page, 8))
    page.keyboard.press("+")
    page.keyboard.press("+")
    wait_for_zoom(page, "zoom === 2.25")
    at_first = centre(zone(page, 8))
    page.keyboard.press("ArrowRight")
    until(page, lambda: centre(zone(page, 8))[0] < at_first[0])
    page.keyboard.press("-")
    wait_for_zoom(page, "zoom === 1.5")
    page.keyboard.press("0")
    wait_for_zoom(page, "zoom === 1")
    until(page, lambda: centre(zone(page, 8)) == pytest.approx(before, abs=1))


def test_map_shows_what_has_the_focus(show):
    page = show("map").page
    page.get_by_role("button", name="Look at zone 14").click()
    wait_for_zoom(page, "zoom > 3")
    surface = page.locator(".surface").bounding_box()
    middle = centre(zone(page, 14))
    assert middle == pytest.approx((surface["x"] + surface["width"] / 2, surface["y"] + surface["height"] / 2), abs=2)
    page.locator(".surface").focus()
    page.keyboard.press("Tab")  # zone 0, which is out of sight
    until(page, lambda: is_within(zone(page, 0).locator("rect").bounding_box(), surface))
    page.keyboard.press("Enter")
    wait_for_output(page, "0")
    page.keyboard.press("0")
    wait_for_zoom(page, "zoom === 1")
    page.set_viewport_size({"width": 500, "height": 700})
    page.wait_for_function("() => document.querySelector('.surface').clientWidth < 500", timeout=LONGEST_WAIT)
    until(page, lambda: zoom(page) == 1)


def test_cards_by_pointer_and_keys(show):
    ann = show("cards")
    page = ann.page
    hand = page.get_by_role("list", name="My cards", exact=True)
    cards = hand.get_by_role("button")
    cards.nth(1).click()
    wait_for_output(page, "card 1")
    assert cards.nth(1).get_attribute("aria-pressed") == "true"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    wait_for_output(page, "card 3")
    page.keyboard.press("Home")
    page.keyboard.press("Space")
    wait_for_output(page, "card 0")
    stops = hand.locator("button").evaluate_all("(all) => all.filter((one) => one.tabIndex === 0).length")
    assert stops == 1, "one tab stop in a hand"
    playable, other = cards.nth(2).bounding_box(), cards.nth(3).bounding_box()
    assert playable["y"] < other["y"], "cards that can be played are lifted"
    ann.check_axe()


def test_cards_on_a_phone(show):
    ann = show("cards", **PHONE_LOOKS)
    page = ann.page
    hand = page.get_by_role("list", name="My cards", exact=True)
    for _ in range(9):
        page.get_by_role("button", name="One more card").tap()
    box = hand.locator("..")
    until(page, lambda: hand.locator("li").count() == 14)
    assert box.evaluate("(one) => one.scrollWidth > one.clientWidth"), "many cards scroll"
    lefts = "(all) => all.map((one) => one.offsetLeft)"

    def are_apart():
        return all(after - before >= 44 for before, after in itertools.pairwise(hand.locator("li").evaluate_all(lefts)))

    until(page, are_apart)
    last = hand.get_by_role("button").last
    last.scroll_into_view_if_needed()
    last.tap()
    wait_for_output(page, "card 13")
    ann.check_width()


def test_dice_land_on_what_luck_drew(show):
    for reduced in ("reduce", "no-preference"):
        ann = show("dice")
        page = ann.page
        page.emulate_media(reduced_motion=reduced)
        page.reload()
        dice = page.locator(".dice").first
        dice.wait_for()
        assert page.locator("output").inner_text() == "0 landed", "dice that lie there do not tumble"
        for turn, values in enumerate(([6, 1, 3], [2, 2, 6]), start=1):
            page.get_by_role("button", name="Roll").click()
            page.locator("output", has_text=f"{turn} landed").wait_for()
            shown = dice.locator("svg").evaluate_all("(all) => all.map((one) => Number(one.dataset.die))")
            assert shown == values
            assert dice.get_attribute("aria-label") == f"Dice: {', '.join(map(str, values))}"
            assert dice.locator("circle").count() == sum(values)
            assert dice.get_attribute("data-rolling") == "false"
    ann.check_axe()


def test_pad_keeps_its_headings(show):
    ann = show("pad", **PHONE_LOOKS)
    page = ann.page
    for _ in range(12):
        page.get_by_role("button", name="Next week").tap()
    pad = page.get_by_role("region", name="Score pad")
    until(page, lambda: pad.locator("tbody tr").count() == 15)
    assert pad.locator("tbody tr[aria-current=true] th").inner_text() == "15"
    pad.evaluate("(one) => one.scrollTo(0, one.scrollHeight)")
    frame = pad.bounding_box()
    for row in (pad.locator("thead tr").first, pad.locator("tfoot tr")):
        assert is_within(row.locator("th").first.bounding_box(), {**frame, "width": 10_000})
    total = pad.locator("tfoot td").nth(1).inner_text()
    assert total == pad.locator("tbody tr").last.locator("td").nth(1).inner_text()
    page.get_by_role("img", name="Electoral votes by week").wait_for()
    ann.check_width()
    ann.check_axe()


def wait_for_height(page, part):
    """Until the sheet rests at a part of the window's height."""
    top = "document.querySelector('.sheet').getBoundingClientRect().top"
    page.wait_for_function(f"(part) => Math.abs({top} / innerHeight - 1 + part) < 0.01", arg=part)


def test_sheet_by_keys(show):
    page = show("sheet", **PHONE_LOOKS).page
    opener = page.get_by_role("button", name="Open the sheet")
    opener.focus()
    page.keyboard.press("Enter")
    sheet = page.get_by_role("dialog", name="Score pad")
    sheet.wait_for()
    until(page, lambda: sheet.evaluate("(one) => one === document.activeElement"))
    page.keyboard.press("Tab")  # the handle
    page.keyboard.press("ArrowUp")
    wait_for_height(page, 0.9)
    page.get_by_role("textbox", name="A field in the sheet").focus()
    page.keyboard.press("Escape")
    sheet.wait_for(state="detached")
    until(page, lambda: opener.evaluate("(one) => one === document.activeElement"))  # the focus goes back


def test_sheet_by_finger(show):
    ann = show("sheet", **PHONE_LOOKS)
    page = ann.page
    page.get_by_role("button", name="Open the sheet").tap()
    sheet = page.locator(".sheet")
    sheet.wait_for()
    wait_for_height(page, 0.45)
    ann.check_axe()
    handle = sheet.get_by_role("button", name="Change the height")
    x, y = centre(handle)

    def drag(to):
        page.mouse.move(*centre(handle))
        page.mouse.down()
        for part in (0.25, 0.5, 0.75, 1):
            page.mouse.move(x, y + (to - y) * part)
        page.mouse.move(x, to)
        page.mouse.up()

    drag(0.15 * PHONE["height"])
    wait_for_height(page, 0.9)
    handle.tap()
    wait_for_height(page, 0.45)
    y = 0.6 * PHONE["height"]
    drag(0.99 * PHONE["height"])
    sheet.wait_for(state="detached")
    page.get_by_role("button", name="Open the sheet").tap()
    sheet.get_by_role("button", name="Close").tap()
    sheet.wait_for(state="detached")
