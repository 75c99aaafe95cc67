"""The command line. Every command teaches itself by --help, and prints JSON where a program would read it.

What a command needs is imported in it, so that help and lists come at once.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer

from hustings.terminal import cards

FEW = 2_000  # positions that are looked at in Python sooner than compiled code is fetched

app = typer.Typer(
    help="""Hustings: a home for election board games.

    Exact rules, fair play, bots, and simulation by the million. Without a command, in a terminal, a menu opens.""",
    epilog="Start with [bold]hustings games[/], or [bold]hustings play primary_colours[/].",
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
PLAY, RULES, MATCHES, RESEARCH = "Play", "The rules, for programs and referees", "Saved matches", "Research and care"
app.add_typer(cards.app, name="cards", rich_help_panel=RULES)


def known_games(incomplete: str) -> list[str]:
    """What a shell offers for GAME."""
    from hustings.games import NAMES

    return [name for name in NAMES if name.startswith(incomplete)]


GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="A game's name: see `hustings games`.", autocompletion=known_games)
]
MatchFile = Annotated[str, typer.Argument(metavar="FILE", help="A saved match.")]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option", "-o", metavar="NAME=VALUE", help="A choice about the rules: see `hustings games GAME`. Repeatable."
    ),
]
Moves = Annotated[
    str,
    typer.Option(
        "--moves", "-m", metavar="WORDS", help="Moves to play first, with spaces between; `red:5` names the seat."
    ),
]
Position = Annotated[
    str | None, typer.Option("--position", "-p", metavar="FILE", help="Start from a position in JSON; - reads stdin.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]
Backend = Annotated[str, typer.Option("--backend", metavar="auto|python|cpu", help="cpu is compiled.")]


def main() -> None:
    """The console script: whatever is wrong with the input is one sentence on stderr, and exit status 2."""
    from hustings.engine.game import Refusal

    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")  # a strange name is written strangely, and never fails
    try:
        try:
            app(prog_name="hustings")
        finally:
            sys.stdout.flush()
    except Refusal as refusal:
        complain(str(refusal))
    except BrokenPipeError:  # whoever read our output has read enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    except OSError as error:
        from hustings.terminal.reading import reason

        complain(f"{error.filename or 'The output'} cannot be written: {reason(error)}.")


def complain(sentence: str) -> NoReturn:
    """Say what is wrong, and leave."""
    from hustings.terminal.console import printable

    print(printable(" ".join(sentence.split())), file=sys.stderr)
    sys.exit(2)


@app.callback(invoke_without_command=True)
def hustings(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    if version:
        from hustings import __version__

        print(f"hustings {__version__}")
    elif context.invoked_subcommand is None:
        if sys.stdin.isatty() and sys.stdout.isatty():
            from hustings.terminal.console import page
            from hustings.terminal.menu import menu

            menu(page())
        else:
            print(context.get_help())


# --- Play -------------------------------------------------------------------------------------------------------------


@app.command(rich_help_panel=PLAY)
def play(
    game: Annotated[
        str | None,
        typer.Argument(metavar="GAME", help="A game's name: see `hustings games`.", autocompletion=known_games),
    ] = None,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            "--seat", "-s", metavar="human|BOT", help="Who sits in the next seat, or in a named one. Repeatable."
        ),
    ] = None,
    option: Options = None,
    seed: Annotated[int | None, typer.Option("--seed", metavar="N", help="Make luck and bots repeatable.")] = None,
    luck: Annotated[
        str, typer.Option("--luck", metavar="referee|hand", help="hand: you roll real dice and type what fell.")
    ] = "referee",
    deck: Annotated[
        str | None, typer.Option("--deck", metavar="FILE", help="Your own cards, where a game takes them.")
    ] = None,
    save: Annotated[str | None, typer.Option("--save", metavar="FILE", help="Keep the match in this file.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the last match, or the one in --save.")] = False,
) -> None:
    """Play in the terminal, against bots or with friends at one keyboard.

    Unless told, you take one seat and bots the others. Several humans share
    the screen, and each sees only their own secrets. Every match is kept
    while it is played: --resume goes on with it.

    [bold]hustings play primary_colours[/]

    [bold]hustings play primary_colours -s human:Ada -s human:Ben -s search:time=2[/]

    [bold]hustings play primary_colours -s blue=human --option open_swaps=yes --seed 7[/]

    Bots are random, greedy, and search, with settings such as search:time=2,threads=2.
    """
    from hustings.engine.game import Refusal
    from hustings.terminal import play as table
    from hustings.terminal.console import page

    if resume:
        if seat or option or seed is not None or luck != "referee" or deck is not None:
            raise Refusal("A match that is resumed has its seats, options, luck and cards already.")
        table.resume(page(), game, save)
    elif game is None:
        raise Refusal("Name a game to play (`hustings games` lists them), or --resume.")
    else:
        table.begin(page(), game, seat or [], option or [], seed=seed, luck=luck, path=save, deck=deck)


@app.command(rich_help_panel=PLAY)
def games(
    game: Annotated[
        str | None,
        typer.Argument(metavar="GAME", help="Only this game, with its options.", autocompletion=known_games),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """List the games: their seats and designers; for one GAME, or with --json, the options too."""
    from hustings.games import NAMES, find
    from hustings.terminal import console, listing

    found = [find(name) for name in ([game] if game else NAMES)]
    if as_json:
        console.answer({"games": [listing.in_json(each) for each in found]})
    elif game:
        listing.describe(console.page(), found[0])
    else:
        listing.table(console.page(), found)


@app.command(rich_help_panel=PLAY)
def rules(
    game: GameName,
    section: Annotated[
        str | None, typer.Argument(metavar="SECTION", help="Only this section, such as 7b or R5.")
    ] = None,
) -> None:
    """Read a game's rules, whole or one section; the log and refusals cite sections in brackets."""
    from hustings.games import find
    from hustings.terminal.console import page
    from hustings.terminal.listing import read_rules

    read_rules(page(), find(game), section)


