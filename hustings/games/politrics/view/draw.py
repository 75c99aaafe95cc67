"""Politrics: a position as an SVG picture. A figure is a base with a letter: star, clover, triangle, circle, square."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from math import atan2, cos, degrees, hypot, pi, sin
from typing import Any

from hustings.engine.message import Message
from hustings.engine.svg import INK
from hustings.games.politrics.board import seat_of
from hustings.games.politrics.data import (
    ADDRESSES,
    CENTRE,
    DARK,
    INNER_ADDRESSES,
    LETTERS,
    LIGHT,
    LINE_UP,
    POINTS,
    SEATS,
    SIDES,
)
from hustings.games.politrics.text import waits
from hustings.games.politrics.view import AURAS, declared, figures, last_action, last_ending, side_of, squares_in
from hustings.games.politrics.view.colours import BLUE, FILL, GOLD, MUTED, PAPER, RED, RIM, SCORING_COLOUR, WHITE

SQUARE = 80
LEFT, TOP = 210, 96  # of the board
WIDTH, HEIGHT = 2 * LEFT + 9 * SQUARE, TOP + 9 * SQUARE + 92
WRITING = "font-family=\"Inter, 'Helvetica Neue', Arial, sans-serif\""
HEADING = 'font-family="Fraunces, Georgia, serif"'


def draw(board: Any, layers: Sequence[str] = ()) -> str:
    """The board, the line-ups, the last move and the row that counts; the Civil Servants' auras on request."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-labelledby="title">',
        f'<title id="title">{escape(caption(board))}</title>',
        box(0, 0, WIDTH, HEIGHT, f'fill="{PAPER}"'),
        *heading(board),
        *(square(address) for address in ADDRESSES),
        box(LEFT, TOP, 9 * SQUARE, 9 * SQUARE, f'fill="none" stroke="{INK}" stroke-width="2"'),
        *labels(),
        *(aura(board) if AURAS in layers else []),
        *last_move(board),
        *(beam(line) for line in lines_that_count(board)),
        *(figure_on_square(figure) for figure in figures(board)),
        *panel(board, DARK),
        *panel(board, LIGHT),
        footing(board),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def caption(board: Any) -> str:
    """The picture in words, for those who cannot see it."""
    standing = {side: [] for side in SIDES}  # type: dict[str, list[str]]
    for figure in figures(board):
        standing[figure["side"]].append(figure["figure"] + figure["square"])
    sides = {side: " ".join(words) or "none" for side, words in standing.items()}
    return str(Message("politrics-picture", dark=sides["dark"], light=sides["light"]))


