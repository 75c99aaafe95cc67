"""The Presidential Game in words: the log, and what is expected of a seat."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from operator import ne
from typing import Any

from hustings.engine.game import HIDDEN, LUCK, NONE
from hustings.engine.message import Argument, Message
from hustings.games.presidential.board import has_card
from hustings.games.presidential.cards.captions import NO_CAPTIONS, Captions
from hustings.games.presidential.cards.deck import card_on
from hustings.games.presidential.data import (
    ALLOCATE,
    AMOUNT,
    CAMPAIGN,
    CARD,
    CARD_DIE,
    CODES,
    DRAW,
    DUEL,
    DUELLING,
    EV,
    FACE,
    FUNDRAISE,
    FUNDRAISERS,
    HIT,
    LOSE,
    MATCHING,
    MOVING,
    NO_CARD,
    OFFER,
    OPENING,
    OVER,
    ROLL,
    ROLL_OFF,
    SHIFT,
    SPREAD,
    STATE,
    STATE_BITS,
    STATE_COUNT,
    TARGET,
    TIE,
    TURN,
    VISIT,
    VISITS,
    WINDOW,
)
from hustings.games.presidential.referee.score_pad import Line, roll_off_line, turn_line
from hustings.games.presidential.rules.effects import SOURCE_AND_GOAL, most_to_move
from hustings.games.presidential.text.notation import name, parse
from hustings.games.presidential.text.terminal_board import show
from hustings.games.presidential.view.derived import (
    chips_there,
    holder,
    matched,
    state_first,
    state_name,
    team,
    verdict,
)

__all__ = ("asks", "name", "parse", "show", "tell")


# --- The log ----------------------------------------------------------------------------------------------------------


def tell(before: Any, seat: int, action: int, after: Any, captions: Captions = NO_CAPTIONS) -> list[Message]:
    """What an action did, as far as the viewer may know: the action or roll, the changes, the score pad's line."""
    sentences = [
        *action_sentences(before, seat, action, after, captions),
        *idle_card_sentences(before, after),
        *half_sentences(before, after),
    ]
    if before.game == after.game:
        sentences += change_sentences(before, after)
    for line in (turn_line(before, after), roll_off_line(before, after)):
        if line is not None:
            sentences.append(pad_sentence(line))
    if before.game != after.game:
        sentences.append(Message("presidential-swapped"))
    if after.phase == TIE and before.phase != TIE:
        sentences += verdict(after)
    if after.phase == OVER:
        sentences += verdict(after)
    return sentences


def action_sentences(before: Any, seat: int, action: int, after: Any, captions: Captions) -> list[Message]:
    """What a team or luck has just done."""
    if action >= FACE:
        return roll_sentences(before, action - FACE + 1, after)
    if before.phase == DRAW:
        return [draw_sentence(before, action, captions)]
    return [team_sentence(before, seat, action, after, captions)]


def team_sentence(before: Any, seat: int, action: int, after: Any, captions: Captions) -> Message:
    """What a team has just done."""
    phase, who = int(before.phase), team(before, seat)
    if phase == TURN:
        week, weeks = int(before.week), int(before.weeks)
        if action == CAMPAIGN:
            return Message("presidential-campaigns", week=week, weeks=weeks, team=who)
        where = state_name(int(FUNDRAISERS[action - FUNDRAISE]))
        return Message("presidential-fundraises", week=week, weeks=weeks, team=who, state=where)
    if phase == VISIT:
        left = int(after.left) if after.phase == VISIT else 0
        announced = [state_name(int(state)) for state in after.visit[VISITS - int(before.left) : VISITS - left]]
        return Message("presidential-announces", team=who, states=announced)
    if phase == MATCHING:
        return Message("presidential-assigns", team=who, parts=votes_by_state(before, matched(before, action)))
    if phase == ALLOCATE:
        votes = int(before.left) - (int(after.left) if after.phase == ALLOCATE else 0)
        return Message("presidential-votes", team=who, votes=votes, state=state_name(action - STATE))
    if phase == TARGET:
        return Message("presidential-chooses", team=who, state=state_name(action - STATE))
    if phase == MOVING:
        return Message("presidential-moves", team=who, chips=action - AMOUNT)
    if action == NO_CARD:
        return Message("presidential-plays-none", team=who)
    card = card_on(before, action - CARD, captions)
    return Message("presidential-plays", team=who, card=card.caption, text=card.does)


