/* What stands where on a region's card. Lengths are in pixels, from the card's upper left corner. */

import { BOX, type Layout, type Point, type Size } from "./geometry";

export interface CardPlan {
  size: Size;
  header: number; // its height
  voters: { line: number; size: number } | null; // while votes are counted: where it says how many stand here
  letters: boolean; // each party's row begins with its letter
  rows: { top: number; height: number }[]; // by party, where every token has room
  totals: { left: number; top: number; width: number; height: number }[]; // by party
  slots: Point[][]; // the middle of each token, by party and turn
  token: number; // a token's radius
  envelope: number; // an envelope's width
  goes: number | null; // the line on which it says where the voters go
}

const PARTY_NUMBERS = [0, 1, 2];
const TURN_NUMBERS = [0, 1, 2];

/** The plan of a card with every token, or of a small one with totals and the tokens of this turn. */
export function cardPlan(map: Layout, hasTotals: boolean): CardPlan {
  const k = map.scale;
  if (map.isFull) {
    return {
      size: map.card,
      header: 19 * k,
      voters: null,
      letters: true,
      ...tokenTable(k, { left: 31, apart: 22, top: 22, height: 21, totals: 88 }),
      token: 9.6 * k,
      envelope: 21 * k,
      goes: 96 * k,
    };
  }
  const below = hasTotals ? 38 : 16;
  return {
    size: map.card,
    header: 16 * k,
    voters: null,
    letters: false,
    rows: [],
    totals: totalsInARow(k, 1.5, 17.5, 19),
    slots: PARTY_NUMBERS.map((party) =>
      TURN_NUMBERS.map(() =>
        map.isTiny ? { x: map.card.width - 2 * k, y: 4 * k } : { x: (13.5 + party * 24.5) * k, y: (below + 15.5) * k },
      ),
    ),
    token: 11.5 * k,
    envelope: 23 * k,
    goes: null,
  };
}

/** The plan while votes are counted: how many voters stand there, and below it what makes them move. */
export function countPlan(map: Layout): CardPlan {
  const k = map.scale;
  const card = { size: map.countCard, letters: false, token: 8.6 * k, envelope: 0, goes: null };
  if (map.isFull) {
    return {
      ...card,
      header: 16 * k,
      voters: { line: 31 * k, size: 16 * k },
      ...tokenTable(k, { left: 13, apart: 20, top: 36, height: 19, totals: 70 }),
    };
  }
  return {
    ...card,
    header: 13 * k,
    voters: { line: 25 * k, size: 13 * k },
    rows: [],
    totals: totalsInARow(k, 1.5, 27.5, 15),
    slots: [],
  };
}

interface Table {
  left: number; // the middle of the first token
  apart: number;
  top: number;
  height: number; // of a row
  totals: number; // where the totals begin
}

/** A row for each party: its tokens by turn, and their sum. */
function tokenTable(k: number, { left, apart, top, height, totals }: Table): Pick<CardPlan, "rows" | "totals" | "slots"> {
  return {
    rows: PARTY_NUMBERS.map((party) => ({ top: (top + party * height) * k, height: height * k })),
    totals: PARTY_NUMBERS.map((party) => ({
      left: totals * k,
      top: (top + party * height + 1.5) * k,
      width: 24 * k,
      height: (height - 3) * k,
    })),
    slots: PARTY_NUMBERS.map((party) =>
      TURN_NUMBERS.map((turn) => ({ x: (left + turn * apart) * k, y: (top + (party + 0.5) * height) * k })),
    ),
  };
}

function totalsInARow(k: number, left: number, top: number, height: number): CardPlan["totals"] {
  return PARTY_NUMBERS.map((party) => ({
    left: (left + party * 24.5) * k,
    top: top * k,
    width: 24 * k,
    height: height * k,
  }));
}

/** Where a token lies on the map. */
export function slotPlace(map: Layout, plan: CardPlan, region: number, party: number, turn: number): Point {
  const middle = map.places[Math.min(region, BOX - 1)] ?? map.middle;
  const slot = plan.slots[party]?.[turn] ?? { x: 0, y: 0 };
  return { x: middle.x - plan.size.width / 2 + slot.x, y: middle.y - plan.size.height / 2 + slot.y };
}
