"""A table to try the rules at: moves are said in words, dice and draws included."""

from hustings.engine.backend import bind
from hustings.games.presidential import GAME
from hustings.games.presidential.board import add_card, remove_card
from hustings.games.presidential.cards.captions import CARD_NAMES
from hustings.games.presidential.data import CODES, PHASES

RULES = bind(GAME, "python")
R, D = 0, 1


class Table:
    """A board, and what can be done at it."""

    def __init__(self, position=None, **options):
        if position is None:
            self.boards = RULES.new(GAME.codes(GAME.settle(options)))
        else:
            self.boards = GAME.position({**position, "options": options})

    @property
    def board(self):
        return self.boards[0]

    @property
    def phase(self):
        return PHASES[self.board.phase]

    @property
    def mover(self):
        """Who is to act: R, D, LUCK, or None at the end."""
        mask = RULES.movers(self.boards)
        return mask.bit_length() - 1 if mask else None

    def say(self, words):
        """Words one after another, each by whoever is to act; every action must be legal."""
        for word in words.split():
            for action in GAME.text.parse(self.board, self.mover, word):
                assert action in self.legal_actions(), f"{word} is not legal while {self.phase} is asked for"
                RULES.apply(self.boards, self.mover, action)
        return self

    def legal_actions(self):
        return RULES.legal(self.boards, self.mover)

    def legal(self):
        """What may be said now."""
        return [GAME.text.name(self.board, self.mover, action) for action in self.legal_actions()]

    def chips(self, code):
        """The chips on a state: above 0 the Republicans', below 0 the Democrats'."""
        return int(self.board.margin[CODES.index(code)])

    def votes(self):
        """Electoral votes: Republicans, Democrats."""
        return int(self.board.electoral[R]), int(self.board.electoral[D])

    def hand(self, seat):
        return [CARD_NAMES[card] for card in GAME.view.hand_of(self.board, seat)]

    def give(self, seat, name):
        """A card from the deck into a hand."""
        card = CARD_NAMES.index(name)
        remove_card(self.board.unseen, card)
        add_card(self.board.hand[seat], card)
        self.board.hand_count[seat] += 1
        return self

    def returns(self):
        return RULES.returns(self.boards, 2)

    def seen(self, seat):
        return RULES.seen(self.boards, seat)


def chart(**chips):
    """A map by chips: CA=3 for the Republicans, CA=-3 for the Democrats."""
    return {"chips": {code: {"R" if number > 0 else "D": abs(number)} for code, number in chips.items()}}


def opened(**options):
    """A table after the opening roll; the Republicans go first."""
    return Table(**options).say("5 2")
