"""Invitations in the fragment, random bytes from every browser, receipts, and the fairness page that checks them."""

import hashlib
import json
import re

import pytest

from tests.browser.people import DESKTOP, PHONE

DIGITS = re.compile(r"[0-9a-f]{32}")
KEPT = "(id) => JSON.parse(localStorage.getItem(`hustings.luck.${id}`))"
FOCUSED = "() => (document.activeElement.closest('dialog') ? 'inside' : document.activeElement.tagName)"
CHECKS = ("chain", "id", "commitment", "seen", "bytes", "bots", "key", "draws", "seating", "seals", "undos", "receipts")


def play_now(person, title="The Presidential Game"):
    """Sit down against bots from the lobby; the table as the server tells it."""
    person.page.goto("/")
    person.page.get_by_role("article", name=title).get_by_role("button", name="Play now").click()
    person.page.wait_for_url("**/t/*")
    table = {"id": person.page.url.rsplit("/", 1)[1]}
    person.wait_for_table(table, "table.status === 'playing'")
    return person.ask(f"/api/tables/{table['id']}")


def new_table(person, game="politrics"):
    """Open a table with free seats from its form; the table, with its invitations."""
    person.page.goto(f"/new/{game}")
    person.page.get_by_label("Your name at the table").fill("Ann")
    person.page.get_by_role("button", name="Create table").click()
    person.page.wait_for_url("**/t/*")
    return person.ask(f"/api/tables/{person.page.url.rsplit('/', 1)[1]}")


def wait_for_view(person, n=0):
    """Until the page has been shown that event."""
    shown = """([id, n]) => Object.keys(localStorage).filter((key) => key.startsWith("hustings.receipts."))
        .map((key) => JSON.parse(localStorage.getItem(key)))
        .some(({table, pairs}) => table === id && pairs.some(([number]) => number >= n))"""
    person.page.wait_for_function(shown, arg=[person.page.url.rsplit("/", 1)[1], n])


def resign(person, table):
    """End the match; the page shows the result."""
    person.ask(f"/api/tables/{table['id']}/resign", {"seat": person.ask(f"/api/tables/{table['id']}")["mine"][0]})
    person.page.get_by_role("button", name="Was it fair?").wait_for()


def open_fairness(person):
    """The fairness page; each check's mark by its name, once all are made."""
    person.page.get_by_role("button", name="Was it fair?").click()
    return marks(person)


def marks(person):
    person.page.locator("[data-check=receipts]").wait_for()
    rows = person.page.locator("[data-check]")
    return {row.get_attribute("data-check"): row.get_attribute("data-mark") for row in rows.all()}


def test_an_invitation_is_in_no_address_that_is_asked_for(people):
    ann, ben = people(), people()
    table = new_table(ann)
    link = table["invite"]
    address, _, fragment = link.partition("#invite=")
    assert "?" not in address
    assert fragment
    assert link in ann.page.get_by_label("Invitation to all free seats").input_value()
    asked = []
    ben.page.on("request", lambda request: asked.append(request.url))
    ben.page.goto(link)
    ben.page.get_by_role("heading", name="invites you").wait_for()
    assert ben.page.url == f"{ben.server.address}{address}"
    ben.page.reload()
    ben.page.get_by_role("heading", name="invites you").wait_for()
    ben.page.get_by_label("Your name at the table").fill("Ben")
    ben.page.get_by_role("button", name="Take the seat").click()
    ben.page.get_by_role("grid").wait_for()
    assert ben.page.url == f"{ben.server.address}{address}"
    assert not any(fragment in url.partition("#")[0] for url in asked)


def test_bytes_are_recorded_before_they_are_sent(people):
    ann = people()
    sent, recorded = [], []

    def note(route):
        sent.append(route.request.post_data_json)
        recorded.append(ann.page.evaluate("() => ({...localStorage})"))
        route.continue_()

    ann.page.route("**/api/tables", lambda route: (sent.append(route.request.post_data_json), route.continue_()))
    ann.page.route("**/api/tables/*/join", note)
    table = play_now(ann)
    creation, join = [body for body in sent if body is not None]
    assert creation["contributes"] is True
    assert DIGITS.fullmatch(join["entropy"])
    kept = json.loads(recorded[0][f"hustings.luck.{table['id']}"])
    luck = table["luck"]
    assert kept == {"commitment": luck["commitment"], "nonce": luck["nonce"], "entropy": join["entropy"]}
    assert luck["entropy"][0] == join["entropy"]


