"""Nobody is told what they may not know: all that reaches a seat, or the public, is collected and searched."""

import asyncio
import itertools
import json
import random
import re
from contextlib import AsyncExitStack

import pytest

from hustings.match import fairness
from hustings.server.tables import seating
from tests.server.club import in_club, sqlite


async def traffic(club, table, guest, seat):
    """Everything that a guest can ask of a table with the eyes of a seat."""
    told = [await guest.get(f"/tables/{table}"), await guest.view(table, seat), await guest.view(table, seat, show=1)]
    n = told[1]["n"]
    told += [await guest.view(table, seat, at=n - 1)] if n else []
    for path in ("report", "picture.svg", "verify", "chat"):
        told.append(await guest.get(f"/tables/{table}/{path}"))
    told += [await guest.get(path) for path in ("/me/tables", "/tables", "/replays")]
    return json.dumps(told)


def sealed_evening(tmp_path, monkeypatch, sealed):
    """All that seat 0 and the public hear of a turn in which the others seal those tokens, in lockstep."""
    numbers = iter(range(1000))
    monkeypatch.setattr(seating, "new_id", lambda: f"table{next(numbers)}")
    monkeypatch.setattr("hustings.server.http.request_context.new_id", lambda: f"person{next(numbers)}")
    monkeypatch.setattr(fairness, "new_secret", lambda: b"\7" * 32)
    monkeypatch.setattr(fairness, "new_nonce", lambda: "0" * 32)
    heard = []

    async def evening(club):
        ann, bob, eve = club.guest(), club.guest(), club.guest()
        options = {"party": "chosen"}
        table = (await ann.make("primary_colours", "me", "open", "open", listed=True, options=options))["id"]
        await bob.join(table)
        await eve.join(table)
        watcher = club.guest()
        await watcher.get("/me")
        async with AsyncExitStack() as stack:
            sockets = []
            for guest, eyes in ((ann, {"seat": 0}), (watcher, {})):
                for form in ("view", "moves"):
                    sockets.append(await stack.enter_async_context(guest.socket(table, form=form, **eyes)))
                    await sockets[-1].next("table")  # one after another, in either evening
            view, moves, public_view, public_moves = sockets
            for socket in (view, public_view):
                await socket.next("view", n=0)
            n = 0
            for region in range(7):
                for person, seat in ((bob, 1), (ann, 0), (eve, 2)):
                    if region == 6 and seat != 1:
                        continue  # nobody but Bob has sealed all seven
                    await person.act(table, seat, sealed[seat][region])
                    n += 1
                    for socket in (view, public_view):
                        await socket.next("view", n=n)
                    for socket in (moves, public_moves):
                        await socket.next("move", n=n)
                    heard.append(await traffic(club, table, ann, 0))
                    heard.append(await traffic(club, table, watcher, None))
            heard.extend(message for socket in sockets for message in socket.heard)

    folder = tmp_path / str(random.random())
    folder.mkdir()
    in_club(evening, sqlite(folder), folder)
    return [re.sub(r'"receipt": ?"[0-9a-f]{32}"', '"receipt":""', text) for text in heard]  # a hash with seals in it


def test_two_evenings_that_differ_in_what_is_sealed_sound_alike(tmp_path, monkeypatch):
    monkeypatch.setattr("time.time", lambda: 1_800_000_000.0)
    mine = (0, 1, 2, 3, 0, 1, 2)
    one = sealed_evening(tmp_path, monkeypatch, (mine, (5, 4, 4, 3, 3, 3, 2), (0, 0, 1, 1, 2, 2, 3)))
    other = sealed_evening(tmp_path, monkeypatch, (mine, (0, 1, 0, 2, 1, 3, 0), (5, 4, 3, 2, 1, 0, 4)))
    assert len(one) > 100
    assert one == other


def hand(game, view, seat):
    """What only that seat may know of its own, in words that a search finds."""
    if game == "presidential":
        return [word for card in view["board"]["teams"][seat]["hand"] for word in (card["name"], card["title"])]
    player = view["board"]["players"][seat]
    return [*player["private"], *player["drawn"]]