# --- The rules, for programs and referees -----------------------------------------------------------------------------


@app.command(rich_help_panel=RULES)
def legal(
    game: GameName, moves: Moves = "", position: Position = None, option: Options = None, as_json: AsJson = False
) -> None:
    """List the legal actions after some moves, or in a position.

    [bold]hustings legal primary_colours --moves "red:5115432 blue:4425113" --json[/]

    JSON: {"movers": seats, "count": n, "actions": words, "over": false,
    "result": null}. Where several seats may act at once, each word names its
    seat, as in red:R5. Luck (a die, a deck) is a seat too.
    """
    from hustings.engine.game import LUCK
    from hustings.terminal.console import answer, counted, page
    from hustings.terminal.reading import set_up

    match = set_up(game, option, moves, position)
    if as_json:
        words, result = match.legal(), match.result
        movers, ending = [match.label(mover) for mover in match.movers], result.as_json() if result else None
        answer({"movers": movers, "count": len(words), "actions": words, "over": match.over, "result": ending})
    elif match.over:
        page().print(f"The game is over: {match.asks(LUCK)}", markup=False)
    else:
        from rich.columns import Columns

        for mover in match.movers:
            words = match.legal(mover)
            page().print(f"[bold]{match.label(mover)}[/] has {counted(len(words), 'legal action')}:")
            page().print(Columns(words, padding=(0, 2), equal=True), markup=False)


@app.command(rich_help_panel=RULES)
def adjudicate(
    game: GameName,
    file: Annotated[str, typer.Argument(metavar="FILE|-", help="A position in JSON; - or nothing reads stdin.")] = "-",
    option: Options = None,
) -> None:
    """Rule on a position: JSON in, JSON out, nothing kept. The referee for a game that is played elsewhere.

    [bold]hustings adjudicate primary_colours position.json[/]
    """
    from hustings.games import find
    from hustings.terminal.console import answer
    from hustings.terminal.reading import command, read_json, read_options, with_options

    ruling = command(find(game), "adjudicate")
    if file == "-" and sys.stdin.isatty():
        print("Type or paste the position in JSON, then Ctrl-D.", file=sys.stderr)
    answer(ruling(with_options(read_json(file), read_options(option))))


