"""A real server and a real browser."""

import pytest
from playwright.sync_api import sync_playwright

from tests.browser.chromium import launch
from tests.browser.people import DESKTOP, Person, Server


@pytest.fixture(scope="session")
def served(tmp_path_factory):
    server = Server(tmp_path_factory.mktemp("served"))
    yield server
    server.stop()


@pytest.fixture(scope="module")  # while it runs, its event loop does, and no other test may start one
def chromium():
    with sync_playwright() as playwright:
        browser = launch(playwright)
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
