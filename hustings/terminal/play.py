"""Playing in a terminal: people and bots around one screen, which never shows one person another's secrets."""

from __future__ import annotations

import contextlib
import sys
import threading
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from hustings import bots
from hustings.bots.warming import load_bots
from hustings.engine.game import LUCK, Refusal
from hustings.engine.record import blank
from hustings.games import find
from hustings.match.begin import load, new
from hustings.match.match import Match
from hustings.match.record import End
from hustings.match.referee import NeedsConsent
from hustings.terminal import saved
from hustings.terminal.console import counted
from hustings.terminal.listing import players, read_rules, tell_log
from hustings.terminal.reading import checked_name, joined_words, read_options
from hustings.terminal.seating import bots_of, names_seats, seated

try:
    import readline  # so that a line can be edited, and Tab completes it
except ImportError:
    readline = None  # type: ignore[assignment]

FORGET = "\x1b[H\x1b[2J\x1b[3J"  # clear the screen, and what has scrolled off it
SHOWN = 20  # entries of the log, unless told
RECALLED = 5  # events that are told again when a match is gone on with
YES = ("y", "yes")


def begin(
    console: Console,
    game_name: str,
    seats: Sequence[str],
    options: Sequence[str],
    *,
    seed: int | None = None,
    luck: str = "referee",
    path: str | None = None,
    deck: str | None = None,
) -> None:
    """Play a new match; deck: a file with the players' own cards."""
    game = find(game_name)
    if deck is not None and "deck" not in game.commands:
        raise Refusal(f"{game.title} takes no cards of your own.")
    content = None if deck is None else game.commands["deck"](Path(checked_name(deck)))
    given: dict[str, object] = dict(read_options(options))
    if game.drawn_seats is not None and names_seats(game.seats(game.settle(given)), seats):
        given.setdefault(game.drawn_seats.option, game.drawn_seats.chosen)
    people = seated(game, game.settle(given), seats)
    match = new(game, options=given, seats=people, seed=seed, luck=luck, content=content)
    Sitting(console, match, bots_of(match, seed), keep(console, match, path)).run()


def resume(console: Console, game_name: str | None = None, path: str | None = None) -> None:
    """Go on with a match: the one in the file, or the last that is unfinished."""
    game = None if game_name is None else find(game_name).name
    file = Path(checked_name(path)).expanduser() if path else saved.last_unfinished(game)
    match = load(file, mend=True)
    if game not in (None, match.game.name):
        raise Refusal(f"{file} is a match of {match.game.title}, not of {game}.")
    if match.over:
        raise Refusal(f"The match in {file} is over: `hustings replay` tells it.")
    match.attach(file)
    Sitting(console, match, bots_of(match), file).run()


def keep(console: Console, match: Match, path: str | None) -> Path | None:
    """Have every event of the match written to a file: the one named, or one among the user's own."""
    if path is not None:
        file = Path(checked_name(path)).expanduser()
        match.attach(file)
        return file
    try:
        file = saved.new_path(match.game.name)
        match.attach(file)
    except (OSError, Refusal) as error:
        console.print(
            f"[yellow]The match cannot be kept while you play ({escape(str(error))}); `save FILE` keeps it.[/]"
        )
        return None
    return file


class Left(Exception):
    """Somebody has had enough for now."""


