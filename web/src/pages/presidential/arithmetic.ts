/* Sums of electoral votes: totals, and what the neutral states can still make of them. */

import type { Party, State } from "../../games/presidential/board";

export type Totals = Record<Party | "neutral", number>;

export function totalsOf(states: readonly State[]): Totals {
  const totals: Totals = { R: 0, D: 0, neutral: 0 };
  for (const { party, votes } of states) totals[party ?? "neutral"] += votes;
  return totals;
}

/** Of all ways in which the neutral states can fall, how many bring each party to what it needs, and how many neither. */
export interface Ways {
  all: number;
  R: number;
  D: number;
  neither: number;
}

/** There are at most 2^51 ways, which a number holds exactly. */
export function waysOf(states: readonly State[], needed: number): Ways {
  const held = totalsOf(states);
  let ways = [1]; // by the electoral votes that fall to the Republicans
  for (const { party, votes } of states) {
    if (party !== null) continue;
    const more = [...ways, ...Array<number>(votes).fill(0)];
    ways.forEach((count, at) => (more[at + votes] = (more[at + votes] ?? 0) + count));
    ways = more;
  }
  const found: Ways = { all: 0, R: 0, D: 0, neither: 0 };
  ways.forEach((count, at) => {
    found.all += count;
    if (held.R + at >= needed) found.R += count;
    else if (held.D + held.neutral - at >= needed) found.D += count;
    else found.neither += count;
  });
  return found;
}

/** Short ways for a party: as few neutral states as bring it there, the largest first; none where it is there already,
    null where all of them are too few. */
export function pathsOf(states: readonly State[], party: Party, needed: number, most = 3): State[][] | null {
  const missing = needed - totalsOf(states)[party];
  if (missing <= 0) return [];
  const neutral = states.filter((state) => state.party === null).sort((a, b) => b.votes - a.votes);
  const first = shortest(neutral, missing);
  if (!first) return null;
  const others = first.map((left) => shortest(neutral.filter((state) => state !== left), missing));
  const paths = [first, ...others.filter((path) => path !== null)];
  return [...new Map(paths.map((path) => [path.map(({ code }) => code).join(), path])).values()]
    .sort((a, b) => a.length - b.length)
    .slice(0, most);
}

/** The largest states until they suffice, and then the smallest last one that does. */
function shortest(largestFirst: readonly State[], missing: number): State[] | null {
  const path: State[] = [];
  let left = missing;
  for (const [place, state] of largestFirst.entries()) {
    if (state.votes < left) {
      path.push(state);
      left -= state.votes;
      continue;
    }
    const last = largestFirst.slice(place).findLast(({ votes }) => votes >= left);
    return last ? [...path, last] : null;
  }
  return null;
}
