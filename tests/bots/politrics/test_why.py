"""What the search of Politrics says of its choice."""

from hustings.bots.politrics.players import AlphaBeta, RootSearch
from hustings.engine.backend import bind
from hustings.games import find


def test_the_likely_reply_is_sought_in_less_than_the_choice_took(monkeypatch):
    """Where rules are not compiled, a search as wide as usual would take a minute."""
    game = find("politrics")
    limits, deepen = [], RootSearch.deepen
    boards = bind(game, "python").new(game.codes({}))
    player = AlphaBeta(game, backend="python", time=0.1)
    player.choose(boards, 0)
    monkeypatch.setattr(RootSearch, "deepen", lambda *args: limits.append(args[2]) or deepen(*args))
    assert player.why().args["known"] == "yes"
    assert limits
    assert max(limits) < player.visited
