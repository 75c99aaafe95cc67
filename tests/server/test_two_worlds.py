"""Two matches that differ only in what a viewer may not know look the same to that viewer, through every route.

And the comparison can fail: each leak that is planted here is found.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from types import SimpleNamespace

import pytest

from hustings.engine.game import LUCK, NONE, Refusal
from hustings.games import BUILT_IN, find
from hustings.match.match import Match
from hustings.match.perspective import Perspective
from hustings.match.referee import Referee
from hustings.server.tables import table_summaries
from hustings.server.tables.bot_seats import BotSeats
from hustings.server.tables.table import Table
from tests.match import games_for_tests
from tests.match.games_for_tests import BID, CARDS, DEAL, WAGER, apply, legal
from tests.match.trio_for_tests import TRIO
from torture import two_worlds
from torture.every_route import uncovered
from torture.lockstep import Leak, Walk
from torture.two_worlds import CASES, OPEN_CASES, compare_servers, pair, two_clubs

HIDING = sorted({name for name, _ in CASES})


def parted(game, cases, seeds, most, longest=1000):
    """So many pairs that differ and are not too long, compared through the library."""
    found = []
    for seed in seeds:
        walk, compared = pair(game, cases[seed % len(cases)], seed, "python")
        if walk.parted_at is not None and walk.count <= longest:
            assert compared
            found.append(walk)
        if len(found) == most:
            break
    return found


def of_game(name):
    return [options for game, options in CASES if game == name]


def at_servers(walks, folder):
    """Pairs compared at two servers; each must be played to the end of its script."""

    async def evenings():
        async with two_clubs(folder, 1) as clubs:
            for walk in walks:
                compared, is_whole = await compare_servers(walk, clubs)
                assert compared > 100
                assert is_whole

    asyncio.run(evenings())


@pytest.mark.parametrize("name", HIDING)
def test_a_match_looks_the_same_in_both_worlds(name):
    found = parted(find(name), of_game(name), range(40), 6)
    assert len(found) == 6
    assert len({walk.viewer for walk in found}) > 1


@pytest.mark.parametrize("name", HIDING)
def test_a_server_looks_the_same_in_both_worlds(name, tmp_path):
    at_servers(parted(find(name), of_game(name), range(100, 180), 1, longest=40), tmp_path)


@pytest.mark.parametrize(("name", "options"), OPEN_CASES)
def test_where_nothing_is_hidden_there_is_one_world(name, options, tmp_path):
    walk, compared = pair(find(name), options, 1, "python")
    assert (walk.parted_at, compared) == (None, 0)
    at_servers([walk], tmp_path)


def test_every_route_and_every_game_is_compared():
    assert uncovered() == []
    assert {name for name, _ in (*CASES, *OPEN_CASES)} == set(BUILT_IN)


def test_the_campaign_counts_what_it_compares():
    figures = two_worlds.run(3, 60, 7, lambda line: None, backend="python", one_in=3)
    assert figures["pairs"] == 3
    assert figures["pairs at servers"] == 1
    assert figures["answers of servers compared"] > 100


# --- The games of the tests -------------------------------------------------------------------------------------------


def legal_cards(board, seat, out):
    """Luck deals the cards themselves."""
    if board.phase != DEAL:
        return legal(board, seat, out)
    count = 0
    for card in range(CARDS):
        if board.card[0] != card:
            out[count] = card
            count += 1
    return count


def apply_card(board, seat, action):
    if board.phase == DEAL and board.card[0] != NONE:
        board.card[1] = action
        board.phase = BID
    else:
        apply(board, seat, action)


FAIR_WAGER = replace(
    WAGER, rules=SimpleNamespace(**{**vars(games_for_tests), "legal": legal_cards, "apply": apply_card})
)


@pytest.mark.parametrize(("game", "options"), [(FAIR_WAGER, {"rounds": 5}), (TRIO, {}), (TRIO, {"dice": "after_each"})])
def test_the_games_of_the_tests_look_the_same_in_both_worlds(game, options):
    assert len(parted(game, [options], range(60), 12)) == 12


def test_a_number_that_counts_what_is_hidden_is_found():
    """Wager deals the second card as the nth of the cards left: its owner learns of the other."""
    with pytest.raises(Leak, match="sees what actions"):
        parted(WAGER, [{}], range(60), 60)


def test_the_check_of_a_card_that_is_drawn_openly_tells_nothing_of_the_cards_in_hand():
    """The line says the card's place in the deck, which depends on whether what others hold comes before it."""
    cards = [{"title": f"Own {number}", "flavour": "Ours.", "effect": "GAIN(4,OH)"} for number in range(30)]
    walk, compared = pair(find("presidential"), {}, 49, "python", {"cards": cards})
    assert walk.parted_at is not None
    assert compared
    (drawn,) = [event for event in walk.matches[0].events[walk.parted_at :] if event.n == 33]
    assert (drawn.seat, drawn.move, len(drawn.seal)) == (LUCK, "wrong-town", 16)


