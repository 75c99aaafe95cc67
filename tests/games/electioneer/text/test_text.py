"""Electioneer in words: names, the log, the table in a terminal."""

import re
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.text import Text

from hustings.engine.game import LUCK, Refusal
from hustings.games.electioneer import GAME, text
from hustings.games.electioneer.board import (
    ACTION_PHASE,
    CAMPAIGNING,
    CHOOSING,
    FERRY_TRANSPORT,
    HAND,
    PASS,
    PROXIMAL_MOVEMENT,
    PUBLIC_DISCLOSURE,
    REGION_NAMED,
    REMOTE_COMMUTE,
    ZONE,
)
from hustings.games.electioneer.cards.codes import REGIONS
from hustings.games.electioneer.data import SEATS, STRATEGIES, ZONES
from hustings.games.electioneer.derived import PACK, private_of, strategy
from hustings.games.electioneer.text.notation import legal_actions, why_not
from tests.games.electioneer.random_games import RULES, WAYS, known_actions, random_game, seen_boards

WORD = re.compile(r"\S+")


def opening(way=0, **fields):
    """A board in its first turn's Action Phase, with fields set by hand."""
    boards, _ = random_game(way)
    board = next(
        boards[place : place + 1] for place, each in enumerate(boards) if each.turn == 1 and each.step == ACTION_PHASE
    )
    board = board.copy()
    for name, value in fields.items():
        board[name] = value
    return board[0]


def at(board, seat, zone, hand=(), discs=5):
    """Put a pawn on a zone, with cards in hand and discs."""
    board.pawn[seat] = ZONES.index(zone)
    for card in hand:
        board.place[ZONES.index(card)] = HAND + seat
    board.discs[seat] = discs
    return board


# --- Names ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", range(len(WAYS)))
def test_every_action_has_a_word_of_its_own_that_is_read_back(way):
    boards, actions = random_game(way)
    for place, (seat, _) in enumerate(actions):
        board = boards[place]
        legal = RULES.legal(boards[place : place + 1], seat)
        names = [text.name(board, seat, action) for action in legal]
        assert len(set(names)) == len(names)
        assert all(WORD.fullmatch(name) for name in names)
        for action, name in list(zip(legal, names, strict=True))[::7]:
            assert text.parse(board, seat, name) == (action,)
            assert text.parse(board, seat, f" {name.upper()} ") == (action,)


def test_one_word_for_an_action_and_what_it_asks_for():
    board = at(opening(), int(opening().mover), "tai_wai", ["hkbcf"])
    seat = int(board.mover)
    assert text.parse(board, seat, "walk/sha_tin") == (PROXIMAL_MOVEMENT, ZONE + ZONES.index("sha_tin"))
    assert text.parse(board, seat, "commute/hkbcf/Tuen Mun South") == (
        REMOTE_COMMUTE,
        ZONE + ZONES.index("hkbcf"),
        ZONE + ZONES.index("tuen_mun_south"),
    )
    campaign = (CAMPAIGNING, REGION_NAMED + REGIONS.index("KE"), REGION_NAMED + REGIONS.index("NTE"))
    assert text.parse(board, seat, "campaign/ke/nte") == campaign
    assert text.parse(board, seat, "end") == text.parse(board, seat, "pass") == (PASS,)
    at(board, seat, "central")
    assert text.parse(board, seat, "ferry/mui_wo") == (FERRY_TRANSPORT, ZONE + ZONES.index("mui_wo"))


def test_in_setup_strategies_are_kept_by_name_or_place():
    boards, _ = random_game(0)
    board = next(each for each in boards if each.step == CHOOSING and each.luck == 0 and each.choosing[0] == 1)
    dealt = [STRATEGIES[number] for number in range(25) if board.strategy[number] == 10]
    assert text.parse(board, 0, f"keep/{dealt[2]}+{dealt[0]}") == text.parse(board, 0, "keep/1+3")
    for wrong in ("keep", "keep/", "keep/S99", "keep/4", "keep/1+2+3+1/1"):
        with pytest.raises(Refusal):
            text.parse(board, 0, wrong)


