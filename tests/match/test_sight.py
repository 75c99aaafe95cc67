"""What is kept of views from event to event: it is what a view computed anew says, for everybody, undos included."""

import gc
import json
import random
import weakref

import msgspec
import numpy as np
import pytest

from hustings.engine.cached_part import kept, recomputed
from hustings.engine.game import LUCK, Refusal
from hustings.engine.record import blank, record
from hustings.engine.scene import PartedView, Scene, Seen, changeable, layout_of, scene_of
from hustings.match import create
from hustings.match.perspective import Perspective
from hustings.match.sight import Sight
from hustings.server.tables.encoded_view import Sent
from hustings.server.tables.view_cache import ViewCache
from tests.changes import view_after

BOARD = record(("chips", np.int32, 3), ("turn", np.int32), ("hand", np.int16, 2))
GAMES = [
    ("primary_colours", {}, "cpu"),
    ("politrics", {}, "cpu"),
    ("presidential", {"order": "swap_match", "open_hands": "yes"}, "cpu"),
    ("electioneer", {"players": 3}, "cpu"),
    ("electioneer", {"players": 2, "small_map": "yes"}, "python"),
]


def seen(chips=0, turn=0, hand=0):
    boards = blank(BOARD)
    boards[0].chips, boards[0].turn, boards[0].hand = chips, turn, hand
    return Seen(boards, boards.tobytes())


class Computed:
    """A view that counts how often its parts are computed."""

    def __init__(self):
        self.calls = []
        self.view = PartedView({"total": self.total, "mine": self.mine, ("first", "second"): self.pair})

    def total(self, board):
        self.calls.append("total")
        return int(board.chips.sum()) if board.turn else 0

    def mine(self, board):
        self.calls.append("mine")
        return [board.viewer, int(board.hand[0])]

    def pair(self, board):
        self.calls.append("pair")
        return {"first": board.turn, "second": int(board.hand[1])}


def test_only_what_read_a_field_that_changed_is_computed_again():
    computed, sight = Computed(), Sight(0, seen(), 0)
    sight.turn_to(seen(), 1, computed.view, [])
    sight.turn_to(seen(chips=3), 2, computed.view, [])  # which nobody read, since it is not the turn
    assert computed.calls == ["total", "mine", "pair"]
    sight.turn_to(seen(chips=3, turn=1), 3, computed.view, [])
    assert computed.calls[3:] == ["total", "pair"]
    sight.turn_to(seen(chips=4, turn=1), 4, computed.view, [])
    assert computed.calls[5:] == ["total"]
    assert sight.view()["board"] == {"total": 12, "mine": [0, 0], "first": 1, "second": 0}
    assert {name: part.since for name, part in sight.board.items()} == {"total": 4, "mine": 1, "first": 3, "second": 1}


def test_what_two_viewers_see_alike_is_computed_once():
    computed, one, other = Computed(), Sight(0, seen(), 0), Sight(1, seen(), 0)
    for n, chips in ((1, 0), (2, 5)):
        one.turn_to(seen(chips, 1, hand=0), n, computed.view, [])
        computed.calls.clear()
        other.turn_to(seen(chips, 1, hand=7), n, computed.view, [one])
        assert computed.calls == (["mine", "pair"] if n == 1 else [])  # who looks, and what each has in hand
        assert other.board["total"] is one.board["total"]
    assert other.view()["board"] == {"total": 15, "mine": [1, 7], "first": 1, "second": 7}


CALLS = []


@kept
def hand_of(board, place):
    CALLS.append((place, board.viewer if place == 2 else None))
    return [int(board.hand[place % 2]), int(board.chips[0]) if board.turn else None]


