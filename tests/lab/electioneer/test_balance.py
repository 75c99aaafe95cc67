"""Electioneer's balance: what is measured, told with intervals, written as a page and pictures."""

import json
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

from hustings.engine.game import NONE, WHOLE, Refusal
from hustings.games.electioneer.cards.codes import MOD, PERMANENT
from hustings.games.electioneer.cards.pack import load
from hustings.games.electioneer.data import CONTROLS, EVENT_COUNT, STRATEGY_COUNT, ZONE_COUNT
from hustings.lab.electioneer import games as g
from hustings.lab.electioneer import pictures
from hustings.lab.electioneer.balance import page, spread, write
from hustings.lab.electioneer.contest import contest
from hustings.lab.electioneer.measure import (
    MIDDLE,
    PLAYERS,
    Laboratory,
    Played,
    Worth,
    change_by,
    effect_worths,
    effects,
    kept_worths,
    measure,
    series,
    start_worths,
    strategy_worths,
    ways,
)
from hustings.lab.electioneer.notes import BEFORE, CONTEST, NOTES, card_shares, estimate, keep_note, read_notes
from hustings.lab.intervals import Estimate

DOCS = Path(__file__).parents[3] / "docs"
PACK = load()
ZONE_NAMES = [zone.english for zone in PACK.zones]
STRATEGY_NAMES = [strategy.english for strategy in PACK.strategies]
PICTURES = [f"pictures/balance-electioneer-{name}.svg" for name in ("lengths", "seats", "cards", "effects", "events")]
GAMES = 60


def played_series(players, games=GAMES, seed=1):
    """Games that nobody played, with figures drawn at random."""
    chance = np.random.default_rng(seed)
    rows = np.zeros((games, g.HEAD), np.int64)
    rows[:, g.TURNS] = chance.integers(5 * players, 50 * players, games)
    rows[:, g.ENDED] = chance.integers(1, 3, games)
    rows[:, g.FIRST] = chance.integers(0, players, games)
    seats = np.zeros((games, players, g.BLOCK), np.int64)
    seats[np.arange(games), chance.integers(0, players, games), g.SHARE] = WHOLE
    seats[:, :, g.VOTES] = chance.integers(-2, 36, (games, players))
    seats[:, :, g.START] = chance.choice(CONTROLS[0][CONTROLS[0] != NONE], (games, players))
    seats[:, :, g.KEPT_FIRST] = 1 << chance.integers(0, STRATEGY_COUNT, (games, players))
    cards = np.zeros((ZONE_COUNT, g.WHEREABOUTS), np.int64)
    cards[:, g.SEEN] = games
    cards[:, g.CONFIRMED] = chance.integers(0, games, ZONE_COUNT)
    return Played(rows, seats, cards)


class Invented:
    """A laboratory that plays nothing."""

    seed = 3

    def __init__(self):
        self.asked = []

    def play(self, options, games, *, careless=0, lots=False, event=NONE):
        self.asked.append((dict(options), games, careless, lots, event))
        return played_series(options["players"], games, len(self.asked))

    def pairs(self, options, games, code, timing):
        self.asked.append((dict(options), games, code, timing))
        chance = np.random.default_rng(code)
        cards = [k for k, zone in enumerate(PACK.zones) if zone.effect.code == "MOD"]
        return np.column_stack(
            [
                np.ones(games, np.int64),
                chance.choice(cards, games),
                chance.integers(-1, 2, games) * WHOLE,
                chance.integers(-3, 4, games),
            ]
        )


@pytest.fixture(scope="module")
def invented():
    return Invented()


@pytest.fixture(scope="module")
def found(invented):
    return measure(invented, GAMES, ZONE_NAMES, STRATEGY_NAMES)


# --- Measuring --------------------------------------------------------------------------------------------------------


def test_everything_is_measured(found, invented):
    assert len(invented.asked) == series()
    assert tuple(found.full) == tuple(found.careless) == PLAYERS
    assert list(found.ways) == list(ways())
    assert {way: sum(one == way for one, _ in ways()) for way, _ in ways()} == {
        "training": 5,
        "common Strategy": 5,
        "small map": 2,
        "events": 5,
    }
    assert len(found.events) == EVENT_COUNT
    assert [asked[4] for asked in invented.asked if len(asked) == 5 and asked[4] != NONE] == list(range(EVENT_COUNT))
    assert len(found.starts) == 12
    assert len(found.strategies) == STRATEGY_COUNT