def roll_sentences(before: Any, face: int, after: Any) -> list[Message]:
    """A die, and what it settles when it is the last one."""
    phase, first = int(before.phase), int(before.rolled) == 0
    if phase == ROLL:
        return [turn_roll_sentence(before, face)]
    if phase == CARD_DIE:
        return [Message("presidential-rolls-card", team=team(before, int(before.player)), face=face)]
    begins = int(before.player) if phase == DUELLING else 0
    roller = team(before, begins if first else 1 - begins)
    purpose = {OPENING: "opening", DUELLING: "duel", TIE: "tie"}.get(phase, "state")
    state = state_name(int(before.last)) if purpose == "state" else ""
    sentences = [Message("presidential-rolls-for", team=roller, face=face, purpose=purpose, state=state)]
    if first:
        return sentences
    if face == before.dice[0]:
        return [*sentences, Message("presidential-level", duel="yes" if phase == DUELLING else "no")]
    if phase == OPENING:
        sentences.append(Message("presidential-first", team=team(after, int(after.lead))))
    return sentences


def turn_roll_sentence(before: Any, face: int) -> Message:
    """[9] [10] A die of the turn: the last says how many votes there are, or where they go if all are equal."""
    who = team(before, int(before.turn))
    dice = [int(die) for die in before.dice[: int(before.rolled)]] + [face]
    if before.fundraising and len(dice) == 2:
        votes, where = sum(dice), state_name(int(before.visit[0]))
        half = (votes + 1) // 2
        return Message("presidential-rolls-funds", team=who, face=face, votes=votes, half=half, state=where)
    if not before.fundraising and len(dice) == VISITS and len(set(dice)) == 1:
        return Message("presidential-rolls-triple", team=who, face=face, parts=votes_by_state(before, dice))
    return Message("presidential-rolls", team=who, face=face)


def draw_sentence(before: Any, action: int, captions: Captions) -> Message:
    """[10] A card from the deck."""
    who = team(before, int(before.turn))
    if action == HIDDEN:
        return Message("presidential-draws-hidden", team=who)
    card = card_on(before, action - CARD, captions)
    title, text = card.caption, card.does
    at_once = has_card(before.immediate, action - CARD)
    return Message("presidential-draws-now" if at_once else "presidential-draws", team=who, card=title, text=text)


def idle_card_sentences(before: Any, after: Any) -> list[Message]:
    """[12] [C1] Says so when a card went under the deck without any effect."""
    used = int(after.under_count) > int(before.under_count) and before.game == after.game
    idle = used and before.phase in (DRAW, WINDOW, OFFER) and bytes(before.margin) == bytes(after.margin)
    return [Message("presidential-idle")] if idle else []


