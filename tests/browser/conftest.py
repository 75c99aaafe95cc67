"""A real server and a real browser: an installed Chromium, or Playwright's own."""

import shutil

import pytest
from playwright.sync_api import sync_playwright

from tests.browser.people import DESKTOP, Person, Server

# What the browser leaves out: the pages below its address bar, which it loads anew for each person and nobody sees, and
# what Playwright turns off by itself, since of several such lists only the last counts.
WITHOUT = (
    "WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,"
    "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,"
    "LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,"
    "OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch"
)


@pytest.fixture(scope="session")
def served(tmp_path_factory):
    server = Server(tmp_path_factory.mktemp("served"))
    yield server
    server.stop()


@pytest.fixture(scope="module")  # while it runs, its event loop does, and no other test may start one
def chromium():
    installed = shutil.which("chromium") or shutil.which("google-chrome")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=installed, args=["--no-sandbox", f"--disable-features={WITHOUT}"]
        )
        yield browser
        browser.close()


@pytest.fixture
def people(served, chromium):
    """Somebody new at each call; when the test ends they leave, without complaints."""
    present = []

    def somebody(server=served, **looks):
        person = Person(server, chromium, **{"viewport": DESKTOP, **looks})
        present.append(person)
        return person

    yield somebody
    for person in present:
        person.leave()
