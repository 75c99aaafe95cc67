"""Sitting down: new tables, invitations, seats before the start, rematches."""

import asyncio
import random

import pytest

from hustings.server.store.errors import Unavailable
from tests.server.club import in_club, sqlite


def evening(tmp_path):
    """A decorator that runs a test in a club."""
    return lambda test: in_club(test, sqlite(tmp_path), tmp_path)


def test_play_now_begins_in_the_answer(tmp_path):
    @evening(tmp_path)
    async def _(club):
        table = await club.guest().make("primary_colours", "me", "normal", "expert")
        assert (table["status"], table["invites"], len(table["mine"])) == ("playing", [], 1)
        bots = [(seat["name"], seat["bot"]) for seat in table["seats"] if seat["kind"] == "bot"]
        assert sorted(bots) == [("Expert bot", "expert"), ("Normal bot", "normal")]
        assert (table["movers"], table["my_turn"], table["watch"]) == ([0, 1, 2], True, f"/t/{table['id']}")


@pytest.mark.parametrize(
    ("asked", "status", "code"),
    [
        ({"game": "chess", "seats": [{"kind": "me"}]}, 404, "no-such-game"),
        ({"game": "politrics", "seats": [{"kind": "me"}]}, 409, "wrong-seats"),
        ({"game": "politrics", "seats": [{"kind": "me"}, {"kind": "me"}]}, 409, "wrong-seats"),
        (
            {"game": "politrics", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "search:time=86400"}]},
            409,
            "no-such-bot",
        ),
        ({"game": "politrics", "seats": [{"kind": "me"}] * 8}, 422, "malformed"),
        ({"game": "politrics", "seats": [{"kind": "king"}, {"kind": "me"}]}, 422, "malformed"),
        ({"game": "politrics", "seats": [{"kind": "me"}, {"kind": "here"}], "options": {"speed": 1}}, 409, "refused"),
        (
            {"game": "politrics", "seats": [{"kind": "me"}, {"kind": "here"}], "options": {"declare": "x"}},
            409,
            "refused",
        ),
        ({"game": "politrics", "seats": [{"kind": "me", "name": "\u0000"}, {"kind": "here"}]}, 409, "bad-name"),
        ({"game": "politrics", "seats": [{"kind": "me"}, {"kind": "here"}], "luck": "hand"}, 422, "malformed"),
        (
            {"game": "politrics", "seats": [{"kind": "me"}, {"kind": "here"}], "clock": {"bank": 5, "move": 0}},
            409,
            "short-clock",
        ),
        (
            {"game": "politrics", "seats": [{"kind": "me"}, {"kind": "here"}], "absent": {"after": 60, "bot": "x"}},
            409,
            "no-such-bot",
        ),
    ],
)
def test_a_table_that_cannot_be_is_refused(tmp_path, asked, status, code):
    @evening(tmp_path)
    async def _(club):
        ann = club.guest()
        refused = await ann.post("/tables", asked, status=status)
        assert refused["code"] == code
        assert refused["error"].endswith(".")
        assert (await ann.get("/me/tables"))["tables"] == []


