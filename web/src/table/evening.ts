/* The scoreboard of several games in a row with the same people. */

import type { SeatAtTable } from "../api/types";

const WIN = 60_000; // a whole win; a shared one is a part of it

export interface Standing {
  seat: number;
  name: string;
  played: number;
  /** Such as "2" or "1½" or "0.33". */
  wins: string;
}

/** Who has won how often, the most first; nothing before the second game. */
export function standings(seats: SeatAtTable[]): Standing[] {
  const most = Math.max(...seats.map((seat) => seat.played));
  if (most < 2 && !seats.some((seat) => seat.played > 0 && seat.played < most)) return [];
  return seats
    .toSorted((one, two) => two.won - one.won)
    .map(({ seat, name, title, played, won }) => ({ seat, name: name || title, played, wins: winsOf(won) }));
}

function winsOf(won: number): string {
  const [whole, rest] = [Math.floor(won / WIN), won % WIN];
  if (rest === 0) return String(whole);
  if (rest * 2 === WIN) return whole ? `${whole}½` : "½";
  return (won / WIN).toFixed(2);
}
