"""All tests of a game run in one process: what one of them compiles, the next finds compiled."""

import pytest

from hustings.games import NAMES


def pytest_collection_modifyitems(items):
    for item in items:
        game = next((name for name in NAMES if name in item.nodeid), None)
        if game is not None:
            item.add_marker(pytest.mark.xdist_group(game))
