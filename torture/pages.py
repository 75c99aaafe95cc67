"""Script injection in a real browser: through names, chat, own cards, packs and addresses.

Chromium opens every page that shows them, once with the server's content security policy and once without. Nothing
runs, nothing becomes an element, nothing is fetched from elsewhere, and no page complains.
"""

from __future__ import annotations

import asyncio
import csv
import io
import itertools
import json
import random
import re
import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, sync_playwright
from playwright.sync_api import Error as BrowserError

import hustings
from hustings.engine.game import LUCK, Refusal
from hustings.games import find
from hustings.server.store.rows import LuckTerms, SeatRow, TableColumns, TableRow
from hustings.server.store.store import Store
from tests.browser.chromium import launch
from torture.patience import patience
from torture.server import Server, folder

COUNT = 600  # pages
CARDS, LONGEST_CARD = 20, 35  # payloads in one pack, and characters of each
PACKS = "/api/games/electioneer/packs"
PATIENCE = 30_000  # milliseconds
LONGEST_NAME, LONGEST_TITLE = 40, 60
EVIL = "//evil.example"

# `hit()` is a function of the page, and <x-hit> an element that nobody else uses.
PAYLOADS = (
    "<script>hit()</script>", "<img src=x onerror=hit()>", '"><img src=x onerror=hit()>', "'><svg onload=hit()>",
    "<svg/onload=hit()>", "<svg><script>hit()</script>", "<svg><animate onbegin=hit() dur=1>",
    "<svg><a xlink:href=javascript:hit()>x</a>", "<math><mi xlink:href=javascript:hit()>x", "<x-hit>element</x-hit>",
    "<x-hit onclick=hit() autofocus tabindex=0>", "<iframe src=javascript:hit()>", "<iframe srcdoc='<x-hit>'>",
    "<details open ontoggle=hit()>", "<input autofocus onfocus=hit()>", "<body onload=hit()>",
    "<a href=javascript:hit()>x</a>", "<form action=javascript:hit()><button>", "<template><x-hit></template>",
    "</textarea><x-hit>", "</title><x-hit>", "</script><x-hit>", "--><x-hit>", "]]><x-hit>",
    "<noscript><p title='</noscript><x-hit>'>", "<!--><x-hit>", f"<img src={EVIL}/x>",
    f"<link rel=stylesheet href={EVIL}/x>", f"<base href={EVIL}>", f"<style>@import'{EVIL}'",
    f"<meta http-equiv=refresh content=0;url={EVIL}>", f"<script src={EVIL}/x></script>", f"<video poster={EVIL}/x>",
    "javascript:hit()", "data:text/html,<x-hit>", "{{hit()}}", "${hit()}", "{@html '<x-hit>'}", "{#if hit()}{/if}",
    "constructor.constructor('hit()')()", "__proto__", "\\u003cx-hit\\u003e", "&lt;x-hit&gt;", "&#60;x-hit&#62;",
    "%3Cx-hit%3E", "＜x-hit＞", "﹤x-hit﹥", "<x\u200b-hit><x-hit>", "\u202e<x-hit>", "<\u0000x-hit><x-hit>",
    "\u2028<x-hit>", "[link=javascript:hit()]x[/link]", "[bold]<x-hit>[/bold]", "[@click=hit()]x",
    "[/][/][red]<x-hit>", "=HYPERLINK(\"http://evil.example\")", "`hit()`", "');hit();('",
    "<x-hit/style=x:expression(hit())>", "A<x-hit>\u0301\u0301",
)  # fmt: skip

