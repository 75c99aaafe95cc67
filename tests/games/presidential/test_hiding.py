"""What the teams may know of each other's cards."""

import json

import pytest

from hustings.engine.game import HIDDEN, LUCK
from hustings.engine.message import rendered
from hustings.engine.stream import below, seeded
from hustings.games.presidential import GAME
from hustings.games.presidential.cards.captions import CARD_NAMES
from hustings.games.presidential.data import CARD
from tests.games.presidential.table import RULES, D, R, opened


def drawn(table, name):
    """A copy of the table's boards after that draw."""
    boards = table.boards.copy()
    RULES.apply(boards, LUCK, CARD + CARD_NAMES.index(name))
    return boards


@pytest.mark.parametrize("options", [{}, {"play_on_draw": "yes"}, {"draw": "after_allocation"}], ids=str)
def test_b11_draws_that_are_kept_look_alike_to_the_others(options):
    table = opened(**options).say("fundraise-CA 1 1")
    if table.phase != "draw":
        table.say("AL")
    one, other = drawn(table, "fish-fry-line"), drawn(table, "a-kind-word")
    for viewer in (D, LUCK):
        assert RULES.seen(one, viewer).tobytes() == RULES.seen(other, viewer).tobytes()
        assert not RULES.witnesses(table.boards, LUCK, CARD + CARD_NAMES.index("fish-fry-line")) >> viewer & 1
    assert RULES.seen(one, R).tobytes() != RULES.seen(other, R).tobytes()


def test_10_a_card_played_at_once_is_seen_by_all():
    table = opened().say("fundraise-CA 1 1")
    assert RULES.witnesses(table.boards, LUCK, CARD + CARD_NAMES.index("bus-breakdown")) == 0xFF


def test_b11_messages_are_equal_whatever_the_other_team_holds():
    """Two boards that differ only in the Republicans' hand give the Democrats byte-equal messages."""
    messages = []
    for name in ("fish-fry-line", "a-kind-word"):
        table = opened().give(R, name).say("fundraise-CA 1 1")
        seen = table.seen(D)[0]
        after = RULES.seen(drawn(table, "crab-feast"), D)[0]
        messages.append(
            [
                json.dumps(rendered(GAME.view.view(seen, D))),
                GAME.text.show(seen, D),
                GAME.text.asks(seen, D),
                GAME.text.tell(seen, LUCK, HIDDEN, after),
                GAME.view.describe(seen, LUCK, HIDDEN),
            ]
        )
    assert messages[0] == messages[1]


def test_b11_no_view_ever_shows_the_other_hand():
    """Through a whole random game nothing that a seat is shown names a card that only the other team knows."""
    stream = seeded(17)
    boards = RULES.new(GAME.codes({"weeks": 6}))
    shown = 0
    while mask := RULES.movers(boards):
        for seat in (R, D):
            seen = RULES.seen(boards, seat)[0]
            told = json.dumps(rendered(GAME.view.view(seen, seat))) + GAME.text.show(seen, seat)
            told += str(GAME.text.asks(seen, seat))
            for card in GAME.view.hand_of(boards[0], 1 - seat):
                assert CARD_NAMES[card] not in told
                shown += 1
        mover = mask.bit_length() - 1
        actions = RULES.legal(boards, mover)
        RULES.apply(boards, mover, actions[below(stream, len(actions))])
    assert shown > 100


def test_b11_the_size_of_a_hand_is_public():
    table = opened().give(R, "fish-fry-line").give(R, "a-kind-word")
    for viewer in (D, LUCK):
        assert GAME.view.view(table.seen(viewer)[0], viewer)["teams"][R]["hand_count"] == 2
        assert GAME.view.view(table.seen(viewer)[0], viewer)["deck"] == 78


def test_b11_imagined_hands_are_spread_over_what_can_be_held():
    table = opened().give(R, "fish-fry-line").give(R, "a-kind-word").give(D, "crab-feast")
    stream, imagined = seeded(3), set()
    for _ in range(400):
        world = table.seen(D)
        RULES.imagine(world, D, stream)
        hand = GAME.view.hand_of(world[0], R)
        assert len(hand) == 2
        imagined.update(CARD_NAMES[card] for card in hand)
        assert [CARD_NAMES[card] for card in GAME.view.hand_of(world[0], D)] == ["crab-feast"]
    everything = {CARD_NAMES[card] for card in range(66)}
    assert imagined == everything - {"crab-feast"}, "all that is unseen and not played at once"


def test_12_a_card_that_everybody_saw_go_under_the_deck_is_known_when_it_is_drawn_again():
    table = opened().give(R, "a-kind-word")
    table.board.unseen[:] = 0
    table.board.under[0] = CARD_NAMES.index("fish-fry-line")
    table.board.under_count = 1
    table.say("fundraise-CA 1 1")
    assert RULES.witnesses(table.boards, LUCK, table.legal_actions()[0]) == 0xFF
    table.say("fish-fry-line")
    assert [CARD_NAMES[card] for card in GAME.view.hand_of(table.seen(D)[0], R)] == ["fish-fry-line"]
    table.say("AL fish-fry-line AL,AK,AZ 1 1 1")
    assert not any(table.board.known)


def test_b11_what_is_turned_up_grows_with_every_draw_and_every_card_played():
    table = opened().say("fundraise-CA 1 1")
    before = RULES.opened(table.boards)
    table.say("fish-fry-line")
    assert RULES.opened(table.boards) == before + 1
    table.say("AL fish-fry-line")
    assert RULES.opened(table.boards) == before + 2
