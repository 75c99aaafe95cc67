"""Hints and reviews: what a strong bot would do, and how the chances went from turn to turn of a match.

- The **win chance** after every action is that of hustings.lab.chances, of the position as it really was.
- **Luck** is told apart from choices: what a roll or a draw gave against the mean of all that could have come.
- A **choice** is judged by what the seat could know then: it and the reviewer's are played on from the same worlds that
  the seat could imagine, with the same luck. It is marked where it gave away 5, 10 or 20 points of the win chance, and
  only if it did so by more than the noise of that comparison. What is chosen in secret at the same time as others is
  judged by its regret: what the best choice would have brought against good play of the others.
"""

from __future__ import annotations

from hustings.lab.review.hints import Hint, hint, hint_from
from hustings.lab.review.judgement import MARKS, Judgement, judge
from hustings.lab.review.review import Ledger, Review, Turn, as_json, expected_chances, judge_turn, review, turn_as_json

__all__ = [
    "MARKS",
    "Hint",
    "Judgement",
    "Ledger",
    "Review",
    "Turn",
    "as_json",
    "expected_chances",
    "hint",
    "hint_from",
    "judge",
    "judge_turn",
    "review",
    "turn_as_json",
]
