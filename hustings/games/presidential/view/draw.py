"""The Presidential Game: the map as a picture: a tile for each state, in SVG."""

from __future__ import annotations

from html import escape
from typing import Any

from hustings.engine.game import NONE
from hustings.engine.message import Message
from hustings.engine.svg import INK, PLAIN_SERIF, words
from hustings.games.presidential.board import party
from hustings.games.presidential.data import (
    CODES,
    ELECTORAL_VOTES,
    EV,
    OPENING,
    ROLL_OFF,
    STATE_COUNT,
    STATES,
    TEAM_LETTERS,
    TIE,
    TILES,
    TO_WIN,
)
from hustings.games.presidential.view.colours import FAINT, NEUTRAL, ON_PARTY, PAPER, PARTY
from hustings.games.presidential.view.derived import (
    chips_there,
    holder,
    is_match,
    is_over,
    neutral_votes,
    state_first,
    team,
    title_of_result,
)

TILE, GAP = 76, 8
STEP = TILE + GAP
LEFT, TOP = 48, 220
WIDTH = 2 * LEFT + 11 * STEP - GAP
HEIGHT = TOP + 8 * STEP - GAP + LEFT
MIDDLE = WIDTH / 2
BAR_TOP, BAR_HEIGHT = 132, 32
CENTRED, RIGHT, BOLD = 'text-anchor="middle"', 'text-anchor="end"', 'font-weight="700"'

# Party colours are never alone: the Republicans' are hatched, the Democrats' dotted.
PATTERNS = f"""<defs>
<pattern id="hatch" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
<rect width="10" height="10" fill="{PARTY[0]}"/><rect width="2" height="10" fill="#000000" fill-opacity="0.16"/>
</pattern>
<pattern id="dots" width="10" height="10" patternUnits="userSpaceOnUse">
<rect width="10" height="10" fill="{PARTY[1]}"/><circle cx="5" cy="5" r="1.5" fill="#000000" fill-opacity="0.28"/>
</pattern>
</defs>"""
FILLS = ("url(#hatch)", "url(#dots)")


def draw(board: Any) -> str:
    """The whole picture."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
        f'role="img" aria-label="{escape(str(label(board)))}">',
        PATTERNS,
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>',
        *title(board),
        *bar(board),
        *key(),
        *(part for state in range(STATE_COUNT) for part in tile(board, state)),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def label(board: Any) -> Message:
    """The picture in a sentence, for those who do not see it."""
    red, blue = by_party(board)
    return Message("presidential-picture", red=red, blue=blue, neutral=neutral_votes(board))


def by_party(board: Any) -> list[int]:
    """Electoral votes, the Republicans' first."""
    votes = [0, 0]
    for seat in range(2):
        votes[party(board, seat)] = int(board.electoral[seat])
    return votes


def title(board: Any) -> list[str]:
    """The name of the game and where it stands."""
    return [
        words(LEFT, 62, Message("presidential-picture-title"), 34, INK, 'font-weight="600"', PLAIN_SERIF),
        words(WIDTH - LEFT, 60, moment(board), 18, FAINT, RIGHT),
        f'<path d="M{LEFT} 84H{WIDTH - LEFT}" stroke="{INK}"/>',
    ]


def moment(board: Any) -> Message:
    """The week and whose turn it is, or what comes before and after the weeks."""
    if board.phase == OPENING:
        now = Message("presidential-picture-opening")
    elif is_over(board):
        now = Message("presidential-picture-over")
    elif board.phase in (ROLL_OFF, TIE):
        now = Message("presidential-picture-roll-offs")
    else:
        week, weeks = int(board.week), int(board.weeks)
        now = Message("presidential-picture-week", week=week, weeks=weeks, team=team(board, int(board.turn)))
    return Message("presidential-picture-game", game=int(board.game) + 1, now=now) if is_match(board) else now


def bar(board: Any) -> list[str]:
    """The electoral votes: Republicans from the left, Democrats from the right, 270 in the middle."""
    red, blue = by_party(board)
    standing = [
        Message("presidential-picture-team", team=TEAM_LETTERS[i], votes=votes) for i, votes in enumerate((red, blue))
    ]
    whole = WIDTH - 2 * LEFT
    red_width, blue_width = (whole * votes / ELECTORAL_VOTES for votes in (red, blue))
    across = f'y="{BAR_TOP}" height="{BAR_HEIGHT}"'
    below = Message("presidential-picture-neutral", neutral=neutral_votes(board))
    if is_over(board):
        below = title_of_result(board)
    return [
        f'<rect x="{LEFT}" width="{whole}" {across} fill="{NEUTRAL}"/>',
        f'<rect x="{LEFT}" width="{red_width:g}" {across} fill="{FILLS[0]}"/>',
        f'<rect x="{WIDTH - LEFT - blue_width:g}" width="{blue_width:g}" {across} fill="{FILLS[1]}"/>',
        f'<rect x="{LEFT}" width="{whole}" {across} fill="none" stroke="{INK}"/>',
        f'<path d="M{MIDDLE:g} {BAR_TOP - 6}v{BAR_HEIGHT + 12}" stroke="{INK}" stroke-width="2"/>',
        words(MIDDLE, BAR_TOP - 12, Message("presidential-picture-to-win", needed=TO_WIN), 14, INK, CENTRED),
        words(LEFT, BAR_TOP - 12, standing[0], 22, PARTY[0], BOLD),
        words(WIDTH - LEFT, BAR_TOP - 12, standing[1], 22, PARTY[1], f"{BOLD} {RIGHT}"),
        words(MIDDLE, BAR_TOP + BAR_HEIGHT + 26, below, 16 if is_over(board) else 14, FAINT, CENTRED),
    ]


