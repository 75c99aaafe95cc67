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
from hustings.engine.game import LUCK, Game, Refusal
from hustings.engine.message import Message, Sentence
from hustings.engine.presentation import TableQuestion
from hustings.engine.record import blank
from hustings.games import find
from hustings.match.create import load, new
from hustings.match.events import End
from hustings.match.match import Match
from hustings.match.referee import NeedsConsent
from hustings.terminal import saved
from hustings.terminal.pages import players, print_log, read_rules
from hustings.terminal.seating import bots_of, names_seats, seats_from_words
from hustings.terminal.user_files import checked_name, read_options

try:
    import readline  # so that a line can be edited, and Tab completes it
except ImportError:
    readline = None  # type: ignore[assignment]

CLEAR_SCREEN = "\x1b[H\x1b[2J\x1b[3J"  # clear the screen, and what has scrolled off it
LOG_LINES = 20  # entries of the log that `log` shows by default
RECAP_EVENTS = 5  # events that are shown again when a match is resumed
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
    """Play a new match; deck: a file with the players' own cards, or the folder of an Electioneer pack."""
    game = find(game_name)
    content = None if deck is None else own_content(game, deck)
    game = game.edition({}, content or {})
    chosen: dict[str, object] = dict(read_options(options))
    if game.drawn_seats is not None and names_seats(game.seats(game.settle(chosen)), seats):
        chosen.setdefault(game.drawn_seats.option, game.drawn_seats.chosen)
    people = seats_from_words(game, game.settle(chosen), seats)
    match = new(game, options=chosen, seats=people, seed=seed, luck=luck, content=content)
    TerminalGame(console, match, bots_of(match, seed), keep(console, match, path)).run()


def own_content(game: Game, deck: str) -> dict[str, Any]:
    """The players' own cards, as the match keeps them."""
    path = Path(checked_name(deck)).expanduser()
    if path.is_dir() and game.editions is None:
        raise Refusal(Message("terminal-folder-of-cards", folder=deck))
    if game.editions is not None:
        return game.editions.read(path)
    if game.own_cards is None:
        raise Refusal(Message("terminal-no-cards", game=game.title))
    return game.own_cards.read(path)


def resume(console: Console, game_name: str | None = None, path: str | None = None) -> None:
    """Resume a match: the one in the file, or the last unfinished one."""
    game = None if game_name is None else find(game_name).name
    file = Path(checked_name(path)).expanduser() if path else saved.last_unfinished(game)
    match = load(file, mend=True)
    if game not in (None, match.game.name):
        raise Refusal(Message("terminal-other-game", file=str(file), game=match.game.title, wanted=game or ""))
    if match.over:
        raise Refusal(Message("terminal-is-over", file=str(file)))
    match.attach(file)
    TerminalGame(console, match, bots_of(match), file).run()


def keep(console: Console, match: Match, path: str | None) -> Path | None:
    """Attach the match to a file: the given one, or a new one in the data folder."""
    if path is not None:
        file = Path(checked_name(path)).expanduser()
        match.attach(file)
        return file
    try:
        file = saved.new_path(match.game.name)
        match.attach(file)
    except (OSError, Refusal) as error:
        console.print(f"[yellow]{escape(str(Message('terminal-not-kept', why=str(error))))}[/]")
        return None
    return file


class Quit(Exception):
    """Raised when a player quits."""


