"""Host names that this server answers to.

A page of another site can let its own name point to this machine (DNS rebinding), and would then count as our own page.
So a request must name a host that is known here. An address in numbers cannot be made to point elsewhere and is good
wherever the request came in; so is a request that names none, as health checks send and no browser does.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Iterable
from urllib.parse import urlsplit

HOST = re.compile(r"(\[[0-9a-f:.]+\]|[^\s/@:\[\]]+)(:[0-9]{1,5})?", re.IGNORECASE)


def known_names(origins: Iterable[str], hosts: Iterable[str]) -> frozenset[str]:
    """The machine's names, those of the public origins, and configured ones."""
    own = socket.gethostname()
    found = ("localhost", own, f"{own}.local", *(urlsplit(origin).hostname or "" for origin in origins), *hosts)
    return frozenset(plain(name) for name in found if name)


def is_known(header: str | None, names: frozenset[str]) -> bool:
    """Whether a Host header names this server."""
    if header is None:
        return True
    parts = HOST.fullmatch(header)
    if parts is None:
        return False
    name = plain(parts[1])
    return name in names or is_address(name)


def plain(name: str) -> str:
    """A host name in normal form."""
    return name.lower().rstrip(".")


def is_address(name: str) -> bool:
    """Whether a host is an IP address."""
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True
