"""Whether all is well, said so, and that it is again when it is."""

import shutil

import pytest
from sqlalchemy import text

from hustings.server import database
from tests.server.club import in_club, sqlite


async def health(guest):
    """The status, and whether it is a refusal as all are."""
    answer = await guest.http.get("/healthz")
    told = answer.json()
    assert told == {"ok": True} if answer.status_code == 200 else set(told) == {"error", "code"}
    return answer.status_code


def moved_away(path, kept):
    shutil.move(path, kept)


def replaced(path, kept):
    shutil.move(path, kept)
    shutil.copy(kept, path)


def overwritten(path, kept):
    shutil.copy(path, kept)
    path.write_bytes(b"nothing of ours" * 1000)


@pytest.mark.parametrize("lose", [moved_away, replaced, overwritten])
def test_a_file_that_is_gone_is_noticed_and_so_is_its_return(tmp_path, lose):
    path, kept = tmp_path / "hustings.db", tmp_path / "kept.db"

    async def evening(club):
        ann = club.guest()
        await ann.make("politrics", "me", "here")
        assert await health(ann) == 200
        lose(path, kept)
        assert await health(ann) == 503
        path.write_bytes(kept.read_bytes()) if lose is overwritten else shutil.move(kept, path)
        assert await health(ann) == 200

    in_club(evening, sqlite(tmp_path), tmp_path)


def test_what_cannot_be_read_is_no_file_of_ours(tmp_path):
    engine = database.ready(sqlite(tmp_path))
    try:
        assert database.file_of(engine) is not None
        (tmp_path / "hustings.db").unlink()
        (tmp_path / "hustings.db").mkdir()
        assert database.file_of(engine) is None
    finally:
        engine.dispose()


def test_postgresql_goes_and_comes_back(postgresql, postgresql_server, tmp_path):
    url = postgresql()
    name = database.address(url)[0].database

    async def evening(club):
        ann = club.guest()
        table = (await ann.make("politrics", "me", "here"))["id"]
        view = await ann.view(table, 0)
        assert await health(ann) == 200
        postgresql_server.psql(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        try:
            postgresql_server.psql(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
            assert await health(ann) == 503
            refused = await ann.act(table, 0, view["actions"][0]["action"], n=view["n"], status=503)
            assert refused["code"] == "unavailable"
        finally:
            postgresql_server.psql(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
        assert await health(ann) == 200
        assert (await ann.view(table, 0))["n"] == view["n"]
        await ann.act(table, 0, view["actions"][0]["action"], n=view["n"])
        assert (await ann.view(table, 0))["n"] > view["n"]

    in_club(evening, url, tmp_path)


def test_a_database_without_our_tables_does_not_answer(url, tmp_path):
    async def evening(club):
        ann = club.guest()
        await club.server.store.write(lambda connection: connection.execute(text("ALTER TABLE tables RENAME TO gone")))
        assert await health(ann) == 503
        await club.server.store.write(lambda connection: connection.execute(text("ALTER TABLE gone RENAME TO tables")))
        assert await health(ann) == 200

    in_club(evening, url, tmp_path)