def tile(board: Any, state: int) -> list[str]:
    """A state: its code, its electoral votes, and the chips that hold it; announced ones are framed."""
    column, row = TILES[CODES[state]]
    x, y = LEFT + column * STEP, TOP + row * STEP
    owner = holder(board, state)
    votes, chips = int(EV[board.ev_table, state]), chips_there(board, state)
    number = NONE if owner == NONE else party(board, owner)
    held = Message(
        "presidential-picture-state",
        state=state_first(state),
        votes=votes,
        team="none" if number == NONE else TEAM_LETTERS[number],
        chips=chips,
    )
    parts = [
        f"<g><title>{escape(str(held))}</title>",
        *face(x, y, number, CODES[state], votes),
    ]
    if number != NONE:
        parts += chip(x, y, number)
        parts.append(words(x + 44, y + 60, chips, 20, ON_PARTY) if chips else die(x + 44, y + 43))
    if STATES[state]["fundraising"] == "1":
        parts.append(corner(x, y))
    if state in [int(visit) for visit in board.visit]:
        frame = f'x="{x - 3}" y="{y - 3}" width="{TILE + 6}" height="{TILE + 6}"'
        parts.append(f'<rect {frame} fill="none" stroke="{INK}" stroke-width="3"/>')
    return [*parts, "</g>"]


def face(x: int, y: int, number: int, code: str, votes: object) -> list[str]:
    """A tile in its party's colour and pattern, with the code and the electoral votes."""
    fill = NEUTRAL if number == NONE else FILLS[number]
    ink = INK if number == NONE else ON_PARTY
    return [
        f'<rect x="{x}" y="{y}" width="{TILE}" height="{TILE}" fill="{fill}" stroke="{INK}" stroke-opacity="0.25"/>',
        words(x + 8, y + 26, code, 20, ink, BOLD),
        words(x + TILE - 8, y + 25, votes, 15, ink, RIGHT),
    ]


def chip(x: int, y: int, number: int) -> list[str]:
    """A chip with the party's letter."""
    return [
        f'<circle cx="{x + 22}" cy="{y + 53}" r="14" fill="{PAPER}"/>',
        words(x + 22, y + 59, TEAM_LETTERS[number], 17, PARTY[number], f"{BOLD} {CENTRED}"),
    ]


def die(x: int, y: int) -> str:
    """A small die: the state was won by a roll-off."""
    places = ((5, 5), (15, 5), (10, 10), (5, 15), (15, 15))
    pips = "".join(f'<circle cx="{x + across}" cy="{y + down}" r="2"/>' for across, down in places)
    edge = f'<rect x="{x}" y="{y}" width="20" height="20" rx="4" fill="none" stroke="{ON_PARTY}"/>'
    return f'<g fill="{ON_PARTY}">{edge}{pips}</g>'


def corner(x: int, y: int) -> str:
    """A folded corner: one can go fundraising there [10]."""
    return f'<path d="M{x + TILE} {y + TILE}v-18l-18 18z" fill="{PAPER}" stroke="{INK}" stroke-opacity="0.4"/>'


def key() -> list[str]:
    """What a tile says, in the empty corner of the map."""
    x, y = LEFT + int(1.75 * STEP), TOP
    lines = (
        Message("presidential-picture-key-state"),
        Message("presidential-picture-key-team"),
        Message("presidential-picture-key-corner"),
    )
    return [
        *face(x, y, NONE, "NY", 29),
        f'<circle cx="{x + 22}" cy="{y + 53}" r="14" fill="{PAPER}"/>',
        words(x + 22, y + 59, "R", 17, PARTY[0], f"{BOLD} {CENTRED}"),
        words(x + 44, y + 60, 5, 20),
        corner(x, y),
        *(words(x + TILE + 12, y + 22 + 23 * i, line, 14, FAINT) for i, line in enumerate(lines)),
    ]
