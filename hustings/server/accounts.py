"""The names of all accounts, in memory: this process is the only writer, so nobody need ask the database."""

from __future__ import annotations

from hustings.server.names import compared


class Accounts:
    """Which accounts there are, and what they are called."""

    def __init__(self) -> None:
        self._names: dict[str, str] = {}  # by person
        self._owners: dict[str, str] = {}  # by the name as it is compared

    def __contains__(self, person: str) -> bool:
        return person in self._names

    def set(self, person: str, name: str) -> None:
        """A new account, or one that has another name now."""
        if (before := self._names.get(person)) is not None:
            self._owners.pop(compared(before), None)
        self._names[person] = name
        self._owners[compared(name)] = person

    def find(self, name: str) -> str | None:
        """Whose name this is, however it is written."""
        return self._owners.get(compared(name))
