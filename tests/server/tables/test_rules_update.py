"""A server that starts with another version of a game's rules: matches go on, are paused, or stay readable."""

import asyncio
import json

import msgspec
import pytest
from sqlalchemy import update

from hustings import games
from hustings.match.record import read
from hustings.match.verify import verify_text
from hustings.server.http import socket_messages
from hustings.server.store import schema
from tests.match.games_for_tests import WAGER
from tests.match.test_rules_update import FEWER, GENEROUS, SAME
from tests.server.club import Clock, english, in_club, sqlite

messages = msgspec.json.Decoder(socket_messages.AnyMessage)
DIFFERS = 2  # the event after which bids are due, which FEWER restricts


@pytest.fixture(autouse=True)
def no_added_games(monkeypatch):
    monkeypatch.setattr(games, "_added", {})


class House:
    """One database, and the people who come back to it, whichever version of the game is played."""

    def __init__(self, tmp_path, url=None):
        self.folder, self.url, self.clock = tmp_path, url or sqlite(tmp_path), Clock()
        self.cookies = {}
        self.table = None

    def open(self, game, **more):
        """A decorator that runs a test in a club that plays this version of the game."""
        games.add(game)
        return lambda test: in_club(test, self.url, self.folder, clock=self.clock, **more)

    def guest(self, club, name):
        """Somebody, with the cookies of last time."""
        guest = club.guest()
        guest.http.cookies.update(self.cookies.get(name, {}))
        return guest

    async def begin(self, club, *seats, moves=(("ann", 0, 0), ("bob", 1, 1)), **more):
        """A match of two, perhaps at one device, with some moves."""
        ann, bob = self.guest(club, "ann"), self.guest(club, "bob")
        made = await ann.make("wager", *seats or ("me", "open"), **more)
        self.table = made["id"]
        if not seats:
            await bob.join(self.table, made["invites"][0]["link"])
            if "clock" in more:
                await ann.post(f"/tables/{self.table}/ready")
        for name, seat, action in moves:
            await (ann if name == "ann" or seats else bob).act(self.table, seat, action)
        self.cookies = {"ann": dict(ann.http.cookies), "bob": dict(bob.http.cookies)}
        return ann, bob

    def people(self, club):
        return self.guest(club, "ann"), self.guest(club, "bob")

    @property
    def path(self):
        return f"/tables/{self.table}"


async def play_out(people, path):
    """Play the first action that is possible until the match is over; the last view."""
    while True:
        for seat, person in enumerate(people):
            view = await person.get(f"{path}/view", seat=seat)
            if view["over"]:
                return view
            if seat in view["movers"]:
                await person.post(f"{path}/act", {"seat": seat, "action": view["actions"][0]["action"], "n": view["n"]})


def test_a_match_that_stays_the_same_goes_on_and_its_file_says_so(tmp_path):
    house = House(tmp_path)

    @house.open(WAGER)
    async def _(club):
        await house.begin(club)
        house.n = (await club.context.store.table(house.table)).n
        assert len(await club.context.store.traces(house.table)) == house.n + 1
        assert None not in await club.context.store.traces(house.table)

    @house.open(SAME)
    async def _(club):
        people = house.people(club)
        view = await people[0].view(house.table, 0)
        assert (view["n"], view["movers"]) == (house.n + 1, [0, 1])
        assert view["log"][-1]["text"] == ["From here on the match follows version 2 of the rules."]
        assert (await people[0].get(house.path))["paused"] is None
        assert len(await club.context.store.lines(house.table)) == house.n + 2  # written before anybody was told
        async with people[0].socket(house.table, seat=0, form="moves", after=house.n) as socket:
            assert await socket.next("rules") == {"is": "rules", "n": house.n + 1, "rules": 2, "kept": house.n}
            for text in socket.heard:
                assert json.loads(msgspec.json.encode(messages.decode(text))) == json.loads(text)
        last = await play_out(people, house.path)
        assert (await people[0].view(house.table, 0, at=house.n))["n"] == house.n
        verdict = await people[0].get(f"{house.path}/verify")
        assert verdict["verdict"] == "yes"
        assert "began under version 1" in " ".join(verdict["sentences"])
        record = await people[0].get(f"{house.path}/record")
        assert verify_text(record, game=SAME).verdict == "yes"
        assert last["result"]["winners"] == list(read(record.encode()).events[-1].winners)

    @house.open(SAME)
    async def _(club):
        assert (await house.people(club)[1].view(house.table, 1))["over"]  # read again


