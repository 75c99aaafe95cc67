"""A device in the list of sessions: its browser and system, such as "Firefox on Linux", from the User-Agent header."""

from __future__ import annotations

import re

from hustings.engine.message import Message, Sentence

LONGEST_DEVICE = 60
UNKNOWN = ""
ON = " on "  # between browser and system, as names are kept

# The order matters: browsers also name those they are built on.
BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
)
PROGRAM = re.compile(r"[A-Za-z][A-Za-z0-9._-]*")  # the first word of a program that is not a browser


def device_name(user_agent: str) -> str:
    """A short name that its owner recognises, made of known words or one plain word of the header."""
    browser = next((name for mark, name in BROWSERS if mark in user_agent), None)
    system = next((name for mark, name in SYSTEMS if mark in user_agent), None)
    if browser is None:
        program = PROGRAM.match(user_agent)
        browser = program.group()[:LONGEST_DEVICE] if program and program.group() != "Mozilla" else None
    if browser is None:
        return UNKNOWN if system is None else system
    return (browser if system is None else f"{browser}{ON}{system}")[:LONGEST_DEVICE]


def device_text(name: str) -> Sentence:
    """A name that `device_name` made, for people."""
    browser, on, system = name.partition(ON)
    if not name:
        return Message("account-some-browser")
    return Message("account-device", browser=browser, system=system) if on else name
