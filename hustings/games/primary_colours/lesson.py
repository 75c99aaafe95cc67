"""Primary Colours: somebody's first game, prompt by prompt."""

from hustings.engine.lesson import Lesson, Prompt
from hustings.engine.message import Message

TURNS = ((5, 3, 3, 4, 2, 1, 1), (4, 2, 4, 3, 2, 1, 1), (6, 5, 3, 2, 2, 1, 1))  # a token for each region


def tokens(turn: int) -> tuple[dict[str, object], ...]:
    """The seven tokens of a turn."""
    return tuple({"kind": "place", "value": (value, 3, 2, 1, 4, 5, 6)} for value in TURNS[turn])


LESSON = Lesson(
    aim=(
        Message("coach-primary_colours-aim-1"),
        Message("coach-primary_colours-aim-2"),
        Message("coach-primary_colours-aim-3"),
    ),
    prompts=(
        Prompt(Message("coach-primary_colours-place"), tokens(0)),
        Prompt(Message("coach-primary_colours-lead")),
        Prompt(Message("coach-primary_colours-again"), tokens(1)),
        Prompt(Message("coach-primary_colours-circles")),
        Prompt(Message("coach-primary_colours-last"), tokens(2)),
        Prompt(Message("coach-primary_colours-swap"), ({"kind": ("swap", "keep"), "changes": True},)),
    ),
)
