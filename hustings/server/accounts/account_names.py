"""The names of all accounts, cached in memory: this process is the only writer of the database."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from hustings.engine.game import Refusal
from hustings.engine.message import Message
from hustings.server.accounts.look_alikes import look_alikes
from hustings.server.accounts.names import comparable_name


class NameTaken(Refusal):
    """Raised when a name belongs to an account, or looks like one that does."""

    status, code = 409, "name-taken"


class Accounts:
    """The accounts by person, by name, and by what their names look like."""

    def __init__(self) -> None:
        self._names: dict[str, str] = {}  # by person
        self._owners: dict[str, str] = {}  # by the name as it is compared
        self._likenesses: dict[str, str] = {}  # the owner by what names that look alike have in common

    def __contains__(self, person: str) -> bool:
        return person in self._names

    def set(self, person: str, name: str) -> None:
        """Add an account, or change its name."""
        before = self._names.get(person, name)
        for likeness in look_alikes(before):
            if self._likenesses.get(likeness) == person:
                del self._likenesses[likeness]
        if self._owners.get(comparable_name(before)) == person:
            del self._owners[comparable_name(before)]
        self._names[person] = name
        self._owners[comparable_name(name)] = person
        for likeness in look_alikes(name):
            self._likenesses.setdefault(likeness, person)

    def remove(self, person: str) -> None:
        """Forget an account that was deleted: its name is free again."""
        name = self._names.pop(person, None)
        if name is None:
            return
        for likeness in look_alikes(name):
            if self._likenesses.get(likeness) == person:
                del self._likenesses[likeness]
        if self._owners.get(comparable_name(name)) == person:
            del self._owners[comparable_name(name)]

    def find(self, name: str) -> str | None:
        """The owner of a name, ignoring case."""
        return self._owners.get(comparable_name(name))

    def imitates(self, person: str, name: str) -> bool:
        """Whether this is another account's name, or looks like it."""
        return any(self._likenesses.get(likeness, person) != person for likeness in look_alikes(name))

    def check(self, person: str, name: str) -> None:
        """Refuse another account's name, or one that looks like it."""
        if self.imitates(person, name):
            raise NameTaken(Message("refused-name-taken"))

    @contextmanager
    def claim(self, person: str, name: str) -> Iterator[None]:
        """Reserve an account's name while it is being written; release it if that fails."""
        self.check(person, name)
        claimed = [likeness for likeness in look_alikes(name) if likeness not in self._likenesses]
        self._likenesses |= dict.fromkeys(claimed, person)
        try:
            yield
        except BaseException:
            for likeness in claimed:
                self._likenesses.pop(likeness, None)
            raise
