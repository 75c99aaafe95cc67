"""New matches: who sits where, what is settled, where luck comes from."""

import re
from collections import Counter

import pytest
from connect_four import GAME as CONNECT_FOUR

import hustings
from hustings.engine.game import Refusal
from hustings.match import create, fairness
from hustings.match.events import Luck, Seat
from tests.match.forging import resealed, unsealed
from tests.match.games_for_tests import WAGER


def test_a_header_settles_everything():
    header = hustings.new(WAGER, seats=["Ann", Seat("Deep", "bot")], rounds="3").header
    assert header.game == "wager"
    assert header.rules == WAGER.version
    assert header.options == {"rounds": 3, "party": "chosen"}
    assert header.seats == (Seat("Ann", "human"), Seat("Deep", "bot"))
    assert header.luck.by == "referee"
    assert header.luck.seed is None
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", header.time)
    assert header.seating is None


def test_unnamed_players_are_called_after_their_seats():
    assert hustings.new(CONNECT_FOUR).names == ["Gold", "Navy"]
    assert hustings.new(CONNECT_FOUR).seat_names == ["Gold", "Navy"]
    assert hustings.new(WAGER, party="drawn").header.seating is None  # nobody to seat


def test_every_match_is_its_own():
    assert len({hustings.new(CONNECT_FOUR).id for _ in range(20)}) == 20


def test_a_seat_is_drawn_where_the_options_ask_for_it():
    drawn = Counter()
    for seed in range(40):
        match = hustings.new(WAGER, seats=["Ann", "Bob"], party="drawn", seed=seed)
        assert [match.names[seat] for seat in range(2)] == [("Ann", "Bob")[who] for who in match.header.seating]
        drawn[match.names[0]] += 1
        assert hustings.loads(match.text, game=WAGER).names == match.names
    assert min(drawn["Ann"], drawn["Bob"]) > 8
    assert hustings.new(WAGER, seats=["Ann", "Bob"]).names == ["Ann", "Bob"]
    assert hustings.new(WAGER, seats=["Ann", "Bob"], party="drawn", luck="hand").names == ["Ann", "Bob"]


def test_a_secret_published_before_is_used():
    secret = fairness.new_secret()
    match = create.new(WAGER, secret=secret, content={"words": ["ours", "yours"]})
    assert match.header.luck == Luck("referee", fairness.commitment(secret))
    assert match.unrevealed_secret() == secret
    assert match.header.content == {"words": ["ours", "yours"]}


def test_the_time_can_be_given():
    assert create.new(CONNECT_FOUR, time="2026-01-01T00:00:00Z").header.time == "2026-01-01T00:00:00Z"
    for time in ("noon", "2026-02-30T00:00:00Z", "2026-1-1T00:00:00Z", ""):
        with pytest.raises(Refusal, match="^A time is written as 2026-10-31T20:15:00Z, not "):
            create.new(CONNECT_FOUR, time=time)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"options": {"speed": 1}}, "Wager has no option 'speed'"),
        ({"options": {"rounds": 91}}, "Option rounds takes a whole number from 1 to 90, not 91."),
        ({"seats": ["Ann"]}, "Wager seats 2 (Left and Right), not 1."),
        ({"seats": ["Ann", ""]}, "A name has 1 to 60 printable characters, not ''."),
        ({"seats": ["Ann", "\x1b[2J"]}, "A name has 1 to 60 printable characters, not '\\x1b[2J'."),
        ({"seats": ["Ann", " Bob"]}, "A name has 1 to 60 printable characters, not ' Bob'."),
        ({"seats": ["Ann", "B" * 61]}, "A name has 1 to 60 printable characters"),
        ({"seats": ["Ann", Seat("Bob", "")]}, "A name has 1 to 60 printable characters, not ''."),
        ({"luck": "mine"}, "Luck comes from referee or hand, not from 'mine'."),
        ({"luck": "hand", "seed": 1}, "Luck by hand takes no seed, secret or random bytes."),
        ({"luck": "hand", "secret": bytes(32)}, "Luck by hand takes no seed, secret or random bytes."),
        ({"seed": 1, "secret": bytes(32)}, "A match takes a seed or a secret, not both."),
        ({"seed": 2**63}, "A seed is a whole number of at most 63 bits"),
        ({"seed": 1.5}, "A seed is a whole number of at most 63 bits, not 1.5."),
        ({"secret": b"short"}, "A secret has 32 bytes."),
        ({"position": {"points": [0, 0], "options": 3}}, "The options of a position must be an object."),
        ({"position": {"points": [0, 0], "options": {"speed": 3}}}, "Wager has no option 'speed'"),
        ({"position": "nowhere"}, "A position of Wager has points."),
    ],
)
def test_what_cannot_begin_is_refused(given, message):
    with pytest.raises(Refusal) as refused:
        create.new(WAGER, **given)
    assert str(refused.value).startswith(message)


