/* Where a sheet comes to rest when it is let go. */

export interface Release {
  /** Its height now, as a part of the window's. */
  height: number;
  /** How fast it was going up, in parts per second. */
  speed: number;
}

const AHEAD = 0.15; // seconds that a throw goes on
const FAST_DOWN = -2.5; // parts per second: whatever the height, it goes

/** The index of the height at which it rests; null: it closes. */
export function restOf({ height, speed }: Release, heights: readonly number[]): number | null {
  const going = height + speed * AHEAD;
  const least = Math.min(...heights);
  if (going < least / 2 || (speed < FAST_DOWN && height < least * 1.2)) return null;
  let best = 0;
  for (const [index, one] of heights.entries())
    if (Math.abs(one - going) < Math.abs((heights[best] ?? 0) - going)) best = index;
  return best;
}

/** What a key on the handle does: another height, closing, or nothing. */
export function stepOf(key: string, at: number, count: number): number | "close" | null {
  if (key === "ArrowUp") return Math.min(at + 1, count - 1);
  if (key === "ArrowDown") return at === 0 ? "close" : at - 1;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return null;
}