# --- Leaks that are planted -------------------------------------------------------------------------------------------


def test_what_luck_can_draw_is_found(monkeypatch):
    monkeypatch.setattr(Perspective, "choices", lambda self, seat: self.referee.legal(seat))
    with pytest.raises(Leak, match="to 7 after event .* view differs"):
        parted(find("electioneer"), of_game("electioneer"), range(20), 10)


def test_a_log_that_names_what_was_sealed_is_found(monkeypatch):
    knows = Referee.knows
    monkeypatch.setattr(Referee, "knows", lambda self, viewer, action: action.n == 9 or knows(self, viewer, action))
    with pytest.raises(Leak, match="differs"):
        parted(find("primary_colours"), [{}], range(20), 10)


@pytest.mark.parametrize(
    "leak",
    [
        lambda match, view: {**view, "hint": "x" * int(match.board.token.max())},  # a size
        lambda match, view: {**view, "movers": sorted(view["movers"], key=lambda m: int(match.board.token[m].sum()))},
        lambda match, view: {**view, "asks": view["asks"] + " " * (match.board.tobytes()[0] & 1)},
        lambda match, view: view if match.board.token[0, 0] % 2 else dict(reversed(view.items())),  # an order
    ],
)
def test_a_size_or_an_order_that_follows_from_what_is_sealed_is_found(monkeypatch, leak):
    view = Match.view
    monkeypatch.setattr(Match, "view", lambda self, seat: leak(self, view(self, seat)))
    with pytest.raises(Leak, match="view differs"):
        parted(find("primary_colours"), [{}], range(60), 60)


def test_a_refusal_that_tells_is_found(monkeypatch):
    play = Match.play

    def told(self, words, seat=None):
        if self.board.token.max() == 6:
            raise Refusal("Somebody has played a six.")
        play(self, words, seat)

    monkeypatch.setattr(Match, "play", told)
    with pytest.raises(Leak, match="play .* differs"):
        parted(find("primary_colours"), [{}], range(40), 40)


def hidden_walks():
    """Pairs of Primary Colours that are played at servers."""
    return parted(find("primary_colours"), [{"party": "chosen"}], range(200, 260), 6, longest=20)


def test_a_message_that_comes_in_one_world_only_is_found(monkeypatch, tmp_path):
    walks, commit = hidden_walks(), Table.commit

    async def committed(self, match, *args):
        await commit(self, match, *args)
        if match.actions and match.actions[-1].action == 2:
            self.tell_table()

    monkeypatch.setattr(Table, "commit", committed)
    with pytest.raises(Leak, match="differ"):
        at_servers(walks, tmp_path)


def test_a_list_of_tables_that_tells_is_found(monkeypatch, tmp_path):
    walks, listed_table = hidden_walks(), table_summaries.listed_table
    sums = {}

    def told(row, person):
        found = listed_table(row, person)
        found.title += " " * (sums.get(row.id, 0) % 3)
        return found

    commit = Table.commit

    async def committed(self, match, *args):
        sums[self.id] = sum(action.action for action in match.actions)
        await commit(self, match, *args)

    monkeypatch.setattr(table_summaries, "listed_table", told)
    monkeypatch.setattr(Table, "commit", committed)
    with pytest.raises(Leak, match="GET /api/(me/)?tables"):
        at_servers(walks, tmp_path)


def test_a_bot_that_is_shown_the_whole_board_is_found(monkeypatch, tmp_path):
    """Not what it chooses, which the script says, but what it is given to choose from."""
    walks, choose = hidden_walks(), BotSeats._choose

    async def shown(self, seat, asked, board, legal):
        return await choose(self, seat, asked, self.table.match.board.tobytes(), legal)

    monkeypatch.setattr(BotSeats, "_choose", shown)
    with pytest.raises(Leak, match="shown to the viewer's bot"):
        at_servers(walks, tmp_path)


def test_a_walk_can_be_seen_again():
    one, other = (Walk(find("primary_colours"), {}, 5) for _ in range(2))
    for walk in (one, other):
        while walk.act(walk.matches[0].movers[0]):
            pass
    assert one.script == other.script
    assert one.where == other.where
