"""The command line. Every command has --help with examples, and prints JSON with --json.

Commands import what they need themselves, so that help appears at once.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from hustings.server import commands as server
from hustings.terminal import arena, cards, laws, odds, packs, research, review, train
from hustings.terminal.arguments import (
    MATCHES,
    PLAY,
    RESEARCH,
    RULES,
    AsJson,
    GameName,
    Layers,
    Long,
    MatchFile,
    Moves,
    Options,
    Position,
    SheetOptions,
    SheetPosition,
    known_games,
)

app = typer.Typer(
    help="""Hustings: a home for election board games.

    Exact rules, fair play, bots, and simulation by the million. Without a command, in a terminal, a menu opens.""",
    epilog="Start with [bold]hustings games[/], or [bold]hustings play primary_colours[/].",
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for commands in (odds.app, laws.app, review.app, arena.app, research.app, train.app):
    app.add_typer(commands)
server.register(app, PLAY, RESEARCH)
app.add_typer(cards.app, name="cards", rich_help_panel=RULES)
app.add_typer(packs.app, name="pack", rich_help_panel=RULES)


def main() -> None:
    """The console script: a fault in the input is one sentence on stderr, and exit status 2."""
    from hustings.engine.game import Refusal

    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")  # names that cannot be encoded are escaped
    try:
        try:
            app(prog_name="hustings")
        finally:
            sys.stdout.flush()
    except Refusal as refusal:
        complain(str(refusal))
    except BrokenPipeError:  # the reader of our output has closed it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    except OSError as error:
        from hustings.terminal.user_files import reason

        complain(f"{error.filename or 'The output'} cannot be written: {reason(error)}.")


def complain(sentence: str) -> NoReturn:
    """Print a sentence on stderr and exit with status 2."""
    from hustings.terminal.console import printable

    print(printable(" ".join(sentence.split())), file=sys.stderr)
    sys.exit(2)


@app.callback(invoke_without_command=True)
def hustings(
    context: typer.Context,
    game: Annotated[
        list[str] | None,
        typer.Option("--game", metavar="FOLDER", help="Add the game in this folder to the others. Repeatable."),
    ] = None,
    language: Annotated[
        str | None,
        typer.Option("--language", metavar="TAG", help="Read and play in it, as in zh-Hant."),
    ] = None,
    locales: Annotated[
        list[str] | None,
        typer.Option("--locales", metavar="FOLDER", help="Add the languages in this folder. Repeatable."),
    ] = None,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    choose_language(language, locales or ())
    for folder in game or ():
        from hustings.games import add_folder

        add_folder(folder)
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


def choose_language(wanted: str | None, folders: Sequence[str]) -> None:
    """Print in the language that is wanted, or else in the terminal's own, where Hustings has it."""
    from hustings.engine.game import Refusal
    from hustings.engine.message import add_locales, best_language, settle_language

    for folder in map(Path, folders):
        if not folder.is_dir():
            raise Refusal(f"{folder} is no folder.")
        add_locales(folder)
    own = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    settle_language(best_language([wanted or own.partition(".")[0].replace("_", "-")]))


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
        str | None,
        typer.Option(
            "--deck", metavar="FILE", help="Your own cards, where a game takes them: a file, or a pack's folder."
        ),
    ] = None,
    save: Annotated[str | None, typer.Option("--save", metavar="FILE", help="Keep the match in this file.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the last match, or the one in --save.")] = False,
) -> None:
    """Play in the terminal, against bots or with friends at one keyboard.

    By default you take one seat and bots the others. Several humans share
    the screen, and each sees only their own secrets. Every match is kept
    while it is played: --resume goes on with it.

    [bold]hustings play primary_colours[/]

    [bold]hustings play primary_colours -s human:Ada -s human:Ben -s expert[/]

    [bold]hustings play primary_colours -s blue=human --option open_swaps=yes --seed 7[/]

    Bots are easy, normal, hard and expert; for programs random, greedy, and search,
    with settings such as search:time=2,threads=2.
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
    from hustings.games import all_found, find
    from hustings.terminal import console, pages

    faults: list[str] = []
    listed = [find(game)] if game else all_found(faults)
    if as_json:
        console.answer({"games": [pages.game_json(each) for each in listed]})
    elif game:
        pages.describe(console.page(), listed[0])
    else:
        pages.table(console.page(), listed)
    for fault in faults:
        print(console.printable(fault), file=sys.stderr)


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
    from hustings.terminal.pages import read_rules

    read_rules(page(), find(game), section)


# --- The rules, for programs and referees -----------------------------------------------------------------------------


@app.command(rich_help_panel=RULES)
def legal(
    game: GameName,
    moves: Moves = "",
    position: Position = None,
    option: Options = None,
    long: Long = False,
    as_json: AsJson = False,
) -> None:
    """List the legal actions after some moves, or in a position.

    [bold]hustings legal primary_colours --moves "red:5115432 blue:4425113" --json[/]

    JSON: {"movers": seats, "count": n, "actions": words, "over": false,
    "result": null}. Where several seats may act at once, each word names its
    seat, as in red:R5. Luck (a die, a deck) is a seat too.
    """
    from hustings.engine.game import LUCK
    from hustings.terminal.console import answer, counted, page
    from hustings.terminal.user_files import set_up

    match = set_up(game, option, moves, position)
    if as_json:
        words, result = match.legal(long=long), match.result
        movers, ending = [match.label(mover) for mover in match.movers], result.as_json() if result else None
        answer({"movers": movers, "count": len(words), "actions": words, "over": match.over, "result": ending})
    elif match.over:
        page().print(f"The game is over: {match.asks(LUCK)}", markup=False)
    else:
        from rich.columns import Columns

        for mover in match.movers:
            words = match.legal(mover, long=long)
            page().print(f"{counted(len(words), 'legal action')} for [bold]{match.label(mover)}[/]:")
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
    from hustings.terminal.user_files import read_options, read_position, require, with_options

    played = find(game)
    ruling = require(played.adjudicate, played, "adjudicate")
    if file == "-" and sys.stdin.isatty():
        print("Type or paste the position in JSON, then Ctrl-D.", file=sys.stderr)
    answer(ruling(with_options(read_position(file), read_options(option))))


@app.command(rich_help_panel=RULES)
def draw(
    game: GameName,
    moves: Moves = "",
    position: Position = None,
    match_file: Annotated[
        str | None, typer.Option("--match", metavar="FILE", help="Draw a saved match instead.")
    ] = None,
    option: Options = None,
    layers: Layers = None,
    out: Annotated[str, typer.Option("--out", metavar="FILE.svg", help="Where to put the picture; - prints it.")] = "-",
) -> None:
    """Draw a position, as the public sees it, as an SVG picture.

    [bold]hustings draw primary_colours --match evening.jsonl --out evening.svg[/]

    [bold]hustings draw politrics --moves "V55 P44 C12" --with auras --out x.svg[/]
    """
    from hustings.engine.game import Refusal
    from hustings.games import find
    from hustings.terminal.user_files import checked_name, open_match, require, set_up

    played = find(game)
    require(played.draw, played, "draw")
    if match_file is None:
        match = set_up(game, option, moves, position)
    elif moves or position or option:
        raise Refusal("Draw a saved match, or a position with moves, not both.")
    else:
        match = open_match(match_file)
        if match.game is not played:
            raise Refusal(f"{match_file} is a match of {match.game.title}, not of {played.title}.")
    picture = match.draw(layers=layers or ()).rstrip()
    if out == "-":
        print(picture)
    else:
        Path(checked_name(out)).write_text(picture + "\n", encoding="utf-8")
        print(f"Drawn to {out}.", file=sys.stderr)


@app.command("new-game", rich_help_panel=RULES)
def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="In small letters, digits and underscores: town_hall.")],
    folder: Annotated[
        str | None, typer.Option("--folder", metavar="PATH", help="Where to write it; by default ./NAME.")
    ] = None,
) -> None:
    """Write a new game of your own: a small one that can be played at once, for you to change.

    [bold]hustings new-game town_hall[/]

    [bold]hustings --game town_hall play town_hall[/]
    """
    from hustings.terminal.new_game import write_game
    from hustings.terminal.user_files import checked_name

    place = Path(checked_name(folder or name))
    for file in write_game(name, place):
        print(file)
    print(f"Play it: hustings --game {place} play {name}", file=sys.stderr)


# --- Saved matches ----------------------------------------------------------------------------------------------------


@app.command(rich_help_panel=MATCHES)
def replay(
    file: MatchFile,
    to: Annotated[int | None, typer.Option("--to", metavar="N", min=0, help="Stop after event N.")] = None,
    seat: Annotated[
        str | None, typer.Option("--seat", metavar="NAME", help="As this seat saw it; by default as the public did.")
    ] = None,
    long: Long = False,
    layers: Layers = None,
    option: SheetOptions = None,
    position: SheetPosition = None,
    save: Annotated[
        str | None, typer.Option("--save", metavar="FILE", help="Keep it as a match, to go on with or to verify.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Tell a match from its file or its score sheet: every event, then the board.

    [bold]hustings replay evening.jsonl --to 21[/]

    [bold]hustings replay sheet.csv --long --save evening.jsonl[/]
    """
    from hustings.engine.game import LUCK
    from hustings.terminal.console import answer, page
    from hustings.terminal.pages import print_match
    from hustings.terminal.user_files import checked_name, find_seat_called, open_match

    match = open_match(file, option, position)
    viewer = LUCK if seat is None else find_seat_called(match, seat)
    match = match if to is None else match.at(to)
    if save is not None:
        match.save(checked_name(save))
    if as_json:
        answer(match.view(viewer))
    else:
        print_match(page(), match, viewer, layers or (), long=long)