def test_a_seat_is_claimed_by_its_secret_link_once(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, bob, eve = club.guest(), club.guest(), club.guest()
        table = await ann.make("electioneer", "me", "open", "open")
        links = {invite["seat"]: invite["link"] for invite in table["invites"]}
        assert list(links) == [1, 2]
        place = f"/tables/{table['id']}"
        assert (await eve.get(place))["invites"] == []
        assert (await eve.post(f"{place}/join", {}, status=403))["code"] == "by-invitation"
        assert (await eve.post(f"{place}/join", {"invite": "2-forged"}, status=403))["code"] == "bad-invitation"
        other = await ann.make("electioneer", "me", "open", "open")
        foreign = other["invites"][1]["link"].partition("invite=")[2]
        assert (await eve.post(f"{place}/join", {"invite": foreign}, status=403))["code"] == "bad-invitation"
        joined = await bob.join(table["id"], links[2], name="Bob")
        assert (joined["mine"], joined["seats"][2]["name"], joined["status"]) == ([2], "Bob", "waiting")
        assert (await bob.join(table["id"], links[2]))["mine"] == [2]  # he opens his link again
        assert [invite["seat"] for invite in (await ann.get(place))["invites"]] == [1]
        assert (await eve.join(table["id"], links[2]))["mine"] == [1]  # a used one leads to a free seat
        late = await club.guest().post(f"{place}/join", {"invite": links[2].partition("=")[2]}, status=409)
        assert (late["code"], late["error"]) == ("seat-taken", "All seats are taken.")
        assert (await bob.get("/me/tables"))["tables"][0]["id"] == table["id"]


def test_at_a_listed_table_anybody_may_sit_down(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, bob, eve = club.guest(), club.guest(), club.guest()
        table = await ann.make("electioneer", "me", "open", "open", listed=True)
        (shown,) = (await bob.get("/tables"))["tables"]
        assert (shown["id"], shown["status"], [seat["kind"] for seat in shown["seats"]]) == (
            table["id"],
            "waiting",
            ["human", "open", "open"],
        )
        assert (await bob.join(table["id"], seat=2))["mine"] == [2]
        assert (await eve.join(table["id"]))["status"] == "playing"
        (shown,) = (await club.guest().get("/tables"))["tables"]
        assert (shown["status"], shown["mine"]) == ("playing", [])
        late = await club.guest().post(f"/tables/{table['id']}/join", {}, status=409)
        assert late["code"] == "seat-taken"


def test_a_race_for_the_last_seat_has_one_winner(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, others = club.guest(), [club.guest() for _ in range(6)]
        table = await ann.make("politrics", "me", "open", listed=True)
        for other in others:
            await other.get("/me")
        answers = await asyncio.gather(
            *(other.http.post(f"/api/tables/{table['id']}/join", json={}) for other in others)
        )
        assert sorted(answer.status_code for answer in answers) == [200] + [409] * 5


def test_where_lots_are_drawn_everybody_finds_their_seat(tmp_path):
    @evening(tmp_path)
    async def _(club):
        orders = set()
        for _ in range(12):
            people = [club.guest() for _ in range(3)]
            table = await people[0].make("primary_colours", "me", "open", "open", listed=True)
            assert [seat["title"] for seat in table["seats"]] == ["Player 1", "Player 2", "Player 3"]
            for name, person in zip(("Bob", "Eve"), people[1:], strict=True):
                await person.join(table["id"], name=name)
            tables = [await person.get(f"/tables/{table['id']}") for person in people]
            assert sorted(seat for each in tables for seat in each["mine"]) == [0, 1, 2]
            assert [seat["title"] for seat in tables[0]["seats"]] == ["Red", "Blue", "Yellow"]
            bob = tables[1]["mine"][0]
            assert tables[0]["seats"][bob]["name"] == "Bob"
            view = await people[1].view(table["id"], bob)
            assert view["seats"][bob]["name"] == "Bob"
            await people[1].act(table["id"], bob, 0)
            orders.add(tuple(each["mine"][0] for each in tables))
        assert len(orders) > 2

    # The next server over the same store knows it too.
    @evening(tmp_path)
    async def _(club):
        rows = await club.context.store.open_tables()
        async with club.tables.enter(rows[0].id) as entered:
            names = [entered.match.names[seat] for seat in range(3)]
            assert names == [seat.name for seat in entered.row.seats]


def test_the_host_changes_seats_before_the_start(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, bob = club.guest(), club.guest()
        table = await ann.make("electioneer", "me", "open", "open")
        place = f"/tables/{table['id']}"
        await bob.join(table["id"], table["invites"][0]["link"])
        assert (await bob.post(f"{place}/seats", {"seat": 2, "kind": "bot"}, status=403))["code"] == "not-the-host"
        assert (await ann.post(f"{place}/seats", {"seat": 5, "kind": "bot"}, status=404))["code"] == "no-such-seat"
        async with bob.socket(table["id"]) as socket:
            await socket.next("table")
            changed = await ann.post(f"{place}/seats", {"seat": 1, "kind": "open"})
            assert [invite["seat"] for invite in changed["invites"]] == [1, 2]
            assert (await socket.next("table"))["mine"] == []  # Bob was asked to leave
        changed = await ann.post(f"{place}/seats", {"seat": 1, "kind": "here", "name": "Cyd"})
        assert (changed["mine"], changed["seats"][1]["name"]) == ([0, 1], "Cyd")
        begun = await ann.post(f"{place}/seats", {"seat": 2, "kind": "bot", "bot": "expert"})
        assert (begun["status"], begun["seats"][2]["bot"]) == ("playing", "expert")
        assert (await ann.post(f"{place}/seats", {"seat": 2, "kind": "open"}, status=409))["code"] == "begun"


def test_an_invitation_dies_with_the_seats_being_taken(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, bob, eve = club.guest(), club.guest(), club.guest()
        table = await ann.make("electioneer", "me", "open", "open")
        place, link = f"/tables/{table['id']}", table["invites"][0]["link"]
        await bob.join(table["id"], link)
        changed = await ann.post(f"{place}/seats", {"seat": 1, "kind": "open"})  # Bob is asked to leave
        used = {"invite": link.partition("invite=")[2]}
        for guest in (bob, eve):
            assert (await guest.post(f"{place}/join", used, status=409))["code"] == "seat-taken"
        fresh = changed["invites"][0]["link"]
        assert fresh != link
        assert (await eve.join(table["id"], fresh))["mine"] == [1]
        await eve.post(f"{place}/leave")
        newest = (await ann.get(place))["invites"][0]["link"]
        assert newest not in (fresh, link)
        assert (await bob.post(f"{place}/join", used, status=409))["code"] == "seat-taken"
        await ann.post(f"{place}/seats", {"seat": 1, "kind": "bot"})
        shown = await ann.post(f"{place}/seats", {"seat": 1, "kind": "open"})
        assert shown["invites"][0]["link"] == newest  # nobody has sat down by it


def test_nobody_sits_down_under_the_name_of_anothers_account(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, eve = club.guest(), club.guest()
        await ann.post("/account", {"name": "Ann", "password": "correct horse"})
        table = await ann.make("electioneer", "me", "open", "open", listed=True)
        place = f"/tables/{table['id']}"
        assert (await eve.post(f"{place}/join", {"name": " ANN"}, status=409))["code"] == "name-taken"
        seats = [{"kind": "me", "name": "ann"}, {"kind": "here"}]
        assert (await eve.post("/tables", {"game": "politrics", "seats": seats}, status=409))["code"] == "name-taken"
        assert (await eve.join(table["id"], name="Anne"))["seats"][1]["name"] == "Anne"
        await ann.post(
            "/tables", {"game": "politrics", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "here"}]}, status=201
        )


@pytest.mark.parametrize("name", ["Ann", "А\u200bnn", "A\u3164nn", "\u202eAnn"])
def test_no_seat_of_any_kind_imitates_an_account(tmp_path, name):
    @evening(tmp_path)
    async def _(club):
        ann, eve = club.guest(), club.guest()
        await ann.post("/account", {"name": "Ann", "password": "correct horse"})
        waiting = (await eve.make("politrics", "me", "open"))["id"]
        for kind in ("me", "here", "open", "bot"):
            seats = [{"kind": kind, "name": name}, {"kind": "open"}]
            refused = await eve.post("/tables", {"game": "politrics", "seats": seats}, status=409)
            assert refused["code"] == "name-taken"
            if kind != "me":
                changed = {"seat": 1, "kind": kind, "name": name}
                refused = await eve.post(f"/tables/{waiting}/seats", changed, status=409)
                assert refused["code"] == "name-taken"
        assert (await eve.ask("PATCH", "/me", {"name": name}, status=409))["code"] == "name-taken"
        open_to_all = (await ann.make("politrics", "me", "open", listed=True))["id"]
        refused = await eve.post(f"/tables/{open_to_all}/join", {"name": name}, status=409)
        assert refused["code"] == "name-taken"


@pytest.mark.parametrize("name", ["\u3164", "\u2800 \u2800", "\U000e0041"])
def test_no_seat_of_any_kind_has_a_blank_name(tmp_path, name):
    @evening(tmp_path)
    async def _(club):
        eve = club.guest()
        for kind in ("me", "here", "open", "bot"):
            seats = [{"kind": kind, "name": name}, {"kind": "open"}]
            refused = await eve.post("/tables", {"game": "politrics", "seats": seats}, status=409)
            assert refused["code"] == "bad-name"


@pytest.mark.parametrize("change", ["join", "leave"])
def test_seats_whose_writing_failed_are_read_again(tmp_path, monkeypatch, change):
    @evening(tmp_path)
    async def _(club):
        ann, bob = club.guest(), club.guest()
        table = await ann.make("electioneer", "me", "open", "open", listed=True)
        place, store = f"/tables/{table['id']}", club.context.store
        if change == "leave":
            await bob.join(table["id"])
        change_seats = store.change_seats

        async def change_without_answer(*args, **kwargs):
            await change_seats(*args, **kwargs)
            raise Unavailable("The database does not answer.")

        monkeypatch.setattr(store, "change_seats", change_without_answer)
        await bob.post(f"{place}/{change}", status=503)
        monkeypatch.undo()
        assert (await bob.get(place))["mine"] == ([1] if change == "join" else [])
        assert (await bob.join(table["id"]))["mine"] == [1]


def test_leaving_before_the_start_frees_the_seat(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, bob = club.guest(), club.guest()
        table = await ann.make("electioneer", "me", "open", "open", listed=True)
        place = f"/tables/{table['id']}"
        assert (await bob.post(f"{place}/leave", status=409))["code"] == "not-at-the-table"
        await bob.join(table["id"])
        left = await bob.post(f"{place}/leave")
        assert (left["mine"], left["seats"][1]["kind"]) == ([], "open")
        await ann.post(f"{place}/leave")
        assert (await bob.get("/tables"))["tables"] == []


def test_a_rematch_is_one_table_for_all_with_the_seats_rotated(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, bob = club.guest(), club.guest()
        table = await ann.make("politrics", "me", "open", options={"board_limit": 1})
        await bob.join(table["id"], table["invites"][0]["link"])
        place = f"/tables/{table['id']}"
        assert (await ann.post(f"{place}/rematch", status=409))["code"] == "not-over"
        await bob.post(f"{place}/resign", {"seat": 1})
        assert (await club.guest().post(f"{place}/rematch", status=403))["code"] == "not-at-the-table"
        async with bob.socket(table["id"]) as socket:
            await socket.next("table")
            asked = await ann.post(f"{place}/rematch")
            assert (asked["status"], asked["mine"]) == ("waiting", [1])
            assert [seat["ready"] for seat in asked["seats"]] == [False, True]
            assert (await socket.next("table"))["rematch"] == asked["id"]
        agreed = await bob.post(f"{place}/rematch")
        assert (agreed["id"], agreed["status"], agreed["mine"]) == (asked["id"], "playing", [0])
        assert agreed["options"] == table["options"]
        assert (await ann.post(f"{place}/rematch"))["id"] == asked["id"]


def test_a_rematch_that_was_forgotten_is_made_anew(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, bob = club.guest(), club.guest()
        table = await ann.make("politrics", "me", "open")
        await bob.join(table["id"], table["invites"][0]["link"])
        place = f"/tables/{table['id']}"
        await bob.post(f"{place}/resign", {"seat": 1})
        forgotten = (await ann.post(f"{place}/rematch"))["id"]
        await club.context.store.remove_table(forgotten)
        club.tables.read_again([forgotten])
        again = await ann.post(f"{place}/rematch")
        assert again["id"] != forgotten
        assert (await bob.post(f"{place}/rematch"))["status"] == "playing"


def test_a_rematch_against_bots_begins_at_once(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann = club.guest()
        table = await ann.make("presidential", "me", "easy", options={"weeks": 1})
        await ann.play_at_random(table["id"], [0], random.Random(1))
        again = await ann.post(f"/tables/{table['id']}/rematch")
        assert (again["status"], again["mine"], again["seats"][0]["bot"]) == ("playing", [1], "easy")


def test_a_rematch_seats_people_by_the_names_they_have_now(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, bob, cid = club.guest(), club.guest(), club.guest()
        table = await ann.make("electioneer", "me", "open", "open", "here", options={"players": 4})
        await bob.join(table["id"], table["invites"][0]["link"])
        await cid.join(table["id"], table["invites"][1]["link"], name="Cid at the table")
        await ann.post("/account", {"name": "Ann", "password": "correct horse"})
        await club.guest().post("/account", {"name": "Bob", "password": "correct horse"})
        await bob.post("/login", {"name": "Bob", "password": "correct horse"})
        place = f"/tables/{table['id']}"
        async with club.tables.enter(table["id"]) as entered, entered.change() as match:
            while not match.over:
                seat = match.movers[0]
                match.act(seat, match.legal_actions(seat)[0])
        again = await ann.post(f"{place}/rematch")
        assert {each["name"] for each in again["seats"]} == {"Ann", "Bob", "Cid at the table", "Guest 4"}


def test_an_account_brings_its_tables_along(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann = club.guest()
        table = await ann.make("primary_colours", "me", "easy", "easy")
        me = await ann.post("/account", {"name": "Ann", "password": "correct horse"})
        assert (me["name"], me["account"]) == ("Ann", True)
        elsewhere = club.guest()
        other = await elsewhere.make("primary_colours", "me", "easy", "easy")
        assert (await elsewhere.post("/login", {"name": "Ann", "password": "wrong horse"}, status=403))["code"]
        assert (await elsewhere.post("/login", {"name": "ann", "password": "correct horse"}))["id"] == me["id"]
        mine = {shown["id"]: shown["mine"] for shown in (await elsewhere.get("/me/tables"))["tables"]}
        assert set(mine) == {table["id"], other["id"]}
        await elsewhere.view(other["id"], other["mine"][0])
        await ann.view(other["id"], other["mine"][0])
        fresh = await elsewhere.post("/logout")
        assert fresh["id"] != me["id"]
        assert (await elsewhere.get("/me/tables"))["tables"] == []
