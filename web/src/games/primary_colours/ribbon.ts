/* Ribbons: voters on their way, as arrows whose width is their number. */

import { around, BOX, isInside, overlap, type Layout, type Point, type Rectangle, type Size } from "./geometry";

export interface Way {
  from: number; // a place of the layout
  to: number;
  width: number;
}

export interface Ribbon extends Way {
  points: Point[]; // the middle line, from edge to edge
}

const STEPS = 48;
const THINNEST = 3;
const WIDEST = 0.27; // in radii: the ribbon of the whole electorate

/** How wide a ribbon is for so many voters: in proportion, but never too thin to see. */
export function widthFor(map: Layout, voters: number, electorate: number): number {
  return Math.max(THINNEST, (Math.min(voters, electorate) / electorate) * map.radius.height * WIDEST);
}

/** Lay ribbons between places; those that run against each other keep to their own side. */
export function lay(map: Layout, ways: Way[], card: Size): Ribbon[] {
  return ways.map((way) => {
    const isOpposed = ways.some((other) => other.from === way.to && other.to === way.from);
    return { ...way, points: middleLine(map, way, isOpposed, card) };
  });
}

function middleLine(map: Layout, way: Way, isOpposed: boolean, card: Size): Point[] {
  const start = map.places[way.from];
  const end = map.places[way.to];
  if (!start || !end) return [];
  const length = Math.hypot(end.x - start.x, end.y - start.y) || 1;
  const normal = { x: (start.y - end.y) / length, y: (end.x - start.x) / length };
  const aside = isOpposed ? way.width / 2 + 4 : 0;
  const bulge = isOpposed ? map.radius.height * 0.05 : 0;
  const frames = [way.from, way.to].map((place) => frameOf(map, place, card));
  const points: Point[] = [];
  for (let step = 0; step <= STEPS; step++) {
    const along = step / STEPS;
    const out = aside + bulge * 4 * along * (1 - along);
    const point = {
      x: start.x + (end.x - start.x) * along + normal.x * out,
      y: start.y + (end.y - start.y) * along + normal.y * out,
    };
    if (!frames.some((frame) => isInside(point, frame, 2))) points.push(point);
  }
  return points;
}

/** The room that a region's card or a ballot box takes. */
export function frameOf(map: Layout, place: number, card: Size): Rectangle {
  return around(map.places[place] ?? map.middle, place < BOX ? card : map.ballotBox);
}

/** A ribbon's outline, grown so far along its way; with a head that says where it goes. */
export function outline(ribbon: Ribbon, along = 1): string {
  const grown = shortened(ribbon.points, along);
  if (grown.length < 2) return "";
  const head = Math.min(7 + ribbon.width * 0.45, lengthOf(ribbon.points) * 0.6);
  const tip = grown.at(-1) as Point;
  const shaft = grown.filter((point) => Math.hypot(point.x - tip.x, point.y - tip.y) >= head);
  const base = shaft.at(-1) ?? (grown[0] as Point);
  if (shaft.length === 0) shaft.push(base);
  const before = shaft.at(-2) ?? base;
  const direction = base === before ? unit(base, tip) : unit(before, base);
  const wing = ribbon.width / 2 + Math.min(6, 3 + ribbon.width * 0.2);
  const points = [
    ...beside(shaft, ribbon.width / 2, direction),
    offset(base, direction, wing),
    tip,
    offset(base, direction, -wing),
    ...beside(shaft, -ribbon.width / 2, direction).reverse(),
  ];
  return `M${points.map((point) => `${point.x.toFixed(1)},${point.y.toFixed(1)}`).join("L")}Z`;
}

