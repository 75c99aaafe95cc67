"""Looking back over HTTP: stories of finished matches, variations, and positions that were set up."""

import asyncio
import random

import pytest

from hustings.engine.game import LUCK
from hustings.server.bots import advice
from tests.server.club import in_club, sqlite

ONE_BOARD = {"board_limit": 1}
POSITION = {"dark": "P55 V45 V65", "light": "P22 V23 V32", "to_move": "dark", "options": {"board_limit": 1}}


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch):
    monkeypatch.setattr(advice, "HINTS_BY", "greedy")
    monkeypatch.setattr(advice, "STORIES_BY", "greedy")
    monkeypatch.setattr(advice, "backend", lambda game: "python")


async def finished(guest, other, game="politrics", **options):
    """A table whose match is over after some moves."""
    table = await guest.make(game, "me", "open", options=options or ONE_BOARD)
    await other.join(table["id"], table["invites"][0]["link"])
    for _ in range(6):
        state = await guest.get(f"/tables/{table['id']}")
        seat = state["movers"][0]
        who = guest if seat in state["mine"] else other
        view = await who.view(table["id"], seat)
        await who.act(table["id"], seat, view["actions"][0]["action"])
    await guest.post(f"/tables/{table['id']}/resign", {"seat": state["mine"][0]})
    return table["id"]


async def story_of(guest, table):
    """The story once it is told."""
    while (found := await guest.get(f"/tables/{table}/story"))["state"] != "ready":
        await asyncio.sleep(0.05)
    return found


def test_a_story_is_told_once_and_only_after_the_end(tmp_path):
    async def evening(club):
        ann, bob, cat = club.guest(), club.guest(), club.guest()
        running = await ann.make("politrics", "me", "here", options=ONE_BOARD)
        await ann.get(f"/tables/{running['id']}/story", status=403)
        table = await finished(ann, bob)
        found = await story_of(cat, table)
        turns = (await cat.get(f"/tables/{table}/turns"))["turns"]
        assert [turn["last"] for turn in found["turns"]] == [turn["last"] for turn in turns]
        assert all(sum(turn["win"]) == pytest.approx(1, abs=0.01) for turn in found["turns"])
        end = found["turns"][-1]["win"]
        gains = [found[part] for part in ("luck", "choices", "rivals", "sealed")]
        assert [sum(seat) for seat in zip(found["start"], *gains, strict=True)] == pytest.approx(end, abs=0.01)

        async def asked(question):
            raise AssertionError("It is kept.")

        club.bot_chooser.advise = asked
        assert await story_of(bob, table) == found

    in_club(evening, sqlite(tmp_path), tmp_path)


def test_a_branch_goes_on_from_a_finished_match_and_belongs_to_whoever_made_it(tmp_path):
    async def evening(club):
        ann, bob, cat = club.guest(), club.guest(), club.guest()
        table = await finished(ann, bob)
        wanted = {"n": 4, "seats": [None, None], "name": "The other way"}
        made = await cat.post(f"/tables/{table}/branches", wanted, status=201)
        assert (made["branch"]["parent"], made["branch"]["n"], made["mine"]) == (table, 4, [0, 1])
        before = [entry["move"] for entry in (await cat.view(table, at=4))["log"]]
        view = await cat.view(made["id"], made["movers"][0])
        assert [entry["move"] for entry in view["log"]] == before
        await cat.act(made["id"], made["movers"][0], view["actions"][0]["action"])
        await bob.post(f"/tables/{made['id']}/branches", {"n": 2, "seats": [None, None]}, status=403)
        deeper = await cat.post(f"/tables/{made['id']}/branches", {"n": 2, "seats": [None, None]}, status=201)
        await cat.ask("PATCH", f"/tables/{deeper['id']}/branch", {"name": "Earlier", "comment": "Why not?"})
        await bob.ask("PATCH", f"/tables/{deeper['id']}/branch", {"name": "Mine"}, status=403)
        tree = (await cat.get(f"/tables/{table}/branches"))["branches"]
        assert [(one["name"], one["parent"]) for one in tree] == [("The other way", table), ("Earlier", made["id"])]
        shared = (await bob.get(f"/tables/{deeper['id']}/branches"))["branches"]
        assert [one["name"] for one in shared] == ["The other way", "Earlier"]  # those that lead there
        assert (await bob.get(f"/tables/{table}/branches"))["branches"] == []
        assert table not in [one["id"] for one in (await cat.get("/me/tables"))["tables"]]
        assert made["id"] not in [one["id"] for one in (await cat.get("/me/tables"))["tables"]]
        await cat.ask("DELETE", f"/tables/{deeper['id']}/branch", {})
        await cat.get(f"/tables/{deeper['id']}", status=404)

    in_club(evening, sqlite(tmp_path), tmp_path)


