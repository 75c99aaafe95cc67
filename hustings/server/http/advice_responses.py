"""What goes out about how a match is played: hints, lessons, turns, reviews and stories."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, UnsetType, field

from hustings.engine.message import Message
from hustings.server.http.responses import Action, ResponseBody


class Hint(ResponseBody):
    """What a strong bot would do, and each seat's win chance as far as the seat can know."""

    seat: int
    action: int
    move: str
    win: list[float]
    plan: Annotated[list[Action], Meta(description="It, and what it would do next, as long as nobody else acts.")] = (
        field(default_factory=list)
    )
    reason: Message | str | None = None


class WhatIf(ResponseBody):
    """What a plan would lead to, as far as the seat can know; in Primary Colours a poll, and the one before."""

    effect: Annotated[dict[str, Any] | None, Meta(description="None: the seat is not to act, or not any more.")]


class LessonPrompt(ResponseBody):
    """What to do next and why."""

    text: Message | str
    is_read: Annotated[bool, Meta(description="Nothing is to be done: it is only read.")]
    done: Annotated[bool, Meta(description="The seat has taken its actions.")]


class LessonState(ResponseBody):
    """A game's lesson, and how far a seat has come in it."""

    aim: list[Message | str]
    prompts: list[LessonPrompt]
    lit: Annotated[list[Action], Meta(description="The actions to be shown now, one after another.")]
    is_aside: Annotated[bool, Meta(description="They belong to no prompt.")]


class MatchTurn(ResponseBody):
    """Some events that belong together."""

    first: int
    last: int
    seat: Annotated[int | None, Meta(description="Whose turn it is; 7 is luck; null: several act at once.")]


class MatchTurns(ResponseBody):
    turns: list[MatchTurn]


class ReviewTurn(ResponseBody):
    """An action and each seat's win chance after it; if it was judged, what would have been better."""

    n: Annotated[int, Meta(description="Of the action, from 1; undone ones do not count.")]
    seat: Annotated[int | None, Meta(description="Null for luck.")]
    action: Annotated[str, Meta(description="As it is typed.")]
    win: list[float]
    better: str | UnsetType = UNSET
    lost: Annotated[float, Meta(description="Of the win chance.")] | UnsetType = UNSET
    noise: Annotated[float, Meta(description="The standard error of that.")] | UnsetType = UNSET
    mark: (
        Annotated[str, Meta(description="?! from 5 points of the win chance on, ? from 10, ?? from 20.")] | UnsetType
    ) = UNSET
    line: Annotated[list[str], Meta(description="How it may be answered.")] | UnsetType = UNSET


class Review(ResponseBody):
    """The win chances after every action; by seat, what luck, its own, the others' and sealed choices gave."""

    game: str
    seats: list[str]
    start: list[float]
    turns: list[ReviewTurn]
    luck: list[float]
    choices: list[float]
    rivals: list[float]
    sealed: list[float]


class StoryTurn(MatchTurn):
    """A turn, and each seat's win chance after it."""

    win: list[float]


class Moment(ResponseBody):
    """A moment that changed the chances; if it was a choice that gave something away, what was better."""

    event: int
    turn: Annotated[int, Meta(description="From 1.")]
    seat: int | None
    change: Annotated[list[float], Meta(description="Of each seat's win chance.")]
    text: list[str | Message]
    mark: Annotated[str, Meta(description="?! from 5 points of the win chance on, ? from 10, ?? from 20.")]
    lost: float
    better: str
    instead: Annotated[list[str | Message], Meta(description="What the better choice would have done.")]
    line: Annotated[list[str], Meta(description="How the choice may be answered, as it is typed.")]
    told: Annotated[list[str | Message], Meta(description="The same in sentences, without the choice itself.")] = field(
        default_factory=list
    )


class Story(ResponseBody):
    """A finished match: the chances turn by turn, its moments, and by seat what luck and choices gave."""

    state: Annotated[Literal["working", "begun", "ready"], Meta(description="begun: choices are still being judged.")]
    start: list[float]
    turns: list[StoryTurn]
    moments: list[Moment]
    luck: list[float]
    choices: list[float]
    rivals: list[float]
    sealed: list[float]
    decided: Annotated[list[str | Message], Meta(description="What decided the game.")]


class SetUpPosition(ResponseBody):
    """What there is to say about a position that was set up."""

    view: dict[str, Any] | None = None
    ruling: dict[str, Any] | None = None
    win: Annotated[list[float] | None, Meta(description="Each seat's win chance.")] = None
    hint: Hint | None = None
    seats: list[str] = field(default_factory=list)
