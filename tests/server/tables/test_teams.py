"""Several people share a seat: who joins, who acts, and what only the team knows."""

import dataclasses
from typing import NamedTuple

import pytest

from hustings import games
from hustings.server.http.requests import Denied
from hustings.server.tables import teams
from tests.server.club import Guest, in_club, sqlite

GAME = "primary_colours"


def sealed(view):
    """What a viewer knows of the tokens that are sealed."""
    return [entry["move"] for entry in view["log"] if entry["move"] is not None]


class Teams(NamedTuple):
    """A match of two teams of two: Ann with Abe, Bob with Bea."""

    table: str
    ann: Guest
    abe: Guest
    bob: Guest
    bea: Guest
    mine: int  # Ann's and Abe's seat
    theirs: int


async def two_teams(club, rule="anyone", game=GAME, kinds=("me", "open", "normal"), **more):
    """The teams at a table that has begun."""
    ann, abe, bob, bea = (club.guest() for _ in range(4))
    for guest, name in ((ann, "Ann"), (abe, "Abe"), (bob, "Bob"), (bea, "Bea")):
        await guest.ask("PATCH", "/me", {"name": name})
    made = await ann.make(game, *kinds, teams=rule, **more)
    table, links = made["id"], {invite["seat"]: invite["link"] for invite in made["invites"]}
    await abe.join(table, links[0])
    joined = await bob.join(table, links[1])
    (own,) = joined["invites"]
    await bea.join(table, own["link"])
    for captain in (ann, bob):
        await captain.post(f"/tables/{table}/ready")
    seats = [(await captain.get(f"/tables/{table}"))["mine"][0] for captain in (ann, bob)]
    return Teams(table, ann, abe, bob, bea, *seats)


def test_a_table_waits_until_its_captains_say_that_their_teams_are_complete(tmp_path):
    async def evening(club):
        ann, abe = club.guest(), club.guest()
        made = await ann.make(GAME, "me", "normal", "normal", teams="anyone")
        assert made["status"] == "waiting"
        assert made["teams"] == "anyone"
        joined = await abe.join(made["id"], made["invites"][0]["link"])
        assert [member["me"] for member in joined["seats"][0]["team"]] == [False, True]
        await abe.post(f"/tables/{made['id']}/ready", status=403)  # the captain's to say
        assert (await ann.post(f"/tables/{made['id']}/ready"))["status"] == "playing"

    in_club(evening, sqlite(tmp_path), tmp_path)


def test_members_see_the_hand_of_their_seat_and_act_for_it(tmp_path):
    async def evening(club):
        game = await two_teams(club)
        await game.ann.act(game.table, game.mine, 4)
        seen = [await member.view(game.table, game.mine) for member in (game.ann, game.abe)]
        assert sealed(seen[0]) == sealed(seen[1]) != []
        assert seen[0]["actions"] == seen[1]["actions"] != []
        await game.abe.act(game.table, game.mine, seen[1]["actions"][-1]["action"])
        assert len(sealed(await game.ann.view(game.table, game.mine))) == 2
        for other in (game.bob, game.bea):
            await other.view(game.table, game.mine, status=403)
            await other.act(game.table, game.mine, 4, status=403)
            assert not sealed(await other.view(game.table, game.theirs))
        assert (await game.abe.get("/me/tables"))["tables"][0]["id"] == game.table
        names = [seat["name"] for seat in (await game.abe.view(game.table, game.mine))["seats"]]
        assert names[game.mine] == "Ann, Abe"

    in_club(evening, sqlite(tmp_path), tmp_path)


def test_a_team_s_chat_reaches_its_members_and_nobody_else(tmp_path):
    """Neither over a socket in any form, nor over HTTP, nor as a gap in the numbers of lines."""

    async def evening(club):
        game = await two_teams(club)
        eve = club.guest()
        everybody = {
            "ann": (game.ann, game.mine),
            "abe": (game.abe, game.mine),
            "bob": (game.bob, game.theirs),
            "bea": (game.bea, None),
            "eve": (eve, None),
        }
        forms = {"ann": "changes", "abe": "moves", "bob": "changes", "bea": "moves", "eve": "view"}
        sockets = {
            name: guest.socket(game.table, form=forms[name], seat=seat) for name, (guest, seat) in everybody.items()
        }
        for socket in sockets.values():
            await socket.__aenter__()
        first = await game.ann.post(f"/tables/{game.table}/chat", {"text": "Hello"})
        told = await sockets["abe"].ask(do="chat", id=1, text="Take Purple, psst", team=game.mine)
        assert told["is"] == "done"
        line = await game.ann.post(f"/tables/{game.table}/chat", {"text": "Then Green, psst", "team": game.mine})
        assert (line["id"], line["team"], line["name"]) == (2, game.mine, "Ann")
        second = await game.bob.post(f"/tables/{game.table}/chat", {"text": "And we are ready"})
        assert second["id"] == first["id"] + 1
        for name, socket in sockets.items():
            await socket.rest()
            assert sum("psst" in text for text in socket.heard) == (2 if name in ("ann", "abe") else 0), name
        lines = (await game.abe.get(f"/tables/{game.table}/chat", team=game.mine))["lines"]
        assert [(line["id"], line["text"]) for line in lines] == [(1, "Take Purple, psst"), (2, "Then Green, psst")]
        assert [
            line["id"] for line in (await game.abe.get(f"/tables/{game.table}/chat", team=game.mine, after=1))["lines"]
        ] == [2]
        for other in (game.bob, game.bea, eve):
            assert "psst" not in str(await other.get(f"/tables/{game.table}/chat"))
            await other.get(f"/tables/{game.table}/chat", team=game.mine, status=403)
            await other.post(f"/tables/{game.table}/chat", {"text": "psst", "team": game.mine}, status=403)
        assert (await game.bea.get(f"/tables/{game.table}/chat", team=game.theirs))["lines"] == []
        for socket in sockets.values():
            await socket.__aexit__()

    in_club(evening, sqlite(tmp_path), tmp_path)


