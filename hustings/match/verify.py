"""Verify a record: recompute every board, roll and draw, and report the first fault."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from hustings.engine.game import LUCK, Game, Refusal
from hustings.engine.message import Message, Sentence
from hustings.match import file
from hustings.match.create import replay
from hustings.match.events import Action
from hustings.match.fields import Fault
from hustings.match.match import Match
from hustings.match.record import read, split_check


@dataclass(frozen=True)
class Report:
    """The outcome of verifying a record; the messages are for a person, the verdict first."""

    verdict: str  # yes; no (there is a fault); unproved (no fault, but luck cannot be checked)
    messages: tuple[Sentence, ...]
    line: int | None = None  # of the fault, where it has one
    finished: bool = False
    actions: int = 0  # in all, those taken back included
    drawn: int = 0  # rolls and draws of the referee
    by_hand: int = 0  # rolls and draws typed in

    @property
    def ok(self) -> bool:
        """Whether no line was changed, dropped or moved, and every action is legal."""
        return self.verdict != "no"

    @property
    def sentences(self) -> tuple[str, ...]:
        """The messages in English."""
        return tuple(str(message) for message in self.messages)

    def __str__(self) -> str:
        return " ".join(self.sentences)


def verify(
    path: str | Path, *, receipt: str | None = None, game: Game | None = None, backend: str = "python"
) -> Report:
    """Verify a file; receipt: the check of a line, or the match's id, noted while the match was played."""
    try:
        data = file.read_file(Path(path))
    except Refusal as refusal:
        return failure_report(refusal)
    return verify_text(data, receipt=receipt, game=game, backend=backend)


def verify_text(
    data: str | bytes, *, receipt: str | None = None, game: Game | None = None, backend: str = "python"
) -> Report:
    """Verify a file's text."""
    try:
        record = read(data.encode() if isinstance(data, str) else data)
        match = replay(record, game, backend, None)
        if receipt is not None and receipt not in (match.id, *(split_check(line, 0)[1] for line in record.lines)):
            raise Refusal(Message("fairness-verify-receipt", receipt=receipt))
    except Refusal as refusal:
        return failure_report(refusal)
    return success_report(match)


def failure_report(refusal: Refusal) -> Report:
    line = refusal.line if isinstance(refusal, Fault) else None
    return Report("no", (Message("fairness-verify-no", why=refusal.sentence),), line)


def success_report(match: Match) -> Report:
    """The report on a record without fault."""
    actions = [event for event in match.events if isinstance(event, Action)]
    luck = [action for action in actions if action.seat == LUCK]
    by_hand = sum(action.by_hand for action in luck)
    drawn = len(luck) - by_hand
    has_secret = not match.luck_by_hand
    needs_secret = drawn > 0 or match.header.seating is not None
    is_proved = match.ended and by_hand == 0 and (has_secret or not needs_secret)
    found: list[Sentence] = [Message("fairness-verify-yes" if is_proved else "fairness-verify-unproved")]
    found.append(Message("fairness-verify-legal", actions=len(actions)))
    found.append(Message("fairness-verify-result", ended="yes" if match.ended else "no"))
    if drawn and has_secret:
        found.append(Message("fairness-verify-drawn", draws=drawn))
    elif drawn:
        found.append(Message("fairness-verify-no-secret", draws=drawn, ended="yes" if match.ended else "no"))
    elif match.ended and not luck:
        found.append(Message("fairness-draws-none"))
    if match.header.seating is not None and has_secret:
        found.append(Message("fairness-verify-seats"))
    if (entropy := match.header.luck.entropy) is not None:
        given = sum(each is not None for each in entropy)
        found.append(Message("fairness-verify-bytes", given=given, seats=len(entropy)))
    if match.undos:
        agreed = sum(undo.agreed for undo in match.undos)
        found.append(Message("fairness-verify-undos", undos=len(match.undos), agreed=agreed))
    voided = [
        Message("fairness-verify-span", first=update.kept + 1, last=update.n - 1)
        for update in match.rules_updates
        if update.voids
    ]
    if voided:
        found.append(Message("fairness-verify-voided", spans=voided))
    elif match.header.rules < match.game.version:
        found.append(Message("fairness-verify-rules", old=match.header.rules, new=match.game.version))
    if by_hand:
        found.append(Message("fairness-verify-by-hand", typed=by_hand, draws=len(luck)))
    if match.header.luck.seed is not None:
        found.append(Message("fairness-verify-seed", seed=str(match.header.luck.seed)))
    verdict = "yes" if is_proved else "unproved"
    return Report(verdict, tuple(found), None, match.ended, len(actions), drawn, by_hand)
