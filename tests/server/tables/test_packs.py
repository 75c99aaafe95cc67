"""Packs at tables: uploaded and checked, kept with the table, played, proved and taken along into a rematch."""

import json
import random

from hustings.games.electioneer.editions import EDITIONS
from hustings.match.verify import verify_text
from tests.games.electioneer.cards.test_editions import dearer
from tests.server.club import in_club, sqlite

PACKS = "/games/electioneer/packs"
OPTIONS = {"players": 2, "max_rounds": 1}


def evening(tmp_path):
    """A decorator that runs a test in a club."""
    return lambda test: in_club(test, sqlite(tmp_path), tmp_path)


async def upload(guest, files, name="My cards", **more):
    return await guest.post(PACKS, {"name": name, "files": files, "keep": True, **more})


def test_a_pack_with_faults_is_not_kept_and_they_are_told_by_row(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann = club.guest()
        files = dearer(0)
        files["events.csv"] = files["events.csv"].replace("EV_BAN(kind=ferry)", "EV_BAN(kind=bus)")
        verdict = await upload(ann, files)
        assert (verdict["digest"], verdict["kept"]) == (None, False)
        (fault,) = verdict["faults"]
        assert (fault["file"], fault["row"], fault["card"]) == ("events.csv", 2, "E01")
        assert (await ann.get(PACKS))["packs"] == []


def test_packs_are_listed_shown_and_deleted_for_their_owner_alone(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, ben = club.guest(), club.guest()
        checked = await upload(ann, dearer(1), keep=False)
        assert (checked["faults"], checked["kept"]) == ([], False)
        first = await upload(ann, dearer(1), name="First")
        second = await upload(ann, dearer(2), name="Second")
        listed = await ann.get(PACKS)
        assert [pack["name"] for pack in listed["packs"]] == ["Second", "First"]
        assert (await ann.get(f"{PACKS}/{first['digest']}"))["files"]["zones.csv"] == dearer(1)["zones.csv"]
        assert (await ben.get(f"{PACKS}/{listed['usual']}"))["files"].keys() == set(EDITIONS.files)
        assert (await ben.get(PACKS))["packs"] == []
        await ben.get(f"{PACKS}/{first['digest']}", status=404)
        await ben.ask("DELETE", f"{PACKS}/{first['digest']}", {})
        await ann.ask("DELETE", f"{PACKS}/{second['digest']}", {})
        assert [pack["name"] for pack in (await ann.get(PACKS))["packs"]] == ["First"]
        await ann.get("/games/politrics/packs", status=404)


def test_a_table_keeps_its_pack_and_two_play_with_two_packs(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann = club.guest()
        matches = []
        for by in (1, 2):
            digest = (await upload(ann, dearer(by)))["digest"]
            options = {**OPTIONS, "pack": digest}
            table = await ann.make("electioneer", "me", "easy", options=options)
            await ann.ask("DELETE", f"{PACKS}/{digest}", {})
            matches.append(table["id"])
        usual = (await ann.get("/games/electioneer/scenery"))["zones"]["central"]["cost"]
        found = [await ann.get(f"/tables/{table}/scenery") for table in matches]
        assert [scenery["zones"]["central"]["cost"] - usual for scenery in found] == [1, 2]
        table = matches[0]
        club.tables.read_again([table])
        await ann.play_at_random(table, [0], random.Random(3))
        record = await ann.get(f"/tables/{table}/record")
        assert json.loads(record.splitlines()[0])["content"]["name"] == "My cards"
        assert verify_text(record).ok
        assert (await ann.get(f"/tables/{table}/verify"))["ok"]
        again = await ann.post(f"/tables/{table}/rematch", {})
        assert again["options"]["pack"] == json.loads(record.splitlines()[0])["options"]["pack"]
        assert (await ann.get(f"/tables/{again['id']}/scenery"))["zones"]["central"]["cost"] == usual + 1


def test_a_table_waits_with_its_pack_and_begins_with_it(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, ben = club.guest(), club.guest()
        digest = (await upload(ann, dearer(1)))["digest"]
        table = await ann.make("electioneer", "me", "open", options={**OPTIONS, "pack": digest})
        await ben.join(table["id"], table["invites"][0]["link"])
        view = await ben.view(table["id"], 1)
        assert view["options"]["pack"] == digest


def test_nobody_plays_with_the_pack_of_another(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, ben = club.guest(), club.guest()
        digest = (await upload(ann, dearer(1)))["digest"]
        seats = [{"kind": "me"}, {"kind": "bot"}]
        wanted = {"game": "electioneer", "seats": seats, "options": {**OPTIONS, "pack": digest}}
        refused = await ben.post("/tables", wanted, status=409)
        assert "This needs the card pack" in refused["error"]


def test_a_pack_may_be_longer_than_other_requests_but_has_a_bound(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann = club.guest()
        verdict = await upload(ann, {**dearer(0), "events.csv": "x" * 250_000})
        assert verdict["faults"]
        await ann.post(PACKS, {"name": "x", "files": {"zones.csv": "x" * 1_000_000}}, status=413)
        await ann.post("/tables", {"game": "x" * 100_000, "seats": []}, status=413)
