"""Every zone card does what its own text says: each card's effect is read from the csv and tried out."""

import pytest

from hustings.engine.game import NONE
from hustings.games.electioneer import board as b
from hustings.games.electioneer.cards.codes import REGIONS, SYMBOLS
from hustings.games.electioneer.data import COST, DISTANCE, REGION, ZONES
from hustings.games.electioneer.rules.actions.campaigning import campaign_cost
from hustings.games.electioneer.rules.actions.ferry_transport import ferry_quotas
from hustings.games.electioneer.rules.actions.proximal_movement import step_limit
from hustings.games.electioneer.rules.actions.remote_commute import fare
from hustings.games.electioneer.rules.actions.zone_confirmation import confirmation_cost
from hustings.games.electioneer.rules.offices import current_votes, is_shielded, token_count
from tests.games.electioneer.card_table import CARDS, fresh, hand_of, read, ready, use
from tests.games.electioneer.table import names, regions, zone


def set_amount(table, key, amount):
    """Let seat 0 have so many of something."""
    if key in SYMBOLS:
        table.board.symbols[0, SYMBOLS.index(key)] = amount
    elif key in REGIONS:
        table.board.zones[0, REGIONS.index(key)] = amount
    elif key == "ticket":
        table.board.tickets[0] = amount
    elif key == "strategy":
        table.board.private[0] = amount
    else:
        table.board.zones[0] = [1] * amount + [0] * (5 - amount)


def gains_discs(name, given, gained, before=lambda table: None):
    table = fresh()
    before(table)  # an effect that would do nothing is not offered
    ready(table, name)
    table.board.treasury = 20
    before(table)  # and exactly so much, this card's own symbols included
    discs, reserve = int(table.board.discs[0]), int(table.board.reserve)
    use(table, name)
    pay = int(given.get("pay", 0))
    assert table.board.discs[0] == discs + gained - pay
    assert table.board.reserve == reserve - (gained if given["src"] == "reserve" else 0)
    assert table.board.treasury == 20 + pay - (gained if given["src"] == "treasury" else 0)


def try_disc(name, given):
    gains_discs(name, given, int(given["n"]))
    if given["src"] == "treasury":  # no more than there is
        table = fresh()
        ready(table, name)
        table.board.treasury = 1
        discs = int(table.board.discs[0])
        use(table, name)
        assert (table.board.discs[0], table.board.treasury) == (discs + 1, 0)


def try_disc_per(name, given):
    per, most = int(given["per"]), int(given["max"])
    for amount, gained in ((per, 1), (per * most, most), (per * (most + 3), most)):
        gains_discs(name, given, gained, lambda table, amount=amount: set_amount(table, given["key"], amount))


def try_mod(name, given):
    n, kind = int(given["n"]), given["kind"]
    table = fresh()
    dear, rides = zone("central"), ("tai_wai", "sunny_bay", "tuen_mun")
    table.board.pawn[0] = zone(rides[0])
    before = (
        confirmation_cost(table.board, 0, dear),
        fare(table.board, 0, zone("hkbcf"), zone(rides[2])),
        campaign_cost(table.board, 0),
        step_limit(table.board, 0),
        ferry_quotas(table.board, 0),
    )
    assert before == (COST[dear], 2, 1, 3, 2)
    table.office(0, name)
    after = (
        confirmation_cost(table.board, 0, dear),
        fare(table.board, 0, zone("hkbcf"), zone(rides[2])),
        campaign_cost(table.board, 0),
        step_limit(table.board, 0),
        ferry_quotas(table.board, 0),
    )
    numbers = ["confirm", "commute", "campaign", "steps", "ferry"]
    for k, number in enumerate(numbers):
        change = n if kind == number else 0
        assert after[k] == (before[k] + change if number == "steps" else max(0, before[k] - change))
    discs = int(table.board.discs[0])
    table.do(b.LOBBYING)
    assert table.board.discs[0] == discs + 2 + (n if kind == "lobby" else 0)
    if kind == "complete":
        table.board.marker[:2] = 1
        table.do(b.COMPLETION)
        assert table.board.left == 1 + n
    if kind == "explore":
        table.do(b.STRATEGY_EXPLORATION)
        table.settle()
        assert len(table.legal()) == 3 + n


def try_vote(name, given):
    table = fresh()
    table.office(0, name)
    assert current_votes(table.board, 0) == int(given["n"])
    b.stack(table.board, 0, zone("kowloon_bay"), b.region_of(table.board, zone(name)))  # votes by tickets: none
    assert current_votes(table.board, 0) == 0  # covered


