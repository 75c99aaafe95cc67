"""Electioneer in words: what is expected, the table in a terminal. Names are in names.py, the log in log.py."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.text import Text

from hustings.engine.game import LUCK, NONE
from hustings.games.electioneer.actions import confirmation_cost
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
from hustings.games.electioneer.codes import REGIONS
from hustings.games.electioneer.data import SEATS, ZONES
from hustings.games.electioneer.figures import (
    PACK,
    column_of,
    common_of,
    counts_in_play,
    current,
    deck_of,
    drawn_of,
    fulfilled_zones,
    hand_of,
    markers_on,
    named_seats,
    needed,
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
    tokens_of,
    zone,
)
from hustings.games.electioneer.log import event_line, source, tell, told_effect, verdict
from hustings.games.electioneer.look import ON_SEATS, REGION_INKS, TERMINAL_SEATS
from hustings.games.electioneer.movement import step_limit
from hustings.games.electioneer.names import name, parse
from hustings.games.electioneer.planner import plan, plan_in_brief, ride_in_words
from hustings.games.electioneer.vocabulary import signed
from hustings.games.electioneer.words import plural, region_name

__all__ = ("asks", "name", "parse", "show", "tell")

WIDTH = 110
PAGE = Console(width=WIDTH)
INDENT = "     "
LEGEND = "cards: cost $, symbols, r routes; ¹ ² 1st and 2nd token"


# --- What is expected -------------------------------------------------------------------------------------------------


def asks(board: Any, seat: int) -> str:
    """What the seat is to do now, or whom it waits for."""
    if board.ended:
        first = ranking(board)[0]
        return f"The game is over: {named_seats(first)} {'wins' if len(first) == 1 else 'share the win'}."
    if board.luck != NO_LUCK:
        return luck(board)
    waiting = waited_for(board)
    if seat in waiting:
        return errand(board, seat)
    for_whom = f"for {named_seats(waiting)} to {'choose' if board.turn == 0 else 'play'}"
    if seat != LUCK and board.step == CHOOSING and seat in seats_of(board):
        return f"Your choice is sealed: waiting {for_whom}."
    return f"Waiting {for_whom}."


def waited_for(board: Any) -> list[int]:
    """Who may act now."""
    if board.step != CHOOSING:
        return [int(board.mover)]
    return [seat for seat in seats_of(board) if board.choosing[seat] != NOTHING]


def luck(board: Any) -> str:
    """What luck is about to decide."""
    at = int(board.luck_at)
    deck = region_name(REGIONS[at]) if 0 <= at < len(REGIONS) else ""
    return {
        DEAL_DISPLAY: f"Luck deals a card into the {deck} column.",
        STARTING_PLAYER: "Luck draws the starting player.",
        COMMON_STRATEGIES: "Luck draws a Strategy for everybody.",
        DEAL_START: f"Luck deals {SEATS[at]} a start card.",
        DEAL_STRATEGY: f"Luck deals {SEATS[at]} a Strategy.",
        TOP_BACK: f"Luck turns to the top card of the {deck} deck.",
        EVENT_CARD: "Luck draws the event.",
        DRAW_CARD: f"Luck draws the top card of the {deck} deck.",
    }.get(int(board.luck), "Luck draws the deck that Shenzhen Bay goes to.")


def errand(board: Any, seat: int) -> str:
    """The one sentence that says what the seat is to decide."""
    step = int(board.step)
    if step in (CHOOSING, CHOOSING_IN_TURN):
        if board.choosing[seat] == START_CARD:
            return "Choose your start card: your pawn begins there."
        return (
            f"Keep 1 to {int(board.setup_keep)} of your three Strategies."
            if board.setup_keep > 1
            else "Keep a Strategy."
        )
    quotas, steps = int(board.quotas), int(step_limit(board, seat))
    effect = source(int(board.effect)) if board.effect != NONE else ""
    return {
        RECURRING_PHASE: "Use a recurring effect, or pass to go on to your actions.",
        ACTION_PHASE: f"Take an action: {quotas} {plural(quotas, 'quota')} left; or end your turn.",
        WALKING: f"Walk to a zone: up to {steps} {plural(steps, 'step')}.",
        TICKET: "Choose the card to use as a ticket.",
        RIDING: "Choose where to commute to.",
        SAILING: "Choose where the ferry takes you.",
        COLUMN: "Choose the column to campaign.",
        DISC_ON: "Choose the column that gets your disc.",
        TAKING: f"Choose a card to take{'' if board.forced else ', or pass'}.",
        WILD_STACK: "Choose the region that Shenzhen Bay belongs to.",
        NAMING: "Name the symbol that the card counts as.",
        DISCLOSING: "Choose the Strategy to disclose.",
        KEEPING: f"Choose the Strategy to keep: {int(board.keeps)} of {int(board.drawn[seat])}.",
        USING: f"Use {effect}, or pass: {told_effect(int(board.effect))}." if effect else "Use the effect, or pass.",
        TARGET: f"Choose for {effect}, or pass: {told_effect(int(board.effect))}." if effect else "Choose, or pass.",
    }[step]


# --- The table in a terminal ------------------------------------------------------------------------------------------


def show(board: Any, seat: int) -> str:
    """The Society, every Office in brief, and one in full: the viewer's own, or that of the seat in turn."""
    lines = [headline(board), *society(board)]
    if event_line(board):
        lines.append(f"[bold]{event_line(board)}[/]")
    for number in common_of(board):
        lines.append(f"[bold]For everybody[/]  {strategy_in_words(number)}")
    lines.append(f"[dim]{LEGEND}[/]")
    for each in seats_of(board):
        lines += brief(board, each, seat)
    if board.ended:
        return fitted([*lines, "", *(escape(sentence) for sentence in verdict(board))])
    watched = seat if seat in seats_of(board) else int(board.mover) if board.turn else LUCK
    if watched != LUCK:
        lines += ["", *full(board, watched)]
    return fitted(lines)


