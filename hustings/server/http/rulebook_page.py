"""A game's rulebook as HTML: every numbered section has an anchor, and every citation leads to it."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

from hustings.engine.game import Game
from hustings.engine.message import ENGLISH, picture_in, use_language
from hustings.match.create import new
from hustings.server.http.game_responses import Rulebook, Section

PICTURE = "picture.svg"  # beside the rulebook, which shows it
PICTURES = "pictures.json"  # beside it too: the positions that it shows besides
POSITION = re.compile(r"pictures/([a-z]+)\.svg")

NUMBER = r"[A-Z]?\d+(?:\.\d+)*[a-z]?"
NUMBERED = re.compile(rf"\[({NUMBER})\]\s*(.*)")  # a heading or a paragraph that is a section
CITED = re.compile(rf"\[({NUMBER})\]")


@lru_cache
def rulebook(game: Game, language: str = ENGLISH) -> Rulebook:
    """The whole rulebook in a language."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    with use_language(language):
        tokens = markdown.parse(game.rulebook)
    show_pictures(tokens, game, language)
    sections = anchored(tokens)
    targets = {slug(section.number, section.title): section.id for section in sections}
    cite(tokens, {section.number for section in sections}, targets)
    return Rulebook(title=game.title, html=markdown.renderer.render(tokens, markdown.options, {}), sections=sections)


def picture(game: Game, language: str = ENGLISH) -> bytes | None:
    """The picture in a game's rulebook, if it has one; in English where a language has none."""
    if drawn := picture_in(language, game.name):
        return drawn.encode()
    file = game.folder / PICTURE
    return file.read_bytes() if file.is_file() else None


def position_picture(game: Game, name: str, language: str = ENGLISH) -> bytes | None:
    """A picture of a position in the rulebook; None: there is none of that name."""
    return drawn_position(game, name, language) if name in position_pictures(game) else None


@lru_cache
def drawn_position(game: Game, name: str, language: str) -> bytes:
    """A position as the game's `pictures.json` sets it up, drawn in a language."""
    given = position_pictures(game)[name]
    with use_language(language):
        match = new(game, options=given.get("options"), luck="hand", position=given.get("position"))
        for word in match.words(given.get("moves", "")):
            match.play(word)
        return match.draw(layers=given.get("layers", ())).encode()


@lru_cache
def position_pictures(game: Game) -> Mapping[str, Mapping[str, Any]]:
    """The positions that a rulebook shows, by name: options, a position, moves, layers and size of the picture."""
    file = game.folder / PICTURES
    found: dict[str, Mapping[str, Any]] = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return found


def show_pictures(tokens: list[Token], game: Game, language: str) -> None:
    """Let the rulebook's pictures come from this server, each with its size, so that nothing moves when it is there."""
    query = "" if language == ENGLISH else f"?language={language}"
    for image in (child for token in tokens for child in token.children or () if child.type == "image"):
        source = str(image.attrGet("src"))
        position = POSITION.fullmatch(source)
        if source == PICTURE or position:
            image.attrSet("src", f"/api/games/{game.name}/{source}{query}")
            image.attrSet("loading", "lazy")
            size = position_size(game, position[1], language) if position else drawn_size(picture(game))
            for name, number in zip(("width", "height"), size, strict=False):
                image.attrSet(name, number)


def position_size(game: Game, name: str, language: str) -> list[str]:
    """Width and height of a position's picture; where the game says them, nothing is drawn before it is looked at."""
    given = position_pictures(game).get(name, {})
    return given["size"].split() if "size" in given else drawn_size(position_picture(game, name, language))


def drawn_size(drawn: bytes | None) -> list[str]:
    """Width and height of a picture as it is drawn."""
    found = re.search(rb'viewBox="\S+ \S+ ([\d.]+) ([\d.]+)"', drawn or b"")
    return [f"{float(number):.0f}" for number in found.groups()] if found else []


def anchored(tokens: list[Token]) -> list[Section]:
    """Add an anchor to each section; returns them in order."""
    sections: list[Section] = []
    used: set[str] = set()
    for opener, inline in pairwise(tokens):
        if opener.type not in ("heading_open", "paragraph_open") or opener.tag == "h1":
            continue
        plain = "".join(child.content for child in inline.children or () if child.type in ("text", "code_inline"))
        found = NUMBERED.match(plain)
        is_heading = opener.type == "heading_open"
        if not found and not is_heading:
            continue
        number, title = (found[1], found[2]) if found else ("", plain)
        anchor = f"s-{number}" if number else slug("", plain)
        if anchor in used:
            continue  # a paragraph that goes on about a section
        used.add(anchor)
        opener.attrSet("id", anchor)
        opener.hidden = False  # in a tight list, paragraphs are not written out, and the anchor would be lost
        if is_heading:
            sections.append(Section(id=anchor, number=number, title=title))
        else:
            sections.append(Section(id=anchor, number=number, title=first_words(title)))
    hidden_pairs(tokens)
    return sections


def hidden_pairs(tokens: list[Token]) -> None:
    """Close the paragraphs that were opened for anchors."""
    opened: list[Token] = []
    for token in tokens:
        if token.type == "paragraph_open":
            opened.append(token)
        elif token.type == "paragraph_close":
            token.hidden = opened.pop().hidden


def cite(tokens: list[Token], numbers: set[str], targets: dict[str, str]) -> None:
    """Link citations to their sections, and headings to their anchors."""
    for token in tokens:
        if token.type != "inline" or not token.children:
            continue
        children: list[Token] = []
        within = 0
        for child in token.children:
            if child.type == "link_open":
                within += 1
                href = str(child.attrGet("href") or "")
                child.attrSet("href", f"#{targets.get(href.removeprefix('#'), href.removeprefix('#'))}")
            elif child.type == "link_close":
                within -= 1
            if child.type == "text" and not within:
                children += linked(child, numbers)
            else:
                children.append(child)
        token.children = children


def linked(text: Token, numbers: set[str]) -> list[Token]:
    """A piece of text with a link in place of each citation."""
    tokens: list[Token] = []
    last = 0
    for found in CITED.finditer(text.content):
        if found[1] not in numbers:
            continue
        tokens.append(plain_text(text.content[last : found.start()]))
        tokens.append(Token("link_open", "a", 1, attrs={"href": f"#s-{found[1]}", "class": "cite"}))
        tokens.append(plain_text(found[0]))
        tokens.append(Token("link_close", "a", -1))
        last = found.end()
    return [*tokens, plain_text(text.content[last:])]


def plain_text(content: str) -> Token:
    return Token("text", "", 0, content=content)


def slug(number: str, title: str) -> str:
    """The slug of a heading."""
    plain = f"{number} {title}".strip().lower()
    return re.sub(r"[^\w\- ]", "", plain).replace(" ", "-")


def first_words(title: str) -> str:
    """The beginning of a paragraph, up to its first full stop."""
    return re.split(r"(?<=\w)\.(?:\s|$)|。", title, maxsplit=1)[0][:80]
