"""Characters: each style shows in what it does, and what they say tells nothing that is hidden."""

import random
from collections import Counter
from pathlib import Path

import hustings
from hustings import bots, games
from hustings.bots.characters import CASTS, CHARACTERS, cast_of
from hustings.bots.characters.figures import expectation, opened
from hustings.bots.characters.politrics import around
from hustings.bots.characters.reasons import REASONS, remark
from hustings.engine.backend import bind
from hustings.engine.game import EVERYBODY, LUCK
from hustings.engine.loops import lowest
from hustings.engine.message import render
from hustings.engine.stream import seeded
from hustings.games.politrics.text import parse
from hustings.games.presidential.data import STATE, VISIT
from tests.games.politrics.test_rules import at

DOCS = Path(__file__).parents[2] / "docs" / "bots"
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


def changed(name, who, count=40, longest=40):
    """In some positions: the board, the seat, and what a character makes of an action chosen at random, described."""
    game, rules = games.find(name), bind(games.find(name), "python")
    for number, (boards, seat) in enumerate(positions(name, count, longest)):
        seen = rules.seen(boards, seat)
        first = random.Random(number).choice(rules.legal(seen, seat))
        then = CHARACTERS[who].taste(rules, seen, seat, first, random.Random(number))
        assert then in rules.legal(seen, seat)
        yield seen[0], seat, game.view.describe(seen[0], seat, first), game.view.describe(seen[0], seat, then)


def kinds(pairs):
    """How often each kind of action was chosen, and how often the style took it."""
    pairs = list(pairs)
    return Counter(first["kind"] for *_, first, _ in pairs), Counter(then["kind"] for *_, then in pairs)


def test_every_game_has_a_cast_of_its_own_of_every_level_and_every_style_is_told():
    assert set(CASTS) == {game.name for game in hustings.all_games()}
    assert len(CHARACTERS) == sum(len(cast) for cast in CASTS.values())  # nobody is in two casts
    for cast in CASTS.values():
        assert len(cast) == 6
        assert {one.level for one in cast} == set(bots.LEVELS)
        assert len({one.taste for one in cast if one.taste}) == 4
        assert all((one.taste is not None) == one.style.id.endswith("-style") for one in cast)
    assert [one.level for one in cast_of("connect_four")] == list(bots.LEVELS)


def test_otto_beats_more():
    before, after = kinds(changed("politrics", "otto"))
    assert after["beat"] > 2 * before["beat"]


def sums(name, who, value, count=40):
    """Over the placements of some positions: a sum of values as they were meant, and as the style made them."""
    totals, view = [0, 0], games.find(name).view
    for board, seat, *actions in changed(name, who, count):
        seen = view.view(board, seat)
        for which, action in enumerate(actions):
            totals[which] += value(seen, action) if action["kind"] == "place" else 0
    return totals


def enemies_around(seen, action):
    enemies = {one["square"] for one in seen["figures"] if one["side"] != seen["to_move"]}
    return around(action["to"], enemies)


def points_of(seen, action):
    return next(one["points"] for one in seen["squares"] if one["square"] == action["to"])


def test_rosa_places_among_enemies_ines_away_from_them_and_hugo_on_points():
    before, after = sums("politrics", "rosa", enemies_around)
    assert after > 1.3 * before
    before, after = sums("politrics", "ines", enemies_around)
    assert after < 0.7 * before
    before, after = sums("politrics", "hugo", points_of)
    assert after > 1.5 * before


def test_chip_raises_funds_and_miles_never_does():
    road, funds = kinds(changed("presidential", "miles", 80)), kinds(changed("presidential", "chip", 80))
    assert funds[1]["fundraise"] > funds[0]["fundraise"]
    assert road[0]["fundraise"] > road[1]["fundraise"] == 0


def announced(who, holder, count=200):
    """In a game of the level's players: how many states announced were held by somebody, as meant and by the style."""
    game, totals = games.find("presidential"), [0, 0]
    rules, luck, players = bind(game, "cpu"), random.Random(7), [bots.bot("hard", game, seed=n) for n in range(2)]
    match = hustings.new("presidential", options={"weeks": 10}, seed=1)
    while count:
        if match.over:
            match = hustings.new("presidential", options={"weeks": 10}, seed=count)
        boards, seat = match.boards[-1:], match.movers[0]
        action = players[seat].choose(boards, seat)
        if boards[0].phase == VISIT:
            count -= 1
            for which, one in enumerate((action, CHARACTERS[who].taste(rules, boards, seat, action, luck))):
                totals[which] += boards[0].margin[one - STATE] * (1 - 2 * holder(seat)) > 0
        match.act(seat, action)
    return totals


def test_walt_goes_where_he_holds_a_state_and_dot_where_the_rival_does():
    before, after = announced("walt", lambda seat: seat)
    assert after > 1.5 * before
    before, after = announced("dot", lambda seat: 1 - seat)
    assert after > 1.05 * before


def test_fai_travels_ling_lobbies_wing_campaigns_and_mei_walks():
    travels, saves = kinds(changed("electioneer", "fai")), kinds(changed("electioneer", "ling"))
    assert travels[1]["lobby"] < travels[0]["lobby"]
    assert saves[1]["lobby"] > saves[0]["lobby"]
    campaigns, walks = kinds(changed("electioneer", "wing")), kinds(changed("electioneer", "mei", 150, 80))
    assert campaigns[1]["campaign"] > campaigns[0]["campaign"]
    assert walks[1]["walk"] > walks[0]["walk"]
    assert walks[1]["ferry"] + walks[1]["commute"] == 0


