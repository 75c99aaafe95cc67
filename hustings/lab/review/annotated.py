"""A game between bots with its story: who played, what turned it, what they said, what was better.

python -m hustings.lab.review.annotated docs/bots [GAME …] plays, judges and tells them anew.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hustings import games
from hustings.bots import bot
from hustings.bots.characters import CHARACTERS
from hustings.bots.characters.figures import opened
from hustings.bots.characters.reasons import remark
from hustings.engine.backend import bind
from hustings.engine.game import EVERYBODY, LUCK
from hustings.engine.message import Message, Sentence
from hustings.lab.plot import signed
from hustings.lab.review.judgement import Judgement
from hustings.lab.review.plot import draw
from hustings.lab.review.review import judge_turn
from hustings.lab.review.story import Story, story, turning_points
from hustings.match import create
from hustings.match.match import Match

REVIEWER = "hard"
TIME = "2026-01-01T00:00:00Z"  # in the match file, so that equal games give equal files
Moment = Mapping[str, Any]


@dataclass(frozen=True)
class Game:
    """Which game is played and told."""

    name: str
    options: Mapping[str, str | int]
    players: tuple[str, ...]  # by seat: characters, or other bots
    seed: int


GAMES = (
    Game("politrics", {"board_limit": 1}, ("ines", "otto"), 1),
    Game("presidential", {"weeks": 10}, ("walt", "dot"), 11),
    Game("primary_colours", {}, ("rusty", "olive", "amber"), 5),
    Game("electioneer", {"players": 2, "training": "yes", "small_map": "yes"}, ("fai", "ling"), 3),
)


def write(game: Game, folder: Path) -> Path:
    """Play, judge and tell a game: GAME.md, the picture of its chances, that of its greatest moment, and its file."""
    match = play(game)
    found = story(match)
    judged = {n: judge_turn(match, n, level=REVIEWER).judgement for n in found.doubtful}
    folder.mkdir(parents=True, exist_ok=True)
    draw(match.names, found.review, folder / f"game-{game.name}.svg")
    match.save(folder / f"game-{game.name}.jsonl", overwrite=True)
    page = folder / f"game-{game.name}.md"
    page.write_text(page_text(game, match, found, judged, folder), encoding="utf-8")
    return page


def play(game: Game) -> Match:
    """The game; equal seeds give equal games."""
    names = [name_of(title, player) for title, player in zip(seat_titles(game), game.players, strict=True)]
    drawn = games.find(game.name).drawn_seats
    options = {**game.options, **({} if drawn is None else {drawn.option: drawn.chosen})}  # whose level is known
    match = create.new(game.name, options=options, seats=names, seed=game.seed, time=TIME)
    match.go_on()
    players = [bot(level, match.game, seed=game.seed + seat, backend="cpu") for seat, level in enumerate(game.players)]
    while not match.over:
        seat = match.movers[0]
        match.act(seat, players[seat].choose(match.boards[-1:], seat))
    return match


def name_of(title: str, player: str) -> str:
    """What a seat is called: its character, or its title with the bot that plays it."""
    return str(CHARACTERS[player].title) if player in CHARACTERS else f"{title} ({player})"


def seat_titles(game: Game) -> tuple[str, ...]:
    """The seats' own names."""
    found = games.find(game.name)
    return found.seats(found.settle(game.options))


def page_text(game: Game, match: Match, found: Story, judged: Mapping[int, Judgement], folder: Path) -> str:
    """The page."""
    moments = turning_points(match, found, judged)
    lines = [
        f"# A game of {match.game.title}",
        "",
        *introduction(game, match),
        "",
        f"![The win chances from action to action](game-{game.name}.svg)",
        "",
        *opening(match, found),
        "",
    ]
    greatest = max(moments, key=lambda one: (one["lost"], max(map(abs, one["change"]))), default=None)
    for one in moments:
        lines += moment(match, found, one)
        if one is greatest and match.game.draw is not None:
            (folder / f"game-{game.name}-moment.svg").write_text(
                match.game.draw(board_at(match, one)), encoding="utf-8"
            )
            lines += [f"![The board after turn {one['turn']}](game-{game.name}-moment.svg)", ""]
    return "\n".join([*lines, "## How it ended", "", *ending(match, found)]) + "\n"


