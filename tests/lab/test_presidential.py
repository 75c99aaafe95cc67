"""The balance of first and second mover: equal for equal seeds, told with intervals, written as page and picture."""

import random
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

from hustings.engine.backend import bind
from hustings.engine.game import LUCK, WHOLE, Refusal
from hustings.games.presidential import GAME
from hustings.games.presidential.data import ELECTORAL_VOTES
from hustings.lab.presidential.__main__ import main
from hustings.lab.presidential.measure import (
    HEAD_STARTS,
    ORDERS,
    WEEKS,
    Balance,
    Setting,
    after_opening_roll,
    balance,
    measure,
    outcomes,
    settings,
)
from hustings.lab.presidential.page import page, reading, write
from hustings.lab.presidential.picture import picture

DOCS = Path(__file__).parents[2] / "docs"
FEW = 60


@pytest.fixture(scope="module")
def found():
    return measure(settings(), FEW, 3)


def balance_of(order, weeks, wins, losses, player="steady", ties=0):
    return Balance(Setting(player, weeks, order), wins, ties, losses, 269.0, 1.0)


def test_every_setting_is_played_in_full(found):
    assert [one.setting for one in found] == settings()
    assert len(settings()) == 2 * len(WEEKS) * len(ORDERS) + len(HEAD_STARTS)
    assert [one.games for one in found] == [FEW] * len(found)
    assert all(min(one.wins, one.ties, one.losses) >= 0 for one in found)
    assert all(0 < one.electoral < ELECTORAL_VOTES for one in found)


def test_equal_seeds_give_equal_balances(found):
    assert measure(settings(), FEW, 3) == found
    assert measure(settings(), FEW, 4) != found


def test_progress_is_told_to_the_end():
    heard = []
    measure(settings(("random",))[:1], 7, 1, lambda done, of: heard.append((done, of)))
    assert heard == [(done, 7) for done in range(1, 8)]


@pytest.mark.parametrize("games", [1, 10_000_001])
def test_too_few_or_too_many_games_are_refused(games):
    with pytest.raises(Refusal, match="10,000,000 games"):
        measure(settings(), games)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("setting", settings(("steady",)), ids=str)
def test_6_that_seat_has_won_the_opening_roll(setting, seat):
    rules = bind(GAME, "python")
    start = after_opening_roll(rules, setting, seat)
    assert int(start[0].lead) == int(start[0].turn) == seat
    assert int(start[0].weeks) == setting.weeks
    assert rules.movers(start) == 1 << seat != 1 << LUCK


