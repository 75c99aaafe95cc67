"""What a person has of their own: preferences, past matches, records, and the end of an account."""

import io
import json
import zipfile

import pytest

from tests.server.club import in_club

ANN = {"name": "Ann", "password": "correct horse"}


def evening(url, tmp_path, **more):
    """A decorator that runs a test in a club."""
    return lambda test: in_club(test, url, tmp_path, **more)


async def finished(host, guest, *, loser=0):
    """A match of Politrics in which one of two gives up."""
    table = await host.make("politrics", "me", "open")
    await guest.join(table["id"], table["invites"][0]["link"], name=guest.name)
    quitter = (host, guest)[loser]
    await quitter.post(f"/tables/{table['id']}/resign", {"seat": loser})
    return table["id"]


def test_preferences_are_kept_and_bounded(url, tmp_path):
    @evening(url, tmp_path)
    async def _(club):
        ann = club.guest()
        assert await ann.get("/me/preferences") == {"chosen": None}
        usual = (await ann.ask("PUT", "/me/preferences", {}))["chosen"]
        assert (usual["sound"], usual["board"], usual["notices"]["turn"]) == (False, "paper", True)
        quiet = {"start": 1320, "end": 420, "zone": "Asia/Hong_Kong"}
        wanted = {**usual, "sound": True, "volume": 30, "notices": {**usual["notices"], "quiet": quiet}}
        assert await ann.ask("PUT", "/me/preferences", wanted) == {"chosen": wanted}
        await ann.post("/account", ANN)  # they stay with whoever becomes an account
        assert await ann.get("/me/preferences") == {"chosen": wanted}
        phone = club.guest()
        await phone.post("/login", ANN)
        assert await phone.get("/me/preferences") == {"chosen": wanted}
        for wrong in ({"volume": 101}, {"theme": "pink"}, {"unknown": 1}, {"language": "x" * 30}):
            await ann.ask("PUT", "/me/preferences", wrong, status=422)
        nowhere = {"notices": {"quiet": {**quiet, "zone": "Mars/Olympus"}}}
        assert "time zone" in (await ann.ask("PUT", "/me/preferences", nowhere, status=409))["error"]


def test_the_profile_counts_by_game_opponent_and_bot(url, tmp_path):
    @evening(url, tmp_path)
    async def _(club):
        ann, ben = club.guest("Ann"), club.guest("Ben")
        await ann.ask("PATCH", "/me", {"name": "Ann"})
        for loser in (1, 0, 1):
            await finished(ann, ben, loser=loser)
            club.clock.pass_by(60)
        alone = await ann.make("politrics", "me", "easy")
        await ann.post(f"/tables/{alone['id']}/resign", {"seat": 0})
        at_home = await ann.make("politrics", "here", "here")  # hot seat: nobody's result
        await ann.post(f"/tables/{at_home['id']}/resign", {"seat": 0})
        profile = await ann.get("/me/profile")
        assert profile["games"][0] == {
            "game": "politrics", "title": "Politrics", "played": 4, "won": 2, "shared": 0
        }  # fmt: skip
        assert profile["bots"] == [{"title": "Easy", "played": 1, "won": 0, "shared": 0}]
        assert profile["opponents"] == [{"name": "Ben", "played": 3, "won": 2, "shared": 0}]
        theirs = await ben.get("/me/profile")
        assert theirs["total"] == {"played": 3, "won": 1, "shared": 0}
        assert theirs["opponents"][0]["name"] == "Ann"
        page = await ben.get("/me/history")
        assert [match["outcome"] for match in page["matches"]] == ["lost", "won", "lost"]
        assert page["is_last"]
        assert (await club.guest().get("/me/history"))["matches"] == []


