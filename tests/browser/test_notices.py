"""Notices in a real browser: by a tab in the background, and by a push; and the lobby says which tables wait."""

import json
import re

import pytest

from tests.browser.chromium import launch_whole
from tests.browser.people import PHONE, Person

BACKGROUND = """
    Object.defineProperty(document, "hidden", {get: () => window.away === true});
"""
SHOWN = """async () => {
    const worker = await navigator.serviceWorker.getRegistration("/notices/");
    const shown = await worker.getNotifications();
    return shown.map(({title, body, tag, data}) => [title, body, tag, data.link]);
}"""


def until(page, script, wanted):
    """Until a script that is awaited gives this. Chromium forgets a notice that it is asked for while it shows it."""
    for _ in range(20):
        page.wait_for_timeout(1500)
        if (found := page.evaluate(script)) == wanted:
            return
    raise AssertionError(f"{found} instead of {wanted}")


class Profile:
    """A browser that keeps its profile: a private one shows no notices."""

    def __init__(self, chromium, folder):
        self.chromium, self.folder = chromium, folder

    def new_context(self, **looks):
        return launch_whole(self.chromium.browser_type, self.folder, **looks)


@pytest.fixture
def ann(served, chromium, tmp_path):
    """Somebody who lets the browser tell her things."""
    ann = Person(served, Profile(chromium, tmp_path))
    ann.context.grant_permissions(["notifications"], origin=ann.server.address)
    ann.page.add_init_script(BACKGROUND)
    ann.page.goto("/settings")
    ann.page.get_by_role("switch", name="Tell me here").check()
    ann.page.get_by_text(re.compile("On(,| while)")).wait_for()  # no push service can be reached from here
    ann.complaints.clear()
    yield ann
    ann.leave()


def test_a_push_is_shown_by_a_worker_that_leaves_other_pages_alone(ann):
    scopes = (
        "() => navigator.serviceWorker.getRegistrations().then((all) => all.map((one) => new URL(one.scope).pathname))"
    )
    assert ann.page.evaluate(scopes) == ["/notices/"]
    assert ann.page.evaluate("() => navigator.serviceWorker.controller") is None
    cdp, versions = ann.context.new_cdp_session(ann.page), []
    cdp.on("ServiceWorker.workerRegistrationUpdated", lambda event: versions.extend(event["registrations"]))
    cdp.send("ServiceWorker.enable")
    while not versions:
        ann.page.wait_for_timeout(50)
    told = {"title": "Your turn", "body": "Politrics", "link": "/t/some-table", "tag": "table-some-table"}
    where = {"origin": ann.server.address, "registrationId": versions[0]["registrationId"]}
    cdp.send("ServiceWorker.deliverPushMessage", {**where, "data": json.dumps(told)})
    until(ann.page, SHOWN, [["Your turn", "Politrics", "table-some-table", "/t/some-table"]])


def test_a_tab_in_the_background_tells_of_ones_turn(ann, people):
    ben = people()
    table = ann.sit("politrics", [{"kind": "me"}, {"kind": "open"}])
    ben.join(table, "Ben")
    ann.page.get_by_role("grid").wait_for()
    path = f"/api/tables/{table['id']}"

    def move(person):
        mine = person.ask(path)["mine"][0]
        action = person.ask(f"{path}/view?seat={mine}")["actions"][0]["action"]
        person.ask(f"{path}/act", {"seat": mine, "action": action})

    if ann.ask(path)["my_turn"]:
        move(ann)
    ann.page.locator(".seat").filter(has_text="Ben").locator(".lamp.lit").wait_for()
    ann.page.evaluate("() => { window.away = true; }")
    move(ben)
    until(ann.page, SHOWN, [["It is your turn", "Politrics", f"table-{table['id']}", f"/t/{table['id']}"]])


def test_the_lobby_says_at_which_tables_it_is_ones_turn(people):
    ann = people(viewport=PHONE)
    ann.page.goto("/")
    tables = []
    for name in ("Bea", "Cay"):
        seats = [{"kind": "here", "name": "Ann"}, {"kind": "here", "name": name}]
        tables.append(ann.ask("/api/tables", {"game": "politrics", "seats": seats})["id"])
    ann.page.reload()
    waiting = ann.page.get_by_role("list", name="Tables that wait for you").get_by_role("link")
    waiting.nth(1).wait_for()
    assert {link.get_attribute("href") for link in waiting.all()} == {f"/t/{table}" for table in tables}
    assert "Cay" in waiting.first.inner_text()
    ann.check_axe()
    ann.check_width()
