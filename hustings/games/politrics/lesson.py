"""Politrics: somebody's first game, prompt by prompt."""

from hustings.engine.lesson import Lesson, Prompt
from hustings.engine.message import Message

LESSON = Lesson(
    aim=(Message("coach-politrics-aim-1"), Message("coach-politrics-aim-2"), Message("coach-politrics-aim-3")),
    prompts=(
        Prompt(Message("coach-politrics-points"), ({"kind": "place", "figure": "M", "to": ("44", "66", "46", "64")},)),
        Prompt(Message("coach-politrics-line"), ({"kind": "place", "figure": "M", "to": ("66", "33", "64", "55")},)),
        Prompt(Message("coach-politrics-beaten")),
        Prompt(Message("coach-politrics-voter"), ({"kind": "place", "figure": "V", "to": ("55", "45", "54", "56")},)),
        Prompt(Message("coach-politrics-servant"), ({"kind": "place", "figure": "C", "to": ("73", "37", "24", "83")},)),
        Prompt(Message("coach-politrics-five"), ({"kind": "place", "figure": "M", "to": ("33", "77", "22", "88")},)),
        Prompt(Message("coach-politrics-go-on")),
    ),
    options={"board_limit": 1},
    otherwise=({"kind": "declare"}, {"kind": "beat"}),
)
