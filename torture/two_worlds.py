"""Two matches that differ only in what a viewer may not know give that viewer the same answers, byte for byte.

Every pair is compared through the library; as many as time allows are played at two servers as well, where every route
is asked and every live message kept. See lockstep.py for the pairs, transcript.py for the servers.
"""

from __future__ import annotations

import asyncio
import json
import random
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from hustings.engine.game import LUCK, Game, Refusal
from hustings.games import find
from hustings.match.match import Match
from hustings.server.http.rulebook_page import rulebook
from tests.server.club import Clock, Club, open_club, sqlite
from torture.lockstep import LONGEST_WALK, Draws, Leak, Options, Walk, scripted, without_receipts
from torture.transcript import PlayedWorld, Prompter, Transcript, repeatable

COUNT = 10_000
ONE_IN = 20  # pairs that are played at servers, too
EVENINGS = 40  # pairs until the servers are closed and others opened
LOOKED, DRAWN = 0.3, 0.02  # how often all is compared along the way, and pictures and reports of earlier moments
STYLES = ("text", "markdown", "csv")
NONSENSE = ("nonsense", "1", "0", "pass", "luck:1", "A B", "c1 c1", "…", ":", "9" * 30)

# Option sets that put something out of sight, and how often each is played.
CASES: tuple[tuple[str, Options], ...] = (
    ("electioneer", {"players": 2}),
    ("electioneer", {"players": 3}),
    ("electioneer", {"players": 4, "events": "yes", "setup_keep": 1}),
    ("electioneer", {"players": 6, "surrender": "yes", "same_turn_completion": "yes"}),
    ("electioneer", {"players": 5, "training": "yes", "max_rounds": 2}),
    ("electioneer", {"players": 2, "small_map": "yes", "events": "yes", "max_rounds": 2}),
    ("electioneer", {"players": 4, "common_strategy": "yes", "max_rounds": 3}),
    ("electioneer", {"players": 3, "max_rounds": 1, "setup_keep": 2}),
    ("presidential", {}),
    ("presidential", {"weeks": 3, "cards_on": "any_turn_end"}),
    ("presidential", {"play_on_draw": "yes", "tie": "draw"}),
    ("presidential", {"draw": "after_allocation", "order": "alternate", "chip_limit": "unlimited"}),
    ("presidential", {"weeks": 2, "order": "swap_match", "cards_on": "any_turn_end", "play_on_draw": "yes"}),
    ("primary_colours", {}),
    ("primary_colours", {"party": "chosen", "swap_same_turn": "yes", "poll": "one_round"}),
    ("primary_colours", {"open_swaps": "yes", "loop_rule": "rounds:3", "arithmetic": "whole_voters"}),
)
OPEN_CASES: tuple[tuple[str, Options], ...] = (  # nothing is hidden: both worlds are the same, and stay so
    ("politrics", {"board_limit": 1}),
    ("presidential", {"open_hands": "yes", "weeks": 2}),
)


# --- What a viewer can get from a match -------------------------------------------------------------------------------


def answer_text(question: Callable[[], Any]) -> str:
    """An answer as text in its own order, or the refusal."""
    try:
        answer = question()
    except Refusal as refusal:
        return f"refused: {refusal}"
    return without_receipts(answer if isinstance(answer, str) else json.dumps(answer, default=repr))


def quick_answers(match: Match, viewer: int) -> Iterator[tuple[str, str]]:
    """What changes from event to event."""
    yield "view", answer_text(lambda: {**match.view(viewer), "receipt": ""})  # a hash over seals, which tells nothing
    yield "moves", answer_text(lambda: match.moves(viewer))
    yield "seen actions", answer_text(lambda: match.seen_actions(viewer))
    yield "seen", match.seen(viewer).tobytes().hex()
    if viewer != LUCK:
        yield "legal", answer_text(lambda: match.legal(viewer))
        yield "legal actions", answer_text(lambda: match.legal_actions(viewer))


def slow_answers(match: Match, viewer: int, style: str) -> Iterator[tuple[str, str]]:
    """What takes longer: texts, pictures, and what is made from the whole match."""
    layers = list(match.game.layers.meanings) if match.game.layers else []
    yield "board", answer_text(lambda: match.show(viewer))
    yield "board with all layers", answer_text(lambda: match.show(viewer, layers=layers))
    yield "picture", answer_text(lambda: match.draw(viewer))
    yield "picture with all layers", answer_text(lambda: match.draw(viewer, layers=layers))
    yield "log", answer_text(lambda: match.log(viewer))
    yield "question", answer_text(lambda: match.asks(viewer))
    yield "legal in the long form", answer_text(lambda: match.legal(viewer, long=True) if viewer != LUCK else [])
    yield f"report as {style}", answer_text(lambda: match.report(style, viewer))
    yield f"long report as {style}", answer_text(lambda: match.report(style, viewer, long=True))
    yield "text", str(match)
    yield "repr", repr(match)


