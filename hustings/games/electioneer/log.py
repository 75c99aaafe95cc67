"""Electioneer: the log: what an action did, in sentences that cite the rules, as the viewer may know it."""

from __future__ import annotations

from typing import Any

from hustings.engine.game import HIDDEN, LUCK, NONE, listed
from hustings.games.electioneer.board import (
    ACTION_PHASE,
    CAMPAIGNING,
    CHOOSING,
    CHOOSING_IN_TURN,
    COLUMN,
    COMMON_STRATEGIES,
    COMPLETION,
    DEAL_DISPLAY,
    DEAL_START,
    DEAL_STRATEGY,
    DISC_ON,
    DISCLOSING,
    DRAW_CARD,
    EVENT,
    EVENT_CARD,
    FERRY_TRANSPORT,
    FUNDRAISING,
    KEEPING,
    KEPT,
    LOBBYING,
    NAMING,
    PASS,
    PROXIMAL_MOVEMENT,
    PUBLIC_DISCLOSURE,
    RECURRING_PHASE,
    REGION_NAMED,
    REMOTE_COMMUTE,
    RIDING,
    SAILING,
    SEAT,
    SPECIAL,
    START_CARD,
    STARTING_PLAYER,
    STRATEGY,
    STRATEGY_EXPLORATION,
    SYMBOL_NAMED,
    TAKING,
    TARGET,
    TICKET,
    TOP_BACK,
    TREASURY_MARKER,
    USING,
    WALKING,
    WILD_STACK,
    WITHDRAW,
    ZONE,
    ZONE_CONFIRMATION,
)
from hustings.games.electioneer.codes import CODE, REGIONS, SYMBOLS
from hustings.games.electioneer.data import DISTANCE, EFFECTS, EVENT_IDS, REWARDS, SEATS, STAND_IN
from hustings.games.electioneer.effects import first_target
from hustings.games.electioneer.figures import (
    ENDS,
    PACK,
    Votes,
    current,
    drawn_of,
    event_of,
    hand_of,
    holders,
    named_seats,
    named_zones,
    needed,
    owner,
    ranking,
    seats_of,
    strategy,
    votes,
    zone,
)
from hustings.games.electioneer.vocabulary import FORMS
from hustings.games.electioneer.words import constituency_name, effect_text, plural, region_name

TITLES = {
    PROXIMAL_MOVEMENT: "Proximal Movement [6.1]",
    REMOTE_COMMUTE: "Remote Commute [6.2]",
    FERRY_TRANSPORT: "Ferry Transport [6.3]",
    LOBBYING: "Lobbying [6.4]",
    CAMPAIGNING: "Campaigning [6.5]",
    FUNDRAISING: "Fundraising [6.6]",
    COMPLETION: "Completion [6.7]",
    ZONE_CONFIRMATION: "Zone Confirmation [6.8]",
    PUBLIC_DISCLOSURE: "Public Disclosure [6.9]",
    STRATEGY_EXPLORATION: "Strategy Exploration [6.10]",
}
CODES = tuple(FORMS)
BEAR_ON_VOTES = ("top", "zones", "symbols", "tickets", "private", "public", "holder", "achievement")
STAND_IN_TEXT = "DRAW_TOP(n=1,region=any)"


def tell(before: Any, seat: int, action: int, after: Any) -> list[str]:
    """What an action did, and what followed from it at once."""
    if seat == LUCK:
        sentences = [drawn(before, action, after)] if is_news(before, after) else []
    elif before.step in (CHOOSING, CHOOSING_IN_TURN):
        sentences = [chosen(before, seat, action)]
    elif before.step == ACTION_PHASE:
        sentences = [acted(before, seat, action, after)]
    else:
        sentences = [answered(before, seat, action, after)]
    if before.turn == 0 and after.turn > 0:
        sentences += shown(after)
    elif after.turn > before.turn or (after.ended and not before.ended):
        sentences += counted(before, after)
    sentences += changed(before, after)
    if after.ended and not before.ended:
        sentences += verdict(after)
    if after.turn > before.turn and not after.ended:
        sentences.append(f"{SEATS[int(after.mover)]}'s turn begins [5].")
    return sentences


# --- Luck and setup ---------------------------------------------------------------------------------------------------


def is_news(before: Any, after: Any) -> bool:
    """Whether luck's decision is worth a line: an ordinary back on a deck is not."""
    plain = before.luck == TOP_BACK and after.luck != EVENT_CARD
    return not plain or bool(after.top_card[before.luck_at] == SPECIAL)


