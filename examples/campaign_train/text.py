"""Campaign Train in words: actions, the log and the terminal board."""

from hustings.engine.game import HIDDEN, LUCK, NONE, Refusal, listed

from campaign_train.board import highest_alone, next_to_be_dealt, votes
from campaign_train.data import CARD_NAMES, CARD_TRADE, FACES, PATRONS, SEATS, SPEECHES, STOPS, TOWNS, TRADES

COLOURS = ("red", "blue", "yellow", "green")  # of a terminal


def name(board, seat, action):
    """A card such as farm2, or the number of a die or a speech."""
    is_card = seat == LUCK and next_to_be_dealt(board) != NONE
    return CARD_NAMES[action] if is_card else str(action)


def parse(board, seat, word):
    """The action that a word stands for."""
    if seat == LUCK and next_to_be_dealt(board) != NONE:
        if word not in CARD_NAMES:
            raise Refusal(f"A patron is {listed(CARD_NAMES, 'or')}, not {word!r} [2].")
        return (CARD_NAMES.index(word),)
    most, what = (FACES, "A die [3]") if seat == LUCK else (SPEECHES, "A speech [4]")
    if not (word.isdecimal() and len(word) == 1 and 1 <= int(word) <= most):
        raise Refusal(f"{what} is a number from 1 to {most}, not {word!r}.")
    return (int(word),)


def tell(before, seat, action, after):
    """What an action did, in sentences that cite the rule."""
    if seat == LUCK and next_to_be_dealt(before) != NONE:
        dealt = SEATS[next_to_be_dealt(before)]
        if action == HIDDEN:
            return [f"{dealt} is dealt a patron, face down [2]."]
        return [f"{dealt} is dealt the {patron_name(action)} [2]."]
    if seat == LUCK:
        waiting = counted(after.crowd[after.stop])
        return [f"The die shows {action}: {waiting} to be won at {town(after.stop)} [3]."]
    speech = "a speech" if action == HIDDEN else f"speech {action}"
    return [f"{SEATS[seat]} seals {speech} [4].", *(rally(after, before.stop) if after.stop > before.stop else [])]


def rally(board, stop):
    """What came of the speeches at a stop, and of the whole game after the last."""
    given = listed([f"{SEATS[seat]} {board.given[stop, seat]}" for seat in range(board.players)], "and")
    winner = highest_alone(board, stop)
    if winner != NONE:
        outcome = f"{SEATS[winner]} wins {counted(board.crowd[stop])} [5]."
    elif stop + 1 < STOPS and board.crowd[stop + 1]:
        outcome = f"Nobody wins, and {counted(board.crowd[stop])} follow the train [6]."
    else:
        outcome = f"Nobody wins, and {counted(board.crowd[stop])} are lost [6]."
    sentences = [f"The speeches at {town(stop)} are {given} [5].", outcome]
    if board.stop == STOPS:
        patrons = [f"{SEATS[seat]}'s patron is the {patron_name(board.patron[seat])}" for seat in range(board.players)]
        sentences.append(f"{listed(patrons, 'and')} [7].")
    return sentences


def show(board, seat):
    """The stops, then the candidates, in Rich markup."""
    return "\n".join([*stops(board), "", *candidates(board)])


def stops(board):
    """A line for each stop: its town and trade, its crowd, and who spoke how."""
    speakers = "  ".join(coloured(seat, f"{SEATS[seat]:>6}") for seat in range(board.players))
    yield f"[dim]  {'Stop':<13} {'Trade':<6} Votes[/]  {speakers}"
    for stop in range(STOPS):
        winner = highest_alone(board, stop) if stop < board.stop else NONE
        speeches = "  ".join(
            coloured(each, f"{spoken(board, stop, each):>6}", bold=each == winner) for each in range(board.players)
        )
        arrow = ">" if stop == board.stop else " "
        crowd = int(board.crowd[stop]) or "·"
        yield f"{arrow} {town(stop):<13} {TOWNS[stop]['trade']:<6} {crowd:>5}  {speeches}"


def candidates(board):
    """Two lines for each candidate: the votes by trade; the patron and the speeches that are left."""
    for seat in range(board.players):
        won = "  ".join(f"{trade} {board.won[seat, number]:>2}" for number, trade in enumerate(TRADES))
        left = " ".join(str(speech) for speech in speeches_left(board, seat))
        patron = {NONE: "no patron yet", HIDDEN: "a secret patron"}.get(int(board.patron[seat]))
        backed = patron or f"the {patron_name(board.patron[seat])}"
        yield f"{coloured(seat, f'{SEATS[seat]:<6}')}  {won}  [bold]{counted(votes(board, seat)):>8}[/]"
        yield f"[dim]        {backed}; speeches {left}[/]"


def asks(board, seat):
    """What is expected of the seat now."""
    if board.stop == STOPS:
        return "The train has arrived."
    if seat == LUCK:
        return "Deal a patron." if next_to_be_dealt(board) != NONE else "Roll a die."
    place = f"{town(board.stop)}, a {TOWNS[board.stop]['trade']} town"
    return f"Seal a speech for {place}: {counted(board.crowd[board.stop])} to be won [4]."


def spoken(board, stop, seat):
    """A seat's speech at a stop as it stands in the table."""
    return {0: "·", HIDDEN: "?"}.get(int(board.given[stop, seat]), str(board.given[stop, seat]))


def speeches_left(board, seat):
    """The speeches that everybody knows a seat can still give."""
    return [speech for speech in range(1, SPEECHES + 1) if int(board.left[seat]) >> speech & 1]


def town(stop):
    return TOWNS[stop]["name"]


def patron_name(card):
    return PATRONS[CARD_TRADE[card]]["name"]


def counted(number):
    """1 vote, 2 votes."""
    return f"{number} vote" if number == 1 else f"{number} votes"


def coloured(seat, text, bold=False):
    return f"[{'bold ' if bold else ''}{COLOURS[seat]}]{text}[/]"