class Sitting:
    """One match at one screen."""

    def __init__(self, console: Console, match: Match, players: dict[int, bots.Bot], file: Path | None) -> None:
        self.console, self.match, self.bots, self.file = console, match, players, file
        self.people = [seat for seat in range(len(match.seat_names)) if seat not in self.bots]
        self.at_screen = self.people[0] if len(self.people) == 1 else LUCK  # whose eyes the screen is for
        self.heard: dict[int, int] = {}  # for each viewer, the last event they were told
        self.began = max(0, len(match) - RECALLED)
        self.shown: set[int] = set()  # who has the present board before them
        self.compiling: bots.Background | None = None
        self.told_compiling = False
        self.thinking = threading.Lock()  # bots share what they think with
        self.layers: list[str] = []  # what is shown on the board besides
        self.long = False  # whether moves are written in full
        self.commands: dict[str, tuple[Callable[[int, str], None], str, str]] = {
            "legal": (self.list_legal, "", "what you may play now"),
            "board": (self.show_board, "", "the board again (so does Enter)"),
            "undo": (self.undo, "", "take back your last move"),
            "log": (self.show_log, "[N|all]", "what happened, as you may know it"),
            "rules": (self.show_rules, "[SECTION]", "the rules, or one section: rules 7b"),
            "report": (self.show_report, "[STYLE]", "the game's report: text, markdown or csv"),
            "save": (self.save, "FILE", "save a copy of the match"),
            "resign": (self.resign, "", "leave the match to the others"),
            "quit": (self.quit, "", "stop for now; nothing is lost"),
            "help": (self.help, "", "this list (so does ?)"),
        }
        layers: Any = match.game.commands.get("layers", {})
        for name, meaning in layers.items():
            self.commands[name] = (partial(self.turn_layer, name), "", f"show or hide them: {meaning}")
        asides = match.game.commands.get("asides")
        for name, (answer, takes, meaning) in asides().items() if asides else ():
            self.commands[name] = (partial(self.tell_aside, answer), takes, meaning)
        if hasattr(match.game.text, "long_name"):
            self.commands["long"] = (self.turn_long, "", "write moves in full, or short again")

    # --- The course of the evening ------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the match is over or somebody leaves."""
        self.open()
        try:
            while not self.match.over:
                self.step()
            self.finish()
        except (KeyboardInterrupt, EOFError):
            self.console.print()
            self.part()
        except Left:
            self.part()

    def open(self) -> None:
        """Say what is played and by whom, and get the bots ready behind the scenes."""
        self.console.rule(f"[bold]{self.match.game.title}[/]")
        self.console.print(f"{players(self.match)}.")
        settled = self.match.game.settle({})
        changed = [f"{name}={value}" for name, value in self.match.options.items() if value != settled[name]]
        if changed:
            self.console.print(f"Options: {', '.join(changed)}.")
        if self.people:
            self.console.print("[dim]Type a move, or ? for help.[/]")
        if self.bots:
            threading.Thread(target=self.prepare, daemon=True).start()

    def prepare(self) -> None:
        """Fetch the bots' compiled code while people read the board, having it compiled before if need be."""
        game = self.match.game
        with contextlib.suppress(Exception):  # whatever is wrong shows when a bot is asked
            if not bots.ready(game):
                self.compiling = bots.begin(game)
                self.compiling.wait()
            with self.thinking:
                load_bots(game)

    def step(self) -> None:
        """Let the next one act: people first, and of these the one at the screen."""
        waiting = self.waiting()
        if not waiting:
            self.think(self.match.movers[0])
        elif self.at_screen in waiting:
            self.ask(self.at_screen)
        else:
            self.ask(waiting[0])

    def waiting(self) -> list[int]:
        """The seats that wait for a person's word; luck, too, where dice are real."""
        return [seat for seat in self.match.movers if seat not in self.bots]

    def ask(self, seat: int) -> None:
        """Ask a person (or, where dice are real, whoever is at the screen for luck) for one line, and do it."""
        if seat != LUCK and seat != self.at_screen:
            self.hand_over(seat)
        viewer = self.at_screen
        self.catch_up(viewer)
        if viewer not in self.shown:
            self.show_board()
        self.tell_compiling()
        whose = f"{self.who(seat)}: " if len(self.people) > 1 else ""
        self.console.print(f"\n[bold]{escape(whose + self.match.asks(seat))}[/]")
        line = self.read(f"{self.match.label(seat)}> ", seat)
        try:
            self.obey(seat, line)
        except Refusal as refusal:
            self.console.print(f"[red]{escape(str(refusal))}[/]")

    def obey(self, seat: int, line: str) -> None:
        """Play the moves in a line, or follow the command in it."""
        head, _, rest = line.strip().partition(" ")
        command = {"": "board", "?": "help", "q": "quit", "exit": "quit"}.get(head.lower(), head.lower())
        if command in self.commands and head not in self.match.legal(seat):
            self.commands[command][0](seat, rest.strip())
        else:
            self.match.play(joined_words(self.match.game, line), seat=seat)

    def read(self, prompt: str, seat: int | None = None) -> str:
        """A line from the keyboard."""
        if readline is not None and seat is not None:
            words = [*self.match.legal(seat), *self.commands]
            readline.set_completer_delims(" ")
            readline.set_completer(lambda text, i: [*(word for word in words if word.startswith(text)), None][i])
            is_libedit = "libedit" in (readline.__doc__ or "")
            readline.parse_and_bind("bind ^I rl_complete" if is_libedit else "tab: complete")
        try:
            line = input(prompt)
        except UnicodeDecodeError:
            return ""
        if not sys.stdin.isatty():
            print(line)  # so that what comes from a file can be read in what is printed
        return line

    def hand_over(self, seat: int) -> None:
        """Give the screen to another person; where one knows what the other may not, it is cleared before."""
        before, self.at_screen = self.at_screen, seat
        self.shown.clear()
        if self.know_the_same(before, seat):
            self.heard[seat] = self.heard.get(before, self.began)  # they looked on together
            return
        self.forget()
        whom = escape(self.who(seat))
        self.console.print(Panel(f"Pass the keyboard to [bold]{whom}[/], then press Enter.", expand=False))
        self.read("")
        self.forget()

    def know_the_same(self, one: int, other: int) -> bool:
        """Whether two viewers see the same board and were told the same all along."""
        boards = [self.match.seen(viewer).tobytes() for viewer in (one, other)]
        return boards[0] == boards[1] and self.match.log(one) == self.match.log(other)

    def forget(self) -> None:
        """Clear the screen and the lines that were typed."""
        if self.console.is_terminal:
            self.console.file.write(FORGET)
            self.console.file.flush()
        if readline is not None:
            readline.clear_history()

    def think(self, seat: int) -> None:
        """Let a bot act for as long as it is its turn and no person's."""
        began = time.monotonic()
        while seat in self.match.movers and not self.waiting():
            self.match.act(seat, self.thought(seat, began))
        self.shown.clear()
        if len(self.people) < 2:
            self.catch_up(self.at_screen)
        if not self.people and not self.match.over:
            self.show_board()
            self.console.print()

    def thought(self, seat: int, began: float) -> int:
        """What a bot chooses, in a thread, so that time is seen to pass and Ctrl-C is heard."""
        boards = blank(self.match.game.board)
        boards[0] = self.match.seen(seat)
        chosen: list[int] = []
        failed: list[BaseException] = []

        def choose() -> None:
            try:
                with self.thinking:
                    chosen.append(self.bots[seat].choose(boards, seat))
            except BaseException as error:
                failed.append(error)

        thread = threading.Thread(target=choose, daemon=True)
        thread.start()
        if self.console.is_terminal:
            name = escape(self.who(seat))
            with self.console.status("") as status:
                while thread.is_alive():
                    status.update(f"{name} thinks … [dim]{time.monotonic() - began:.1f} s{self.how_far()}[/]")
                    thread.join(0.1)
        thread.join()
        if failed:
            raise failed[0]
        return chosen[0]

    def finish(self) -> None:
        """The last words, the board, the result."""
        if len(self.people) > 1:
            self.at_screen = LUCK
        self.catch_up(self.at_screen)
        self.show_board()
        self.console.print()
        self.console.print(Panel(self.verdict(), expand=False, padding=(1, 4)))
        if self.file:
            self.console.print(f"[dim]The match is kept in {escape(str(self.file))}[/]", soft_wrap=True)
            self.console.print("[dim]hustings replay, report and verify read it.[/]")

    def verdict(self) -> str:
        """Who has won, and why if the board does not say it."""
        result = self.match.result
        assert result is not None
        board = " ".join(Text.from_markup(self.match.show(self.at_screen)).plain.split())
        why = f"\n{escape(result.why)}" if result.why and result.why not in board else ""
        return f"[bold]{escape(self.match.asks(LUCK))}[/]{why}"

    def part(self) -> None:
        """Say where the match is kept; one in which nothing was done is not."""
        if self.file is None:
            self.console.print("Goodbye.")
        elif not self.match.actions and self.file.parent == saved.data_folder() / "matches":
            for path in (self.file, self.file.with_name(f"{self.file.name}.secret")):
                path.unlink(missing_ok=True)
            self.console.print("Goodbye: nothing was played, so nothing is kept.")
        else:
            usual = self.file.parent == saved.data_folder() / "matches"
            command = "hustings play --resume" + ("" if usual else f" --save {self.file}")
            self.console.print(f"The match is kept in {escape(str(self.file))}", soft_wrap=True)
            self.console.print(f"Go on with it: [bold]{escape(command)}[/]", soft_wrap=True)

    # --- What is told -------------------------------------------------------------------------------------------------

    def catch_up(self, viewer: int) -> None:
        """Tell what happened since the viewer was last told; what was not sealed changes the board that they see."""
        last = self.heard.get(viewer, self.began)
        public = {entry["n"]: entry["move"] is not None for entry in self.match.log(LUCK)}
        fresh = [entry for entry in self.match.log(viewer) if entry["n"] > last]
        if any(entry["seat"] != viewer or public[entry["n"]] for entry in fresh):
            self.shown.clear()
        entries = [entry for entry in fresh if not isinstance(self.match.events[entry["n"] - 1], End)]
        tell_log(self.console, entries, long=self.long)
        self.heard[viewer] = len(self.match)

    def show_board(self, seat: int = LUCK, words: str = "") -> None:
        """The board, for the eyes at the screen."""
        self.console.print(f"\n{self.match.show(self.at_screen, layers=self.layers)}", soft_wrap=True)
        self.shown.add(self.at_screen)

    def who(self, seat: int) -> str:
        """A seat and whoever sits there."""
        if seat == LUCK:
            return "Luck"
        title, name = self.match.seat_names[seat], self.match.names[seat]
        return title if name == title else f"{title} ({name})"

    def tell_compiling(self) -> None:
        """One quiet line when the bots' code begins to be compiled, and one when that is done."""
        if self.compiling is None or not self.bots:
            return
        if self.compiling.is_running:
            if not self.told_compiling:
                self.console.print(f"\n[dim]The bots warm up in the background{self.how_far()}.[/]")
            self.told_compiling = True
            return
        said = self.compiling.failure or "The bots have warmed up."
        self.console.print(f"\n[dim]{escape(said)}[/]")
        self.compiling = None

    def how_far(self) -> str:
        """How much of the bots' code is compiled, while it is not all."""
        if self.compiling is None or not self.compiling.is_running:
            return ""
        return f" ({self.compiling.done} of {self.compiling.of} parts)"

    # --- The commands -------------------------------------------------------------------------------------------------

    # Each is told who was asked, which may be luck, and the words after it.

    def help(self, seat: int, words: str) -> None:
        listed = Table.grid(padding=(0, 2))
        listed.add_row(
            "[bold]a move[/]", "one or several words, such as " + " ".join(self.match.legal(seat)[:1] or ["…"])
        )
        for name, (_, takes, meaning) in self.commands.items():
            listed.add_row(f"[bold]{name}[/] {escape(takes)}", escape(meaning))
        self.console.print(listed)

    def list_legal(self, seat: int, words: str) -> None:
        moves = self.match.legal(seat, long=self.long)
        self.console.print(f"{counted(len(moves), 'legal move')}:")
        self.console.print(Columns(moves, padding=(0, 2), equal=True), markup=False)

    def show_log(self, seat: int, words: str) -> None:
        entries = self.match.log(self.at_screen)
        if words and words != "all" and not words.isdecimal():
            raise Refusal(f"Write log, log all, or log and a number, not {words!r}.")
        count = len(entries) if words == "all" else int(words[:9] or SHOWN)
        tell_log(self.console, entries[max(0, len(entries) - count) :], long=self.long)
        if not entries:
            self.console.print("Nothing has happened yet.")

    def show_rules(self, seat: int, words: str) -> None:
        read_rules(self.console, self.match.game, words or None)

    def show_report(self, seat: int, words: str) -> None:
        report = self.match.report(words or "text", self.at_screen, long=self.long)
        self.console.print(report, markup=False, soft_wrap=True)

    def tell_aside(self, answer: Callable[[Any, int, str], list[str]], seat: int, words: str) -> None:
        """What the game tells besides: the ways from a pawn, or what a card says."""
        for line in answer(self.match.seen(self.at_screen), self.at_screen, words):
            self.console.print(line, markup=False)

    def turn_layer(self, name: str, seat: int, words: str) -> None:
        """Show something more on the board from now on, or no longer."""
        if name in self.layers:
            self.layers.remove(name)
        else:
            self.layers.append(name)
        self.show_board()

    def turn_long(self, seat: int, words: str) -> None:
        """Write moves in full from now on, or short again; both can be typed."""
        self.long = not self.long
        how = "in full" if self.long else "short"
        self.console.print(f"Moves are written {how} now, in legal, log and report.")

    def undo(self, seat: int, words: str) -> None:
        """Take the last move back: by right, or else if all agree; never what luck has followed."""
        whose = None if seat == LUCK else seat
        try:
            self.match.undo(whose)
        except NeedsConsent as refusal:
            self.console.print(escape(str(refusal)))
            who = "The bots do not mind. Take" if len(self.people) == 1 else "Do all agree? Then take"
            if self.read(f"{who} it back, with all that came after it? [y/N] ").strip().lower() not in YES:
                return
            self.match.undo(whose, agreed=True)
        self.shown.clear()

    def save(self, seat: int, words: str) -> None:
        """Save a copy; a file that holds something else is left alone."""
        if not words:
            raise Refusal("Write save and a file's name.")
        file = Path(checked_name(words)).expanduser()
        self.match.save(file)
        self.console.print(f"A copy up to here is saved in {escape(str(file))}", soft_wrap=True)

    def resign(self, seat: int, words: str) -> None:
        who = self.who(self.at_screen)
        if self.read(f"Does {who} leave the match, which ends it? [y/N] ").strip().lower() in YES:
            self.match.resign(self.at_screen)

    def quit(self, seat: int, words: str) -> None:
        """Leave; where a copy should lie elsewhere too, now is the time to say so."""
        while self.match.actions:
            name = self.read("Save a copy as (Enter: none): ").strip()
            if not name:
                break
            try:
                self.save(seat, name)
                break
            except Refusal as refusal:
                self.console.print(f"[red]{escape(str(refusal))}[/]")
        raise Left
