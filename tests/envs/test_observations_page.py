"""docs/observations.md is what the games say."""

from pathlib import Path

from hustings.envs.__main__ import page


def test_the_page_is_up_to_date():
    assert (Path(__file__).parents[2] / "docs" / "observations.md").read_text(encoding="utf-8") == page()
