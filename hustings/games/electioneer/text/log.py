"""Electioneer: the log: what an action did, in sentences that cite the rules, as the viewer may know it."""

from __future__ import annotations

from functools import cache
from typing import Any

from hustings.engine.cached_part import depends_on
from hustings.engine.game import HIDDEN, LUCK, NONE
from hustings.engine.message import Argument, Message, Names
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
from hustings.games.electioneer.cards.card_text import effect_text
from hustings.games.electioneer.cards.codes import CODE
from hustings.games.electioneer.cards.pack import Event
from hustings.games.electioneer.cards.vocabulary import FORMS, LANGUAGES
from hustings.games.electioneer.data import DISTANCE, EFFECTS, EVENT_IDS, REWARDS, SEATS, STAND_IN
from hustings.games.electioneer.derived import (
    ENDS,
    PACK,
    REGION_NAMES,
    SEAT_TEXTS,
    STRATEGY_NAMES,
    SYMBOL_NAMES,
    ZONE_NAMES,
    Votes,
    card_names,
    card_texts,
    current_votes_of,
    drawn_of,
    hand_of,
    holders,
    owner,
    ranking,
    seats_of,
    strategy,
    token_names,
    votes,
    votes_to_end,
    winners_of,
    zone,
)
from hustings.games.electioneer.rules.effects import first_target
from hustings.games.electioneer.rules.surrender import is_surrender

CODES = tuple(FORMS)
ASKING = (  # actions that ask for something: the answer tells all of it
    PROXIMAL_MOVEMENT,
    REMOTE_COMMUTE,
    FERRY_TRANSPORT,
    CAMPAIGNING,
    FUNDRAISING,
    PUBLIC_DISCLOSURE,
    STRATEGY_EXPLORATION,
)
BEAR_ON_VOTES = ("top", "zones", "symbols", "tickets", "private", "public", "holder", "achievement")
STAND_IN_TEXT = "DRAW_TOP(n=1,region=any)"


def tell(before: Any, seat: int, action: int, after: Any) -> list[Message]:
    """What an action did, and what followed from it at once."""
    if seat == LUCK:
        sentences = [luck_sentence(before, action, after)] if is_news(before, after) else []
    elif action != HIDDEN and is_surrender(before, seat, action):
        sentences = [surrender_sentence(seat, action)]
    elif before.step in (CHOOSING, CHOOSING_IN_TURN):
        sentences = [setup_sentence(before, seat, action)]
    elif before.step == ACTION_PHASE:
        sentences = [] if action in ASKING else [action_sentence(before, seat, action, after)]
    elif before.step in (TICKET, COLUMN):
        sentences = []  # the answer to what is asked next tells all of it
    else:
        sentences = [answer_sentence(before, seat, action, after)]
    if before.turn == 0 and after.turn > 0:
        sentences += start_sentences(after)
    elif after.turn > before.turn or (after.ended and not before.ended):
        sentences += token_sentences(before, after)
    sentences += vote_sentences(before, after)
    if after.ended and not before.ended:
        sentences += verdict(after)
    if after.turn > before.turn and not after.ended:
        sentences.append(Message("electioneer-turn-begins", seat=SEATS[int(after.mover)]))
    return sentences


# --- Luck and setup ---------------------------------------------------------------------------------------------------


def is_news(before: Any, after: Any) -> bool:
    """Whether luck's decision is worth a line: an ordinary back on a deck is not."""
    plain = before.luck == TOP_BACK and after.luck != EVENT_CARD
    return not plain or bool(after.top_card[before.luck_at] == SPECIAL)


def luck_sentence(before: Any, action: int, after: Any) -> Message:
    """What luck decided."""
    what, at = int(before.luck), int(before.luck_at)
    if what == DEAL_DISPLAY:
        return Message("electioneer-dealt-to-column", card=ZONE_NAMES[action - ZONE], region=REGION_NAMES[at])
    if what == STARTING_PLAYER:
        return Message("electioneer-starter", seat=SEATS[action - SEAT])
    if what == COMMON_STRATEGIES:
        return Message("electioneer-common-strategy", strategy=STRATEGY_NAMES[action - STRATEGY])
    if what == DEAL_START:
        if action == HIDDEN:
            return Message("electioneer-dealt-start-hidden", seat=SEATS[at])
        return Message("electioneer-dealt-start", seat=SEATS[at], card=ZONE_NAMES[action - ZONE])
    if what == DEAL_STRATEGY:
        return strategy_sentence(before, at, action)
    if what == TOP_BACK:
        return top_card_sentence(at, after)
    if what == EVENT_CARD:
        return event_sentence(PACK.event[EVENT_IDS[action - EVENT]])
    if what == DRAW_CARD:
        card, who = ZONE_NAMES[action - ZONE], SEATS[int(before.mover)]
        return Message("electioneer-drew-card", seat=who, card=card, region=REGION_NAMES[at])
    deck = REGION_NAMES[action - REGION_NAMED]
    return Message("electioneer-wild-shuffled" if before.turn == 0 else "electioneer-wild-under", region=deck)


