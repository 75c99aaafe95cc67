"""How a server is set up."""

import re
from pathlib import Path

import pytest

from hustings.engine.game import Refusal
from hustings.server.settings import KNOWN, Settings, read, unknown_variables


def test_the_usual():
    settings = read({"HUSTINGS_DATA": "/data"})
    assert settings == Settings(data=Path("/data"), db="sqlite:////data/hustings.db")
    assert (settings.host, settings.port, settings.is_port_fixed) == ("127.0.0.1", 8000, False)
    assert not settings.is_secure


def test_the_environment():
    settings = read(
        {
            "HUSTINGS_DATA": "/data",
            "HUSTINGS_DB": "postgresql://db/games",
            "HUSTINGS_HOST": "0.0.0.0",
            "HUSTINGS_PORT": "80",
            "HUSTINGS_KEY": "k" * 32,
            "HUSTINGS_ORIGIN": "https://games.example, https://www.games.example:443/",
            "HUSTINGS_HOSTS": "table, table.example",
            "HUSTINGS_TRUSTED_PROXY": "10.0.0.5, 172.16.0.0/12",
            "HUSTINGS_SOCKETS": "5000",
            "HUSTINGS_LIMITS": "off",
            "HUSTINGS_METRICS": "everybody",
            "HUSTINGS_LOG": "info",
        }
    )
    assert settings == Settings(
        data=Path("/data"),
        db="postgresql://db/games",
        host="0.0.0.0",
        port=80,
        is_port_fixed=True,
        key="k" * 32,
        origins=("https://games.example", "https://www.games.example"),
        hosts=("table", "table.example"),
        proxies="10.0.0.5,172.16.0.0/12",
        sockets=5000,
        limits=False,
        metrics="everybody",
        log="info",
    )
    assert settings.is_secure
    assert "kkkk" not in repr(settings)


def test_the_command_line_counts_first():
    settings = read(
        {"HUSTINGS_HOST": "0.0.0.0", "HUSTINGS_PORT": "80", "HUSTINGS_DB": "a"}, host="::1", port=0, db=None
    )
    assert (settings.host, settings.port, settings.db) == ("::1", 0, "a")


def test_empty_variables_are_none():
    names = ("DB", "HOST", "PORT", "KEY", "ORIGIN", "HOSTS", "TRUSTED_PROXY", "SOCKETS", "LIMITS", "METRICS", "LOG")
    assert read({"HUSTINGS_DATA": "/data", **{f"HUSTINGS_{name}": "" for name in names}}) == read(
        {"HUSTINGS_DATA": "/data"}
    )


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PORT", "http"),
        ("PORT", "65536"),
        ("PORT", "-1"),
        ("ORIGIN", "games.example"),
        ("ORIGIN", "https://games.example/hustings"),
        ("ORIGIN", "ftp://games.example"),
        ("ORIGIN", "https://games.example:port"),
        ("HOSTS", "https://table.example"),
        ("HOSTS", "table:8000"),
        ("TRUSTED_PROXY", "nginx"),
        ("SOCKETS", "many"),
        ("SOCKETS", "0"),
        ("LIMITS", "maybe"),
        ("METRICS", "friends"),
        ("LOG", "debug"),
    ],
)
def test_what_is_no_setting_is_refused_by_its_name(name, value):
    with pytest.raises(Refusal) as refusal:
        read({f"HUSTINGS_{name}": value})
    assert value.partition(":port")[0] in str(refusal.value)


def test_every_variable_is_in_the_handbook():
    handbook = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")
    assert {name for name in KNOWN if f"`{name}`" not in handbook} == set()


def test_every_variable_that_is_read_is_known_and_no_other():
    package = Path(read.__code__.co_filename).parents[1]
    sources = [path for path in package.rglob("*.py") if path.name != "settings.py"]
    found = {
        name for path in sources for name in re.findall(r"HUSTINGS_[A-Z_]*[A-Z]", path.read_text(encoding="utf-8"))
    }
    text = Path(read.__code__.co_filename).read_text(encoding="utf-8").partition("class Settings")[2]
    assert found | set(re.findall(r"HUSTINGS_[A-Z_]*[A-Z]", text)) == set(KNOWN)


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("HUSTINGS_ORGIN", "HUSTINGS_ORIGIN"),
        ("HUSTINGS_ORIGINS", "HUSTINGS_ORIGIN"),
        ("HUSTINGS_TRUSTED_PROXIES", "HUSTINGS_TRUSTED_PROXY"),
        ("HUSTINGS_DATABASE", "HUSTINGS_DATA"),
        ("HUSTINGS_LIMIT", "HUSTINGS_LIMITS"),
        ("hustings_port", "HUSTINGS_PORT"),
        ("HUSTINGS_WEATHER", None),
    ],
)
def test_misspelt_variables_are_found(name, meant):
    assert unknown_variables({name: "hidden", "HUSTINGS_DATA": "/data", "PATH": "/bin"}) == {name: meant}


def test_mail_needs_an_address_for_its_links():
    mail = {"HUSTINGS_SMTP": "smtp://games:secret-word@mail.example", "HUSTINGS_SMTP_FROM": "games@club.example"}
    with pytest.raises(Refusal, match="HUSTINGS_ORIGIN"):
        read(mail)
    settings = read(
        {**mail, "HUSTINGS_ORIGIN": "https://club.example", "HUSTINGS_PUSH_SERVICES": "https://push.example"}
    )
    assert (settings.mail.host, settings.mail.port, settings.push_services) == (
        "mail.example",
        587,
        ("https://push.example",),
    )
    assert "secret-word" not in repr(settings)
    with pytest.raises(Refusal, match="HUSTINGS_PUSH_SERVICES"):
        read({"HUSTINGS_PUSH_SERVICES": "push.example"})
