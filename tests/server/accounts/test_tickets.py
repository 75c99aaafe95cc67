"""The server's key, cookies, invitations."""

import os
import stat

import pytest

from hustings.engine.game import Refusal
from hustings.server.accounts.tickets import (
    LIFETIME,
    MOST_ACCOUNTS,
    RENEWAL,
    Device,
    Tickets,
    keep_key,
    new_id,
    server_key,
)

KEY = b"k" * 32


def test_a_cookie_says_whose_it_is():
    tickets = Tickets(KEY)
    person, session = new_id(), new_id()
    assert tickets.read(tickets.cookie(person)) == (person, None, False)
    assert tickets.read(tickets.cookie(person, session)) == (person, session, False)


@pytest.mark.parametrize(
    "change", [lambda c: "x" + c, lambda c: c[:-1], lambda c: c.replace(".", "", 1), lambda c: c * 9]
)
def test_a_cookie_that_was_changed_proves_nothing(change):
    tickets = Tickets(KEY)
    assert tickets.read(change(tickets.cookie("ann"))) is None


@pytest.mark.parametrize("cookie", [None, "", "ann", "ann.x.y", "ä" * 20, "." * 50, "\x00", "ann:x"])
def test_what_is_no_cookie_proves_nothing(cookie):
    assert Tickets(KEY).read(cookie) is None


def test_another_servers_cookie_proves_nothing():
    assert Tickets(KEY).read(Tickets(b"l" * 32).cookie("ann")) is None


def test_a_devices_cookie_logs_nobody_in():
    tickets, device = Tickets(KEY), Device(new_id(), tuple(new_id() for _ in range(MOST_ACCOUNTS)))
    cookie = tickets.device_cookie(device)
    assert tickets.device(cookie) == device
    assert tickets.read(cookie) is None
    assert tickets.device(tickets.cookie("ann", "session")).people == ()
    assert tickets.device(cookie + "x").people == ()


@pytest.mark.parametrize(
    ("age", "expected"),
    [
        (RENEWAL - 5, ("ann", None, False)),
        (RENEWAL + 5, ("ann", None, True)),
        (LIFETIME + 5, None),
        (-3600, ("ann", None, False)),  # the system's time was set back
        (-LIFETIME, ("ann", None, True)),
    ],
)
def test_a_cookie_is_renewed_in_time_and_ends(age, expected):
    now = [1_800_000_000.0]
    tickets = Tickets(KEY, lambda: now[0])
    cookie = tickets.cookie("ann")
    now[0] += age
    assert tickets.read(cookie) == expected


def test_an_invitation_is_for_one_seat_of_one_table():
    tickets = Tickets(KEY)
    invite = tickets.invite("table", 2)
    assert invite == tickets.invite("table", 2)  # the host can be shown it again
    assert tickets.invited("table", invite) == 2
    assert tickets.invited("another", invite) is None
    assert tickets.invited("table", "1" + invite[1:]) is None
    assert tickets.invited("table", invite, again=1) is None
    assert tickets.invited("table", tickets.invite("table", 2, again=1), again=1) == 2
    assert Tickets(b"l" * 32).invited("table", invite) is None
    assert tickets.cookie("table|2|0").split(".")[-1] not in invite


@pytest.mark.parametrize("invite", ["", "-", "2", "2-", "x-y", "9999-abc", "²-abc", "2-ä", "-2-abc"])
def test_what_is_no_invitation(invite):
    assert Tickets(KEY).invited("table", invite) is None


def test_ids_cannot_be_guessed():
    ids = {new_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert all(len(each) == 22 for each in ids)


def test_the_key_is_made_once_and_kept_from_others(tmp_path):
    folder = tmp_path / "deep" / "data"
    key = server_key(folder)
    assert len(key) == 64
    assert server_key(folder) == key
    assert stat.S_IMODE((folder / "key").stat().st_mode) == 0o600
    assert os.listdir(folder) == ["key"]
    assert server_key(folder, "g" * 40) == b"g" * 40
    keep_key(folder, "h" * 40)
    assert server_key(folder) == b"h" * 40


def test_keys_that_are_none(tmp_path):
    with pytest.raises(Refusal, match="HUSTINGS_KEY is too short"):
        server_key(tmp_path, "short")
    (tmp_path / "key").write_text("short")
    with pytest.raises(Refusal, match="too short"):
        server_key(tmp_path)
    (tmp_path / "key").write_bytes(b"\xff" * 64)
    with pytest.raises(Refusal, match="cannot be read"):
        server_key(tmp_path)
    (tmp_path / "file").touch()
    with pytest.raises(Refusal, match="cannot be"):
        server_key(tmp_path / "file")
