"""The profile: results, history, archive, records; and the end of an account."""

from tests.browser.test_account import PASSWORD, create_account, wait_for_guest


def test_results_are_counted_archived_and_downloaded(people):
    ann = people()
    create_account(ann)
    for _ in range(2):
        table = ann.ask("/api/tables", {"game": "politrics", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "easy"}]})
        ann.ask(f"/api/tables/{table['id']}/resign", {"seat": table["mine"][0]})
    ann.page.get_by_role("link", name="Your profile").click()
    row = ann.page.get_by_role("region", name="Results").get_by_role("row", name="Politrics")
    row.wait_for()
    assert row.get_by_role("cell").all_inner_texts() == ["2", "0", "0", "0%"]
    ann.page.get_by_role("region", name="Favourite bots").get_by_role("row", name="Easy").wait_for()
    ann.check_axe()
    history = ann.page.get_by_role("listitem").filter(has_text="Lost")
    assert history.count() == 2
    history.first.get_by_role("button").click()
    history.nth(1).wait_for(state="detached")
    ann.page.get_by_role("button", name="Archive (1)").click()
    ann.page.get_by_role("button", name="Take back").wait_for()
    with ann.page.expect_download() as download:
        ann.page.get_by_role("link", name="Download my records").click()
    assert download.value.suggested_filename == "hustings-records.zip"
    assert download.value.path().stat().st_size > 500
    ann.page.get_by_role("listitem").filter(has_text="Lost").get_by_role("link").click()
    ann.page.wait_for_url("**/story/*")  # a finished game opens on its story


def test_an_account_is_deleted_by_its_password(people):
    ann = people()
    create_account(ann)
    ann.page.get_by_role("button", name="Delete account").click()
    dialogue = ann.page.get_by_role("dialog", name="Delete your account")
    dialogue.get_by_label("Current password").fill(PASSWORD)
    ann.check_axe()
    dialogue.get_by_role("button", name="Delete for good").click()
    ann.page.get_by_text("Your account is deleted.").wait_for()
    wait_for_guest(ann)
