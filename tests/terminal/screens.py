"""For tests of the command line: the toy games in the registry, and a terminal that a test can type into."""

import os
import re
import select
import subprocess
import sys
import termios
from pathlib import Path
from time import monotonic

import connect_four

import hustings
from hustings import games
from hustings.terminal import saved
from tests.match.games_for_tests import WAGER

ROOT = Path(__file__).parents[2]
TOYS = (connect_four.GAME, WAGER)
LONGEST_WAIT = 120  # seconds until a test gives up on a screen
SECOND_TRY = 15  # seconds until Ctrl-C is pressed again
CONTROL = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|\x1b\]8;[^\x1b]*\x1b\\")
FORGET = "\x1b[H\x1b[2J\x1b[3J"

# Takes the terminal it was given as its own, so that Ctrl-C reaches it, and runs the command line with the toys.
CHILD = """
import fcntl, signal, sys, termios
signal.signal(signal.SIGINT, signal.default_int_handler)  # also where the tests run in the background, deaf to Ctrl-C
if sys.stdin.isatty():
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
from tests.terminal.screens import add_toys
from hustings.cli import main
add_toys()
main()
"""


def add_toys():
    """Put the toy games into the registry of this process."""
    for game in TOYS:
        games.add(game)


def command(*arguments):
    """The command line in a process of its own."""
    return [sys.executable, "-c", CHILD, *arguments]


def environment(folder):
    """The child's environment: matches lie in the folder, and nothing of the tester's terminal matters."""
    saved_match = {
        name: value for name, value in os.environ.items() if not name.startswith(("HUSTINGS_DATA", "COLUMNS", "LINES"))
    }
    paths = os.pathsep.join([str(ROOT), str(ROOT / "examples")])
    return {**saved_match, "HUSTINGS_DATA": str(folder), "PYTHONPATH": paths, "TERM": "xterm-256color", "PAGER": "cat"}


class Screen:
    """A process at a pseudo-terminal: type into it, and wait until it shows something."""

    def __init__(self, folder, *arguments, columns=100, rows=40):
        self.master, slave = os.openpty()
        termios.tcsetwinsize(slave, (rows, columns))
        self.process = subprocess.Popen(
            command(*arguments),
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment(folder),
            start_new_session=True,
        )
        os.close(slave)
        self.raw = ""  # all that was written, control sequences included
        self.seen = 0  # how much of it, without them, a test has waited for

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        os.close(self.master)

    def type(self, line):
        os.write(self.master, f"{line}\n".encode())

    def press(self, key):
        os.write(self.master, key.encode())

    def until(self, text):
        """What was shown since the last wait, up to the text and without control sequences."""
        deadline = monotonic() + LONGEST_WAIT
        while (at := plain(self.raw).find(text, self.seen)) < 0:
            assert monotonic() < deadline, f"{text!r} did not come; what came: {self.rest()}"
            assert self.read(1), f"the process ended before {text!r}: {self.rest()}"
        output = plain(self.raw)[self.seen : at + len(text)]
        self.seen = at + len(text)
        return output

    def end(self):
        """What was shown since the last wait to the end, and the exit status."""
        deadline = monotonic() + LONGEST_WAIT
        while self.read(1):
            assert monotonic() < deadline, f"the process does not end; what came: {self.rest()}"
        return self.rest(), self.process.wait(LONGEST_WAIT)

    def interrupt(self):
        """Ctrl-C, and again after a while, as people do: `input` misses one that comes just before it waits."""
        for _ in range(LONGEST_WAIT // SECOND_TRY):
            self.press("\x03")
            again = monotonic() + SECOND_TRY
            while monotonic() < again:
                if not self.read(1):
                    return self.end()
        return self.end()

    def rest(self):
        """What was shown since the last wait."""
        return plain(self.raw)[self.seen :]

    def read(self, seconds):
        """Whether there may be more to come."""
        if not select.select([self.master], [], [], seconds)[0]:
            return self.process.poll() is None
        try:
            data = os.read(self.master, 65536)
        except OSError:  # the other side has closed
            return False
        self.raw += data.decode(errors="replace")
        return bool(data)


def plain(text):
    """Text without control sequences and carriage returns."""
    return CONTROL.sub("", text).replace("\r", "")


def output(console):
    """All that was printed on a desk's console."""
    return console.file.getvalue()


def saved_match():
    """The only match in the data folder."""
    (found,) = saved.saved_matches()
    return hustings.load(found.path)
