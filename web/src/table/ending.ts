/* How a match ended, by the players' names. */

import type { UndoneAction, View } from "../api/types";
import { listed } from "../words/times";
import { isParty } from "./colours";

const MOST_UNDOS = 4; // named one by one; the fairness page has them all

/** "2 undos in this game: Ann (action 13) and Bea (action 40, agreed)." Nothing where nothing was taken back. */
export function undosInWords(undos: UndoneAction[], nameOf: (seat: number) => string): string {
  if (!undos.length) return "";
  const each = undos.slice(0, MOST_UNDOS).map(({ by, undone, agreed }) => {
    return `${nameOf(by)} (action ${undone}${agreed ? ", agreed" : ""})`;
  });
  const more = undos.length - each.length;
  const all = more ? [...each, `${more} more`] : each;
  return `${undos.length} ${undos.length === 1 ? "undo" : "undos"} in this game: ${listed(all)}.`;
}

/** Who won, in a sentence; `me` is the one seat of whoever reads it, null at a shared device and for spectators. */
export function endingInWords(view: View, me: number | null): string {
  const winners = view.result?.winners ?? [];
  const nameOf = (seat: number) => (seat === me ? "You" : view.seats[seat]?.name || view.seats[seat]?.seat || "");
  const names = winners.toSorted((one, two) => Number(two === me) - Number(one === me)).map(nameOf);
  const title = view.seats[winners[0] ?? 0]?.seat ?? "";
  if (names.length === 0) return view.asks;
  if (names.length > 1) return `${listed(names)} share the win.`;
  return isParty(title) && names[0] !== title ? `${names[0]} won as ${title}.` : `${names[0]} won.`;
}