def test_a_match_that_differs_is_paused_for_everybody_but_talk(tmp_path):
    house = House(tmp_path)

    @house.open(WAGER)
    async def _(club):
        await house.begin(club, clock={"bank": 60, "move": 10})
        house.n = (await club.context.store.table(house.table)).n

    @house.open(FEWER)
    async def _(club):
        club.clock.pass_by(10_000)
        await club.tables.tick()  # nobody has opened the table yet, and nobody loses by it
        ann, bob = house.people(club)
        state = await bob.get(house.path)
        assert (state["status"], state["movers"], state["my_turn"]) == ("playing", [], False)
        paused = state["paused"]
        assert (paused["event"], paused["kept"], paused["proposal"]) == (DIFFERS, DIFFERS - 1, None)
        assert "would have gone differently from event 2 on" in paused["why"]
        view = await bob.view(house.table, 1)
        assert (view["n"], view["movers"], view["actions"]) == (DIFFERS - 1, [], [])
        assert view["asks"] == "The match is paused, because its rules have changed."
        for path, body in (("act", {"action": 0}), ("undo", {}), ("resign", {}), ("answer", {"agree": True})):
            refused = await bob.post(f"{house.path}/{path}", {"seat": 1, **body}, status=409)
            assert (refused["code"], refused["error"]) == ("paused", paused["why"])
        async with bob.socket(house.table, seat=1) as socket:
            assert (await socket.next("table"))["paused"] == paused
            assert [clock["running"] for clock in (await socket.next("clocks"))["seats"]] == [False, False]
            assert (await socket.ask(do="act", id=1, seat=1, action=0))["code"] == "paused"
            await ann.post(f"{house.path}/chat", {"text": "What now?"})
            assert (await socket.next("chat"))["text"] == "What now?"
        club.clock.pass_by(10_000)
        await club.tables.tick()
        assert (await bob.get(house.path))["status"] == "playing"
        assert "would have gone differently" in (await bob.get(f"{house.path}/verify"))["sentences"][0]
        assert len(await club.context.store.lines(house.table)) == house.n + 1

    @house.open(WAGER)
    async def _(club):
        """The old version is back."""
        ann, _ = house.people(club)
        state = await ann.get(house.path)
        assert (state["paused"], state["movers"], state["n"]) == (None, [0, 1], house.n)
        clocks = (await club.context.store.table(house.table)).banks
        assert clocks.since == [club.clock.now, club.clock.now]
        assert clocks.bank == [60, 60]


@pytest.fixture
def paused(tmp_path):
    """A match of two that is paused."""
    house = House(tmp_path)

    @house.open(WAGER)
    async def _(club):
        await house.begin(club)
        house.n = (await club.context.store.table(house.table)).n

    return house


def test_it_is_rewound_by_agreement_and_played_to_the_end(paused):
    @paused.open(FEWER)
    async def _(club):
        ann, bob = paused.people(club)
        proposal, answer = f"{paused.path}/pause/proposal", f"{paused.path}/pause/answer"
        assert (await bob.post(proposal, {}, status=403))["code"] == "not-the-host"
        async with bob.socket(paused.table, seat=1) as socket, bob.socket(paused.table, form="moves") as moves:
            assert (await socket.next("view"))["n"] == DIFFERS - 1
            asked = (await ann.post(proposal, {}))["paused"]["proposal"]
            assert asked == {"number": 1, "waiting": [1], "ruling": None}
            assert (await socket.next("table", movers=[]))["paused"]["proposal"] == asked
            said = {"seat": 1, "number": 1, "agree": False}
            assert (await ann.post(answer, {**said, "seat": 0}, status=409))["code"] == "not-asked"
            assert (await ann.post(answer, said, status=403))["code"] == "not-your-seat"
            declined = (await bob.post(answer, said))["paused"]
            assert (declined["proposal"], declined["declined"]) == (None, 1)
            assert (await bob.post(answer, {**said, "agree": True}, status=409))["code"] == "not-asked"

            assert (await ann.post(proposal, {}))["paused"]["proposal"]["number"] == 2
            assert (await bob.post(answer, {**said, "agree": True}, status=409))["code"] == "not-asked"  # to the first
            settled = await bob.post(answer, {"seat": 1, "number": 2, "agree": True})
            assert (settled["paused"], settled["movers"], settled["my_turn"]) == (None, [0, 1], True)
            view = await socket.next("view", n=paused.n + 2)  # the second card is dealt anew
            assert (view["log_from"], view["actions"][-1]["move"]) == (DIFFERS - 1, "5")
            assert "everything after event 1 is undone" in view["log"][0]["text"][0]
            assert (await moves.next("rules"))["kept"] == DIFFERS - 1
            assert (await moves.next("move"))["n"] == paused.n + 2
        await play_out((ann, bob), paused.path)
        assert (await ann.get(f"{paused.path}/verify"))["verdict"] == "yes"
        assert (await ann.post(proposal, {}, status=409))["code"] == "not-paused"
        assert (await ann.view(paused.table, at=paused.n))["n"] == paused.n

    @paused.open(FEWER)
    async def _(club):
        ann, _ = paused.people(club)
        view = await ann.view(paused.table, 0)
        assert view["over"]
        assert (await ann.get(paused.path))["outdated"] is None


