"""What people ask of bots."""

from hustings.bots import binding
from hustings.bots.primary_colours import players
from hustings.engine.backend import bind
from hustings.games import find
from hustings.server.bots import advice


def test_a_hint_thinks_less_while_rules_are_not_compiled(monkeypatch):
    """The expert's plans would take a minute and more."""
    tried, weigh = [], players.weighed_plan
    monkeypatch.setenv("HUSTINGS_COMPILE", "off")
    monkeypatch.setattr(binding, "ready", lambda game: False)
    monkeypatch.setattr(players, "weighed_plan", lambda *args: tried.append(args[-1]) or weigh(*args))
    game = find("primary_colours")
    board = bind(game, "python").new(game.codes({"party": "chosen"})).tobytes().hex()
    question = {"about": "hint", "game": game.name, "board": board, "seat": 0, "seats": 3}
    assert advice.answer(question)["reason"].id == "hints-plan"
    assert tried == [players.QUICK_PLANS]