def strategy_sentence(before: Any, seat: int, action: int) -> Message:
    """[4.8] [6.10] A Strategy that a seat may look at."""
    who = SEATS[seat]
    if action == HIDDEN:
        if before.turn == 0:
            return Message("electioneer-dealt-strategy-hidden", seat=who)
        return Message("electioneer-drew-strategy-hidden", seat=who, section=strategy_section(before))
    card = STRATEGY_NAMES[action - STRATEGY]
    if before.turn == 0:
        return Message("electioneer-dealt-strategy", seat=who, strategy=card)
    return Message("electioneer-drew-strategy", seat=who, strategy=card, section=strategy_section(before))


def strategy_section(board: Any) -> str:
    """The section under which Strategies are drawn."""
    return "4.8" if board.turn == 0 else "6.10" if board.effect == NONE else "13"


def top_card_sentence(region: int, after: Any) -> Message:
    """[R2.2] [R10.2] What the back of a top card shows."""
    has_event = after.luck == EVENT_CARD and after.luck_at == region
    return Message("electioneer-event-on-top" if has_event else "electioneer-wild-on-top", region=REGION_NAMES[region])


def setup_sentence(before: Any, seat: int, action: int) -> Message:
    """[4.7] [4.8] A choice in setup, sealed until all have chosen."""
    who = SEATS[seat]
    if before.choosing[seat] == START_CARD:
        if action == HIDDEN:
            return Message("electioneer-chose-start-hidden", seat=who)
        return Message("electioneer-chose-start", seat=who, card=ZONE_NAMES[action - ZONE])
    dealt = drawn_of(before, seat) if action != HIDDEN else []
    kept = [STRATEGY_NAMES[dealt[place]] for place in range(len(dealt)) if ((action - KEPT) >> place) & 1]
    if not kept:
        return Message("electioneer-kept-dealt-hidden", seat=who)
    return Message("electioneer-kept-dealt", seat=who, strategies=kept)


def start_sentences(after: Any) -> list[Message]:
    """[4.7] What everybody starts with."""
    lines = [Message("electioneer-choices-shown")]
    for seat in seats_of(after):
        start: Argument = Message("electioneer-control-point")
        if after.start[seat] >= 0:
            start = ZONE_NAMES[int(after.start[seat])]
        kept, discs = int(after.private[seat]), int(after.discs[seat])
        lines.append(Message("electioneer-starts", seat=SEATS[seat], card=start, discs=discs, kept=kept))
    return lines


# --- Actions ----------------------------------------------------------------------------------------------------------


def action_sentence(before: Any, seat: int, action: int, after: Any) -> Message:
    """[5b] An action that asks for nothing more; the others are told when that is named, in one line."""
    who = SEATS[seat]
    if action == PASS:
        return Message("electioneer-ends-turn", seat=who)
    gained = int(after.discs[seat]) - int(before.discs[seat])
    if action == LOBBYING:
        imported = int(before.reserve) - int(after.reserve)
        source = "treasury" if imported <= 0 else "reserve" if imported == gained else "both"
        return Message("electioneer-lobbies", seat=who, discs=gained, source=source, imported=imported)
    if action == COMPLETION:
        return completion_sentence(before, seat, after, gained)
    assert action == ZONE_CONFIRMATION
    card = ZONE_NAMES[int(before.pawn[seat])]
    return Message("electioneer-confirms", seat=who, card=card, **change_of(gained))


def surrender_sentence(seat: int, action: int) -> Message:
    """[R6.3] A surrender that is offered, or taken back."""
    if action == WITHDRAW:
        return Message("electioneer-withdraws", seat=SEATS[seat])
    return Message("electioneer-surrenders", seat=SEATS[seat], other=SEAT_TEXTS[action - SEAT])


def completion_sentence(before: Any, seat: int, after: Any, gained: int) -> Message:
    """[6.7] What a marker has earned."""
    who, column = SEATS[seat], int(before.marker[seat])
    if column == TREASURY_MARKER:
        return Message("electioneer-completes-treasury", seat=who, discs=gained)
    others = [SEAT_TEXTS[other] for other in seats_of(before) if other != seat and before.marker[other] == column]
    region = REGION_NAMES[column]
    if others:
        return Message("electioneer-completes-shared", seat=who, region=region, others=others)
    cards = hand_of(before, seat)
    gains: list[Argument] = [ZONE_NAMES[card] for card in hand_of(after, seat) if card not in cards]
    gains += [Message("electioneer-discs", discs=gained)] if gained else []
    if not gains:
        return Message("electioneer-completes-empty", seat=who, region=region)
    return Message("electioneer-completes", seat=who, region=region, gains=gains)


