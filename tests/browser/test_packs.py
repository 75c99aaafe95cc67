"""Cards of one's own: uploaded on their page, faults by row, then played with at a table."""

from hustings.games.electioneer.editions import packaged_files
from tests.browser.people import PHONE
from tests.games.electioneer.cards.test_editions import dearer


def write(folder, files):
    """The files of a pack in a folder, as a file chooser takes them."""
    folder.mkdir()
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    return sorted(folder.iterdir())


def test_a_pack_is_checked_mended_kept_and_played_with(people, tmp_path):
    ann = people()
    page = ann.page
    page.goto("/new/electioneer")
    page.get_by_role("link", name="Upload and check the cards you have").click()
    page.get_by_text("You have no packs yet.").wait_for()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download events.csv").click()
    assert download.value.suggested_filename == "events.csv"
    assert download.value.path().read_text(encoding="utf-8-sig").startswith("id,name_en,name_zh,effect")

    faulty = dearer(1)
    faulty["events.csv"] = faulty["events.csv"].replace("EV_BAN(kind=ferry)", "EV_BAN(kind=bus)")
    page.get_by_label("The files of your pack").set_input_files(write(tmp_path / "faulty", faulty))
    page.get_by_label("Name of the pack").fill("My cards")
    page.get_by_role("button", name="Check and save").click()
    page.locator(".faults tbody tr").first.wait_for()
    cells = page.locator(".faults tbody tr td").all_text_contents()
    assert (cells[:3], "'bus'" in cells[3]) == (["events.csv", "2", "E01"], True)
    ann.check_axe()

    page.get_by_label("The files of your pack").set_input_files(write(tmp_path / "sound", dearer(1)))
    page.get_by_role("button", name="Check and save").click()
    page.locator(".sound").wait_for()
    page.get_by_role("link", name="Play with it").click()
    page.get_by_role("heading", name="Electioneer").first.wait_for()
    assert page.get_by_role("radio", name="My cards").or_(page.get_by_label("My cards")).first.is_checked()
    page.locator("#host-name").fill("Ann")
    page.get_by_role("button", name="Create").click()
    page.wait_for_url("**/t/*")
    table = ann.ask(f"/api/tables/{page.url.rpartition('/')[2]}")
    assert table["options"]["pack"] == ann.ask("/api/games/electioneer/packs")["packs"][0]["digest"]
    assert ann.ask(f"/api/tables/{table['id']}/scenery")["zones"]["central"]["cost"] == 6


def test_the_page_on_a_phone_in_chinese(people, tmp_path):
    ann = people(viewport=PHONE, color_scheme="dark", locale="zh-HK")
    faulty = dearer(0)
    faulty["events.csv"] = faulty["events.csv"].replace("EV_BAN(kind=ferry)", "EV_BAN(kind=bus)")
    ann.page.goto("/packs/electioneer")
    ann.page.locator("#pack-files").set_input_files(write(tmp_path / "faulty", faulty))
    ann.page.get_by_role("button", name="檢查", exact=True).click()
    ann.page.locator(".faults").get_by_text("kind是「bus」，須為ferry、fundraise或attack。").wait_for()
    ann.check_width()
    ann.check_axe()
    half = {"zones.csv": packaged_files()["zones.csv"]}
    ann.page.locator("#pack-files").set_input_files(write(tmp_path / "half", half))
    ann.page.get_by_role("button", name="檢查", exact=True).click()
    ann.page.locator(".faults").get_by_text("卡組缺少strategies.csv").wait_for()
