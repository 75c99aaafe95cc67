/* Which sound goes with what has happened at a table: one at most, the most telling. */

import { LUCK, type LogEntry, type View } from "../api/types";

export type Sound = "turn" | "move" | "dice" | "envelope" | "win";

const isToAct = (view: View | null, eyes: number | null) => view !== null && !view.over && eyes !== null && view.movers.includes(eyes);

/** @param before what was seen before; null: the table was just opened, and nothing has happened
    @param fresh the events between the two */
export function soundOf(before: View | null, now: View, fresh: readonly LogEntry[], eyes: number | null): Sound | null {
  if (before === null || now.n <= before.n) return null;
  if (now.over) return before.over ? null : "win";
  if (isToAct(now, eyes) && !isToAct(before, eyes)) return "turn";
  if (fresh.some((entry) => entry.seat === LUCK)) return "dice";
  if (fresh.some((entry) => entry.seat !== null && entry.move === null)) return "envelope"; // nobody else may see it
  return fresh.length ? "move" : null;
}
