"""Electioneer in words: what is expected, the table in a terminal. Names are in notation.py, the log in log.py."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.text import Text

from hustings.engine.game import LUCK, NONE
from hustings.engine.message import Message, name_in
from hustings.engine.text_width import left, width_of
from hustings.games.electioneer.board import (
    ACTION_PHASE,
    CHOOSING,
    CHOOSING_IN_TURN,
    COLUMN,
    COMMON_STRATEGIES,
    DEAL_DISPLAY,
    DEAL_START,
    DEAL_STRATEGY,
    DISC_ON,
    DISCLOSING,
    DRAW_CARD,
    EVENT_CARD,
    KEEPING,
    NAMING,
    NO_LUCK,
    NOTHING,
    RECURRING_PHASE,
    RIDING,
    SAILING,
    START_CARD,
    STARTING_PLAYER,
    TAKING,
    TARGET,
    TICKET,
    TOP_BACK,
    TREASURY_MARKER,
    USING,
    WALKING,
    WILD_STACK,
)
from hustings.games.electioneer.cards.codes import REGIONS
from hustings.games.electioneer.cards.vocabulary import signed
from hustings.games.electioneer.colours import ON_SEATS, REGION_INKS, TERMINAL_SEATS
from hustings.games.electioneer.data import SEATS, ZONES
from hustings.games.electioneer.derived import (
    PACK,
    REGION_NAMES,
    SEAT_TEXTS,
    ZONE_NAMES,
    card_name,
    card_texts,
    column_of,
    common_of,
    counts_in_play,
    current_votes_of,
    deck_of,
    drawn_of,
    event_of,
    fulfilled_zones,
    hand_of,
    markers_on,
    office_of,
    open_start_cards,
    private_of,
    public_of,
    ranking,
    regions_of,
    round_of,
    seats_of,
    start_cards_of,
    strategy,
    terms_of,
    tickets_of,
    token_names,
    tokens_of,
    votes_to_end,
    winners_of,
    zone,
)
from hustings.games.electioneer.map.planner import plan, plan_in_brief, ride_in_words
from hustings.games.electioneer.rules.actions.proximal_movement import step_limit
from hustings.games.electioneer.rules.actions.zone_confirmation import confirmation_cost
from hustings.games.electioneer.text.log import effect_phrase, effect_source, event_sentence, tell, verdict
from hustings.games.electioneer.text.notation import name, parse

__all__ = ("asks", "name", "parse", "show", "tell")

WIDTH = 110
PAGE = Console(width=WIDTH)
INDENT = "     "


# --- What is expected -------------------------------------------------------------------------------------------------


def asks(board: Any, seat: int) -> Message:
    """What the seat is to do now, or whom it waits for."""
    if board.ended:
        return Message("electioneer-asks-over", **winners_of(ranking(board)))
    if board.luck != NO_LUCK:
        return luck_question(board)
    waiting = seats_to_act(board)
    if seat in waiting:
        return seat_question(board, seat)
    seats = [SEAT_TEXTS[each] for each in waiting]
    if seat != LUCK and board.step == CHOOSING and seat in seats_of(board):
        return Message("electioneer-asks-sealed", seats=seats)
    return Message("electioneer-asks-waiting", seats=seats, **{"for": "choice" if board.turn == 0 else "turn"})


def seats_to_act(board: Any) -> list[int]:
    """Who may act now."""
    if board.step != CHOOSING:
        return [int(board.mover)]
    return [seat for seat in seats_of(board) if board.choosing[seat] != NOTHING]


def luck_question(board: Any) -> Message:
    """What luck is about to decide."""
    what, at = int(board.luck), int(board.luck_at)
    if what in (DEAL_DISPLAY, TOP_BACK, DRAW_CARD):
        which = {DEAL_DISPLAY: "display", TOP_BACK: "deck", DRAW_CARD: "draw"}[what]
        return Message("electioneer-asks-luck", what=which, region=REGION_NAMES[at])
    if what in (DEAL_START, DEAL_STRATEGY):
        which = "start" if what == DEAL_START else "strategy"
        return Message("electioneer-asks-luck-deals", what=which, seat=SEATS[at])
    which = {STARTING_PLAYER: "starter", COMMON_STRATEGIES: "common", EVENT_CARD: "event"}.get(what, "wild")
    return Message("electioneer-asks-luck-draws", what=which)


def seat_question(board: Any, seat: int) -> Message:
    """The one sentence that says what the seat is to decide."""
    step = int(board.step)
    if step in (CHOOSING, CHOOSING_IN_TURN):
        if board.choosing[seat] == START_CARD:
            return Message("electioneer-asks-start-card")
        return Message("electioneer-asks-keep-dealt", most=int(board.setup_keep))
    if step == ACTION_PHASE:
        return Message("electioneer-asks-action", quotas=int(board.quotas))
    if step == WALKING:
        return Message("electioneer-asks-walk", steps=int(step_limit(board, seat)))
    if step == TAKING:
        return Message("electioneer-asks-take", forced="yes" if board.forced else "no")
    if step == KEEPING:
        return Message("electioneer-asks-keep", keeps=int(board.keeps), drawn=int(board.drawn[seat]))
    if step in (USING, TARGET):
        return effect_question(int(board.effect), step)
    return QUESTIONS[step]


QUESTIONS = {
    RECURRING_PHASE: Message("electioneer-asks-recurring"),
    TICKET: Message("electioneer-asks-ticket"),
    RIDING: Message("electioneer-asks-ride"),
    SAILING: Message("electioneer-asks-sail"),
    COLUMN: Message("electioneer-asks-column"),
    DISC_ON: Message("electioneer-asks-disc"),
    WILD_STACK: Message("electioneer-asks-wild-stack"),
    NAMING: Message("electioneer-asks-symbol"),
    DISCLOSING: Message("electioneer-asks-disclose"),
}


def effect_question(row: int, step: int) -> Message:
    """[3.1] Whether to use an effect, or what it is to affect."""
    if row == NONE:
        return Message("electioneer-asks-use-effect" if step == USING else "electioneer-asks-target-effect")
    source, effect = effect_source(row), effect_phrase(row)
    return Message("electioneer-asks-use" if step == USING else "electioneer-asks-target", source=source, effect=effect)


# --- The table in a terminal ------------------------------------------------------------------------------------------


def show(board: Any, seat: int) -> str:
    """The Society, everybody's Office, and one with all that is its own: the viewer's, or that of the seat in turn."""
    lines = [headline(board), *society(board)]
    if (event := event_of(board)) is not None:
        lines.append(f"[bold]{event_sentence(event)}[/]")
    for number in common_of(board):
        lines.append(f"[bold]{Message('electioneer-show-common')}[/]  {strategy_in_words(number)}")
    lines.append(f"[dim]{Message('electioneer-show-legend')}[/]")
    watched = seat if seat in seats_of(board) else int(board.mover) if board.turn else LUCK
    for each in seats_of(board):
        lines += player_summary(board, each, seat)
        if each != watched:
            lines += [f"{INDENT}{line}" for line in [*stack_lines(board, each), *public_lines(board, each)]]
    if board.ended:
        return wrapped_lines([*lines, "", *(escape(str(sentence)) for sentence in verdict(board))])
    if watched != LUCK:
        lines += ["", *player_table(board, watched)]
    return wrapped_lines(lines)


def wrapped_lines(lines: list[str]) -> str:
    """Wrap lines that are too long, and indent what follows."""
    found: list[str] = []
    for line in lines:
        if width_of(line) <= WIDTH or (text := Text.from_markup(line)).cell_len <= WIDTH:
            found.append(line.rstrip())
            continue
        first, *_ = text.wrap(PAGE, WIDTH)
        rest = text[len(first) :]
        found.append(first.markup.rstrip())
        found += [f"{INDENT}{part.markup.strip()}" for part in rest.wrap(PAGE, WIDTH - len(INDENT))]
    return "\n".join(found)


def headline(board: Any) -> str:
    """The title, the round, the Treasury; the Reserve has no end and is not counted [R3.5]."""
    if board.ended or board.turn == 0:
        now = Message("electioneer-show-over" if board.ended else "electioneer-show-setup")
    else:
        mover, quotas = seat_mark(int(board.mover)), int(board.quotas)
        now = Message("electioneer-show-turn", round=round_of(board), seat=mover, quotas=quotas)
    markers = markers_on(board, TREASURY_MARKER)
    stores = Message(
        "electioneer-show-stores",
        treasury=int(board.treasury),
        marker=SEAT_TEXTS[markers[0]] if markers else "none",
        end=votes_to_end(board),
    )
    return f"[bold]Electioneer[/]  {now}   [dim]{stores}[/]"


def society(board: Any) -> list[str]:
    """[4.3] The display columns: deck, cards with their cost, discs, markers; below them what the cards do."""
    lines = []
    empty = str(Message("electioneer-show-no-card"))
    for region in regions_of(board):
        cards = "  ·  ".join(card_in_brief(card) for card in column_of(board, region)) or f"[dim]{empty}[/]"
        plain = "  ·  ".join(plain_card(card) for card in column_of(board, region)) or empty
        discs = int(board.column_discs[region])
        extras = [str(Message("electioneer-discs", discs=discs))] if discs else []
        extras += [str(Message("electioneer-show-marker-of", seat=SEATS[each])) for each in markers_on(board, region)]
        pad = " " * max(1, 72 - width_of(plain))
        deck = Message("electioneer-show-deck", cards=f"{deck_of(board, region):>2}")
        lines.append(f"{region_mark(region)} [dim]{deck}[/]  {cards}{pad}{', '.join(extras)}")
        lines += [
            f"{INDENT}[dim]{card_name(zone(card))}: {name_in(card_texts(zone(card)))}[/]"
            for card in column_of(board, region)
            if not board.training
        ]
    return lines


def plain_card(card: int) -> str:
    """A zone card in brief, without colours."""
    one = zone(card)
    routes = "".join(f" {route}" for route in one.routes)
    return f"{card_name(one)} {one.cost}$ {''.join(one.symbols)}{f' r{routes}' if routes else ''}"


def card_in_brief(card: int) -> str:
    """A zone card in brief: name, cost in discs, symbols, routes."""
    one = zone(card)
    routes = "".join(f" {route}" for route in one.routes)
    tail = f"[dim]{one.cost}$ {''.join(one.symbols)}{f' r{routes}' if routes else ''}[/]"
    return f"[bold]{card_name(one)}[/] {tail}"


def player_summary(board: Any, seat: int, viewer: int) -> list[str]:
    """A player in two or three lines: pawn, discs, Votes; counts with the tokens held; the open hand."""
    where = card_name(zone(int(board.pawn[seat]))) if board.pawn[seat] >= 0 else Message("electioneer-show-off-map")
    parts = [
        str(where),
        str(Message("electioneer-discs", discs=int(board.discs[seat]))),
        f"[bold]{Message('electioneer-votes', votes=current_votes_of(board, seat))}[/]",
    ]
    if board.marker[seat] != NONE:
        at = int(board.marker[seat])
        on = "treasury" if at == TREASURY_MARKER else REGIONS[at]
        parts.append(str(Message("electioneer-show-marker-on", at=on)))
    if board.tickets[seat]:
        parts.append(str(Message("electioneer-show-tickets", tickets=int(board.tickets[seat]))))
    if board.private[seat] or board.public[seat]:
        private, public = int(board.private[seat]), int(board.public[seat])
        parts.append(str(Message("electioneer-show-strategies", private=private, public=public)))
    parts += [
        f"★ {name_in(token_names(token, bool(board.small_map)))}"
        for token in tokens_of(board, seat)
        if token.kind == "achievement"
    ]
    if board.surrender[seat] >= 0:
        parts.append(str(Message("electioneer-show-surrenders", seat=SEATS[int(board.surrender[seat])])))
    you = f" [dim]{Message('electioneer-show-you')}[/]" if seat == viewer else ""
    lines = [f"{seat_mark(seat)}{you} {' · '.join(parts)}"]
    if board.confirmed[seat]:
        lines.append(f"{INDENT}{counts_in_words(board, seat)}")
    if hand_of(board, seat) and seat != viewer:
        hand = [ZONE_NAMES[card] for card in hand_of(board, seat)]
        lines.append(f"{INDENT}[dim]{Message('electioneer-show-hand', cards=hand)}[/]")
    return lines


def counts_in_words(board: Any, seat: int) -> str:
    """Zones by region and symbols by constituency; ¹ and ² mark the tokens held."""
    held = {(token.key, token.rank) for token in tokens_of(board, seat)}
    cells = []
    for key, count in counts_in_play(board, seat).items():
        marks = ("¹" if (key, "1st") in held else "") + ("²" if (key, "2nd") in held else "")
        cell = f"{key} {count}{marks}"
        cells.append(f"[bold]{cell}[/]" if marks else cell if count else f"[dim]{cell}[/]")
        if key == REGIONS[-1]:
            cells.append("│")
    return "  ".join(cells)


def stack_lines(board: Any, seat: int) -> list[str]:
    """[3.2] An Office, a stack to a line: what lies uppermost and does, and what lies below it."""
    lines = []
    for region, stack in office_of(board, seat).items():
        if stack:
            top = zone(stack[-1])
            below = [ZONE_NAMES[card] for card in reversed(stack[:-1])]
            under = f" [dim]{Message('electioneer-show-under', cards=below)}[/]" if below else ""
            text = "" if board.training else f": {name_in(card_texts(top))}"
            lines.append(f"{region_mark(REGIONS.index(region))} [bold]{card_name(top)}[/]{under}{text}")
    return lines


def public_lines(board: Any, seat: int) -> list[str]:
    """[2.3] A player's public Strategies, with what is fulfilled of each."""
    called = Message("electioneer-show-public")
    return [
        f"[dim]{left(str(called), 10)}[/] {fulfilled_in_words(board, seat, number)}"
        for number in public_of(board, seat)
    ]


