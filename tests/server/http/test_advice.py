"""Hints for one's own seat, never between people unless the table chose them; reviews once the match is over."""

import random

import pytest

from hustings.server.bots import advice
from hustings.server.bots.bot_process import BotProcessDied
from tests.server.club import in_club, sqlite

ONE_BOARD = {"board_limit": 1}


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch):
    monkeypatch.setattr(advice, "HINTS_BY", "greedy")
    monkeypatch.setattr(advice, "REVIEWS_BY", "greedy")
    monkeypatch.setattr(advice, "backend", lambda game: "python")


def test_a_hint_against_bots_is_a_legal_action(tmp_path):
    async def evening(club):
        ann, bob = club.guest(), club.guest()
        table = await ann.make("politrics", "me", "easy", options=ONE_BOARD)
        assert table["hints"]
        while 0 not in (view := await ann.view(table["id"], 0))["movers"]:
            pass
        found = await ann.get(f"/tables/{table['id']}/hint", seat=0)
        assert found["action"] in [one["action"] for one in view["actions"]]
        assert sum(found["win"]) == pytest.approx(1)
        await ann.get(f"/tables/{table['id']}/hint", seat=1, status=403)
        await bob.get(f"/tables/{table['id']}/hint", seat=0, status=403)
        await ann.get(f"/tables/{table['id']}/hint", status=422)

    in_club(evening, sqlite(tmp_path), tmp_path)


def test_between_people_there_are_hints_only_where_the_table_chose_them(tmp_path):
    async def evening(club):
        ann, bob = club.guest(), club.guest()
        for hints in (False, True):
            table = await ann.make("politrics", "me", "open", options=ONE_BOARD, hints=hints)
            await bob.join(table["id"], table["invites"][0]["link"])
            table = await ann.get(f"/tables/{table['id']}")
            assert table["hints"] == hints
            mover = table["movers"][0]
            guest = ann if mover in table["mine"] else bob
            other = bob if guest is ann else ann
            answer = await guest.get(f"/tables/{table['id']}/hint", seat=mover, status=200 if hints else 403)
            assert hints == ("move" in answer)
            if not hints:
                assert "people play each other" in answer["error"]
            await other.get(f"/tables/{table['id']}/hint", seat=mover, status=403)
            await other.get(f"/tables/{table['id']}/hint", seat=1 - mover, status=409 if hints else 403)
            await other.post(f"/tables/{table['id']}/resign", {"seat": 1 - mover})
            following = await ann.post(f"/tables/{table['id']}/rematch", {})
            assert following["hints"] == hints

    in_club(evening, sqlite(tmp_path), tmp_path)


def test_a_lesson_tells_what_to_light_and_how_far_one_has_come(tmp_path):
    async def evening(club):
        ann, bob = club.guest(), club.guest()
        table = await ann.make("politrics", "me", "easy", options=ONE_BOARD)
        path = f"/tables/{table['id']}"
        while 0 not in (view := await ann.view(table["id"], 0))["movers"]:
            pass
        found = await ann.get(f"{path}/lesson", seat=0)
        assert found["lit"][0] in view["actions"]
        assert not any(prompt["done"] for prompt in found["prompts"])
        await ann.post(f"{path}/act", {"seat": 0, "action": found["lit"][0]["action"]})
        assert [prompt["done"] for prompt in (await ann.get(f"{path}/lesson", seat=0))["prompts"]].count(True) == 1
        await ann.get(f"{path}/lesson", seat=1, status=403)
        await bob.get(f"{path}/lesson", seat=0, status=403)
        table = await ann.make("politrics", "me", "open", options=ONE_BOARD)
        await ann.get(f"/tables/{table['id']}/lesson", seat=0, status=409)

    in_club(evening, sqlite(tmp_path), tmp_path)


