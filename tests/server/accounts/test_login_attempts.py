"""Wrong passwords hold up whoever types them, and nobody else."""

import pytest

from hustings.server.accounts import login_attempts
from hustings.server.accounts.login_attempts import FREE, LONGEST_DELAY, LoginAttempts
from hustings.server.accounts.people import WrongPassword
from hustings.server.http.rate_limits import ACCOUNT, Limits, TooMany


class Clock:
    """A clock that a test turns."""

    def __init__(self):
        self.time = 100_000.0

    def __call__(self):
        return self.time


class Door:
    """Attempts, and a clock."""

    def __init__(self):
        self.clock = Clock()
        self.attempts = LoginAttempts(Limits(clock=self.clock))

    def wrong(self, account="Ann", *, address="192.0.2.1", device=None):
        """Type a wrong password; the seconds to wait if it was too early."""
        try:
            with self.attempts.attempt(account, address=address, device=device):
                raise WrongPassword("Wrong.")
        except TooMany as refusal:
            return refusal.seconds
        except WrongPassword:
            return 0

    def right(self, account="Ann", *, address="192.0.2.1", device=None):
        with self.attempts.attempt(account, address=address, device=device):
            pass


def test_the_delay_grows_and_has_an_end():
    door, waits = Door(), []
    while len(waits) < 15:
        wait = door.wrong()
        if wait:
            waits.append(wait)
            door.clock.time += wait
    assert waits[:4] == [2, 4, 8, 16]
    assert max(waits) == LONGEST_DELAY
    door.clock.time += 3601
    assert [door.wrong() for _ in range(FREE)] == [0] * FREE


def test_a_right_password_ends_it():
    door = Door()
    for _ in range(3):
        assert [door.wrong() for _ in range(FREE)] == [0] * FREE
        door.clock.time += 60
        door.right()


def test_a_stranger_holds_up_neither_another_address_nor_a_known_device():
    door = Door()
    while not door.wrong(address="198.51.100.7"):
        pass
    door.right(address="192.0.2.1")
    for number in range(10 * ACCOUNT["password"].burst):  # from all over the world
        door.wrong(address=f"2001:db8:{number:x}::1")
    with pytest.raises(TooMany):
        door.right(address="203.0.113.5")
    door.right(address="203.0.113.5", device="known")
    while not door.wrong(address="192.0.2.1"):
        pass
    door.right(address="192.0.2.1", device="known")  # behind the same router
    assert [door.wrong(device="stolen") for _ in range(FREE + 1)] == [0] * FREE + [2]


def test_what_fails_otherwise_is_no_wrong_password():
    door = Door()
    for _ in range(3 * FREE):
        door.clock.time += 10
        with (
            pytest.raises(ZeroDivisionError),
            door.attempts.attempt("Ann", address="192.0.2.1", device=None),
        ):
            raise ZeroDivisionError
    assert door.wrong() == 0


def test_several_at_the_same_time_are_several():
    door = Door()
    held = [door.attempts.attempt("Ann", address="192.0.2.1", device=None) for _ in range(FREE + 1)]
    for attempt in held[:FREE]:
        attempt.__enter__()
    with pytest.raises(TooMany):
        held[FREE].__enter__()


def test_memory_is_bounded(monkeypatch):
    monkeypatch.setattr(login_attempts, "MOST_REMEMBERED", 50)
    door = Door()
    for number in range(500):
        door.wrong(f"name {number}", address=f"2001:db8:{number:x}::1")
    assert len(door.attempts._wrong) == 50
