"""The commands serve, backup and restore, as they are typed."""

import os
import signal
import socket
import subprocess
import sys
import urllib.request
import zipfile
from contextlib import contextmanager
from dataclasses import dataclass

import httpx
import pytest
from sqlalchemy import text

from hustings import cli
from hustings.games import names
from hustings.server.accounts.tickets import server_key
from hustings.server.store.database import connect
from tests.server.stores import new_table, with_store


@pytest.fixture
def environment(tmp_path):
    """An environment with a data folder of its own."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("HUSTINGS_")}
    cache = {"HUSTINGS_CACHE": os.environ["HUSTINGS_CACHE"]} if "HUSTINGS_CACHE" in os.environ else {}
    return {**kept, **cache, "HUSTINGS_DATA": str(tmp_path / "data")}


@dataclass
class Ended:
    """What a command printed, and how it ended."""

    returncode: int
    stdout: str
    stderr: str


@pytest.fixture
def hustings(monkeypatch, capsys):
    """Runs a command in this process."""

    def run(environment, *arguments):
        for name in [name for name in os.environ if name.startswith("HUSTINGS_")]:
            monkeypatch.delenv(name)
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        monkeypatch.setattr("sys.argv", ["hustings", *map(str, arguments)])
        with pytest.raises(SystemExit) as leaving:
            cli.main()
        return Ended(leaving.value.code or 0, *capsys.readouterr())

    return run


@contextmanager
def serving(environment, *arguments):
    """A server, and the first line it prints."""
    command = [sys.executable, "-m", "hustings", "serve", "--no-open", *map(str, arguments)]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, env=environment, **pipes) as process:
        try:
            yield process, process.stdout.readline().strip()
        finally:
            process.kill()


def fill(url):
    async def add(store):
        await store.add_table(new_table(sitting={0: "ann"}))
        await store.append("table", 0, ["header"], summary={"status": "playing"})

    with_store(url, add)


def lines(url, table="table"):
    async def read(store):
        return await store.lines(table)

    return with_store(url, read)


@pytest.mark.parametrize("ending", [signal.SIGTERM, signal.SIGINT])
def test_serve_says_its_address_first_answers_and_stops(environment, url, ending):
    with serving(environment, "--port", 0, "--db", url) as (process, address):
        assert address.startswith("http://127.0.0.1:")
        with urllib.request.urlopen(f"{address}/healthz") as answer:
            assert answer.status == 200
        process.send_signal(ending)
        _, complaints = process.communicate()
        assert process.returncode == 0
        assert complaints == ""


def test_a_database_is_served_once_and_not_restored_meanwhile(hustings, environment, tmp_path):
    with serving(environment, "--port", 0) as (_, address):
        second = hustings(environment, "serve", "--no-open", "--port", 0)
        assert second.returncode == 2
        assert second.stderr == (
            f"Hustings is already running at {address} with this database: stop it first, or name another --db.\n"
        )
        file = tmp_path / "backup.zip"
        assert hustings(environment, "backup", file).returncode == 0
        refused = hustings(environment, "restore", file, "--force")
        assert refused.returncode == 2
        assert "is already running" in refused.stderr


def test_a_restore_respects_a_running_server_whatever_the_database_is_called(hustings, environment, tmp_path):
    (tmp_path / "link.db").symlink_to(tmp_path / "data" / "hustings.db")
    file = tmp_path / "backup.zip"
    with serving(environment, "--port", 0):
        assert hustings(environment, "backup", file).returncode == 0
        for name in (tmp_path / "link.db", f"{tmp_path}/./data/hustings.db"):
            refused = hustings(environment, "restore", file, "--force", "--db", f"sqlite:///{name}")
            assert refused.returncode == 2
            assert "is already running" in refused.stderr


READ = "import sqlite3, sys; print(sqlite3.connect(sys.argv[1]).execute('SELECT count(*) FROM events').fetchone())"


def test_what_is_acknowledged_outlives_outside_readers_and_a_kill(environment, tmp_path):
    path, acknowledged = tmp_path / "data" / "hustings.db", 0

    def outside(*command):
        subprocess.run([sys.executable, *map(str, command)], env=environment, check=True, capture_output=True)

    with serving(environment, "--port", 0) as (process, address), httpx.Client(base_url=address) as ann:
        seats = [{"kind": "me"}, {"kind": "here"}, {"kind": "here"}]
        wish = {"game": "primary_colours", "options": {"party": "chosen"}, "seats": seats}
        table = ann.post("/api/tables", json=wish).raise_for_status().json()["id"]
        for number in range(2):
            for seat in range(3):
                view = ann.get(f"/api/tables/{table}/view", params={"seat": seat}).json()
                move = {"seat": seat, "action": view["actions"][0]["action"], "n": view["n"]}
                acknowledged = ann.post(f"/api/tables/{table}/act", json=move).raise_for_status().json()["n"]
                ann.get("/healthz").raise_for_status()
            outside("-m", "hustings", "backup", tmp_path / f"{number}.zip")
            outside("-c", "from hustings.server.checks import server_checks; server_checks([])")  # as the doctor does
            outside("-c", READ, path)
            with zipfile.ZipFile(tmp_path / f"{number}.zip") as archive:
                assert len(archive.read("events.jsonl").splitlines()) == acknowledged + 1
        process.kill()
        process.wait()
    assert acknowledged == 6
    assert len(lines(f"sqlite:///{path}", table)) == acknowledged + 1


def test_serve_stops_without_complaints_after_postgresql_restarted(environment, postgresql):
    url = postgresql()
    with serving(environment, "--port", 0, "--db", url) as (process, address):
        urllib.request.urlopen(f"{address}/healthz").close()
        engine = connect(url)
        with engine.connect() as connection:
            others = "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
            connection.execute(text(f"SELECT pg_terminate_backend(pid) {others}"))
        engine.dispose()
        process.send_signal(signal.SIGTERM)
        _, complaints = process.communicate(timeout=120)
        assert (process.returncode, complaints) == (0, "")


def test_invitations_do_not_appear_in_the_log(environment):
    with serving({**environment, "HUSTINGS_LOG": "info"}, "--port", 0) as (process, address):
        urllib.request.urlopen(f"{address}/api/me?invite=0-secret").close()
        urllib.request.urlopen(f"{address}/t/hidden?invite=0-secret").close()
        process.send_signal(signal.SIGTERM)
        _, log = process.communicate()
        assert "GET /api/me 200" in log
        assert "secret" not in log
        assert "hidden" not in log


def test_a_port_that_was_named_and_is_taken_is_refused(hustings, environment):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        refused = hustings(environment, "serve", "--no-open", "--port", taken.getsockname()[1])
        assert refused.returncode == 2
        assert "Cannot listen" in refused.stderr


@pytest.mark.parametrize(
    ("arguments", "variables", "sentence"),
    [
        (["--port", "70000"], {}, "A port is a number"),
        (["--db", "mysql://db/games"], {}, "not a supported database"),
        (["--db", "postgresql://ann:hidden@127.0.0.1:1/games"], {}, "cannot be opened"),
        ([], {"HUSTINGS_ORIGIN": "games.example"}, "HUSTINGS_ORIGIN"),
        ([], {"HUSTINGS_KEY": "hidden"}, "HUSTINGS_KEY is too short"),
        ([], {"HUSTINGS_ORGIN": "hidden"}, "HUSTINGS_ORGIN is not a setting; did you mean HUSTINGS_ORIGIN?"),
        ([], {"HUSTINGS_GAMES": "/nowhere/bridge"}, "There is no game in /nowhere/bridge: it has no __init__.py."),
        (["--host", "nowhere.invalid"], {}, "Cannot listen"),
    ],
)
def test_serve_refuses_what_it_cannot_use(hustings, environment, arguments, variables, sentence):
    refused = hustings({**environment, **variables}, "serve", "--no-open", *arguments)
    assert refused.returncode == 2
    assert sentence in refused.stderr
    assert refused.stderr.count("\n") == 1
    assert "hidden" not in refused.stderr


def test_a_variable_that_is_no_setting_is_named_and_the_server_starts(environment):
    with serving({**environment, "HUSTINGS_WEATHER": "fine"}, "--port", 0) as (process, address):
        assert address.startswith("http://")
        process.send_signal(signal.SIGTERM)
        assert process.communicate()[1] == "HUSTINGS_WEATHER is not a setting of Hustings.\n"


def test_a_backup_does_not_take_the_place_of_the_database(hustings, environment, tmp_path):
    fill(f"sqlite:///{tmp_path / 'data' / 'hustings.db'}")
    for name in ("hustings.db", "hustings.db-wal", "../data/hustings.db"):
        refused = hustings(environment, "backup", tmp_path / "data" / name, "--force")
        assert refused.returncode == 2
        assert "the database itself" in refused.stderr
    assert lines(f"sqlite:///{tmp_path / 'data' / 'hustings.db'}") == ["header"]


def test_games_that_are_compiled_are_left_alone_and_unknown_ones_refused(hustings, environment, tmp_path, monkeypatch):
    monkeypatch.setattr("hustings.bots.ready", lambda game: True)
    done = hustings(environment, "compile", "politrics")
    assert (done.returncode, done.stdout) == (0, "Politrics is compiled already.\n")
    assert hustings(environment, "compile").stdout.count("compiled already") == len(names())
    assert "no game" in hustings(environment, "compile", "chess").stderr.lower()


def test_backup_and_restore(hustings, environment, tmp_path, postgresql):
    data = tmp_path / "data"
    fill(f"sqlite:///{data / 'hustings.db'}")
    key = server_key(data)
    file = tmp_path / "backup.zip"
    written = hustings(environment, "backup", file)
    assert written.returncode == 0
    assert "Tables: 1; lines of their matches: 1; people: 1." in written.stdout
    elsewhere = {**environment, "HUSTINGS_DATA": str(tmp_path / "elsewhere")}
    target = postgresql()
    restored = hustings(elsewhere, "restore", file, "--db", target)
    assert (restored.returncode, restored.stderr) == (0, "")
    assert lines(target) == ["header"]
    assert server_key(tmp_path / "elsewhere") == key
    again = hustings(elsewhere, "restore", file, "--db", target)
    assert again.returncode == 2
    assert "--force" in again.stderr
    assert hustings(elsewhere, "restore", file, "--db", target, "--force").returncode == 0


def test_a_key_of_the_environment_is_not_in_the_backup(hustings, environment, tmp_path):
    fill(f"sqlite:///{tmp_path / 'data' / 'hustings.db'}")
    file = tmp_path / "backup.zip"
    written = hustings({**environment, "HUSTINGS_KEY": "k" * 40}, "backup", file)
    assert "HUSTINGS_KEY is not in it" in written.stdout
    assert b"kkkkk" not in file.read_bytes()
    assert not (tmp_path / "data" / "key").exists()


def test_a_backup_says_if_the_key_is_another(hustings, environment, tmp_path):
    fill(f"sqlite:///{tmp_path / 'data' / 'hustings.db'}")
    file = tmp_path / "backup.zip"
    assert hustings(environment, "backup", file).returncode == 0
    elsewhere = {**environment, "HUSTINGS_DATA": str(tmp_path / "elsewhere"), "HUSTINGS_KEY": "k" * 40}
    assert "HUSTINGS_KEY is not the key" in hustings(elsewhere, "restore", file).stdout


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["backup", "backup.zip"], "There is no database"),
        (["restore", "nothing.zip"], "cannot be read"),
        (["restore", __file__], "not a backup of Hustings"),
    ],
)
def test_backup_and_restore_refuse_what_they_cannot_use(hustings, environment, arguments, sentence):
    refused = hustings(environment, *arguments)
    assert refused.returncode == 2
    assert sentence in refused.stderr
    assert not os.path.exists("backup.zip")
    assert not os.path.exists(environment["HUSTINGS_DATA"])


WITHOUT = """
import sys
sys.modules[sys.argv.pop(1)] = None
from hustings.cli import main
main()
"""


@pytest.mark.parametrize("package", ["uvicorn", "sqlalchemy", "argon2"])
def test_missing_packages_are_said_in_a_sentence(environment, package):
    command = [sys.executable, "-c", WITHOUT, package, "serve", "--no-open", "--port", "0"]
    refused = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert refused.returncode == 2
    assert refused.stderr == f"That needs {package}: install it with pip install 'hustings[server]'.\n"


def test_nothing_of_the_server_is_imported_before_it_is_needed():
    heavy = "{'sqlalchemy', 'starlette', 'uvicorn', 'argon2', 'alembic', 'numba'}"
    code = f"import sys, hustings.cli; sys.exit(', '.join({heavy} & set(sys.modules)) or None)"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (found.returncode, found.stderr) == (0, "")


def test_the_server_starts_without_the_compiler():
    code = "import sys, hustings.server.app, hustings.server.serve; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
