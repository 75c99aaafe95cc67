"""E-mail by the host's own server: what is written, and how it is sent."""

from __future__ import annotations

import re
import smtplib
import ssl
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from ipaddress import ip_address
from urllib.parse import unquote, urlsplit

from hustings.engine.game import Refusal

PATIENCE = 15.0  # seconds for each answer of the mail server
ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+", re.ASCII)
LONGEST_ADDRESS = 254
HOW = "HUSTINGS_SMTP is written as smtp://USER:PASSWORD@mail.example.org:587, or smtps:// where all of it is encrypted."


@dataclass(frozen=True)
class MailServer:
    """The host's mail server, and whom mail comes from."""

    host: str
    port: int
    is_encrypted: bool  # from the first byte; else as soon as the server offers it
    user: str | None
    password: str | None = field(repr=False)
    sender: str

    @property
    def is_here(self) -> bool:
        """Whether it is this computer."""
        try:
            return self.host == "localhost" or ip_address(self.host).is_loopback
        except ValueError:
            return False


def read_mail_server(address: str, sender: str) -> MailServer:
    """The settings HUSTINGS_SMTP and HUSTINGS_SMTP_FROM; a Refusal if they cannot be used."""
    try:
        where = urlsplit(address)
        port = where.port
    except ValueError:
        raise Refusal(HOW) from None
    if where.scheme not in ("smtp", "smtps") or not where.hostname or where.path.strip("/") or where.query:
        raise Refusal(HOW)
    if not is_address(sender):
        raise Refusal("HUSTINGS_SMTP needs HUSTINGS_SMTP_FROM, the address that mail comes from: games@example.org.")
    is_encrypted = where.scheme == "smtps"
    user, password = (None if part is None else unquote(part) for part in (where.username, where.password))
    return MailServer(where.hostname, port or (465 if is_encrypted else 587), is_encrypted, user, password, sender)


def is_address(text: str) -> bool:
    """Whether mail can be sent there."""
    return len(text) <= LONGEST_ADDRESS and ADDRESS.fullmatch(text) is not None


def letter(sender: str, to: str, subject: str, text: str, *, stop: str | None = None) -> EmailMessage:
    """A mail; stop: the link that ends all mail."""
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = f"Hustings <{sender}>", to, " ".join(subject.split())
    mail["Date"], mail["Message-ID"] = formatdate(), make_msgid(domain=sender.partition("@")[2])
    mail["Auto-Submitted"] = "auto-generated"
    if stop is not None:
        mail["List-Unsubscribe"] = f"<{stop}>"
    mail.set_content(text)
    return mail


def send(server: MailServer, mail: EmailMessage) -> None:
    """Hand a mail to the server; to be called in a thread. An OSError or SMTPException if that fails."""
    if server.is_encrypted:
        connection: smtplib.SMTP = smtplib.SMTP_SSL(
            server.host, server.port, timeout=PATIENCE, context=ssl.create_default_context()
        )
    else:
        connection = smtplib.SMTP(server.host, server.port, timeout=PATIENCE)
    with connection:
        connection.ehlo()
        if not server.is_encrypted and connection.has_extn("starttls"):
            connection.starttls(context=ssl.create_default_context())
            connection.ehlo()
        elif not server.is_encrypted and server.user is not None and not server.is_here:
            raise smtplib.SMTPException("The mail server offers no encryption, so it is not told the password.")
        if server.user is not None:
            connection.login(server.user, server.password or "")
        connection.send_message(mail)
