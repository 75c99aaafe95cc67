"""The commands `hustings cards …`: the players' own Politics Cards."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hustings.terminal.arguments import AsJson

app = typer.Typer(
    help="Write your own Politics Cards for The Presidential Game: check, read and weigh them.",
    rich_markup_mode="rich",
    no_args_is_help=True,
)

DeckFile = Annotated[
    str, typer.Argument(metavar="FILE", help="A deck: .csv with a line of headings, or .json; - reads stdin.")
]


@app.command()
def check(file: DeckFile, as_json: AsJson = False) -> None:
    """Check a deck of up to 40 own cards, and tell every fault.

    A card has a title, a flavour, and an effect such as GAIN(4,OH) or
    SPREAD(5,R_SO,2); `hustings rules presidential` tells the language.
    Exit status 0 if every card is in order, else 2.
    """
    from hustings.engine.message import ENGLISH, Message, render
    from hustings.games.presidential.cards.deck import check_deck
    from hustings.terminal.console import answer, printable

    reading = check_deck(read_deck_file(file))
    if as_json:
        answer({"cards": len(reading.cards), "faults": [render(fault, ENGLISH) for fault in reading.faults]})
    else:
        for fault in reading.faults:
            print(printable(str(fault)), file=typer.get_text_stream("stderr"))
        if not reading.faults:
            print(Message("terminal-cards-in-order", count=len(reading.cards)))
    if reading.faults:
        raise typer.Exit(2)


@app.command()
def show(
    file: Annotated[
        str | None, typer.Argument(metavar="FILE", help="Your own deck; without it, the printed 80.")
    ] = None,
) -> None:
    """Read cards: title, flavour, what each does in words, and its effect as written."""
    from hustings.games.presidential.cards.deck import listing, read_deck
    from hustings.games.presidential.cards.language import PRINTED
    from hustings.terminal.console import printable

    cards = PRINTED if file is None else read_deck(read_deck_file(file))
    print("\n".join(printable(line) for line in listing(cards).splitlines()))


@app.command()
def balance(
    file: DeckFile,
    pairs: Annotated[int, typer.Option("--pairs", metavar="N", help="Pairs of games for each card.")] = 2000,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="Equal seeds give equal games.")] = 1,
    as_json: AsJson = False,
) -> None:
    """Weigh cards by simulation: how much more a team wins that draws the card than one that draws none.

    With 95 % intervals, and a printed card on average to compare with.
    """
    from hustings.engine.backend import bind
    from hustings.games import find
    from hustings.games.presidential.cards.deck import read_deck
    from hustings.lab.presidential.card_value import card_values, value_table
    from hustings.terminal.console import answer, printable, progress_bar

    cards = read_deck(read_deck_file(file))
    with progress_bar("Games") as advance:
        values = card_values(bind(find("presidential"), "cpu"), cards, pairs, seed, progress=advance)
    if as_json:
        answer({"cards": [vars(one) for one in values]})
    else:
        print("What drawing the card adds, each ± half of an interval of 95 %:\n")
        print("\n".join(printable(line) for line in value_table(values).splitlines()))


def read_deck_file(file: str) -> object:
    """Read a deck as a JSON value from a file or stdin; on stdin, JSON is recognised by its first bracket."""
    from hustings.games.presidential.cards.deck import read_file, read_text
    from hustings.terminal.user_files import checked_name, read_bytes

    if file != "-":
        return read_file(Path(checked_name(file)))
    text = read_bytes("-").decode("utf-8-sig", errors="replace")
    return read_text(text, "json" if text.lstrip()[:1] in ("{", "[") else "csv")
