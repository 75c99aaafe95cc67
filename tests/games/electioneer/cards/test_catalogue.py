"""Cards as pages: what each says in both languages, with where each field is from."""

import pytest

from hustings.engine.game import Refusal
from hustings.games.electioneer.cards.catalogue import (
    KINDS,
    card_lines,
    card_page,
    cards_of,
    fields_of,
    find_card,
    pack_page,
)
from hustings.games.electioneer.cards.pack import load
from hustings.games.electioneer.cards.pack_csv import MARKED

PACK = load()
ALL = [card for kind in KINDS for card in cards_of(PACK, kind)]


def test_a_zone_says_what_is_printed_and_what_is_designed():
    tai_tam = PACK.zone["tai_tam"]
    timing, effect = tai_tam.text().split(": ", 1)
    timing_zh, effect_zh = tai_tam.text("zh").split("：", 1)
    assert card_page(find_card("Tai Tam")) == [
        "Tai Tam 大潭 (zone tai_tam)",
        "",
        "R  name              Tai Tam",
        "R  Chinese name      大潭",
        "R  region            Hong Kong Island 港島",
        "G  place             22.247 N, 114.222 E",
        "R  routes            none",
        "R  ferry             no",
        "I  control point     no",
        "I  symbols           Public 公共",
        f"D  cost              {tai_tam.cost} disc{'' if tai_tam.cost == 1 else 's'}",
        f"D  timing            {timing} {timing_zh}",
        f"D  effect            {effect}",
        f"                     {effect_zh}",
        "",
        "R printed in the rulebook; I inferred from the rulebook; G public geography; D designed for this program",
    ]


def test_printed_strategy():
    page = card_page(find_card("Reservoirs"))
    assert page[2:5] == [
        "R  name              Reservoirs 水塘",
        "R  zones             Tai Tam, Wong Chuk Hang, Wong Nai Chung, High Island, Lei Muk Shue, Shek Pik",
        "                     大潭、黃竹坑、黃泥涌、萬宜、梨木樹、石壁",
    ]


@pytest.mark.parametrize("card", ALL, ids=lambda card: card.id)
def test_every_field_of_every_card_has_a_mark_and_both_languages(card):
    kind = next(kind for kind in KINDS if card in cards_of(PACK, kind))
    fields = fields_of(card, PACK)
    assert {field.key for field in fields} == set(MARKED[f"{kind}.csv"])
    page, brief = "\n".join(card_page(card)), "\n".join(card_lines(card, PACK))
    for field in fields:
        assert field.mark == card.provenance[field.key]
        assert all(line in page for line in field.says)
    for text in (card.name(), card.name("zh")):
        assert text in page
        assert text in brief
    if kind != "tokens":
        for language in ("en", "zh"):
            rule = card.text(language).split(": " if language == "en" else "：", 1)[-1]
            assert rule in page
            assert rule in brief


@pytest.mark.parametrize(
    ("words", "card"),
    [("水塘", "S01"), ("S09", "S09"), ("typhoon signal no. 8", "E01"), ("t27", "T27"), ("長洲", "cheung_chau")],
)
def test_cards_are_found_by_id_or_name(words, card):
    assert find_card(words).id == card


def test_a_card_that_is_not_there():
    with pytest.raises(Refusal, match="no zone, Strategy, event or token"):
        find_card("atlantis")


def test_a_pack_as_a_whole():
    page = pack_page()
    assert page[0] == f"The packaged cards, digest {PACK.digest}"
    assert page[1] == "156 zones, 25 Strategies, 15 events, 29 tokens"
    assert "zones       name              R 102  I 4  D 50" in page
    assert "C read off the printed card" not in page[-1]  # nothing is