def player_table(board: Any, seat: int) -> list[str]:
    """One player's table: what lies uppermost, the hand, tickets, Strategies, the ways from here."""
    lines = stack_lines(board, seat)
    lines += [hand_line(board, seat, card) for card in hand_of(board, seat)]
    if tickets_of(board, seat):
        tickets = ", ".join(card_name(zone(card)) for card in tickets_of(board, seat))
        lines.append(f"[dim]{Message('electioneer-show-ticket-pile')}[/] {tickets}")
    starts = start_cards_of(board, seat) if board.step == CHOOSING else []
    starts = open_start_cards(board) if board.step == CHOOSING_IN_TURN else starts
    lines += [
        f"[dim]{Message('electioneer-show-start-card')}[/] {card_in_brief(card)}"
        + ("" if board.training else f": {name_in(card_texts(zone(card)))}")
        for card in starts
        if zone(card).is_control_point
    ]
    kept, private = Message("electioneer-show-to-keep"), Message("electioneer-show-private")
    lines += [f"[dim]{left(str(kept), 10)}[/] {strategy_in_words(number)}" for number in drawn_of(board, seat)]
    lines += [
        f"[dim]{left(str(private), 10)}[/] {fulfilled_in_words(board, seat, number)}"
        for number in private_of(board, seat)
    ]
    lines += public_lines(board, seat)
    if board.pawn[seat] >= 0:
        lines += ways_in_words(board, seat)
    return lines


