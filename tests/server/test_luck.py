"""Luck that nobody can bend: the commitment first, then everybody's random bytes; and receipts for all."""

import hashlib
import random

import hustings
from hustings.match.record import split_check
from tests.server.club import in_club, sqlite

BYTES = ["0f" * 16, "1e" * 16, "2d" * 16]


def evening(tmp_path):
    """A decorator that runs a test in a club."""
    return lambda test: in_club(test, sqlite(tmp_path), tmp_path)


async def resigned(guest, table):
    """The match file of a table, after its first seat of the guest's has resigned."""
    (seat, *_) = (await guest.get(f"/tables/{table}"))["mine"]
    await guest.post(f"/tables/{table}/resign", {"seat": seat})
    return await guest.get(f"/tables/{table}/record")


async def played_out(guest, table):
    """The match file of a table for three, after the guest has played every seat of theirs to the end."""
    mine = (await guest.get(f"/tables/{table}"))["mine"]
    await guest.play_at_random(table, mine, random.Random(7))
    return await guest.get(f"/tables/{table}/record")


def test_the_commitment_comes_before_anybody_sits_down(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, bob = club.guest(), club.guest()
        made = await ann.make("politrics", "me", "open", contributes=True)
        published = made["luck"]
        assert (made["status"], made["seats"][0]["ready"], published["entropy"]) == ("waiting", False, [None, None])
        await bob.join(made["id"], made["invites"][0]["link"], entropy=BYTES[1])
        assert (await bob.get(f"/tables/{made['id']}"))["status"] == "waiting"  # Ann has not added hers
        begun = await ann.join(made["id"], entropy=BYTES[0])
        assert begun["status"] == "playing"
        assert begun["luck"] == {**published, "entropy": BYTES[:2]}
        match = hustings.loads(await resigned(ann, made["id"]))
        assert match.header.luck.commitment == published["commitment"]
        assert (match.header.nonce, match.header.luck.entropy) == (published["nonce"], tuple(BYTES[:2]))
        assert hashlib.sha256(match.events[-1].secret).hexdigest() == published["commitment"]


def test_against_bots_the_match_waits_for_the_persons_bytes(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann = club.guest()
        made = await ann.make("primary_colours", "me", "easy", "here", contributes=True)
        assert made["status"] == "waiting"
        begun = await ann.join(made["id"], entropy=BYTES[0])
        assert begun["status"] == "playing"
        first, bot, here = begun["luck"]["entropy"]
        assert (first, here) == (BYTES[0], None)
        assert len(bot) == 32
        report = hustings.verify_text(await played_out(ann, made["id"]))
        assert "Random bytes of 2 of 3 seats went into it after the commitment." in report.sentences


def test_programs_need_not_add_anything(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann = club.guest()
        made = await ann.make("politrics", "me", "here")
        assert (made["status"], made["luck"]["entropy"]) == ("playing", [None, None])


def test_bytes_are_given_once_and_go_with_who_leaves(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, bob, eve = club.guest(), club.guest(), club.guest()
        made = await ann.make("primary_colours", "me", "open", "open", listed=True)
        place = f"/tables/{made['id']}"
        await bob.join(made["id"], seat=1, entropy=BYTES[1])
        await bob.join(made["id"], entropy=BYTES[2])
        assert (await eve.get(place))["luck"]["entropy"] == [None, BYTES[1], None]
        await bob.post(f"{place}/leave")
        await eve.join(made["id"], seat=1)
        assert (await eve.get(place))["luck"]["entropy"] == [None, None, None]
        for wrong in ("0f" * 15, "0F" * 16, "zz" * 16):
            await bob.post(f"{place}/join", {"entropy": wrong}, status=422)


def test_a_rematch_waits_for_bytes_too(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, bob = club.guest(), club.guest()
        made = await ann.make("politrics", "me", "open", listed=True)
        await bob.join(made["id"])
        await resigned(ann, made["id"])
        follow = await ann.post(f"/tables/{made['id']}/rematch", {"contributes": True})
        assert follow["luck"]["commitment"] != made["luck"]["commitment"]
        async with bob.socket(made["id"], seat=1) as socket:
            assert (await socket.ask(do="rematch", id=1, contributes=True))["is"] == "done"
        assert (await ann.join(follow["id"], entropy=BYTES[0]))["status"] == "waiting"
        begun = await bob.join(follow["id"], entropy=BYTES[1])
        assert begun["status"] == "playing"
        assert sorted(begun["luck"]["entropy"]) == BYTES[:2]


def test_the_secret_is_told_to_nobody_before_the_end(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann = club.guest()
        made = await ann.make("politrics", "me", "open", listed=True)
        secret = (await club.context.store.secret(made["id"])).hex()
        told = [str(await ann.get(path)) for path in (f"/tables/{made['id']}", "/me/tables", "/tables")]
        assert secret not in str(made) + "".join(told)


def test_everybody_gets_receipts(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann = club.guest()
        made = await ann.make("primary_colours", "me", "here", "here", options={"party": "chosen"})
        table, noted = made["id"], {}
        for seat in (0, 1, 2):
            acted = await ann.act(table, seat, 5)
            noted[acted["n"]] = acted["receipt"]
        async with ann.socket(table, seat=0) as socket:
            view = await socket.next("view")
            noted[view["n"]] = view["receipt"]
            done = await socket.ask(do="act", id=1, seat=1, action=3)
            noted[done["n"]] = done["receipt"]
        noted[2] = (await club.guest().view(table, at=2))["receipt"]
        told = await club.guest().get(f"/tables/{table}/receipts", after=1)
        assert (told["n"], told["first"], len(told["checks"])) == (4, 1, 4)
        checks = [split_check(line, 0)[1] for line in (await played_out(ann, table)).splitlines()]
        assert {n: checks[n] for n in noted} == noted
        assert told["checks"] == checks[1:5]
        assert (await ann.get(f"/tables/{table}/receipts", after=99))["checks"] == []