def corner(address: int) -> tuple[int, int]:
    """The upper left corner of a square: columns to the right, rows upward [P1]."""
    return LEFT + (address // 10 - 1) * SQUARE, TOP + (9 - address % 10) * SQUARE


def middle(address: int) -> tuple[int, int]:
    """The middle of a square."""
    x, y = corner(address)
    return x + SQUARE // 2, y + SQUARE // 2


def square(address: int) -> str:
    """[S1] [S2] A square in its colour, with what it is worth in the corner."""
    x, y = corner(address)
    chequer = (address // 10 + address % 10) % 2
    number = MUTED
    if address not in INNER_ADDRESSES:
        colour = RIM[chequer]
    elif address in SCORING_COLOUR:
        colour, number = BLUE[SCORING_COLOUR[address]]
    else:
        colour = WHITE[chequer]
    drawn = box(x, y, SQUARE, SQUARE, f'fill="{colour}" stroke="{INK}" stroke-opacity=".18"')
    if POINTS[address]:
        drawn += text(x + 7, y + 16, str(int(POINTS[address])), 13, number, weight=600, anchor="start")
    if address == CENTRE:
        drawn += f'<path d="{star(x + 40, y + 40, 31, 17)}" fill="none" stroke="{GOLD}" stroke-width="3"/>'
    return drawn


def labels() -> list[str]:
    """The numbers of columns and rows."""
    drawn = []
    for number in range(1, 10):
        x, y = middle(10 * number + number)
        drawn.append(text(x, TOP + 9 * SQUARE + 24, str(number), 16, MUTED))
        drawn.append(text(LEFT - 16, y + 6, str(number), 16, MUTED))
        drawn.append(text(LEFT + 9 * SQUARE + 16, y + 6, str(number), 16, MUTED))
    return drawn


# --- Figures ----------------------------------------------------------------------------------------------------------


def figure_on_square(figure: dict[str, str]) -> str:
    """A figure on its square."""
    x, y = middle(int(figure["square"]))
    return piece(figure["figure"], figure["side"], x, y + 2, 0.88)


def piece(letter: str, side: str, x: float, y: float, scale: float) -> str:
    """A figure: its base, and its letter on top."""
    body, writing, edge = FILL[side]
    drop = 4 if letter == "M" else 0  # a triangle's weight is low
    return (
        f'<g transform="translate({x:g} {y:g}) scale({scale:g})">'
        f'<g transform="translate(0 3)" fill="{INK}" opacity=".25">{base(letter)}</g>'
        f'<g fill="{body}" stroke="{edge}" stroke-width="2.5" stroke-linejoin="round">{base(letter)}</g>'
        f"{text(0, 9 + drop, letter, 25, writing, weight=700)}</g>"
    )


def base(letter: str) -> str:
    """The shape that a kind stands on."""
    if letter == "P":
        return f'<path d="{star(0, 0, 34, 23)}"/>'
    if letter == "V":
        return f'<path d="{clover(14.5, 17)}"/>'
    if letter == "M":
        return '<path d="M0 -33 L34 26 L-34 26 Z"/>'
    if letter == "D":
        return '<circle r="29"/>'
    return '<rect x="-27" y="-27" width="54" height="54" rx="4"/>'


def star(x: float, y: float, outer: float, inner: float) -> str:
    """An eight-pointed star."""
    corners = []
    for tip in range(16):
        radius = outer if tip % 2 == 0 else inner
        angle = pi * tip / 8
        corners.append(f"{x + radius * sin(angle):.1f} {y - radius * cos(angle):.1f}")
    return "M" + " L".join(corners) + " Z"


def clover(offset: float, radius: float) -> str:
    """A four-leaf clover, as one outline."""
    notch = offset + (radius**2 - offset**2) ** 0.5  # where two neighbouring leaves meet
    points = [(0, -notch), (notch, 0), (0, notch), (-notch, 0)]
    arcs = "".join(f" A{radius:g} {radius:g} 0 1 1 {px:.2f} {py:.2f}" for px, py in (*points[1:], points[0]))
    return f"M{points[0][0]:.2f} {points[0][1]:.2f}{arcs} Z"


# --- What happened ----------------------------------------------------------------------------------------------------


def last_move(board: Any) -> list[str]:
    """Where the last figure went, where it came from, and a cross where it beat."""
    moved = last_action(board)
    if moved is None or "to" not in moved:
        return []
    drawn = [frame(int(moved["to"]))]
    if "from" in moved:
        (x1, y1), (x2, y2) = middle(int(moved["from"])), middle(int(moved["to"]))
        drawn.append(frame(int(moved["from"]), dashed=True))
        drawn.append(f'<path d="M{x1} {y1} L{x2} {y2}" stroke="{GOLD}" stroke-width="5" stroke-linecap="round"/>')
    if "over" in moved:
        x, y = middle(int(moved["over"]))
        cross = f"M{x - 13} {y - 13} l26 26 M{x + 13} {y - 13} l-26 26"
        drawn.append(f'<path d="{cross}" stroke="{RED}" stroke-width="6" stroke-linecap="round"/>')
    return drawn


def frame(address: int, dashed: bool = False) -> str:
    """A golden frame round a square."""
    x, y = corner(address)
    style = ' stroke-dasharray="7 6"' if dashed else ""
    return box(x + 3, y + 3, SQUARE - 6, SQUARE - 6, f'fill="none" stroke="{GOLD}" stroke-width="5"{style}')


def lines_that_count(board: Any) -> list[list[str]]:
    """The rows that wait for a reply, or the line that won the match's last board."""
    if board.over:
        over = last_ending(board)
        return [over["line"]] if over and over["line"] else []
    return [squares_in(five) for five in declared(board)]


def beam(line: list[str]) -> str:
    """A golden band round a line of figures."""
    (x1, y1), (x2, y2) = middle(int(line[0])), middle(int(line[-1]))
    length, angle = hypot(x2 - x1, y2 - y1), degrees(atan2(y2 - y1, x2 - x1))
    shape = f'x="-36" y="-36" width="{length + 72:.1f}" height="72" rx="36"'
    style = f'fill="{GOLD}" fill-opacity=".28" stroke="{GOLD}" stroke-width="4.5"'
    return f'<rect transform="translate({x1} {y1}) rotate({angle:.1f})" {shape} {style}/>'


def aura(board: Any) -> list[str]:
    """[S7] Rings on the squares where no President may be."""
    inside = {int(address) for side in (DARK, LIGHT) for address in side_of(board, side)["aura"]}
    rings = []
    for address in sorted(inside):
        x, y = middle(address)
        for colour, width in ((PAPER, 5), (RED, 2.5)):
            style = f'fill="none" stroke="{colour}" stroke-width="{width}" stroke-dasharray="5 6"'
            rings.append(f'<circle cx="{x}" cy="{y}" r="34" {style}/>')
    return rings


# --- Around the board -------------------------------------------------------------------------------------------------


def heading(board: Any) -> list[str]:
    """The emblem, the game, which board."""
    number = int(board.boards) + (0 if board.over else 1)
    moment = Message("politrics-picture-moment", board=number, ply=int(board.ply))
    return [
        f'<path d="{star(LEFT + 20, 50, 20, 13)}" fill="{RED}"/>',
        text(LEFT + 52, 61, "Politrics", 34, INK, weight=600, anchor="start", font=HEADING),
        text(LEFT + 9 * SQUARE, 58, str(moment), 17, MUTED, anchor="end"),
    ]


def panel(board: Any, side: int) -> list[str]:
    """A side's corner: whose it is, its points, who still waits, who was beaten; dark near 11, light near 99."""
    name, known = SIDES[side], side_of(board, side)
    x = 22 if side == DARK else LEFT + 9 * SQUARE + 38
    y = TOP + (440 if side == DARK else 0)
    seat = seat_of(board, side)
    title, points = Message("politrics-side", side=name), int(board.points[seat])
    acting = not board.over and board.turn == side
    whose = "" if board.board_limit == 1 else str(Message("politrics-seat", seat=SEATS[seat]))
    edge = f'stroke="{GOLD}" stroke-width="3"' if acting else f'stroke="{INK}" stroke-opacity=".18"'
    drawn = [
        box(x - 10, y, 170, 280, f'rx="10" fill="#FFFDF8" {edge}'),
        text(x + 4, y + 32, str(title), 22, INK, weight=600, anchor="start", font=HEADING),
        text(x + 146, y + 31, str(points), 22, INK, weight=700, anchor="end"),
        text(x + 4, y + 52, whose, 14, MUTED, anchor="start"),
        text(x + 146, y + 52, str(Message("politrics-picture-points", points=points)), 14, MUTED, anchor="end"),
    ]
    for row, letter in enumerate(LETTERS):
        for place in range(int(LINE_UP[row])):
            waiting = place < known["line_up"][letter]
            gone = place >= int(LINE_UP[row]) - known["beaten"][letter]
            opacity = 1 if waiting else 0.16
            px, py = x + 20 + 38 * place, y + 85 + 41 * row
            drawn.append(f'<g opacity="{opacity}">{piece(letter, name, px, py, 0.48)}</g>')
            if gone:
                cross = f"M{px - 7} {py - 7} l14 14 M{px + 7} {py - 7} l-14 14"
                drawn.append(f'<path d="{cross}" stroke="{RED}" stroke-width="3" stroke-linecap="round"/>')
    return drawn


def footing(board: Any) -> str:
    """Who is to do what, or how it ended."""
    if board.over:
        over = last_ending(board)
        assert over is not None
        won = str(Message("politrics-picture-void"))
        if over["side"]:
            worth = {"points": over["points"], "multiplier": over["multiplier"], "score": over["score"]}
            won = str(Message("politrics-picture-won", side=over["side"], **worth))
        return text(WIDTH // 2, HEIGHT - 28, won, 20, INK, weight=600)
    sentence = re.sub(r" \[\w+\]", "", str(waits(board, int(board.turn))))  # a picture cites no rules
    return text(WIDTH // 2, HEIGHT - 28, sentence, 20, INK, weight=600)


def box(x: int, y: int, width: int, height: int, style: str) -> str:
    """A rectangle."""
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" {style}/>'


def text(
    x: float, y: float, words: str, size: int, fill: str, weight: int = 500, anchor: str = "middle", font: str = WRITING
) -> str:
    """Words or a number."""
    style = f'{font} font-size="{size}" font-weight="{weight}" text-anchor="{anchor}" fill="{fill}"'
    return f'<text x="{x:g}" y="{y:g}" {style}>{escape(words)}</text>' if words else ""
