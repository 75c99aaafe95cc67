"""The cards in words: both languages, made from the code, so that text and rule cannot disagree."""

import re
from contextlib import suppress
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hustings.engine.game import Refusal
from hustings.games.electioneer.cards.card_text import (
    card_text,
    effect_in_words,
    effect_text,
    event_text,
    provenance_text,
    region_name,
    reward_text,
    token_name,
)
from hustings.games.electioneer.cards.codes import row
from hustings.games.electioneer.cards.pack import load
from hustings.games.electioneer.cards.vocabulary import EVENT_FORMS, FORMS, PERMANENT, Effect, read_effect

PACK = load()
SOME = (1, 2, 3, 9)  # numbers to try
CHINESE = re.compile(r"[一-鿿]")


def effects_of(forms):
    """Every effect of a vocabulary, with a few numbers."""
    for code, form in forms.items():
        answers = [
            [value for value in takes if not isinstance(value, int) or abs(value) in SOME]
            for takes in form.takes.values()
        ]
        for values in product(*answers):
            given_parts = dict(zip(form.takes, values, strict=True))
            if code == "STRAT_DRAW" and given_parts["keep"] > given_parts["n"]:
                continue
            if code == "EV_MOD":
                yield Effect(code, {name: value for name, value in given_parts.items() if name != "key"})
                if given_parts["kind"] != "confirm":
                    continue
            yield Effect(code, given_parts)
            if form.timings and form.timings != PERMANENT:
                yield Effect(code, given_parts, 2)


@pytest.mark.parametrize("forms", [FORMS, EVENT_FORMS], ids=["zones", "events"])
@pytest.mark.parametrize("language", ["en", "zh"])
def test_different_rules_have_different_texts_and_equal_rules_equal_ones(forms, language):
    texts, rules = {}, {}
    for effect in effects_of(forms):
        text, numbers = effect_in_words(effect, language), tuple(row(effect))
        assert texts.setdefault(numbers, text) == text
        assert rules.setdefault(text, numbers) == numbers
    assert len(texts) == len(rules) > 12


@pytest.mark.parametrize("forms", [FORMS, EVENT_FORMS], ids=["zones", "events"])
def test_a_code_written_and_read_again_is_the_same(forms):
    for effect in effects_of(forms):
        assert read_effect(effect.written, forms=forms) == effect


def test_texts_are_sentences_in_their_language():
    for forms in (FORMS, EVENT_FORMS):
        for effect in effects_of(forms):
            english, chinese = effect_in_words(effect, "en"), effect_in_words(effect, "zh")
            assert english[0].isupper() or english[0] in "+0123456789"
            assert english.endswith(".")
            assert "  " not in english
            assert not CHINESE.search(english)
            assert chinese.endswith("。")
            assert CHINESE.search(chinese)
            assert not re.search("[A-Za-z]", chinese)


def test_every_zone_strategy_event_and_token_has_names_and_texts_in_both_languages():
    assert len(PACK.zones) == 156
    for card in (*PACK.zones, *PACK.strategies, *PACK.events):
        assert not CHINESE.search(card.name("en"))
        assert CHINESE.search(card.name("zh"))
        assert CHINESE.search(card.text("zh"))
        assert not CHINESE.search(card.text("en"))
    for token in PACK.tokens:
        assert CHINESE.search(token.name("zh"))
        assert token.name() != token.name("zh")


def test_texts_of_some_cards():
    assert PACK.zone["mui_wo"].text() == "Immediate: You have 1 more action quota this turn."
    assert PACK.zone["sha_tin"].text("zh") == "每回合：支付1個資源：從列上沒有標記的任何區域牌庫頂取1張地區卡到手上。"
    assert (
        PACK.zone["diamond_hill"].text() == "Permanent: +1 Vote for every 2 Heritage symbols in your Office, at most 3."
    )
    assert PACK.strategy["S01"].text() == "Gain 2 discs from the Reserve."
    assert PACK.event["E02"].text() == "Proximal Movement reaches 2 steps less, but at least 1."
    assert card_text("recurring", "DISC(n=1,src=treasury,pay=2)") == (
        "Recurring: Pay 2 discs: gain 1 disc from the Treasury."
    )


def test_a_reward_may_remove_ones_own_card_and_a_zone_may_not():
    assert "another player's Office" in effect_text("REMOVE_TOP(who=any)")
    assert "your own too" in reward_text("REMOVE_TOP(who=any)")
    assert reward_text("STEAL(n=2,who=any)") == effect_text("STEAL(n=2,who=any)")


def test_names():
    assert region_name("WILD") == "any region"
    assert token_name("region", "HKI", "1st", "zh") == "港島第一"
    assert token_name("achievement", "regions5", "-") != token_name("achievement", "regions5", "-", small_map=True)
    assert provenance_text("D") == "designed for this program"


@pytest.mark.parametrize(
    ("written", "says"),
    [
        ("DISC", "is no effect code"),
        ("DISC(n=2)", "lacks its part src"),
        ("DISC(n=2,n=3,src=treasury)", "stands twice"),
        ("DISC(n=0,src=treasury)", "not a whole number from 1 to 9"),
        ("DISC(n=two,src=treasury)", "not a whole number from 1 to 9"),
        ("DISC(n=2,src=bank)", "not treasury or reserve"),
        ("DISC(n=2,src=treasury,who=any)", "has no part 'who'"),
        ("DISC(n=2,src)", "not written name=value"),
        ("GIVE(n=2)", "There is no effect 'GIVE'"),
        ("VOTE(n=1,pay=1)", "cannot have a price"),
        ("STRAT_DRAW(n=1,keep=2)", "keeps more cards than it draws"),
        ("DISC(n=2,src=treasury,pay=0)", "pay is '0'"),
        ("DISC(" + "n=1," * 60, "is no effect code"),
    ],
)
def test_a_fault_in_a_code_is_one_sentence(written, says):
    with pytest.raises(Refusal, match=re.escape(says)):
        read_effect(written)


def test_faults_of_events_and_timings():
    with pytest.raises(Refusal, match="ACTION cannot be recurring: it is immediate"):
        read_effect("ACTION(n=1)", "recurring")
    with pytest.raises(Refusal, match="only the cost of confirming"):
        read_effect("EV_MOD(kind=lobby,n=1,key=R)", forms=EVENT_FORMS)
    with pytest.raises(Refusal, match="other than 0"):
        event_text("EV_THRESHOLD(n=0)")
    with pytest.raises(Refusal, match="en or zh"):
        effect_text("VOTE(n=1)", "fr")


@given(
    st.text(max_size=60)
    | st.from_regex(r"[A-Z_]{3,9}\([a-z]{1,4}=[^()]{0,9}(,[a-z]{1,4}=[^()]{0,9}){0,3}\)", fullmatch=True)
)
def test_any_text_is_an_effect_or_refused(written):
    with suppress(Refusal):
        assert effect_in_words(read_effect(written), "en")
