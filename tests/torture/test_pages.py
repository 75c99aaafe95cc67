"""Scripts where words should be, in short; and that the browser would notice one that runs."""

import pytest
from playwright.sync_api import sync_playwright

from tests.browser.chromium import launch
from torture import pages
from torture.server import Server

INJECTED = (
    "<x-hit></x-hit>",
    "<img src=/x onerror=hit()>",
    "<a href='javascript:hit()'>x</a>",
    "<img src=http://evil.example/x>",
    "<p onclick=hit()>x</p>",
)


def test_no_words_run():
    found = pages.run(count=8, seconds=300, seed=1, report=lambda line: None)
    assert found["looks at pages"] >= 8
    assert found["tables"]
    assert found["own cards"]
    assert found["packs"]


def test_what_runs_is_noticed(tmp_path):
    server = Server(tmp_path)
    try:
        with sync_playwright() as playwright:
            chromium = launch(playwright)
            for without_policy in (False, True):
                visitor = pages.Visitor(server, chromium, without_policy=without_policy)
                visitor.visit("/about")
                for words in INJECTED:
                    visitor.page.evaluate("(words) => { document.body.innerHTML = words }", words)
                    visitor.page.wait_for_timeout(100)
                    with pytest.raises(AssertionError, match="about"):
                        visitor._look("about")
                    visitor.faults.clear()
                    visitor.page.evaluate("() => { document.body.innerHTML = ''; window.hits = [] }")
            chromium.close()
    finally:
        server.stop()