def answer_sentence(before: Any, seat: int, action: int, after: Any) -> Message:
    """What a seat named for its action or effect."""
    who, step = SEATS[seat], int(before.step)
    if action == PASS:
        if step == RECURRING_PHASE:
            return Message("electioneer-to-action-phase", seat=who)
        return Message("electioneer-takes-no-more" if step == TAKING else "electioneer-skips-effect", seat=who)
    if step in (WALKING, SAILING, RIDING):
        return movement_sentence(before, seat, action, after)
    if step == DISC_ON:
        column = REGION_NAMES[action - REGION_NAMED]
        if before.column == TREASURY_MARKER:
            return Message("electioneer-fundraises", seat=who, region=column)
        paid = int(after.treasury) - int(before.treasury)
        campaigned = REGION_NAMES[int(before.column)]
        return Message("electioneer-campaigns", seat=who, region=campaigned, column=column, discs=paid)
    if step == TAKING:
        section = "9" if before.training else "6.7"
        return Message("electioneer-takes-card", seat=who, card=ZONE_NAMES[action - ZONE], section=section)
    if step == WILD_STACK:
        return Message("electioneer-stacks-wild", seat=who, region=REGION_NAMES[action - REGION_NAMED])
    if step == NAMING:
        symbol, card = SYMBOL_NAMES[action - SYMBOL_NAMED], ZONE_NAMES[int(before.card)]
        return Message("electioneer-names-symbol", seat=who, symbol=symbol, card=card)
    if step == DISCLOSING:
        number = action - STRATEGY
        text = card_texts(strategy(number))
        return Message("electioneer-discloses", seat=who, strategy=STRATEGY_NAMES[number], text=text)
    if step == KEEPING:
        section = strategy_section(before)
        if action == HIDDEN:
            return Message("electioneer-keeps-hidden", seat=who, section=section)
        return Message("electioneer-keeps", seat=who, strategy=STRATEGY_NAMES[action - STRATEGY], section=section)
    if step in (RECURRING_PHASE, USING):
        row = int(before.top[seat, action - REGION_NAMED]) if step == RECURRING_PHASE else int(before.effect)
        section = "5a" if step == RECURRING_PHASE else "3.1"
        change = change_of(int(after.discs[seat]) - int(before.discs[seat]))
        source, effect = effect_source(row), effect_phrase(row)
        return Message("electioneer-uses", seat=who, source=source, effect=effect, section=section, **change)
    assert step == TARGET
    return target_sentence(before, seat, action, after)


def movement_sentence(before: Any, seat: int, action: int, after: Any) -> Message:
    """[6.1] [6.2] [6.3] The pawn's way."""
    who, card, at = SEATS[seat], action - ZONE, int(before.pawn[seat])
    start, goal = ZONE_NAMES[at], ZONE_NAMES[card]
    if before.step == RIDING:
        change = change_of(int(after.discs[seat]) - int(before.discs[seat]))
        ticket = ZONE_NAMES[int(before.card)]
        return Message("electioneer-commutes", seat=who, ticket=ticket, start=start, goal=goal, **change)
    if before.step == SAILING:
        return Message("electioneer-sails", seat=who, start=start, goal=goal)
    steps = int(DISTANCE[before.small_map, at, card])
    return Message("electioneer-walks", seat=who, start=start, goal=goal, steps=steps)


def target_sentence(before: Any, seat: int, action: int, after: Any) -> Message:
    """[13] What an effect did to its target."""
    who, row = SEATS[seat], int(before.effect)
    code, source = CODES[int(EFFECTS[row, CODE]) - 1], effect_source(row)
    target = action - int(first_target(row))
    if code == "STEAL":
        taken = int(after.discs[seat]) - int(before.discs[seat])
        return Message("electioneer-steals", seat=who, discs=taken, other=SEAT_TEXTS[target], source=source)
    if code == "BUMP_MARKER":
        return Message("electioneer-bumps", seat=who, other=SEAT_TEXTS[target], source=source)
    if code in ("DRAW_TOP", "REFRESH"):
        theirs: dict[str, Argument] = {"seat": who, "region": REGION_NAMES[target], "source": source}
        return Message("electioneer-draws-by-effect" if code == "DRAW_TOP" else "electioneer-refreshes", **theirs)
    if code in ("MOVE", "TELEPORT"):
        return Message("electioneer-moves-by-effect", seat=who, card=ZONE_NAMES[target], source=source)
    if code == "TAKE_DISPLAY":
        return Message("electioneer-takes-by-effect", seat=who, card=ZONE_NAMES[target], source=source)
    held = owner(int(before.place[target]))
    other = SEAT_TEXTS[seat if held is None else held]
    theirs = {"seat": who, "card": ZONE_NAMES[target], "other": other, "source": source}
    if code == "HAND_ATTACK":
        took = hand_of(after, seat) != hand_of(before, seat)
        return Message("electioneer-takes-from-hand" if took else "electioneer-removes-from-hand", **theirs)
    whose = "self" if held == seat else "other"
    if code == "TAKE_TICKET":
        return Message("electioneer-takes-ticket", owner=whose, **theirs)
    return Message("electioneer-removes-from-office", owner=whose, **theirs)


