# mypy: disallow-untyped-calls=False
"""Electioneer: a scripted player that takes what brings most votes per action, one goal at a time.

It looks at the cards in its hand, the columns and the Treasury, weighs each as action_value.py does, and takes
the first step of the best. It sees nothing that its seat may not see, and it remembers nothing.
"""

from typing import Any

from hustings.bots.electioneer.action_value import (
    FINE,
    FULL_HAND,
    best_errand,
    campaign_gain,
    campaign_rate,
    confirmation_rate,
    disclosure,
    disclosure_rate,
    errand_rate,
    exploration_rate,
    first_step,
    fundraising_rate,
    hand_size,
    lobbying_rate,
    prize,
    remoteness,
    rivals_on,
    spoils,
    training_rate,
)
from hustings.bots.electioneer.card_value import (
    FAR_AWAY,
    claim,
    lasting_worth,
    promise,
    rise,
    ticket_way,
    way,
    zone_worth,
)
from hustings.engine.game import NONE, legal
from hustings.games.electioneer.board import (
    ACTION_PHASE,
    CAMPAIGNING,
    CHOOSING,
    CHOOSING_IN_TURN,
    COLUMN,
    COMPLETION,
    DISC_ON,
    DISCLOSING,
    FUNDRAISING,
    HAND,
    KEEPING,
    KEPT,
    LOBBYING,
    NAMING,
    OFFICE,
    PASS,
    PUBLIC_DISCLOSURE,
    RECURRING_PHASE,
    REGION_NAMED,
    RIDING,
    SAILING,
    SEAT,
    START_CARD,
    STRATEGY,
    STRATEGY_EXPLORATION,
    SYMBOL_NAMED,
    TARGET,
    TICKET,
    USE,
    USING,
    WALKING,
    WILD_STACK,
    ZONE,
    ZONE_CONFIRMATION,
    plain,
    region_of,
)
from hustings.games.electioneer.cards.codes import (
    BUMP_MARKER,
    CODE,
    DRAW_TOP,
    HAND_ATTACK,
    KEY,
    MOVE,
    PAY,
    REFRESH,
    REGION_COUNT,
    REMOVE_TOP,
    STEAL,
    SYMBOL_COUNT,
    TELEPORT,
    TO_HAND,
    N,
)
from hustings.games.electioneer.data import EFFECTS, SYMBOL_BITS, ZONE_COUNT
from hustings.games.electioneer.options import YES
from hustings.games.electioneer.rules.action_phase import is_possible
from hustings.games.electioneer.rules.effects import is_ready, is_target
from hustings.games.electioneer.rules.offices import current_votes
from hustings.games.electioneer.rules.setup import members
from hustings.games.electioneer.rules.strategies import DEALT_STRATEGIES, nth_dealt

NEVER = -(1 << 40)
KEEP_FROM = -60  # [4.8] a second or third Strategy is kept if it promises so much
STALE = 60  # a column whose cards are worth less is refreshed


def steady(board: Any, seat: int, out: Any) -> int:
    """The scripted player's action in any step."""
    return sparing(board, seat, NONE, out)


def sparing(board: Any, seat: int, spared: int, out: Any) -> int:
    """The scripted player's action; it never targets the spared card (NONE: any card may be a target)."""
    step = plain(board.step)
    if step == ACTION_PHASE:
        return best_action(board, seat)
    if step == RECURRING_PHASE:
        return next_recurring(board, seat)
    if step == USING:
        return USE
    if step in (CHOOSING, CHOOSING_IN_TURN) and board.choosing[seat] != START_CARD:
        return best_strategies(board, seat)
    goal = best_errand(board, seat)
    best, highest = PASS, NEVER
    for k in range(legal(board, seat, out)):
        action = plain(out[k])
        value = liking(board, seat, step, goal, action)
        if value > highest and (step != TARGET or spared == NONE or action != ZONE + spared):
            best, highest = action, value
    return best


def best_action(board: Any, seat: int) -> int:
    """[5b] The action that brings most for its quotas."""
    best, highest = LOBBYING, lobbying_rate(board, seat)
    goal = best_errand(board, seat)
    if goal != NONE:
        step, value = first_step(board, seat, goal), errand_rate(board, seat, goal)
        if step != NONE and value > highest and is_possible(board, seat, step):
            best, highest = step, value
    for action in (
        CAMPAIGNING,
        FUNDRAISING,
        COMPLETION,
        ZONE_CONFIRMATION,
        PUBLIC_DISCLOSURE,
        STRATEGY_EXPLORATION,
    ):
        if is_possible(board, seat, action):
            value = rate(board, seat, action)
            if value > highest:
                best, highest = action, value
    return best


def rate(board: Any, seat: int, action: int) -> int:
    """[5b] What an action brings for each quota."""
    if action == CAMPAIGNING:
        return training_rate(board, seat) if board.training == YES else campaign_rate(board, seat)
    if action == FUNDRAISING:
        return fundraising_rate(board, seat)
    if action == COMPLETION:
        return FINE * spoils(board, seat, plain(board.marker[seat]))
    if action == ZONE_CONFIRMATION:
        return confirmation_rate(board, seat)
    if action == PUBLIC_DISCLOSURE:
        return disclosure_rate(board, seat)
    return exploration_rate(board, seat)


