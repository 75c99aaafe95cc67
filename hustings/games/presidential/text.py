"""The Presidential Game in words: the log, what is expected, the map in a terminal. Actions are named in names.py."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Any

from rich.markup import escape

from hustings.engine.game import HIDDEN, LUCK, NONE, listed
from hustings.games.presidential.board import has_card, party
from hustings.games.presidential.cards import Card
from hustings.games.presidential.data import (
    ALLOCATE,
    AMOUNT,
    CAMPAIGN,
    CARD,
    CARD_DIE,
    CODES,
    DRAW,
    DUEL,
    DUELLING,
    ELECTORAL_VOTES,
    EV,
    FACE,
    FUNDRAISE,
    FUNDRAISERS,
    HIT,
    LOSE,
    MATCHING,
    MOVING,
    NAMES,
    NO_CARD,
    OFFER,
    OPENING,
    OVER,
    ROLL,
    ROLL_OFF,
    SHIFT,
    SPREAD,
    STATE,
    STATE_COUNT,
    TARGET,
    TEAM_LETTERS,
    TEAMS,
    TIE,
    TILES,
    TO_WIN,
    TURN,
    VISIT,
    VISITS,
    WINDOW,
)
from hustings.games.presidential.deck import card_on
from hustings.games.presidential.effects import SOURCE_AND_GOAL, most_to_move
from hustings.games.presidential.figures import (
    cards_in_deck,
    chips_there,
    hand_of,
    holder,
    is_match,
    neutral_votes,
    state_name,
    team,
    verdict,
)
from hustings.games.presidential.look import NEUTRAL, ON_PARTY, PARTY
from hustings.games.presidential.names import NO_CAPTIONS, Captions, card_name, matched, name, parse
from hustings.games.presidential.pad import Line, roll_off_line, running, turn_line

__all__ = ("asks", "name", "parse", "show", "tell")

WIDTH = 76
BAR = 66  # columns for all electoral votes


# --- The log ----------------------------------------------------------------------------------------------------------


def tell(before: Any, seat: int, action: int, after: Any, captions: Captions = NO_CAPTIONS) -> list[str]:
    """What an action did, as the viewer may know it: what was said or rolled, what changed, the score pad's line."""
    sentences = [*said(before, seat, action, after, captions), *finished_card(before, after), *half(before, after)]
    if before.game == after.game:
        sentences += changed(before, after)
    for line in (turn_line(before, after), roll_off_line(before, after)):
        if line is not None:
            sentences.append(booked(line))
    if before.game != after.game:
        sentences.append(
            "The first game is over; the teams exchange sides, and the party that began begins again [B26]."
        )
    if after.phase == TIE and before.phase != TIE:
        sentences += verdict(after)
    if after.phase == OVER:
        sentences += verdict(after)
    return sentences


def said(before: Any, seat: int, action: int, after: Any, captions: Captions) -> list[str]:
    """What a team or luck has just done."""
    phase, who = int(before.phase), f"The {team(before, int(before.turn))}"
    if action >= FACE:
        return rolled(before, action - FACE + 1, after)
    if phase == TURN:
        week = f"Week {before.week} of {before.weeks}: the {team(before, seat)}"
        if action == CAMPAIGN:
            return [f"{week} go campaigning [9]."]
        return [f"{week} go fundraising in {NAMES[FUNDRAISERS[action - FUNDRAISE]]} [10]."]
    if phase == VISIT:
        left = int(after.left) if after.phase == VISIT else 0
        announced = [state_name(int(state)) for state in after.visit[VISITS - int(before.left) : VISITS - left]]
        return [f"{who} announce {listed(announced, 'and')} [9]."]
    if phase == MATCHING:
        return [f"{who} put {match_in_words(before, matched(before, action))} [9]."]
    if phase == ALLOCATE:
        votes = int(before.left) - (int(after.left) if after.phase == ALLOCATE else 0)
        return [f"{who} put {'a vote' if votes == 1 else f'{votes} votes'} in {state_name(action - STATE)} [10]."]
    if phase == DRAW:
        return [drawn(before, action, captions)]
    if phase == TARGET:
        chooser = f"The {team(before, seat)}"
        return [f"{chooser} choose {state_name(action - STATE)} [C5]."]
    if phase == MOVING:
        return [f"The {team(before, seat)} decide to move {counted(action - AMOUNT, 'chip')} [C2]."]
    if action == NO_CARD:
        return [f"The {team(before, seat)} play no card [11]."]
    card = card_on(before, action - CARD, captions)
    return [f"The {team(before, seat)} play {card.title}: {cited(card.text, '11')}"]


