"""The Presidential Game: the language that Politics Cards are written in [C1] to [C5].

`parse` reads an effect and refuses what cannot be carried out, in a sentence for whoever wrote it; `packed` turns it
into numbers for the rules, `unpacked` back; `Card.text` says it in words.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from hustings.engine.game import Refusal
from hustings.engine.message import Argument, Message
from hustings.games.presidential.data import (
    ANY,
    CLAUSES,
    CODES,
    DIE,
    DUEL,
    GAIN,
    GROUPS,
    HIT,
    LOSE,
    NAMES,
    NEU,
    NO_CLAUSE,
    OPP,
    OWN,
    POLITICS_CARDS,
    SHIFT,
    SPREAD,
    STATE_COUNT,
    TARGETS,
    TOP,
    VERBS,
)

LARGEST = 9  # [B20] the largest number in a clause
LONGEST = 40  # characters of somebody's writing that a sentence repeats
SHAPES = {
    GAIN: "GAIN(3,CA)",
    LOSE: "LOSE(3,OWN)",
    HIT: "HIT(3,OPP)",
    DIE: "DIE(ANY)",
    SPREAD: "SPREAD(5,R_SO,2)",
    SHIFT: "SHIFT(6)",
    DUEL: "DUEL(ANY)",
}
SINGLE = (*range(STATE_COUNT), TOP)  # targets that are one state
SPREADABLE = tuple(target for target in range(ANY, len(TARGETS)) if target != TOP)


@dataclass(frozen=True)
class Clause:
    """One thing that a card does."""

    verb: int
    amount: int = 0  # votes or chips; 0 where a die tells
    target: int = ANY
    times: int = 1  # *k: so many different states
    rival: bool = False  # ^: the other team chooses
    most: int = 1  # SPREAD: votes for one state, at most

    def __str__(self) -> str:
        name = TARGETS[self.target] + "^" * self.rival + (f"*{self.times}" if self.times > 1 else "")
        parts = {
            SHIFT: (self.amount,),
            SPREAD: (self.amount, TARGETS[self.target], self.most),
            DIE: (name,),
            DUEL: (name,),
        }
        return f"{VERBS[self.verb]}({','.join(str(part) for part in parts.get(self.verb, (self.amount, name)))})"


# --- Reading ----------------------------------------------------------------------------------------------------------


def parse(effect: str) -> tuple[Clause, ...]:
    """[C1] The clauses of an effect, from left to right."""
    pieces = [piece.strip() for piece in effect.split(";")]
    if pieces[-1] == "" and len(pieces) > 1:
        pieces.pop()
    if not any(pieces):
        raise Refusal(Message("presidential_tools-effect-empty", example=SHAPES[GAIN], other=SHAPES[SPREAD]))
    if len(pieces) > CLAUSES:
        raise Refusal(Message("presidential_tools-effect-clauses", found=len(pieces)))
    return tuple(parse_clause(piece) for piece in pieces)


def parse_clause(piece: str) -> Clause:
    """[C2] One clause."""
    form = re.fullmatch(r"([A-Za-z]+)\s*\(([^()]*)\)", piece)
    if form is None:
        example, other = SHAPES[GAIN], SHAPES[SPREAD]
        raise Refusal(Message("presidential_tools-effect-clause", wrote=quoted(piece), example=example, other=other))
    word = form[1].upper()
    if word not in VERBS[1:]:
        raise Refusal(Message("presidential_tools-effect-verb", wrote=quoted(form[1]), verbs=VERBS[1:]))
    verb = VERBS.index(word)
    parts = [part.strip() for part in form[2].split(",")]
    wanted = SHAPES[verb].count(",") + 1
    if len(parts) != wanted or not all(parts):
        raise Refusal(Message("presidential_tools-effect-shape", verb=word, shape=SHAPES[verb], wrote=quoted(piece)))
    if verb == SHIFT:
        return Clause(verb, read_number(parts[0], "SHIFT"))
    if verb == SPREAD:
        amount = read_number(parts[0], "SPREAD")
        group = read_group(parts[1])
        return Clause(verb, amount, group, most=read_number(parts[2], "most"))
    if verb in (DIE, DUEL):
        return read_target(Clause(verb), parts[0])
    return read_target(Clause(verb, read_number(parts[0], word)), parts[1])


def read_number(written: str, place: str) -> int:
    """[B20] A number from 1 to 9; place: the verb that it belongs to, or what else it says."""
    if not re.fullmatch(rf"[1-{LARGEST}]", written):
        raise Refusal(Message("presidential_tools-effect-number", place=place, most=LARGEST, wrote=quoted(written)))
    return int(written)


def read_group(written: str) -> int:
    """[C4] Several states, for SPREAD."""
    if written.upper() not in TARGETS or TARGETS.index(written.upper()) not in SPREADABLE:
        raise Refusal(Message("presidential_tools-effect-group", wrote=plain(written)))
    return TARGETS.index(written.upper())


def read_target(clause: Clause, written: str) -> Clause:
    """[C4] [C5] Which states, how many of them, and who chooses."""
    verb = VERBS[clause.verb]
    form = re.fullmatch(r"([A-Z_0-9]+)(\^?)(?:\*([0-9]+))?", written.upper())
    if form is None:
        if re.fullmatch(r"[A-Z_0-9]+\*[0-9]+\^", written.upper()):
            raise Refusal(Message("presidential_tools-effect-caret", wrote=plain(written)))
        raise Refusal(Message("presidential_tools-effect-target", verb=verb, wrote=quoted(written)))
    if form[1] not in TARGETS:
        wrote, guess = form[1], f"R_{form[1]}"
        if guess in TARGETS:
            raise Refusal(
                Message("presidential_tools-effect-region", verb=verb, groups=GROUPS, wrote=wrote, guess=guess)
            )
        raise Refusal(Message("presidential_tools-effect-unknown", verb=verb, groups=GROUPS, wrote=wrote))
    target = TARGETS.index(form[1])
    if clause.verb == LOSE and target in (OPP, NEU):
        raise Refusal(Message("presidential_tools-effect-lose", target=form[1]))
    if clause.verb == HIT and target in (OWN, NEU, TOP):
        raise Refusal(Message("presidential_tools-effect-hit", target=form[1]))
    if target in SINGLE and form[3]:
        raise Refusal(
            Message("presidential_tools-effect-once", target=form[1], times=form[3][:LONGEST], wrote=plain(written))
        )
    if target < STATE_COUNT and form[2]:
        raise Refusal(Message("presidential_tools-effect-no-choice", target=form[1], wrote=plain(written)))
    times = read_number(form[3], "times") if form[3] else 1
    return replace(clause, target=target, times=times, rival=bool(form[2]))


def plain(written: str) -> str:
    """What somebody wrote, short and on one line."""
    line = " ".join(written.split())
    line = "".join(char if char.isprintable() else "?" for char in line)
    return line if len(line) <= LONGEST else f"{line[:LONGEST]}…"


def quoted(written: str) -> Message:
    """What somebody wrote, in quotation marks; says so if it is empty."""
    if not plain(written):
        return Message("presidential_tools-nothing")
    return Message("presidential_tools-quoted", text=plain(written))


# --- As numbers -------------------------------------------------------------------------------------------------------

# A clause as one number: these bits from the lowest up.
VERB_BITS, AMOUNT_BITS, TARGET_BITS, TIMES_BITS, RIVAL_BITS, MOST_BITS = 3, 4, 6, 4, 1, 4


def packed(clauses: Sequence[Clause]) -> list[int]:
    """A card's clauses as numbers; 0 where there is none."""
    numbers = [pack(clause) for clause in clauses]
    return numbers + [NO_CLAUSE] * (CLAUSES - len(numbers))


