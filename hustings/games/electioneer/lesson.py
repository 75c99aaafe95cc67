"""Electioneer: somebody's first game, prompt by prompt."""

from collections.abc import Mapping
from typing import Any

from hustings.engine.lesson import Lesson, Prompt
from hustings.engine.message import Message
from hustings.games.electioneer.view import view


def near(board: Any, seat: int, action: Mapping[str, Any]) -> int:
    """Whether the zone of a card can be reached on foot: those come first."""
    reach = view(board, seat)["reach"]
    return 0 if reach is None or action.get("zone") in reach["on_foot"] else 1


def wanted(board: Any, seat: int, action: Mapping[str, Any]) -> int:
    """Whether the card of a zone is in one's hand: those come first."""
    hand = [card["zone"] for card in view(board, seat)["players"][seat]["hand"]]
    return 0 if action.get("zone") in hand else 1


LESSON = Lesson(
    aim=(
        Message("coach-electioneer-aim-1"),
        Message("coach-electioneer-aim-2"),
        Message("coach-electioneer-aim-3"),
    ),
    prompts=(
        Prompt(Message("coach-electioneer-start"), ({"kind": "start"},)),
        Prompt(Message("coach-electioneer-card"), ({"kind": "campaign"}, {"kind": "take"}), prefer=near),
        Prompt(Message("coach-electioneer-walk"), ({"kind": "walk"}, {"kind": "walk"}), prefer=wanted),
        Prompt(Message("coach-electioneer-confirm"), ({"kind": ("confirm", "lobby")},)),
        Prompt(Message("coach-electioneer-lobby"), ({"kind": "lobby"},)),
        Prompt(Message("coach-electioneer-tokens")),
        Prompt(Message("coach-electioneer-go-on")),
    ),
    options={"players": 2, "training": "yes", "small_map": "yes"},
    otherwise=({"kind": "lobby"}, {"kind": "end_turn"}),
)
