"""A game that was noted down from the box becomes a match: random games are noted down and read again."""

import random

import pytest

from hustings.engine.game import Refusal
from hustings.games.presidential.cards.captions import CARD_NAMES
from hustings.games.presidential.data import CARD, CODES, FACE, NO_CARD, PHASES, STATE
from hustings.games.presidential.referee.by_hand import played
from hustings.games.presidential.view.derived import matched
from hustings.match import create


def noted(seed, weeks=4):
    """A random match with luck by hand, and what two teams at a box would have noted of it."""
    rng = random.Random(seed)
    match = create.new("presidential", options={"weeks": weeks, "ev_table": "2024"}, luck="hand")
    note = {
        "options": {"weeks": weeks, "ev_table": "2024"},
        "names": {"R": "Ann"},
        "opening": [],
        "turns": [],
        "tie": [],
    }
    offs, pair, dice, turn, home, before = {}, [], [], None, None, None
    while not match.over:
        seat, board = match.movers[0], match.board
        phase = PHASES[board.phase]
        action = rng.choice(match.legal_actions(seat))
        if phase == "turn":
            turn, dice = {}, []
            note["turns"].append(turn)
            home = None if action == 0 else match.view(seat)["actions"][action]["state"]
            if home:
                turn["fundraise"] = home
                turn["votes"] = {}
        elif phase in ("opening", "roll_off", "tie"):
            pair.append(action - FACE + 1)
            if len(pair) == 2:
                wheres = {"opening": note["opening"], "tie": note["tie"]}
                where = offs.setdefault(CODES[int(board.last)], []) if phase == "roll_off" else wheres[phase]
                where.append(pair)
                pair = []
        elif phase == "roll":
            dice.append(action - FACE + 1)
            if home and len(dice) == 2:
                turn["dice"] = dice
                turn["votes"][home] = (sum(dice) + 1) // 2
            elif not home and len(dice) == 3 and len(set(dice)) == 1:
                turn["campaign"] = {CODES[int(state)]: dice[0] for state in board.visit}
        elif phase == "match":
            turn["campaign"] = {
                CODES[int(state)]: n for state, n in zip(board.visit, matched(board, action), strict=True)
            }
        elif phase == "allocate":
            code = CODES[action - STATE]
            left = int(board.left) if action == STATE + 50 else 1
            turn["votes"][code] = turn["votes"].get(code, 0) + left
        if phase in ("draw", "window") and action != NO_CARD:
            name = CARD_NAMES[action - CARD]
            if phase == "draw":
                turn["drawn"] = name
            if phase == "window" or bool(board.immediate[(action - CARD) // 60] >> ((action - CARD) % 60) & 1):
                before = [int(margin) for margin in board.margin]
                turn["card"] = {"name": name, "changes": {}}
        match.act(seat, action)
        if before and match.board.card < 0:
            changes = {
                CODES[state]: int(match.board.margin[state]) - margin
                for state, margin in enumerate(before)
                if match.board.margin[state] != margin
            }
            if PHASES[match.board.phase] == "allocate":
                half = (sum(turn["dice"]) + 1) // 2  # they lie there already
                changes[home] = changes.get(home, 0) - (half if match.board.turn == 0 else -half)
            turn["card"]["changes"] = {code: n for code, n in changes.items() if n}
            before = None
    note["roll_offs"] = [{"state": code, "dice": rolls} for code, rolls in offs.items()]
    return match, note


@pytest.mark.parametrize("seed", range(8))
def test_a_game_that_was_noted_down_ends_as_it_did(seed):
    match, note = noted(seed)
    found = played(note)
    again = create.new("presidential", options=found.options, seats=list(found.names), luck="hand")
    for seat, action in found.actions:
        again.act(seat, action)
    assert again.over
    assert found.names == ("Ann", "Democrats")
    assert again.result.shares == match.result.shares
    assert list(again.board.margin) == list(match.board.margin)
    assert list(again.board.held) == list(match.board.held)


def test_what_cannot_have_happened_is_refused():
    _, note = noted(1)
    for change, sentence in (
        (lambda game: game["turns"].pop(), "not over"),
        (lambda game: game["turns"].append(game["turns"][0]), "only 4 weeks"),
        (lambda game: game.update(opening=[[3, 3]]), "dice are missing"),
        (lambda game: game.update(opening=[[7, 3]]), "1 to 6"),
        (lambda game: game["turns"][0].update(campaign={"CA": 1}), "three different states"),
        (lambda game: game["turns"][0].update(chips=3), "a turn has"),
        (lambda game: game.update(names={"R": "<b>\n"}), "printable"),
        (lambda game: game.update(options={"order": "swap_match"}), "its names are"),
    ):
        _, game = noted(1)
        change(game)
        with pytest.raises(Refusal, match=sentence):
            played(game)
    assert played(note).actions
