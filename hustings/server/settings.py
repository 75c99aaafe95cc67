"""A server's settings: from the command line, else the environment, else defaults. See docs/hosting.md."""

from __future__ import annotations

import ipaddress
import os
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import platformdirs

from hustings.engine.game import Refusal
from hustings.server.notices.mail import MailServer, read_mail_server

DEFAULT_PORT = 8000
PREFIX = "HUSTINGS_"
KNOWN = (
    "HUSTINGS_CACHE",
    "HUSTINGS_COMPILE",
    "HUSTINGS_DATA",
    "HUSTINGS_DB",
    "HUSTINGS_ELECTIONEER_PACK",
    "HUSTINGS_GAMES",
    "HUSTINGS_HOST",
    "HUSTINGS_HOSTS",
    "HUSTINGS_KEY",
    "HUSTINGS_LIMITS",
    "HUSTINGS_LOG",
    "HUSTINGS_METRICS",
    "HUSTINGS_ORIGIN",
    "HUSTINGS_PORT",
    "HUSTINGS_PUSH_SERVICES",
    "HUSTINGS_SMTP",
    "HUSTINGS_SMTP_FROM",
    "HUSTINGS_SOCKETS",
    "HUSTINGS_TRUSTED_PROXY",
)  # every variable that any part of Hustings reads
SIMILARITY = 0.6  # from which on a name counts as a misspelling of another; 1 is equal
MOST_SOCKETS = 1_000_000


@dataclass(frozen=True)
class Settings:
    """The settings of a server."""

    data: Path  # the folder of the database and the key
    db: str  # the database's address
    host: str = "127.0.0.1"  # who may connect: 0.0.0.0 for everybody
    port: int = DEFAULT_PORT
    is_port_fixed: bool = False  # else the next free port may be used
    key: str | None = field(default=None, repr=False)  # else it is in the data folder
    origins: tuple[str, ...] = ()  # public addresses, such as https://games.example.org; empty: any
    hosts: tuple[str, ...] = ()  # host names that are accepted besides the machine's own and the origins'
    proxies: str = "127.0.0.1"  # trusted to name the client's address
    sockets: int | None = None  # open at once; else as many as the machine can hold
    limits: bool = True  # off only to measure a load
    metrics: str = "local"  # who may read /metrics: local, everybody, nobody
    log: str = "warning"  # info: one line for every request
    mail: MailServer | None = None  # who sends e-mail for this server
    push_services: tuple[str, ...] = ()  # origins of push services besides those of the usual browsers

    @property
    def is_secure(self) -> bool:
        """Whether all public addresses are https."""
        return bool(self.origins) and all(origin.startswith("https:") for origin in self.origins)


def read(environment: Mapping[str, str] | None = None, **overrides: Any) -> Settings:
    """Read the settings; overrides that are not None take precedence over the environment."""
    values = {name: value.strip() for name, value in (os.environ if environment is None else environment).items()}
    overrides = {name: value for name, value in overrides.items() if value is not None}
    origins = tuple(
        read_origin(each) for each in split_list(overrides.get("origin") or values.get("HUSTINGS_ORIGIN", ""))
    )
    data = Path(overrides.get("data") or values.get("HUSTINGS_DATA") or default_data_folder())
    port = overrides.get("port", values.get("HUSTINGS_PORT") or None)
    return Settings(
        data=data,
        db=overrides.get("db") or values.get("HUSTINGS_DB") or f"sqlite:///{data / 'hustings.db'}",
        host=overrides.get("host") or values.get("HUSTINGS_HOST") or "127.0.0.1",
        port=DEFAULT_PORT if port is None else read_port(port),
        is_port_fixed=port is not None,
        key=overrides.get("key") or values.get("HUSTINGS_KEY") or None,
        origins=origins,
        hosts=tuple(read_host(each) for each in split_list(values.get("HUSTINGS_HOSTS", ""))),
        proxies=read_proxies(values.get("HUSTINGS_TRUSTED_PROXY") or "127.0.0.1"),
        sockets=read_sockets(values["HUSTINGS_SOCKETS"]) if values.get("HUSTINGS_SOCKETS") else None,
        limits=one_of("HUSTINGS_LIMITS", values.get("HUSTINGS_LIMITS") or "on", ("on", "off")) == "on",
        metrics=one_of("HUSTINGS_METRICS", values.get("HUSTINGS_METRICS") or "local", ("local", "everybody", "nobody")),
        log=one_of("HUSTINGS_LOG", values.get("HUSTINGS_LOG") or "warning", ("warning", "info")),
        mail=read_mail(values, origins),
        push_services=tuple(
            read_origin(each, "HUSTINGS_PUSH_SERVICES") for each in split_list(values.get("HUSTINGS_PUSH_SERVICES", ""))
        ),
    )


