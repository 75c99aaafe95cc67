"""A server comes back with changed rules: the table says so, and its players agree how to go on, by keyboard too."""

import shutil

import pytest

from tests.browser.people import Server
from tests.test_adding_a_game import ROOT

GAME = "connect_four"


class ChangedServer(Server):
    """A server of a game whose rules are changed while it is down."""

    def __init__(self, folder):
        self.rules = folder / GAME
        shutil.copytree(ROOT / "examples" / GAME, self.rules)
        super().__init__(folder, "--game", str(self.rules))

    def update(self, rule, changed):
        """Stop it, change a rule, and start it with the next version."""
        self.stop()
        file = self.rules / "__init__.py"
        text = file.read_text(encoding="utf-8")
        assert rule in text
        file.write_text(text.replace(rule, changed).replace("version=1,", "version=2,"), encoding="utf-8")
        self.start()


@pytest.fixture
def served(tmp_path):
    server = ChangedServer(tmp_path)
    yield server
    server.stop()


def test_players_agree_how_a_paused_match_goes_on(people, served):
    ann, bob = people(), people()
    table = ann.sit(GAME, [{"kind": "me"}, {"kind": "open"}])
    bob.join(table)
    place = table["id"]
    for n in range(5):
        ann.wait_for_table(table, f"table.n === {n}")
        (ann, bob)[n % 2].ask(f"/api/tables/{place}/act", {"seat": n % 2, "action": n})
    served.update("for column in range(COLUMNS):", "for column in range(COLUMNS - (1 if board.turn > 2 else 0)):")

    why = "it would have gone differently from event 3 on"
    banners = [person.page.get_by_role("region", name="The match is paused") for person in (ann, bob)]
    for person, banner in zip((ann, bob), banners, strict=True):
        banner.get_by_role("status").filter(has_text=why).wait_for()  # the page has come back by itself
        assert not person.ask(f"/api/tables/{place}")["my_turn"]
        assert person.page.get_by_role("button", name="Undo").is_disabled()
        assert person.page.locator("button.action:not([disabled])").count() == 0
        person.check_axe()
        person.check_width()
    assert not banners[1].get_by_role("button").count()

    banners[0].get_by_role("button", name="End the match …").focus()
    ann.page.keyboard.press("Enter")
    dialogue = ann.page.get_by_role("dialog", name="End the match")
    dialogue.get_by_role("checkbox").nth(1).focus()
    ann.page.keyboard.press("Space")
    ann.page.keyboard.press("Tab")
    ann.page.keyboard.type("I was about to lose.")
    ann.check_axe()
    dialogue.get_by_role("button", name="Propose").press("Enter")
    dialogue.wait_for(state="hidden")
    banners[1].get_by_text("“I was about to lose.”").wait_for()
    banners[0].get_by_text("Waiting for").wait_for()
    banners[1].get_by_role("button", name="Decline").press("Enter")
    banners[0].get_by_text("declined the last proposal").wait_for()

    banners[0].get_by_role("button", name="Go back to event 2").click()
    banners[1].get_by_text("to go back to event 2, and to play on from there").wait_for()
    banners[1].get_by_role("button", name="I agree").click()
    for banner in banners:
        banner.wait_for(state="hidden")
    ann.page.get_by_role("button", name="Column 7").wait_for()
    ann.page.locator("button.action:not([disabled])").first.click()
    ann.page.get_by_role("button", name="Play: Column").click()
    ann.wait_for_table(table, "table.n === 7")
    bob.page.get_by_text("everything after event 2 is undone").first.wait_for()
    for person in (ann, bob):
        person.page.goto("about:blank")
        person.complaints.clear()  # the browser itself reports every connection that was refused


def test_a_finished_match_is_shown_as_it_ended(people, served):
    ann = people()
    table = ann.sit(GAME, [{"kind": "me"}, {"kind": "here", "name": "Bea"}])
    place = table["id"]
    for n in range(7):
        ann.ask(f"/api/tables/{place}/act", {"seat": n % 2, "action": n % 2})
    ann.page.goto("about:blank")  # no page asks for anything while the server is down
    served.update("for column in range(COLUMNS):", "for column in range(COLUMNS - (1 if board.turn > 2 else 0)):")
    ann.page.goto(f"/t/{place}")
    note = ann.page.get_by_role("region", name="The rules have changed")
    note.get_by_text("You see how this match ended.").wait_for()
    poster = ann.page.locator("article.poster")
    poster.wait_for()
    assert not poster.get_by_role("link", name="See the replay").count()
    ann.check_axe()
    poster.get_by_role("button", name="Was it fair?").click()
    ann.page.get_by_text("Everything that this page can check is right.").or_(
        ann.page.get_by_text("Nothing is wrong, but not everything can be proved.")
    ).wait_for()
    ann.page.goto(f"/r/{place}")
    ann.page.get_by_text("The replay did not open.").wait_for()