@app.command(rich_help_panel=RULES)
def draw(
    game: GameName,
    moves: Moves = "",
    position: Position = None,
    match_file: Annotated[
        str | None, typer.Option("--match", metavar="FILE", help="Draw a saved match instead.")
    ] = None,
    option: Options = None,
    out: Annotated[str, typer.Option("--out", metavar="FILE.svg", help="Where to put the picture; - prints it.")] = "-",
) -> None:
    """Draw a position, as the public sees it, as an SVG picture.

    [bold]hustings draw primary_colours --match evening.jsonl --out evening.svg[/]
    """
    from hustings.engine.game import LUCK, Refusal
    from hustings.games import find
    from hustings.terminal.reading import checked_name, command, open_match, set_up

    found = find(game)
    drawing = command(found, "draw")
    if match_file is None:
        match = set_up(game, option, moves, position)
    elif moves or position or option:
        raise Refusal("Draw a saved match, or a position with moves, not both.")
    else:
        match = open_match(match_file)
        if match.game is not found:
            raise Refusal(f"{match_file} is a match of {match.game.title}, not of {found.title}.")
    picture = str(drawing(match.seen(LUCK))).rstrip()
    if out == "-":
        print(picture)
    else:
        Path(checked_name(out)).write_text(picture + "\n", encoding="utf-8")
        print(f"Drawn to {out}.", file=sys.stderr)


@app.command(rich_help_panel=RULES)
def odds(
    game: GameName,
    file: Annotated[str, typer.Argument(metavar="FILE", help="A map in JSON, as for adjudicate; - reads stdin.")] = "-",
    weeks: Annotated[
        int | None, typer.Option("--weeks", metavar="N", min=1, max=30, help="Weeks still to come: simulate them.")
    ] = None,
    number: Annotated[int, typer.Option("--games", "-n", metavar="N", help="How many to simulate.")] = 2_000,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="Equal seeds give equal games.")] = 1,
    as_json: AsJson = False,
) -> None:
    """The odds of a map: exact if play stopped now, by simulation with weeks to come, and the cheapest ways to 270.

    [bold]echo '{"states": {"CA": "D", "TX": "R"}}' | hustings odds presidential[/]
    """
    from hustings.engine.game import Refusal
    from hustings.games import find
    from hustings.terminal.console import answer

    if "odds" not in find(game).commands:
        raise Refusal(f"{find(game).title} has no odds to tell.")
    found = cards.odds(file, weeks, number, seed)
    if as_json:
        answer(found)
    else:
        print("\n".join(cards.told(found)))


# --- Saved matches ----------------------------------------------------------------------------------------------------


