"""Lessons: whoever takes what is lit comes to the end, whatever the others do; every rule that is cited exists."""

import random
import re

import pytest

import hustings
from hustings import all_games
from hustings.engine.lesson import best_fit
from hustings.engine.message import render
from hustings.match.lesson import progress

GAMES = {game.name: game for game in all_games()}


def follow(match, seat, rng, most=400):
    """Take what is lit until every prompt is done; how far it came after each own decision."""
    lesson, steps = match.game.lesson, []
    to_do = [n for n, prompt in enumerate(lesson.prompts) if prompt.actions]
    for _ in range(most):
        mover = match.movers[0] if match.movers else None
        found = progress(match, seat, lesson)
        if mover is None or all(found.done[n] for n in to_do):
            return found, steps
        if seat in match.movers:
            steps.append(found)
            match.act(seat, found.plan[0]["action"])
        else:
            assert found.plan == []
            match.act(mover, rng.choice(match.legal_actions(mover)))
    pytest.fail("the lesson does not end")


@pytest.mark.parametrize("name", GAMES)
def test_what_is_lit_leads_to_the_end(name):
    match = hustings.new(name, options=GAMES[name].lesson.options, seed=4)
    found, steps = follow(match, 0, random.Random(4))
    prompts = match.game.lesson.prompts
    assert found.done == [bool(prompt.actions) for prompt in prompts]
    assert sum(not step.is_aside for step in steps) >= len([prompt for prompt in prompts if prompt.actions])
    match.undo(0, agreed=True)
    assert progress(match, 0, match.game.lesson).done.count(True) <= found.done.count(True)


@pytest.mark.parametrize("name", GAMES)
def test_the_prompts_are_short_and_cite_the_rulebook(name):
    lesson, game = GAMES[name].lesson, GAMES[name]
    assert len(lesson.aim) == 3
    assert 5 <= len(lesson.prompts) <= 7
    numbers = set(re.findall(r"\[([0-9A-Z][0-9a-z.]*)\]", str(game.rulebook)))
    for text in (*lesson.aim, *(prompt.text for prompt in lesson.prompts)):
        sentence = render(text)
        assert not sentence.startswith("coach-"), "a message is missing"
        assert len(sentence) < 260
        assert set(re.findall(r"\[([0-9A-Z][0-9a-z.]*)\]", sentence)) <= numbers
    assert all("[" in render(prompt.text) for prompt in lesson.prompts)


def test_of_several_values_the_first_that_is_there_fits_best():
    actions = [{"kind": "place", "to": "22"}, {"kind": "place", "to": "66"}, {"kind": "beat", "to": "44"}]
    assert best_fit(actions, {"kind": "place", "to": ("44", "66")}) == actions[1]
    assert best_fit(actions, {"kind": "place", "to": "99"}) == actions[0]
    assert best_fit(actions, {"kind": ("step", "beat")}) == actions[2]
    assert best_fit(actions, {"kind": "step"}) is None
