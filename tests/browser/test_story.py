"""Looking back in the browser: the story, the replay by turns, a variation, the analysis board."""

import re

import pytest

from tests.browser.people import PHONE

ONE_BOARD = {"board_limit": 1}
MOVES = ("V33", "V35", "V44", "V46", "M53", "M57")


@pytest.fixture
def finished(people):
    """Somebody at a finished table, with six turns and a surrender."""
    ann = people()
    table = ann.sit("politrics", [{"kind": "me"}, {"kind": "here", "name": "Bea"}], options=ONE_BOARD)
    path = f"/api/tables/{table['id']}"
    for move in MOVES:
        seat = ann.ask(path)["movers"][0]
        ann.ask(f"{path}/act", {"seat": seat, "move": move})
    ann.ask(f"{path}/resign", {"seat": 0})
    return ann, table["id"]


def test_a_finished_game_opens_on_its_story(finished):
    ann, table = finished
    ann.page.goto("/")
    ann.page.locator(f'a[href="/story/{table}"]').first.wait_for(state="attached")  # among the finished ones
    ann.page.goto(f"/story/{table}")
    chart = ann.page.get_by_role("slider", name="Win chances")
    chart.wait_for()
    chart.press("Home")
    assert "Before the first turn" in chart.get_attribute("aria-valuetext")
    chart.press("ArrowRight")
    assert chart.get_attribute("aria-valuetext").startswith("Turn 1: ")
    strokes = {
        line.get_attribute("stroke-dasharray") for line in ann.page.locator("figure polyline.line").element_handles()
    }
    assert len(strokes) == 2  # no line is told by its colour alone
    ann.check_axe()
    ann.check_width()
    chart.press("Enter")
    ann.page.wait_for_url(re.compile(f"/r/{table}#1$"))


def test_the_address_of_a_finished_table_leads_to_its_story_and_on_to_the_poster(finished, people):
    ann, table = finished
    for person in (ann, people()):  # who played, and who was sent the link
        person.page.goto(f"/t/{table}")
        person.page.wait_for_url(re.compile(f"/story/{table}$"))
        person.page.get_by_role("link", name="See the result").click()
        person.page.locator("article.poster").wait_for()
        person.page.go_back()
        person.page.wait_for_url(re.compile(f"/story/{table}$"))


def test_the_replay_goes_by_turns_and_has_a_link_to_each_moment(finished, people):
    _, table = finished
    ben = people(viewport=PHONE)
    ben.page.goto(f"/r/{table}#3")
    ben.page.locator('[data-square="44"][aria-label*="Voter"]').wait_for()
    ben.page.keyboard.press("ArrowRight")
    ben.page.wait_for_url(re.compile("#4$"))
    ben.page.keyboard.press("Home")
    ben.page.wait_for_url(re.compile("#0$"))
    ben.check_width()
    ben.page.evaluate("location.hash = '#5'")
    ben.page.locator('[data-square="53"][aria-label*="Minister"]').wait_for()
    assert ben.page.get_by_role("slider", name="Turn").get_attribute("aria-valuetext") == "Turn 5 of 6"


def test_a_variation_is_played_on_named_and_found_again(finished, people):
    ann, table = finished
    ann.page.goto(f"/r/{table}#2")
    ann.page.get_by_role("button", name="Play on from here").click()
    ann.page.get_by_label("Name").fill("Centre first")
    ann.page.get_by_role("button", name="Start", exact=True).click()
    bar = ann.page.get_by_role("region", name="Variation")
    bar.get_by_text("Centre first").wait_for()
    ann.page.locator('[data-square="35"][aria-label*="Voter"]').wait_for()
    ann.check_axe()
    branch = ann.page.url.rpartition("/")[2]
    ann.page.get_by_role("button", name="Edit").click()
    ann.page.get_by_label("Comment").fill("Before Bea is there.")
    ann.page.get_by_role("button", name="Save").click()
    bar.get_by_text("Before Bea is there.").wait_for()
    ann.ask(f"/api/tables/{branch}/act", {"seat": 0, "move": "V55"})
    ann.page.locator('[data-square="55"][aria-label*="Voter"]').wait_for()
    ben = people()
    ben.page.goto(f"/t/{branch}")
    ben.page.get_by_role("region", name="Variation").get_by_text("Centre first").wait_for()
    ben.page.get_by_role("region", name="Variation").get_by_text("Before Bea is there.").wait_for()
    ann.page.goto(f"/story/{table}")
    ann.page.get_by_role("link", name="Centre first").wait_for()
    ann.page.goto(f"/r/{branch}#1")  # a variation of the variation, which goes on meanwhile
    ann.page.get_by_role("button", name="Play on from here").click()
    ann.page.get_by_label("Name").fill("Corner first")
    ann.page.get_by_role("button", name="Start", exact=True).click()
    bar.get_by_text("Corner first").wait_for()
    ann.page.get_by_role("button", name="Edit").click()
    ann.page.get_by_role("dialog").get_by_role("link", name="Centre first").wait_for()
    ben.page.goto(f"/r/{branch}#1")
    ben.page.get_by_role("link", name="Back to the game").wait_for()
    assert ben.page.get_by_role("button", name="Play on from here").count() == 0  # it is not Ben's


def test_a_position_is_set_up_by_clicks_and_shared_by_its_link(people):
    ann = people()
    ann.page.goto("/analysis/politrics")
    ann.page.get_by_role("button", name="Light Minister").click()
    ann.page.get_by_role("button", name="77: empty").click()
    ann.page.locator('[data-square="77"][aria-label*="Minister"]').wait_for()
    ann.page.get_by_role("button", name="Referee").click()
    ann.page.locator(".answer dl").first.wait_for()
    ann.page.get_by_role("button", name="Best move").click()
    best = ann.page.locator(".answer", has_text="Dark: ")
    best.get_by_text(re.compile(r"\w.*\.$")).first.wait_for()  # the reason is a sentence
    ann.page.get_by_role("button", name="Win chances").click()
    ann.page.locator(".answer .chance").nth(1).wait_for()
    ann.check_axe()
    ben = people(viewport=PHONE)
    ben.page.goto(ann.page.url)
    ben.page.get_by_role("button", name="77: Light Minister").wait_for()
    ben.check_width()
    ben.page.get_by_text("As text").click()
    ben.page.get_by_label("The position in JSON").fill("{")
    ben.page.get_by_text("This is not JSON").wait_for()


def test_what_an_analysis_begins_with_leaves_something_to_decide(people):
    ann = people()
    for game in ("electioneer", "politrics", "presidential", "primary_colours"):
        ann.page.goto(f"/analysis/{game}")
        ann.page.get_by_text("Waiting for").first.wait_for()  # and not for luck
