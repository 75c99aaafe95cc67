"""The Presidential Game from the first roll to the election night, by people at browsers of their own and a bot."""

import pytest

from tests.browser.people import PHONE

PHONE_LOOKS = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
COMPACT = [
    "CO",
    "WY",
    "KS",
    "PA",
    "IA",
    "NM",
    "OH",
    "MO",
    "AL",
    "GA",
    "OR",
    "SD",
    "AZ",
    "WI",
    "TX",
    "IN",
]  # easy to hit
LOBBY, BOARD = 250_000, 200_000  # bytes, compressed


class Campaigner:
    """Somebody who plays by the controls of the board, each time another way."""

    def __init__(self, person, table, seat):
        self.person, self.page, self.seat = person, person.page, seat
        self.path = f"/api/tables/{table['id']}"
        self.turns = self.matches = self.allocations = self.windows = 0

    def state(self, code):
        return self.page.locator(f'[data-state="{code}"]')

    def press(self, code):
        """Choose a state by the keyboard."""
        self.state(code).focus()
        self.page.keyboard.press("Enter")

    def act(self, board):
        getattr(self, board["phase"])(board)

    def turn(self, board):
        self.turns += 1
        if self.turns % 3 == 2:
            self.page.get_by_text("Fundraise", exact=True).click()
            self.page.locator(".offer").nth(self.turns % 4).click()
            return
        first = (7 * self.turns + 3 * self.seat) % len(COMPACT)
        codes = [COMPACT[(first + step) % len(COMPACT)] for step in (0, 5, 9)]
        if self.turns == 1:
            self.page.get_by_text("Campaign", exact=True).click()
            self.state(codes[0]).click()
            self.page.get_by_role("button", name="Remove").click()  # tapped by mistake
            self.page.locator("#ask", has_text="0 of 3").wait_for()
        for code in codes:  # a state that is tapped begins a campaign
            self.state(code).click() if self.turns % 2 else self.press(code)
            self.page.locator(f'[data-state="{code}"][aria-pressed=true]').wait_for()
        self.page.get_by_role("button", name="Roll the dice").click()

    def match(self, board):
        self.matches += 1
        place = self.page.get_by_role("button", name="Place the votes")
        dice, slots = self.page.locator("button.die"), self.page.locator("button.slot")
        dice.first.wait_for()
        if self.matches % 3 == 1:
            for number in range(2):  # the last die has no choice
                dice.nth(number).click()
                slots.nth(2 - number).click()
        elif self.matches % 3 == 2:
            for number in range(2):
                dice.nth(number).drag_to(slots.nth(number))
        else:
            self.page.locator(".tray").get_by_role("button", name="Best dice").click()
        place.click()

    def allocate(self, board):
        self.allocations += 1
        confirm = self.page.locator(".tray .doors .main")
        confirm.wait_for()
        if self.allocations % 2:
            self.page.locator('[data-callout="VT"]').click()
            self.page.get_by_role("button", name="One less in Vermont").click()
            self.page.locator("ul.votes .empty").wait_for()
        else:
            self.page.locator('[data-callout="NJ"]').click()
        rest = self.page.locator(".tray .doors .button:not(.main)")
        if rest.count():
            rest.click()
        confirm.click()

    def window(self, board):
        self.windows += 1
        none = self.page.get_by_role("button", name="Play no card")
        none.wait_for()
        cards = self.page.locator(".tray [data-card]")
        if cards.count() and self.windows % 3:
            cards.first.click()
            self.page.get_by_role("button", name="Play this card").click()
        else:
            none.click()

    def target(self, board):
        confirm = self.page.locator(".tray .doors .main")
        confirm.wait_for()
        for code in board["card"]["targets"]:
            if confirm.is_enabled():
                break
            self.press(code)
            self.page.locator(f'[data-state="{code}"][aria-pressed=true]').wait_for()
        confirm.click()

    def amount(self, board):
        self.page.get_by_role("group", name="Chips to move").get_by_role("button").last.click()