def rolled(before: Any, face: int, after: Any) -> list[str]:
    """A die, and what it settles when it is the last one."""
    phase, first = int(before.phase), int(before.rolled) == 0
    if phase == ROLL:
        who = f"The {team(before, int(before.turn))}"
        dice = [int(die) for die in before.dice[: int(before.rolled)]] + [face]
        if before.fundraising and len(dice) == 2:
            half = (sum(dice) + 1) // 2
            where = state_name(int(before.visit[0]))
            return [f"{who} roll a {face}: {sum(dice)} votes, at least {half} of them for {where} [10]."]
        if not before.fundraising and len(dice) == VISITS and len(set(dice)) == 1:
            return [f"{who} roll a {face}: {match_in_words(before, dice)} [9]."]
        return [f"{who} roll a {face}."]
    if phase == CARD_DIE:
        return [f"The {team(before, int(before.player))} roll a {face} for the card [C2]."]
    roller = int(before.player) if phase == DUELLING else 0
    roller = roller if first else 1 - roller
    purpose = {OPENING: "for the first turn [6]", DUELLING: "in the duel [C2]", TIE: "for the win [B14]"}
    reason = purpose.get(phase) or f"for {state_name(int(before.last))} [14]"
    sentences = [f"The {team(before, roller)} roll a {face} {reason}."]
    if first:
        return sentences
    if face == before.dice[0]:
        level = "Level: nothing changes [C2]." if phase == DUELLING else "Level: both roll again."
        return [*sentences, level]
    if phase == OPENING:
        sentences.append(f"The {team(after, int(after.lead))} go first [6].")
    return sentences


def drawn(before: Any, action: int, captions: Captions) -> str:
    """[10] A card from the deck."""
    who = f"The {team(before, int(before.turn))}"
    if action == HIDDEN:
        return f"{who} draw a Politics Card and keep it [10]."
    card = card_on(before, action - CARD, captions)
    if has_card(before.immediate, action - CARD):
        return f"{who} draw {card.title}, to be played at once: {cited(card.text, '10')}"
    return f"{who} draw {card.title} and keep it: {cited(card.text, '10')}"


def cited(sentence: str, section: str) -> str:
    """A sentence with its section before the full stop."""
    return f"{sentence.removesuffix('.')} [{section}]."


def finished_card(before: Any, after: Any) -> list[str]:
    """[12] [C1] A card that went under the deck without a chance to do anything is told."""
    used = int(after.under_count) > int(before.under_count) and before.game == after.game
    idle = used and before.phase in (DRAW, WINDOW, OFFER) and bytes(before.margin) == bytes(after.margin)
    return ["There is nowhere to carry it out; the card is used all the same [C1]."] if idle else []


def half(before: Any, after: Any) -> list[str]:
    """[10] [B4] The votes that must go to the announced state have gone there."""
    if after.phase != ALLOCATE or before.phase == ALLOCATE:
        return []
    votes = int(after.votes)
    who = team(after, int(after.turn))
    return [f"The {who} put {(votes + 1) // 2} of the {votes} votes in {state_name(int(after.visit[0]))} [10]."]


def changed(before: Any, after: Any) -> list[str]:
    """[7] How the chips lie now, where they have changed, and which states changed hands."""
    sentences = []
    for state in range(STATE_COUNT):
        then, now = holder(before, state), holder(after, state)
        if int(before.margin[state]) == int(after.margin[state]) and then == now:
            continue
        where = state_name(state)
        where = where[0].upper() + where[1:]
        votes = int(EV[after.ev_table, state])
        if now == NONE:
            sentences.append(f"{where} ({votes}) is neutral now: the {team(before, then)} lose it [7].")
        elif now == then:
            sentences.append(f"{where} ({votes}): {chips(after, state)} [7].")
        elif chips_there(after, state) == 0:
            sentences.append(f"{where} ({votes}) goes to the {team(after, now)} [14].")
        else:
            source = "" if then == NONE else f" from the {team(before, then)}"
            sentences.append(
                f"{where} ({votes}): the {team(after, now)} take it{source} with {chips(after, state)} [7]."
            )
    return sentences


