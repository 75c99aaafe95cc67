"""Every bot in every game: it chooses a legal action, by what its seat may see alone, and alike for equal seeds."""

from __future__ import annotations

import pytest

from hustings.bots import BOTS, bot, parse
from hustings.engine.backend import bind
from hustings.engine.game import LUCK, WHOLE, Refusal
from hustings.engine.stream import seeded
from tests.bots.pennies import GAME as PENNIES
from tests.bots.positions import CONNECT_FOUR, GAMES, connect_four, decisions
from tests.bots.raising import GAME as RAISING

SPECS = ("random", "greedy", "greedy:worlds=3", "search:simulations=60", "search:simulations=61,threads=2")

# In Python a playout takes long.
SHORT_SPECS = (
    "random",
    "greedy:worlds=2",
    "search:simulations=30,playout=2",
    "search:simulations=31,playout=2,threads=2",
)

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
every_bot = pytest.mark.parametrize("spec", SPECS)


@every_game
@every_bot
def test_a_choice_is_legal(game, spec):
    for seed in range(3):
        for boards, seat in decisions(game, seed, 8):
            before = boards.tobytes()
            chosen = bot(spec, game, seed=seed, backend="cpu").choose(boards, seat)
            assert chosen in bind(game, "cpu").legal(boards, seat)
            assert boards.tobytes() == before


@every_game
@every_bot
def test_a_choice_does_not_change_when_only_hidden_things_do(game, spec):
    rules = bind(game, "cpu")
    for seed in range(4):
        stream = seeded(seed + 100)
        for boards, seat in decisions(game, seed, 4):
            seen = rules.seen(boards, seat)
            other = seen.copy()
            rules.imagine(other, seat, stream)
            choices = {bot(spec, game, seed=seed, backend="cpu").choose(one, seat) for one in (boards, other, seen)}
            assert len(choices) == 1


@pytest.mark.parametrize("game", [PENNIES, RAISING], ids=lambda game: game.name)
def test_these_games_hide_things(game):
    rules = bind(game, "python")
    met = [(boards, seat) for seed in range(4) for boards, seat in decisions(game, seed, 4)]
    assert any(rules.seen(boards, seat).tobytes() != boards.tobytes() for boards, seat in met)


@every_game
@pytest.mark.parametrize("spec", SHORT_SPECS)
def test_equal_seeds_choose_alike_in_python_and_compiled(game, spec):
    boards, seat = decisions(game, 1, 3)[-1]
    choices = [
        [bot(spec, game, seed=seed, backend=backend).choose(boards, seat) for seed in range(2)]
        for backend in ("python", "cpu", "cpu")
    ]
    assert choices[0] == choices[1] == choices[2]


@pytest.mark.parametrize("spec", ["random", "greedy"])
def test_other_seeds_choose_otherwise(spec):
    boards = connect_four("")
    choices = {bot(spec, CONNECT_FOUR, seed=seed, backend="python").choose(boards, 0) for seed in range(60)}
    assert choices == set(range(7))


def test_a_bot_goes_on_in_its_stream_of_luck():
    chooser = bot("random", CONNECT_FOUR, backend="python")
    assert len({chooser.choose(connect_four(""), 0) for _ in range(60)}) == 7


@every_bot
def test_a_seat_that_is_not_to_act_is_refused(spec):
    with pytest.raises(Refusal, match="Seat 1 is not to act now"):
        bot(spec, CONNECT_FOUR, backend="python").choose(connect_four(""), 1)


def test_greedy_takes_the_win_it_sees():
    for seed in range(5):
        assert bot("greedy", CONNECT_FOUR, seed=seed, backend="python").choose(connect_four("152535"), 0) == 3


def test_greedy_counts_on_the_luck_that_follows():
    """With all others out, raising on a 6 stands best whatever is rolled."""
    rules = bind(RAISING, "python")
    boards = rules.new(RAISING.codes({}))
    for card in (6, 1, 1):
        rules.apply(boards, LUCK, card)
    for seat in (1, 2):
        rules.apply(boards, seat, 0)
    assert bot("greedy:worlds=100", RAISING, backend="python").choose(boards, 0) == 1


def test_greedy_beats_random():
    rules = bind(CONNECT_FOUR, "cpu")
    won = 0
    for game in range(60):
        seats = [bot(spec, CONNECT_FOUR, seed=game, backend="cpu") for spec in ("greedy", "random")]
        boards = rules.new(CONNECT_FOUR.codes({}))
        while mask := rules.movers(boards):
            rules.apply(boards, mask >> 1, seats[(mask >> 1) ^ (game & 1)].choose(boards, mask >> 1))
        won += rules.returns(boards, 2)[game & 1] == WHOLE
    assert won > 35


# --- Specs ------------------------------------------------------------------------------------------------------------


def test_a_spec_names_a_bot_and_its_settings():
    assert parse("random") == ("random", {})
    assert parse(" greedy:worlds=5 ") == ("greedy", {"worlds": 5})
    assert parse("search:time=0.5,threads=2") == ("search", {"time": 0.5, "threads": 2})
    assert parse("search: simulations = 5000 ") == ("search", {"simulations": 5000})


def test_every_default_is_a_setting_that_the_bot_takes():
    for name, kind in BOTS.items():
        for key, setting in kind.settings.items():
            value = max(setting.default, setting.low)
            assert parse(f"{name}:{key}={value}") == (name, {key: value})
            kind.make(CONNECT_FOUR, backend="python", **{key: value})


@pytest.mark.parametrize(
    ("spec", "says"),
    [
        ("", "There is no bot ''; there are easy, normal, hard, expert, random, greedy, search, pip, "),
        ("Deep Blue", "There is no bot 'Deep Blue'"),
        ("random:time=1", "The bot random has no setting 'time'; it has none."),
        ("search:depth=3", "The bot search has no setting 'depth'; its settings are time, simulations,"),
        ("search:", "The bot search has no setting ''"),
        ("search:time=soon", "The setting time of search takes a number from 0.001 to 86400.0, not 'soon'."),
        ("search:time=nan", "not 'nan'"),
        ("search:time=-1", "not '-1'"),
        ("search:time", "not ''"),
        ("search:threads=1.5", "The setting threads of search takes a whole number from 1 to 256, not '1.5'."),
        ("search:threads=0", "not '0'"),
        ("greedy:worlds=2,worlds=3", "The setting worlds of greedy is given twice"),
    ],
)
def test_a_wrong_spec_is_refused(spec, says):
    with pytest.raises(Refusal) as refused:
        bot(spec, CONNECT_FOUR)
    assert says in str(refused.value)


def test_a_wrong_backend_is_refused():
    with pytest.raises(Refusal, match="A bot runs in auto, python or cpu, not 'gpu'"):
        bot("random", CONNECT_FOUR, backend="gpu").choose(connect_four(""), 0)