def test_a_character_takes_a_seat_by_name_and_is_listed_with_its_style(tmp_path):
    async def evening(club):
        ann = club.guest()
        listed = (await ann.get("/games/politrics/characters"))["characters"]
        assert [one["spec"] for one in listed] == ["pip", "otto", "rosa", "hugo", "ines", "vera"]
        assert "Attacks" in listed[1]["style"]
        table = await ann.make("politrics", "me", "otto", options=ONE_BOARD)
        assert [seat["name"] for seat in table["seats"] if seat["kind"] == "bot"] == ["Otto"]
        wanted = {"game": "politrics", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "nobody"}]}
        assert "otto" in (await ann.post("/tables", wanted, status=409))["error"]

    in_club(evening, sqlite(tmp_path), tmp_path)


def test_a_review_waits_for_the_end(tmp_path):
    async def evening(club):
        ann = club.guest()
        table = await ann.make("presidential", "me", "here", options={"weeks": 1})
        path = f"/tables/{table['id']}"
        assert "when the match is over" in (await ann.get(f"{path}/review", status=403))["error"]
        await ann.get(f"{path}/judgement", n=1, status=403)
        await ann.play_at_random(table["id"], [0, 1], random.Random(1))
        found = await ann.get(f"{path}/review")
        assert [turn["n"] for turn in found["turns"]] == list(range(1, len(found["turns"]) + 1))
        for seat in range(2):
            gave = sum(found[what][seat] for what in ("luck", "choices", "rivals", "sealed"))
            assert found["start"][seat] + gave == pytest.approx(found["turns"][-1]["win"][seat])
        n = next(turn["n"] for turn in found["turns"] if turn["seat"] is not None)
        judged = await ann.get(f"{path}/judgement", n=n)
        assert (judged["n"], judged["win"]) == (n, pytest.approx(found["turns"][n - 1]["win"]))
        answer = await ann.get(f"{path}/judgement", n=len(found["turns"]) + 1, status=404)
        assert "there is no action" in answer["error"]

    in_club(evening, sqlite(tmp_path), tmp_path)


def test_a_silent_bots_process_is_a_sentence(tmp_path, monkeypatch):
    def die(question):
        raise BotProcessDied("gone")

    monkeypatch.setattr(advice, "answer", die)

    async def evening(club):
        ann = club.guest()
        table = await ann.make("politrics", "me", "here", options=ONE_BOARD)
        mover = table["movers"][0]
        answer = await ann.get(f"/tables/{table['id']}/hint", seat=mover, status=403)
        assert "people play each other" in answer["error"]  # two people at one screen
        table = await ann.make("politrics", "me", "here", options=ONE_BOARD, hints=True)
        answer = await ann.get(f"/tables/{table['id']}/hint", seat=table["movers"][0], status=503)
        assert answer["error"] == "The bots do not answer at the moment. Try again later."

    in_club(evening, sqlite(tmp_path), tmp_path)


SEVEN = "6543211"


def test_a_plan_of_tokens_is_counted_with_what_lies_open_alone(tmp_path):
    async def evening(club):
        ann, bob, cem = club.guest(), club.guest(), club.guest()
        polls = []
        for sealed in ("1111112", "6554443"):  # what nobody may learn from the poll
            table = await ann.make("primary_colours", "me", "open", "open", options={"party": "chosen"}, hints=True)
            for guest, invite in zip((bob, cem), table["invites"], strict=True):
                await guest.join(table["id"], invite["link"])
            path = f"/tables/{table['id']}"
            await bob.post(f"{path}/act", {"seat": 1, "move": sealed})
            found = (await ann.get(f"{path}/what-if", seat=0, plan="6......"))["effect"]
            assert found["before"] is None
            assert found["poll"]["leaders"]["R"] == "R"
            assert found["poll"]["leaders"]["B"] == "RBY"
            polls.append(found)
        assert polls[0] == polls[1]
        await bob.get(f"{path}/what-if", seat=0, plan="6......", status=403)
        assert await bob.get(f"{path}/what-if", seat=1, plan="6......") == {"effect": None}  # it has acted
        for plan, why in (("66.....", "only one 6"), ("6", "seven values"), ("keep", "seven values")):
            assert why in (await ann.get(f"{path}/what-if", seat=0, plan=plan, status=409))["error"]
        await ann.get(f"{path}/what-if", seat=0, plan="6" * 41, status=422)
        await ann.post(f"{path}/act", {"seat": 0, "move": SEVEN[:1]})
        answer = await ann.get(f"{path}/what-if", seat=0, plan="5......", status=409)
        assert "has its token" in answer["error"]

    in_club(evening, sqlite(tmp_path), tmp_path)


