"""What the documents show is what the program does."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def blocks(file, language):
    """The fenced blocks of a Markdown file in one language."""
    return re.findall(rf"```{language}\n(.*?)```", (ROOT / file).read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("block", blocks("docs/adding-a-game.md", "python"))
def test_adding_a_game_shows_the_example_as_it_is(block):
    assert block in (ROOT / "examples/connect_four/__init__.py").read_text(encoding="utf-8")


@pytest.mark.parametrize("file", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))])
def test_links_lead_somewhere(file):
    text = (ROOT / file).read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#:]+)\)", text):
        assert ((ROOT / file).parent / target).exists(), f"{file} links to {target}"