def test_a_proposal_outlives_the_server_and_a_ruling_ends_the_match(paused):
    @paused.open(FEWER)
    async def _(club):
        ann, _ = paused.people(club)
        proposal = f"{paused.path}/pause/proposal"
        for winners in ([], [2], [0, 7]):
            status = 422 if not winners or 7 in winners else 409
            await ann.post(proposal, {"ruling": {"winners": winners, "text": "So it is."}}, status=status)
        unreadable = {"ruling": {"winners": [1], "text": "\u200b\u0007"}}
        assert (await ann.post(proposal, unreadable, status=409))["code"] == "unreadable"
        await ann.post(proposal, {"ruling": {"winners": [1], "text": "x" * 401}}, status=422)
        wanted = {"winners": [1, 1], "text": "Right was\n ahead \U0001f469\u200d\U0001f33e"}
        asked = (await ann.post(proposal, {"ruling": wanted}))["paused"]["proposal"]
        assert asked["ruling"] == {"winners": [1], "text": "Right was ahead \U0001f469\U0001f33e"}

    @paused.open(FEWER)
    async def _(club):
        ann, bob = paused.people(club)
        async with ann.socket(paused.table, seat=0, form="moves", after=paused.n) as socket:
            over = await bob.post(f"{paused.path}/pause/answer", {"seat": 1, "number": 1, "agree": True})
            assert (over["status"], over["paused"]) == ("over", None)
            ruling = await socket.next("ruling")
            assert (ruling["winners"], ruling["text"]) == ([1], "Right was ahead \U0001f469\U0001f33e")
            assert (await socket.next("end"))["winners"] == [1]
        view = await ann.view(paused.table, 0)
        assert view["result"]["winners"] == [1]
        assert view["result"]["why"][0].startswith("Right was ahead")
        record = await ann.get(f"{paused.path}/record")
        assert verify_text(record, game=FEWER).verdict == "yes"
        assert await club.context.store.secret(paused.table) is None


def test_who_plays_alone_or_with_bots_needs_nobodys_consent(tmp_path):
    house = House(tmp_path)

    @house.open(WAGER)
    async def _(club):
        await house.begin(club, "me", "easy", moves=(("ann", 0, 5),))
        ann, _ = house.people(club)
        async with asyncio.timeout(20):
            while 0 not in (await ann.view(house.table, 0))["movers"]:
                await asyncio.sleep(0.005)

    @house.open(FEWER)
    async def _(club):
        ann, _ = house.people(club)
        asked = len(club.bot_chooser.asked)
        assert (await ann.get(house.path))["paused"]
        assert not (await ann.get(house.path))["my_turn"]
        assert len(club.bot_chooser.asked) == asked  # the bot waits
        settled = await ann.post(f"{house.path}/pause/proposal", {})
        assert settled["paused"] is None
        async with asyncio.timeout(20):
            while (await ann.view(house.table, 0))["movers"] != [0]:  # the bot has bid again
                await asyncio.sleep(0.005)


