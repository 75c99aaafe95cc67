/* Clocks and absence as one chooses them at a new table. */

import type { AbsentAsked, ClockAsked } from "../api/types";
import { t } from "./texts";

export interface Pace {
  id: "none" | "quick" | "evening" | "days";
  clock: ClockAsked | null;
}

export const PACES: readonly Pace[] = [
  { id: "none", clock: null },
  { id: "quick", clock: { bank: 300, move: 10 } },
  { id: "evening", clock: { bank: 1200, move: 30 } },
  { id: "days", clock: { bank: 259_200, move: 86_400 } },
];

export interface Patience {
  id: "never" | "minute" | "quarter" | "day";
  after: number | null;
}

export const PATIENCES: readonly Patience[] = [
  { id: "never", after: null },
  { id: "minute", after: 60 },
  { id: "quarter", after: 900 },
  { id: "day", after: 86_400 },
];

const LONGEST = 30 * 24 * 3600;

/** A clock of one's own, or what is wrong with it. */
export function ownClock(minutes: unknown, seconds: unknown): ClockAsked | string {
  const [bank, move] = [Math.round(Number(minutes) * 60), Math.round(Number(seconds))];
  if (![minutes, seconds].every((given) => typeof given === "number" && Number.isFinite(given) && given >= 0))
    return t("new-clock-numbers");
  if (bank + move < 10) return t("new-clock-short");
  if (bank > LONGEST || move > LONGEST) return t("new-clock-long");
  return { bank, move };
}

export function absence(id: string, bot: string | undefined): AbsentAsked | null {
  const after = PATIENCES.find((patience) => patience.id === id)?.after ?? null;
  return after === null || bot === undefined ? null : { after, bot };
}