WATCH = """
    window.hits = [];
    window.hit = (what) => window.hits.push(String(what));
    window.alert = window.confirm = window.prompt = () => window.hits.push("dialog");
    document.addEventListener("securitypolicyviolation", (event) =>
        window.hits.push(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
"""
LOOK = """() => [
    ...window.hits,
    ...[...document.querySelectorAll("x-hit, [srcdoc], base, iframe, object, embed")].map((each) => each.outerHTML),
    ...[...document.querySelectorAll("[href], [src], [action]")].flatMap((each) =>
        ["href", "src", "action"].map((name) => each.getAttribute(name) ?? "")
            .filter((address) => /^\\s*javascript:/i.test(address) || address.includes("evil.example"))),
    ...[...document.querySelectorAll("*")].flatMap((each) => [...each.attributes]
        .filter((attribute) => attribute.name.startsWith("on")).map(() => each.outerHTML.slice(0, 200))),
]"""


PAGE = re.compile(r"/[tr]/[\w-]+(\?at=\d+)?|/(me|about|(rules|new)/[a-z_]+)?")


class Visitor:
    """A browser that opens pages and records faults."""

    def __init__(self, server: Server, chromium: Browser, *, without_policy: bool) -> None:
        self.server, self.without_policy = server, without_policy
        self.context: BrowserContext = chromium.new_context(
            base_url=server.site, bypass_csp=without_policy, reduced_motion="reduce"
        )
        self.context.set_default_timeout(patience(PATIENCE))
        self.context.add_init_script(WATCH)
        self.faults: list[str] = []
        self.page: Page = self.context.new_page()
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.faults.append(f"an error: {error}"))
        self.page.on("dialog", lambda dialog: (self.faults.append("a dialog"), dialog.dismiss()))
        self.page.on("popup", lambda popup: self.faults.append("a window was opened"))
        self.page.on("request", self._notice)

    def become(self, cookie: str) -> None:
        """Switch to another person's cookie."""
        name, _, value = cookie.partition("=")
        self.context.clear_cookies()
        self.context.add_cookies([{"name": name, "value": value, "url": self.server.site}])

    def _hear(self, line: ConsoleMessage) -> None:
        missing = "Failed to load resource" in line.text  # of an address that was made up
        if line.type in ("error", "warning") and not missing:
            self.faults.append(f"the console: {line.text}")

    def _notice(self, request: Request) -> None:
        if not request.url.startswith((self.server.site, "data:", "blob:")):
            self.faults.append(f"asked of a stranger: {request.url}")

    def visit(self, address: str, tabs: tuple[str, ...] = ()) -> int:
        """Open a page, and the tabs there are on it; how many looks were taken."""
        self.page.goto(address)
        if PAGE.fullmatch(address):  # what is made up may be none
            try:
                self.page.get_by_role("heading").first.wait_for()
            except BrowserError as error:
                raise AssertionError(f"{address} shows nothing: {self.faults or error}") from error
        with suppress(BrowserError):
            self.page.wait_for_load_state("networkidle", timeout=1500)
        self._look(address)
        looks = 1
        for tab in tabs:
            control = self.page.get_by_role("tab", name=tab).or_(self.page.get_by_role("button", name=tab))
            if control.count() and control.first.is_visible() and control.first.is_enabled():
                with suppress(BrowserError):
                    control.first.click(timeout=2000)
                self.page.wait_for_timeout(200)
                self._look(f"{address}, {tab}")
                looks += 1
        return looks

    def _look(self, where: str) -> None:
        self.faults += self.page.evaluate(LOOK)
        policy = "without" if self.without_policy else "with"
        assert not self.faults, f"{where} ({policy} the content security policy): " + "; ".join(self.faults)[:2000]


# --- What is to be shown ----------------------------------------------------------------------------------------------


