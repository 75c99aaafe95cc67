"""Electioneer: the setup [4], from the empty table to the first turn."""

from __future__ import annotations

from typing import Any

from hustings.engine.game import HIDDEN, NONE
from hustings.games.electioneer.board import (
    ASIDE,
    BOX,
    CHOOSING,
    CHOOSING_IN_TURN,
    COMMON_STRATEGIES,
    DEAL_DISPLAY,
    DEAL_START,
    DEAL_STRATEGY,
    DEALT,
    KEPT,
    NO_LUCK,
    NOTHING,
    REGION_NUMBER,
    REGIONS_IN_PLAY,
    SEAT,
    START_CARD,
    STARTING_PLAYER,
    STRATEGIES,
    UNSEEN,
    ZONE,
    gain,
    import_discs,
    plain,
    random_below,
    stack,
)
from hustings.games.electioneer.cards.codes import ANY_SYMBOL, CODE, KEY, NTW, SYMBOL, SYMBOL_COUNT
from hustings.games.electioneer.data import (
    CONTROLS,
    DISCS,
    EFFECTS,
    HANDICAPS,
    IN_PLAY,
    IS_CONTROL,
    REGION,
    STRATEGY_COUNT,
    WILD_ZONE,
    ZONE_COUNT,
)
from hustings.games.electioneer.options import HANDICAP_DISCS, YES
from hustings.games.electioneer.rules.decks import ask_luck, draw, short_column
from hustings.games.electioneer.rules.events import shows
from hustings.games.electioneer.rules.strategies import (
    COMMON_COUNT,
    DEALT_STRATEGIES,
    has_private_strategies,
    keep,
    nth_dealt,
    return_others,
)

START_CARDS = 2  # [4.7] dealt to each player
EVENTS_IN_DECK = 3  # [12]
SUBSETS = 1 << DEALT_STRATEGIES
OPEN_START = 3  # [R9.3] players on the small map for whom the start cards do not suffice


def lay_table(board: Any) -> None:
    """[4.1] to [4.6] Decks, Treasury and Reserve; control points are put aside."""
    board.wild_region = NONE
    for zone in range(ZONE_COUNT):
        if IN_PLAY[board.small_map, zone] == 0:
            board.place[zone] = BOX
        elif IS_CONTROL[zone] == 1 or zone == WILD_ZONE:
            board.place[zone] = ASIDE
        else:
            add_to_deck(board, zone, REGION[zone])
    board.reserve = DISCS
    if board.training == YES:
        board.reserve = 0  # [R7.2]
        board.treasury = DISCS
    for strategy in range(STRATEGY_COUNT):
        board.strategy[strategy] = BOX
        if has_private_strategies(board) or board.common_strategy == YES:
            board.strategy[strategy] = UNSEEN
            board.strategies_unseen += 1
    for seat in range(plain(board.players)):
        board.choosing[seat] = START_CARD
    board.step = CHOOSING_IN_TURN if has_open_start(board) else CHOOSING


def has_open_start(board: Any) -> bool:
    """[R9.3] Whether the start cards lie open and are chosen in turn."""
    return bool(board.small_map == YES and board.players == OPEN_START)


def add_to_deck(board: Any, card: int, region: int) -> None:
    """[4.2] Shuffle a card into a deck."""
    board.place[card] = UNSEEN
    board.unseen[region] += 1


def settle_setup(board: Any) -> None:
    """[4] What luck deals before the players choose; nothing more to deal: they choose."""
    while board.luck == NO_LUCK:
        region = short_column(board)
        if region != NONE:
            draw(board, DEAL_DISPLAY, region)  # [4.3]
        elif board.first == NONE:
            ask_luck(board, STARTING_PLAYER, NONE)  # [R1.2]
        elif board.common_strategy == YES and board.strategies_unseen > STRATEGY_COUNT - COMMON_COUNT:
            ask_luck(board, COMMON_STRATEGIES, NONE)
        else:
            deal(board)
            return


