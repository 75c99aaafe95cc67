"""Laws about words: names, views and results say what the rules do, and cite sections that exist."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from hustings.engine.backend import Rules
from hustings.engine.cached_part import recomputed
from hustings.engine.game import HIDDEN, LUCK
from hustings.engine.message import Message, rendered
from hustings.engine.presentation import View
from hustings.laws.citations import cited, known_sections
from hustings.laws.trial import Position, Trial


def words_and_views_say_the_same(trial: Trial) -> int:
    """Names are distinct words that parse back, views are plain JSON, and the result names those with the most."""
    rules, text, view, checks = trial.rules, trial.game.text, trial.game.view, 0
    for number, position in enumerate(trial.positions(2)):
        if not position.mask:
            check_result(trial, position)
        if number % trial.one_in:
            continue
        for seat in (*trial.seats, LUCK):
            seen = rules.seen(position.boards, seat)[0]
            check_view(position, rules, view, seat)
            if not text.show(seen, seat).strip():
                position.fail("show gives nothing", seat=seat)
        for seat in position.movers:
            seen = rules.seen(position.boards, seat)[0]
            check_names(trial, position, seat, seen)
            asked = "." if seat == LUCK else str(text.asks(seen, seat))
            if not asked.endswith((".", "?", "!")):
                position.fail("asks gives no sentence", seat=seat, expected="a sentence", found=asked)
            checks += 1
    return checks


def check_view(position: Position, rules: Rules, view: View, seat: int) -> None:
    """A view is plain JSON; parts that are kept, and numbers that are derived, are those that it computes itself."""
    boards = rules.seen(position.boards, seat)
    derived = [rules.derive(boards)] if rules.has_derive else []
    quick = as_json(view.view(boards[0], seat, *derived))
    with recomputed():
        found = as_json(view.view(boards[0], seat))
    if quick != found:
        position.fail("a part of the view depends on more fields than it names", seat=seat, expected=found, found=quick)


def check_names(trial: Trial, position: Position, seat: int, seen: Any) -> None:
    """Every action has a word of its own that parses back, and parts for a client."""
    text, view = trial.game.text, trial.game.view
    actions = trial.rules.legal(position.boards, seat)
    names = [text.name(seen, seat, action) for action in actions]
    alike = trial.game.describe_all(seen, seat, actions) if trial.game.describe_all is not None else None
    for place, (action, name) in enumerate(zip(actions, names, strict=True)):
        if any(char.isspace() or char == ":" for char in name):
            position.fail("a name is not one word", seat=seat, action=action, expected="one word", found=repr(name))
        if (parsed := text.parse(seen, seat, name)) != (action,):
            says = f"{name} does not parse back"
            position.fail(says, seat=seat, action=action, expected=(action,), found=parsed)
        described = view.describe(seen, seat, action)
        if not described["kind"]:
            position.fail("describe gives no kind", seat=seat, action=action)
        if alike is not None and alike[place] != (alone := {**described, "action": action, "move": name}):
            says = "describe_all says something else"
            position.fail(says, seat=seat, action=action, expected=alone, found=alike[place])
    if trial.game.asks_of_actions is not None and actions:
        found = as_json({"asks": trial.game.asks_of_actions(seen, seat, actions)})
        if found != (expected := as_json({"asks": text.asks(seen, seat)})):
            position.fail("asks_of_actions says something else", seat=seat, expected=expected, found=found)
    if len(set(names)) != len(names):
        twice = next(name for name in names if names.count(name) > 1)
        position.fail(f"two actions are called {twice}", seat=seat, action=actions[names.index(twice)])


def check_result(trial: Trial, position: Position) -> None:
    """The result names the seats with the largest share, and says why."""
    result = trial.game.view.result(position.boards[0])
    shares = trial.rules.returns(position.boards, len(trial.seats))
    winners = [seat for seat in trial.seats if shares[seat] == max(shares)]
    if winners != sorted(result["winners"]):
        position.fail("the result names other winners than returns", expected=winners, found=result["winners"])
    if not result["why"]:
        position.fail("the result does not say why")
    as_json(result)


def as_json(content: dict[str, Any]) -> str:
    """The content as it is sent; raises an error unless it is plain JSON, but for messages in it."""
    return json.dumps(content, allow_nan=False, default=message_parts)


def message_parts(value: object) -> dict[str, Any]:
    """A message as it is sent."""
    if not isinstance(value, Message):
        raise TypeError(f"{value!r} is not JSON")
    return {"id": value.id, "args": value.args}


def log_sentences(trial: Trial, position: Position, mover: int, action: int) -> Iterator[tuple[int, str]]:
    """What the log tells each viewer of one action, and what each is asked, as a match tells it."""
    rules, text = trial.rules, trial.game.text
    after = position.after(mover, action)
    witnesses = rules.witnesses(position.boards, mover, action) | 1 << mover
    for viewer in (*trial.seats, LUCK):
        then, now = (rules.seen(boards, viewer)[0] for boards in (position.boards, after))
        known = action if witnesses >> viewer & 1 else HIDDEN
        yield from ((viewer, str(sentence)) for sentence in text.tell(then, mover, known, now))
        if viewer != LUCK and position.mask >> viewer & 1:
            yield viewer, str(text.asks(then, viewer))


def the_log_cites_sections_that_exist(trial: Trial) -> int:
    """Every [section] in a log, a question or a result is in the rulebook."""
    sections, checks = known_sections(trial.game), 0
    for number, position in enumerate(trial.positions(2)):
        if not position.mask:
            why = str(rendered(trial.game.view.result(position.boards[0])["why"]))
            for section in cited(why) - sections:
                position.fail(f"the result cites [{section}], which the rulebook does not have", found=why)
        for mover in position.movers if number % trial.one_in == 0 else ():
            actions = trial.rules.legal(position.boards, mover)
            action = actions[number % len(actions)]
            for viewer, sentence in log_sentences(trial, position, mover, action):
                for section in cited(sentence) - sections:
                    says = f"{sentence!r} cites [{section}], which the rulebook does not have"
                    position.fail(says, seat=viewer, mover=mover, action=action)
                checks += 1
    return checks
