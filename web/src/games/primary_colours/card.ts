/* What stands where on a region's card. Lengths are in pixels, from the card's upper left corner. */

import { BOX, type Layout, type Point } from "./geometry";

export interface CardPlan {
  header: number; // its height
  rows: { top: number; height: number }[]; // by party, where every token has room
  totals: { left: number; top: number; width: number; height: number }[]; // by party
  slots: Point[][]; // the middle of each token, by party and turn
  token: number; // a token's radius
  envelope: number; // an envelope's width
  goes: number | null; // the line on which it says where the voters go
}

/** The plan of a card with every token, or of a small one with totals and the tokens of this turn. */
export function cardPlan(map: Layout, hasTotals: boolean): CardPlan {
  const k = map.scale;
  const parties = [0, 1, 2];
  if (map.isFull) {
    const top = 22 * k;
    const height = 21 * k;
    return {
      header: 19 * k,
      rows: parties.map((party) => ({ top: top + party * height, height })),
      totals: parties.map((party) => ({
        left: 88 * k,
        top: top + party * height + 1.5 * k,
        width: 24 * k,
        height: 18 * k,
      })),
      slots: parties.map((party) =>
        [0, 1, 2].map((turn) => ({ x: (31 + turn * 22) * k, y: top + (party + 0.5) * height })),
      ),
      token: 9.6 * k,
      envelope: 21 * k,
      goes: 96 * k,
    };
  }
  const below = hasTotals ? 38 : 16;
  return {
    header: 16 * k,
    rows: [],
    totals: parties.map((party) => ({ left: (1.5 + party * 24.5) * k, top: 17.5 * k, width: 24 * k, height: 19 * k })),
    slots: parties.map((party) =>
      [0, 1, 2].map(() =>
        map.isTiny ? { x: map.card.width - 2 * k, y: 4 * k } : { x: (13.5 + party * 24.5) * k, y: (below + 15.5) * k },
      ),
    ),
    token: 11.5 * k,
    envelope: 23 * k,
    goes: null,
  };
}

/** Where a token lies on the map. */
export function slotPlace(map: Layout, plan: CardPlan, region: number, party: number, turn: number): Point {
  const middle = map.places[Math.min(region, BOX - 1)] ?? map.middle;
  const slot = plan.slots[party]?.[turn] ?? { x: 0, y: 0 };
  return { x: middle.x - map.card.width / 2 + slot.x, y: middle.y - map.card.height / 2 + slot.y };
}
