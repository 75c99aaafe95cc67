/* A turn's tokens while they are being chosen: nothing is sent before all seven are sealed in one word. */

import { REGIONS, VALUES } from "./board";

/** The values chosen so far, by region. The first `placed` regions are sealed already and hold null here. */
export interface Draft {
  placed: number;
  left: Record<string, number>; // how many tokens of each value the party still has, as the view says
  chosen: (number | null)[];
  order: number[]; // the regions in the order they were filled, for taking back
}

/** Nothing chosen yet. */
export function emptyDraft(placed: number, left: Record<string, number>): Draft {
  return { placed, left, chosen: REGIONS.map(() => null), order: [] };
}

/** The same choices after the view has changed; what is sealed or no longer there falls away. */
export function resumed(draft: Draft, placed: number, left: Record<string, number>): Draft {
  let next = emptyDraft(placed, left);
  for (const region of draft.order) {
    const value = draft.chosen[region];
    if (value) next = place(next, region, value);
  }
  return next;
}

/** How many tokens of a value are still in the tray. */
export function inTray(draft: Draft, value: number): number {
  return (draft.left[value] ?? 0) - draft.chosen.filter((chosen) => chosen === value).length;
}

/** Whether a region may still be given a token this turn. */
export function isFree(draft: Draft, region: number): boolean {
  return region >= draft.placed && region < REGIONS.length;
}

/** Put a token into a region, instead of the one that lies there; without such a token nothing changes. */
export function place(draft: Draft, region: number, value: number): Draft {
  if (!isFree(draft, region) || draft.chosen[region] === value || inTray(draft, value) < 1) return draft;
  return {
    ...draft,
    chosen: draft.chosen.with(region, value),
    order: [...draft.order.filter((other) => other !== region), region],
  };
}

/** Take a region's token back into the tray. */
export function takeBack(draft: Draft, region: number): Draft {
  if (draft.chosen[region] == null) return draft;
  return {
    ...draft,
    chosen: draft.chosen.with(region, null),
    order: draft.order.filter((other) => other !== region),
  };
}

/** Take back the token chosen last. */
export function takeBackLast(draft: Draft): Draft {
  const last = draft.order.at(-1);
  return last === undefined ? draft : takeBack(draft, last);
}

/** Carry a chosen token to another region; one that lies there goes the other way. */
export function move(draft: Draft, from: number, to: number): Draft {
  const value = draft.chosen[from];
  if (value == null || from === to || !isFree(draft, to)) return draft;
  const other = draft.chosen[to] ?? null;
  const order = draft.order.filter((region) => region !== from && region !== to);
  return {
    ...draft,
    chosen: draft.chosen.with(from, other).with(to, value),
    order: other === null ? [...order, to] : [...order, from, to],
  };
}

/** The region to be filled next: the first empty one after `from`, round the whole board. */
export function nextEmpty(draft: Draft, from = draft.placed - 1): number | null {
  for (let step = 1; step <= REGIONS.length; step++) {
    const region = (from + step + REGIONS.length) % REGIONS.length;
    if (isFree(draft, region) && draft.chosen[region] == null) return region;
  }
  return null;
}

/** How many regions have their token, sealed ones included. */
export function countOf(draft: Draft): number {
  return draft.placed + draft.order.length;
}

/** The word that seals the choice, in the order of the regions; null while a region is empty. */
export function word(draft: Draft): string | null {
  const due = draft.chosen.slice(draft.placed);
  return due.length > 0 && due.every((value) => value !== null) ? due.join("") : null;
}

/** The voter influence points still in the tray. */
export function worthInTray(draft: Draft): number {
  return VALUES.reduce((sum, value) => sum + value * inTray(draft, value), 0);
}