def test_a_seat_that_is_played_by_hand_in_a_branch_does_not_keep_the_bots_name(tmp_path):
    async def evening(club):
        ann = club.guest()
        table = await ann.make("politrics", "me", "easy", options=ONE_BOARD)
        state = await ann.get(f"/tables/{table['id']}")
        (mine,) = state["mine"]
        await ann.post(f"/tables/{table['id']}/resign", {"seat": mine})
        wanted = {"n": 0, "seats": [None, None]}
        made = await ann.post(f"/tables/{table['id']}/branches", wanted, status=201)
        assert made["seats"][mine]["name"] == state["seats"][mine]["name"]
        assert made["seats"][1 - mine]["name"] == made["seats"][1 - mine]["title"]
        wanted["seats"][1 - mine] = "easy"
        made = await ann.post(f"/tables/{table['id']}/branches", wanted, status=201)
        assert made["seats"][1 - mine]["name"] == state["seats"][1 - mine]["name"]

    in_club(evening, sqlite(tmp_path), tmp_path)


def test_a_running_match_has_no_branches(tmp_path):
    async def evening(club):
        ann = club.guest()
        table = await ann.make("politrics", "me", "here", options=ONE_BOARD)
        answer = await ann.post(f"/tables/{table['id']}/branches", {"n": 0, "seats": [None, None]}, status=403)
        assert "still being played" in answer["error"]

    in_club(evening, sqlite(tmp_path), tmp_path)


def test_luck_falls_at_random_or_is_chosen(tmp_path):
    async def evening(club):
        ann, bob = club.guest(), club.guest()
        table = await finished(ann, bob, "presidential", weeks=10)
        turns = (await ann.get(f"/tables/{table}/turns"))["turns"]
        n = turns[1]["first"] - 1  # a turn is about to begin
        rolled = await ann.post(f"/tables/{table}/branches", {"n": 0, "seats": [None, None]}, status=201)
        assert rolled["movers"]  # who goes first was rolled for
        chosen = {"n": n, "seats": [None, None], "luck": "chosen"}
        made = await ann.post(f"/tables/{table}/branches", chosen, status=201)
        for _ in range(30):
            outcomes = (await ann.get(f"/tables/{made['id']}/luck"))["outcomes"]
            if outcomes:
                break
            state = await ann.get(f"/tables/{made['id']}")
            view = await ann.view(made["id"], state["movers"][0])
            await ann.act(made["id"], state["movers"][0], random.choice(view["actions"])["action"])
        assert len(outcomes) == 6
        await bob.post(f"/tables/{made['id']}/luck", {"action": outcomes[5]["action"]}, status=403)
        await ann.post(f"/tables/{made['id']}/luck", {"action": outcomes[5]["action"]})
        log = (await ann.view(made["id"]))["log"]
        assert (log[-1]["seat"], log[-1]["move"]) == (LUCK, outcomes[5]["move"])

    in_club(evening, sqlite(tmp_path), tmp_path)


def test_a_position_is_looked_at_ruled_on_and_played_on(tmp_path):
    async def evening(club):
        ann = club.guest()
        shown = await ann.post("/games/politrics/position", {"position": POSITION})
        assert shown["view"]["movers"] == [0]
        ruled = await ann.post("/games/politrics/position", {"position": POSITION, "ask": "ruling"})
        assert ruled["ruling"]
        found = await ann.post("/games/politrics/position", {"position": POSITION, "ask": "chances"})
        assert sum(found["win"]) == pytest.approx(1)
        hint = await ann.post("/games/politrics/position", {"position": POSITION, "ask": "hint"})
        assert hint["hint"]["plan"][0]["move"] == hint["hint"]["move"]
        assert hint["win"] == hint["hint"]["win"] == found["win"]
        wrong = await ann.post("/games/politrics/position", {"position": {"dark": "X99"}}, status=409)
        assert wrong["error"]
        made = await ann.post("/games/politrics/analyses", {"position": POSITION, "seats": [None, "easy"]}, status=201)
        assert made["branch"]["parent"] is None
        assert [one["id"] for one in (await ann.get("/games/politrics/analyses"))["branches"]] == [made["id"]]
        again = await ann.post(f"/tables/{made['id']}/branches", {"n": 0, "seats": [None, None]}, status=201)
        assert again["branch"]["root"] == made["id"]

    in_club(evening, sqlite(tmp_path), tmp_path)
