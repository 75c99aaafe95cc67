"""Primary Colours: a position as a picture: three overlapping discs, the voters' flow as ribbons; in SVG."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from html import escape
from math import cos, hypot, pi, sin, sqrt
from typing import Any

from hustings.engine import svg
from hustings.engine.message import Message, Sentence
from hustings.engine.svg import INK, Point, Rectangle, at, box, overlaps
from hustings.engine.text_width import wrapped
from hustings.games.primary_colours.board import OVER
from hustings.games.primary_colours.data import (
    BOX,
    BROWN,
    ELECTORATE,
    PARTY_COUNT,
    REGION_COUNT,
    REGION_LETTERS,
    VOTERS,
)
from hustings.games.primary_colours.referee.decision import (
    Poll,
    Stage,
    decision_of,
    options_of,
    poll,
    published_stage,
    verdict,
)
from hustings.games.primary_colours.referee.flow import (
    PARTY_TEXTS,
    REGION_TEXTS,
    Flow,
    Stream,
    explanation,
    format_voters,
    parties,
)
from hustings.games.primary_colours.view.colours import COLOURS, INK_ON, PAPER

WIDTH = 1000
MARGIN = 40
FOOT = 896  # below it the votes as a bar, and what there is to say
MIDDLE: Point = (500, 522)
RADIUS, SPREAD = 240, 155  # of a disc, and from its centre to the middle
PLAQUE = (104, 56)
BALLOT_BOX = (152, 66)
RIBBON = 34 / ELECTORATE  # width for each voter; a ribbon is no wider than for all of them
SANS = "Inter, 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif"

text = partial(svg.text, more=svg.TABULAR)


def towards(degrees: float, distance: float) -> Point:
    """A point at a distance from the middle; 90 degrees is up."""
    return (MIDDLE[0] + distance * cos(degrees * pi / 180), MIDDLE[1] - distance * sin(degrees * pi / 180))


ANGLES = (90, 210, 330, 150, 270, 30)  # of the regions around Brown
CENTRES = [towards(angle, SPREAD) for angle in ANGLES[:PARTY_COUNT]]
PLACES: list[Point] = [  # regions, then ballot boxes
    *(towards(angle, 288 if region < PARTY_COUNT else 190) for region, angle in enumerate(ANGLES)),
    MIDDLE,
    (500, 76),
    (MARGIN + BALLOT_BOX[0] / 2, 826),
    (WIDTH - MARGIN - BALLOT_BOX[0] / 2, 826),
]


def draw(board: Any) -> str:
    """The last published position with its voters' flow; before the first turn the empty board."""
    stage = published_stage(board)
    marks = [*patterns(), *discs()]
    if stage:
        routes = [route(stage.flow, stream) for stream in stage.flow.streams]
        marks += [mark for one in routes for mark in ribbon(one)]
    marks += [mark for region in range(REGION_COUNT) for mark in plaque(region, stage)]
    marks += [mark for party in range(PARTY_COUNT) for mark in ballot_box(party, stage)]
    if stage:
        marks += labels(routes)
    words = str(heading(board, stage))
    marks += header(words)
    told, height = footer(board, stage)
    opening = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        f'role="img" font-family="{escape(SANS)}" fill="{INK}">'
    )
    paper = box((0, 0, WIDTH, height), f'fill="{PAPER}"')
    return "\n".join([opening, f"<title>{escape(words)}</title>", paper, *marks, *told, "</svg>", ""])


# --- The ground -------------------------------------------------------------------------------------------------------