def next_recurring(board: Any, seat: int) -> int:
    """[5a] Every recurring effect is used; one that has a price only if it is worth it."""
    for region in range(REGION_COUNT):
        if is_ready(board, seat, region) and is_worth_using(board, seat, plain(board.top[seat, region])):
            return REGION_NAMED + region
    return PASS


def is_worth_using(board: Any, seat: int, row: int) -> bool:
    """[5a] Whether an effect is free, or brings cards that the hand lacks, or brings the pawn a quota nearer."""
    if EFFECTS[row, PAY] == 0:
        return True
    if EFFECTS[row, CODE] not in (MOVE, TELEPORT):
        return hand_size(board, seat) < FULL_HAND
    goal = best_errand(board, seat)
    if goal == NONE:
        return False
    now, nearest = way(board, seat, plain(board.pawn[seat]), goal), FAR_AWAY
    for zone in range(ZONE_COUNT):
        if is_target(board, seat, row, zone):
            nearest = min(nearest, way(board, seat, zone, goal))
    return nearest < now


def best_strategies(board: Any, seat: int) -> int:
    """[4.8] The Strategies to keep: each that promises enough, or the one that promises most."""
    best, highest, kept = 0, NEVER, 0
    for k in range(DEALT_STRATEGIES):
        value = promise(board, seat, nth_dealt(board, seat, k))
        if value > highest:
            best, highest = 1 << k, value
        if value >= KEEP_FROM:
            kept |= 1 << k
    return KEPT + (kept if kept > 0 and members(kept) <= board.setup_keep else best)


def liking(board: Any, seat: int, step: int, goal: int, action: int) -> int:
    """How good an action is for a seat on the way to its goal; passing is worth 0."""
    if action == PASS:
        return 0
    zone, region = action - ZONE, action - REGION_NAMED
    if step in (WALKING, RIDING, SAILING):
        return -remoteness(board, seat, zone, goal) if goal != NONE else 0
    if step == TICKET:
        return -ticket_way(plain(board.small_map), zone, plain(board.pawn[seat]), goal) if goal != zone else NEVER + 1
    if step == COLUMN:
        return campaign_gain(board, seat, region)
    if step == DISC_ON:
        return spoils(board, seat, region) - 1000 * rivals_on(board, seat, region)
    if step == DISCLOSING:
        return disclosure(board, seat, action - STRATEGY)
    if step == KEEPING:
        return promise(board, seat, action - STRATEGY)
    if step == WILD_STACK:
        return rise(board, seat, region, 1)
    if step == NAMING:
        return rise(board, seat, REGION_COUNT + action - SYMBOL_NAMED, 1)
    if step == TARGET:
        return target_liking(board, seat, goal, plain(board.effect), action)
    return zone_worth(board, seat, zone) if step in (CHOOSING, CHOOSING_IN_TURN) else prize(board, seat, zone)


def target_liking(board: Any, seat: int, goal: int, row: int, action: int) -> int:
    """[13] How good a target of an effect is for a seat."""
    code, zone, region, victim = EFFECTS[row, CODE], action - ZONE, action - REGION_NAMED, action - SEAT
    if code == STEAL:
        return 1000 * min(int(EFFECTS[row, N]), plain(board.discs[victim])) + current_votes(board, victim)
    if code == BUMP_MARKER:
        return spoils(board, victim, plain(board.marker[victim])) + current_votes(board, victim)
    if code == DRAW_TOP:
        return rise(board, seat, region, 1)
    if code == REFRESH:
        return STALE - spoils(board, seat, region)
    if code in (MOVE, TELEPORT):
        if goal == NONE:
            return 0
        return remoteness(board, seat, plain(board.pawn[seat]), goal) - remoteness(board, seat, zone, goal)
    if code == HAND_ATTACK:
        worth = prize(board, plain(board.place[zone]) - HAND, zone)
        return worth + prize(board, seat, zone) if EFFECTS[row, KEY] == TO_HAND else worth
    if code == REMOVE_TOP:
        return loss(board, plain(board.place[zone]) - OFFICE, zone) if board.place[zone] != OFFICE + seat else NEVER + 1
    return prize(board, seat, zone)


def loss(board: Any, victim: int, card: int) -> int:
    """[13] REMOVE_TOP: what a player would lose with an uppermost card; of equals, the leader."""
    kind = region_of(board, card)
    total = claim(board, victim, kind, 0) - claim(board, victim, kind, -1)
    for symbol in range(SYMBOL_COUNT):
        if (int(SYMBOL_BITS[card]) >> symbol) & 1 == 1:
            kind = REGION_COUNT + symbol
            total += claim(board, victim, kind, 0) - claim(board, victim, kind, -1)
    return total + lasting_worth(board, victim, card) + 10 * current_votes(board, victim)


def steady_at(boards: Any, seat: int, out: Any) -> int:
    """The scripted player's action on the first board of an array."""
    return steady(boards[0], seat, out)