def play(table, campaigners, most=2000):
    """Until the game is over; whoever is to act acts."""
    first = next(iter(campaigners.values()))
    for _ in range(most):
        state = first.person.ask(first.path)
        if state["status"] == "over":
            return
        seat = state["movers"][0]
        if seat not in campaigners:
            first.person.wait_for_table(table, f"table.n > {state['n']}")
            continue
        one = campaigners[seat]
        one.person.wait_for_event(state["n"])  # what is older would be refused
        one.act(one.person.ask(f"{one.path}/view?seat={seat}")["board"])
        one.person.wait_for_table(table, f"table.n > {state['n']}")
    pytest.fail("the game does not end")


def seats_of(person, table):
    return [seat["seat"] for seat in person.ask(f"/api/tables/{table['id']}")["seats"] if seat["mine"]]


def test_fifteen_weeks_by_two_people(people):
    ann, ben = people(), people(**PHONE_LOOKS)
    table = ann.sit("presidential", [{"kind": "me"}, {"kind": "open"}], hints=True)
    ben.join(table)
    campaigners = {}
    for person in (ann, ben):
        person.page.locator(".surface").wait_for()
        (seat,) = seats_of(person, table)
        campaigners[seat] = Campaigner(person, table, seat)
        person.check_axe()
        person.check_width()
    look_around(ben)
    play(table, campaigners)
    assert all(one.turns == 15 for one in campaigners.values())
    assert all(one.matches and one.allocations for one in campaigners.values())
    for person in (ann, ben):
        person.page.get_by_role("button", name="Rematch").first.wait_for()
    check_hands(ann)
    check_hands(ben)
    look_back(ann)


def look_around(person):
    """Jump to a region, zoom, and see the tiles."""
    page = person.page
    page.get_by_role("button", name="Northeast").tap()
    page.wait_for_function("() => Number(document.querySelector('.surface').dataset.zoom) > 1.5")
    page.get_by_role("button", name="Show the whole map").tap()
    page.locator('.surface[data-zoom="1.00"]').wait_for()
    page.get_by_role("button", name="Tiles").tap()
    page.get_by_role("group", name="Small eastern states").wait_for(state="hidden")
    person.check_axe()
    page.reload()
    page.locator('button[aria-pressed="true"]', has_text="Tiles").wait_for()  # it is remembered
    page.get_by_role("button", name="Tiles").tap()
    page.get_by_role("group", name="Small eastern states").wait_for()


LABELS = """() => {
    const boxes = (selector) => [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
    const across = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = (a, b) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    const flags = boxes(".flag");
    return flags.flatMap((a, n) => flags.slice(n + 1).filter((b) => across(a, b) > 0 && down(a, b) > 0)).length;
}"""
CUT = (
    "() => [...document.querySelectorAll('.flags li > span')].filter((one) => one.scrollWidth > one.clientWidth).length"
)


def test_what_is_chosen_on_a_small_phone_covers_nothing_and_is_not_cut_off(people):
    ann = people(viewport={"width": 360, "height": 740})
    page = ann.page
    ann.sit("presidential", [{"kind": "me"}, {"kind": "here", "name": "Bea"}])
    page.get_by_role("button", name="Stop hiding the screen").click()
    for state in ("OH", "PA", "IN"):
        page.locator(f"[data-state='{state}']").first.focus()
        page.keyboard.press("Enter")
    page.locator(".flag").nth(2).wait_for()
    assert page.evaluate(LABELS) == 0, "a flag lies on another one"
    assert page.evaluate(CUT) == 0, "a name or its odds are cut off"
    page.set_viewport_size({"width": 667, "height": 375})
    page.locator("[data-sideways]").first.wait_for(state="attached")
    roll = page.get_by_role("button", name="Roll the dice")
    roll.wait_for()
    box = roll.bounding_box()
    assert box["y"] + box["height"] <= 375, "what is to be pressed lies below the fold"


LINE_ENDS_UNDER_LABEL = """() => [...document.querySelectorAll(".sparkline svg")].filter((chart) => {
    const label = chart.querySelector("text")?.getBoundingClientRect().left ?? Infinity;
    return [...chart.querySelectorAll("circle")].some((end) => end.getBoundingClientRect().right > label);
}).map((chart) => chart.getAttribute("aria-label"))"""