def drawn(before: Any, action: int, after: Any) -> str:
    """What luck decided."""
    what, at = int(before.luck), int(before.luck_at)
    if what == DEAL_DISPLAY:
        return f"{zone(action - ZONE).english} is laid out in the {region_name(REGIONS[at])} column [4.3]."
    if what == STARTING_PLAYER:
        return f"{SEATS[action - SEAT]} is drawn to begin [R1.2]."
    if what == COMMON_STRATEGIES:
        return f"The Strategy {strategy(action - STRATEGY).english} counts for everybody [10]."
    if what == DEAL_START:
        card = "a start card" if action == HIDDEN else f"the start card {zone(action - ZONE).english}"
        return f"{SEATS[at]} is dealt {card} [4.7]."
    if what == DEAL_STRATEGY:
        card = "a Strategy" if action == HIDDEN else f"the Strategy {strategy(action - STRATEGY).english}"
        return f"{SEATS[at]} {'is dealt' if before.turn == 0 else 'looks at'} {card} {cited(before)}."
    if what == TOP_BACK:
        return back(at, after)
    if what == EVENT_CARD:
        event = PACK.event[EVENT_IDS[action - EVENT]]
        return f"Event: {event.english}. {event.text()} [12]"
    if what == DRAW_CARD:
        card = zone(action - ZONE).english
        return f"{SEATS[int(before.mover)]} draws {card} off the {region_name(REGIONS[at])} deck [13]."
    deck = region_name(REGIONS[action - REGION_NAMED])
    if before.turn == 0:
        return f"Shenzhen Bay is shuffled into the {deck} deck [4.9]."
    return f"Shenzhen Bay goes under the {deck} deck [R2.2]."


def cited(board: Any) -> str:
    """The section under which Strategies are drawn."""
    return "[4.8]" if board.turn == 0 else "[6.10]" if board.effect == NONE else "[13]"


def back(region: int, after: Any) -> str:
    """[R2.2] [R10.2] What the back of a top card shows."""
    deck = region_name(REGIONS[region])
    if after.luck == EVENT_CARD and after.luck_at == region:
        return f"An event is on top of the {deck} deck [12]."
    return f"Shenzhen Bay is on top of the {deck} deck, known by its back [R2.2]."


def chosen(before: Any, seat: int, action: int) -> str:
    """[4.7] [4.8] A choice in setup, sealed until all have chosen."""
    who = SEATS[seat]
    if before.choosing[seat] == START_CARD:
        card = "a start card" if action == HIDDEN else f"{zone(action - ZONE).english} as the start card"
        return f"{who} chooses {card} [4.7]."
    if action == HIDDEN:
        return f"{who} chooses which Strategies to keep [4.8]."
    dealt = drawn_of(before, seat)
    kept = [strategy(dealt[place]).english for place in range(len(dealt)) if ((action - KEPT) >> place) & 1]
    return f"{who} keeps {listed(kept, 'and') if kept else 'some Strategies'} [4.8]."


def shown(after: Any) -> list[str]:
    """[4.7] What everybody starts with."""
    lines = ["All have chosen, and the choices are shown [4.7]."]
    for seat in seats_of(after):
        start = zone(int(after.start[seat])).english if after.start[seat] >= 0 else "a control point"
        kept = int(after.private[seat])
        keeping = f", keeping {kept} {'Strategy' if kept == 1 else 'Strategies'} [4.8]" if kept else ""
        lines.append(f"{SEATS[seat]} starts in {start} with {discs(int(after.discs[seat]))} [4.7]{keeping}.")
    return lines


# --- Actions ----------------------------------------------------------------------------------------------------------


def acted(before: Any, seat: int, action: int, after: Any) -> str:
    """[5b] An action; what it asks for is told when it is named."""
    who = SEATS[seat]
    if action == PASS:
        return f"{who} ends the turn [R4.1]."
    if action == WITHDRAW:
        return f"{who} takes back the surrender [R6.3]."
    if action >= SEAT:
        return f"{who} is ready to surrender to {SEATS[action - SEAT]} [R6.3]."
    gained = int(after.discs[seat]) - int(before.discs[seat])
    if action == LOBBYING:
        imported = int(before.reserve) - int(after.reserve)
        source = f", {imported} of them from the Reserve" if 0 < imported < gained else ""
        source = ", from the Reserve" if 0 < imported == gained else source
        return f"{who} lobbies and gains {discs(gained)}{source} [6.4]."
    if action == COMPLETION:
        return completed(before, seat, after, gained)
    if action == ZONE_CONFIRMATION:
        card = zone(int(before.pawn[seat])).english
        return f"{who} confirms {card}{paid(before, after, seat)} [6.8]."
    return f"{who} chooses {TITLES[action]}."


