"""Each game from the first click to its end, by people at browsers of their own and bots."""

import json
import random

import pytest

from tests.browser.people import LONGEST_WAIT


def place_tokens(person, first):
    """Put a token on each region, the piles in turn from `first` on, and seal them; the word that they make."""
    page, word = person.page, []
    seal = page.get_by_role("button", name="Seal my tokens")
    seal.wait_for()
    while not seal.is_enabled():
        piles = page.locator("button.pile:not([disabled])")
        pile = piles.nth((first + len(word)) % piles.count())
        word.append(pile.get_attribute("data-value"))
        pile.click()
    seal.click()
    return "".join(word)


def go_on_from_the_count(person):
    """Leave the count when it is shown."""
    onward = person.page.locator("section.count .button.main")
    onward.wait_for()
    skip = person.page.get_by_role("button", name="Skip to the end")
    if skip.is_visible() and skip.is_enabled():
        skip.click()
    onward.click()


def test_primary_colours_by_two_people_and_a_bot(people):
    ann, ben = people(), people()
    table = ann.sit("primary_colours", [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "novice"}])
    ben.join(table)
    for turn in range(3):
        word = place_tokens(ann, 2 * turn)
        ann.page.get_by_text("sealed", exact=False).first.wait_for()
        assert not any(word in text for text in ben.traffic), "Ben was sent what Ann sealed"
        place_tokens(ben, turn)
        go_on_from_the_count(ann)
        go_on_from_the_count(ben)
    for person in (ann, ben):
        person.page.get_by_role("button", name="Keep my tokens").click()
    for person in (ann, ben):
        person.page.locator("article.poster, section.count").first.wait_for()
    over = ann.ask(f"/api/tables/{table['id']}")
    assert over["status"] == "over"
    assert ann.ask(f"/api/tables/{table['id']}/verify")["ok"]
    check_sealed(ann)
    check_sealed(ben)


def check_sealed(person):
    """In no view did the tokens of others lie open in the turn in which they were placed."""
    looked_at = 0
    for view in person.views:
        board = view["board"]
        if board["phase"] != "placing":
            continue
        for party in board["parties"]:
            if party["seat"] != view["seat"]:
                assert set(party["tokens"][board["turn"] - 1]) <= {None, "sealed"}
                looked_at += 1
    assert looked_at >= 6


def test_politrics_by_two_people(people):
    ann, ben = people(), people()
    chance = random.Random(4)
    table = ann.sit("politrics", [{"kind": "me"}, {"kind": "open"}], options={"board_limit": 1})
    ben.join(table)
    sides = {seat["seat"]: ann if seat["mine"] else ben for seat in ann.ask(f"/api/tables/{table['id']}")["seats"]}
    for number in range(2000):
        view = ann.ask(f"/api/tables/{table['id']}/view")
        if view["over"]:
            break
        seat = view["movers"][0]
        person = sides[seat]
        choices = person.ask(f"/api/tables/{table['id']}/view?seat={seat}")["actions"]
        choice = chance.choice(choices)
        if number < 6 and choice["kind"] == "place":
            place_by_hand(person, choice)
        else:
            box = person.page.get_by_role("textbox", name="Type a move")
            box.fill(choice["move"])
            box.press("Enter")
        person.wait_for_table(table, f"table.n > {view['n']}")
    else:
        pytest.fail("the board does not end")
    for person in (ann, ben):
        person.page.get_by_role("button", name="Rematch").first.wait_for()


def place_by_hand(person, choice):
    """Choose the figure in the line-up and then its square."""
    tray = person.page.locator("section.tray.reachable")
    tray.locator(f'button[data-kind="{choice["figure"]}"]').click()
    person.page.locator(f'[role=gridcell][data-square="{choice["to"]}"]').click()


@pytest.mark.parametrize(
    ("game", "options"),
    [("presidential", {"weeks": 1}), ("electioneer", {"players": 2, "training": "yes", "max_rounds": 1})],
)
def test_the_plain_screen_plays_a_whole_game(people, game, options):
    ann, ben = people(), people()
    table = ann.sit(game, [{"kind": "me"}, {"kind": "open"}], options=options)
    ben.join(table)
    path = f"/api/tables/{table['id']}"
    sides = {seat["seat"]: ann if seat["mine"] else ben for seat in ann.ask(path)["seats"]}
    for _ in range(600):
        state = ann.ask(path)
        if state["status"] == "over":
            break
        person = sides[state["movers"][0]]
        choice = person.page.locator("button.action:not([disabled])").first
        choice.click()
        person.page.locator(".main button.main:not([disabled])").click()
        person.wait_for_table(table, f"table.n > {state['n']}")
    else:
        pytest.fail("the game does not end")
    for person in (ann, ben):
        person.page.get_by_role("button", name="Rematch").first.wait_for()


def test_a_stranger_plays_after_one_click(people):
    ann = people()
    ann.page.goto("/")
    card = ann.page.locator("article[data-game=politrics]")
    card.get_by_role("button", name="Play now").click()
    ann.page.get_by_role("grid").wait_for()
    ann.page.wait_for_url("**/t/*")
    assert json.dumps("Your turn")[1:-1] in ann.page.title() or ann.page.get_by_text("thinks").count()


def test_a_rematch_seats_both_again(people):
    ann, ben = people(), people()
    table = ann.sit("politrics", [{"kind": "me"}, {"kind": "open"}])
    ben.join(table)
    ann.page.get_by_role("grid").wait_for()
    ann.page.get_by_role("button", name="More").click()
    ann.page.get_by_role("button", name="Resign").click()
    ann.page.get_by_role("button", name="Resign", exact=True).click()
    for person in (ann, ben):
        person.page.get_by_role("button", name="Rematch").first.click()
    for person in (ann, ben):
        person.page.wait_for_url(lambda url: table["id"] not in url, timeout=LONGEST_WAIT)
    assert ann.page.url == ben.page.url
