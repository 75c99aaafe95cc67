"""Buckets that fill again."""

import pytest

from hustings.server.http import rate_limits
from hustings.server.http.rate_limits import ACCOUNT, ADDRESS, PERSON, Limits, TooMany, network


class Clock:
    """A clock that a test turns."""

    def __init__(self):
        self.time = 100.0

    def __call__(self):
        return self.time


def spent(limited, *what, **who):
    """How many there were until it was too many."""
    for count in range(100_000):
        try:
            limited.spend(*what, **who)
        except TooMany:
            return count
    raise AssertionError("there is no end to it")


def test_a_person_may_do_so_much_at_once_and_more_later():
    clock = Clock()
    limited = Limits(clock=clock)
    rate = PERSON["chat"]
    assert spent(limited, "chat", person="ann") == rate.burst
    assert spent(limited, "chat", person="ben") == rate.burst
    assert spent(limited, "act", person="ann") == PERSON["act"].burst
    clock.time += 3 * rate.seconds
    assert spent(limited, "chat", person="ann") == 3
    clock.time += 1e9
    assert spent(limited, "chat", person="ann") == rate.burst


def test_the_refusal_says_when_to_come_back():
    clock = Clock()
    limited = Limits(clock=clock)
    spent(limited, "password", account="ann")
    with pytest.raises(TooMany, match="60 seconds") as refusal:
        limited.spend("password", account="ann")
    assert refusal.value.seconds == 60
    assert refusal.value.status == 429
    clock.time += 60
    limited.spend("password", account="ann")


def test_what_did_no_harm_is_given_back():
    limited = Limits(clock=Clock())
    for _ in range(10 * ACCOUNT["password"].burst):
        limited.spend("password", account="Ann")
        limited.give_back("password", account="ann")
    assert spent(limited, "password", account="ann") == ACCOUNT["password"].burst


def test_an_account_is_one_however_it_is_typed():
    limited = Limits(clock=Clock())
    spent(limited, "password", account="Ann")
    for name in ("ann", "ANN", " Ann ", "ａｎｎ"):
        with pytest.raises(TooMany):
            limited.spend("password", account=name)
    limited.spend("password", account="Anna")


def test_many_persons_at_one_address_share_its_bucket():
    limited = Limits(clock=Clock())
    for number in range(ADDRESS["table"].burst):
        limited.spend("table", person=f"p{number}", address="192.0.2.1")
    with pytest.raises(TooMany):
        limited.spend("table", person="one more", address="192.0.2.1")
    limited.spend("table", person="another", address="192.0.2.2")


def test_what_is_refused_is_not_counted():
    clock = Clock()
    limited = Limits(clock=clock)
    spent(limited, "table", person="ann", address="192.0.2.1")
    left = ADDRESS["table"].burst - PERSON["table"].burst
    assert (
        sum(1 for number in range(left) if limited.spend("table", person=f"p{number}", address="192.0.2.1") is None)
        == left
    )


def test_what_is_not_limited_is_free():
    limited = Limits(clock=Clock())
    for _ in range(10_000):
        limited.spend("unheard of", person="ann", address="192.0.2.1")
    off = Limits(is_on=False, clock=Clock())
    for _ in range(10_000):
        off.spend("chat", person="ann")


def test_memory_is_bounded(monkeypatch):
    monkeypatch.setattr(rate_limits, "MOST_BUCKETS", 100)
    limited = Limits(clock=Clock())
    for number in range(1000):
        limited.spend("request", person=f"p{number}")
    assert len(limited._buckets) == 100
    assert ("person", "request", "p999") in limited._buckets


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("fe80::1%eth0", "fe80::/64"),
        ("no:address", "no:address"),
        (None, None),
    ],
)
def test_an_address_is_counted_by_its_household(address, counted):
    assert network(address) == counted
