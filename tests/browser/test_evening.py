"""A club evening: people come late, reload, lose the network, close the tab and leave, and the games go on."""

from time import monotonic

from tests.browser.people import DESKTOP
from tests.browser.test_whole_games import place_tokens

PATIENCE = 240  # seconds until a game must have begun
PHONES = [{"width": 390, "height": 844}, {"width": 360, "height": 740}]
TABLET, PROJECTOR = {"width": 820, "height": 1180}, {"width": 1920, "height": 1080}
REGIONS = "The seven regions"


def new_table(host, game, name, **choices):
    """Fill in the form for a new table with friends; the link for all free seats, if it is not for teams."""
    page = host.page
    page.goto(f"/new/{game}")
    page.get_by_label("Your name at the table").fill(name)
    for label in choices.get("checks", ()):
        page.get_by_label(label).check()
    for _ in range(choices.get("more", 0)):
        page.get_by_role("button", name="One more").click()
    page.get_by_role("button", name="Create table").click()
    if choices.get("teams"):  # each has a link of its own
        page.wait_for_url("**/t/*")
        return None
    link = page.get_by_role("textbox", name="Invitation to all free seats")
    link.wait_for()
    page.get_by_role("img", name="The invitation as a QR code").wait_for()
    return link.input_value()


def join(person, link, name):
    person.page.goto(link)
    person.page.get_by_label("Your name at the table").fill(name)
    person.page.get_by_role("button", name="Take the seat").click()


def seat(person, name):
    """The card of a player, as somebody sees it."""
    return person.page.locator("ul[aria-label=Seats] > li").filter(has_text=name)


def open_menu(person, entry):
    person.page.get_by_role("button", name="More", exact=True).click()
    person.page.get_by_role("button", name=entry).click()


def go_on(person):
    """From the count to the next turn."""
    person.page.get_by_role("button", name="Place turn").click()
    person.page.get_by_role("button", name="Seal my tokens").wait_for()


def test_three_at_primary_colours(people):
    ann, bob, cyd = people(viewport=PHONES[0]), people(viewport=PHONES[1]), people(viewport=TABLET)
    link = new_table(ann, "primary_colours", "Ann")
    join(bob, link, "Ann")  # names at a table are told apart
    ann.page.get_by_role("heading", name="One seat is free").wait_for()
    bob.page.get_by_text("Ann 2").first.wait_for()
    bob.page.get_by_role("heading", name="One seat is free").wait_for()
    join(cyd, link, "Cyd")  # late
    for person in (ann, bob, cyd):
        person.page.get_by_role("group", name=REGIONS).wait_for()
        person.check_width()
    watcher = people(viewport=PROJECTOR)
    watcher.page.goto(link)  # all seats are taken: it leads to watching
    watcher.page.get_by_role("group", name=REGIONS).wait_for()
    watcher.page.get_by_text("All seats are taken: you are watching.").wait_for()
    watcher.page.get_by_role("button", name="OK", exact=True).click()
    ann.page.get_by_text("1 person is watching").first.wait_for(state="attached")

    # What is chosen survives a reload, the arrow lifts one token, and nobody is asked.
    for _ in range(3):
        bob.page.locator("button.pile:not([disabled])").last.click()
    bob.page.locator("#ask").get_by_text("3 of 7").wait_for()
    bob.page.reload()
    bob.page.locator("#ask").get_by_text("3 of 7").wait_for()
    bob.page.get_by_role("button", name="Undo").click()
    bob.page.locator("#ask").get_by_text("2 of 7").wait_for()
    place_tokens(bob, 0)
    place_tokens(cyd, 1)
    ann.page.get_by_text("2 players wait for you.").wait_for()
    seat(ann, "Cyd").get_by_text("sealed").wait_for()
    bob.page.get_by_role("button", name="Remind Ann", exact=True).click()
    ann.page.get_by_text("Ann 2 is waiting for you.").wait_for()
    bob.page.get_by_role("button", name="Remind Ann", exact=True).click()
    bob.page.get_by_text("Ann was nudged a moment ago.").wait_for()
    ann.check_axe()

    # The network is lost: others see it, and what was done meanwhile is sent later.
    ann.context.set_offline(True)
    ann.page.locator(".banner[role=status]").get_by_text("You are offline.").wait_for()
    seat(cyd, "lost").wait_for()
    place_tokens(ann, 2)
    ann.page.locator("#ask").get_by_text("Your move is waiting for the connection.").wait_for()
    ann.check_width()
    ann.context.set_offline(False)
    for person in (ann, bob, cyd):
        person.page.locator("section.count").wait_for()
    ann.complaints.clear()  # the browser itself reports every connection that failed

    # A tab is closed: the host lets a bot play, until its person is back.
    address = cyd.page.url
    cyd.page.close()
    go_on(ann)
    go_on(bob)
    place_tokens(ann, 0)
    place_tokens(bob, 0)
    open_menu(ann, "Table and seats")
    ann.page.get_by_role("button", name="Let a bot play").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Close").click()
    ann.page.get_by_text("is away: a bot moved.").first.wait_for()
    cyd.page = cyd.tab()
    cyd.page.goto(address)
    seat(cyd, "Cyd").wait_for()
    seat(ann, "Cyd").get_by_text("away, a bot plays on").wait_for(state="hidden")

    # Somebody leaves, a bot takes the seat, and the others play on.
    open_menu(bob, "Leave the game")
    bob.page.get_by_role("dialog").get_by_role("button", name="Leave", exact=True).click()
    bob.page.get_by_text("You are watching").first.wait_for()
    seat(ann, "bot").wait_for()
    ann.page.get_by_role("tab", name="Log").click()
    ann.page.get_by_role("log").get_by_text("left the game.").wait_for()
    table = ann.ask(f"/api/tables/{address.rsplit('/', 1)[1]}")
    assert table["status"] == "playing"
    assert [each.get("left") for each in table["seats"]].count("Ann 2") == 1