@app.command(rich_help_panel=MATCHES)
def verify(
    file: MatchFile,
    receipt: Annotated[
        str | None, typer.Option("--receipt", metavar="CHECK", help="A check that was noted while the match was on.")
    ] = None,
    option: SheetOptions = None,
    position: SheetPosition = None,
    as_json: AsJson = False,
) -> None:
    """Prove a match: no line changed, every action legal, every roll and draw as the secret gives it.

    Of a score sheet: every move legal, every claim, ending and total right.
    Exit status 0 if no fault is found, else 2 and a sentence that names the line.
    """
    from hustings.terminal.console import answer
    from hustings.terminal.user_files import source_name, verify_file

    report = verify_file(file, receipt, option, position)
    if as_json:
        figures = {name: value for name, value in vars(report).items() if name != "messages"}
        answer({**figures, "sentences": report.sentences, "ok": report.ok})
    if not report.ok:
        complain(f"{source_name(file)}: {report}")
    if not as_json:
        print("\n".join(report.sentences))


@app.command(rich_help_panel=MATCHES)
def report(
    file: MatchFile,
    style: Annotated[
        str, typer.Option("--style", metavar="text|markdown|csv", help="csv: where the game has it.")
    ] = "text",
    long: Long = False,
    option: SheetOptions = None,
    position: SheetPosition = None,
) -> None:
    """Print a match's report or score sheet, as the public may know it."""
    from hustings.terminal.user_files import open_match

    print(open_match(file, option, position).report(style, long=long).rstrip())
