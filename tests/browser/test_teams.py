"""Two teams of two people in four browsers: who joins, who acts, and what only a team reads."""

from tests.browser.test_evening import PHONES, TABLET, new_table, open_menu, play

SECRET = "Beat their President"


def test_teams(people):
    ann, abe, bob, bea = people(viewport=PHONES[1]), people(), people(viewport=TABLET), people(viewport=PHONES[0])
    new_table(ann, "politrics", "Ann", checks=["The captain."], teams=True)
    links = team_links(ann)
    join_team(abe, links["First"], "Abe")
    ann.page.get_by_text("Ann, Abe").first.wait_for()
    join_team(bob, links["Second"], "Bob")
    join_team(bea, links["Second"], "Bea")
    ann.check_width()
    ann.check_axe()
    for captain in (ann, bob):
        captain.page.get_by_role("heading", name="Is your team complete?").wait_for()
        captain.page.get_by_role("button", name="I am ready").click()
    for person in (ann, abe, bob, bea):
        person.page.get_by_role("grid").wait_for()
        person.check_width()

    # The captain acts, the others advise; the advice stays in the team.
    abe.page.locator("#ask").get_by_text("Ann decides for your team now.").wait_for()
    assert abe.page.get_by_role("textbox", name="Type a move").count() == 0
    write(abe, SECRET)
    open_chat(ann)
    ann.page.get_by_role("log").get_by_text(SECRET).wait_for()
    ann.page.get_by_text("Only your team reads this.").wait_for(state="detached")
    ann.check_axe()
    ann.page.get_by_role("radio", name="Everybody").check()
    write(ann, "Good luck!")
    open_chat(bea)
    bea.page.get_by_role("log").get_by_text("Good luck!").wait_for()
    for person in (bob, bea):
        assert not any(SECRET in text for text in person.traffic)
    ann.page.get_by_role("tab", name="Chat").click()
    play(ann, "V33")
    abe.page.locator('[data-square="33"][aria-label*="Voter"]').wait_for(state="attached")

    # The captain makes another member the captain, who acts from now on.
    open_menu(bob, "Seats")
    bob.page.get_by_role("button", name="Make captain").click()
    bea.page.get_by_text("Bea is the captain now.").first.wait_for()
    bob.page.get_by_role("dialog").get_by_role("button", name="Close").click()
    bob.page.locator("#ask").get_by_text("Bea decides for your team now.").wait_for()
    bea.page.get_by_role("tab", name="Chat").click()
    play(bea, "V77")
    ann.page.locator('[data-square="77"][aria-label*="Voter"]').wait_for(state="attached")

    # Somebody leaves the team, and only watches.
    open_menu(abe, "Seats")
    abe.page.get_by_role("button", name="Leave the team").click()
    abe.page.get_by_text("You are watching").first.wait_for()
    assert abe.ask(f"/api/tables/{abe.page.url.rsplit('/', 1)[1]}")["mine"] == []


def team_links(host):
    """The invitation to each team, by its seat."""
    boxes = host.page.get_by_role("textbox", name="Invitation to the team", include_hidden=True)
    boxes.first.wait_for(state="attached")
    found = boxes.evaluate_all("(boxes) => boxes.map((box) => [box.getAttribute('aria-label'), box.value])")
    return {label.rsplit(" ", 1)[1]: link for label, link in found}


def join_team(person, link, name):
    person.page.goto(link)
    person.page.get_by_label("Your name at the table").fill(name)
    person.page.get_by_role("button", name="Join the team").click()
    person.page.get_by_role("button", name="Join the team").wait_for(state="detached")


def open_chat(person):
    person.page.get_by_role("tab", name="Chat").click()


def write(person, text):
    """Say something in the chat that is open, or is opened now."""
    if not person.page.get_by_label("Say something").is_visible():
        open_chat(person)
    person.page.get_by_label("Say something").fill(text)
    person.page.get_by_role("button", name="Send").click()
    person.page.get_by_role("log").get_by_text(text).wait_for()