def effect_source(row: int) -> Argument:
    """The card that an effect is printed on."""
    if row < REWARDS:
        return ZONE_NAMES[row]
    if row == STAND_IN:
        return Message("electioneer-the-effect")
    return Message("electioneer-reward-of", strategy=STRATEGY_NAMES[row - REWARDS])


@cache
def effect_phrase(row: int) -> Names:
    """An effect's text without its full stop."""
    if REWARDS <= row < STAND_IN:
        texts = card_texts(strategy(row - REWARDS))
    else:
        written = STAND_IN_TEXT if row == STAND_IN else zone(row).effect.written
        texts = {language: effect_text(written, language) for language in LANGUAGES}
    return {language: text.rstrip(".。") for language, text in texts.items()}


def change_of(discs: int) -> dict[str, Argument]:
    """The parameters that say how many discs were paid or gained."""
    return {"discs": abs(discs), "change": "gains" if discs > 0 else "pays" if discs < 0 else "none"}


# --- The count and the end --------------------------------------------------------------------------------------------


def token_sentences(before: Any, after: Any) -> list[Message]:
    """[7] Tokens that changed hands."""
    lines = []
    earlier = holders(before)
    for each, now in holders(after).items():
        token, was = PACK.token[each], earlier[each]
        if was == now:
            continue
        small_map = bool(after.small_map)
        about: dict[str, Argument] = {
            "token": token_names(token, small_map),
            "votes": token.worth(small_map),
            "section": "7.2" if token.kind == "achievement" else "7.1",
        }
        if now is None:
            lines.append(Message("electioneer-token-back", **about))
        elif was is None:
            lines.append(Message("electioneer-token-taken", seat=SEATS[now], **about))
        else:
            lines.append(Message("electioneer-token-taken-from", seat=SEATS[now], other=SEAT_TEXTS[was], **about))
    return lines


def vote_sentences(before: Any, after: Any) -> list[Message]:
    """[7.3] Current Votes that are others than before."""
    if bearing_on_votes(before) == bearing_on_votes(after):
        return []
    changes = [
        Message("electioneer-seat-votes", seat=SEATS[seat], votes=votes)
        for seat in seats_of(after)
        if (votes := current_votes_of(after, seat)) != current_votes_of(before, seat)
    ]
    return [Message("electioneer-current-votes", votes=changes, end=votes_to_end(after))] if changes else []


@depends_on(*BEAR_ON_VOTES)
def bearing_on_votes(board: Any) -> bytes:
    """What Current Votes follow from."""
    return b"".join(board[field].tobytes() for field in BEAR_ON_VOTES)


def verdict(board: Any) -> list[Message]:
    """[8] Why the game ended, and who won by how much."""
    return end_sentences(board, ranking(board), [votes(board, seat) for seat in seats_of(board)])


def end_sentences(board: Any, places: list[list[int]], counted: list[Votes]) -> list[Message]:
    """[8] The same from places and Votes that are known."""
    won = winners_of(places)
    reason = Message("electioneer-ends", reason=ENDS[int(board.ended)])
    if board.winner != NONE:
        return [reason, Message("electioneer-result-surrender", **won)]
    totals = [
        Message("electioneer-seat-votes", seat=SEATS[seat], votes=counted[seat].final)
        for place in places
        for seat in place
    ]
    lines = [reason, Message("electioneer-final-votes", votes=totals)]
    best = counted[places[0][0]].final
    level = [seat for seat in seats_of(board) if counted[seat].final == best]
    if len(level) > len(places[0]):
        lines.append(Message("electioneer-level", seats=[SEAT_TEXTS[seat] for seat in level]))
    return [*lines, Message("electioneer-result", section="8.3" if len(level) > 1 else "8.2", **won)]


def event_sentence(event: Event) -> Message:
    """[12] An event and what it does."""
    return Message("electioneer-event", event=card_names(event), text=card_texts(event))
