"""Electioneer on its own board: whole games by people at browsers of their own, all of it done on the board."""

import json
import random

import pytest

from tests.browser.people import PHONE

PLANS = ("confirm", "complete", "disclose", "campaign", "commute", "ferry", "explore", "walk", "fundraise", "lobby")
IMMEDIATE = ("lobby", "complete", "confirm", "explore")
TITLES = {name: name.capitalize() for name in PLANS}


class Player:
    """Somebody who plays by what the server offers, and does all of it on the board."""

    def __init__(self, person, table, seed):
        self.person, self.page, self.path = person, person.page, f"/api/tables/{table['id']}"
        self.table, self.chance, self.done = table, random.Random(seed), []
        self.scenery = person.ask("/api/games/electioneer/scenery")

    def sees(self, seat):
        """Whether the page shows what this seat may see: several at one device take turns."""
        return self.page.locator(".electioneer").get_attribute("data-seat") == str(seat)

    def play(self, seat):
        """One decision, or one whole action."""
        view = self.person.ask(f"{self.path}/view?seat={seat}")
        board, choices = view["board"], view["actions"]
        self.page.wait_for_function(  # it shows this position, or what those who choose at the same time made of it
            "n => Number(document.querySelector('.electioneer')?.dataset.n) >= n", arg=view["n"]
        )
        if board["menu"] is None:
            self.answer(board, self.chance.choice(choices))
        else:
            self.take_action(board, seat)
        self.person.wait_for_table(self.table, f"table.n > {view['n']}")

    def take_action(self, board, seat):
        possible = {entry["action"]: entry for entry in board["menu"] if entry["why"] is None}
        if board["phase"] == "recurring" and self.chance.random() < 0.5:
            self.done.append("recurring")
            self.page.locator(".stacks").get_by_role("button", name="Use", exact=True).first.click()
            return
        wanted = [plan for plan in PLANS if plan in possible]
        action = wanted[0] if self.chance.random() < 0.6 else self.chance.choice(wanted)
        self.done.append(action)
        entry, reach = possible[action], board["reach"]
        self.page.locator(".actions").get_by_role("button", name=TITLES[action], exact=True).click()
        if action in IMMEDIATE:
            self.page.locator(".strip").get_by_role("button", name=TITLES[action], exact=True).click()
        elif action == "walk":
            hand = [card["zone"] for card in board["players"][seat]["hand"] if card["zone"] in reach["on_foot"]]
            self.go(hand[0] if hand else self.chance.choice(list(reach["on_foot"])))
        elif action == "ferry":
            self.go(self.chance.choice(reach["ferries"]))
        elif action == "commute":
            ride = self.chance.choice(reach["tickets"])
            if len(reach["tickets"]) > 1:
                self.card(".hand", ride["ticket"]).click()
            self.go(self.chance.choice(list(ride["fares"])))
        elif action == "campaign" and "cards" in entry:
            self.card(".columns", self.chance.choice(entry["cards"])).click()
        elif action in ("campaign", "fundraise"):
            first = self.chance.choice(list(entry["columns"]))
            if action == "campaign":
                self.column(first)
            self.column(self.chance.choice(entry["columns"][first]))
        else:
            self.strategy(self.chance.choice(list(entry["strategies"])))
            self.page.locator(".strip").get_by_role("button", name="Disclose", exact=True).click()

    def answer(self, board, choice):
        """Whatever is asked for."""
        self.done.append(choice["kind"])
        page, strip = self.page, self.page.locator(".strip")
        if choice["kind"] == "start":
            self.card(".decision", choice["zone"]).click()
        elif choice["kind"] == "keep":
            for strategy in choice["strategies"]:
                self.strategy(strategy)
            page.locator(".decision > .button.main").click()
        elif "strategy" in choice:
            self.strategy(choice["strategy"])
        elif choice["kind"] in ("pass", "use"):
            strip.get_by_role("button", name="Skip" if choice["kind"] == "pass" else "Use", exact=True).click()
        elif "symbol" in choice:
            strip.get_by_role("button", name=self.scenery["constituencies"][choice["symbol"]]["name"]["en"]).click()
        elif "region" in choice:
            strip.get_by_role("button", name=self.scenery["regions"][choice["region"]]["name"]["en"]).click()
        elif "seat" in choice:
            strip.locator(f'[data-player="{choice["seat"]}"]').click()
        elif (named := strip.get_by_role("button", name=self.name(choice["zone"]), exact=True)).count():
            named.click()
        elif (lit := page.locator(f'.card.lit[data-card="{choice["zone"]}"]')).count():
            lit.first.click()
        else:
            self.go(choice["zone"])

    def name(self, zone):
        return self.scenery["zones"][zone]["name"]["en"]

    def card(self, where, zone):
        return self.page.locator(f'{where} [data-card="{zone}"]').first

    def column(self, region):
        name = self.scenery["regions"][region]["name"]["en"]
        self.page.locator(".columns").get_by_role("button", name=f"Choose {name}", exact=True).click()

    def strategy(self, strategy):
        name = self.scenery["strategies"][strategy]["name"]["en"]
        self.page.get_by_role("button", name=f"Choose {name}", exact=True).click()

    def go(self, zone):
        """By the keyboard: a zone on the map takes the focus, and Enter."""
        target = self.page.locator(f'[data-zone="{zone}"]')
        target.focus()
        target.press("Enter")


