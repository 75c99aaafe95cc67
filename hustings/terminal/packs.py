"""The commands `hustings pack …`: content packs of Electioneer, their cards in words, the map as a route planner."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any

import typer

app = typer.Typer(
    help="Cards of Electioneer: check a pack of your own, read cards, plan ways on the map.",
    rich_markup_mode="rich",
    no_args_is_help=True,
)

WIDTH = 100
IN_USE = "HUSTINGS_ELECTIONEER_PACK"  # names the folder of the pack that games are played with
Folder = Annotated[
    str | None, typer.Option("--pack", metavar="DIR", help="Another pack than the one in use: its folder.")
]
SmallMap = Annotated[bool, typer.Option("--small-map", help="Hong Kong Island and Kowloon only.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]


@app.command()
def check(
    folder: Annotated[str, typer.Argument(metavar="DIR", help="A folder of csv files.")], as_json: AsJson = False
) -> None:
    """Check a pack, and tell every fault: what, in which file and row.

    `hustings rules electioneer "your own pack"` says what the files hold.
    Exit status 0 if the pack can be played with, else 2.
    """
    os.environ.pop(IN_USE, None)  # else a faulty pack in use would fail before its faults are listed
    from hustings.engine.message import ENGLISH, Message, render
    from hustings.games.electioneer.cards import pack
    from hustings.terminal.console import answer, printable
    from hustings.terminal.user_files import checked_name

    path = Path(checked_name(folder)).expanduser()
    faults = pack.check(path)
    digest = None if faults else pack.digest(path)
    if as_json:
        answer({"digest": digest, "faults": [render(fault, ENGLISH) for fault in faults]})
    else:
        for fault in faults:
            print(printable(str(fault)), file=typer.get_text_stream("stderr"))
        if faults:
            print(Message("terminal-pack-faults", count=len(faults)), file=typer.get_text_stream("stderr"))
        else:
            print(Message("terminal-pack-in-order", digest=str(digest)))
            print(Message("terminal-pack-play", command=f"hustings play electioneer --deck {printable(folder)}"))
    if faults:
        raise typer.Exit(2)


@app.command()
def show(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[DIR] [CARD]", help="A pack's folder; a card by id or name; zones, strategies, events, tokens."
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Read cards: what each says in English and Chinese, and for each field where it is from.

    R is printed in the rulebook, I inferred from it, G public geography,
    D designed for this program, C read off a printed card.

    [bold]hustings pack show[/]: the pack as a whole

    [bold]hustings pack show Tai Wai[/]: one card

    [bold]hustings pack show my-cards strategies[/]: all cards of a kind, from another pack
    """
    from hustings.games.electioneer.cards.catalogue import KINDS, card_lines, card_page, cards_of, find_card, pack_page
    from hustings.games.electioneer.cards.pack import load
    from hustings.terminal.console import answer

    folder, query = folder_and_card(words or [])
    pack = load(folder)
    if as_json:
        answer(pack_json(pack, query))
    elif not query:
        page([*pack_page(pack), "", "hustings pack show CARD reads a card, hustings pack show zones all zones."])
    elif query.lower() in KINDS:
        for card in cards_of(pack, query.lower()):
            page([*card_lines(card, pack), ""])
    else:
        page(card_page(find_card(query, pack), pack))


def folder_and_card(words: list[str]) -> tuple[Path | None, str]:
    """Split words into a pack's folder, if the first word is one, and a card's name."""
    from hustings.terminal.user_files import checked_name

    if words:
        path = Path(checked_name(words[0])).expanduser()
        if (path.is_dir() and not is_card(words[0])) or os.sep in words[0]:
            return path, " ".join(words[1:])
    return None, " ".join(words)


def is_card(word: str) -> bool:
    """Whether a word names a card of the pack in use; a folder of that name is then written ./central."""
    from hustings.engine.game import Refusal
    from hustings.games.electioneer.cards.catalogue import KINDS, find_card

    try:
        find_card(word)
    except Refusal:
        return word.lower() in KINDS
    return True


def pack_json(pack: Any, query: str) -> dict[str, Any]:
    """A pack, a kind of cards or one card, as JSON."""
    from hustings.games.electioneer.cards.catalogue import KINDS, cards_of, fields_of, find_card
    from hustings.games.electioneer.cards.pack import provenance

    def one(card: Any) -> dict[str, Any]:
        fields = {field.key: {"mark": field.mark, "says": list(field.says)} for field in fields_of(card, pack)}
        return {"id": card.id, "name": {"en": card.name(), "zh": card.name("zh")}, "fields": fields}

    if not query:
        return {"digest": pack.digest, "packaged": pack.is_packaged, "provenance": provenance(pack)}
    if query.lower() in KINDS:
        return {"digest": pack.digest, query.lower(): [one(card) for card in cards_of(pack, query.lower())]}
    return {"digest": pack.digest, "card": one(find_card(query, pack))}


