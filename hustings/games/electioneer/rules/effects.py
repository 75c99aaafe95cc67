"""Electioneer: how effects and rewards are used [3.1] [13]. A card's effect is a row of EFFECTS; this interprets it."""

from __future__ import annotations

from typing import Any

from hustings.engine.game import NONE
from hustings.games.electioneer.board import (
    ACTION_PHASE,
    DECKS,
    DISPLAY,
    HAND,
    KEEPING,
    OFFICE,
    PASS,
    RECURRING_PHASE,
    REGION_NAMED,
    SEAT,
    TARGET,
    TICKETS,
    USE,
    USING,
    VOTES,
    ZONE,
    column_size,
    deck_size,
    gain,
    has_marker,
    import_discs,
    pay,
    plain,
    put_under,
    region_of,
    take_up,
    unsettle,
    unstack,
)
from hustings.games.electioneer.cards.codes import (
    ACTION,
    ANY_CONTROL,
    ANY_FERRY,
    ANY_REGION,
    ANY_ZONE,
    BUMP_MARKER,
    CARD_SHIELD,
    CODE,
    DISC,
    DISC_PER,
    DISC_SHIELD,
    DRAW_TOP,
    EACH,
    HAND_ATTACK,
    KEEP,
    KEY,
    LEADER,
    MOST,
    MOVE,
    NO_ATTACK,
    PAY,
    PER,
    RECURRING,
    REFRESH,
    REGION_COUNT,
    REMOVE_TOP,
    RESERVE_DISCS,
    RICHER,
    SOURCE,
    STEAL,
    STRAT_DRAW,
    TAKE_DISPLAY,
    TAKE_TICKET,
    TELEPORT,
    TIMING,
    TO_HAND,
    WHOLE_SHIELD,
    N,
)
from hustings.games.electioneer.data import (
    COLUMN_CARDS,
    DISTANCE,
    EFFECTS,
    HAS_FERRY,
    IN_PLAY,
    IS_CONTROL,
    REGION,
    REWARDS,
    SEAT_COUNT,
    STAND_IN,
    ZONE_COUNT,
)
from hustings.games.electioneer.options import YES
from hustings.games.electioneer.rules.decks import discard
from hustings.games.electioneer.rules.events import is_banned
from hustings.games.electioneer.rules.offices import amount_of, current_votes, is_shielded
from hustings.games.electioneer.rules.strategies import has_private_strategies, strategies_left

# --- Which effects can be used ----------------------------------------------------------------------------------------


def ready_stacks(board: Any, seat: int) -> int:
    """[5a] The stacks whose uppermost card has a recurring effect, as a set."""
    stacks = 0
    for region in range(REGION_COUNT):
        card = plain(board.top[seat, region])
        if card != NONE and board.training != YES and EFFECTS[card, TIMING] == RECURRING:
            stacks |= 1 << region
    return stacks


def list_recurring(board: Any, seat: int, out: Any, count: int) -> int:
    """[5a] The stacks whose recurring effect can be used now."""
    for region in range(REGION_COUNT):
        if is_ready(board, seat, region):
            out[count] = REGION_NAMED + region
            count += 1
    return count


def has_recurring(board: Any, seat: int) -> bool:
    """[5a] Whether any recurring effect can be used now."""
    if board.ready == 0:
        return False
    region = 0
    while region < REGION_COUNT and not is_ready(board, seat, region):
        region += 1
    return region < REGION_COUNT


def is_ready(board: Any, seat: int, region: int) -> bool:
    """[5a] Whether a stack's recurring effect was not used yet this turn and would do something."""
    return (plain(board.ready) >> region) & 1 == 1 and can_use(board, seat, plain(board.top[seat, region]))


def played_as(board: Any, row: int) -> int:
    """[R8.2] STRAT_DRAW draws a zone card instead where nobody has Strategies of her own."""
    return STAND_IN if EFFECTS[row, CODE] == STRAT_DRAW and not has_private_strategies(board) else row


def is_attack(code: int) -> bool:
    """[13] Whether a code belongs to the attack family."""
    return code in (STEAL, HAND_ATTACK, REMOVE_TOP, BUMP_MARKER)


def can_use(board: Any, seat: int, row: int) -> bool:
    """[3.1] Whether a seat can pay for an effect and it would do something."""
    price = EFFECTS[row, PAY]
    row = played_as(board, row)
    code = EFFECTS[row, CODE]
    if board.discs[seat] < price or (is_attack(code) and is_banned(board, NO_ATTACK)):
        return False
    if code in (DISC, DISC_PER):
        return discs_from(board, seat, row) > 0 and (
            EFFECTS[row, SOURCE] == RESERVE_DISCS or plain(board.treasury) + price > 0
        )
    if code == ACTION:
        return True
    if code == STRAT_DRAW:
        return strategies_left(board) > 0
    return has_target(board, seat, row)


