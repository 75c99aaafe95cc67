"""A game survives a killed server, a second tab, and a page that was closed."""

import signal

from tests.browser.people import Server
from tests.browser.test_whole_games import place_tokens


def test_a_killed_server_is_noticed_and_play_goes_on(people, tmp_path):
    server = Server(tmp_path)
    try:
        ann = people(server)
        table = ann.sit("primary_colours", [{"kind": "me"}, *2 * [{"kind": "here", "name": "Bea"}]])
        ann.page.get_by_role("button", name="uncover").click()
        ann.page.get_by_role("button", name="Seal my tokens").wait_for()
        ann.page.get_by_role("tab", name="Chat").click()
        server.kill()
        banner = ann.page.locator(".banner[role=status]")
        banner.wait_for()
        server.start()
        ann.ask(f"/api/tables/{table['id']}/chat", {"text": "Said while the page was away"})
        banner.wait_for(state="hidden")
        ann.page.get_by_role("log").get_by_text("Said while the page was away").wait_for()
        place_tokens(ann, 1)
        ann.page.get_by_role("button", name="uncover").wait_for()
        assert ann.ask(f"/api/tables/{table['id']}")["n"] == 7
        ann.page.goto("about:blank")
        ann.complaints.clear()  # the browser itself reports every connection that was refused
    finally:
        server.stop()


def test_a_server_that_hangs_is_noticed(people, tmp_path):
    server = Server(tmp_path)
    try:
        ann = people(server)
        ann.sit("politrics", [{"kind": "me"}, {"kind": "bot", "bot": "easy"}])
        ann.page.get_by_role("grid").wait_for()
        banner = ann.page.locator(".banner[role=status]")
        server.process.send_signal(signal.SIGSTOP)  # the connection stays open, and nothing comes
        banner.get_by_text("Reaching for the table").wait_for()
        server.process.send_signal(signal.SIGCONT)
        banner.wait_for(state="hidden")
        ann.page.goto("about:blank")
    finally:
        server.stop()


def test_two_tabs_show_the_same(people):
    ann = people()
    table = ann.sit("politrics", [{"kind": "me"}, {"kind": "here", "name": "Bea"}])
    second = ann.tab()
    second.goto(f"/t/{table['id']}")
    for page in (ann.page, second):
        page.get_by_role("button", name="Stop hiding the screen").click()
        page.get_by_role("grid").wait_for()
    box = ann.page.get_by_role("textbox", name="Type a move")
    box.fill("V33")
    box.press("Enter")
    for page in (ann.page, second):
        page.locator('[data-square="33"][aria-label*="Voter"]').wait_for(state="attached")


def test_a_page_that_is_opened_again_goes_on(people):
    ann = people()
    ann.sit("primary_colours", [{"kind": "me"}, *2 * [{"kind": "bot", "bot": "easy"}]])
    place_tokens(ann, 0)
    ann.page.locator("section.count").wait_for()
    ann.page.reload()
    ann.page.get_by_role("group", name="The seven regions").wait_for()
    ann.page.goto("/")
    mine = ann.page.get_by_role("link", name="Primary Colours").filter(has_text="Your turn")
    mine.first.click()
    ann.page.get_by_role("group", name="The seven regions").wait_for()


def test_people_at_one_device_see_only_their_own(people):
    ann = people()
    ann.sit("primary_colours", [{"kind": "me"}, {"kind": "here", "name": "Bea"}, {"kind": "here", "name": "Cid"}])
    words = []
    for _ in range(3):
        ann.page.get_by_role("button", name="uncover").click()
        shown = ann.page.locator("body").inner_text()
        assert not any(word in shown for word in words)
        words.append(place_tokens(ann, len(words)))
    ann.page.locator("section.count").wait_for()


def play_while_disconnected(ann):
    """A move is made; it is shown as kept, and the board does not show it."""
    box = ann.page.get_by_role("textbox", name="Type a move")
    box.fill("V33")
    box.press("Enter")
    ann.page.locator("#ask").get_by_text("Your move is waiting for the connection.").wait_for()
    ann.page.locator(".banner[role=status]").wait_for()
    assert ann.page.locator('[data-square="33"][aria-label*="Voter"]').count() == 0


def wait_until_played(ann, table):
    """The move stands on the board, once, and nothing is kept any more."""
    ann.page.locator('[data-square="33"][aria-label*="Voter"]').wait_for(state="attached")
    ann.page.locator(".banner[role=status]").wait_for(state="hidden")
    assert "waiting for the connection" not in ann.page.locator("#ask").inner_text()
    assert ann.ask(f"/api/tables/{table['id']}")["n"] == 1


def test_a_move_made_offline_is_kept_and_sent_once(people):
    ann = people()
    table = ann.sit("politrics", [{"kind": "me"}, {"kind": "here", "name": "Bea"}])
    ann.page.get_by_role("button", name="Stop hiding the screen").click()
    ann.page.get_by_role("grid").wait_for()
    ann.context.set_offline(True)
    ann.page.locator(".banner[role=status]").get_by_text("You are offline.").wait_for()
    play_while_disconnected(ann)
    ann.context.set_offline(False)
    wait_until_played(ann, table)
    ann.page.goto("about:blank")
    ann.complaints.clear()  # the browser itself reports every connection that failed


def test_a_server_that_falls_silent_is_noticed_by_the_next_move(people, tmp_path):
    server = Server(tmp_path)
    try:
        ann = people(server)
        table = ann.sit("politrics", [{"kind": "me"}, {"kind": "here", "name": "Bea"}])
        ann.page.get_by_role("button", name="Stop hiding the screen").click()
        ann.page.get_by_role("grid").wait_for()
        server.process.send_signal(signal.SIGSTOP)
        play_while_disconnected(ann)
        server.process.send_signal(signal.SIGCONT)
        wait_until_played(ann, table)
        ann.page.goto("about:blank")
        ann.complaints.clear()  # the browser itself reports a connection that was given up meanwhile
    finally:
        server.process.send_signal(signal.SIGCONT)
        server.stop()
