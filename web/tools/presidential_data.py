"""Write what the calculator and the companion need of The Presidential Game without a server, from the game itself.

`python web/tools/presidential_data.py` writes web/src/games/presidential/printed.json; `--check` says whether it is
up to date.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from hustings.engine.message import Message
from hustings.games.presidential.cards.captions import card_name
from hustings.games.presidential.cards.language import PRINTED, SHAPES, SINGLE, SPREADABLE
from hustings.games.presidential.data import (
    CHIPS,
    CLAUSES,
    CODES,
    ELECTORAL_VOTES,
    EV,
    FUNDRAISERS,
    GROUPS,
    NAMES,
    OWN_CARDS,
    STATES,
    TARGETS,
    TILES,
    TO_WIN,
    VERBS,
)

FILE = Path(__file__).parents[1] / "src" / "games" / "presidential" / "printed.json"


def printed() -> dict[str, Any]:
    """The states with both tables of electoral votes, the cards, and the words of the language they are written in."""
    return {
        "electoral_votes": ELECTORAL_VOTES,
        "to_win": TO_WIN,
        "chips": CHIPS,
        "own_cards": OWN_CARDS,
        "clauses": CLAUSES,
        "tables": ["2012", "2024"],
        "fundraisers": [CODES[state] for state in FUNDRAISERS],
        "states": [
            {
                "code": code,
                "name": NAMES[number],
                "votes": [int(EV[table, number]) for table in range(len(EV))],
                "region": STATES[number]["region"],
                "tile": list(TILES[code]),
            }
            for number, code in enumerate(CODES)
        ],
        "cards": [
            {
                "number": number + 1,
                "name": card_name(number),
                "title": card.title,
                "flavour": card.flavour,
                "effect": card.effect,
                "text": as_json(card.text),
                "play_immediately": card.play_immediately,
            }
            for number, card in enumerate(PRINTED)
        ],
        "verbs": {VERBS[verb]: shape for verb, shape in SHAPES.items()},
        "groups": list(GROUPS),
        "single": [TARGETS[target] for target in SINGLE],
        "spreadable": [TARGETS[target] for target in SPREADABLE],
    }


def as_json(argument: Any) -> Any:
    """A message, or one of its parameters, as the client reads it."""
    if not isinstance(argument, Message):
        return argument
    return {"id": argument.id, "args": {name: as_json(each) for name, each in argument.args.items()}}


def written() -> str:
    """The file's text: a line for each state and card, so that a change can be read."""
    parts = []
    for name, value in printed().items():
        if isinstance(value, list) and isinstance(value[0], dict):
            rows = ",\n    ".join(json.dumps(row, ensure_ascii=False) for row in value)
            parts.append(f'  "{name}": [\n    {rows}\n  ]')
        else:
            parts.append(f'  "{name}": {json.dumps(value)}')
    return "{\n" + ",\n".join(parts) + "\n}\n"


if __name__ == "__main__":
    if "--check" not in sys.argv:
        FILE.write_text(written(), encoding="utf-8")
    elif FILE.read_text(encoding="utf-8") != written():
        sys.exit(f"{FILE.name} is out of date: run python web/tools/presidential_data.py")
