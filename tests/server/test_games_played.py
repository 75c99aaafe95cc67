"""Whole games over HTTP: people and bots, every game, every database."""

import asyncio
import random
import re

import pytest

import hustings
from tests.server.club import in_club, sqlite

SHORT = {
    "primary_colours": (3, {}),
    "politrics": (2, {"board_limit": 1}),
    "presidential": (2, {"weeks": 2}),
    "electioneer": (3, {"max_rounds": 3}),
}


@pytest.mark.parametrize("game", SHORT)
def test_two_people_and_bots_play_to_the_end(game, tmp_path):
    count, options = SHORT[game]

    async def evening(club):
        ann, bob = club.guest(), club.guest()
        made = await ann.make(game, "me", "open", *["easy"] * (count - 2), options=options)
        assert (made["status"], len(made["luck"]["commitment"]), made["host"]) == ("waiting", 64, True)
        joined = await bob.join(made["id"], made["invites"][0]["link"])
        assert (joined["status"], joined["host"], joined["invites"]) == ("playing", False, [])
        table = await ann.get(f"/tables/{made['id']}")
        assert table["mine"] != joined["mine"]
        assert table["luck"]["commitment"] == made["luck"]["commitment"]
        last, _ = await asyncio.gather(
            ann.play_at_random(made["id"], table["mine"], random.Random(1)),
            bob.play_at_random(made["id"], joined["mine"], random.Random(2)),
        )
        table = await bob.get(f"/tables/{made['id']}")
        assert (table["status"], table["movers"], table["n"]) == ("over", [], last["n"])
        winners = [table["seats"][winner]["name"] for winner in last["result"]["winners"]]
        won, *why = table["result"]
        assert won == f"{winners[0]} won." if len(winners) == 1 else won.endswith(" shared the win.")
        assert why
        assert all(name in won for name in winners)
        return await bob.get(f"/tables/{made['id']}/record"), await bob.get(f"/tables/{made['id']}/verify"), table

    record, verdict, table = in_club(evening, sqlite(tmp_path), tmp_path)
    match = hustings.loads(record)
    assert match.ended
    assert len(match) == table["n"]
    assert (verdict["ok"], verdict["verdict"], verdict["id"]) == (True, "yes", match.id)
    assert verdict["commitment"] == table["luck"]["commitment"]
    assert verdict["secret"] in record


def test_a_hot_seat_game_on_every_database(url, tmp_path):
    async def evening(club):
        ann = club.guest()
        table = await ann.make("primary_colours", "me", "here", "here", listed=True)
        assert table["mine"] == [0, 1, 2]
        assert sorted(seat["kind"] for seat in table["seats"]) == ["here", "here", "human"]
        await ann.play_at_random(table["id"], [0, 1, 2], random.Random(3))
        (replay,) = (await club.guest().get("/replays"))["tables"]
        (mine,) = (await ann.get("/me/tables"))["tables"]
        assert (replay["id"], mine["id"], mine["mine"]) == (table["id"], table["id"], [0, 1, 2])
        assert (replay["mine"], replay["status"]) == ([], "over")

    in_club(evening, url, tmp_path)


def test_bots_alone_play_while_somebody_looks_on(tmp_path):
    async def evening(club):
        ann = club.guest()
        table = await ann.make("primary_colours", "easy", "normal", "expert")
        await asyncio.sleep(0.05)
        assert (await ann.get(f"/tables/{table['id']}"))["n"] == 0
        async with ann.socket(table["id"], form="moves") as socket:
            assert (await socket.next("end"))["secret"]
        assert {bot.partition(":")[0] for _, bot, _ in club.bot_chooser.asked} == {"easy", "normal", "expert"}

    in_club(evening, sqlite(tmp_path), tmp_path)


def test_after_the_end_everybody_may_see_everything(tmp_path):
    async def evening(club):
        ann, bob = club.guest(), club.guest()
        table = await ann.make("primary_colours", "me", "here", "here")
        await bob.view(table["id"], 1, status=403)
        await bob.get(f"/tables/{table['id']}/record", status=403)
        await ann.play_at_random(table["id"], [0, 1, 2], random.Random(4))
        assert (await bob.view(table["id"], 1))["seat"] == 1
        assert (await bob.view(table["id"], 1, at=3))["n"] == 3
        await bob.view(table["id"], 3, status=404)
        await bob.view(table["id"], None, at=1000, status=404)
        assert "Placements" in await bob.get(f"/tables/{table['id']}/report")
        assert "#" in await bob.get(f"/tables/{table['id']}/report", style="markdown")
        refused = await bob.get(f"/tables/{table['id']}/report", style="csv", status=409)
        assert refused["error"] == "A report is written as text or markdown, not 'csv'."
        assert (await bob.get(f"/tables/{table['id']}/picture.svg", at=5)).startswith("<svg")
        chinese = await bob.get(f"/tables/{table['id']}/picture.svg", at=5, language="zh-Hant")
        assert re.search("[\u4e00-\u9fff]", chinese)
        shown = await bob.view(table["id"], None, show=1)
        assert '<span class="bold">' in shown["show"]

    in_club(evening, sqlite(tmp_path), tmp_path)