def deal(board: Any) -> None:
    """[4.7] [4.8] Two start cards and three Strategies for each player."""
    for seat in range(plain(board.players)):
        if board.dealt[seat] < START_CARDS and board.step == CHOOSING:
            ask_luck(board, DEAL_START, seat)
            return
    for seat in range(plain(board.players)):
        if board.drawn[seat] < DEALT_STRATEGIES and has_private_strategies(board):
            ask_luck(board, DEAL_STRATEGY, seat)
            return


def is_dealing(board: Any) -> bool:
    """[4] Whether nobody has chosen anything yet, so that luck may still have to deal."""
    others = 0
    for seat in range(plain(board.players)):
        others += 1 if board.choosing[seat] != START_CARD else 0
    return others == 0


def list_players(board: Any, out: Any) -> int:
    """[R1.2] Luck: who may be the starting player."""
    for seat in range(plain(board.players)):
        out[seat] = SEAT + seat
    return plain(board.players)


def decide_player(board: Any, seat: int) -> None:
    """[R1.2] The starting player is drawn; [R9.3] where start cards are chosen in turn, the last one begins."""
    board.luck = NO_LUCK
    board.first = seat
    board.mover = (seat + plain(board.players) - 1) % plain(board.players)


def decide_start(board: Any, card: int) -> None:
    """[4.7] A start card is dealt."""
    board.place[card] = DEALT + plain(board.luck_at)
    board.dealt[board.luck_at] += 1
    board.shown += 1
    board.luck = NO_LUCK


def list_controls(board: Any, place: int, out: Any, count: int) -> int:
    """[4.7] The control points that are in one place."""
    k = 0
    while CONTROLS[board.small_map, k] != NONE:
        if board.place[CONTROLS[board.small_map, k]] == place:
            out[count] = ZONE + CONTROLS[board.small_map, k]
            count += 1
        k += 1
    return count


def list_choices(board: Any, seat: int, out: Any) -> int:
    """[4.7] One of two start cards; [4.8] then at least one Strategy of three."""
    if board.choosing[seat] == START_CARD:
        return list_controls(board, ASIDE if board.step == CHOOSING_IN_TURN else DEALT + seat, out, 0)
    count = 0
    for subset in range(1, SUBSETS):
        if members(subset) <= board.setup_keep:
            out[count] = KEPT + subset
            count += 1
    return count


def members(subset: int) -> int:
    """How many Strategies a set holds."""
    return (subset & 1) + ((subset >> 1) & 1) + ((subset >> 2) & 1)


def choose_setup(board: Any, seat: int, action: int) -> None:
    """[4.7] [4.8] Seal a choice; when the last is made, all are shown."""
    if action < ZONE:
        board.kept[seat] = action - KEPT
        board.choosing[seat] = NOTHING
    else:
        board.start[seat] = action - ZONE
        board.choosing[seat] = STRATEGIES if has_private_strategies(board) else NOTHING
    if board.step == CHOOSING_IN_TURN:
        board.place[board.start[seat]] = DEALT + seat
        board.mover = (seat + plain(board.players) - 1) % plain(board.players)


def is_chosen(board: Any) -> bool:
    """[4.7] Whether everybody has chosen."""
    others = 0
    for seat in range(plain(board.players)):
        others += 1 if board.choosing[seat] != NOTHING else 0
    return others == 0


def reveal(board: Any) -> None:
    """[4.7] to [4.9] Show the choices; the other cards go back; pawns and discs are placed."""
    for place in range(plain(board.players)):
        seat = (plain(board.first) + place) % plain(board.players)
        card = plain(board.start[seat])
        stack(board, seat, card, REGION[card])
        if EFFECTS[card, CODE] == SYMBOL and EFFECTS[card, KEY] == ANY_SYMBOL:
            board.named[card] = first_symbol(card)
        board.pawn[seat] = card  # [R1.3]
        discs = plain(board.start_discs) + handicap(board, place)  # [R1.1] [R1.12]
        if board.training == YES:
            gain(board, seat, discs)  # [R7.2] the Treasury has them all
        else:
            import_discs(board, seat, discs)
        if board.kept[seat] != NONE:
            keep_set(board, seat, plain(board.kept[seat]))
    k = 0
    while CONTROLS[board.small_map, k] != NONE:
        card = CONTROLS[board.small_map, k]
        if board.place[card] < HAND_OR_OFFICE:
            add_to_deck(board, card, REGION[card])
        k += 1
    if board.training == YES and IN_PLAY[board.small_map, WILD_ZONE] == 1:
        board.wild_region = NTW  # [R1.11]
        add_to_deck(board, WILD_ZONE, NTW)
    if board.with_events == YES:
        for k in range(REGION_NUMBER[board.small_map]):
            board.events_in[REGIONS_IN_PLAY[board.small_map, k]] = EVENTS_IN_DECK
    board.shown += 1


