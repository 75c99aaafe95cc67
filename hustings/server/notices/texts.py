"""What notices say, in the language of whoever gets them. Nothing of a match but its game, and whose turn it is."""

from __future__ import annotations

from email.message import EmailMessage

from hustings.engine.message import Message, best_language, render
from hustings.server import catalogue
from hustings.server.notices import mail
from hustings.server.store.rows import TableRow


def title(row: TableRow) -> str:
    """What a table's game is called."""
    return catalogue.find(row.game).title


def push_content(kind: str, row: TableRow, language: str | None) -> dict[str, str]:
    """What a browser shows."""
    said = {
        "turn": Message("notices-turn"),
        "started": Message("notices-started"),
        "ended": Message("notices-ended"),
    }[kind]
    spoken = best_language([language] if language else [])
    return {"title": render(said, spoken), "body": title(row), "link": f"/t/{row.id}", "tag": f"table-{row.id}"}


def turn_letter(sender: str, site: str, to: str, rows: list[TableRow], stop: str, language: str | None) -> EmailMessage:
    """The mail that says at which tables it is somebody's turn."""
    spoken = best_language([language] if language else [])
    subject = Message("notices-mail-subject", count=len(rows), game=title(rows[0]))
    lines = [
        render(Message("notices-mail-turn", count=len(rows)), spoken),
        "",
        *(f"{title(row)}\n{site}/t/{row.id}\n" for row in rows),
        "-- ",
        render(Message("notices-mail-stop"), spoken),
        stop,
    ]
    return mail.letter(sender, to, render(subject, spoken), "\n".join(lines), stop=stop)


def confirmation_letter(sender: str, to: str, name: str, link: str, language: str | None) -> EmailMessage:
    """The first mail to an address, with the link that confirms it."""
    spoken = best_language([language] if language else [])
    lines = [
        render(Message("notices-mail-confirm", name=name), spoken),
        "",
        link,
        "",
        render(Message("notices-mail-confirm-not"), spoken),
    ]
    return mail.letter(sender, to, render(Message("notices-mail-confirm-subject"), spoken), "\n".join(lines))
