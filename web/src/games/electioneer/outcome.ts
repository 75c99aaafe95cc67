/* The votes at the end by kind, for the chart. */

import type { VoteLine } from "./view";

export type Kind = "regions" | "constituencies" | "achievements" | "strategies" | "zones";

export const KINDS: readonly Kind[] = ["regions", "constituencies", "achievements", "strategies", "zones"];

const REGION_TOKENS = 10; // T01 to T10 are those of the five regions

export interface Bar {
  kinds: Record<Kind, { plus: number; minus: number }>;
  above: number;
  below: number;
}

export function kindOf(line: VoteLine): Kind {
  if (line.source === "achievement") return "achievements";
  if (line.source === "zone") return "zones";
  if (line.source === "token") return Number(line.id.slice(1)) <= REGION_TOKENS ? "regions" : "constituencies";
  return "strategies";
}

/** For each player, the votes of each kind that count for and against. */
export function chartOf(players: VoteLine[][]): Bar[] {
  return players.map((lines) => {
    const kinds = Object.fromEntries(KINDS.map((kind) => [kind, { plus: 0, minus: 0 }])) as Bar["kinds"];
    for (const line of lines) kinds[kindOf(line)][line.votes < 0 ? "minus" : "plus"] += Math.abs(line.votes);
    const sum = (side: "plus" | "minus") => KINDS.reduce((total, kind) => total + kinds[kind][side], 0);
    return { kinds, above: sum("plus"), below: sum("minus") };
  });
}
