"""`hustings new-game`; that what it writes can be played and passes its tests is in tests/test_adding_a_game.py."""

from pathlib import Path

import pytest

from hustings import games
from hustings.terminal.new_game import TEMPLATE


def test_the_files_are_those_of_the_template_under_the_new_name(run, tmp_path):
    folder = tmp_path / "here" / "village_fete"
    out, err, status = run("new-game", "village_fete", "--folder", folder)
    assert (status, err) == (0, f"Play it: hustings --game {folder} play village_fete\n")
    written = sorted(folder.iterdir())
    assert [Path(line) for line in out.split()] == written
    expected = {path.name.replace("my_game", "village_fete") for path in TEMPLATE.iterdir() if path.is_file()}
    assert {path.name for path in written} == expected
    texts = [path.read_text(encoding="utf-8") for path in written]
    assert not any("my_game" in text or "My Game" in text for text in texts)
    assert any('title="Village Fete"' in text for text in texts)
    assert games.load_package(folder).GAME.name == "village_fete"


@pytest.mark.parametrize(
    ("name", "more", "said"),
    [
        ("Town Hall", (), "A game is named in small letters, digits and underscores, not 'Town Hall'."),
        ("politrics", (), "There is a game 'politrics' in the box already: give yours another name."),
        ("json", (), "Python has something called 'json' already: give your game another name."),
        ("class", (), "Python has something called 'class' already: give your game another name."),
        ("one", ("--folder", "other"), "A game lies in a folder of its own name: 'one', not 'other'."),
        ("taken", (), "There is a folder taken already: nothing was written."),
    ],
)
def test_refusals(refusal, tmp_path, monkeypatch, name, more, said):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "taken").mkdir()
    assert refusal("new-game", name, *more) == said
    assert [path.name for path in tmp_path.iterdir()] == ["taken"]
