"""Changes of a view lead to the same view as a whole one, whoever looks and whatever happens."""

import json
import random
from contextlib import AsyncExitStack

import pytest

from hustings.server.tables.encoded_view import EncodedView, Sent
from hustings.server.tables.table import Table
from tests.server.club import in_club, sqlite


class Screen:
    """What a client has after each message of a connection."""

    def __init__(self):
        self.view, self.log, self.wholes = None, [], 0

    def take(self, message):
        if message["is"] == "view":
            self.view = {name: part for name, part in message.items() if name not in ("is", "log", "log_from")}
            self.wholes += 1
        elif message["is"] == "changes":
            assert message["number"] == self.view["number"] + 1
            board = {name: part for name, part in self.view["board"].items() if name not in message["gone"]}
            board |= message["board"]
            self.view = {**self.view, **message["view"], "board": board, "number": message["number"]}
        else:
            return
        self.log = [entry for entry in self.log if entry["n"] <= message["log_from"]] + message["log"]

    def whole(self):
        return {**{name: part for name, part in self.view.items() if name != "number"}, "log": self.log}


async def catch_up(socket, screen, n):
    """Read messages until the screen shows event n."""
    while screen.view is None or screen.view["n"] < n:
        screen.take(await socket.next())


@pytest.mark.parametrize("at_once", [True, False])
@pytest.mark.parametrize("game", ["politrics", "primary_colours", "presidential", "electioneer"])
def test_changes_lead_to_the_view_that_a_request_gives(game, at_once, tmp_path, monkeypatch):
    monkeypatch.setattr(Table, "computes_views_at_once", at_once)

    async def play(club):
        ann, chance = club.guest(), random.Random(7)
        kinds = ["me"] + ["here"] * (2 if game == "primary_colours" else 1)
        options = {"electioneer": {"players": 2}}.get(game, {})
        table = (await ann.make(game, *kinds, options=options))["id"]
        screens = {}
        async with AsyncExitStack() as stack:
            for seat in (*range(len(kinds)), None):
                socket = await stack.enter_async_context(ann.socket(table, form="changes", seat=seat))
                screens[seat] = (socket, Screen())
            for step in range(14):
                view = await ann.view(table, None)
                seat = chance.choice(view["movers"])
                mine = await ann.view(table, seat)
                answer = await ann.act(table, seat, chance.choice(mine["actions"])["action"], n=view["n"])
                n = answer["n"]
                if step % 5 == 3:  # refused where luck has fallen since
                    await ann.http.post(f"/api/tables/{table}/undo", json={"seat": seat})
                n = max(n, (await ann.view(table, None))["n"])
                for seat, (socket, screen) in screens.items():
                    await catch_up(socket, screen, n)
                    assert screen.whole() == await ann.view(table, seat), (step, seat)
            assert [screen.wholes for _, screen in screens.values()] == [1] * len(screens)

    in_club(play, sqlite(tmp_path), tmp_path)


def test_only_what_changed_is_sent_and_what_is_gone_is_named():
    sent = Sent()
    first = EncodedView({"n": 1, "movers": [0], "board": {"turn": 1, "flow": None, "old": 3}})
    second = EncodedView({"n": 2, "movers": [0], "board": {"turn": 2, "flow": None}}, first)
    assert json.loads(sent.message(first, [], 0))["board"] == {"turn": 1, "flow": None, "old": 3}
    assert json.loads(sent.message(second, [{"n": 2}], 1)) == {
        "is": "changes",
        "view": {"n": 2},
        "board": {"turn": 2},
        "gone": ["old"],
        "number": 2,
        "log_from": 1,
        "log": [{"n": 2}],
    }


def test_a_part_that_is_the_same_object_is_encoded_once():
    regions = [{"name": "Red"}]
    first = EncodedView({"n": 1, "board": {"regions": regions}})
    second = EncodedView({"n": 2, "board": {"regions": regions}}, first)
    assert second.board["regions"] is first.board["regions"]
