"""The lobby lists what the server lists, also a game that the client has never heard of."""

import json
import re
from urllib.parse import urlparse

import pytest

from hustings import all_games


class FifthGame:
    """Between a browser and the server: Politrics is served once more, under a name that the client does not know."""

    def __init__(self, page):
        self.is_slow = True  # the list of games waits
        self.waiting = []
        page.route("**/api/**", self.pass_on)
        page.route_web_socket("**/live**", self.connect)

    def pass_on(self, route):
        if urlparse(route.request.url).path == "/api/games" and self.is_slow:
            self.waiting.append(route)
            return
        url, body = route.request.url, route.request.post_data
        if body is not None:
            answer = route.fetch(url=url, post_data=body.replace('"town_hall"', '"politrics"'))
        else:
            answer = route.fetch(url=url.replace("/town_hall", "/politrics"))
        text = answer.text()
        if urlparse(url).path == "/api/games":
            games = json.loads(text)["games"]
            known = next(game for game in games if game["name"] == "politrics")
            fifth = {**known, "name": "town_hall", "title": "Town Hall", "credit": "Designed by the town."}
            text = json.dumps({"games": [fifth, *games]})
        else:
            text = text.replace('"politrics"', '"town_hall"')
        route.fulfill(response=answer, body=text)

    def go_on(self):
        self.is_slow = False
        while self.waiting:
            self.pass_on(self.waiting.pop())

    def connect(self, socket):
        server = socket.connect_to_server()
        server.on_message(lambda text: socket.send(text.replace('"politrics"', '"town_hall"')))


def test_a_fifth_game_is_listed_first_and_played_on_the_generic_screen(people):
    ann = people()
    fifth = FifthGame(ann.page)
    ann.page.goto("/")
    cards = ann.page.get_by_role("region", name="Games", exact=True)
    assert cards.locator(".blank").count() == 4  # the places of the cards stand at once
    ann.page.wait_for_function("() => document.querySelector('[aria-busy=true]')")
    ann.check_axe()
    fifth.go_on()
    cards.get_by_role("article", name="Town Hall").wait_for()
    listed = ["Town Hall", *(game.title for game in all_games())]
    assert cards.get_by_role("heading").all_inner_texts() == listed
    card = cards.get_by_role("article").first
    assert "Designed by the town." in card.inner_text()
    assert "2 players · 20–90 minutes" in card.inner_text()
    assert "hustings" in card.locator("img").get_attribute("src")
    ann.check_axe()
    ann.check_width()

    fifth.is_slow = True
    ann.page.reload()  # the list of the last visit stands at once
    assert cards.get_by_role("heading").all_inner_texts() == listed
    card.get_by_role("button", name="Play now").click()
    ann.page.locator("div.generic").wait_for()
    assert ann.page.locator("[role=grid]").count() == 0  # the board of Politrics
    fifth.go_on()


def test_a_finished_row_tells_the_result_without_crushing_the_rest(people):
    ann = people()
    ann.page.goto("/")
    table = ann.ask("/api/tables", {"game": "politrics", "seats": [{"kind": "me"}, {"kind": "bot"}], "listed": False})
    ann.ask(f"/api/tables/{table['id']}/resign", {"seat": 0})
    why = "Light declared V44 V45 V46 V47 V48 [S14] and Dark could not refute all of its fives [S15] [P11]."

    def retell(route):
        answer = route.fetch()
        found = answer.json()
        for row in found["tables"]:
            row["result"] = ["Normal bot wins.", why]
        route.fulfill(response=answer, json=found)

    ann.page.route("**/api/me/tables", retell)
    for width in (1280, 820, 390):
        ann.page.set_viewport_size({"width": width, "height": 844})
        ann.page.reload()
        ann.page.get_by_text("Finished games (1)").click()
        row = ann.page.get_by_role("link", name="Politrics").filter(has_text="Normal bot wins.")
        row.wait_for()
        assert "[" not in row.inner_text()
        assert "could not refute all of its fives." in row.inner_text()
        title, result = row.locator("strong"), row.locator(".result")
        assert title.bounding_box()["height"] < 30, f"the title is broken into lines at {width}"
        assert result.bounding_box()["width"] > row.bounding_box()["width"] / 2
        ann.check_width()


@pytest.mark.parametrize("locale", ["en", "zh-HK"])
def test_a_finished_row_is_in_the_readers_language(people, locale):
    ann = people(locale=locale)
    ann.page.goto("/")
    table = ann.ask("/api/tables", {"game": "politrics", "seats": [{"kind": "me"}, {"kind": "bot"}], "listed": False})
    ann.ask(f"/api/tables/{table['id']}/resign", {"seat": 0})
    winner = ann.reads("site-bot-name", level="Normal", number=1)
    guest = ann.reads("site-guest-name", number=ann.ask("/api/me")["name"].removeprefix("Guest "))
    won, resigned = ann.reads("match-won", winners=winner, count=1), ann.reads("match-resigned", seat=guest, late="no")
    ann.page.reload()
    ann.page.get_by_text(ann.reads("lobby-archive", count=1)).click()
    gap = "" if won.endswith("。") else " "  # Chinese sentences stand side by side
    row = ann.page.locator("li[data-game=politrics]").get_by_text(f"{won}{gap}{resigned}")
    row.wait_for()
    ann.page.goto("/profile")
    row.wait_for()


def test_the_first_load_of_the_lobby_is_at_most_150_kilobytes(people):
    ann = people()
    ann.page.goto("/")
    ann.page.get_by_role("button", name="Play now").first.wait_for()
    ann.page.get_by_text("You have no games yet.").wait_for()
    sizes = ann.page.evaluate(
        """() => ["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind))
            .map((entry) => [new URL(entry.name).pathname, entry.encodedBodySize])"""
    )
    assert "/api/games" in dict(sizes)
    assert sum(size for _, size in sizes) <= 150_000, "\n".join(map(str, sizes))
    ids = re.compile(r"\b(site|lobby|server|bot|account|table|seat|match)-[a-z-]+\b")
    assert ids.findall(ann.page.locator("body").inner_text()) == []  # though the rest of the messages is not there yet
