/* A map of red, blue and neutral states, and how an address holds it: #2024.rrd-… with a sign for each state. */

import type { Party } from "../../games/presidential/board";
import { CODES, TABLES, type VotesTable } from "./printed";

export type Holders = Readonly<Record<string, Party>>;

export interface Shared {
  table: VotesTable;
  holders: Holders;
}

export const EMPTY: Shared = { table: "2024", holders: {} };

export function fragmentOf({ table, holders }: Shared): string {
  const signs = CODES.map((code) => holders[code]?.toLowerCase() ?? "-").join("");
  return `#${table}.${signs}`;
}

/** The map in an address; null: it holds none. */
export function sharedIn(hash: string): Shared | null {
  const found = /^#(\d{4})\.([rd-]+)$/i.exec(hash);
  const table = TABLES.find((one) => one === found?.[1]);
  const signs = found?.[2]?.toUpperCase() ?? "";
  if (!table || signs.length !== CODES.length) return null;
  const holders: Record<string, Party> = {};
  CODES.forEach((code, place) => {
    const sign = signs[place];
    if (sign === "R" || sign === "D") holders[code] = sign;
  });
  return { table, holders };
}
