"""The stream of lines for bots; and the bot of docs/protocol.md, which plays a whole match with it."""

import re
import subprocess
import sys
from pathlib import Path

from tests.server.club import Lines, in_club, sqlite
from tests.server.process import running

PROTOCOL = Path(__file__).parents[3] / "docs" / "protocol.md"


def evening(tmp_path):
    """A decorator that runs a test in a club."""
    return lambda test: in_club(test, sqlite(tmp_path), tmp_path)


def test_moves_and_questions_come_line_by_line(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, bob = club.guest(), club.guest()
        table = (await ann.make("primary_colours", "me", "here", "open", listed=True, options={"party": "chosen"}))[
            "id"
        ]
        async with Lines(bob, table) as early:
            assert early.start["status"] == 200
            await bob.join(table)
            async with Lines(bob, table, seat=2) as lines:
                asked = (await lines.next())["asked"]
                assert (asked["seat"], asked["n"]) == (2, 0)
                assert asked["actions"][0] == {"action": 0, "move": "R1"}
                await ann.act(table, 0, 5)
                assert await lines.next() == {"n": 1, "seat": 0, "action": None, "move": None}
                await bob.act(table, 2, 5, n=0)  # nobody asked again, since nothing changed for Bob
                assert await lines.next() == {"n": 2, "seat": 2, "action": 5, "move": "R6"}
                assert (await lines.next())["asked"]["n"] == 2
                await bob.post(f"/tables/{table}/undo", {"seat": 2})
                assert (await lines.next())["undo"]["undone"] == 2
                assert (await lines.next())["asked"]["n"] == 3
                await ann.post(f"/tables/{table}/resign", {"seat": 0})
                assert (await lines.next())["leave"] == {"n": 4, "seat": 0, "late": False}
            told = [await early.next() for _ in range(4)]
            assert [next(iter(line)) for line in told] == ["n", "n", "undo", "leave"]
            assert told[1]["action"] is None
        async with Lines(bob, table, after=3) as lines:
            assert "leave" in await lines.next()


def test_a_stream_ends_with_the_match(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann = club.guest()
        table = (await ann.make("politrics", "me", "here"))["id"]
        async with Lines(ann, table) as lines:
            await ann.post(f"/tables/{table}/resign", {"seat": 0})
            assert (await lines.next())["resign"] == {"n": 1, "seat": 0, "late": False}
            assert (await lines.next())["end"]["winners"] == [1]
            assert await lines.next() is None
        async with Lines(ann, table, after=2) as lines:
            assert await lines.next() is None


def test_a_stream_of_a_seat_that_is_not_mine_is_refused(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, bob = club.guest(), club.guest()
        table = (await ann.make("politrics", "me", "here"))["id"]
        assert (await bob.get(f"/tables/{table}/stream", seat=0, status=403))["code"] == "not-your-seat"
        assert (await bob.get("/tables/nowhere/stream", status=404))["code"] == "no-such-table"
        assert (await bob.get(f"/tables/{table}/stream", after=-1, status=422))["code"] == "malformed"


def test_streams_are_counted_as_connections(tmp_path):
    async def evening(club):
        ann = club.guest()
        table = (await ann.make("politrics", "me", "here"))["id"]
        counted = club.context.open_sockets
        counted.most = 2
        async with Lines(ann, table), Lines(ann, table), Lines(ann, table) as third:
            assert third.start["status"] == 429
            assert len(counted) == 2
        assert not len(counted)
        await ann.get(f"/tables/{table}/stream", seat=5, status=404)
        await ann.get("/tables/nowhere/stream", status=404)
        assert not len(counted)

    in_club(evening, sqlite(tmp_path), tmp_path, limits=True)


def test_the_bot_in_the_protocol_plays_a_whole_match(tmp_path):
    program = re.search(r"```python\n(# A bot.*?)```", PROTOCOL.read_text(encoding="utf-8"), re.DOTALL)[1]
    assert len(program.splitlines()) <= 25
    with running(tmp_path) as site:
        told = subprocess.run(
            [sys.executable, "-c", program, site], capture_output=True, text=True, timeout=400, check=False
        )
    assert told.returncode == 0, told.stderr
    assert re.fullmatch(r"Winners: \[[012](, [012])*\]\n", told.stdout)