def patterns() -> list[str]:
    """Red is hatched and Blue is dotted, wherever they are: colour never stands alone."""

    def hatch(colour: str, opacity: float) -> str:
        look = f'stroke="{colour}" stroke-opacity="{opacity}" stroke-width="2"'
        return f'<path d="M-2,2l4,-4M0,10l10,-10M8,12l4,-4" {look}/>'

    def dots(colour: str, opacity: float) -> str:
        return "".join(
            f'<circle cx="{place}" cy="{place}" r="1.6" fill="{colour}" fill-opacity="{opacity}"/>'
            for place in (2.5, 7.5)
        )

    tiles = {"hatch": hatch(COLOURS[0], 0.4), "dots": dots(COLOURS[1], 0.55)}
    for party, over in enumerate((hatch("#FFFFFF", 0.4), dots("#FFFFFF", 0.6), "")):
        tiles[f"party{party}"] = box((0, 0, 10, 10), f'fill="{COLOURS[party]}"') + over
    tiles["nobody"] = box((0, 0, 10, 10), 'fill="#E4DED1"')
    return [
        "<defs>",
        *(
            f'<pattern id="{name}" width="10" height="10" patternUnits="userSpaceOnUse">{inside}</pattern>'
            for name, inside in tiles.items()
        ),
        "</defs>",
    ]


def discs() -> list[str]:
    """The discs, their overlaps, and Brown where all three meet."""
    reach = sqrt(RADIUS**2 - 3 * SPREAD**2 / 4)  # from the middle of an overlap to its tips
    inner = [at(towards(angle, reach - SPREAD / 2)) for angle in ANGLES[:PARTY_COUNT]]
    arc = f"A{RADIUS},{RADIUS} 0 0 1"
    marks = [disc(party, f'fill="{COLOURS[party]}" fill-opacity="0.5"') for party in range(PARTY_COUNT)]
    shapes = []
    for region, across in ((3, 2), (4, 0), (5, 1)):  # an overlap lies across from the third party
        outer = at(towards(ANGLES[region], reach + SPREAD / 2))
        shapes.append((region, f"M{outer} {arc} {inner[across]} {arc} {outer}Z"))
    shapes.append((BROWN, f"M{inner[0]} {arc} {inner[2]} {arc} {inner[1]} {arc} {inner[0]}Z"))
    for region, path in shapes:
        marks.append(f'<path d="{path}" fill="{PAPER}"/>')
        marks.append(f'<path d="{path}" fill="{COLOURS[region]}" fill-opacity="0.6"/>')
    marks += [disc(0, 'fill="url(#hatch)"'), disc(1, 'fill="url(#dots)"')]
    return marks + [disc(party, f'fill="none" stroke="{INK}" stroke-width="1.5"') for party in range(PARTY_COUNT)]


def disc(party: int, look: str) -> str:
    """One of the three discs."""
    return f'<circle cx="{CENTRES[party][0]:.1f}" cy="{CENTRES[party][1]:.1f}" r="{RADIUS}" {look}/>'


# --- What stands on it ------------------------------------------------------------------------------------------------


def frame(place: int) -> Rectangle:
    """The room that a region's plaque or a ballot box takes."""
    width, height = PLAQUE if place < BOX else BALLOT_BOX
    x, y = PLACES[place]
    return (x - width / 2, y - height / 2, x + width / 2, y + height / 2)


def plaque(region: int, stage: Stage | None) -> list[str]:
    """A region's name and the three totals; those of the leaders in full colour and framed."""
    left, top, _, _ = frame(region)
    marks = [
        box(frame(region), f'rx="6" fill="{PAPER}" stroke="{INK}" stroke-width="1.2"'),
        box((left + 8, top + 6, left + 25, top + 22), f'rx="3" fill="{COLOURS[region]}"'),
        text(left + 16.5, top + 18.5, REGION_LETTERS[region], 12, INK_ON[region], "middle", bold=True),
        text(left + 32, top + 19.5, str(REGION_TEXTS[region]), 15, INK, "start", bold=True),
    ]
    leaders = parties(stage.flow.outcomes[region]) if stage else ()
    for party in range(PARTY_COUNT):
        x = left + 8 + 30 * party
        chip = (x, top + 27, x + 28, top + 49)
        leads = party in leaders
        edge = f'stroke="{INK}" stroke-width="2"' if leads else f'stroke="{COLOURS[party]}" stroke-width="1"'
        marks.append(box(chip, f'rx="3" fill="{COLOURS[party] if leads else PAPER}" {edge}'))
        total = str(stage.totals[region][party]) if stage else "–"
        marks.append(text(x + 14, top + 43.5, total, 15, INK_ON[party] if leads else INK, "middle", bold=leads))
    return marks