def test_a_planned_turn_and_swap_are_the_poll_that_comes_where_nobody_else_adds_anything(tmp_path):
    async def evening(club):
        ann = club.guest()
        table = await ann.make("primary_colours", "me", "here", "here", hints=True)
        path = f"/tables/{table['id']}"
        for seat in range(3):
            await ann.post(f"{path}/act", {"seat": seat, "move": SEVEN})
        board = (await ann.view(table["id"], 0))["board"]
        assert (await ann.get(f"{path}/what-if", seat=0, plan="......."))["effect"]["poll"]["votes"] == (
            board["polls"][-1]["votes"]
        )
        for word in ("2153241", "2431132"):
            for seat in range(3):
                await ann.post(f"{path}/act", {"seat": seat, "move": word})
        found = (await ann.get(f"{path}/what-if", seat=1, plan="1R-1B"))["effect"]
        for seat, word in enumerate(("keep", "1R-1B", "keep")):
            await ann.post(f"{path}/act", {"seat": seat, "move": word})
        board = (await ann.view(table["id"], 0))["board"]
        assert found["before"]["votes"] == board["polls"][-1]["votes"]
        assert found["poll"]["votes"] == board["result"]["votes"] != found["before"]["votes"]
        assert await ann.get(f"{path}/what-if", seat=0, plan="keep") == {"effect": None}  # the match is over

    in_club(evening, sqlite(tmp_path), tmp_path)


def test_between_people_no_plan_is_counted_and_not_every_game_counts_one(tmp_path):
    async def evening(club):
        ann = club.guest()
        table = await ann.make("primary_colours", "me", "here", "here")
        await ann.get(f"/tables/{table['id']}/what-if", seat=0, plan="6......", status=403)
        table = await ann.make("presidential", "me", "here", options={"weeks": 1}, hints=True)
        path, mover = f"/tables/{table['id']}/what-if", table["movers"][0]
        found = (await ann.get(path, seat=mover, plan="campaign-CA,TX"))["effect"]
        assert found["before"] == [0, 0]
        assert found["after"][mover] == 10 * (55 + 38)
        assert "is not a state" not in (await ann.get(path, seat=mover, plan="campaign-XX", status=409))["error"]
        table = await ann.make("electioneer", "me", "here", options={"players": 2}, hints=True)
        answer = await ann.get(f"/tables/{table['id']}/what-if", seat=table["movers"][0], plan="lobby", status=404)
        assert answer["error"] == "Electioneer has no what-if."


def test_a_move_of_politrics_shows_its_effect_before_it_is_made(tmp_path):
    async def evening(club):
        ann = club.guest()
        table = await ann.make("politrics", "me", "here", options=ONE_BOARD, hints=True)
        path = f"/tables/{table['id']}"
        await ann.post(f"{path}/act", {"seat": 0, "move": "V33"})
        await ann.post(f"{path}/act", {"seat": 1, "move": "D34"})
        before = await ann.view(table["id"], 0)
        found = (await ann.get(f"{path}/what-if", seat=0, plan="M44"))["effect"]
        assert [found[when]["own"]["score"] for when in ("before", "after")] == [3, 8]
        assert found["reach"] == [{"square": "33", "figure": "V"}, {"square": "44", "figure": "M"}]
        assert found["row"] is None
        assert found["won"] is None
        assert "is not possible" in (await ann.get(f"{path}/what-if", seat=0, plan="V33-34", status=409))["error"]
        assert await ann.view(table["id"], 0) == before

    in_club(evening, sqlite(tmp_path), tmp_path)

    in_club(evening, sqlite(tmp_path), tmp_path)