def test_whoever_leaves_or_is_removed_sees_nothing_more(tmp_path):
    async def evening(club):
        game = await two_teams(club)
        link = (await game.ann.get(f"/tables/{game.table}"))["invites"][0]["link"]
        async with game.abe.socket(game.table, seat=game.mine) as socket:
            await socket.next("view", seat=game.mine)
            await game.abe.post(f"/tables/{game.table}/team", {"seat": game.mine, "what": "leave"})
            await socket.next("view", seat=7)
            await game.ann.post(f"/tables/{game.table}/chat", {"text": "psst", "team": game.mine})
            await game.ann.act(game.table, game.mine, 4)
            await socket.rest()
            assert not any("psst" in text for text in socket.heard)
        await game.abe.view(game.table, game.mine, status=403)
        await game.abe.get(f"/tables/{game.table}/chat", team=game.mine, status=403)
        other = (await game.bob.get(f"/tables/{game.table}"))["invites"][0]["link"].partition("#invite=")[2]
        await game.abe.post(f"/tables/{game.table}/join", {"invite": other}, status=409)  # who knows Ann's cards
        await game.abe.join(game.table, link)
        member = (await game.ann.get(f"/tables/{game.table}"))["seats"][game.mine]["team"][1]
        await game.ann.post(
            f"/tables/{game.table}/team", {"seat": game.mine, "what": "remove", "member": member["number"]}
        )
        await game.abe.view(game.table, game.mine, status=403)
        await game.abe.post(f"/tables/{game.table}/join", {"invite": link.partition("#invite=")[2]}, status=403)
        new = (await game.ann.get(f"/tables/{game.table}"))["invites"][0]["link"]
        assert new != link

    in_club(evening, sqlite(tmp_path), tmp_path)


def test_the_captain_acts_and_while_the_captain_is_away_anybody(tmp_path):
    async def evening(club):
        game = await two_teams(club, "captain")
        async with game.ann.socket(game.table, seat=game.mine) as socket:
            await socket.next("view", seat=game.mine)
            await game.abe.act(game.table, game.mine, 4, status=403)
            await game.abe.post(f"/tables/{game.table}/resign", {"seat": game.mine}, status=403)
            await game.ann.act(game.table, game.mine, 4)
            assert not (await game.abe.get(f"/tables/{game.table}"))["seats"][game.mine]["decides"]
            assert not (await game.abe.get("/me/tables"))["tables"][0]["my_turn"]
        assert (await game.abe.get(f"/tables/{game.table}"))["seats"][game.mine]["decides"]
        await game.abe.act(game.table, game.mine, (await game.abe.view(game.table, game.mine))["actions"][0]["action"])
        await game.abe.post(f"/tables/{game.table}/resign", {"seat": game.mine}, status=403)
        async with game.ann.socket(game.table, seat=game.mine) as socket:
            await socket.next("view", seat=game.mine)
            member = (await game.ann.get(f"/tables/{game.table}"))["seats"][game.mine]["team"][1]
            assert member["name"] == "Abe"
            await game.abe.post(
                f"/tables/{game.table}/team", {"seat": game.mine, "what": "captain", "member": 1}, status=403
            )
            await game.ann.post(
                f"/tables/{game.table}/team", {"seat": game.mine, "what": "captain", "member": member["number"]}
            )
            members = (await game.ann.get(f"/tables/{game.table}"))["seats"][game.mine]["team"]
            assert [each["name"] for each in members] == ["Abe", "Ann"]

    in_club(evening, sqlite(tmp_path), tmp_path)


