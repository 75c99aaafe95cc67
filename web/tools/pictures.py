"""Pictures of every page of the client, from a server of its own: `python web/tools/pictures.py`.

Without arguments it takes those of docs/screens.md, in docs/pictures/screens. To look at some at other widths:
python web/tools/pictures.py lobby table-politrics --folder pictures --looks 360-dark 1920-light-zh
(Pictures in Chinese need a font with its letters, which the machine must have.)
"""

from __future__ import annotations

import argparse
import io
import os
import random
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import Error as PlaywrightError

from hustings.engine.message import Message, render

CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome")  # else Playwright's own
SIZES = {
    "desktop": (1440, 900),
    "phone": (390, 844),
    "sideways": (844, 390),
    **{
        str(width): (width, height)
        for width, height in ((360, 740), (390, 844), (820, 1180), (1280, 800), (1920, 1080))
    },
}
DOCS = Path(__file__).parents[2] / "docs" / "pictures" / "screens"
PATIENCE = 60_000  # milliseconds
GAMES = ("primary_colours", "politrics", "presidential", "electioneer")
TITLES = {
    "primary_colours": "Primary Colours",
    "politrics": "Politrics",
    "presidential": "The Presidential Game",
    "electioneer": "Electioneer",
}
SETTLED = 1200  # milliseconds until what moves has come to rest

Scene = Callable[[Page], None]


def at(path: str) -> Scene:
    """A page that needs nothing but its address."""

    def scene(page: Page) -> None:
        page.goto(path)

    return scene


def made(page: Page, game: str, seats: list[dict[str, str]], **more: object) -> str:
    """A new table; its id."""
    page.goto("/about")  # whoever comes gets an identity
    page.wait_for_load_state("networkidle")
    answer = page.request.post("/api/tables", data={"game": game, "options": {}, "seats": seats, **more})
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


def word(page: Page, id: str) -> str:
    """A message in the language of the page."""
    return render(Message(id), page.evaluate("document.documentElement.lang"))


def uncover(page: Page) -> None:
    """The seat whose turn it is takes the device."""
    page.locator(".cover .main").click()


def placed(page: Page) -> None:
    """Primary Colours against bots, with some tokens on the map."""
    bots = [{"kind": "bot", "bot": "easy"}] * 2
    page.goto(f"/t/{made(page, 'primary_colours', [{'kind': 'me'}, *bots])}")
    for _ in range(3):
        page.locator("button.pile:not([disabled])").last.click()


def moved(page: Page, **more: object) -> str:
    """A table of Politrics at which two have played for a while; its id."""
    table = made(page, "politrics", [{"kind": "me"}, {"kind": "here", "name": "Grace"}], **more)
    chance = random.Random(5)
    for _ in range(22):
        (seat,) = page.request.get(f"/api/tables/{table}").json()["movers"]
        view = page.request.get(f"/api/tables/{table}/view?seat={seat}").json()
        action = chance.choice(view["actions"])["action"]
        answer = page.request.post(f"/api/tables/{table}/act", data={"seat": seat, "action": action})
        assert answer.ok, answer.text()
    return table


def meeting(page: Page) -> None:
    """Politrics between two at one device."""
    page.goto(f"/t/{moved(page)}")
    uncover(page)


def waiting(page: Page) -> None:
    """A table that waits for friends."""
    page.goto(f"/t/{made(page, 'primary_colours', [{'kind': 'me'}, {'kind': 'open'}, {'kind': 'open'}])}")


def covered(page: Page) -> None:
    """Two at one device."""
    page.goto(f"/t/{made(page, 'politrics', [{'kind': 'me'}, {'kind': 'here', 'name': 'Grace'}])}")
    page.locator(".cover").wait_for()


def counted(page: Page) -> None:
    """The first count of Primary Colours."""
    bots = [{"kind": "bot", "bot": "easy"}] * 2
    page.goto(f"/t/{made(page, 'primary_colours', [{'kind': 'me'}, *bots])}")
    page.locator("button.pile").first.wait_for()
    seal = page.get_by_role("button", name=word(page, "primary_colours-screen-seal"))
    seal.wait_for()
    while not seal.is_enabled():
        page.locator("button.pile:not([disabled])").last.click()
    seal.click()
    page.locator("section.count").wait_for()
    page.wait_for_timeout(3 * SETTLED)


VISITED = ("TX CA FL", "NY PA OH", "IL GA MI", "CA NC NJ", "FL VA WA", "TX AZ MA", "IN TN OH", "MO PA WI", "CO MN NY")


