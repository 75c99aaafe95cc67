"""Everything in one file, and back into any database."""

import json
import os
import random
import shutil
import stat
import zipfile
from pathlib import Path

import pytest
from sqlalchemy import insert, text

from hustings.engine.game import Refusal
from hustings.server.accounts.people import People
from hustings.server.store import backup, database, migrate, schema
from hustings.server.store.backup import NAMES, OPTIONAL_PARTS, Backup, back_up, restore
from hustings.server.store.rows import Pause, Teammate
from tests.server.stores import new_table, with_store

PAUSE = Pause(1, 0, "The rules have changed.", 2)

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
    await people.register("ann", "Ann ✓ 陳", "correct horse")
    await store.add_table(new_table(listed=True, due=1234567890.123456, sitting={0: "ann", 1: "ben"}))
    lines, traces = ["header", 'one "quoted" \\u0000 ✓'], ["0123456789abcdef", "fedcba9876543210"]
    await store.append(
        "table", 0, lines, traces=traces, secret=b"\xfe" * 32, archive={"log": ["✓"]}, summary={"n": 1, "paused": PAUSE}
    )
    await store.add_table(new_table(id="empty"))
    await store.add_chat("table", "ann", "Ann", 0, "Hello")
    await store.add_chat("table", "ben", "Ben", None, "Line\nbreak")
    mates = {0: [Teammate("cay", 1, "Cay ✓")]}
    await store.change_seats("table", leaving=[], sitting_down={}, mates=mates)
    await store.add_team_chat("table", 0, "cay", "Cay", "Psst")
    pack = {"person": "ann", "game": "electioneer", "digest": "d", "name": "Ours", "content": {}, "created": 1.5}
    await store.write(lambda connection: connection.execute(insert(schema.packs), pack))
    session = {"id": "s", "person": "ann", "device": "Firefox on Linux", "created": 1.5, "seen": 2.5}
    await store.write(lambda connection: connection.execute(insert(schema.sessions), session))
    browser = {"digest": "e", "session": "s", "endpoint": "https://push", "key": "k", "secret": "s", "created": 1.5}
    notice = {"table_id": "table", "kind": "turn", "created": 1.5, "due": 2.5, "is_pushed": True, "is_mailed": False}
    for table, row in (
        (schema.preferences, {"chosen": {"sound": True}}),
        (schema.archived, {"table_id": "table"}),
        (schema.push_subscriptions, browser),
        (schema.mail_addresses, {"address": "ann@example.org", "is_confirmed": True}),
        (schema.notices, notice),
    ):
        await store.write(
            lambda connection, table=table, row=row: connection.execute(insert(table), {"person": "ann", **row})
        )


def everything(url):
    """All rows of a database."""
    engine = database.open_database(url)
    with engine.connect() as connection:
        tables = backup.reflect_tables(connection)
        found = {
            name: sorted(map(repr, map(dict, connection.execute(tables[name].select()).mappings()))) for name in NAMES
        }
    engine.dispose()
    return found


def backed_up(url, path, key=KEY, **more):
    """A backup of a database."""
    engine = database.connect(url, is_reader=True)
    try:
        return back_up(engine, path, key, **more)
    finally:
        engine.dispose()


@pytest.fixture(scope="module")
def filled(tmp_path_factory):
    """A folder with a filled database and its backup, which stay as they are."""
    folder = tmp_path_factory.mktemp("filled")
    url = f"sqlite:///{folder / 'filled.db'}"
    with_store(url, fill)
    backed_up(url, folder / "backup.zip")
    return folder


@pytest.fixture
def file(filled, tmp_path):
    """A test's own copy of that backup."""
    return Path(shutil.copy(filled / "backup.zip", tmp_path))


