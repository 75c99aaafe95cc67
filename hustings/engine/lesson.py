"""A lesson: somebody's first game, prompt by prompt.

It is data beside a game. A prompt names the actions that it is about by what the view says of them, so that a client
can light these among the listed ones and needs no rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from hustings.engine.message import Sentence

Feature = Mapping[str, object]  # what `View.describe` says of an action; of several values the first that is there


@dataclass(frozen=True)
class Prompt:
    """What to do next and why, with the rule; without actions it is only read."""

    text: Sentence
    actions: Sequence[Feature] = ()  # one after another
    prefer: Callable[[Any, int, Mapping[str, Any]], int] | None = None  # of actions that fit alike, the lowest


@dataclass(frozen=True)
class Lesson:
    """A real game against easy bots, with its aim in three sentences and five to seven prompts."""

    aim: tuple[Sentence, Sentence, Sentence]
    prompts: tuple[Prompt, ...]
    options: Mapping[str, str | int] = field(default_factory=dict)
    otherwise: tuple[Feature, ...] = ()  # what to take where something is asked that no prompt is about


def values_of(wanted: object) -> Sequence[object]:
    """The values that a part of a feature allows, the most wanted first."""
    return wanted if isinstance(wanted, tuple) else (wanted,)


def best_fit(
    described: Sequence[Mapping[str, Any]], feature: Feature, prefer: Callable[[Mapping[str, Any]], int] | None = None
) -> Mapping[str, Any] | None:
    """The action that fits a feature best: one of its kind, with the most wanted of each value; None: none is of it."""
    kinds = values_of(feature["kind"])
    of_kind = [action for action in described if action["kind"] in kinds]
    return min(of_kind, key=lambda one: (distance(one, feature), prefer(one) if prefer else 0), default=None)


def distance(action: Mapping[str, Any], feature: Feature) -> tuple[int, ...]:
    """How far an action is from what is wanted, part by part."""
    parts = []
    for name, wanted in feature.items():
        values = values_of(wanted)
        parts.append(values.index(action.get(name)) if action.get(name) in values else len(values))
    return tuple(parts)
