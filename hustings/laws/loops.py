"""What the laws ask of any game in one call: a plain function that is bound together with its rules."""

from hustings.engine.game import LUCK, anytime, derive, hide, imagine, legal, movers, opened, witnesses
from hustings.engine.loops import how_many, pick
from hustings.engine.stream import word


def answers_at(boards, seats, stream, out, numbers):
    """Everything the rules say of the first board, in `numbers`; the others become what each viewer sees, imagines."""
    board = boards[0]
    mask = movers(board)
    numbers[0], numbers[1] = mask, opened(board)
    count = added(out, derive(board, out), numbers, 2)
    for viewer in range(seats + 1):
        seat = viewer if viewer < seats else LUCK
        seen, imagined = boards[1 + 2 * viewer], boards[2 + 2 * viewer]
        hide(seen, seat)
        hide(imagined, seat)
        imagine(imagined, seat, stream)
        if seat != LUCK:
            count = added(out, anytime(board, seat, out), numbers, count)
        if mask >> seat & 1:
            listed = legal(board, seat, out)
            count = added(out, listed, numbers, count)
            numbers[count] = witnesses(board, seat, int(out[0]))
            numbers[count + 1] = witnesses(board, seat, int(out[listed - 1]))
            numbers[count + 2] = how_many(board, seat, out)
            numbers[count + 3] = pick(board, seat, word(stream), out)
            count += 4
    return count


def added(out, listed, numbers, count):
    """Numbers with those of `out` behind them; how many there are then."""
    for i in range(listed):
        numbers[count + i] = out[i]
    return count + listed
