/* What an undo would take back, from the log. */

import { LUCK, type LogEntry } from "../api/types";
import { spoken } from "../words/citations";
import { inARow } from "../words/sentences";

export interface TakenBack {
  /** The one action, in its own words; null: there are several. */
  sentence: string | null;
  /** How many actions of which seat, in the order of the log. */
  counts: { seat: number; count: number }[];
}

/** The actions from an event on. */
export function takenBack(log: LogEntry[], from: number): TakenBack {
  const actions = log.filter((entry) => entry.n >= from && entry.seat !== null && entry.seat !== LUCK);
  const [only] = actions;
  const sentence = actions.length === 1 ? inARow(only?.text.map(spoken) ?? []) : null;
  const counts = new Map<number, number>();
  for (const { seat } of actions) if (seat !== null) counts.set(seat, (counts.get(seat) ?? 0) + 1);
  return { sentence: sentence || null, counts: [...counts].map(([seat, count]) => ({ seat, count })) };
}
