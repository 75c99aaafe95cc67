"""Another language: chosen by the browser or on the account page, everywhere on the screen, and nothing breaks out."""

import re

import pytest

from tests.browser.people import DESKTOP, LONGEST_WAIT, PHONE, Server
from tests.pseudo_language import PSEUDO, make_language

NAMES = ("The Presidential Game", "District of Columbia")
ENGLISH = re.compile(r"\b(the|and|your|you|with|for|is|are|to|of|in|seat|table|board|player|turn|from|that)\b")
SEATS = re.compile(r"\b(Red|Blue|Yellow|Green|Violet|First|Second|Democrats|Republicans)\b")
WITHOUT_CARDS = "#ask, .seat"  # what cards say has languages of its own
PAGES = ("/", "/about", "/me", "/settings", "/profile", "/new/politrics", "/rules/primary_colours", "/nowhere")


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("languages")
    server = Server(folder, "--locales", str(make_language(folder / "locales")))
    yield server
    server.stop()


def english_words(page, where="body"):
    """What is in plain letters, and so in English."""
    text = " ".join(page.locator(where).all_inner_texts())
    for name in NAMES:
        text = text.replace(name, "")
    return sorted(set(ENGLISH.findall(text)))


def test_every_page_is_in_the_browsers_language(people, server):
    ann = people(server, viewport=PHONE, locale=PSEUDO)
    for path in PAGES:
        ann.page.goto(path)
        ann.page.wait_for_load_state("networkidle")
        ann.page.locator("h1, h2").first.wait_for()
        assert ann.page.locator("html").get_attribute("lang") == PSEUDO
        assert english_words(ann.page) == [], path
        wide = ann.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, f"{path} is {wide} pixels too wide"
    ann.complaints.clear()  # an address that is not there


@pytest.mark.parametrize("game", ["primary_colours", "politrics", "presidential", "electioneer"])
def test_a_table_is_in_the_language_with_its_log_and_report(people, server, game):
    ann = people(server, viewport=DESKTOP, locale=PSEUDO)
    bots = [{"kind": "bot", "bot": "easy"}] * (2 if game in ("primary_colours", "electioneer") else 1)
    table = ann.sit(game, [{"kind": "me"}, *bots])
    ann.page.locator("#ask").wait_for()
    ann.page.wait_for_function("() => document.querySelector('#ask').innerText.trim().length > 3", timeout=LONGEST_WAIT)
    assert english_words(ann.page, WITHOUT_CARDS if game == "electioneer" else "body") == []
    assert SEATS.findall(ann.page.locator("body").inner_text()) == []
    english = ann.ask_text(f"/api/tables/{table['id']}/report")
    assert ann.ask_text(f"/api/tables/{table['id']}/report?language={PSEUDO}") != english


def test_a_language_is_chosen_in_the_settings(people, server):
    ann = people(server, locale="en-GB")
    ann.page.goto("/settings")
    choice = ann.page.get_by_role("group", name="Language")
    choice.get_by_role("button", name="Esperanto").click()
    ann.page.locator(f"html[lang={PSEUDO}]").wait_for(state="attached")
    ann.page.goto("/")
    ann.page.locator("h1").wait_for()
    assert english_words(ann.page) == []
    ann.page.goto("/settings")
    ann.page.get_by_role("button", name="English").click()
    ann.page.get_by_role("heading", name="Language").wait_for()


def test_a_browser_in_hong_kong_reads_chinese(people):
    ann = people(locale="zh-HK", viewport=PHONE)
    ann.page.goto("/me")
    ann.page.get_by_role("button", name="儲存名稱").wait_for()
    assert ann.page.locator("html").get_attribute("lang") == "zh-Hant"
    ann.page.goto("/settings")
    choice = ann.page.get_by_role("group", name="語言")
    choice.get_by_role("button", name="繁體中文").wait_for()
    assert choice.get_by_role("button").all_inner_texts() == ["English", "繁體中文"]
    choice.get_by_role("button", name="English").click()
    ann.page.get_by_role("heading", name="Language").wait_for()


def test_a_browser_in_a_language_that_is_not_there_reads_english(people):
    ann = people(locale="de-AT")
    ann.page.goto("/me")
    ann.page.get_by_role("button", name="Save name").wait_for()
    ann.page.wait_for_load_state("networkidle")  # nothing is asked for in vain
    assert ann.page.locator("html").get_attribute("lang") == "en"
