"""What people may be called."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hustings.server.accounts.look_alikes import look_alikes, prototypes
from hustings.server.accounts.names import MOST_MARKS, BadName, checked_name, comparable_name, visible

BLANKS = [
    "",
    "   ",
    "\u2800",
    "\u3164 \u3164",
    "\u115f",
    "\uffa0",
    "\U000e0041\U000e007f",
    "\ufe0f\ufe0e",
    "\u200d\u200b",
    "\u2060",
    "\ufeff",
    "\u0301\u0301",
    "\u202e\u202c",
    "\x00\x1b",
    "\ud800",
    "\ufdd0",
    "\ue000",
    "\u034f",
]


@pytest.mark.parametrize("name", [*BLANKS, "x" * 41, "\ufdfa" * 4])
def test_names_that_are_none(name):
    with pytest.raises(BadName):
        checked_name(name)


@pytest.mark.parametrize(
    "name",
    [
        "Ann",
        "x" * 40,
        "Zoë",
        "O'Neill & <sons>",
        "Jean-François d'Été",
        "Łukasz",
        "Þórð",
        "Straße",
        "İpek",
        "陳大文",
        "さくら",
        "김철수",
        "Иван",
        "Ελένη",
        "محمد",
        "علی‌رضا",
        "שָׁלוֹם",
        "สมชาย ผู้ใหญ่",
        "Nguyễn Thị Ánh",
        "प्रिया",
        "ශ්‍රී",
        "தமிழ்",
        "ክብር",
        "🐑",
        "👨‍👩‍👧",
        "❤️",
        "🏳️‍🌈",
        "👩🏽‍🚀",
        "№ 5",
        "...",
    ],
)
def test_names_that_are(name):
    assert checked_name(name) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("  Ann \t of\nKent ", "Ann of Kent"),
        ("Ann\u200b", "Ann"),
        ("Ann\u202egnp", "Anngnp"),
        ("Ann\x00Lee", "Ann Lee"),
        ("\u0301Ann", "Ann"),
        ("A\u3164nn\u2800", "Ann"),
        ("Z" + "\u0335" * 30 + "oe", "Z" + "\u0335" * MOST_MARKS + "oe"),
        ("e\u200b\u0301", "é"),
        ("A\u200dnn", "Ann"),
        ("A\ufe0fnn", "Ann"),
    ],
)
def test_a_name_is_made_readable(name, kept):
    assert checked_name(name) == kept


@given(st.text(st.characters(codec=None, exclude_categories=()), max_size=60))
def test_whatever_was_made_readable_can_be_read(text):
    kept = visible(text)
    assert visible(kept) == kept
    assert not [letter for letter in kept if unicodedata.category(letter) in ("Cc", "Cs", "Co", "Cn", "Zl", "Zp")]
    assert not set(kept) & {"\u202e", "\u202d", "\u2066", "\u2067", "\u2068", "\u2800", "\u3164", "\u200b"}
    if kept:
        assert unicodedata.category(kept[0]) not in ("Mn", "Me", "Cf")
        look_alikes(kept)


def test_a_name_is_compared_without_regard_to_case_or_form():
    assert comparable_name("Zoe\u0308") == comparable_name("ZOË") == comparable_name(" zoë ")
    assert comparable_name("Straße") == comparable_name("STRASSE")
    assert comparable_name("Ann") != comparable_name("Anna")
    assert comparable_name("\0Ann \0 of\0Kent") == comparable_name("Ann of Kent")


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Alex", "AIex"),
        ("Ann", "Аnn"),
        ("ilo", "ІLO"),
        ("ILO", "іlo"),
        ("Bob", "B0b"),
        ("Sam", "Sarn"),
        ("Иван", "Ивaн"),
        ("Ann", "A\u200bnn"),
        ("Zoë", "Zoe\u0308"),
        ("Ann", "ａｎｎ"),
        ("ann", "𝒶𝓃𝓃"),
        ("Ian", "lan"),
        ("O'Neill", "O’Neill"),
        ("Σίμος", "ΣΊΜΟΣ"),
    ],
)
def test_names_that_look_alike(name, other):
    assert look_alikes(name) & look_alikes(other)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ann", "Anna"),
        ("Ella", "Elia"),
        ("Bill", "Biii"),
        ("Zoe", "Zoë"),
        ("Иван", "Ivan"),
        ("陳", "陸"),
        ("Jan", "Jon"),
        ("Mia", "Nia"),
        ("محمد", "محمود"),
    ],
)
def test_names_that_do_not(name, other):
    assert not look_alikes(name) & look_alikes(other)


def test_what_stands_for_a_letter_stands_for_itself():
    stand_ins = prototypes()
    assert len(stand_ins) > 6000
    for stand_in in stand_ins.values():
        assert stand_in.translate(stand_ins) == stand_in