@pytest.mark.parametrize(
    ("word", "says"),
    [
        ("dance", "is not an action: you can end, walk"),
        ("walk/atlantis", "There is no zone “atlantis”"),
        ("walk/sha_tin/tai_wai", "At most 1 name can follow walk"),
        ("commute", "No card in your hand is a ticket from Tai Wai"),
        ("ferry", "No ferry leaves from Tai Wai [6.3]."),
        ("confirm", "Your pawn is in Tai Wai, and that card is not in your hand [6.8]."),
        ("complete", "Your marker is not in the Society [6.7]."),
        ("surrender/pink", "There is no player “pink”"),
        ("withdraw", "You have not surrendered to anybody"),
        ("x" * 200, "too long"),
    ],
)
def test_a_refusal_says_what_is_wrong(word, says):
    board = at(opening(), int(opening().mover), "tai_wai")
    with pytest.raises(Refusal, match=re.escape(says)):
        text.parse(board, int(board.mover), word)


def test_reasons_against_each_action():
    board = at(opening(), int(opening().mover), "central", ["central"], discs=0)
    seat = int(board.mover)
    assert "costs 5 discs, and you have 0" in str(why_not(board, seat, 8))
    assert "takes 2 discs, and you have 0" in str(why_not(board, seat, CAMPAIGNING))
    assert "takes a disc, and you have none" in str(why_not(board, seat, 6))
    board.quotas = 1
    assert "takes 2 quotas, and you have 1" in str(why_not(board, seat, FERRY_TRANSPORT))
    board.marker[seat] = 1
    assert "complete first" in str(why_not(board, seat, CAMPAIGNING))
    board.fresh = 1
    assert "complete it in a later turn" in str(why_not(board, seat, 7))
    board.private[seat] = 0
    assert "no private Strategy" in str(why_not(board, seat, PUBLIC_DISCLOSURE))
    at(board, seat, "shenzhen_bay")
    assert "No zone borders Shenzhen Bay" in str(why_not(board, seat, PROXIMAL_MOVEMENT))
    at(board, seat, "stanley")
    assert "No route passes Stanley" in str(why_not(board, seat, REMOTE_COMMUTE))


def test_whoever_is_not_asked_is_told_so():
    board = opening()
    other = (int(board.mover) + 1) % int(board.players)
    with pytest.raises(Refusal, match=f"{SEATS[other]} has nothing to decide now"):
        text.parse(board, other, "walk")
    with pytest.raises(Refusal, match="The game is over"):
        text.parse(random_game(0)[0][-1], 0, "walk")


@given(st.text(max_size=40), st.integers(0, 10_000))
def test_any_word_is_read_or_refused(word, number):
    boards, actions = random_game(0)
    place = number % len(actions)
    try:
        parsed = text.parse(boards[place], actions[place][0], word)
    except Refusal:
        parsed = ()
    assert all(isinstance(action, int) for action in parsed)


def test_names_read_only_what_the_seat_may_see():
    boards, actions = random_game(0)
    for place, (seat, _) in enumerate(actions[:120]):
        if seat != LUCK:
            hidden = RULES.seen(boards[place : place + 1], seat)[0]
            assert legal_actions(hidden, seat) == legal_actions(boards[place], seat)


# --- The log ----------------------------------------------------------------------------------------------------------


def log(way, viewer):
    """The whole log for a viewer."""
    boards, actions = random_game(way)
    shown = seen_boards(boards, viewer)
    told = known_actions(boards, actions, viewer)
    return [
        [str(sentence) for sentence in text.tell(before, seat, action, after)]
        for (before, after), (seat, action) in zip(pairwise(shown), told, strict=True)
    ]


@pytest.mark.parametrize("way", range(len(WAYS)))
def test_the_log_is_in_sentences_that_cite_rules(way):
    for viewer in (0, LUCK):
        lines = [line for lines in log(way, viewer) for line in lines]
        assert len(lines) > 100
        for line in lines:
            assert re.search(r"\[R?\d+(\.\d+)?[abc]?\]", line), line
            assert all(f"[{section}]" in GAME.rulebook for section in re.findall(r"\[([^\]]+)\]", line)), line
            assert line[0].isupper() or line[0].isdigit()
            assert line.rstrip("]").endswith((".", *"0123456789")) or line.endswith("."), line
            assert "  " not in line
        assert "wins" in lines[-1] or "share the win" in lines[-1]


