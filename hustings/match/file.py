"""Matches on disk: a file that only grows, and beside it, while the match lasts, the referee's secret."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path
from typing import Protocol

from hustings.engine.game import Refusal
from hustings.match.fairness import SECRET_BYTES
from hustings.match.record import LARGEST_FILE


class Writable(Protocol):
    """What a file stores of a match."""

    def __len__(self) -> int:
        """How many events there are."""

    def lines(self, first: int = 0) -> list[str]:
        """The lines of the file from number `first`; 0 is the header."""

    @property
    def text(self) -> str:
        """The whole file."""

    @property
    def ended(self) -> bool:
        """Whether the match is over, and its end recorded."""

    def unrevealed_secret(self) -> bytes | None:
        """The referee's secret, until it is revealed."""


class Journal:
    """A file that follows a match: every event is on disk before anyone is told of it."""

    def __init__(self, path: Path, lines: int, size: int) -> None:
        self.path, self.lines, self.size = path, lines, size

    def write(self, match: Writable) -> None:
        """Append the lines that the file does not have yet."""
        data = "".join(f"{line}\n" for line in match.lines(self.lines)).encode()
        try:
            if self.path.stat().st_size != self.size:
                raise Refusal(f"{self.path} was changed by another program: load it again.")
            write_at(self.path, self.size, data)
        except OSError as error:
            raise Refusal(f"{self.path} cannot be written: {error.strerror}.") from error
        self.lines, self.size = len(match) + 1, self.size + len(data)
        if match.ended:
            secret_path(self.path).unlink(missing_ok=True)


def save(match: Writable, path: Path, *, overwrite: bool = False) -> Journal:
    """Write a match to a file; if the file holds its beginning, append only the missing lines."""
    data = match.text.encode()
    try:
        present = path.read_bytes() if path.exists() and not overwrite else b""
        whole = present[: present.rfind(b"\n") + 1]  # a last line that was cut off is written again
        if (present and not whole) or not data.startswith(whole):
            if whole.startswith(data):
                raise Refusal(f"{path} has gone on beyond this match: load it again.")
            raise Refusal(f"{path} holds something else: choose another name, or overwrite it.")
        keep_secret(match, path, fresh=not whole)
        if whole:
            write_at(path, len(whole), data[len(whole) :])
        else:
            write_new(path, data)
    except OSError as error:
        raise Refusal(f"{path} cannot be written: {error.strerror}.") from error
    return Journal(path, len(match) + 1, len(data))


def write_at(path: Path, size: int, data: bytes) -> None:
    """Write at an offset; if that fails, truncate the file there again."""
    with path.open("r+b", buffering=0) as file:
        try:
            file.seek(size)
            file.truncate()
            view = memoryview(data)
            while view:
                view = view[file.write(view) :]
            os.fsync(file.fileno())
        except OSError:
            with contextlib.suppress(OSError):
                file.truncate(size)
            raise


def write_new(path: Path, data: bytes, *, private: bool = False) -> None:
    """Write a file atomically."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}-")  # readable for its owner only
    try:
        with open(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if not private:
            Path(name).chmod(0o666 & ~current_umask())
        os.replace(name, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise


def current_umask() -> int:
    """The process's umask, which can only be read by setting it."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask


def secret_path(path: Path) -> Path:
    return path.with_name(f"{path.name}.secret")


def keep_secret(match: Writable, path: Path, *, fresh: bool) -> None:
    """Write the secret of an unfinished match beside its file; delete one that is no longer needed."""
    beside = secret_path(path)
    secret = match.unrevealed_secret()
    if secret is not None:
        write_new(beside, f"{secret.hex()}\n".encode(), private=True)
    elif fresh or match.ended:
        beside.unlink(missing_ok=True)


def read_file(path: Path) -> bytes:
    """A file's bytes, at most one more than a record may have."""
    try:
        with path.open("rb") as file:
            return file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise Refusal(f"{path} cannot be read: {error.strerror}.") from error


def read_secret(path: Path) -> bytes | None:
    """The secret beside a match's file, or None."""
    beside = secret_path(path)
    if not beside.exists():
        return None
    text = read_file(beside).strip()
    try:
        secret = bytes.fromhex(text.decode("ascii"))
    except ValueError:
        secret = b""
    if len(secret) != SECRET_BYTES:
        raise Refusal(f"{beside} holds no secret.")
    return secret
