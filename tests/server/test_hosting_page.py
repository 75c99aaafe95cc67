"""docs/hosting.md is followed to the letter, in a folder that stands for the whole disk.

What only root may do is done by stand-ins that note how they were called; a few of them do the real thing with fewer
rights. Every command of Hustings is the real one.
"""

import os
import re
import shutil
import subprocess
import sys
import zipfile
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from hustings.bots import binding
from hustings.games import find, names
from tests.server.stores import new_table, with_store

HOME = Path(__file__).parents[2]
PAGE = (HOME / "docs" / "hosting.md").read_text(encoding="utf-8")
ROOTS = ("/etc/", "/opt/", "/tmp/", "/usr/local/", "/var/backups/", "/var/cache/", "/var/lib/")
UNIT = "etc/systemd/system/hustings.service"

STAND_INS = {
    "apt": "",
    "adduser": "",
    "make": "",
    "git": """
if sys.argv[1] == "clone":
    program = pathlib.Path(sys.argv[3]) / ".venv" / "bin" / "hustings"
    program.parent.mkdir(parents=True)
    program.write_text(f"#!/bin/sh\\nexec {sys.executable} -m hustings \\"$@\\"\\n")
    program.chmod(0o755)
""",
    "install": """
words = sys.argv[1:]
for option in ("-o", "-g"):  # there is no such user here
    place = words.index(option)
    assert words[place + 1] == "hustings"
    del words[place : place + 2]
os.execv(shutil.which("install", path=os.defpath), ["install", *words])
""",
    "runuser": """
_, option, user, dashes, *command = sys.argv
assert (option, dashes) == ("-u", "--")
if user == "hustings":
    os.execvp(command[0], command)
""",
    "systemctl": """
import signal, subprocess, time
root = pathlib.Path(__file__).parents[1]
noted = root / "server.pid"
if sys.argv[1] in ("stop", "restart"):
    process = int(noted.read_text())
    os.kill(process, signal.SIGTERM)
    while pathlib.Path(f"/proc/{process}").exists() and "Z" not in pathlib.Path(f"/proc/{process}/stat").read_text():
        time.sleep(0.02)
if sys.argv[1] in ("start", "restart", "enable"):
    unit = (root / "UNIT").read_text()
    setting = dict(word.split("=", 1) for word in re.search("^Environment=(.*)$", unit, re.M)[1].split())
    file = pathlib.Path(re.search("^EnvironmentFile=(.*)$", unit, re.M)[1]).read_text()
    setting |= dict(line.split("=", 1) for line in file.splitlines())
    command = re.search("^ExecStart=(.*)$", unit, re.M)[1].split()
    with (root / "server.log").open("ab") as log:
        setting = {**os.environ, **setting}
        process = subprocess.Popen(command, env=setting, stdout=log, stderr=log, start_new_session=True)
    noted.write_text(str(process.pid))
""".replace("UNIT", UNIT),
}


def blocks():
    """The page's commands, block by block, and its unit for systemd in its place."""
    return re.findall(r"^```(sh|ini)\n(.*?)^```", PAGE, re.M | re.S)


class Disk:
    """A folder that stands for the disk of a machine."""

    def __init__(self, root, port):
        self.root, self.port = root, port
        for name in ("bin", "usr/local/bin", "etc/cron.d", "var", "opt", "tmp", "home", str(Path(UNIT).parent)):
            (root / name).mkdir(parents=True)
        for name, code in STAND_INS.items():
            path = root / "bin" / name
            noting = f"open({str(root / 'calls')!r}, 'a').write(' '.join([{name!r}, *sys.argv[1:]]) + '\\n')"
            path.write_text(f"#!{sys.executable}\nimport os, pathlib, re, shutil, sys\n{noting}\n{code}")
            path.chmod(0o755)
        kept = {name: value for name, value in os.environ.items() if not name.startswith("HUSTINGS_")}
        path = f"{root}/usr/local/bin:{root}/bin:{os.environ['PATH']}"
        self.environment = {**kept, "PATH": path, "PYTHONPATH": str(HOME), "COLUMNS": "400"}

    def here(self, text):
        """A text of the page, for this disk."""
        text = text.replace("8000", str(self.port))
        return re.sub(rf"(?<![\w/.])({'|'.join(ROOTS)})", rf"{self.root}\1", text)

    def type(self, commands):
        """Type some commands; what they said. All of them must succeed."""
        done = subprocess.run(
            ["sh", "-e", "-c", commands], cwd=self.root / "home", env=self.environment, capture_output=True, text=True
        )
        assert done.returncode == 0, f"{commands}\n{done.stdout}\n{done.stderr}"
        return done.stdout

    def calls(self):
        return (self.root / "calls").read_text().splitlines()