@pytest.mark.parametrize(("game", "options"), [("presidential", {"weeks": 8}), ("electioneer", {"max_rounds": 3})])
def test_hidden_cards_are_in_no_message_of_the_wrong_seat(tmp_path, game, options):
    searched = []

    async def evening(club):
        people = [club.guest() for _ in range(2 if game == "presidential" else 3)]
        kinds = ["me"] + ["open"] * (len(people) - 1)
        table = (await people[0].make(game, *kinds, listed=True, options=options))["id"]
        for person in people[1:]:
            await person.join(table)
        viewers = {**dict(enumerate(people)), None: club.guest()}
        chooser = random.Random(7)
        for number in itertools.count():
            public = await viewers[None].view(table)
            if public["over"]:
                break
            heard, secret = {}, {}
            for seat, person in viewers.items() if number % 4 == 0 else ():
                view = await person.view(table, seat, show=1)
                async with (
                    person.socket(table, seat=seat, form="moves") as moves,
                    person.socket(table, seat=seat, show=1) as live,
                ):
                    await live.next("view")
                    while (await moves.next("move"))["n"] < view["n"]:
                        pass
                heard[seat] = "".join([json.dumps(view), *moves.heard, *live.heard])
                secret[seat] = hand(game, view, seat) if seat is not None else []
            for owner, words in secret.items():
                for seat in viewers:
                    if seat != owner:
                        assert not [word for word in words if re.search(rf"\b{re.escape(word)}\b", heard[seat])]
                        searched.extend(words)
                    else:
                        assert all(word in heard[seat] for word in words)
            seat = chooser.choice(public["movers"])
            view = await people[seat].view(table, seat)
            await people[seat].act(table, seat, chooser.choice(view["actions"])["action"])

    in_club(evening, sqlite(tmp_path), tmp_path)
    assert len(searched) > 5


def test_an_invitation_is_for_the_host_alone(tmp_path):
    async def evening(club):
        ann, bob = club.guest(), club.guest()
        table = await ann.make("politrics", "me", "open", listed=True)
        link = table["invites"][0]["link"].partition("invite=")[2]
        async with bob.socket(table["id"]) as socket:
            await socket.next("table")
            heard = "".join(socket.heard) + await traffic_before_the_start(bob, table["id"])
        assert link not in heard
        assert (await ann.get("/me"))["id"] not in heard

    in_club(evening, sqlite(tmp_path), tmp_path)


async def traffic_before_the_start(guest, table):
    paths = (f"/tables/{table}", "/tables", "/me/tables", f"/tables/{table}/chat")
    told = [await guest.get(path) for path in paths]
    await asyncio.gather(*(guest.get(f"/tables/{table}/{path}", status=409) for path in ("view", "report", "verify")))
    return json.dumps(told)


def test_who_looked_before_the_start_sees_only_their_own_afterwards(tmp_path):
    async def evening(club):
        for _ in range(8):
            ann, bob, eve, kicked = (club.guest() for _ in range(4))
            table = await ann.make("primary_colours", "me", "open", "open", listed=True)
            place = f"/tables/{table['id']}"
            await kicked.join(table["id"], seat=1)
            async with (
                ann.socket(table["id"], seat=0, form="moves") as anns,
                kicked.socket(table["id"], seat=1, form="moves") as strangers,
                kicked.socket(table["id"], seat=1) as looking,
            ):
                for socket in (anns, strangers, looking):
                    await socket.next("table")
                await ann.post(f"{place}/seats", {"seat": 1, "kind": "open"})
                await bob.join(table["id"], seat=1)
                async with bob.socket(table["id"], seat=1, form="moves") as bobs:
                    await bobs.next("table")
                    await eve.join(table["id"], seat=2)
                    mine = {}
                    for person in (ann, bob, eve):
                        (mine[person],) = (await person.get(place))["mine"]
                        await person.act(table["id"], mine[person], 3)
                    for socket, person in ((anns, ann), (bobs, bob), (strangers, None)):
                        moves = [await socket.next("move") for _ in range(3)]
                        assert [move["seat"] for move in moves if move["action"] is not None] == (
                            [mine[person]] if person else []
                        )
                assert (await looking.next("view", n=3))["seat"] == 7

    in_club(evening, sqlite(tmp_path), tmp_path)
