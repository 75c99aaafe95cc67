/* Where the states are: as on a map, or as tiles of equal size. */

import type { Rectangle, Size } from "../../components/map/camera";
import type { State } from "./board";
import shapes from "./geometry.json";

export interface Shape {
  path: string;
  /** Where its label goes, and how much room there is around it. */
  at: { x: number; y: number };
  room: number;
  box: Rectangle;
  /** Whether the sea between its islands can be tapped as well. */
  isScattered?: boolean;
}

export type Layout = "map" | "tiles";

export const MAP: Size = { width: 975, height: 610 };
const TILE = 76;
const GAP = 6;
const COLUMNS = 11;
const ROWS = 8;
export const TILES: Size = { width: COLUMNS * TILE + GAP, height: ROWS * TILE + GAP };

/** States too small to aim at, from north to south: they stand beside the map again. */
export const CALLOUTS = ["VT", "NH", "MA", "RI", "CT", "NJ", "DE", "MD", "DC"];

export type Region = "WE" | "MW" | "SO" | "NE";
export const REGIONS: readonly Region[] = ["WE", "MW", "SO", "NE"];

interface Drawn {
  path: string;
  at: number[];
  room: number;
  box: number[];
}

const drawn = shapes as Record<string, Drawn>;

/** Hawaii's islands are too small for a label, which stands in the sea beside them. */
const IN_THE_SEA: Record<string, { at: number[]; room: number }> = { HI: { at: [256, 586], room: 17 } };

function onMap(code: string, drawn: Drawn): Shape {
  const { path, box } = drawn;
  const { at, room } = IN_THE_SEA[code] ?? drawn;
  const [x = 0, y = 0] = at;
  const [left = 0, top = 0, right = 0, bottom = 0] = box;
  const area = { x: left, y: top, width: right - left, height: bottom - top };
  return { path, at: { x, y }, room, box: area, isScattered: code in IN_THE_SEA };
}

function asTile([column, row]: [number, number]): Shape {
  const [x, y, size] = [column * TILE + GAP, row * TILE + GAP, TILE - GAP];
  return {
    path: `M${x + 6} ${y}h${size - 12}a6 6 0 0 1 6 6v${size - 12}a6 6 0 0 1 -6 6h${12 - size}a6 6 0 0 1 -6 -6v${12 - size}a6 6 0 0 1 6 -6z`,
    at: { x: x + size / 2, y: y + size / 2 },
    room: size / 2,
    box: { x, y, width: size, height: size },
  };
}

/** The shapes of all states in a layout. */
export function shapesOf(states: readonly State[], layout: Layout): Map<string, Shape> {
  return new Map(
    states.map(({ code, tile }) => {
      const found = drawn[code];
      return [code, layout === "map" && found ? onMap(code, found) : asTile(tile)];
    }),
  );
}

/** The rectangle around some states. */
export function around(codes: Iterable<string>, all: ReadonlyMap<string, Shape>): Rectangle | null {
  const boxes = [...codes].flatMap((code) => all.get(code)?.box ?? []);
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** The states of a region that one jumps to; Alaska and Hawaii are drawn elsewhere. */
export function regionStates(states: readonly State[], region: Region, layout: Layout): string[] {
  const apart = layout === "map" ? ["AK", "HI"] : [];
  return states.filter((state) => state.region === region && !apart.includes(state.code)).map(({ code }) => code);
}

const STEPS: Record<string, [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** The state that an arrow key goes to: the nearest in that direction. */
export function neighbourOf(code: string, key: string, all: ReadonlyMap<string, Shape>): string | null {
  const step = STEPS[key];
  const from = all.get(code)?.at;
  if (!step || !from) return null;
  let best: string | null = null;
  let least = Infinity;
  for (const [other, { at }] of all) {
    const [dx, dy] = [at.x - from.x, at.y - from.y];
    const ahead = dx * step[0] + dy * step[1];
    const aside = Math.abs(dx * step[1]) + Math.abs(dy * step[0]);
    if (other === code || ahead <= 2 || aside > 2 * ahead) continue;
    const far = ahead + 1.2 * aside;
    if (far < least) [least, best] = [far, other];
  }
  return best;
}
