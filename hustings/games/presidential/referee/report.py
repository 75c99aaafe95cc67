"""The Presidential Game: the report on a match so far: the score pad, how it stands, how it ended."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from hustings.engine.game import HIDDEN, Refusal
from hustings.engine.message import Message
from hustings.engine.record import Boards
from hustings.engine.text_width import wrapped
from hustings.games.presidential.cards.captions import NO_CAPTIONS, Captions
from hustings.games.presidential.cards.deck import card_on
from hustings.games.presidential.data import CARD, NO_CARD, OFFER, TEAM_LETTERS, WINDOW
from hustings.games.presidential.referee.score_pad import STYLES, pad_text
from hustings.games.presidential.view.derived import codes_in, is_over, neutral_votes, team, verdict

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
    heading(page, style, Message("presidential-picture-title"), 1)
    page += [str(status_line(board)), ""]
    heading(page, style, Message("presidential-report-pad"), 2)
    page += [scores]
    heading(page, style, Message("presidential-report-holdings"), 2)
    paragraphs(page, style, holdings(board))
    told = [
        card_text(before, seat, action, captions)
        for before, (seat, action) in zip(boards[:-1], actions, strict=True)
        if action != HIDDEN and before.phase in (WINDOW, OFFER) and CARD <= action < NO_CARD
    ]
    if told:
        heading(page, style, Message("presidential-report-cards"), 2)
        paragraphs(page, style, told)
    if is_over(board):
        heading(page, style, Message("presidential-report-result"), 2)
        paragraphs(page, style, verdict(board))
    return "\n".join(page).rstrip("\n") + "\n"


def status_line(board: Any) -> Message:
    """The week and the team to move, or that the election is over."""
    if is_over(board):
        return Message("presidential-report-over")
    week, weeks = int(board.week), int(board.weeks)
    return Message("presidential-report-week", week=week, weeks=weeks, team=team(board, int(board.turn)))


def holdings(board: Any) -> list[Message]:
    """The states of each party, and how many electoral votes that makes."""
    told = []
    for number, letter in enumerate(TEAM_LETTERS):
        seat = number ^ int(board.game)
        states = " ".join(codes_in(int(board.held[seat]))) or "none"
        votes = int(board.electoral[seat])
        told.append(Message("presidential-report-holds", team=letter, votes=votes, states=states))
    return [*told, Message("presidential-report-neutral", votes=neutral_votes(board))]


def card_text(before: Any, seat: int, action: int, captions: Captions) -> Message:
    """[11] A card that a team played."""
    card = card_on(before, action - CARD, captions)
    return Message(
        "presidential-report-card", week=int(before.week), team=team(before, seat), card=card.caption, text=card.text
    )


def heading(page: list[str], style: str, title: Message, level: int) -> None:
    """A heading, underlined in plain text."""
    words = str(title)
    if style == "markdown":
        page += [f"{'#' * level} {escaped(words)}", ""]
    elif level == 1:
        page += [words.upper(), "=" * WIDTH, ""]
    else:
        page += ["", words, "-" * WIDTH]


def paragraphs(page: list[str], style: str, told: Sequence[Message]) -> None:
    """Sentences, one below the other."""
    for sentence in map(str, told):
        if style == "markdown":
            page.append(f"- {escaped(sentence)}")
        else:
            page += wrapped(sentence, WIDTH, "  ")
    page.append("")


def escaped(words: str) -> str:
    """Text with the characters escaped that Markdown would read as markup."""
    return re.sub(r"([\\`*_{}\[\]<>#|!~])", r"\\\1", words)
