"""Rate limits: token buckets for each person and address, in bounded memory."""

from __future__ import annotations

import ipaddress
import math
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from hustings.engine.game import Refusal
from hustings.engine.message import Message
from hustings.server.accounts.names import comparable_name

LONGEST_BODY = 65_536  # bytes of a request
MOST_BUCKETS = 50_000


@dataclass(frozen=True)
class Rate:
    """A bucket's size, and the seconds until one token is added."""

    burst: int
    seconds: float


# What is counted, for each person and for each address. A club behind one router has one address.
PERSON = {
    "request": Rate(200, 0.05),
    "act": Rate(60, 0.1),
    "chat": Rate(10, 2),
    "table": Rate(20, 20),
    "look": Rate(60, 0.25),  # a replay, a report, a picture: boards are computed again
    "weigh": Rate(6, 20),  # cards are simulated
    "advice": Rate(10, 3),  # a hint, a review: a bot thinks
    "pack": Rate(20, 5),  # a pack is checked
    "name": Rate(10, 6),
    "preferences": Rate(40, 2),
    "records": Rate(3, 60),  # all match files at once
    "channel": Rate(20, 10),  # a browser subscribes
    "letter": Rate(3, 600),  # a mail that confirms an address
    "push": Rate(20, 20),
    "mail": Rate(2, 1800),
    "password": Rate(10, 6),  # of a device that is known
}
ADDRESS = {
    "request": Rate(1000, 0.01),
    "act": Rate(600, 0.02),
    "chat": Rate(60, 0.5),
    "table": Rate(100, 5),
    "look": Rate(300, 0.1),
    "weigh": Rate(20, 10),
    "advice": Rate(40, 1),
    "pack": Rate(60, 2),
    "name": Rate(60, 2),
    "records": Rate(10, 20),
    "channel": Rate(60, 5),
    "letter": Rate(10, 120),
    "invite": Rate(60, 1),
    "password": Rate(10, 6),
    "socket": Rate(200, 0.1),
}
ACCOUNT = {
    "password": Rate(30, 60),  # of all strangers together, wrong ones only
    "letter": Rate(2, 3600),  # to one address, whoever asks
    "mail": Rate(200, 6),  # to everybody
}


class TooMany(Refusal):
    """Raised when a rate limit is exceeded; `seconds` says when to try again."""

    status, code = 429, "too-many"

    def __init__(self, sentence: Message, seconds: int) -> None:
        super().__init__(sentence)
        self.seconds = seconds


class Limits:
    """The buckets of one server; `is_on` is false for load tests."""

    def __init__(self, *, is_on: bool = True, clock: Callable[[], float] = time.monotonic) -> None:
        self.is_on, self.now = is_on, clock
        self._buckets: OrderedDict[tuple[str, str, str], tuple[float, float]] = OrderedDict()

    def spend(
        self, what: str, *, person: str | None = None, address: str | None = None, account: str | None = None
    ) -> None:
        """Take a token from the person's and the address's bucket; TooMany, and nothing is taken, if one is empty.

        An account is named as it was typed: however that is written, it is one.
        """
        if not self.is_on:
            return
        buckets = (
            ("person", PERSON, person),
            ("address", ADDRESS, network(address)),
            ("account", ACCOUNT, None if account is None else comparable_name(account)),
        )
        now = self.now()
        filled = []
        for kind, rates, who in buckets:
            rate = rates.get(what)
            if rate is not None and who is not None:
                key = (kind, what, who)
                filled.append((key, self._level(key, rate, now), rate))
        for _, level, rate in filled:
            if level < 1:
                seconds = max(1, math.ceil((1 - level) * rate.seconds))
                raise TooMany(Message("refused-too-fast", seconds=seconds), seconds)
        for key, level, _ in filled:
            self._buckets[key] = (level - 1, now)
            self._buckets.move_to_end(key)
        while len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)

    def give_back(self, what: str, *, account: str) -> None:
        """Give back one token of an account."""
        key = ("account", what, comparable_name(account))
        if key in self._buckets:
            level, since = self._buckets[key]
            self._buckets[key] = (level + 1, since)

    def _level(self, key: tuple[str, str, str], rate: Rate, now: float) -> float:
        level, since = self._buckets.get(key, (float(rate.burst), now))
        return min(float(rate.burst), level + (now - since) / rate.seconds)


def network(address: str | None) -> str | None:
    """The key of an address: for IPv6 the /64 prefix that a household gets."""
    if address is None or ":" not in address:
        return address
    try:
        found = ipaddress.IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(found) >> 64 << 64, 64)))