def completed(before: Any, seat: int, after: Any, gained: int) -> str:
    """[6.7] What a marker has earned."""
    who, column = SEATS[seat], int(before.marker[seat])
    if column == TREASURY_MARKER:
        return f"{who} takes the marker back with the Treasury: {discs(gained)} [6.7]."
    others = [other for other in seats_of(before) if other != seat and before.marker[other] == column]
    name = region_name(REGIONS[column])
    if others:
        return f"{who} takes the marker back from {name} beside {named_seats(others)} and chooses a card [6.7]."
    cards = [card for card in hand_of(after, seat) if card not in hand_of(before, seat)]
    got = [named_zones(cards)] if cards else []
    got += [discs(gained)] if gained else []
    return f"{who} takes the marker back from {name} with {listed(got, 'and') if got else 'nothing'} [6.7]."


def answered(before: Any, seat: int, action: int, after: Any) -> str:
    """What a seat named for its action or effect."""
    who, step = SEATS[seat], int(before.step)
    if action == PASS:
        if step == RECURRING_PHASE:
            return f"{who} goes on to the Action Phase [5a]."
        return f"{who} takes no more cards [6.7]." if step == TAKING else f"{who} does without the effect [3.1]."
    if step in (WALKING, SAILING, RIDING, TICKET):
        return moved(before, seat, action, after)
    if step == COLUMN:
        return f"{who} campaigns in {region_name(REGIONS[action - REGION_NAMED])} [6.5]."
    if step == DISC_ON:
        column = region_name(REGIONS[action - REGION_NAMED])
        if before.column == TREASURY_MARKER:
            return f"{who} puts the marker on the Treasury and a disc on {column} [6.6]."
        return f"{who} puts a disc on {column} and pays the Treasury {discs(to_treasury(before, after))} [6.5]."
    if step == TAKING:
        return f"{who} takes {zone(action - ZONE).english} from its column {'[9]' if before.training else '[6.7]'}."
    if step == WILD_STACK:
        return f"{who} stacks Shenzhen Bay with {region_name(REGIONS[action - REGION_NAMED])} [R2.1]."
    if step == NAMING:
        symbol = constituency_name(SYMBOLS[action - SYMBOL_NAMED])
        return f"{who} names {symbol} for {zone(int(before.card)).english} [13]."
    if step == DISCLOSING:
        card = strategy(action - STRATEGY)
        return f"{who} discloses {card.english} for its reward: {card.text()} [6.9]"
    if step == KEEPING:
        if action == HIDDEN:
            return f"{who} keeps a Strategy in secret {cited(before)}."
        return f"{who} keeps {strategy(action - STRATEGY).english} {cited(before)}."
    if step in (RECURRING_PHASE, USING):
        row = int(before.top[seat, action - REGION_NAMED]) if step == RECURRING_PHASE else int(before.effect)
        section = "[5a]" if step == RECURRING_PHASE else "[3.1]"
        return f"{who} uses {source(row)}: {told_effect(row)} {section}{gains(before, seat, after)}"
    assert step == TARGET
    return aimed(before, seat, action, after)


def moved(before: Any, seat: int, action: int, after: Any) -> str:
    """[6.1] [6.2] [6.3] The pawn's way."""
    who, card = SEATS[seat], action - ZONE
    goal, start = zone(card).english, int(before.pawn[seat])
    if before.step == TICKET:
        return f"{who} uses {goal} as a ticket [6.2]."
    if before.step == RIDING:
        return f"{who} commutes from {zone(start).english} to {goal}{paid(before, after, seat)} [6.2]."
    if before.step == SAILING:
        return f"{who} takes the ferry from {zone(start).english} to {goal} [6.3]."
    steps = int(DISTANCE[before.small_map, start, card])
    return f"{who} walks {steps} {plural(steps, 'step')} from {zone(start).english} to {goal} [6.1]."


def aimed(before: Any, seat: int, action: int, after: Any) -> str:
    """[13] What an effect did to its target."""
    who, row = SEATS[seat], int(before.effect)
    code = CODES[int(EFFECTS[row, CODE]) - 1]
    target = action - int(first_target(row))
    by = source(row)
    if code == "STEAL":
        taken = int(after.discs[seat]) - int(before.discs[seat])
        return f"{who} takes {discs(taken)} from {SEATS[target]} by {by} [13]."
    if code == "BUMP_MARKER":
        return f"{who} sends {SEATS[target]}'s marker home by {by} [13]."
    if code == "DRAW_TOP":
        return f"{who} draws from the {region_name(REGIONS[target])} deck by {by} [13]."
    if code == "REFRESH":
        return f"{who} lays out the {region_name(REGIONS[target])} column anew by {by} [13]."
    card = zone(target).english
    if code in ("MOVE", "TELEPORT"):
        return f"{who} moves to {card} by {by} [13]."
    held = owner(int(before.place[target]))
    whose = "" if held is None else "her own" if held == seat else f"{SEATS[held]}'s"
    if code == "TAKE_DISPLAY":
        return f"{who} takes {card} from its column by {by} [13]."
    if code == "TAKE_TICKET":
        return f"{who} takes {card} from {whose} ticket pile by {by} [13]."
    if code == "HAND_ATTACK":
        goes = "takes" if hand_of(after, seat) != hand_of(before, seat) else "removes"
        return f"{who} {goes} {card} from {whose} hand by {by} [13]."
    return f"{who} removes {card} from {whose} Office by {by} [13]."


