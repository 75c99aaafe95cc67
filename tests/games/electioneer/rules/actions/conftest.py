"""A table for the actions."""

import pytest

from tests.games.electioneer.table import Table


@pytest.fixture
def table():
    """Three players with four discs each and empty Offices; the first is in her Action Phase."""
    made = Table(players=3)
    made.clear()
    made.turn(0)
    made.board.discs[:3] = 4
    return made