def handicap(board: Any, place: int) -> int:
    """[R1.12] The discs that the player who is so many turns behind the first gets on top."""
    if board.handicap != HANDICAP_DISCS:
        return 0
    return int(HANDICAPS[board.training, board.small_map, board.players, place])


HAND_OR_OFFICE = DEALT + DEALT  # places from here on are not those of cards dealt or put aside


def first_symbol(card: int) -> int:
    """[R1.7] The symbol that a start card with a free choice names: the first one printed on it."""
    for symbol in range(SYMBOL_COUNT):
        if shows(card, symbol):
            return symbol
    return 0


def keep_set(board: Any, seat: int, subset: int) -> None:
    """[4.8] Keep a set of the Strategies dealt; the rest goes under the deck."""
    kept_one = nth_dealt(board, seat, 0) if subset & 1 == 1 else NONE
    kept_two = nth_dealt(board, seat, 1) if subset & 2 == 2 else NONE
    kept_three = nth_dealt(board, seat, 2) if subset & 4 == 4 else NONE
    if kept_one != NONE:
        keep(board, seat, kept_one)
    if kept_two != NONE:
        keep(board, seat, kept_two)
    if kept_three != NONE:
        keep(board, seat, kept_three)
    return_others(board, seat)


def hide_setup(board: Any, seat: int) -> None:
    """[4.7] Others' start cards and choices, until all are shown."""
    if board.step != CHOOSING:
        return
    k = 0
    while CONTROLS[board.small_map, k] != NONE:
        card = CONTROLS[board.small_map, k]
        if board.place[card] != DEALT + seat:
            board.place[card] = HIDDEN
        k += 1
    for other in range(plain(board.players)):
        if other != seat and board.start[other] != NONE:
            board.start[other] = HIDDEN
        if other != seat and board.kept[other] != NONE:
            board.kept[other] = HIDDEN


def imagine_setup(board: Any, seat: int, stream: Any) -> None:
    """[4.7] Others hold any of the start cards that the seat has not seen, and have chosen anything they may."""
    if board.step != CHOOSING:
        return
    pool = 0
    for k in range(ZONE_COUNT):
        if board.place[k] == HIDDEN:
            pool += 1
    for other in range(plain(board.players)):
        if other == seat:
            continue
        for _ in range(plain(board.dealt[other])):
            board.place[nth_hidden_card(board, random_below(stream, pool))] = DEALT + other
            pool -= 1
    for card in range(ZONE_COUNT):
        if board.place[card] == HIDDEN:
            board.place[card] = ASIDE
    for other in range(plain(board.players)):
        if board.start[other] == HIDDEN:
            board.start[other] = nth_start(board, other, random_below(stream, START_CARDS))
        if board.kept[other] == HIDDEN:
            board.kept[other] = random_subset(plain(board.setup_keep), stream)


def nth_hidden_card(board: Any, n: int) -> int:
    """The nth zone card whose place is hidden."""
    for card in range(ZONE_COUNT):
        if board.place[card] == HIDDEN:
            if n == 0:
                return card
            n -= 1
    return NONE


def nth_start(board: Any, seat: int, n: int) -> int:
    """The nth start card that a seat was dealt."""
    for card in range(ZONE_COUNT):
        if board.place[card] == DEALT + seat:
            if n == 0:
                return card
            n -= 1
    return NONE


def random_subset(most: int, stream: Any) -> int:
    """A random set of Strategies that may be kept."""
    subset = 1 + random_below(stream, SUBSETS - 1)
    while members(subset) > most:
        subset = 1 + random_below(stream, SUBSETS - 1)
    return subset
