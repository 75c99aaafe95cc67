"""A stranger's path: clicks and seconds from the lobby to the first decision of each game.

`python -m bench.first_decision`, with a server and a browser of its own: needs Chromium and the built client.
The seconds are those of the machine, without the time that a person reads.
"""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from hustings import all_games
from tests.browser.chromium import launch
from tests.browser.people import DESKTOP, Person, Server

DECISION = "[data-lit]:not([data-coach-next])"  # what the coach lights on the board first


def path_to_first_decision(server: Server, browser: Browser, game: str) -> tuple[int, float, float]:
    """The clicks, the seconds until the lobby can be used, and those from there to the first decision."""
    person = Person(server, browser, viewport=DESKTOP)
    began = time.perf_counter()
    person.page.goto("/")
    play = person.page.locator(f"article[data-game={game}]").get_by_role("button", name="Play now")
    play.wait_for()
    ready = time.perf_counter()
    play.click()
    person.page.locator("[data-coach-next]").click()
    person.page.locator(DECISION).first.wait_for()
    done = time.perf_counter()
    person.leave()
    return 2, ready - began, done - ready


def main() -> None:
    """Print a line for each game."""
    server = Server(Path(tempfile.mkdtemp()))
    try:
        with sync_playwright() as playwright:
            browser = launch(playwright)
            print(f"{'game':<16} clicks  lobby s  decision s")
            for game in all_games():
                clicks, lobby, decision = path_to_first_decision(server, browser, game.name)
                print(f"{game.name:<16} {clicks:>6} {lobby:>8.1f} {decision:>11.1f}")
    finally:
        server.kill()


if __name__ == "__main__":
    main()