def pack(clause: Clause) -> int:
    """A clause as one number."""
    number = clause.most
    for part, bits in (
        (int(clause.rival), RIVAL_BITS),
        (clause.times, TIMES_BITS),
        (clause.target, TARGET_BITS),
        (clause.amount, AMOUNT_BITS),
        (clause.verb, VERB_BITS),
    ):
        number = number << bits | part
    return number


def unpacked(numbers: Sequence[int]) -> tuple[Clause, ...]:
    """The clauses that numbers stand for."""
    clauses = []
    for number in numbers:
        rest, parts = int(number), []
        for bits in (VERB_BITS, AMOUNT_BITS, TARGET_BITS, TIMES_BITS, RIVAL_BITS, MOST_BITS):
            parts.append(rest & ((1 << bits) - 1))
            rest >>= bits
        if parts[0] != NO_CLAUSE:
            verb, amount, target, times, rival, most = parts
            clauses.append(Clause(verb, amount, target, times, bool(rival), most))
    return tuple(clauses)


# --- In words ---------------------------------------------------------------------------------------------------------


def in_words(clauses: Sequence[Clause]) -> dict[str, Argument]:
    """What a card does, as the parameters of presidential-card-text."""
    first, *others = map(clause_message, clauses)
    return {"count": len(clauses), "first": first, "second": others[0] if others else ""}


def clause_message(clause: Clause) -> Message:
    """What a clause does."""
    is_state = clause.target < STATE_COUNT
    state = Message("presidential-state", **called(clause.target)) if is_state else ""
    return Message(
        "presidential-clause",
        verb=VERBS[clause.verb],
        amount=clause.amount,
        most=clause.most,
        target="state" if is_state else TARGETS[clause.target],
        state=state,
        times=clause.times,
        rival="yes" if clause.rival else "no",
    )


def called(state: int) -> dict[str, Argument]:
    """A state's code and English name, the parameters of presidential-state."""
    return {"state": CODES[state], "name": NAMES[state]}


def slug(title: str) -> str:
    """A title as one word."""
    return re.sub(r"[^a-z0-9]+", "-", title.lower().replace("'", "")).strip("-")


# --- The printed cards ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Card:
    """A Politics Card, printed or written by the players."""

    title: str
    flavour: str
    clauses: tuple[Clause, ...]
    play_immediately: bool

    @cached_property
    def effect(self) -> str:
        """The effect as it is written on the card."""
        return "; ".join(str(clause) for clause in self.clauses)

    @cached_property
    def caption(self) -> Message:
        """The title as people read it; what players wrote is the same in every language."""
        return Message("presidential-card-title", card=slug(self.title), title=self.title)

    @cached_property
    def story(self) -> Message:
        """The flavour as people read it."""
        return Message("presidential-card-flavour", card=slug(self.title), flavour=self.flavour)

    @cached_property
    def does(self) -> Message:
        """The effect in words, within a sentence."""
        return Message("presidential-card-does", **in_words(self.clauses))

    @cached_property
    def text(self) -> Message:
        """The effect in words."""
        return Message("presidential-card-text", **in_words(self.clauses))


PRINTED = tuple(
    Card(row["title"], row["flavour"], parse(row["effect"]), row["play_immediately"] == "1") for row in POLITICS_CARDS
)