def campaigned(page: Page) -> None:
    """The Presidential Game after some weeks, with two states of the next campaign chosen."""
    table = made(page, "presidential", [{"kind": "me"}, {"kind": "here", "name": "Grace"}])
    for states in VISITED:
        (seat,) = page.request.get(f"/api/tables/{table}").json()["movers"]
        answer = page.request.post(f"/api/tables/{table}/act", data={"seat": seat, "move": f"campaign {states}"})
        assert answer.ok, answer.text()
        view = page.request.get(f"/api/tables/{table}/view?seat={seat}").json()
        if view["board"]["phase"] == "match":  # unless the dice were all equal
            page.request.post(f"/api/tables/{table}/act", data={"seat": seat, "action": view["actions"][0]["action"]})
    page.goto(f"/t/{table}")
    uncover(page)
    page.locator(".surface").wait_for()
    for state in ("TX", "GA"):
        page.locator(f'[data-state="{state}"]').dispatch_event("click")


def campaigning(page: Page) -> None:
    """Electioneer in its third round, played by three at one device as a table would."""
    liked = ("confirm", "complete", "campaign", "take", "walk")
    table = made(page, "electioneer", [{"kind": "me"}, *({"kind": "here", "name": name} for name in ("Ada", "Ben"))])
    while True:
        seat = page.request.get(f"/api/tables/{table}").json()["movers"][0]
        view = page.request.get(f"/api/tables/{table}/view?seat={seat}").json()
        if view["board"]["round"] > 2 and seat == 0 and view["board"]["phase"] == "action" and view["board"]["menu"]:
            break
        hand = [card["zone"] for card in view["board"]["players"][seat]["hand"]]
        best = sorted(
            view["actions"],
            key=lambda action: (
                liked.index(action["kind"]) if action["kind"] in liked else len(liked),
                action.get("zone") not in hand,
            ),
        )
        answer = page.request.post(f"/api/tables/{table}/act", data={"seat": seat, "action": best[0]["action"]})
        assert answer.ok, answer.text()
    page.goto(f"/t/{table}")
    uncover(page)
    page.locator("[data-zone]").first.wait_for()


def called(page: Page) -> None:
    """The election night of a game of one week."""
    seats = [{"kind": "me"}, {"kind": "here", "name": "Grace"}]
    table = made(page, "presidential", seats, options={"weeks": 1})
    for states in ("TX CA FL", "NY PA OH"):
        (seat,) = page.request.get(f"/api/tables/{table}").json()["movers"]
        page.request.post(f"/api/tables/{table}/act", data={"seat": seat, "move": f"campaign {states}"})
        view = page.request.get(f"/api/tables/{table}/view?seat={seat}").json()
        if view["board"]["hint"] is not None:
            page.request.post(f"/api/tables/{table}/act", data={"seat": seat, "action": view["board"]["hint"]})
    page.goto(f"/t/{table}?result")
    page.locator(".poster .close").click()
    again = page.get_by_role("button", name=word(page, "presidential-board-watch-night"))
    if not again.is_visible():
        page.get_by_role("tab", name=word(page, "presidential-board-side")).click()
    again.click()
    page.get_by_role("button", name=word(page, "presidential-board-pause")).click()
    for _ in range(9):
        page.get_by_role("button", name=word(page, "presidential-board-next")).click()


def calculated(page: Page) -> None:
    """The electoral calculator with some states coloured."""
    page.goto("/presidential/calculator")
    page.locator('[data-state="CA"]').wait_for()
    for states, taps in (("TX FL OH TN IN MO AL LA KY OK", 1), ("CA NY IL WA OR VA CO", 2)):
        for state in states.split():
            for _ in range(taps):
                page.locator(f'[data-state="{state}"]').dispatch_event("click")


def written(page: Page) -> None:
    """The editor of one's own cards with one of them."""
    page.goto("/presidential/cards")
    page.get_by_label("Title", exact=True).fill("Harbour Rally")
    page.get_by_label("Flavour", exact=True).fill("Everybody came, and so did the rain.")
    page.get_by_label("Effect as written").fill("SPREAD(5,R_SO,2)")


def over(page: Page) -> str:
    """A game that was resigned after a while."""
    table = moved(page, listed=True)
    answer = page.request.post(f"/api/tables/{table}/resign", data={"seat": 0})
    assert answer.ok, answer.text()
    return table


def poster(page: Page) -> None:
    """How a game ends."""
    page.goto(f"/t/{over(page)}?result")
    page.locator(".poster").wait_for()


def replay(page: Page) -> None:
    """A replay."""
    page.goto(f"/r/{over(page)}?at=17")
    page.get_by_role("slider").wait_for()


def fairness(page: Page) -> None:
    """The proof that luck was honest, of a match to which this browser added random bytes."""
    page.goto("/")
    card = page.get_by_role("article", name=TITLES["politrics"], exact=True)  # of two: whoever resigns ends it
    card.get_by_role("button", name=word(page, "lobby-play-now")).click()
    page.wait_for_url("**/t/**")
    page.locator("#ask").wait_for()
    table = page.url.rpartition("/")[2]
    (seat,) = page.request.get(f"/api/tables/{table}").json()["mine"]
    answer = page.request.post(f"/api/tables/{table}/resign", data={"seat": seat})
    assert answer.ok, answer.text()
    page.get_by_role("button", name=word(page, "poster-fair")).click()
    page.locator("[data-check=receipts]").wait_for()
    page.wait_for_timeout(SETTLED)


