"""What a bot is asked: a level with a time limit, and how much of both there is when many bots think at once."""

from __future__ import annotations

import msgspec

from hustings.bots import LEVELS

LEAST = 0.05  # seconds that a bot always gets
SLACK = 1.5  # times its limit that a decision may take before its level counts as one that keeps none
MEMORY = 0.3  # the weight of the newest decision in what a level is expected to take


class Pondered(msgspec.Struct):
    """What a bot has thought ahead: the board that it expects, as its seat sees it, and its answer there."""

    board: bytes
    action: int


def timed(level: str, seconds: float) -> str:
    """A bot's specification from its level and the seconds that it has for a decision."""
    return f"{level}:time={seconds:.3f}"


class Budget:
    """How much time a decision gets, and which level thinks, where others wait.

    Some levels end when their time is over; others do all their work whatever time they are given. What those take is
    measured, and an easier level, which works less, stands in for one that would keep the others waiting.
    """

    def __init__(self) -> None:
        self._expected: dict[tuple[str, str], float] = {}  # seconds, of levels that keep no limit

    def fair(self, game: str, bot: str, share: float) -> tuple[str, float]:
        """The level that thinks and its seconds, for a bot such as `hard:time=2.000` that may take a share."""
        level, _, setting = bot.partition(":time=")
        share = max(LEAST, share)
        seconds = min(float(setting), share) if setting else share
        if level in LEVELS:
            while level != LEVELS[0] and self._expected.get((game, level), 0.0) > share:
                level = LEVELS[LEVELS.index(level) - 1]
        return level, seconds

    def note(self, game: str, level: str, seconds: float, took: float) -> None:
        """A decision took so long, with so many seconds for it."""
        known = self._expected.get((game, level))
        if took > SLACK * seconds or known is not None:
            self._expected[game, level] = took if known is None else known + MEMORY * (took - known)
