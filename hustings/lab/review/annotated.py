"""A game between bots with its story: how the chances went, what turned them, and what was better. For docs/bots.md."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from hustings import games
from hustings.bots import bot
from hustings.engine.game import LUCK
from hustings.lab.plot import signed
from hustings.lab.review.plot import draw
from hustings.lab.review.review import Review, Turn, review
from hustings.match import create
from hustings.match.match import Match

MOMENTS = 12  # that the story tells, the greatest
LEAST = 0.04  # of the win chance, that a moment changes
REVIEWER = "hard"
TIME = "2026-01-01T00:00:00Z"  # in the match file, so that equal games give equal files


@dataclass(frozen=True)
class Game:
    """Which game is played and told."""

    name: str
    options: Mapping[str, str | int]
    levels: tuple[str, ...]  # by seat
    seed: int


GAMES = (
    Game("politrics", {"board_limit": 1}, ("normal", "hard"), 7),
    Game("presidential", {}, ("normal", "normal"), 11),
    Game("primary_colours", {}, ("normal", "easy", "hard"), 5),
    Game("electioneer", {"players": 2, "training": "yes", "small_map": "yes"}, ("normal", "easy"), 3),
)


def write(game: Game, folder: Path) -> Path:
    """Play, review and tell a game: GAME.md, its picture, and its match file."""
    match = play(game)
    found = review(match, level=REVIEWER, seed=game.seed)
    folder.mkdir(parents=True, exist_ok=True)
    draw(match.names, found, folder / f"game-{game.name}.svg")
    match.save(folder / f"game-{game.name}.jsonl", overwrite=True)
    page = folder / f"game-{game.name}.md"
    page.write_text(story(game, match, found), encoding="utf-8")
    return page


def play(game: Game) -> Match:
    """The game; equal seeds give equal games."""
    names = [f"{title} ({level})" for title, level in zip(seat_titles(game), game.levels, strict=True)]
    drawn = games.find(game.name).drawn_seats
    options = {**game.options, **({} if drawn is None else {drawn.option: drawn.chosen})}  # whose level is known
    match = create.new(game.name, options=options, seats=names, seed=game.seed, time=TIME)
    match.go_on()
    players = [bot(level, match.game, seed=game.seed + seat, backend="cpu") for seat, level in enumerate(game.levels)]
    while not match.over:
        seat = match.movers[0]
        match.act(seat, players[seat].choose(match.boards[-1:], seat))
    return match


def seat_titles(game: Game) -> tuple[str, ...]:
    """The seats' own names."""
    found = games.find(game.name)
    return found.seats(found.settle(game.options))


def story(game: Game, match: Match, found: Review) -> str:
    """The page."""
    told = [turn for turn in found.turns if turn.n in moments(found)]
    options = ", ".join(f"`{name}={value}`" for name, value in game.options.items())
    lines = [
        f"# A game of {match.game.title}",
        "",
        f"{' against '.join(match.names)}{f', with {options}' if options else ''}; seed {game.seed}, "
        f"{len(found.turns)} actions. Judged by `{REVIEWER}`: ?! gave away 5 points of the win chance or more, ? 10, "
        f"?? 20. The [match file](game-{game.name}.jsonl) replays it: `hustings review game-{game.name}.jsonl`.",
        "",
        f"![The win chances from action to action](game-{game.name}.svg)",
        "",
        *opening(match, found),
        "",
        *(line for turn in told for line in moment(match, found, turn)),
        "",
        *ending(match, found),
    ]
    return "\n".join(lines) + "\n"


def moments(found: Review) -> set[int]:
    """The actions that are told: those that are marked, and those that changed most."""
    changes = {turn.n: change(found, turn) for turn in found.turns}
    marked = [turn.n for turn in found.turns if turn.judgement.mark]
    marked.sort(key=lambda n: -found.turns[n - 1].judgement.lost)
    others = sorted((n for n in changes if n not in marked), key=lambda n: -changes[n])
    wanted = [*marked[: MOMENTS * 2 // 3], *(n for n in others if changes[n] >= LEAST)]
    return set(wanted[:MOMENTS])


def change(found: Review, turn: Turn) -> float:
    """By how much an action changed the chances, at most for a seat."""
    before = found.start if turn.n == 1 else found.turns[turn.n - 2].win
    return max(abs(now - then) for now, then in zip(turn.win, before, strict=True))


def opening(match: Match, found: Review) -> list[str]:
    """What was to be expected."""
    chances = ", ".join(
        f"{name} {100 * share:.0f} %" for name, share in zip(match.seat_names, found.start, strict=True)
    )
    return [f"At the start, between equal players: {chances}."]


def moment(match: Match, found: Review, turn: Turn) -> list[str]:
    """One action in words."""
    boards = match.boards
    before = found.start if turn.n == 1 else found.turns[turn.n - 2].win
    whose = who_cares(before, turn)
    told = match.game.text.tell(boards[turn.n - 1], turn.seat, match.actions[turn.n - 1].action, boards[turn.n])
    who = "Luck" if turn.seat == LUCK else match.seat_names[turn.seat]
    points = f"{match.seat_names[whose]} {100 * before[whose]:.0f} → {100 * turn.win[whose]:.0f} %"
    line = f"**{turn.n}. {who}: {turn.word}{turn.judgement.mark}** ({points}). {' '.join(str(one) for one in told)}"
    if turn.judgement.mark:
        line += f" Better: **{turn.judgement.better}**, by {100 * turn.judgement.lost:.0f} points."
    if turn.judgement.line:
        line += f" It might go on {' '.join(turn.judgement.line[1:])}."
    return [line, ""]


def who_cares(before: Sequence[float], turn: Turn) -> int:
    """The seat that acted, or else whose chance changed most."""
    if turn.seat != LUCK and turn.judgement.mark:
        return turn.seat
    changes = [abs(now - then) for now, then in zip(turn.win, before, strict=True)]
    return changes.index(max(changes))


def ending(match: Match, found: Review) -> list[str]:
    """Who won, and what brought it."""
    result = match.result
    assert result is not None
    winners = " and ".join(match.seat_names[seat] for seat in result.winners)
    lines = [f"{winners} won. {' '.join(str(why) for why in result.reasons)}", ""]
    for name, ledger in zip(match.seat_names, found.ledgers, strict=True):
        parts = {"luck": ledger.luck, "own choices": ledger.choices, "the others' choices": ledger.rivals}
        parts |= {"what all chose in secret": ledger.sealed}
        gave = ", ".join(f"{what} {signed(100 * gain, 0)}" for what, gain in parts.items() if abs(gain) >= 0.005)
        lines.append(f"- {name}: {gave or 'nothing'} (points of the win chance)")
    return lines
