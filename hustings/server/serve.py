"""Run the server: find a free port, print the address, open the browser, and shut down cleanly."""

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

from hustings import games
from hustings.engine.game import Refusal
from hustings.engine.message import ENGLISH, settle_language
from hustings.server import catalogue
from hustings.server.accounts.tickets import server_key
from hustings.server.app import make_app
from hustings.server.network_address import network_address
from hustings.server.settings import Settings
from hustings.server.store import database
from hustings.server.store.database_lock import DatabaseLock, InUse
from hustings.server.store.schema import server_state
from hustings.server.transport.capacity import raise_open_files
from hustings.server.transport.websocket_protocol import TableSocket

MOST_TRIES = 20  # ports after the usual one
LONGEST_MESSAGE = 65_536  # bytes of a WebSocket message before the connection is closed; tables refuse shorter ones
SHUTDOWN_SECONDS = 3  # for open requests
PING_INTERVAL = 10.0  # seconds: others soon learn that a connection is lost
GARBAGE = (5_000, 20, 20)  # often a little, so that nobody waits for long; moves leave few cycles


def run(settings: Settings, *, opens: bool | None = None) -> None:
    """Serve until stopped."""
    settle_language(ENGLISH)  # for programs; people's browsers say which language they read
    opens = has_browser() if opens is None else opens
    logging.basicConfig(
        stream=sys.stderr, level=settings.log.upper(), format="%(asctime)s %(levelname)s %(name)s: %(message)s"
    )
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):  # they log addresses, which hold invitations
        logging.getLogger(name).setLevel(logging.ERROR)  # and a warning for every invalid request
    try:
        database_lock = DatabaseLock(settings.db)
    except InUse as in_use:
        if in_use.address is None or not opens:
            raise
        print(f"{in_use.address}\nHustings is already running: opening it.", flush=True)
        open_browser(in_use.address)
        return
    with database_lock:
        raise_open_files()
        check_ready(settings)
        serve(settings, database_lock, opens=opens)


def check_ready(settings: Settings) -> None:
    """Check before the start that games can be loaded, and that there is a key and a writable database."""
    for name in set(games.names()) - set(games.BUILT_IN):
        games.find(name)
    server_key(settings.data, settings.key)
    engine = database.open_database(settings.db)
    try:
        with database.connect_writer(engine) as connection:
            connection.execute(delete(server_state).where(false()))  # only a write shows whether it works
            connection.commit()
    except DBAPIError as error:
        raise Refusal(
            f"The database {database.without_password(settings.db)} cannot be written: {database.reason(error)}."
        ) from error
    finally:
        engine.dispose()


def serve(settings: Settings, database_lock: DatabaseLock, *, opens: bool) -> None:
    """Serve a database that we hold the lock of."""
    with listening_socket(settings) as listening:
        address = address_of(listening)
        database_lock.tell(address)
        server = Server(settings, database_lock, address, listening.getsockname()[1], opens=opens)
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # after the server has shut down
        with suppress(KeyboardInterrupt):
            server.run(sockets=[listening])
    if not server.started:
        sys.exit(1)


class Server(uvicorn.Server):
    """Prints its address when it is ready, and opens the browser."""

    def __init__(
        self, settings: Settings, database_lock: DatabaseLock, address: str, port: int, *, opens: bool
    ) -> None:
        self.settings, self.address, self.opens = settings, address, opens
        self.port = port
        super().__init__(configuration(settings, database_lock))

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        if not self.started:
            return
        gc.collect()
        gc.freeze()  # objects from the start stay: no need to scan them again
        gc.set_threshold(*GARBAGE)
        print("\n".join(startup_lines(self.settings, self.address, self.port)), flush=True)
        threading.Thread(target=load_games, daemon=True).start()
        if self.opens:
            threading.Thread(target=open_browser, args=(self.address,), daemon=True).start()


def load_games() -> None:
    """Load the games before anybody asks for one: whoever came first would wait for it."""
    for name in games.BUILT_IN:
        catalogue.whole_card(games.find(name))


def configuration(settings: Settings, database_lock: DatabaseLock | None = None) -> uvicorn.Config:
    """uvicorn's configuration: one process, uvloop and httptools where installed, no access log."""
    return uvicorn.Config(
        make_app(settings, database_lock),
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        lifespan="on",
        http=http_protocol(),
        ws=TableSocket,
        ws_max_size=LONGEST_MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_INTERVAL,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )


def http_protocol() -> type[asyncio.Protocol] | str:
    """The HTTP protocol: httptools with limits where it is installed, else h11."""
    try:
        from hustings.server.transport.http_protocol import BoundedConnection
    except ImportError:
        return "h11"
    return BoundedConnection


def listening_socket(settings: Settings) -> socket.socket:
    """A listening socket at the configured port, or at the default one or the next free one."""
    tries = 1 if settings.is_port_fixed else MOST_TRIES
    for port in range(settings.port, settings.port + tries):
        try:
            return bind(settings.host, port)
        except OSError as error:
            if error.errno != errno.EADDRINUSE or port == settings.port + tries - 1:
                where = f"{settings.host}, port {port}"
                raise Refusal(f"Cannot listen at {where}: {error.strerror}.") from error
    raise AssertionError("there is at least one port to try")


def bind(host: str, port: int) -> socket.socket:
    """A listening socket at a host and port."""
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
    """The server's address for a browser on this computer."""
    host, port = listening.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "127.0.0.1"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def startup_lines(settings: Settings, address: str, port: int) -> list[str]:
    """The lines that are printed when the server is ready, the address first."""
    lines = [address]
    if port != settings.port and settings.port:
        lines.append(f"Port {settings.port} is taken, so this is {port}.")
    others = network_address(settings, port)
    if settings.origins:
        lines.append(f"People find it at {others}.")
    elif others is not None:
        lines.append(f"Others in your network: {others}")
    if sys.stdout.isatty():
        lines.append("Ctrl-C stops it; every match goes on where it was.")
    return lines


def has_browser() -> bool:
    """Whether a person can see a browser here."""
    return sys.stdout.isatty() and is_graphical()


def is_graphical() -> bool:
    """Whether there is a graphical screen: a text browser would take over the terminal."""
    names = ("DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME")
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in names)


def open_browser(address: str) -> None:
    """Open the address in a graphical browser, if there is one."""
    if is_graphical():
        with suppress(webbrowser.Error):
            webbrowser.open(address)
