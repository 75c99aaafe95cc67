"""The story of a match that is over: the chances turn by turn, which choices to judge, and what turned it.

It is made in two steps, so that a server can show the first at once: `story` gives the chances and what decided the
game, `turning_points` the moments, from the actions that were judged since.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hustings.engine.backend import bind
from hustings.engine.game import LUCK, Refusal
from hustings.engine.message import Sentence
from hustings.engine.record import Boards
from hustings.lab.review.judgement import Judgement
from hustings.lab.review.review import Ledger, Review, Turn, review
from hustings.match import turns as match_turns
from hustings.match.match import Match

MOST_JUDGED = 16  # choices
LEAST = 0.04  # of the win chance, that a moment changes
MOMENTS = 10  # at most
NOT_JUDGED: dict[str, Any] = {"mark": "", "lost": 0.0, "better": "", "instead": [], "line": [], "told": []}


@dataclass(frozen=True)
class StoryTurn:
    """A turn of the match by its events, and the chances after it."""

    first: int
    last: int
    seat: int | None
    win: list[float]


@dataclass(frozen=True)
class Story:
    """What is known of a match once it is over."""

    start: list[float]
    turns: list[StoryTurn]
    ledgers: list[Ledger]
    decided: list[Sentence]  # what the game itself says
    doubtful: list[int]  # the numbers of the actions to judge, the most doubtful first
    review: Review


def story(match: Match, *, backend: str = "cpu") -> Story:
    """The chances of a match turn by turn."""
    found = review(match, backend=backend)
    told = [story_turn(match, found, turn) for turn in match_turns.turns(match)]
    decided = match.game.decided_by
    taken = [(action.seat, action.action) for action in match.actions]
    sentences = (
        list(decided(match.boards, taken)) if decided is not None and match.result and not gave_up(match) else []
    )
    return Story(found.start, told, found.ledgers, sentences, doubtful(match, found, told), found)


def gave_up(match: Match) -> bool:
    """Whether the match ended before the game did."""
    return bind(match.game, match.backend).movers(match.boards, len(match.boards) - 1) != 0


def story_turn(match: Match, found: Review, turn: match_turns.Turn) -> StoryTurn:
    """A turn with the chances after it."""
    done = sum(action.n <= turn.last for action in match.actions)
    return StoryTurn(turn.first, turn.last, turn.seat, chances_after(found, done))


def chances_after(found: Review, count: int) -> list[float]:
    """The chances after so many actions."""
    return found.start if count == 0 else found.turns[count - 1].win


def doubtful(match: Match, found: Review, told: Sequence[StoryTurn]) -> list[int]:
    """The choices that may have given something away: the chance of whoever chose went down, or all chose at once.

    What is chosen in parts at the same time as others is judged by its last part.
    """
    drops: dict[int, float] = {}
    for turn in told:
        inside = [n for n, action in enumerate(match.actions, 1) if turn.first <= action.n <= turn.last]
        for n in inside:
            seat = match.actions[n - 1].seat
            if seat == LUCK:
                continue
            if turn.seat is None:
                if n == max(other for other in inside if match.actions[other - 1].seat == seat):
                    drops[n] = 1.0 + chances_after(found, inside[0] - 1)[seat] - turn.win[seat]
            else:
                drops[n] = chances_after(found, n - 1)[seat] - chances_after(found, n)[seat]
    return sorted((n for n in drops if drops[n] > 0), key=lambda n: -drops[n])[:MOST_JUDGED]


def instead(match: Match, turn: Turn) -> list[Sentence]:
    """What the better choice of a judged action would have done, in sentences; nothing where it is several actions."""
    board = match.boards[turn.n - 1 : turn.n].copy()
    if not turn.judgement.better or " " in turn.judgement.better:
        return []
    try:
        actions = match.game.text.parse(board[0], turn.seat, turn.judgement.better)
    except Refusal:
        return []
    if len(actions) != 1:
        return []
    after: Boards = board.copy()
    bind(match.game, match.backend).apply(after, turn.seat, int(actions[0]))
    return list(match.game.text.tell(board[0], turn.seat, int(actions[0]), after[0]))


def turning_points(match: Match, found: Story, judged: Mapping[int, Judgement]) -> list[dict[str, Any]]:
    """The moments that made the game, in order: choices that gave something away, and the turns that changed most."""
    log = {entry["n"]: entry for entry in match.log_in_messages(None)}
    marked = sorted((n for n, what in judged.items() if what.mark), key=lambda n: -judged[n].lost)[: MOMENTS * 2 // 3]
    moments = [choice_moment(match, found, log, n, judged[n]) for n in marked]
    told_in = {index_of(found, moment["event"]) for moment in moments}
    others = [turn_moment(found, log, index) for index in range(len(found.turns)) if index not in told_in]
    others = [one for one in others if lasting(found, one) >= LEAST]
    others.sort(key=lambda one: -lasting(found, one))
    return sorted(moments + others[: MOMENTS - len(moments)], key=lambda one: one["event"])


def index_of(found: Story, event: int) -> int:
    """The turn that an event belongs to."""
    return next(index for index, turn in enumerate(found.turns) if turn.first <= event <= turn.last)


def choice_moment(
    match: Match, found: Story, log: Mapping[int, dict[str, Any]], n: int, what: Judgement
) -> dict[str, Any]:
    """A choice that gave something away."""
    action = match.actions[n - 1]
    index = index_of(found, action.n)
    turn = found.turns[index]
    whole = turn.seat is None  # what is chosen at once shows when all have chosen
    before = turn_start(found, index) if whole else chances_after(found.review, n - 1)
    after = turn.win if whole else chances_after(found.review, n)
    judged = Turn(n, action.seat, action.move, [], what)
    return {
        "event": action.n,
        "turn": index + 1,
        "seat": action.seat,
        "change": difference(before, after),
        "text": list(log[action.n]["text"]) or [action.move],
        "mark": what.mark,
        "lost": what.lost,
        "better": what.better,
        "instead": list(what.instead) or instead(match, judged),
        "line": list(what.line),
        "told": list(what.told),
    }


def turn_moment(found: Story, log: Mapping[int, dict[str, Any]], index: int) -> dict[str, Any]:
    """A whole turn."""
    turn = found.turns[index]
    inside = [log[n] for n in range(turn.first, turn.last + 1) if n in log and log[n]["text"]]
    actions = [entry for entry in inside if entry["seat"] is not None] or inside
    return {
        "event": actions[-1]["n"] if actions else turn.last,
        "turn": index + 1,
        "seat": turn.seat,
        "change": difference(turn_start(found, index), turn.win),
        "text": list(actions[-1]["text"]) if actions else [],
        **NOT_JUDGED,
    }


def lasting(found: Story, moment: Mapping[str, Any]) -> float:
    """By how much a turn changed the chances, at most for a seat, without what the reply to it took back."""
    change: list[float] = moment["change"]
    index = moment["turn"] - 1
    if found.turns[index].seat is None or index + 1 == len(found.turns):
        return max(map(abs, change))
    after_reply = difference(turn_start(found, index), found.turns[index + 1].win)
    return max(
        min(abs(now), abs(then)) if now * then > 0 else 0.0 for now, then in zip(change, after_reply, strict=True)
    )


def turn_start(found: Story, index: int) -> list[float]:
    """The chances before a turn."""
    return found.start if index == 0 else found.turns[index - 1].win


def difference(before: Sequence[float], after: Sequence[float]) -> list[float]:
    """By how much each chance has changed."""
    return [now - then for then, now in zip(before, after, strict=True)]


def story_as_json(match: Match, found: Story, judged: Mapping[int, Judgement], *, complete: bool) -> dict[str, Any]:
    """A story for programs; its sentences stay messages."""
    return {
        "complete": complete,
        "start": rounded(found.start),
        "turns": [{**vars(turn), "win": rounded(turn.win)} for turn in found.turns],
        "luck": rounded([ledger.luck for ledger in found.ledgers]),
        "choices": rounded([ledger.choices for ledger in found.ledgers]),
        "rivals": rounded([ledger.rivals for ledger in found.ledgers]),
        "sealed": rounded([ledger.sealed for ledger in found.ledgers]),
        "decided": found.decided,
        "moments": [{**moment, "change": rounded(moment["change"])} for moment in turning_points(match, found, judged)],
    }


def rounded(chances: Sequence[float]) -> list[float]:
    """Chances as they are sent: to a hundredth of a point."""
    return [round(chance, 4) for chance in chances]