def try_vote_per(name, given):
    per, most = int(given["per"]), int(given["max"])
    table = fresh()
    table.office(0, name)
    for amount in range(per * (most + 2) + 1):
        if given["key"] == "regions" and amount > 5:
            continue
        set_amount(table, given["key"], amount)
        assert current_votes(table.board, 0) == min(most, amount // per)


def try_draw_top(name, given):
    table = fresh()
    ready(table, name)
    use(table, name)
    wanted = set(REGIONS) if given["region"] == "any" else {given["region"]}
    assert regions(table.legal()) == wanted
    for k in range(int(given["n"])):
        table.do(b.REGION_NAMED + REGIONS.index(sorted(wanted)[0]))
        table.settle()
        assert len(hand_of(table, 0)) == k + 1
    table = fresh()
    table.board.marker[1] = REGIONS.index(sorted(wanted)[0])  # "uncampaigned" [R3.3]
    ready(table, name)
    if len(wanted) == 1:
        assert table.board.effect == NONE
    else:
        use(table, name)
        assert regions(table.legal()) == wanted - {sorted(wanted)[0]}


def try_take_display(name, given):
    table = fresh()
    ready(table, name)
    table.settle()
    table.board.marker[1] = REGIONS.index("HKI")
    use(table, name)
    wanted = set(REGIONS) - {"HKI"} if given["region"] == "any" else {given["region"]}
    offered = names(table.legal())
    assert offered == {ZONES[c] for r in wanted for c in table.board.display[REGIONS.index(r)]}
    chosen = sorted(offered)[0]
    table.do(b.ZONE + zone(chosen))
    table.settle()
    assert hand_of(table, 0) == {chosen}
    assert (table.board.display != NONE).all()  # replenished


def try_take_ticket(name, given):
    table = fresh()
    table.tickets(0, "tai_hang")
    table.tickets(1, "kennedy_town")
    table.tickets(2, "wah_fu")
    table.office(2, "tai_wo_ping")  # SHIELD(kind=cards)
    ready(table, name)
    use(table, name)
    assert names(table.legal()) == {"tai_hang", "kennedy_town"}
    table.do(b.ZONE + zone("kennedy_town"))
    assert hand_of(table, 0) == {"kennedy_town"}
    assert table.board.tickets.tolist() == [1, 0, 1, 0, 0, 0]


def try_strat_draw(name, given):
    table = fresh()
    ready(table, name)
    before = int(table.board.private[0])
    use(table, name)
    table.settle()
    assert len(table.legal()) == int(given["n"])
    for _ in range(int(given["keep"])):
        table.do(table.legal()[0])
    assert table.board.private[0] == before + int(given["keep"])
    assert table.board.drawn[0] == 0


def try_refresh(name, given):
    table = fresh()
    ready(table, name)
    table.board.marker[1] = REGIONS.index("KW")
    use(table, name)
    for k in range(int(given["n"])):
        assert regions(table.legal()) == set(REGIONS) - {"KW"}
        cards = [int(card) for card in table.board.display[k]]
        table.do(b.REGION_NAMED + k)
        table.settle()
        assert all(table.board.place[card] == b.UNDER for card in cards)
        assert (table.board.display != NONE).all()
    assert table.board.effect == NONE


def try_action(name, given):
    table = fresh()
    ready(table, name)
    quotas = int(table.board.quotas)
    use(table, name)
    assert table.board.quotas == quotas + int(given["n"])


def try_move(name, given):
    table = fresh()
    ready(table, name)
    if CARDS[name]["effect_timing"] == "recurring":
        table.board.pawn[0] = zone("tai_wai")
    here = int(table.board.pawn[0])
    quotas = int(table.board.quotas)
    use(table, name)
    near = {ZONES[other] for other in range(156) if 0 < DISTANCE[0, here, other] <= int(given["n"])}
    assert names(table.legal()) == near
    goal = sorted(near)[0]
    table.do(b.ZONE + zone(goal))
    assert table.board.pawn[0] == zone(goal)
    assert table.board.quotas == quotas


def try_teleport(name, given):
    table = fresh()
    ready(table, name)
    here = ZONES[table.board.pawn[0]]
    discs = int(table.board.discs[0])
    use(table, name)
    kinds = {"ferry": lambda card: card["ferry"] == "yes", "control": lambda card: card["control_point"] == "yes"}
    fits = kinds.get(given["to"], lambda card: given["to"] in ("any", card["region"]))
    goals = {other for other, card in CARDS.items() if fits(card)} - {here}
    assert names(table.legal()) == goals
    assert table.board.discs[0] == discs - int(given.get("pay", 0))
    goal = sorted(goals)[-1]
    table.do(b.ZONE + zone(goal))
    assert table.board.pawn[0] == zone(goal)


def try_symbol(name, given):
    table = fresh()
    if given["key"] == "any":
        table.confirm(0, name)
        assert len(table.legal()) == 7
        table.do(b.SYMBOL_NAMED + 3)
        key = "B"
    else:
        table.office(0, name)
        key = given["key"]
    for symbol in SYMBOLS:
        printed = CARDS[name]["constituencies"].split().count(symbol)
        extra = int(given["n"]) if symbol == key else 0
        assert token_count(table.board, 0, 5 + SYMBOLS.index(symbol)) == printed + extra
    assert table.board.symbols[0].sum() == len(CARDS[name]["constituencies"].split())


def try_steal(name, given):
    n, who = int(given["n"]), given["who"]
    table = fresh()
    ready(table, name)
    table.board.discs[:3] = [4, 1, 6]
    if who == "leader":
        table.board.achievement[2] = 2
    use(table, name)
    seats = {action - b.SEAT for action in table.legal() if b.SEAT <= action < b.SYMBOL_NAMED}
    if who == "each":
        assert table.board.discs[:3].tolist() == [4 + min(n, 1) + n, 1 - min(n, 1), 6 - n]
        return
    assert seats == {"any": {1, 2}, "richer": {2}, "leader": {2}}[who]
    table.do(b.SEAT + 2)
    assert table.board.discs[:3].tolist() == [4 + n, 1, 6 - n]
    table = fresh()
    table.board.discs[:3] = [0, 0, 6]
    table.office(2, "tsim_sha_tsui")  # SHIELD(kind=discs)
    ready(table, name)
    assert table.board.effect == NONE
    assert table.board.step in (b.ACTION_PHASE, b.RECURRING_PHASE)
    assert b.REGION_NAMED + int(REGION[zone(name)]) not in table.legal()


def try_hand_attack(name, given):
    table = fresh()
    table.hand(1, "tai_hang", "kennedy_town")
    table.hand(2, "wah_fu")
    table.office(2, "tai_wo_ping")  # SHIELD(kind=cards)
    ready(table, name)
    use(table, name)
    assert names(table.legal()) == {"tai_hang", "kennedy_town"}
    table.do(b.ZONE + zone("tai_hang"))
    assert hand_of(table, 1) == {"kennedy_town"}
    if given["to"] == "hand":
        assert hand_of(table, 0) == {"tai_hang"}
    else:
        assert table.board.place[zone("tai_hang")] == b.UNDER
        assert table.board.last_under[REGIONS.index("HKI")] == zone("tai_hang")


def try_remove_top(name, given):
    table = fresh()
    table.office(0, "chai_wan")
    table.office(1, "tai_hang", "kennedy_town", "lion_rock")
    table.office(2, "wah_fu", "kings_park")  # SHIELD(kind=all)
    ready(table, name)
    use(table, name)
    assert names(table.legal()) == {"kennedy_town", "lion_rock"}
    table.do(b.ZONE + zone("kennedy_town"))
    assert ZONES[table.board.top[1, 0]] == "tai_hang"
    assert table.board.place[zone("kennedy_town")] == b.UNDER
    assert table.board.confirmed[1] == 2


def try_bump_marker(name, given):
    table = fresh()
    table.board.marker[:3] = [NONE, 2, b.TREASURY_MARKER]
    table.office(1, "kings_park")  # SHIELD(kind=all)
    ready(table, name)
    use(table, name)
    assert [action for action in table.legal() if action != b.PASS] == [b.SEAT + 2]
    table.do(b.SEAT + 2)
    assert table.board.marker[2] == NONE
    assert table.board.discs[2] == 6


def try_shield(name, given):
    table = fresh()
    table.office(1, name)
    safe = [is_shielded(table.board, 1, kind) for kind in range(3)]
    assert (
        safe == {"discs": [True, False, False], "cards": [False, True, False], "all": [True, True, True]}[given["kind"]]
    )
    b.stack(table.board, 1, zone("mei_foo"), REGIONS.index("KW"))
    assert not is_shielded(table.board, 1, 0)  # covered


TRIES = {name[4:].upper(): function for name, function in list(globals().items()) if name.startswith("try_")}


def test_there_is_a_trial_for_each_of_the_19_codes():
    assert set(TRIES) == {read(card["effect"])[0] for card in CARDS.values()}
    assert len(TRIES) == 19


@pytest.mark.parametrize("name", CARDS)
def test_a_zone_card_does_what_its_text_says(name):
    code, given = read(CARDS[name]["effect"])
    TRIES[code](name, given)
