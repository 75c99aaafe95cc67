"""What the calculator and the companion know of the game is what the game says."""

import runpy
from pathlib import Path

TOOL = Path(__file__).parents[3] / "web" / "tools" / "presidential_data.py"


def test_the_client_s_data_is_up_to_date():
    tool = runpy.run_path(str(TOOL))
    assert tool["FILE"].read_text(encoding="utf-8") == tool["written"]()