@app.command()
def way(
    start: Annotated[str, typer.Argument(metavar="FROM", help="A zone by id, or by English or Chinese name.")],
    goal: Annotated[str | None, typer.Argument(metavar="TO", help="The quickest way there, action by action.")] = None,
    ticket: Annotated[
        list[str] | None, typer.Option("--ticket", "-t", metavar="CARD", help="A card in hand. Repeatable.")
    ] = None,
    discs: Annotated[int | None, typer.Option("--discs", metavar="N", min=0, help="Go no dearer than this.")] = None,
    small_map: SmallMap = False,
    folder: Folder = None,
    as_json: AsJson = False,
) -> None:
    """Plan ways on the map: all zones within one action, or the quickest way to one of them.

    [bold]hustings pack way "Tai Wai" --ticket HKBCF[/]

    [bold]hustings pack way "Tai Wai" "Po Toi Island" --ticket "Fo Tan"[/]

    In a game, cards and events may change what moving takes: there the word
    `way` reckons with them.
    """
    import dataclasses

    from hustings.games.electioneer.cards.pack import load
    from hustings.games.electioneer.map import planner
    from hustings.terminal.console import answer

    pack = load(folder)
    terms = planner.Terms(small_map=small_map)
    here = planner.find_zone(start, pack)
    hand = [planner.find_zone(each, pack) for each in ticket or ()]
    if goal is None:
        plan = planner.plan(here, hand, discs, terms, pack)
        if as_json:
            answer(dataclasses.asdict(plan))
        else:
            page([str(line) for line in planner.plan_in_words(plan, pack)], wrapped=True)
        return
    there = planner.find_zone(goal, pack)
    legs = planner.way(here, there, hand, discs, terms, pack)
    if as_json:
        answer({"from": here, "to": there, "legs": None if legs is None else [vars(leg) for leg in legs]})
    else:
        page([str(line) for line in planner.way_in_words(legs, here, there, pack)])


@app.command("map")
def picture(
    out: Annotated[str, typer.Option("--out", metavar="FILE.svg", help="Where to put the picture; - prints it.")] = "-",
    language: Annotated[str, typer.Option("--language", metavar="en|zh|both", help="The names on it.")] = "en",
    small_map: SmallMap = False,
    folder: Folder = None,
) -> None:
    """Draw the map of Hong Kong as an SVG picture: zones, borders, routes, ferries.

    `hustings draw electioneer` draws a position, with the pawns.
    """
    from hustings.engine.game import Refusal
    from hustings.games.electioneer.cards.pack import load
    from hustings.games.electioneer.map.draw import draw_map
    from hustings.terminal.user_files import checked_name

    if language not in ("en", "zh", "both"):
        raise Refusal(f"The names are in en, zh or both, not {language!r}.")
    svg = draw_map(load(folder), small_map=small_map, language=language)
    if out == "-":
        print(svg.rstrip())
    else:
        Path(checked_name(out)).write_text(svg, encoding="utf-8")
        print(f"Drawn to {out}.", file=typer.get_text_stream("stderr"))


@app.command()
def copy(folder: Annotated[str, typer.Argument(metavar="DIR", help="A folder that is not there yet.")]) -> None:
    """Copy the packaged cards and map into a folder, to make a pack of your own from."""
    from hustings.engine.game import Refusal
    from hustings.games.electioneer.cards.pack_csv import CARDS, MAP, PACKAGED
    from hustings.terminal.console import printable
    from hustings.terminal.user_files import checked_name

    path = Path(checked_name(folder)).expanduser()
    if path.exists():
        raise Refusal(f"{folder} is there already: name a new folder.")
    path.mkdir(parents=True)
    for name in CARDS + MAP:
        (path / name).write_bytes((PACKAGED / name).read_bytes())
    print(f"Copied {len(CARDS + MAP)} files to {printable(folder)}.")


def page(lines: list[str], *, wrapped: bool = False) -> None:
    """Print lines; wrapped: wrap long ones with an indent."""
    from textwrap import wrap

    from hustings.terminal.console import printable

    for line in lines:
        for part in wrap(line, WIDTH, subsequent_indent="    ") if wrapped else [line]:
            print(printable(part))
