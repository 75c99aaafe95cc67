"""All laws in order, and how one game is held to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import product

from hustings.engine.game import Game, Refusal
from hustings.laws import (
    backends,
    citations,
    indexes,
    luck,
    matches,
    observations,
    play,
    secrets,
    source,
    symmetry,
    words,
)
from hustings.laws.declared import declared
from hustings.laws.trial import Trial
from hustings.laws.violation import Violation

Law = Callable[[Trial], int]
Progress = Callable[[int, int], None]  # laws done, of how many

OF_THE_SOURCE: tuple[Law, ...] = (
    source.every_name_in_the_rules_exists,
    source.rules_hold_whole_numbers_only,
    source.every_option_is_read,
    citations.the_source_cites_sections_that_exist,
)
OF_PLAY: tuple[Law, ...] = (
    play.legal_actions_are_distinct_and_never_none_before_the_end,
    play.what_is_suggested_is_legal,
    play.what_may_be_done_at_any_time_leaves_the_decisions_alone,
    play.returns_share_a_whole_win,
    play.picking_is_uniform,
    play.components_are_conserved,
    secrets.a_seat_sees_the_same_in_every_world_it_can_imagine,
    secrets.a_seat_cannot_tell_apart_what_it_does_not_witness,
    secrets.a_seat_can_tell_apart_what_it_witnesses,
    play.imagined_worlds_can_be_played_to_the_end,
    luck.luck_lists_every_copy_of_a_card,
    luck.imagined_deals_are_as_likely_as_luck_makes_them,
    symmetry.the_mirrored_position_gives_the_mirrored_answers,
    symmetry.a_mirrored_step_gives_the_mirrored_board,
)
OF_WORDS: tuple[Law, ...] = (
    words.words_and_views_say_the_same,
    words.the_log_cites_sections_that_exist,
    indexes.no_hidden_value_is_an_index,
)
OF_MATCHES: tuple[Law, ...] = (
    matches.an_action_not_listed_is_refused_and_changes_nothing,
    matches.a_replay_gives_equal_bytes,
    matches.messages_do_not_depend_on_what_the_viewer_may_not_know,
)
OF_LEARNERS: tuple[Law, ...] = (
    observations.an_observation_holds_only_what_the_seat_may_know,
    observations.every_action_has_a_dense_id,
    observations.no_game_is_longer_than_its_bound,
)
OF_BACKENDS: tuple[Law, ...] = (backends.backends_give_equal_bytes,)
LAWS = (*OF_THE_SOURCE, *OF_PLAY, *OF_WORDS, *OF_MATCHES, *OF_LEARNERS, *OF_BACKENDS)


@dataclass(frozen=True)
class Outcome:
    """What became of a law: how often it was checked, and where it was broken, if it was."""

    law: Law
    checks: int
    violation: Violation | None = None


def title(law: Law) -> str:
    """A law as it is called: what holds."""
    name: str = law.__name__
    return name.replace("_", " ")


def check(law: Law, trial: Trial) -> int:
    """Hold a trial to a law; how often it was checked. Whatever goes wrong is a Violation that names the place."""
    try:
        return law(trial)
    except Violation as violation:
        violation.law = title(law)
        raise
    except Exception as error:
        says = f"{type(error).__name__}: {error}".splitlines()[0] if not is_told(error) else str(error)
        nowhere = Violation(says, game=trial.game.title, options=dict(trial.options))
        broken = nowhere if trial.at is None else trial.at.violation(says)
        broken.law = title(law)
        raise broken from error


def is_told(error: Exception) -> bool:
    """Whether an error is one of our own, whose text says all."""
    return type(error).__module__.startswith("hustings.")


def run(game: Game, *, games: int = 3, seed: int = 0, progress: Progress | None = None) -> Iterator[Outcome]:
    """Every law for one game: several games with the usual options, and one with every other answer to an option."""
    for number, law in enumerate(LAWS):
        if progress is not None:
            progress(number, len(LAWS))
        outcome = hold(law, game, games, seed)
        yield outcome
        if outcome.violation and law is source.every_name_in_the_rules_exists:
            return  # nothing can be played


def hold(law: Law, game: Game, games: int, seed: int) -> Outcome:
    """Hold a game to one law, under all options."""
    checks, usual = 0, declared(game).short
    try:
        for options in [usual] if law in OF_THE_SOURCE else option_sets(game):
            number, one_in = (games, 5) if options == usual else (1, 20)
            checks += check(law, Trial(game, options, games=number, seed=seed, one_in=one_in))
    except Violation as violation:
        return Outcome(law, checks, violation)
    return Outcome(law, checks)


def option_sets(game: Game) -> Iterator[Mapping[str, str | int]]:
    """The defaults, and every other answer to one option at a time (of a number: its limits)."""
    known = declared(game)
    yield known.short
    for option in game.options:
        answers: list[str | int] = list(option.choices) or sorted({option.low, option.high})
        if option.name not in (*known.short, *known.combined):
            yield from ({**known.short, option.name: answer} for answer in answers if answer != option.default)


def combinations(game: Game) -> Iterator[Mapping[str, str | int]]:
    """Every combination of the options that the game declares for it, as far as the game allows it."""
    known = declared(game)
    options = [option for option in game.options if option.name in known.combined]
    answers: list[Sequence[str | int]] = [
        list(option.choices) or range(option.low, option.high + 1) for option in options
    ]
    for chosen in product(*answers) if options else ():
        named = dict(zip((option.name for option in options), chosen, strict=True))
        with suppress(Refusal):
            game.seats(game.settle(named))
            yield {**named, **known.combined_short}
