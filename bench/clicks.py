"""How soon a click is answered on each board: from the click in a real Chromium to the paint that shows its answer.

Needs Chromium and the built client (`make build`). Times are those of the machine: an idle one is wanted.
"""

from __future__ import annotations

import json
import statistics
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from bench.contest import Row, version
from hustings.bots import binding
from hustings.games import find
from tests.browser.chromium import launch
from tests.browser.people import DESKTOP, Person, Server

AIM = 100  # milliseconds
UNDO = "button:has-text('Undo')"
TIMES = 8  # each click of a board
PAUSE = 150  # milliseconds between clicks
LOADING = 5000  # milliseconds in which the server loads compiled rules that are in the cache

# From the press, since some answer before the release, to the end of the frame in which its answer is there.
WATCH = """() => {
    const isAnswered = () => ANSWER;
    let began = null;
    window.answered = new Promise((done) => {
        const look = () => {
            if (began === null || !isAnswered()) return;
            observer.disconnect();
            requestAnimationFrame(() => {
                const { port1, port2 } = new MessageChannel();
                port1.onmessage = () => done(performance.now() - began);
                port2.postMessage(null);
            });
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        addEventListener("pointerdown", (event) => { began = event.timeStamp; }, { once: true, capture: true });
    });
    return isAnswered();
}"""


@dataclass(frozen=True)
class Click:
    """A thing to click, and an expression that is true once the page has answered."""

    what: str
    target: str
    answer: str


def has(selector: str) -> str:
    """The expression for: something matches."""
    return f"document.querySelector({json.dumps(selector)}) !== null"


def asks(words: str) -> str:
    """The expression for: the sentence about what is expected has these words."""
    return f"document.querySelector('#ask').textContent.includes({json.dumps(words)})"


def primary_colours() -> Iterator[Click]:
    """Tokens are chosen, and lifted again."""
    for _ in range(TIMES):
        yield Click("a token chosen", "button.pile:not([disabled])", asks("1 of 7"))
        yield Click("a token lifted", UNDO, asks("0 of 7"))


def politrics() -> Iterator[Click]:
    """Voters are chosen and placed, by two in turn; the server has the last word."""
    for row, column in [(2, 2), (2, 4), (3, 3), (3, 7), (4, 2), (4, 8), (6, 2), (6, 8)][:TIMES]:
        voter, square = 'section.tray.reachable button[data-kind="V"]', f'[role=gridcell][data-square="{row}{column}"]'
        yield Click("a figure chosen", voter, has(f"{voter}[aria-pressed=true]"))
        yield Click("a figure placed", square, has(f'{square}[aria-label*="Voter"]'))


def presidential() -> Iterator[Click]:
    """States are chosen for a campaign, and left out again."""
    for state in ("TX", "CO", "GA", "OH") * (TIMES // 4):
        target = f'[data-state="{state}"]'
        chosen = f"{target}[aria-pressed=true]"
        yield Click("a state chosen", target, has(chosen))
        yield Click("a state left out", UNDO, f"!({has(chosen)})")


def electioneer() -> Iterator[Click]:
    """Cards of the display are looked at, each with its zone on the map."""
    for number in list(range(4)) * (TIMES // 4):
        card = f".columns [data-card] >> nth={number}"
        yield Click("a card opened", card, has(".zone[aria-pressed=true]"))
        yield Click("a card closed", "button[aria-label=Close]", f"!({has('.zone[aria-pressed=true]')})")


BOARDS = {
    "primary_colours": primary_colours,
    "politrics": politrics,
    "presidential": presidential,
    "electioneer": electioneer,
}


def measured(page: Page, click: Click) -> float:
    """Milliseconds from the click to the paint of its answer."""
    assert not page.evaluate(WATCH.replace("ANSWER", click.answer)), f"{click.what}: answered already"
    page.locator(click.target).first.click()
    return float(page.evaluate("() => window.answered"))


def board_figures(person: Person, game: str) -> dict[str, list[float]]:
    """The milliseconds of each kind of click on a game's board."""
    seats = [{"kind": "me"}, *({"kind": "here", "name": name} for name in ("Ada", "Ben"))]
    person.sit(game, seats if game in ("primary_colours", "electioneer") else seats[:2])
    page = person.page
    page.get_by_role("button", name="Stop hiding the screen").click()
    page.locator("#ask").wait_for()
    page.wait_for_timeout(LOADING)
    found: dict[str, list[float]] = {}
    for click in BOARDS[game]():
        found.setdefault(click.what, []).append(measured(page, click))
        page.wait_for_timeout(PAUSE)
    return found


def run() -> list[Row]:
    """A line for each kind of click of each board."""
    for game in BOARDS:
        binding.compile_in_background(find(game), is_requested=True).wait()
    server = Server(Path(tempfile.mkdtemp()), HUSTINGS_COMPILE="on")
    try:
        with sync_playwright() as playwright:
            browser = launch(playwright)
            figures = {game: board_figures(Person(server, browser, viewport=DESKTOP), game) for game in BOARDS}
    finally:
        server.kill()
    return [row(game, what, bursts) for game, kinds in figures.items() for what, bursts in kinds.items()]


def row(game: str, what: str, bursts: list[float]) -> Row:
    """The median of a kind of click, its spread, and whether all but one in twenty are soon enough."""
    late = statistics.quantiles(bursts, n=20, method="inclusive")[-1]
    return Row(
        who=f"{game}, {what}",
        version=version("hustings"),
        figure=statistics.median(bursts),
        unit="ms from click to paint",
        spread=(max(bursts) - min(bursts)) / statistics.median(bursts),
        aim=f"p95 ≤ {AIM} ms",
        met=late <= AIM,
        how=f"{what}: {len(bursts)} times in Chromium against a server of its own, p95 {late:.0f} ms",
        bursts=bursts,
    )
