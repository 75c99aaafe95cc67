"""Wrong passwords: whoever types them waits longer each time, and nobody else does.

Attempts are counted for an account as it is typed, there or not, and for the address they come from; all strangers
together have a bound as well. A device on which somebody logged in to the account before is counted by itself, so that
no stranger's attempts hold its owner up.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

from hustings.server.limits import Limits, TooMany, counted, network
from hustings.server.names import compared
from hustings.server.people import WrongPassword

FREE = 4  # wrong passwords that anybody may type by mistake
LONGEST_DELAY = 900.0  # seconds
FORGOTTEN_AFTER = 3600.0  # seconds since the last wrong one
MOST_REMEMBERED = 20_000

Key = tuple[str, str, str]


class LoginAttempts:
    """The wrong passwords of the last hour."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._wrong: OrderedDict[Key, tuple[int, float]] = OrderedDict()  # how many, and when the last one was

    @contextmanager
    def attempt(self, account: str, *, address: str | None, device: str | None) -> Iterator[None]:
        """Try a password within; TooMany if it is too early. `device`: a known one, which no stranger has."""
        if not self._limits.is_on:
            yield
            return
        account = compared(account)
        who = ("address", network(address) or "") if device is None else ("device", device)
        key, before = (*who, account), self._wrong.get((*who, account))
        self._wait(key)
        if device is None:
            self._limits.spend("password", address=address, account=account)
        else:
            self._limits.spend("password", person=device)
        self._count(key)  # at once: several at the same time are several
        try:
            yield
        except WrongPassword:
            raise
        except BaseException:
            self._restore(key, before)
            raise
        self._wrong.pop(key, None)
        if device is None:
            self._limits.give_back("password", account=account)

    def _wait(self, key: Key) -> None:
        """TooMany until the delay is over."""
        count, last = self._counted(key)
        if count < FREE:
            return
        left = last + min(LONGEST_DELAY, 2.0 ** (count - FREE + 1)) - self._limits.now()
        if left > 0:
            seconds = math.ceil(left)
            raise TooMany(f"Too many wrong passwords: try again in {counted(seconds)}.", seconds)

    def _count(self, key: Key) -> None:
        self._wrong[key] = (self._counted(key)[0] + 1, self._limits.now())
        self._wrong.move_to_end(key)
        while len(self._wrong) > MOST_REMEMBERED:
            self._wrong.popitem(last=False)

    def _counted(self, key: Key) -> tuple[int, float]:
        count, last = self._wrong.get(key, (0, 0.0))
        return (0, 0.0) if self._limits.now() - last > FORGOTTEN_AFTER else (count, last)

    def _restore(self, key: Key, before: tuple[int, float] | None) -> None:
        """It was no wrong password that ended the attempt."""
        if before is None:
            self._wrong.pop(key, None)
        else:
            self._wrong[key] = before
