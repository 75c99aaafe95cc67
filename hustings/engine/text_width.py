"""Text in columns of a fixed width: a Chinese letter is as wide as two Latin ones, and lines may break beside it."""

from __future__ import annotations

import re
import unicodedata
from textwrap import wrap

CLOSING = "，。、；：！？）」』"  # never begins a line
PIECE = re.compile(rf"\s+|[（「『]*[\u2e80-\ufaff][{CLOSING}]*|[（「『]+|[^\s\u2e80-\ufaff（「『]+")


def width_of(text: str) -> int:
    """The columns that a line takes in a terminal."""
    if text.isascii():
        return len(text)
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in text)


def left(text: str, width: int) -> str:
    """The text with blanks behind it, up to a width."""
    return text + " " * (width - width_of(text))


def right(text: str, width: int) -> str:
    """The text with blanks before it, up to a width."""
    return " " * (width - width_of(text)) + text


def cut(text: str, width: int) -> str:
    """As much of the text as fits."""
    while width_of(text) > width:
        text = text[:-1]
    return text


def wrapped(text: str, width: int, indent: str = "") -> list[str]:
    """The text in lines; those that follow the first are indented."""
    if width_of(text) == len(text):
        return wrap(text, width, subsequent_indent=indent)
    lines, line = [], ""
    for piece in PIECE.findall(text):
        if width_of(line) + width_of(piece.rstrip()) > width and line.strip():
            lines.append(line.rstrip())
            line = indent
            piece = piece.lstrip()
        line += piece
    return [*lines, line.rstrip()]