def test_rusty_puts_the_highest_token_at_home_olive_elsewhere_and_coral_in_brown():
    regions = {"rusty": set(), "olive": set(), "coral": set()}
    for who, found in regions.items():
        for board, seat, first, then in changed("primary_colours", who, 60, 20):
            if first != then:
                assert then["value"] == max(value for value in range(1, 7) if board.left[seat, value])
                found.add("home" if int(board.placed[seat]) == seat else "brown" if board.placed[seat] == 6 else "away")
    assert regions == {"rusty": {"home"}, "olive": {"away"}, "coral": {"brown"}}


def test_amber_spares_high_tokens_in_the_first_turn_alone():
    totals = [0, 0]
    for board, _, first, then in changed("primary_colours", "amber", 80, 20):
        assert board.turn == 0 or first == then
        totals[0] += first["value"]
        totals[1] += then["value"]
    assert totals[1] < totals[0]


def test_a_character_is_a_bot_like_any_other():
    for game in hustings.all_games():
        assert set(CHARACTERS) <= set(bots.kinds(game))  # tables of before name characters of other games
    match = hustings.new("politrics", options=SHORT["politrics"], seed=1)
    boards, seat = match.boards[-1:], match.movers[0]
    chosen = [bots.bot("otto:time=0.5", match.game, seed=3, backend="python").choose(boards, seat) for _ in range(2)]
    assert chosen[0] == chosen[1]
    assert chosen[0] in match.legal_actions(seat)


def public_worlds(rules, boards, seat, action, number):
    """The public's boards before and after an action: of the true world, and of one that the public can imagine."""
    after = boards.copy()
    rules.apply(after, seat, action)
    true = [rules.seen(board, LUCK) for board in (boards, after)]
    imagined = [board.copy() for board in true]
    for world in imagined:
        rules.imagine(world, LUCK, seeded(number))
    return true, [rules.seen(world, LUCK) for world in imagined]


def test_what_a_character_says_is_the_same_in_every_world_that_the_public_can_imagine():
    said, said_by_search = Counter(), Counter()
    for name in REASONS:
        match = hustings.load(DOCS / f"game-{name}.jsonl")
        rules = bind(match.game, "cpu" if name == "politrics" else "python")
        for number, done in enumerate(match.actions[:80]):
            boards, seat, action = match.boards[number : number + 1], done.seat, done.action
            if seat == LUCK or rules.witnesses(boards, seat, action) & EVERYBODY != EVERYBODY:
                continue
            true, imagined = public_worlds(rules, boards, seat, action, number)
            found = remark(rules, true[0], seat, action, true[1])
            assert remark(rules, imagined[0], seat, action, imagined[1]) == found
            if found is not None:
                said[name] += 1
                said_by_search[name] += found.id == "characters-remark" or found.id.endswith("-expects")
                for language in ("en", "zh-Hant"):
                    assert "characters-" not in render(found, language)
    assert min(said[name] for name in REASONS) > 5
    assert min(said_by_search[name] for name in REASONS) > 1


def test_alpha_beta_says_when_a_board_is_won_or_lost():
    rules = bind(games.find("politrics"), "cpu")
    before = at("P22 V33 V43 V53 V63 M28", "P88 D78 D58", to_move="dark")
    after = before.copy()
    rules.apply(after, 0, parse(before[0], 0, "V33-34")[0])
    plain = expectation(rules, before, 0, 0, after)
    assert plain.id == "characters-politrics-expects"
    assert parse(after[0], 1, plain.args["reply"])
    won = at("P82 C33 D43 V53 M63 V54 V44", "P88 D78 D58", to_move="light")
    assert expectation(rules, won, 1, 0, with_reply(won, "D78-79")).id in ("characters-politrics-loses",)


def with_reply(boards, move):
    rules, after = bind(games.find("politrics"), "python"), boards.copy()
    seat = lowest(rules.movers(after))
    for action in parse(after[0], seat, move):
        rules.apply(after, seat, action)
    return after


def test_what_is_opened_in_primary_colours_is_weighed_from_open_tokens_alone():
    rules = bind(games.find("primary_colours"), "python")
    match = hustings.new("primary_colours", seed=2)
    for party, tokens in (("red", "6123412"), ("blue", "1234123"), ("yellow", "3214321")):
        match.play(" ".join(f"{party}:{letter}{value}" for letter, value in zip("RBYPGON", tokens, strict=True)))
    before, after = (rules.seen(match.boards[n:][:1], LUCK) for n in (-2, -1))
    for seat, value in enumerate((6, 4, 4)):
        found = opened(rules, before, seat, after)
        assert found.args["value"] == value
        assert 0 < found.args["chance"] < 100
    assert opened(rules, before, 0, before) is None
    other = hustings.new("primary_colours", seed=2)  # the same tokens in another order of sealing
    for party, tokens in (("yellow", "3214321"), ("blue", "1234123"), ("red", "6123412")):
        other.play(" ".join(f"{party}:{letter}{value}" for letter, value in zip("RBYPGON", tokens, strict=True)))
    again = [rules.seen(other.boards[n:][:1], LUCK) for n in (-2, -1)]
    assert opened(rules, again[0], 0, again[1]) == opened(rules, before, 0, after)
