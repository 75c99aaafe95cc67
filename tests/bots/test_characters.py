"""Characters: each style shows in what it does, and what they say tells nothing that is hidden."""

import random
from collections import Counter

import hustings
from hustings import bots, games
from hustings.bots.characters import CHARACTERS, TASTES
from hustings.bots.characters.politrics import around
from hustings.bots.characters.reasons import REASONS, public_reason, reason
from hustings.engine.backend import bind
from hustings.engine.game import LUCK
from hustings.engine.message import render
from hustings.engine.stream import seeded

SHORT = {
    "politrics": {"board_limit": 1},
    "presidential": {"weeks": 5},
    "electioneer": {"players": 2, "training": "yes", "small_map": "yes"},
    "primary_colours": {},
}


def positions(name, count, longest=40, seed=1):
    """Boards of random play at which a player is to act, each with the seat."""
    rng = random.Random(seed)
    while count:
        match = hustings.new(name, options=SHORT[name], seed=rng.randrange(1000))
        for _ in range(rng.randrange(longest)):
            if not match.over:
                match.act(match.movers[0], rng.choice(match.legal_actions(match.movers[0])))
        if not match.over and match.movers[0] != LUCK:
            count -= 1
            yield match.boards[-1:], match.movers[0]


def changed(name, style, count=40, longest=40):
    """In some positions: the board, the seat, and what a style makes of an action chosen at random, described."""
    game, rules = games.find(name), bind(games.find(name), "python")
    for number, (boards, seat) in enumerate(positions(name, count, longest)):
        seen = rules.seen(boards, seat)
        first = random.Random(number).choice(rules.legal(seen, seat))
        then = TASTES[name][style](rules, seen, seat, first, random.Random(number))
        assert then in rules.legal(seen, seat)
        yield seen[0], seat, game.view.describe(seen[0], seat, first), game.view.describe(seen[0], seat, then)


def kinds(pairs):
    """How often each kind of action was chosen, and how often the style took it."""
    pairs = list(pairs)
    return Counter(first["kind"] for *_, first, _ in pairs), Counter(then["kind"] for *_, then in pairs)


def test_the_attacker_beats_more():
    before, after = kinds(changed("politrics", 0))
    assert after["beat"] > 2 * before["beat"]


def test_the_blocker_places_among_enemies():
    totals, view = [0, 0], games.find("politrics").view
    for board, seat, *actions in changed("politrics", 1):
        seen = view.view(board, seat)
        enemies = {one["square"] for one in seen["figures"] if one["side"] != seen["to_move"]}
        for which, action in enumerate(actions):
            totals[which] += around(action["to"], enemies) if action["kind"] == "place" else 0
    assert totals[1] > 1.3 * totals[0]


def test_the_fundraiser_raises_funds_and_the_campaigner_never_does():
    road, funds = kinds(changed("presidential", 1, 80)), kinds(changed("presidential", 0, 80))
    assert funds[1]["fundraise"] > funds[0]["fundraise"]
    assert road[0]["fundraise"] > road[1]["fundraise"] == 0


def test_the_traveller_lobbies_seldom_and_the_saver_often():
    travels, saves = kinds(changed("electioneer", 0)), kinds(changed("electioneer", 1))
    assert travels[1]["lobby"] < travels[0]["lobby"]
    assert saves[1]["lobby"] > saves[0]["lobby"]


def test_the_stubborn_puts_the_highest_token_at_home_and_the_opportunist_elsewhere():
    homes = [set(), set()]
    for style in (0, 1):
        for board, seat, first, then in changed("primary_colours", style, 60, 20):
            if first != then:
                assert then["value"] == max(value for value in range(1, 7) if board.left[seat, value])
                homes[style].add(int(board.placed[seat]) == seat)
    assert homes == [{True}, {False}]


def test_a_character_is_a_bot_like_any_other():
    for game in hustings.all_games():
        assert set(CHARACTERS) <= set(bots.kinds(game))
    match = hustings.new("politrics", options=SHORT["politrics"], seed=1)
    boards, seat = match.boards[-1:], match.movers[0]
    chosen = [bots.bot("otto:time=0.5", match.game, seed=3, backend="python").choose(boards, seat) for _ in range(2)]
    assert chosen[0] == chosen[1]
    assert chosen[0] in match.legal_actions(seat)


def test_a_reason_is_the_same_in_every_world_that_the_public_can_imagine():
    said = 0
    for name in REASONS:
        rules = bind(games.find(name), "python")
        for number, (boards, seat) in enumerate(positions(name, 25, seed=2)):
            action = random.Random(number).choice(rules.legal(boards, seat))
            found = reason(rules, boards, seat, action)
            if found is None:
                continue
            said += 1
            assert not render(found).startswith("characters-")
            after = boards.copy()
            rules.apply(after, seat, action)
            worlds = [rules.seen(board, LUCK) for board in (boards, after)]
            for world in worlds:
                rules.imagine(world, LUCK, seeded(number))
            public = [rules.seen(world, LUCK) for world in worlds]
            assert public_reason(rules, public[0], seat, action, public[1]) == found
    assert said > 8