def finished(tmp_path, url=None):
    """A match that is over under the first version, with a six in it."""
    house = House(tmp_path, url)

    @house.open(WAGER)
    async def _(club):
        while True:
            people = await house.begin(club, options={"rounds": 5})
            await play_out(people, house.path)
            house.view = await people[0].view(house.table, show=1)
            house.record = await people[0].get(f"{house.path}/record")
            if any(entry["seat"] == 7 and entry["move"] == "6" for entry in house.view["log"]):
                break
        assert english(await club.context.store.archive(house.table)) == house.view

    return house


def test_a_finished_match_stays_readable_as_it_was_shown(tmp_path, url):
    house = finished(tmp_path, url)

    @house.open(GENEROUS)
    async def _(club):
        ann, bob = house.people(club)
        state = await ann.get(house.path)
        assert (state["status"], state["paused"]) == ("over", None)
        assert state["outdated"].startswith("This match follows version 1 of the rules of Wager.")
        assert await ann.view(house.table, show=1) == house.view
        plain = {name: part for name, part in house.view.items() if name != "show"}
        assert await ann.view(house.table, 0) == await bob.view(house.table, at=house.view["n"]) == plain
        refused = await ann.get(f"{house.path}/view", at=3, status=409)
        assert (refused["code"], refused["error"]) == ("outdated", state["outdated"])
        for path in ("report", "picture.svg", "receipts"):
            assert (await ann.get(f"{house.path}/{path}", status=409))["code"] == "outdated"
        assert (await ann.act(house.table, 0, 0, status=409))["code"] == "outdated"
        assert await ann.get(f"{house.path}/record") == house.record
        verdict = await ann.get(f"{house.path}/verify")
        assert (verdict["ok"], verdict["sentences"]) == (False, [f"No. {state['outdated']}"])
        end = read(house.record.encode()).events[-1]
        assert (verdict["secret"], verdict["id"]) == (end.secret.hex(), house.view["id"])
        async with ann.socket(house.table, seat=0) as socket:
            assert (await socket.next("table"))["outdated"] == state["outdated"]
            shown = await socket.next("view")
            assert (shown["seat"], shown["log"], shown["board"]) == (7, house.view["log"], house.view["board"])
        assert (await ann.post(f"{house.path}/rematch"))["status"] == "waiting"

    @house.open(SAME)
    async def _(club):
        ann, _ = house.people(club)
        assert (await ann.get(house.path))["outdated"] is None
        assert (await ann.view(house.table, 0, at=3))["n"] == 3
        assert len(await club.context.store.lines(house.table)) == house.view["n"] + 1  # nothing follows the end


def test_a_finished_match_from_before_has_its_sentence_alone(tmp_path):
    house = finished(tmp_path)

    @house.open(GENEROUS)
    async def _(club):
        await club.context.store.write(lambda connection: connection.execute(update(schema.tables), {"archive": None}))
        ann, _ = house.people(club)
        refused = await ann.get(f"{house.path}/view", status=409)
        assert refused["code"] == "outdated"
        assert refused["error"] == (await ann.get(house.path))["outdated"]
        assert await ann.get(f"{house.path}/record") == house.record


def without_traces(house):
    """As matches from before there were any."""

    async def forget(club):
        await club.context.store.write(lambda connection: connection.execute(update(schema.events), {"trace": None}))

    house.open(WAGER)(forget)


def test_without_traces_a_match_that_can_be_replayed_goes_on(paused):
    without_traces(paused)

    @paused.open(FEWER)
    async def _(club):
        ann, _ = paused.people(club)
        assert (await ann.get(paused.path))["paused"] is None
        assert (await ann.view(paused.table, 0))["n"] == paused.n + 1


def test_nobody_is_told_which_sealed_bid_is_no_longer_possible(tmp_path):
    house = House(tmp_path)

    @house.open(WAGER)
    async def _(club):
        await house.begin(club, moves=(("ann", 0, 5),))  # a bid of six

    without_traces(house)

    @house.open(FEWER)
    async def _(club):
        _, bob = house.people(club)
        why = (await bob.get(house.path))["paused"]["why"]
        assert why.endswith("it would have gone differently from event 3 on.")
        assert (await bob.get(f"{house.path}/verify"))["sentences"] == [f"No. {why}"]
        assert (await bob.act(house.table, 1, 0, status=409))["error"] == why
