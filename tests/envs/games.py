"""The games that environments are tried on, with options under which random games are short."""

from connect_four import GAME as CONNECT_FOUR

from hustings.games import BUILT_IN, find

OPTIONS = {
    "connect_four": {},
    "primary_colours": {},
    "politrics": {"board_limit": 1, "quiet_limit": 8},
    "presidential": {"weeks": 3},
    "electioneer": {"players": 3, "max_rounds": 2},
}
GAMES = (CONNECT_FOUR, *(find(name) for name in BUILT_IN))


def case_name(game):
    return game.name
