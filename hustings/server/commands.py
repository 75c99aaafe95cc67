"""The commands `serve`, `compile`, `backup` and `restore`; each imports what it needs, so that help is fast."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hustings.engine.game import Refusal

if TYPE_CHECKING:
    from hustings.server.settings import Settings

Database = Annotated[
    str | None,
    typer.Option(
        "--db", metavar="URL", help="sqlite:///FILE or postgresql://…; by default a file in your data folder."
    ),
]
Force = Annotated[bool, typer.Option("--force", help="Overwrite what is there.")]


def serve(
    host: Annotated[
        str | None, typer.Option("--host", metavar="ADDRESS", help="Where to listen; 0.0.0.0: for your whole network.")
    ] = None,
    port: Annotated[
        int | None, typer.Option("--port", metavar="N", help="By default 8000, or the next one that is free.")
    ] = None,
    db: Database = None,
    opens: Annotated[
        bool | None, typer.Option("--open/--no-open", help="Open the browser; by default if there is one.")
    ] = None,
) -> None:
    """Play in the browser: on this computer, in your network, or for a whole club.

    [bold]hustings serve[/]

    [bold]hustings serve --host 0.0.0.0 --port 8080[/]

    The first line says the address. Ctrl-C stops it; every match goes on where it was.
    Environment variables do as well: see docs/hosting.md.
    """
    with server_packages():
        from hustings.server.serve import run
        from hustings.server.settings import read, refuse_misspelt

        refuse_misspelt()
        settings = read(host=host, port=port, db=db)
    run(settings, opens=opens)


def compile_games(
    game: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]...", help="Only these; by default every game.")
    ] = None,
) -> None:
    """Compile the games before the first start, so that bots need not wait; one at a time, each takes a minute or so.

    [bold]hustings compile[/]

    [bold]hustings compile politrics electioneer[/]
    """
    import logging

    from hustings import bots, games

    logging.basicConfig(stream=sys.stderr, format="%(message)s")
    failures = []
    for each in [games.find(name) for name in game or games.names()]:
        if bots.ready(each):
            print(f"{each.title} is compiled already.", flush=True)
            continue
        print(f"{each.title} is being compiled …", flush=True)
        compiling = bots.compile_in_background(each, show_progress if sys.stdout.isatty() else None, is_requested=True)
        compiling.wait()
        print(f"{each.title} is {'not ' if compiling.failure else ''}compiled.", flush=True)
        failures += [compiling.failure] if compiling.failure else []
    if failures:
        raise Refusal(" ".join(failures))


def show_progress(what: str, done: int, of: int) -> None:
    """Print a compiler's progress on one line of a terminal."""
    print(f"\r{done} of {of} ({what})\033[K", end="\r" if done == of else "", flush=True)


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to put it.")],
    db: Database = None,
    force: Force = False,
) -> None:
    """Put all tables, matches and people of the server into one file; it may be running.

    [bold]hustings backup hustings.zip[/]
    """
    with server_packages():
        from hustings.server.accounts.tickets import server_key
        from hustings.server.settings import read, refuse_misspelt
        from hustings.server.store.backup import back_up
        from hustings.server.store.database import connect

        refuse_misspelt()
        settings = read(db=db)
        refuse_missing(settings, file)
        engine = connect(settings.db, is_reader=True)
    try:
        key = server_key(settings.data).decode() if settings.key is None else None
        rows, broken = back_up(engine, file, key, overwrite=force)
    finally:
        engine.dispose()
    print(f"Written to {file}. {summary_of(rows)} It holds secrets: keep it where nobody else reads it.")
    if settings.key is not None:
        print("HUSTINGS_KEY is not in it: keep it too, or guests lose their seats.")
    if broken:
        print(
            f"The database is damaged: of {broken:,} tables the match has other lines than it should.", file=sys.stderr
        )
        raise typer.Exit(1)


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file that `hustings backup` wrote.")],
    db: Database = None,
    force: Force = False,
) -> None:
    """Bring back what `hustings backup` put into a file, into this or another database.

    [bold]hustings restore hustings.zip --db postgresql://hustings@localhost/hustings[/]
    """
    with server_packages():
        from hustings.server.accounts.tickets import keep_key
        from hustings.server.settings import read, refuse_misspelt
        from hustings.server.store.backup import Backup
        from hustings.server.store.backup import restore as put_back
        from hustings.server.store.database_lock import DatabaseLock

        refuse_misspelt()
        settings = read(db=db)
    contents = Backup(file)
    with DatabaseLock(settings.db):
        rows = put_back(settings.db, contents, overwrite=force)
        if contents.key is not None and settings.key is None:
            keep_key(settings.data, contents.key)
    print(f"Restored from {file}. {summary_of(rows)}")
    if contents.key not in (None, settings.key) and settings.key is not None:
        print("HUSTINGS_KEY is not the key of that backup: guests lose their seats, and invitations are void.")


@contextmanager
def server_packages() -> Iterator[None]:
    """Turn a missing server package into a Refusal."""
    try:
        yield
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing == "hustings":
            raise
        raise Refusal(f"That needs {missing}: install it with pip install 'hustings[server]'.") from error


def refuse_missing(settings: Settings, file: Path) -> None:
    """Refuse to back up a database that does not exist, or to write over the database itself."""
    from hustings.server.store.database import address

    where, _ = address(settings.db)
    if where.get_backend_name() != "sqlite":
        return
    path = Path(where.database or "")
    if not path.exists():
        raise Refusal(f"There is no database {path}.")
    if file.resolve() in (path.resolve(), *(Path(f"{path.resolve()}{end}") for end in ("-wal", "-shm", ".lock"))):
        raise Refusal(f"{file} is the database itself: name another file.")


def summary_of(rows: dict[str, int]) -> str:
    """The number of rows, in words."""
    tables, events, people = (f"{rows[kind]:,}" for kind in ("tables", "events", "people"))
    return f"Tables: {tables}; lines of their matches: {events}; people: {people}."


def register(app: typer.Typer, play: str, care: str) -> None:
    """Add the commands to the command line, under the titles of its panels."""
    app.command(rich_help_panel=play)(serve)
    app.command("compile", rich_help_panel=care)(compile_games)
    app.command(rich_help_panel=care)(backup)
    app.command(rich_help_panel=care)(restore)
