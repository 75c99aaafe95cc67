/* Where cards lie and what zones are wanted, read off a view. */

import type { ElectioneerBoard, Player, Scenery } from "./view";

export type Place =
  | { is: "display" }
  | { is: "hand"; seat: number }
  | { is: "office"; seat: number }
  | { is: "tickets"; seat: number }
  | { is: "deck" };

/** Where a zone's card is, as far as everybody sees it. */
export function placeOf(board: ElectioneerBoard, zone: string): Place {
  if (board.columns.some((column) => column.cards.includes(zone))) return { is: "display" };
  for (const player of board.players) {
    if (player.hand.some((card) => card.zone === zone)) return { is: "hand", seat: player.seat };
    if (player.tickets.includes(zone)) return { is: "tickets", seat: player.seat };
    if (Object.values(player.office).some((stack) => stack.includes(zone))) return { is: "office", seat: player.seat };
  }
  return { is: "deck" };
}

/** For each confirmed zone, whose it is. */
export function ownersOf(board: ElectioneerBoard): Map<string, number> {
  const owners = new Map<string, number>();
  for (const player of board.players)
    for (const stack of Object.values(player.office)) for (const zone of stack) owners.set(zone, player.seat);
  return owners;
}

/** The Strategies that count for a player, as far as the viewer knows them; those just drawn among them. */
export function strategiesOf(board: ElectioneerBoard, player: Player): string[] {
  return [...player.private, ...player.public, ...player.drawn, ...board.common_strategies];
}

/** The zones that a player's Strategies want and that are not in the Office yet. */
export function wantedBy(board: ElectioneerBoard, player: Player | null, scenery: Scenery): Set<string> {
  const wanted = new Set<string>();
  if (!player) return wanted;
  for (const id of strategiesOf(board, player))
    for (const zone of scenery.strategies[id]?.zones ?? []) if (!player.fulfilled[id]?.includes(zone)) wanted.add(zone);
  return wanted;
}

/** How a player comes to a zone in one action. */
export type Way =
  | { is: "walk"; steps: number; words: string }
  | { is: "commute"; ticket: string; discs: number; words: string }
  | { is: "ferry"; quotas: number; words: string };

export function waysTo(board: ElectioneerBoard, zone: string): Way[] {
  const reach = board.reach;
  if (!reach || zone === reach.from) return [];
  const ways: Way[] = [];
  const steps = reach.on_foot[zone];
  if (steps !== undefined) ways.push({ is: "walk", steps, words: `walk/${zone}` });
  for (const { ticket, fares } of reach.tickets) {
    const discs = fares[zone];
    if (discs !== undefined) ways.push({ is: "commute", ticket, discs, words: `commute/${ticket}/${zone}` });
  }
  if (reach.ferries.includes(zone)) ways.push({ is: "ferry", quotas: reach.ferry_quotas, words: `ferry/${zone}` });
  return ways;
}

/** The colour of a region on paper and on night, as cards and zones wear it. */
export const REGION_LOOK: Record<string, { tint: string; ink: string }> = {
  HKI: { tint: "light-dark(#f6dcc8, #3d2a1e)", ink: "light-dark(#8f4412, #f0b58a)" },
  KE: { tint: "light-dark(#f3e6b8, #37311a)", ink: "light-dark(#6d5200, #e3c45c)" },
  NTE: { tint: "light-dark(#d6e6cc, #22331f)", ink: "light-dark(#2a612e, #9bd093)" },
  NTW: { tint: "light-dark(#e3d9ec, #2f2839)", ink: "light-dark(#62437f, #cfb2e8)" },
  KW: { tint: "light-dark(#f5d3d3, #3c2427)", ink: "light-dark(#97343f, #f3a5ac)" },
  WILD: { tint: "light-dark(#e4e4e4, #2b2e33)", ink: "light-dark(#4d4d4d, #c9ccd2)" },
};

/** A player's colour: the same by day and by night, each with a pattern of its own on the map. */
export const SEAT_LOOK = [
  { colour: "#c8372d", on: "#fff", ink: "var(--red-ink)" },
  { colour: "#4f8a4c", on: "#000", ink: "var(--green-ink)" },
  { colour: "#7b4a8c", on: "#fff", ink: "var(--purple-ink)" },
  { colour: "#2c5f9e", on: "#fff", ink: "var(--blue-ink)" },
  { colour: "#e0a526", on: "#1d1b19", ink: "var(--yellow-ink)" },
  { colour: "#f7f3ea", on: "#1d1b19", ink: "var(--ink)" },
] as const;

export function lookOf(seat: number): (typeof SEAT_LOOK)[number] {
  return SEAT_LOOK[seat] ?? SEAT_LOOK[5];
}
