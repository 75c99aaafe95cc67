"""What the documents show is what the program does."""

import doctest
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from hustings.games import find

ROOT = Path(__file__).parents[1]
PAGES = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "bench/README.md", *sorted((ROOT / "docs").rglob("*.md"))]
SESSIONS = [page for page in PAGES if "```pycon" in (ROOT / page).read_text(encoding="utf-8")]


def blocks(page, language):
    """The fenced blocks of a page in one language."""
    return re.findall(rf"```{language}\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("page", SESSIONS, ids=str)
def test_sessions_run_as_shown(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    session = doctest.DocTestParser().get_doctest("\n".join(blocks(page, "pycon")), {}, str(page), str(page), 0)
    assert session.examples
    assert doctest.DocTestRunner().run(session).failed == 0


def test_the_readme_s_referee_answers_as_it_says():
    line = next(line for block in blocks("README.md", "console") for line in block.splitlines() if "adjudicate" in line)
    question = re.search(r"echo '(.*?)'", line)[1]
    command = [sys.executable, "-m", "hustings", *line.split("hustings ")[1].split()]
    run = subprocess.run(command, input=question, capture_output=True, text=True, check=True, cwd=ROOT)
    assert json.loads(run.stdout)["votes"] == {"R": "6480/7", "B": "3240/7", "Y": "7920/7"}


def test_the_readme_s_picture_is_what_draw_gives():
    game = find("primary_colours")
    cases = json.loads((ROOT / "tests/games/primary_colours/cases.json").read_text(encoding="utf-8"))["cases"]
    case = next(case for case in cases if case["id"] == 7)
    boards = game.position({"placements": case["placements"], "swaps": case["swaps"]})
    assert game.draw(boards[0]) == (ROOT / "docs/pictures/primary-colours.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_links_lead_somewhere(page):
    text = (ROOT / page).read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#:]+)\)", text):
        assert ((ROOT / page).parent / target).exists(), f"{page} links to {target}"
