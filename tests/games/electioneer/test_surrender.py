"""[R6.3] A surrender in a match: out of turn, taken back, proved from the file; matches of version 2 go on."""

from dataclasses import replace

import pytest

import hustings
from hustings.engine.game import LUCK, Refusal
from hustings.games.electioneer import GAME
from hustings.match.create import loads, new
from hustings.match.verify import verify_text


def begun(game=GAME, **options):
    """A match in its first turn: everybody has chosen the first there is."""
    match = new(game, options={"players": 3, "training": "yes", "small_map": "yes", **options}, seed=2, traced=True)
    while match.board.turn == 0:
        match.act(match.movers[0], match.legal_actions()[0])
    return match


def test_others_surrender_in_a_turn_that_is_not_theirs_and_the_game_ends_after_it():
    match = begun()
    mover = match.movers[0]
    one, other = ((mover + step) % 3 for step in (1, 2))
    winner = match.label(mover)
    assert match.anytime(one) == [f"surrender/{match.label(seat)}" for seat in range(3) if seat != one]
    match.play(f"surrender/{winner}", seat=one)
    assert match.movers == [mover]
    assert match.log(LUCK)[-1]["text"] == [
        f"{match.seat_names[one]} surrenders to {winner.title()}, if all others do [R6.3]."
    ]
    assert [action["kind"] for action in match.view(one)["anytime"]] == ["surrender", "withdraw"]
    assert match.view(LUCK)["anytime"] == []
    match.play("withdraw", seat=one)
    match.play(f"surrender/{winner}", seat=one)
    match.play(f"surrender/{winner}", seat=other)
    assert not match.over
    match.play("end", seat=mover)
    assert match.over
    assert match.result.winners == [mover]
    assert match.result.details["by_surrender"]
    again = hustings.loads(match.text)
    assert again.result == match.result
    assert verify_text(match.text).ok


def test_nothing_else_is_done_out_of_turn():
    match = begun()
    other = (match.movers[0] + 1) % 3
    for word in ("lobby", "end", "withdraw", f"surrender/{match.label(other)}"):
        with pytest.raises(Refusal):
            match.play(word, seat=other)
    assert begun(surrender="no").anytime(other) == []


def test_a_match_of_version_2_goes_on_under_this_one():
    older = begun(replace(GAME, version=2), surrender="no")
    went_on = loads(older.text, traces=older.traces())
    assert went_on.rules_updates
    assert went_on.options["surrender"] == "no"
    went_on.act(went_on.movers[0], went_on.legal_actions()[0])
