"""A language is a folder: everything that people read is in it, and what it lacks is named."""

import re
import subprocess
import sys

import pytest
from babel import Locale
from rich.text import Text

from hustings.engine import message
from hustings.engine.message import (
    Items,
    Message,
    accepted_languages,
    add_locales,
    best_language,
    languages,
    render,
    use_language,
)
from hustings.engine.text_width import width_of, wrapped
from hustings.games import find
from hustings.match.create import new
from hustings.server.notices.texts import turn_letter
from hustings.server.store.rows import TableRow
from tests.pseudo_language import PSEUDO, make_language
from tests.texts import faults_of_language, stragglers

GAMES = ("primary_colours", "politrics", "presidential", "electioneer")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return make_language(tmp_path_factory.mktemp("locales"))


@pytest.fixture
def spoken(folder, monkeypatch):
    """The language, as one that comes with Hustings."""
    monkeypatch.setattr(message, "_folders", [*message._folders])
    add_locales(folder)
    yield
    message.catalogue.cache_clear()


def test_a_folder_is_a_language(spoken):
    assert languages() == ["en", PSEUDO, "zh-Hant"]
    assert render(Message("lobby-over"), PSEUDO) == "Övérr"
    assert render(Message("lobby-over")) == "Over"
    assert render(Message("lobby-over"), "de") == "Over"


def test_the_language_in_use_is_that_of_text(spoken):
    with use_language(PSEUDO):
        assert str(Message("lobby-over")) == "Övérr"
    assert str(Message("lobby-over")) == "Over"


@pytest.mark.parametrize("name", GAMES)
def test_pictures_reports_and_boards_are_in_the_language(spoken, name):
    game = find(name)
    match = new(game, seed=1)

    def texts():
        return match.draw(), match.report("text"), match.report("markdown"), match.show(), match.asks(0)

    english = texts()
    with use_language(PSEUDO):
        for ours, theirs in zip(english, texts(), strict=True):
            assert ours != theirs
        assert game.rulebook != game._english_rulebook
    assert texts() == english  # nothing was kept in the other language


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        (["zh-TW"], "zh-Hant"),
        (["zh-HK", "en"], "zh-Hant"),
        (["zh-CN", "en"], "zh-Hant"),
        (["en-US", "zh-TW"], "en"),
        (["fr", "de-AT"], "de"),
        (["fr"], "en"),
        (["x" * 300, "", "*", "..", "de"], "de"),
    ],
)
def test_the_best_language_for_a_reader(monkeypatch, wanted, found):
    monkeypatch.setattr(message, "languages", lambda: ["en", "de", "zh-Hant"])
    assert best_language(wanted) == found


def test_what_a_browser_asks_for():
    assert accepted_languages("zh-TW,zh;q=0.9,en;q=0.8") == ["zh-TW", "zh", "en"]
    assert accepted_languages("de;q=0.1, *, fr") == ["fr", "de"]
    assert accepted_languages("../../etc;q=x,,;;") == []


def test_chinese_writes_lists_numbers_and_names_its_own_way():
    def chinese(message):
        return render(message, "zh-Hant")

    names = ["甲", "乙", "丙"]
    assert chinese(Message("undo-waiting", names=names)) == "等待甲、乙及丙。"
    assert chinese(Message("match-not-your-turn", seat="甲", movers=names[1:])) == "甲現在不能行動：輪到乙或丙。"
    assert chinese(Message("terminal-options", options=names)) == "自訂規則：甲、乙、丙。"
    assert chinese(Message("lobby-all", count=1440)) == "顯示全部1,440項"
    zone = {"en": "Tai Wai", "zh": "大圍"}
    assert chinese(Message("electioneer-way-here", goal=zone)) == "你正在大圍。"
    assert chinese(Message("match-won", winners=["甲"], count=1)) == "甲勝出。"  # one is no plural form in Chinese


@pytest.mark.parametrize("name", GAMES)
def test_one_log_is_read_in_english_and_in_chinese(name):
    game = find(name)
    match = new(game, seed=7)
    for number in range(12):
        match.act(match.movers[0], match.legal_actions()[number % len(match.legal_actions())])
    english, chinese = match.log(None), match.log(None, "zh-Hant")
    for ours, theirs in zip(english, chinese, strict=True):
        for line, other in zip(ours["text"], theirs["text"], strict=True):
            assert not re.search("[一-鿿]", line)
            assert re.search("[一-鿿]", other)
            assert re.findall(r"\[\w+(?:\.\d+)?\]", line) == re.findall(r"\[\w+(?:\.\d+)?\]", other)


def test_a_complete_language_has_no_faults(folder):
    assert list(faults_of_language(folder / PSEUDO)) == []


