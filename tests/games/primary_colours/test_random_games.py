"""Random games: whatever happens, the words and pictures hold, and nobody is told what is sealed."""

import json
import random
from io import StringIO
from xml.etree import ElementTree

import pytest
from rich.console import Console

from hustings.engine.backend import bind
from hustings.engine.game import HIDDEN, LUCK
from hustings.engine.message import rendered
from hustings.engine.stream import seeded
from hustings.games.primary_colours import GAME
from hustings.games.primary_colours.referee.report import report
from hustings.games.primary_colours.text import asks, name, parse, show, tell
from hustings.games.primary_colours.view import describe, view
from hustings.games.primary_colours.view.draw import draw

RULES = bind(GAME, "python")
NAMES = ("Ada", "Charles", "Grace")
OPTION_SETS = [
    {},
    {"loop_rule": "home_share", "tiebreak_scope": "all_parties"},
    {"loop_rule": "rounds:3", "poll": "one_round"},
    {"arithmetic": "whole_voters", "open_swaps": "yes"},
    {"arithmetic": "whole_voters", "loop_rule": "home_share", "swap_same_turn": "yes"},
]


def steps(seed, options):
    """A random game: every board with the seat and the action that follow, in order."""
    draw_one = random.Random(seed)
    boards = RULES.new(GAME.codes(options))
    while mask := RULES.movers(boards):
        seat = draw_one.choice([seat for seat in range(3) if mask >> seat & 1])
        action = draw_one.choice(RULES.legal(boards, seat))
        before = boards.copy()
        RULES.apply(boards, seat, action)
        yield before, seat, action, boards.copy()


def witnessed(before, seat, action, viewer):
    """The action as a viewer knows it."""
    return action if RULES.witnesses(before, seat, action) >> viewer & 1 else HIDDEN


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
@pytest.mark.parametrize("seed", [1, 2])
def test_words_hold_through_a_whole_game(seed, options):
    for before, seat, action, after in steps(seed, options):
        for other in RULES.legal(before, seat):
            assert parse(RULES.seen(before, seat)[0], seat, name(before[0], seat, other)) == (other,)
            assert describe(before[0], seat, other)["kind"] in ("place", "swap", "keep")
        for viewer in (0, 1, 2, LUCK):
            seen, then = RULES.seen(before, viewer), RULES.seen(after, viewer)
            sentences = tell(seen[0], seat, witnessed(before, seat, action, viewer), then[0])
            assert all(str(sentence).endswith(".") for sentence in sentences)
            assert len(sentences) > 1 or after[0].turn == before[0].turn
            assert str(asks(then[0], viewer)).endswith(".")


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
@pytest.mark.parametrize("seed", [3, 4, 5])
def test_every_published_position_is_shown_reported_and_drawn(seed, options):
    boards, actions, published = None, [], 0
    for before, seat, action, after in steps(seed, options):
        boards = before if boards is None else boards
        actions.append((seat, witnessed(before, seat, action, LUCK)))
        if after[0].turn == before[0].turn:
            continue
        published += 1
        public = RULES.seen(after, LUCK)
        lines = report(public, actions, NAMES, "text").splitlines()
        assert max(map(len, lines)) <= 78
        assert report(public, actions, NAMES, "markdown").startswith("# Primary Colours")
        assert ElementTree.fromstring(draw(public[0])).tag.endswith("svg")
        assert json.loads(json.dumps(rendered(view(public[0], LUCK))))["phase"] in ("placing", "swapping", "over")
        paper = StringIO()
        Console(file=paper, width=200).print(show(public[0], LUCK), highlight=False, soft_wrap=True)
        assert max(map(len, paper.getvalue().splitlines())) <= 100
    assert published == 4


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_what_is_sealed_makes_no_difference_to_others(options):
    stream = seeded(6)
    compared = 0
    for before, seat, action, after in steps(6, options):
        for viewer in (0, 1, 2, LUCK):
            imagined = RULES.seen(before, viewer)
            RULES.imagine(imagined, viewer, stream)
            compared += imagined.tobytes() != before.tobytes()
            one, other = RULES.seen(before, viewer)[0], RULES.seen(imagined, viewer)[0]
            assert view(one, viewer) == view(other, viewer)
            assert show(one, viewer) == show(other, viewer)
            assert asks(one, viewer) == asks(other, viewer)
            is_sealed = witnessed(before, seat, action, viewer) == HIDDEN
            if is_sealed and after[0].turn == before[0].turn:  # any other sealed action is told in the same words
                RULES.apply(imagined, seat, RULES.legal(imagined, seat)[-1])
                then = RULES.seen(imagined, viewer)
                assert tell(one, seat, HIDDEN, RULES.seen(after, viewer)[0]) == tell(other, seat, HIDDEN, then[0])
                assert report(RULES.seen(after, viewer), [], NAMES, "text") == report(then, [], NAMES, "text")
    assert compared > 50