def play(person, move):
    box = person.page.get_by_role("textbox", name="Type a move")
    box.fill(move)
    box.press("Enter")


def test_two_at_politrics_on_a_clock(people):
    ann, bob = people(viewport=PHONES[0]), people(viewport=PROJECTOR)
    link = new_table(ann, "politrics", "Ann", checks=["Quick"])
    ann.page.get_by_text("If your time runs out, you lose the game.").wait_for()
    join(bob, link, "Bob")
    ann.page.get_by_role("heading", name="Everybody is here").wait_for()
    bob.page.get_by_role("heading", name="Waiting for Ann").wait_for()
    ann.page.get_by_role("button", name="I am ready").click()
    for person in (ann, bob):
        person.page.get_by_role("grid").wait_for()
        person.page.get_by_role("timer").filter(has_text="+ 5:00").first.wait_for()  # the move's time and the bank
    ann.check_width()

    # An undo is asked for by name, withdrawn, asked for again and agreed to; everybody is told.
    play(ann, "V33")
    bob.page.locator('[data-square="33"][aria-label*="Voter"]').wait_for(state="attached")
    ann.page.get_by_role("button", name="Undo").click()
    bob.page.get_by_text("Ann asks for an undo.").wait_for()
    bob.page.get_by_text("It takes back:").wait_for()
    ann.check_axe()
    ann.page.get_by_role("button", name="Withdraw").click()
    bob.page.get_by_text("Ann no longer asks for an undo.").wait_for()
    ann.page.get_by_role("button", name="Undo").click()
    bob.page.get_by_role("button", name="I agree").click()
    ann.page.get_by_text("Everybody agreed to Ann's undo.").wait_for()
    bob.page.locator('[data-square="33"][aria-label*="Voter"]').wait_for(state="detached")

    # The host pauses the game; then two games in a row make a scoreboard, and nothing is said to have gone wrong.
    open_menu(ann, "Table and seats")
    ann.page.get_by_role("button", name="Pause the game").click()
    bob.page.get_by_text("The host has paused the game.").first.wait_for()
    ann.page.get_by_role("dialog").get_by_role("button", name="Continue").click()
    bob.page.get_by_text("The game goes on.").wait_for()
    ann.page.get_by_role("dialog").get_by_role("button", name="Close").click()
    for number in range(2):
        open_menu(bob, "Resign")
        bob.page.get_by_role("dialog").get_by_role("button", name="Resign", exact=True).click()
        for person in (ann, bob):
            person.page.get_by_role("article").get_by_text("Bob resigned.").wait_for()
        if number:
            break
        first = ann.page.url
        ann.page.get_by_role("article").get_by_role("button", name="rematch").click()
        if not number:
            called_from_the_lobby(bob)
        bob.page.get_by_role("article").get_by_role("button", name="rematch").click()
        for person in (ann, bob):
            person.page.wait_for_url(lambda url, first=first: url != first)
        confirm(ann, bob)  # whoever did not come last is asked
        for person in (ann, bob):
            assert person.page.locator(".notice.bad").count() == 0
    board = ann.page.get_by_role("region", name="This evening")
    board.get_by_text("Wins in 2 games").wait_for()
    assert "".join(board.locator("li").first.inner_text().split()) == "Ann2"


