"""What people may be called."""

import pytest

from hustings.server.names import BadName, checked_name, compared


@pytest.mark.parametrize(
    "name", ["", "   ", "x" * 41, "Ann\x00", "Ann\u202egnp", "Ann\u200b", "Ann\ud800", "\ufdd0", "\ufdfa" * 4]
)
def test_names_that_are_none(name):
    with pytest.raises(BadName):
        checked_name(name)


@pytest.mark.parametrize("name", ["Ann", "x" * 40, "Zoë", "陳大文", "O'Neill & <sons>", "🐑"])
def test_names_that_are(name):
    assert checked_name(name) == name


def test_a_name_is_compared_without_regard_to_case_or_form():
    assert compared("Zoe\u0308") == compared("ZOË") == compared(" zoë ")
    assert compared("Straße") == compared("STRASSE")
    assert compared("Ann") != compared("Anna")
    assert compared("\0Ann \0 of\0Kent") == compared("Ann of Kent")