def test_what_is_secret_is_not_in_the_public_log():
    boards, _ = random_game(0)
    kept = [strategy(number).english for seat in range(3) for number in private_of(boards[-2], seat)]
    public = " ".join(line for lines in log(0, LUCK)[:-1] for line in lines)
    assert kept
    disclosed = [name for name in kept if f"discloses {name}" in public]
    assert not [name for name in kept if name in public and name not in disclosed]


def test_two_games_that_differ_in_secrets_alone_give_equal_logs_and_tables():
    boards, _ = random_game(0)
    place = next(place for place, board in enumerate(boards) if board.turn == 3 and board.luck == 0)
    stream = np.array([5, 7, 1, 0], np.uint64).view(np.int64)
    seen_once = RULES.seen(boards[place : place + 1], 0)
    other = seen_once.copy()
    RULES.imagine(other, 0, stream)
    seen_again = RULES.seen(other, 0)
    assert text.show(seen_once[0], 0) == text.show(seen_again[0], 0)
    assert text.asks(seen_once[0], 0) == text.asks(seen_again[0], 0)


# --- The table --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", range(len(WAYS)))
def test_the_table_fits_a_screen_and_shows_what_matters(way):
    boards, _ = random_game(way)
    for place in range(0, len(boards), 23):
        for viewer in (0, LUCK):
            board = RULES.seen(boards[place : place + 1], viewer)[0]
            shown = Text.from_markup(text.show(board, viewer)).plain
            assert "Electioneer" in shown.splitlines()[0]
            assert "Treasury" in shown
            assert len(shown.splitlines()) < 75
            assert max(len(line) for line in shown.splitlines()) <= text.WIDTH
            for seat in range(int(board.players)):
                assert f" {SEATS[seat]} " in shown
            assert str(text.asks(board, viewer)).endswith(".")


def test_a_players_table_in_full():
    board = opening()
    seat = int(board.mover)
    at(board, seat, "tai_wai", ["hkbcf"])
    shown = Text.from_markup(text.show(board, seat)).plain
    card = PACK.zone["hkbcf"]
    assert f"HKBCF {card.cost}$ {''.join(card.symbols)} r 8 10: {card.text()}" in " ".join(shown.split())
    assert "From Tai Wai: 41 zones on foot, routes 8 and 9 with tickets, no ferry." in shown
    assert "With HKBCF (routes 8 and 10), 1 disc: " in shown
    assert "2 quotas left" in shown


def test_others_private_strategies_are_not_shown():
    boards, _ = random_game(0)
    board = boards[-2]
    names = [strategy(number).english for number in private_of(board, 1)]
    shown = text.show(RULES.seen(boards[-2:-1], 0)[0], 0)
    assert not [name for name in names if name in shown]


def test_what_is_asked():
    board = opening()
    seat = int(board.mover)
    assert str(text.asks(board, seat)) == "2 actions left: choose one or end your turn."
    assert str(text.asks(board, (seat + 1) % 3)) == f"Waiting for {SEATS[seat]}."
    boards, _ = random_game(0)
    assert str(text.asks(boards[0], 0)).startswith("Luck deals a card into the Hong Kong Island column")
    choosing = next(each for each in boards if each.step == CHOOSING and each.luck == 0)
    assert str(text.asks(choosing, 0)) == "Choose your start card: your pawn starts there."
    assert str(text.asks(boards[-1], 0)).startswith("The game is over: ")


def test_surrender_is_said_out_of_turn_too():
    board = opening()
    mover = int(board.mover)
    other = (mover + 1) % int(board.players)
    word = f"surrender/{SEATS[mover].lower()}"
    (action,) = text.parse(board, other, word)
    assert text.name(board, other, action) == word
    with pytest.raises(Refusal, match="Surrender to another player"):
        text.parse(board, mover, word)
    boards = np.array([board])
    RULES.apply(boards, other, action)
    (sentence,) = text.tell(board, other, action, boards[0])
    assert str(sentence) == f"{SEATS[other]} surrenders to {SEATS[mover]}, if all others do [R6.3]."
    (action,) = text.parse(boards[0], other, "withdraw")
    (sentence,) = text.tell(boards[0], other, action, board)
    assert str(sentence) == f"{SEATS[other]} takes back the surrender [R6.3]."
