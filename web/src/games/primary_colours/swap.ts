/* Turn 4: two tokens change places. What may be swapped is what the view's actions say. */

import type { Action } from "../../api/types";
import {
  REGIONS,
  type Board,
  type Party,
  type RegionLetter,
  type Slot,
  type SlotWithValue,
  type SwapAction,
} from "./board";

/** A slot as a key, such as 1O: the turn and the region. */
export function keyOf(slot: Slot): string {
  return `${slot.turn}${slot.region}`;
}

/** The swaps among some actions. */
export function swapsOf(actions: Action[]): SwapAction[] {
  return actions.filter((action): action is SwapAction => action.kind === "swap");
}

/** The action that keeps all tokens, where it may be taken. */
export function keepOf(actions: Action[]): Action | null {
  return actions.find((action) => action.kind === "keep") ?? null;
}

/** The tokens that may be picked now: any that can be swapped, or those that can go with the one picked. */
export function partners(swaps: SwapAction[], picked: Slot | null): Set<string> {
  const keys = new Set<string>();
  const first = picked && keyOf(picked);
  for (const swap of swaps) {
    const ends = [keyOf(swap.first), keyOf(swap.second)] as const;
    if (first === null) ends.forEach((end) => keys.add(end));
    else if (ends[0] === first) keys.add(ends[1]);
    else if (ends[1] === first) keys.add(ends[0]);
  }
  return keys;
}

/** The swap of two slots, in either order. */
export function swapOf(swaps: SwapAction[], one: Slot, other: Slot): SwapAction | null {
  const wanted = [keyOf(one), keyOf(other)].sort().join();
  return swaps.find((swap) => [keyOf(swap.first), keyOf(swap.second)].sort().join() === wanted) ?? null;
}

/** What a pick does to the tokens picked so far: one is put back, a third replaces the second. */
export function picked(before: Slot[], slot: Slot, swaps: SwapAction[]): Slot[] {
  const key = keyOf(slot);
  if (before.some((other) => keyOf(other) === key)) return before.filter((other) => keyOf(other) !== key);
  const [first] = before;
  if (!first) return partners(swaps, null).has(key) ? [slot] : before;
  return partners(swaps, first).has(key) ? [first, slot] : [slot];
}

/** A party's tokens as they lie now, by region and the turn they were placed in; swaps open together at the end. */
export function lying(board: Board, party: Party, region: RegionLetter): (SlotWithValue | "sealed" | null)[] {
  return party.tokens.map((_, turn) => {
    const from = cameFrom(board, party, { turn: turn + 1, region });
    const value = party.tokens[from.turn - 1]?.[REGIONS.indexOf(from.region)] ?? null;
    return typeof value === "number" ? { ...from, value } : value;
  });
}

/** Where the token came from that lies in a slot: from itself, unless it was swapped. */
export function cameFrom(board: Board, party: Party, slot: Slot): Slot {
  return board.phase === "over" ? (otherEnd(party, slot) ?? slot) : slot;
}

/** The slot with which a party exchanges this one, as far as the viewer knows; null: with none. */
export function otherEnd(party: Party, slot: Slot): Slot | null {
  const swap = party.swap;
  if (!swap || swap === "sealed" || swap.kind !== "swap") return null;
  const [first, second] = [swap.first, swap.second].map(({ turn, region }): Slot => ({ turn, region })) as [Slot, Slot];
  if (keyOf(first) === keyOf(slot)) return second;
  return keyOf(second) === keyOf(slot) ? first : null;
}
