"""What the doctor says of the server."""

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from hustings.server import checks
from hustings.server.accounts.tickets import server_key
from hustings.server.store import database


@pytest.fixture(autouse=True)
def data(monkeypatch, tmp_path):
    """A data folder of the test's own, and a client that is built."""
    for name in ("DB", "HOST", "PORT", "KEY", "ORIGIN", "TRUSTED_PROXY", "LIMITS", "METRICS", "LOG"):
        monkeypatch.delenv(f"HUSTINGS_{name}", raising=False)
    monkeypatch.setenv("HUSTINGS_DATA", str(tmp_path / "data"))
    monkeypatch.setattr(checks, "CLIENT", tmp_path / "index.html")
    (tmp_path / "index.html").touch()
    return tmp_path / "data"


def examined():
    faults = []
    return checks.server_checks(faults), faults


def test_before_the_first_start_all_is_well_and_nothing_is_made(data):
    found, faults = examined()
    assert faults == []
    assert found["Server"] == "http://127.0.0.1:8000"
    assert "made at the first start" in found["Database"]
    assert "made at the first start" in found["Key"]
    assert found["Web client"] == "built"
    assert not data.exists()


def test_a_database_that_is_in_use(monkeypatch, url, data):
    database.open_database(url).dispose()
    server_key(data)
    monkeypatch.setenv("HUSTINGS_DB", url)
    found, faults = examined()
    assert faults == []
    assert "up to date, tables: 0" in found["Database"]
    assert found["Key"] == str(data / "key")


def test_what_is_to_be_mended(monkeypatch, tmp_path, data):
    server_key(data)
    (data / "key").chmod(0o644)
    (tmp_path / "index.html").unlink()
    monkeypatch.setenv("HUSTINGS_DB", "postgresql://ann:hidden@127.0.0.1:1/games")
    found, faults = examined()
    assert len(faults) == 3
    assert any("chmod 600" in fault for fault in faults)
    assert any("web client is not built" in fault for fault in faults)
    assert any("127.0.0.1:1/games cannot be read" in fault for fault in faults)
    assert "hidden" not in f"{found}{faults}"


def test_settings_that_are_none(monkeypatch):
    monkeypatch.setenv("HUSTINGS_PORT", "http")
    found, faults = examined()
    assert found == {"Server": "not set up"}
    assert faults == ["A port is a number from 0 to 65535, not http."]


def test_misspelt_variables_are_named(monkeypatch):
    monkeypatch.setenv("HUSTINGS_ORGIN", "https://hidden.example")
    monkeypatch.setenv("HUSTINGS_WEATHER", "fine")
    _, faults = examined()
    assert faults == [
        "HUSTINGS_ORGIN is not a setting; did you mean HUSTINGS_ORIGIN?",
        "HUSTINGS_WEATHER is not a setting of Hustings.",
    ]


def test_the_doctor_writes_nothing(monkeypatch, url, data):
    """Not even where nobody else holds the database; and it does not wait for whoever writes."""
    database.open_database(url).dispose()
    monkeypatch.setenv("HUSTINGS_DB", url)
    engine = database.connect(url)
    with database.connect_writer(engine) as connection:
        connection.execute(text("INSERT INTO people (id, name, created) VALUES ('ann', 'Ann', 0)"))
        found, faults = examined()
        assert faults == []
        assert "tables: 0" in found["Database"]
        connection.rollback()
    engine.dispose()
    reader = database.connect(url, is_reader=True)
    with reader.connect() as connection, pytest.raises(DBAPIError, match="read-?only"):
        connection.execute(text("DELETE FROM people"))
    reader.dispose()


def test_a_database_that_this_user_may_not_write_is_a_fault(monkeypatch, data):
    database.open_database(f"sqlite:///{data / 'hustings.db'}").dispose()
    monkeypatch.setattr("os.access", lambda path, mode: False)
    found, faults = examined()
    assert "cannot be written" in found["Database"]
    assert any("cannot be written by this user" in fault for fault in faults)


def test_missing_packages_are_no_fault(monkeypatch):
    monkeypatch.setattr(checks, "find_spec", lambda name: None if name == "uvicorn" else object())
    found, faults = examined()
    assert faults == []
    assert found == {"Server": "not installed: pip install 'hustings[server]' brings uvicorn"}


def test_an_older_database_is_told(tmp_path, data):
    engine = database.open_database(f"sqlite:///{data / 'hustings.db'}")
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '0000'"))
    engine.dispose()
    assert "schema 0000" in examined()[0]["Database"]
