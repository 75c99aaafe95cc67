/* How a match ended, by the players' names. */

import type { View } from "../api/types";
import { listed } from "../words/times";
import { isParty } from "./colours";

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
