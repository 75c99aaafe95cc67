"""Electioneer: the ways to play, and where players may differ about the rules. A choice's number is its place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hustings.engine.game import Option, Refusal
from hustings.engine.message import Message
from hustings.games.electioneer.cards.own_pack import FILES, NAME
from hustings.games.electioneer.cards.pack_check import folder_in_use
from hustings.games.electioneer.cards.pack_csv import CHOSEN, PACKAGED
from hustings.games.electioneer.cards.vocabulary import quoted
from hustings.games.electioneer.data import DIGEST, SEATS

NO, YES = 0, 1
HANDICAP_DISCS = 1
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
    HANDICAP,
) = range(11)


def pack_name() -> str:
    """What the pack in use is called; the one that comes with Hustings has no name."""
    if FILES is not None:
        return NAME
    folder = folder_in_use()
    return "none" if folder == PACKAGED else folder.name


PACK_NAME = pack_name()


@dataclass(frozen=True)
class PackInUse(Option):
    """[R12.10] The pack by its digest: every match names it, and one of another pack is refused."""

    def code(self, value: object) -> int:
        """0, for the only answer there is."""
        if str(value).strip().lower() == self.default:
            return 0
        raise Refusal(
            Message(
                "electioneer-other-pack",
                asked=quoted(str(value)),
                used=self.default,
                folder=PACK_NAME,
                setting=CHOSEN,
            )
        )


OPTIONS = (
    Option("players", Message("electioneer-option-players"), 3, low=2, high=6, section="1"),
    Option(
        "training",
        Message("electioneer-option-training"),
        "no",
        {"no": Message("electioneer-option-training-no"), "yes": Message("electioneer-option-training-yes")},
        section="9",
    ),
    Option(
        "common_strategy",
        Message("electioneer-option-common"),
        "no",
        {"no": Message("electioneer-option-common-no"), "yes": Message("electioneer-option-common-yes")},
        section="10",
    ),
    Option(
        "small_map",
        Message("electioneer-option-small-map"),
        "no",
        {"no": Message("electioneer-option-small-map-no"), "yes": Message("electioneer-option-small-map-yes")},
        section="11",
    ),
    Option(
        "events",
        Message("electioneer-option-events"),
        "no",
        {"no": Message("electioneer-option-events-no"), "yes": Message("electioneer-option-events-yes")},
        section="12",
    ),
    Option("start_discs", Message("electioneer-option-start-discs"), 4, low=0, high=10, section="R1.1"),
    Option("setup_keep", Message("electioneer-option-setup-keep"), 3, low=1, high=3, section="R1.9"),
    Option(
        "same_turn_completion",
        Message("electioneer-option-completion"),
        "no",
        {"no": Message("electioneer-option-completion-no"), "yes": Message("electioneer-option-completion-yes")},
        section="R4.8",
    ),
    Option(
        "surrender",
        Message("electioneer-option-surrender"),
        "yes",
        {"no": Message("electioneer-option-surrender-no"), "yes": Message("electioneer-option-surrender-yes")},
        section="R6.3",
    ),
    Option("max_rounds", Message("electioneer-option-max-rounds"), 100, low=1, high=200, section="R6.5"),
    Option(
        "handicap",
        Message("electioneer-option-handicap"),
        "none",
        {"none": Message("electioneer-handicap-none"), "discs": Message("electioneer-handicap-discs")},
        section="R1.12",
        advised="discs",
        advice=Message("electioneer-option-handicap-advice"),
    ),
    PackInUse(
        "pack",  # last, since the rules do not read it: they are bound to its tables
        Message("electioneer-option-pack"),
        DIGEST,
        {DIGEST: Message("electioneer-option-pack-only", folder=PACK_NAME)},
        section="R12.10",
    ),
)


def seats(options: Mapping[str, str | int]) -> tuple[str, ...]:
    """The seats' names under these options; a Refusal where the ways to play do not go together."""
    players = int(options["players"])
    if options["small_map"] == "yes" and players > 3:
        raise Refusal(Message("electioneer-small-map-players", players=players))
    if options["common_strategy"] == "yes" and options["small_map"] == "yes":
        raise Refusal(Message("electioneer-common-not-small"))
    if options["common_strategy"] == "yes" and options["training"] == "yes":
        raise Refusal(Message("electioneer-common-not-training"))
    return SEATS[:players]
