"""The commands `hustings cards …` and `hustings odds`: the players' own Politics Cards, and the odds of a map."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Annotated, Any

import typer

app = typer.Typer(
    help="Write your own Politics Cards for The Presidential Game: check, read and weigh them.",
    rich_markup_mode="rich",
    no_args_is_help=True,
)

DeckFile = Annotated[str, typer.Argument(metavar="FILE", help="A deck: .csv with a line of headings, or .json.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]


@app.command()
def check(file: DeckFile, as_json: AsJson = False) -> None:
    """Check a deck of up to 40 own cards, and tell every fault.

    A card has a title, a flavour, and an effect such as GAIN(4,OH) or
    SPREAD(5,R_SO,2); `hustings rules presidential` tells the language.
    Exit status 0 if every card is in order, else 2.
    """
    from hustings.games.presidential.deck import check_deck, read_file
    from hustings.terminal.console import answer, counted, printable

    reading = check_deck(read_file(Path(file)))
    if as_json:
        answer({"cards": len(reading.cards), "faults": list(reading.faults)})
    else:
        for fault in reading.faults:
            print(printable(fault), file=typer.get_text_stream("stderr"))
        if not reading.faults:
            print(f"{counted(len(reading.cards), 'card')} in order.")
    if reading.faults:
        raise typer.Exit(2)


@app.command()
def show(
    file: Annotated[
        str | None, typer.Argument(metavar="FILE", help="Your own deck; without it, the printed 80.")
    ] = None,
) -> None:
    """Read cards: title, flavour, what each does in words, and its effect as written."""
    from hustings.games.presidential.cards import PRINTED
    from hustings.games.presidential.deck import listing, read_deck, read_file
    from hustings.terminal.console import printable

    cards = PRINTED if file is None else read_deck(read_file(Path(file)))
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
    from hustings.games.presidential.balance import balance as weigh
    from hustings.games.presidential.balance import balance_table
    from hustings.games.presidential.deck import read_deck, read_file
    from hustings.terminal.console import answer, printable, progress_bar

    cards = read_deck(read_file(Path(file)))
    with progress_bar("Games") as advance:
        found = weigh(bind(find("presidential"), "cpu"), cards, pairs, seed, progress=advance)
    if as_json:
        answer({"cards": [vars(one) for one in found]})
    else:
        print("\n".join(printable(line) for line in balance_table(found).splitlines()))


def odds(file: str, weeks: int | None, games: int, seed: int) -> dict[str, Any]:
    """The odds of a map if play stopped now, and with weeks to come those of simulated games."""
    from hustings.engine.backend import bind
    from hustings.games import find
    from hustings.terminal.console import progress_bar
    from hustings.terminal.reading import read_json

    game, data = find("presidential"), read_json(file)
    found: dict[str, Any] = game.commands["odds"](data)
    if weeks is not None:
        start = game.commands["position"]({**data, "weeks_left": weeks})
        with progress_bar("Games") as advance:
            forecast = game.commands["forecast"](bind(game, "cpu"), start, games, seed, 1, advance)
        found["forecast"] = {"weeks": weeks, **vars(forecast)}
    return found


def told(found: dict[str, Any]) -> list[str]:
    """The odds in words."""
    names = {"D": "Democrats", "R": "Republicans"}
    votes, chance = found["electoral_votes"], found["chance"]
    lines = [f"{names[letter]}: {votes[letter]} electoral votes now." for letter in names]
    lines += [f"Neutral: {votes['neutral']}.", "", "If play stopped now, each neutral state a fair roll [14]:"]
    for letter, name in names.items():
        expected = float(Fraction(found["expected"][letter]))
        lines.append(f"  {name:<12} {chance[letter]['percent']:7.3f} % to win, {expected:.1f} votes in the mean")
    lines.append(f"  {'269-269':<12} {found['tie']['percent']:7.3f} %")
    for letter, name in names.items():
        lines += ["", f"Cheapest ways to 270 for the {name} [15]:"]
        for path in found["paths"][letter]:
            lines.append(f"  {path['votes']:>3} votes for {path['electoral_votes']}: {' '.join(path['states'])}")
        if not found["paths"][letter]:
            lines.append("  They have it.")
    if "forecast" in found:
        forecast = found["forecast"]
        lines += ["", f"With {forecast['weeks']} weeks to come, {forecast['games']:,} simulated games:"]
        for seat, letter in enumerate(("R", "D")):
            share, votes_then = forecast["share"][seat], forecast["electoral"][seat]
            lines.append(
                f"  {names[letter]:<12} {share:6.1%} ± {forecast['share_error']:.1%} of the wins, "
                f"{votes_then:.0f} ± {forecast['electoral_error']:.0f} votes"
            )
    return lines