def ballot_box(party: int, stage: Stage | None) -> list[str]:
    """A party's box with its exact votes."""
    left, top, right, bottom = frame(BOX + party)
    votes = format_voters(stage.flow.votes[party]) if stage else "0"
    middle = (left + right) / 2
    return [
        box(frame(BOX + party), f'rx="6" fill="{PAPER}" stroke="{INK}" stroke-width="1.5"'),
        box((left, top, right, top + 24), f'rx="6" fill="url(#party{party})" stroke="{INK}" stroke-width="1.5"'),
        box((middle - 30, top + 4, middle + 30, top + 20), f'rx="8" fill="{COLOURS[party]}"'),
        text(middle, top + 17, str(PARTY_TEXTS[party]), 14, INK_ON[party], "middle", bold=True),
        text(middle, bottom - 12, votes, 22 if len(votes) < 10 else 17, INK, "middle", bold=True, serif=True),
    ]


# --- The flow ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Route:
    """A stream on the paper: the middle line, from edge to edge."""

    stream: Stream
    width: float
    points: list[Point] = field(repr=False)
    trapped: Fraction | None  # where voters pass for ever: how many they are


def route(flow: Flow, stream: Stream) -> Route:
    """Lay a stream between two places; streams that run against each other keep to their own side."""
    loop = next((loop for loop in flow.loops if stream.origin in loop.regions), None)
    trapped = loop.voters if loop and stream.voters is None else None
    voters = stream.voters if stream.voters is not None else trapped if loop and loop.is_ring else Fraction(VOTERS)
    width = max(2.0, float(min(voters or 0, ELECTORATE)) * RIBBON)
    start, end = PLACES[stream.origin], PLACES[stream.goal]
    opposed = any(other.origin == stream.goal and other.goal == stream.origin for other in flow.streams)
    aside = width / 2 + 5 if opposed else 0.0
    length = hypot(end[0] - start[0], end[1] - start[1])
    normal = ((start[1] - end[1]) / length, (end[0] - start[0]) / length)
    bend = aside + (16 if opposed else 0)
    points = []
    for step in range(121):
        along = step / 120
        out = aside + (bend - aside) * 2 * along * (1 - along)
        x = start[0] + (end[0] - start[0]) * along + normal[0] * out
        y = start[1] + (end[1] - start[1]) * along + normal[1] * out
        if not any(is_inside((x, y), frame(place), 4) for place in (stream.origin, stream.goal)):
            points.append((x, y))
    return Route(stream, width, points, trapped)


def ribbon(one: Route) -> list[str]:
    """A stream as an arrow as wide as its voters are many; dashed where they go round for ever."""
    length = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in zip(one.points, one.points[1:], strict=False))
    head = min(12 + one.width * 0.4, length * 0.6)
    tip, shaft = one.points[-1], list(one.points)
    while len(shaft) > 2 and hypot(shaft[-1][0] - tip[0], shaft[-1][1] - tip[1]) < head:
        shaft.pop()
    outline = [
        *side(shaft, one.width / 2),
        side(shaft, one.width / 2 + 6)[-1],
        tip,
        side(shaft, -one.width / 2 - 6)[-1],
        *reversed(side(shaft, -one.width / 2)),
    ]
    path = "M" + "L".join(at(point) for point in outline) + "Z"
    stream = one.stream
    fill = f"url(#party{stream.led_by[0]})" if len(stream.led_by) == 1 else COLOURS[BROWN]
    dashes = ' stroke-dasharray="6 4" fill-opacity="0.55"' if stream.voters is None else ""
    return [
        f'<path d="{path}" fill="{PAPER}" stroke="{PAPER}" stroke-width="4" stroke-linejoin="round"/>',
        f'<path d="{path}" fill="{fill}" stroke="{INK}" stroke-width="1.2" stroke-linejoin="round"{dashes}>'
        f"<title>{escape(caption(one))}</title></path>",
    ]


