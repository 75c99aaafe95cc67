/* The map: three overlapping discs, laid out in pixels for the room there is. Regions stand in the rulebook's order. */

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Layout extends Size {
  radius: Size; // of a disc, half its width and half its height: discs stretch a little towards the room there is
  middle: Point;
  centres: Point[]; // of the discs, by party
  paths: string[]; // of the regions
  places: Point[]; // where the regions' cards stand, then the ballot boxes
  isFull: boolean; // room for every token on the map; otherwise only totals, and a callout for the rest
  isTiny: boolean; // not even room for the tokens of one turn: only one's own, as a badge
  isWide: boolean; // ballot boxes beside the discs rather than in the corners
  side: number; // the free width at the upper right
  scale: number; // of cards and what is on them
  card: Size;
  countCard: Size; // while votes are counted
  ballotBox: Size;
}

export type Arrow = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";

export const BOX = 7; // the first ballot box among the places
const MARGIN = 8;
const SPREAD = 0.62; // from the middle to a disc's centre, in radii: Brown and the secondaries come out alike
const ANGLES = [90, 210, 330, 150, 270, 30]; // of the regions around Brown; 90 is up
const OUTWARD = { primary: 1.13, secondary: 0.745, crowded: 0.79 }; // how far out the cards stand, in radii
const REACH = Math.sqrt(1 - (3 * SPREAD ** 2) / 4); // from the middle of an overlap to its tips
const OUTER = REACH + SPREAD / 2; // from the middle to where two discs meet outside …
const INNER = REACH - SPREAD / 2; // … and inside
const SPAN = { width: 2 + Math.sqrt(3) * SPREAD, height: 2 + 1.5 * SPREAD }; // of the three discs, in radii
const STRETCH = { width: 1.16, height: 1.3 }; // at most
const ROOM_FOR_TOKENS = 150; // the least radius at which cards show every token
const ROOM_FOR_TURN = 106; // … and those of this turn
const GAP = 4; // between a card and a ballot box
const BESIDE = 28; // between a disc and the box beside it

/** A point at a distance from the middle, in radii. */
function polar(middle: Point, radius: Size, degrees: number, distance: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return {
    x: middle.x + distance * radius.width * Math.cos(angle),
    y: middle.y - distance * radius.height * Math.sin(angle),
  };
}

/** The map for a room; `hasSlots` says that cards also hold a token that is being chosen, `hasTotals` the VIPs. */
export function layout(room: Size, hasSlots = false, hasTotals = true): Layout {
  const width = Math.max(room.width, 240);
  const height = Math.max(room.height, 150);
  const tall = (height - 2 * MARGIN) / SPAN.height;
  const broad = (width - 2 * MARGIN) / SPAN.width;
  const least = Math.min(tall, broad);
  const ballotBox = boxSize(least);
  const beside = (width - 2 * (MARGIN + ballotBox.width + BESIDE)) / SPAN.width;
  const isWide = beside >= tall;
  const below = isWide ? 0 : Math.min(ballotBox.height, Math.max(0, height - 2 * MARGIN - least * SPAN.height));
  const radius = {
    width: Math.min(isWide ? beside : broad, least * STRETCH.width),
    height: Math.min(tall - below / SPAN.height, least * STRETCH.height),
  };
  const spare = height - 2 * MARGIN - below - radius.height * SPAN.height;
  const middle = { x: width / 2, y: MARGIN + spare / 2 + radius.height * (1 + SPREAD) };
  const isFull = least >= ROOM_FOR_TOKENS;
  const scale = isFull ? clamp(0.55 + least / 412, 0.8, 1.6) : clamp(least / 120, 0.7, 1.25);
  const isTiny = least < ROOM_FOR_TURN;
  const slots = hasSlots && !isTiny ? 31 : 0;
  const card = isFull
    ? { width: 116 * scale, height: 102 * scale }
    : { width: 76 * scale, height: (16 + (hasTotals ? 22 : 0) + (slots || (hasTotals ? 0 : 6))) * scale };
  const countCard = { width: (isFull ? 97 : 76) * scale, height: (isFull ? 95 : 44) * scale };
  const boxes = boxPlaces({ width, height }, middle, radius, ballotBox, isWide);
  const largest = { width: Math.max(card.width, countCard.width), height: Math.max(card.height, countCard.height) };
  return {
    width,
    height,
    radius,
    middle,
    centres: ANGLES.slice(0, 3).map((angle) => polar(middle, radius, angle, SPREAD)),
    paths: [
      ...ANGLES.map((angle, region) => (region < 3 ? primaryPath : secondaryPath)(middle, radius, angle)),
      brownPath(middle, radius),
    ],
    places: [
      ...ANGLES.map((angle, region) => {
        const place = polar(middle, radius, angle, region < 3 ? OUTWARD.primary : isFull ? OUTWARD.secondary : OUTWARD.crowded);
        return clearOf(boxes[region], ballotBox, place, largest);
      }),
      middle,
      ...boxes,
    ],
    isFull,
    isTiny,
    isWide,
    side: width / 2 - radius.width,
    scale,
    card,
    countCard,
    ballotBox,
  };
}

function boxSize(radius: number): Size {
  const scale = clamp(radius / 215, 0.66, 1.3);
  return { width: 128 * scale, height: 62 * scale };
}