def test_what_a_language_lacks_is_named(folder, tmp_path):
    language = make_language(tmp_path) / PSEUDO
    (language / "politrics.md").unlink()
    (language / "fairness.ftl").unlink()
    shell = language / "shell.ftl"
    lines = shell.read_text(encoding="utf-8").replace("{ $winners }", "{ $losers }", 1)
    shell.write_text(lines.replace("\nmatch-over =", "\nmatch-ovre ="), encoding="utf-8")
    found = set(faults_of_language(language))
    assert "eo lacks the rules, politrics.md" in found
    assert "eo/shell.ftl lacks match-over" in found
    assert "eo/shell.ftl has match-ovre, English has not" in found
    assert "eo/shell.ftl: match-won has parameters that English lacks: ['losers']" in found
    assert any(fault.startswith("eo/fairness.ftl lacks") for fault in found)


def test_a_sentence_left_in_code_is_found(tmp_path):
    module = tmp_path / "seats.py"
    module.write_text(
        '''"""Not this one."""

def leave(seat):
    """Nor this one."""
    if seat.kind == "bot" or seat.name == "left":
        raise Denied(409, "is-a-bot", "Bots do not leave.")
    heading = "## Undos"
    if heading:
        raise people.NotLoggedIn(f"{seat.name} votes: {heading}")  # words beside what is put in; a kind of Refusal
    raise ValueError(f"nobody reads {heading}")
''',
        encoding="utf-8",
    )
    assert sorted(text for _, text in stragglers(module)) == ["## Undos", "Bots do not leave.", "{} votes: {}"]


def test_a_list_of_three_can_be_written_in_every_language():
    for language in ("en", "de", "es", "zh-Hant", PSEUDO):
        items = Items(["a", "b", "c"], "unit").format(Locale.parse(language, sep="-"))
        assert items == ("a、b、c" if language == "zh-Hant" else "a, b, c")


def test_german_is_a_folder_too_and_what_it_lacks_yet_is_english(tmp_path, monkeypatch):
    german = make_language(tmp_path, "de") / "de"
    (german / "politrics.md").unlink()
    (german / "electioneer.ftl").unlink()
    monkeypatch.setattr(message, "_folders", [*message._folders])
    add_locales(tmp_path)
    assert "de" in languages()
    assert best_language(["de-AT", "en"]) == "de"
    zone = Message("electioneer-way-here", goal={"en": "Tai Wai", "zh": "大圍"})
    assert render(zone, "de") == render(zone) != render(zone, "zh-Hant")
    with use_language("de"):
        assert find("politrics").rulebook == find("politrics")._english_rulebook
        assert find("primary_colours").rulebook != find("primary_colours")._english_rulebook
    row = TableRow(id="k3f9", game="politrics", options={}, seats=[], host="ann", listed=False)
    mails = [turn_letter("host@example.org", "https://x", "ann@example.org", [row], "stop", at) for at in ("en", "de")]
    assert mails[0]["Subject"] != mails[1]["Subject"]
    run = [sys.executable, "-m", "hustings", "--locales", str(tmp_path), "--language", "de", "games"]
    printed = subprocess.run(run, capture_output=True, text=True, check=True, encoding="utf-8").stdout
    assert "Gàméé" in printed
    message.catalogue.cache_clear()


def test_the_command_line_reads_it(folder):
    run = [sys.executable, "-m", "hustings", "--locales", str(folder), "--language", PSEUDO]
    printed = subprocess.run([*run, "games"], capture_output=True, text=True, check=True, encoding="utf-8").stdout
    assert "Gàméé" in printed
    assert "unofficial" not in printed


@pytest.mark.parametrize("name", GAMES)
def test_columns_stand_below_each_other_in_chinese(name):
    game = find(name)
    match = new(game, seed=7)
    for number in range(25):
        match.act(match.movers[0], match.legal_actions()[number % len(match.legal_actions())])
    with use_language("zh-Hant"):
        board, report = match.show(), match.report("text")
    assert max(width_of(Text.from_markup(line).plain) for line in board.splitlines()) <= 110
    assert max(map(width_of, report.splitlines())) <= 78
    if name == "primary_colours":
        totals = [line for line in report.splitlines() if re.match(r"[RBYPGON] .區", line)][7:14]
        assert len({width_of(line[: line.rindex("  ")]) for line in totals}) == 1  # where the last column begins
    if name == "presidential":
        rows = [line for line in report.splitlines() if "│" in line]
        assert len({width_of(line[: line.index("│")]) for line in rows}) == 1


def test_lines_break_beside_chinese_letters_and_not_before_their_punctuation():
    text = "選民在紅區及橙區之間永遠繞圈，因為黃黨在紅區單獨領先[8] [R1]。"
    lines = wrapped(text, 20, "  ")
    assert "".join(line.strip() for line in lines) == text.replace(" ", "")
    assert all(width_of(line) <= 22 for line in lines)
    assert not any(line.strip()[0] in "，。" for line in lines)
    assert wrapped("one two three", 8, " ") == ["one two", " three"]