@app.command(rich_help_panel=MATCHES)
def replay(
    file: MatchFile,
    to: Annotated[int | None, typer.Option("--to", metavar="N", min=0, help="Stop after event N.")] = None,
    seat: Annotated[
        str | None, typer.Option("--seat", metavar="NAME", help="As this seat saw it; unless told, as the public did.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Tell a match from its file: every event, then the board.

    [bold]hustings replay evening.jsonl --to 21[/]
    """
    from hustings.engine.game import LUCK
    from hustings.terminal.console import answer, page
    from hustings.terminal.listing import tell_match
    from hustings.terminal.reading import open_match, seat_called

    match = open_match(file)
    viewer = LUCK if seat is None else seat_called(match, seat)
    match = match if to is None else match.at(to)
    if as_json:
        answer(match.view(viewer))
    else:
        tell_match(page(), match, viewer)


@app.command(rich_help_panel=MATCHES)
def verify(
    file: MatchFile,
    receipt: Annotated[
        str | None, typer.Option("--receipt", metavar="CHECK", help="A check that was noted while the match was on.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Prove a match: no line changed, every action legal, every roll and draw as the secret gives it.

    Exit status 0 if no fault is found, else 2 and a sentence that names the line.
    """
    from hustings.match.record import LARGEST_FILE
    from hustings.match.verify import verify_text
    from hustings.terminal.console import answer
    from hustings.terminal.reading import read_bytes, shown

    found = verify_text(read_bytes(file, LARGEST_FILE), receipt=receipt)
    if as_json:
        answer({**vars(found), "ok": found.ok})
    if not found.ok:
        complain(f"{shown(file)}: {found}")
    if not as_json:
        print("\n".join(found.sentences))


@app.command(rich_help_panel=MATCHES)
def report(
    file: MatchFile,
    style: Annotated[
        str, typer.Option("--style", metavar="text|markdown|csv", help="csv: where the game has it.")
    ] = "text",
) -> None:
    """Print a match's report or score sheet, as the public may know it."""
    from hustings.terminal.reading import open_match

    print(open_match(file).report(style).rstrip())


# --- Research and care ------------------------------------------------------------------------------------------------


@app.command(rich_help_panel=RESEARCH)
def perft(
    game: GameName,
    depth: Annotated[int, typer.Argument(metavar="DEPTH", min=1, max=99, help="How many decisions deep.")],
    moves: Moves = "",
    position: Position = None,
    option: Options = None,
    backend: Backend = "auto",
    as_json: AsJson = False,
) -> None:
    """Count all sequences of 1, 2, … DEPTH decisions: the classic test of a move generator.

    Seats that may act at once are taken lowest first; luck's outcomes count
    as actions. All cores take part. JSON: {"perft": {"1": n, "2": n}}.
    """
    from hustings.games import find
    from hustings.terminal import counting
    from hustings.terminal.console import answer, page, progress_bar
    from hustings.terminal.reading import set_up

    found = find(game)
    defaults: Any = found.commands.get("perft_options", {})
    boards = set_up(game, option, moves, position, defaults).boards[-1:].copy()
    counts, seconds = [1], [0.0]
    for level in range(1, depth + 1):
        chosen = ("python" if counts[-1] <= FEW else "cpu") if backend == "auto" else backend
        bound = counting.fetched(found, chosen, lambda bound: counting.perft(bound, boards, 1))
        began = time.perf_counter()
        with progress_bar(f"Depth {level}") as advance:
            counts.append(counting.perft(bound, boards, level, advance))
        seconds.append(time.perf_counter() - began)
    if as_json:
        answer({"perft": {str(level): count for level, count in enumerate(counts) if level}})
        return
    from rich.table import Table

    table = Table("depth", "sequences", "seconds", "a second", box=None, padding=(0, 3, 0, 0), header_style="dim")
    for column in table.columns:
        column.justify = "right"
    for level in range(1, depth + 1):
        rate = counts[level] / max(seconds[level], 1e-6)
        table.add_row(str(level), f"{counts[level]:,}", f"{seconds[level]:.3f}", f"{rate:,.0f}")
    page().print(table)


@app.command(rich_help_panel=RESEARCH)
def simulate(
    game: GameName,
    number: Annotated[int, typer.Option("--games", "-n", metavar="N", min=1, max=10**9, help="How many.")] = 10_000,
    moves: Moves = "",
    position: Position = None,
    option: Options = None,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="Equal seeds give equal games.")] = 0,
    backend: Backend = "cpu",
    as_json: AsJson = False,
) -> None:
    """Play whole games at random on every core, and say who wins how often and how fast that went."""
    from hustings.engine.game import WHOLE
    from hustings.terminal import counting
    from hustings.terminal.console import answer, page, progress_bar
    from hustings.terminal.reading import set_up

    match = set_up(game, option, moves, position)
    start, seats = match.boards[-1:].copy(), len(match.seat_names)
    chosen = "cpu" if backend == "auto" else backend
    bound = counting.fetched(match.game, chosen, lambda bound: counting.simulate(bound, start, seats, 1, seed))
    began = time.perf_counter()
    with progress_bar("Games") as advance:
        tally = counting.simulate(bound, start, seats, number, seed, advance)
    seconds = max(time.perf_counter() - began, 1e-6)
    shares = {match.label(seat): share / (number * WHOLE) for seat, share in enumerate(tally.shares)}
    if as_json:
        answer({"games": number, "decisions": tally.decisions, "shares": shares, "seconds": round(seconds, 6)})
        return
    page().print(
        f"{number:,} random games of {tally.decisions / number:,.1f} decisions on average, in {seconds:.2f} s:"
    )
    page().print(f"{number / seconds:,.0f} games and {tally.decisions / seconds:,.0f} decisions a second.\n")
    for name, share in shares.items():
        page().print(f"{name:>12}  {share:7.2%}  [dim]{'█' * round(40 * share)}[/]")


@app.command(rich_help_panel=RESEARCH)
def doctor(as_json: AsJson = False) -> None:
    """Look after this installation: versions, compiled code, GPU, terminal, folders.

    Exit status 0 if all is well, else 1 and what to mend.
    """
    from hustings.terminal.console import answer, page
    from hustings.terminal.doctor import examine, tell

    found = examine()
    if as_json:
        answer(found)
    else:
        tell(page(), found)
    if found["faults"]:
        raise typer.Exit(1)