def called_from_the_lobby(person):
    """Whoever looks elsewhere sees that the rematch waits for them, first of all, on a phone too."""
    tab = person.tab()
    tab.set_viewport_size(PHONES[0])
    tab.goto("/")
    tab.get_by_role("link", name="You are expected in Politrics.").wait_for()
    tab.get_by_role("listitem").get_by_text("You are expected").wait_for()
    assert tab.title() == "● You are expected · Hustings"
    tab.close()


def confirm(*people):
    """Everybody who is asked is ready, until the board is there for all."""
    deadline = monotonic() + PATIENCE
    while not all(person.page.get_by_role("grid").is_visible() for person in people):
        assert monotonic() < deadline, "the next game does not begin"
        for person in people:
            ready = person.page.get_by_role("button", name="I am ready")
            if ready.is_visible():
                ready.click()
            person.page.wait_for_timeout(200)


def test_six_at_electioneer(people):
    names = ["Ann", "Bob", "Cyd", "Dan", "Eve", "Fay"]
    six = [people(viewport=PHONES[1]), *(people(viewport=PHONES[0]) for _ in names[1:])]
    link = new_table(six[0], "electioneer", "Ann", more=3)
    for person, name in zip(six[1:], names[1:], strict=True):
        join(person, link, name)
    for person in six:
        person.page.locator("#ask").wait_for()
    cards = six[0].page.locator("ul[aria-label=Seats] > li")
    assert cards.count() == 6
    six[0].check_width()
    six[0].check_axe()
    for size in (PHONES[1], TABLET, DESKTOP, PROJECTOR, PHONES[0]):
        six[0].page.set_viewport_size(size)
        right = six[0].page.evaluate("() => document.querySelector('.stage').getBoundingClientRect().right")
        for box in cards.evaluate_all("(seats) => seats.map((seat) => seat.getBoundingClientRect().toJSON())"):
            assert 0 <= box["left"] < box["right"] <= right  # nobody is out of sight
    six[0].page.wait_for_function(
        """() => [...document.querySelectorAll("ul[aria-label=Seats] > li .word:not(.long)")].every(
            (name) => !name.checkVisibility() || name.scrollWidth <= name.clientWidth + 1)"""
    )
    open_menu(six[3], "Leave the game")
    six[3].page.get_by_role("dialog").get_by_role("button", name="Leave", exact=True).click()
    seat(six[0], "bot").wait_for()
    table = six[0].ask(f"/api/tables/{six[0].page.url.rsplit('/', 1)[1]}")
    assert table["status"] == "playing"
    assert [each["kind"] for each in table["seats"]].count("human") == 5
    open_menu(six[0], "Table and seats")
    seats = six[0].page.get_by_role("dialog").get_by_role("listitem")
    seats.filter(has_text="Fay").get_by_role("button", name="Remove").click()
    sure = six[0].page.get_by_role("dialog", name="Remove Fay?")
    sure.get_by_role("button", name="Keep").click()
    seats.filter(has_text="Fay").get_by_role("button", name="Remove").click()
    sure.get_by_role("button", name="Remove").click()
    six[5].page.get_by_text("The host removed Fay from the table.").first.wait_for()
    six[5].page.get_by_text("You are watching").first.wait_for()