def fitted(lines: list[str]) -> str:
    """Lines that are too long go on in the next one, set in."""
    found: list[str] = []
    for line in lines:
        if len(line) <= WIDTH or len(text := Text.from_markup(line)) <= WIDTH:
            found.append(line.rstrip())
            continue
        first, *_ = text.wrap(PAGE, WIDTH)
        rest = text[len(first) :]
        found.append(first.markup.rstrip())
        found += [f"{INDENT}{part.markup.strip()}" for part in rest.wrap(PAGE, WIDTH - len(INDENT))]
    return "\n".join(found)


def headline(board: Any) -> str:
    """The title, the round, the Treasury and the Reserve."""
    if board.ended:
        now = "the election is over [8.1]"
    elif board.turn == 0:
        now = "setup [4]"
    else:
        quotas = int(board.quotas)
        now = f"round {round_of(board)}, {seat_mark(int(board.mover))} has {quotas} {plural(quotas, 'quota')} left"
    marker = markers_on(board, TREASURY_MARKER)
    on_it = f" with {named_seats(marker)}'s marker" if marker else ""
    stores = f"Treasury {int(board.treasury)}{on_it}, Reserve {int(board.reserve)}"
    return f"[bold]Electioneer[/]  {now}   [dim]{stores}; {needed(board)} Votes or 12 zones end the game[/]"


def society(board: Any) -> list[str]:
    """[4.3] The display columns, one to a line: deck, cards with their cost, discs, markers."""
    lines = []
    for region in regions_of(board):
        cards = "  ·  ".join(card_in_brief(card) for card in column_of(board, region)) or "[dim]no card[/]"
        plain = "  ·  ".join(plain_card(card) for card in column_of(board, region)) or "no card"
        discs = int(board.column_discs[region])
        extras = [f"{discs} {plural(discs, 'disc')}"] if discs else []
        extras += [f"marker of {SEATS[each]}" for each in markers_on(board, region)]
        pad = " " * max(1, 72 - len(plain))
        lines.append(f"{region_mark(region)} [dim]deck {deck_of(board, region):>2}[/]  {cards}{pad}{', '.join(extras)}")
    return lines


def plain_card(card: int) -> str:
    """A zone card in brief, without colours."""
    one = zone(card)
    routes = "".join(f" {route}" for route in one.routes)
    return f"{one.english} {one.cost}$ {''.join(one.symbols)}{f' r{routes}' if routes else ''}"


def card_in_brief(card: int) -> str:
    """A zone card in brief: name, cost in discs, symbols, routes."""
    one = zone(card)
    routes = "".join(f" {route}" for route in one.routes)
    tail = f"[dim]{one.cost}$ {''.join(one.symbols)}{f' r{routes}' if routes else ''}[/]"
    return f"[bold]{one.english}[/] {tail}"


def brief(board: Any, seat: int, viewer: int) -> list[str]:
    """A player in two or three lines: pawn, discs, Votes; counts with the tokens held; the open hand."""
    where = zone(int(board.pawn[seat])).english if board.pawn[seat] >= 0 else "not on the map yet"
    discs = int(board.discs[seat])
    parts = [
        where,
        f"{discs} {plural(discs, 'disc')}",
        f"[bold]{current(board, seat)} {plural(current(board, seat), 'Vote')}[/]",
    ]
    if board.marker[seat] != NONE:
        at = int(board.marker[seat])
        parts.append(f"marker on {'the Treasury' if at == TREASURY_MARKER else REGIONS[at]}")
    if board.tickets[seat]:
        parts.append(f"{int(board.tickets[seat])} {plural(int(board.tickets[seat]), 'ticket')}")
    if board.private[seat] or board.public[seat]:
        parts.append(f"Strategies {int(board.private[seat])} private, {int(board.public[seat])} public")
    parts += [
        f"★ {token.name(small_map=bool(board.small_map))}"
        for token in tokens_of(board, seat)
        if token.kind == "achievement"
    ]
    if board.surrender[seat] >= 0:
        parts.append(f"surrenders to {SEATS[int(board.surrender[seat])]}")
    you = " [dim]you[/]" if seat == viewer else ""
    lines = [f"{seat_mark(seat)}{you} {' · '.join(parts)}"]
    if board.confirmed[seat]:
        lines.append(f"{INDENT}{counts_in_words(board, seat)}")
    if hand_of(board, seat) and seat != viewer:
        hand = ", ".join(zone(card).english for card in hand_of(board, seat))
        lines.append(f"{INDENT}[dim]hand: {hand}[/]")
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


