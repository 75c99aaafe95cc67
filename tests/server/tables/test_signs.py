"""Nudges and reactions."""

from hustings.server.tables import signs
from tests.server.club import in_club, sqlite


def test_who_is_waited_for_can_be_nudged_once_in_a_while(tmp_path):
    @lambda test: in_club(test, sqlite(tmp_path), tmp_path)
    async def _(club):
        ann, bob = club.guest(), club.guest()
        table = (await ann.make("politrics", "me", "open", listed=True))["id"]
        await bob.join(table, name="Bob")
        async with ann.socket(table, seat=0) as hers, bob.socket(table, seat=1) as his:
            await hers.next("table")  # she is at the table
            done = await his.ask(do="nudge", id=1, seat=1, to=0)
            assert done["is"] == "done"
            assert await hers.next("sign") == {"is": "sign", "seat": 1, "sign": "nudge", "to": 0}
            assert (await his.ask(do="nudge", id=2, seat=1, to=0))["code"] == "nudged"
            club.clock.pass_by(signs.SELDOM)
            assert (await his.ask(do="nudge", id=3, seat=1, to=0))["is"] == "done"
            assert (await hers.ask(do="nudge", id=4, seat=0, to=1))["code"] == "not-waited-for"
            assert (await hers.ask(do="nudge", id=5, seat=0, to=0))["code"] == "not-waited-for"
            assert (await hers.ask(do="nudge", id=6, seat=1, to=0))["code"] == "not-your-seat"
            assert (await hers.ask(do="react", id=7, seat=0, sign="applause"))["is"] == "done"
            assert await his.next("sign", sign="applause") == {"is": "sign", "seat": 0, "sign": "applause", "to": None}
            async with club.guest().socket(table) as watching:
                assert (await watching.ask(do="react", id=8, seat=0, sign="wow"))["code"] == "not-your-seat"