def discs_from(board: Any, seat: int, row: int) -> int:
    """[13] The discs that DISC or DISC_PER gives."""
    if EFFECTS[row, CODE] == DISC:
        return int(EFFECTS[row, N])
    return int(min(EFFECTS[row, MOST], amount_of(board, seat, EFFECTS[row, KEY]) // EFFECTS[row, PER]))


# --- Answers ----------------------------------------------------------------------------------------------------------


def list_uses(board: Any, seat: int, step: int, out: Any) -> int:
    """[3.1] Do without, or: a stack to use, the effect that came up, a target of the one at work."""
    out[0] = PASS
    if step == RECURRING_PHASE:
        return list_recurring(board, seat, out, 1)
    if step == USING:
        out[1] = USE
        return 2
    return list_targets(board, seat, plain(board.effect), out, 1)


def answer_effect(board: Any, seat: int, step: int, action: int) -> None:
    """[3.1] Use the stack or the effect that came up, or carry the one at work out on a target."""
    if step == RECURRING_PHASE:
        region = action - REGION_NAMED
        board.ready &= ~(1 << region)
        use(board, plain(board.top[seat, region]))
    elif step == USING:
        use(board, plain(board.effect))
    else:
        row = plain(board.effect)
        affect(board, row, action - first_target(row))


# --- Using an effect --------------------------------------------------------------------------------------------------


def offer(board: Any, row: int) -> None:
    """[3.1] [6.9] An immediate effect or a reward comes up; one that cannot be carried out is lost [R4.13]."""
    board.effect = row
    if not can_use(board, plain(board.mover), row):
        finish(board)
    elif row < REWARDS and (EFFECTS[row, PAY] > 0 or not has_targets(played_as(board, row))):
        board.step = USING
    else:
        use(board, row)


def use(board: Any, row: int) -> None:
    """[13] Pay for an effect and carry it out, or ask what it is about."""
    seat = plain(board.mover)
    pay(board, seat, EFFECTS[row, PAY])
    row = played_as(board, row)
    board.effect = row
    code = EFFECTS[row, CODE]
    if has_targets(row):
        board.left = 1 if code in (MOVE, TELEPORT, STEAL) else EFFECTS[row, N]
        board.step = TARGET
    elif code == STRAT_DRAW:
        board.strategy_draws = EFFECTS[row, N]
        board.keeps = EFFECTS[row, KEEP]
        board.step = KEEPING
    else:
        if code == ACTION:
            board.quotas += EFFECTS[row, N]
        elif code == STEAL:
            for victim in range(plain(board.players)):
                if victim != seat and not is_shielded(board, victim, DISC_SHIELD):
                    steal(board, seat, victim, EFFECTS[row, N])
        elif EFFECTS[row, SOURCE] == RESERVE_DISCS:
            import_discs(board, seat, discs_from(board, seat, row))
        else:
            gain(board, seat, discs_from(board, seat, row))
        finish(board)


def finish(board: Any) -> None:
    """[3.1] An effect is done: back to where the turn stood."""
    board.effect = NONE
    board.left = 0
    board.step = ACTION_PHASE if board.acted == 1 else RECURRING_PHASE


def steal(board: Any, seat: int, victim: int, discs: int) -> None:
    """[13] STEAL: take discs from another player, as many as she has."""
    taken = min(discs, plain(board.discs[victim]))
    board.discs[victim] -= taken
    board.discs[seat] += taken


# --- Targets ----------------------------------------------------------------------------------------------------------


def has_targets(row: int) -> bool:
    """[13] Whether an effect asks what it is about."""
    code = EFFECTS[row, CODE]
    if code == STEAL:
        return bool(EFFECTS[row, KEY] != EACH)
    return code not in (DISC, DISC_PER, ACTION, STRAT_DRAW)


def first_target(row: int) -> int:
    """The first action that can name a target of this kind: a seat, a region or a zone card."""
    code = EFFECTS[row, CODE]
    if code in (STEAL, BUMP_MARKER):
        return SEAT
    return REGION_NAMED if code in (DRAW_TOP, REFRESH) else ZONE


def target_count(row: int) -> int:
    """How many targets of this kind there are at all."""
    code = EFFECTS[row, CODE]
    if code in (STEAL, BUMP_MARKER):
        return SEAT_COUNT
    return REGION_COUNT if code in (DRAW_TOP, REFRESH) else ZONE_COUNT


def list_targets(board: Any, seat: int, row: int, out: Any, count: int) -> int:
    """[13] What an effect can be about."""
    first = first_target(row)
    for target in range(target_count(row)):
        if is_target(board, seat, row, target):
            out[count] = first + target
            count += 1
    return count


def has_target(board: Any, seat: int, row: int) -> bool:
    """[R4.13] Whether there is anything that an effect can be about."""
    if EFFECTS[row, CODE] == STEAL and EFFECTS[row, KEY] == EACH:
        return can_rob_anybody(board, seat)
    count = target_count(row)
    target = 0
    while target < count and not is_target(board, seat, row, target):
        target += 1
    return target < count


def can_rob_anybody(board: Any, seat: int) -> bool:
    """[13] STEAL(who=each): whether any other player would lose a disc."""
    for victim in range(plain(board.players)):
        if victim != seat and board.discs[victim] > 0 and not is_shielded(board, victim, DISC_SHIELD):
            return True
    return False


def is_target(board: Any, seat: int, row: int, target: int) -> bool:
    """[13] Whether an effect can be about this seat, region or zone card."""
    code, key = EFFECTS[row, CODE], EFFECTS[row, KEY]
    if code in (STEAL, BUMP_MARKER):
        return is_victim(board, seat, code, key, target)
    if code == DRAW_TOP:
        return is_of(key, target) and deck_size(board, target) > 0 and not has_marker(board, target)
    if code == REFRESH:
        return column_size(board, target) > 0 and not has_marker(board, target)
    if code == MOVE:
        return bool(0 < DISTANCE[board.small_map, board.pawn[seat], target] <= EFFECTS[row, N])
    if code == TELEPORT:
        return is_goal(board, seat, key, target)
    place = plain(board.place[target])
    if code == TAKE_DISPLAY:
        if place != DISPLAY:
            return False
        region = region_of(board, target)
        return is_of(key, region) and not has_marker(board, region)
    if code == TAKE_TICKET:
        return TICKETS <= place < TICKETS + SEAT_COUNT and may_take_card(board, seat, place - TICKETS, True)
    if code == HAND_ATTACK:
        return HAND <= place < HAND + SEAT_COUNT and may_take_card(board, seat, place - HAND, False)
    if place < OFFICE or not may_take_card(board, seat, place - OFFICE, row >= REWARDS):
        return False
    return bool(board.top[place - OFFICE, region_of(board, target)] == target)  # REMOVE_TOP


def is_of(key: int, region: int) -> bool:
    """[13] Whether an effect is about a region: about this one, or about any."""
    return key in (ANY_REGION, region)


def is_victim(board: Any, seat: int, code: int, key: int, victim: int) -> bool:
    """[13] STEAL and BUMP_MARKER: whether a player can be named."""
    if victim == seat or victim >= board.players:
        return False
    if code == BUMP_MARKER:
        return board.marker[victim] != NONE and not is_shielded(board, victim, WHOLE_SHIELD)
    if board.discs[victim] == 0 or is_shielded(board, victim, DISC_SHIELD):
        return False
    if key == RICHER:
        return bool(board.discs[victim] > board.discs[seat])
    return is_leader(board, seat, victim) if key == LEADER else True


def is_leader(board: Any, seat: int, victim: int) -> bool:
    """[13] Whether nobody other than the seat has more Current Votes than the victim."""
    votes = current_votes(board, victim)
    ahead = 0
    for other in range(plain(board.players)):
        ahead += 1 if other != seat and current_votes(board, other) > votes else 0
    return ahead == 0


def is_goal(board: Any, seat: int, key: int, zone: int) -> bool:
    """[13] TELEPORT: whether the pawn may go to a zone."""
    if zone == board.pawn[seat] or IN_PLAY[board.small_map, zone] == 0:
        return False
    if key == ANY_FERRY:
        return bool(HAS_FERRY[zone] == 1)
    if key == ANY_CONTROL:
        return bool(IS_CONTROL[zone] == 1)
    return bool(key == ANY_ZONE or key == REGION[zone])


def may_take_card(board: Any, seat: int, owner: int, own_too: bool) -> bool:
    """[13] Whether a seat may take or remove this owner's cards."""
    return own_too if owner == seat else not is_shielded(board, owner, CARD_SHIELD)


def affect(board: Any, row: int, target: int) -> None:
    """[13] Carry an effect out on one target."""
    seat = plain(board.mover)
    code, key = EFFECTS[row, CODE], EFFECTS[row, KEY]
    board.left -= 1
    if code == STEAL:
        steal(board, seat, target, EFFECTS[row, N])
    elif code == BUMP_MARKER:
        board.marker[target] = NONE
    elif code == DRAW_TOP:
        unsettle(board, DECKS)
        board.column = target
        board.draws = 1
    elif code == REFRESH:
        unsettle(board, DECKS)
        for slot in range(COLUMN_CARDS):
            card = plain(board.display[target, slot])
            if card != NONE:
                board.display[target, slot] = NONE
                put_under(board, card, target)
    elif code in (MOVE, TELEPORT):
        board.pawn[seat] = target
    else:
        affect_card(board, seat, code, key, target)


def affect_card(board: Any, seat: int, code: int, key: int, card: int) -> None:
    """[13] Take or remove one zone card."""
    place = plain(board.place[card])
    region = region_of(board, card)
    if code == REMOVE_TOP:
        discard(board, unstack(board, place - OFFICE, region), region)
    elif code == HAND_ATTACK and key != TO_HAND:
        discard(board, card, REGION[card])
    else:
        if code == TAKE_DISPLAY:
            take_up(board, card)
        elif code == TAKE_TICKET:
            unsettle(board, VOTES)
            board.tickets[place - TICKETS] -= 1
        board.place[card] = HAND + seat