def side(points: Sequence[Point], distance: float) -> list[Point]:
    """A line beside another."""
    moved = []
    for number, (x, y) in enumerate(points):
        before, after = points[max(0, number - 1)], points[min(len(points) - 1, number + 1)]
        length = hypot(after[0] - before[0], after[1] - before[1]) or 1.0
        moved.append((x + (before[1] - after[1]) / length * distance, y + (after[0] - before[0]) / length * distance))
    return moved


def caption(one: Route) -> str:
    """A stream in words, with the exact number."""
    stream = one.stream
    if stream.goal < BOX:
        goal = REGION_TEXTS[stream.goal]
    else:
        goal = Message("primary_colours-report-box", party=PARTY_TEXTS[stream.goal - BOX])
    voters = "for-ever" if stream.voters is None else format_voters(stream.voters)
    led_by = [PARTY_TEXTS[party] for party in stream.led_by]
    return str(
        Message(
            "primary_colours-picture-stream",
            voters=voters,
            origin=REGION_TEXTS[stream.origin],
            goal=goal,
            led_by=led_by,
            rule=stream.rule,
        )
    )


def labels(routes: Sequence[Route]) -> list[str]:
    """The number of voters beside each ribbon, where there is room."""
    taken = [frame(place) for place in range(len(PLACES))]
    marks = []
    for one in sorted(routes, key=lambda each: len(each.points)):
        words = ribbon_number(one)
        half, tall = 5 + 4.4 * len(words), 11.0
        best: tuple[float, Rectangle] | None = None
        for along in (0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8):
            place = round(along * (len(one.points) - 1))
            for distance in (1, -1):
                edge = side(one.points, distance)[place]
                across = (edge[0] - one.points[place][0], edge[1] - one.points[place][1])
                away = one.width / 2 + 3 + abs(across[0]) * half + abs(across[1]) * tall
                x, y = one.points[place][0] + across[0] * away, one.points[place][1] + across[1] * away
                room = (x - half, y - tall, x + half, y + tall)
                cost = 1000 * sum(overlaps(room, other) for other in taken) + abs(along - 0.5)
                cost += sum(is_inside(point, room, other.width / 2) for other in routes for point in other.points)
                if best is None or cost < best[0]:
                    best = (cost, room)
        assert best is not None
        room = best[1]
        taken.append(room)
        marks.append(box(room, f'rx="6" fill="{PAPER}" stroke="{INK}" stroke-width="0.6"'))
        marks.append(text((room[0] + room[2]) / 2, room[3] - 6, words, 14, INK, "middle", bold=True))
    return marks


def ribbon_number(one: Route) -> str:
    """A ribbon's number: whole voters, and a sign where they are rounded or go round for ever."""
    if one.stream.voters is None:
        return "∞" if one.trapped is None else f"{whole_number(round(one.trapped))} ∞"
    return f"{'' if one.stream.voters.denominator == 1 else '≈ '}{whole_number(round(one.stream.voters))}"


def whole_number(voters: int) -> str:
    """A number of voters as the language groups it."""
    return str(Message("primary_colours-picture-voters", voters=voters))


# --- Words around it --------------------------------------------------------------------------------------------------


def heading(board: Any, stage: Stage | None) -> Message:
    """What the picture shows."""
    if stage is None:
        return Message("primary_colours-picture-before")
    if board.turn != OVER:
        return Message("primary_colours-picture-poll", stage=stage.name)
    winners = [PARTY_TEXTS[party] for party in decision_of(board).winners]
    return Message("primary_colours-picture-final", winners=winners, count=len(winners))


