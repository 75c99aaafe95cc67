"""A port that is free, what is printed, and whether to open a browser."""

import socket
from pathlib import Path

import pytest

from hustings import games
from hustings.server import catalogue, serve
from hustings.server.settings import Settings
from tests.server.stores import new_table, with_store


def settings(**more):
    return Settings(**{"data": Path("data"), "db": "sqlite:///hustings.db", **more})


def test_the_next_free_port_is_taken_and_said():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with serve.listening_socket(settings(port=port)) as listening:
            found = listening.getsockname()[1]
            assert port < found < port + serve.MOST_TRIES
            address = serve.address_of(listening)
            assert address == f"http://127.0.0.1:{found}"
            assert serve.startup_lines(settings(port=port), address, found)[:2] == [
                address,
                f"Port {port} is taken, so this is {found}.",
            ]


def test_a_server_for_the_network_says_how_others_find_it(monkeypatch):
    monkeypatch.setattr("hustings.server.network_address.own_address", lambda: "192.0.2.7")
    told = serve.startup_lines(settings(host="0.0.0.0"), "http://127.0.0.1:8000", 8000)
    assert told == ["http://127.0.0.1:8000", "Others in your network: http://192.0.2.7:8000"]
    told = serve.startup_lines(settings(origins=("https://games.example",)), "http://127.0.0.1:8000", 8000)
    assert told == ["http://127.0.0.1:8000", "People find it at https://games.example."]
    assert serve.startup_lines(settings(), "http://127.0.0.1:8000", 8000) == ["http://127.0.0.1:8000"]


def test_addresses_a_browser_understands():
    with serve.bind("0.0.0.0", 0) as listening:
        assert serve.address_of(listening) == f"http://127.0.0.1:{listening.getsockname()[1]}"


@pytest.mark.parametrize(
    ("is_terminal", "display", "has"), [(True, ":0", True), (True, "", False), (False, ":0", False)]
)
def test_a_browser_is_opened_where_somebody_sees_it(monkeypatch, is_terminal, display, has):
    monkeypatch.setattr("sys.stdout.isatty", lambda: is_terminal, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("WAYLAND_DISPLAY", "WSL_DISTRO_NAME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DISPLAY", display)
    assert serve.has_browser() is has


@pytest.mark.parametrize(("display", "opened"), [(":0", ["http://127.0.0.1:8000"]), ("", [])])
def test_a_browser_for_the_terminal_is_never_opened(monkeypatch, display, opened):
    found = []
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr("webbrowser.open", found.append)
    for name in ("WAYLAND_DISPLAY", "WSL_DISTRO_NAME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DISPLAY", display)
    serve.open_browser("http://127.0.0.1:8000")
    assert found == opened


def test_a_start_forgets_nothing_whatever_the_time_is(tmp_path):
    here = settings(data=tmp_path, db=f"sqlite:///{tmp_path / 'hustings.db'}")

    async def fill(store):
        await store.add_table(new_table(updated=5.0))

    with_store(here.db, fill)
    serve.check_ready(here)

    async def left(store):
        return (await store.table("table")).id

    assert with_store(here.db, left) == "table"
    assert (tmp_path / "key").exists()


def test_games_are_loaded_before_anybody_asks_for_one():
    catalogue.whole_card.cache_clear()
    serve.load_games()
    assert catalogue.whole_card.cache_info().currsize == len(games.BUILT_IN)
