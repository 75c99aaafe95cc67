"""Cards as pages, with where each field is from."""

import pytest

from hustings.engine.game import Refusal
from hustings.games.electioneer.catalogue import card_page, find_card, pack_page
from hustings.games.electioneer.pack import load

PACK = load()


def test_a_zone_says_what_is_printed_and_what_is_designed():
    assert card_page(find_card("Tai Wai")) == [
        "Tai Wai 大圍, New Territories East",
        "Costs 4 discs. Landscape, Tourism and Heritage.",
        "Routes 8 and 9.",
        "Permanent: Completing beside other markers, you take 1 more card.",
        "",
        "R, printed in the rulebook: English name, region, routes, ferry and timing.",
        "I, inferred from the rulebook: control point and symbols.",
        "G, public geography: Chinese name and place on the map.",
        "D, designed for this program: cost and effect.",
    ]


def test_every_card_has_a_page_in_both_languages():
    for card in (*PACK.zones, *PACK.strategies, *PACK.events, *PACK.tokens):
        for language in ("en", "zh"):
            page = card_page(card, language)
            assert "" in page
            assert all(not line or line[-1] in ".。)" or line == page[0] for line in page), page


@pytest.mark.parametrize(
    ("words", "card"),
    [("水塘", "S01"), ("S09", "S09"), ("typhoon signal no. 8", "E01"), ("t27", "T27"), ("長洲", "cheung_chau")],
)
def test_cards_are_found_by_id_or_name(words, card):
    assert find_card(words).id == card


def test_a_card_that_is_not_there():
    with pytest.raises(Refusal, match="no Strategy, event or token"):
        find_card("atlantis")


def test_a_pack_as_a_whole():
    page = pack_page()
    assert page[0] == f"The packaged pack, digest {PACK.digest}"
    assert "zones       English name            R 102  I 4  D 50" in page