@pytest.fixture
def disk(tmp_path, unused_port):
    disk = Disk(tmp_path / "disk", unused_port)
    yield disk
    with suppress(FileNotFoundError, ProcessLookupError):
        os.kill(int((disk.root / "server.pid").read_text()), 15)


@pytest.fixture
def unused_port():
    import socket

    with socket.create_server(("127.0.0.1", 0)) as found:
        return found.getsockname()[1]


def say_that_all_is_compiled(cache, monkeypatch):
    """Compiling takes minutes; whether it works is tested elsewhere."""
    monkeypatch.setenv("HUSTINGS_CACHE", str(cache))
    for name in names():
        marker = binding.marker(find(name))
        marker.parent.mkdir(exist_ok=True)
        marker.touch()


def play(url):
    async def add(store):
        await store.add_table(new_table(sitting={0: "ann"}))
        await store.append("table", 0, ["header"], summary={"status": "playing"})

    with_store(url, add)


def in_backup(path):
    with zipfile.ZipFile(path) as archive:
        return len(archive.read("events.jsonl").splitlines())


@pytest.mark.skipif(sys.platform != "linux" or not shutil.which("curl"), reason="the page is for Linux, with curl")
def test_every_command_of_the_page_works_as_it_is_written(disk, monkeypatch):
    backups = disk.root / "var" / "backups" / "hustings"
    typed = []
    for kind, text in blocks():
        if kind == "ini":
            (disk.root / UNIT).write_text(disk.here(text))
            continue
        said = disk.type(disk.here(text))
        typed += text.splitlines()
        if "install -d" in text:
            say_that_all_is_compiled(disk.root / "var" / "cache" / "hustings", monkeypatch)
        elif "systemctl enable" in text:
            assert '{"ok":true}' in said
            assert said.count("is compiled already") == len(names())
            assert f"{disk.root}/var/lib/hustings/hustings.db" in said
            play(f"sqlite:///{disk.root}/var/lib/hustings/hustings.db")
        elif "hustings.zip      #" in text:
            assert in_backup(backups / "hustings.zip") == 1
        elif "restore" in text:
            assert "Restored from" in said
            assert "lines of their matches: 1" in said
        elif "cron.d" in text:
            *_, command = (disk.root / "etc" / "cron.d" / "hustings").read_text().rstrip().split(" ", 6)
            disk.type(command.replace("\\%", "%"))
            assert len(list(backups.iterdir())) == 2
    disk.type(f"curl -s --fail --retry 9 --retry-connrefused http://127.0.0.1:{disk.port}/healthz")
    assert in_backup(backups / "before.zip") == 1
    assert oct((disk.root / "etc" / "hustings.env").stat().st_mode)[-3:] == "600"
    assert oct(backups.stat().st_mode)[-3:] == "700"
    assert list((disk.root / "home").iterdir()) == []  # nothing was written where it was typed
    assert httpx.get(f"http://127.0.0.1:{disk.port}/api/games").status_code == 200
    assert "adduser --system --group hustings" in disk.calls()
    assert f"runuser -u hustings -- {disk.root}/opt/hustings/.venv/bin/hustings compile" in disk.calls()
    assert [line for line in typed if line.startswith("hustings backup")]
