"""The Presidential Game: the map in a terminal, as Rich markup."""

from __future__ import annotations

from typing import Any

from rich.markup import escape

from hustings.engine.game import NONE
from hustings.engine.message import Message
from hustings.engine.text_width import wrapped
from hustings.games.presidential.board import party
from hustings.games.presidential.cards.captions import NO_CAPTIONS, Captions, card_name
from hustings.games.presidential.cards.deck import card_on
from hustings.games.presidential.cards.language import Card
from hustings.games.presidential.data import (
    CODES,
    ELECTORAL_VOTES,
    EV,
    OPENING,
    OVER,
    ROLL_OFF,
    TEAM_LETTERS,
    TIE,
    TILES,
    TITLE,
    TO_WIN,
)
from hustings.games.presidential.referee.score_pad import running_line
from hustings.games.presidential.view.colours import NEUTRAL, ON_PARTY, PARTY
from hustings.games.presidential.view.derived import (
    cards_in_deck,
    chips_there,
    hand_of,
    holder,
    is_match,
    neutral_votes,
    verdict,
)

WIDTH = 76
BAR = 66  # columns for all electoral votes


def show(board: Any, seat: int, captions: Captions = NO_CAPTIONS) -> str:
    """A tile for each state with its electoral votes, who holds it and by how much; the totals; the cards."""
    lines = [headline(board), "", *totals(board), "", *tiles(board), "", *cards(board, seat, captions)]
    if board.phase == OVER:
        lines += ["", *(line for sentence in verdict(board) for line in wrapped(str(sentence), WIDTH))]
    return "\n".join(line.rstrip() for line in lines)


def headline(board: Any) -> str:
    """The title, the week and whose turn it is."""
    title = f"[bold]{TITLE}[/]"
    if is_match(board):
        title += f", {Message('presidential-show-game', game=int(board.game) + 1)}"
    if board.phase == OPENING:
        return f"{title}  {Message('presidential-show-opening')}"
    if board.phase in (ROLL_OFF, TIE, OVER):
        is_over = board.phase == OVER
        return f"{title}  {Message('presidential-show-over' if is_over else 'presidential-show-roll-offs')}"
    line = running_line(board)
    sides = [line.of(number) for number in range(2)]
    pad = "  ".join(f"{TEAM_LETTERS[number]} +{sides[number][0]} -{sides[number][1]}" for number in range(2))
    turn = party_mark(party(board, int(board.turn)))
    week = Message("presidential-show-week", week=int(board.week), weeks=int(board.weeks))
    return f"{title}  {week}, {turn}  [dim]{Message('presidential-show-this-turn', pad=pad)}[/]"


def totals(board: Any) -> list[str]:
    """The electoral votes as one bar: red from the left, blue from the right, 270 in the middle."""
    votes = [0, 0]
    for seat in range(2):
        votes[party(board, seat)] = int(board.electoral[seat])
    red, blue = (number * BAR // ELECTORAL_VOTES for number in votes)
    bar = f"[{PARTY[0]}]{'▚' * red}[/][dim]{'·' * (BAR - red - blue)}[/][{PARTY[1]}]{'▒' * blue}[/]"
    middle = " " * (5 + BAR // 2 - 2) + "[dim]▲270[/]"
    won = Message("presidential-show-neutral", neutral=neutral_votes(board), needed=TO_WIN)
    return [f"R{votes[0]:>4}{bar}{votes[1]:>4} D", f"{middle}  [dim]{won}[/]"]


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
    deck = Message("presidential-show-deck", cards=cards_in_deck(board))
    lines = [f"[bold]{Message('presidential-show-cards')}[/] [dim]{deck}[/]"]
    if board.card != NONE:
        card = card_on(board, int(board.card), captions)
        who = party_mark(party(board, int(board.player)))
        lines.append(f"{who} {Message('presidential-show-plays')} [bold]{escape(str(card.caption))}[/]: {card.text}")
        lines += printed(card)
    for holder_seat in range(2):
        held = hand_of(board, holder_seat)
        you = f" {Message('presidential-show-you')}" if holder_seat == seat else ""
        held_count, placed = int(board.hand_count[holder_seat]), int(board.chips[holder_seat])
        size = Message("presidential-show-hand", cards=held_count, chips=placed)
        lines.append(f"{party_mark(party(board, holder_seat))}{you} {size}")
        for number in held:
            card = card_on(board, number, captions)
            lines += [f"    [bold]{card_name(number, captions)}[/]  {card.text}", *printed(card)]
    return lines


def printed(card: Card) -> list[str]:
    """What else stands on a card: its title and its flavour."""
    words = f"{card.caption}: {card.story}" if card.flavour else str(card.caption)
    return [f"      [dim italic]{escape(line)}[/]" for line in wrapped(words, WIDTH - 6)]


def party_mark(number: int) -> str:
    """A party's name on its colour."""
    return f"[{ON_PARTY} on {PARTY[number]}] {Message('presidential-party', team=TEAM_LETTERS[number])} [/]"
