"""Primary Colours: where players may differ about the rules. A choice's number is its place in the list."""

from __future__ import annotations

import re
from dataclasses import dataclass

from hustings.engine.game import Option, Refusal

LIMIT, HOME_SHARE = 0, 11  # loop_rule; 1 to 10 are that many rounds, 12 and above one round fewer
OFFERED_ROUNDS = HOME_SHARE - 1  # a list of choices stops here
MOST_ROUNDS = 100  # [R1]
EXACT, WHOLE_VOTERS = 0, 1  # arithmetic
TIED_LEADERS, ALL_PARTIES = 0, 1  # tiebreak_scope
NO, YES = 0, 1
FULL_ELECTION, ONE_ROUND = 0, 1  # poll


def _rounds(number: int) -> str:
    """What `rounds:n` means."""
    times = "one round" if number == 1 else f"{number} rounds"
    return f"The count stops after {times}; whoever has not voted by then stays at home."


@dataclass(frozen=True)
class LoopRule(Option):
    """[R1] Takes more numbers of rounds than its list of choices offers."""

    def code(self, value: object) -> int:
        """The number of an answer; a Refusal if it is none."""
        answer = str(value).strip().lower()
        if answer in ("limit", "home_share"):
            return LIMIT if answer == "limit" else HOME_SHARE
        form = re.fullmatch(r"rounds:([0-9]{1,3})", answer)
        if form is None or not 1 <= int(form[1]) <= MOST_ROUNDS:
            raise Refusal(
                f"Option {self.name} takes limit, rounds:1 to rounds:{MOST_ROUNDS} or home_share, not {value!r} [R1]."
            )
        return int(form[1]) if int(form[1]) < HOME_SHARE else int(form[1]) + 1

    def answer(self, code: int) -> str:
        """The answer that a number stands for."""
        if code in (LIMIT, HOME_SHARE):
            return "limit" if code == LIMIT else "home_share"
        return f"rounds:{code if code < HOME_SHARE else code - 1}"


OPTIONS = (
    LoopRule(
        "loop_rule",
        "What happens to voters who walk in circles?",
        "limit",
        {
            "limit": "They never vote. Everyone else votes, however long it takes.",
            **{f"rounds:{number}": _rounds(number) for number in range(1, OFFERED_ROUNDS + 1)},
            "home_share": "Those of them who stand in a party's own region at the end of a round vote for that party.",
        },
        section="R1",
    ),
    Option(
        "arithmetic",
        "May a voter be split into fractions?",
        "exact",
        {
            "exact": "Yes: every tie divides the voters exactly.",
            "whole_voters": "No: every part is rounded down, and the voters left over wait for the next round.",
        },
        section="R2",
    ),
    Option(
        "tiebreak_scope",
        "If two parties tie for the win, can the third still win by an earlier position?",
        "tied_leaders",
        {
            "tied_leaders": "No: earlier positions only decide between the parties that are still tied.",
            "all_parties": "Yes: the election is held again on the earlier position, and its only leader wins.",
        },
        section="R5",
    ),
    Option(
        "swap_same_turn",
        "Must the two tokens of a swap have been placed in the same turn?",
        "no",
        {
            "no": "No: any two of a party's tokens that lie in different regions.",
            "yes": "Yes: only two tokens that were placed in the same turn.",
        },
        section="R7",
    ),
    Option(
        "open_swaps",
        "Are the swaps made openly, one party after another?",
        "no",
        {
            "no": "No: all three choose in secret and the swaps are opened together.",
            "yes": "Yes: first Red, then Blue, then Yellow, each seeing what was swapped before.",
        },
        section="R8",
    ),
    Option(
        "poll",
        "What does the opinion poll after each turn tell?",
        "full_election",
        {
            "full_election": "How an election held now would end.",
            "one_round": "How the voters stand after one round: who has voted or stands in a party's own region.",
        },
        section="R12",
    ),
    Option(
        "party",
        "Who plays which party?",
        "drawn",
        {"drawn": "The parties are drawn by lot.", "chosen": "The players choose."},
        section="R20",
    ),
)