def test_everybody_who_joins_adds_bytes_and_so_does_a_rematch(people):
    ann, ben = people(), people()
    table = new_table(ann)
    ben.join(table)
    for person in (ann, ben):
        person.page.get_by_role("grid").wait_for()

    def entropy(table):
        return ann.ask(f"/api/tables/{table['id']}")["luck"]["entropy"]

    assert entropy(table) == [person.page.evaluate(KEPT, table["id"])["entropy"] for person in (ann, ben)]
    resign(ann, table)
    following = None
    for person in (ann, ben):
        person.page.get_by_role("button", name="ematch").first.click()
        person.page.wait_for_url(lambda url: "/t/" in url and table["id"] not in url)
        following = {"id": person.page.url.rsplit("/", 1)[1]}
    ann.wait_for_table(following, "table.status === 'playing'")
    given = {person.page.evaluate(KEPT, following["id"])["entropy"] for person in (ann, ben)}
    assert set(entropy(following)) == given
    assert len(given) == 2
    assert not given & set(entropy(table))


@pytest.mark.parametrize(
    "looks", [{"viewport": DESKTOP}, {"viewport": PHONE, "color_scheme": "dark"}], ids=["desktop-light", "phone-dark"]
)
def test_the_page_checks_a_match_in_the_browser(people, looks):
    ann = people(**looks)
    table = play_now(ann)
    wait_for_view(ann)
    ann.page.get_by_role("button", name="More").click()
    ann.page.get_by_role("button", name="Fair luck: check it yourself").click()
    dialogue = ann.page.get_by_role("dialog", name="Fair luck: check it yourself")
    dialogue.get_by_text(table["luck"]["commitment"]).wait_for()
    dialogue.get_by_text(table["luck"]["nonce"]).wait_for()
    dialogue.get_by_text("(this browser)").wait_for()
    dialogue.get_by_role("button", name="Download my receipts").wait_for()
    ann.check_axe()
    ann.check_width()
    ann.page.keyboard.press("Escape")
    dialogue.wait_for(state="hidden")

    resign(ann, table)
    found = open_fairness(ann)
    assert tuple(found) == CHECKS
    assert set(found.values()) <= {"ok", "none"}, found
    must = ("chain", "id", "commitment", "seen", "bytes", "bots", "key", "draws", "receipts")
    assert all(found[name] == "ok" for name in must), found
    dialogue.get_by_role("heading", name="Everything that this page can check is right.").wait_for()
    dialogue.get_by_text("Yes. Every action is legal").wait_for()
    secret = json.loads(ann.ask_text(f"/api/tables/{table['id']}/record").splitlines()[-1])["secret"]
    dialogue.get_by_text(secret).last.wait_for()
    ann.check_axe()
    ann.check_width()

    # By keyboard: focus stays in the dialogue, and a check's details open.
    row = dialogue.locator("[data-check=draws] summary")
    row.focus()
    ann.page.keyboard.press("Enter")
    dialogue.locator("[data-check=draws][open]").wait_for()
    for _ in range(25):
        ann.page.keyboard.press("Tab")
        focused = ann.page.evaluate(FOCUSED)
        assert focused in ("inside", "BODY"), focused  # the browser's own bar is the body's

    with ann.page.expect_download() as download:
        dialogue.get_by_role("button", name="Download my receipts").click()
    kept = json.loads(download.value.path().read_text())
    checks = [json.loads(line)["check"] for line in ann.ask_text(f"/api/tables/{table['id']}/record").splitlines()]
    assert kept["entropy"] == table["luck"]["entropy"][0]
    assert kept["receipts"]
    assert all(checks[each["n"]] == each["receipt"] for each in kept["receipts"])
    assert kept["receipts"][-1]["n"] == len(checks) - 1


def test_a_forged_ending_is_noticed(people):
    ann = people()
    table = play_now(ann)
    wait_for_view(ann)
    resign(ann, table)
    wait_for_view(ann, ann.ask(f"/api/tables/{table['id']}")["n"])

    def forge(route):
        lines = route.fetch().text().splitlines()
        texts = [line[: line.rindex(',"check":')] for line in lines]
        texts[-1] = re.sub(r'"winners":\[[^]]*\]', '"winners":[0]', texts[-1]).replace("60000", "59999")
        route.fulfill(body=chained(texts), content_type="application/jsonl")

    ann.page.route("**/record", forge)
    found = open_fairness(ann)
    assert found.pop("receipts") == "bad"
    assert "bad" not in found.values(), found
    ann.page.get_by_role("heading", name="This record cannot be trusted: 1 check failed.").wait_for()
    n = ann.ask(f"/api/tables/{table['id']}")["n"]
    assert re.search(rf"event .*{n}\b", ann.page.locator("[data-check=receipts] summary").inner_text())