def test_turns_are_counted_from_the_starting_player():
    rows = np.array([[30, 1, 1, 0], [33, 1, 2, 0]])
    seats = np.zeros((2, 3, g.BLOCK), np.int64)
    seats[0, 1, g.SHARE] = seats[1, 2, g.SHARE] = WHOLE
    seats[:, :, g.VOTES] = [[1, 5, 2], [3, 2, 7]]
    played = Played(rows, seats, np.zeros((ZONE_COUNT, g.WHEREABOUTS), np.int64))
    assert [share.value for share in played.turn_shares] == [1, 0, 0]
    assert played.rounds.tolist() == [10, 11]
    assert played.winners[:, g.VOTES].tolist() == [5, 7]


def test_a_start_card_is_worth_what_its_owners_win_beyond_their_share():
    rows, seats = np.zeros((4, g.HEAD), np.int64), np.zeros((4, 2, g.BLOCK), np.int64)
    first, second = int(CONTROLS[0][0]), int(CONTROLS[0][1])
    seats[:, 0, g.START], seats[:, 1, g.START] = first, second
    seats[:, :, g.SHARE] = [[WHOLE, 0], [WHOLE, 0], [WHOLE, 0], [0, WHOLE]]
    seats[:, :, g.KEPT_FIRST] = [[1, 2], [1, 2], [2, 1], [3, 7]]
    seats[:, :, g.KEPT_VOTES] = 4
    played = Played(rows, seats, np.zeros((ZONE_COUNT, g.WHEREABOUTS), np.int64))
    one, other = start_worths(played, ZONE_NAMES)
    assert (one.name, one.number, one.share.value) == (ZONE_NAMES[first], 4, 0.25)
    assert (other.name, other.share.value) == (ZONE_NAMES[second], -0.25)
    strategies = strategy_worths(played, STRATEGY_NAMES)
    assert [(worth.name, worth.number) for worth in strategies] == [(STRATEGY_NAMES[0], 3), (STRATEGY_NAMES[1], 3)]
    assert strategies[0].share.value == pytest.approx(2 / 3 - 1 / 2)
    assert [(worth.name, worth.number) for worth in kept_worths(played)] == [
        ("1 kept", 6),
        ("2 kept", 1),
        ("3 kept", 1),
    ]


def test_effects_are_measured_by_code_and_timing_and_mod_by_its_number():
    assert len(list(effects())) > 20
    pairs = Invented().pairs({}, 100, MOD, PERMANENT)
    worths = effect_worths(MOD, PERMANENT, pairs)
    assert {worth.name for worth in worths} > {"MOD lobby, permanent", "MOD ferry, permanent"}
    assert sum(worth.number for worth in worths) == 100
    (worth,) = effect_worths(1, 2, pairs)
    assert worth.name == "DISC, immediate"
    assert worth.share.value == pytest.approx(pairs[:, g.SHARE_GAINED].mean() / WHOLE)
    assert effect_worths(1, 2, pairs[:0]) == []


def test_an_event_changes_the_same_games():
    without, longer = played_series(3), played_series(3)
    longer.games[:, g.TURNS] += 6
    change = change_by(longer, without)
    assert (change.rounds.value, change.rounds.low) == (pytest.approx(2), pytest.approx(2))
    assert change.votes.value == change.zones.value == 0


def test_a_laboratory_plays_and_repeats():
    heard = []
    laboratory = Laboratory(4, "python", lambda done, of: heard.append((done, of)), 2)
    options = {"players": 2, "max_rounds": 1}
    once, again = laboratory.play(options, 3), laboratory.play(options, 3)
    assert (once.seats == again.seats).all()
    assert once.seats.shape == (3, 2, g.BLOCK)
    assert once.rounds.tolist() == [1, 1, 1]
    assert heard == [(1, 2), (2, 2)]


@pytest.mark.parametrize("games", [1, 1_000_001])
def test_too_few_or_too_many_games_are_refused(games):
    with pytest.raises(Refusal, match="1,000,000 games"):
        Laboratory(1, "python").play({"players": 2}, games)


def test_an_event_holds_from_the_beginning():
    laboratory = Laboratory(4, "python")
    options = {"players": 2, "max_rounds": 2}
    without, crash = (laboratory.play(options, 3, event=event).seats for event in (NONE, 5))  # lobbying gains less
    assert (without != crash).any()
    assert (without[:, :, g.START] == crash[:, :, g.START]).all()