def play_to_the_end(players, table, most=400):
    """All who sit at browsers play whenever it is their turn; the table as it ended."""
    host = next(iter(players.values()))
    for _ in range(most):
        seats = ",".join(map(str, players))
        host.person.wait_for_table(
            table, f"table.status === 'over' || table.movers.some((seat) => [{seats}].includes(seat))"
        )
        state = host.person.ask(host.path)
        if state["status"] == "over":
            return state
        for seat in [seat for seat in state["movers"] if seat in players and players[seat].sees(seat)][:1]:
            players[seat].play(seat)
    pytest.fail(f"the game does not end: {[player.done for player in players.values()]}")


def seated(people, table, seed):
    """A player for each seat that somebody has taken."""
    found = {}
    for number, person in enumerate(people):
        for seat in person.ask(f"/api/tables/{table['id']}")["seats"]:
            if seat["mine"]:
                found[seat["seat"]] = Player(person, table, seed + number)
    return found


def check_end(player, table):
    """The poster, and in the panel every vote of every player."""
    result = player.person.ask(f"/api/tables/{table['id']}/view")["board"]["result"]
    for lines, votes in zip(result["votes"], result["final_votes"], strict=True):
        assert sum(line["votes"] for line in lines) == votes
    player.page.locator(".panel .outcome table").first.wait_for()
    tables = player.page.locator(".panel .outcome table")
    assert tables.count() == len(result["votes"])
    assert player.page.locator(".panel .outcome tbody tr").count() >= sum(map(len, result["votes"]))


def test_training_by_two_people(people):
    ann, ben = people(), people()
    options = {"players": 2, "training": "yes", "small_map": "yes", "max_rounds": 3}
    table = ann.sit("electioneer", [{"kind": "me"}, {"kind": "open"}], options=options)
    ben.join(table)
    players = seated([ann, ben], table, 3)
    play_to_the_end(players, table)
    for player in players.values():
        check_end(player, table)
        assert {"walk", "campaign", "lobby"} & set(player.done)
    assert ann.ask(f"/api/tables/{table['id']}/verify")["ok"]


def test_the_full_game_by_one_person_and_two_bots(people):
    ann = people()
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "easy"}, {"kind": "bot", "bot": "easy"}]
    table = ann.sit("electioneer", seats, options={"players": 3, "max_rounds": 2, "start_discs": 10})
    (player,) = seated([ann], table, 5).values()
    play_to_the_end({player.person.ask(player.path)["mine"][0]: player}, table)
    check_end(player, table)
    assert {"start", "keep"} <= set(player.done)
    ann.check_axe()