class Guest:
    """An attacker who sends HTTP requests."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.cookie = server.ask("GET", "/api/me")[2]

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """The answer, or None where it was refused: a name that is no name may be."""
        status, text, cookie = self.server.ask(method, path, body, self.cookie)
        self.cookie = cookie or self.cookie
        assert status < 500, f"{method} {path} was answered {status}: {text}"
        return json.loads(text) if status < 300 else None


def tables(server: Server, words: list[str], chance: random.Random) -> list[tuple[str, str, str]]:
    """Tables that wait, are played at and are over, with such names and talk: cookie, state and id of each."""
    tables_made = []
    for number, names in enumerate(by_three(words)):
        guest, called = Guest(server), [name[:LONGEST_NAME] for name in names]
        guest.ask("PATCH", "/api/me", {"name": called[0]})
        if number % 4 == 0:
            guest.ask("POST", "/api/account", {"name": called[-1], "password": "<script>hit()</script>"})
        kinds = {"waiting": ("me", "here", "open"), "playing": ("me", "here", "bot"), "over": ("me", "here", "here")}
        for state, seats in kinds.items():
            seat_requests = [
                {"kind": kind, "name": name} for kind, name in zip(seats, itertools.cycle(called), strict=False)
            ]
            table = guest.ask(
                "POST", "/api/tables", {"game": "primary_colours", "seats": seat_requests, "listed": True}
            )
            if table is None:  # one of the names is refused: the chat takes anything
                plain = [{"kind": kind} for kind in seats]
                table = guest.ask("POST", "/api/tables", {"game": "primary_colours", "seats": plain, "listed": True})
            path = f"/api/tables/{table['id']}"
            for word in names:
                guest.ask("POST", f"{path}/chat", {"text": f"{word} {word}"})
            if state == "over":
                guest.ask("POST", f"{path}/resign", {"seat": 0})
            tables_made.append((guest.cookie, state, str(table["id"])))
    chance.shuffle(tables_made)
    return tables_made


def packs_and_tables(server: Server, words: list[str]) -> tuple[str, list[tuple[str, str, str]]]:
    """The cookie of somebody who has uploaded packs whose cards have such names, and a table that plays with each."""
    guest, made = Guest(server), []
    game = find("electioneer")
    assert game.editions is not None
    own = game.editions.own()["files"]
    kept = [word for word in words if len(word) <= LONGEST_CARD and word.isprintable()]  # others are refused
    for start in range(0, len(kept), CARDS):
        evil = itertools.cycle(kept[start : start + CARDS])
        files = {name: renamed(text, evil) for name, text in own.items()}
        pack = guest.ask("POST", PACKS, {"name": next(evil)[:LONGEST_NAME], "files": files, "keep": True})
        if pack is None:  # its own name is refused
            continue
        assert pack["kept"], pack["faults"][0]
        options = {"pack": pack["digest"], "players": 2}
        seats = [{"kind": "me"}, {"kind": "here"}]
        table = guest.ask(
            "POST", "/api/tables", {"game": game.name, "options": options, "seats": seats, "listed": True}
        )
        made.append((guest.cookie, "playing", str(table["id"])))
    return guest.cookie, made


def renamed(text: str, words: Iterator[str]) -> str:
    """A file of a pack in which the cards are called otherwise."""
    rows = list(csv.DictReader(io.StringIO(text)))
    if "name_en" not in rows[0]:
        return text
    out = io.StringIO()
    writer = csv.DictWriter(out, list(rows[0]))
    writer.writeheader()
    for number, row in enumerate(rows):
        if not re.search(r"\b(name|all_text)=D", row["provenance"]):  # the rulebook prints it
            writer.writerow(row)
            continue
        word = next(words)
        writer.writerow({**row, "name_en": f"{word} {number}", "name_zh": f"票{word}{number}"})
    return out.getvalue()


def by_three(words: list[str]) -> Iterator[tuple[str, ...]]:
    """Three at a time."""
    return (tuple(words[start : start + 3]) for start in range(0, len(words), 3))


def own_cards(word: str) -> Any:
    """A match of The Presidential Game in which a card of such words was drawn; None where the game refuses them."""
    card = {"title": word[:LONGEST_TITLE], "flavour": word * 2, "effect": "LOSE(3,OWN^)", "play_immediately": True}
    try:
        match = hustings.new("presidential", content={"cards": [card]}, luck="hand", seats=["Ann", "Bob"])
        match.play("5 2 fundraise-CA 2 2")
        match.act(LUCK, match.legal_actions(LUCK)[-1])
        match.resign(0)
    except Refusal:
        return None
    return match


async def keep_matches(url: str, matches: list[Any]) -> list[str]:
    """Put matches into a database as a server keeps them; their tables."""
    store, tables = await Store.open(url), []
    for match in matches:
        table, person = secrets.token_urlsafe(16), secrets.token_urlsafe(16)
        row = TableRow(
            id=table,
            game="presidential",
            options=match.options,
            seats=[SeatRow("human", "Ann"), SeatRow("here", "Bob")],
            host=person,
            listed=True,
            sitting={0: person, 1: person},
        )
        await store.add_table(row)
        summary: TableColumns = {"status": "over", "n": len(match), "movers": [], "luck": LuckTerms("hand")}
        await store.append(table, 0, match.lines(), secret=None, summary=summary)
        tables.append(table)
    await store.close()
    return tables


# --- The campaign -----------------------------------------------------------------------------------------------------

TABS = ("Chat", "Log", "More", "Fair luck")  # beside a board, and in its menu
ADDRESSES = (
    "/t/{}", "/r/{}", "/new/{}", "/rules/{}", "/rules/politrics#{}", "/?{}", "/#{}", "/t/x?at={}", "/t/x?invite={}",
    "/t/x#invite={}", "/t/{}?projector", "/{}", "/me#{}", "/fairness/{}", "/t/x/fairness#{}",
)  # fmt: skip
PACK_PAGES = ("/packs/electioneer", "/new/electioneer")
ALWAYS = ("/", "/me", "/about", "/rules/presidential", "/rules/electioneer", "/new/presidential")


def run(count: int, seconds: float, seed: int, report: Callable[[str], None]) -> dict[str, int | str]:
    """Look at pages until `count` or `seconds` are used up."""
    deadline, chance = time.monotonic() + seconds, random.Random(seed)
    words = list(PAYLOADS)
    chance.shuffle(words)
    looks = 0
    with folder() as place:
        data = Path(place) / "data"
        data.mkdir()
        matches = [match for match in map(own_cards, words[: max(2, count // 10)]) if match is not None]
        cards = asyncio.run(keep_matches(f"sqlite:///{data / 'hustings.db'}", matches))
        server = Server(Path(place))
        try:
            with sync_playwright() as playwright:
                chromium = launch(playwright)
                visited = tables(server, words[: max(3, count // 4)], chance)
                owner, with_packs = packs_and_tables(server, words)
                visited += with_packs
                visitors = [Visitor(server, chromium, without_policy=each) for each in (True, False)]
                for number, (address, cookie) in enumerate(addresses(visited, owner, cards, words, chance)):
                    if looks >= count or time.monotonic() >= deadline:
                        break
                    visitor = visitors[number % 2]
                    visitor.become(cookie)
                    looks += visitor.visit(address, TABS if address.startswith(("/t/", "/r/")) else ())
                    if number % 50 == 49:
                        report(f"pages: {looks:,} looks")
                chromium.close()
            server.check(before=0)
        finally:
            server.stop()
    return {
        "looks at pages": looks,
        "payloads": len(PAYLOADS),
        "tables": len(visited),
        "own cards": len(cards),
        "packs": len(with_packs),
    }


def addresses(
    tables: list[tuple[str, str, str]], owner: str, cards: list[str], words: list[str], chance: random.Random
) -> Iterator[tuple[str, str]]:
    """Pages to open and as whom, each kind in turn: tables, replays, own cards, lists, addresses that are made up."""
    while True:
        cookie, state, table = chance.choice(tables)
        other = chance.choice(tables)[0]
        yield f"/t/{table}", chance.choice((cookie, other))
        if state == "over":
            yield f"/r/{table}?at={chance.randrange(3)}", other
            yield f"/api/tables/{table}/picture.svg", other
        if cards:
            yield f"/{chance.choice('tr')}/{chance.choice(cards)}", other
        yield chance.choice(ALWAYS), cookie
        yield chance.choice(PACK_PAGES), owner
        yield chance.choice(ADDRESSES).format(quote(chance.choice(words), safe="/:=()'&;")), cookie
