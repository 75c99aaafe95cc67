/* Win chances as numbers and lines. */

import type { Moment, Story } from "../api/types";

/** The chances before the first turn, and after each. */
export function chancesOf(story: Story): number[][] {
  return [story.start, ...story.turns.map((turn) => turn.win)];
}

export function percent(chance: number): number {
  return Math.round(100 * chance);
}

/** Points with their sign, as a ledger writes them; nothing where it rounds to 0. */
export function signed(chance: number): string {
  const points = percent(chance);
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
}

/** The seat that a moment is about: whoever chose badly, or else whose chance changed most. */
export function concerned(moment: Moment): number {
  if (moment.mark && moment.seat !== null) return moment.seat;
  const sizes = moment.change.map(Math.abs);
  return sizes.indexOf(Math.max(...sizes));
}

/** The chances at the beginning and the end of a moment, of one seat. */
export function around(story: Story, moment: Moment, seat: number): { before: number; after: number } {
  const after = story.turns[moment.turn - 1]?.win[seat] ?? 0;
  return { before: Math.min(1, Math.max(0, after - (moment.change[seat] ?? 0))), after };
}

/** The turn, from 1 on, in which an event lies; 0 before the first. */
export function turnAt(turns: readonly { first: number; last: number }[], event: number): number {
  let low = 0;
  let high = turns.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((turns[middle]?.first ?? 0) <= event) low = middle + 1;
    else high = middle;
  }
  return event === 0 ? 0 : low;
}

/** Where the stroke of a seat's line breaks: none looks like another, whatever its colour. */
export const DASHES = ["none", "7 4", "2 4", "12 4 2 4", "1 6", "10 6 10 2", "4 2"];

/** The points of a polyline for one seat. */
export function lineOf(chances: number[][], seat: number, width: number, height: number): string {
  const step = chances.length > 1 ? width / (chances.length - 1) : 0;
  return chances
    .map((row, index) => `${(index * step).toFixed(1)},${((1 - (row[seat] ?? 0)) * height).toFixed(1)}`)
    .join(" ");
}
