"""The card language: reading, refusing, numbers, words."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hustings.engine.game import Refusal
from hustings.games.presidential.cards.language import PRINTED, Card, Clause, packed, parse, unpacked
from hustings.games.presidential.data import (
    ANY,
    CODES,
    DIE,
    DUEL,
    GAIN,
    GROUPS,
    HIT,
    LOSE,
    NEU,
    OPP,
    OWN,
    POLITICS_CARDS,
    R_SO,
    SHIFT,
    SPREAD,
    TOP,
)

WHERE = r"[A-Z_0-9]+\^?(\*\d)?"
GRAMMAR = re.compile(rf"((GAIN|LOSE|HIT)\(\d,{WHERE}\)|(DIE|DUEL)\({WHERE}\)|SPREAD\(\d,[A-Z_0-9]+,\d\)|SHIFT\(\d\))")


def said(clauses):
    """What a card of these clauses does, in words."""
    return str(Card("A title", "", tuple(clauses), False).text)


def refused(written):
    """The sentence with which an effect is refused, or None."""
    try:
        parse(written)
    except Refusal as refusal:
        return str(refusal)
    return None


@pytest.mark.parametrize(
    ("effect", "clause"),
    [
        ("GAIN(3,CA)", Clause(GAIN, 3, CODES.index("CA"))),
        ("GAIN(3,ANY*2)", Clause(GAIN, 3, ANY, times=2)),
        ("LOSE(2,OWN^*2)", Clause(LOSE, 2, OWN, times=2, rival=True)),
        ("HIT(4,OPP)", Clause(HIT, 4, OPP)),
        ("DIE(ANY)", Clause(DIE, 0, ANY)),
        ("SPREAD(5,R_SO,2)", Clause(SPREAD, 5, R_SO, most=2)),
        ("SHIFT(6)", Clause(SHIFT, 6)),
        ("DUEL(NEU)", Clause(DUEL, 0, NEU)),
        ("LOSE(3,TOP)", Clause(LOSE, 3, TOP)),
        (" gain ( 3 , ca ) ", Clause(GAIN, 3, CODES.index("CA"))),
    ],
)
def test_c2_clauses(effect, clause):
    assert parse(effect) == (clause,)


def test_c1_two_clauses():
    assert [str(clause) for clause in parse("GAIN(3,ANY);LOSE(1,OWN);")] == ["GAIN(3,ANY)", "LOSE(1,OWN)"]


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        ("SPREAD(5,SO,2)", "SPREAD needs a group such as R_SO; you wrote SO."),
        ("SPREAD(5,CA,2)", "SPREAD needs a group such as R_SO; you wrote CA."),
        ("SPREAD(5,TOP,2)", "SPREAD needs a group such as R_SO; you wrote TOP."),
        ("GAIN(12,CA)", "GAIN adds 1 to 9 votes; you wrote '12'."),
        ("GAIN(0,CA)", "GAIN adds 1 to 9 votes; you wrote '0'."),
        ("SHIFT(x)", "SHIFT moves 1 to 9 chips; you wrote 'x'."),
        ("SPREAD(5,R_SO,0)", "SPREAD allows 1 to 9 votes in each state; you wrote '0'."),
        ("TAKE(3,CA)", "There is no clause 'TAKE'; there are GAIN, LOSE, HIT, DIE, SPREAD, SHIFT and DUEL."),
        ("GAIN(3)", "GAIN is written like GAIN(3,CA); you wrote 'GAIN(3)'."),
        ("DIE(3,ANY)", "DIE is written like DIE(ANY); you wrote 'DIE(3,ANY)'."),
        ("GAIN 3 CA", "'GAIN 3 CA' is no clause; write one such as GAIN(3,CA) or SPREAD(5,R_SO,2)."),
        ("", "The effect is empty; write clauses such as GAIN(3,CA) or SPREAD(5,R_SO,2)."),
        ("SHIFT(1);SHIFT(1);SHIFT(1)", "The effect has 3 clauses; a card has at most two."),
        ("LOSE(3,OPP)", "LOSE takes your own chips, and there are none in OPP; write OWN, or HIT for the others'."),
        ("HIT(3,TOP)", "HIT takes the other team's chips, and there are none in TOP; write OPP, or LOSE."),
        ("GAIN(3,CA*2)", "CA is one state, so leave out *2; you wrote CA*2."),
        ("GAIN(3,TOP*2)", "TOP is one state, so leave out *2; you wrote TOP*2."),
        ("GAIN(3,CA^)", "CA is one state, so there is nothing to choose: leave out ^; you wrote CA^."),
        ("LOSE(3,OWN*2^)", "Write ^ before *, as in OWN^*2; you wrote OWN*2^."),
        ("GAIN(3,ANY*0)", "* takes 1 to 9 different states; you wrote '0'."),
    ],
)
def test_b20_faults_are_told_in_a_said(effect, words):
    with pytest.raises(Refusal) as refusal:
        parse(effect)
    assert str(refusal.value) == words


def test_b20_a_region_without_its_mark_is_guessed():
    with pytest.raises(Refusal, match=r"you wrote SO; did you mean R_SO\?$"):
        parse("GAIN(3,SO)")


def test_the_printed_cards_are_written_back_as_they_are():
    assert [card.effect for card in PRINTED] == [row["effect"] for row in POLITICS_CARDS]


def test_the_printed_cards_match_the_grammar():
    for row in POLITICS_CARDS:
        for clause in row["effect"].split(";"):
            assert GRAMMAR.fullmatch(clause), clause


@pytest.mark.parametrize("card", PRINTED, ids=lambda card: card.effect)
def test_numbers_stand_for_clauses(card):
    numbers = packed(card.clauses)
    assert unpacked(numbers) == card.clauses
    assert all(0 <= number < 1 << 31 for number in numbers), "an own card's clause has 32 bits of the board"


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        ("GAIN(6,DC)", "Add six votes in the District of Columbia."),
        ("GAIN(1,ANY)", "Add one vote in any state."),
        ("GAIN(3,NEU*2)", "Add three votes in each of two different neutral states."),
        ("LOSE(1,OWN^)", "Take one of your chips off a state that you control. The other team chooses where."),
        ("SPREAD(6,SMALL,2)", "Spread six votes over states of at most four electoral votes, at most two in each."),
        ("SHIFT(1); DIE(BIG4)", "Move up to one chip of yours from one state to another. "
         "Roll a die and add that many votes in a fundraising state."),
    ],
)  # fmt: skip
def test_effects_in_words(effect, words):
    assert said(parse(effect)) == words


groups = st.sampled_from([group for group in GROUPS if group != "TOP"])
targets = st.one_of(
    st.sampled_from(CODES),
    st.just("TOP"),
    st.builds(
        lambda group, rival, times: f"{group}{rival}{times}",
        groups,
        st.sampled_from(["", "^"]),
        st.sampled_from(["", "*2", "*9"]),
    ),
)
numbers = st.integers(1, 9)
clauses = st.one_of(
    st.builds(
        lambda verb, number, target: f"{verb}({number},{target})",
        st.sampled_from(["GAIN", "LOSE", "HIT"]),
        numbers,
        targets,
    ),
    st.builds(lambda verb, target: f"{verb}({target})", st.sampled_from(["DIE", "DUEL"]), targets),
    st.builds(lambda number, group, most: f"SPREAD({number},{group},{most})", numbers, groups, numbers),
    st.builds(lambda number: f"SHIFT({number})", numbers),
)


@given(st.lists(clauses, min_size=1, max_size=2))
def test_what_can_be_written_can_be_read_back(written):
    effect = "; ".join(written)
    if fault := refused(effect):
        assert "there are none in" in fault, "only chips that cannot be there are refused"
    else:
        read = parse(effect)
        assert "; ".join(str(clause) for clause in read) == effect
        assert unpacked(packed(read)) == read
        assert said(read).endswith(".")


@given(st.one_of(st.text(max_size=40), st.from_regex(r"[A-Z]{3,6}\([0-9A-Z_^*,]{0,12}\)(;.*)?")))
def test_only_refusals_come_out(written):
    if fault := refused(written):
        assert fault.endswith((".", "?"))
        assert "\n" not in fault
    else:
        assert 1 <= len(parse(written)) <= 2
