"""What the host can do during a match, and what others can when the host is gone."""

import asyncio

from hustings import loads
from hustings.server.tables import host_tools, overdue
from tests.server.club import in_club, sqlite
from tests.server.tables.test_clocks import AGREED, all_ready, settled

CHOSEN = {"party": "chosen"}


def evening(tmp_path, **more):
    """A decorator that runs a test in a club."""
    return lambda test: in_club(test, sqlite(tmp_path), tmp_path, **more)


async def three(club, **more):
    """Ann, who is the host, Bob and Cyd at Primary Colours."""
    people = [club.guest() for _ in range(3)]
    table = await people[0].make("primary_colours", "me", "open", "open", listed=True, options=CHOSEN, **more)
    for person, name in zip(people, ("Ann", "Bob", "Cyd"), strict=True):
        if name != "Ann":
            await person.join(table["id"], name=name)
    if "clock" in more:
        await all_ready(table["id"], *people[:2])
    return table["id"], *people


async def first_action(person, table, seat):
    return (await person.view(table, seat))["actions"][0]["action"]


def test_a_match_is_stopped_and_goes_on_and_nobody_loses_time(tmp_path):
    @evening(tmp_path)
    async def _(club):
        table, ann, bob, cyd = await three(club, clock=AGREED)
        place, host = f"/tables/{table}", f"/tables/{table}/host"
        club.clock.pass_by(15)
        assert (await bob.post(host, {"what": "hold"}, status=403))["code"] == "not-the-host"
        async with ann.socket(table, seat=0) as here, bob.socket(table, seat=1) as socket:
            await here.next("view")
            await socket.next("view")
            assert (await ann.post(host, {"what": "hold"}))["held"]
            view = await socket.next("view", movers=[])
            assert (view["asks"], view["actions"]) == ("The host has paused the game.", [])
            refused = await bob.act(table, 1, 5, status=409)
            assert (refused["code"], refused["error"]) == ("held", "The host has paused the game.")
            club.clock.pass_by(10_000)
            await club.tables.tick()
            assert (await bob.post(host, {"what": "resume"}, status=403))["code"] == "not-the-host"
            assert not (await ann.post(host, {"what": "resume"}))["held"]
            clocks = await socket.next("clocks")
            while not clocks["seats"][1]["running"]:
                clocks = await socket.next("clocks")
            assert clocks["seats"][1] == {"bank": 100.0, "running": True, "move": 5.0, "wait": 0.0}
            assert (await socket.next("view", movers=[0, 1, 2]))["n"] == 0
        await ann.post(host, {"what": "hold"})
        assert not (await cyd.post(host, {"what": "resume"}))["held"]  # the host is gone: whoever plays may go on
        assert (await club.guest().post(host, {"what": "resume"}, status=403))["code"] == "not-the-host"
        await bob.act(table, 1, await first_action(bob, table, 1))
        assert (await bob.get(place))["n"] == 1


def test_a_pause_that_comes_while_the_clocks_are_looked_after_stops_them_for_that_long_only(tmp_path):
    @evening(tmp_path)
    async def _(club):
        table, ann, _bob, _cyd = await three(club, clock=AGREED)
        club.clock.pass_by(130)  # everybody is out of time
        async with club.tables.enter(table) as entered:
            async with entered.alone():  # the clocks wait first, then the pause, and then the clocks again
                looking = asyncio.create_task(overdue.look_after(entered))
                await asyncio.sleep(0)
                pausing = asyncio.create_task(host_tools.hold(entered, entered.row.host, True))
                await asyncio.sleep(0)
            await asyncio.gather(looking, pausing)
            assert (entered.row.held, len(entered.match)) == (True, 0)
            await ann.post(f"/tables/{table}/host", {"what": "resume"})
            club.clock.pass_by(130)
            await club.tables.tick()
            assert len(entered.match) > 0


