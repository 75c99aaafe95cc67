"""The command `hustings laws`: check the laws for one game and print what is broken."""

from __future__ import annotations

from typing import Annotated

import typer

from hustings.terminal.arguments import RULES, GameName

app = typer.Typer()


@app.command(rich_help_panel=RULES)
def laws(
    game: GameName,
    games: Annotated[
        int, typer.Option("--games", metavar="N", min=1, help="Random games with the usual options, for each law.")
    ] = 3,
    seed: Annotated[int, typer.Option("--seed", metavar="S", min=0, help="The first game's seed.")] = 0,
) -> None:
    """Hold a game to the laws by random play: for designers of games.

    [bold]hustings laws primary_colours --games 10 --seed 7[/]

    Every law is tried with the usual options, and once with every other answer
    to an option. A broken law names the field, the seat, the action, the seed
    and the moves that lead there. Exit status 0 if all hold, else 1.
    """
    from rich.markup import escape
    from rich.table import Table

    from hustings.games import find
    from hustings.laws.suite import run, title
    from hustings.terminal.console import counted, page, printable, progress_bar

    played, console, broken = find(game), page(), []
    table = Table("Law", "Checks", "", box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.columns[1].justify = "right"
    with progress_bar(played.title) as progress:
        for outcome in run(played, games=games, seed=seed, progress=progress):
            holds = "[green]holds[/]" if outcome.checks else "[dim]nothing to check[/]"
            table.add_row(title(outcome.law), f"{outcome.checks:,}", "[red]broken[/]" if outcome.violation else holds)
            if outcome.violation:
                broken.append(outcome.violation)
    console.print(table)
    for violation in broken:
        lines = [printable(line) for line in str(violation).splitlines()]
        console.print("\n" + escape("\n".join(lines)), soft_wrap=True)
    if broken:
        console.print(f"\n{played.title} breaks {counted(len(broken), 'law')}.")
        raise typer.Exit(1)
    console.print(f"\n{played.title} keeps all laws.")
