"""The menu that plain `hustings` opens: choose a game, opponents and options, and play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from hustings import games
from hustings.engine.game import Game, Option, Refusal, listed
from hustings.terminal import play, saved
from hustings.terminal.listing import read_rules
from hustings.terminal.seating import USUAL_BOT, is_human

EASY_BOT, STRONG_BOT = "greedy", "search:time=2"
SHOWN = 9  # saved matches in the list


def menu(console: Console) -> None:
    """Offer games, saved matches and rules until somebody has had enough."""
    console.rule("[bold]Hustings[/]")
    console.print("A home for election board games.")
    try:
        while True:
            try:
                if not offer(console):
                    return
            except Refusal as refusal:
                console.print(f"[red]{escape(str(refusal))}[/]")
    except (KeyboardInterrupt, EOFError):
        console.print("\nGoodbye.")


def offer(console: Console) -> bool:
    """One round of the menu; whether there is to be another."""
    offered = {str(number): games.find(name) for number, name in enumerate(games.NAMES, 1)}
    choices = {key: (game.title, game.summary) for key, game in offered.items()}
    others = {"l": ("Load", "a saved match"), "r": ("Rules", "to read"), "q": ("Quit", "")}
    chosen = choose(console, "What would you like to play?", {**choices, **others})
    if chosen == "q":
        console.print("Goodbye.")
        return False
    if chosen == "l":
        load(console)
    elif chosen == "r":
        titles = {key: (game.title,) for key, game in offered.items()}
        which = "1" if len(offered) == 1 else choose(console, "Whose rules?", titles, "1")
        read_rules(console, offered[which])
    else:
        game = offered[chosen]
        options = choose_options(console, game)
        seats = choose_seats(console, game, options)
        luck = choose_luck(console, game) if any(is_human(seat) for seat in seats) else "referee"
        play.begin(console, game.name, seats, [f"{name}={value}" for name, value in options.items()], luck=luck)
    return True


def choose_options(console: Console, game: Game) -> dict[str, str | int]:
    """The usual rules, or each option by its question; a question with one answer is not asked."""
    if not game.options:
        return {}
    choices = {"1": ("The usual ones",), "2": ("Choose the options",)}
    if choose(console, "Which rules?", choices, "1") == "1":
        return {}
    return {option.name: choose_option(console, option) for option in game.options if len(option.choices) != 1}


def choose_option(console: Console, option: Option) -> str | int:
    """One option, by its question."""
    if option.choices:
        choices = {str(number): each for number, each in enumerate(option.choices.items(), 1)}
        usual = next(key for key, (name, _) in choices.items() if name == option.default)
        return choices[choose(console, option.asks, choices, usual)][0]
    while True:
        typed = input(f"\n{option.asks} ({option.low} to {option.high}, Enter: {option.default}) > ").strip()
        try:
            return option.answer(option.code(typed or option.default))
        except Refusal as refusal:
            console.print(f"[red]{escape(str(refusal))}[/]")


def choose_seats(console: Console, game: Game, options: Mapping[str, object]) -> list[str]:
    """Who plays: one person against bots, or several people at this keyboard."""
    settled = game.settle(options)
    titles = game.seats(settled)
    choices = {
        "1": ("You against bots",),
        "2": ("You against easy bots",),
        "3": ("You against strong bots, which think longer",),
        "4": ("Several people at this keyboard, and bots in the seats that are left",),
        "5": ("Bots among themselves, to watch",),
    }
    chosen = choose(console, "Who plays?", choices, "1")
    bot = {"2": EASY_BOT, "3": STRONG_BOT}.get(chosen, USUAL_BOT)
    if chosen == "5":
        return [bot] * len(titles)
    people = several(console, titles) if chosen == "4" else ["human"]
    seats = people + [bot] * (len(titles) - len(people))
    if len(people) == 1 and not game.draws_seats(settled):
        own = {str(number): (title,) for number, title in enumerate(titles, 1)}
        seats.insert(int(choose(console, "Which seat is yours?", own, "1")) - 1, seats.pop(0))
    return seats


def choose_luck(console: Console, game: Game) -> str:
    """Who rolls and draws, in a game that has something to roll or draw."""
    if not game.has_luck:
        return "referee"
    choices = {
        "1": ("The computer", "fairly, and you can check it afterwards"),
        "2": ("You", "with dice and cards of your own: type what fell"),
    }
    return {"1": "referee", "2": "hand"}[choose(console, "Who rolls and draws?", choices, "1")]


def several(console: Console, titles: Sequence[str]) -> list[str]:
    """People by their names, as many as want to and can sit down."""
    people: list[str] = []
    console.print(f"There is room for {len(titles)}: {listed(titles, 'and')}.")
    while len(people) < len(titles):
        name = input(f"Name of player {len(people) + 1} (Enter: nobody more) > ").strip()
        if not name:
            break
        people.append(f"human:{name}")
    return people or ["human"]


def load(console: Console) -> None:
    """Go on with a saved match, from a list or by its file's name."""
    unfinished = [each for each in saved.saved_matches() if not each.is_over][:SHOWN]
    choices = {
        str(number): (each.game, ", ".join(each.players), f"{each.when:%d %B %Y, %H:%M}")
        for number, each in enumerate(unfinished, 1)
    }
    others = {"f": ("Another file",), "b": ("Back",)}
    chosen = choose(console, "Which match?", {**choices, **others}, "1" if choices else "f")
    if chosen == "b":
        return
    name = input("File > ").strip() if chosen == "f" else str(unfinished[int(chosen) - 1].path)
    if name:
        play.resume(console, path=name)


def choose(console: Console, question: str, choices: Mapping[str, tuple[str, ...]], usual: str | None = None) -> str:
    """One of the choices, by its key; Enter takes the usual one."""
    table = Table.grid(padding=(0, 2))
    table.add_column(justify="right", width=3)
    for key, (name, *meanings) in choices.items():
        table.add_row(f"[bold]{key}[/]", escape(name), *(escape(meaning) for meaning in meanings))
    console.print(f"\n[bold]{escape(question)}[/]")
    console.print(table)
    while True:
        typed = input(f"(Enter: {usual}) > " if usual else "> ").strip().lower()
        if typed in choices:
            return typed
        if not typed and usual:
            return usual
        console.print(f"[red]Type {listed(list(choices), 'or')}.[/]")