def test_members_take_turns_by_week(tmp_path):
    async def evening(club):
        game = await two_teams(club, "turns", "presidential", ("me", "open"))
        row = club.tables.all()[-1].row
        sockets = [(guest, guest.socket(game.table, seat=game.mine)) for guest in (game.ann, game.abe)]
        sockets += [(guest, guest.socket(game.table, seat=game.theirs)) for guest in (game.bob, game.bea)]
        for _, socket in sockets:
            await socket.__aenter__()
            await socket.next("view")
        members = {game.mine: (game.ann, game.abe), game.theirs: (game.bob, game.bea)}
        acted = {0: set(), 1: set()}
        while row.period < 2:
            (seat,) = row.movers
            first, second = members[seat] if row.period == 0 else reversed(members[seat])
            choices = (await first.view(game.table, seat))["actions"]
            await second.act(game.table, seat, choices[0]["action"], status=403)
            acted[row.period].add(seat)
            await first.act(game.table, seat, choices[0]["action"])
        assert acted[0] == acted[1] == {game.mine, game.theirs}
        for _, socket in sockets:
            await socket.__aexit__()

    in_club(evening, sqlite(tmp_path), tmp_path)


def test_members_cannot_take_turns_where_no_turns_are_counted():
    game = games.find(GAME)
    teams.check_rule(game, "turns")
    with pytest.raises(Denied, match="Primary Colours has no turns or weeks"):
        teams.check_rule(dataclasses.replace(game, period=None), "turns")


def test_a_captain_who_leaves_makes_the_next_member_captain(tmp_path):
    async def evening(club):
        game = await two_teams(club)
        left = await game.ann.post(f"/tables/{game.table}/team", {"seat": game.mine, "what": "leave"})
        assert left["status"] == "playing"
        assert not left["host"]
        state = await game.abe.get(f"/tables/{game.table}")
        assert state["host"]
        assert [each["name"] for each in state["seats"][game.mine]["team"]] == ["Abe"]
        await game.ann.act(game.table, game.mine, 4, status=403)
        await game.abe.act(game.table, game.mine, 4)
        await game.abe.post(
            f"/tables/{game.table}/team", {"seat": game.mine, "what": "leave"}, status=409
        )  # alone: that is to resign

    in_club(evening, sqlite(tmp_path), tmp_path)


def test_teams_come_along_to_a_rematch(tmp_path):
    async def evening(club):
        game = await two_teams(club, "anyone", "politrics", ("me", "open"))
        await game.bob.post(f"/tables/{game.table}/resign", {"seat": game.theirs})
        following = await game.abe.post(f"/tables/{game.table}/rematch")
        again = await game.ann.get(f"/tables/{following['id']}")
        members = [[each["name"] for each in seat["team"]] for seat in again["seats"]]
        assert sorted(members) == [["Ann", "Abe"], ["Bob", "Bea"]]
        assert again["teams"] == "anyone"

    in_club(evening, sqlite(tmp_path), tmp_path)


def test_a_guest_who_logs_in_keeps_the_place_in_a_team(tmp_path):
    async def evening(club):
        account = club.guest()
        await account.post("/account", {"name": "Zoe", "password": "correct horse"})
        game = await two_teams(club)
        await game.abe.post("/login", {"name": "Zoe", "password": "correct horse"})
        assert (await game.abe.get(f"/tables/{game.table}"))["mine"] == [game.mine]
        await game.bea.post("/login", {"name": "Zoe", "password": "correct horse"})  # one place at a game.table
        assert (await game.bea.get(f"/tables/{game.table}"))["mine"] == [game.mine]
        assert [len(seat["team"]) for seat in (await game.bob.get(f"/tables/{game.table}"))["seats"]].count(2) == 1

    in_club(evening, sqlite(tmp_path), tmp_path)


def test_an_undo_needs_the_other_team_and_one_answer_of_it(tmp_path):
    async def evening(club):
        game = await two_teams(club, "anyone", "politrics", ("me", "open"))
        async with game.ann.socket(game.table, seat=game.mine):
            first, second = (
                (game.mine, game.theirs)
                if (await game.ann.view(game.table, game.mine))["movers"] == [game.mine]
                else (game.theirs, game.mine)
            )
            player, other = (game.abe, game.bea) if first == game.mine else (game.bea, game.abe)
            await player.act(game.table, first, (await player.view(game.table, first))["actions"][0]["action"])
            asked = await player.post(f"/tables/{game.table}/undo", {"seat": first})
            assert asked["asked"] == [second]
            await other.post(f"/tables/{game.table}/answer", {"seat": second, "agree": True})
            assert (await player.view(game.table, first))["movers"] == [first]

    in_club(evening, sqlite(tmp_path), tmp_path)


@pytest.mark.parametrize("rule", ["anyone", "captain", "turns"])
def test_teams_survive_a_restart(tmp_path, rule):
    async def evening(club):
        game = await two_teams(club, rule)
        await game.ann.post(f"/tables/{game.table}/chat", {"text": "psst", "team": game.mine})
        before = club.tables.all()[-1].row
        row = await club.context.store.table(game.table)
        assert (row.teams, row.teammates, row.period) == (rule, before.teammates, before.period)
        assert sorted(mate.name for mates in row.teammates.values() for mate in mates) == ["Abe", "Bea"]

    in_club(evening, sqlite(tmp_path), tmp_path)