def test_it_moves_from_any_database_to_any(url, other_url, tmp_path):
    with_store(url, fill)
    path = tmp_path / "backup.zip"
    rows, broken = backed_up(url, path)
    newer = {"sessions": 2, "packs": 1, "teammates": 1, "team_chat": 1, "preferences": 1, "archived": 1}
    newer |= {"push_subscriptions": 1, "mail_addresses": 1, "notices": 1}
    assert rows == {"people": 3, "tables": 2, "sitting": 2, "events": 2, "chat": 2, **newer}
    assert broken == 0
    found = Backup(path)
    assert found.key == KEY
    assert restore(other_url, found) == rows
    assert everything(other_url) == everything(url)

    async def goes_on(store):
        assert await store.secret("table") == b"\xfe" * 32
        await store.append("table", 2, ["two"], summary={"n": 2})
        assert (await store.add_chat("table", "ann", "Ann", 0, "I am back")).id == 3
        logged_in = await People(store).log_in("guest", "ann ✓ 陳", "correct horse")
        assert logged_in.person.id == "ann"

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
                with database.connect_writer(engine) as other:
                    other.execute(text("INSERT INTO events (table_id, number, line) VALUES ('table', 2, 'late')"))
                    other.commit()
                engine.dispose()
            return part

        backup.write_part = meanwhile
        try:
            written = back_up(store.engine, path, KEY)
        finally:
            backup.write_part = write_part
        assert seen == list(NAMES)
        assert written.rows["events"] == 2
        assert written.broken == 0
        assert len(await store.lines("table")) == 3

    with_store(url, test)
    assert Backup(path).key == KEY


def test_nobody_else_may_read_it(filled):
    assert stat.S_IMODE((filled / "backup.zip").stat().st_mode) == 0o600
    assert not [name for name in os.listdir(filled) if name.startswith(".")]


def test_a_file_is_overwritten_only_if_told(filled, file):
    url = f"sqlite:///{filled / 'filled.db'}"
    before = file.read_bytes()
    with pytest.raises(Refusal, match="--force"):
        backed_up(url, file)
    assert file.read_bytes() == before
    assert backed_up(url, file, None, overwrite=True).rows["tables"] == 2
    assert Backup(file).key is None


def test_a_database_that_holds_something_is_overwritten_only_if_told(url, file):
    async def another(store):
        await store.add_table(new_table(id="mine", host="me"))

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
        await store.add_table(new_table(id="mine", host="me"))

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
        (lambda parts: parts.pop("manifest.json"), "not a backup of Hustings"),
        (lambda parts: parts.update({"manifest.json": b"{}"}), "not a backup of Hustings"),
        (lambda parts: parts.update({"manifest.json": b"[]"}), "not a backup of Hustings"),
        (lambda parts: parts.update({"manifest.json": b"\xff"}), "not a backup of Hustings"),
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
    for name, sentence in (("letter", "not a backup"), ("nothing", "No such file"), ("", "directory")):
        with pytest.raises(Refusal, match=sentence):
            Backup(tmp_path / name)


