"""python -m hustings.lab.presidential.weigh_cards: what cards are worth, asked by a program.

It reads one line of JSON, {"cards": [...], "pairs": 1000}, and writes lines of JSON: how far it has come, and in the
end a value for each card and one for a printed card drawn at random.
"""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from typing import Any

from hustings.engine.backend import bind
from hustings.engine.game import Refusal
from hustings.games.presidential import GAME
from hustings.games.presidential.cards.deck import read_deck
from hustings.lab.presidential.card_value import card_values


def main() -> None:
    """Weigh the cards on stdin."""
    asked = json.loads(sys.stdin.readline())

    def progress(done: int, of: int) -> None:
        write({"done": done, "of": of})

    try:
        cards = read_deck(asked["cards"])
        values = card_values(bind(GAME, "cpu"), cards, pairs=int(asked["pairs"]), progress=progress)
        write({"values": [asdict(value) for value in values]})
    except Refusal as refusal:
        write({"error": str(refusal)})


def write(line: dict[str, Any]) -> None:
    """One line, at once."""
    print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main()
