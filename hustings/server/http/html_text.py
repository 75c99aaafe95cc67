"""The text board as HTML: spans with classes, nothing else, everything escaped."""

from __future__ import annotations

from html import escape

from rich.console import Console
from rich.style import Style
from rich.text import Text

_console = Console(width=200, color_system="truecolor", force_terminal=True, legacy_windows=False)


def as_html(markup: str) -> str:
    """Rich markup as HTML for a <pre>: classes bold, dim, fg-rrggbb and bg-rrggbb."""
    text = Text.from_markup(markup)
    parts = []
    for piece in text.render(_console):
        classes = " ".join(class_names(piece.style)) if piece.style else ""
        html = escape(piece.text)
        parts.append(f'<span class="{classes}">{html}</span>' if classes else html)
    return "".join(parts)


def class_names(style: Style) -> list[str]:
    """The CSS classes of a style."""
    names = [name for name, on in (("bold", style.bold), ("dim", style.dim), ("italic", style.italic)) if on]
    for mark, colour in (("fg", style.color), ("bg", style.bgcolor)):
        if colour is not None and not colour.is_default:
            names.append(f"{mark}-{colour.get_truecolor().hex.removeprefix('#')}")
    return names
