"""What a device is called."""

import pytest

from hustings.server.accounts.device import LONGEST_DEVICE, device_name, device_text

WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)"


@pytest.mark.parametrize(
    ("user_agent", "name"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox on Linux"),
        (f"Mozilla/5.0 (Windows NT 10.0; Win64; x64) {WEBKIT} Chrome/142.0.0.0 Safari/537.36", "Chrome on Windows"),
        (f"Mozilla/5.0 (Windows NT 10.0) {WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0", "Edge on Windows"),
        (f"Mozilla/5.0 (Linux; Android 10; K) {WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36", "Chrome on Android"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/18.0 Safari/605", "Safari on macOS"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1", "Safari on iPhone"),
        ("python-httpx/0.28.1", "python-httpx"),
        ("Mozilla/5.0", ""),
        ("", ""),
        ("\u202e<script>", ""),
    ],
)
def test_a_device_has_a_name_that_its_owner_knows(user_agent, name):
    assert device_name(user_agent) == name


def test_whatever_a_header_says_the_name_is_short_and_plain():
    for hostile in ("x" * 5000, "x<img src=x>\x00\x1b[31m", "a" * 70 + " on Linux", "=cmd|' /C calc'!A0"):
        name = device_name(hostile)
        assert len(name) <= LONGEST_DEVICE
        assert all(letter.isalnum() or letter in " ._-" for letter in name)


@pytest.mark.parametrize(
    ("name", "text"),
    [("Firefox on Linux", "Firefox on Linux"), ("python-httpx", "python-httpx"), ("", "Unknown device")],
)
def test_its_name_is_told_in_the_readers_language(name, text):
    assert str(device_text(name)) == text
