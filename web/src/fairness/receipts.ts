/* Receipts: the check of every event that this browser was shown while the match was on. Whoever changes the record
   afterwards cannot change them. */

import { Records, type Storage } from "./storage";

/** The check of the record's line of event n. */
export interface Receipt {
  n: number;
  receipt: string;
}

interface KeptMatch {
  table: string;
  pairs: [number, string][];
}

const MOST_MATCHES = 200;
export const MOST_PAIRS = 500;
const NEWEST = 100; // are never thinned

export class Receipts {
  private readonly records: Records<KeptMatch>;

  constructor(storage: Storage | null = null) {
    this.records = new Records("hustings.receipts", MOST_MATCHES, storage);
  }

  keep(match: string, table: string, n: number, receipt: string): void {
    const kept = this.records.get(match) ?? { table, pairs: [] };
    if (kept.pairs.some(([number, check]) => number === n && check === receipt)) return;
    kept.pairs.push([n, receipt]);
    kept.pairs.sort(([one], [other]) => one - other);
    this.records.put(match, { ...kept, pairs: thinned(kept.pairs) });
  }

  /** The receipts of a match in the order of its events. If there are two for an event, both are told. */
  of(match: string): Receipt[] {
    return (this.records.get(match)?.pairs ?? []).map(([n, receipt]) => ({ n, receipt }));
  }

  /** The matches whose receipts came from a table: one, unless the server has exchanged it. */
  matchesAt(table: string): string[] {
    return this.records.names().filter((match) => this.records.get(match)?.table === table);
  }
}

/** If there are too many, every other one of the older pairs goes: a receipt also vouches for all events before it. */
function thinned(pairs: [number, string][]): [number, string][] {
  if (pairs.length <= MOST_PAIRS) return pairs;
  return pairs.filter((_, place) => place % 2 === 0 || place >= pairs.length - NEWEST);
}

export const receipts = new Receipts();
