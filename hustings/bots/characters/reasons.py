"""Why a move was made, in one line, from what everybody may see before and after it: nothing hidden can come out.

The line has two parts: what the move did, here, and what the search expects of it, in `figures`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hustings.bots.characters.figures import expectation
from hustings.engine.backend import Rules
from hustings.engine.game import EVERYBODY, LUCK
from hustings.engine.message import Message
from hustings.engine.record import Boards

View = dict[str, Any]


def remark(rules: Rules, before: Boards, seat: int, action: int, after: Boards) -> Message | None:
    """What a character says about its action, from the public's boards; None: there is nothing to say."""
    did = public_reason(rules, before, seat, action, after) if rules.game.name in REASONS else None
    parts = [part for part in (did, expectation(rules, before, seat, action, after)) if part is not None]
    return Message("characters-remark", did=parts[0], expects=parts[1]) if len(parts) == 2 else (*parts, None)[0]


def reason(rules: Rules, before: Boards, seat: int, action: int) -> Message | None:
    """A character's line on its action; None if others may not know it, or there is nothing to say."""
    name = REASONS.get(rules.game.name)
    if name is None or rules.witnesses(before, seat, action) & EVERYBODY != EVERYBODY:
        return None
    after = before.copy()
    rules.apply(after, seat, action)
    return public_reason(rules, rules.seen(before, LUCK), seat, action, rules.seen(after, LUCK))


def public_reason(rules: Rules, before: Boards, seat: int, action: int, after: Boards) -> Message | None:
    """The line, from the public's boards."""
    show, describe = rules.game.view.view, rules.game.view.describe
    done = describe(before[0], seat, action)
    return REASONS[rules.game.name](show(before[0], LUCK), seat, done, show(after[0], LUCK))


def in_politrics(before: View, seat: int, done: Mapping[str, Any], after: View) -> Message | None:
    """[S11] [S20] What was beaten, or what the best line is worth now."""
    side = before["to_move"]
    if done["kind"] == "beat":
        return Message("characters-politrics-beats", figure=done["beaten"], square=done["over"])
    if "to" not in done:
        return None
    points = next((one["points"] for one in before["squares"] if one["square"] == done["to"]), 0)
    best, was = best_of(after, side), best_of(before, side)
    if best > was:
        return Message("characters-politrics-line", points=best)
    return Message("characters-politrics-square", square=done["to"], points=points) if points else None


def best_of(view: View, side: str) -> int:
    """[S21] What a side's best line would score."""
    best = view["sides"][side].get("best")
    return int(best["score"]) if best else 0


def in_presidential(before: View, seat: int, done: Mapping[str, Any], after: View) -> Message | None:
    """[7] The largest state that has changed hands, or how near the largest of those visited is."""
    if done["kind"] == "fundraise":
        names = {one["code"]: one["name"] for one in before["states"]}
        return Message("characters-presidential-funds", state=names[done["state"]])
    if done["kind"] != "match":
        return None
    owners = {one["code"]: one["seat"] for one in before["states"]}
    states = sorted((one for one in after["states"] if one["code"] in done["votes"]), key=lambda one: -one["votes"])
    for state in states:
        if state["seat"] == seat and owners[state["code"]] != seat:
            back = "no" if owners[state["code"]] is None else "yes"
            return Message("characters-presidential-takes", state=state["name"], votes=state["votes"], back=back)
    first = states[0]
    if first["seat"] == seat:
        return Message("characters-presidential-holds", state=first["name"], chips=first["chips"])
    return Message("characters-presidential-nears", state=first["name"], votes=first["votes"])


def in_electioneer(before: View, seat: int, done: Mapping[str, Any], after: View) -> Message | None:
    """[6.4] [6.8] [7.3] Votes that were won, discs that were gained."""
    then, now = before["players"][seat], after["players"][seat]
    if now["current_votes"] > then["current_votes"]:
        return Message("characters-electioneer-votes", votes=now["current_votes"] - then["current_votes"])
    if done["kind"] == "lobby":
        return Message("characters-electioneer-lobbies", discs=now["discs"])
    return None


REASONS: Mapping[str, Callable[[View, int, Mapping[str, Any], View], Message | None]] = {
    "politrics": in_politrics,
    "presidential": in_presidential,
    "electioneer": in_electioneer,
}
