"""The ten actions of the rulebook, each in its place."""

import re
from importlib import import_module
from pathlib import Path

import pytest

from hustings.games.electioneer import GAME
from hustings.games.electioneer import board as b

ACTIONS = re.findall(r"\*\*\[6\.(\d+)\] ([\w ]+)\.\*\*", GAME.rulebook)
TESTS = Path(__file__).parent / "actions"


def test_6_there_are_ten_actions_numbered_in_the_order_of_the_rulebook():
    assert [int(number) for number, _ in ACTIONS] == list(range(1, 11))
    names = [title.upper().replace(" ", "_") for _, title in ACTIONS]
    assert [getattr(b, name) for name in names] == list(range(1, 11))


@pytest.mark.parametrize(("number", "title"), ACTIONS)
def test_6_section_function_and_test_have_one_name(number, title):
    name = title.lower().replace(" ", "_")
    module = import_module(f"hustings.games.electioneer.rules.actions.{name}")
    assert module.__doc__.startswith(f"[6.{number}] {title}: ")
    assert getattr(module, name).__doc__.startswith(f"[6.{number}] ")
    assert f"def test_6_{number}_{name}" in (TESTS / f"test_{name}.py").read_text(encoding="utf-8")
