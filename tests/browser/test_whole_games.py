"""Each game from the first click to its end, by people at browsers of their own and bots."""

import random
import re

import hustings
from hustings.engine.game import LUCK
from tests.browser.people import LONGEST_WAIT
from tests.browser.test_account import create_account


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
    table = ann.sit("primary_colours", [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "easy"}])
    ben.join(table)
    for turn in range(3):
        word = place_tokens(ann, 2 * turn)
        ann.page.locator("#ask").get_by_text("Your seven tokens are sealed").wait_for()
        assert not any(word in text for text in ben.traffic), "Ben was sent what Ann sealed"
        place_tokens(ben, turn)
        go_on_from_the_count(ann)
        go_on_from_the_count(ben)
    swap_two_tokens(ann)
    ben.page.get_by_role("button", name="Keep my tokens").click()
    for person in (ann, ben):
        person.page.locator("article.poster, section.count").first.wait_for()
    over = ann.ask(f"/api/tables/{table['id']}")
    assert over["status"] == "over"
    seat = over["mine"][0]
    log = ann.ask(f"/api/tables/{table['id']}/view?seat={seat}")["log"]
    assert re.fullmatch(r"[123][A-Z]-[123][A-Z]", [entry["move"] for entry in log if entry["seat"] == seat][-1])
    assert ann.ask(f"/api/tables/{table['id']}/verify")["ok"]
    check_sealed(ann)
    check_sealed(ben)


def swap_two_tokens(person):
    """Pick a token in one region and one in another, and seal the swap."""
    page = person.page
    choices = page.locator("fieldset button.choice:not([disabled])")
    choices.first.click()
    for region in page.locator("[data-region]").all():
        region.focus()
        region.press("Enter")
        if (others := page.locator("fieldset button.choice:not([disabled]):not(.picked)")).count():
            others.first.click()
            if page.get_by_role("button", name="Seal my swap").is_enabled():
                break
    page.get_by_role("button", name="Seal my swap").click()


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


POLITRICS = {"board_limit": 2}
WATCHED = 6  # moves at the beginning and at the end of each board that are made at the screen


def random_politrics():
    """The moves of a random match, and how many there are on the first board."""
    match, chance, moves, first = hustings.new("politrics", seed=1, **POLITRICS), random.Random(4), [], 0
    while match.movers:
        seat = match.movers[0]
        moves.append((seat, chance.choice(match.legal_actions(seat))))
        match.act(*moves[-1])
        first += int(match.view(LUCK)["board"]["board"] == 1)
    return moves, first


def test_politrics_by_two_people_one_of_whom_reads_chinese(people):
    """Two boards to their ends; in the middle of each both look at another page, and find the table as it is then."""
    ann, ben = people(), people(locale="zh-HK")
    table = ann.sit("politrics", [{"kind": "me"}, {"kind": "open"}], options=POLITRICS)
    ben.join(table)
    sides = {seat["seat"]: ann if seat["mine"] else ben for seat in ann.ask(f"/api/tables/{table['id']}")["seats"]}
    moves, first = random_politrics()
    for number, (seat, action) in enumerate(moves):
        person = sides[seat]
        if WATCHED <= number < first - WATCHED or first + WATCHED <= number < len(moves) - WATCHED:
            for each in (ann, ben):
                if each.page.url.endswith(f"/t/{table['id']}"):
                    each.page.goto("/about")
            person.ask(f"/api/tables/{table['id']}/act", {"seat": seat, "action": action})
            continue
        for each in (ann, ben):
            if each.page.url.endswith("/about"):
                each.page.goto(f"/t/{table['id']}")
        view = person.ask(f"/api/tables/{table['id']}/view?seat={seat}")
        (choice,) = [choice for choice in view["actions"] if choice["action"] == action]
        onward = person.page.get_by_role("button", name=person.reads("politrics-screen-next-board", board=2))
        person.wait_for_event(view["n"])
        if view["board"]["board"] == 2 and onward.count():
            onward.click()
        if number < 6 and choice["kind"] == "place":
            (place_by_hand if number < 3 else drag)(person, choice)
        else:
            box = person.page.get_by_role("textbox", name=person.reads("politrics-screen-type-move"))
            box.fill(choice["move"])
            box.press("Enter")
        person.wait_for_table(table, f"table.n > {view['n']}")
    for person in (ann, ben):
        person.page.get_by_role("button", name=person.reads("rematch-start")).first.wait_for()
    ben.page.get_by_role("button", name="看看棋盤").click()
    ben.page.get_by_role("tab", name="紀錄").click()
    ben.page.get_by_text("甲方", exact=False).first.wait_for()
    words = re.findall(r"[A-Za-z]{2,}", ben.page.locator("main").inner_text())
    assert set(words) <= {"Politrics", "Guest", "friend"}, set(words)


def place_by_hand(person, choice):
    """Choose the figure in the line-up and then its square."""
    tray = person.page.locator("section.tray.reachable")
    tray.locator(f'button[data-kind="{choice["figure"]}"]').click()
    person.page.locator(f'[role=gridcell][data-square="{choice["to"]}"]').click()


def drag(person, choice):
    """Draw the figure from the line-up to its square."""
    figure = person.page.locator(f'section.tray.reachable button[data-kind="{choice["figure"]}"]')
    square = person.page.locator(f'[role=gridcell][data-square="{choice["to"]}"]')
    for place, go_on in ((figure, person.page.mouse.down), (square, person.page.mouse.up)):
        box = place.bounding_box()
        person.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=5)
        go_on()


def test_a_stranger_plays_after_one_click(people):
    ann = people()
    ann.page.goto("/")
    card = ann.page.locator("article[data-game=politrics]")
    card.get_by_role("button", name="Play now").click()
    ann.page.get_by_role("grid").wait_for()
    ann.page.wait_for_url("**/t/*")
    assert "Your turn" in ann.page.title() or ann.page.get_by_text("thinks").count()


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


def test_a_rematch_seats_the_name_of_whoever_registered_meanwhile(people):
    ann, ben = people(), people()
    table = ann.sit("politrics", [{"kind": "me"}, {"kind": "open"}])
    ben.join(table, name="Ben")
    guest = ann.ask("/api/me")["name"]
    ann.ask(f"/api/tables/{table['id']}/resign", {"seat": 0})
    name = create_account(ann)
    ann.page.goto(f"/t/{table['id']}?result")
    for person in (ann, ben):
        person.page.get_by_role("button", name="Rematch").first.click()
    for person in (ann, ben):
        person.page.wait_for_url(lambda url: table["id"] not in url, timeout=LONGEST_WAIT)
        seats = person.page.locator(".seat")
        seats.filter(has_text=name).first.wait_for()
        assert seats.filter(has_text=guest).count() == 0
    again = ann.ask(f"/api/tables/{ann.page.url.rpartition('/')[2]}")
    assert sorted(seat["name"] for seat in again["seats"]) == sorted([name, "Ben"])
