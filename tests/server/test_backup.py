"""Everything in one file, and back into any database."""

import json
import os
import stat
import zipfile

import pytest
from argon2 import PasswordHasher
from sqlalchemy import text

from hustings.engine.game import Refusal
from hustings.server import backup, database
from hustings.server.backup import NAMES, Backup, back_up, restore
from hustings.server.people import People
from tests.server.stores import TABLE, with_store

KEY = "k" * 40


@pytest.fixture(params=["sqlite", "postgresql"])
def other_url(request, tmp_path):
    """The address of a second database, once of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'other.db'}"
    return request.getfixturevalue("postgresql")()


async def fill(store):
    """Something of everything."""
    people = People(store)
    people._hasher = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    await people.register("ann", "Ann ✓ 陳", "correct horse")
    await store.add_table({**TABLE, "listed": True, "due": 1234567890.123456}, {0: "ann", 1: "ben"})
    await store.append("table", 0, ["header", 'one "quoted" \\u0000 ✓'], secret=b"\xfe" * 32, summary={"n": 1})
    await store.add_table({**TABLE, "id": "empty"})
    await store.add_chat("table", "ann", "Ann", 0, "Hello")
    await store.add_chat("table", "ben", "Ben", None, "Line\nbreak")


def everything(url):
    """All rows of a database."""
    engine = database.ready(url)
    with engine.connect() as connection:
        tables = backup.reflected(connection)
        found = {
            name: sorted(map(repr, map(dict, connection.execute(tables[name].select()).mappings()))) for name in NAMES
        }
    engine.dispose()
    return found


def backed_up(url, path, key=KEY, **more):
    """A backup of a database."""
    engine = database.ready(url)
    try:
        return back_up(engine, path, key, **more)
    finally:
        engine.dispose()


@pytest.fixture
def file(tmp_path):
    """A backup of a filled database."""
    url = f"sqlite:///{tmp_path / 'filled.db'}"
    with_store(url, fill)
    backed_up(url, tmp_path / "backup.zip")
    return tmp_path / "backup.zip"


def test_it_moves_from_any_database_to_any(url, other_url, tmp_path):
    with_store(url, fill)
    path = tmp_path / "backup.zip"
    rows = backed_up(url, path)
    assert rows == {"people": 2, "tables": 2, "sitting": 2, "events": 2, "chat": 2}
    found = Backup(path)
    assert found.key == KEY
    assert restore(other_url, found) == rows
    assert everything(other_url) == everything(url)

    async def goes_on(store):
        assert await store.secret("table") == b"\xfe" * 32
        await store.append("table", 2, ["two"], summary={"n": 2})
        assert (await store.add_chat("table", "ann", "Ann", 0, "I am back"))["id"] == 3
        person = (await People(store).log_in("guest", "ann ✓ 陳", "correct horse")).person
        assert person.id == "ann"

    with_store(other_url, goes_on)


def test_it_is_taken_while_the_server_writes(url, tmp_path):
    path = tmp_path / "backup.zip"

    async def test(store):
        await fill(store)
        seen = []
        write_part = backup.write_part

        def meanwhile(connection, table, archive):
            seen.append(table.name)
            part = write_part(connection, table, archive)
            if table.name == "people":  # the connection sees what there was at its first look
                engine = database.connect(url)
                with database.writing(engine) as other:
                    other.execute(text("INSERT INTO events (table_id, number, line) VALUES ('table', 2, 'late')"))
                    other.commit()
                engine.dispose()
            return part

        backup.write_part = meanwhile
        try:
            rows = back_up(store.engine, path, KEY)
        finally:
            backup.write_part = write_part
        assert seen == list(NAMES)
        assert rows["events"] == 2
        assert len(await store.lines("table")) == 3

    with_store(url, test)
    assert Backup(path).key == KEY


def test_nobody_else_may_read_it(file):
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert not [name for name in os.listdir(file.parent) if name.startswith(".")]


def test_a_file_is_overwritten_only_if_told(file, tmp_path):
    url = f"sqlite:///{tmp_path / 'filled.db'}"
    before = file.read_bytes()
    with pytest.raises(Refusal, match="--force"):
        backed_up(url, file)
    assert file.read_bytes() == before
    assert backed_up(url, file, None, overwrite=True)["tables"] == 2
    assert Backup(file).key is None


def test_a_database_that_holds_something_is_overwritten_only_if_told(url, file):
    async def another(store):
        await store.add_table({**TABLE, "id": "mine", "host": "me"})

    with_store(url, another)
    before = everything(url)
    with pytest.raises(Refusal, match="--force"):
        restore(url, Backup(file))
    assert everything(url) == before
    restore(url, Backup(file), overwrite=True)

    async def replaced(store):
        assert await store.table("mine") is None
        assert await store.lines("table") == ["header", 'one "quoted" \\u0000 ✓']

    with_store(url, replaced)


def test_a_restore_that_fails_changes_nothing(url, file, tmp_path):
    async def another(store):
        await store.add_table({**TABLE, "id": "mine", "host": "me"})

    with_store(url, another)
    before = everything(url)
    orphaned = rewritten(file, tmp_path / "orphaned.zip", "events", lambda row: {**row, "table_id": "nowhere"})
    strange = rewritten(file, tmp_path / "strange.zip", "chat", lambda row: {**row, "colour": "red"})
    for path, sentence in ((orphaned, "cannot be restored"), (strange, "other columns")):
        with pytest.raises(Refusal, match=sentence):
            restore(url, Backup(path), overwrite=True)
        assert everything(url) == before


def rewritten(file, path, name, change):
    """A backup with some rows changed, and its digests made anew."""
    with zipfile.ZipFile(file) as old, zipfile.ZipFile(path, "w") as new:
        manifest = json.loads(old.read("manifest.json"))
        for each in old.namelist():
            data = old.read(each)
            if each == f"{name}.jsonl":
                data = b"".join(json.dumps(change(json.loads(line))).encode() + b"\n" for line in data.splitlines())
                manifest["parts"][name]["sha256"] = backup.digest(data)
            if each != "manifest.json":
                new.writestr(each, data)
        new.writestr("manifest.json", json.dumps(manifest))
    return path


def spoiled(file, path, change):
    """A backup of which a program changed what lies in it."""
    with zipfile.ZipFile(file) as old:
        parts = {name: old.read(name) for name in old.namelist()}
    change(parts)
    with zipfile.ZipFile(path, "w") as new:
        for name, data in parts.items():
            new.writestr(name, data)
    return path


def manifest_with(**more):
    """A change of the manifest."""

    def change(parts):
        parts["manifest.json"] = json.dumps({**json.loads(parts["manifest.json"]), **more}).encode()

    return change


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (
            lambda parts: parts.update({"events.jsonl": parts["events.jsonl"].replace(b"one", b"two")}),
            "events is not what",
        ),
        (lambda parts: parts.update({"events.jsonl": parts["events.jsonl"][:-20]}), "events"),
        (lambda parts: parts.update({"chat.jsonl": b""}), "chat is not what"),
        (lambda parts: parts.pop("people.jsonl"), "people cannot be read"),
        (lambda parts: parts.pop("manifest.json"), "no backup of Hustings"),
        (lambda parts: parts.update({"manifest.json": b"{}"}), "no backup of Hustings"),
        (lambda parts: parts.update({"manifest.json": b"[]"}), "no backup of Hustings"),
        (lambda parts: parts.update({"manifest.json": b"\xff"}), "no backup of Hustings"),
        (lambda parts: parts.update({"key": b"another key"}), "the key is not"),
        (lambda parts: parts.pop("key"), "the key cannot be read"),
        (manifest_with(hustings_backup=2), "another Hustings"),
        (manifest_with(parts={name: {"rows": "1", "sha256": ""} for name in NAMES}), "another Hustings"),
    ],
)
def test_damaged_backups_are_refused(file, tmp_path, change, sentence):
    with pytest.raises(Refusal, match=sentence):
        Backup(spoiled(file, tmp_path / "spoiled.zip", change))


def test_a_backup_of_a_newer_version_is_refused(file, tmp_path):
    newer = Backup(spoiled(file, tmp_path / "newer.zip", manifest_with(schema="9999")))
    with pytest.raises(Refusal, match="newer Hustings"):
        restore(f"sqlite:///{tmp_path / 'other.db'}", newer)
    assert not (tmp_path / "other.db").exists()


def test_what_is_no_backup(tmp_path):
    (tmp_path / "letter").write_text("Dear Ann")
    for name, sentence in (("letter", "no backup"), ("nothing", "No such file"), ("", "directory")):
        with pytest.raises(Refusal, match=sentence):
            Backup(tmp_path / name)


def test_a_cut_off_backup_is_refused(file, tmp_path):
    cut = tmp_path / "cut.zip"
    whole = file.read_bytes()
    for length in (0, 10, len(whole) // 2, len(whole) - 1):
        cut.write_bytes(whole[:length])
        with pytest.raises(Refusal):
            Backup(cut)
