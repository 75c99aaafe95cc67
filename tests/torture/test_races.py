"""Requests that meet, in short: every schedule with one deviation of the worst pairs, and some of all the others."""

import random
from pathlib import Path

import pytest

from torture import races
from torture.scheduler import Schedule

JOIN = "cyd:join:http,by_invitation=True"


@pytest.fixture
def here(tmp_path):
    folder = Path(tmp_path) / "race"
    folder.mkdir()
    return folder


def operation(state, name):
    return next(each for each in state.operations if str(each) == name)


def meet(here, name, one, other):
    """Race a pair: each of them arrives at every point of the other."""
    count = 0
    for pair in ((one, other), (other, one)):
        state = races.find(here.parent, name, 0)
        operations = tuple(operation(state, each) for each in pair)
        plain = Schedule()
        races.attempt(state, operations, here, plain, True)
        for variation in plain.variations():
            state = races.find(here.parent, name, count % races.VARIANTS)
            races.attempt(state, operations, here, Schedule(variation), True)
            count += 1
    assert count > 20


@pytest.mark.parametrize("request_", ["bob:act:socket,action=3", "bob:resign:socket"])
def test_nobody_acts_for_a_seat_that_was_theirs_before_seats_were_drawn(here, request_):
    meet(here, "last-seat-free", JOIN, request_)


def test_a_room_that_is_read_while_somebody_logs_in_knows_whose_the_seats_are(here):
    meet(here, "last-seat-free", "bob:stream:http", "ann:login:http")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("dan:team:http,what=leave", "ann:chat:socket,team=0"),
        ("ann:team:http,what=remove,member=1", "dan:act:socket,action=4"),
        ("ann:team:http,what=leave", "dan:login:http"),
    ],
)
def test_who_leaves_a_team_neither_acts_nor_hears_for_it(here, one, other):
    meet(here, "in-teams", one, other)


def test_a_move_that_a_log_out_cuts_off_while_it_is_written_is_in_memory_as_on_the_disk(here):
    state = races.find(here.parent, "with-clocks", 2)
    names = ("ann:stream:http", "bob:play:socket,move=R4", "bob:logout:http")
    operations = tuple(operation(state, name) for name in names)
    worst = ((3, 2), (9, 2), (16, 1), (22, 1), (30, 1), (46, 1), (48, 1))  # the move's socket is closed while it waits
    races.attempt(state, operations, here, Schedule(worst), True)
    for seed in range(30):
        races.attempt(state, operations, here, Schedule(chance=random.Random(seed)), True)


def test_pairs_at_random(tmp_path):
    found = races.run(count=80, seconds=300, seed=1, report=lambda line: None)
    assert found["races"] == 80
