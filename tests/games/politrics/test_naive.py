"""The rules by sets of bits against the rules as a person reads them, in random play under every option."""

import pytest

from hustings.engine.backend import bind
from hustings.engine.loops import lowest
from hustings.engine.stream import below, seeded
from hustings.games.politrics import GAME
from hustings.games.politrics.data import ACT, BEAT, CHALLENGE, DECLARE, ENDINGS, GROUP
from hustings.games.politrics.text import name
from tests.games.politrics.naive import Naive

OPTION_SETS = [
    {},
    {"declare": "auto"},
    {"unplaceable_president": "loses_at_once"},
    {"retired_can_beat": "yes"},
    {"aura_scope": "enemy", "retired_can_beat": "yes", "president_may_retire": "yes", "multi_jump": "yes"},
    {"declare_scope": "one_row", "president_counterstrike": "yes", "multi_jump": "yes"},
]


def drawn(actions, words, stream, seed):
    """A random action, sooner a row or a beat, on every second board in the middle: so every phase comes up."""
    rows = [action for action, word in zip(actions, words, strict=True) if word.startswith("five")]
    beats = [action for action, word in zip(actions, words, strict=True) if len(word) == 6]
    middle = [action for action in actions if action < BEAT * GROUP and 4 <= action % 10 <= 5]
    if rows:
        chosen = rows
    elif beats and below(stream, 6) == 0:
        chosen = beats
    elif middle and seed % 2:
        chosen = middle
    else:
        chosen = actions
    return chosen[below(stream, len(chosen))]


@pytest.mark.parametrize("options", OPTION_SETS, ids=lambda options: ",".join(map(str, options.values())) or "defaults")
def test_random_boards_read_plainly(options):
    rules = bind(GAME, "cpu")
    phases = set()
    for seed in range(14):
        stream = seeded(seed)
        boards = rules.new(GAME.codes({"board_limit": 1, **options}))
        while mask := rules.movers(boards):
            seat = lowest(mask)
            naive = Naive(boards[0])
            phases.add(int(boards[0].phase))
            actions = rules.legal(boards, seat)
            words = [name(boards[0], seat, action) for action in actions]
            assert sorted(words) == sorted(naive.legal())
            assert boards[0].phase != ACT or not naive.is_stuck()
            assert all(naive.others(side) >= 5 for side in range(2))
            if boards[0].phase == DECLARE:
                assert any(naive.fives(naive.side))
            if boards[0].phase == CHALLENGE:
                assert any(naive.refutations())
            rules.apply(boards, seat, drawn(actions, words, stream, seed))
        board = boards[0]
        final = Naive(board)
        ending = ENDINGS[board.ending]
        assert ending != "immobility" or final.is_stuck()
        assert ending != "row" or any(final.fives(int(board.winner_side)))
        assert (min(final.others(side) for side in range(2)) < 5) == (ending == "incapacity")
    assert DECLARE in phases or "declare" in options
    assert CHALLENGE in phases