def test_what_is_over_can_be_put_away_and_taken_back(url, tmp_path):
    @evening(url, tmp_path)
    async def _(club):
        ann, ben, eve = club.guest("Ann"), club.guest("Ben"), club.guest()
        first, second = await finished(ann, ben), await finished(ann, ben)
        running = (await ann.make("politrics", "me", "open"))["id"]

        async def in_lobby(person):
            return {table["id"] for table in (await person.get("/me/tables"))["tables"]}

        away = {"archived": True, "tables": [first, running]}
        assert (await eve.post("/me/archive", away))["count"] == 0  # others' matches are not hers to put away
        assert (await ann.post("/me/archive", away))["count"] == 1  # what goes on is not put away
        assert await in_lobby(ann) == {second, running}
        assert await in_lobby(ben) == {first, second}
        assert [match["id"] for match in (await ann.get("/me/history", archived=1))["matches"]] == [first]
        assert (await ann.get("/me/profile"))["archived"] == 1
        assert (await ann.post("/me/archive", {"archived": True}))["count"] == 1
        assert await in_lobby(ann) == {running}
        assert (await ann.post("/me/archive", {"archived": False}))["count"] == 2
        assert await in_lobby(ann) == {first, second, running}


def test_all_match_files_come_in_one_zip_without_those_of_running_matches(tmp_path):
    @evening(f"sqlite:///{tmp_path / 'hustings.db'}", tmp_path)
    async def _(club):
        ann, ben = club.guest("Ann"), club.guest("Ben")
        over = [await finished(ann, ben), await finished(ann, ben)]
        await ann.make("politrics", "me", "here")
        answer = await ann.http.get("/api/me/records")
        assert answer.headers["content-type"] == "application/zip"
        with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
            assert archive.testzip() is None
            assert set(archive.namelist()) == {"you.json", *(f"politrics-{table}.jsonl" for table in over)}
            for table in over:
                text = archive.read(f"politrics-{table}.jsonl").decode()
                assert text == await ann.get(f"/tables/{table}/record")
            assert json.loads(archive.read("you.json"))["name"].startswith("Guest")


def test_a_deleted_account_leaves_a_name_that_says_so(url, tmp_path):
    @evening(url, tmp_path)
    async def _(club):
        ann, ben, phone = club.guest("Ann"), club.guest("Ben"), club.guest()
        old_cookie = (await ann.get("/me"))["id"], ann.http.cookies["hustings"]
        await ann.post("/account", ANN)
        await phone.post("/login", ANN)
        over = await finished(ann, ben, loser=1)
        playing = await ann.make("politrics", "me", "open")
        await ben.join(playing["id"], playing["invites"][0]["link"], name="Ben")
        await ann.post(f"/tables/{playing['id']}/chat", {"text": "Hello"})
        waiting = (await ann.make("politrics", "me", "open"))["id"]
        wrong = await ann.ask("DELETE", "/me", {"password": "not mine, this"}, status=403)
        assert "not your password" in wrong["error"]
        assert (await ann.get("/me"))["account"]
        await ann.ask("DELETE", "/me", {"password": ANN["password"]})

        for session in (ann, phone):
            assert (await session.get("/me"))["account"] is False
            assert (await session.get("/me/tables"))["tables"] == []
        await phone.ask("POST", "/login", ANN, status=403)
        await ben.get(f"/tables/{waiting}", status=404)
        seen = [await ben.get(f"/tables/{table}") for table in (over, playing["id"])]
        assert [table["status"] for table in seen] == ["over", "over"]  # of two, one is left
        assert [[seat["name"] for seat in table["seats"]] for table in seen] == [["Deleted account", "Ben"]] * 2
        assert "Ann" not in json.dumps([seen, await ben.view(over), await ben.get("/me/tables")])
        assert [line["name"] for line in (await ben.get(f"/tables/{playing['id']}/chat"))["lines"]] == [
            "Deleted account"
        ]
        assert (await ben.get("/me/profile"))["opponents"][0]["name"] == "Deleted account"

        thief = club.guest()  # the cookie from before there was an account opens nothing
        thief.http.cookies.set("hustings", old_cookie[1], domain="club.test", path="/")
        assert (await thief.get("/me/tables"))["tables"] == []
        again = await club.guest().post("/account", ANN)  # the name is free again
        assert again["id"] != old_cookie[0]


@pytest.mark.parametrize("path", ["/me/preferences", "/me/profile", "/me/history"])
def test_a_guest_without_anything_is_answered(path, tmp_path):
    @evening(f"sqlite:///{tmp_path / 'hustings.db'}", tmp_path)
    async def _(club):
        assert await club.guest().get(path)
