"""Changes of a view lead to the same view as a whole one, whoever looks and whatever happens."""

import json
import random
from contextlib import AsyncExitStack

import numpy as np
import pytest

from hustings.engine.record import blank, record
from hustings.engine.scene import Described, PartedView, Seen
from hustings.match.sight import Sight
from hustings.server.tables.encoded_view import Sent
from hustings.server.tables.table import Table
from tests.changes import view_after
from tests.server.club import in_club, sqlite

SENT_ALONG = ("is", "number", "log_from", "log")


class Screen:
    """What a client has after each message of a connection."""

    def __init__(self):
        self.view, self.log, self.wholes, self.described = None, [], 0, {}

    def take(self, message):
        if message["is"] not in ("view", "changes"):
            return
        if message["is"] == "changes":
            assert message["number"] == self.view["number"] + 1
        self.wholes += message["is"] == "view"
        self.view = view_after(self.view, message, self.described)
        self.log = [entry for entry in self.log if entry["n"] <= message["log_from"]] + message["log"]

    def whole(self):
        return {**{name: part for name, part in self.view.items() if name not in SENT_ALONG}, "log": self.log}


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


BOARD = record(("chips", np.int32, 2), ("turn", np.int32), ("event", np.int32))
STATES = [[{"chips": chips, "name": name} for chips in range(9)] for name in ("Ohio", "Utah")]
VIEW = PartedView(
    {
        "states": lambda board: [STATES[place][chips] for place, chips in enumerate(board.chips.tolist())],
        "turn": lambda board: board.turn,
        "mine": lambda board: board.viewer,
    }
)


def seen(chips, turn=0, event=0):
    boards = blank(BOARD)
    boards[0].chips, boards[0].turn, boards[0].event = chips, turn, event
    return Seen(boards, boards.tobytes())


def sent(connection, sight, log=()):
    return json.loads(connection.message(sight, "ab", [{"name": "Ann"}], log, 0))


def test_only_what_changed_is_sent():
    sight, connection = Sight(0, seen([1, 2]), 0), Sent()
    sight.turn_to(seen([1, 2]), 1, VIEW, [])
    assert sent(connection, sight)["board"] == {"states": [STATES[0][1], STATES[1][2]], "turn": 0, "mine": 0}
    sight.turn_to(seen([1, 3], 5), 2, VIEW, [])
    assert sent(connection, sight, [b'{"n":2}']) == {
        "is": "changes",
        "view": {"n": 2, "receipt": "ab"},
        "board": {"turn": 5},
        "items": [[["states", 1, "chips"], 3]],
        "gone": [],
        "number": 2,
        "log_from": 0,
        "log": [{"n": 2}],
    }


def test_who_missed_a_view_is_sent_parts_whole():
    sight, connection = Sight(0, seen([1, 2]), 0), Sent()
    sight.turn_to(seen([1, 2]), 1, VIEW, [])
    sent(connection, sight)
    for n, chips in ((2, 3), (3, 4)):
        sight.turn_to(seen([1, chips]), n, VIEW, [])
    changes = sent(connection, sight)
    assert changes["board"] == {"states": [STATES[0][1], STATES[1][4]]}
    assert changes["items"] == []


def test_what_a_plain_view_no_longer_has_is_gone():
    sight, connection = Sight(0, seen([1, 2]), 0), Sent()
    sight.turn_to(seen([1, 2]), 1, lambda board, seat: {"old": 1}, [])
    sent(connection, sight)
    sight.turn_to(seen([2, 2]), 2, lambda board, seat: {"new": 1}, [])
    assert (changes := sent(connection, sight))["gone"] == ["old"]
    assert changes["board"] == {"new": 1}


def test_an_action_that_is_the_same_on_every_board_is_described_once():
    always = Described({"action": 7, "move": "seven"}, is_fixed=True)
    now = Described({"action": 8, "move": "eight"})

    def describe(scene, actions):
        return [{7: always, 8: now}[action] for action in actions]

    sight, connection = Sight(0, seen([1, 2]), 0, describe), Sent()
    sight.turn_to(seen([1, 2]), 1, VIEW, [])
    sight.choose("actions", [7, 8])
    assert sent(connection, sight)["actions"] == [always, now]
    sight.turn_to(seen([1, 3]), 2, VIEW, [])
    sight.choose("actions", [8, 7])
    assert sent(connection, sight)["view"]["actions"] == [now, 7]