def tries(match: Match, viewer: int, words: list[str]) -> Iterator[tuple[str, str]]:
    """What somebody hears who plays those words for a seat; the match stays as it is."""
    if viewer == LUCK:
        return
    for word in words:
        past = match.at(len(match))
        yield f"play {word!r}", answer_text(lambda past=past, word=word: past.play(word, seat=viewer) or len(past))


def compare(walk: Walk, name: str, one: Iterator[tuple[str, str]], other: Iterator[tuple[str, str]]) -> int:
    """How many answers were compared; a Leak where two differ."""
    count = 0
    for (what, left), (_, right) in zip(one, other, strict=True):
        if left != right:
            raise Leak(f"{walk.where}: {name}{what} differs\n{excerpt(left, right)}")
        count += 1
    return count


def excerpt(left: str, right: str) -> str:
    """Where two texts begin to differ."""
    at = next((i for i, (a, b) in enumerate(zip(left, right, strict=False)) if a != b), min(len(left), len(right)))
    start = max(0, at - 80)
    return f"  one:   …{left[start : at + 80]!r}\n  other: …{right[start : at + 80]!r}"


def words_to_try(walk: Walk) -> list[str]:
    """Words that might be refused in one world only: nonsense, and what others or luck could do in either."""
    words: list[str] = []
    for match in walk.matches:
        for seat in (*walk.seats, LUCK):
            with suppress(Refusal):
                words += match.legal(seat)
    words = sorted(set(words))
    some = walk.chance.sample(words, min(4, len(words)))
    pairs = [" ".join(walk.chance.sample(words, 2)) for _ in range(2)] if len(words) > 1 else []
    return [*some, *pairs, walk.chance.choice(NONSENSE)]


# --- A whole pair ----------------------------------------------------------------------------------------------------


def compare_now(walk: Walk) -> int:
    """All that the viewer gets at this moment, and one other who cannot tell the worlds apart."""
    if not walk.chain.is_parted or walk.chance.random() > LOOKED:
        return 0  # there is only one world yet, or it is left to `compare_whole`
    count, words = 0, words_to_try(walk)
    for viewer in {walk.viewer, walk.chance.choice(walk.viewers)}:
        one, other = (quick_answers(match, viewer) for match in walk.matches)
        count += compare(walk, f"to {viewer}, ", one, other)
        if not walk.is_over:
            one, other = (tries(match, viewer, words) for match in walk.matches)
            count += compare(walk, f"to {viewer}, ", one, other)
    return count


def compare_whole(walk: Walk) -> int:
    """All that those who cannot tell the worlds apart get of every moment up to now."""
    if walk.parted_at is None:
        return 0
    walk.check_lines()
    count = 0
    for viewer in {walk.viewer, LUCK} if walk.chance.random() < 0.5 else {walk.viewer}:
        style = walk.chance.choice(STYLES)
        one, other = (slow_answers(match, viewer, style) for match in walk.matches)
        count += compare(walk, f"to {viewer}, ", one, other)
    for n in range(walk.parted_at, walk.count + 1):
        then = [match.at(n) for match in walk.matches]
        viewer = walk.chance.choice((walk.viewer, LUCK, *walk.viewers))
        one, other = (quick_answers(match, viewer) for match in then)
        count += compare(walk, f"to {viewer} after event {n}, ", one, other)
        if walk.chance.random() < DRAWN:
            one, other = (slow_answers(match, viewer, "text") for match in then)
            count += compare(walk, f"to {viewer} after event {n}, ", one, other)
    return count


def walk_on(walk: Walk, decisions: int, look: Callable[[Walk], int]) -> int:
    """Walk until the worlds come apart, the game is over or enough was decided; how many answers were compared."""
    count = look(walk)
    for _ in range(decisions):
        if walk.is_over:
            break
        if len(walk.matches[0].actions) and walk.chance.random() < 0.08:
            walk.take_back(walk.chance.choice(walk.seats), walk.chance.random() < 0.7)
        elif not any(walk.act(seat) for seat in shuffled(walk.chance, walk.matches[0].movers)):
            break
        count += look(walk)
    return count


def shuffled(chance: random.Random, seats: list[int]) -> list[int]:
    """The seats in any order."""
    return chance.sample(seats, len(seats))


def compare_later(walk: Walk) -> int:
    """Both worlds go on at random, and hidden things come to light: what was to be seen before stays as it was."""
    if walk.parted_at is None or walk.is_over:
        return 0
    before, count = walk.count, 0
    for match in walk.matches:
        with scripted(AtRandom(walk.chance.randrange(1 << 30))):
            seat = walk.chance.choice(match.movers)
            match.act(seat, walk.chance.choice(match.legal_actions(seat)))
    for n in {before, walk.chance.randrange(walk.parted_at, before + 1)}:
        one, other = (quick_answers(match.at(n), walk.viewer) for match in walk.matches)
        count += compare(walk, f"to {walk.viewer} after event {n} when more is known, ", one, other)
    return count


