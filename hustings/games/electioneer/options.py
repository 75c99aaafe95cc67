"""Electioneer: the ways to play, and where players may differ about the rules. A choice's number is its place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hustings.engine.game import Option, Refusal
from hustings.games.electioneer.data import DIGEST, FOLDER, SEATS
from hustings.games.electioneer.sheets import CHOSEN, PACKAGED
from hustings.games.electioneer.vocabulary import quoted

NO, YES = 0, 1
(
    PLAYERS,
    TRAINING,
    COMMON_STRATEGY,
    SMALL_MAP,
    EVENT_EXPANSION,
    START_DISCS,
    SETUP_KEEP,
    SAME_TURN_COMPLETION,
    SURRENDER,
    MAX_ROUNDS,
) = range(10)

CARDS = "the cards that come with Hustings" if FOLDER == PACKAGED else f"the cards in the folder {FOLDER.name}"


@dataclass(frozen=True)
class PackInUse(Option):
    """[R12.10] The pack by its digest: every match names it, and one of another pack is refused."""

    def code(self, value: object) -> int:
        """0, for the only answer there is."""
        if str(value).strip().lower() == self.default:
            return 0
        raise Refusal(
            f"The pack {quoted(str(value))} is asked for, and the one in use is {self.default} ({CARDS}): "
            f"{CHOSEN} names the folder of another [R12.10]."
        )


OPTIONS = (
    Option("players", "How many play?", 3, low=2, high=6, section="1"),
    Option(
        "training",
        "Do you play the training game?",
        "no",
        {"no": "No: the full game.", "yes": "Yes: no effects, Strategies, markers or achievements; six actions."},
        section="9",
    ),
    Option(
        "common_strategy",
        "Do you play the common Strategy variant?",
        "no",
        {"no": "No: everybody has private Strategies.", "yes": "Yes: two open Strategies count for everybody."},
        section="10",
    ),
    Option(
        "small_map",
        "Do you play on the small map (2 or 3 players)?",
        "no",
        {"no": "No: all five regions.", "yes": "Yes: Hong Kong Island and Kowloon only, without Strategies."},
        section="11",
    ),
    Option(
        "events",
        "Do you play with the event expansion?",
        "no",
        {"no": "No.", "yes": "Yes: three Events in every region deck."},
        section="12",
    ),
    Option("start_discs", "With how many discs does each player start?", 4, low=0, high=10, section="R1.1"),
    Option("setup_keep", "How many of the three Strategies dealt may you keep?", 3, low=1, high=3, section="R1.9"),
    Option(
        "same_turn_completion",
        "May you complete in the turn in which you campaigned or fundraised?",
        "no",
        {"no": "No: in a later turn.", "yes": "Yes."},
        section="R4.8",
    ),
    Option(
        "surrender",
        "May players surrender to another player?",
        "no",
        {"no": "No: the game is always played out.", "yes": "Yes: when all others surrender to one, that one wins."},
        section="R6.3",
    ),
    Option("max_rounds", "After how many rounds does the game end at most?", 100, low=1, high=200, section="R6.5"),
    PackInUse(
        "pack",  # last, since the rules do not read it: they are bound to its tables
        "Which cards do you play with?",
        DIGEST,
        {DIGEST: f"T{CARDS[1:]}."},
        section="R12.10",
    ),
)


def seats(options: Mapping[str, str | int]) -> tuple[str, ...]:
    """The seats' names under these options; a Refusal where the ways to play do not go together."""
    players = int(options["players"])
    if options["small_map"] == "yes" and players > 3:
        raise Refusal(f"The small map is for 2 or 3 players, not {players}.")
    if options["common_strategy"] == "yes" and options["small_map"] == "yes":
        raise Refusal("The common Strategy variant does not go with the small map, which has no Strategies.")
    if options["common_strategy"] == "yes" and options["training"] == "yes":
        raise Refusal("The common Strategy variant does not go with the training game, which has no Strategies.")
    return SEATS[:players]