def header(words: str) -> list[str]:
    """The title on the left, how to read the ribbons on the right."""
    title = str(Message("primary_colours-board-title"))
    marks = [text(MARGIN, 66, title, 34, INK, "start", bold=True, serif=True)]
    for number, line in enumerate(wrapped(words, 34)):
        marks.append(text(MARGIN, 96 + 22 * number, line, 18, INK, "start"))
    right = WIDTH - MARGIN
    marks.append(text(right, 58, str(Message("primary_colours-picture-start", voters=VOTERS)), 15, INK, "end"))
    marks.append(text(right, 80, str(Message("primary_colours-picture-ribbons")), 15, INK, "end"))
    for number, voters in enumerate((VOTERS, 3 * VOTERS)):
        x, thick = right - 190 + 110 * number, voters * RIBBON
        marks.append(box((x, 106 - thick / 2, x + 36, 106 + thick / 2), f'fill="url(#nobody)" stroke="{INK}"'))
        marks.append(text(x + 42, 111, whole_number(voters), 15, INK, "start"))
    return marks


def footer(board: Any, stage: Stage | None) -> tuple[list[str], int]:
    """The votes as one bar, and why some never vote; also how tall the picture is."""
    if stage is None:
        nothing = str(Message("primary_colours-picture-unpublished"))
        return [text(MARGIN, FOOT + 20, nothing, 16, INK, "start")], FOOT + 48
    kind = "full_election" if board.turn == OVER else options_of(board)["poll"]
    asked = poll(stage, kind)
    sentences: list[Sentence] = [*explanation(stage.flow)]
    if kind == "one_round":
        sentences = [Message("primary_colours-picture-one-round")]
    if board.turn == OVER and len(decision_of(board).path) > 1:
        sentences = [*sentences, *verdict(decision_of(board))]
    if any((stream.voters or 0) > ELECTORATE for stream in stage.flow.streams):
        sentences = [*sentences, Message("primary_colours-picture-again")]
    marks = stacked(asked)
    y = FOOT + 68
    for line in [line for sentence in sentences for line in wrapped(str(sentence), 100)]:
        marks.append(text(MARGIN, y, line, 15, INK, "start"))
        y += 21
    return marks, y + 8


def stacked(asked: Poll) -> list[str]:
    """The electorate as one bar, divided by votes; figures stand below, moved apart where parts are narrow."""
    parts = [(str(PARTY_TEXTS[party]), asked.votes[party], f"url(#party{party})") for party in range(PARTY_COUNT)]
    rest = str(Message("primary_colours-screen-rest", rest_is=asked.rest_is))
    parts.append((rest, asked.rest, "url(#nobody)"))
    parts = [part for part in parts if part[1]]
    right = WIDTH - MARGIN
    marks, starts, x, free = [], [], float(MARGIN), float(MARGIN)
    for name, voters, fill in parts:
        width = float(voters) * (right - MARGIN) / ELECTORATE
        marks.append(box((x, FOOT, x + width, FOOT + 22), f'fill="{fill}" stroke="{INK}" stroke-width="1.2"'))
        starts.append(max(x, free))
        free = starts[-1] + 9.2 * len(f"{name} {format_voters(voters)}") + 12
        x += width
    edge = float(right)
    for (name, voters, _), start in zip(reversed(parts), reversed(starts), strict=True):
        words = f"{name} {format_voters(voters)}"
        edge = min(start, edge - 9.2 * len(words))
        marks.append(text(edge, FOOT + 40, words, 15, INK, "start", bold=True))
        edge -= 12
    return marks


# --- Marks ------------------------------------------------------------------------------------------------------------


def is_inside(point: Point, room: Rectangle, around: float) -> bool:
    """Whether a point lies in a rectangle, or so near."""
    return room[0] - around < point[0] < room[2] + around and room[1] - around < point[1] < room[3] + around