def hand_line(board: Any, seat: int, card: int) -> str:
    """A card in hand, with what confirming it costs now and what it will do."""
    one = zone(card)
    text = "" if board.training else f": {name_in(card_texts(one))}"
    cost = int(confirmation_cost(board, seat, card))
    now = f" [bold]{Message('electioneer-show-costs', cost=cost)}[/]" if cost != one.cost else ""
    mark = f"[dim]{Message('electioneer-show-in-hand')}[/] {REGION_TAGS.get(one.region, '')}"
    return f"{mark}{card_in_brief(card)}{now}{text}"


def strategy_in_words(number: int) -> str:
    """A Strategy: name, reward, zones, Votes by how many are confirmed."""
    card = strategy(number)
    zones = ", ".join(card_name(PACK.zone[each]) for each in card.zones)
    worth = " ".join(signed(vote) for vote in card.votes)
    return f"[bold]{card.id} {card_name(card)}[/]: {zones} [dim]({worth}); {name_in(card_texts(card))}[/]"


def fulfilled_in_words(board: Any, seat: int, number: int) -> str:
    """A Strategy with what is fulfilled of it."""
    card = strategy(number)
    done = fulfilled_zones(board, seat, number)
    zones = ", ".join(
        f"[bold]{card_name(PACK.zone[each])}[/]" if each in done else card_name(PACK.zone[each]) for each in card.zones
    )
    now = signed(card.votes[len(done)])
    then = signed(card.votes[len(done) + 1]) if len(done) < len(card.zones) else "none"
    counted = Message("electioneer-show-fulfilled", done=len(done), zones=len(card.zones), votes=now, next=then)
    return f"[bold]{card.id} {card_name(card)}[/] {counted}: {zones}"


def ways_in_words(board: Any, seat: int) -> list[str]:
    """The route planner's first line from where the pawn stands, and what each ticket in hand opens."""
    hand = [ZONES[card] for card in hand_of(board, seat)]
    here = plan(ZONES[int(board.pawn[seat])], hand, int(board.discs[seat]), terms_of(board, seat))
    sentences = [plan_in_brief(here, PACK), *(line for ride in here.rides for line in ride_in_words(ride, PACK))]
    return [f"[dim]{sentence}[/]" for sentence in sentences]


def region_mark(region: int) -> str:
    """A region's letters in its colour."""
    key = REGIONS[region]
    return f"[bold {REGION_INKS[key]} on #F4EFE4] {key:<3} [/]"


REGION_TAGS = {key: f"{region_mark(number)} " for number, key in enumerate(REGIONS)}


def seat_mark(seat: int) -> str:
    """A seat's name on its colour."""
    return f"[{ON_SEATS[seat]} on {TERMINAL_SEATS[seat]}] {SEAT_TEXTS[seat]} [/]"
