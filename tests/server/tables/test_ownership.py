"""Nobody acts for another's seat, whenever the request comes: what is checked is checked when it is carried out."""

import asyncio

import pytest

from hustings.server.http.requests import Denied
from hustings.server.tables import play, signs
from tests.server.club import in_club, sqlite

OPERATIONS = {
    "act": lambda table, person, seat: play.act(table, person, seat, action=0),
    "play": lambda table, person, seat: play.act(table, person, seat, words="5"),
    "undo": lambda table, person, seat: play.undo(table, person, seat),
    "answer": lambda table, person, seat: play.answer(table, person, seat, True),
    "resign": lambda table, person, seat: play.resign(table, person, seat),
    "go_on": lambda table, person, seat: play.go_on(table, person, seat),
    "react": lambda table, person, seat: signs.react(table, person, seat, "wow"),
    "nudge": lambda table, person, seat: signs.nudge(table, person, seat, 2),
}


@pytest.mark.parametrize("name", OPERATIONS)
def test_a_request_for_a_place_never_acts_for_the_seat_that_it_becomes(tmp_path, name):
    """Seats are drawn while the request waits for its turn: the number then means another's seat, or one's own."""

    async def evening(club):
        refused, secret = 0, club.context.store.secret
        for _ in range(6):
            people = [club.guest() for _ in range(3)]
            table = (await people[0].make("primary_colours", "me", "open", "open", listed=True))["id"]
            await people[1].join(table)
            ids = [(await person.get("/me"))["id"] for person in people]
            is_starting, may_start = asyncio.Event(), asyncio.Event()

            async def secret_in_time(table, is_starting=is_starting, may_start=may_start):
                is_starting.set()
                await may_start.wait()
                return await secret(table)

            club.context.store.secret = secret_in_time
            joining = asyncio.create_task(people[2].join(table))
            await is_starting.wait()
            entered = club.tables.all()[-1]
            asked = [asyncio.create_task(OPERATIONS[name](entered, ids[place], place)) for place in (0, 1)]
            await asyncio.sleep(0)
            may_start.set()
            await joining
            ends = await asyncio.gather(*asked, return_exceptions=True)
            for place, end in enumerate(ends):
                has_left = bool(entered.row.seats[place].left)
                if entered.row.person(place) != ids[place] and not has_left:
                    assert isinstance(end, Denied)
                    assert end.code == "not-your-seat"
                    refused += 1
        assert refused

    in_club(evening, sqlite(tmp_path), tmp_path)