@pytest.mark.parametrize(("wins", "ties", "losses"), [(5, 0, 3), (0, 2, 1), (4, 3, 2), (0, 0, 1)])
def test_outcomes_come_back_from_their_sums(wins, ties, losses):
    returns = wins * WHOLE + ties * WHOLE // 2
    squares = wins * WHOLE**2 + ties * (WHOLE // 2) ** 2
    assert outcomes(returns, squares, wins + ties + losses) == (wins, ties, losses)


def test_the_first_team_is_the_one_that_began_whichever_its_seat():
    won, lost = [WHOLE, WHOLE**2, 300, 300**2, 1], [0, 0, 200, 200**2, 1]
    for sums, wins in (((won, lost), 2), ((lost, won), 0), ((won, won), 1)):
        one = balance(Setting("steady", 15, "fixed"), np.array(sums))
        assert (one.wins, one.losses) == (wins, 2 - wins)
    assert balance(Setting("steady", 15, "fixed"), np.array((won, lost))).electoral == (300 + 538 - 200) / 2


def test_intervals_hold_the_share_and_shares_add_up(found):
    for one in found:
        low, high = one.interval
        assert 0 <= low < one.share < high <= 1
        assert one.share + (one.losses + one.ties / 2) / one.games == pytest.approx(1)


def test_an_interval_after_wilson():
    low, high = balance_of("fixed", 15, 40, 60).interval
    assert (low, high) == (pytest.approx(0.3094, abs=1e-4), pytest.approx(0.4980, abs=1e-4))
    assert balance_of("fixed", 15, 0, 10).interval[0] == pytest.approx(0)
    assert balance_of("fixed", 15, 30, 50, ties=20).share == 0.4


@pytest.mark.parametrize(
    ("order", "weeks", "last"),
    [
        ("fixed", 15, "second"),
        ("fixed", 30, "second"),
        ("alternate", 15, "second"),
        ("alternate", 30, "first"),
        ("swap_match", 15, "each in one game"),
    ],
)
def test_b19_who_has_the_last_turn_of_all(order, weeks, last):
    setting = Setting("steady", weeks, order)
    assert setting.last_mover == last
    if order == "swap_match":
        return
    rules = bind(GAME, "cpu")
    boards, turns, luck = after_opening_roll(rules, setting, 0), [], random.Random(7)
    while (mask := rules.movers(boards)) != 0:
        seat = mask.bit_length() - 1
        if seat != LUCK:
            turns.append(int(boards[0].turn))
        rules.apply(boards, seat, rules.pick(boards, seat, luck.getrandbits(32)))
    assert turns[-1] == ["first", "second"].index(last)


def test_favoured_only_beyond_the_interval():
    assert balance_of("fixed", 15, 40, 60).favoured == "second"
    assert balance_of("fixed", 15, 41, 59).favoured == "unknown"
    assert balance_of("fixed", 15, 495, 505).favoured == "neither"
    assert balance_of("fixed", 15, 60, 40).favoured == "first"


def test_the_page_has_a_row_for_every_setting(found):
    text = page(found, 3)
    for one in found:
        assert f"| {one.setting.player} | {one.setting.weeks} | `{one.setting.order}` |" in text
        assert f"| {100 * one.share:.1f} % |" in text
    assert f"--games {FEW} --seed 3" in text


def test_the_reading_follows_the_numbers():
    even = [balance_of(order, weeks, 500, 500) for weeks in WEEKS for order in ORDERS]
    told = " ".join(reading(even))
    assert "No favourite is seen with `fixed`, `alternate` and `swap_match`." in told
    assert "moves last" not in told
    assert "too much for 15 weeks" in told
    last = [
        balance_of(
            order,
            weeks,
            *{"first": (600, 400), "second": (333, 667)}.get(Setting("steady", weeks, order).last_mover, (500, 500)),
        )
        for weeks in WEEKS
        for order in ORDERS
    ]
    told = " ".join(reading(last))
    assert "always the one that moves last" in told
    assert "within the interval for 15 weeks" in told
    assert "No favourite is seen with `swap_match`." in told


def test_ten_games_are_too_few_to_tell():
    few = [
        balance_of(order, weeks, 5, 5, player) for player in ("steady", "random") for weeks in WEEKS for order in ORDERS
    ]
    told = " ".join(reading(few))
    assert "there are too few games to tell (15 weeks: 50.0 % for the first, 23.7 to 76.3 %)" in told
    assert "0 of 6 intervals leave one half out, and 6 are too wide to tell." in told
    assert "neither team is favoured" not in told
    assert "No favourite is seen" not in told


def test_electoral_votes_have_an_interval_too(found):
    begun = np.array([[0, 0, 300 + 200, 300**2 + 200**2, 2], [0, 0, 238 + 338, 238**2 + 338**2, 2]])
    one = balance(Setting("steady", 15, "fixed"), begun)  # the first team has 300, 200, 300 and 200
    assert one.electoral == 250
    assert one.electoral_error == pytest.approx(1.96 * np.std([300, 200, 300, 200], ddof=1) / 2)
    assert all(one.electoral_error > 0 for one in found)
    assert f"{found[0].electoral:.1f} ± {found[0].electoral_error:.1f} of 538" in page(found, 3)


def test_the_picture_is_well_formed_and_shows_every_share(found):
    rows = [(one.setting.player, one.setting.weeks, one.setting.called, one.share, one.interval) for one in found]
    drawn = ElementTree.fromstring(picture(rows, FEW))
    texts = [text.text for text in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert all(f"{100 * one.share:.1f} %" in texts for one in found)
    assert [texts.count(order) for order in ORDERS] == [4, 4, 4]


def test_files_are_written(found, tmp_path):
    files = write(found, 3, tmp_path)
    assert [file.relative_to(tmp_path).as_posix() for file in files] == [
        "balance-presidential.md",
        "pictures/balance-presidential.svg",
    ]
    assert files[0].read_text(encoding="utf-8") == page(found, 3)
    assert files[1].read_text(encoding="utf-8").startswith("<svg")


def test_the_command_writes_and_says_where(tmp_path, capsys):
    main(["--games", "4", "--seed", "2", "--out", str(tmp_path), "--no-random"])
    assert "| random |" not in (tmp_path / "balance-presidential.md").read_text(encoding="utf-8")
    assert capsys.readouterr().out.splitlines()[-2:] == [
        str(tmp_path / "balance-presidential.md"),
        str(tmp_path / "pictures/balance-presidential.svg"),
    ]


def test_the_command_refuses_in_a_sentence(capsys):
    with pytest.raises(SystemExit):
        main(["--games", "0"])
    assert "A balance takes 2 to 10,000,000 games in each setting, not 0." in capsys.readouterr().err


def test_the_documents_name_the_command():
    text = (DOCS / "balance-presidential.md").read_text(encoding="utf-8")
    assert "python -m hustings.lab.presidential --games " in text
    assert all(f"| {one.player} | {one.weeks} | `{one.order}` |" in text for one in settings())
    assert (DOCS / "pictures/balance-presidential.svg").exists()
