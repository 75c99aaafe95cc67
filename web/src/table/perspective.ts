/* The seat that a device looks as, and how a log and a chat grow. */

import { LUCK, type ChatLine, type LogEntry, type View } from "../api/types";

/** The seat a device should show: its only one, or at a shared device the one that is to act.
    A person keeps the device while they are to act, and until another at this device is. */
export function eyesFor(mine: number[], movers: number[], current: number | null): number | null {
  const [first] = mine;
  if (first === undefined) return null;
  const acting = mine.filter((seat) => movers.includes(seat));
  if (current !== null && mine.includes(current) && (acting.includes(current) || !acting.length)) return current;
  const next = acting.find((seat) => seat > (current ?? -1)) ?? acting[0];
  return next ?? first;
}

/** The seat in a view; null: the public's. */
export function seatIn(view: View): number | null {
  return view.seat === LUCK ? null : view.seat;
}

/** The log with what is new: entries after `from` are replaced, since an undo takes entries away. */
export function grown(log: LogEntry[], from: number, fresh: LogEntry[]): LogEntry[] {
  return [...log.filter((entry) => entry.n <= from), ...fresh.filter((entry) => entry.n > from)];
}

/** The entries since the previous view of the same seat; none if there is no such view. */
export function freshIn(before: View | null, now: View): LogEntry[] {
  if (!before || seatIn(before) !== seatIn(now) || now.n <= before.n) return [];
  return now.log.filter((entry) => entry.n > before.n);
}

/** Whether the seat may ask for an undo: it has acted, and the game is not over. */
export function mayUndo(view: View, seat: number | null): boolean {
  return seat !== null && !view.over && view.log.some((entry) => entry.seat === seat && entry.move !== null);
}

/** Chat lines from two sources, each line once and in order. */
export function merged(known: ChatLine[], lines: ChatLine[]): ChatLine[] {
  const all = new Map([...known, ...lines].map((line) => [line.id, line]));
  return [...all.values()].sort((one, other) => one.id - other.id);
}
