"""The Presidential Game: the report on a match so far: the score pad, how it stands, how it ended."""

from __future__ import annotations

import re
from collections.abc import Sequence
from textwrap import wrap
from typing import Any

from hustings.engine.game import HIDDEN, Refusal
from hustings.engine.record import Boards
from hustings.games.presidential.board import party
from hustings.games.presidential.cards.captions import NO_CAPTIONS, Captions
from hustings.games.presidential.cards.deck import card_on
from hustings.games.presidential.data import CARD, NO_CARD, OFFER, TEAMS, WINDOW
from hustings.games.presidential.referee.score_pad import STYLES, pad_text
from hustings.games.presidential.view.derived import codes_in, is_over, neutral_votes, verdict

WIDTH = 78


def report(
    boards: Boards,
    actions: Sequence[tuple[int, int]],
    names: Sequence[str],
    style: str,
    captions: Captions = NO_CAPTIONS,
) -> str:
    """[18] The score pad, who holds what, the cards played, and the result; as CSV the pad alone."""
    if style not in STYLES:
        raise Refusal(f"A report is written as text, markdown or csv, not {style!r}.")
    scores = pad_text(boards, names, style)
    if style == "csv":
        return scores
    board = boards[-1]
    page: list[str] = []
    heading(page, style, "The Presidential Game", 1)
    page += [status_line(board), ""]
    heading(page, style, "The score pad [18]", 2)
    page += [scores]
    heading(page, style, "Who holds what [7]", 2)
    paragraphs(page, style, holdings(board))
    told = [
        card_in_words(before, seat, action, captions)
        for before, (seat, action) in zip(boards[:-1], actions, strict=True)
        if action != HIDDEN and before.phase in (WINDOW, OFFER) and CARD <= action < NO_CARD
    ]
    if told:
        heading(page, style, "Cards played from hand [11]", 2)
        paragraphs(page, style, told)
    if is_over(board):
        heading(page, style, "The result [15]", 2)
        paragraphs(page, style, [str(sentence) for sentence in verdict(board)])
    return "\n".join(page).rstrip("\n") + "\n"


def status_line(board: Any) -> str:
    """The week and the team to move, or that the election is over."""
    if is_over(board):
        return "The election is over."
    return f"Week {board.week} of {board.weeks}; the {TEAMS[party(board, int(board.turn))]} are to move."


def holdings(board: Any) -> list[str]:
    """The states of each party, and how many electoral votes that makes."""
    told = []
    for number in range(2):
        seat = number ^ int(board.game)
        states = " ".join(codes_in(int(board.held[seat]))) or "none"
        told.append(f"{TEAMS[number]}, {int(board.electoral[seat])} electoral votes: {states}")
    return [*told, f"Neutral, {neutral_votes(board)} electoral votes."]


def card_in_words(before: Any, seat: int, action: int, captions: Captions) -> str:
    """[11] A card that a team played."""
    card = card_on(before, action - CARD, captions)
    return f"Week {before.week}, {TEAMS[party(before, seat)]}: {card.title}. {card.text}"


def heading(page: list[str], style: str, words: str, level: int) -> None:
    """A heading, underlined in plain text."""
    if style == "markdown":
        page += [f"{'#' * level} {escaped(words)}", ""]
    elif level == 1:
        page += [words.upper(), "=" * WIDTH, ""]
    else:
        page += ["", words, "-" * WIDTH]


def paragraphs(page: list[str], style: str, told: Sequence[str]) -> None:
    """Sentences, one below the other."""
    for sentence in told:
        if style == "markdown":
            page.append(f"- {escaped(sentence)}")
        else:
            page += wrap(sentence, WIDTH, subsequent_indent="  ")
    page.append("")


def escaped(words: str) -> str:
    """Text with the characters escaped that Markdown would read as markup."""
    return re.sub(r"([\\`*_{}\[\]<>#|!~])", r"\\\1", words)