/** The beginning of a line, so far along. */
export function shortened(points: Point[], along: number): Point[] {
  if (along >= 1) return points;
  const last = (points.length - 1) * Math.max(0, along);
  const kept = points.slice(0, Math.floor(last) + 1);
  const from = points[Math.floor(last)];
  const to = points[Math.floor(last) + 1];
  const part = last - Math.floor(last);
  if (from && to && part > 0) kept.push({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  return kept;
}

function lengthOf(points: Point[]): number {
  let length = 0;
  points.forEach((point, number) => {
    const before = points[number - 1];
    if (before) length += Math.hypot(point.x - before.x, point.y - before.y);
  });
  return length;
}

function unit(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

function offset(point: Point, direction: Point, distance: number): Point {
  return { x: point.x - direction.y * distance, y: point.y + direction.x * distance };
}

/** A line beside another. */
function beside(points: Point[], distance: number, otherwise: Point): Point[] {
  return points.map((point, number) => {
    const before = points[number - 1] ?? point;
    const after = points[number + 1] ?? point;
    return offset(point, before === after ? otherwise : unit(before, after), distance);
  });
}

// --- Labels ----------------------------------------------------------------------------------------------------------

export interface Label {
  room: Rectangle;
  text: string;
}

/** A place for each ribbon's number: on or beside it, where it covers no card and as little else as may be. */
export function labels(map: Layout, ribbons: Ribbon[], texts: string[], card: Size, letter: Size): Label[] {
  const taken = map.places.map((_, place) => frameOf(map, place, card));
  const order = ribbons.map((_, number) => number).sort((a, b) => points(a) - points(b));
  const found: Label[] = [];
  for (const number of order) {
    const ribbon = ribbons[number] as Ribbon;
    const text = texts[number] ?? "";
    const room = bestRoom(map, ribbon, ribbons, taken, {
      width: text.length * letter.width + letter.width * 1.4,
      height: letter.height,
    });
    if (!room) continue;
    taken.push(room);
    found[number] = { room, text };
  }
  return found.filter(Boolean);

  function points(number: number): number {
    return ribbons[number]?.points.length ?? 0;
  }
}

function bestRoom(
  map: Layout,
  ribbon: Ribbon,
  ribbons: Ribbon[],
  taken: Rectangle[],
  size: Size,
): Rectangle | undefined {
  let best: Rectangle | undefined;
  let least = Infinity;
  const last = ribbon.points.length - 1;
  for (const along of [0.45, 0.35, 0.55, 0.25, 0.65, 0.15, 0.8]) {
    const at = Math.round(along * last);
    const point = ribbon.points[at];
    const next = ribbon.points[Math.min(last, at + 1)];
    const previous = ribbon.points[Math.max(0, at - 1)];
    if (!point || !next || !previous) continue;
    const across = offset({ x: 0, y: 0 }, unit(previous, next), 1);
    const away = ribbon.width / 2 + 2 + (Math.abs(across.x) * size.width + Math.abs(across.y) * size.height) / 2;
    for (const distance of [0, away, -away, 1.5 * away, -1.5 * away]) {
      const room = around({ x: point.x + across.x * distance, y: point.y + across.y * distance }, size);
      if (room.left < 2 || room.top < 2 || room.right > map.width - 2 || room.bottom > map.height - 2) continue;
      const others = ribbons.filter((other) => other !== ribbon);
      const cost =
        1000 * taken.filter((other) => overlap(room, other)).length +
        3 * others.reduce((sum, other) => sum + crossings(other, room), 0) +
        (distance === 0 ? 1.5 : 0.5 * (Math.abs(distance) / away - 1)) +
        (distance === 0 && hides(ribbon, room) ? 500 : 0) +
        Math.abs(along - 0.45) * 4;
      if (cost < least) [best, least] = [room, cost];
    }
  }
  return best;
}

/** Whether little of a ribbon would be left to see. */
function hides(ribbon: Ribbon, room: Rectangle): boolean {
  const seen = ribbon.points.filter((point) => !isInside(point, room));
  return seen.length * 2 < ribbon.points.length;
}

function crossings(ribbon: Ribbon, room: Rectangle): number {
  return ribbon.points.filter((point) => isInside(point, room, ribbon.width / 2)).length;
}
