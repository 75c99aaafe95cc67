"""How a server is set up: by the command line, else by the environment, else as usual. See docs/hosting.md."""

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

USUAL_PORT = 8000
PREFIX = "HUSTINGS_"
KNOWN = (
    "HUSTINGS_CACHE",
    "HUSTINGS_COMPILE",
    "HUSTINGS_DATA",
    "HUSTINGS_DB",
    "HUSTINGS_ELECTIONEER_PACK",
    "HUSTINGS_HOST",
    "HUSTINGS_HOSTS",
    "HUSTINGS_KEY",
    "HUSTINGS_LIMITS",
    "HUSTINGS_LOG",
    "HUSTINGS_METRICS",
    "HUSTINGS_ORIGIN",
    "HUSTINGS_PORT",
    "HUSTINGS_SOCKETS",
    "HUSTINGS_TRUSTED_PROXY",
)  # every variable that any part of Hustings reads
ALIKE = 0.6  # how much two names resemble each other if one may be meant for the other; 1 is equal
MOST_SOCKETS = 1_000_000


@dataclass(frozen=True)
class Settings:
    """Everything a server wants to know before it starts."""

    data: Path  # where the database and the key lie
    db: str  # the database's address
    host: str = "127.0.0.1"  # who may connect: 0.0.0.0 for everybody
    port: int = USUAL_PORT
    is_port_given: bool = False  # else the next free one will do
    key: str | None = field(default=None, repr=False)  # else it lies in the data folder
    origins: tuple[str, ...] = ()  # where people find it, as https://games.example.org; empty: wherever they ask for it
    hosts: tuple[str, ...] = ()  # more names by which it may be asked for, beside the machine's own and the origins'
    proxies: str = "127.0.0.1"  # whose word about the visitor's address counts
    sockets: int | None = None  # open at once; else as many as the machine holds
    limits: bool = True  # off only to measure a load
    metrics: str = "local"  # who may read /metrics: local, everybody, nobody
    log: str = "warning"  # info: one line for every request

    @property
    def is_secure(self) -> bool:
        """Whether people come by https."""
        return bool(self.origins) and all(origin.startswith("https:") for origin in self.origins)


def read(environment: Mapping[str, str] | None = None, **given: Any) -> Settings:
    """The settings; what is given and not None counts before the environment."""
    said = {name: value.strip() for name, value in (os.environ if environment is None else environment).items()}
    chosen = {name: value for name, value in given.items() if value is not None}
    data = Path(chosen.get("data") or said.get("HUSTINGS_DATA") or usual_data())
    port = chosen.get("port", said.get("HUSTINGS_PORT") or None)
    return Settings(
        data=data,
        db=chosen.get("db") or said.get("HUSTINGS_DB") or f"sqlite:///{data / 'hustings.db'}",
        host=chosen.get("host") or said.get("HUSTINGS_HOST") or "127.0.0.1",
        port=USUAL_PORT if port is None else read_port(port),
        is_port_given=port is not None,
        key=chosen.get("key") or said.get("HUSTINGS_KEY") or None,
        origins=tuple(read_origin(each) for each in words(chosen.get("origin") or said.get("HUSTINGS_ORIGIN", ""))),
        hosts=tuple(read_host(each) for each in words(said.get("HUSTINGS_HOSTS", ""))),
        proxies=read_proxies(said.get("HUSTINGS_TRUSTED_PROXY") or "127.0.0.1"),
        sockets=read_sockets(said["HUSTINGS_SOCKETS"]) if said.get("HUSTINGS_SOCKETS") else None,
        limits=one_of("HUSTINGS_LIMITS", said.get("HUSTINGS_LIMITS") or "on", ("on", "off")) == "on",
        metrics=one_of("HUSTINGS_METRICS", said.get("HUSTINGS_METRICS") or "local", ("local", "everybody", "nobody")),
        log=one_of("HUSTINGS_LOG", said.get("HUSTINGS_LOG") or "warning", ("warning", "info")),
    )


def unknown_variables(environment: Mapping[str, str] | None = None) -> dict[str, str | None]:
    """The variables that look like settings and are none, each with the setting that was probably meant."""
    said = os.environ if environment is None else environment
    names = sorted(name for name in said if name.upper().startswith(PREFIX) and name not in KNOWN)
    short = {name.removeprefix(PREFIX): name for name in KNOWN}
    found: dict[str, str | None] = {}
    for name in names:
        close = get_close_matches(name.upper().removeprefix(PREFIX), short, n=1, cutoff=ALIKE)
        found[name] = short[close[0]] if close else None
    return found


def unknown_sentence(name: str, meant: str | None) -> str:
    """What is said of such a variable; its value may be a secret."""
    return f"{name} is not a setting; did you mean {meant}?" if meant else f"{name} is not a setting of Hustings."


def refuse_misspelt() -> None:
    """Refuse to run under a setting that is probably misspelt; of others that are none, say so."""
    for name, meant in unknown_variables().items():
        if meant is not None:
            raise Refusal(unknown_sentence(name, meant))
        print(unknown_sentence(name, None), file=sys.stderr)


def usual_data() -> str:
    """The user's own data folder."""
    return platformdirs.user_data_dir("hustings", appauthor=False)


def words(text: str) -> list[str]:
    """What stands between commas."""
    return [word.strip() for word in text.split(",") if word.strip()]


def one_of(name: str, word: str, choices: tuple[str, ...]) -> str:
    """A word that is one of those there are."""
    if word not in choices:
        raise Refusal(f"{name} is {', '.join(choices[:-1])} or {choices[-1]}, not {word}.")
    return word


def read_port(port: str | int) -> int:
    """A port's number; 0 is any that is free."""
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


def read_origin(origin: str) -> str:
    """An origin as browsers write it: https://games.example.org, without a path."""
    try:
        parts = urlsplit(origin)
        port = parts.port
    except ValueError:
        raise Refusal(f"{origin} is no address: write https://games.example.org.") from None
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path.strip("/") or parts.query:
        raise Refusal(f"HUSTINGS_ORIGIN is written as https://games.example.org, without a path; {origin} is not.")
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    is_usual = port in (None, {"http": 80, "https": 443}[parts.scheme])
    return f"{parts.scheme}://{host}" if is_usual else f"{parts.scheme}://{host}:{port}"


def read_host(host: str) -> str:
    """A host's name: games.example.org, without a port."""
    if not re.fullmatch(r"[0-9A-Za-z_-]+(\.[0-9A-Za-z_-]+)*\.?", host):
        raise Refusal(f"HUSTINGS_HOSTS names hosts such as games.example.org, without a port; {host} is not one.")
    return host


def read_proxies(text: str) -> str:
    """Addresses or networks of proxies, with commas between; * trusts everybody who can connect."""
    if text == "*":
        return text
    for word in words(text):
        try:
            ipaddress.ip_network(word, strict=False)
        except ValueError:
            raise Refusal(f"HUSTINGS_TRUSTED_PROXY names addresses such as 10.0.0.5, not {word}.") from None
    return ",".join(words(text))
