"""A step of the system's time resigns nobody, loses no guest and forgets no table."""

import time

import httpx
import pytest

from hustings.server import steady_clock
from hustings.server.tables import registry
from tests.server.club import in_club, sqlite
from tests.server.process import start, stop
from tests.server.stores import new_table

DAY = 24 * 3600.0

# The server as it is started in earnest, but the system's time is moved by as many seconds as a file says.
STEPPED = """
import os, pathlib, runpy, time
right, step = time.time, pathlib.Path(os.environ["STEP"])
time.time = lambda: right() + float(step.read_text())
runpy.run_module("hustings.server", run_name="__main__", alter_sys=True)
"""


def move(moved, step):
    """Move the time of a server by so many seconds, at once."""
    draft = moved.with_suffix(".draft")
    draft.write_text(str(step))
    draft.replace(moved)


def test_the_clock_goes_on_whatever_the_systems_time_is_set_to(monkeypatch):
    right = time.time
    before = steady_clock.now()
    assert abs(before - right()) < 60
    for step in (500 * DAY, -500 * DAY):
        monkeypatch.setattr(time, "time", lambda step=step: right() + step)
        assert 0 <= steady_clock.now() - before < 60
        assert abs(steady_clock.step() - step) < 60


def test_a_running_server_whose_time_is_moved(tmp_path):
    moved = tmp_path / "step"
    move(moved, 0)
    process, site = start(tmp_path, program=("-c", STEPPED), STEP=str(moved))
    try:
        with httpx.Client(base_url=site, timeout=120) as ann, httpx.Client(base_url=site, timeout=120) as bob:
            me = ann.get("/api/me").json()
            asked = {"game": "politrics", "seats": [{"kind": "me"}, {"kind": "open"}], "listed": True}
            table = ann.post("/api/tables", json={**asked, "clock": {"bank": 600, "move": 0}}).json()["id"]
            waiting = ann.post("/api/tables", json=asked).json()["id"]
            bob.post(f"/api/tables/{table}/join", json={})
            assert ann.post(f"/api/tables/{table}/ready", json={}).json()["status"] == "playing"
            for step in (3 * 3600, -3 * 3600, 500 * DAY, -500 * DAY):
                move(moved, step)
                time.sleep(3 * registry.LOOK)  # the clocks have been looked at
                told = ann.get(f"/api/tables/{table}").json()
                assert (told["status"], told["n"]) == ("playing", 0)
                assert ann.get("/api/me").json() == me
                assert ann.get(f"/api/tables/{waiting}").json()["status"] == "waiting"
                fresh = httpx.get(f"{site}/api/me")  # a cookie that is given now is good later
                move(moved, 0)
                assert httpx.get(f"{site}/api/me", cookies=dict(fresh.cookies)).json() == fresh.json()
    finally:
        complaints = stop(process)
    assert not complaints


def test_cookies_that_were_given_before_the_time_was_set_back_are_good_after_a_restart(tmp_path):
    moved = tmp_path / "step"
    move(moved, 0)
    process, site = start(tmp_path, program=("-c", STEPPED), STEP=str(moved))
    with httpx.Client(base_url=site) as ann:
        me, cookies = ann.get("/api/me").json(), dict(ann.cookies)
    assert not stop(process)
    move(moved, -300 * DAY)
    process, site = start(tmp_path, program=("-c", STEPPED), STEP=str(moved))
    try:
        assert httpx.get(f"{site}/api/me", cookies=cookies).json() == me
    finally:
        complaints = stop(process)
    assert not complaints


@pytest.mark.parametrize("step", [0.0, -400 * DAY, 400 * DAY])
def test_tidying_waits_until_the_time_is_known_to_be_right(tmp_path, monkeypatch, step):
    async def test(club):
        store = club.context.store
        await store.add_table(new_table(updated=club.clock.now - 31 * DAY))
        monkeypatch.setattr(steady_clock, "step", lambda: step)
        for seconds, is_there in ((0, True), (registry.SETTLED - 1, True), (2, step != 0), (2 * DAY, step != 0)):
            club.clock.pass_by(seconds)
            await club.tables.tick()
            assert (await store.table("table") is not None) is is_there

    in_club(test, sqlite(tmp_path), tmp_path)
