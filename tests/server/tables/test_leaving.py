"""Somebody leaves: a match of two ends, a larger one goes on with a bot."""

import json

from hustings import loads
from tests.server.club import in_club, sqlite
from tests.server.tables.test_clocks import AGREED, all_ready, settled

CHOSEN = {"party": "chosen"}


def evening(tmp_path, **more):
    """A decorator that runs a test in a club."""
    return lambda test: in_club(test, sqlite(tmp_path), tmp_path, **more)


def test_a_bot_takes_the_seat_at_the_level_that_the_table_chose(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, bob, cyd = club.guest("Ann"), club.guest("Bob"), club.guest("Cyd")
        table = await ann.make("primary_colours", "me", "open", "open", listed=True, leavers="easy", options=CHOSEN)
        place = f"/tables/{table['id']}"
        await bob.join(table["id"], name="Bob")
        await cyd.join(table["id"])
        async with bob.socket(table["id"], seat=1) as socket, club.guest().socket(table["id"], form="moves") as public:
            await socket.next("view")
            await public.next("table")
            await socket.ask(do="resign", id=1, seat=1)
            assert await public.next("leave") == {"is": "leave", "n": 1, "seat": 1, "late": False}
            told = await public.next("table", status="playing")
            seat = told["seats"][1]
            assert (seat["kind"], seat["bot"], seat["left"], seat["name"]) == ("bot", "easy", "Bob", "Easy bot")
            await settled(club)
            while json.loads(socket.heard[-1]).get("seat") != 7:  # who has left looks on like everybody
                await socket.next("view")
        assert (await bob.post(f"{place}/act", {"seat": 1, "action": 0}, status=403))["code"] == "not-your-seat"
        assert (await bob.get(f"{place}/view", seat=1, status=403))["code"] == "not-your-seat"
        for guest, seat in ((ann, 0), (cyd, 2)):
            assert (await guest.get(place))["status"] == "playing"
            view = await guest.view(table["id"], seat)
            await guest.act(table["id"], seat, view["actions"][0]["action"])
        assert view["log"][0]["text"] == ["Blue left the game."]
        assert view["seats"][1]["name"] == "Easy bot"  # whoever plays is named


def test_who_runs_out_of_time_at_a_large_table_is_replaced(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, bob = club.guest("Ann"), club.guest("Bob")
        table = await ann.make("electioneer", "me", "open", "bot", listed=True, clock=AGREED, options={"players": 3})
        await bob.join(table["id"])
        await all_ready(table["id"], ann)
        await settled(club)
        place = f"/tables/{table['id']}"
        for _ in range(4):
            club.clock.pass_by(200)
            await club.tables.tick()
            await settled(club)
        told = await ann.get(place)
        assert any("left" in seat for seat in told["seats"])
        assert told["status"] == "playing"
        text = str([entry["text"] for entry in (await ann.view(table["id"], None))["log"]])
        assert "ran out of time and left the game." in text


def test_in_a_match_of_two_time_ends_the_game_and_says_so(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, bob = club.guest("Ann"), club.guest("Bob")
        table = await ann.make("politrics", "me", "open", listed=True, clock=AGREED)
        await bob.join(table["id"])
        await all_ready(table["id"], ann)
        club.clock.pass_by(121)
        await club.tables.tick()
        told = await ann.get(f"/tables/{table['id']}")
        assert told["status"] == "over"
        assert "ran out of time." in told["result"][1]
        assert "resigned" not in told["result"][1]
        match = loads(await ann.get(f"/tables/{table['id']}/record"))
        assert match.result.late == [match.result.resigned]