def test_a_game_is_found_by_its_name():
    with pytest.raises(Refusal, match="There is no game 'wager' here"):
        hustings.new("wager")
    with pytest.raises(Refusal, match="^Line 1: There is no game 'wager' here"):
        hustings.loads(hustings.new(WAGER).text)


# --- Random bytes that everybody adds ---------------------------------------------------------------------------------

PUBLISHED = {"secret": bytes(range(32)), "nonce": "ab" * 16}
ADDED = ["01" * 16, None]


def test_luck_depends_on_what_everybody_added():
    """Eight matches that differ in one person's bytes alone: the same deal and seating would be a wonder."""
    matches = [
        create.new(
            WAGER, options={"party": "drawn"}, seats=["Ann", "Bob"], entropy=[f"{added:032x}", None], **PUBLISHED
        )
        for added in range(8)
    ]
    assert len({match.header.luck.commitment for match in matches}) == 1
    assert len({match.header.luck_key for match in matches}) == 8
    assert len({tuple(match.board.card.tolist()) for match in matches}) > 1
    assert len({match.header.seating for match in matches}) > 1
    for match in matches:
        assert create.loads(match.text, game=WAGER, secret=PUBLISHED["secret"]).header == match.header


def test_luck_does_not_depend_on_names():
    """What somebody could choose after all bytes are known must not matter."""
    cards = {
        tuple(create.new(WAGER, seats=names, entropy=ADDED, **PUBLISHED).board.card.tolist())
        for names in (["Ann", "Bob"], ["Ann", "Bib"], ["Cyd", "Bob"])
    }
    assert len(cards) == 1


def test_a_bots_bytes_follow_from_the_secret_and_are_checked():
    people = [Seat("Ann"), Seat("Robo", "bot")]
    match = create.new(WAGER, seats=people, entropy=["01" * 16, "02" * 16], **PUBLISHED)
    assert match.header.luck.entropy == ("01" * 16, fairness.bot_entropy(PUBLISHED["secret"], "ab" * 16, 1))
    lines = unsealed(match.text)
    lines[0]["luck"]["entropy"][1] = "02" * 16
    with pytest.raises(Refusal, match="Line 1: The random bytes of Robo do not follow from the secret"):
        create.loads(resealed(lines[:1], with_id=True), game=WAGER, secret=PUBLISHED["secret"])


@pytest.mark.parametrize(
    ("entropy", "message"),
    [
        (["01" * 16], "Entropy needs one entry for each seat."),
        (["01" * 15, None], "Random bytes are 32 hexadecimal digits, not '0101"),
        (["AB" * 16, None], "Random bytes are 32 hexadecimal digits, not 'ABAB"),
    ],
)
def test_random_bytes_that_are_none_are_refused(entropy, message):
    with pytest.raises(Refusal) as refused:
        create.new(WAGER, entropy=entropy, **PUBLISHED)
    assert str(refused.value).startswith(message)