def source(row: int) -> str:
    """The card that an effect is printed on."""
    if row < REWARDS:
        return zone(row).english
    return f"the reward of {strategy(row - REWARDS).english}" if row < STAND_IN else "the effect"


def told_effect(row: int) -> str:
    """An effect's text without its full stop."""
    if row < REWARDS:
        return effect_text(zone(row).effect.written).rstrip(".")
    return (effect_text(STAND_IN_TEXT) if row == STAND_IN else strategy(row - REWARDS).text()).rstrip(".")


def gains(before: Any, seat: int, after: Any) -> str:
    """What the use of an effect brought at once."""
    change = int(after.discs[seat]) - int(before.discs[seat])
    if change > 0:
        return f" and gains {discs(change)}."
    return f" and pays {discs(-change)}." if change < 0 else "."


def paid(before: Any, after: Any, seat: int) -> str:
    """For so many discs."""
    spent = int(before.discs[seat]) - int(after.discs[seat])
    return f" for {discs(spent)}" if spent > 0 else f" and gains {discs(-spent)}" if spent < 0 else " for nothing"


def to_treasury(before: Any, after: Any) -> int:
    """Discs that came to the Treasury."""
    return int(after.treasury) - int(before.treasury)


def discs(number: int) -> str:
    """1 disc, 2 discs, no disc."""
    return f"{number} {plural(number, 'disc')}" if number else "no disc"


# --- The count and the end --------------------------------------------------------------------------------------------


def counted(before: Any, after: Any) -> list[str]:
    """[7] Tokens that changed hands."""
    lines = []
    earlier = holders(before)
    for each, now in holders(after).items():
        token, was = PACK.token[each], earlier[each]
        if was == now:
            continue
        section = "7.2" if token.kind == "achievement" else "7.1"
        worth = token.worth(bool(after.small_map))
        called = f"{token.name(small_map=bool(after.small_map))} token ({worth} {plural(worth, 'Vote')})"
        if now is None:
            lines.append(f"The {called} goes back to the token area [{section}].")
        else:
            whence = "" if was is None else f" from {SEATS[was]}"
            lines.append(f"{SEATS[now]} takes the {called}{whence} [{section}].")
    return lines


def changed(before: Any, after: Any) -> list[str]:
    """[7.3] Current Votes that are others than before."""
    if all((before[field] == after[field]).all() for field in BEAR_ON_VOTES):
        return []
    told = [
        f"{SEATS[seat]} {votes}" for seat in seats_of(after) if (votes := current(after, seat)) != current(before, seat)
    ]
    return [f"Current Votes: {listed(told, 'and')}; {needed(after)} end the game [7.3]."] if told else []


def verdict(board: Any) -> list[str]:
    """[8] Why the game ended, and who won by how much."""
    return told_end(board, ranking(board), [votes(board, seat) for seat in seats_of(board)])


def told_end(board: Any, places: list[list[int]], counted: list[Votes]) -> list[str]:
    """[8] The same from places and Votes that are known."""
    first = named_seats(places[0])
    won = f"{first} {'wins' if len(places[0]) == 1 else 'share the win'}"
    why = ENDS[int(board.ended)]
    if board.winner != NONE:
        return [f"The game ends: {why} [8.1].", f"{won} by surrender [8.1]."]
    totals = [f"{SEATS[seat]} {counted[seat].final}" for place in places for seat in place]
    lines = [f"The game ends: {why} [8.1].", f"Final Votes: {listed(totals, 'and')} [8.2]."]
    best = counted[places[0][0]].final
    level = [seat for seat in seats_of(board) if counted[seat].final == best]
    if len(level) > len(places[0]):
        lines.append(f"{named_seats(level)} are level; fulfillment Votes decide [8.3].")
    return [*lines, f"{won} [8.3]." if len(level) > 1 else f"{won} [8.2]."]


def event_line(board: Any) -> str:
    """[12] The event in force in one line."""
    event = event_of(board)
    return "" if event is None else f"Event: {event.english}. {event.text()} [12]"
