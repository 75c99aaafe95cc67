"""Proof afterwards: recompute every board, roll and draw of a record and say yes, or where not."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from hustings.engine.game import LUCK, Game, Refusal
from hustings.match import file
from hustings.match.begin import replayed
from hustings.match.fields import Fault
from hustings.match.match import Match
from hustings.match.record import Action, read, split


@dataclass(frozen=True)
class Report:
    """What verifying a record found; `sentences` say it to a person, the verdict first."""

    verdict: (
        str  # yes; no (there is a fault); unproved (no fault, but luck cannot be checked: unfinished, by hand, lost)
    )
    sentences: tuple[str, ...]
    line: int | None = None  # of the fault, where it has one
    finished: bool = False
    actions: int = 0  # in all, those taken back included
    drawn: int = 0  # rolls and draws of the referee
    by_hand: int = 0  # rolls and draws typed in

    @property
    def ok(self) -> bool:
        """Whether the record holds together: no line was changed, dropped or moved, and every action is legal."""
        return self.verdict != "no"

    def __str__(self) -> str:
        return " ".join(self.sentences)


def verify(
    path: str | Path, *, receipt: str | None = None, game: Game | None = None, backend: str = "python"
) -> Report:
    """Verify a file; receipt: the check of some line, or the match's id, that somebody noted while the match was on."""
    try:
        data = file.read_file(Path(path))
    except Refusal as refusal:
        return refuted(refusal)
    return verify_text(data, receipt=receipt, game=game, backend=backend)


def verify_text(
    data: str | bytes, *, receipt: str | None = None, game: Game | None = None, backend: str = "python"
) -> Report:
    """Verify a file's text."""
    try:
        record = read(data.encode() if isinstance(data, str) else data)
        match = replayed(record, game, backend, None)
        if receipt is not None and receipt not in (match.id, *(split(line, 0)[1] for line in record.lines)):
            raise Refusal(f"The receipt {receipt} is not of this match as it stands: something up to it was changed.")
    except Refusal as refusal:
        return refuted(refusal)
    return approved(match)


def refuted(refusal: Refusal) -> Report:
    line = refusal.line if isinstance(refusal, Fault) else None
    return Report("no", (f"No. {refusal}",), line)


def approved(match: Match) -> Report:
    """The report on a record without fault."""
    actions = [event for event in match.events if isinstance(event, Action)]
    luck = [action for action in actions if action.seat == LUCK]
    by_hand = sum(action.by_hand for action in luck)
    drawn = len(luck) - by_hand
    has_secret = not match.luck_by_hand
    needs_secret = drawn > 0 or match.header.seating is not None
    is_proved = match.ended and by_hand == 0 and (has_secret or not needs_secret)
    sentences = ["Yes." if is_proved else "No fault found, but not everything can be proved."]
    sentences.append(f"Every action is legal ({len(actions)} in all)." if actions else "There is no action yet.")
    sentences.append("The result is right." if match.ended else "The match is unfinished.")
    if drawn and has_secret:
        sentences.append(f"Every roll and draw ({drawn} in all) comes from the secret committed to at the start.")
    elif drawn:
        when = "was lost" if match.ended else "is revealed at the end"
        sentences.append(f"The secret that would prove the rolls and draws ({drawn} in all) {when}.")
    elif match.ended and not luck:
        sentences.append("There was no luck in it.")
    if match.header.seating is not None and has_secret:
        sentences.append("The seats were drawn from that secret too.")
    if (added := match.header.luck.entropy) is not None:
        given = sum(each is not None for each in added)
        sentences.append(f"Random bytes of {given} of {len(added)} seats went into it after the commitment.")
    if match.undos:
        agreed = sum(undo.agreed for undo in match.undos)
        sentences.append(f"Undos: {len(match.undos)}, of which {agreed} by agreement.")
    if by_hand:
        sentences.append(f"Some luck ({by_hand} of {len(luck)}) was typed in by hand, which nothing proves.")
    if match.header.luck.seed is not None:
        sentences.append(f"Luck follows from the seed {match.header.luck.seed}: whoever knew it could foresee all.")
    verdict = "yes" if is_proved else "unproved"
    return Report(verdict, tuple(sentences), None, match.ended, len(actions), drawn, by_hand)