def chained(texts):
    """A file whose checks have all been computed again."""
    lines, before = [], ""
    for text in texts:
        before = hashlib.sha256((before + text).encode()).hexdigest()[:32]
        lines.append(f'{text},"check":"{before}"}}\n')
    return "".join(lines)


def test_without_web_crypto_a_library_checks_the_same_and_the_page_says_so(people):
    ann = people()
    ann.context.add_init_script("Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined })")
    table = play_now(ann)
    wait_for_view(ann)
    resign(ann, table)
    found = open_fairness(ann)
    assert "bad" not in found.values(), found
    assert found["draws"] == found["chain"] == "ok"
    ann.page.get_by_text("offers it no Web Crypto").wait_for()


def test_without_local_storage_everything_works_until_the_page_closes(people):
    ann = people()
    ann.context.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })"
    )
    table = play_now(ann)
    ann.page.get_by_text("Week 1 of").first.wait_for()
    resign(ann, table)
    found = open_fairness(ann)
    assert found["bytes"] == found["seen"] == found["receipts"] == "ok", found


def test_undos_are_told_with_the_result(people):
    ann, ben = people(), people()
    table = new_table(ann)
    ben.join(table)
    for person in (ann, ben):
        person.page.get_by_role("grid").wait_for()
    seats = [person.ask(f"/api/tables/{table['id']}")["mine"][0] for person in (ann, ben)]
    mover = ann.ask(f"/api/tables/{table['id']}")["movers"][0]
    first, second = (ann, ben) if seats[0] == mover else (ben, ann)
    here, there = (seats[0], seats[1]) if first is ann else (seats[1], seats[0])
    first.ask(f"/api/tables/{table['id']}/act", {"seat": here, "move": "V33"})
    first.ask(f"/api/tables/{table['id']}/undo", {"seat": here})
    second.page.get_by_role("button", name="I agree").click()
    second.wait_for_table(table, "table.undo_asked === null && table.n === 2")
    second.ask(f"/api/tables/{table['id']}/resign", {"seat": there})
    first.page.get_by_text("1 undo in this game:").wait_for()
    open_fairness(first)
    first.page.get_by_role("heading", name="Undos").wait_for()
    first.page.get_by_text("with everybody's agreement").wait_for()


def test_a_refused_undo_is_told_in_the_servers_words(people):
    ann = people()
    sentence = "Luck has fallen since: that can never be taken back."

    def refuse(socket):
        server = socket.connect_to_server()

        def heard(text):
            message = json.loads(text)
            if message.get("do") == "undo":
                socket.send(json.dumps({"is": "refused", "id": message["id"], "error": sentence, "code": "undo"}))
            else:
                server.send(text)

        socket.on_message(heard)

    ann.page.route_web_socket("**/live?*", refuse)
    table = ann.sit("politrics", [{"kind": "me"}, {"kind": "here", "name": "Bea"}])
    ann.page.get_by_role("button", name="Stop hiding the screen").click()
    ann.page.get_by_role("grid").wait_for()
    ann.ask(f"/api/tables/{table['id']}/act", {"seat": 0, "move": "V33"})
    ann.page.locator('[data-square="33"][aria-label*="Voter"]').wait_for(state="attached")
    ann.ask(f"/api/tables/{table['id']}/act", {"seat": 1, "move": "V35"})
    ann.page.locator('[data-square="35"][aria-label*="Voter"]').wait_for(state="attached")
    ann.page.get_by_role("button", name="Undo").click()
    ann.page.get_by_text(sentence).wait_for()


HOSTILE = "<img src=x onerror=window.hacked=1><script>window.hacked=1</script>[red]&amp;"


@pytest.mark.parametrize("game", ["politrics", "presidential"])
def test_names_and_chat_are_never_markup(people, game):
    ann = people()
    table = ann.sit(game, [{"kind": "me"}, {"kind": "here", "name": HOSTILE[:40]}])
    ann.page.get_by_role("button", name="uncover").click()
    ann.page.get_by_role("tab", name="Chat").click()
    ann.ask(f"/api/tables/{table['id']}/chat", {"text": HOSTILE})
    ann.page.get_by_text(HOSTILE).first.wait_for()
    ann.page.get_by_text(HOSTILE[:40]).first.wait_for()
    ann.ask(f"/api/tables/{table['id']}/resign", {"seat": 0})
    ann.page.get_by_role("heading", name=HOSTILE[:40]).wait_for()
    open_fairness(ann)
    assert ann.page.evaluate("() => window.hacked") is None
    assert ann.page.locator("img[src=x]").count() == 0