def half_sentences(before: Any, after: Any) -> list[Message]:
    """[10] [B4] Says how many votes went to the announced state, which gets at least half."""
    if after.phase != ALLOCATE or before.phase == ALLOCATE or not after.fundraising:
        return []
    votes, who, where = int(after.votes), team(after, int(after.turn)), state_name(int(after.visit[0]))
    return [Message("presidential-half", team=who, half=(votes + 1) // 2, votes=votes, state=where)]


def change_sentences(before: Any, after: Any) -> list[Message]:
    """[7] How the chips lie now, where they have changed, and which states changed hands."""
    sentences: list[Message] = []
    margins = before.margin.tolist(), after.margin.tolist()
    moved = [then ^ now for then, now in zip(before.held.tolist(), after.held.tolist(), strict=True)]
    changed = set(compress(range(STATE_COUNT), map(ne, *margins)))
    changed.update(compress(range(STATE_COUNT), map((moved[0] | moved[1]).__and__, STATE_BITS)))
    for state in sorted(changed):
        then, now = holder(before, state), holder(after, state)
        where, votes, chips = state_first(state), int(EV[after.ev_table, state]), chips_there(after, state)
        if now == NONE:
            sentences.append(Message("presidential-neutral", state=where, votes=votes, team=team(before, then)))
            continue
        who = team(after, now)
        if now == then:
            sentences.append(Message("presidential-has-chips", state=where, votes=votes, chips=chips, colour=who))
        elif chips == 0:
            sentences.append(Message("presidential-rolled-to", state=where, votes=votes, team=who))
        else:
            loser = "none" if then == NONE else Message("presidential-team", team=team(before, then))
            about: dict[str, Argument] = {"state": where, "votes": votes, "chips": chips, "colour": who}
            sentences.append(Message("presidential-taken", team=who, **{"from": loser}, **about))
    return sentences


def pad_sentence(line: Line) -> Message:
    """[18] A line of the score pad, as a sentence, and [14] each party's chance if the election were now."""
    (r_plus, r_minus, r_total), (d_plus, d_minus, d_total) = line.of(0), line.of(1)
    return Message(
        "presidential-pad",
        week=0 if line.seat == NONE else line.week,
        r_plus=r_plus,
        r_minus=r_minus,
        r_total=r_total,
        d_plus=d_plus,
        d_minus=d_minus,
        d_total=d_total,
        r_chance=line.chance(0),
        d_chance=line.chance(1),
    )


def votes_by_state(board: Any, votes: Sequence[int]) -> list[Message]:
    """[9] 6 votes in Illinois, 5 in Ohio, 3 in Pennsylvania."""
    first, *others = (state_name(int(board.visit[i])) for i in range(VISITS))
    rest = zip(votes[1:], others, strict=True)
    return [
        Message("presidential-votes-in", votes=votes[0], state=first),
        *(Message("presidential-more-in", votes=number, state=state) for number, state in rest),
    ]


# --- What is expected -------------------------------------------------------------------------------------------------


def asks(board: Any, seat: int, captions: Captions = NO_CAPTIONS) -> Message:
    """What the seat is to do now, or whom it waits for."""
    if board.phase == OVER:
        return Message("presidential-asks-over", result=verdict(board)[-1])
    mover = int(board.mover)
    if mover == LUCK:
        return luck_question(board)
    return team_question(board, {"mine": "yes" if mover == seat else "no", "team": team(board, mover)}, captions)


def luck_question(board: Any) -> Message:
    """What is to be rolled or drawn."""
    what = {DRAW: "draw", OPENING: "opening", ROLL_OFF: "roll_off", TIE: "tie"}.get(int(board.phase), "dice")
    state = state_name(int(board.last)) if what == "roll_off" else ""
    return Message("presidential-asks-luck", what=what, state=state)


def team_question(board: Any, whose: dict[str, Argument], captions: Captions) -> Message:
    """What a team has to do now. whose: the team, and whether it is the viewer's."""
    phase, left = int(board.phase), int(board.left)
    if phase == TURN:
        return Message("presidential-asks-turn", **whose)
    if phase == VISIT:
        return Message("presidential-asks-visit", number=VISITS + 1 - left, count=VISITS, **whose)
    if phase == MATCHING:
        dice, states = [int(die) for die in board.dice], [CODES[state] for state in board.visit]
        return Message("presidential-asks-match", dice=dice, states=states, **whose)
    if phase == ALLOCATE:
        return Message("presidential-asks-vote", left=left, **whose)
    if phase in (OFFER, WINDOW):
        return Message("presidential-asks-offer" if phase == OFFER else "presidential-asks-card", **whose)
    card = card_on(board, int(board.card), captions).caption
    if phase == MOVING:
        return Message("presidential-asks-amount", most=int(most_to_move(board)), card=card, **whose)
    return Message("presidential-asks-target", card=card, **target_words(board), **whose)


def target_words(board: Any) -> dict[str, Argument]:
    """[C2] What a state is chosen for: the parameters of presidential-target."""
    left, player = int(board.left), int(board.player)
    verb = {LOSE: "lose", HIT: "lose", SPREAD: "spread", DUEL: "duel", SHIFT: "shift_to"}.get(int(board.verb), "gain")
    if board.verb == SHIFT and left == SOURCE_AND_GOAL:
        verb = "shift_from"
    loser = Message("presidential-team", team=team(board, player if board.verb == LOSE else 1 - player))
    return {"verb": verb, "chips": int(board.amount), "left": left, "loser": loser}
