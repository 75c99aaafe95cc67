"""The names of all accounts, in memory: this process is the only writer, so nobody need ask the database."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from hustings.engine.game import Refusal
from hustings.server.look_alikes import look_alikes
from hustings.server.names import compared


class NameTaken(Refusal):
    """The name belongs to an account."""

    status, code = 409, "name-taken"


class Accounts:
    """Which accounts there are, what they are called, and what looks like it."""

    def __init__(self) -> None:
        self._names: dict[str, str] = {}  # by person
        self._owners: dict[str, str] = {}  # by the name as it is compared
        self._likenesses: dict[str, str] = {}  # the owner by what names that look alike have in common

    def __contains__(self, person: str) -> bool:
        return person in self._names

    def set(self, person: str, name: str) -> None:
        """A new account, or one that has another name now."""
        before = self._names.get(person, name)
        for likeness in look_alikes(before):
            if self._likenesses.get(likeness) == person:
                del self._likenesses[likeness]
        if self._owners.get(compared(before)) == person:
            del self._owners[compared(before)]
        self._names[person] = name
        self._owners[compared(name)] = person
        for likeness in look_alikes(name):
            self._likenesses.setdefault(likeness, person)

    def find(self, name: str) -> str | None:
        """Whose name this is, in capitals or not."""
        return self._owners.get(compared(name))

    def imitates(self, person: str, name: str) -> bool:
        """Whether this is another account's name, or looks like it."""
        return any(self._likenesses.get(likeness, person) != person for likeness in look_alikes(name))

    def check(self, person: str, name: str) -> None:
        """A refusal of what is another account's name, or looks like it."""
        if self.imitates(person, name):
            raise NameTaken("That name belongs to an account, or looks like one that does.")

    @contextmanager
    def claiming(self, person: str, name: str) -> Iterator[None]:
        """An account's name is being written within: nobody else gets one that looks like it meanwhile."""
        self.check(person, name)
        claimed = [likeness for likeness in look_alikes(name) if likeness not in self._likenesses]
        self._likenesses |= dict.fromkeys(claimed, person)
        try:
            yield
        except BaseException:
            for likeness in claimed:
                self._likenesses.pop(likeness, None)
            raise