def test_a_stopped_match_stays_stopped_across_a_restart(tmp_path):
    kept = {}

    @evening(tmp_path)
    async def _(club):
        kept["table"], ann, *_ = await three(club, clock=AGREED)
        await ann.post(f"/tables/{kept['table']}/host", {"what": "hold"})
        kept["cookies"] = dict(ann.http.cookies)

    @evening(tmp_path)
    async def _(club):
        ann = club.guest()
        ann.http.cookies.update(kept["cookies"])
        club.clock.pass_by(100_000)
        await club.tables.tick()
        told = await ann.get(f"/tables/{kept['table']}")
        assert (told["held"], told["n"], told["my_turn"], told["due"]) == (True, 0, False, None)
        assert (await ann.post(f"/tables/{kept['table']}/host", {"what": "resume"}))["due"] is not None


def test_a_table_that_waits_is_not_held_up_by_somebody_who_is_gone(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, bob = club.guest(), club.guest()
        table = (await ann.make("politrics", "me", "open", listed=True, leavers="novice"))["id"]
        await bob.join(table, name="Bob")
        host = f"/tables/{table}/host"
        await ann.act(table, 0, await first_action(ann, table, 0))
        async with bob.socket(table, seat=1) as socket:
            await socket.next("view")
            assert (await ann.post(host, {"what": "bot", "seat": 1}, status=409))["code"] == "is-here"
        assert (await ann.post(host, {"what": "bot", "seat": 0}, status=200))["seats"][0]["away"]
        await ann.view(table, 0)  # who is back plays again
        told = await ann.post(host, {"what": "bot", "seat": 1})
        assert (told["seats"][1]["away"], told["seats"][1]["bot"]) == (True, "easy")
        await settled(club)
        view = await ann.view(table, 0)
        assert (view["movers"], view["log"][-1]["by"]) == ([0], "bot")
        assert "is away, and a bot moves" in view["log"][-1]["text"][0]
        assert (await ann.post(host, {"what": "remove", "seat": 1}, status=409))["code"] == "only-two"
        async with bob.socket(table, seat=1) as socket:
            assert not (await socket.next("table"))["seats"][1]["away"]


def test_somebody_is_removed_and_the_seat_is_taken_over_by_its_link(tmp_path):
    @evening(tmp_path)
    async def _(club):
        table, ann, bob, cyd = await three(club, leavers="novice")
        place, host = f"/tables/{table}", f"/tables/{table}/host"
        assert (await bob.post(host, {"what": "remove", "seat": 2}, status=403))["code"] == "not-the-host"
        assert (await ann.post(host, {"what": "remove", "seat": 0}, status=409))["code"] == "not-removable"
        assert (await ann.post(host, {"what": "remove"}, status=409))["code"] == "no-such-seat"
        assert (await ann.post(host, {"what": "remove", "seat": 5}, status=404))["code"] == "no-such-seat"
        told = await ann.post(host, {"what": "remove", "seat": 2})
        assert (told["seats"][2]["kind"], told["seats"][2]["left"]) == ("bot", "Cyd")
        await cyd.get(f"{place}/view", seat=2, status=403)
        await settled(club)
        dan, late = club.guest(), club.guest()
        offered = await ann.post(host, {"what": "offer", "seat": 2})
        (invite,) = offered["invites"]
        assert invite["seat"] == 2
        assert (await dan.get(place))["invites"] == []
        joined = await dan.join(table, invite["link"], name="Dan")
        assert (joined["mine"], joined["seats"][2]["name"], "left" in joined["seats"][2]) == ([2], "Dan", False)
        refused = await late.post(f"{place}/join", {"invite": invite["link"].partition("invite=")[2]}, status=409)
        assert refused["error"] == "All seats are taken."
        assert (await late.post(f"{place}/join", {"seat": 2}, status=409))["code"] == "seat-taken"
        for person, seat in ((ann, 0), (bob, 1)):
            await person.post(f"{place}/act", {"seat": seat, "move": "5115432"})
        view = await dan.view(table, 2)
        assert (view["board"]["turn"], view["movers"], view["seats"][2]["name"]) == (2, [0, 1, 2], "Dan")
        await dan.act(table, 2, view["actions"][0]["action"])


def test_a_player_hands_the_seat_over_and_the_host_the_table(tmp_path):
    @evening(tmp_path)
    async def _(club):
        table, ann, bob, cyd = await three(club)
        place, host = f"/tables/{table}", f"/tables/{table}/host"
        assert (await cyd.post(host, {"what": "offer", "seat": 1}, status=403))["code"] == "not-the-host"
        offered = await bob.post(host, {"what": "offer", "seat": 1})
        (invite,) = offered["invites"]
        assert (await cyd.get(place))["invites"] == []
        assert (await bob.post(host, {"what": "keep", "seat": 1}))["invites"] == []
        dan = club.guest()
        await dan.post(f"{place}/join", {"invite": invite["link"].partition("invite=")[2]}, status=409)
        await bob.post(host, {"what": "offer", "seat": 1})
        await dan.join(table, invite["link"])
        await bob.get(f"{place}/view", seat=1, status=403)
        assert (await ann.post(host, {"what": "hand_over", "seat": 2}))["host"] is False
        assert (await cyd.get(place))["host"]


def test_who_plays_takes_over_from_a_host_who_is_gone(tmp_path):
    @evening(tmp_path)
    async def _(club):
        table, ann, bob, _ = await three(club)
        host = f"/tables/{table}/host"
        async with ann.socket(table, seat=0) as socket:
            await socket.next("view")
            assert (await bob.post(host, {"what": "hand_over", "seat": 1}, status=403))["code"] == "not-the-host"
        refused = await bob.post(host, {"what": "hand_over", "seat": 1}, status=409)
        assert refused["error"] == "The host has only just gone: try again in 61 seconds."
        club.clock.pass_by(host_tools.GONE)
        assert (await bob.post(host, {"what": "hand_over", "seat": 2}, status=403))["code"] == "not-the-host"
        assert (await bob.post(host, {"what": "hand_over", "seat": 1}))["host"]


def test_a_host_who_leaves_hands_the_table_to_the_next_player(tmp_path):
    @evening(tmp_path)
    async def _(club):
        table, ann, bob, _ = await three(club, leavers="novice")
        await ann.post(f"/tables/{table}/resign", {"seat": 0})
        assert (await bob.get(f"/tables/{table}"))["host"]
        await settled(club)
        assert (await bob.post(f"/tables/{table}/host", {"what": "remove", "seat": 2}))["seats"][2]["left"] == "Cyd"


def test_those_who_watch_talk_if_the_host_lets_them(tmp_path):
    @evening(tmp_path)
    async def _(club):
        table, ann, *_ = await three(club)
        eve = club.guest()
        say = f"/tables/{table}/chat"
        assert (await eve.post(say, {"text": "Hello."}, status=403))["code"] == "not-at-the-table"
        assert (await ann.post(f"/tables/{table}/host", {"what": "open_chat"}))["open_chat"]
        assert (await eve.post(say, {"text": "Hello."}))["seat"] is None
        await ann.post(f"/tables/{table}/host", {"what": "close_chat"})
        await eve.post(say, {"text": "Hello."}, status=403)


def test_everybody_is_told_how_many_watch(tmp_path):
    @evening(tmp_path)
    async def _(club):
        table, ann, *_ = await three(club)
        eve, fay = club.guest(), club.guest()
        await eve.get("/me")  # so that her two tabs are hers
        async with ann.socket(table, seat=0) as socket:
            assert (await socket.next("table"))["watchers"] == 0
            async with eve.socket(table), eve.socket(table):
                assert (await socket.next("watchers"))["count"] == 1
                async with fay.socket(table) as watching:
                    assert (await watching.next("table"))["watchers"] == 2
                    assert (await socket.next("watchers"))["count"] == 2
                assert (await socket.next("watchers"))["count"] == 1


def test_the_result_names_people_as_they_are_called_now(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, bob = club.guest(), club.guest()
        table = (await ann.make("politrics", "me", "open", listed=True, options={"board_limit": 1}))["id"]
        await bob.join(table, name="Bob")
        await ann.ask("PATCH", "/me", {"name": "Bob"})
        told = await ann.get(f"/tables/{table}")
        assert [seat["name"] for seat in told["seats"]] == ["Bob 2", "Bob"]  # names at one table are told apart
        assert [seat["name"] for seat in (await bob.view(table, 1))["seats"]] == ["Bob 2", "Bob"]
        await bob.post(f"/tables/{table}/resign", {"seat": 1})
        assert (await ann.get(f"/tables/{table}"))["result"] == ["Bob 2 won.", "Bob resigned."]
        assert loads(await ann.get(f"/tables/{table}/record")).result.winners == [0]
