"""The menu that plain `hustings` opens: choose a game, opponents and options, and play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from hustings import games
from hustings.engine.game import Game, Option, Refusal
from hustings.engine.message import Message, Sentence
from hustings.terminal import play, saved
from hustings.terminal.pages import read_rules
from hustings.terminal.seating import USUAL_BOT, is_human

EASY_BOT, HARD_BOT, EXPERT_BOT = "easy", "hard", "expert"
LIST_LENGTH = 9  # saved matches in the list

Choice = tuple[Sentence, ...]  # its name, and what it means


def menu(console: Console) -> None:
    """Offer games, saved matches and rules until the person quits."""
    console.rule(f"[bold]{Message('terminal-hustings')}[/]")
    console.print(str(Message("terminal-welcome")))
    try:
        while True:
            try:
                if not main_menu(console):
                    return
            except Refusal as refusal:
                console.print(f"[red]{escape(str(refusal))}[/]")
    except (KeyboardInterrupt, EOFError):
        console.print(f"\n{Message('terminal-goodbye')}")


def main_menu(console: Console) -> bool:
    """Show the menu once and do what was chosen; False if that was to quit."""
    faults: list[str] = []
    by_key = {str(number): game for number, game in enumerate(games.all_found(faults), 1)}
    for fault in faults:
        console.print(fault, markup=False)
    choices: dict[str, Choice] = {key: (game.title, game.summary) for key, game in by_key.items()}
    choices["l"] = (Message("terminal-load"), Message("terminal-load-about"))
    choices["r"] = (Message("terminal-rules"), Message("terminal-rules-about"))
    choices["q"] = (Message("terminal-quit"),)
    chosen = choose(console, Message("terminal-which-game"), choices)
    if chosen == "q":
        console.print(str(Message("terminal-goodbye")))
        return False
    if chosen == "l":
        load(console)
    elif chosen == "r":
        titles = {key: (game.title,) for key, game in by_key.items()}
        which = "1" if len(by_key) == 1 else choose(console, Message("terminal-which-rulebook"), titles, "1")
        read_rules(console, by_key[which])
    else:
        game = by_key[chosen]
        options = choose_options(console, game)
        seats = choose_seats(console, game, options)
        luck = choose_luck(console, game) if any(is_human(seat) for seat in seats) else "referee"
        play.begin(console, game.name, seats, [f"{name}={value}" for name, value in options.items()], luck=luck)
    return True


def choose_options(console: Console, game: Game) -> dict[str, str | int]:
    """Ask for the options; those with only one answer are left out."""
    if not game.options:
        return {}
    choices = {"1": (Message("terminal-house-rules-standard"),), "2": (Message("terminal-house-rules-own"),)}
    if choose(console, Message("terminal-house-rules"), choices, "1") == "1":
        return {}
    return {option.name: choose_option(console, option) for option in game.options if len(option.choices) != 1}


def choose_option(console: Console, option: Option) -> str | int:
    """Ask for one option."""
    if option.choices:
        answers = {str(number): name for number, name in enumerate(option.choices, 1)}
        usual = next(key for key, name in answers.items() if name == option.default)
        choices = {key: (name, option.choices[name]) for key, name in answers.items()}
        return answers[choose(console, option.asks, choices, usual)]
    limits = {"low": option.low, "high": option.high, "default": option.default}
    while True:
        typed = input(f"\n{Message('terminal-number', asks=option.asks, **limits)} ").strip()
        try:
            return option.answer(option.code(typed or option.default))
        except Refusal as refusal:
            console.print(f"[red]{escape(str(refusal))}[/]")


def choose_seats(console: Console, game: Game, options: Mapping[str, object]) -> list[str]:
    """Ask who plays: one person against bots, or several people at this keyboard."""
    settled = game.settle(options)
    titles = game.seats(settled)
    choices = {
        "1": (Message("terminal-you-and-bots"),),
        "2": (Message("terminal-you-and-easy-bots"),),
        "3": (Message("terminal-you-and-hard-bots"),),
        "4": (Message("terminal-you-and-expert-bots"),),
        "5": (Message("terminal-several-people"),),
        "6": (Message("terminal-only-bots"),),
    }
    chosen = choose(console, Message("terminal-who-plays"), choices, "1")
    bot = {"2": EASY_BOT, "3": HARD_BOT, "4": EXPERT_BOT}.get(chosen, USUAL_BOT)
    if chosen == "6":
        return [bot] * len(titles)
    people = choose_people(console, titles) if chosen == "5" else ["human"]
    seats = people + [bot] * (len(titles) - len(people))
    if len(people) == 1 and not game.draws_seats(settled):
        own = {str(number): (str(game.seat_text(title)),) for number, title in enumerate(titles, 1)}
        seats.insert(int(choose(console, Message("terminal-which-seat"), own, "1")) - 1, seats.pop(0))
    return seats


def choose_luck(console: Console, game: Game) -> str:
    """Ask who rolls and draws, in a game with luck."""
    if not game.has_luck:
        return "referee"
    choices = {
        "1": (Message("terminal-computer-draws"), Message("terminal-computer-draws-about")),
        "2": (Message("terminal-you-draw"), Message("terminal-you-draw-about")),
    }
    return {"1": "referee", "2": "hand"}[choose(console, Message("terminal-who-draws"), choices, "1")]


def choose_people(console: Console, titles: Sequence[str]) -> list[str]:
    """Ask for the names of the people, up to the number of seats."""
    people: list[str] = []
    console.print(escape(str(Message("terminal-room", count=len(titles), seats=titles))))
    while len(people) < len(titles):
        name = input(f"{Message('terminal-player-name', number=len(people) + 1)} ").strip()
        if not name:
            break
        people.append(f"human:{name}")
    return people or ["human"]


def load(console: Console) -> None:
    """Resume a saved match, from a list or by its file's name."""
    unfinished = [each for each in saved.saved_matches() if not each.is_over][:LIST_LENGTH]
    choices: dict[str, Choice] = {
        str(number): (each.game, ", ".join(each.players), f"{each.when:%d %B %Y, %H:%M}")
        for number, each in enumerate(unfinished, 1)
    }
    choices["f"] = (Message("terminal-other-file"),)
    choices["b"] = (Message("terminal-back"),)
    chosen = choose(console, Message("terminal-which-match"), choices, "1" if unfinished else "f")
    if chosen == "b":
        return
    name = input(f"{Message('terminal-file')} ").strip() if chosen == "f" else str(unfinished[int(chosen) - 1].path)
    if name:
        play.resume(console, path=name)


def choose(console: Console, question: Sentence, choices: Mapping[str, Choice], usual: str | None = None) -> str:
    """Ask for one of the choices by its key; Enter takes the usual one."""
    table = Table.grid(padding=(0, 2))
    table.add_column(justify="right", width=3)
    for key, (name, *meanings) in choices.items():
        table.add_row(f"[bold]{key}[/]", escape(str(name)), *(escape(str(meaning)) for meaning in meanings))
    console.print(f"\n[bold]{escape(str(question))}[/]")
    console.print(table)
    while True:
        typed = input(f"{Message('terminal-enter-for', key=usual)} " if usual else "> ").strip().lower()
        if typed in choices:
            return typed
        if not typed and usual:
            return usual
        console.print(f"[red]{Message('terminal-type-one', keys=list(choices))}[/]")
