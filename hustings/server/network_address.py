"""The address at which other computers find this server."""

from __future__ import annotations

import ipaddress
import socket
from contextlib import suppress

from hustings.server.settings import Settings


def network_address(settings: Settings, port: int) -> str | None:
    """The public address, or the one in the local network; None if only this computer can connect."""
    if settings.origins:
        return settings.origins[0]
    host = own_address() if settings.host in ("0.0.0.0", "::") else None
    return None if host is None else f"http://{host}:{port}"


def own_address() -> str | None:
    """This computer's address in its network, if it has one."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        asking.connect(("192.0.2.1", 9))  # nothing is sent
        own: str = asking.getsockname()[0]
        return own
    return None


def is_this_computer(address: str | None) -> bool:
    """Whether a client's address is of this computer."""
    try:
        return ipaddress.ip_address(address or "").is_loopback
    except ValueError:
        return False
