"""Politrics once more, as a person reads it: a dictionary of squares, and no sets of bits."""

from hustings.engine.game import NONE

EVERY_WAY = [(across, up) for across in (-1, 0, 1) for up in (-1, 0, 1) if (across, up) != (0, 0)]
STRAIGHT = [way for way in EVERY_WAY if 0 in way]
DIAGONAL = [way for way in EVERY_WAY if 0 not in way]
WAYS = {"P": EVERY_WAY, "V": EVERY_WAY, "M": DIAGONAL, "D": STRAIGHT, "C": []}
SQUARES = [(column, row) for column in range(1, 10) for row in range(1, 10)]


def moved(square, way, times=1):
    return square[0] + times * way[0], square[1] + times * way[1]


def inside(square):
    return all(2 <= number <= 8 for number in square)


def written(square):
    return f"{square[0]}{square[1]}"


class Naive:
    """A position, read from a board through its bits once."""

    def __init__(self, board):
        self.board = board
        self.standing = {}
        for side in range(2):
            for kind, letter in enumerate("PVMDC"):
                whole = int(board.figures[side, kind, 0]) | int(board.figures[side, kind, 1]) << 50
                for column, row in SQUARES:
                    if whole >> (10 * column + row) & 1:
                        assert (column, row) not in self.standing
                        self.standing[column, row] = (side, letter)
        self.side = int(board.turn)

    def waiting(self, side):
        return {letter: int(self.board.line_up[side, kind]) for kind, letter in enumerate("PVMDC")}

    def figures(self, side):
        return {square: letter for square, (owner, letter) in self.standing.items() if owner == side}

    def is_free(self, square):
        return square in SQUARES and square not in self.standing

    def in_aura(self, square, president_of):
        """Whether a Servant who binds that side's President stands next to the square."""
        for way in EVERY_WAY:
            owner, letter = self.standing.get(moved(square, way), (None, None))
            if letter == "C" and (self.board.aura_scope == 0 or owner != president_of):
                return True
        return False

    def beside_president(self, square, servant_of):
        for way in EVERY_WAY:
            owner, letter = self.standing.get(moved(square, way), (None, None))
            if letter == "P" and (self.board.aura_scope == 0 or owner != servant_of):
                return True
        return False

    def placements(self):
        for letter, number in self.waiting(self.side).items():
            for square in SQUARES:
                if number == 0 or not self.is_free(square):
                    continue
                if letter == "P" and (not inside(square) or self.in_aura(square, self.side)):
                    continue
                if letter == "C" and self.beside_president(square, self.side):
                    continue
                yield letter + written(square)

    def beats(self, side):
        for square, letter in self.figures(side).items():
            if letter == "P" or not (inside(square) or self.board.retired_can_beat):
                continue
            for way in WAYS[letter]:
                over, target = moved(square, way), moved(square, way, 2)
                if self.standing.get(over, (side, ""))[0] != side and self.is_free(target):
                    yield f"{letter}{written(square)}-{written(target)}", over

    def steps(self):
        for square, letter in self.figures(self.side).items():
            for way in WAYS[letter]:
                target = moved(square, way)
                if not inside(square) or not self.is_free(target):
                    continue
                if letter == "P" and (
                    self.in_aura(target, self.side) or not (inside(target) or self.board.president_may_retire)
                ):
                    continue
                yield f"{letter}{written(square)}-{written(target)}"

    def fives(self, side):
        own = self.figures(side)
        for square in own:
            for way in ((1, 0), (1, 1), (0, 1), (1, -1)):
                five = [moved(square, way, times) for times in range(5)]
                if all(each in own for each in five):
                    yield five

    def refutations(self):
        """Beats that leave none of the declared fives standing, by taking the beaten figure away and looking."""
        declarer = 1 - self.side
        declared = list(self.fives(declarer))
        if self.board.declared != NONE:
            first = divmod(int(self.board.declared) % 100, 10)
            way = ((1, 0), (1, 1), (0, 1), (1, -1))[int(self.board.declared) // 100]
            declared = [five for five in declared if five[0] == first and five[1] == moved(first, way)]
        for word, over in self.beats(self.side):
            strike = self.board.president_counterstrike and self.standing[over] == (declarer, "P")
            if strike or not any(over not in five for five in declared):
                yield word

    def legal(self):
        """Every word of the side to act."""
        phase = ("act", "jump", "declare", "challenge")[int(self.board.phase)]
        if phase == "declare":
            if not self.board.declare_scope:
                return ["five", "-"]
            return ["-", *(f"five{written(five[0])}-{written(five[-1])}" for five in self.fives(self.side))]
        if phase == "challenge":
            return ["safe", *self.refutations()]
        beats = [word for word, _ in self.beats(self.side)]
        if phase == "jump":
            return ["stop", *(word for word in beats if word[1:3] == str(int(self.board.jumper)))]
        if any(self.waiting(self.side).values()):
            return [*self.placements(), *beats]
        return [*self.steps(), *beats]

    def is_stuck(self):
        """Whether the side to act has nothing but steps of its President."""
        words = self.legal()
        if not any(self.waiting(self.side).values()):
            words = [word for word in words if word[0] != "P"]
        elif self.board.unplaceable_president and all("-" in word for word in words):
            return True
        return not words

    def others(self, side):
        """How many figures other than the President are left."""
        waiting = sum(number for letter, number in self.waiting(side).items() if letter != "P")
        return waiting + sum(letter != "P" for letter in self.figures(side).values())
