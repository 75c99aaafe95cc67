"""One game from its beginning to its end: who did what, and what each seat got."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from hustings import bots as all_bots
from hustings import games
from hustings.engine.backend import bind
from hustings.engine.game import LUCK, WHOLE, Game, Refusal
from hustings.engine.record import Boards, copied
from hustings.match.match import Match


@dataclass(frozen=True)
class Episode:
    """The actions of a game, luck's included; all boards can be recomputed from them."""

    game: str
    version: int  # of the rules
    options: Mapping[str, str | int]
    actions: tuple[tuple[int, int], ...]  # (seat, action), with the action's own number
    rewards: tuple[float, ...] | None  # of each seat, as in hustings.envs; None: the game was not finished

    def boards(self, backend: str = "python") -> Iterator[Boards]:
        """The board before each action, and the last one; each is a copy."""
        game = games.find(self.game)
        rules = bind(game, backend)
        boards = rules.new(game.codes(self.options))
        for seat, action in self.actions:
            yield copied(boards)
            if action not in rules.legal(boards, seat) and action not in rules.anytime(boards, seat):
                raise Refusal(
                    f"An episode of {game.title} has action {action} of seat {seat}, which is not legal there."
                )
            rules.apply(boards, seat, action)
        yield copied(boards)


def episode_of(match: Match) -> Episode:
    """A match as an episode; what was taken back is left out."""
    header = match.header
    if header.position is not None or header.content:
        raise Refusal("A match from a set-up position, or with cards of the players' own, is no episode of a dataset.")
    seats = len(match.names)
    result = match.result
    rewards = None if result is None else tuple(float(seats * share - 1) for share in result.shares)
    actions = tuple((action.seat, action.action) for action in match.actions)
    return Episode(header.game, header.rules, match.options, actions, rewards)


def simulate(
    game: str | Game,
    count: int,
    options: Mapping[str, object] | None = None,
    *,
    bots: Sequence[str] | str = "random",
    seed: int = 0,
    backend: str = "cpu",
) -> Iterator[Episode]:
    """Play games between bots, one for each seat; equal seeds give equal games."""
    played = games.find(game) if isinstance(game, str) else game
    answers = played.settle(options or {})
    seats = len(played.seats(answers))
    specs = [bots] * seats if isinstance(bots, str) else list(bots)
    if len(specs) != seats:
        raise Refusal(f"{played.title} has {seats} seats under these options; {len(specs)} bots were named.")
    rules, luck = bind(played, backend), random.Random(seed)
    players = [all_bots.bot(spec, played, seed=seed + seat, backend=backend) for seat, spec in enumerate(specs)]
    for _ in range(count):
        boards, actions = rules.new(played.codes(answers)), list[tuple[int, int]]()
        while mask := rules.movers(boards):
            seat = LUCK if mask >> LUCK & 1 else (mask & -mask).bit_length() - 1
            if seat == LUCK:
                action = rules.pick(boards, seat, luck.getrandbits(32))
            else:
                action = players[seat].choose(boards, seat)
            actions.append((seat, action))
            rules.apply(boards, seat, action)
        rewards = tuple(seats * share / WHOLE - 1 for share in rules.returns(boards, seats))
        yield Episode(played.name, played.version, answers, tuple(actions), rewards)
