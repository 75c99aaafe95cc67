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
            assert told["undo_asked"] == {"by": 0, "number": 1, "waiting": [1]}
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
        table = (await ann.make("politrics", "me", "easy", options={"board_limit": 1}))["id"]

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


def test_who_is_away_is_asked_all_the_same(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, bob = club.guest(), club.guest()
        absent = {"after": 10, "bot": "easy"}
        table = await ann.make("politrics", "me", "open", options={"board_limit": 1}, absent=absent)
        await bob.join(table["id"], table["invites"][0]["link"])
        place = table["id"]
        view = await ann.view(place, 0)
        await ann.act(place, 0, view["actions"][0]["action"])
        club.clock.pass_by(20)
        await club.tables.tick()
        async with asyncio.timeout(20):
            while (await ann.view(place, 0))["movers"] != [0]:  # the bot has played for Bob
                await asyncio.sleep(0.005)
        n = (await ann.view(place, 0))["n"]
        assert (await ann.get(f"/tables/{place}"))["seats"][1]["away"]
        assert await ann.post(f"/tables/{place}/undo", {"seat": 0}) == {"asked": [1]}
        assert (await ann.view(place, 0))["n"] == n


def test_nobody_takes_an_unanswered_move_back_alone(tmp_path):
    """It has become the other's turn, and the other has seen it."""

    @evening(tmp_path)
    async def _(club):
        ann, bob = club.guest(), club.guest()
        table = await ann.make("politrics", "me", "open", options={"board_limit": 1})
        await bob.join(table["id"], table["invites"][0]["link"])
        view = await ann.view(table["id"], 0)
        await ann.act(table["id"], 0, view["actions"][0]["action"])
        assert await ann.post(f"/tables/{table['id']}/undo", {"seat": 0}) == {"asked": [1]}


def test_against_bots_nothing_goes_back_over_opened_envelopes(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann = club.guest()
        table = (await ann.make("primary_colours", "me", "easy", "easy", options={"party": "chosen"}))["id"]
        for _ in range(7):
            await ann.act(table, 0, (await ann.view(table, 0))["actions"][0]["action"])
        async with asyncio.timeout(20):
            while (await ann.view(table, 0))["board"]["turn"] == 1:
                await asyncio.sleep(0.005)
        refused = await ann.post(f"/tables/{table}/undo", {"seat": 0}, status=409)
        assert refused["error"].endswith("something hidden has been shown since.")
        assert (await ann.get(f"/tables/{table}"))["undo_asked"] is None


def test_against_bots_nothing_goes_back_over_dice(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann = club.guest()
        table = (await ann.make("presidential", "me", "easy"))["id"]

        async def my_view():
            async with asyncio.timeout(20):
                while (view := await ann.view(table, 0))["movers"] != [0]:
                    await asyncio.sleep(0.005)
            return view

        rolled = False
        while not rolled:
            view = await my_view()
            await ann.act(table, 0, view["actions"][0]["action"])
            after = await ann.view(table, 0)
            rolled = any(entry["seat"] == 7 for entry in after["log"] if entry["n"] > view["n"])
        refused = await ann.post(f"/tables/{table}/undo", {"seat": 0}, status=409)
        assert "dice were rolled or cards drawn since" in refused["error"]


def test_a_request_ends_when_it_can_no_longer_be_granted(tmp_path):
    @evening(tmp_path)
    async def _(club):
        people = [club.guest() for _ in range(3)]
        table = await people[0].make("primary_colours", "me", "open", "open", options={"party": "chosen"}, listed=True)
        place = table["id"]
        for person in people[1:]:
            await person.join(place)
        for person, seat in ((people[0], 0), (people[1], 1), (people[2], 2)):
            for _ in range(7 if seat < 2 else 6):
                await person.act(place, seat, (await person.view(place, seat))["actions"][0]["action"])
        assert await people[0].post(f"/tables/{place}/undo", {"seat": 0}) == {"asked": [1, 2]}
        await people[2].act(place, 2, (await people[2].view(place, 2))["actions"][0]["action"])
        assert (await people[1].get(f"/tables/{place}"))["undo_asked"] is None


def test_a_seat_that_is_played_for_no_longer_asks(tmp_path):
    """One rule whoever plays the seat: its person, a bot that stands in, or the game's rule for time running out."""

    @evening(tmp_path)
    async def _(club):
        ann, _, table = await politics(club)
        await ann.post(f"/tables/{table}/undo", {"seat": 0})
        async with club.tables.enter(table) as entered:
            async with entered.change() as match:
                match.act(0, match.legal_actions(0)[0])
            assert entered.row.undo is None
        assert (await ann.get(f"/tables/{table}"))["undo_asked"] is None
