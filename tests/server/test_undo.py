"""Taking back: by right, or by agreement."""

import asyncio

from tests.server.club import in_club, sqlite


def evening(tmp_path):
    """A decorator that runs a test in a club."""
    return lambda test: in_club(test, sqlite(tmp_path), tmp_path)


async def politics(club, *kinds):
    """Politrics with the first two moves made: the first player must ask to take theirs back."""
    ann, bob = club.guest(), club.guest()
    table = await ann.make("politrics", "me", *kinds or ("open",), options={"board_limit": 1})
    if not kinds:
        await bob.join(table["id"], table["invites"][0]["link"])
    for person, seat in ((ann, 0), (bob if not kinds else ann, 1)):
        view = await person.view(table["id"], seat)
        await person.act(table["id"], seat, view["actions"][0]["action"])
    return ann, bob, table["id"]


def test_what_is_ones_own_right_is_done_at_once(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann = club.guest()
        table = (await ann.make("primary_colours", "me", "here", "here"))["id"]
        await ann.act(table, 0, 5)
        await ann.act(table, 1, 5)
        assert await ann.post(f"/tables/{table}/undo", {"seat": 0}) == {"n": 3}
        assert len((await ann.view(table, 0))["log"]) == 2
        await ann.post(f"/tables/{table}/undo", {"seat": 0}, status=409)


def test_others_are_asked_and_agree(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, bob, table = await politics(club)
        async with bob.socket(table, seat=1) as socket:
            await socket.next("view")
            assert await ann.post(f"/tables/{table}/undo", {"seat": 0}) == {"asked": [1]}
            told = await socket.next("table")
            assert told["undo_asked"] == {"by": 0, "waiting": [1]}
            assert (await ann.post(f"/tables/{table}/answer", {"seat": 0, "agree": True}, status=409))[
                "code"
            ] == "not-asked"
            await socket.ask(do="answer", id=1, seat=1, agree=True)
            view = await socket.next("view", n=3)
            assert view["log_from"] == 0
            assert [entry["n"] for entry in view["log"]] == [3]
        view = await ann.view(table, 0)
        assert (view["movers"], (await ann.get(f"/tables/{table}"))["undo_asked"]) == ([0], None)


def test_others_are_asked_and_do_not_agree(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, bob, table = await politics(club)
        await ann.post(f"/tables/{table}/undo", {"seat": 0})
        answered = await bob.post(f"/tables/{table}/answer", {"seat": 1, "agree": False})
        assert (answered["undo_asked"], answered["n"]) == (None, 2)


def test_who_plays_on_no_longer_asks(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, bob, table = await politics(club)
        await ann.post(f"/tables/{table}/undo", {"seat": 0})
        view = await ann.view(table, 0)
        await ann.act(table, 0, view["actions"][0]["action"])
        assert (await bob.get(f"/tables/{table}"))["undo_asked"] is None
        assert (await bob.post(f"/tables/{table}/answer", {"seat": 1, "agree": True}, status=409))[
            "code"
        ] == "not-asked"


def test_a_question_outlives_the_server(tmp_path):
    kept = {}

    @evening(tmp_path)
    async def _(club):
        ann, bob, kept["table"] = await politics(club)
        await ann.post(f"/tables/{kept['table']}/undo", {"seat": 0})
        kept["cookies"] = dict(bob.http.cookies)

    @evening(tmp_path)
    async def _(club):
        bob = club.guest()
        bob.http.cookies.update(kept["cookies"])
        await bob.post(f"/tables/{kept['table']}/answer", {"seat": 1, "agree": True})
        assert (await bob.view(kept["table"], 1))["movers"] == [0]


def test_others_at_the_same_device_need_not_be_asked(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, _, table = await politics(club, "here")
        assert await ann.post(f"/tables/{table}/undo", {"seat": 0}) == {"n": 3}
        assert (await ann.view(table, 0))["movers"] == [0]


def test_a_bot_does_not_mind_and_thinks_again(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann = club.guest()
        table = (await ann.make("politrics", "me", "novice", options={"board_limit": 1}))["id"]

        async def my_turn():
            while (view := await ann.view(table, 0))["movers"] != [0]:
                await asyncio.sleep(0.005)
            return view

        view = await my_turn()
        await ann.act(table, 0, view["actions"][0]["action"])
        assert (await my_turn())["n"] == 2
        assert await ann.post(f"/tables/{table}/undo", {"seat": 0}) == {"n": 3}
        view = await my_turn()
        assert (view["n"], [entry["n"] for entry in view["log"]]) == (3, [3])
        await ann.act(table, 0, view["actions"][1]["action"])
        assert (await my_turn())["n"] == 5