def test_a_contest_with_a_random_player():
    share = contest("random", 2, 1, "python", max_rounds=1)
    assert 0 <= share.low <= share.value <= share.high <= 1
    with pytest.raises(Refusal, match="A contest takes 2 to 100,000 games, not 1."):
        contest("random", 1, 1)


# --- Telling ----------------------------------------------------------------------------------------------------------


def test_the_page_tells_every_card(found):
    text = page(found, {}, PACK)
    for worth in (*found.starts, *found.strategies, *found.kept, *found.effects):
        assert f"| {worth.name} | {worth.number:,} | " in text
    for event in PACK.events:
        assert f"| {event.english}, `{event.effect.written}` | " in text
    for players in PLAYERS:
        assert f"| steady | {players} | " in text
        assert f"| careless | {players} | " in text
    for way, players in ways():
        assert f"| {way} | {players} | " in text
    for name in PICTURES:
        assert f"]({name})" in text
    assert f"--games {GAMES} --seed 3" in text
    assert "the steady player wins" not in text


def test_the_page_cites_what_was_kept(found):
    name = found.starts[0].name
    notes = {BEFORE: {name: [0.3, 0.2, 0.4]}, CONTEST: {"random": [1.0, 0.9, 1.0]}}
    text = page(found, notes, PACK)
    assert "+30.0 (+20.0 to +40.0) |" in text
    assert "| `random` | 100.0 % (90.0 to 100.0) |" in text
    assert "before the change it was 0.0" in spread(found.starts, notes)


def test_the_spread_counts_clear_cards():
    worths = [
        Worth("a", 9, Estimate(0.1, 0.05, 0.15), Estimate(0, 0, 0)),
        Worth("b", 9, Estimate(-0.02, -0.1, 0.1), Estimate(0, 0, 0)),
    ]
    assert spread(worths, {}) == "From the best to the worst it is 12.0 points. 1 of 2 intervals leave 0 out."


def test_the_pictures_are_well_formed(found):
    for drawn in (
        pictures.lengths(found.full),
        pictures.seats(found.full),
        pictures.cards(found.starts, found.strategies, {}),
        pictures.effects(found.effects),
        pictures.events([event.english for event in PACK.events], found.events),
    ):
        texts = [text.text for text in ElementTree.fromstring(drawn).iter("{http://www.w3.org/2000/svg}text")]
        assert len(texts) > 15


def test_bars_hold_every_game():
    played = played_series(2)
    assert pictures.bars(played).sum() == pytest.approx(1)
    assert pictures.bars(played)[-1] == pytest.approx((played.rounds > pictures.LONGEST - 1).mean())


def test_notes_are_kept_beside_each_other(tmp_path):
    assert read_notes(tmp_path) == {}
    worths = [Worth("Hung Hom", 9, Estimate(0.1, 0.05, 0.15), Estimate(0, 0, 0))]
    keep_note(tmp_path, BEFORE, card_shares(worths))
    keep_note(tmp_path, CONTEST, {"random": [1.0, 0.9, 1.0]})
    notes = read_notes(tmp_path)
    assert estimate(notes, BEFORE, "Hung Hom") == Estimate(0.1, 0.05, 0.15)
    assert estimate(notes, CONTEST, "random") == Estimate(1.0, 0.9, 1.0)
    assert estimate(notes, BEFORE, "Kai Tak") is None


def test_files_are_written(found, tmp_path):
    files = write(found, tmp_path)
    assert [file.relative_to(tmp_path).as_posix() for file in files] == ["balance-electioneer.md", *PICTURES]
    assert files[0].read_text(encoding="utf-8") == page(found, {}, PACK)


def test_the_documents_name_the_command_and_every_card():
    text = (DOCS / "balance-electioneer.md").read_text(encoding="utf-8")
    assert "python -m hustings.lab.electioneer --games " in text
    assert all((DOCS / name).exists() for name in PICTURES)
    assert all(f"| {name} | " in text for name in STRATEGY_NAMES)
    assert all(f"| {zone.english} | " in text for zone in PACK.zones if zone.is_control_point)
    assert BEFORE in json.loads((DOCS / NOTES).read_text(encoding="utf-8"))
    assert f"All {MIDDLE} players" in text
