"""Another language: chosen by the browser or on the account page, everywhere on the screen, and nothing breaks out."""

import csv
import random
import re
from pathlib import Path

import pytest

from hustings.games import presidential
from hustings.games.electioneer.cards import pack
from tests.browser.people import DESKTOP, LONGEST_WAIT, PHONE, Server
from tests.pseudo_language import PSEUDO, make_language

CARDS = Path(presidential.__file__).parent / "politics_cards.csv"  # English, unless a language selects by number
with CARDS.open(encoding="utf-8", newline="") as rows:
    PRINTED = [row[column] for row in csv.DictReader(rows) for column in ("title", "flavour")]
NAMES = ("The Presidential Game", "District of Columbia", *PRINTED)
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
    return sorted({text[max(0, found.start() - 30) : found.end() + 30] for found in ENGLISH.finditer(text)})


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


CHINESE = "zh-HK"
SHORT = {
    "primary_colours": {},
    "politrics": {"board_limit": 1},
    "presidential": {"weeks": 10},
    "electioneer": {"players": "2", "training": "yes", "small_map": "yes"},
}
ZONES = sorted((zone.english for zone in pack.load().zones), key=len, reverse=True)  # maps have both names
REGIONS = ("KOWLOON EAST", "KOWLOON WEST", "HONG KONG ISLAND")
TITLES = ("Primary Colours", "Politrics", "The Presidential Game", "Electioneer", "Hustings")
NOTATION = {"III", "VIP", "five"}  # phases, the last poll, a score sheet: the same in every language
EVERY = 5  # moves between two looks at the page


def left_in_latin(page):
    """Words in Latin letters on a Chinese page that are no names and no notation."""
    text = page.locator("body").inner_text()
    for name in (*ZONES, *REGIONS, *TITLES, *(title.upper() for title in TITLES)):
        text = text.replace(name, " ")
    return sorted(set(re.findall(r"[A-Za-z]{3,}", text)) - NOTATION)


def left_in_english(page):
    """What is in English on a page of the made-up language."""
    return english_words(page, WITHOUT_CARDS if "electioneer" in page.content() else "body")


@pytest.mark.parametrize("game", SHORT)
@pytest.mark.parametrize("language", [CHINESE, PSEUDO])
def test_a_whole_game_is_in_the_language_with_its_log_story_and_replay(people, server, game, language):
    ann, chance = people(server, locale=language), random.Random(5)
    left = left_in_latin if language == CHINESE else left_in_english
    bots = [{"kind": "bot", "bot": "easy"}] * (2 if game == "primary_colours" else 1)
    table = ann.sit(game, [{"kind": "me"}, *bots], options=SHORT[game])
    path, page, looks = f"/api/tables/{table['id']}", ann.page, 0
    page.locator("#ask").wait_for()
    while (state := ann.ask(path))["status"] != "over":
        (mine,) = state["mine"]
        if mine not in state["movers"]:
            page.wait_for_timeout(20)
            continue
        view = ann.ask(f"{path}/view?seat={mine}")
        ann.ask(f"{path}/act", {"seat": mine, "action": chance.choice(view["actions"])["action"]})
        looks += 1
        if looks % EVERY == 0:
            assert left(page) == [], view["log"][-1]
    ann.wait_for_event(state["n"])
    page.goto(f"/t/{table['id']}?result")
    page.locator("article.poster").wait_for()
    assert left(page) == []
    page.goto(f"/story/{table['id']}")
    page.get_by_role("slider").wait_for()
    assert left(page) == []
    page.goto(f"/r/{table['id']}#{state['n']}")
    page.get_by_role("slider").wait_for()
    page.get_by_role("tab").last.click()
    page.get_by_role("log").get_by_role("listitem").first.wait_for()
    assert left(page) == []


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