def introduction(game: Game, match: Match) -> list[str]:
    """Who plays, and under which rules."""
    players = zip(match.names, seat_titles(game), game.players, strict=True)
    lines = [
        f"- **{name}** plays {title}, at the level `{CHARACTERS[player].level}`. {CHARACTERS[player].style}"
        if player in CHARACTERS
        else f"- **{name}**"
        for name, title, player in players
    ]
    options = ", ".join(f"`{name}={value}`" for name, value in game.options.items())
    told = f"{' against '.join(match.names)}{f', with {options}' if options else ''}; seed {game.seed}."
    return [
        told,
        "",
        *lines,
        "",
        f"The choices that may have cost something were judged by `{REVIEWER}`: ?! gave away 5 points of the win "
        f"chance or more, ? 10, ?? 20. The chart, and the chances beside each move, are what a match between equal "
        f"players from there would bring. What a player says is the estimate of its own search: the two may "
        f"differ. The "
        f"[match file](game-{game.name}.jsonl) replays the game: `hustings review game-{game.name}.jsonl`.",
    ]


def opening(match: Match, found: Story) -> list[str]:
    """What was to be expected."""
    chances = ", ".join(f"{name} {100 * share:.0f} %" for name, share in zip(match.names, found.start, strict=True))
    return [f"At the start, between equal players: {chances}."]


def moment(match: Match, found: Story, one: Moment) -> list[str]:
    """A turning point: what was done, what the player said, what it changed, and what was better."""
    index = one["turn"] - 1
    after = found.turns[index].win
    seat = one["seat"] if one["mark"] else max(range(len(after)), key=lambda each: abs(one["change"][each]))
    was = 100 * chance_before(found, one, number_of(match, one), seat)
    now = was + 100 * one["change"][seat]
    actor = match.actions[number_of(match, one) - 1].seat
    who = f", {match.names[actor]}" if actor == one["seat"] != LUCK else ""
    lines = [
        f"## Turn {one['turn']}{who}{one['mark']}",
        "",
        f"{words(one['text'])} {match.names[seat]}: {was:.0f} → {now:.0f} %.".strip(),
        "",
    ]
    if (said := spoken(match, one)) is not None:
        lines += [f"> {said}", ""]
    if one["mark"]:
        instead = words(one["instead"])
        points = f"{100 * one['lost']:.0f} points"
        lines.append(f"Better by {points}: {instead}" if instead else f"**{one['better']}** was better, by {points}.")
        if one["told"]:
            lines += ["", f"Play might have gone on: {words(one['told'])}"]
        lines.append("")
    return lines


def chance_before(found: Story, one: Moment, number: int, seat: int) -> float:
    """A seat's chance before a moment: before a marked choice, or before its turn."""
    turn = found.turns[one["turn"] - 1]
    if one["mark"] and turn.seat is not None:
        return float(found.review.turns[number - 1].win[seat] - one["change"][seat])
    return float(turn.win[seat] - one["change"][seat])


def number_of(match: Match, one: Moment) -> int:
    """The number of a moment's action, from 1; of the last one before it, where luck or nobody acted."""
    return sum(action.n <= one["event"] for action in match.actions)


def board_at(match: Match, one: Moment) -> Any:
    """The board after a moment, as everybody sees it."""
    number = number_of(match, one)
    return bind(match.game, match.backend).seen(match.boards[number : number + 1], LUCK)[0]


def spoken(match: Match, one: Moment) -> Message | None:
    """What the player said about it; None: nothing, or it was sealed."""
    number, seat = number_of(match, one) - 1, one["seat"]
    if seat not in range(len(match.names)) or number < 0 or match.actions[number].seat != seat:
        return None
    rules, action = bind(match.game, match.backend), match.actions[number].action
    before, after = (rules.seen(match.boards[n : n + 1], LUCK) for n in (number, number + 1))
    if match.game.plan > 1:
        return opened(rules, before, seat, after)
    if rules.witnesses(match.boards[number : number + 1], seat, action) & EVERYBODY != EVERYBODY:
        return None
    return remark(bind(match.game, "cpu"), before, seat, action, after)


def words(sentences: list[Sentence]) -> str:
    """Sentences one after another."""
    return " ".join(str(one) for one in sentences)


def ending(match: Match, found: Story) -> list[str]:
    """Who won, and what brought it."""
    result = match.result
    assert result is not None
    winners = " and ".join(match.names[seat] for seat in result.winners)
    lines = [f"{winners} won. {words(list(result.reasons))}", ""]
    if found.decided:
        lines += [words(list(found.decided)), ""]
    for name, ledger in zip(match.names, found.ledgers, strict=True):
        parts = {"luck": ledger.luck, "own choices": ledger.choices, "the others' choices": ledger.rivals}
        parts |= {"what all chose in secret": ledger.sealed}
        gave = ", ".join(f"{what} {signed(100 * gain, 0)}" for what, gain in parts.items() if abs(gain) >= 0.005)
        lines.append(f"- {name}: {gave or 'nothing'} (points of the win chance)")
    return lines


def main(folder: str, *names: str) -> None:
    """Write the pages of these games, or of all."""
    for game in GAMES:
        if not names or game.name in names:
            print(write(game, Path(folder)))


if __name__ == "__main__":
    main(*sys.argv[1:])
