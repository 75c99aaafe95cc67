"""SVG elements that the games' drawings and the lab's plots share."""

from __future__ import annotations

from html import escape

Point = tuple[float, float]
Rectangle = tuple[float, float, float, float]  # left, top, right, bottom

INK = "#1D1B19"
SERIF = "Fraunces, Georgia, 'Times New Roman', 'DejaVu Serif', serif"
PLAIN_SERIF = "Fraunces, Georgia, 'Times New Roman', serif"
PLAIN_SANS = "Inter, 'Helvetica Neue', Arial, sans-serif"
TABULAR = 'style="font-variant-numeric:tabular-nums"'  # figures of one width


def at(point: Point) -> str:
    """A point in a path."""
    return f"{point[0]:.1f},{point[1]:.1f}"


def box(room: Rectangle, look: str) -> str:
    """A rectangle."""
    left, top, right, bottom = room
    return f'<rect x="{left:.1f}" y="{top:.1f}" width="{right - left:.1f}" height="{bottom - top:.1f}" {look}/>'


def overlaps(one: Rectangle, other: Rectangle) -> bool:
    """Whether two rectangles overlap."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def text(
    x: float,
    y: float,
    words: str,
    size: int,
    colour: str,
    anchor: str,
    bold: bool = False,
    serif: bool = False,
    italic: bool = False,
    spaced: bool = False,
    more: str = "",
) -> str:
    """A line of text in the picture's own family, or with serifs; `more`: further attributes."""
    look = f'font-size="{size}" fill="{colour}" text-anchor="{anchor}"'
    look += f" {more}" if more else ""
    look += ' font-weight="700"' if bold else ""
    look += f' font-family="{escape(SERIF)}"' if serif else ""
    look += ' font-style="italic"' if italic else ""
    look += ' letter-spacing="3"' if spaced else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" {look}>{escape(words)}</text>'


def words(
    x: float, y: float, text: object, size: int, colour: str = INK, more: str = "", family: str = PLAIN_SANS
) -> str:
    """A piece of text that names its family; `more`: further attributes."""
    look = f'font-family="{family}" font-size="{size}" fill="{colour}" {more}'
    return f'<text x="{x:g}" y="{y:g}" {look}>{escape(str(text), quote=False)}</text>'
