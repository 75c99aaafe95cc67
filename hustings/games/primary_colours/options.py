"""Primary Colours: where players may differ about the rules. A choice's number is its place in the list."""

from __future__ import annotations

import re
from dataclasses import dataclass

from hustings.engine.game import Option, Refusal
from hustings.engine.message import Message

LIMIT, HOME_SHARE = 0, 11  # loop_rule; 1 to 10 are that many rounds, 12 and above one round fewer
OFFERED_ROUNDS = HOME_SHARE - 1  # a list of choices stops here
MOST_ROUNDS = 100  # [R1]
EXACT, WHOLE_VOTERS = 0, 1  # arithmetic
TIED_LEADERS, ALL_PARTIES = 0, 1  # tiebreak_scope
NO, YES = 0, 1
FULL_ELECTION, ONE_ROUND = 0, 1  # poll


@dataclass(frozen=True)
class LoopRule(Option):
    """[R1] Takes more numbers of rounds than its list of choices offers."""

    def code(self, value: object) -> int:
        """The number that stands for an answer; refuses an unknown answer."""
        answer = str(value).strip().lower()
        if answer in ("limit", "home_share"):
            return LIMIT if answer == "limit" else HOME_SHARE
        form = re.fullmatch(r"rounds:([0-9]{1,3})", answer)
        if form is None or not 1 <= int(form[1]) <= MOST_ROUNDS:
            raise Refusal(Message("primary_colours-option-loop_rule-refused", most=MOST_ROUNDS, value=repr(value)))
        return int(form[1]) if int(form[1]) < HOME_SHARE else int(form[1]) + 1

    def answer(self, code: int) -> str:
        """The answer that a number stands for."""
        if code in (LIMIT, HOME_SHARE):
            return "limit" if code == LIMIT else "home_share"
        return f"rounds:{code if code < HOME_SHARE else code - 1}"


OPTIONS = (
    LoopRule(
        "loop_rule",
        Message("primary_colours-option-loop_rule"),
        "limit",
        {
            "limit": Message("primary_colours-option-loop_rule-limit"),
            **{
                f"rounds:{number}": Message("primary_colours-option-loop_rule-rounds", rounds=number)
                for number in range(1, OFFERED_ROUNDS + 1)
            },
            "home_share": Message("primary_colours-option-loop_rule-home_share"),
        },
        section="R1",
    ),
    Option(
        "arithmetic",
        Message("primary_colours-option-arithmetic"),
        "exact",
        {
            "exact": Message("primary_colours-option-arithmetic-exact"),
            "whole_voters": Message("primary_colours-option-arithmetic-whole_voters"),
        },
        section="R2",
    ),
    Option(
        "tiebreak_scope",
        Message("primary_colours-option-tiebreak_scope"),
        "tied_leaders",
        {
            "tied_leaders": Message("primary_colours-option-tiebreak_scope-tied_leaders"),
            "all_parties": Message("primary_colours-option-tiebreak_scope-all_parties"),
        },
        section="R5",
    ),
    Option(
        "swap_same_turn",
        Message("primary_colours-option-swap_same_turn"),
        "no",
        {
            "no": Message("primary_colours-option-swap_same_turn-no"),
            "yes": Message("primary_colours-option-swap_same_turn-yes"),
        },
        section="R7",
    ),
    Option(
        "open_swaps",
        Message("primary_colours-option-open_swaps"),
        "no",
        {
            "no": Message("primary_colours-option-open_swaps-no"),
            "yes": Message("primary_colours-option-open_swaps-yes"),
        },
        section="R8",
    ),
    Option(
        "poll",
        Message("primary_colours-option-poll"),
        "full_election",
        {
            "full_election": Message("primary_colours-option-poll-full_election"),
            "one_round": Message("primary_colours-option-poll-one_round"),
        },
        section="R12",
    ),
    Option(
        "party",
        Message("primary_colours-option-party"),
        "drawn",
        {
            "drawn": Message("primary_colours-option-party-drawn"),
            "chosen": Message("primary_colours-option-party-chosen"),
        },
        section="R20",
    ),
)
