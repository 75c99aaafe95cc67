"""Invitations say who can open them."""

import pytest

from hustings.server.network_address import own_address
from tests.browser.people import PHONE, Server


def test_a_link_that_only_this_computer_can_open_says_so(people):
    ann = people()
    ann.sit("politrics", [{"kind": "me"}, {"kind": "open"}])
    ann.page.get_by_text("Friends cannot open these links").wait_for()
    ann.check_axe()
    ann.page.set_viewport_size({"width": 390, "height": 844})
    ann.check_width()


@pytest.mark.skipif(own_address() is None, reason="this computer is in no network")
def test_a_server_for_the_network_invites_to_its_address_there(people, tmp_path, monkeypatch):
    monkeypatch.setenv("HUSTINGS_HOST", "0.0.0.0")
    server = Server(tmp_path)
    try:
        ann = people(server)
        table = ann.sit("politrics", [{"kind": "me"}, {"kind": "open"}])
        link = f"http://{own_address()}:{server.port}{table['invite']}"
        ann.page.wait_for_function("(link) => document.querySelector('.invite input')?.value === link", arg=link)
        assert ann.page.get_by_text("Friends cannot open these links").count() == 0
        ann.page.goto("about:blank")
    finally:
        server.stop()


def test_the_share_sheet_of_the_system_gets_the_link_that_stands_there(people):
    ann = people(viewport=PHONE)
    ann.page.add_init_script("navigator.share = async (what) => { window.shared = what; }")
    ann.sit("politrics", [{"kind": "me"}, {"kind": "open"}])
    invite = ann.page.locator(".invite").first
    invite.get_by_role("button", name="Share").click()
    shared = ann.page.evaluate("() => window.shared")
    assert shared["url"] == invite.get_by_role("textbox").input_value()
    assert "Politrics" in shared["title"]