def read_mail(values: Mapping[str, str], origins: tuple[str, ...]) -> MailServer | None:
    """The mail server, if there is one; its mail carries links to this one."""
    if not values.get("HUSTINGS_SMTP"):
        return None
    if not origins:
        raise Refusal("HUSTINGS_SMTP needs HUSTINGS_ORIGIN: the links in a mail begin with it.")
    return read_mail_server(values["HUSTINGS_SMTP"], values.get("HUSTINGS_SMTP_FROM", ""))


def unknown_variables(environment: Mapping[str, str] | None = None) -> dict[str, str | None]:
    """The unknown variables that look like settings, each with the setting that was probably meant."""
    values = os.environ if environment is None else environment
    names = sorted(name for name in values if name.upper().startswith(PREFIX) and name not in KNOWN)
    short = {name.removeprefix(PREFIX): name for name in KNOWN}
    suggestions: dict[str, str | None] = {}
    for name in names:
        close = get_close_matches(name.upper().removeprefix(PREFIX), short, n=1, cutoff=SIMILARITY)
        suggestions[name] = short[close[0]] if close else None
    return suggestions


def unknown_sentence(name: str, meant: str | None) -> str:
    """The message about an unknown variable, without its value, which may be secret."""
    return f"{name} is not a setting; did you mean {meant}?" if meant else f"{name} is not a setting of Hustings."


def refuse_misspelt() -> None:
    """Refuse to run with a setting that is probably misspelt; warn about other unknown ones."""
    for name, meant in unknown_variables().items():
        if meant is not None:
            raise Refusal(unknown_sentence(name, meant))
        print(unknown_sentence(name, None), file=sys.stderr)


def default_data_folder() -> str:
    """The user's data folder."""
    return platformdirs.user_data_dir("hustings", appauthor=False)


def split_list(text: str) -> list[str]:
    """The parts of a comma-separated list."""
    return [word.strip() for word in text.split(",") if word.strip()]


def one_of(name: str, word: str, choices: tuple[str, ...]) -> str:
    """A word; a Refusal unless it is one of the choices."""
    if word not in choices:
        raise Refusal(f"{name} is {', '.join(choices[:-1])} or {choices[-1]}, not {word}.")
    return word


def read_port(port: str | int) -> int:
    """A port's number; 0 is any free one."""
    try:
        number = int(port)
    except ValueError:
        number = -1
    if not 0 <= number <= 65535:
        raise Refusal(f"A port is a number from 0 to 65535, not {port}.")
    return number


def read_sockets(text: str) -> int:
    """How many sockets may be open at once."""
    if not (text.isascii() and text.isdecimal() and 1 <= int(text[:9]) <= MOST_SOCKETS and len(text) < 9):
        raise Refusal(f"HUSTINGS_SOCKETS is a number from 1 to {MOST_SOCKETS:,}, not {text}.")
    return int(text)


def read_origin(origin: str, name: str = "HUSTINGS_ORIGIN") -> str:
    """An origin as browsers write it: https://games.example.org, without a path."""
    try:
        parts = urlsplit(origin)
        port = parts.port
    except ValueError:
        raise Refusal(f"{origin} is not an address: write https://games.example.org.") from None
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path.strip("/") or parts.query:
        raise Refusal(f"{name} is written as https://games.example.org, without a path; {origin} is not.")
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    is_usual = port in (None, {"http": 80, "https": 443}[parts.scheme])
    return f"{parts.scheme}://{host}" if is_usual else f"{parts.scheme}://{host}:{port}"


def read_host(host: str) -> str:
    """A host's name: games.example.org, without a port."""
    if not re.fullmatch(r"[0-9A-Za-z_-]+(\.[0-9A-Za-z_-]+)*\.?", host):
        raise Refusal(f"HUSTINGS_HOSTS names hosts such as games.example.org, without a port; {host} is not one.")
    return host


def read_proxies(text: str) -> str:
    """Addresses or networks of proxies, separated by commas; * trusts everyone."""
    if text == "*":
        return text
    for word in split_list(text):
        try:
            ipaddress.ip_network(word, strict=False)
        except ValueError:
            raise Refusal(f"HUSTINGS_TRUSTED_PROXY names addresses such as 10.0.0.5, not {word}.") from None
    return ",".join(split_list(text))