class TerminalGame:
    """A match that is played in one terminal."""

    def __init__(self, console: Console, match: Match, players: dict[int, bots.Bot], file: Path | None) -> None:
        self.console, self.match, self.bots, self.file = console, match, players, file
        self.people = [seat for seat in range(len(match.seat_names)) if seat not in self.bots]
        self.at_screen = self.people[0] if len(self.people) == 1 else LUCK  # the seat that the screen is shown to
        self.last_told: dict[int, int] = {}  # for each viewer, the last event that was shown to them
        self.first_told = max(0, len(match) - RECAP_EVENTS)
        self.has_board: set[int] = set()  # the viewers whose current board is on the screen
        self.compiling: bots.Background | None = None
        self.has_told_compiling = False
        self.bots_lock = threading.Lock()  # held while a bot chooses: bots share memory
        self.layers: list[str] = []  # the layers that are shown
        self.long = False  # whether moves are written in full
        self.commands: dict[str, tuple[Callable[[int, str], None], str, Sentence]] = {
            "legal": (self.list_legal, "", Message("terminal-help-legal")),
            "board": (self.show_board, "", Message("terminal-help-board")),
            "undo": (self.undo, "", Message("terminal-help-undo")),
            "log": (self.show_log, "[N|all]", Message("terminal-help-log")),
            "rules": (self.show_rules, "[SECTION]", Message("terminal-help-rules")),
            "report": (self.show_report, "[STYLE]", Message("terminal-help-report")),
            "save": (self.save, "FILE", Message("terminal-help-save")),
            "resign": (self.resign, "", Message("terminal-help-resign")),
            "quit": (self.quit, "", Message("terminal-help-quit")),
            "help": (self.help, "", Message("terminal-help-help")),
        }
        layers = match.game.layers
        for name, meaning in layers.meanings.items() if layers is not None else ():
            self.commands[name] = (partial(self.turn_layer, name), "", Message("terminal-help-layer", layer=meaning))
        for question in match.game.table_questions:
            answer = partial(self.answer_question, question)
            self.commands[question.word] = (answer, question.takes, str(question.meaning))
        if match.game.long_form is not None:
            self.commands["long"] = (self.turn_long, "", Message("terminal-help-long"))

    # --- The game loop ------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the match is over or somebody leaves."""
        self.open()
        try:
            while not self.match.over:
                self.step()
            self.finish()
        except (KeyboardInterrupt, EOFError):
            self.console.print()
            self.say_goodbye()
        except Quit:
            self.say_goodbye()

    def open(self) -> None:
        """Print what is played and by whom, and prepare the bots in the background."""
        self.console.rule(f"[bold]{self.match.game.title}[/]")
        self.console.print(f"{players(self.match)}.")
        settled = self.match.game.settle({})
        changed = [f"{name}={value}" for name, value in self.match.options.items() if value != settled[name]]
        if changed:
            self.console.print(escape(str(Message("terminal-options", options=changed))))
        if self.people:
            self.console.print(f"[dim]{Message('terminal-type-a-move')}[/]")
        if self.bots:
            threading.Thread(target=self.prepare, daemon=True).start()

    def prepare(self) -> None:
        """Load the bots' compiled code in a thread; compile it first if needed."""
        game = self.match.game
        with contextlib.suppress(Exception):  # an error shows when a bot chooses
            if not bots.ready(game):
                self.compiling = bots.compile_in_background(game)
                self.compiling.wait()
            with self.bots_lock:
                load_bots(game)

    def step(self) -> None:
        """Let the next mover act: people first, and of these the one at the screen."""
        waiting = self.waiting()
        if not waiting:
            self.play_bot(self.match.movers[0])
        elif self.at_screen in waiting:
            self.ask(self.at_screen)
        else:
            self.ask(waiting[0])

    def waiting(self) -> list[int]:
        """The movers that are people; luck too, where dice are real."""
        return [seat for seat in self.match.movers if seat not in self.bots]

    def ask(self, seat: int) -> None:
        """Read one line from a person (for luck, where dice are real) and execute it."""
        if seat != LUCK and seat != self.at_screen:
            self.hand_over(seat)
        viewer = self.at_screen
        self.catch_up(viewer)
        if viewer not in self.has_board:
            self.show_board()
        self.tell_compiling()
        asked = self.match.asks(seat)
        if len(self.people) > 1:
            asked = str(Message("terminal-turn", who=self.who(seat), asks=asked))
        self.console.print(f"\n[bold]{escape(asked)}[/]")
        line = self.read(f"{self.match.label(seat)}> ", seat)
        try:
            self.execute(seat, line)
        except Refusal as refusal:
            self.console.print(f"[red]{escape(str(refusal))}[/]")

    def execute(self, seat: int, line: str) -> None:
        """Play the moves in a line, or run the command in it."""
        head, _, rest = line.strip().partition(" ")
        command = {"": "board", "?": "help", "q": "quit", "exit": "quit"}.get(head.lower(), head.lower())
        if command in self.commands and head not in self.match.legal(seat):
            self.commands[command][0](seat, rest.strip())
        else:
            self.match.play(line, seat=seat)

    def read(self, prompt: str, seat: int | None = None) -> str:
        """Read a line from the keyboard."""
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
            print(line)  # echo input that comes from a file
        return line

    def hand_over(self, seat: int) -> None:
        """Give the screen to another person; clear it if one knows what the other may not."""
        before, self.at_screen = self.at_screen, seat
        self.has_board.clear()
        if self.know_the_same(before, seat):
            self.last_told[seat] = self.last_told.get(before, self.first_told)  # they watched the same screen
            return
        self.clear_screen()
        request = Message("terminal-pass-on", who=f"[bold]{escape(self.who(seat))}[/]")
        self.console.print(Panel(str(request), expand=False))
        self.read("")
        self.clear_screen()

    def know_the_same(self, one: int, other: int) -> bool:
        """Whether two viewers see the same board and the same log."""
        boards = [self.match.seen(viewer).tobytes() for viewer in (one, other)]
        return boards[0] == boards[1] and self.match.log(one) == self.match.log(other)

    def clear_screen(self) -> None:
        """Clear the screen and the history of typed lines."""
        if self.console.is_terminal:
            self.console.file.write(CLEAR_SCREEN)
            self.console.file.flush()
        if readline is not None:
            readline.clear_history()

    def play_bot(self, seat: int) -> None:
        """Let a bot act while it is to move and no person is."""
        began = time.monotonic()
        while seat in self.match.movers and not self.waiting():
            self.match.act(seat, self.bot_choice(seat, began))
        self.has_board.clear()
        if len(self.people) < 2:
            self.catch_up(self.at_screen)
        if not self.people and not self.match.over:
            self.show_board()
            self.console.print()

    def bot_choice(self, seat: int, began: float) -> int:
        """A bot's choice, computed in a thread, so that the clock is updated and Ctrl-C works."""
        boards = blank(self.match.game.board)
        boards[0] = self.match.seen(seat)
        chosen: list[int] = []
        failed: list[BaseException] = []

        def choose() -> None:
            try:
                with self.bots_lock:
                    chosen.append(self.bots[seat].choose(boards, seat))
            except BaseException as error:
                failed.append(error)

        thread = threading.Thread(target=choose, daemon=True)
        thread.start()
        if self.console.is_terminal:
            with self.console.status("") as status:
                while thread.is_alive():
                    status.update(escape(str(self.thinking(seat, time.monotonic() - began))))
                    thread.join(0.1)
        thread.join()
        if failed:
            raise failed[0]
        return chosen[0]

    def finish(self) -> None:
        """Print the last events, the board and the result."""
        if len(self.people) > 1:
            self.at_screen = LUCK
        self.catch_up(self.at_screen)
        self.show_board()
        self.console.print()
        self.console.print(Panel(self.verdict(), expand=False, padding=(1, 4)))
        if self.file:
            kept = Message("terminal-kept", file=str(self.file))
            self.console.print(f"[dim]{escape(str(kept))}[/]", soft_wrap=True)
            self.console.print(f"[dim]{Message('terminal-kept-about')}[/]")

    def verdict(self) -> str:
        """Who has won, and why unless the board says it."""
        result = self.match.result
        assert result is not None
        board = " ".join(Text.from_markup(self.match.show(self.at_screen)).plain.split())
        why = f"\n{escape(result.why)}" if result.why and result.why not in board else ""
        return f"[bold]{escape(self.match.asks(LUCK))}[/]{why}"

    def say_goodbye(self) -> None:
        """Print where the match is kept; delete one without actions."""
        if self.file is None:
            self.console.print(str(Message("terminal-goodbye")))
        elif not self.match.actions and self.file.parent == saved.data_folder() / "matches":
            for path in (self.file, self.file.with_name(f"{self.file.name}.secret")):
                path.unlink(missing_ok=True)
            self.console.print(str(Message("terminal-nothing-kept")))
        else:
            usual = self.file.parent == saved.data_folder() / "matches"
            self.console.print(escape(str(Message("terminal-kept", file=str(self.file)))), soft_wrap=True)
            how = Message("terminal-resume") if usual else Message("terminal-resume-file", file=str(self.file))
            self.console.print(escape(str(how)), soft_wrap=True)

    # --- Output -------------------------------------------------------------------------------------------------------

    def catch_up(self, viewer: int) -> None:
        """Print what happened since the viewer last looked; anything public makes their board stale."""
        last = self.last_told.get(viewer, self.first_told)
        public = {entry["n"]: entry["move"] is not None for entry in self.match.log(LUCK)}
        fresh = [entry for entry in self.match.log(viewer) if entry["n"] > last]
        if any(entry["seat"] != viewer or public[entry["n"]] for entry in fresh):
            self.has_board.clear()
        entries = [entry for entry in fresh if not isinstance(self.match.events[entry["n"] - 1], End)]
        print_log(self.console, entries, long=self.long)
        self.last_told[viewer] = len(self.match)

    def show_board(self, seat: int = LUCK, words: str = "") -> None:
        """Print the board for the viewer at the screen."""
        self.console.print(f"\n{self.match.show(self.at_screen, layers=self.layers)}", soft_wrap=True)
        self.has_board.add(self.at_screen)

    def who(self, seat: int) -> str:
        """A seat and its player."""
        if seat == LUCK:
            return str(Message("terminal-luck"))
        title, name = self.match.seat_names[seat], self.match.names[seat]
        return title if name == title else f"{title} ({name})"

    def tell_compiling(self) -> None:
        """Print a line when compiling the bots begins, and one when it is done."""
        if self.compiling is None or not self.bots:
            return
        if self.compiling.is_running:
            if not self.has_told_compiling:
                done = Message("terminal-preparing", done=self.compiling.done, of=self.compiling.of)
                self.console.print(f"\n[dim]{done}[/]")
            self.has_told_compiling = True
            return
        text = self.compiling.failure or str(Message("terminal-prepared"))
        self.console.print(f"\n[dim]{escape(text)}[/]")
        self.compiling = None

    def thinking(self, seat: int, seconds: float) -> Message:
        """That a bot thinks, for how long, and how much of its code is compiled."""
        who, time_text = self.who(seat), f"{seconds:.1f}"
        if self.compiling is None or not self.compiling.is_running:
            return Message("terminal-bot-thinks", who=who, seconds=time_text)
        done, of = self.compiling.done, self.compiling.of
        return Message("terminal-bot-thinks-compiling", who=who, seconds=time_text, done=done, of=of)

    # --- The commands -------------------------------------------------------------------------------------------------

    # Each takes the seat that was prompted, which may be luck, and the rest of the line.

    def help(self, seat: int, words: str) -> None:
        table = Table.grid(padding=(0, 2))
        example = Message("terminal-help-move-about", move=" ".join(self.match.legal(seat)[:1] or ["…"]))
        table.add_row(f"[bold]{Message('terminal-help-move')}[/]", escape(str(example)))
        for name, (_, takes, meaning) in self.commands.items():
            table.add_row(f"[bold]{name}[/] {escape(takes)}", escape(str(meaning)))
        self.console.print(table)

    def list_legal(self, seat: int, words: str) -> None:
        moves = self.match.legal(seat, long=self.long)
        self.console.print(str(Message("terminal-legal-moves", count=len(moves))))
        self.console.print(Columns(moves, padding=(0, 2), equal=True), markup=False)

    def show_log(self, seat: int, words: str) -> None:
        entries = self.match.log(self.at_screen)
        if words and words != "all" and not words.isdecimal():
            raise Refusal(Message("terminal-log-how", words=words))
        count = len(entries) if words == "all" else int(words[:9] or LOG_LINES)
        print_log(self.console, entries[max(0, len(entries) - count) :], long=self.long)
        if not entries:
            self.console.print(str(Message("terminal-log-empty")))

    def show_rules(self, seat: int, words: str) -> None:
        read_rules(self.console, self.match.game, words or None)

    def show_report(self, seat: int, words: str) -> None:
        report = self.match.report(words or "text", self.at_screen, long=self.long)
        self.console.print(report, markup=False, soft_wrap=True)

    def answer_question(self, question: TableQuestion, seat: int, words: str) -> None:
        """Print the game's answer to a question, such as the ways from a pawn or the text of a card."""
        for line in question.answer(self.match.seen(self.at_screen), self.at_screen, words):
            self.console.print(str(line), markup=False)

    def turn_layer(self, name: str, seat: int, words: str) -> None:
        """Turn a layer of the board on or off."""
        if name in self.layers:
            self.layers.remove(name)
        else:
            self.layers.append(name)
        self.show_board()

    def turn_long(self, seat: int, words: str) -> None:
        """Turn the long form of moves on or off."""
        self.long = not self.long
        self.console.print(str(Message("terminal-long-on" if self.long else "terminal-long-off")))

    def undo(self, seat: int, words: str) -> None:
        """Take back the last move: by right, or if all agree; never across luck."""
        whose = None if seat == LUCK else seat
        try:
            self.match.undo(whose)
        except NeedsConsent as refusal:
            self.console.print(escape(str(refusal)))
            asked = Message("terminal-undo-bots" if len(self.people) == 1 else "terminal-undo-all")
            if self.read(f"{asked} ").strip().lower() not in YES:
                return
            self.match.undo(whose, agreed=True)
        self.has_board.clear()

    def save(self, seat: int, words: str) -> None:
        """Save a copy; a file with other content is not overwritten."""
        if not words:
            raise Refusal(Message("terminal-save-how"))
        file = Path(checked_name(words)).expanduser()
        self.match.save(file)
        self.console.print(escape(str(Message("terminal-saved", file=str(file)))), soft_wrap=True)

    def resign(self, seat: int, words: str) -> None:
        asked = Message("terminal-resign", who=self.who(self.at_screen), seats=len(self.match.seat_names))
        if self.read(f"{asked} ").strip().lower() in YES:
            self.match.resign(self.at_screen)
            if not self.match.over:  # of three or more: a bot takes the seat
                self.bots = bots_of(self.match)
                self.people.remove(self.at_screen)
                self.at_screen = self.people[0] if len(self.people) == 1 else LUCK

    def quit(self, seat: int, words: str) -> None:
        """Offer to save a copy, then leave."""
        while self.match.actions:
            name = self.read(f"{Message('terminal-save-copy')} ").strip()
            if not name:
                break
            try:
                self.save(seat, name)
                break
            except Refusal as refusal:
                self.console.print(f"[red]{escape(str(refusal))}[/]")
        raise Quit