def booked(line: Line) -> str:
    """[18] A line of the score pad."""
    sides = []
    for number in range(2):
        plus, minus, total = line.of(number)
        sides.append(f"{TEAMS[number]} +{plus} -{minus} = {total}")
    return f"Score pad, {'roll-offs' if line.seat == NONE else f'week {line.week}'}: {'; '.join(sides)} [18]."


def match_in_words(board: Any, votes: Sequence[int]) -> str:
    """[9] 6 votes in Illinois, 5 in Ohio and 3 in Pennsylvania."""
    parts = [f"{votes[i]} in {state_name(int(board.visit[i]))}" for i in range(VISITS)]
    return listed([parts[0].replace(" in ", f" vote{'s' * (votes[0] > 1)} in ", 1), *parts[1:]], "and")


def chips(board: Any, state: int) -> str:
    """Three red chips."""
    colour = ("red", "blue")[party(board, holder(board, state))]
    return counted(chips_there(board, state), f"{colour} chip")


def counted(number: int, noun: str) -> str:
    """1 chip, 2 chips."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


# --- What is expected -------------------------------------------------------------------------------------------------


def asks(board: Any, seat: int, captions: Captions = NO_CAPTIONS) -> str:
    """What the seat is to do now, or whom it waits for."""
    if board.phase == OVER:
        return f"The game is over. {verdict(board)[-1]}"
    mover = int(board.mover)
    if mover == LUCK:
        return f"Waiting for {luck(board)}."
    if mover != seat:
        return f"Waiting for the {team(board, mover)} to {errand(board, captions)}."
    order = errand(board, captions)
    return f"{order[0].upper()}{order[1:]}."


def luck(board: Any) -> str:
    """What is to be rolled or drawn."""
    if board.phase == DRAW:
        return "a Politics Card to be drawn"
    of = {OPENING: " for the first turn", ROLL_OFF: f" for {state_name(max(0, int(board.last)))}", TIE: " for the win"}
    return f"the dice{of.get(int(board.phase), '')}"


def errand(board: Any, captions: Captions) -> str:
    """What is waited for from a team."""
    phase, left = int(board.phase), int(board.left)
    if phase == TURN:
        return "go campaigning, or fundraising in California, Florida, New York or Texas"
    if phase == VISIT:
        return f"announce state {VISITS + 1 - left} of {VISITS} to campaign in"
    if phase == MATCHING:
        dice = listed([int(die) for die in board.dice], "and")
        return f"say which of the dice {dice} goes to {listed([CODES[state] for state in board.visit], 'and')}"
    if phase == ALLOCATE:
        return f"put one vote in any state: {left} left"
    if phase == OFFER:
        return "play the card just drawn, or keep it"
    if phase == WINDOW:
        return "play one card, or none"
    card = card_on(board, int(board.card), captions).title
    if phase == MOVING:
        return f"say how many chips to move, 0 to {most_to_move(board)} ({card})"
    return f"choose {choice(board)} ({card})"


def choice(board: Any) -> str:
    """[C2] What a state is chosen for."""
    amount, left = int(board.amount), int(board.left)
    if board.verb == SHIFT:
        moved = counted(amount, "chip")
        return f"the state that {moved} leave" if left == SOURCE_AND_GOAL else f"the state to which {moved} go"
    of = {
        LOSE: f"a state where the {team(board, int(board.player))} lose up to {counted(amount, 'chip')}",
        HIT: f"a state where the {team(board, 1 - int(board.player))} lose up to {counted(amount, 'chip')}",
        SPREAD: f"a state for one vote: {left} left",
        DUEL: "a state for the duel",
    }
    several = f", {left} to choose" if left > 1 and board.verb != SPREAD else ""
    return of.get(int(board.verb), f"a state for {counted(amount, 'vote')}") + several


# --- The map in a terminal --------------------------------------------------------------------------------------------


def show(board: Any, seat: int, captions: Captions = NO_CAPTIONS) -> str:
    """A tile for each state with its electoral votes, who holds it and by how much; the totals; the cards."""
    lines = [headline(board), "", *totals(board), "", *tiles(board), "", *cards(board, seat, captions)]
    if board.phase == OVER:
        lines += ["", *(line for sentence in verdict(board) for line in wrap(sentence, WIDTH))]
    return "\n".join(line.rstrip() for line in lines)


def headline(board: Any) -> str:
    """The title, the week and whose turn it is."""
    game = f", game {int(board.game) + 1} of 2" if is_match(board) else ""
    title = f"[bold]The Presidential Game[/]{game}"
    if board.phase == OPENING:
        return f"{title}  the opening roll [6]"
    if board.phase in (ROLL_OFF, TIE, OVER):
        now = "over [15]" if board.phase == OVER else "here: what is undecided is rolled for [14]"
        return f"{title}  the election is {now}"
    line = running(board)
    sides = [line.of(number) for number in range(2)]
    pad = "  ".join(f"{TEAM_LETTERS[number]} +{sides[number][0]} -{sides[number][1]}" for number in range(2))
    turn = party_mark(party(board, int(board.turn)))
    return f"{title}  week {board.week} of {board.weeks}, {turn}  [dim]this turn {pad}[/]"


def totals(board: Any) -> list[str]:
    """The electoral votes as one bar: red from the left, blue from the right, 270 in the middle."""
    votes = [0, 0]
    for seat in range(2):
        votes[party(board, seat)] = int(board.electoral[seat])
    red, blue = (number * BAR // ELECTORAL_VOTES for number in votes)
    bar = f"[{PARTY[0]}]{'▚' * red}[/][dim]{'·' * (BAR - red - blue)}[/][{PARTY[1]}]{'▒' * blue}[/]"
    middle = " " * (5 + BAR // 2 - 2) + "[dim]▲270[/]"
    won = f"[dim]{neutral_votes(board)} neutral, {TO_WIN} to win[/]"
    return [f"R{votes[0]:>4}{bar}{votes[1]:>4} D", f"{middle}  {won}"]


def tiles(board: Any) -> list[str]:
    """The map as a grid of tiles."""
    columns = 1 + max(column for column, _ in TILES.values())
    rows = 1 + max(row for _, row in TILES.values())
    place = {spot: code for code, spot in TILES.items()}
    lines = []
    for row in range(rows):
        both: tuple[list[str], list[str]] = ([], [])
        for column in range(columns):
            code = place.get((column, row))
            top, bottom = tile(board, CODES.index(code)) if code else (" " * 6, " " * 6)
            both[0].append(top)
            both[1].append(bottom)
        lines += [" ".join(half) for half in both]
    return lines


def tile(board: Any, state: int) -> tuple[str, str]:
    """One state: code and electoral votes; team and chips."""
    votes = f" {CODES[state]} {int(EV[board.ev_table, state]):>2}"
    owner = holder(board, state)
    if owner == NONE:
        return f"[{NEUTRAL}]{votes}[/]", "[dim]   ·  [/]"
    number = party(board, owner)
    below = (
        f" {TEAM_LETTERS[number]}{chips_there(board, state):>3} "
        if chips_there(board, state)
        else f" {TEAM_LETTERS[number]} ⚄  "
    )
    style = f"{ON_PARTY} on {PARTY[number]}"
    return f"[{style}]{votes}[/]", f"[{style}]{below}[/]"


def cards(board: Any, seat: int, captions: Captions) -> list[str]:
    """The hands as the viewer may see them, and the deck."""
    lines = [f"[bold]Politics Cards[/] [dim]{cards_in_deck(board)} in the deck[/]"]
    if board.card != NONE:
        card = card_on(board, int(board.card), captions)
        lines.append(f"{party_mark(party(board, int(board.player)))} play [bold]{escape(card.title)}[/]: {card.text}")
        lines += printed(card)
    for holder_seat in range(2):
        held = hand_of(board, holder_seat)
        you = " (you)" if holder_seat == seat else ""
        size = counted(int(board.hand_count[holder_seat]), "card")
        placed = counted(int(board.chips[holder_seat]), "chip")
        lines.append(f"{party_mark(party(board, holder_seat))}{you} {size}, {placed} on the map")
        for number in held:
            card = card_on(board, number, captions)
            lines += [f"    [bold]{card_name(number, captions)}[/]  {card.text}", *printed(card)]
    return lines


def printed(card: Card) -> list[str]:
    """What else stands on a card: its title and its flavour."""
    words = f"{card.title}: {card.flavour}" if card.flavour else card.title
    return [f"      [dim italic]{escape(line)}[/]" for line in wrap(words, WIDTH - 6)]


def party_mark(number: int) -> str:
    """A party's name on its colour."""
    return f"[{ON_PARTY} on {PARTY[number]}] {TEAMS[number]} [/]"
