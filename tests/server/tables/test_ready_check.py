"""Before a match with a clock starts, everybody says that they are there."""

from tests.server.club import in_club, sqlite

CLOCK = {"bank": 300, "move": 10}


def evening(tmp_path):
    """A decorator that runs a test in a club."""
    return lambda test: in_club(test, sqlite(tmp_path), tmp_path)


def test_everybody_confirms_when_the_last_one_has_come(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, bob, cyd = club.guest(), club.guest(), club.guest()
        table = (await ann.make("electioneer", "me", "open", "open", listed=True, clock=CLOCK))["id"]
        place = f"/tables/{table}"
        await bob.join(table)
        assert (await ann.post(f"{place}/ready"))["status"] == "waiting"  # too early, and nothing comes of it
        told = await cyd.join(table)
        assert told["status"] == "waiting"
        assert [seat["confirms"] for seat in told["seats"]] == [True, True, False]
        assert (await club.guest().post(f"{place}/ready", status=403))["code"] == "not-at-the-table"
        await bob.post(f"{place}/leave")
        assert [seat["confirms"] for seat in (await ann.get(place))["seats"]] == [False] * 3
        await bob.join(table)
        assert [seat["confirms"] for seat in (await ann.get(place))["seats"]] == [True, False, True]
        assert (await ann.post(f"{place}/ready"))["status"] == "waiting"
        assert (await cyd.post(f"{place}/ready"))["status"] == "playing"
        assert (await cyd.post(f"{place}/ready", status=409))["code"] == "begun"


def test_nobody_is_asked_who_plays_alone_or_has_days(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, bob = club.guest(), club.guest()
        assert (await ann.make("politrics", "me", "here", clock=CLOCK))["status"] == "playing"
        assert (await ann.make("politrics", "me", "novice", clock=CLOCK))["status"] == "playing"
        days = (await ann.make("politrics", "me", "open", listed=True, clock={"bank": 0, "move": 86_400}))["id"]
        assert (await bob.join(days))["status"] == "playing"
        plain = (await ann.make("politrics", "me", "open", listed=True))["id"]
        assert (await bob.join(plain))["status"] == "playing"


def test_a_rematch_on_a_clock_waits_for_everybody_too(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, bob = club.guest(), club.guest()
        table = (await ann.make("politrics", "me", "open", listed=True, clock=CLOCK))["id"]
        await bob.join(table)
        await ann.post(f"/tables/{table}/ready")
        await ann.post(f"/tables/{table}/resign", {"seat": 0})
        again = (await ann.post(f"/tables/{table}/rematch"))["id"]
        told = await bob.join(again)
        assert (told["status"], sum(seat["confirms"] for seat in told["seats"])) == ("waiting", 1)
        assert (await ann.post(f"/tables/{again}/ready"))["status"] == "playing"