def test_six_at_one_table_and_nobody_is_sent_the_private_strategies_of_another(people):
    ann, ben = people(), people()
    here = [{"kind": "here", "name": name} for name in ("Cleo", "Dan")]
    bots = [{"kind": "bot", "bot": "easy"}] * 2
    table = ann.sit(
        "electioneer", [{"kind": "me"}, {"kind": "open"}, *here, *bots], options={"players": 6, "max_rounds": 1}
    )
    ben.join(table)
    ann.page.get_by_role("button", name="Stop hiding the screen").click()
    players = seated([ann, ben], table, 8)
    assert len(players) == 4
    secrets = {}
    while not all(player.done[-1:] == ["keep"] for player in players.values()):
        for seat, player in players.items():
            if player.done[-1:] != ["keep"] and player.sees(seat):
                player.play(seat)
                view = player.person.ask(f"{player.path}/view?seat={seat}")
                secrets[seat] = view["board"]["players"][seat]["drawn"]
    bens = next(seat for seat, player in players.items() if player.person is ben)
    anns = [strategy for seat, drawn in secrets.items() if seat != bens for strategy in drawn]
    live = [text for text in ben.traffic if '"board"' in text or '"log"' in text]
    assert live
    assert not [name for name in anns for text in live if json.dumps(name) in text and name not in secrets[bens]]
    play_to_the_end(players, table)
    for player in players.values():
        assert set(player.done) - {"start", "keep"}


def test_axe_and_width_on_a_phone_in_both_lights(people):
    for scheme in ("light", "dark"):
        ann = people(viewport=PHONE, color_scheme=scheme)
        options = {"players": 3, "training": "yes", "small_map": "yes"}
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "easy"}, {"kind": "bot", "bot": "easy"}]
        ann.sit("electioneer", seats, options=options)
        for tab in ("Columns", "Office", "Map"):
            ann.page.get_by_role("tab", name=tab, exact=True).click()
            ann.check_width()
            ann.check_axe()


def test_zones_are_called_what_is_written_on_them_at_every_zoom(people):
    for language in ("en-GB", "zh-TW"):
        ann = people(locale=language)
        ann.sit("electioneer", [{"kind": "me"}, {"kind": "bot", "bot": "easy"}], options={"players": 2})
        page = ann.page
        page.locator("[data-zone]").first.wait_for(state="attached")
        page.locator(".surface").focus()
        page.keyboard.press("0")
        for _ in range(6):
            ann.check_axe()
            page.keyboard.press("+")
            page.wait_for_timeout(300)
        assert page.locator(".names tspan").count(), "names in both languages, from close by"


def test_somebody_surrenders_in_the_turn_of_another(people):
    ann, ben = people(), people()
    options = {"players": 2, "training": "yes", "small_map": "yes"}
    table = ann.sit("electioneer", [{"kind": "me"}, {"kind": "open"}], options=options)
    ben.join(table)
    players = seated([ann, ben], table, 4)
    for _ in range(2):
        seat = ann.ask(f"/api/tables/{table['id']}")["movers"][0]
        players[seat].play(seat)
    path = f"/api/tables/{table['id']}"
    (mover,) = ann.ask(path)["movers"]
    here, there = players[mover], players[1 - mover]
    there.page.get_by_text("Surrender to somebody").click()
    there.page.get_by_role("button", name="Surrender to").click()
    here.page.locator(".panel").get_by_text("surrenders to").wait_for()
    there.page.get_by_role("button", name="Take it back").wait_for()
    here.page.locator(".actions").get_by_role("button", name="End turn").click()
    here.person.wait_for_table(table, "table.status === 'over'")
    result = ann.ask(f"{path}/view")["result"]
    assert (result["winners"], result["by_surrender"]) == ([mover], True)
