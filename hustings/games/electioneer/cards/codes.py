"""Electioneer: effects as numbers. A card's effect is one row of a table that the rules interpret."""

from __future__ import annotations

from hustings.games.electioneer.cards import vocabulary
from hustings.games.electioneer.cards.vocabulary import EVENT_FORMS, FORMS, Effect

REGIONS = tuple(vocabulary.REGIONS)
SYMBOLS = tuple(vocabulary.CONSTITUENCIES)
REGION_COUNT, SYMBOL_COUNT = len(REGIONS), len(SYMBOLS)
HKI, KE, NTE, NTW, KW = range(REGION_COUNT)

# [3.1] When an effect works.
TIMINGS = tuple(vocabulary.TIMINGS)
NO_TIMING, RECURRING, IMMEDIATE, PERMANENT = range(4)

# [13] What a zone effect does; 0 is no effect at all. The codes from STEAL to BUMP_MARKER are attacks.
ZONE_CODES = tuple(FORMS)
(
    NO_CODE,
    DISC,
    DISC_PER,
    MOD,
    VOTE,
    VOTE_PER,
    DRAW_TOP,
    TAKE_DISPLAY,
    TAKE_TICKET,
    STRAT_DRAW,
    REFRESH,
    ACTION,
    MOVE,
    TELEPORT,
    SYMBOL,
    STEAL,
    HAND_ATTACK,
    REMOVE_TOP,
    BUMP_MARKER,
    SHIELD,
) = range(20)

# [12] What an event does; 0 is no event.
EVENT_CODES = tuple(EVENT_FORMS)
NO_EVENT, EV_BAN, EV_MOD, EV_BONUS, EV_TIE, EV_THRESHOLD = range(6)

# The columns of a row; KEY holds whatever names a thing: a symbol, region, kind of number, place or victim.
(TIMING, CODE, N, KEY, PER, MOST, SOURCE, PAY, KEEP) = range(9)
COLUMNS = 9

SOURCES = vocabulary.SOURCES
TREASURY_DISCS, RESERVE_DISCS = range(2)

KINDS = vocabulary.MODIFIERS
CONFIRM_COST, COMMUTE_COST, CAMPAIGN_COST, LOBBY_GAIN, STEPS, FERRY_QUOTAS, COMPLETE_CARDS, EXPLORE_CARDS = range(8)

KEYS = (*SYMBOLS, *REGIONS, "ticket", "strategy", "regions")  # what an effect counts
FIRST_REGION_KEY = SYMBOL_COUNT
TICKET_KEY, STRATEGY_KEY, REGIONS_KEY = range(SYMBOL_COUNT + REGION_COUNT, SYMBOL_COUNT + REGION_COUNT + 3)

WHERE = (*REGIONS, "any")  # DRAW_TOP and TAKE_DISPLAY
ANY_REGION = REGION_COUNT
GOALS = (*REGIONS, "any", "ferry", "control")  # TELEPORT
ANY_ZONE, ANY_FERRY, ANY_CONTROL = range(REGION_COUNT, REGION_COUNT + 3)
SYMBOL_KEYS = (*SYMBOLS, "any")  # SYMBOL
ANY_SYMBOL = SYMBOL_COUNT
VICTIMS = ("any", "richer", "leader", "each")  # STEAL
ANYBODY, RICHER, LEADER, EACH = range(4)
ONE_VICTIM = ("any",)  # REMOVE_TOP
DESTINATIONS = ("deck", "hand")  # HAND_ATTACK
TO_DECK, TO_HAND = range(2)
SHIELDS = ("discs", "cards", "all")
DISC_SHIELD, CARD_SHIELD, WHOLE_SHIELD = range(3)
BANS = ("ferry", "fundraise", "attack")
NO_FERRY, NO_FUNDRAISING, NO_ATTACK = range(3)

# Which words a parameter takes, for the codes whose parameters are words: their numbers are places in these lists.
WORDS: dict[tuple[str, str], tuple[str, ...]] = {
    ("DISC", "src"): SOURCES,
    ("DISC_PER", "src"): SOURCES,
    ("DISC_PER", "key"): KEYS,
    ("VOTE_PER", "key"): KEYS,
    ("MOD", "kind"): KINDS,
    ("DRAW_TOP", "region"): WHERE,
    ("TAKE_DISPLAY", "region"): WHERE,
    ("TELEPORT", "to"): GOALS,
    ("SYMBOL", "key"): SYMBOL_KEYS,
    ("STEAL", "who"): VICTIMS,
    ("REMOVE_TOP", "who"): VICTIMS,
    ("HAND_ATTACK", "to"): DESTINATIONS,
    ("SHIELD", "kind"): SHIELDS,
    ("EV_BAN", "kind"): BANS,
    ("EV_MOD", "kind"): KINDS,
    ("EV_MOD", "key"): SYMBOLS,
    ("EV_BONUS", "key"): SYMBOLS,
}
PLACES = {"n": N, "key": KEY, "kind": KEY, "region": KEY, "to": KEY, "who": KEY, "per": PER, "max": MOST}
PLACES |= {"src": SOURCE, "keep": KEEP}
SYMBOL_OF = SOURCE  # in an event: the symbol of the zones that it is about
NO_SYMBOL = -1


def row(effect: Effect, timing: str = "") -> list[int]:
    """An effect as a row of numbers."""
    numbers = [0] * COLUMNS
    numbers[TIMING] = TIMINGS.index(timing) + 1 if timing else NO_TIMING
    numbers[CODE] = (EVENT_CODES if effect.code in EVENT_CODES else ZONE_CODES).index(effect.code) + 1
    numbers[N] = 1
    numbers[PAY] = effect.pay
    if effect.code in EVENT_CODES:
        numbers[SYMBOL_OF] = NO_SYMBOL
    for name, value in effect.given.items():
        if isinstance(value, int):
            numbers[PLACES[name]] = value
        elif (effect.code, name) in WORDS:
            place = SYMBOL_OF if effect.code in EVENT_CODES and name == "key" else PLACES[name]
            numbers[place] = WORDS[effect.code, name].index(value)
    return numbers