def test_what_is_kept_is_computed_again_when_something_that_it_read_has_changed():
    CALLS.clear()
    view = PartedView({"hands": lambda board: [hand_of(board, 0), hand_of(board, 1), board.turn]})
    one, other = Sight(0, seen(), 0), Sight(1, seen(), 0)
    one.turn_to(seen(), 1, view, [])
    other.turn_to(seen(), 1, view, [one])
    assert CALLS == [(0, None), (1, None)]  # for both
    one.turn_to(seen(chips=3), 2, view, [])  # which was not read, since it is not the turn
    one.turn_to(seen(chips=3, turn=1), 3, view, [])
    assert len(CALLS) == 4
    one.turn_to(seen(chips=4, turn=1), 4, view, [])
    other.turn_to(seen(chips=4, turn=1, hand=7), 4, view, [one])
    assert len(CALLS) == 8  # the other has another hand
    assert one.view()["board"] == {"hands": [[0, 4], [0, 4], 1]}
    assert other.view()["board"] == {"hands": [[7, 4], [7, 4], 1]}


def test_what_is_kept_of_who_looks_is_nobody_elses():
    CALLS.clear()
    view = PartedView({"hand": lambda board: hand_of(board, 2)})
    one, other = Sight(0, seen(), 0), Sight(1, seen(), 0)
    one.turn_to(seen(), 1, view, [])
    other.turn_to(seen(), 1, view, [one])
    assert CALLS == [(2, 0), (2, 1)]


def test_boards_of_long_ago_are_let_go_of():
    view = PartedView({"hand": lambda board: hand_of(board, 0)})
    sight, first = Sight(0, seen(), 0), seen()
    sight.turn_to(first, 1, view, [])
    gone = weakref.ref(first.boards)
    del first
    for n in range(2, 7):
        sight.turn_to(seen(chips=n), n, view, [])
    gc.collect()
    assert gone() is None


def test_a_scene_has_a_boards_fields_and_a_copy_to_change():
    scene = Scene(seen(chips=2, turn=5), 1)
    assert (scene.turn, scene["turn"], scene.chips.tolist(), scene.viewer) == (5, 5, [2, 2, 2], 1)
    assert scene.fields(0) == layout_of(BOARD).fields(("turn", "chips"))
    with pytest.raises(AttributeError, match="no field 'chip'"):
        _ = scene.chip
    changeable(scene).turn = 9
    assert scene.turn == 5
    assert scene.fields(0) == -1
    assert scene_of(changeable(scene), 2, [4]).derived == [4]


def anew(match, viewer):
    """What a viewer sees, with nothing kept."""
    kept, match._perspective = match._perspective, Perspective(match._referee)
    seen_boards, match._referee._seen = match._referee._seen, (match._referee.timeline, {})
    with recomputed():
        view = json.loads(msgspec.json.encode(match.view_in_messages(viewer)))
    match._perspective, match._referee._seen = kept, seen_boards
    return view


@pytest.mark.parametrize(("name", "options", "backend"), GAMES)
def test_changes_lead_to_views_that_are_computed_anew(name, options, backend):
    match, chance, cache = create.new(name, seed=5, backend=backend, options=options), random.Random(5), ViewCache()
    viewers = (*range(len(match.seat_names)), LUCK)
    connections = {viewer: (Sent(), {}) for viewer in viewers}
    views, logs, have = dict.fromkeys(viewers), {viewer: [] for viewer in viewers}, dict.fromkeys(viewers, 0)
    for number in range(60):
        seat = chance.choice(match.movers)
        match.act(seat, chance.choice(match.legal_actions(seat)))
        if chance.random() < 0.1:
            try:
                match.undo(seat, agreed=True)
            except Refusal:
                continue
        for viewer in viewers:
            if chance.random() < 0.3:
                continue  # who misses a view is sent more the next time
            sent, described = connections[viewer]
            message = json.loads(cache.message(match, viewer, sent, have[viewer]))
            have[viewer] = len(match)
            logs[viewer] = [entry for entry in logs[viewer] if entry["n"] <= message["log_from"]] + message["log"]
            views[viewer] = view_after(views[viewer], message, described)
            if number % 6 == 0:
                expected = anew(match, viewer)
                assert {**{key: views[viewer][key] for key in expected}, "log": logs[viewer]} == expected
