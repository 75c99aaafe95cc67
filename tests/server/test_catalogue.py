"""The games as cards, forms and rulebooks."""

import re

import pytest

from hustings import all_games, games
from hustings.server import catalogue
from hustings.server.http import rulebook_page
from hustings.server.http.html_text import as_html
from hustings.server.http.rulebook_page import drawn_size, position_picture, position_pictures, rulebook
from tests.server.club import in_club, sqlite

SEATS = {"primary_colours": (3, 3), "politrics": (2, 2), "presidential": (2, 2), "electioneer": (2, 6)}


def test_every_game_has_a_card():
    for name in games.names():
        card = catalogue.card(games.find(name))
        assert (card.seats.low, card.seats.high) == SEATS.get(name, (card.seats.low, card.seats.high))
        assert 1 <= card.seats.low <= card.usual_seats <= card.seats.high
        assert len(set(card.seat_titles)) == card.seats.high
        assert [bot.spec for bot in card.bots] == ["easy", "normal", "hard", "expert"]
        assert card.minutes[0] < card.minutes[1]


CREDITS = {  # of games that others designed
    "primary_colours": ["Tony Reeves"],
    "politrics": ["Wilfrid Hartnagel"],
    "presidential": ["Regina Glocker", "published by The Presidential Game"],
    "electioneer": ["Princeton Wong", "NightDreamer"],
}


@pytest.mark.parametrize("game", [games.find(name) for name in CREDITS], ids=lambda game: game.name)
def test_games_that_others_designed_name_them(game):
    rules = rulebook(game).html.replace("\n", " ")
    for name in CREDITS[game.name]:
        assert name in catalogue.card(game).credit
        assert name in catalogue.whole_card(game).credit
        assert name in rules
    assert "unofficial implementation" in catalogue.card(game).credit
    assert "unofficial implementation" in rules


def test_options_are_a_form():
    options = {option.name: option for option in catalogue.whole_card(games.find("electioneer")).options}
    assert [name for name, option in options.items() if option.affects_seats] == ["players"]
    assert (options["players"].low, options["players"].high, options["players"].choices) == (2, 6, [])
    (loops,) = [o for o in catalogue.whole_card(games.find("primary_colours")).options if o.name == "loop_rule"]
    asked = "What happens to voters who walk in circles?"
    assert (loops.default, loops.section, str(loops.asks)) == ("limit", "R1", asked)
    assert [(choice.value, str(choice.label)) for choice in loops.choices][:2] == [
        ("limit", "limit"),
        ("rounds:1", "1 round"),
    ]


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_every_section_has_an_anchor_and_every_citation_leads_there(game):
    book = rulebook(game)
    anchors = re.findall(r'id="([^"]+)"', book.html)
    assert len(anchors) == len(set(anchors))
    assert [section.id for section in book.sections] == anchors
    assert set(re.findall(r'href="#([^"]+)"', book.html)) <= set(anchors)
    assert not re.findall(r'href="(?!#)', book.html)
    for option in game.options:
        assert f"s-{option.section}" in anchors
    assert all(section.title for section in book.sections if not section.number)


def test_a_rulebook_cannot_bring_its_own_html():
    from hustings.server.http.rulebook_page import MarkdownIt

    assert MarkdownIt("commonmark", {"html": False}).render("<script>x</script>").startswith("<p>&lt;script&gt;")


def test_the_text_board_is_escaped_and_keeps_its_colours():
    shown = as_html("[bold #FFFFFF on #C8372D]<R> &[/] plain [dim]x[/]\n")
    assert shown == '<span class="bold fg-ffffff bg-c8372d">&lt;R&gt; &amp;</span> plain <span class="dim">x</span>\n'


def test_they_are_served(tmp_path):
    async def evening(club):
        ann = club.guest()
        listed = (await ann.get("/games"))["games"]
        assert [game["name"] for game in listed] == list(games.names())
        whole = await ann.get("/games/politrics")
        assert whole["options"][0]["name"] == "aura_scope"
        assert (await ann.get("/games/politrics/rulebook"))["title"] == "Politrics"
        for name in games.names():
            scenery = await ann.get(f"/games/{name}/scenery")
            assert bool(scenery) == (games.find(name).static_view is not None)
        packed = await ann.http.get("/api/games/electioneer/rulebook", headers={"accept-encoding": "gzip"})
        assert packed.headers["content-encoding"] == "gzip"
        assert int(packed.headers["content-length"]) < len(packed.content) / 3
        for name in games.names():
            for encoding in ("gzip", "identity"):
                picture = await ann.http.get(f"/api/games/{name}/picture.svg", headers={"accept-encoding": encoding})
                assert picture.headers["content-type"] == "image/svg+xml"
                assert picture.headers.get("content-encoding", "identity") == encoding
                assert picture.text.startswith("<svg")
        chinese = await ann.get("/games/electioneer/rulebook", language="zh-Hant")
        address = re.search(r'src="/api(/games/electioneer/picture.svg[^"]*)"', chinese["html"])[1]
        assert "金鐘" in (await ann.http.get(f"/api{address}")).text
        ferry = re.search(r'src="/api(/games/electioneer/pictures/ferry.svg[^"]*)"[^>]*width="\d+"', chinese["html"])
        assert "北角" in (await ann.http.get(f"/api{ferry[1]}")).text
        assert (await ann.get("/games/electioneer/pictures/none.svg", status=404))["code"] == "no-picture"
        for path in ("/games/chess", "/games/chess/rulebook", "/games/chess/scenery", "/games/chess/picture.svg"):
            assert (await ann.get(path, status=404))["code"] == "no-such-game"

    in_club(evening, sqlite(tmp_path), tmp_path)


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_sizes_of_positions_that_a_rulebook_says_are_those_of_the_pictures(language):
    for game in all_games():
        for name, given in position_pictures(game).items():
            if "size" in given:
                assert given["size"].split() == drawn_size(position_picture(game, name, language)), name


def test_nothing_of_electioneers_rulebook_is_drawn_before_it_is_looked_at(monkeypatch):
    monkeypatch.setattr(rulebook_page, "drawn_position", lambda *about: pytest.fail("drawn too early"))
    rulebook.cache_clear()
    html = rulebook(games.find("electioneer")).html
    assert html.count("/pictures/") == html.count(' width="') - 1 == 4
