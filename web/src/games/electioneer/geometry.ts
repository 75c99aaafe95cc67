/* Places on the map: what to look at, and which zone lies in a direction. */

export interface Spot {
  x: number;
  y: number;
}

/** The rectangle around some places, with some room. */
export function roomAround(spots: Spot[], room: number): { x: number; y: number; width: number; height: number } {
  const across = spots.map(({ x }) => x);
  const down = spots.map(({ y }) => y);
  const [left, top] = [Math.min(...across) - room, Math.min(...down) - room];
  return { x: left, y: top, width: Math.max(...across) + room - left, height: Math.max(...down) + room - top };
}

/** The nearest place in a direction: what lies aside of it counts as further away. Null: there is none. */
export function nearestTowards<P extends Spot & { id: string }>(places: P[], from: string, towards: [number, number]): string | null {
  const here = places.find(({ id }) => id === from);
  if (!here) return null;
  let best: { id: string; far: number } | null = null;
  for (const { id, x, y } of places) {
    const [dx, dy] = [x - here.x, y - here.y];
    const ahead = dx * towards[0] + dy * towards[1];
    const aside = Math.abs(dx * towards[1]) + Math.abs(dy * towards[0]);
    if (id === from || ahead <= 0 || aside > 2 * ahead) continue;
    const far = ahead + 2 * aside;
    if (!best || far < best.far) best = { id, far };
  }
  return best?.id ?? null;
}

/** A name to be written on the map, in the map's units. */
export interface Written {
  zone: string;
  lines: string[];
  x: number;
  y: number; // of the first line's foot
  anchor: "start" | "middle" | "end";
  /** It is written whatever it lies over. */
  isNeeded: boolean;
}

const LINE = 1.15; // from line to line, in sizes

/** The zones whose names can be read: of two that lie over each other the first is kept, and all that are needed. */
export function legible(names: readonly Written[], size: number): Set<string> {
  const kept: Written[] = [];
  const boxes: ReturnType<typeof boxOf>[] = [];
  for (const name of [...names.filter((one) => one.isNeeded), ...names.filter((one) => !one.isNeeded)]) {
    const box = boxOf(name, size);
    const isCovered = boxes.some((other) => box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom);
    if (isCovered && !name.isNeeded) continue;
    kept.push(name);
    boxes.push(box);
  }
  return new Set(kept.map((name) => name.zone));
}

function boxOf({ lines, x, y, anchor }: Written, size: number) {
  const width = size * Math.max(...lines.map(widthOf));
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  return { left, right: left + width, top: y - 0.8 * size, bottom: y + (LINE * (lines.length - 1) + 0.2) * size };
}

/** About how wide a text is, in sizes: Chinese letters are square. */
function widthOf(text: string): number {
  return [...text].reduce((width, letter) => width + (letter > "\u2e80" ? 1 : 0.54), 0);
}