def full(board: Any, seat: int) -> list[str]:
    """One player's table: what lies uppermost, the hand, tickets, Strategies, the ways from here."""
    lines = []
    for region, stack in office_of(board, seat).items():
        if stack:
            top = zone(stack[-1])
            under = (
                f" [dim]on {', '.join(zone(card).english for card in reversed(stack[:-1]))}[/]" if stack[:-1] else ""
            )
            text = "" if board.training else f": {top.text()}"
            lines.append(f"{region_mark(REGIONS.index(region))} [bold]{top.english}[/]{under}{text}")
    lines += [hand_line(board, seat, card) for card in hand_of(board, seat)]
    if tickets_of(board, seat):
        lines.append(f"[dim]tickets:[/] {', '.join(zone(card).english for card in tickets_of(board, seat))}")
    starts = start_cards_of(board, seat) if board.step == CHOOSING else []
    starts = open_start_cards(board) if board.step == CHOOSING_IN_TURN else starts
    lines += [
        f"[dim]start card[/] {card_in_brief(card)}: {zone(card).text()}"
        for card in starts
        if zone(card).is_control_point
    ]
    lines += [f"[dim]to keep[/]    {strategy_in_words(number)}" for number in drawn_of(board, seat)]
    lines += [f"[dim]private[/]    {fulfilled_in_words(board, seat, number)}" for number in private_of(board, seat)]
    lines += [f"[dim]public[/]     {fulfilled_in_words(board, seat, number)}" for number in public_of(board, seat)]
    if board.pawn[seat] >= 0:
        lines += ways(board, seat)
    return lines


def hand_line(board: Any, seat: int, card: int) -> str:
    """A card in hand, with what confirming it costs now and what it will do."""
    one = zone(card)
    text = "" if board.training else f": {one.text()}"
    cost = int(confirmation_cost(board, seat, card))
    now = f" [bold]costs {cost}[/]" if cost != one.cost else ""
    return f"[dim]hand[/] {REGION_TAGS.get(one.region, '')}{card_in_brief(card)}{now}{text}"


def strategy_in_words(number: int) -> str:
    """A Strategy: name, reward, zones, Votes by how many are confirmed."""
    card = strategy(number)
    zones = ", ".join(PACK.zone[each].english for each in card.zones)
    worth = " ".join(signed(vote) for vote in card.votes)
    return f"[bold]{card.id} {card.english}[/]: {zones} [dim]({worth}); {card.text()}[/]"


def fulfilled_in_words(board: Any, seat: int, number: int) -> str:
    """A Strategy with what is fulfilled of it."""
    card = strategy(number)
    done = fulfilled_zones(board, seat, number)
    zones = ", ".join(
        f"[bold]{PACK.zone[each].english}[/]" if each in done else PACK.zone[each].english for each in card.zones
    )
    worth = signed(card.votes[len(done)])
    after = f", next {signed(card.votes[len(done) + 1])}" if len(done) < len(card.zones) else ""
    return f"[bold]{card.id} {card.english}[/] {len(done)} of {len(card.zones)} ({worth}{after}): {zones}"


def ways(board: Any, seat: int) -> list[str]:
    """The route planner's first line from where the pawn stands, and what each ticket in hand opens."""
    hand = [ZONES[card] for card in hand_of(board, seat)]
    here = plan(ZONES[int(board.pawn[seat])], hand, int(board.discs[seat]), terms_of(board, seat))
    told = [plan_in_brief(here, PACK), *(ride_in_words(ride, PACK) for ride in here.rides)]
    return [f"[dim]{sentence}[/]" for sentence in told]


def region_mark(region: int) -> str:
    """A region's letters in its colour."""
    key = REGIONS[region]
    return f"[bold {REGION_INKS[key]} on #F4EFE4] {key:<3} [/]"


REGION_TAGS = {key: f"{region_mark(number)} " for number, key in enumerate(REGIONS)}


def seat_mark(seat: int) -> str:
    """A seat's name on its colour."""
    return f"[{ON_SEATS[seat]} on {TERMINAL_SEATS[seat]}] {SEATS[seat]} [/]"