SCENES: dict[str, Scene] = {
    "lobby": at("/"),
    **{f"new-{game}": at(f"/new/{game}") for game in GAMES},
    "table-primary_colours": placed,
    "count": counted,
    "table-politrics": meeting,
    "table-presidential": campaigned,
    "night": called,
    "calculator": calculated,
    "companion": at("/presidential/companion"),
    "cards": written,
    "table-electioneer": campaigning,
    "packs": at("/packs/electioneer"),
    "waiting": waiting,
    "cover": covered,
    "poster": poster,
    "replay": replay,
    "fairness": fairness,
    **{f"rules-{game}": at(f"/rules/{game}") for game in GAMES},
    "me": at("/me"),
    "about": at("/about"),
    "missing": at("/nowhere"),
    "no-table": at("/t/nothing"),
}
# The pictures of docs/screens.md: every page on a desktop and on a phone, what has a board on a phone held sideways,
# what is seen most at other widths, and some pages in Chinese.
ELSEWHERE = (
    "new-politrics",
    "new-presidential",
    "rules-politrics",
    "rules-presidential",
    "rules-electioneer",
    "no-table",
)
TABLES = tuple(name for name in SCENES if name.startswith("table-"))
BOARDS = (*TABLES, "count", "night", "calculator", "replay")
MAIN = ("lobby", "new-electioneer", "poster", *TABLES)
CHINESE = ("lobby", "table-primary_colours", "table-electioneer", "poster", "rules-electioneer")
PICTURES = [
    *((name, look) for name in SCENES if name not in ELSEWHERE for look in ("desktop-light", "phone-dark")),
    *((name, "sideways-light") for name in (*BOARDS, "lobby", "waiting", "cover", "poster")),
    *((name, look) for name in MAIN for look in ("820-light", "1280-dark", "1920-light")),
    *((name, look) for name in CHINESE for look in ("desktop-light-zh", "phone-dark-zh")),
]
LANGUAGES = {"": "en-GB", "zh": "zh-Hant"}


@contextmanager
def own_server() -> Iterator[str]:
    """The address of a server with a data folder of its own."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as folder:
        setting = {**os.environ, "HUSTINGS_DATA": folder, "HUSTINGS_LIMITS": "off"}
        command = [sys.executable, "-m", "hustings", "serve", "--no-open", "--port", str(port)]
        process = subprocess.Popen(command, env=setting, stdout=subprocess.DEVNULL)
        try:
            while not answers(address):
                time.sleep(0.1)
            yield address
        finally:
            process.terminate()
            process.wait()


def answers(address: str) -> bool:
    """Whether a server is there."""
    try:
        with urllib.request.urlopen(f"{address}/healthz") as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


def picture(browser: Browser, address: str, name: str, look: str, folder: Path) -> list[str]:
    """One picture; what the browser complained about meanwhile."""
    size, light, *language = look.split("-")
    width, height = SIZES[size]
    context = browser.new_context(
        base_url=address,
        viewport={"width": width, "height": height},
        color_scheme="dark" if light == "dark" else "light",
        locale=LANGUAGES["".join(language)],
    )
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    SCENES[name](page)
    page.mouse.move(0, 0)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(SETTLED)
    with Image.open(io.BytesIO(page.screenshot())) as shot:  # few colours make small files
        shot.convert("RGB").quantize(256, dither=Image.Dither.NONE).save(folder / f"{name}-{look}.png", optimize=True)
    context.close()
    return complaints


def wanted(names: list[str], looks: list[str]) -> list[tuple[str, str]]:
    """Names and looks of the pictures to take: those of the documents, or of these those with the given names, unless
    looks are given."""
    if looks:
        return [(name, look) for name in names or SCENES for look in looks]
    return [(name, look) for name, look in PICTURES if name in (names or SCENES)]


def main() -> None:
    """Take the pictures that are asked for, or all of the documents."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(SCENES))
    parser.add_argument("--address", help="of a server that is running")
    parser.add_argument("--folder", type=Path, default=DOCS)
    sizes = ", ".join(SIZES)
    parser.add_argument(
        "--looks", nargs="*", default=[], help=f"a size ({sizes}), -light or -dark, and -zh for Chinese"
    )
    asked = parser.parse_args()
    failed: list[str] = []
    asked.folder.mkdir(parents=True, exist_ok=True)
    with (
        own_server() if asked.address is None else nullcontext(asked.address) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for name, look in wanted(asked.names, asked.looks):
            try:
                complaints = picture(browser, address, name, look, asked.folder)
            except PlaywrightError as error:  # the others are taken all the same
                complaints = [str(error)]
                failed.append(f"{name}-{look}")
            print(f"{name}-{look}", *complaints, sep="\n  ", flush=True)
        browser.close()
    if failed:
        sys.exit(f"Not taken: {', '.join(failed)}.")


if __name__ == "__main__":
    main()
