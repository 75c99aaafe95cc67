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