class AtRandom(Draws):
    """Luck that falls as it will."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.chance = random.Random(seed)

    def draw(self, message: str, count: int) -> int:
        return self.chance.randrange(count)


def pair(
    game: Game, options: Options, seed: int, backend: str, content: Mapping[str, Any] | None = None
) -> tuple[Walk, int]:
    """One pair of matches, compared through the library; and how many answers were."""
    walk = Walk(game, options, seed, backend, content)
    count = walk_on(walk, walk.parts_at + walk.chance.randrange(2, LONGEST_WALK // 2), compare_now)
    return walk, count + compare_whole(walk) + compare_later(walk)


# --- The same at two servers ------------------------------------------------------------------------------------------


@asynccontextmanager
async def two_clubs(folder: Path, seed: int) -> AsyncIterator[list[tuple[Club, random.Random]]]:
    """Two servers that know nothing of each other, and the chance that each lives by."""
    clubs = []
    for name in ("one", "other"):
        (folder / name).mkdir()
    async with (
        open_club(sqlite(folder / "one"), folder / "one", bot_chooser=Prompter(), clock=Clock()) as one,
        open_club(sqlite(folder / "other"), folder / "other", bot_chooser=Prompter(), clock=Clock()) as other,
    ):
        clubs = [(club, random.Random(seed)) for club in (one, other)]
        yield clubs


async def compare_servers(walk: Walk, clubs: list[tuple[Club, random.Random]]) -> tuple[int, bool]:
    """Play both worlds at a server each; how many answers were compared, and whether the whole script was played."""
    transcripts: list[Transcript] = []
    evenings = []
    rulebook(walk.game)  # its pictures are drawn once for both, which takes luck
    for world, (club, chance) in enumerate(clubs):
        evening = PlayedWorld(club, walk, world, walk.seed)
        with repeatable(chance, club.clock):
            transcripts.append(await evening.play())
        bots = [board for seat, board in club.bot_chooser.boards_shown if seat == walk.viewer]
        transcripts[-1] += [("shown to the viewer's bot", board) for board in bots]
        club.bot_chooser.boards_shown.clear()
        evenings.append(evening)
    for (label, left), (label_right, right) in zip(*transcripts, strict=False):
        if (label, left) != (label_right, right):
            raise Leak(f"{walk.where}: {label} / {label_right} differ\n{excerpt(left, right)}")
    if len(transcripts[0]) != len(transcripts[1]):
        raise Leak(f"{walk.where}: {len(transcripts[0])} and {len(transcripts[1])} messages and answers")
    return len(transcripts[0]), not evenings[0].has_strayed


# --- The campaign -----------------------------------------------------------------------------------------------------


def run(
    count: int,
    seconds: float,
    seed: int,
    report: Callable[[str], None],
    *,
    backend: str = "cpu",
    one_in: int = ONE_IN,
) -> dict[str, int | str]:
    """Compare pairs until `count` or `seconds` are used up; figures by name. One in so many goes to servers, too."""
    return asyncio.run(campaign(count, seconds, seed, report, backend, one_in))


async def campaign(
    count: int, seconds: float, seed: int, report: Callable[[str], None], backend: str, one_in: int
) -> dict[str, int | str]:
    """The same, while a loop runs."""
    end = time.monotonic() + seconds
    figures = dict.fromkeys(
        ("pairs", "answers compared", "pairs at servers", "answers of servers compared", "scripts cut short"), 0
    )
    number = seed
    while figures["pairs"] < count and time.monotonic() < end:
        with tempfile.TemporaryDirectory() as folder:
            async with two_clubs(Path(folder), seed) as clubs:
                evenings = 0
                while figures["pairs"] < count and time.monotonic() < end and evenings < EVENINGS:
                    game, options = CASES[number % len(CASES)]
                    number += 1
                    with suppress(Refusal):
                        walk, compared = pair(find(game), options, number, backend)
                        if walk.parted_at is None:
                            continue  # there was only one world
                        figures["pairs"] += 1
                        figures["answers compared"] += compared
                        if figures["pairs"] % one_in == 0 and not walk.is_over:  # after the end all eyes are open
                            compared, is_whole = await compare_servers(walk, clubs)
                            figures["pairs at servers"] += 1
                            figures["answers of servers compared"] += compared
                            figures["scripts cut short"] += not is_whole
                            evenings += 1
                            report(", ".join(f"{value} {name}" for name, value in figures.items()))
    return dict(figures)