def test_a_cut_off_backup_is_refused(file, tmp_path):
    cut = tmp_path / "cut.zip"
    whole = file.read_bytes()
    for length in (0, 10, len(whole) // 2, len(whole) - 1):
        cut.write_bytes(whole[:length])
        with pytest.raises(Refusal):
            Backup(cut)


def test_a_backup_with_any_byte_changed_is_refused_in_a_sentence_or_is_whole(file, tmp_path):
    whole, damaged, other = file.read_bytes(), tmp_path / "damaged.zip", f"sqlite:///{tmp_path / 'other.db'}"
    chooser = random.Random(10)
    untouched = Backup(file)
    places = sorted({*range(0, len(whole), 7), *range(len(whole) - 400, len(whole))})
    refused = 0
    for place in places:
        changed = bytearray(whole)
        changed[place] ^= chooser.choice((1, 2, 4, 8, 16, 32, 64, 128, 255))
        damaged.write_bytes(changed)
        found = opened_or_refused(damaged)
        if isinstance(found, str):
            refused += 1
        else:  # what nobody reads has changed, such as the time of a part
            assert (found.key, found.manifest["parts"]) == (untouched.key, untouched.manifest["parts"])
            if place % 49 == 0:
                restore(other, found, overwrite=True)
    assert refused > 0.5 * len(places)


def opened_or_refused(path):
    """A backup, or the sentence that refuses it; nothing else comes of a damaged one."""
    try:
        return Backup(path)
    except Refusal as refusal:
        return str(refusal)


@pytest.mark.parametrize("seed", range(3))
def test_a_backup_with_many_bytes_changed_is_refused_in_a_sentence(file, tmp_path, seed):
    whole, damaged = file.read_bytes(), tmp_path / "damaged.zip"
    chooser = random.Random(seed)
    for _ in range(150):
        changed = bytearray(whole)
        start = chooser.randrange(len(whole))
        for place in range(start, min(len(whole), start + chooser.randrange(1, 60))):
            changed[place] = chooser.randrange(256)
        damaged.write_bytes(changed[: chooser.choice((len(whole), start + 30))])
        found = opened_or_refused(damaged)
        assert isinstance(found, Backup) or "\n" not in found


@pytest.mark.parametrize("compression", [8, 12, 14, 99, 1])
def test_parts_packed_otherwise_are_refused_in_a_sentence(file, tmp_path, compression):
    """As if a byte of the zip's directory said that a part is packed by bzip2, LZMA, or something nobody knows."""
    with zipfile.ZipFile(file) as archive:
        place = archive.getinfo("events.jsonl").header_offset
    changed = bytearray(file.read_bytes())
    changed[place + 8] = compression
    directory = changed.index(b"PK\x01\x02", changed.index(b"PK\x01\x02") + 1)
    changed[directory + 10] = compression
    (tmp_path / "damaged.zip").write_bytes(changed)
    if compression == 8:
        Backup(tmp_path / "damaged.zip")
    else:
        with pytest.raises(Refusal, match="damaged|cannot be read"):
            Backup(tmp_path / "damaged.zip")


@pytest.mark.parametrize("value", [None, 5, [1], {"a": 1}, "x" * 100, 1e400, True])
@pytest.mark.parametrize("name", NAMES)
def test_values_of_another_type_are_refused_and_nothing_is_left(file, tmp_path, name, value):
    changed = rewritten(file, tmp_path / "changed.zip", name, lambda row: dict.fromkeys(row, value))
    url = f"sqlite:///{tmp_path / 'other.db'}"
    with pytest.raises(Refusal, match="cannot be restored"):
        restore(url, Backup(changed))
    engine = database.connect(url)
    with engine.connect() as connection:
        assert database.version(connection) is None
    engine.dispose()


def test_a_backup_of_an_older_version_has_no_sessions_and_no_traces_and_is_restored(file, other_url, tmp_path):
    def without_newer_parts(parts):
        manifest = json.loads(parts["manifest.json"])
        for name in OPTIONAL_PARTS:
            parts.pop(f"{name}.jsonl")
            del manifest["parts"][name]
        parts["manifest.json"] = json.dumps({**manifest, "schema": "0002"}).encode()

    def without_newer_columns(row):
        return {
            name: value
            for name, value in row.items()
            if name
            not in (
                "trace",
                "paused",
                "archive",
                "leavers",
                "held",
                "open_chat",
                "teams",
                "period",
                "content",
                "root",
                "branch",
                "story",
                "winners",
            )
        }

    older = file
    for name in ("events", "tables"):
        older = rewritten(older, tmp_path / f"without-{name}.zip", name, without_newer_columns)
    older = spoiled(older, tmp_path / "older.zip", without_newer_parts)
    assert restore(other_url, Backup(older))["events"] == 2
    assert everything(other_url)["sessions"] == []

    async def read(store):
        row = await store.table("table")
        return await store.traces("table"), await store.archive("table"), row.paused, row.n

    assert with_store(other_url, read) == ([None, None], None, None, 1)


def test_a_database_of_an_older_version_is_backed_up_as_it_is(url, tmp_path):
    engine = database.connect(url)
    with database.connect_writer(engine) as connection:
        migrate.migrate(connection, "0002")
        connection.execute(text("INSERT INTO people (id, name, created) VALUES ('ann', 'Ann', 0)"))
        connection.commit()
    written = backed_up(url, tmp_path / "backup.zip")
    assert written.rows["people"] == 1
    assert "sessions" not in written.rows
    with engine.connect() as connection:
        assert database.version(connection) == "0002"
    engine.dispose()
    assert Backup(tmp_path / "backup.zip").schema == "0002"


def test_a_backup_says_if_acknowledged_lines_are_missing(url, tmp_path):
    async def lose_one(store):
        await fill(store)
        await store.write(lambda connection: connection.execute(text("DELETE FROM events WHERE number = 1")))

    with_store(url, lose_one)
    assert backed_up(url, tmp_path / "backup.zip").broken == 1


def test_an_empty_database_is_not_backed_up(url, tmp_path):
    database.connect(url).dispose()
    with pytest.raises(Refusal, match="nothing to back up"):
        backed_up(url, tmp_path / "backup.zip")
    assert not (tmp_path / "backup.zip").exists()
