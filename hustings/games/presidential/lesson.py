"""The Presidential Game: somebody's first game, prompt by prompt."""

from hustings.engine.lesson import Lesson, Prompt
from hustings.engine.message import Message

TOUR = ({"kind": "campaign"}, *({"kind": "visit", "state": state} for state in ("IL", "OH", "PA")))
LESSON = Lesson(
    aim=(
        Message("coach-presidential-aim-1"),
        Message("coach-presidential-aim-2"),
        Message("coach-presidential-aim-3"),
    ),
    prompts=(
        Prompt(Message("coach-presidential-campaign"), TOUR),
        Prompt(Message("coach-presidential-dice"), ({"kind": "match"},)),
        Prompt(Message("coach-presidential-control")),
        Prompt(Message("coach-presidential-fundraise"), ({"kind": "fundraise", "state": ("TX", "FL", "NY", "CA")},)),
        Prompt(Message("coach-presidential-votes"), ({"kind": "vote"},)),
        Prompt(Message("coach-presidential-cards")),
        Prompt(Message("coach-presidential-go-on")),
    ),
    options={"weeks": 4},
    otherwise=({"kind": "no_card"}, {"kind": "amount"}),
)
