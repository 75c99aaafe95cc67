"""A game from elsewhere goes through the whole product: one folder is named when the server starts, nothing else.

The server is started as docs/adding-a-game.md says. Its bots run in a process of their own, which finds the game, too.
"""

import json
import shlex
import subprocess
import sys

import pytest
from websockets.sync.client import connect

from tests.browser.people import LONGEST_WAIT, Server
from tests.test_adding_a_game import CONNECT_FOUR, ROOT, SERVE

GAME, TITLE = "connect_four", "Connect Four"
_, *BEFORE, _ = shlex.split(SERVE)  # --game examples/connect_four


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    with pytest.MonkeyPatch.context() as here:
        here.chdir(ROOT)  # from where the page names the folder
        server = Server(tmp_path_factory.mktemp("fifth"), *BEFORE)
    yield server
    server.stop()


def click_to_the_end(ann, table, most=42):
    """Play the first column that is not full at each turn, by its button, until the match is over."""
    for _ in range(most):
        state = ann.ask(f"/api/tables/{table}")
        if state["status"] == "over":
            return state
        if set(state["movers"]) & set(state["mine"]):
            ann.page.locator("button.action:not([disabled])").first.click()
            ann.page.get_by_role("button", name="Play: Column").click()
        ann.wait_for_table({"id": table}, f"table.n > {state['n']}")
    raise AssertionError("the match does not end")


def test_from_the_lobby_to_the_result_and_its_proof(people, tmp_path):
    ann = people()
    ann.page.goto("/")
    card = ann.page.get_by_role("article", name=TITLE)
    card.wait_for()
    assert "A traditional game of four in a row" in card.inner_text()
    assert "2 players · 5–10 minutes" in card.inner_text()
    card.get_by_role("link", name="Invite friends").click()
    ann.page.get_by_role("combobox", name="Navy").select_option("bot")
    ann.page.get_by_role("combobox", name="Bot level").select_option("easy")
    ann.page.get_by_role("button", name="Create table").click()
    ann.page.wait_for_url("**/t/*")
    table = ann.page.url.rpartition("/")[2]
    ann.page.locator("div.generic").get_by_role("region", name="Drop").get_by_role("button", name="Column 7").wait_for()
    ann.check_axe()

    over = click_to_the_end(ann, table)
    poster = ann.page.locator("article.poster")
    poster.wait_for()
    assert TITLE in poster.text_content()
    view = ann.ask(f"/api/tables/{table}/view")
    assert view["result"]["why"] in (["Four in a row [3]."], ["The grid is full [4]."])

    earlier = ann.ask(f"/api/tables/{table}/view?at=1")
    assert (earlier["n"], sum(stone >= 0 for row in earlier["board"]["grid"] for stone in row)) == (1, 1)
    poster.get_by_role("link", name="See the replay").click()
    ann.page.get_by_role("group", name="Replay").wait_for()
    assert ann.ask(f"/api/tables/{table}/verify")["ok"]
    record = tmp_path / "record.jsonl"
    record.write_text(ann.ask_text(f"/api/tables/{table}/record"), encoding="utf-8")
    command = [sys.executable, "-m", "hustings", *BEFORE, "verify", str(record), "--json"]
    verified = json.loads(subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout)
    assert (verified["verdict"], verified["ok"]) == ("yes", True)
    assert over["n"] == len(record.read_text().splitlines()) - 1


def test_its_rules_are_a_page_and_what_it_says_leads_there(people):
    ann = people()
    ann.page.goto("/about")
    ann.page.get_by_text("A traditional game of four in a row").wait_for()
    assert GAME in [game["name"] for game in ann.ask("/api/games")["games"]]
    book = ann.ask(f"/api/games/{GAME}/rulebook")
    assert [section["number"] for section in book["sections"]] == ["1", "2", "3", "4"]
    assert all(f"[{section['number']}]" in CONNECT_FOUR for section in book["sections"])
    assert ann.ask(f"/api/games/{GAME}")["options"] == []
    ann.page.goto(f"/rules/{GAME}")
    ann.page.locator("#s-3", has_text="Four of your stones in a row").wait_for()


def test_a_socket_and_a_bot_that_searches(people):
    ann = people()
    ann.page.goto("/about")
    table = ann.ask(
        "/api/tables", {"game": GAME, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "regular"}], "listed": False}
    )
    cookie = "; ".join(f"{each['name']}={each['value']}" for each in ann.context.cookies())
    address = f"{ann.server.address.replace('http', 'ws')}/api/tables/{table['id']}/live?seat=0&form=moves"
    with connect(address, additional_headers={"Cookie": cookie}) as socket:

        def wait_for(kind, **fields):
            while True:
                message = json.loads(socket.recv(timeout=LONGEST_WAIT / 1000))
                if message["is"] == kind and all(message[name] == value for name, value in fields.items()):
                    return message

        assert ann.ask(f"/api/tables/{table['id']}/act", {"seat": 0, "action": 3})["n"] == 1
        assert wait_for("move", seat=0)["move"] == "4"
        assert 0 <= wait_for("move", seat=1)["action"] < 7
        socket.send(json.dumps({"do": "play", "id": 1, "seat": 0, "move": "5"}))
        assert wait_for("done", id=1)["n"] == 3
        assert 0 <= wait_for("move", seat=1, n=4)["action"] < 7
        socket.send(json.dumps({"do": "resign", "id": 9, "seat": 0}))
        assert wait_for("end")["winners"] == [1]