def look_back(person):
    """The story of the game, its night, and a picture of the map."""
    page = person.page
    page.get_by_role("button", name="Look at the board").click()
    page.get_by_text("How it was won").wait_for()
    page.get_by_text("Luckiest roll").wait_for()
    assert page.evaluate(LINE_ENDS_UNDER_LABEL) == []
    person.check_axe()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a picture").click()
    assert saved.value.path().read_bytes().startswith(b"\x89PNG")
    again = page.get_by_role("button", name="Watch the night again")
    if again.count():  # unless every state was held
        again.click()
        page.get_by_role("button", name="Show the result").wait_for()
        person.check_axe()
        page.get_by_role("button", name="Show the result").click()
        page.get_by_text("How it was won").wait_for()


def check_hands(person):
    """In no view was a card of the other team to be seen that nobody had seen before."""
    looked_at = 0
    for view in person.views:
        for team in view["board"]["teams"]:
            if team["seat"] != view["seat"]:
                assert len(team["hand"]) <= team["hand_count"]
                looked_at += 1
    assert looked_at > 0


def test_the_election_night_after_a_game_against_a_bot(people):
    ann = people()
    ann.page.emulate_media(reduced_motion="no-preference")
    table = ann.sit("presidential", [{"kind": "me"}, {"kind": "bot", "bot": "easy"}], options={"weeks": 1})
    ann.page.locator(".surface").wait_for()
    (seat,) = seats_of(ann, table)
    campaigner = Campaigner(ann, table, seat)
    campaigner.matches = 2  # moving dice are not dragged: the hint places them
    play(table, {seat: campaigner})
    page = ann.page
    night = page.get_by_role("region", name="Election night")
    night.wait_for()
    assert page.locator("article.poster").count() == 0, "nobody is told who won before the last state is called"
    page.get_by_role("button", name="Pause").click()
    before = page.locator(".state.open").count()
    page.get_by_role("button", name="Next state").click()
    page.wait_for_function("(before) => document.querySelectorAll('.state.open').length < before", arg=before)
    page.get_by_role("button", name="Show the result").click()
    page.locator("article.poster").wait_for()
    assert ann.ask(f"/api/tables/{table['id']}/verify")["ok"]


def test_by_keys_alone(people):
    ann = people()
    ann.sit("presidential", [{"kind": "me"}, {"kind": "here", "name": "Bea"}])
    page = ann.page
    page.get_by_role("button", name="Stop hiding the screen").click()
    page.locator('[data-state="CA"]').focus()
    page.keyboard.press("ArrowRight")
    page.locator('[data-state="NV"]:focus').wait_for()
    page.get_by_role("heading", name="Nevada").wait_for()  # its card
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.locator("#ask", has_text="Roll the dice for Nevada").wait_for()
    page.keyboard.press("Escape")
    page.get_by_text("Campaign", exact=True).wait_for()
    page.locator('[data-state][tabindex="0"]').focus()
    page.keyboard.press("+")
    page.wait_for_function("() => Number(document.querySelector('.surface').dataset.zoom) > 1.2")
    page.keyboard.press("0")
    page.locator('.surface[data-zoom="1.00"]').wait_for()


def test_what_is_loaded_is_small(people):
    ann = people()
    loaded = "() => performance.getEntriesByType('resource').map((one) => [one.name, one.encodedBodySize])"
    ann.page.goto("/")
    ann.page.get_by_role("button", name="Play now").first.wait_for()
    ann.page.wait_for_load_state("networkidle")
    lobby = dict(ann.page.evaluate(loaded))
    assert 10_000 < sum(lobby.values()) <= LOBBY
    ann.sit("presidential", [{"kind": "me"}, {"kind": "bot", "bot": "easy"}])
    ann.page.locator(".surface").wait_for()
    ann.page.wait_for_load_state("networkidle")
    board = {name: size for name, size in ann.page.evaluate(loaded) if name not in lobby and "/assets/" in name}
    assert 10_000 < sum(board.values()) <= BOARD
