"""Limits wrong passwords: the delay grows with each one.

Attempts are counted per account name, existing or not, and address; all unknown devices together have a limit as well.
A device that has logged in to the account before is counted by itself, so that strangers cannot lock its owner out.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

from hustings.engine.message import Message
from hustings.server.accounts.names import comparable_name
from hustings.server.accounts.people import WrongPassword
from hustings.server.http.rate_limits import Limits, TooMany, network

FREE = 4  # wrong passwords without a delay
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
        """Try a password in this context; TooMany during the delay. `device`: one that has logged in before."""
        if not self._limits.is_on:
            yield
            return
        account = comparable_name(account)
        who = ("address", network(address) or "") if device is None else ("device", device)
        key, before = (*who, account), self._wrong.get((*who, account))
        self._check_delay(key)
        if device is None:
            self._limits.spend("password", address=address, account=account)
        else:
            self._limits.spend("password", person=device)
        self._count(key)  # before the attempt, so that parallel ones are counted too
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

    def _check_delay(self, key: Key) -> None:
        """Raise TooMany until the delay is over."""
        count, last = self._recent(key)
        if count < FREE:
            return
        left = last + min(LONGEST_DELAY, 2.0 ** (count - FREE + 1)) - self._limits.now()
        if left > 0:
            seconds = math.ceil(left)
            raise TooMany(Message("refused-too-many-passwords", seconds=seconds), seconds)

    def _count(self, key: Key) -> None:
        self._wrong[key] = (self._recent(key)[0] + 1, self._limits.now())
        self._wrong.move_to_end(key)
        while len(self._wrong) > MOST_REMEMBERED:
            self._wrong.popitem(last=False)

    def _recent(self, key: Key) -> tuple[int, float]:
        count, last = self._wrong.get(key, (0, 0.0))
        return (0, 0.0) if self._limits.now() - last > FORGOTTEN_AFTER else (count, last)

    def _restore(self, key: Key, before: tuple[int, float] | None) -> None:
        """Undo the count of an attempt that failed for another reason."""
        if before is None:
            self._wrong.pop(key, None)
        else:
            self._wrong[key] = before
