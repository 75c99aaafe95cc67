"""A card is written, checked, weighed, given away in a link, printed, and played with at a table."""

from hustings.server.card_weighing import LONGEST_TIME
from tests.browser.people import PHONE

ADDRESS = "/presidential/cards"
HOSTILE = '<img src=x onerror="document.title=1">'


def test_a_card_is_written_weighed_shared_and_brought_to_a_table(people):
    ann = people()
    page = ann.page
    page.goto(ADDRESS)
    page.get_by_text("The title is missing.").wait_for()
    page.get_by_label("Title", exact=True).fill(HOSTILE)
    page.get_by_label("Flavour", exact=True).fill("Everybody came.")
    page.get_by_label("What happens").select_option("SPREAD")
    page.get_by_label("Where").select_option("R_SO")
    page.get_by_label("How many").fill("5")
    page.get_by_label("At most in each").fill("2")
    assert page.get_by_label("Effect as written").input_value() == "SPREAD(5,R_SO,2)"
    page.get_by_text("Spread five votes over states of the South, at most two in each.").first.wait_for()
    page.get_by_label("Effect as written").fill("SPREAD(5,CA,2)")
    page.get_by_text("SPREAD needs a group").wait_for()
    ann.check_axe()
    page.get_by_label("Effect as written").fill("GAIN(4,OH)")
    page.get_by_role("button", name="Simulate the value").click()
    page.get_by_text("A printed card").wait_for(timeout=LONGEST_TIME * 1000)  # it compiles, at low priority
    assert "±" in page.locator("tbody tr").first.inner_text()
    ann.check_axe()
    ann.check_width()
    page.emulate_media(media="print")
    assert page.locator(".sheet .printed").count() == 1
    assert page.locator(".sheet .printed").is_visible()
    page.emulate_media(media="screen")

    ben = people(viewport=PHONE, has_touch=True, is_mobile=True)
    link = page.evaluate(
        """async () => {
            let text = null;
            navigator.clipboard.writeText = (found) => { text = found; return Promise.resolve(); };
            [...document.querySelectorAll("button")].find((one) => one.textContent.includes("Share")).click();
            while (text === null) await new Promise((go) => setTimeout(go, 20));
            return text;
        }"""
    )
    ben.page.goto(link)
    ben.page.get_by_text("Deck added: 1 card.").wait_for()
    assert ben.page.get_by_label("Title", exact=True).input_value() == HOSTILE
    assert ben.page.title() != "1"
    ben.check_axe()
    ben.check_width()

    page.get_by_role("link", name="Use at a new table").click()
    page.get_by_label("Shuffle in a deck of your own").wait_for()
    page.get_by_text("Playing just one game?").wait_for()
    page.get_by_role("button", name="Use 8", exact=True).click()
    page.get_by_label("Your name at the table").fill("Ann")
    ann.check_axe()
    page.get_by_role("button", name="Create table").click()
    page.wait_for_url("**/t/*")
    table = page.url.rsplit("/", 1)[1]
    assert ann.ask(f"/api/tables/{table}")["options"]["head_start"] == 8
    ann.ask(f"/api/tables/{table}/seats", {"seat": 1, "kind": "here", "name": "Bea"})
    covered = page.get_by_role("button", name="uncover")  # for whom the dice let begin
    covered.or_(page.locator(".surface")).wait_for()
    assert ann.ask(f"/api/tables/{table}/view")["board"]["deck"] == 81


def test_the_card_editor_speaks_chinese(people):
    page = people(locale="zh-HK").page
    page.goto(ADDRESS)
    page.get_by_text("缺少標題。").wait_for()
    effect = page.locator("input.code")
    effect.fill("SPREAD(5,CA,2)")
    page.get_by_text("SPREAD須有一組州，例如R_SO；你寫的是CA。").wait_for()
    page.locator(".form input").nth(0).fill("巡迴")
    page.locator(".form input").nth(1).fill("六站。")
    effect.fill("SPREAD(5,R_SO,2)")
    page.get_by_text("在南部的州分散加5票，每州最多2票").first.wait_for()