/** Ballot boxes: Red's beside the upper disc, Blue's and Yellow's beside theirs or in the lower corners. */
function boxPlaces(room: Size, middle: Point, radius: Size, box: Size, isWide: boolean): Point[] {
  const half = (radius.width * SPAN.width) / 2;
  const least = MARGIN + box.width / 2;
  if (isWide) {
    const aside = Math.max(least, middle.x - half - BESIDE - box.width / 2);
    const level = middle.y + radius.height * 0.565;
    return [
      {
        x: Math.max(least, middle.x - radius.width - 44 - box.width / 2),
        y: middle.y - radius.height * OUTWARD.primary,
      },
      { x: aside, y: level },
      { x: room.width - aside, y: level },
    ];
  }
  const corner = Math.max(least, middle.x - half - box.width * 0.1);
  const top = Math.max(MARGIN, middle.y - radius.height * (1 + SPREAD)) + box.height / 2;
  const bottom = Math.min(
    room.height - MARGIN - box.height / 2,
    middle.y + radius.height * (1 + SPREAD / 2) + box.height / 2,
  );
  return [
    { x: corner, y: top },
    { x: corner, y: bottom },
    { x: room.width - corner, y: bottom },
  ];
}

/** Where a card is not covered by the ballot box of its party: beside it, if need be. */
function clearOf(box: Point | undefined, boxSize: Size, card: Point, cardSize: Size): Point {
  if (!box) return card;
  const apart = { x: (boxSize.width + cardSize.width) / 2 + GAP, y: (boxSize.height + cardSize.height) / 2 + GAP };
  if (Math.abs(card.x - box.x) >= apart.x || Math.abs(card.y - box.y) >= apart.y) return card;
  return { x: box.x + Math.sign(card.x - box.x) * apart.x, y: card.y };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

// --- Paths -----------------------------------------------------------------------------------------------------------

function written(point: Point): string {
  return `${point.x.toFixed(2)},${point.y.toFixed(2)}`;
}

function arc(radius: Size, isLarge: boolean, isClockwise: boolean, to: Point): string {
  const size = `${radius.width.toFixed(2)},${radius.height.toFixed(2)}`;
  return `A${size} 0 ${isLarge ? 1 : 0} ${isClockwise ? 1 : 0} ${written(to)}`;
}

/** A disc without what the other two cover. */
function primaryPath(middle: Point, radius: Size, angle: number): string {
  const left = polar(middle, radius, angle + 60, OUTER);
  const right = polar(middle, radius, angle - 60, OUTER);
  const inside = polar(middle, radius, angle, INNER);
  const isLarge = OUTER / 2 < SPREAD; // the tips lie nearer to the middle than the disc's own centre
  return [
    `M${written(left)}`,
    arc(radius, isLarge, true, right),
    arc(radius, false, false, inside),
    arc(radius, false, false, left),
    "Z",
  ].join("");
}

/** Where two discs overlap without the third. */
function secondaryPath(middle: Point, radius: Size, angle: number): string {
  const tip = polar(middle, radius, angle, OUTER);
  const right = polar(middle, radius, angle - 60, INNER);
  const left = polar(middle, radius, angle + 60, INNER);
  return [
    `M${written(tip)}`,
    arc(radius, false, true, right),
    arc(radius, false, false, left),
    arc(radius, false, true, tip),
    "Z",
  ].join("");
}

/** Where all three meet. */
function brownPath(middle: Point, radius: Size): string {
  const [top, right, left] = [90, 330, 210].map((angle) => polar(middle, radius, angle, INNER)) as [
    Point,
    Point,
    Point,
  ];
  return [
    `M${written(top)}`,
    arc(radius, false, true, right),
    arc(radius, false, true, left),
    arc(radius, false, true, top),
    "Z",
  ].join("");
}

// --- Finding one's way -----------------------------------------------------------------------------------------------

const REGION_OF_MASK = [null, 0, 1, 3, 2, 5, 4, 6] as const; // bits 1 Red, 2 Blue, 4 Yellow

/** The region under a point: which discs cover it says which one it is. */
export function regionAt(map: Layout, point: Point): number | null {
  let mask = 0;
  map.centres.forEach((centre, party) => {
    const x = (point.x - centre.x) / map.radius.width;
    const y = (point.y - centre.y) / map.radius.height;
    if (Math.hypot(x, y) <= 1) mask |= 1 << party;
  });
  return REGION_OF_MASK[mask] ?? null;
}

const DIRECTIONS: Record<Arrow, Point> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** The next region in the direction of an arrow key; the same one where there is none. */
export function nextRegion(map: Layout, from: number, arrow: Arrow): number {
  const start = map.places[from];
  if (!start) return from;
  const towards = DIRECTIONS[arrow];
  let best = from;
  let least = Infinity;
  map.places.slice(0, BOX).forEach((place, region) => {
    const along = (place.x - start.x) * towards.x + (place.y - start.y) * towards.y;
    const aside = Math.abs((place.x - start.x) * towards.y - (place.y - start.y) * towards.x);
    if (along <= map.radius.width * 0.1 || aside > along * 2) return;
    const cost = along + 2 * aside;
    if (cost < least) [best, least] = [region, cost];
  });
  return best;
}

/** A rectangle of a size around a point. */
export function around(place: Point, size: Size): Rectangle {
  return {
    left: place.x - size.width / 2,
    top: place.y - size.height / 2,
    right: place.x + size.width / 2,
    bottom: place.y + size.height / 2,
  };
}

/** Whether a point lies in a rectangle, or so near. */
export function isInside(point: Point, room: Rectangle, near = 0): boolean {
  return (
    point.x > room.left - near &&
    point.x < room.right + near &&
    point.y > room.top - near &&
    point.y < room.bottom + near
  );
}

/** Whether two rectangles share room. */
export function overlap(one: Rectangle, other: Rectangle): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
