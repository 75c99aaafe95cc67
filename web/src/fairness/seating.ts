/* Every way to sit down at a table. Each adds this browser's random bytes to the table's luck, after the table has
   published its commitment. */

import { api, Refused } from "../api/client";
import type { NewTable, TableState } from "../api/types";
import { type Contribution, contributions } from "./contributions";

/** Creates a table and sits down there. */
export async function createTable(wanted: NewTable): Promise<TableState> {
  const takesPart = wanted.seats.some(({ kind }) => kind === "me" || kind === "here");
  if (!takesPart) return api.newTable(wanted);
  const table = await api.newTable({ ...wanted, contributes: true });
  return joinTable(table).catch(() => table); // its page tries again
}

/** Sits down at a table whose commitment is known. */
export async function joinTable(table: TableState, how: { invite?: string; name?: string } = {}): Promise<TableState> {
  const entropy = contributions.entropyFor(table);
  try {
    const joined = await api.join(table.id, { ...how, entropy });
    if (isCaptain(joined)) contributions.confirm(table.id);
    else contributions.forget(table.id); // of a team, the captain's bytes are part of the luck
    return joined;
  } catch (error) {
    if (error instanceof Refused && !error.isTemporary) contributions.forget(table.id); // they are part of nothing
    throw error;
  }
}

/** Whether nobody else brings the bytes of this browser's seats: all but the captain of a team bring none. */
function isCaptain(table: TableState): boolean {
  return !table.seats.some((seat) => seat.team.some((member) => member.me && member.number > 0));
}

/** Sits down in the seat that is kept at another table, such as a rematch. */
export async function joinById(id: string): Promise<TableState> {
  return joinTable(await api.table(id));
}

/** Whether this browser has sat down here, but the server has not confirmed it: the answer was lost on the way. */
export function isUnconfirmed(table: TableState): boolean {
  return (
    table.status === "waiting" &&
    table.seats.some((seat) => seat.mine && !seat.ready) &&
    contributions.of(table.id) !== null
  );
}

/** What this browser gave to a table where it sat down; null: nothing. */
export function contributionTo(table: TableState): Contribution | null {
  const given = contributions.of(table.id);
  return given?.confirmed || table.mine.length ? given : null; // the confirmation may have been lost on the way
}

/** Stands up before the match begins. */
export async function leaveTable(table: TableState): Promise<TableState> {
  const left = await api.leave(table.id);
  contributions.forget(table.id);
  return left;
}
