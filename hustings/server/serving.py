"""Running the server: a port that is free, the address, the browser, and an end without loss."""

from __future__ import annotations

import asyncio
import errno
import gc
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from contextlib import suppress

import uvicorn
from sqlalchemy import delete, false
from sqlalchemy.exc import DBAPIError

from hustings.engine.game import Refusal
from hustings.server import database
from hustings.server.app import make_app
from hustings.server.capacity import raise_open_files
from hustings.server.claim import Claim, InUse
from hustings.server.schema import server_state
from hustings.server.settings import Settings
from hustings.server.sockets import TableSocket
from hustings.server.tickets import server_key

MOST_TRIES = 20  # ports after the usual one
LONGEST_MESSAGE = 65_536  # bytes of a WebSocket message before the connection is cut; the table itself refuses sooner
LAST_WORDS = 3  # seconds for requests to end in


def run(settings: Settings, *, opens: bool | None = None) -> None:
    """Serve until told to stop."""
    opens = has_browser() if opens is None else opens
    logging.basicConfig(
        stream=sys.stderr, level=settings.log.upper(), format="%(asctime)s %(levelname)s %(name)s: %(message)s"
    )
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):  # they would log addresses with invitations in them
        logging.getLogger(name).setLevel(logging.ERROR)  # and a warning for every request that is none, without end
    try:
        claim = Claim(settings.db)
    except InUse as found:
        if found.address is None or not opens:
            raise
        print(f"{found.address}\nHustings runs already: opening it.", flush=True)
        open_browser(found.address)
        return
    with claim:
        raise_open_files()
        make_ready(settings)
        serve(settings, claim, opens=opens)


def make_ready(settings: Settings) -> None:
    """See that there is a key, and a database that can be written, before anything starts."""
    server_key(settings.data, settings.key)
    engine = database.ready(settings.db)
    try:
        with database.writing(engine) as connection:
            connection.execute(delete(server_state).where(false()))  # only writing shows whether it can be
            connection.commit()
    except DBAPIError as error:
        raise Refusal(
            f"The database {database.shown(settings.db)} cannot be written: {database.reason(error)}."
        ) from error
    finally:
        engine.dispose()


def serve(settings: Settings, claim: Claim, *, opens: bool) -> None:
    """Serve a database that is ours."""
    with bound(settings) as listening:
        address = address_of(listening)
        claim.tell(address)
        server = Server(settings, claim, address, listening.getsockname()[1], opens=opens)
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # after the server has stopped in its own way
        with suppress(KeyboardInterrupt):
            server.run(sockets=[listening])
    if not server.started:
        sys.exit(1)


class Server(uvicorn.Server):
    """Says where it is when it answers, and opens the browser there."""

    def __init__(self, settings: Settings, claim: Claim, address: str, port: int, *, opens: bool) -> None:
        self.settings, self.address, self.opens = settings, address, opens
        self.port = port
        super().__init__(configuration(settings, claim))

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        if not self.started:
            return
        gc.collect()
        gc.freeze()  # what is there at the start stays: nobody need look through it again
        gc.set_threshold(20_000, 20, 20)  # a move makes little that only this finds
        print("\n".join(said(self.settings, self.address, self.port)), flush=True)
        if self.opens:
            threading.Thread(target=open_browser, args=(self.address,), daemon=True).start()


def configuration(settings: Settings, claim: Claim | None = None) -> uvicorn.Config:
    """One process; uvloop and httptools where they are installed; no log of addresses."""
    return uvicorn.Config(
        make_app(settings, claim),
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        lifespan="on",
        http=connection_kind(),
        ws=TableSocket,
        ws_max_size=LONGEST_MESSAGE,
        ws_per_message_deflate=False,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=LAST_WORDS,
    )


def connection_kind() -> type[asyncio.Protocol] | str:
    """How requests are read: by httptools within bounds, where it is installed."""
    try:
        from hustings.server.connections import BoundedConnection
    except ImportError:
        return "h11"
    return BoundedConnection


def bound(settings: Settings) -> socket.socket:
    """A socket at the port that was named, or at the usual one, or at the next that is free."""
    tries = 1 if settings.is_port_given else MOST_TRIES
    for port in range(settings.port, settings.port + tries):
        try:
            return bind(settings.host, port)
        except OSError as error:
            if error.errno != errno.EADDRINUSE or port == settings.port + tries - 1:
                where = f"{settings.host}, port {port}"
                raise Refusal(f"Nothing can listen at {where}: {error.strerror}.") from error
    raise AssertionError("there is at least one port to try")


def bind(host: str, port: int) -> socket.socket:
    """A socket at a host and port."""
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    listening = socket.socket(family, kind, protocol)
    try:
        if os.name == "posix":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(2048)
    except BaseException:
        listening.close()
        raise
    return listening


def address_of(listening: socket.socket) -> str:
    """Where this computer's own browser finds the server."""
    host, port = listening.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "127.0.0.1"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def said(settings: Settings, address: str, port: int) -> list[str]:
    """What is printed when the server answers: the address first."""
    lines = [address]
    if port != settings.port and settings.port:
        lines.append(f"Port {settings.port} is taken, so this is {port}.")
    if settings.origins:
        lines.append(f"People find it at {settings.origins[0]}.")
    elif settings.host in ("0.0.0.0", "::") and (own := own_address()):
        lines.append(f"Others in your network: http://{own}:{port}")
    if sys.stdout.isatty():
        lines.append("Ctrl-C stops it; every match goes on where it was.")
    return lines


def own_address() -> str | None:
    """This computer's address in its network, as far as it knows."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        asking.connect(("192.0.2.1", 9))  # nothing is sent
        own: str = asking.getsockname()[0]
        return own
    return None


def has_browser() -> bool:
    """Whether somebody sits in front of a screen with a browser."""
    return sys.stdout.isatty() and is_graphical()


def is_graphical() -> bool:
    """Whether there is a screen: a browser for the terminal would only take the terminal away."""
    names = ("DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME")
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in names)


def open_browser(address: str) -> None:
    """Show the table, if there is a browser that can."""
    if is_graphical():
        with suppress(webbrowser.Error):
            webbrowser.open(address)
